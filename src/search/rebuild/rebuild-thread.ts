import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { StoreChoice } from '../../platform/config/config.js';
import { receivedError, type SentError } from '../../platform/threads/sent-error.js';
import type { FoldStart } from './fold-worker.js';
import type { ReadStart } from './read-ahead-worker.js';
import type { RebuildResult } from './rebuild.js';

export interface RebuildStart {
  readonly choice: StoreChoice;
  /** From the thread that folds. */
  readonly pieces: MessagePort;
}

export type RebuildMessage =
  | { readonly kind: 'projected'; readonly events: number }
  | { readonly kind: 'done'; readonly rebuilt: RebuildResult }
  | { readonly kind: 'failed'; readonly error: SentError };

/** Rows and events die young. With this much room they are collected before they are promoted. */
const LIMITS = { maxYoungGenerationSizeMb: 96 };

const startThread = (program: URL, start: object, ports: readonly MessagePort[]): Worker =>
  new Worker(program, { workerData: start, transferList: [...ports], resourceLimits: LIMITS });

/**
 * Rebuilds the read models (rebuild.ts) in three threads: one reads the log, one folds games, one writes their rows. An
 * in-memory store has no other thread and is rebuilt in place. Rejects with the error of the rebuild.
 *
 * @param projected called with the number of events projected.
 */
export async function rebuildInThread(
  choice: StoreChoice,
  projected: (events: number) => void,
): Promise<RebuildResult> {
  const [read, folded] = [new MessageChannel(), new MessageChannel()];
  const reading: ReadStart = { choice, port: read.port1 };
  const folding: FoldStart = { pieces: read.port2, port: folded.port1 };
  const writing: RebuildStart = { choice, pieces: folded.port2 };
  const worker = startThread(new URL('./rebuild-worker.js', import.meta.url), writing, [folded.port2]);
  const threads = [
    worker,
    startThread(new URL('./read-ahead-worker.js', import.meta.url), reading, [read.port1]),
    startThread(new URL('./fold-worker.js', import.meta.url), folding, [read.port2, folded.port1]),
  ];
  const ended = threads.map((one) => new Promise<void>((resolve) => one.once('exit', () => resolve())));
  try {
    const rebuilt = await new Promise<RebuildResult>((resolve, reject) => {
      worker.on('message', (message: RebuildMessage) => {
        if (message.kind === 'projected') projected(message.events);
        else if (message.kind === 'done') resolve(message.rebuilt);
        else reject(receivedError(message.error));
      });
      worker.on('exit', (code) => reject(new Error(`the rebuilding thread ended with ${code}`)));
      for (const thread of threads) thread.on('error', reject);
    });
    // The threads close their databases and end. Terminating a thread inside SQLite can crash the process.
    await Promise.all(ended);
    return rebuilt;
  } catch (error) {
    await Promise.all(threads.map((thread) => thread.terminate()));
    throw error;
  }
}
