import type { Changes } from '../scoring/win.js';
import { ofEachSeat, type Seat } from '../tiles/tile.js';
import type { TableRules } from './rules.js';
import type { TableState } from './state.js';

/** What a game comes to when it is closed. */

export const ZERO: Changes = [0, 0, 0, 0];

export const sumOf = (a: Changes, b: Changes): Changes => [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];

/**
 * 1 for the highest total; of equal ones both have the better place, or the earlier seat goes before. Who is disqualified comes after
 * all who are not; several of them go by their totals.
 */
export const placingsOf = (
  { rules, disqualified }: Pick<TableState, 'rules' | 'disqualified'>,
  totals: Changes,
): Changes => placed(totals, disqualified, rules.tiedPlaces);

function placed(totals: Changes, disqualified: readonly Seat[], tied: TableRules['tiedPlaces']): Changes {
  const out = ofEachSeat((seat) => Number(disqualified.includes(seat)));
  return ofEachSeat((seat) => {
    const total = totals[seat];
    const isAhead = (other: number, i: number) =>
      out[i] === out[seat] ? other > total || (tied === 'by-seat' && other === total && i < seat) : out[i] < out[seat];
    return 1 + totals.filter(isAhead).length;
  });
}

/** What a closed game comes to after something that judges recorded later; of a game that goes on there is nothing to say. */
export function recounted(
  { closed }: TableState,
  after: TableState,
): { readonly totals?: Changes; readonly placings?: Changes } {
  if (!closed) return {};
  const totals = totalsOf(after);
  return { totals, placings: placingsOf(after, totals) };
}

/**
 * The hands' scores as adjusted, less the penalties that are taken from them. Bets on the table are nobody's while it is played; those left
 * when it is closed go to the first (riichi-presets "The end"; in `reach/wsom` a hand that nobody wins loses them, PR-19).
 */
export function totalsOf({ rules, scores, adjustments, penalties, disqualified, hand, closed }: TableState): Changes {
  const totals = sumOf(sumOf(scores, adjustments), penalties);
  const left = !closed || rules.reach === null || hand === null ? 0 : hand.bets * rules.reach.bet;
  if (left === 0) return totals;
  const first = placed(totals, disqualified, 'by-seat').indexOf(1);
  return ofEachSeat((seat) => (seat === first ? totals[seat] + left : totals[seat]));
}
