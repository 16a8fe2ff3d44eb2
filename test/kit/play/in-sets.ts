import { setStartingWith } from '../../../viewer/desks/scribe/tile-entry.js';

/** Groups tiles for entry in the given order: sets that one tap enters, and single tiles. */
export function inSets(tiles: readonly string[]): readonly (readonly string[])[] {
  const sets: (readonly string[])[] = [];
  for (let at = 0; at < tiles.length; at += sets[sets.length - 1].length) {
    const set = setStartingWith(tiles[at]);
    const isThere = set.length > 0 && set.every((tile, i) => tiles[at + i] === tile);
    sets.push(isThere ? set : [tiles[at]]);
  }
  return sets;
}
