import type { MeldKind } from '../../engine/hands/arrangements.js';
import { numberOfText, textOfNumber } from './tile-codes.js';

/** Reading and writing entries of the columns of a tenhou.net/6 hand. */

/** A draw, or a claim of a discard. */
export type DrawnOrClaimed =
  | { readonly call: null; readonly tile: string }
  | {
      readonly call: 'chi' | 'pong' | 'big-exposed-kong';
      /** The claimed tile; `own` are the other tiles of the set. */
      readonly tile: string;
      readonly own: readonly string[];
      /** Relative place of the discarder, of the four that this format always has: 1 lower, 2 opposite, 3 upper. */
      readonly from: number;
    };

/**
 * A discard (`drawn`: the tile just drawn; `none`: a big exposed kong, whose discard comes later), a kong, or a North set
 * aside.
 */
export type Discarded =
  | { readonly call: null; readonly tile: string | 'drawn' | 'none'; readonly reach: boolean }
  | {
      readonly call: 'concealed-kong' | 'small-exposed-kong';
      /** The added tile; for a concealed kong, any of its tiles. */
      readonly tile: string;
      readonly tiles: readonly string[];
    }
  | { readonly call: 'set-aside'; readonly tile: string };

const DRAWN = 60;
/** A North set aside in a game of three (SN-72). */
const SET_ASIDE = 'f44';

/** The letter of a call precedes the claimed tile; its place gives the seat of the discarder. */
const LETTERS: Readonly<Record<string, MeldKind>> = {
  c: 'chi',
  p: 'pong',
  m: 'big-exposed-kong',
  a: 'concealed-kong',
  k: 'small-exposed-kong',
};

interface Called {
  readonly kind: MeldKind;
  readonly tiles: readonly string[];
  /** Index of the tile after the letter. */
  readonly at: number;
}

/** Reads a call such as `4545p45`: tiles of two digits, and a letter before one of them. */
function calledIn(entry: string): Called | null {
  const match = /^((?:\d\d){0,3})([cpmak])((?:\d\d){1,4})$/.exec(entry);
  if (match === null) return null;
  const [, before, letter, after] = match;
  const tiles: string[] = [];
  for (const number of (before + after).match(/\d\d/g) ?? []) {
    const text = textOfNumber(Number(number));
    if (text === null) return null;
    tiles.push(text);
  }
  const kind = LETTERS[letter];
  const size = kind === 'chi' || kind === 'pong' ? 3 : 4;
  return tiles.length === size ? { kind, tiles, at: before.length / 2 } : null;
}

/** Reads an entry of the draws; `null` if invalid. */
export function readTake(entry: unknown): DrawnOrClaimed | null {
  const drawn = textOfNumber(entry);
  if (drawn !== null) return { call: null, tile: drawn };
  const called = typeof entry === 'string' ? calledIn(entry) : null;
  if (called === null) return null;
  const { kind, tiles, at } = called;
  if (kind !== 'chi' && kind !== 'pong' && kind !== 'big-exposed-kong') return null;
  const from = discarderAt(kind, at);
  return from === null ? null : { call: kind, tile: tiles[at], own: tiles.filter((_, i) => i !== at), from };
}

/** First place: upper seat; second: opposite; last: lower seat. A kong’s last is its fourth tile. */
function discarderAt(kind: MeldKind, at: number): number | null {
  if (kind === 'chi') return at === 0 ? 3 : null;
  const last = kind === 'pong' ? 2 : 3;
  return at === 0 ? 3 : at === 1 ? 2 : at === last ? 1 : null;
}

/** Reads an entry of the discards; `null` if invalid. */
export function readDiscard(entry: unknown): Discarded | null {
  if (entry === 0) return { call: null, tile: 'none', reach: false };
  if (entry === DRAWN) return { call: null, tile: 'drawn', reach: false };
  const tile = textOfNumber(entry);
  if (tile !== null) return { call: null, tile, reach: false };
  if (typeof entry !== 'string') return null;
  if (entry === SET_ASIDE) return { call: 'set-aside', tile: '4z' };
  if (/^r\d\d$/.test(entry)) {
    const read = readDiscard(Number(entry.slice(1)));
    return read === null || read.call !== null || read.tile === 'none' ? null : { ...read, reach: true };
  }
  const called = calledIn(entry);
  if (called === null || (called.kind !== 'concealed-kong' && called.kind !== 'small-exposed-kong')) return null;
  return { call: called.kind, tile: called.tiles[called.at], tiles: called.tiles };
}

// --- Writing ---

const LETTER_OF = Object.fromEntries(Object.entries(LETTERS).map(([letter, kind]) => [kind, letter]));
const numbers = (tiles: readonly string[]): string => tiles.map(numberOfText).join('');

/** Writes a call; the letter precedes the claimed tile. */
export function writeCall(kind: MeldKind, turned: string, others: readonly string[], from: number): string {
  const last = others.length;
  const at =
    kind === 'concealed-kong' ? last : from === 3 ? 0 : from === 2 ? 1 : kind === 'small-exposed-kong' ? 2 : last;
  return `${numbers(others.slice(0, at))}${LETTER_OF[kind]}${numbers([turned])}${numbers(others.slice(at))}`;
}

export function writeDiscard(tile: string, drawn: boolean, reach: boolean): number | string {
  const number = drawn ? DRAWN : numberOfText(tile);
  return reach ? `r${number}` : number;
}
export const NO_DISCARD = 0;
export const writeSetAside = (tile: string): string => `f${numberOfText(tile)}`;
