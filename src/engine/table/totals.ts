import type { Changes } from '../scoring/win.js';
import { ofEachSeat } from '../tiles/tile.js';
import type { TableRules } from './rules.js';
import type { TableState } from './state.js';

/** What a game comes to when it is closed. */

export const ZERO: Changes = [0, 0, 0, 0];

export const sumOf = (a: Changes, b: Changes): Changes => [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];

/** 1 for the highest total; of equal ones both have the better place, or the earlier seat goes before. */
export const placingsOf = ({ tiedPlaces }: TableRules, totals: Changes): Changes =>
  ofEachSeat((seat) => {
    const total = totals[seat];
    const isAhead = (other: number, i: number) =>
      other > total || (tiedPlaces === 'by-seat' && other === total && i < seat);
    return 1 + totals.filter(isAhead).length;
  });

/** What a closed game comes to after something that judges recorded later; of a game that goes on there is nothing to say. */
export function recounted(
  { closed }: TableState,
  after: TableState,
): { readonly totals?: Changes; readonly placings?: Changes } {
  if (!closed) return {};
  const totals = totalsOf(after);
  return { totals, placings: placingsOf(after.rules, totals) };
}

/** The hands' scores as adjusted, less penalties where they are taken from those; bets left on the table go to the first. */
export function totalsOf({ rules, scores, adjustments, penalties, hand }: TableState): Changes {
  const played = sumOf(scores, adjustments);
  const totals = rules.penaltiesFrom === 'totals' ? sumOf(played, penalties) : played;
  const left = rules.reach === null || hand === null ? 0 : hand.bets * rules.reach.bet;
  if (left === 0) return totals;
  const first = placingsOf({ ...rules, tiedPlaces: 'by-seat' }, totals).indexOf(1);
  return ofEachSeat((seat) => (seat === first ? totals[seat] + left : totals[seat]));
}
