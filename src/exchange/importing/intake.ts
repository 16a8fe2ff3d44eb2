import type { EventStore } from '../../platform/event-store/port.js';
import type { ImportLimits } from '../../platform/config/limits.js';
import type { ReadFormat } from './format-names.js';
import { FORMATS, formatOf } from './formats.js';
import { GameKeeper, type GameSink } from './game-keeper.js';
import { importSource } from './import-source.js';
import { enterParting, importPaifu } from './paifu.js';
import type { SourceKeeper, SourceSink } from './source-keeper.js';
import { emptySummary, enterSummary, shortened, type Summary } from './summary.js';
import { begun, FileRefused, unpacked } from './unpacked.js';

/** A file to be imported. */
export interface IncomingFile {
  /** How the summary calls it. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** `auto`: by how it begins, else by its name. */
  readonly format: ReadFormat | 'auto';
  /** The day its games were played, where they do not say; left out: nobody says. */
  readonly playedAt?: string;
}

/** What an import has put into the store. */
export interface Added {
  readonly games: number;
  readonly events: number;
}

/** Takes a file in. Findings go to the summary; rejects with the store's errors, and with what its bytes throw. */
export type Intake = (file: IncomingFile) => Promise<void>;

/** Where the games of a file go when they have been judged: as they stand, or to be recorded. */
export interface Sinks {
  readonly paifu: GameSink;
  readonly sources: SourceSink;
}

/** Unpacks, reads and judges the games of a file; null: keeps nothing of it (a dry run). What came of it. */
export async function judgeFile(
  { name, bytes: given, format: named, playedAt }: IncomingFile,
  sinks: Sinks | null,
  limits: ImportLimits,
): Promise<Summary> {
  const summary = emptySummary();
  try {
    const { start, bytes } = await begun(unpacked(given, limits));
    const format = named === 'auto' ? formatOf(start, name) : named;
    if (format === null) throw new FileRefused('its format was not recognized; name it with --format');
    const { reader } = FORMATS[format];
    if (reader === null) await importPaifu(bytes, name, sinks?.paifu ?? null, summary, limits);
    else
      await importSource(
        await reader(),
        { format, playedAt: playedAt ?? null },
        bytes,
        name,
        sinks?.sources ?? null,
        summary,
        limits,
      );
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    summary.unreadable.push({ file: name, line: 0, reason: error.message });
  }
  return shortened(summary);
}

/** Who judges files: here or in another thread. */
export abstract class FileJudge {
  /** Rejects with `FileRefused` where it had to be given up, with what the file's bytes and the sinks throw. */
  abstract judge(file: IncomingFile, sinks: Sinks): Promise<Summary>;
}

/** Judges in this thread. */
export class JudgeHere extends FileJudge {
  constructor(private readonly limits: ImportLimits) {
    super();
  }

  judge(file: IncomingFile, sinks: Sinks): Promise<Summary> {
    return judgeFile(file, sinks, this.limits);
  }
}

/** Takes what `work` hands over into a store. Resolves once all of it is durable; rejects with the store's errors. */
export async function takingIn(
  store: Pick<EventStore, 'append' | 'readStream'>,
  sources: SourceKeeper,
  summary: Summary,
  judge: FileJudge,
  work: (intake: Intake) => Promise<void>,
): Promise<Added> {
  const paifu = new GameKeeper(
    store,
    (parting) => enterParting(parting, summary),
    ({ file, game }, added) => summary.imported.push({ file, game, outcome: added > 0 ? 'added' : 'already-there' }),
  );
  await work(async (file) => {
    try {
      enterSummary(await judge.judge(file, { paifu, sources }), summary);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      summary.unreadable.push({ file: file.name, line: 0, reason: error.message });
    }
  });
  await paifu.flush();
  return { games: paifu.games + sources.games, events: paifu.events + sources.events };
}
