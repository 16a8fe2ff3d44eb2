import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { StoreChoice } from '../../platform/config/config.js';
import type { LogBatch } from '../read-models/log-batches.js';

/** Messages in the order of the log. A batch is JSON text, which is faster to write and parse than a structured clone. */
export type ReadAheadMessage =
  | { readonly kind: 'piece'; readonly text: string | null }
  | { readonly kind: 'failed'; readonly code: string | null; readonly message: string };

export interface ReadAheadStart {
  readonly choice: StoreChoice;
  readonly port: MessagePort;
}

/** Batches read ahead: the first ones unrequested, then one for each that was taken. */
export const BATCHES_AHEAD = 8;

/**
 * Starts a thread that reads the log of a store from its start; another thread takes the batches from `pieces` (`ReadAhead`).
 * The caller ends the thread.
 */
export function startReadAhead(choice: StoreChoice): { readonly thread: Worker; readonly pieces: MessagePort } {
  const { port1: port, port2: pieces } = new MessageChannel();
  const thread = new Worker(new URL('./read-ahead-worker.js', import.meta.url), {
    workerData: { choice, port } satisfies ReadAheadStart,
    transferList: [port],
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  });
  return { thread, pieces };
}

/** Batches read ahead by another thread. Reading, parsing and checking events is half the work of a rebuild. */
export class ReadAhead {
  private readonly waiting: ((answer: ReadAheadMessage) => void)[] = [];
  private readonly answers: Promise<ReadAheadMessage>[];
  private failure: ReadAheadMessage | null = null;

  constructor(private readonly pieces: MessagePort) {
    this.answers = Array.from({ length: BATCHES_AHEAD }, () => this.nextMessage());
    pieces.on('message', (answer: ReadAheadMessage) => this.waiting.shift()?.(answer));
    pieces.on('close', () => {
      this.failure = { kind: 'failed', code: null, message: 'the thread that reads the store has ended' };
      for (const answer of this.waiting.splice(0)) answer(this.failure);
    });
  }

  /** Like `NextBatch`. Rejects like the store. */
  async next(): Promise<LogBatch | null> {
    for (;;) {
      const answer = await (this.answers.shift() ?? this.request());
      if (answer.kind === 'failed')
        throw Object.assign(new Error(answer.message), answer.code === null ? {} : { code: answer.code });
      if (answer.text !== null) {
        while (this.answers.length < BATCHES_AHEAD) this.answers.push(this.request());
        return JSON.parse(answer.text) as LogBatch;
      }
      // The log had ended at that request; later requests may have found more.
      if (this.answers.length === 0) return null;
    }
  }

  close(): void {
    this.pieces.close();
  }

  private request(): Promise<ReadAheadMessage> {
    this.pieces.postMessage(null);
    return this.nextMessage();
  }

  private nextMessage(): Promise<ReadAheadMessage> {
    if (this.failure !== null) return Promise.resolve(this.failure);
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
