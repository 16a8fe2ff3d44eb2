import { parentPort, workerData } from 'node:worker_threads';
import { loadRulesets } from '../../engine/rulesets/registry.js';
import type { ImportLimits } from '../../platform/config/limits.js';
import { isPacked, type PreparedAppend } from '../../platform/event-store/port.js';
import { lowerThreadPriority, NICENESS } from '../../platform/threads/priority.js';
import { type IncomingFile, checkFile, type Sinks } from './import-file.js';
import type { FromWorker, ToWorker } from './checker-pool.js';
import type { CheckedSource, SealTerms } from './checked-source.js';
import type { SourceGame } from './source-game.js';

// The worker of checker-pool.ts.
lowerThreadPriority(NICENESS.importing);
const port = parentPort as NonNullable<typeof parentPort>;
/** @param appends those in the message, whose bytes need not be copied */
const post = (message: FromWorker, appends: readonly PreparedAppend[] = []): void =>
  port.postMessage(
    message,
    appends.filter(isPacked).map(({ bytes }) => bytes.buffer),
  );

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
/** Games and sources that were sent and are not saved yet. */
const pending = new Map<number, { readonly source: CheckedSource | null; saved(): void }>();
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
    case 'seal':
      void seal(message.number, message.terms);
      break;
    case 'whole':
      void sendWhole(message.number);
      break;
    case 'saved':
      pending.get(message.number)?.saved();
      pending.delete(message.number);
  }
});

async function check(file: IncomingFile): Promise<void> {
  post({ kind: 'summary', summary: await checkFile(file, sinks, workerData as ImportLimits) });
}

async function seal(number: number, terms: SealTerms): Promise<void> {
  const appends = (await pending.get(number)?.source?.seal(terms)) ?? null;
  post({ kind: 'sealed', number, appends }, appends ?? []);
}

async function sendWhole(number: number): Promise<void> {
  const game = await pending.get(number)?.source?.whole();
  if (game !== undefined) post({ kind: 'whole', number, game: withoutComparisons(game) });
}

/** Games sent ahead: saving may be slower than checking. */
const MAX_GAMES_AHEAD = 32;
const MAX_SOURCES_AHEAD = 8;
const ahead = new Set<Promise<unknown>>();
let games = 0;

async function handOver(
  most: number,
  source: CheckedSource | null,
  message: (number: number) => FromWorker,
  appends: readonly PreparedAppend[] = [],
): Promise<void> {
  const number = games++;
  const saved = new Promise<void>((resolve) => pending.set(number, { source, saved: resolve }));
  post(message(number), appends);
  ahead.add(saved);
  void saved.then(() => ahead.delete(saved));
  while (ahead.size >= most) await Promise.race(ahead);
}

const sinks: Sinks = {
  paifu: {
    save: (game) => handOver(MAX_GAMES_AHEAD, null, (number) => ({ kind: 'game', number, game }), game.appends),
  },
  sources: {
    save: async (source) => {
      const { outline } = source;
      // Without a known play, a file may have thousands of games of a few steps: to be asked for each would take longer.
      const sent = outline.play == null ? { game: withoutComparisons(await source.whole()) } : {};
      await handOver(MAX_SOURCES_AHEAD, source, (number) => ({ kind: 'source', number, outline, ...sent }));
    },
  },
};

/** Functions cannot be posted to another thread. */
const withoutComparisons = (game: SourceGame): SourceGame => ({
  ...game,
  steps: game.steps.map(({ compare: _, ...step }) => step),
});
