import type { Scanner } from '../scanner.js';
import { isWindLetter, printBraces, printWord, scanBraces, scanQuoted } from '../values.js';
import type { Word } from '../words.js';
import type { TokenCodec } from './codec.js';

/** `!name:argument:…{reason}`, or `name: …` on a separate line. */
export interface MarkText {
  readonly kind: 'mark';
  readonly name: string;
  readonly args: readonly Word[];
  readonly reason: string | null;
  /** True if it is written as a closing line. */
  readonly line: boolean;
}

/** Marks that close a hand or a game; each is a separate line. */
export const CLOSINGS = ['show', 'ura', 'entered', 'pay', 'end', 'close'];

/** True if a closing line has its seat before the colon. */
export const namesSeat = (name: string): boolean => name === 'show' || name === 'ura';

export const mark: TokenCodec<MarkText> = {
  scan(scan) {
    scan.at++;
    const name = word(scan, /[a-z-]/);
    if (name === '') scan.fail('the name of a mark, e.g. !dead:W');
    const args: Word[] = [];
    while (scan.skip(':')) {
      const { at } = scan;
      args.push({ text: scan.code === 34 ? scanQuoted(scan) : word(scan, /[^:\s{};()"]/), at });
    }
    const reason = scan.isAt('{') ? scanBraces(scan) : null;
    return { kind: 'mark', name, args, reason, line: false };
  },
  print({ name, args, reason, line }) {
    const texts = args.map(({ text }) => text);
    if (!line) return `!${[name, ...texts.map(printWord)].join(':')}${reason === null ? '' : printBraces(reason)}`;
    const seated = namesSeat(name) && isWindLetter(texts[0] ?? '');
    return `${name}${seated ? ` ${texts[0]}` : ''}: ${(seated ? texts.slice(1) : texts).join(' ')}`;
  },
};

function word(scan: Scanner, letters: RegExp): string {
  const from = scan.at;
  while (scan.at < scan.end && letters.test(scan.text[scan.at])) scan.at++;
  return scan.text.slice(from, scan.at);
}

/** A mark made from events. */
export const markText = (
  name: string,
  args: readonly string[],
  { reason = null, line = false }: Partial<Pick<MarkText, 'reason' | 'line'>> = {},
): MarkText => ({ kind: 'mark', name, args: args.map((text) => ({ text, at: 0 })), reason, line });
