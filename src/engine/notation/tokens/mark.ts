import type { Scanner } from '../scanner.js';
import { isWindLetter } from '../winds.js';
import type { TokenCodec } from './token-codec.js';
import { printBraces, printWord, scanBraces, scanQuoted } from './word.js';

/** `!name:argument:…{reason}`, or as a line of its own `name: …`. */
export interface MarkText {
  readonly kind: 'mark';
  readonly name: string;
  readonly args: readonly string[];
  readonly argsAt: readonly number[];
  readonly reason: string | null;
  /** Written as a closing line. */
  readonly line: boolean;
}

/** Lines that close a hand or a game; they are marks on a line of their own. */
export const CLOSINGS = ['show', 'ura', 'entered', 'pay', 'end', 'close'];

/** Whether a closing line names its seat before the colon. */
export const namesSeat = (name: string): boolean => name === 'show' || name === 'ura';

export const mark: TokenCodec<MarkText> = {
  scan(scan) {
    scan.at++;
    const name = word(scan, /[a-z-]/);
    if (name === '') scan.fail('the name of a mark, e.g. !dead:W');
    const args: string[] = [];
    const argsAt: number[] = [];
    while (scan.takes(':')) {
      argsAt.push(scan.at);
      args.push(scan.code === 34 ? scanQuoted(scan) : word(scan, /[^:\s{};()"]/));
    }
    const reason = scan.isAt('{') ? scanBraces(scan) : null;
    return { kind: 'mark', name, args, argsAt, reason, line: false };
  },
  print({ name, args, reason, line }) {
    if (!line) return `!${[name, ...args.map(printWord)].join(':')}${reason === null ? '' : printBraces(reason)}`;
    const seated = namesSeat(name) && isWindLetter(args[0] ?? '');
    return `${name}${seated ? ` ${args[0]}` : ''}: ${(seated ? args.slice(1) : args).join(' ')}`;
  },
};

function word(scan: Scanner, letters: RegExp): string {
  const from = scan.at;
  while (scan.at < scan.end && letters.test(scan.text[scan.at])) scan.at++;
  return scan.text.slice(from, scan.at);
}

export const markText = (
  name: string,
  args: readonly string[],
  { reason = null, line = false }: Partial<Pick<MarkText, 'reason' | 'line'>> = {},
): MarkText => ({ kind: 'mark', name, args, argsAt: [], reason, line });
