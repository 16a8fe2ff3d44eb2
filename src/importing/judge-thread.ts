import { Worker } from 'node:worker_threads';
import type { GameSink, VerifiedGame } from './game-keeper.js';
import { enterSummary, type Summary } from './summary.js';

/** To the thread: the next file, some bytes of it, its end (or that its reading failed), or the end of all. */
export type ToJudge =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'finish' };

/** From the thread. */
export type FromJudge =
  | { readonly kind: 'taken'; readonly bytes: number }
  | { readonly kind: 'game'; readonly game: VerifiedGame }
  | { readonly kind: 'summary'; readonly summary: Summary };

/** So many bytes may wait for the thread: it has enough to do while a transaction is written. */
const AHEAD = 8_388_608;

/**
 * Verifies `.paifu` files in a thread of its own while this one writes what was verified: the two take about as long. For
 * imports that are worth starting a thread. Findings come into the summary at the end.
 */
export class JudgeThread {
  private readonly worker = new Worker(new URL('./judge-worker.js', import.meta.url));
  private readonly kept: Promise<void>[] = [];
  private ahead = 0;
  private failure: unknown = null;
  private proceed: () => void = () => {};
  private readonly finished: Promise<void>;

  constructor(keeper: GameSink, summary: Summary) {
    this.finished = new Promise((resolve) => {
      const fail = (error: unknown): void => {
        this.failure ??= error;
        this.proceed();
        resolve();
      };
      this.worker.on('message', (message: FromJudge) => {
        if (message.kind === 'taken') {
          this.ahead -= message.bytes;
          this.proceed();
        } else if (message.kind === 'game') this.kept.push(keeper.keep(message.game).catch(fail));
        else {
          enterSummary(message.summary, summary);
          resolve();
        }
      });
      this.worker.on('error', fail);
      this.worker.on('exit', (code) => fail(new Error(`the verifying thread ended with ${code}`)));
    });
  }

  /** Hands a file over. Rejects with what its source throws, and with what failed before. */
  async file(source: AsyncIterable<Uint8Array>, file: string): Promise<void> {
    this.tell({ kind: 'file', file });
    try {
      for await (const bytes of source) {
        this.ahead += bytes.length;
        this.tell({ kind: 'bytes', bytes });
        while (this.ahead > AHEAD && this.failure === null)
          await new Promise<void>((proceed) => (this.proceed = proceed));
        if (this.failure !== null) throw this.failure;
      }
    } finally {
      this.tell({ kind: 'end' });
    }
  }

  /** Resolves when everything was verified, kept and summed up. */
  async finish(): Promise<void> {
    this.tell({ kind: 'finish' });
    await this.finished;
    await Promise.all(this.kept);
    if (this.failure !== null) throw this.failure;
  }

  async close(): Promise<void> {
    this.worker.removeAllListeners();
    await this.worker.terminate();
  }

  private tell(message: ToJudge): void {
    this.worker.postMessage(message);
  }
}
