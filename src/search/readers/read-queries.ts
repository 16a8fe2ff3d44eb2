import { type Kysely, sql } from 'kysely';
import type { Viewer } from '../../engine/table/viewer.js';
import { resolveTable } from '../../engine/rulesets/table-rules.js';
import { type EventReader, isDamaged, type LogFilter, type Position } from '../../platform/event-store/port.js';
import { GAME_STREAMS } from '../../games/recording/game-logs.js';
import { FILE_START, type FilePosition, fileChunk } from '../../games/record/paifu-file-writer.js';
import {
  type CaseFilter,
  type CaseKind,
  type CasePlace,
  type CaseQuery,
  FindCases,
  readDisputes,
  readRulings,
} from '../../disputes/case-search.js';
import { isAmong, not } from '../filters/sql-conditions.js';
import { hidesTiles, type ViewScope, viewerOf } from '../visibility.js';
import type { HandFilter } from '../filters/filters.js';
import { mostSimilar } from '../../engine/vocabulary/similar-names.js';
import type { IdsOf, NameKind } from '../filters/search-filter.js';
import { FindGames } from '../find-games.js';
import { FindHands, type HandQuery } from '../find-hands.js';
import { SpectatorFilter, visiblePrefix } from '../../games/view/visible-events.js';
import type { ReadDatabase } from '../read-models/read-database.js';
import { readHands } from '../read-hands.js';
import { type OpponentQuery, opponents } from '../statistics/opponents.js';
import { ranking, type RankingQuery } from '../statistics/rankings.js';
import {
  type MergedIds,
  playedRulesets,
  playerStatistics,
  rulesetStatistics,
  type StatisticsFilter,
} from '../statistics/statistics.js';
import type { Tables } from '../read-models/tables.js';

/** Ids for the names in a query; the key is the kind, a slash and the name. */
export type ResolvedIds = ReadonlyMap<string, readonly string[]>;

/** A name, its kind and its possible ids in the record. */
interface WantedName {
  readonly kind: NameKind;
  readonly name: string;
  readonly ids: readonly string[];
}

interface SearchInput<T> {
  readonly wanted: T;
  readonly scope: ViewScope;
  readonly ids: ResolvedIds;
}

const idLookup =
  (ids: ResolvedIds): IdsOf =>
  (name, kind = 'player') =>
    ids.get(`${kind}/${name}`) ?? [name];

type Queries = Kysely<Tables>;

/** A page of search results. */
interface FoundPage<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly more: boolean;
}

/** Finds and counts rows of one kind for a viewer. */
interface Finder<Q, F, T> {
  page(wanted: Q): Promise<FoundPage<T>>;
  count(filter: F, most?: number | null): Promise<number>;
}

/** The queries of one kind of search. */
const searchQueries = <Q, F, T>(finderFor: (queries: Queries, scope: ViewScope, idsOf: IdsOf) => Finder<Q, F, T>) => ({
  find: (queries: Queries, { wanted, scope, ids }: SearchInput<Q>) =>
    finderFor(queries, scope, idLookup(ids)).page(wanted),

  /** Counts up to `most`, if given. */
  count: (queries: Queries, { wanted, scope, ids, most }: SearchInput<F> & { readonly most?: number | null }) =>
    finderFor(queries, scope, idLookup(ids)).count(wanted, most),

  /** A page as JSON lines, and the cursor for the next page or `null`. */
  async lines(queries: Queries, { wanted, scope, ids }: SearchInput<Q>) {
    const { edges, more } = await finderFor(queries, scope, idLookup(ids)).page(wanted);
    return {
      text: edges.map(({ node }) => `${JSON.stringify(node)}\n`).join(''),
      after: more ? edges[edges.length - 1].cursor : null,
    };
  },
});

