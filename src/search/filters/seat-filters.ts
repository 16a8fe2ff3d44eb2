import { type RawBuilder, sql } from 'kysely';
import { shapeIn, tilesOfHand } from './tile-texts.js';
import { flag, integer, listOf, oneOf } from '../../engine/vocabulary/shape.js';
import { type Condition, isAmong } from './sql-conditions.js';
import {
  distinctRowsFilter,
  filter,
  indexedColumn,
  type IdsOf,
  type SearchFilter,
  shortText,
} from './search-filter.js';
import { MELD_COUNTS, MELD_KINDS, SEAT_BITS } from '../read-models/tables.js';

/** A filter on the row of a seat. */
const seatFilter = <T>(
  shape: SearchFilter<T>['shape'],
  type: string,
  about: string,
  seat: (given: T, idsOf: IdsOf) => Condition[],
  more: Pick<SearchFilter<T>, 'names' | 'areTiles' | 'row' | 'rowDecides' | 'seatBits' | 'paths'> = {},
): SearchFilter<T> => filter(shape, type, about, { one: (value, _, idsOf) => seat(value, idsOf), ...more });

/** The seats of hand `h` of which a fact is true, as bits. */
function seatsWith(fact: string): RawBuilder<number> {
  for (const [column, facts] of Object.entries<readonly string[]>(SEAT_BITS)) {
    const at = facts.indexOf(fact);
    if (at >= 0) return sql<number>`((${sql.ref(`h.${column}`)} >> ${sql.lit(4 * at)}) & 15)`;
  }
  throw new Error(`${fact} is not in SEAT_BITS`);
}

/** The seats of which a fact is true, or those of which it is not. */
const seatsBy = (fact: string, wanted: boolean): RawBuilder<number> =>
  wanted ? seatsWith(fact) : sql<number>`(${seatsWith('seated')} & ~${seatsWith(fact)})`;

const bySeatFact = (fact: string): Pick<SearchFilter<boolean>, 'seatBits'> => ({
  seatBits: (wanted) => seatsBy(fact, wanted),
});

/** The player declared reach with a discard that meets the condition. */
const reached = (condition: Condition): Condition => sql<boolean>`exists (select 1 from reach q
  where q.game = x.game and q.start = x.start and q.seat = x.seat and ${condition})`;

const reachTurn = (sign: '>=' | '<=', about: string): SearchFilter<number> =>
  seatFilter(integer(1), 'Int', about, (turn) => [reached(sql<boolean>`q.turn ${sql.raw(sign)} ${turn}`)], {
    row: (turn) => [sign === '>=' ? sql<boolean>`h.last_reach >= ${turn}` : sql<boolean>`h.first_reach <= ${turn}`],
    rowDecides: true,
    paths: (turn) => [
      {
        tables: sql`reach x`,
        condition: sql<boolean>`x.turn ${sql.raw(sign)} ${turn}`,
        of: 'reach',
        inOrder: false,
        decides: true,
      },
    ],
  });

const score = (sign: '>=' | '<=', about: string): SearchFilter<number> => {
  const column = sign === '>=' ? 'most_score' : 'least_score';
  return seatFilter(integer(), 'Points', about, (points) => [sql<boolean>`x.score_before ${sql.raw(sign)} ${points}`], {
    ...indexedColumn(column, (of, points) => sql<boolean>`${of} ${sql.raw(sign)} ${points}`),
    rowDecides: true,
  });
};

const isPlayedBy = (players: readonly string[], idsOf: IdsOf): Condition =>
  isAmong(
    sql`x.player`,
    players.flatMap((player) => idsOf(player)),
  );

/** A path by player. With a single id, the index yields hands in order of time. */
export const playerPaths = (players: readonly string[], idsOf: IdsOf) => [
  {
    tables: sql`hand_seat x`,
    condition: isPlayedBy(players, idsOf),
    of: 'hand_seat' as const,
    inOrder: players.flatMap((player) => idsOf(player)).length === 1,
    decides: true,
  },
];

