import type { ScoredGroup } from '../../scoring/win.js';
import { tileOf, tileText } from '../../tiles/notation.js';
import { EAST, isDragon, isHonor, isTerminal, isWind, rankOf, suitOf, type Tile } from '../../tiles/tile.js';
import type { ClassicHand } from './hand.js';
import { type ClassicReading, designIn, isPair, isSet } from './reading.js';
import type { DoublesId, PointsId } from './table.js';

/** The tiles that make a row true once, a list for each group or bonus tile; none for a row of circumstance. */
export type Evidence = readonly (readonly string[])[];

/** How often a row is true of a reading, and what makes it so each time. */
export type Condition = (reading: ClassicReading, hand: ClassicHand) => readonly Evidence[];

const FIRST_FLOWER = 37;
const FIRST_SEASON = 41;

// --- What the conditions below have in common ---

type Asked = (group: ScoredGroup) => boolean;

const tilesOf = (groups: readonly ScoredGroup[]): Evidence => groups.map(({ tiles }) => tiles);
const each = (groups: readonly ScoredGroup[]): Evidence[] => groups.map(({ tiles }) => [tiles]);
const once = (met: boolean, groups: readonly ScoredGroup[] = []): Evidence[] => (met ? [tilesOf(groups)] : []);

const is2to8: Asked = (group) => !isHonor(designIn(group)) && !isTerminal(designIn(group));

/** Points for each pung or kong of a kind; four alike in the hand are no kong (CL-14), only a meld is one. */
const pongs = (concealed: boolean, of2to8: boolean, kind: 'triplet' | 'kong'): Condition => {
  const wanted: Asked = (group) => group.kind === kind && group.concealed === concealed && is2to8(group) === of2to8;
  return ({ groups }) => each(groups.filter(wanted));
};

const pairsOf =
  (wanted: (design: Tile, hand: ClassicHand) => boolean): Condition =>
  ({ groups }, hand) =>
    each(groups.filter((group) => isPair(group) && wanted(designIn(group), hand)));

const setsOf =
  (wanted: (design: Tile, hand: ClassicHand) => boolean): Condition =>
  ({ groups }, hand) =>
    each(groups.filter((group) => isSet(group) && wanted(designIn(group), hand)));

/** So many sets, and a pair where one belongs to it, of dragons or of winds; the sets are that many exactly. */
const family =
  (member: (design: Tile) => boolean, sets: number, withPair: boolean): Condition =>
  ({ groups }) => {
    const found = groups.filter((group) => isSet(group) && member(designIn(group)));
    const pairs = withPair ? groups.filter((group) => isPair(group) && member(designIn(group))) : [];
    return once(found.length === sets && (!withPair || pairs.length > 0), [...found, ...pairs.slice(0, 1)]);
  };

const ownBonus =
  (first: Tile): Condition =>
  (_, { bonus, seatWind }) =>
    bonus.filter((tile) => tile === first + seatWind - EAST).map((tile) => [[tileText(tile)]]);

const allFour =
  (first: Tile): Condition =>
  (_, { bonus }) => {
    const found = bonus.filter((tile) => tile >= first && tile < first + 4);
    return found.length === 4 ? [found.map((tile) => [tileText(tile)])] : [];
  };

/** A row that only the winner can have. */
const winners =
  (met: (reading: ClassicReading, win: NonNullable<ClassicReading['win']>) => readonly Evidence[]): Condition =>
  (reading) =>
    reading.win === null ? [] : met(reading, reading.win);

/** A winner's row about all tiles of the hand. */
const wholeHand = (met: (designs: readonly Tile[], groups: readonly ScoredGroup[]) => boolean): Condition =>
  winners(({ groups }) =>
    once(
      met(
        groups.flatMap(({ tiles }) => tiles.map(tileOf)),
        groups,
      ),
      groups,
    ),
  );

/** How many number suits there are tiles of. */
const numberSuits = (designs: readonly Tile[]): number =>
  new Set(designs.filter((design) => !isHonor(design)).map(suitOf)).size;

const winningGroup = ({ groups }: ClassicReading): readonly ScoredGroup[] =>
  groups.filter(({ winningTile }) => winningTile);

/** Whether a tile came as the middle of a sequence, or as the 3 of 1-2-3, or as the 7 of 7-8-9. */
export function isMiddleOrEdge(group: ScoredGroup, tile: Tile): boolean {
  if (group.kind !== 'sequence') return false;
  const lowest = designIn(group);
  if (tile === lowest + 1) return true;
  return rankOf(lowest) === 1 ? tile === lowest + 2 : rankOf(lowest) === 7 && tile === lowest;
}

