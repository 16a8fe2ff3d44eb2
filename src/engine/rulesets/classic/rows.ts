import { cite } from '../../scoring/citation.js';
import { isPair, isSet, tileIn } from '../../scoring/evidence.js';
import type { Pattern } from '../../scoring/pattern.js';
import type { ScoredGroup } from '../../scoring/win.js';
import { tileOf, tileText } from '../../tiles/notation.js';
import { EAST, isDragon, isHonor, isTerminal, isWind, rankOf, suitOf, type Tile } from '../../tiles/tile.js';
import type { ClassicHand } from './hand.js';
import type { ClassicReading } from './reading.js';

/** What a row's value counts. */
export type Unit = 'points' | 'doubles';

/** A row of the table: its names, its value, where it stands, what makes it true and what it replaces. */
export type Row<Id extends string = string> = Pattern<ClassicReading, ClassicHand> & { readonly id: Id };

/** The tiles that make a row true once, a list for each group or bonus tile; none for a row of circumstance. */
type Evidence = readonly (readonly string[])[];

/** How often a row is true of a reading, and what makes it so each time. */
type Condition = (reading: ClassicReading, hand: ClassicHand) => readonly Evidence[];

const FIRST_FLOWER = 37;
const FIRST_SEASON = 41;

// --- What the conditions below have in common ---

type Asked = (group: ScoredGroup) => boolean;

const tilesOf = (groups: readonly ScoredGroup[]): Evidence => groups.map(({ tiles }) => tiles);
const each = (groups: readonly ScoredGroup[]): Evidence[] => groups.map(({ tiles }) => [tiles]);
const once = (met: boolean, groups: readonly ScoredGroup[] = []): Evidence[] => (met ? [tilesOf(groups)] : []);

const is2to8: Asked = (group) => !isHonor(tileIn(group)) && !isTerminal(tileIn(group));

/** Points for each pung or kong of a kind; four alike in the hand are no kong (CL-14), only a meld is one. */
const pongs = (concealed: boolean, of2to8: boolean, kind: 'triplet' | 'kong'): Condition => {
  const wanted: Asked = (group) => group.kind === kind && group.concealed === concealed && is2to8(group) === of2to8;
  return ({ groups }) => each(groups.filter(wanted));
};

const pairsOf =
  (wanted: (design: Tile, hand: ClassicHand) => boolean): Condition =>
  ({ groups }, hand) =>
    each(groups.filter((group) => isPair(group) && wanted(tileIn(group), hand)));

const setsOf =
  (wanted: (design: Tile, hand: ClassicHand) => boolean): Condition =>
  ({ groups }, hand) =>
    each(groups.filter((group) => isSet(group) && wanted(tileIn(group), hand)));

/** So many sets, and a pair where one belongs to it, of dragons or of winds; the sets are that many exactly. */
const family =
  (member: (design: Tile) => boolean, sets: number, withPair: boolean): Condition =>
  ({ groups }) => {
    const found = groups.filter((group) => isSet(group) && member(tileIn(group)));
    const pairs = withPair ? groups.filter((group) => isPair(group) && member(tileIn(group))) : [];
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
  const lowest = tileIn(group);
  if (tile === lowest + 1) return true;
  return rankOf(lowest) === 1 ? tile === lowest + 2 : rankOf(lowest) === 7 && tile === lowest;
}

// --- The rows (CL-15) ---

const DECIDED = cite('decisions-classic', '', 'CL-15');

/** All rows that apply are added, but those that one of them replaces. */
const rowOf =
  (section: 'Points' | 'Doubles') =>
  <const Id extends string>(
    id: Id,
    value: number,
    item: string,
    en: string,
    zh: string,
    when: Condition,
    ...replaced: readonly string[]
  ): Row<Id> => ({
    id,
    name: { en, zh },
    value,
    ...(section === 'Doubles' ? { unit: 'doubles' } : {}),
    citation: cite('decisions-classic', section, `CL-15, ${item}`),
    needs: 0,
    met: (reading, hand) => when(reading, hand).length,
    madeOf: (_, hand, reading) =>
      when(reading, hand)
        .flat()
        .map((tiles) => ({ tiles })),
    excludes: { ids: replaced, reason: 'replaces it', citation: DECIDED },
  });

const point = rowOf('Points');
const double = rowOf('Doubles');

