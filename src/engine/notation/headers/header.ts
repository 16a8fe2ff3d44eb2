import { Scanner, NotationSyntaxError } from '../scanner.js';
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

export function scanFree(header: Header): string {
  const { value } = header;
  if (value === '') return wrong(header, 'a text');
  if (!value.startsWith('"')) return value;
  const scan = new Scanner(value);
  try {
    const text = scanQuoted(scan);
    if (scan.at === value.length) return text;
  } catch (error) {
    if (!(error instanceof NotationSyntaxError)) throw error;
  }
  return wrong(header, 'a text, in quotation marks as JSON has it or without');
}
