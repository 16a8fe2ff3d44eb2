import { integer, type Of, optional, record } from '../../vocabulary/shape.js';
import { SEAT } from '../../vocabulary/words.js';
import { WALL_NUMBER } from '../../vocabulary/walls.js';
import type { Check } from '../check.js';
import { ofHandNow } from '../checks/walls.js';
import { handIn, withHand } from '../draft.js';
import { windName } from '../hand.js';
import { fact, move } from '../move.js';
import { undealt } from '../phases.js';

/** `hand` left out: the one being set up. */
const DATA = record({ hand: optional(integer(1)), seat: SEAT, number: WALL_NUMBER });
type Data = Of<typeof DATA>;

const asked: Check<Data> = {
  code: 'wall-mixed',
  kind: 'breach',
  broken: (_state, { wall, throws, broken }) =>
    wall?.scheme !== 'paifu/wall/2'
      ? 'no wall was committed to that numbers are mixed into (paifu/wall/2)'
      : throws.length > 0 || broken !== null
        ? 'numbers are mixed into a wall before the dice are thrown'
        : undefined,
};

const once: Check<Data> = {
  code: 'wall-mixed',
  kind: 'breach',
  broken: ({ rules }, hand, { seat }) =>
    hand.wall === null || hand.wall.numbers[seat] === null
      ? undefined
      : `${windName(rules, hand, seat)} has mixed a number into this wall already`,
};

export const mixWallFacts = {
  WallMixed: fact(record({ hand: integer(1), seat: SEAT, number: WALL_NUMBER }), {
    says: ({ seat, number }, wind) => `${wind(seat)} mixes ${number} into the wall`,
    // What was said first stands.
    evolve(state, { seat, number }) {
      const hand = handIn(state);
      if (hand.wall === null || hand.wall.numbers[seat] !== null) return state;
      return withHand(state, { ...hand, wall: { ...hand.wall, numbers: hand.wall.numbers.with(seat, number) } });
    },
    seen: ({ hand, seat, number }) => ({ hand, seat, number }),
    actionData: ({ hand, seat, number }) => ({ hand, seat, number }),
  }),
};

/** A player's number goes into the seed that a wall is shuffled by, once that was committed to. */
export const mixWall = /* @__PURE__ */ move({
  action: 'MixWall',
  data: DATA,
  phase: undealt,
  checks: [ofHandNow, asked, once],
  decide: (state, { seat, number }) => ({
    type: 'WallMixed',
    data: { hand: handIn(state).number, seat, number },
  }),
  facts: mixWallFacts,
});
