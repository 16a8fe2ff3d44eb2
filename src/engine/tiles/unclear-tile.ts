import { says } from '../messages/phrase.js';
import { NotationError, tileOf } from './notation.js';
import { DESIGNS, designOf, isBonus, type Tile } from './tile.js';

/**
 * A scribe's reading of a tile (docs/reference/log-format.md, "Tiles and seats"): `5p`, `?` unseen, `?p` a dot of unknown rank,
 * `[58]p` one of these, each optionally with `~` for unsure. The masks hold the possible designs. An unsure reading
 * excludes nothing, so that a guess is never held against a player.
 */
export interface Reading {
  readonly text: string;
  /** The tile if the reading is exact and sure, else -1. */
  readonly tile: Tile;
  /** Possible number designs, bit = design 0..26. */
  readonly numbers: number;
  /** Possible honors in bits 0..6 (East..Red), flowers and seasons in bits 7..14. */
  readonly others: number;
}

const ALL_NUMBERS = 0x7ffffff;
/** Honors and bonus tiles: an unseen tile may be any tile of the set. */
const ALL_OTHERS = 0x7fff;

export const UNSEEN: Reading = { text: '?', tile: -1, numbers: ALL_NUMBERS, others: ALL_OTHERS };

function maskOf(tiles: readonly Tile[]): { numbers: number; others: number } {
  let numbers = 0;
  let others = 0;
  for (const tile of tiles) {
    const design = designOf(tile);
    if (design < 27) numbers |= 1 << design;
    else others |= 1 << (isBonus(design) ? design - 30 : design - 27);
  }
  return { numbers, others };
}

const ranksOf = (letter: string): string[] => [
  ...(letter === 'z' ? '1234567' : letter === 'f' ? '12345678' : '123456789'),
];

/** Parses a tile reading. Throws `NotationError`. */
export function readingOf(text: string): Reading {
  if (text === '?') return UNSEEN;
  const exact = tileOf(text);
  if (exact >= 0) return { text, tile: exact, ...maskOf([exact]) };
  if (text.endsWith('~') && !text.endsWith('~~')) {
    readingOf(text.slice(0, -1));
    return { ...UNSEEN, text };
  }
  const letter = text[text.length - 1] ?? '';
  if (letter === '' || !'mpszf'.includes(letter))
    throw new NotationError(text, Math.max(0, text.length - 1), expectedTile());
  const ranks = text.slice(0, -1);
  if (ranks === '?') return { text, tile: -1, ...maskOf(ranksOf(letter).map((rank) => tileOf(rank + letter))) };
  const inner = /^\[(\d{2,9})\]$/.exec(ranks)?.[1];
  if (inner === undefined) throw new NotationError(text, 0, expectedTile());
  const tiles = [...inner].map((rank, i) => {
    const tile = tileOf(rank + letter);
    if (tile < 0 || inner.indexOf(rank) !== i)
      throw new NotationError(text, i + 1, says`different ranks that the suit ${letter} has`);
    return tile;
  });
  return { text, tile: -1, ...maskOf(tiles) };
}

const expectedTile = () => says`a tile (1m-9m 1p-9p 1s-9s 1z-7z 0m 0p 0s 1f-8f), ?, ?p, [58]p, or one of these with ~`;

export function mayBe(reading: Reading, design: Tile): boolean {
  return design < 27
    ? (reading.numbers & (1 << design)) !== 0
    : (reading.others & (1 << (design < DESIGNS ? design - 27 : design - 30))) !== 0;
}

/** Whether two readings can be the same tile. */
export const mayBeSame = (a: Reading, b: Reading): boolean =>
  (a.numbers & b.numbers) !== 0 || (a.others & b.others) !== 0;

/** Number of designs that a reading allows. */
export function widthOf(reading: Reading): number {
  let width = 0;
  for (let bits = reading.numbers; bits !== 0; bits &= bits - 1) width++;
  for (let bits = reading.others; bits !== 0; bits &= bits - 1) width++;
  return width;
}

/** Whether `wide` allows every design that `narrow` allows. */
export const covers = (wide: Reading, narrow: Reading): boolean =>
  (narrow.numbers & ~wide.numbers) === 0 && (narrow.others & ~wide.others) === 0;

/** The union of two readings, for a tile that may be either of two. */
export function eitherOf(a: Reading, b: Reading): Reading {
  if (a.tile >= 0 && a.tile === b.tile) return a;
  if (covers(a, b) && a.tile < 0) return a;
  if (covers(b, a) && b.tile < 0) return b;
  const numbers = a.numbers | b.numbers;
  const others = a.others | b.others;
  return { text: textOf(numbers, others), tile: -1, numbers, others };
}

const SUITS = ['m', 'p', 's', 'z', 'f'].map((letter) => ({
  letter,
  ranks: ranksOf(letter).map((rank) => ({ rank, design: tileOf(rank + letter) })),
}));

/** `?p` or `[58]p` if the mask has only one suit, else `?`. */
function textOf(numbers: number, others: number): string {
  const mask: Reading = { text: '?', tile: -1, numbers, others };
  const open = SUITS.map(({ letter, ranks }) => ({
    letter,
    all: ranks.length,
    ranks: ranks.filter(({ design }) => mayBe(mask, design)).map(({ rank }) => rank),
  })).filter(({ ranks }) => ranks.length > 0);
  const [{ letter, all, ranks }] = open;
  if (open.length > 1) return '?';
  if (ranks.length === all) return `?${letter}`;
  // A mask with a single design is the union of a plain and a red five.
  return ranks.length > 1 ? `[${ranks.join('')}]${letter}` : `[05]${letter}`;
}
