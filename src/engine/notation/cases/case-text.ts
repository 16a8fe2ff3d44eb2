import type { Header } from '../headers/header.js';
import { NotationSyntaxError } from '../scanner.js';

/**
 * An event of a case (docs/reference/notation.md, "Disputes and rulings"): a separate line at its place in the record,
 * such as `ruling R1: on D1 at table by law`, followed directly by lines with its fields.
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

/** The fields below a case's first line. Methods throw `NotationSyntaxError`. */
export class CaseFields {
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

  end(known: readonly string[]): void {
    const [more] = this.left;
    if (more === undefined) return;
    throw new NotationSyntaxError(more.at, `one of ${known.join(', ')}, or a blank line behind ${this.head.key}`);
  }
}
