import { sql } from 'kysely';
import { flag, integer, listOf, oneOf } from '../../engine/vocabulary/shape.js';
import { WIN_BY } from '../../engine/vocabulary/terms.js';
import { type Condition, isAmong } from './sql-conditions.js';
import { bitsOf, patternBits, winBits } from '../read-models/hand-rows.js';
import { filter, type IdsOf, indexedColumn, type SearchFilter, shortText, shortTexts } from './search-filter.js';
import { designsIn, shapeIn, TILE_TEXT, tilesOfHand } from './tile-texts.js';

/** A filter on a player column of wins. */
const playerFilter = (column: 'winner' | 'discarder', about: string): SearchFilter<string> => {
  const condition = (player: string, idsOf: IdsOf): Condition => isAmong(sql.ref(`x.${column}`), idsOf(player));
  return filter(shortText, 'ID', about, {
    names: 'player',
    joined: { win: (player, _, idsOf) => [condition(player, idsOf)] },
    paths: (player, idsOf) => [
      {
        tables: sql`win x`,
        condition: condition(player, idsOf),
        of: 'win',
        inOrder: idsOf(player).length === 1,
        decides: true,
      },
    ],
  });
};

/** A filter on tiles that a winning hand, or its wait, must all contain. */
const tilesFilter = (what: 'tiles' | 'waits', about: string): SearchFilter<readonly string[]> =>
  filter(listOf(TILE_TEXT, 0, 14), '[String!] @most(items: 14)', about, {
    areTiles: true,
    row: (tiles) => containsTiles('h', what, tiles),
    rowDecides: true,
    joined: { win: (tiles) => containsTiles('x', what, tiles) },
  });

function containsTiles(row: string, what: string, tiles: readonly string[]): Condition[] {
  const { numbers, honors } = bitsOf(designsIn(tiles));
  const [inNumbers, inHonors] = [sql.ref(`${row}.${what}_numbers`), sql.ref(`${row}.${what}_honors`)];
  return [
    ...(numbers === 0 ? [] : [sql<boolean>`(${inNumbers} & ${numbers}) = ${numbers}`]),
    ...(honors === 0 ? [] : [sql<boolean>`(${inHonors} & ${honors}) = ${honors}`]),
  ];
}

/** The only win of hand `h` has one of these facts; with several wins, some win has one. */
const hasFact = (...facts: readonly string[]): Condition => sql<boolean>`(h.win_bits & ${winBits(facts)}) <> 0`;

/** A limit on a numeric column of wins, which has an index. The row of the hand has the maximum over its wins. */
function winNumber(column: 'han' | 'fu' | 'turn', sign: '>=' | '<=', about: string): SearchFilter<number> {
  const condition = (number: number): Condition => sql<boolean>`${sql.ref(`x.${column}`)} ${sql.raw(sign)} ${number}`;
  const most = sql.ref(column === 'turn' ? 'h.win_turn' : `h.${column}`);
  return filter(integer(0), 'Int', about, {
    row: (number) => [
      sign === '>=' ? sql<boolean>`${most} >= ${number}` : sql<boolean>`(${most} <= ${number} or h.wins > 1)`,
    ],
    rowDecides: true,
    joined: { win: (number) => [condition(number)] },
    paths: (number) => [{ tables: sql`win x`, condition: condition(number), of: 'win', inOrder: false, decides: true }],
  });
}

const winFlag = (who: 'winner' | 'discarder', about: string): SearchFilter<boolean> =>
  filter(flag, 'Boolean', about, {
    row: (wanted) => [hasFact(wanted ? `${who}-reached` : `${who}-not-reached`)],
    rowDecides: true,
    joined: {
      win: (wanted) => [
        sql<boolean>`${sql.ref(`x.${who}_reached`)} = ${wanted ? 1 : 0}`,
        ...(who === 'discarder' ? [sql<boolean>`x.from_seat is not null`] : []),
      ],
    },
  });

/** A minimum for a value of a win. The row of the hand has the maximum over its wins. */
const minimumFilter = (column: 'red_fives' | 'lucky_tiles' | 'wait_count', about: string): SearchFilter<number> =>
  filter(integer(1), 'Int', about, {
    ...indexedColumn(column, (of, count) => sql<boolean>`${of} >= ${count}`),
    rowDecides: true,
    joined: { win: (count) => [sql<boolean>`${sql.ref(`x.${column}`)} >= ${count}`] },
  });

/** Win `x` scores one of these patterns. */
const scoresPattern = (ids: readonly string[]): Condition => sql<boolean>`exists (select 1 from win_pattern p
  where p.game = x.game and p.revision = x.revision and p.started_at = x.started_at and p.start = x.start
    and ${isAmong(sql`p.pattern`, ids)})`;

