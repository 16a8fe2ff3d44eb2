import { printTiles, tileOf } from '../tiles/notation.js';
import { isDragon, isWind, type Tile } from '../tiles/tile.js';
import type { ScoredGroup } from './win.js';

/** The groups that make a pattern, as an explanation shows them. */

export type Groups = readonly ScoredGroup[];

/** The tile of a group; of a sequence its lowest. */
export const tileIn = (group: ScoredGroup): Tile => tileOf(group.tiles[0]);
export const textOf = (group: ScoredGroup): string => printTiles(group.tiles.map(tileOf));

export const isSet = ({ kind }: ScoredGroup): boolean => kind === 'triplet' || kind === 'kong';
export const isPair = ({ kind }: ScoredGroup): boolean => kind === 'eyes' || kind === 'pair';

export const wholeHand = (groups: Groups): Groups => groups;
export const noTiles = (): Groups => [];
export const sequences = (groups: Groups): Groups => groups.filter(({ kind }) => kind === 'sequence');
export const triplets = (groups: Groups): Groups => groups.filter(isSet);
export const kongs = (groups: Groups): Groups => groups.filter(({ kind }) => kind === 'kong');
export const concealedTriplets = (groups: Groups): Groups => triplets(groups).filter(({ concealed }) => concealed);
export const winds = (groups: Groups): Groups => groups.filter((group) => isWind(tileIn(group)));
export const dragons = (groups: Groups): Groups => groups.filter((group) => isDragon(tileIn(group)));

/** The sequences that occur at least so often. */
export const identical =
  (times: number) =>
  (groups: Groups): Groups =>
    sequences(groups).filter((one, _, all) => all.filter((other) => tileIn(other) === tileIn(one)).length >= times);

/** One group for each tile of the first list that has a group for all of its tiles. */
const firstOf =
  (lists: readonly (readonly Tile[])[], among: (groups: Groups) => Groups) =>
  (groups: Groups): Groups => {
    const candidates = among(groups);
    for (const tiles of lists) {
      const found = tiles.flatMap((tile) => candidates.find((group) => tileIn(group) === tile) ?? []);
      if (found.length === tiles.length) return found;
    }
    return [];
  };

const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const SUITS = [0, 9, 18];
const SIMILAR = RANKS.map((rank) => SUITS.map((suit) => suit + rank));
const STRAIGHTS = SUITS.map((suit) => [suit, suit + 3, suit + 6]);
const runs = (length: number): readonly (readonly Tile[])[] =>
  SUITS.flatMap((suit) =>
    RANKS.slice(0, 10 - length).map((low) => RANKS.slice(low, low + length).map((n) => suit + n)),
  );

export const similarSequences = firstOf(SIMILAR, sequences);
export const similarTriplets = firstOf(SIMILAR, triplets);
/** Two triplets and the eyes, or a third triplet. */
export const similarTripletsOrEyes = firstOf(SIMILAR, (groups) => [
  ...triplets(groups),
  ...groups.filter(({ kind }) => kind === 'eyes'),
]);
export const straight = firstOf(STRAIGHTS, sequences);
export const consecutiveTriplets = (length: number) => firstOf(runs(length), triplets);
