import { type Condition, allOf, isAmong, isProvisionalRow } from './filters/sql-conditions.js';
import type { Origin } from '../engine/vocabulary/game-start.js';
import { countRows, cursorOf, directionOf, gameInCursor, placeIn } from './cursor.js';
import type { ViewScope } from './visibility.js';
import { gameConditions, handMatches } from './filters/filter-conditions.js';
import type { GameFilter } from './filters/filters.js';
import { isoTime, isoTimeOrNull } from '../platform/config/time-text.js';
import { FindHands } from './find-hands.js';
import type { IdsOf } from './filters/search-filter.js';
import {
  type GameRow,
  type GameSeatRow,
  gameSortIndex,
  type QuarantineRow,
  type Tables,
} from './read-models/tables.js';
import { type Kysely, sql } from 'kysely';

/** Sort orders: a column of closed games, then the time of opening. */
const SORTS = {
  newest: { by: null, descending: true },
  oldest: { by: null, descending: false },
  'largest-comeback': { by: 'comeback', descending: true },
  'largest-margin': { by: 'margin', descending: true },
  'smallest-margin': { by: 'margin', descending: false },
} as const;
export type GameSort = keyof typeof SORTS;
export const GAME_SORTS = Object.keys(SORTS) as readonly GameSort[];

export interface GameQuery {
  readonly filter: GameFilter;
  readonly sort: GameSort;
  readonly first: number;
  readonly after?: string | null;
}

/** Up to this number of games are listed in the query. */
const MAX_LISTED_GAMES = 500;
/** A scan that finds no full page among this many games is given up. It takes 3 microseconds for each game. */
const PROBED_GAMES = 5_000;

/** Two ways to test that a game has a matching hand. */
interface HandTest {
  /** Looks up the hands of a game. */
  readonly each: Condition;
  /** Looks the game up among those of all matching hands. */
  readonly all: Condition;
}

/** Conditions of a filter on games. Those on hands are separate if many games have such hands. */
interface GameConditions {
  readonly own: readonly Condition[];
  readonly hand: HandTest | null;
  /** A condition has an index, but perhaps so many games meet it that SQLite would be slow to sort them. */
  readonly mayBeCommon: boolean;
}

/** An order of games, and the part of it in which a page is sought. */
interface PageRange {
  readonly by: 'comeback' | 'margin' | null;
  readonly isDescending: boolean;
  /** Sort key of the last game of the page before; `null` for the first page. */
  readonly after: readonly (string | number)[] | null;
  /** Number of games to find. */
  readonly limit: number;
}

export class FindGames {
  constructor(
    private readonly queries: Kysely<Tables>,
    private readonly scope: ViewScope,
    private readonly idsOf: IdsOf,
    private readonly listed = MAX_LISTED_GAMES,
    private readonly probed = PROBED_GAMES,
  ) {}

  /** One page. Throws `FieldError` for an invalid filter or cursor. */
  async page({ filter, sort, first, after = null }: GameQuery) {
    const { by, descending: isDescending } = SORTS[sort];
    const range: PageRange = {
      by,
      isDescending,
      after: after === null ? null : await this.placeOf(after, sort),
      limit: first + 1,
    };
    const found = await this.firstGames(await this.conditions(filter), range);
    const rows = found.slice(0, first);
    const games = await readGames(this.queries, rows);
    return {
      edges: games.map((node, i) => ({
        cursor: cursorOf(sort, [by === null ? 0 : (rows[i][by] ?? 0), rows[i].opened_at, rows[i].id]),
        node,
      })),
      more: found.length > first,
    };
  }

  async count(filter: GameFilter, most: number | null = null): Promise<number> {
    const { own, hand } = await this.conditions(filter);
    const test = hand === null ? [] : [await this.cheaperTest(own, hand)];
    return countRows(this.queries, sql`select 1 from game g where ${allOf([...own, ...test])}`, most);
  }

  private async placeOf(after: string, sort: GameSort): Promise<readonly (string | number)[]> {
    const [value, openedAt, id] = placeIn(after, sort, [0, 0, ''] as const);
    const number = await gameInCursor(this.queries, id);
    return SORTS[sort].by === null ? [openedAt, number] : [value, openedAt, number];
  }

  /** The first games of a range that match. */
  private async firstGames({ own, hand, mayBeCommon }: GameConditions, range: PageRange): Promise<readonly GameRow[]> {
    if (hand === null && !(mayBeCommon && (await this.areMany(own)))) return this.gamesIn(own, range);
    const until = await this.endOfProbe(range);
    const first = hand === null ? own : [...own, hand.each];
    if (until === null) return this.gamesIn(first, range);
    const found = await this.gamesIn([...first, until], range, { inOrder: true });
    if (found.length === range.limit) return found;
    return this.gamesIn(hand === null ? own : [...own, await this.cheaperTest(own, hand)], range);
  }

  /** @param inOrder goes through all games in the order of the range, and not through the index of a condition. */
  private async gamesIn(
    conditions: readonly Condition[],
    range: PageRange,
    { inOrder } = { inOrder: false },
  ): Promise<readonly GameRow[]> {
    const { where, order } = this.inRange(range);
    const index = inOrder ? sql` indexed by ${sql.ref(gameSortIndex(range.by ?? 'opened_at'))}` : sql``;
    const found = await sql<GameRow>`select g.* from game g${index} where ${allOf([...conditions, ...where])}
      order by ${order} limit ${range.limit}`.execute(this.queries);
    return found.rows;
  }

