import type { Changes, Payoff } from '../../scoring/win.js';
import { ofEachSeat } from '../../tiles/tile.js';
import type { Settlement } from '../../table/played-by.js';

/**
 * What a hand changes in the scores: every player's own points are added to their running total and nobody pays anybody
 * (CL-13). The points are by seat, of a wash null (CL-11).
 */
export const changesOf = (points: Changes | null): Payoff => ({ changes: points ?? [0, 0, 0, 0], responsible: null });

/** What the win adds: the winner's own points; the others' follow with the end of the hand. */
export const winnersPoints = ({ winner, points }: Settlement): Payoff =>
  changesOf(ofEachSeat((seat) => (seat === winner ? points : 0)));
