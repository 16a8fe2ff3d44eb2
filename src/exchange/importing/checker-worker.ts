import { parentPort, workerData } from 'node:worker_threads';
import { loadRulesets } from '../../engine/rulesets/registry.js';
import type { ImportLimits } from '../../platform/config/limits.js';
import { type IncomingFile, judgeFile, type Sinks } from './import-file.js';
import type { FromJudge, ToJudge } from './checker-pool.js';
import type { SourceGame } from './source-game.js';
import type { Taken } from './source-importer.js';

// The thread of judge-thread.ts: it is given one file at a time.
const port = parentPort as NonNullable<typeof parentPort>;
const say = (message: FromJudge): void => port.postMessage(message);

/** The bytes of a file as they come. Whoever gives the file up leaves what is still to come of it. */
class Arriving implements AsyncIterable<Uint8Array> {
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
        say({ kind: 'taken', bytes: bytes.length });
      } else if (this.ended) return;
      else
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
    }
  }
}

await loadRulesets();
let arriving = new Arriving();
const handedOver = new Map<number, (taken: Taken | null) => void>();
port.on('message', (message: ToJudge) => {
  switch (message.kind) {
    case 'file':
      arriving = new Arriving();
      void judge({ ...message, bytes: arriving });
      break;
    case 'bytes':
      arriving.add(message.bytes);
      break;
    case 'end':
      arriving.add(null);
      break;
    case 'kept':
      handedOver.get(message.number)?.(message.taken);
      handedOver.delete(message.number);
  }
});

async function judge(file: IncomingFile): Promise<void> {
  say({ kind: 'summary', summary: await judgeFile(file, sinks, workerData as ImportLimits) });
}

/** So many games at most wait to be kept: a disk may be slower than this thread. */
const MOST_AHEAD = 32;
const ahead = new Set<Promise<unknown>>();
let games = 0;

function handOver(message: (number: number) => FromJudge): Promise<Taken | null> {
  const number = games++;
  const kept = new Promise<Taken | null>((resolve) => handedOver.set(number, resolve));
  say(message(number));
  return kept;
}

const sinks: Sinks = {
  paifu: {
    async keep(game) {
      const kept = handOver((number) => ({ kind: 'game', number, game }));
      ahead.add(kept);
      void kept.then(() => ahead.delete(kept));
      while (ahead.size >= MOST_AHEAD) await Promise.race(ahead);
    },
  },
  sources: {
    keep: async (game) => (await handOver((number) => ({ kind: 'source', number, game: plain(game) }))) as Taken,
  },
};

/** Without what only whoever judges it needs, and what cannot leave this thread. */
const plain = (game: SourceGame): SourceGame => ({
  ...game,
  steps: game.steps.map(({ compare: _, ...step }) => step),
});