const HAND_SEARCH = searchQueries((queries, scope, idsOf) => {
  const finder = new FindHands(queries, scope, idsOf);
  return {
    count: (filter: HandFilter, most?: number | null) => finder.count(filter, most),
    async page(wanted: HandQuery) {
      const { places, more } = await finder.page(wanted);
      const hands = await readHands(queries, places, scope);
      const cursors = new Map(places.map(({ id, start, cursor }) => [`${id}/${start}`, cursor]));
      return { edges: hands.map((node) => ({ cursor: cursors.get(node.id) as string, node })), more };
    },
  };
});

const GAME_SEARCH = searchQueries((queries, scope, idsOf) => new FindGames(queries, scope, idsOf));

const casesOf = <T>(kind: CaseKind, read: (queries: Queries, keys: readonly CasePlace[]) => Promise<T[]>) =>
  searchQueries((queries, _, idsOf) => {
    const finder = new FindCases(queries, kind, idsOf);
    return {
      count: (filter: CaseFilter, most?: number | null) => finder.count(filter, most),
      async page(wanted: CaseQuery) {
        const { places, more } = await finder.page(wanted);
        const found = await read(queries, places);
        return { edges: found.map((node, i) => ({ cursor: places[i].cursor, node })), more };
      },
    };
  });
const DISPUTE_SEARCH = casesOf('dispute', readDisputes);
const RULING_SEARCH = casesOf('ruling', readRulings);

