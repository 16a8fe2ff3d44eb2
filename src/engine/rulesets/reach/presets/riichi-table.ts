import { diceCount, sumOfFaces } from '../../../table/dice.js';
import type { LastHand, ReachRules, TableRules } from '../../../table/rules.js';
import type { Changes } from '../../../hands/win.js';
import { FOUR_SEATS, type Seats } from '../../../tiles/seats.js';
import { EAST, NORTH, RED_FIVE_SET, redFiveSet, STANDARD_SET, type Seat } from '../../../tiles/tile.js';
import { BET, DEAD_WALL, commonRules, isVoid } from '../common-rules.js';
import type { Abort } from '../../../vocabulary/terms.js';
import type { RiichiValues } from './riichi-options.js';

/** The table of riichi as platforms and leagues play it; differences are options. */

const FIVE_DOTS = 13;
/** One red five of each suit, and a second one of dots. */
const FOUR_RED_FIVES = redFiveSet((design, copy) => copy === 3 || (design === FIVE_DOTS && copy === 2));
const TILE_SETS = { 0: STANDARD_SET, 3: RED_FIVE_SET, 4: FOUR_RED_FIVES } as const;

/** What presets play differently without an option. */
interface Procedure extends Pick<TableRules, 'seats' | 'setAside'> {
  /** The tiles, by the number of red fives. */
  readonly tiles: (redFives: RiichiValues['redFives']) => TableRules['tiles'];
  readonly chiFrom: TableRules['chiFrom'];
  /** Stacks of each wall, and the stack of the dead wall with the first indicator. */
  readonly stacks: number;
  readonly firstIndicator: number;
  /** When a waiting indicator is revealed if another kong is declared before the next discard. */
  readonly waitingIndicator: 'before-supplement' | 'before-robbing';
  /** Whose lead ends an extra wind even if the dealer would stay: only the dealer's, or anybody's. */
  readonly extraWindEnds: 'dealer-leads' | 'anybody-leads';
  /** After nagashi mangan, the dealer stays when ready as after any exhausted hand, or only by their own. */
  readonly nagashiDealer: 'ready' | 'own';
}

export const USUAL: Procedure = {
  seats: FOUR_SEATS,
  tiles: (redFives) => TILE_SETS[redFives],
  chiFrom: 'upper-seat',
  stacks: 17,
  firstIndicator: 3,
  waitingIndicator: 'before-supplement',
  extraWindEnds: 'dealer-leads',
  nagashiDealer: 'ready',
};

const ABORTS = [
  ['abortNineKinds', 'nine-kinds'],
  ['abortFourWinds', 'four-winds'],
  ['abortFourReaches', 'four-reaches'],
  ['abortFourKongs', 'four-kongs'],
  ['abortThreeWins', 'three-wins'],
] as const satisfies readonly (readonly [keyof RiichiValues, Abort])[];

/** The abortive draws that are played. */
const abortsOf = (values: RiichiValues): readonly Abort[] =>
  ABORTS.flatMap(([name, abort]) => (values[name] ? [abort] : []));

/** Bets left at the end (RX-17). */
const BETS_LEFT: Readonly<Record<RiichiValues['betsLeft'], Pick<ReachRules, 'betsLeft'>>> = {
  first: {},
  lost: { betsLeft: (totals) => totals.map(() => 0) },
  'shared-by-firsts': {
    betsLeft(totals, placings, left) {
      const most = totals[placings.indexOf(1)];
      const firsts = totals.filter((total) => total === most).length;
      // Whole hundreds; the earliest seat has the rest.
      const share = 100 * Math.floor(left / firsts / 100);
      const rest = left - share * firsts;
      return totals.map((total, seat) => (total === most ? share + (seat === totals.indexOf(most) ? rest : 0) : 0));
    },
  },
};

