import { type Options, cite } from '../../vocabulary/terms.js';
import { isPair, isSet, tileIn } from '../../hands/groups.js';
import { type Pattern, PatternTable } from '../../hands/pattern.js';
import type { ScoredGroup } from '../../hands/win.js';
import { tileOf, tileText } from '../../tiles/notation.js';
import { EAST, type Tile, isDragon, isHonor, isTerminal, isWind, rankOf, suitOf } from '../../tiles/tile.js';
import type { ClassicHand, ClassicReading } from './hand-reading.js';
import { LIMIT, type RowValue, type Unit, VALUES, rowName } from './classic-table.js';

/** A row of the scoring table. */
export type Row<Id extends string = string> = Pattern<ClassicReading, ClassicHand> & { readonly id: Id };

/** Tiles that fulfil a row once, one list per group or bonus tile; empty for circumstances. */
type Evidence = readonly (readonly string[])[];

/** The occurrences of a row in a reading, each with its tiles. */
type Condition = (reading: ClassicReading, hand: ClassicHand) => readonly Evidence[];

const FIRST_FLOWER = 37;
const FIRST_SEASON = 41;

// --- Building blocks of conditions ---

type Asked = (group: ScoredGroup) => boolean;

const tilesOf = (groups: readonly ScoredGroup[]): Evidence => groups.map(({ tiles }) => tiles);
const each = (groups: readonly ScoredGroup[]): Evidence[] => groups.map(({ tiles }) => [tiles]);
const once = (met: boolean, groups: readonly ScoredGroup[] = []): Evidence[] => (met ? [tilesOf(groups)] : []);

const is2to8: Asked = (group) => !isHonor(tileIn(group)) && !isTerminal(tileIn(group));

/** Points for each pung or kong of a kind; four alike in the hand do not count as a kong (CL-14). */
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

/** Exactly `sets` sets of dragons or winds, optionally with a pair. */
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

/** A row that only a winner can have. */
const winners =
  (met: (reading: ClassicReading, win: NonNullable<ClassicReading['win']>) => readonly Evidence[]): Condition =>
  (reading) =>
    reading.win === null ? [] : met(reading, reading.win);

/** A winner's row about all tiles. */
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

/** Number of suits among the number tiles. */
const numberSuits = (designs: readonly Tile[]): number =>
  new Set(designs.filter((design) => !isHonor(design)).map(suitOf)).size;

const winningGroup = ({ groups }: ClassicReading): readonly ScoredGroup[] =>
  groups.filter(({ winningTile }) => winningTile);

/** Whether the tile was the middle of a sequence, the 3 of 1-2-3 or the 7 of 7-8-9. */
export function isMiddleOrEdge(group: ScoredGroup, tile: Tile): boolean {
  if (group.kind !== 'sequence') return false;
  const lowest = tileIn(group);
  if (tile === lowest + 1) return true;
  return rankOf(lowest) === 1 ? tile === lowest + 2 : rankOf(lowest) === 7 && tile === lowest;
}

// --- The rows (CL-15) ---

const DECIDED = cite('decisions-classic', '', 'CL-15');

/** All rows that apply are added, except those replaced by another one. */
const rowOf =
  <Ids extends string>(unit: Unit, section: string, values: Readonly<Record<Ids, RowValue>>) =>
  <const Id extends Ids>(id: Id, item: string, when: Condition, ...replaced: readonly string[]): Row<Id> => {
    const { value, en, zh } = values[id];
    return {
      id,
      name: { en, zh },
      value,
      ...(unit === 'doubles' ? { unit } : {}),
      citation: cite('decisions-classic', section, item),
      needs: 0,
      met: (reading, hand) => when(reading, hand).length,
      madeOf: (_, hand, reading) =>
        when(reading, hand)
          .flat()
          .map((tiles) => ({ tiles })),
      excludes: { ids: replaced, reason: 'classic.replaced', citation: DECIDED },
    };
  };

/** The document has one row for all pairs that count. */
const VALUE_PAIR = 'pair of dragons, of own wind, of the prevailing wind';

