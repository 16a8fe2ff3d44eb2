import { tileOf } from '../tiles/notation.js';

/**
 * Writes tile readings one after the other in the order given: runs of one suit share their letter, unseen tiles are
 * counted: `['2m', '3m', '?', '?', '[58]p', '4s~']` is `23m?x2[58]p4s~`. A comma may divide tiles.
 */
export function tileListText(tiles: readonly string[]): string {
  let text = '';
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i];
    if (tile === '?') {
      let count = 1;
      while (tiles[i + count] === '?') count++;
      text += count === 1 ? '?' : `?x${count}`;
      i += count - 1;
      // `?x2,9m` is not `?x29m`.
      if (count > 1 && /^\d/.test(tiles[i + 1] ?? '')) text += ',';
    } else {
      const next = tiles[i + 1];
      const shared = tileOf(tile) >= 0 && next !== undefined && next[1] === tile[1] && /^\d[mpszf]~*$/.test(next);
      text += shared ? tile[0] : tile;
    }
  }
  return text;
}