  private inRange({ by, isDescending, after }: PageRange) {
    const [direction, beyond] = directionOf(isDescending);
    const keys = [...(by === null ? [] : [sql.ref(`g.${by}`)]), sql`g.opened_at`, sql`g.number`];
    const where = by === null ? [] : [sql<boolean>`${sql.ref(`g.${by}`)} is not null`];
    if (after !== null) where.push(sql<boolean>`(${sql.join(keys)}) ${beyond} (${sql.join(after)})`);
    return { keys, where, order: sql.join(keys.map((key) => sql`${key} ${direction}`)) };
  }

  /** The condition that a game is among the first `probed` of a range; `null` if the range has fewer. */
  private async endOfProbe(range: PageRange): Promise<Condition | null> {
    const { keys, where, order } = this.inRange(range);
    const columns = keys.map((key, i) => sql`${key} as ${sql.ref(`key${i}`)}`);
    const found = await sql<Readonly<Record<string, number>>>`select ${sql.join(columns)} from game g
      where ${allOf(where)} order by ${order} limit 1 offset ${this.probed - 1}`.execute(this.queries);
    if (found.rows.length === 0) return null;
    const end = keys.map((_, i) => found.rows[0][`key${i}`]);
    return sql<boolean>`(${sql.join(keys)}) ${range.isDescending ? sql`>=` : sql`<=`} (${sql.join(end)})`;
  }

  /** Each hand of a few games, or all hands that match. */
  private async cheaperTest(own: readonly Condition[], { each, all }: HandTest): Promise<Condition> {
    return (await this.areMany(own)) ? all : each;
  }

  /** Whether at least `probed` games meet the conditions. */
  private async areMany(own: readonly Condition[]): Promise<boolean> {
    return (await countRows(this.queries, sql`select 1 from game g where ${allOf(own)}`, this.probed)) >= this.probed;
  }

  private async conditions({ player, hand, ...filter }: GameFilter): Promise<GameConditions> {
    const own = gameConditions(filter, this.scope, this.idsOf);
    if (player != null) own.push(await this.played(this.idsOf(player)));
    const mayBeCommon = filter.ruleset != null || filter.provisional != null;
    if (hand == null) return { own, hand: null, mayBeCommon };
    const hands = new FindHands(this.queries, this.scope, this.idsOf);
    const games = await hands.gamesWith(hand, this.listed);
    if (games !== null) return { own: [...own, isAmong(sql`g.number`, games)], hand: null, mayBeCommon: false };
    const such = handMatches(hand, this.scope, this.idsOf);
    const each = sql<boolean>`exists (select 1 from hand h where h.game = g.number and ${such})`;
    // `+` keeps SQLite from looking up and sorting all of them.
    return { own, mayBeCommon, hand: { each, all: sql<boolean>`+g.number in (${await hands.gamesOf(hand)})` } };
  }

  /** The player sits at the table now or has played a hand there: players may be replaced. */
  private async played(ids: readonly string[]): Promise<Condition> {
    const own = isAmong(sql`s.player`, ids);
    const found = await sql<{ game: number }>`
      select s.game as game from game_seat s where ${own} union select s.game from hand_seat s where ${own}
      limit ${this.listed + 1}`.execute(this.queries);
    if (found.rows.length <= this.listed)
      return isAmong(
        sql`g.number`,
        found.rows.map(({ game }) => game),
      );
    return sql<boolean>`(exists (select 1 from game_seat s where s.game = g.number and ${own})
      or exists (select 1 from hand h join hand_seat s on s.game = h.game and s.start = h.start and s.started_at = h.started_at
        where h.game = g.number and ${own}))`;
  }
}

/** A game in a list of games. All of it is public. */
export type GameSummary = Awaited<ReturnType<typeof readGames>>[number];

/** True for a game that was closed before players sat: nobody has a result in it. */
export const closedUnseated = ({ closed, seats }: GameSummary): boolean =>
  closed !== null && seats.every(({ player }) => player === null);

/** Returns the summaries in the order of `rows`. */
export async function readGames(queries: Kysely<Tables>, rows: readonly GameRow[]) {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  const seats = await queries
    .selectFrom('game_seat')
    .selectAll()
    .where('game', 'in', numbers)
    .orderBy('seat')
    .execute();
  const ids = rows.map(({ id }) => id);
  const quarantined = await queries.selectFrom('set_aside').selectAll().where('game', 'in', ids).execute();
  return rows.map((row) => ({
    id: row.id,
    ruleset: row.ruleset,
    edition: row.edition,
    mode: row.mode,
    reveal: row.reveal,
    tournament: row.tournament,
    session: row.session,
    tableName: row.table_name,
    openedAt: isoTime(row.opened_at),
    played: row.played,
    isUndated: row.undated === 1,
    source: sourceOf(row),
    revision: row.revision,
    handsPlayed: row.hands_played,
    closed: row.closed,
    appealUntil: isoTimeOrNull(row.appeal_until),
    provisional: isProvisionalRow(row),
    corrections: row.corrections,
    margin: row.margin,
    comeback: row.comeback,
    seats: seats.filter(({ game }) => game === row.number).map(seatSummary),
    setAside: quarantineSummary(quarantined.find(({ game }) => game === row.id)),
  }));
}

const sourceOf = ({ source_format: format, source_id: id, source_sha256: sha256 }: GameRow): Origin | null =>
  format === null || sha256 === null ? null : { format, id, sha256 };

const seatSummary = ({ seat, player, score, adjustment, penalty, overall_penalty, total, placing }: GameSeatRow) => ({
  ...{ seat, player, score, adjustment, penalty, overallPenalty: overall_penalty },
  ...{ total, placing },
});

/** Show only public facts: the contents of the event are for the operator. */
const quarantineSummary = (row: QuarantineRow | undefined) =>
  row === undefined ? null : { revision: row.revision, released: row.released };
