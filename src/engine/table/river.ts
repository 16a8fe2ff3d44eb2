import type { Seat } from '../tiles/tile.js';
import { DamagedRecord } from './damaged.js';
import type { Discard, HandState } from './state.js';

/** The discards of a hand, each linked to the one before it. */

/** The river with one discard marked as taken, or given back; those after it are linked anew. */
export function discardTaken(river: Discard | null, back: number, takenBy: Seat | null): Discard {
  if (river === null) throw new DamagedRecord('a discard was claimed that is not there');
  return back === 0 ? { ...river, takenBy } : { ...river, previous: discardTaken(river.previous, back - 1, takenBy) };
}

/** The discard that this player has taken up in this turn, on which they may still win as on any discard (CL-06); or null. */
export const takenUpBy = ({ came, turn, due, river }: HandState, seat: Seat): Discard | null =>
  came === 'taken-up' && turn === seat && due === 'discard' ? river : null;