// --- The rows (CL-15) ---

export const POINTS_WHEN: Readonly<Record<PointsId, Condition>> = {
  'exposed-pong-2-8': pongs(false, true, 'triplet'),
  'concealed-pong-2-8': pongs(true, true, 'triplet'),
  'exposed-pong-1-9-honor': pongs(false, false, 'triplet'),
  'concealed-pong-1-9-honor': pongs(true, false, 'triplet'),
  'exposed-kong-2-8': pongs(false, true, 'kong'),
  'concealed-kong-2-8': pongs(true, true, 'kong'),
  'exposed-kong-1-9-honor': pongs(false, false, 'kong'),
  'concealed-kong-1-9-honor': pongs(true, false, 'kong'),
  'pair-of-dragons': pairsOf(isDragon),
  'pair-of-own-wind': pairsOf((design, { seatWind }) => design === seatWind),
  'pair-of-prevailing-wind': pairsOf((design, { prevailingWind }) => design === prevailingWind),
  'pair-of-both-winds': pairsOf(
    (design, { seatWind, prevailingWind }) => design === seatWind && design === prevailingWind,
  ),
  'bonus-tile': (_, { bonus }) => bonus.map((tile) => [[tileText(tile)]]),
  winning: winners(() => once(true)),
  // The kong box is a part of the wall, set apart ("Breaking the Wall and Building the Kong Box").
  'self-drawn': winners((_, { by }) => once(by === 'self-draw')),
  'one-shot': winners((reading, { tile }) =>
    reading.onlyTile ? each(winningGroup(reading).filter((group) => isMiddleOrEdge(group, tile))) : [],
  ),
  'fishing-the-eyes': winners((reading) => each(winningGroup(reading).filter(isPair))),
};

export const DOUBLES_WHEN: Readonly<Record<DoublesId, Condition>> = {
  'dragon-set': setsOf(isDragon),
  'own-wind-set': setsOf((design, { seatWind }) => design === seatWind),
  'prevailing-wind-set': setsOf((design, { prevailingWind }) => design === prevailingWind),
  'own-flower': ownBonus(FIRST_FLOWER),
  'own-season': ownBonus(FIRST_SEASON),
  'four-flowers': allFour(FIRST_FLOWER),
  'four-seasons': allFour(FIRST_SEASON),
  'three-concealed-pongs': ({ groups }) => {
    const found = groups.filter((group) => isSet(group) && group.concealed);
    return once(found.length >= 3, found);
  },
  'two-dragon-sets-and-pair': family(isDragon, 2, true),
  'three-dragon-sets': family(isDragon, 3, false),
  'three-wind-sets-and-pair': family(isWind, 3, true),
  'four-wind-sets': family(isWind, 4, false),
  'no-chi': wholeHand((_, groups) => groups.every(({ kind }) => kind !== 'sequence')),
  'concealed-self-drawn': winners(({ groups }, { by }) =>
    once(by === 'self-draw' && groups.every(({ concealed }) => concealed), groups),
  ),
  // Honors alone would be "one suit with honors" too, were it not replaced (CL-15).
  'one-suit-with-honors': wholeHand((designs) => designs.some(isHonor) && numberSuits(designs) <= 1),
  'one-suit-only': wholeHand((designs) => !designs.some(isHonor) && numberSuits(designs) === 1),
  'honors-only': wholeHand((designs) => designs.every(isHonor)),
  'terminals-and-honors': wholeHand((designs) => designs.every((design) => isTerminal(design) || isHonor(design))),
  'last-tile': winners((_, { by, finalTile }) => once(by === 'self-draw' && finalTile)),
  'last-discard': winners((_, { by, finalTile }) => once(by === 'discard' && finalTile)),
  'kong-box-tile': winners((_, { onSupplement }) => once(onSupplement)),
  'robbing-kong': winners((_, { by }) => once(by === 'robbing-kong')),
};

/** What a row replaces when both are true: all other rows that apply are added (CL-15). */
export const REPLACES: Readonly<Partial<Record<PointsId | DoublesId, readonly string[]>>> = {
  'pair-of-both-winds': ['pair-of-own-wind', 'pair-of-prevailing-wind'],
  'honors-only': ['terminals-and-honors', 'one-suit-with-honors'],
};
