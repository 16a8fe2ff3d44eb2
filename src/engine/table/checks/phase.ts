import type { Seat } from '../../tiles/tile.js';
import type { HandEnd } from '../../vocabulary/words.js';
import type { Check } from '../check.js';

/** What must have come before: asked when there is a hand to look at. */

/** After a win, or a wall drawn out, nothing more is drawn, discarded or claimed. */
export const notOver: Check<unknown> = {
  code: 'hand-over',
  kind: 'impossible',
  broken: (_state, hand) => (hand.wins.length > 0 ? 'the hand has been won' : undefined),
};

/** Only a table without a scribe records a hand as its start and its result alone (docs/log-format.md, "A hand ends"). */
export const dealtFirst: Check<{ readonly seat?: Seat; readonly reason?: HandEnd }> = {
  code: 'wrong-phase',
  kind: 'impossible',
  strictOnly: true,
  broken: (_state, hand, data) =>
    hand.due !== 'deal' || (data.reason !== undefined && data.reason !== 'exhausted')
      ? undefined
      : 'a strict game records every tile dealt and played',
};