/** The procedure of `riichi-presets` and `riichi-presets-2` with these options. */
export function riichiTable(values: RiichiValues, procedure: Procedure): TableRules {
  const { seats, waitingIndicator, setAside } = procedure;
  const isLeague = values.chombo < 0;
  return {
    ...commonRules(seats, { fourAlikeAsTwoPairs: false, powFourQuads: values.responsibleForFourKongs }),
    robbable:
      values.concealedKongRobbedBy === 'nobody' ? ['small-exposed-kong'] : ['small-exposed-kong', 'concealed-kong'], // RX-04
    tiles: procedure.tiles(values.redFives),
    chiFrom: procedure.chiFrom,
    ...(setAside === undefined ? {} : { setAside }),
    startingPoints: values.startingPoints,
    dice: 2,
    deal: { dealer: 13, others: 13 },
    wall: {
      ...DEAD_WALL,
      stacks: procedure.stacks,
      thrower: (dealer, throws) => (throws.length === 0 ? dealer : null),
      breakAt: (_dealer, throws) => {
        const sum = sumOfFaces(throws[0].faces);
        return { seat: diceCount(seats, throws[0].seat, sum), stacks: sum };
      },
    },
    nextHand: (last) => nextHand(last, values, procedure),
    handsAgreed: null,
    cycle: 1,
    isOver: (scores, last) => isOver(scores, last, values, procedure),
    claimWindow: 'draw',
    // With one winner, the next in turn has precedence (RX-02).
    claimRank: (claim, places) =>
      claim === 'win' ? (values.winnersPerTile === 1 ? places : 0) : claim === 'chi' ? 5 : 4,
    winnersPerTile: values.winnersPerTile,
    indicators: {
      first: procedure.firstIndicator,
      most: values.kanDora ? 5 : 1, // RX-06
      revealed: {
        'concealed-kong': 'before-supplement',
        'big-exposed-kong': values.openKanDora,
        'small-exposed-kong': values.openKanDora,
      },
      waiting: waitingIndicator,
      under: !values.uraDora ? 'none' : values.kanUraDora ? 'all' : 'first',
    },
    reach: {
      bet: BET,
      ...BETS_LEFT[values.betsLeft],
      unwonBets: 'stay',
      placed: 'when-passed',
      minimumScore: values.reachScore,
      liveTiles: values.reachLiveTiles,
      brokenBy: 'anybody',
      freeTileOutside: values.freeTile === 'none-needed' ? null : values.freeTile,
    },
    deadHands: false,
    aborts: abortsOf(values),
    tiedPlaces: values.ties === 'share' ? 'shared' : 'by-seat',
    penaltiesFrom: 'overall',
    penaltyPoints: isLeague ? { 'maximum-penalty': values.chombo } : {}, // RX-14
    penaltyTiles: false,
    automaticPenalties: [],
  };
}

/**
 * riichi-presets "The deal": the dealer stays after winning, after an abortive draw, and by option when ready and nobody
 * wins.
 */
function isDealerStaying(
  { ended, dealer, winners, ready, nagashi }: LastHand,
  { dealerStays }: RiichiValues,
  { nagashiDealer }: Procedure,
): boolean {
  if (ended === 'won') return winners.includes(dealer);
  if (nagashi !== undefined && nagashiDealer === 'own') return nagashi.includes(dealer); // SN-60
  return ended === 'aborted' || (dealerStays === 'win-and-ready' && ready?.[dealer] === true);
}

const windAfter = (wind: string | null, passed: boolean): string =>
  passed ? `${Math.min(NORTH - EAST + 1, Number(wind?.[0] ?? 1) + 1)}z` : (wind ?? '1z');

function nextHand(last: LastHand | null, values: RiichiValues, procedure: Procedure) {
  if (last === null) return { hand: 1, take: 1, dealer: 0 as Seat, prevailingWind: '1z', honba: 0, bets: 0 };
  const { hand, take, dealer, prevailingWind, honba, bets } = last;
  if (isVoid(last)) return { hand, take: take + 1, dealer, prevailingWind, honba, bets };
  const stays = isDealerStaying(last, values, procedure);
  const next = stays ? dealer : procedure.seats.after(dealer);
  return {
    hand: hand + 1,
    take: 1,
    dealer: next,
    prevailingWind: windAfter(prevailingWind, !stays && next === 0),
    honba: stays || last.ended !== 'won' ? honba + 1 : 0,
    bets,
  };
}

/** Whether a hand is the last of the agreed winds, or of an extra wind. */
const isLastHand = ({ prevailingWind, dealer }: LastHand, { winds }: RiichiValues, seats: Seats): boolean =>
  dealer === seats.count - 1 && Number(prevailingWind?.[0] ?? 1) >= (winds === 'east' ? 1 : 2);

/**
 * riichi-presets "The end" and RX-13: a bust or a called score ends the game; so does the last hand of the last wind, if
 * the leader has the target where an extra wind is played, and if the dealer would stay only if they lead and the option
 * lets them stop. Otherwise at most one more wind is played, which ends with the first hand that leaves a leader with
 * the target. An abortive draw never ends the game.
 */
function isOver(scores: Changes, last: LastHand, values: RiichiValues, procedure: Procedure): boolean {
  const { seats, extraWindEnds } = procedure;
  const { bust, calledAt, extraWind, target, dealerStops } = values;
  if (isVoid(last)) return values.chomboEndsGame && last.ended === 'voided' && isLastHand(last, values, seats);
  if (last.ended === 'aborted') return false;
  if (bust !== 'none' && scores.some((score) => score < 0 || (score === 0 && bust === 'zero-and-below'))) return true;
  if (calledAt > 0 && scores.some((score) => score >= calledAt)) return true;
  const wind = EAST + Number(last.prevailingWind?.[0] ?? 1) - 1;
  const lastWind = values.winds === 'east' ? EAST : EAST + 1;
  const lastDeal = last.dealer === seats.count - 1;
  if (wind < lastWind || (wind === lastWind && !lastDeal)) return false;
  const leader = seats.all.reduce((best, seat) => (scores[seat] > scores[best] ? seat : best));
  const reached = !extraWind || scores[leader] >= target;
  if (!isDealerStaying(last, values, procedure)) return reached || (wind > lastWind && lastDeal);
  if (wind > lastWind && extraWindEnds === 'anybody-leads') return reached;
  const mayStop = dealerStops === 'win-and-ready' || (dealerStops === 'win' && last.ended === 'won');
  return mayStop && reached && leader === last.dealer;
}
