import { Readable } from 'node:stream';
import { type StoreChoice, storeChoiceOf } from '../../platform/config/config.js';
import { PlayerDirectory } from '../../players/player-directory.js';
import { DAY } from '../../engine/vocabulary/game-start.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { isStanding } from '../../engine/record/findings.js';
import type { EventStore } from '../../platform/event-store/port.js';
import type { ReadFormat } from '../../exchange/importing/format-names.js';
import {
  type ImportCounts,
  type ImportOneFile,
  InlineChecker,
  checkFile,
  runImport,
  type IncomingFile,
} from '../../exchange/importing/import-file.js';
import { CheckerThread } from '../../exchange/importing/checker-pool.js';
import { SourceImporter } from '../../exchange/importing/source-importer.js';
import { emptySummary, addSummary, hasFindings, type Summary } from '../../exchange/importing/import-summary.js';
import { COMMAND_IMPORT } from '../../platform/config/limits.js';
import { GameLogs } from '../../games/recording/game-logs.js';
import { Recorder } from '../../games/recording/recorder.js';
import { freshSalt } from '../../games/record/salts.js';
import { placeText } from '../../engine/replay/step.js';
import { InProcessQueryRunner } from '../../search/readers/query-runner.js';
import { isUnusable, type ReadDatabase } from '../../search/read-models/read-database.js';
import { ReadFiles } from '../../search/read-models/read-files.js';
import { EVERYTHING, updatedReadModels } from '../source/read-models.js';
import { type Sharing, shareDatabases } from '../../platform/sharing/share-databases.js';
import { filesOf } from '../source/game-files.js';
import { CliError, EXIT, type ExitCode, type Io, openInput, Output, type SourceOptions } from '../io.js';
import { progressOf, sizeOf, watched } from '../output/progress.js';
import { type Service, ServiceError, serviceOf } from '../source/service.js';
import { withStore } from '../source/stores.js';
import { amount, harmless } from '../output/style.js';
import { statusText, settledText, shortText } from '../output/findings-text.js';

export interface ImportOptions extends SourceOptions {
  readonly dryRun?: boolean;
  /** `auto` (default) detects the format by the beginning of each file, else by its name. */
  readonly format?: ReadFormat | 'auto';
  readonly json?: boolean;
  /** Day of games whose log and file name give none. */
  readonly playedAt?: string;
}

/** Bytes from which an import is verified in a worker thread. */
const THREAD_BYTES = 4_194_304;

/** `paifu import`: imports each game completely or not at all. */
export async function importFiles(paths: readonly string[], options: ImportOptions, io: Io): Promise<ExitCode> {
  const started = performance.now();
  await loadRulesets();
  const summary = emptySummary();
  const { format = 'auto', playedAt } = options;
  if (playedAt !== undefined && !DAY.fits(playedAt))
    throw new CliError(EXIT.usage, `--played-at ${playedAt}: expected a day such as 2026-01-31`);
  const { files, empty } = await filesOf(paths, format);
  for (const { folder, reason } of empty) summary.unreadable.push({ file: folder, line: 0, reason });
  const size = await sizeOf(files);
  const progress = await progressOf(io, size, 'bytes');
  let missing = 0;
  const each = async (intake: ImportOneFile): Promise<void> => {
    for (const name of files) {
      try {
        await intake({ name, bytes: watched(await openInput(name, io), progress), format, playedAt });
      } catch (error) {
        // An unreadable file is a finding. An error of the store or service ends the import.
        if (!(error instanceof CliError) || error instanceof ServiceError) throw error;
        if (error.exit === EXIT.notFound) missing++;
        summary.unreadable.push({ file: name, line: 0, reason: error.message });
      }
    }
  };
  const record = async (store: EventStore): Promise<ImportCounts> => {
    // Imported games are not read again: cache few of them.
    const logs = new GameLogs(store, resolveRuleset, { playing: 4_096, over: 0 });
    const recorder = new Recorder(logs, resolveRuleset, { now: () => new Date(), salt: freshSalt });
    const thread = (size ?? 0) >= THREAD_BYTES ? new CheckerThread(COMMAND_IMPORT) : null;
    const choice = storeChoiceOf(io.env, options.data);
    const { data, store: kind } = choice;
    const names = new LazyDirectory(choice, store);
    const recorded = new RecordedGames(store, kind === 'embedded' ? data : null);
    try {
      const sources = new SourceImporter(
        recorder,
        store,
        ACTOR,
        async (alias) => (await names.opened()).idOfAlias(alias),
        async (id, name) => (await names.opened()).commitIfUnknown(id, name),
        (deal) => recorded.dealt(deal),
      );
      return await runImport(store, sources, summary, thread ?? new InlineChecker(COMMAND_IMPORT), each);
    } finally {
      await thread?.close();
      await recorded.close();
      await names.close();
    }
  };
  const send = async (service: Service): Promise<ImportCounts> => {
    const added = { games: 0, events: 0 };
    await each(async (file) => {
      const { summary: part, added: more } = await sendFile(file, service);
      addSummary(part, summary);
      added.games += more.games;
      added.events += more.events;
    });
    return added;
  };
  let added: ImportCounts | null = null;
  try {
    const service = serviceOf(options, io);
    if (options.dryRun) await each(async (file) => addSummary(await checkFile(file, null, COMMAND_IMPORT), summary));
    else if (service !== null) added = await send(service);
    else added = await withStore(options, io, record);
  } finally {
    progress.stop();
  }
  summary.seconds = Math.round(performance.now() - started) / 1000;
  await new Output(io.stdout).write(options.json ? `${JSON.stringify(summary)}\n` : textOf(summary, added));
  if (!hasFindings(summary)) return EXIT.done;
  if (summary.events > 0) return EXIT.findings;
  return missing > 0 && missing === files.length ? EXIT.notFound : EXIT.unreadable;
}

