import type { OptionSpec } from '../../table/ruleset.js';
import { LIMIT, MOST, type RowValue, type Unit, VALUES } from './values.js';

/** The three variants of `classic-rules-of-play`, which one preset leaves off and the other turns on (CL-06). */
const variants = (on: boolean): OptionSpec[] => [
  {
    name: 'mustUsePickUp',
    about: 'a discard may only be taken to complete a combination that is exposed at once',
    default: on,
    values: [false, true],
  },
  {
    name: 'chowOnlyInTurn',
    about: "only a discard of the player before may be claimed for a chow; else anybody's may",
    default: on,
    values: [false, true],
  },
  {
    name: 'deadHand',
    about: 'whoever violates the rules has a dead hand, which is not scored and cannot win',
    default: on,
    values: [false, true],
  },
];

/** What the document leaves open and clubs do differently (CL-19). */
const LAST_DISCARD: OptionSpec = {
  name: 'claimLastDiscard',
  about: 'the discard after the last tile of the living wall may be claimed for a set too; else it may only be won on',
  default: false,
  values: [false, true],
};

const END_OF_PLAY: readonly OptionSpec[] = [
  {
    name: 'hands',
    about: 'hands agreed on; 0 when play ends by agreement',
    default: 0,
    values: { from: 0, to: 1000 },
  },
  {
    name: 'points',
    about: 'play ends when a player has so many points; 0 when it does not',
    default: 0,
    values: { from: 0, to: 1_000_000 },
  },
];

/** What the option of a row is called. */
export const rowName = (unit: Unit, id: string): string => `${unit}.${id}`;

/** The table of points and doubles, a row an option: a club replaces what it counts otherwise (CL-15). */
const rows = (unit: Unit): OptionSpec[] =>
  Object.entries<RowValue>(VALUES[unit]).map(([id, { value, en }]) => ({
    name: rowName(unit, id),
    about: `${unit} for: ${en}; 0 for none`,
    default: value,
    values: { from: 0, to: MOST[unit] },
  }));

const TABLE: readonly OptionSpec[] = [
  {
    name: 'limit',
    about: "the most that one player's hand scores",
    default: LIMIT,
    values: { from: 1, to: MOST.limit },
  },
  ...rows('points'),
  ...rows('doubles'),
];

/** What may be agreed on, with the variants of the document off or on. */
export const optionsWith = (variantsOn: boolean): readonly OptionSpec[] => [
  ...variants(variantsOn),
  LAST_DISCARD,
  ...END_OF_PLAY,
  ...TABLE,
];
