import type { Meld } from '../melds/meld.js';
import { tileOf } from '../tiles/notation.js';
import type { Seat, Tile } from '../tiles/tile.js';
import type { EventData } from './events.js';
import { designNamed } from './hand.js';

/** Melds as they are laid on the table. */

/** Ascending by rank, an unseen tile last; a red five beside the plain fives. */
const sortKey = (text: string): number => {
  const design = designNamed(text);
  return design < 0 ? 99 : design;
};

/** The lowest design of a proper set, or -1 where it is none or not known. */
function designOfSet(kind: Meld['kind'], designs: readonly Tile[]): Tile {
  if (designs.some((design) => design < 0)) {
    // Alike tiles name their set even when only one of them was seen.
    const known = designs.filter((design) => design >= 0);
    return kind !== 'chi' && known.length > 0 && known.every((design) => design === known[0]) ? known[0] : -1;
  }
  const [low, middle, high] = designs;
  if (kind !== 'chi') return designs.every((design) => design === low) ? low : -1;
  const inSuit = low < 27 && ((low / 9) | 0) === ((high / 9) | 0);
  return inSuit && middle === low + 1 && high === low + 2 ? low : -1;
}

/** A claimed set: the claimed tile among the own ones, in numerical order (wsom-rulebook "Chi" 2). */
export function claimedMeld({ kind, tile, from, own }: EventData['MeldClaimed']): Meld {
  const laid = [{ text: tile, claimed: true }, ...own.map((text) => ({ text, claimed: false }))];
  laid.sort((a, b) => sortKey(a.text) - sortKey(b.text) || tileOf(a.text) - tileOf(b.text));
  return {
    kind,
    design: designOfSet(
      kind,
      laid.map(({ text }) => designNamed(text)),
    ),
    tiles: laid.map(({ text }) => text),
    claimed: laid.findIndex(({ claimed }) => claimed),
    from,
    added: null,
  };
}

export const concealedKong = (design: Tile, tiles: readonly string[]): Meld => ({
  kind: 'concealed-kong',
  design,
  tiles,
  claimed: null,
  from: null,
  added: null,
});

/** The melds with a tile added to the pong of its design (wsom-rulebook "Kong" 3). */
export const addedKong = (melds: readonly Meld[], design: Tile, tile: string): Meld[] =>
  melds.map((meld) =>
    meld.kind === 'pong' && meld.design === design
      ? { ...meld, kind: 'small-exposed-kong', tiles: [...meld.tiles, tile], added: meld.tiles.length }
      : meld,
  );

/** The melds with the tile added to a kong taken away again: robbed. */
export const withoutAdded = (melds: readonly Meld[], design: Tile): Meld[] =>
  melds.map((meld) =>
    meld.kind === 'small-exposed-kong' && meld.design === design
      ? { ...meld, kind: 'pong', tiles: meld.tiles.slice(0, meld.added ?? -1), added: null }
      : meld,
  );

/**
 * Which tile of a meld lies across, and which face down: the claimed tile points to the seat it came from, left
 * for the upper, middle for the opposite, right for the lower seat; in a chi it keeps its numerical place.
 */
export function layOf(
  meld: Meld,
  owner: Seat,
  faceUp: readonly number[],
): { tiles: string[]; across: number | null; faceDown: number[] } {
  const tiles = [...meld.tiles];
  if (meld.kind === 'concealed-kong') {
    return { tiles, across: null, faceDown: tiles.map((_, i) => i).filter((i) => !faceUp.includes(i)) };
  }
  if (meld.claimed === null || meld.from === null) return { tiles, across: null, faceDown: [] };
  if (meld.kind === 'chi') return { tiles, across: meld.claimed, faceDown: [] };
  const [claimed] = tiles.splice(meld.claimed, 1);
  const places = (meld.from - owner + 4) & 3; // 1 lower, 2 opposite, 3 upper
  const size = tiles.length + 1;
  const across = places === 3 ? 0 : places === 2 ? 1 : size - 1;
  // An added tile goes to the end that is not beside the tile lying across (wsom-rulebook "Kong" 3).
  if (meld.added !== null && across === size - 1) tiles.unshift(...tiles.splice(-1));
  tiles.splice(across, 0, claimed);
  return { tiles, across, faceDown: [] };
}
