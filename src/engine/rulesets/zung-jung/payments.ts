import type { Payoff } from '../../hands/win.js';
import type { Seat, Tile } from '../../tiles/tile.js';
import type { LinkedDiscard, Settlement } from '../../table/checks/check.js';

/** wsom-scoring Payoff Scheme 3: the standard score, up to which all three pay the same (ZJ-47). */
export const STANDARD_POINTS = 25;

/** The inputs of a payoff; `points` is the score after limits. */
export type Claim = Pick<Settlement, 'seats' | 'points' | 'winner' | 'from' | 'tile' | 'discards'>;

/**
 * Responsibility for a win (wsom-scoring Payoff Scheme 2-4): nobody for a self-draw or if the winner has just discarded
 * the winning tile (ZJ-14), else the first to discard it since the winner's previous discard, usually the discarder.
 * Before the winner's first discard, the turn starts with the hand (ZJ-11); claimed discards count (ZJ-13).
 *
 * `discards` has all discards, the winning tile first, a robbed tile as its owner's (ZJ-12). Without recorded discards
 * the discarder is responsible.
 */
export function responsibleSeat(
  winner: Seat,
  discarder: Seat | null,
  tile: Tile,
  discards: LinkedDiscard | null,
): Seat | null {
  if (discarder === null) return null;
  let first: Seat = discarder;
  for (let discard = discards; discard !== null; discard = discard.previous) {
    if (discard.seat === winner) return discard.design === tile ? null : first;
    if (discard.design === tile) first = discard.seat;
  }
  return first;
}

/**
 * Score changes of one win: the winner receives three times the points (wsom-scoring Payoff Scheme 1; R-42) in equal
 * parts, but of a big hand the responsible player pays everything beyond 25 each; an immune discarder pays 25
 * like the others (ZJ-45).
 */
export function settle({ seats, points, winner, from, tile, discards }: Claim): Payoff {
  const responsible = responsibleSeat(winner, from, tile, discards);
  const each = responsible === null || points <= STANDARD_POINTS ? points : STANDARD_POINTS;
  // Avoids negative zero, which JSON cannot represent.
  const loss = 0 - each;
  const changes: number[] = seats.all.map(() => loss);
  const all = (seats.count - 1) * points;
  changes[winner] = all;
  if (responsible !== null) changes[responsible] = (seats.count - 2) * each - all;
  return { changes, responsible };
}

/** Match points of a session's total: its signed square root, which dampens single big hands. */
export const matchPoints = (total: number): number => Math.sign(total) * Math.sqrt(Math.abs(total));
