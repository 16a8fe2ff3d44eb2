import type { Changes } from '../hands/win.js';
import type { Seat } from '../tiles/tile.js';
import { type Shape, integer } from '../vocabulary/shape.js';
import type { NotationTable } from './notation-table.js';
import { NotationSyntaxError } from './scanner.js';
import { tileListText } from './tile-text.js';
import type { ReadContext } from './tokens/codec.js';
import { isWindLetter, windLetters, printFaces, printWord, readId, scanFaces } from './values.js';
import { type Word, wrongWord } from './words.js';

/**
 * Reads words in order: the arguments of a mark or a remedy, or the first line of a case. Keywords may stand anywhere.
 * Methods throw `NotationSyntaxError`.
 */
export class Words {
  private readonly left: Word[];

  constructor(
    words: readonly Word[],
    /** The line or mark that has the words, for errors. */
    private readonly name: string,
    /** The offset of that line or mark. */
    readonly at: number,
    readonly where: ReadContext,
  ) {
    this.left = [...words];
  }

  get hasMore(): boolean {
    return this.left.length > 0;
  }

  /** The next word, which is not taken. */
  get next(): string {
    return this.left[0]?.text ?? '';
  }

  take(expected: string): Word {
    const word = this.left.shift();
    if (word === undefined) throw new NotationSyntaxError(this.at, `${expected} with ${this.name}`);
    return word;
  }

  /** The word after a keyword; `null` if the keyword is missing. */
  takeAfter(keyword: string): Word | null {
    const i = this.left.findIndex(({ text }) => text === keyword);
    if (i < 0) return null;
    if (i + 1 === this.left.length) throw new NotationSyntaxError(this.left[i].at, `a word after ${keyword}`);
    return this.left.splice(i, 2)[1];
  }

  /** The consecutive words after a keyword that match `is`. */
  takeAllAfter(keyword: string, is: (word: string) => boolean): Word[] {
    const i = this.left.findIndex(({ text }) => text === keyword);
    if (i < 0) return [];
    let end = i + 1;
    while (end < this.left.length && is(this.left[end].text)) end++;
    return this.left.splice(i, end - i).slice(1);
  }

  /** The value of a word `name=value`; `null` if it is missing. */
  takeOption(name: string): Word | null {
    const i = this.left.findIndex(({ text }) => text.startsWith(`${name}=`));
    if (i < 0) return null;
    const [{ text, at }] = this.left.splice(i, 1);
    return { text: text.slice(name.length + 1), at: at + name.length + 1 };
  }

  /** Takes a keyword; false if it is missing. */
  takeFlag(keyword: string): boolean {
    const i = this.left.findIndex(({ text }) => text === keyword);
    if (i >= 0) this.left.splice(i, 1);
    return i >= 0;
  }

  /** All remaining words as one. */
  takeRest(expected: string): Word {
    const { at } = this.left[0] ?? this.take(expected);
    return {
      at,
      text: this.left
        .splice(0)
        .map(({ text }) => text)
        .join(' '),
    };
  }

  end(): void {
    if (this.hasMore) throw new NotationSyntaxError(this.left[0].at, `nothing more with ${this.name}`);
  }
}

// Marks, remedies and the first lines of cases are declared by their arguments, so that reading and writing agree.

/** An argument: one or several words that stand for a value. */
export interface Argument<T> {
  read(words: Words): T;
  write(value: T, table: NotationTable): readonly string[];
}

export interface WordArgument<T> extends Argument<T> {
  readonly expected: string;
  readWord(word: Word, where: ReadContext): T;
}

/** The arguments of a line, by the field that each stands for. */
export type Arguments<T> = { readonly [K in keyof T]?: Argument<Exclude<T[K], undefined>> };

export const readArguments = <T>(words: Words, fields: Arguments<T>): T =>
  Object.fromEntries(
    Object.entries<Argument<unknown>>(fields as never).map(([name, argument]) => [name, argument.read(words)]),
  ) as T;

export const writeArguments = <T>(data: T, fields: Arguments<T>, table: NotationTable): string[] =>
  Object.entries<Argument<unknown>>(fields as never).flatMap(([name, argument]) =>
    argument.write(data[name as keyof T], table),
  );

const word = <T>(
  expected: string,
  readWord: WordArgument<T>['readWord'],
  text: (value: T, table: NotationTable) => string = String,
): WordArgument<T> => ({
  expected,
  readWord,
  read: (words) => readWord(words.take(expected), words.where),
  write: (value, table) => [text(value, table)],
});

export function readSeat(named: Word, { table }: ReadContext): Seat {
  if (!isWindLetter(named.text)) throw wrongWord(windLetters(table.seats), named);
  return table.seat(named.text, named.at);
}

export const SEAT = word<Seat>('a seat (E, S, W or N)', readSeat, (seat, table) => table.letter(seat));

export const SEAT_NUMBER = word<Seat>('the number of a seat', (named, { table }) => {
  const seat = table.seats.all.find((one) => String(one) === named.text);
  if (seat === undefined) throw wrongWord(`the number of a seat, 0 to ${table.seats.count - 1}`, named);
  return seat;
});

