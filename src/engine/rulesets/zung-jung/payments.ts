import type { Changes, Payoff } from '../../hands/win.js';
import type { Seat, Tile } from '../../tiles/tile.js';
import type { LinkedDiscard, Settlement } from '../../table/checks/check.js';

/** wsom-scoring Payoff Scheme 3: the standard score value, up to which all three pay alike (ZJ-47). */
export const STANDARD_POINTS = 25;

/** What a payoff is worked out from. `points` is what the hand scored after limits. */
export type Claim = Pick<Settlement, 'points' | 'winner' | 'from' | 'tile' | 'discards'>;

/**
 * Who is responsible for a win (wsom-scoring Payoff Scheme 2-4): nobody for a self-draw, nobody where it is the winner who
 * has just discarded the winning tile (ZJ-14), else whoever discarded it first since the winner's previous discard,
 * mostly the discarder. Before their first discard the turn goes back to the start of the hand (ZJ-11); discards count
 * claimed or not (ZJ-13).
 *
 * `discards` are all of the hand, the winning one first; a robbed tile leads as its owner's discard (ZJ-12). Where the
 * record has none, the discarder is responsible.
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
 * What each seat gains or pays for one win: the winner always receives three times the points (wsom-scoring Payoff
 * Scheme 1; R-42), in three equal parts, but of a big hand the responsible player pays all beyond 25 each; an
 * immune discarder pays 25 like the others (ZJ-45).
 */
export function settle({ points, winner, from, tile, discards }: Claim): Payoff {
  const responsible = responsibleSeat(winner, from, tile, discards);
  const each = responsible === null || points <= STANDARD_POINTS ? points : STANDARD_POINTS;
  // Nobody loses minus nothing: JSON knows no such number, and what is recorded has to be what is computed again.
  const loss = 0 - each;
  const changes: [number, number, number, number] = [loss, loss, loss, loss];
  changes[winner] = 3 * points;
  if (responsible !== null) changes[responsible] = 2 * each - 3 * points;
  return { changes: changes satisfies Changes, responsible };
}

/**
 * Match points of a total over a session, a tournament's way to dampen single big hands: the square root of its size,
 * with its sign.
 */
export const matchPoints = (total: number): number => Math.sign(total) * Math.sqrt(Math.abs(total));
