import { type MessagePort, Worker } from 'node:worker_threads';
import type { StoreChoice } from '../../platform/config/config.js';
import { startReadAhead } from './read-ahead.js';
import type { RebuildResult } from './rebuild.js';

export interface RebuildStart {
  readonly choice: StoreChoice;
  /** Batches of the log from the read-ahead thread. */
  readonly pieces: MessagePort;
}

export type RebuildMessage =
  | { readonly kind: 'projected'; readonly events: number }
  | { readonly kind: 'done'; readonly rebuilt: RebuildResult }
  | { readonly kind: 'failed'; readonly code: string | null; readonly message: string };

/**
 * Rebuilds the read models (rebuild.ts) in two threads: one reads, one folds and writes. An in-memory store has no other thread
 * and is rebuilt in place. Rejects with the error of the rebuild.
 *
 * @param projected called with the number of events projected.
 */
export async function rebuildInThread(
  choice: StoreChoice,
  projected: (events: number) => void,
): Promise<RebuildResult> {
  const { thread, pieces } = startReadAhead(choice);
  const worker = new Worker(new URL('./rebuild-worker.js', import.meta.url), {
    workerData: { choice, pieces } satisfies RebuildStart,
    transferList: [pieces],
    // Rows live as long as their transaction. With this much room they are collected before they are promoted.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  });
  const ended = [thread, worker].map((one) => new Promise<void>((resolve) => one.once('exit', () => resolve())));
  try {
    const rebuilt = await new Promise<RebuildResult>((resolve, reject) => {
      worker.on('message', (message: RebuildMessage) => {
        if (message.kind === 'projected') projected(message.events);
        else if (message.kind === 'done') resolve(message.rebuilt);
        else reject(Object.assign(new Error(message.message), message.code === null ? {} : { code: message.code }));
      });
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`the rebuilding thread ended with ${code}`)));
      thread.on('error', reject);
    });
    // Both threads close their databases and end. Terminating a thread inside SQLite can crash the process.
    await Promise.all(ended);
    return rebuilt;
  } catch (error) {
    await Promise.all([thread.terminate(), worker.terminate()]);
    throw error;
  }
}
