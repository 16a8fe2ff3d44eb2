import type { FinalTable } from '../table/ruleset.js';
import type { Seat } from '../tiles/tile.js';

/**
 * Final points of a riichi game as data. A preset defines them, and an organiser may replace them (riichi-presets-2,
 * "`finalPoints` as data").
 *
 * Order: places → (score − `countedFrom`) / 1000 → rounding → oka and uma → penalties of the overall account.
 */
export interface FinalPointsRules {
  /** Points that everybody starts with. */
  readonly start: number;
  /** Points that count as zero. */
  readonly countedFrom: number;
  /** Oka: whether the first place gets the difference of `countedFrom` and `start` of every player. */
  readonly oka: 'none' | 'to-first';
  readonly uma: Uma;
  /** Equal scores share the uma and oka of their places, or the earlier starting seat is ahead. */
  readonly ties: 'share' | 'seat';
  readonly rounding: Rounding;
}

/** Points of the places, best first; rows by the number of players below the start (RX-22). */
export type Uma =
  | { readonly by: 'place'; readonly points: readonly number[] }
  | {
      readonly by: 'below-start';
      readonly rows: {
        readonly '1': readonly number[];
        readonly '3': readonly number[];
        readonly other: readonly number[];
      };
    };

export interface Rounding {
  /** Scores are rounded to multiples of this: 1 is no rounding, 100 a tenth of a final point, 1000 a whole one. */
  readonly to: 1 | 100 | 1000;
  /** Halves away from zero, or down to zero (五捨六入). */
  readonly half: 'away' | 'down';
  /** The rounded value: the score, or its difference from `countedFrom`. */
  readonly of: 'score' | 'difference';
  /** The first place is rounded like the others, or gets the remainder that makes the sum zero. */
  readonly first: 'as-others' | 'takes-rest';
}

/** Points of a score after rounding, in points of the table. */
function roundedScore(score: number, { countedFrom, rounding }: FinalPointsRules): number {
  const { to, half, of } = rounding;
  const value = of === 'score' ? score : score - countedFrom;
  const units = Math.abs(value) / to;
  const whole = half === 'away' ? Math.round(units) : Math.ceil(units - 0.5);
  const rounded = Math.sign(value) * whole * to;
  return of === 'score' ? rounded - countedFrom : rounded;
}

/** The uma of the places, for these scores. */
function umaOf({ uma, start }: FinalPointsRules, totals: readonly number[]): readonly number[] {
  if (uma.by === 'place') return uma.points;
  const below = totals.filter((score) => score < start).length;
  return below === 1 ? uma.rows['1'] : below === 3 ? uma.rows['3'] : uma.rows.other;
}

/** Removes floating-point errors, and negative zero. */
const exact = (value: number): number => Math.round(value * 1000) / 1000 + 0;

const seatsIn = (bySeat: readonly number[]): readonly Seat[] => bySeat.map((_, seat) => seat as Seat);

/** Seats by place, best first; seats of a shared place together. */
function byPlace({ placings }: FinalTable, ties: FinalPointsRules['ties']): readonly (readonly Seat[])[] {
  const groups: Seat[][] = [];
  for (const seat of seatsIn(placings).toSorted((a, b) => placings[a] - placings[b] || a - b)) {
    const last = groups.at(-1);
    // By places, not by scores: a disqualified player shares no place.
    const shares = ties === 'share' && last !== undefined && placings[last[0]] === placings[seat];
    if (shares) last.push(seat);
    else groups.push([seat]);
  }
  return groups;
}

/**
 * Final points by seat.
 * @param final scores and places at the end of the game; leftover bets are in the scores already
 * @throws never: rules are checked where they are entered
 */
export function finalPointsBy(rules: FinalPointsRules, final: FinalTable): number[] {
  const { totals, overallPenalties } = final;
  const uma = umaOf(rules, totals);
  const oka = rules.oka === 'to-first' ? (totals.length * (rules.countedFrom - rules.start)) / 1000 : 0;
  const groups = byPlace(final, rules.ties);
  const points = totals.map(() => 0);
  let place = 0;
  for (const seats of groups) {
    // In tenths, so that a part that cannot be shared evenly goes to the earliest seat.
    const all = seats.reduce<number>((sum, _, i) => sum + 10 * (uma[place + i] + (place + i === 0 ? oka : 0)), 0);
    const share = Math.trunc(all / seats.length);
    for (const seat of seats) {
      const rest = seat === seats[0] ? all - share * seats.length : 0;
      points[seat] = exact(roundedScore(totals[seat], rules) / 1000 + (share + rest) / 10);
    }
    place += seats.length;
  }
  if (rules.rounding.first === 'takes-rest') {
    const first = groups[0][0];
    points[first] = exact(points[first] - points.reduce((sum, one) => sum + one, 0));
  }
  return points.map((own, seat) => exact(own + overallPenalties[seat]));
}
