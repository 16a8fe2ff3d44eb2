import { parentPort, workerData } from 'node:worker_threads';
import { loadRulesets } from '../../engine/rulesets/registry.js';
import type { ImportLimits } from '../../platform/config/limits.js';
import { lowerThreadPriority, NICENESS } from '../../platform/threads/priority.js';
import { type IncomingFile, checkFile, type Sinks } from './import-file.js';
import type { FromWorker, ToWorker } from './checker-pool.js';
import type { SourceGame } from './source-game.js';

// The worker of checker-pool.ts.
lowerThreadPriority(NICENESS.importing);
const port = parentPort as NonNullable<typeof parentPort>;
const post = (message: FromWorker): void => port.postMessage(message);

/** The bytes of a file as they arrive. */
class IncomingBytes implements AsyncIterable<Uint8Array> {
  private readonly waiting: Uint8Array[] = [];
  private ended = false;
  private wake: () => void = () => {};

  add(bytes: Uint8Array | null): void {
    if (bytes === null) this.ended = true;
    else this.waiting.push(bytes);
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      const bytes = this.waiting.shift();
      if (bytes !== undefined) {
        yield bytes;
        post({ kind: 'taken', bytes: bytes.length });
      } else if (this.ended) return;
      else
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
    }
  }
}

await loadRulesets();
let incoming = new IncomingBytes();
const pending = new Map<number, () => void>();
port.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'file':
      incoming = new IncomingBytes();
      void check({ ...message, bytes: incoming });
      break;
    case 'bytes':
      incoming.add(message.bytes);
      break;
    case 'end':
      incoming.add(null);
      break;
    case 'saved':
      pending.get(message.number)?.();
      pending.delete(message.number);
  }
});

async function check(file: IncomingFile): Promise<void> {
  post({ kind: 'summary', summary: await checkFile(file, sinks, workerData as ImportLimits) });
}

/** Games sent ahead: saving may be slower than checking. */
const MAX_GAMES_AHEAD = 32;
const ahead = new Set<Promise<unknown>>();
let games = 0;

async function handOver(message: (number: number) => FromWorker): Promise<void> {
  const number = games++;
  const saved = new Promise<void>((resolve) => pending.set(number, resolve));
  post(message(number));
  ahead.add(saved);
  void saved.then(() => ahead.delete(saved));
  while (ahead.size >= MAX_GAMES_AHEAD) await Promise.race(ahead);
}

const sinks: Sinks = {
  paifu: { save: (game) => handOver((number) => ({ kind: 'game', number, game })) },
  sources: { save: (game) => handOver((number) => ({ kind: 'source', number, game: withoutComparisons(game) })) },
};

/** Functions cannot be posted to another thread. */
const withoutComparisons = (game: SourceGame): SourceGame => ({
  ...game,
  steps: game.steps.map(({ compare: _, ...step }) => step),
});
