import type { SeatPicking } from '../vocabulary/game-start.js';
import { SEATS } from '../tiles/tile.js';
import { Scanner } from './scanner.js';
import { Unreadable } from './text-error.js';
import { printWord, scanQuoted } from './tokens/word.js';

/** One word of a header's value, with where it stands. */
export interface Word {
  readonly text: string;
  readonly at: number;
}

/** The words of a header's value; a part in quotation marks may hold blanks. */
export function wordsOf(value: string, valueAt: number): Word[] {
  return [...value.matchAll(/(?:"(?:[^"\\]|\\.)*"|\S)+/g)].map(({ 0: text, index }) => ({ text, at: valueAt + index }));
}

/** A player id, or another word, that may stand in quotation marks. */
export function scanId(text: string, at: number): string {
  if (!text.startsWith('"')) return text;
  const scan = new Scanner(text);
  const id = parseId(scan, at);
  if (scan.at < text.length) throw new Unreadable(at, 'a player id, in quotation marks or without');
  return id;
}

function parseId(scan: Scanner, at: number): string {
  try {
    return scanQuoted(scan);
  } catch (error) {
    if (error instanceof Unreadable) throw new Unreadable(at, error.expected);
    throw error;
  }
}

/** `3+4`. */
export function scanFaces(word: string, at: number): number[] {
  if (!/^\d(?:\+\d)*$/.test(word)) throw new Unreadable(at, 'faces of dice, e.g. 3+4', JSON.stringify(word));
  return word.split('+').map(Number);
}

export const printFaces = (faces: readonly number[]): string => faces.join('+');

/** `p1 p2 p3 p4; 0:3+4 2:1+6; 3z 1z 4z 2z`: places, throws, the row of wind tiles. */
export function scanPicking(value: string, valueAt: number): SeatPicking {
  const parts: Word[][] = [[]];
  for (const word of wordsOf(value, valueAt)) {
    const ends = word.text.endsWith(';') && !word.text.endsWith('";"');
    parts[parts.length - 1].push(ends ? { ...word, text: word.text.slice(0, -1) } : word);
    if (ends) parts.push([]);
  }
  const [places, throws, row] = parts;
  if (parts.length !== 3 || places.length !== 4) {
    throw new Unreadable(valueAt, 'four players; throws, e.g. 0:3+4; the row of wind tiles', JSON.stringify(value));
  }
  return {
    places: places.map(({ text, at }) => scanId(text, at)) as unknown as SeatPicking['places'],
    throws: throws.map(({ text, at }) => {
      const place = SEATS.find((one) => text.startsWith(`${one}:`));
      if (place === undefined)
        throw new Unreadable(at, 'a place 0 to 3 and its throw, e.g. 0:3+4', JSON.stringify(text));
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