/** Filters on one seat of a hand. */
export const SEAT_FILTERS = {
  player: seatFilter(
    shortText,
    'ID',
    'Player in the seat, by any of their ids or by a name that only one player has.',
    (player, idsOf) => [isPlayedBy([player], idsOf)],
    { names: 'player', paths: (player, idsOf) => playerPaths([player], idsOf) },
  ),
  anyOf: seatFilter(
    listOf(shortText, 1, 20),
    '[ID!] @most(items: 20)',
    'Players, one of whom must be in the seat.',
    (players, idsOf) => [isPlayedBy(players, idsOf)],
    { names: 'player', paths: (players, idsOf) => playerPaths(players, idsOf) },
  ),
  seat: seatFilter(integer(0, 3), 'Int', 'Seat, 0 to 3.', (seat) => [sql<boolean>`x.seat = ${seat}`], {
    seatBits: (seat) => sql<number>`(${seatsWith('seated')} & ${1 << seat})`,
  }),
  wind: seatFilter(
    oneOf('1z', '2z', '3z', '4z'),
    'String',
    'Seat wind, `1z` (East) to `4z` (North).',
    (wind) => [sql<boolean>`x.wind = ${wind}`],
    { seatBits: seatsWith },
  ),
  won: seatFilter(
    flag,
    'Boolean',
    'Whether the player won.',
    (won) => [won ? sql<boolean>`x.wins > 0` : sql<boolean>`x.wins = 0`],
    bySeatFact('won'),
  ),
  dealtIn: seatFilter(
    flag,
    'Boolean',
    'Whether somebody won on the player’s discard or robbed their kong.',
    (dealt) => [dealt ? sql<boolean>`x.discards_won_on > 0` : sql<boolean>`x.discards_won_on = 0`],
    bySeatFact('dealt-in'),
  ),
  ready: seatFilter(
    flag,
    'Boolean',
    'Whether the player was ready (tenpai) when the hand ended without a win. A seat for which this is unknown never matches.',
    (ready) => [sql<boolean>`x.ready = ${ready ? 1 : 0}`],
    { seatBits: (ready) => seatsWith(ready ? 'ready' : 'not-ready') },
  ),
  reached: seatFilter(
    flag,
    'Boolean',
    'Whether the player declared reach.',
    (wanted) => [sql<boolean>`x.reached = ${wanted ? 1 : 0}`],
    bySeatFact('reached'),
  ),
  minReachTurn: reachTurn('>=', 'Minimum number of the player’s discard that reach was declared with, from 1.'),
  maxReachTurn: reachTurn('<=', 'Maximum number of the player’s discard that reach was declared with, from 1.'),
  doubleReach: seatFilter(
    flag,
    'Boolean',
    'Whether the player’s reach was a double reach. A player who did not declare reach never matches.',
    (double) => [reached(sql<boolean>`q."double" = ${double ? 1 : 0}`)],
    {
      seatBits: (double) => sql<number>`(${seatsWith('reached')} & ${seatsBy('double-reach', double)})`,
      paths: (double) => [
        {
          tables: sql`reach x`,
          condition: sql<boolean>`x."double" = ${double ? 1 : 0}`,
          of: 'reach',
          inOrder: true,
          decides: true,
        },
      ],
    },
  ),
  minScore: score('>=', 'Minimum score of the player before the hand.'),
  maxScore: score('<=', 'Maximum score of the player before the hand.'),
  melds: seatFilter(
    listOf(oneOf(...MELD_KINDS), 1, 5),
    '[MeldKind!] @most(items: 5)',
    'Kinds of melds that the player must all have made.',
    (kinds) => kinds.map((kind) => sql<boolean>`${sql.ref(`x.${MELD_COUNTS[kind]}`)} > 0`),
    { seatBits: (kinds) => (kinds.length === 0 ? null : sql<number>`(${sql.join(kinds.map(seatsWith), sql` & `)})`) },
  ),
  minKongs: seatFilter(
    integer(1, 4),
    'Int',
    'Minimum number of kongs that the player made.',
    (count) => [sql<boolean>`x.big_kongs + x.small_kongs + x.concealed_kongs >= ${count}`],
    {
      ...indexedColumn('kongs', (of, count) => sql<boolean>`${of} >= ${count}`),
      seatBits: (count) => seatsWith(count === 1 ? '1-kong' : `${count}-kongs`),
    },
  ),
  missedWin: seatFilter(
    flag,
    'Boolean',
    'Whether the player could have declared a win and did not. Matches only hands whose tiles are known and public.',
    (missed) => [missed ? sql<boolean>`x.missed_wins > 0` : sql<boolean>`x.missed_wins = 0`],
    {
      seatBits: (missed) => seatsWith(missed ? 'missed-win' : 'no-missed-win'),
      paths: (missed) =>
        missed
          ? [
              {
                tables: sql`hand_seat x`,
                condition: sql<boolean>`x.missed_wins > 0`,
                of: 'hand_seat',
                inOrder: false,
                decides: true,
              },
            ]
          : [],
    },
  ),
  startLike: seatFilter(
    tilesOfHand(13, 14),
    '[String!] @most(items: 14)',
    'Tiles that the player was dealt, all 13 or 14 of them. Suits may be exchanged, and honors among themselves. Matches only hands whose tiles are known and public.',
    (tiles) => [sql<boolean>`x.start_shape = ${shapeIn(tiles)}`],
    {
      areTiles: true,
      paths: (tiles) => [
        {
          tables: sql`hand_seat x`,
          condition: sql<boolean>`x.start_shape = ${shapeIn(tiles)}`,
          of: 'hand_seat',
          inOrder: true,
          decides: true,
        },
      ],
    },
  ),
  called: seatFilter(
    flag,
    'Boolean',
    'Whether the player claimed a discard for a meld.',
    (called) => [sql<boolean>`x.called = ${called ? 1 : 0}`],
    bySeatFact('called'),
  ),
  placing: seatFilter(
    integer(1, 4),
    'Int',
    'Player’s place at the close of the game, 1 to 4.',
    (placing) => [
      sql<boolean>`exists (select 1 from game_seat e
        where e.game = x.game and e.player = x.player and e.placing = ${placing})`,
    ],
    { seatBits: (placing) => seatsWith(SEAT_BITS.seats_three[placing - 1]) },
  ),
};

export const SEATS_FILTER = distinctRowsFilter(
  'hand_seat',
  SEAT_FILTERS,
  { name: 'SeatFilter', about: 'A filter for one seat of a hand, which must match every field given.' },
  'Conditions on seats, e.g. on the players, the winner or who was ready. Each entry must match a different seat.',
  4,
);
