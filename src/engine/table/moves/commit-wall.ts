import { integer, type Of, optional, record } from '../../vocabulary/shape.js';
import { SHA256, WALL_COMMITTED, WALL_SCHEME } from '../../vocabulary/walls.js';
import type { Check } from '../check.js';
import { ofHandNow } from '../checks/walls.js';
import { handIn, withHand } from '../draft.js';
import { fact, move } from '../move.js';
import { playing } from '../phases.js';
import type { HandState } from '../state.js';

/** `hand` left out: the one being set up. */
const DATA = record({ hand: optional(integer(1)), scheme: WALL_SCHEME, commitment: SHA256 });
type Data = Of<typeof DATA>;

/** Whoever lays the wall when the dice lie could have laid it for them. */
const isLate = ({ throws, broken, due }: HandState): boolean => throws.length > 0 || broken !== null || due !== 'deal';

const inTime: Check<Data> = {
  code: 'wall-committed',
  kind: 'breach',
  broken: (_state, hand) =>
    isLate(hand) ? 'a wall is committed to before the dice are thrown and the tiles dealt' : undefined,
};

const once: Check<Data> = {
  code: 'wall-committed',
  kind: 'breach',
  field: 'commitment',
  broken: (_state, { wall, number }) =>
    wall === null ? undefined : `the wall of hand ${number} has been committed to already`,
};

export const commitWallFacts = {
  WallCommitted: fact(WALL_COMMITTED, {
    says: ({ hand, scheme }) => `The wall of hand ${hand} is committed to (${scheme})`,
    // What was said first stands.
    evolve(state, { scheme, commitment }) {
      const hand = handIn(state);
      if (hand.wall !== null) return state;
      const numbers = [null, null, null, null];
      const wall = { scheme, commitment, late: isLate(hand), numbers, taken: null, revealed: false };
      return withHand(state, { ...hand, wall });
    },
    seen: ({ hand, scheme, commitment }) => ({ hand, scheme, commitment }),
    actionData: ({ hand, scheme, commitment }) => ({ hand, scheme, commitment }),
  }),
};

/** Whoever lays the wall says, in a hash, which it is. */
export const commitWall = /* @__PURE__ */ move({
  action: 'CommitWall',
  data: DATA,
  phase: playing,
  checks: [ofHandNow, once, inTime],
  decide: (state, { scheme, commitment }) => ({
    type: 'WallCommitted',
    data: { hand: handIn(state).number, scheme, commitment },
  }),
  facts: commitWallFacts,
});