function mayScorePattern(ids: readonly string[]): Condition {
  const each = ids.map((id) => {
    const { one, two } = patternBits([id]);
    return sql`(h.patterns_one & ${one}) <> 0 and (h.patterns_two & ${two}) <> 0`;
  });
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** The limits as records, answers and exports name them. */
const LIMITS = [
  ...(['mangan', 'haneman', 'double_mangan', 'triple_mangan', 'counted_limit', 'limit_hand'] as const),
  ...(['listed', 'compound', 'limit'] as const),
] as const;

/** Other names that the filter accepts. */
const OTHER_LIMIT_NAMES = {
  ...{ baiman: 'double_mangan', sanbaiman: 'triple_mangan', kazoe: 'counted_limit', yakuman: 'limit_hand' },
} as const;
type OtherLimitName = keyof typeof OTHER_LIMIT_NAMES;

type LimitName = (typeof LIMITS)[number] | OtherLimitName;
const LIMIT_NAMES: readonly LimitName[] = [...LIMITS, ...(Object.keys(OTHER_LIMIT_NAMES) as OtherLimitName[])];

const limitNames = (limits: readonly LimitName[]): readonly string[] =>
  limits.map((limit) => (OTHER_LIMIT_NAMES as Readonly<Record<string, string>>)[limit] ?? limit);

/** Filters on a win; all must hold for the same win. */
export const WIN_FILTERS = {
  winner: playerFilter('winner', 'Winner, by player id or by a name that only one player has.'),
  discarder: playerFilter('discarder', 'Player whose tile was won on, by id or by a name that only one player has.'),
  by: filter(WIN_BY, 'WinBy', 'How the hand was won.', {
    row: (by) => [hasFact(by)],
    rowDecides: true,
    joined: { win: (by) => [sql<boolean>`x."by" = ${by}`] },
  }),
  minPoints: filter(integer(), 'Points', 'Minimum points of the win.', {
    ...indexedColumn('points', (of, points) => sql<boolean>`${of} >= ${points}`),
    // The points of a win without known points count as 0 in the row of the hand.
    row: (points) => [sql<boolean>`h.points >= ${points}`, sql<boolean>`h.least_points is not null`],
    rowDecides: true,
    joined: { win: (points) => [sql<boolean>`x.points >= ${points}`] },
  }),
  maxPoints: filter(integer(), 'Points', 'Maximum points of the win.', {
    row: (points) => [sql<boolean>`h.least_points <= ${points}`],
    rowDecides: true,
    joined: { win: (points) => [sql<boolean>`x.points <= ${points}`] },
  }),
  tiles: tilesFilter(
    'tiles',
    'Tiles that the winning hand must all contain, including melds and the winning tile. A red five counts as a five.',
  ),
  waits: tilesFilter('waits', 'Tiles that the winning hand must all have waited for.'),
  minWaits: minimumFilter('wait_count', 'Minimum number of different tiles that the winning hand waited for.'),
  minRedFives: minimumFilter('red_fives', 'Minimum number of red fives in the shown part of the winning hand.'),
  minLuckyTiles: minimumFilter(
    'lucky_tiles',
    'Minimum number of dora (lucky tiles) from indicators in the win, including ura-dora.',
  ),
  limits: filter(
    listOf(oneOf(...LIMIT_NAMES), 1, 10),
    '[String!] @most(items: 10)',
    'Limits that the win may have reached (any one), as answers and exports name them: `mangan`, `haneman`, `double_mangan` (baiman), `triple_mangan` (sanbaiman), `counted_limit` (kazoe) or `limit_hand` (yakuman) in riichi, `listed` or `compound` in Zung Jung, `limit` in classic mahjong. The names in parentheses are accepted too.',
    {
      row: (limits) => [hasFact(...limitNames(limits))],
      rowDecides: true,
      joined: { win: (limits) => [isAmong(sql`x.limit_name`, limitNames(limits))] },
      paths: (limits) => [
        {
          tables: sql`win x`,
          condition: isAmong(sql`x.limit_name`, limitNames(limits)),
          of: 'win',
          inOrder: limits.length === 1,
          decides: true,
        },
      ],
    },
  ),
  minHan: winNumber('han', '>=', 'Minimum han of the win, dora included, in rulesets that have han.'),
  maxHan: winNumber('han', '<=', 'Maximum han of the win, dora included, in rulesets that have han.'),
  minFu: winNumber('fu', '>=', 'Minimum fu of the win, rounded as scored, in rulesets that have fu.'),
  maxFu: winNumber('fu', '<=', 'Maximum fu of the win, rounded as scored, in rulesets that have fu.'),
  minWinTurn: winNumber(
    'turn',
    '>=',
    'Minimum turn of the win: the number of the discard won on among those of its player; for other wins one more than the winner’s discards.',
  ),
  maxWinTurn: winNumber(
    'turn',
    '<=',
    'Maximum turn of the win: the number of the discard won on among those of its player; for other wins one more than the winner’s discards.',
  ),
  winnerReached: winFlag('winner', 'Whether the winner had declared reach.'),
  discarderReached: winFlag(
    'discarder',
    'Whether the player whose tile was won on had declared reach. Wins by self-draw never match.',
  ),
  winLike: filter(
    tilesOfHand(14, 18),
    '[String!] @most(items: 18)',
    'All tiles of the winning hand, with melds and the winning tile. Suits may be exchanged, and honors among themselves.',
    {
      areTiles: true,
      row: () => [sql<boolean>`h.wins > 0`],
      joined: { win: (tiles) => [sql<boolean>`x.shape = ${shapeIn(tiles)}`] },
      paths: (tiles) => [
        {
          tables: sql`win x`,
          condition: sql<boolean>`x.shape = ${shapeIn(tiles)}`,
          of: 'win',
          inOrder: true,
          decides: true,
        },
      ],
    },
  ),
  patterns: filter(
    shortTexts(10),
    '[ID!] @most(items: 10)',
    'Patterns that the win must all score, by id or by name in any language.',
    {
      names: 'pattern',
      row: (patterns, _, idsOf) => patterns.map((pattern) => mayScorePattern(idsOf(pattern, 'pattern'))),
      joined: { win: (patterns, _, idsOf) => patterns.map((pattern) => scoresPattern(idsOf(pattern, 'pattern'))) },
      paths: (patterns, idsOf) =>
        patterns.map((pattern) => {
          const ids = idsOf(pattern, 'pattern');
          return {
            tables: sql`win_pattern p`,
            condition: isAmong(sql`p.pattern`, ids),
            of: 'win_pattern',
            inOrder: ids.length === 1,
            decides: patterns.length === 1,
          };
        }),
    },
  ),
};
