import { setStartingWith } from '../../../viewer/desks/scribe/tile-entry.js';

/** Groups tiles for entry in the given order: sets that one tap enters, and single tiles. */
export function inSets(tiles: readonly string[]): readonly (readonly string[])[] {
  const said: (readonly string[])[] = [];
  for (let at = 0; at < tiles.length; at += said[said.length - 1].length) {
    const set = setStartingWith(tiles[at]);
    const isThere = set.length > 0 && set.every((tile, i) => tiles[at + i] === tile);
    said.push(isThere ? set : [tiles[at]]);
  }
  return said;
}
