import { parentPort } from 'node:worker_threads';
import { loadRulesets } from '../../engine/rulesets/registry.js';
import type { FromVerifier, ToVerifier } from './verifier.js';
import { verifyPaifu } from './verify.js';

// The worker thread of verifier.ts. Each source has a queue of its own.
const port = parentPort as NonNullable<typeof parentPort>;
const post = (message: FromVerifier): void => port.postMessage(message);

class Incoming {
  private readonly pieces: (Uint8Array | null)[] = [];
  private wake: () => void = () => {};

  /** `null` ends the source. */
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
      post({ kind: 'consumed', bytes: piece.length });
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
    // Errors here are bugs: they end the thread and reject all pending reports.
    void verifyPaifu(incoming).then((report) => post({ kind: 'report', source, report }));
  }
  if (message.kind === 'bytes') {
    incoming.push(message.bytes);
    return;
  }
  incoming.push(null);
  sources.delete(source);
});
