import { type Meld, type MeldKind, isKong } from './arrangements.js';
import { printTiles, tileOf, tileText } from '../tiles/notation.js';
import { DESIGNS, EAST, type Tile, isDragon, isWind } from '../tiles/tile.js';
import type { ScoredGroup } from './win.js';

/**
 * Groups of arrangements, created once and shared: they depend only on the design and the role of the winning tile, and
 * a scorer returns five per win.
 */

/** Role of the winning tile in a group: none, drawn into it, or claimed for it. */
export const NOT_HERE = 0;
export const DRAWN_HERE = 1;
export const CLAIMED_HERE = 2;
export type WinningTileHere = typeof NOT_HERE | typeof DRAWN_HERE | typeof CLAIMED_HERE;

const HERE: readonly WinningTileHere[] = [NOT_HERE, DRAWN_HERE, CLAIMED_HERE];
const DESIGN_LIST: readonly Tile[] = Array.from({ length: DESIGNS }, (_, design) => design);

const tilesOf = (kind: ScoredGroup['kind'], design: Tile): readonly string[] => {
  if (kind === 'sequence') return [design, design + 1, design + 2].map(tileText);
  if (kind === 'thirteen-terminals')
    return THIRTEEN.flatMap((tile) => (tile === design ? [tile, tile] : [tile])).map(tileText);
  return Array.from({ length: kind === 'kong' ? 4 : kind === 'triplet' ? 3 : 2 }, () => tileText(design));
};

const THIRTEEN: readonly Tile[] = DESIGN_LIST.filter(
  (design) => design >= EAST || design % 9 === 0 || design % 9 === 8,
);

const canStart = (design: Tile): boolean => design < EAST && design % 9 <= 6;

function group(kind: ScoredGroup['kind'], design: Tile, here: WinningTileHere, meld: MeldKind | null): ScoredGroup {
  return Object.freeze({
    kind,
    tiles: Object.freeze(tilesOf(kind, design)),
    meld,
    concealed: meld === null ? here !== CLAIMED_HERE : meld === 'concealed-kong',
    winningTile: here !== NOT_HERE,
  });
}

type Table = readonly (readonly ScoredGroup[])[];

const table = (kind: ScoredGroup['kind']): Table =>
  HERE.map((here) => DESIGN_LIST.map((design) => group(kind, design, here, null)));

const SEQUENCES: Table = HERE.map((here) =>
  DESIGN_LIST.map((design) => group('sequence', canStart(design) ? design : 0, here, null)),
);
const TRIPLETS = table('triplet');
const EYES = table('eyes');
const PAIRS = table('pair');
const ALL_THIRTEEN = table('thirteen-terminals');

const melds = (kind: MeldKind): readonly ScoredGroup[] =>
  DESIGN_LIST.map((design) => {
    if (kind === 'chi') return group('sequence', canStart(design) ? design : 0, NOT_HERE, kind);
    return group(isKong({ kind }) ? 'kong' : 'triplet', design, NOT_HERE, kind);
  });

const MELDS: Readonly<Record<MeldKind, readonly ScoredGroup[]>> = {
  chi: melds('chi'),
  pong: melds('pong'),
  'concealed-kong': melds('concealed-kong'),
  'small-exposed-kong': melds('small-exposed-kong'),
  'big-exposed-kong': melds('big-exposed-kong'),
};

export const sequenceGroup = (lowest: Tile, here: WinningTileHere): ScoredGroup => SEQUENCES[here][lowest];
/** A concealed triplet. */
export const tripletGroup = (design: Tile, here: WinningTileHere): ScoredGroup => TRIPLETS[here][design];
/** The pair of a regular hand. */
export const eyesGroup = (design: Tile, here: WinningTileHere): ScoredGroup => EYES[here][design];
/** One of seven pairs. */
export const pairGroup = (design: Tile, here: WinningTileHere): ScoredGroup => PAIRS[here][design];
/** The thirteen terminals and honors as one group of 14 tiles; `design` is the duplicate. */
export const thirteenTerminalsGroup = (design: Tile, here: WinningTileHere): ScoredGroup => ALL_THIRTEEN[here][design];
/** The tiles of a further shape as one group. @public */
export const blockGroup = (tiles: readonly Tile[], here: WinningTileHere): ScoredGroup => ({
  kind: 'block',
  tiles: tiles.map(tileText),
  meld: null,
  concealed: here !== CLAIMED_HERE,
  winningTile: here !== NOT_HERE,
});
/** A meld as a group, with the tiles of its design. */
export const meldGroup = (meld: Pick<Meld, 'kind' | 'design'>): ScoredGroup => MELDS[meld.kind][meld.design];

/** Selections of groups that make a pattern, for explanations. */

export type Groups = readonly ScoredGroup[];

/** The tile of a group; the lowest one of a sequence. */
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

/** Sequences that occur at least `times` times. */
export const identical =
  (times: number) =>
  (groups: Groups): Groups =>
    sequences(groups).filter((one, _, all) => all.filter((other) => tileIn(other) === tileIn(one)).length >= times);

/** The groups of the first tile list for which all groups are found. */
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
/** Two triplets and the eyes, or three triplets. */
export const similarTripletsOrEyes = firstOf(SIMILAR, (groups) => [
  ...triplets(groups),
  ...groups.filter(({ kind }) => kind === 'eyes'),
]);
export const straight = firstOf(STRAIGHTS, sequences);
export const consecutiveTriplets = (length: number) => firstOf(runs(length), triplets);