/** Queries on the read models, each in one transaction. */
const MODEL_QUERIES = {
  ...{ findHands: HAND_SEARCH.find, countHands: HAND_SEARCH.count, handLines: HAND_SEARCH.lines },
  ...{ findGames: GAME_SEARCH.find, countGames: GAME_SEARCH.count, gameLines: GAME_SEARCH.lines },
  ...{ findDisputes: DISPUTE_SEARCH.find, countDisputes: DISPUTE_SEARCH.count, disputeLines: DISPUTE_SEARCH.lines },
  ...{ findRulings: RULING_SEARCH.find, countRulings: RULING_SEARCH.count, rulingLines: RULING_SEARCH.lines },

  /** Outcomes of the matching rulings, by judge. */
  judges: (queries: Queries, { wanted, ids }: Omit<SearchInput<CaseFilter>, 'scope'>) =>
    new FindCases(queries, 'ruling', idLookup(ids)).judges(wanted),

  /** `null` if the hand was not projected. */
  async hand(queries: Queries, { game, start, scope }: { game: string; start: number; scope: ViewScope }) {
    const row = await queries.selectFrom('game').select('number').where('id', '=', game).executeTakeFirst();
    if (row === undefined) return null;
    const [hand = null] = await readHands(queries, [{ game: row.number, start }], scope);
    return hand;
  },

  /**
   * Whether the player sits, or played a counted hand, in a game whose player names the caller may see: in a public tournament,
   * in no recorded tournament, or in one of `tournaments`.
   */
  async sits(
    queries: Queries,
    { player, tournaments, ids }: { player: string; tournaments: readonly string[]; ids: ResolvedIds },
  ) {
    const own = isAmong(sql`s.player`, idLookup(ids)(player));
    const isVisible = tournaments.length === 0 ? sql`0` : isAmong(sql`t.id`, tournaments);
    const of = sql` and exists (select 1 from game g left join tournament t on t.id = g.tournament
      where g.number = s.game and (t.id is null or (t.privacy = 'public' and t.damaged = 0) or ${isVisible}))`;
    const found =
      await sql`select 1 from game_seat s where ${own}${of} union all select 1 from hand_seat s where ${own}${of} limit 1`.execute(
        queries,
      );
    return found.rows.length > 0;
  },

  /** Tournaments named by these games. */
  async tournamentsOf(queries: Queries, { games }: { games: readonly string[] }) {
    if (games.length === 0) return [];
    const rows = await queries.selectFrom('game').select('tournament').distinct().where('id', 'in', games).execute();
    return rows.flatMap(({ tournament }) => tournament ?? []);
  },

  /** Whether any rows have these names. */
  async knownNames(queries: Queries, { wanted }: { wanted: readonly WantedName[] }) {
    const found: boolean[] = [];
    for (const { kind, ids, name } of wanted) {
      const rows =
        kind === 'player'
          ? sql`select 1 from game_seat s where ${isAmong(sql`s.player`, ids)}
              union all select 1 from hand_seat s where ${isAmong(sql`s.player`, ids)} limit 1`
          : sql`select 1 from win_pattern p where p.pattern = ${name} limit 1`;
      found.push((await rows.execute(queries)).rows.length > 0);
    }
    return found;
  },

  /** Ids of players that are similar to an unknown name. */
  async nearestPlayers(queries: Queries, { name }: { name: string }) {
    const all = await queries.selectFrom('game_seat').select('player').distinct().execute();
    const ids = all.flatMap(({ player }) => player ?? []);
    return mostSimilar(name, ids, (id) => [id]);
  },

  playerStatistics: (
    queries: Queries,
    { player, filter, ids }: { player: string; filter: StatisticsFilter; ids: ResolvedIds },
  ) => playerStatistics(queries, player, filter, idLookup(ids)),

  playedRulesets: (
    queries: Queries,
    { player, filter, ids }: { player: string; filter: StatisticsFilter; ids: ResolvedIds },
  ) => playedRulesets(queries, player, filter, idLookup(ids)),

  opponents: (
    queries: Queries,
    { wanted, merged, ids }: { wanted: OpponentQuery; merged: MergedIds; ids: ResolvedIds },
  ) => opponents(queries, wanted, merged, idLookup(ids)),

  rulesetStatistics: (
    queries: Queries,
    { ruleset, filter, ids }: { ruleset: string; filter: StatisticsFilter; ids: ResolvedIds },
  ) => rulesetStatistics(queries, ruleset, filter, idLookup(ids)),

  ranking: (queries: Queries, { wanted, merged, ids }: { wanted: RankingQuery; merged: MergedIds; ids: ResolvedIds }) =>
    ranking(queries, wanted, merged, idLookup(ids)),

  /** The ruleset with the most games; `null` without games. */
  async mostPlayedRuleset(queries: Queries, _: object): Promise<string | null> {
    const found = await sql<{ ruleset: string }>`select ruleset from day_sum where scope = 'all' group by ruleset
      order by sum(games) desc, ruleset limit 1`.execute(queries);
    return found.rows[0]?.ruleset ?? null;
  },

  /** The games of a page of hands, each with the viewer that it is shown to, and the cursor for the next page or `null`. */
  async gamesOfHands(queries: Queries, { wanted, scope, ids }: SearchInput<HandQuery>) {
    const { places, more } = await new FindHands(queries, scope, idLookup(ids)).page(wanted);
    const found = [...new Set(places.map(({ id }) => id))];
    const rows = await queries.selectFrom('game').select(['id', 'tournament']).where('id', 'in', found).execute();
    const tournaments = new Map(rows.map(({ id, tournament }) => [id, tournament]));
    return {
      games: found.map((id) => ({ id, viewer: viewerOf(scope, { id, tournament: tournaments.get(id) ?? null }) })),
      after: more ? places[places.length - 1].cursor : null,
    };
  },

  /** Games with this first deal and no tiles hidden from the viewer. Normally one; more if a game was recorded twice. */
  async gamesDealt(queries: Queries, { deal, scope }: { deal: string; scope: ViewScope }) {
    const found = await sql<{ id: string }>`select g.id from game g
      where g.deal = ${deal} and ${not(hidesTiles(scope))} order by g.opened_at, g.number limit 8`.execute(queries);
    return found.rows.map(({ id }) => id);
  },

  /** Games with this id on their platform; callers without a role see only public information. */
  async gamesFromSource(queries: Queries, { source }: { source: string }) {
    const rows = await queries
      .selectFrom('game')
      .select('id')
      .where('source_id', '=', source)
      .orderBy('opened_at')
      .orderBy('number')
      .limit(8)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** A game with a matching hand that has tiles hidden from the viewer, or `null`. */
  closedGame: (queries: Queries, { wanted, scope, ids }: SearchInput<HandFilter>) =>
    new FindHands(queries, scope, idLookup(ids)).gameWithHiddenTiles(wanted),
};

const LOG_PAGE = 1_000;
const GAMES: LogFilter = { streamPrefix: GAME_STREAMS };

/** Queries on the event store. */
const RECORD_QUERIES = {
  /**
   * A piece of a game’s `.paifu` file. The first piece fixes the last event of the file: all events for a judge, the public
   * part for others. Rejects if the record is damaged or a row contradicts its event.
   */
  async gamePiece(
    events: EventReader,
    { game, viewer, place, now }: { game: string; viewer: Viewer; place: FilePosition | null; now: Date },
  ) {
    if (place !== null || viewer === 'judge') return fileChunk(events, game, place ?? FILE_START);
    return fileChunk(events, game, {
      ...FILE_START,
      upTo: await visiblePrefix(events, game, viewer, resolveTable, now),
    });
  },

  /**
   * Stream, revision and type (or `damage`) of game events, one JSON object per line, and the position to continue from or
   * `null`. Events held back by a delay are omitted.
   */
  async orderLines(events: EventReader, { after, now }: { after: Position | null; now: Date }) {
    // Streams of the transparency log and of the store itself are not part of the record.
    const read = await events.readAll({ from: after ?? undefined, limit: LOG_PAGE, filter: GAMES });
    const shown = new SpectatorFilter(events, now);
    const lines: string[] = [];
    for (const entry of read) {
      const { stream, revision, position } = entry;
      // A read starts with the last event of the previous one.
      if (position === after || !(await shown.isVisible(entry))) continue;
      const what = isDamaged(entry) ? { damage: entry.damage } : { type: entry.type };
      lines.push(`${JSON.stringify({ stream, revision, ...what })}\n`);
    }
    return { text: lines.join(''), after: read.length < LOG_PAGE ? null : read[read.length - 1].position };
  },
};

type ModelQueries = typeof MODEL_QUERIES;
type RecordQueries = typeof RECORD_QUERIES;
type ReadQueries = ModelQueries & RecordQueries;
export type ReadQueryName = keyof ReadQueries;
export type ReadQueryInput<N extends ReadQueryName> = Parameters<ReadQueries[N]>[1];
export type ReadQueryResult<N extends ReadQueryName> = Awaited<ReturnType<ReadQueries[N]>>;

/** Queries that people wait for. Slower ones run in readers of their own. */
const SHORT_QUERIES: readonly ReadQueryName[] = [
  'findHands',
  'findGames',
  'findDisputes',
  'findRulings',
  'hand',
  'sits',
  'tournamentsOf',
  'knownNames',
  'nearestPlayers',
];

export const isShortQuery = (name: ReadQueryName): boolean => SHORT_QUERIES.includes(name);

/** Sources of the queries, opened when needed. */
export interface QuerySources {
  models(): Promise<Pick<ReadDatabase, 'transaction'>>;
  events(): Promise<EventReader>;
}

/** Runs a query in this thread and rejects like the query. */
export async function runReadQuery<N extends ReadQueryName>(
  name: N,
  input: ReadQueryInput<N>,
  { models, events }: QuerySources,
): Promise<ReadQueryResult<N>> {
  type Answering<S> = (source: S, input: ReadQueryInput<N>) => Promise<ReadQueryResult<N>>;
  if (!(name in MODEL_QUERIES))
    return (RECORD_QUERIES[name as keyof RecordQueries] as Answering<EventReader>)(await events(), input);
  const answer = MODEL_QUERIES[name as keyof ModelQueries] as Answering<Queries>;
  return (await models()).transaction((queries) => answer(queries, input));
}
