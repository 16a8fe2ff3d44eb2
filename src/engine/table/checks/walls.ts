import type { Check } from '../check.js';
import { isBrokenByDice } from '../wall-differences.js';

/** Walls that are committed to before they are dealt (docs/log-format.md, "Walls"). */

export const ofHandNow: Check<{ readonly hand?: number }> = {
  code: 'wrong-phase',
  kind: 'impossible',
  field: 'hand',
  broken: (_state, { number }, { hand }) =>
    hand === undefined || hand === number ? undefined : `it is hand ${number} now, not ${hand}`,
};

/** Before the next hand, or the close: a commitment that is never answered for is none. */
export const wallRevealed: Check<unknown> = {
  code: 'wall-not-revealed',
  kind: 'breach',
  broken: ({ hand }) =>
    hand !== null && hand.wall !== null && !hand.wall.revealed
      ? `the wall of hand ${hand.number} was committed to and has not been revealed`
      : undefined,
};

/** Without the break nobody could say which tile of a wall should have been dealt. */
export const breakRecorded: Check<unknown> = {
  code: 'wrong-break',
  kind: 'breach',
  broken: ({ rules }, { wall, broken, throws }) =>
    wall !== null && broken === null && throws.length === 0 && isBrokenByDice(rules, wall.scheme)
      ? 'the wall was committed to, and where it was broken has not been recorded'
      : undefined,
};
