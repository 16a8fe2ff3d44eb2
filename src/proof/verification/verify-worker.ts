import { parentPort } from 'node:worker_threads';
import { loadRulesets } from '../../engine/rulesets/registry.js';
import type { FromVerifier, ToVerifier } from './verifier.js';
import { verifyPaifu } from './verify.js';

// The thread of verifier.ts: what comes of each source waits in a list of its own until it is verified.
const port = parentPort as NonNullable<typeof parentPort>;
const say = (message: FromVerifier): void => port.postMessage(message);

class Incoming {
  private readonly pieces: (Uint8Array | null)[] = [];
  private wake: () => void = () => {};

  /** Null: the end. */
  push(piece: Uint8Array | null): void {
    this.pieces.push(piece);
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      const piece = this.pieces.shift();
      if (piece === null) return;
      if (piece === undefined) {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
        continue;
      }
      yield piece;
      say({ kind: 'consumed', bytes: piece.length });
    }
  }
}

await loadRulesets();
const sources = new Map<number, Incoming>();

port.on('message', (message: ToVerifier) => {
  const { source } = message;
  let incoming = sources.get(source);
  if (incoming === undefined) {
    incoming = new Incoming();
    sources.set(source, incoming);
    // What it throws is a mistake of this program: it ends the thread, and whoever waits hears of it.
    void verifyPaifu(incoming).then((report) => say({ kind: 'report', source, report }));
  }
  if (message.kind === 'bytes') {
    incoming.push(message.bytes);
    return;
  }
  incoming.push(null);
  sources.delete(source);
});
