import { FOUR_SEATS, type Seats } from '../../tiles/seats.js';
import { STANDARD_SET, type TileSet } from '../../tiles/tile.js';
import { type ScoreCites, TENHOU_SCORE_CITES, WSOM_SCORE_CITES } from './score-cites.js';

/**
 * Scoring differences between riichi rulesets, named after the option column of `decisions-reach`, with those of
 * `riichi-presets`. A preset is a set of values.
 */
export interface ScoringOptions {
  readonly cites: ScoreCites;
  readonly seats: Seats;
  readonly tiles: TileSet;
  /** The share of a player that a self-draw lacks, because the game has fewer than four, is paid by nobody (SN-47). */
  readonly tsumoLoss: boolean;
  /** Base points of an open hand of four runs won on a discard, for which the charts have no column (RM-01). */
  readonly openAllRunsDiscardBp: number;
  /** Base points of a pair that is both round and seat wind, the dealer's East (RM-02). */
  readonly dealerEastPairBp: number;
  /** Several Limit Hands add up instead of paying once (RM-03). */
  readonly limitHandsStack: boolean;
  /** A Human Win exists (5.10). */
  readonly humanWin: boolean;
  /** A Human Win replaces the hand's own score (5.10), adds to it, or is a Limit Hand (RX-15). */
  readonly humanWinAs: 'mangan-instead' | 'mangan-added' | 'limit';
  /** The pure score that may replace a Human Win includes dora (RM-05). */
  readonly humanWinPureCountsDora: boolean;
  /** All Terminals and Honors may be All Pairs (RM-06). */
  readonly terminalsHonorsAllPairs: boolean;
  /** Mixed Outside Hand counts with All Terminals and Honors (RM-07). */
  readonly terminalsHonorsMixedOutside: boolean;
  /** All Pairs may hold four alike as two pairs (RM-08). */
  readonly fourAlikeAsTwoPairs: boolean;
  /** All Honors may be seven pairs (RM-09). */
  readonly allHonorsAllPairs: boolean;
  /** 9 Treasures requires the nine-way wait (RM-10). */
  readonly nineTreasuresNineWaitsOnly: boolean;
  /** A triple completed by a discard counts as concealed (RM-12). */
  readonly discardTripleConcealed: boolean;
  /** Double Reach counts in addition to Reach, three Hand Points in all (RM-14). */
  readonly doubleReachAddsReach: boolean;
  /** With several winners, the next in turn gets all bets, or each first takes back their own (RM-26). */
  readonly reachBetsTo: 'next-in-turn' | 'own-first';
  /** 3 HP with 60 BP and 4 HP with 30 BP are rounded up to Mangan (7.4). */
  readonly kiriage: boolean;
  /** Hand Points that make a counted limit; 0 if Triple Mangan is the maximum (RM-19). */
  readonly countedLimit: number;
  /** Four Concealed Triples, 13 Orphans and 9 Treasures have separate names for their widest or pair wait. */
  readonly limitHandsNamedApart: boolean;
  /** The separately named waits and Big Winds count as two Limit Hands. */
  readonly doubleLimitHands: boolean;
  /** All Simples counts for an open hand. */
  readonly openAllSimples: boolean;
  /**
   * The round wind advances; otherwise it is always East, whose set is one combination, worth 2 HP for the dealer
   * (5.1-2).
   */
  readonly roundWindMoves: boolean;
  /** North, which is nobody's seat wind among three players, is a value tile (SN-12). */
  readonly northIsValue: boolean;
  /** Red fives are dora. */
  readonly redFives: boolean;
  /** Guaranteeing Four Quads makes a player responsible (8.3-3). */
  readonly powFourQuads: boolean;
  /** With several Limit Hands in a hand, the responsible player pays for the guaranteed one, or for all (RX-08). */
  readonly powCovers: 'own-limit' | 'whole-hand';
  /**
   * Who pays the honba of a guaranteed hand: the responsible player, or only if they alone pay for the hand, or the
   * discarder if there is one.
   */
  readonly powHonba: 'responsible' | 'sole-payer' | 'discarder';
  /** Who pays for a self-draw on the supplement of a claimed kong: all, or its discarder, as for a discard. */
  readonly supplementWinPaidBy: 'all' | 'discarder-of-claimed-kong';
  /** With several winners, the next in turn gets the honba, or each gets it (RX-03). */
  readonly honbaTo: 'first' | 'each';
  /** First-Turn Win (ippatsu) counts (RX-06). */
  readonly ippatsu: boolean;
  /** The dealer's hand won as dealt counts as the form with the widest wait (RX-09). */
  readonly dealtInWidestWait: boolean;
  /** All Green needs a Green Dragon. */
  readonly allGreenNeedsDragon: boolean;
  /** Base points of a self-draw on a supplement tile. */
  readonly supplementBp: number;
  /** Hand Points without dora that a win needs. */
  readonly minimumHandPoints: number;
}

/** `reach/wsom`: `wsom-reach` with `decisions-reach`. */
export const WSOM_SCORING: ScoringOptions = Object.freeze({
  cites: WSOM_SCORE_CITES,
  seats: FOUR_SEATS,
  tiles: STANDARD_SET,
  tsumoLoss: true,
  openAllRunsDiscardBp: 30,
  dealerEastPairBp: 2,
  limitHandsStack: false,
  humanWin: true,
  humanWinAs: 'mangan-instead',
  humanWinPureCountsDora: true,
  terminalsHonorsAllPairs: false,
  terminalsHonorsMixedOutside: false,
  fourAlikeAsTwoPairs: false,
  allHonorsAllPairs: true,
  nineTreasuresNineWaitsOnly: false,
  discardTripleConcealed: false,
  doubleReachAddsReach: false,
  reachBetsTo: 'next-in-turn',
  kiriage: true,
  countedLimit: 0,
  limitHandsNamedApart: false,
  doubleLimitHands: false,
  openAllSimples: true,
  roundWindMoves: false,
  northIsValue: false,
  redFives: false,
  powFourQuads: true,
  powCovers: 'own-limit',
  powHonba: 'responsible',
  supplementWinPaidBy: 'all',
  honbaTo: 'first',
  ippatsu: true,
  dealtInWidestWait: false,
  allGreenNeedsDragon: false,
  supplementBp: 2,
  minimumHandPoints: 1,
});

/**
 * `reach/tenhou`: `riichi-presets`, "Scores" and "Payments"; the header of a log may change red fives and open All
 * Simples.
 */
export const TENHOU_SCORING: ScoringOptions = Object.freeze({
  ...WSOM_SCORING,
  cites: TENHOU_SCORE_CITES,
  dealerEastPairBp: 4,
  limitHandsStack: true,
  humanWin: false,
  terminalsHonorsAllPairs: true,
  kiriage: false,
  countedLimit: 13,
  limitHandsNamedApart: true,
  roundWindMoves: true,
  redFives: true,
  powFourQuads: false,
});
