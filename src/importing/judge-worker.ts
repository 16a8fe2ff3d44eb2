import { parentPort } from 'node:worker_threads';
import type { GameSink } from './game-keeper.js';
import type { FromJudge, ToJudge } from './judge-thread.js';
import { importPaifu } from './paifu.js';
import { emptySummary } from './summary.js';

// The thread of judge-thread.ts: what it is told waits in a list, and the files of it are verified one after the other.
const port = parentPort as NonNullable<typeof parentPort>;
const waiting: ToJudge[] = [];
let wake: () => void = () => {};
port.on('message', (message: ToJudge) => {
  waiting.push(message);
  wake();
});

const say = (message: FromJudge): void => port.postMessage(message);

async function next(): Promise<ToJudge> {
  while (waiting.length === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  return waiting.shift() as ToJudge;
}

async function* bytesOfFile(): AsyncGenerator<Uint8Array> {
  for (let message = await next(); message.kind === 'bytes'; message = await next()) {
    yield message.bytes;
    say({ kind: 'taken', bytes: message.bytes.length });
  }
}

const sink: GameSink = {
  keep: async (game) => say({ kind: 'game', game }),
};

const summary = emptySummary();
for (let message = await next(); message.kind === 'file'; message = await next()) {
  await importPaifu(bytesOfFile(), message.file, sink, summary);
}
say({ kind: 'summary', summary });
