import type { EventStore } from '../event-store/port.js';
import type { ReadFormat } from './format-names.js';
import { FORMATS, formatOf } from './formats.js';
import { GameKeeper, type GameSink } from './game-keeper.js';
import { importSource } from './import-source.js';
import { JudgeThread } from './judge-thread.js';
import { enterParting, importPaifu } from './paifu.js';
import type { SourceKeeper } from './source-keeper.js';
import type { Summary } from './summary.js';
import { begun, PackingError, unpacked } from './unpacked.js';

/** A file to be imported. */
export interface IncomingFile {
  /** How the summary calls it. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** `auto`: by how it begins, else by its name. */
  readonly format: ReadFormat | 'auto';
}

/** What an import has put into the store. */
export interface Added {
  readonly games: number;
  readonly events: number;
}

/** Takes files in, one after the other. Findings go to the summary; rejects with the store's errors. */
export type Intake = (file: IncomingFile) => Promise<void>;

/** Verifies and compares, and keeps nothing: a dry run. */
export const intakeOf =
  (summary: Summary, sources: SourceKeeper | null = null, paifu: JudgeThread | GameSink | null = null): Intake =>
  async ({ name, bytes: packed, format: asked }) => {
    try {
      const { start, bytes } = await begun(unpacked(packed));
      const format = asked === 'auto' ? formatOf(start, name) : asked;
      if (format === null) {
        const reason = 'it begins like no format that is read here; --format says what it is';
        summary.unreadable.push({ file: name, line: 0, reason });
        return;
      }
      const { read } = FORMATS[format];
      if (read !== null) await importSource(read, bytes, name, sources, summary);
      else if (paifu instanceof JudgeThread) await paifu.file(bytes, name);
      else await importPaifu(bytes, name, paifu, summary);
    } catch (error) {
      if (!(error instanceof PackingError)) throw error;
      summary.unreadable.push({ file: name, line: 0, reason: error.message });
    }
  };

/**
 * Takes what `work` hands over into a store. Resolves once all of it is durable; rejects with the store's errors.
 *
 * @param inThread verify in a thread of its own: for imports that are worth starting one.
 */
export async function takingIn(
  store: Pick<EventStore, 'append' | 'readStream'>,
  sources: SourceKeeper,
  summary: Summary,
  inThread: boolean,
  work: (intake: Intake) => Promise<void>,
): Promise<Added> {
  const keeper = new GameKeeper(store, (parting) => enterParting(parting, summary));
  if (!inThread) await work(intakeOf(summary, sources, keeper));
  else {
    const judge = new JudgeThread(keeper, summary);
    try {
      await work(intakeOf(summary, sources, judge));
      await judge.finish();
    } finally {
      await judge.close();
    }
  }
  await keeper.flush();
  return { games: keeper.games + sources.games, events: keeper.events + sources.events };
}