/** Rows counted in points, in the order of the document. */
export const POINTS = [
  point(
    'exposed-pong-2-8',
    2,
    'pung of 2..8, exposed',
    'Exposed pung of 2 to 8',
    '明刻',
    pongs(false, true, 'triplet'),
  ),
  point(
    'concealed-pong-2-8',
    4,
    'pung of 2..8, concealed',
    'Concealed pung of 2 to 8',
    '暗刻',
    pongs(true, true, 'triplet'),
  ),
  point(
    'exposed-pong-1-9-honor',
    4,
    'pung of 1, 9, winds, dragons, exposed',
    'Exposed pung of 1, 9 or honors',
    '明刻',
    pongs(false, false, 'triplet'),
  ),
  point(
    'concealed-pong-1-9-honor',
    8,
    'pung of 1, 9, winds, dragons, concealed',
    'Concealed pung of 1, 9 or honors',
    '暗刻',
    pongs(true, false, 'triplet'),
  ),
  point('exposed-kong-2-8', 8, 'kong of 2..8, exposed', 'Exposed kong of 2 to 8', '明槓', pongs(false, true, 'kong')),
  point(
    'concealed-kong-2-8',
    16,
    'kong of 2..8, concealed',
    'Concealed kong of 2 to 8',
    '暗槓',
    pongs(true, true, 'kong'),
  ),
  point(
    'exposed-kong-1-9-honor',
    16,
    'kong of 1, 9, winds, dragons, exposed',
    'Exposed kong of 1, 9 or honors',
    '明槓',
    pongs(false, false, 'kong'),
  ),
  point(
    'concealed-kong-1-9-honor',
    32,
    'kong of 1, 9, winds, dragons, concealed',
    'Concealed kong of 1, 9 or honors',
    '暗槓',
    pongs(true, false, 'kong'),
  ),
  point('pair-of-dragons', 2, 'pair of dragons', 'Pair of dragons', '箭牌對', pairsOf(isDragon)),
  point(
    'pair-of-own-wind',
    2,
    'pair of own wind',
    'Pair of own wind',
    '門風對',
    pairsOf((design, { seatWind }) => design === seatWind),
  ),
  point(
    'pair-of-prevailing-wind',
    2,
    'pair of the prevailing wind',
    'Pair of the prevailing wind',
    '圈風對',
    pairsOf((design, { prevailingWind }) => design === prevailingWind),
  ),
  point(
    'pair-of-both-winds',
    4,
    'pair of own and prevailing wind: 4',
    'Pair of own and prevailing wind',
    '雙風對',
    pairsOf((design, { seatWind, prevailingWind }) => design === seatWind && design === prevailingWind),
    'pair-of-own-wind',
    'pair-of-prevailing-wind',
  ),
  point('bonus-tile', 4, 'each bonus tile', 'Bonus tile', '花牌', (_, { bonus }) =>
    bonus.map((tile) => [[tileText(tile)]]),
  ),
  point(
    'winning',
    20,
    'winner only: winning',
    'Winning',
    '和牌',
    winners(() => once(true)),
  ),
  // The kong box is a part of the wall, set apart ("Breaking the Wall and Building the Kong Box").
  point(
    'self-drawn',
    2,
    'winner only: winning tile drawn from the wall',
    'Winning tile drawn from the wall',
    '自摸',
    winners((_, { by }) => once(by === 'self-draw')),
  ),
  point(
    'one-shot',
    2,
    'winner only: the only tile, middle or edge of a chow',
    'One-shot',
    '獨聽',
    winners((reading, { tile }) =>
      reading.onlyTile ? each(winningGroup(reading).filter((group) => isMiddleOrEdge(group, tile))) : [],
    ),
  ),
  point(
    'fishing-the-eyes',
    2,
    'winner only: completing the pair',
    'Fishing the eyes',
    '單釣將',
    winners((reading) => each(winningGroup(reading).filter(isPair))),
  ),
] as const satisfies readonly Row[];

