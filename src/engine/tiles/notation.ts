import { type Phrase, phraseText, says } from '../messages/phrase.js';
import { TILES, type Tile } from './tile.js';

/**
 * Tile notation of players: `1m`..`9m`, `1p`..`9p`, `1s`..`9s`, `1z`..`7z`, red fives `0m 0p 0s`, flowers and seasons
 * `1f`..`8f`. Runs share their suit letter: `123m456p77z`.
 */
const SUITS = 'mpszf';
const FIRST_OF_SUIT = [0, 9, 18, 27, 37];
const RANKS_OF_SUIT = [9, 9, 9, 7, 8];

const TEXTS: readonly string[] = Array.from({ length: TILES }, (_, tile) => {
  if (tile < 34) return `${(tile % 9) + 1}${SUITS[(tile / 9) | 0]}`;
  if (tile < 37) return `0${SUITS[tile - 34]}`;
  return `${tile - 36}f`;
});

/** The notation of a tile, e.g. `5p`. */
export const tileText = (tile: Tile): string => TEXTS[tile];

/** By char code of the suit letter: the tile number before rank 1, and the highest rank (-1 for other letters). */
const BEFORE_FIRST = new Int16Array(128);
const RANKS = new Int16Array(128).fill(-1);
for (let suit = 0; suit < SUITS.length; suit++) {
  BEFORE_FIRST[SUITS.charCodeAt(suit)] = FIRST_OF_SUIT[suit] - 1;
  RANKS[SUITS.charCodeAt(suit)] = RANKS_OF_SUIT[suit];
}

/** The tile named by a two-character notation, or -1: `tileOf('5p')` is 13, `tileOf('?')` is -1. */
export function tileOf(text: string): Tile {
  if (text.length !== 2) return -1;
  const rank = text.charCodeAt(0) - 48;
  const letter = text.charCodeAt(1);
  if (letter > 127 || rank < 0 || rank > RANKS[letter]) return -1;
  if (rank !== 0) return BEFORE_FIRST[letter] + rank;
  const suit = SUITS.indexOf(text[1]);
  return suit < 3 ? 34 + suit : -1;
}

/** Invalid tile notation, with the position and what was expected there. */
export class NotationError extends Error {
  readonly expected: string;
  /** The message as a key and values. */
  readonly says: Phrase;

  constructor(
    readonly text: string,
    /** Index of the offending character. */
    readonly at: number,
    expected: string | Phrase,
  ) {
    const message = says`"${text}": expected ${expected} at character ${at + 1}`;
    super(phraseText(message));
    this.name = 'NotationError';
    this.expected = phraseText(expected);
    this.says = message;
  }
}

/** Parses exactly known tiles, e.g. `123m456p77z`; blanks are ignored. Throws `NotationError`. @public */
export function parseTiles(text: string): Tile[] {
  const tiles: Tile[] = [];
  const ranks: number[] = []; // positions of the ranks whose suit letter has not been read yet
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === ' ') continue;
    if (char >= '0' && char <= '9') {
      ranks.push(at);
      continue;
    }
    if (!SUITS.includes(char)) throw new NotationError(text, at, 'a rank 0-9 or a suit letter m, p, s, z or f');
    if (ranks.length === 0) throw new NotationError(text, at, `a rank before the suit letter ${char}`);
    for (const rankAt of ranks) {
      const tile = tileOf(text[rankAt] + char);
      if (tile < 0) throw new NotationError(text, rankAt, `a rank that the suit ${char} has`);
      tiles.push(tile);
    }
    ranks.length = 0;
  }
  if (ranks.length > 0) throw new NotationError(text, text.length, 'a suit letter m, p, s, z or f');
  return tiles;
}

/** Prints tiles in the given order, with shared suit letters: `[0, 1, 27]` is `12m1z`. */
export function printTiles(tiles: readonly Tile[]): string {
  let text = '';
  for (let i = 0; i < tiles.length; i++) {
    const own = TEXTS[tiles[i]];
    const next = i + 1 < tiles.length ? TEXTS[tiles[i + 1]] : '';
    text += next[1] === own[1] ? own[0] : own;
  }
  return text;
}
