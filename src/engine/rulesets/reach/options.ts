import type { WinningShapes } from '../../hands/arrangements.js';

/**
 * What riichi rulesets choose differently in scoring. Named after the option column of `decisions-reach`; the rest is
 * what `riichi-presets` asks for. One engine reads them, a preset is a set of values.
 */
export interface ScoringOptions {
  /** Base Points of an exposed hand of four runs won on a discard, which the charts have no column for (RM-01). */
  readonly openAllRunsDiscardBp: number;
  /** Base Points of a pair that is both round and seat wind: the Dealer's East (RM-02). */
  readonly dealerEastPairBp: number;
  /** Several Limit Hands in one hand add up, else they pay once (RM-03). */
  readonly limitHandsStack: boolean;
  /** A Human Win exists (5.10). */
  readonly humanWin: boolean;
  /** The pure score that may replace a Human Win counts Lucky Tiles (RM-05). */
  readonly humanWinPureCountsDora: boolean;
  /** All Terminals and Honors may be All Pairs (RM-06). */
  readonly terminalsHonorsAllPairs: boolean;
  /** Mixed Outside Hand counts beside All Terminals and Honors (RM-07). */
  readonly terminalsHonorsMixedOutside: boolean;
  /** All Pairs may hold four alike as two pairs (RM-08). */
  readonly fourAlikeAsTwoPairs: boolean;
  /** All Honors may be seven pairs (RM-09). */
  readonly allHonorsAllPairs: boolean;
  /** 9 Treasures only on the nine-way wait (RM-10). */
  readonly nineTreasuresNineWaitsOnly: boolean;
  /** A triple completed by a discard counts as concealed (RM-12). */
  readonly discardTripleConcealed: boolean;
  /** Double Reach counts besides Reach, three Hand Points in all (RM-14). */
  readonly doubleReachAddsReach: boolean;
  /** Of several winners the next in turn has every bet, or each takes back first what they placed themselves (RM-26). */
  readonly reachBetsTo: 'next-in-turn' | 'own-first';
  /** 3 HP with 60 BP and 4 HP with 30 BP are rounded up to Mangan (7.4). */
  readonly kiriage: boolean;
  /** Hand Points that are a limit by count; 0: Triple Mangan is the most (RM-19). */
  readonly countedLimit: number;
  /** Four Concealed Triples, 13 Orphans and 9 Treasures have names of their own for their widest or pair wait. */
  readonly limitHandsNamedApart: boolean;
  /** The widest and pair waits that are named apart, and Big Winds, count as two Limit Hands. */
  readonly doubleLimitHands: boolean;
  /** All Simples counts for an exposed hand. */
  readonly openAllSimples: boolean;
  /** The round wind moves on; else it is always East, whose set is one combination, of 2 HP for the Dealer (5.1-2). */
  readonly roundWindMoves: boolean;
  /** Red fives are in play, each a Lucky Tile. */
  readonly redFives: boolean;
  /** Who guarantees Four Quads is responsible (8.3-3). */
  readonly powFourQuads: boolean;
  /** Who pays the honba of a hand that was guaranteed: the responsible player, or they only where they alone pay for it. */
  readonly powHonba: 'responsible' | 'sole-payer';
}

/** `reach/wsom`: `wsom-reach` as `decisions-reach` settles it. */
export const WSOM_SCORING: ScoringOptions = Object.freeze({
  openAllRunsDiscardBp: 30,
  dealerEastPairBp: 2,
  limitHandsStack: false,
  humanWin: true,
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
  redFives: false,
  powFourQuads: true,
  powHonba: 'responsible',
});

/** `reach/tenhou`: `riichi-presets`, "Scores" and "Payments"; a log's header may switch red fives and open all-simples. */
export const TENHOU_SCORING: ScoringOptions = Object.freeze({
  ...WSOM_SCORING,
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

/** `reach/majiang`: docs/rules/majiang-rules.md, what it scores otherwise than `reach/tenhou`. */
export const MAJIANG_SCORING: ScoringOptions = Object.freeze({
  ...TENHOU_SCORING,
  doubleLimitHands: true, // MJ-01
  powHonba: 'sole-payer', // MJ-03
});

/** Hands that win besides four sets and a pair (5.1-21, 5.9-11). */
const DIFFERENT_PAIRS: WinningShapes = { sevenPairs: true, fourAlikeAsTwoPairs: false, thirteenTerminals: true };
const ANY_PAIRS: WinningShapes = { ...DIFFERENT_PAIRS, fourAlikeAsTwoPairs: true };
export const shapesOf = (rules: ScoringOptions): WinningShapes =>
  rules.fourAlikeAsTwoPairs ? ANY_PAIRS : DIFFERENT_PAIRS; // RM-08
