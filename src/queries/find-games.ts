import { type Kysely, sql } from 'kysely';
import { FieldError } from '../recording/shape.js';
import { allOf, type Eyes, gameConditions, type GameFilter, type IdsOf } from './filter.js';
import type { GameRow, GameSeatRow, SetAsideRow, Tables } from './tables.js';

export const GAME_SORTS = ['newest', 'oldest'] as const;
export type GameSort = (typeof GAME_SORTS)[number];

/** A game as a list of games shows it; all of it lies open to everybody. */
export interface GameSummary {
  readonly id: string;
  readonly ruleset: string;
  readonly edition: string;
  readonly mode: string;
  readonly reveal: string;
  readonly eventName: string | null;
  readonly tableName: string | null;
  readonly openedAt: string;
  readonly revision: number;
  readonly handsPlayed: number;
  readonly closed: string | null;
  readonly corrections: number;
  readonly seats: readonly {
    readonly seat: number;
    readonly player: string | null;
    readonly score: number;
    readonly penalty: number;
    readonly total: number | null;
    readonly placing: number | null;
  }[];
  readonly setAside: SetAsideSummary | null;
}

/** Nothing of what the event holds: that is for the operator alone. */
export interface SetAsideSummary {
  readonly revision: number;
  readonly released: string | null;
}

export interface GameQuery {
  readonly filter: GameFilter;
  readonly sort: GameSort;
  readonly first: number;
  readonly after?: string | null;
}

function placeOf(cursor: string, sort: GameSort): { openedAt: number; id: string } {
  try {
    const [of, openedAt, id, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (of === sort && Number.isSafeInteger(openedAt) && typeof id === 'string' && more.length === 0)
      return { openedAt, id };
  } catch {
    // said below
  }
  throw new FieldError('after', 'a cursor that was given out with a page of the same sort', cursor.slice(0, 80));
}

/** Finds games and counts them. */
export class FindGames {
  constructor(
    private readonly queries: Kysely<Tables>,
    private readonly eyes: Eyes,
    private readonly idsOf: IdsOf,
  ) {}

  /** One page, and whether more follows. Throws `FieldError` for a filter or cursor that makes no sense. */
  async page({ filter, sort, first, after = null }: GameQuery) {
    const conditions = gameConditions(filter, this.eyes, this.idsOf);
    const [direction, beyond] = sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
    if (after !== null) {
      const { openedAt, id } = placeOf(after, sort);
      const row = await this.queries.selectFrom('game').select('number').where('id', '=', id).executeTakeFirst();
      if (row === undefined) throw new FieldError('after', 'a cursor of a game that is there', id);
      conditions.push(sql<boolean>`(g.opened_at, g.number) ${beyond} (${openedAt}, ${row.number})`);
    }
    const found = await sql<GameRow>`select g.* from game g where ${allOf(conditions)}
      order by g.opened_at ${direction}, g.number ${direction} limit ${first + 1}`.execute(this.queries);
    const rows = found.rows.slice(0, first);
    const games = await readGames(this.queries, rows);
    return {
      games: games.map((game, i) => ({
        game,
        cursor: Buffer.from(JSON.stringify([sort, rows[i].opened_at, rows[i].id])).toString('base64url'),
      })),
      more: found.rows.length > first,
    };
  }

  async count(filter: GameFilter): Promise<number> {
    const where = allOf(gameConditions(filter, this.eyes, this.idsOf));
    const found = await sql<{ count: number }>`select count(*) as count from game g where ${where}`.execute(
      this.queries,
    );
    return Number(found.rows[0].count);
  }
}

/** The summaries of these games, in their order. */
export async function readGames(queries: Kysely<Tables>, rows: readonly GameRow[]): Promise<GameSummary[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  const seats = await queries
    .selectFrom('game_seat')
    .selectAll()
    .where('game', 'in', numbers)
    .orderBy('seat')
    .execute();
  const ids = rows.map(({ id }) => id);
  const aside = await queries.selectFrom('set_aside').selectAll().where('game', 'in', ids).execute();
  return rows.map((row) => ({
    id: row.id,
    ruleset: row.ruleset,
    edition: row.edition,
    mode: row.mode,
    reveal: row.reveal,
    eventName: row.event,
    tableName: row.table_name,
    openedAt: new Date(Number(row.opened_at)).toISOString(),
    revision: row.revision,
    handsPlayed: row.hands_played,
    closed: row.closed,
    corrections: row.corrections,
    seats: seats.filter(({ game }) => game === row.number).map(seatSummary),
    setAside: setAsideSummary(aside.find(({ game }) => game === row.id)),
  }));
}

const seatSummary = ({ seat, player, score, penalty, total, placing }: GameSeatRow) => ({
  seat,
  player,
  score,
  penalty,
  total,
  placing,
});

export const setAsideSummary = (row: SetAsideRow | undefined): SetAsideSummary | null =>
  row === undefined ? null : { revision: row.revision, released: row.released };
