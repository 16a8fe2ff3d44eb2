import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { NamedTournament } from '../../platform/pages/page.js';
import type { Tables, TournamentRow } from '../../search/read-models/tables.js';

export type TournamentSummary = ReturnType<typeof summaryOf>;

/** A page of tournaments, last opened first. */
export interface TournamentPage {
  /** Without damaged tournaments, which are reported when opened. */
  readonly tournaments: readonly TournamentSummary[];
  /** Ids of the first and last tournament of the page, damaged ones included. */
  readonly start: string | null;
  readonly end: string | null;
  readonly more: boolean;
  /** Number of all tournaments. */
  readonly total: number;
}

/** The recorded tournaments, from the read models. */
export class TournamentList {
  /** @param caughtUp resolves when the read models have all recent tournament events, or after a timeout */
  constructor(
    private readonly queries: () => Kysely<Tables>,
    private readonly caughtUp: () => Promise<unknown> = async () => {},
  ) {}

  /** The tournaments after one of them; `null` if there is no tournament `after`. */
  async page(first: number, after: string | null, search: string | null = null): Promise<TournamentPage | null> {
    await this.caughtUp();
    const all = this.queries().selectFrom('tournament');
    const last = await all.select('place').orderBy('place', 'desc').limit(1).executeTakeFirst();
    // Tournaments are never removed, so the last place is their number.
    const total = last?.place ?? 0;
    const from = after === null ? total + 1 : (await this.row(after))?.place;
    if (from === undefined) return null;
    const found = search === null ? all : all.where(containing(search));
    const rows = await found
      .selectAll()
      .where('place', '<', from)
      .orderBy('place', 'desc')
      .limit(first + 1)
      .execute();
    const page = rows.slice(0, first);
    return {
      tournaments: page.filter(({ damaged }) => damaged === 0).map(summaryOf),
      start: page[0]?.id ?? null,
      end: page.at(-1)?.id ?? null,
      more: rows.length > first,
      total: search === null ? total : await countOf(found),
    };
  }

  /** Names and time zones of these tournaments, if they are recorded here. */
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, NamedTournament>> {
    const distinct = [...new Set(ids)];
    if (distinct.length === 0) return new Map();
    await this.caughtUp();
    const rows = await this.queries()
      .selectFrom('tournament')
      .select(['id', 'name', 'time_zone'])
      .where('id', 'in', distinct)
      .execute();
    return new Map(rows.map(({ id, name, time_zone: timeZone }) => [id, { name, timeZone }]));
  }

  /** Ids of tournaments with this name. */
  async idsByName(name: string): Promise<readonly string[]> {
    await this.caughtUp();
    const called = this.queries().selectFrom('tournament').select('id').where('name', '=', name);
    return (await called.orderBy('place').execute()).map(({ id }) => id);
  }

  /** Ids of tournaments in which a player may have played, under any of these ids; last opened first. */
  async playedBy(players: readonly string[]): Promise<readonly string[]> {
    await this.caughtUp();
    if (players.length === 0) return [];
    const rows = await this.queries()
      .selectFrom('tournament')
      .innerJoin('tournament_player', 'tournament_player.tournament', 'tournament.id')
      .select('tournament.id')
      .distinct()
      .where('tournament_player.player', 'in', players)
      .where('tournament.damaged', '=', 0)
      .orderBy('tournament.place', 'desc')
      .execute();
    return rows.map(({ id }) => id);
  }

  private row(id: string): Promise<TournamentRow | undefined> {
    return this.queries().selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst();
  }
}

/** Rows with a text in the name or the place. SQLite ignores the case of ASCII letters only. */
const containing =
  (text: string) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'tournament'>) => {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const like = (column: 'name' | 'venue') => sql<SqlBool>`${eb.ref(column)} like ${pattern} escape '\\'`;
    return or([like('name'), like('venue')]);
  };

const countOf = async (found: SelectQueryBuilder<Tables, 'tournament', object>): Promise<number> =>
  Number((await found.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())?.count ?? 0);

const summaryOf = ({ id, name, venue, starts, ends, ruleset, planned, begun, closed }: TournamentRow) => ({
  ...{ id, name, place: venue, ruleset, planned, hasBegun: begun === 1, closed: closed === 1 },
  dates: starts === null || ends === null ? null : { from: starts, to: ends },
});
