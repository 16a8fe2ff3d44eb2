import type { Words } from './words.js';

/** What a tile is called; a reading that names no tile exactly as it is written. */
export function tileName(tile: string, words: Words): string {
  if (tile === '?' || tile === 'back') return words.hidden;
  const [, rank, suit] = /^([0-9])([mpszf])$/.exec(tile) ?? [];
  if (rank === undefined) return tile;
  const at = Number(rank) - 1;
  if (suit === 'z') return at < 4 ? words.winds[at] : words.dragons[at - 4];
  if (suit === 'f') return words.bonus[at];
  const named = words.suits[suit as 'm' | 'p' | 's'];
  const number = words.numbers[rank === '0' ? 4 : at];
  return rank === '0' ? words.redFive(words.ofSuit(number, named)) : words.ofSuit(number, named);
}
