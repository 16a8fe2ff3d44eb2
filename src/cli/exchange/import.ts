import { type StoreChoice, storeChoiceOf } from '../../platform/config/config.js';
import { PlayerDirectory } from '../../players/player-directory.js';
import { DAY } from '../../engine/vocabulary/game-start.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { isStanding } from '../../engine/record/findings.js';
import type { EventStore } from '../../platform/event-store/port.js';
import type { ReadFormat } from '../../exchange/importing/formats.js';
import {
  type ImportCounts,
  type ImportOneFile,
  InlineChecker,
  checkFile,
  runImport,
} from '../../exchange/importing/import-file.js';
import { CheckerThread } from '../../exchange/importing/checker-pool.js';
import { SourceImporter } from '../../exchange/importing/source-importer.js';
import { emptySummary, addSummary, hasFindings, type Summary } from '../../exchange/importing/import-summary.js';
import { COMMAND_IMPORT } from '../../platform/config/limits.js';
import { GameLogs } from '../../games/recording/game-logs.js';
import { Recorder } from '../../games/recording/recorder.js';
import { freshSalt } from '../../games/walls/salts.js';
import { placeText } from '../../engine/replay/step.js';
import { AnsweringHere } from '../../search/readers/answering-here.js';
import { isUnusable, type ReadDatabase } from '../../search/read-models/read-database.js';
import { ReadFiles } from '../../search/read-models/read-files.js';
import { EVERYTHING, modelsOf } from '../source/asking-models.js';
import { type Sharing, shareKept } from '../../platform/sharing/share-kept.js';
import { filesOf } from '../source/input-files.js';
import { CliError, EXIT, type ExitCode, type Io, openInput, Output } from '../io.js';
import { progressOf, sizeOf, watched } from '../output/progress.js';
import { handOver, type ServiceChoice, ServiceError, serviceOf } from '../source/service.js';
import { type StoreOptions, withStore } from '../source/stores.js';
import { amount, harmless } from '../output/style.js';
import { becameText, settledText, shown } from '../proof/verify.js';

export interface ImportOptions extends StoreOptions {
  readonly dryRun?: boolean;
  /** Default `auto`: by how each file begins, else by its name. */
  readonly format?: ReadFormat | 'auto';
  readonly json?: boolean;
  /** The day on which games were played that do not say it, nor the name of their file. */
  readonly playedAt?: string;
}

/** From this many bytes on an import is verified in a thread of its own. */
const WORTH_A_THREAD = 4_194_304;

