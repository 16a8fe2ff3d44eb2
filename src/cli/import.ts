import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStore } from '../event-store/port.js';
import { GameKeeper } from '../importing/game-keeper.js';
import { JudgeThread } from '../importing/judge-thread.js';
import { enterParting, importPaifu } from '../importing/paifu.js';
import { emptySummary, hasFindings, type Summary } from '../importing/summary.js';
import { placeText } from '../recording/steps.js';
import { CliError, EXIT, type ExitCode, type Io, Output, openInput } from './io.js';
import { progressOf, sizeOf, watched } from './progress.js';
import { type StoreOptions, withStore } from './stores.js';
import { amount } from './style.js';
import { shown } from './verify.js';

export interface ImportOptions extends StoreOptions {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Of so many bytes an import is verified in a thread of its own. */
const WORTH_A_THREAD = 4_194_304;

/** `paifu import`: the games of files, or of the files of folders, into the store; each game wholly or not at all. */
export async function importFiles(paths: readonly string[], options: ImportOptions, io: Io): Promise<ExitCode> {
  const started = performance.now();
  const summary = emptySummary();
  const files = await filesOf(paths, summary);
  const size = await sizeOf(files);
  const progress = await progressOf(io, size, 'bytes');
  let missing = 0;
  const each = async (take: (source: AsyncIterable<Uint8Array>, file: string) => Promise<void>): Promise<void> => {
    for (const file of files) {
      try {
        await take(watched(await openInput(file, io), progress), file);
      } catch (error) {
        // A file that cannot be read is a finding, and the others go on; a store that fails ends the import.
        if (!(error instanceof CliError)) throw error;
        if (error.exit === EXIT.notFound) missing++;
        summary.unreadable.push({ file, line: 0, reason: error.message });
      }
    }
  };
  const keep = async (store: EventStore): Promise<GameKeeper> => {
    const keeper = new GameKeeper(store, (parting) => enterParting(parting, summary));
    if ((size ?? 0) < WORTH_A_THREAD) await each((source, file) => importPaifu(source, file, keeper, summary));
    else {
      const judge = new JudgeThread(keeper, summary);
      try {
        await each((source, file) => judge.file(source, file));
        await judge.finish();
      } finally {
        await judge.close();
      }
    }
    await keeper.flush();
    return keeper;
  };
  let keeper: GameKeeper | null = null;
  try {
    if (options.dryRun) await each((source, file) => importPaifu(source, file, null, summary));
    else keeper = await withStore(options, io, keep);
  } finally {
    progress.stop();
  }
  summary.seconds = Math.round(performance.now() - started) / 1000;
  await new Output(io.stdout).write(options.json ? `${JSON.stringify(summary)}\n` : textOf(summary, keeper));
  if (!hasFindings(summary)) return EXIT.done;
  if (summary.events > 0) return EXIT.findings;
  return missing > 0 && missing === files.length ? EXIT.notFound : EXIT.unreadable;
}

/** The files asked for, and in their order those below each folder that is named. */
async function filesOf(paths: readonly string[], summary: Summary): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const isFolder = path !== '-' && (await stat(path).catch(() => null))?.isDirectory() === true;
    if (!isFolder) {
      files.push(path);
      continue;
    }
    const inside = (await readdir(path, { recursive: true })).filter((name) => name.endsWith('.paifu')).sort();
    if (inside.length === 0)
      summary.unreadable.push({ file: path, line: 0, reason: 'no .paifu file is in this folder' });
    files.push(...inside.map((name) => join(path, name)));
  }
  return files;
}

function textOf(summary: Summary, keeper: GameKeeper | null): string {
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
  if (keeper !== null) lines.push(`added ${amount(keeper.events, 'event')} of ${amount(keeper.games, 'game')}`);
  return `${lines.join('\n')}\n`;
}
