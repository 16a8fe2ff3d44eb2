import type { Seat } from '../../tiles/tile.js';
import { type Of, oneOf, record } from '../../vocabulary/shape.js';
import { FACES, SEAT } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { wallIsBroken } from '../checks/setup.js';
import { handIn, withHand } from '../draft.js';
import { windName } from '../hand.js';
import { fact, move } from '../move.js';
import { undealt } from '../phases.js';
import type { TableRules } from '../rules.js';
import type { HandState } from '../state.js';

const DATA = record({ seat: SEAT, faces: FACES });
type Data = Of<typeof DATA>;

const properDice: Check<Data> = {
  code: 'wrong-dice',
  kind: 'impossible',
  field: 'faces',
  broken: ({ rules }, _hand, { faces }) =>
    faces.length === rules.dice && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 6)
      ? undefined
      : `expected ${rules.dice} dice with faces 1 to 6, got ${JSON.stringify(faces)}`,
};

/** The throws that one by this seat follows: where the wrong player threw, the right one throws again (WI-01). */
function throwsBefore({ wall }: TableRules, { dealer, throws }: HandState, seat: Seat): HandState['throws'] {
  const earlier = throws.slice(0, -1);
  const wrong = throws.length > 0 && throws[throws.length - 1].seat !== seat;
  return wrong && wall.thrower(dealer, earlier) === seat ? earlier : throws;
}

const rightThrower: Check<Data> = {
  code: 'wrong-thrower',
  kind: 'breach',
  field: 'seat',
  broken({ rules }, hand, { seat }) {
    const due = rules.wall.thrower(hand.dealer, throwsBefore(rules, hand, seat));
    if (due === seat) return undefined;
    if (due === null) return 'the dice have been thrown already';
    return `${windName(rules, hand, seat)} threw; it is for ${windName(rules, hand, due)} to throw`;
  },
};

export const throwDiceFacts = {
  DiceThrown: fact(record({ seat: SEAT, faces: FACES, purpose: oneOf('break') }), {
    says: ({ seat, faces }, wind) => `${wind(seat)} throws ${faces.join(' and ')}`,
    evolve(state, { seat, faces }) {
      const hand = handIn(state);
      return withHand(state, { ...hand, throws: [...throwsBefore(state.rules, hand, seat), { seat, faces }] });
    },
    seen: ({ seat, faces, purpose }) => ({ seat, faces, purpose }),
    actionData: ({ seat, faces }) => ({ seat, faces }),
  }),
};

/** Dice are thrown to break the wall. */
export const throwDice = /* @__PURE__ */ move({
  action: 'ThrowDice',
  data: DATA,
  phase: undealt,
  checks: [wallIsBroken, properDice, rightThrower],
  decide: (_state, thrown) => ({ type: 'DiceThrown', data: { ...thrown, purpose: 'break' as const } }),
  facts: throwDiceFacts,
});
