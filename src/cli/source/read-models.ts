import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { storeChoiceOf } from '../../platform/config/config.js';
import type { EventReader, EventStore, Position } from '../../platform/event-store/port.js';
import { NameResolver, type PlayerIndex, type CanSeeName } from '../../search/filters/name-resolver.js';
import { applyBatches, batchReader } from '../../search/read-models/log-batches.js';
import { PROJECTED_STREAMS } from '../../search/read-models/game-reader.js';
import { Projector } from '../../search/read-models/projector.js';
import { isUnusable, ReadDatabase } from '../../search/read-models/read-database.js';
import { ReadFiles } from '../../search/read-models/read-files.js';
import { InProcessQueryRunner } from '../../search/readers/query-runner.js';
import { type SearchQuery, type SearchRow, Searches } from '../../search/searches.js';
import { PUBLIC_SCOPE } from '../../search/filters/filter-conditions.js';
import type { ViewScope } from '../../search/visibility.js';
import type { PlayerDirectory } from '../../players/player-directory.js';
import { TournamentList } from '../../tournaments/queries/tournament-list.js';
import { CliError, EXIT, type Io, type SourceOptions } from '../io.js';
import { amount } from '../output/style.js';
import type { RankingQuery } from '../../search/statistics/rankings.js';
import type { FoundRows, NamedRank, Search } from './source.js';
import { existingChoiceOf, playerDirectoryIn, withStore, withStoredEvents } from './stores.js';

/** The view of an operator with access to the data directory. */
export const EVERYTHING: ViewScope = { ...PUBLIC_SCOPE, all: true };

const NOBODY: PlayerIndex = { player: () => null, findByName: () => [], mergedIds: () => [] };
const SHOWS_EVERYBODY: CanSeeName = async () => true;

interface ReadModels {
  readonly queries: InProcessQueryRunner;
  readonly names: NameResolver;
  readonly tournaments: TournamentList;
  readonly playerName: (id: string) => string | null;
  readonly tables: ReadDatabase['queries'];
  readonly events: EventReader;
  readonly players: PlayerDirectory | null;
}

/**
 * Opens the read models of a data directory. They are brought up to date first, unless another process owns the store: then that
 * process does it, and the missing events are counted on standard error. Throws `CliError`.
 */
export async function withReadModels<T>(
  options: SourceOptions,
  io: Io,
  work: (models: ReadModels) => Promise<T>,
): Promise<T> {
  const { data } = existingChoiceOf(io.env, options.data);
  await loadRulesets();
  const files = new ReadFiles(data);
  try {
    await catchUp(options, files, io);
    return await withStoredEvents(options, io, async (events) => {
      const database = await ReadDatabase.openReadOnly(files.current());
      const players = playerDirectoryIn(data);
      try {
        const behind = await countAfter(events, await new Projector(database, events, resolveRuleset).checkpoint());
        if (behind > 0) io.stderr.write(`paifu: ${amount(behind, 'event')} not in the answer yet\n`);
        const queries = new InProcessQueryRunner({ models: async () => database, events: async () => events });
        const tournaments = new TournamentList(() => database.queries);
        const names = new NameResolver(players ?? NOBODY, queries, tournaments);
        const playerName = (id: string): string | null => players?.player(id)?.name ?? null;
        return await work({ queries, names, tournaments, playerName, tables: database.queries, events, players });
      } finally {
        players?.close();
        await database.close();
      }
    });
  } catch (error) {
    if (error instanceof FieldError) throw new CliError(EXIT.usage, error.message);
    if (!isUnusable(error)) throw error;
    throw new CliError(EXIT.notFound, `${(error as Error).message}; create them with paifu projections rebuild`);
  }
}

const PAGE = 100;

/** Finds rows page by page, and counts all of them. */
export const findRows = <T>(
  { rows: what, filter, sort, first }: Search,
  options: SourceOptions,
  io: Io,
): Promise<FoundRows<T>> =>
  withReadModels(options, io, async ({ queries, names, playerName }) => {
    const searches = new Searches(queries, names);
    const rows: SearchRow<Search['rows']>[] = [];
    let after: string | null = null;
    let total: number;
    do {
      const wanted = { filter, sort, first: Math.min(PAGE, first - rows.length), after } as SearchQuery<Search['rows']>;
      const found = await searches.find(what, wanted, EVERYTHING, SHOWS_EVERYBODY);
      rows.push(...found.edges.map(({ node }) => node));
      after = found.more ? (found.edges.at(-1)?.cursor ?? null) : null;
      total = after === null || rows.length >= first ? await found.count() : 0;
    } while (after !== null && rows.length < first);
    const shown = new Map(
      rows.flatMap(({ seats }) =>
        seats.flatMap(({ player }) => {
          const name = player === null ? null : playerName(player);
          return player === null || name === null ? [] : [[player, name] as const];
        }),
      ),
    );
    return { rows: rows as readonly unknown[] as readonly T[], total, names: async () => shown };
  });

/** A ranking with the names of the players. */
export const storedRanking = (wanted: RankingQuery, options: SourceOptions, io: Io): Promise<readonly NamedRank[]> =>
  withReadModels(options, io, async ({ queries, names, playerName }) => {
    const { edges } = await new Searches(queries, names).ranking(wanted, SHOWS_EVERYBODY);
    return edges.map(({ node: { place, player, ...row } }) => ({
      place,
      player: { id: player, name: playerName(player) },
      ...row,
    }));
  });

/** The read models of a store that this process owns, brought up to date. */
export async function updatedReadModels(store: EventStore, files: ReadFiles): Promise<ReadDatabase> {
  const database = await ReadDatabase.open(files.current());
  try {
    const projector = new Projector(database, store, resolveRuleset);
    await projector.checkLog();
    await applyBatches(projector, batchReader(store, await projector.checkpoint()));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function catchUp(options: SourceOptions, files: ReadFiles, io: Io): Promise<void> {
  if (storeChoiceOf(io.env, options.data).store !== 'embedded') return;
  try {
    await withStore(options, io, async (store) => (await updatedReadModels(store, files)).close());
  } catch (error) {
    if (!(error instanceof CliError && error.exit === EXIT.unreachable)) throw error;
  }
}

const PIECE = 4_096;

/** The number of events after a checkpoint that the read models are made from. */
export async function countAfter(events: EventReader, checkpoint: Position | null): Promise<number> {
  let from = checkpoint;
  let count = 0;
  for (;;) {
    const read = await events.readAll({ from: from ?? 'start', limit: PIECE, filter: PROJECTED_STREAMS });
    const after = read.filter(({ position }) => from === null || position > from);
    count += after.length;
    if (read.length < PIECE) return count;
    from = read[read.length - 1].position;
  }
}