const point = rowOf('points', 'Points', VALUES.points);
const double = rowOf('doubles', 'Doubles', VALUES.doubles);

/** Rows that count points, in the order of the document. */
export const POINTS = [
  point('exposed-pong-2-8', 'pung of 2..8', pongs(false, true, 'triplet')),
  point('concealed-pong-2-8', 'pung of 2..8', pongs(true, true, 'triplet')),
  point('exposed-pong-1-9-honor', 'pung of 1, 9, winds, dragons', pongs(false, false, 'triplet')),
  point('concealed-pong-1-9-honor', 'pung of 1, 9, winds, dragons', pongs(true, false, 'triplet')),
  point('exposed-kong-2-8', 'kong of 2..8', pongs(false, true, 'kong')),
  point('concealed-kong-2-8', 'kong of 2..8', pongs(true, true, 'kong')),
  point('exposed-kong-1-9-honor', 'kong of 1, 9, winds, dragons', pongs(false, false, 'kong')),
  point('concealed-kong-1-9-honor', 'kong of 1, 9, winds, dragons', pongs(true, false, 'kong')),
  point('pair-of-dragons', VALUE_PAIR, pairsOf(isDragon)),
  point(
    'pair-of-own-wind',
    VALUE_PAIR,
    pairsOf((design, { seatWind }) => design === seatWind),
  ),
  point(
    'pair-of-prevailing-wind',
    VALUE_PAIR,
    pairsOf((design, { prevailingWind }) => design === prevailingWind),
  ),
  point(
    'pair-of-both-winds',
    VALUE_PAIR,
    pairsOf((design, { seatWind, prevailingWind }) => design === seatWind && design === prevailingWind),
    'pair-of-own-wind',
    'pair-of-prevailing-wind',
  ),
  point('bonus-tile', 'each bonus tile', (_, { bonus }) => bonus.map((tile) => [[tileText(tile)]])),
  point(
    'winning',
    'winning 20',
    winners(() => once(true)),
  ),
  // The kong box is part of the wall ("Breaking the Wall and Building the Kong Box").
  point(
    'self-drawn',
    'winning tile drawn from the wall',
    winners((_, { by }) => once(by === 'self-draw')),
  ),
  point(
    'one-shot',
    'one-shot',
    winners((reading, { tile }) =>
      reading.onlyTile ? each(winningGroup(reading).filter((group) => isMiddleOrEdge(group, tile))) : [],
    ),
  ),
  point(
    'fishing-the-eyes',
    'fishing the eyes',
    winners((reading) => each(winningGroup(reading).filter(isPair))),
  ),
] as const satisfies readonly Row[];

