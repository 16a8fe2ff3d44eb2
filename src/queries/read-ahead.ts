import { Worker } from 'node:worker_threads';
import type { StoreChoice } from '../config.js';
import type { Piece } from './catch-up.js';

/** From the thread, an answer to each asking, in order. A piece comes as JSON text, which is made and read faster than it is copied. */
export type FromReader =
  | { readonly kind: 'piece'; readonly text: string | null }
  | { readonly kind: 'failed'; readonly code: string | null; readonly message: string };

/** Pieces asked for before they are needed. */
const AHEAD = 8;

/**
 * Reads the log of a store from its start in a thread of its own, ahead of whoever takes the pieces up: reading, checking and
 * parsing what was recorded is half of the work of a rebuild.
 */
export class ReadAhead {
  private readonly worker: Worker;
  private readonly asked: ((answer: FromReader) => void)[] = [];
  private readonly answers: Promise<FromReader>[] = [];
  private failure: FromReader | null = null;

  constructor(choice: StoreChoice) {
    this.worker = new Worker(new URL('./read-ahead-worker.js', import.meta.url), {
      workerData: choice,
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    });
    this.worker.on('message', (answer: FromReader) => this.asked.shift()?.(answer));
    this.worker.on('error', ({ message }) => this.fail(message));
    this.worker.on('exit', (code) => this.fail(`the thread that reads the store ended with ${code}`));
  }

  /** As `NextPiece`. Rejects with what the store's reading rejects with. */
  async next(): Promise<Piece | null> {
    for (;;) {
      const answer = await (this.answers.shift() ?? this.ask());
      if (answer.kind === 'failed')
        throw Object.assign(new Error(answer.message), answer.code === null ? {} : { code: answer.code });
      if (answer.text !== null) {
        while (this.answers.length < AHEAD) this.answers.push(this.ask());
        return JSON.parse(answer.text) as Piece;
      }
      // That was the end when it was asked for: what was asked for later may have found more.
      if (this.answers.length === 0) return null;
    }
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private ask(): Promise<FromReader> {
    if (this.failure !== null) return Promise.resolve(this.failure);
    return new Promise((resolve) => {
      this.asked.push(resolve);
      this.worker.postMessage(null);
    });
  }

  private fail(message: string): void {
    this.failure ??= { kind: 'failed', code: null, message };
    for (const answer of this.asked.splice(0)) answer(this.failure);
  }
}
