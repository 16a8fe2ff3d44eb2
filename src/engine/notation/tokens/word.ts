import type { Scanner } from '../scanner.js';
import { isWindLetter, type WindLetter } from '../winds.js';

/** Words of which tokens are made: a seat, a text in braces, one in quotation marks. */

/** The seat before a colon, or null where none stands. */
export function scanSeat(scan: Scanner): WindLetter | null {
  const letter = scan.text[scan.at];
  if (scan.text[scan.at + 1] !== ':' || !isWindLetter(letter)) return null;
  scan.at += 2;
  return letter;
}

const ESCAPES: Readonly<Record<string, string>> = { '}': '}', '\\': '\\', n: '\n', r: '\r' };

/** `{text}` with `\}`, `\\`, `\n` and `\r`; on one line. */
export function scanBraces(scan: Scanner): string {
  const from = scan.at;
  scan.expect('{', 'a text in braces');
  let text = '';
  for (;;) {
    const char = scan.text[scan.at];
    if (scan.at >= scan.end || char === '\n') scan.fail('a } that closes the text in braces', from);
    scan.at++;
    if (char === '}') return text;
    if (char === '\\') {
      const escaped = ESCAPES[scan.text[scan.at] ?? ''];
      if (escaped === undefined) scan.fail('\\}, \\\\, \\n or \\r');
      text += escaped;
      scan.at++;
    } else text += char;
  }
}

export const printBraces = (text: string): string =>
  `{${text.replace(/[\\}\n\r]/g, (char) => (char === '\n' ? '\\n' : char === '\r' ? '\\r' : `\\${char}`))}}`;

/** A text in quotation marks, as JSON has it. */
export function scanQuoted(scan: Scanner): string {
  const pattern = /"(?:[^"\\\n]|\\.)*"/y;
  pattern.lastIndex = scan.at;
  const quoted = pattern.exec(scan.text)?.[0];
  if (quoted === undefined) return scan.fail('a text in quotation marks');
  try {
    const text = JSON.parse(quoted) as string;
    scan.at += quoted.length;
    return text;
  } catch {
    return scan.fail('a text in quotation marks, as JSON has it');
  }
}

/** A word as it is, or in quotation marks where it would not read as one. */
export const printWord = (word: string): string => (/^[^:\s{};()"=]+$/.test(word) ? word : JSON.stringify(word));