/** Rows counted in doubles: each one doubles the points of the hand. */
export const DOUBLES = [
  double('dragon-set', 1, 'every player: each set of dragons', 'Set of dragons', '箭刻', setsOf(isDragon)),
  double(
    'own-wind-set',
    1,
    'every player: set of own wind',
    'Set of own wind',
    '門風刻',
    setsOf((design, { seatWind }) => design === seatWind),
  ),
  double(
    'prevailing-wind-set',
    1,
    'every player: set of the prevailing wind',
    'Set of the prevailing wind',
    '圈風刻',
    setsOf((design, { prevailingWind }) => design === prevailingWind),
  ),
  double('own-flower', 1, 'every player: own flower', 'Own flower', '正花', ownBonus(FIRST_FLOWER)),
  double('own-season', 1, 'every player: own season', 'Own season', '正季', ownBonus(FIRST_SEASON)),
  double('four-flowers', 1, 'every player: all four flowers', 'All four flowers', '梅蘭菊竹', allFour(FIRST_FLOWER)),
  double('four-seasons', 1, 'every player: all four seasons', 'All four seasons', '春夏秋冬', allFour(FIRST_SEASON)),
  double(
    'three-concealed-pongs',
    1,
    'every player: three concealed pungs',
    'Three concealed pungs',
    '三暗刻',
    ({ groups }) => {
      const found = groups.filter((group) => isSet(group) && group.concealed);
      return once(found.length >= 3, found);
    },
  ),
  double(
    'two-dragon-sets-and-pair',
    1,
    'every player: two sets and a pair of dragons',
    'Two sets and a pair of dragons',
    '小三元',
    family(isDragon, 2, true),
  ),
  double(
    'three-dragon-sets',
    2,
    'every player: three sets of dragons',
    'Three sets of dragons',
    '大三元',
    family(isDragon, 3, false),
  ),
  double(
    'three-wind-sets-and-pair',
    1,
    'every player: three sets and a pair of winds',
    'Three sets and a pair of winds',
    '小四喜',
    family(isWind, 3, true),
  ),
  double(
    'four-wind-sets',
    2,
    'every player: four sets of winds',
    'Four sets of winds',
    '大四喜',
    family(isWind, 4, false),
  ),
  double(
    'no-chi',
    1,
    'winner only: no chow',
    'No chow',
    '對對和',
    wholeHand((_, groups) => groups.every(({ kind }) => kind !== 'sequence')),
  ),
  double(
    'concealed-self-drawn',
    1,
    'winner only: wholly concealed and self-drawn',
    'Wholly concealed and self-drawn',
    '門清自摸',
    winners(({ groups }, { by }) => once(by === 'self-draw' && groups.every(({ concealed }) => concealed), groups)),
  ),
  // Honors alone would be this too, were it not replaced.
  double(
    'one-suit-with-honors',
    1,
    'winner only: one suit with honors',
    'One suit with honors',
    '混一色',
    wholeHand((designs) => designs.some(isHonor) && numberSuits(designs) <= 1),
  ),
  double(
    'one-suit-only',
    3,
    'winner only: one suit only',
    'One suit only',
    '清一色',
    wholeHand((designs) => !designs.some(isHonor) && numberSuits(designs) === 1),
  ),
  double(
    'honors-only',
    3,
    'winner only: honors only',
    'Honors only',
    '字一色',
    wholeHand((designs) => designs.every(isHonor)),
    'terminals-and-honors',
    'one-suit-with-honors',
  ),
  double(
    'terminals-and-honors',
    1,
    'winner only: terminals and honors only',
    'Terminals and honors only',
    '混么九',
    wholeHand((designs) => designs.every((design) => isTerminal(design) || isHonor(design))),
  ),
  double(
    'last-tile',
    1,
    'winner only: last tile of the wall',
    'Last tile of the wall',
    '海底撈月',
    winners((_, { by, finalTile }) => once(by === 'self-draw' && finalTile)),
  ),
  double(
    'last-discard',
    1,
    'winner only: last discard',
    'Last discard',
    '河底撈魚',
    winners((_, { by, finalTile }) => once(by === 'discard' && finalTile)),
  ),
  double(
    'kong-box-tile',
    1,
    'winner only: a tile from the kong box',
    'A tile from the kong box',
    '槓上開花',
    winners((_, { onSupplement }) => once(onSupplement)),
  ),
  // One of the two facts that the document itself states.
  {
    ...double(
      'robbing-kong',
      1,
      '',
      'Robbing a kong',
      '搶槓',
      winners((_, { by }) => once(by === 'robbing-kong')),
    ),
    citation: cite('classic-rules-of-play', 'Special Rules Regarding Kongs', 'Robbing a Kong'),
  },
] as const satisfies readonly Row[];

export type RowId = (typeof POINTS)[number]['id'] | (typeof DOUBLES)[number]['id'];
