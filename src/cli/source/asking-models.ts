import { storeChoiceOf } from '../../platform/config/config.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import type { EventStore } from '../../platform/event-store/port.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { AnsweringHere } from '../../search/readers/answering-here.js';
import { applyPieces, piecesOf } from '../../search/read-models/catch-up.js';
import { KnownNames, type Players, type TellsWho } from '../../search/filters/known-names.js';
import { KnownTournaments } from '../../tournaments/queries/known-tournaments.js';
import { Projector } from '../../search/read-models/projector.js';
import { isUnusable, ReadDatabase } from '../../search/read-models/read-database.js';
import { ReadFiles } from '../../search/read-models/read-files.js';
import type { ViewScope } from '../../search/visibility.js';
import { directoryIn } from './player-names.js';
import { countAfter } from '../service/projections.js';
import { CliError, EXIT, type Io } from '../io.js';
import { existingChoiceOf, type StoreOptions, withReader, withStore } from './stores.js';
import { amount } from '../output/style.js';

/** Whoever has the data directory sees all. */
export const EVERYTHING: ViewScope = {
  all: true,
  games: [],
  tournaments: [],
  scribes: { all: false, games: [], tournaments: [] },
  seats: [],
};

/** Who answers questions of a data directory, and who its players are. */
export interface Asked {
  readonly asking: AnsweringHere;
  readonly names: KnownNames;
  readonly tournaments: KnownTournaments;
  readonly playerName: (id: string) => string;
}

/**
 * Asks the read models of a data directory, once they have taken up every event; where a service records they are its own, and what they
 * lack is said. Throws `CliError`.
 */
export async function withModelsAsked<T>(
  options: StoreOptions,
  io: Io,
  work: (asked: Asked) => Promise<T>,
): Promise<T> {
  const { data } = existingChoiceOf(io.env, options.data);
  await loadRulesets();
  const files = new ReadFiles(data);
  try {
    await caughtUp(options, files, io);
    return await withReader(options, io, async (events) => {
      const database = await ReadDatabase.reading(files.current());
      const players = directoryIn(data);
      try {
        const behind = await countAfter(events, await new Projector(database, events, resolveRuleset).checkpoint());
        if (behind > 0) io.stderr.write(`paifu: ${amount(behind, 'event')} not taken up yet\n`);
        const asking = new AnsweringHere({ models: async () => database, events: async () => events });
        const tournaments = new KnownTournaments(() => database.queries);
        const names = new KnownNames(players ?? NOBODY, asking, tournaments);
        return await work({ asking, names, tournaments, playerName: (id) => players?.player(id)?.name ?? id });
      } finally {
        players?.close();
        await database.close();
      }
    });
  } catch (error) {
    if (error instanceof FieldError) throw new CliError(EXIT.usage, error.message);
    if (!isUnusable(error)) throw error;
    throw new CliError(EXIT.notFound, `${(error as Error).message}; paifu projections rebuild makes them`);
  }
}

const NOBODY: Players = { player: () => null, called: () => [] };

/** Whoever has the data directory is told who everybody is. */
export const TOLD_EVERYBODY: TellsWho = async () => true;

/** The read models of a store that this process owns, once they have taken up every event. Rejects with what makes them unusable. */
export async function modelsOf(store: EventStore, files: ReadFiles): Promise<ReadDatabase> {
  const database = await ReadDatabase.open(files.current());
  try {
    const projector = new Projector(database, store, resolveRuleset);
    await projector.checkLog();
    await applyPieces(projector, piecesOf(store, await projector.checkpoint()));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Takes up what was recorded while no service ran: another process may own the store, then that is its work. */
async function caughtUp(options: StoreOptions, files: ReadFiles, io: Io): Promise<void> {
  if (storeChoiceOf(io.env, options.data).store !== 'embedded') return;
  try {
    await withStore(options, io, async (store) => (await modelsOf(store, files)).close());
  } catch (error) {
    if (!(error instanceof CliError && error.exit === EXIT.unreachable)) throw error;
  }
}
