import type { Header } from '../headers/header.js';
import { Scanner, NotationSyntaxError } from '../scanner.js';
import { scanQuoted } from '../values.js';

/**
 * An event of a case (docs/reference/notation.md, "Disputes and rulings"): a separate line at its place in the record, such as
 * `ruling R1: on D1 at table by law`, followed directly by lines with its fields.
 */
export interface CaseText {
  readonly kind: 'case';
  readonly what: CaseWord;
  /** Its own label, or the label of the case it refers to: `D1`, `R1`, `A1`. */
  readonly label: string;
  readonly head: Header;
  readonly fields: readonly Header[];
}

const WORDS = ['dispute', 'evidence', 'ruling', 'appeal', 'decision', 'closed'] as const;
export type CaseWord = (typeof WORDS)[number];
export const isCaseWord = (word: string): word is CaseWord => (WORDS as readonly string[]).includes(word);

export const printCase = ({ what, label, head, fields }: CaseText): string =>
  [`${what} ${label}: ${head.value}`, ...fields.map(({ key, value }) => `${key}: ${value}`)].join('\n');

/** The words of a case's first line, after their keywords: `on D1 at table, stayed`. */
export class CaseWords {
  private readonly words: { readonly text: string; readonly at: number }[];

  constructor(private readonly head: Header) {
    this.words = [...head.value.matchAll(/[^\s,]+/g)].map(({ 0: text, index }) => ({
      text,
      at: head.valueAt + index,
    }));
  }

  /** Takes the word after a keyword; `null` if the keyword is missing. */
  after(keyword: string): { readonly text: string; readonly at: number } | null {
    const i = this.words.findIndex(({ text }) => text === keyword);
    if (i < 0) return null;
    if (i + 1 === this.words.length) throw new NotationSyntaxError(this.words[i].at, `a word after ${keyword}`);
    return this.words.splice(i, 2)[1];
  }

  /** Takes one of these words, after a keyword or (`null`) without one. */
  oneOf<T extends string>(keyword: string | null, expected: readonly T[]): T {
    const word = keyword === null ? this.words.shift() : this.after(keyword);
    const found = expected.find((one) => one === word?.text);
    if (found !== undefined) return found;
    const wanted = `${keyword === null ? '' : `${keyword} `}${expected.join(', ')}`;
    throw new NotationSyntaxError(
      word?.at ?? this.head.valueAt,
      wanted,
      word == null ? 'none of them' : JSON.stringify(word.text),
    );
  }

  /** Takes a word without a keyword; false if it is missing. */
  flag(word: string): boolean {
    const i = this.words.findIndex(({ text }) => text === word);
    if (i >= 0) this.words.splice(i, 1);
    return i >= 0;
  }

  /** Takes the consecutive words after a keyword that match `is`. */
  allAfter(keyword: string, is: (word: string) => boolean): { readonly text: string; readonly at: number }[] {
    const i = this.words.findIndex(({ text }) => text === keyword);
    if (i < 0) return [];
    let end = i + 1;
    while (end < this.words.length && is(this.words[end].text)) end++;
    return this.words.splice(i, end - i).slice(1);
  }

  end(): void {
    const [more] = this.words;
    if (more !== undefined) throw new NotationSyntaxError(more.at, 'nothing more in this line');
  }
}

/** The fields below a case's first line. */
export class Fields {
  private readonly left: Header[];

  constructor(
    private readonly head: Header,
    fields: readonly Header[],
  ) {
    this.left = [...fields];
  }

  all(key: string): Header[] {
    const found = this.left.filter((one) => one.key === key);
    for (const one of found) this.left.splice(this.left.indexOf(one), 1);
    return found;
  }

  one(key: string): Header | null {
    const [found, again] = this.all(key);
    if (again !== undefined) throw new NotationSyntaxError(again.at, `${key} once`);
    return found ?? null;
  }

  /** A text, with or without quotation marks. */
  text(key: string): string | null {
    const field = this.one(key);
    return field === null ? null : textOf(field.value, field.valueAt);
  }

  revisions(key: string): readonly number[] {
    const field = this.one(key);
    return field === null ? [] : revisionsOf(field.value, field.valueAt);
  }

  revision(key: string): number | null {
    const field = this.one(key);
    if (field === null) return null;
    const [first, ...more] = revisionsOf(field.value, field.valueAt);
    if (more.length > 0) throw new NotationSyntaxError(field.valueAt, 'one revision');
    return first;
  }

  end(known: readonly string[]): void {
    const [more] = this.left;
    if (more === undefined) return;
    throw new NotationSyntaxError(more.at, `one of ${known.join(', ')}, or a blank line behind ${this.head.key}`);
  }
}

export function textOf(value: string, at: number): string {
  if (value === '') throw new NotationSyntaxError(at, 'a text', 'nothing');
  if (!value.startsWith('"')) return value;
  const scan = new Scanner(value);
  try {
    const text = scanQuoted(scan);
    if (scan.at === value.length) return text;
  } catch (error) {
    if (!(error instanceof NotationSyntaxError)) throw error;
  }
  throw new NotationSyntaxError(at, 'a text, in quotation marks as JSON has it or without');
}

/** `revision 5`, `revisions 5 7`. */
export function revisionsOf(value: string, at: number): number[] {
  const match = /^(?:revisions? )?(\d{1,9}(?: \d{1,9})*)$/.exec(value);
  if (match === null) throw new NotationSyntaxError(at, 'revisions, e.g. revisions 5 7', JSON.stringify(value));
  return match[1].split(' ').map(Number);
}

export const revisionsText = (revisions: readonly number[]): string =>
  `${revisions.length === 1 ? 'revision' : 'revisions'} ${revisions.join(' ')}`;