/** `paifu import`: the games of files, or of the files of folders, into the store; each game wholly or not at all. */
export async function importFiles(paths: readonly string[], options: ImportOptions, io: Io): Promise<ExitCode> {
  const started = performance.now();
  await loadRulesets();
  const summary = emptySummary();
  const { format = 'auto', playedAt } = options;
  if (playedAt !== undefined && !DAY.fits(playedAt))
    throw new CliError(EXIT.usage, '--played-at: expected a day such as 2026-01-31');
  const { files, none } = await filesOf(paths, format);
  for (const { folder, reason } of none) summary.unreadable.push({ file: folder, line: 0, reason });
  const size = await sizeOf(files);
  const progress = await progressOf(io, size, 'bytes');
  let missing = 0;
  const each = async (intake: ImportOneFile): Promise<void> => {
    for (const name of files) {
      try {
        await intake({ name, bytes: watched(await openInput(name, io), progress), format, playedAt });
      } catch (error) {
        // A file that cannot be read is a finding, and the others go on; a store that fails ends the import.
        if (!(error instanceof CliError) || error instanceof ServiceError) throw error;
        if (error.exit === EXIT.notFound) missing++;
        summary.unreadable.push({ file: name, line: 0, reason: error.message });
      }
    }
  };
  const keep = async (store: EventStore): Promise<ImportCounts> => {
    // What was imported is not looked at again: few games are kept folded.
    const logs = new GameLogs(store, resolveRuleset, { playing: 4_096, over: 0 });
    const recorder = new Recorder(logs, resolveRuleset, { now: () => new Date(), salt: freshSalt });
    const thread = (size ?? 0) >= WORTH_A_THREAD ? new CheckerThread(COMMAND_IMPORT) : null;
    const choice = storeChoiceOf(io.env, options.data);
    const { data, store: kind } = choice;
    const names = new Names(choice, store);
    const recorded = new RecordedGames(store, kind === 'embedded' ? data : null);
    try {
      const sources = new SourceImporter(
        recorder,
        store,
        ACTOR,
        async (alias) => (await names.opened()).idOfAlias(alias),
        async (id, name) => (await names.opened()).learned(id, name),
        (deal) => recorded.dealt(deal),
      );
      return await runImport(store, sources, summary, thread ?? new InlineChecker(COMMAND_IMPORT), each);
    } finally {
      await thread?.close();
      await recorded.close();
      await names.close();
    }
  };
  const hand = async (service: ServiceChoice): Promise<ImportCounts> => {
    const added = { games: 0, events: 0 };
    await each(async (file) => {
      const { summary: part, added: more } = await handOver(file, service);
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
    else if (service !== null) added = await hand(service);
    else added = await withStore(options, io, keep);
  } finally {
    progress.stop();
  }
  summary.seconds = Math.round(performance.now() - started) / 1000;
  await new Output(io.stdout).write(options.json ? `${JSON.stringify(summary)}\n` : textOf(summary, added));
  if (!hasFindings(summary)) return EXIT.done;
  if (summary.events > 0) return EXIT.findings;
  return missing > 0 && missing === files.length ? EXIT.notFound : EXIT.unreadable;
}

/** Games that are there already and are named, each in a line; `--json` names them all. */
const MOST_THERE = 20;

/** Who records what this command imports. */
const ACTOR = { id: 'import', role: 'server' } as const;

/** The games that were recorded here as they were played, in read models that are opened where one is looked for. */
class RecordedGames {
  private models: Promise<ReadDatabase | null> | null = null;

  /** @param data where this process keeps the read models up to date; null: another does */
  constructor(
    private readonly store: EventStore,
    private readonly data: string | null,
  ) {}

  async dealt(deal: string): Promise<readonly string[]> {
    this.models ??= this.data === null ? Promise.resolve(null) : usable(modelsOf(this.store, new ReadFiles(this.data)));
    const models = await this.models;
    if (models === null) return [];
    const asking = new AnsweringHere({ models: async () => models, events: async () => this.store });
    return asking.ask('gamesDealt', { deal, scope: EVERYTHING });
  }

  async close(): Promise<void> {
    await (await this.models)?.close();
  }
}

/** null: they are to be made anew, and nothing can be looked up until they are. */
async function usable(models: Promise<ReadDatabase>): Promise<ReadDatabase | null> {
  try {
    return await models;
  } catch (error) {
    if (isUnusable(error)) return null;
    throw error;
  }
}

/** The directory of players, opened where a name is to be looked up. */
class Names {
  private directory: PlayerDirectory | null = null;
  private opening: Promise<Sharing> | null = null;

  constructor(
    private readonly choice: StoreChoice,
    private readonly store: EventStore,
  ) {}

  async opened(): Promise<PlayerDirectory> {
    this.directory ??= PlayerDirectory.open(this.choice.data);
    this.opening ??= shareKept(this.choice, this.store, { players: this.directory }, false, () => {});
    await this.opening;
    return this.directory;
  }

  async close(): Promise<void> {
    await (await this.opening)?.close();
    this.directory?.close();
  }
}

const irregularText = (one: Summary['irregularities'][number], place: string): string =>
  `${one.file}: ${place}: ${one.kind}: ${one.message}${becameText(one)}`;

function textOf(summary: Summary, added: ImportCounts | null): string {
  const { files, games, hands, events, differences, irregularities, incomplete, unreadable, unlisted, seconds } =
    summary;
  const place = (found: { hand: number | null; step: number }) => placeText({ take: null, ...found });
  const lines = [
    ...unreadable.map(({ file, line, reason }) => `${file}: ${line > 0 ? `line ${line}: ` : ''}${reason}`),
    ...differences.map(
      (one) => `${one.file}: ${place(one)}: ${one.field} is ${shown(one.logged)}, should be ${shown(one.computed)}`,
    ),
    ...irregularities.filter(isStanding).map((one) => irregularText(one, place(one))),
    ...incomplete.map(({ file, hand, lastStep }) => `${file}: goes no further than ${place({ hand, step: lastStep })}`),
    ...(unlisted > 0 ? [`and ${amount(unlisted, 'finding')} more`] : []),
    `${amount(files, 'file')}: ${amount(games, 'game')}, ${amount(hands, 'hand')}, ${amount(events, 'event')} in ${seconds} s`,
  ];
  const settled = irregularities.filter((one) => !isStanding(one));
  if (settled.length > 0) lines.push(settledText(settled.length));
  lines.push(...settled.map((one) => `  ${irregularText(one, place(one))}`));
  const lost = Object.entries(summary.notCarried).map(([what, count]) => `${what} (${count})`);
  if (lost.length > 0) lines.push(`not carried over: ${lost.join(', ')}`);
  const there = summary.imported.filter(({ outcome }) => outcome === 'already-there');
  lines.push(...there.slice(0, MOST_THERE).map(({ file, game }) => `${file}: already there as ${game}`));
  if (there.length > MOST_THERE) lines.push(`and ${amount(there.length - MOST_THERE, 'game')} more already there`);
  if (added !== null) lines.push(`added ${amount(added.events, 'event')} of ${amount(added.games, 'game')}`);
  return harmless(`${lines.join('\n')}\n`);
}
