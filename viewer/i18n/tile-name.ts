import { format } from '../../src/platform/pages/language.js';
import type { ReplayWords } from './replay.js';

/** The name of a tile. A reading that is not a tile is returned unchanged. */
export function tileName(tile: string, words: ReplayWords): string {
  if (tile === '?' || tile === 'back') return words.hidden;
  const [, rank, suit] = /^([0-9])([mpszf])$/.exec(tile) ?? [];
  if (rank === undefined) return tile;
  const at = Number(rank) - 1;
  if (suit === 'z') return at < 4 ? words.winds[at] : words.dragons[at - 4];
  if (suit === 'f') return words.bonus[at];
  const number = words.numbers[rank === '0' ? 4 : at];
  const name = format(words.ofSuit, { number, suit: words.suits[suit as 'm' | 'p' | 's'] });
  return rank === '0' ? format(words.redFive, { five: name }) : name;
}