/** Rows that double the points of the hand. */
export const DOUBLES = [
  double('dragon-set', 'each set of dragons', setsOf(isDragon)),
  double(
    'own-wind-set',
    'set of own wind',
    setsOf((design, { seatWind }) => design === seatWind),
  ),
  double(
    'prevailing-wind-set',
    'set of the prevailing wind',
    setsOf((design, { prevailingWind }) => design === prevailingWind),
  ),
  double('own-flower', 'own flower', ownBonus(FIRST_FLOWER)),
  double('own-season', 'own season', ownBonus(FIRST_SEASON)),
  double('four-flowers', 'all four flowers', allFour(FIRST_FLOWER)),
  double('four-seasons', 'all four seasons', allFour(FIRST_SEASON)),
  double('three-concealed-pongs', 'three concealed pungs', ({ groups }) => {
    const found = groups.filter((group) => isSet(group) && group.concealed);
    return once(found.length >= 3, found);
  }),
  double('two-dragon-sets-and-pair', 'two sets and a pair of dragons', family(isDragon, 2, true)),
  double('three-dragon-sets', 'three sets 2', family(isDragon, 3, false)),
  double('three-wind-sets-and-pair', 'three sets and a pair of winds', family(isWind, 3, true)),
  double('four-wind-sets', 'four sets 2', family(isWind, 4, false)),
  double(
    'no-chi',
    'no chow',
    wholeHand((_, groups) => groups.every(({ kind }) => kind !== 'sequence')),
  ),
  double(
    'concealed-self-drawn',
    'wholly concealed and self-drawn',
    winners(({ groups }, { by }) => once(by === 'self-draw' && groups.every(({ concealed }) => concealed), groups)),
  ),
  // A hand of honors only also meets this row, and its own row replaces it.
  double(
    'one-suit-with-honors',
    'one suit with honors',
    wholeHand((designs) => designs.some(isHonor) && numberSuits(designs) <= 1),
  ),
  double(
    'one-suit-only',
    'one suit only',
    wholeHand((designs) => !designs.some(isHonor) && numberSuits(designs) === 1),
  ),
  double(
    'honors-only',
    'honors only',
    wholeHand((designs) => designs.every(isHonor)),
    'terminals-and-honors',
    'one-suit-with-honors',
  ),
  double(
    'terminals-and-honors',
    'terminals and honors only',
    wholeHand((designs) => designs.every((design) => isTerminal(design) || isHonor(design))),
  ),
  double(
    'last-tile',
    'last tile of the wall',
    winners((_, { by, finalTile }) => once(by === 'self-draw' && finalTile)),
  ),
  double(
    'last-discard',
    'last discard',
    winners((_, { by, finalTile }) => once(by === 'discard' && finalTile)),
  ),
  double(
    'kong-box-tile',
    'a tile from the kong box',
    winners((_, { onSupplement }) => once(onSupplement)),
  ),
  // Stated by the document itself.
  {
    ...double(
      'robbing-kong',
      '',
      winners((_, { by }) => once(by === 'robbing-kong')),
    ),
    citation: cite('classic-rules-of-play', 'Special Rules Regarding Kongs', 'Robbing a Kong'),
  },
] as const satisfies readonly Row[];

export type RowId = (typeof POINTS)[number]['id'] | (typeof DOUBLES)[number]['id'];

/** Values of all rows; clubs can use their own tables (CL-15). */
export interface ScoringTable {
  /** Maximum score of one hand, in points. */
  readonly limit: number;
  readonly points: readonly Row[];
  readonly doubles: readonly Row[];
  /** All rows with a value above 0. */
  readonly counted: PatternTable<ClassicReading, ClassicHand>;
}

const tableWith = (limit: number, points: readonly Row[], doubles: readonly Row[]): ScoringTable => ({
  limit,
  points,
  doubles,
  counted: new PatternTable([...points, ...doubles].filter(({ value }) => value > 0)),
});

/** The table of `decisions-classic` (CL-15). */
export const DOCUMENT_TABLE = tableWith(LIMIT, POINTS, DOUBLES);

/** The values that a club has changed, by row, and the document to cite for them. */
export interface ClubValues {
  readonly document?: string;
  readonly limit?: number;
  readonly points?: Readonly<Record<string, number>>;
  readonly doubles?: Readonly<Record<string, number>>;
}

/** Rows with other values cite the club's document. */
const changed = (rows: readonly Row[], values: Readonly<Record<string, number>>, unit: Unit, document: string) =>
  rows.map((row) => {
    const value = values[row.id] ?? row.value;
    return value === row.value ? row : { ...row, value, citation: cite(document, unit, row.id) };
  });

/** A club's table. All values default to the document's; rows worth 0 never count. */
export const scoringTable = ({
  document = 'scoring-table',
  limit = LIMIT,
  points = {},
  doubles = {},
}: ClubValues): ScoringTable =>
  tableWith(limit, changed(POINTS, points, 'points', document), changed(DOUBLES, doubles, 'doubles', document));

/** The scoring table of a game's options; changed rows cite the options. */
export function tableOf(options: Options): ScoringTable {
  const values = (unit: Unit) =>
    Object.fromEntries(DOCUMENT_TABLE[unit].map(({ id }) => [id, Number(options[rowName(unit, id)])]));
  return scoringTable({
    document: 'options',
    limit: Number(options.limit),
    points: values('points'),
    doubles: values('doubles'),
  });
}
