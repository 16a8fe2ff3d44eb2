/** A value from outside that is not what it has to be: which field, what was expected, what was there. */
export class FieldError extends Error {
  constructor(
    /** JSON path, e.g. `data.hands[2][0]`. */
    readonly path: string,
    readonly expected: string,
    readonly found: unknown,
  ) {
    super(`${path}: expected ${expected}, found ${shown(found)}`);
    this.name = 'FieldError';
  }
}

function shown(found: unknown): string {
  if (found === undefined) return 'nothing';
  if (Array.isArray(found)) return `a list of ${found.length}`;
  if (typeof found === 'object' && found !== null) return 'an object';
  const text = JSON.stringify(found) ?? String(found);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** What a value has to be: throws `FieldError`, naming `path`, when it is not. */
export interface Shape {
  (value: unknown, path: string): void;
  /** The field may be missing. */
  readonly optional?: true;
}

const MAX = Number.MAX_SAFE_INTEGER;

export const shape =
  (expected: string, holds: (value: unknown) => boolean): Shape =>
  (value, path) => {
    if (!holds(value)) throw new FieldError(path, expected, value);
  };

/** Whole numbers within ±2^53-1, all that the record knows (log-format.md, "Envelope"). */
export const integer = (from = -MAX, to = MAX): Shape =>
  shape(
    from === -MAX && to === MAX ? 'an integer' : to === MAX ? `an integer from ${from}` : `an integer ${from}..${to}`,
    (value) => Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to,
  );

/** A text of at most `most` characters (code points). */
export const text = (most: number, least = 0): Shape =>
  shape(least === 0 ? `a text of at most ${most} characters` : `a text of ${least} to ${most} characters`, (value) => {
    if (typeof value !== 'string' || value.length < least || value.length > 2 * most) return false;
    return value.length <= most || [...value].length <= most;
  });

/** As `text`, and such that it has UTF-8: no half of a surrogate pair (log-format.md, "Envelope"). */
export function wellFormed(most: number, least = 0): Shape {
  const short = text(most, least);
  return (value, path) => {
    short(value, path);
    if (/\p{Surrogate}/u.test(value as string)) throw new FieldError(path, 'well-formed text', '…');
  };
}

export const matching = (pattern: RegExp, expected: string): Shape =>
  shape(expected, (value) => typeof value === 'string' && pattern.test(value));

export const oneOf = (...values: readonly (string | number | boolean | null)[]): Shape =>
  shape(values.length === 1 ? JSON.stringify(values[0]) : `one of ${values.join(', ')}`, (value) =>
    values.includes(value as string),
  );

export const flag: Shape = shape('true or false', (value) => typeof value === 'boolean');

export const nullable =
  (inner: Shape): Shape =>
  (value, path) => {
    if (value !== null) inner(value, path);
  };

export const optional = (inner: Shape): Shape =>
  Object.assign((value: unknown, path: string) => inner(value, path), { optional: true as const });

export const listOf = (item: Shape, least = 0, most = MAX): Shape => {
  const expected =
    least === most
      ? `a list of ${least}`
      : most === MAX
        ? least === 0
          ? 'a list'
          : `a list of at least ${least}`
        : `a list of ${least} to ${most}`;
  return (value, path) => {
    if (!Array.isArray(value) || value.length < least || value.length > most)
      throw new FieldError(path, expected, value);
    for (let i = 0; i < value.length; i++) item(value[i], `${path}[${i}]`);
  };
};

/** An object of exactly these fields: the compiler holds the list against the type. */
export function record<T>(fields: { readonly [K in keyof Required<T>]: Shape }): Shape {
  const entries = Object.entries<Shape>(fields);
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new FieldError(path, 'an object', value);
    }
    const given = value as Record<string, unknown>;
    const below = path === '' ? '' : `${path}.`;
    let known = 0;
    for (const [name, check] of entries) {
      if (Object.hasOwn(given, name)) {
        known++;
        check(given[name], below + name);
      } else if (check.optional !== true) throw new FieldError(below + name, 'a value', undefined);
    }
    const names = Object.keys(given);
    if (names.length === known) return;
    const unknown = names.find((name) => !Object.hasOwn(fields, name)) as string;
    throw new FieldError(below + unknown, 'no such field', given[unknown]);
  };
}
