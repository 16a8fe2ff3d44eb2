import { setFlagsFromString } from 'node:v8';
import { CheckerPool } from '../../exchange/importing/checker-pool.js';
import { type ImportCounts, InlineChecker, GAMES_AT_ONCE, runImport } from '../../exchange/importing/import-file.js';
import type { Summary } from '../../exchange/importing/import-summary.js';
import { SourceImporter } from '../../exchange/importing/source-importer.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { GameLogs } from '../../games/recording/game-logs.js';
import { Recorder } from '../../games/recording/recorder.js';
import { freshSalt } from '../../games/record/salts.js';
import { type StoreChoice, storeChoiceOf } from '../../platform/config/config.js';
import { COMMAND_IMPORT } from '../../platform/config/limits.js';
import type { EventStore } from '../../platform/event-store/port.js';
import { type Sharing, shareDatabases } from '../../platform/sharing/share-databases.js';
import { PlayerDirectory } from '../../players/player-directory.js';
import { isUnusable, type ReadDatabase } from '../../search/read-models/read-database.js';
import { ReadFiles } from '../../search/read-models/read-files.js';
import { InProcessQueryRunner } from '../../search/readers/query-runner.js';
import type { Io, SourceOptions } from '../io.js';
import { EVERYTHING, updatedReadModels } from './read-models.js';
import type { ImportFiles } from './source.js';
import { withStore } from './stores.js';

/** Bytes from which an import is checked in worker threads, and their number. */
const THREAD_BYTES = 4_194_304;
const FILES_AT_ONCE = 4;
const THREADS = { atOnce: 2, waiting: Number.POSITIVE_INFINITY };

/** Imports games into the store of a data directory. Rejects with `CliError`. */
export const importIntoStore = (
  each: ImportFiles,
  bytes: number,
  summary: Summary,
  options: SourceOptions,
  io: Io,
): Promise<ImportCounts> =>
  withStore(options, io, async (store) => {
    // Imported games are not read again: cache few of them.
    const logs = new GameLogs(store, resolveRuleset, { playing: 4_096, over: 0 });
    const recorder = new Recorder(logs, resolveRuleset, { now: () => new Date(), salt: freshSalt });
    const threads = bytes >= THREAD_BYTES ? new CheckerPool(COMMAND_IMPORT, THREADS) : null;
    for (const flag of threads === null ? [] : SMALL_HEAPS) setFlagsFromString(flag);
    const choice = storeChoiceOf(io.env, options.data);
    const names = new LazyDirectory(choice, store);
    const recorded = new RecordedGames(store, choice.store === 'embedded' ? choice.data : null);
    try {
      const sources = new SourceImporter(
        recorder,
        store,
        ACTOR,
        async (alias) => (await names.open()).idOfAlias(alias),
        async (id, name) => (await names.open()).commitIfUnknown(id, name),
        (deal) => recorded.dealt(deal),
        { append: store.append.bind(store), appendPacked: store.appendPacked?.bind(store), now: () => new Date() },
      );
      const checker = threads ?? new InlineChecker(COMMAND_IMPORT);
      return await runImport(store, sources, summary, checker, GAMES_AT_ONCE.command, (importOne) =>
        each(importOne, threads === null ? 1 : FILES_AT_ONCE),
      );
    } finally {
      await threads?.onModuleDestroy();
      await recorded.close();
      await names.close();
    }
  });

/**
 * Games come and go, and little else is in memory. By default, V8 lets a heap grow to four times what is in use, and has up to
 * 48 MiB for new objects. The threads, which start later, have 4 MiB from the start.
 */
const SMALL_HEAPS = ['--heap-growing-percent=50', '--semi-space-growth-factor=1', '--min-semi-space-size=4'];

/** The actor in imported records. */
const ACTOR = { id: 'import', role: 'server' } as const;

/** Finds games that were recorded live, in read models that are opened on demand. */
class RecordedGames {
  private models: Promise<ReadDatabase | null> | null = null;

  /** @param data data directory, or `null` if another process updates the read models */
  constructor(
    private readonly store: EventStore,
    private readonly data: string | null,
  ) {}

  async dealt(deal: string): Promise<readonly string[]> {
    this.models ??=
      this.data === null
        ? Promise.resolve(null)
        : usableOrNull(updatedReadModels(this.store, new ReadFiles(this.data)));
    const models = await this.models;
    if (models === null) return [];
    const asking = new InProcessQueryRunner({ models: async () => models, events: async () => this.store });
    return asking.run('gamesDealt', { deal, scope: EVERYTHING });
  }

  async close(): Promise<void> {
    await (await this.models)?.close();
  }
}

/** `null` if the read models have to be rebuilt first. */
async function usableOrNull(models: Promise<ReadDatabase>): Promise<ReadDatabase | null> {
  try {
    return await models;
  } catch (error) {
    if (isUnusable(error)) return null;
    throw error;
  }
}

/** The directory of players, opened on demand. */
class LazyDirectory {
  private directory: PlayerDirectory | null = null;
  private opening: Promise<Sharing> | null = null;

  constructor(
    private readonly choice: StoreChoice,
    private readonly store: EventStore,
  ) {}

  async open(): Promise<PlayerDirectory> {
    this.directory ??= PlayerDirectory.open(this.choice.data);
    this.opening ??= shareDatabases(this.choice, this.store, { players: this.directory }, false, () => {});
    await this.opening;
    return this.directory;
  }

  async close(): Promise<void> {
    await (await this.opening)?.close();
    this.directory?.close();
  }
}