/** A number without a sign. */
export const count = (expected: string, form = integer(0)): WordArgument<number> =>
  word(expected, (given) => {
    if (!/^\d+$/.test(given.text) || !form.fits(Number(given.text))) throw wrongWord(expected, given);
    return Number(given.text);
  });

/** A number with or without a sign. */
export const signed = (expected: string): WordArgument<number> =>
  word(expected, (given) => {
    const value = Number(given.text);
    if (!/^[+-]?\d+$/.test(given.text) || !Number.isSafeInteger(value)) throw wrongWord(expected, given);
    return value === 0 ? 0 : value;
  });

export const oneOf = <const T extends string>(values: readonly T[], expected = values.join(', ')): WordArgument<T> =>
  word(expected, (given) => {
    const value = values.find((one) => one === given.text);
    if (value === undefined) throw wrongWord(expected, given);
    return value;
  });

export const matching = (form: Shape, expected: string): WordArgument<string> =>
  word(expected, (given) => {
    if (!form.fits(given.text)) throw wrongWord(expected, given);
    return given.text;
  });

/** A name that marks quote themselves. */
export const NAME = word<string>('a name', ({ text }) => text);

/** A name in quotation marks if needed. */
export const QUOTED_NAME = word<string>('a name', readId, printWord);

export const FACES = word<readonly number[]>('the faces, e.g. 3+4', ({ text, at }) => scanFaces(text, at), printFaces);

export const TILES = word<readonly string[]>('tiles', (given, { tiles }) => tiles.list(given), tileListText);

export const SOME_TILES = word<readonly string[]>(
  'tiles',
  (given, { tiles }) => {
    if (given.text === '') throw wrongWord('tiles', given);
    return tiles.list(given);
  },
  tileListText,
);

export const tile = (expected: string): WordArgument<string> =>
  word(expected, (given, { tiles }) => {
    const [one, more] = tiles.list(given);
    if (one === undefined || more !== undefined) throw wrongWord(expected, given);
    return one;
  });

/** Tiles, or no word if there are none. */
export const TILES_IF_ANY: Argument<readonly string[]> = {
  read: (words) => (words.hasMore ? TILES.read(words) : []),
  write: (tiles) => (tiles.length === 0 ? [] : [tileListText(tiles)]),
};

/** A value for each seat, in the order of the seats' winds. */
export const byWind = <T>(one: Argument<T>): Argument<readonly T[]> => ({
  read(words) {
    const values: T[] = [];
    for (const seat of words.where.table.byWind) values[seat] = one.read(words);
    return values;
  },
  write: (values, table) => table.byWind.flatMap((seat) => one.write(values[seat], table)),
});

export const changesByWind = (expected: string) => byWind(signed(expected)) satisfies Argument<Changes>;

/** Changes in the order of seat numbers. */
export const CHANGES_BY_SEAT: Argument<Changes> = {
  read: (words) => words.where.table.seats.of(() => signed('points').read(words)),
  write: (changes) => changes.map(String),
};

/** An argument that may be missing at the end. */
export const nullable = <T>(argument: Argument<T>): Argument<T | null> => ({
  read: (words) => (words.hasMore ? argument.read(words) : null),
  write: (value, table) => (value === null ? [] : argument.write(value, table)),
});

/** A keyword that stands for `true`. */
export const flag = (keyword: string): Argument<boolean> => ({
  read: (words) => words.takeFlag(keyword),
  write: (value) => (value ? [keyword] : []),
});

export const after = <T>(keyword: string, { expected, readWord, write }: WordArgument<T>): Argument<T> => ({
  read(words) {
    const word = words.takeAfter(keyword);
    if (word === null) throw new NotationSyntaxError(words.at, `${keyword} ${expected}`, 'nothing');
    return readWord(word, words.where);
  },
  write: (value, table) => [keyword, ...write(value, table)],
});

/** A keyword and a word that may both be missing. */
export const afterIfAny = <T>(keyword: string, { readWord, write }: WordArgument<T>): Argument<T | null> => ({
  read(words) {
    const word = words.takeAfter(keyword);
    return word === null ? null : readWord(word, words.where);
  },
  write: (value, table) => (value === null ? [] : [keyword, ...write(value, table)]),
});

/** A word `name=value` that may be missing. */
export const option = <T>(name: string, { readWord, write }: WordArgument<T>): Argument<T | null> => ({
  read(words) {
    const word = words.takeOption(name);
    return word === null ? null : readWord(word, words.where);
  },
  write: (value, table) => (value === null ? [] : [`${name}=${write(value, table)[0]}`]),
});

/** A value as JSON, up to the end of the line. Its contents are checked by the importer (`exchange/formats/mhr.ts`). */
export const JSON_VALUE: Argument<never> = {
  read(words) {
    const rest = words.takeRest('a JSON value');
    try {
      return JSON.parse(rest.text) as never;
    } catch {
      throw new NotationSyntaxError(rest.at, 'a JSON value');
    }
  },
  write: (value) => [JSON.stringify(value)],
};