/** Lines for games that are already stored; `--json` has them all. */
const LISTED_GAMES = 20;

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

  async opened(): Promise<PlayerDirectory> {
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

const irregularText = (one: Summary['irregularities'][number], place: string): string =>
  `${one.file}: ${place}: ${one.kind}: ${one.message}${statusText(one)}`;

function textOf(summary: Summary, added: ImportCounts | null): string {
  const { files, games, hands, events, differences, irregularities, incomplete, unreadable, unlisted, seconds } =
    summary;
  const place = (found: { hand: number | null; step: number }) => placeText({ take: null, ...found });
  const lines = [
    ...unreadable.map(({ file, line, reason }) => `${file}: ${line > 0 ? `line ${line}: ` : ''}${reason}`),
    ...differences.map(
      (one) =>
        `${one.file}: ${place(one)}: ${one.field} is ${shortText(one.logged)}, should be ${shortText(one.computed)}`,
    ),
    ...irregularities.filter(isStanding).map((one) => irregularText(one, place(one))),
    ...incomplete.map(({ file, hand, lastStep }) => `${file}: stops at ${place({ hand, step: lastStep })}`),
    ...(unlisted > 0 ? [`and ${amount(unlisted, 'finding')} more`] : []),
    `${amount(files, 'file')}: ${amount(games, 'game')}, ${amount(hands, 'hand')}, ${amount(events, 'event')} in ${seconds} s`,
  ];
  const settled = irregularities.filter((one) => !isStanding(one));
  if (settled.length > 0) lines.push(settledText(settled.length));
  lines.push(...settled.map((one) => `  ${irregularText(one, place(one))}`));
  const lost = Object.entries(summary.notCarried).map(([what, count]) => `${what} (${count})`);
  if (lost.length > 0) lines.push(`not carried over: ${lost.join(', ')}`);
  const there = summary.imported.filter(({ outcome }) => outcome === 'already-there');
  lines.push(...there.slice(0, LISTED_GAMES).map(({ file, game }) => `${file}: already stored as ${game}`));
  if (there.length > LISTED_GAMES) lines.push(`and ${amount(there.length - LISTED_GAMES, 'game')} more already stored`);
  if (added !== null) lines.push(`added ${amount(added.events, 'event')} of ${amount(added.games, 'game')}`);
  return harmless(`${lines.join('\n')}\n`);
}

/** Sends a file to a service, which imports it. Throws `CliError` if the file cannot be read. */
async function sendFile(
  { name, bytes, format, playedAt }: IncomingFile,
  service: Service,
): Promise<{ readonly summary: Summary; readonly added: ImportCounts }> {
  const parameters = new URLSearchParams({ name, format, ...(playedAt === undefined ? {} : { playedAt }) });
  const response = await service.request(`/import?${parameters}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: await bodyOf(bytes),
    duplex: 'half',
  } as RequestInit);
  return service.json(response);
}

/** Bytes up to which a file is sent with its length; a longer one is streamed. */
const UNSTREAMED_BYTES = 1_000_000;

async function bodyOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer | ReadableStream> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let size = 0; size < UNSTREAMED_BYTES; ) {
    const next = await pieces.next();
    if (next.done) return Buffer.concat(first);
    first.push(next.value);
    size += next.value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* first;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  return Readable.toWeb(Readable.from(all(), { objectMode: false })) as ReadableStream;
}
