import type { Changes } from '../../scoring/win.js';
import type { FinalTable } from '../../table/ruleset.js';
import { SEATS } from '../../tiles/tile.js';

/** What a game's score sheet is worth; who goes first where totals are equal, `tournament/ties.ts` says (11.6). */

/** Section 10: 1st to 4th place. */
const PLACING = [6, 2, -2, -6];

/** The seats that share each place, best first. */
const byPlace = (placings: Changes): number[][] =>
  [1, 2, 3, 4].map((place) => SEATS.filter((seat) => placings[seat] === place)).filter((seats) => seats.length > 0);

/**
 * Section 10 (PR-35; RM-36 to RM-38): each 1,000 points count one, with their tenths; the bonuses of shared places are
 * split; penalties come off after that and move nobody's place.
 */
export function placingPoints({ totals, placings, overallPenalties }: FinalTable): number[] {
  const points = [0, 0, 0, 0];
  let next = 0;
  for (const seats of byPlace(placings)) {
    const sum = seats.reduce((total, _, i) => total + PLACING[next + i], 0);
    for (const seat of seats)
      points[seat] = (totals[seat] + 1000 * (sum / seats.length + overallPenalties[seat])) / 1000;
    next += seats.length;
  }
  return points;
}

const RETURNED = 30;
const UMA = [0, 10, -10, -20];

/** Halves go away from zero. */
const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** A score of so many thousands less 30, plus uma; the first takes what makes the sum zero. Penalties come off after that. */
function withUma({ totals, placings, overallPenalties }: FinalTable, thousands: (score: number) => number): number[] {
  const order = byPlace(placings).flat();
  const points = [0, 0, 0, 0];
  order.forEach((seat, place) => {
    if (place > 0) points[seat] = thousands(totals[seat]) - RETURNED + UMA[place];
  });
  // Of whole hundreds, whatever a sum of fractions makes of them; no negative zero.
  const inTenths = (value: number): number => Math.round(10 * value) / 10 + 0;
  points[order[0]] = -points.reduce((sum, one) => sum + one, 0);
  return points.map((one, seat) => inTenths(one + overallPenalties[seat]));
}

/**
 * riichi-presets "The end": score / 1000, rounded. The score itself is rounded, as real logs have it: 16,500 is 17 and
 * -3,500 is -4.
 */
export const umaPoints = (final: FinalTable): number[] => withUma(final, (score) => rounded(score / 1000));

/** majiang-rules "The end" (MJ-07): with its tenths. */
export const umaPointsInTenths = (final: FinalTable): number[] => withUma(final, (score) => score / 1000);
