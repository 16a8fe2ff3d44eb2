import { setStartingWith } from '../../../viewer/desks/scribe/tile-entry.js';

/** Tiles as somebody says them who takes them as they stand: a set that is said with one tap by that, the others one by one. */
export function inSets(tiles: readonly string[]): readonly (readonly string[])[] {
  const said: (readonly string[])[] = [];
  for (let at = 0; at < tiles.length; at += said[said.length - 1].length) {
    const set = setStartingWith(tiles[at]);
    const isThere = set.length > 0 && set.every((tile, i) => tiles[at + i] === tile);
    said.push(isThere ? set : [tiles[at]]);
  }
  return said;
}
