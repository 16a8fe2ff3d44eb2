import { type Condition, allOf, isAmong, isProvisionalRow } from './filters/sql-conditions.js';
import type { Origin } from '../engine/vocabulary/game-start.js';
import { countRows, cursorOf, directionOf, gameInCursor, placeIn } from './cursor.js';
import type { ViewScope } from './visibility.js';
import { gameConditions, handMatches } from './filters/filter-conditions.js';
import type { GameFilter } from './filters/filters.js';
import { isoTime, isoTimeOrNull } from '../platform/config/time-text.js';
import { FindHands } from './find-hands.js';
import type { IdsOf } from './filters/search-filter.js';
import type { GameRow, GameSeatRow, QuarantineRow, Tables } from './read-models/tables.js';
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

/** Up to this number of games are listed in the query; above it, the condition is checked for each game. */
const MAX_LISTED_GAMES = 500;

export class FindGames {
  constructor(
    private readonly queries: Kysely<Tables>,
    private readonly scope: ViewScope,
    private readonly idsOf: IdsOf,
    private readonly listed = MAX_LISTED_GAMES,
  ) {}

  /** One page. Throws `FieldError` for an invalid filter or cursor. */
  async page({ filter, sort, first, after = null }: GameQuery) {
    const conditions = await this.conditions(filter);
    const { by, descending } = SORTS[sort];
    const [direction, beyond] = directionOf(descending);
    const keys = [...(by === null ? [] : [sql.ref(`g.${by}`)]), sql`g.opened_at`, sql`g.number`];
    if (by !== null) conditions.push(sql<boolean>`${sql.ref(`g.${by}`)} is not null`);
    if (after !== null) {
      const [value, openedAt, id] = placeIn(after, sort, [0, 0, ''] as const);
      const number = await gameInCursor(this.queries, id);
      const place = [...(by === null ? [] : [value]), openedAt, number];
      conditions.push(sql<boolean>`(${sql.join(keys)}) ${beyond} (${sql.join(place)})`);
    }
    const order = sql.join(keys.map((key) => sql`${key} ${direction}`));
    const found = await sql<GameRow>`select g.* from game g where ${allOf(conditions)}
      order by ${order} limit ${first + 1}`.execute(this.queries);
    const rows = found.rows.slice(0, first);
    const games = await readGames(this.queries, rows);
    return {
      edges: games.map((node, i) => ({
        cursor: cursorOf(sort, [by === null ? 0 : (rows[i][by] ?? 0), rows[i].opened_at, rows[i].id]),
        node,
      })),
      more: found.rows.length > first,
    };
  }

  async count(filter: GameFilter, most: number | null = null): Promise<number> {
    return countRows(this.queries, sql`select 1 from game g where ${allOf(await this.conditions(filter))}`, most);
  }

  private async conditions(filter: GameFilter): Promise<Condition[]> {
    const { player, hand } = filter;
    const found = gameConditions(filter, this.scope, this.idsOf);
    if (player != null) found.push(await this.played(this.idsOf(player)));
    if (hand == null) return found;
    const such = handMatches(hand, this.scope, this.idsOf);
    const games = await new FindHands(this.queries, this.scope, this.idsOf).gamesWith(hand, this.listed);
    found.push(
      games === null
        ? sql<boolean>`exists (select 1 from hand h where h.game = g.number and ${such})`
        : isAmong(sql`g.number`, games),
    );
    return found;
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
