import { integer, nullable, type Of, record } from '../../vocabulary/shape.js';
import type { Check } from '../check.js';
import { EMPTY_HAND, forgotten } from '../concealed.js';
import { draftHand, handIn, withHand } from '../draft.js';
import { recounted } from '../hand.js';
import { fact, move } from '../move.js';
import { playing } from '../phases.js';
import type { HandState, PlayerHand } from '../state.js';

/** Of a gap that is larger nobody has counted the steps. */
export const MOST_LOST = 1000;

/** `count`: null where nobody knows; none lost is nothing to record. */
const DATA = record({ count: nullable(integer(1, MOST_LOST)) });
type Data = Of<typeof DATA>;

const nothingLost: Check<Data> = {
  code: 'wrong-phase',
  kind: 'impossible',
  strictOnly: true,
  broken: () => 'a strict game records every step',
};

export const loseStepsFacts = {
  // Of 0 steps too: earlier records have it.
  StepsLost: fact(record({ count: nullable(integer(0)) }), {
    says: ({ count }) =>
      count === null ? 'Some steps are missing in the record' : `${count} steps are missing in the record`,
    evolve: (state) => withHand(state, stepsLost(handIn(state))),
    seen: ({ count }) => ({ count }),
    actionData: ({ count }) => ({ count }),
    takes: () => ({ took: 'unknown' }),
  }),
};

/** A gap in the record: so many steps, where that is known. */
export const loseSteps = /* @__PURE__ */ move({
  action: 'LoseSteps',
  data: DATA,
  phase: playing,
  checks: [nothingLost],
  decide: (_state, data) => ({ type: 'StepsLost', data }),
  facts: loseStepsFacts,
});

/** After a gap only what still follows is checked (docs/log-format.md, "Play"): nothing concealed is known any more. */
function stepsLost(hand: HandState): HandState {
  // Once the hand is won nobody's tiles change any more: what was shown of them, or is known, stays (CL-20).
  if (hand.wins.length > 0) return { ...hand, gap: true };
  const next = draftHand(hand);
  for (const { concealed } of hand.players) next.seen = recounted(next.seen, concealed, EMPTY_HAND);
  const [east, south, west, north] = hand.players.map(
    (player): PlayerHand => ({
      ...player,
      concealed: forgotten(player.concealed),
      drawn: null,
      shown: [],
    }),
  );
  next.players = [east, south, west, north];
  next.gap = true;
  next.due = 'unknown';
  next.came = null;
  next.open = null;
  next.announced = [];
  next.returned = null;
  return next;
}
