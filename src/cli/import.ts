import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storeChoiceOf } from '../config.js';
import type { Alias } from '../directory/player.js';
import { PlayerDirectory } from '../directory/player-directory.js';
import type { EventStore } from '../event-store/port.js';
import type { ReadFormat } from '../importing/format-names.js';
import { endingsOf, FORMATS, formatOf, isTaken } from '../importing/formats.js';
import { GameKeeper } from '../importing/game-keeper.js';
import { importSource } from '../importing/import-source.js';
import { JudgeThread } from '../importing/judge-thread.js';
import { enterParting, importPaifu } from '../importing/paifu.js';
import { SourceKeeper } from '../importing/source-keeper.js';
import { emptySummary, hasFindings, type Summary } from '../importing/summary.js';
import { PackingError, unpacked } from '../importing/unpacked.js';
import { placeText } from '../recording/steps.js';
import { begun, CliError, EXIT, type ExitCode, type Io, openInput, Output } from './io.js';
import { progressOf, sizeOf, watched } from './progress.js';
import { type StoreOptions, withStore } from './stores.js';
import { amount } from './style.js';
import { shown } from './verify.js';

export interface ImportOptions extends StoreOptions {
  readonly dryRun?: boolean;
  /** Default `auto`: by how each file begins, else by its name. */
  readonly format?: ReadFormat | 'auto';
  readonly json?: boolean;
}

/** Of so many bytes an import is verified in a thread of its own. */
const WORTH_A_THREAD = 4_194_304;

/** `paifu import`: the games of files, or of the files of folders, into the store; each game wholly or not at all. */
export async function importFiles(paths: readonly string[], options: ImportOptions, io: Io): Promise<ExitCode> {
  const started = performance.now();
  const summary = emptySummary();
  const { format = 'auto' } = options;
  const files = await filesOf(paths, format, summary);
  const size = await sizeOf(files);
  const progress = await progressOf(io, size, 'bytes');
  let missing = 0;
  const each = async (paifu: TakePaifu, keeper: SourceKeeper | null): Promise<void> => {
    for (const file of files) {
      try {
        const { start, bytes } = await begun(unpacked(watched(await openInput(file, io), progress)));
        const name = format === 'auto' ? formatOf(start, file) : format;
        if (name === null)
          throw new CliError(EXIT.unreadable, 'it begins like no format that is read here; --format says what it is');
        const { read } = FORMATS[name];
        await (read === null ? paifu(bytes, file) : importSource(read, bytes, file, keeper, summary));
      } catch (error) {
        // A file that cannot be read is a finding, and the others go on; a store that fails ends the import.
        if (!(error instanceof CliError || error instanceof PackingError)) throw error;
        if (error instanceof CliError && error.exit === EXIT.notFound) missing++;
        summary.unreadable.push({ file, line: 0, reason: error.message });
      }
    }
  };
  const keep = async (store: EventStore): Promise<Added> => {
    const keeper = new GameKeeper(store, (parting) => enterParting(parting, summary));
    const names = new Names(storeChoiceOf(io.env, options.data).data);
    const sources = new SourceKeeper(store, (alias) => names.idOf(alias));
    try {
      return await keepAll(keeper, sources);
    } finally {
      names.close();
    }
  };
  const keepAll = async (keeper: GameKeeper, sources: SourceKeeper): Promise<Added> => {
    if ((size ?? 0) < WORTH_A_THREAD) await each((source, file) => importPaifu(source, file, keeper, summary), sources);
    else {
      const judge = new JudgeThread(keeper, summary);
      try {
        await each((source, file) => judge.file(source, file), sources);
        await judge.finish();
      } finally {
        await judge.close();
      }
    }
    await keeper.flush();
    return { games: keeper.games + sources.games, events: keeper.events + sources.events };
  };
  let added: Added | null = null;
  try {
    if (options.dryRun) await each((source, file) => importPaifu(source, file, null, summary), null);
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

/** The directory of players, opened where a name is to be looked up. */
class Names {
  private directory: PlayerDirectory | null = null;

  constructor(private readonly folder: string) {}

  idOf(alias: Alias): string {
    this.directory ??= PlayerDirectory.open(this.folder);
    return this.directory.findOrCreate(alias).id;
  }

  close(): void {
    this.directory?.close();
  }
}

type TakePaifu = (source: AsyncIterable<Uint8Array>, file: string) => Promise<void>;

/** What an import has put into the store. */
interface Added {
  readonly games: number;
  readonly events: number;
}

/** The files asked for, and in their order those below each folder that is named. */
async function filesOf(paths: readonly string[], format: ReadFormat | 'auto', summary: Summary): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const isFolder = path !== '-' && (await stat(path).catch(() => null))?.isDirectory() === true;
    if (!isFolder) {
      files.push(path);
      continue;
    }
    const inside = (await readdir(path, { recursive: true })).filter((name) => isTaken(name, format)).sort();
    if (inside.length === 0) {
      const reason = `no ${endingsOf(format).join(', ')} file is in this folder`;
      summary.unreadable.push({ file: path, line: 0, reason });
    }
    files.push(...inside.map((name) => join(path, name)));
  }
  return files;
}

function textOf(summary: Summary, added: Added | null): string {
  const { files, games, hands, events, differences, irregularities, incomplete, unreadable, seconds } = summary;
  const place = (found: { hand: number | null; step: number }) => placeText({ take: null, ...found });
  const lines = [
    ...unreadable.map(({ file, line, reason }) => `${file}: ${line > 0 ? `line ${line}: ` : ''}${reason}`),
    ...differences.map(
      (one) => `${one.file}: ${place(one)}: ${one.field} is ${shown(one.logged)}, should be ${shown(one.computed)}`,
    ),
    ...irregularities.map((one) => `${one.file}: ${place(one)}: ${one.kind}: ${one.message}`),
    ...incomplete.map(({ file, hand, lastStep }) => `${file}: goes no further than ${place({ hand, step: lastStep })}`),
    `${amount(files, 'file')}: ${amount(games, 'game')}, ${amount(hands, 'hand')}, ${amount(events, 'event')} in ${seconds} s`,
  ];
  const lost = Object.entries(summary.notCarried).map(([what, count]) => `${what} (${count})`);
  if (lost.length > 0) lines.push(`not carried over: ${lost.join(', ')}`);
  if (added !== null) lines.push(`added ${amount(added.events, 'event')} of ${amount(added.games, 'game')}`);
  return `${lines.join('\n')}\n`;
}
