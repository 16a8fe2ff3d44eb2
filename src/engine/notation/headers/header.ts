import { NotationSyntaxError } from '../scanner.js';
import { type Word, readWhole, wordsOf } from '../words.js';
import { scanQuoted } from '../values.js';

/** A line `key name: value`. */
export interface Header {
  readonly key: string;
  /** The word after the key: `cycles` in `option cycles`, `E` in `hand E`. */
  readonly name: string | null;
  readonly value: string;
  readonly at: number;
  readonly valueAt: number;
}

export const header = (key: string, value: string, name: string | null = null): Header => ({
  key,
  name,
  value,
  at: 0,
  valueAt: 0,
});

/** The headers of one block. Throws `NotationSyntaxError` if one is repeated. */
export class Headers {
  private readonly byKey = new Map<string, Header>();
  readonly options: Header[] = [];
  readonly hands = new Map<string, Header>();
  readonly corrected: Header[] = [];

  constructor(headers: readonly Header[]) {
    for (const header of headers) {
      const { key, name, at } = header;
      if (key === 'option') this.options.push(header);
      else if (key === 'corrected') this.corrected.push(header);
      else {
        const map = key === 'hand' && name !== null ? this.hands : this.byKey;
        const known = name ?? key;
        if (map.has(known)) throw new NotationSyntaxError(at, `the header ${key} once`);
        map.set(known, header);
      }
    }
  }

  get(key: string): Header | undefined {
    return this.byKey.get(key);
  }

  has(key: string): boolean {
    return this.byKey.has(key);
  }

  text(key: string): string | null {
    const header = this.get(key);
    return header === undefined ? null : scanFree(header);
  }

  /** The words of a header; none if it is missing. */
  words(key: string): readonly Word[] {
    const header = this.get(key);
    return header === undefined ? [] : wordsOf(header.value, header.valueAt);
  }

  oneOf<T extends string>(key: string, words: readonly T[]): T | undefined {
    const header = this.get(key);
    if (header === undefined) return undefined;
    return words.find((word) => word === header.value) ?? wrong(header, words.join(' or '));
  }

  number(key: string, from: number): number | undefined {
    const header = this.get(key);
    if (header === undefined) return undefined;
    const value = /^\d{1,15}$/.test(header.value) ? Number(header.value) : -1;
    return value < from ? wrong(header, `a number from ${from}`) : value;
  }
}

export function wrong(header: Header, expected: string): never {
  const { value } = header;
  throw new NotationSyntaxError(header.valueAt, expected, value === '' ? 'nothing' : JSON.stringify(value));
}

/** Writes a free text as a header's value, in quotation marks if needed. */
export const printFree = (text: string): string =>
  /^[^\s"][^\p{Cc}]*(?<!\s)$/u.test(text) ? text : JSON.stringify(text);

/** Reads a free text, with or without quotation marks. */
export function scanFree({ value, valueAt }: Pick<Header, 'value' | 'valueAt'>): string {
  if (value === '') throw new NotationSyntaxError(valueAt, 'a text', 'nothing');
  return value.startsWith('"')
    ? readWhole({ text: value, at: valueAt }, scanQuoted, 'a text in quotation marks')
    : value;
}
