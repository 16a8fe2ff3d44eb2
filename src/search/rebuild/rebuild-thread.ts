import { type MessagePort, Worker } from 'node:worker_threads';
import type { StoreChoice } from '../../platform/config/config.js';
import { startReadAhead } from './read-ahead.js';
import type { RebuildResult } from './rebuild.js';

/** What the thread is started with. */
export interface RebuildStart {
  readonly choice: StoreChoice;
  /** The log, as another thread reads it ahead. */
  readonly pieces: MessagePort;
}

/** From the thread. */
export type RebuildMessage =
  | { readonly kind: 'projected'; readonly events: number }
  | { readonly kind: 'done'; readonly rebuilt: RebuildResult }
  | { readonly kind: 'failed'; readonly code: string | null; readonly message: string };

/**
 * Rebuilds the read models of a store (rebuild.ts) in threads of its own, one that reads and one that folds and writes:
 * recording and reading go on in this one. A store in memory has no other thread: rebuild it where it is. Rejects with what
 * the rebuild failed with.
 *
 * @param projected called with how many more events were projected.
 */
export async function rebuildInThread(
  choice: StoreChoice,
  projected: (events: number) => void,
): Promise<RebuildResult> {
  const { thread, pieces } = startReadAhead(choice);
  const worker = new Worker(new URL('./rebuild-worker.js', import.meta.url), {
    workerData: { choice, pieces } satisfies RebuildStart,
    transferList: [pieces],
    // Rows live as long as their transaction: with room for that they are never copied as garbage that might be kept.
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
    // Both close their databases and end. Terminating a thread inside SQLite's own code can crash the process.
    await Promise.all(ended);
    return rebuilt;
  } catch (error) {
    await Promise.all([thread.terminate(), worker.terminate()]);
    throw error;
  }
}
