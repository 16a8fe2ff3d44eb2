import type { TableRules } from '../table/rules.js';
import type { Seats } from '../tiles/seats.js';
import type { Seat } from '../tiles/tile.js';
import { type Scanner, NotationSyntaxError } from './scanner.js';
import { type Word, readWhole, wordsOf } from './words.js';
import type { SeatPicking } from '../vocabulary/game-start.js';

// A text names seats by their winds in the current hand.

export const WIND_LETTERS = ['E', 'S', 'W', 'N'] as const;
export type WindLetter = (typeof WIND_LETTERS)[number];

/** True for the letter of a seat, as in `show W:`. */
export const isWindLetter = (text: string): text is WindLetter => (WIND_LETTERS as readonly string[]).includes(text);

export const letterOf = ({ seatWind }: TableRules, dealer: Seat, seat: Seat): WindLetter =>
  WIND_LETTERS[seatWind(dealer, seat) - 27];

/** The seats in order of their winds, from East on. */
export const seatsByWind = (rules: TableRules, dealer: Seat): readonly Seat[] =>
  rules.seats.all.toSorted((a, b) => rules.seatWind(dealer, a) - rules.seatWind(dealer, b));

/** The letters of a game's seats, for messages: `E, S, W and N`. */
export const windLetters = ({ count }: Pick<Seats, 'count'>, word = 'or'): string =>
  `${WIND_LETTERS.slice(0, count - 1).join(', ')} ${word} ${WIND_LETTERS[count - 1]}`;

/** Reads a seat and a colon; `null` if there is none. */
export function scanSeat(scan: Scanner): WindLetter | null {
  const letter = scan.text[scan.at];
  if (scan.text[scan.at + 1] !== ':' || !isWindLetter(letter)) return null;
  scan.at += 2;
  return letter;
}

const ESCAPES: Readonly<Record<string, string>> = { '}': '}', '\\': '\\', n: '\n', r: '\r' };

/** Reads `{text}` with the escapes `\}`, `\\`, `\n` and `\r`, on one line. */
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

/** Reads a JSON string. */
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
    return scan.fail('a text in quotation marks, written as a JSON string');
  }
}

/** Writes a word, in quotation marks if needed. */
export const printWord = (word: string): string => (/^[^:\s{};()"=]+$/.test(word) ? word : JSON.stringify(word));

/** Reads a player id or another word, with or without quotation marks. */
export const readId = (word: Word): string =>
  word.text.startsWith('"') ? readWhole(word, scanQuoted, 'a player id, in quotation marks or without') : word.text;

/** `3+4`. */
export function scanFaces(word: string, at: number): number[] {
  if (!/^\d(?:\+\d)*$/.test(word)) throw new NotationSyntaxError(at, 'faces of dice, e.g. 3+4', JSON.stringify(word));
  return word.split('+').map(Number);
}

export const printFaces = (faces: readonly number[]): string => faces.join('+');

/** `p1 p2 p3 p4; 0:3+4 2:1+6; 3z 1z 4z 2z`: places, throws, the row of wind tiles. */
export function scanPicking(value: string, valueAt: number, seats: Seats): SeatPicking {
  const parts: Word[][] = [[]];
  for (const word of wordsOf(value, valueAt)) {
    const ends = word.text.endsWith(';') && !word.text.endsWith('";"');
    parts[parts.length - 1].push(ends ? { ...word, text: word.text.slice(0, -1) } : word);
    if (ends) parts.push([]);
  }
  const [places, throws, row] = parts;
  if (parts.length !== 3 || places.length !== seats.count) {
    throw new NotationSyntaxError(
      valueAt,
      `${seats.count} players; throws, e.g. 0:3+4; the row of wind tiles`,
      JSON.stringify(value),
    );
  }
  return {
    places: places.map(readId),
    throws: throws.map(({ text, at }) => {
      const place = seats.all.find((one) => text.startsWith(`${one}:`));
      if (place === undefined)
        throw new NotationSyntaxError(
          at,
          `a place 0 to ${seats.count - 1} and its throw, e.g. 0:3+4`,
          JSON.stringify(text),
        );
      return { place, faces: scanFaces(text.slice(2), at + 2) };
    }),
    row: row.map(({ text }) => text),
  };
}

export const printPicking = ({ places, throws, row }: SeatPicking): string =>
  [
    places.map(printWord).join(' '),
    throws.map(({ place, faces }) => `${place}:${printFaces(faces)}`).join(' '),
    row.join(' '),
  ].join('; ');
