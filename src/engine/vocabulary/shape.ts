import { type Phrase, phraseText, says } from '../messages/phrase.js';
/** A value from outside that does not have the expected shape. */
export class FieldError extends Error {
  readonly expected: string;
  /** The message as a key and values. */
  readonly says: Phrase;

  constructor(
    /** JSON path, e.g. `data.hands[2][0]`. */
    readonly path: string,
    expected: string | Phrase,
    readonly found: unknown,
  ) {
    const text = says`${path}: expected ${expected}, found ${showValue(found)}`;
    super(phraseText(text));
    this.name = 'FieldError';
    this.expected = phraseText(expected);
    this.says = text;
  }
}

function showValue(found: unknown): string | Phrase {
  if (found === undefined) return says`nothing`;
  if (Array.isArray(found)) return says`a list of ${found.length}`;
  if (typeof found === 'object' && found !== null) return says`an object`;
  const text = JSON.stringify(found) ?? String(found);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** A runtime check with its static type: types are declared once as shapes and inferred with `Of`. */
export interface Shape<T = unknown> {
  /**
   * Whether a value has this shape. A hot path (called for every field of every event read): builds no paths or
   * messages.
   */
  fits(value: unknown): boolean;
  /** The first mismatch of a value that does not fit; `path` is the value's JSON path. */
  misfit(value: unknown, path: string): FieldError;
  /** The shapes inside: of the fields of an object, the items of a list, the kinds of a union. */
  readonly fields?: Fields;
  readonly item?: Shape;
  readonly kinds?: Fields;
  /** `seat`: a seat; `list`: a list with one value per seat. Both depend on the ruleset, see `seats-check.ts`. */
  readonly of?: 'seat' | 'list';
  /** Type-only; never present at runtime. */
  readonly type?: T;
}

export interface Optional<T> extends Shape<T> {
  readonly optional: true;
}

export type Of<S> = S extends Shape<infer T> ? T : never;

/** Throws `FieldError` unless the value has the shape. */
export function check<T>(expected: Shape<T>, value: unknown, path: string): asserts value is T {
  if (!expected.fits(value)) throw expected.misfit(value, path);
}

/** A shape from a predicate; `expected` describes it in error messages. */
export const shape = <T>(expected: string, fits: (value: unknown) => boolean): Shape<T> => ({
  fits,
  misfit: (value, path) => new FieldError(path, expected, value),
});

const MAX = Number.MAX_SAFE_INTEGER;

/** Integers within ±2^53-1, the range of the record (docs/reference/log-format.md, "Envelope"). */
export const integer = (from = -MAX, to = MAX): Shape<number> =>
  shape(
    from === -MAX && to === MAX ? 'an integer' : to === MAX ? `an integer from ${from}` : `an integer ${from}..${to}`,
    (value) => Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to,
  );

/** Text of `least` to `most` characters (code points). */
export const text = (most: number, least = 0): Shape<string> =>
  shape(least === 0 ? `a text of at most ${most} characters` : `a text of ${least} to ${most} characters`, (value) => {
    if (typeof value !== 'string' || value.length < least || value.length > 2 * most) return false;
    return value.length <= most || [...value].length <= most;
  });

/** Text of 1 to `most` characters that is not blank. */
export function words(most: number): Shape<string> {
  const some = text(most, 1);
  return shape(
    `a text of 1 to ${most} characters that are not all blank`,
    (value) => some.fits(value) && (value as string).trim() !== '',
  );
}

/**
 * Like `text`, but without unpaired surrogates, so that it can be encoded as UTF-8 (docs/reference/log-format.md, "Envelope").
 */
export function wellFormed(most: number, least = 0): Shape<string> {
  const short = text(most, least);
  return {
    fits: (value) => short.fits(value) && !/\p{Surrogate}/u.test(value as string),
    misfit: (value, path) =>
      short.fits(value) ? new FieldError(path, 'well-formed text', '…') : short.misfit(value, path),
  };
}

export const matching = (pattern: RegExp, expected: string): Shape<string> =>
  shape(expected, (value) => typeof value === 'string' && pattern.test(value));

/** One of the listed values, in the order given. */
export interface OneOf<T> extends Shape<T> {
  readonly values: readonly T[];
}

export const oneOf = <const T extends string | number | boolean | null>(...values: readonly T[]): OneOf<T> => ({
  ...shape<T>(values.length === 1 ? JSON.stringify(values[0]) : `one of ${values.join(', ')}`, (value) =>
    values.includes(value as T),
  ),
  values,
});

export const flag: Shape<boolean> = shape('true or false', (value) => typeof value === 'boolean');

/** Any value, for data that is validated elsewhere. */
export const anything: Shape<unknown> = shape('a value', () => true);

export const nullable = <T>(inner: Shape<T>): Shape<T | null> => ({
  ...inner,
  fits: (value) => value === null || inner.fits(value),
});

export const optional = <T>(inner: Shape<T>): Optional<T> => ({ ...inner, optional: true });

function fitsEach(item: Shape, values: readonly unknown[]): boolean {
  for (let i = 0; i < values.length; i++) if (!item.fits(values[i])) return false;
  return true;
}

export function listOf<T>(item: Shape<T>, least = 0, most = MAX): Shape<readonly T[]> {
  const atLeast = least === 0 ? 'a list' : `a list of at least ${least}`;
  const within = least === most ? `a list of ${least}` : `a list of ${least} to ${most}`;
  return listing(item, most === MAX ? atLeast : within, least, most);
}

/** A list with one value per seat: its length is checked against the ruleset where events and actions enter a table. */
export const bySeat = <T>(item: Shape<T>): Shape<readonly T[]> => ({
  ...listing<T, readonly T[]>(item, 'a list with a value for each seat', 2, 4),
  of: 'list',
});

function listing<T, L>(item: Shape<T>, expected: string, least: number, most: number): Shape<L> {
  const isList = (value: unknown): value is readonly unknown[] =>
    Array.isArray(value) && value.length >= least && value.length <= most;
  return {
    item,
    fits: (value) => isList(value) && fitsEach(item, value),
    misfit(value, path) {
      if (!isList(value)) return new FieldError(path, expected, value);
      const wrong = value.findIndex((one) => !item.fits(one));
      return item.misfit(value[wrong], `${path}[${wrong}]`);
    },
  };
}

type Fields = Readonly<Record<string, Shape<unknown>>>;
type MayMiss<F> = { [K in keyof F]: F[K] extends { readonly optional: true } ? K : never }[keyof F];
type Flat<T> = { readonly [K in keyof T]: T[K] };

export type RecordOf<F> = Flat<
  { readonly [K in Exclude<keyof F, MayMiss<F>>]: Of<F[K]> } & { readonly [K in MayMiss<F>]?: Of<F[K]> }
>;

export interface ObjectShape<T> extends Shape<T> {
  readonly fields: Fields;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function record<const F extends Fields>(fields: F): ObjectShape<RecordOf<F>> {
  const names = Object.keys(fields);
  const shapes = names.map((name) => fields[name]);
  const mayMiss = shapes.map((field) => 'optional' in field);
  return {
    fields,
    fits(value) {
      if (!isObject(value)) return false;
      let known = 0;
      for (let i = 0; i < names.length; i++) {
        const given = value[names[i]];
        if (given !== undefined) {
          if (!shapes[i].fits(given)) return false;
          known++;
        } else if (!mayMiss[i] || Object.hasOwn(value, names[i])) return false;
      }
      return Object.keys(value).length === known;
    },
    misfit(value, path) {
      if (!isObject(value)) return new FieldError(path, 'an object', value);
      const below = path === '' ? '' : `${path}.`;
      for (const [i, name] of names.entries()) {
        if (Object.hasOwn(value, name)) {
          if (!shapes[i].fits(value[name])) return shapes[i].misfit(value[name], below + name);
        } else if (!mayMiss[i]) return new FieldError(below + name, 'a value', undefined);
      }
      const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name)) ?? '';
      const known = names.length === 0 ? 'no fields' : `one of the fields ${names.join(', ')}`;
      return new FieldError(below + unknown, known, value[unknown]);
    },
  };
}

/** An object with arbitrary keys and values of one shape. */
export const mapOf = <T>(item: Shape<T>): Shape<Readonly<Record<string, T>>> => ({
  fits: (value) => isObject(value) && fitsEach(item, Object.values(value)),
  misfit(value, path) {
    if (!isObject(value)) return new FieldError(path, 'an object', value);
    const [name, wrong] = Object.entries(value).find(([, one]) => !item.fits(one)) ?? ['', undefined];
    return item.misfit(wrong, `${path}.${name}`);
  },
});

/** A tagged union: the value of `field` selects the shape. */
export const oneKindOf = <T>(field: string, kinds: Readonly<Record<string, Shape<T>>>): Shape<T> => {
  const kindOf = (value: unknown): Shape<T> | undefined => {
    const word = isObject(value) ? value[field] : undefined;
    return typeof word === 'string' && Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  };
  return {
    kinds,
    fits: (value) => kindOf(value)?.fits(value) ?? false,
    misfit(value, path) {
      const word = isObject(value) ? value[field] : undefined;
      const expected = `one of ${Object.keys(kinds).join(', ')}`;
      return kindOf(value)?.misfit(value, path) ?? new FieldError(`${path}.${field}`, expected, word);
    },
  };
};
