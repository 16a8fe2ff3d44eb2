import { integer, type Of, record } from '../../vocabulary/shape.js';
import { SEAT } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { wallIsBroken } from '../checks/setup.js';
import { handIn, withHand } from '../draft.js';
import { windName } from '../hand.js';
import { fact, move } from '../move.js';
import { undealt } from '../phases.js';

const DATA = record({ seat: SEAT, stacks: integer(0, 72) });
type Data = Of<typeof DATA>;

const stacksThere: Check<Data> = {
  code: 'wrong-dice',
  kind: 'impossible',
  field: 'stacks',
  broken: ({ rules }, _hand, { stacks }) =>
    Number.isInteger(stacks) && stacks >= 1 && stacks <= 2 * rules.wall.stacks
      ? undefined
      : `cannot count ${stacks} stacks; a wall has ${rules.wall.stacks}`,
};

const rightBreak: Check<Data> = {
  code: 'wrong-break',
  kind: 'breach',
  broken({ rules }, hand, { seat, stacks }) {
    if (hand.throws.length === 0) return hand.broken === null ? undefined : 'the wall has been broken already';
    if (rules.wall.thrower(hand.dealer, hand.throws) !== null) return 'the dice have not all been thrown yet';
    const due = rules.wall.breakAt(hand.dealer, hand.throws);
    const { broken } = hand;
    if (broken !== null && broken.seat === due.seat && broken.stacks === due.stacks)
      return 'the wall has been broken already';
    // Broken at the wrong place, it is broken again at the right one (WI-03).
    return due.seat === seat && due.stacks === stacks
      ? undefined
      : `broken in the wall of ${windName(rules, hand, seat)} after ${stacks} stacks; by the dice it is the wall of ` +
          `${windName(rules, hand, due.seat)} after ${due.stacks}`;
  },
};

export const breakWallFacts = {
  WallBroken: fact(DATA, {
    says: ({ seat, stacks }, wind) => `The wall of ${wind(seat)} is broken after ${stacks} stacks`,
    evolve: (state, broken) => withHand(state, { ...handIn(state), broken }),
    seen: ({ seat, stacks }) => ({ seat, stacks }),
    actionData: ({ seat, stacks }) => ({ seat, stacks }),
  }),
};

/** The wall in front of a seat is broken after so many stacks. */
export const breakWall = /* @__PURE__ */ move({
  action: 'BreakWall',
  data: DATA,
  phase: undealt,
  checks: [wallIsBroken, stacksThere, rightBreak],
  decide: (_state, data) => ({ type: 'WallBroken', data }),
  facts: breakWallFacts,
});
