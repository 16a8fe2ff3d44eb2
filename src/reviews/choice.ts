import { tileOf } from '../engine/tiles/notation.js';
import { mayBeSame, readingOf } from '../engine/tiles/unclear-tile.js';
import {
  flag,
  integer,
  listOf,
  matching,
  nullable,
  type Of,
  oneOf,
  optional,
  record,
  type Shape,
  shape,
} from '../engine/vocabulary/shape.js';

/** What a player can decide. `abort` ends a hand with nine kinds of terminals and honors, `pass` lets a chance go by. */
export const CHOICE_ACTION = oneOf('discard', 'reach', 'chi', 'pong', 'kong', 'win', 'abort', 'pass');
export type ChoiceAction = Of<typeof CHOICE_ACTION>;

const KNOWN_TILE = shape<string>('a tile such as 5p', (value) => typeof value === 'string' && tileOf(value) >= 0);

/**
 * A choice. `tiles` of a discard: the tile; of a chi or pong: the player's own two tiles; of a kong: one of its tiles; else empty.
 * `discard` is the discard after a claim or reach, for engines that judge both together.
 */
export const CHOICE_FIELDS = {
  action: CHOICE_ACTION,
  tiles: listOf(KNOWN_TILE, 0, 2),
  discard: optional(KNOWN_TILE),
} as const;

export interface Choice {
  readonly action: ChoiceAction;
  readonly tiles: readonly string[];
  readonly discard?: string;
}

/** Number of tiles that each action names. */
const TILE_COUNTS: Readonly<Record<ChoiceAction, number>> = {
  ...{ discard: 1, reach: 0, chi: 2, pong: 2, kong: 1, win: 0, abort: 0, pass: 0 },
};

export const tileCountOf = (action: ChoiceAction): number => TILE_COUNTS[action];

/** A number as engines compute it; JSON has no others. */
const number: Shape<number> = shape(
  'a number within ±1,000,000,000',
  (value) => typeof value === 'number' && Math.abs(value) <= 1e9,
);
const probability: Shape<number> = shape(
  'a probability, 0 to 1',
  (value) => typeof value === 'number' && value >= 0 && value <= 1,
);

/** A choice as an engine judged it: by its value (points, expected rank, …), its probability, or both. */
export const CANDIDATE = record({
  ...CHOICE_FIELDS,
  value: optional(nullable(number)),
  probability: optional(nullable(probability)),
});
export type Candidate = Of<typeof CANDIDATE>;

/** Maximum number of candidates of a decision: 14 discards, as many after reach, kongs, and the rest. */
export const MOST_CANDIDATES = 60;
/** Maximum number of decisions of a report: a long game has about 300 of one player. */
export const MOST_DECISIONS = 2_000;

/** Fields of a judged decision that do not depend on its place. */
export const JUDGED_FIELDS = {
  /** Index of the candidate that the engine would choose. */
  choice: integer(0, MOST_CANDIDATES - 1),
  /** Best first, if the engine orders them. */
  candidates: listOf(CANDIDATE, 1, MOST_CANDIDATES),
  shanten: optional(integer(-1, 6)),
  furiten: optional(flag),
} as const;

export const NAME = matching(
  /^(?! )[^\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]{1,100}(?<! )$/u,
  'a name of 1 to 100 characters without control characters',
);

/** The plain five for a red one. */
export const plain = (tile: string): string => (tile[0] === '0' ? `5${tile.slice(1)}` : tile);

/**
 * Whether two choices are the same move, as mjai-reviewer compares them: red fives count only in discards. `discard` counts if both
 * have it.
 */
export function isSameChoice(one: Choice, other: Choice): boolean {
  if (one.action !== other.action) return false;
  if (one.discard !== undefined && other.discard !== undefined && one.discard !== other.discard) return false;
  if (one.action === 'discard') return one.tiles[0] === other.tiles[0];
  const [a, b] = [one, other].map(({ tiles }) => tiles.map(plain).sort().join(' '));
  return a === b;
}

/** Whether a choice may be the recorded one, whose tiles may be unclear (`?`). */
export function mayBeRecorded(choice: Choice, recorded: Choice, hasReds: boolean): boolean {
  if (choice.action !== recorded.action) return false;
  const isExact = choice.action === 'discard' && hasReds;
  const [given, seen] = [choice, recorded].map(({ tiles }) =>
    tiles.map((tile) => (isExact ? tile : plain(tile))).sort(),
  );
  // The record may not name the tiles of a claim.
  if (seen.length === 0 || seen.some((tile) => tileOf(tile) < 0))
    return seen.length !== 1 || mayBeTile(given[0], seen[0]);
  return given.join(' ') === seen.join(' ');
}

export const mayBeTile = (one: string, other: string): boolean => mayBeSame(readingOf(one), readingOf(other));

/** `discards 5p`, for messages. */
export function choiceText({ action, tiles }: Choice): string {
  return tiles.length === 0 ? action : `${action} ${tiles.join(' ')}`;
}

/**
 * Rating of a decision, 0 to 1, as mjai-reviewer computes it: 1 if the player chose as the engine, else the place of the value of
 * the player's choice between the lowest and the highest. `null` if values are missing.
 */
export function ratingOf(
  candidates: readonly Pick<Candidate, 'value'>[],
  actual: number | null,
  isEqual: boolean,
): number | null {
  if (isEqual) return 1;
  const values = candidates.map(({ value }) => value ?? null);
  const own = actual === null ? null : (values[actual] ?? null);
  if (own === null || values.some((value) => value === null)) return null;
  const known = values as number[];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return (own - low) / Math.max(high - low, 1e-6);
}
