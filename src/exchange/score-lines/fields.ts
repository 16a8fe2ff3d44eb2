import { tileOf } from '../../engine/tiles/notation.js';
import { DESIGNS, type Tile } from '../../engine/tiles/tile.js';

/**
 * Reading the fields of a JSON line (`paifu score | waits | settle`) that somebody else wrote: each reader returns what
 * it was asked for or throws a `LineError` that names the field by its path and says what was expected there.
 */

/** `malformed`: a line that is not of the format. `invalid`: one that is, and describes what cannot be (ZJ-42). */
export type LineErrorCode = 'malformed' | 'invalid';

export class LineError extends Error {
  constructor(
    readonly code: LineErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'LineError';
  }
}

export const malformed = (path: string, value: unknown, expected: string): LineError =>
  new LineError('malformed', `${path}: ${value === undefined ? 'missing' : shown(value)}; expected ${expected}`);

export const invalid = (path: string, problem: string): LineError => new LineError('invalid', `${path}: ${problem}`);

/** A value as a message quotes it: JSON, and not more of it than a line of text bears. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= 40 ? text : `${text.slice(0, 37)}...`;
}

export type LineAnswer =
  | { readonly id: unknown; readonly result: unknown }
  | { readonly id: unknown; readonly error: { readonly code: LineErrorCode; readonly message: string } };

/** Answers to JSON lines (`paifu score | waits | settle`), in the fields of a line format; `input` is unchecked. */
export interface Lines {
  score(input: unknown): LineAnswer;
  waits(input: unknown): LineAnswer;
  settle(input: unknown): LineAnswer;
}

/** Answers `{"id":…,"KEY":{…}}` with `work` of what stands under the key, under the same id (null where there is none). */
export function answerLine(line: unknown, key: string, work: (asked: unknown) => unknown): LineAnswer {
  const id = isObject(line) ? (line.id ?? null) : null;
  try {
    if (!isObject(line)) throw malformed('line', line, `an object with id and ${key}`);
    return { id, result: work(line[key]) };
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    return { id, error: { code: error.code, message: error.message } };
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with no fields but these; a field it lacks is for its own reader to miss. */
export function objectAt<Name extends string>(
  value: unknown,
  path: string,
  names: readonly Name[],
): Readonly<Record<Name, unknown>> {
  if (!isObject(value)) throw malformed(path, value, `an object with ${names.join(', ')}`);
  const fields = Object.keys(value);
  for (let i = 0; i < fields.length; i++) {
    if (!names.includes(fields[i] as Name)) {
      throw new LineError('malformed', `${path}.${fields[i]}: no such field; expected ${names.join(', ')}`);
    }
  }
  return value as Record<Name, unknown>;
}

export function listAt(value: unknown, path: string, expected: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed(path, value, `a list of ${expected}`);
  return value;
}

/** One of the 34 designs. */
export function designAt(value: unknown, path: string): Tile {
  const design = typeof value === 'string' ? tileOf(value) : -1;
  if (design >= 0 && design < DESIGNS) return design;
  const expected = '1m-9m, 1p-9p, 1s-9s or 1z-7z';
  if (value === undefined) throw malformed(path, value, expected);
  throw new LineError('malformed', `${path}: ${shown(value)} is no tile; expected ${expected}`);
}

/** True or false; a flag left out is false. */
export function flagAt(value: unknown, path: string): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'boolean') throw malformed(path, value, 'true or false');
  return value;
}

/** Which of the choices it is. */
export function choiceAt<Choice extends string | null>(
  value: unknown,
  path: string,
  choices: readonly Choice[],
): Choice {
  if (choices.includes(value as Choice)) return value as Choice;
  throw malformed(path, value, choices.map((each) => JSON.stringify(each)).join(', '));
}

export function wholeNumberAt(value: unknown, path: string, least: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
  throw malformed(path, value, `a whole number of at least ${least}`);
}
