import { Worker } from 'node:worker_threads';
import { type Report, verifyPaifu } from './verify.js';

/** Verifies a source of games; several may run concurrently. Rejects with the errors of the source. */
export type Verify = (source: AsyncIterable<Uint8Array>) => Promise<Report>;

/** Messages to the thread. */
export type ToVerifier =
  | { readonly kind: 'bytes'; readonly source: number; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly source: number };

/** Messages from the thread. */
export type FromVerifier =
  | { readonly kind: 'consumed'; readonly bytes: number }
  | { readonly kind: 'report'; readonly source: number; readonly report: Report };

/** Number of sources verified without a thread, which takes a while to start. */
const WORTH_A_THREAD = 16;
/** Maximum number of bytes queued for the thread. */
const MAX_AHEAD = 16_777_216;

/**
 * Verifies in worker threads while this thread reads events: each source in the thread that has the fewest. The first
 * sources are verified in this thread, so that little work starts no thread.
 */
export class Verifier {
  private begun = 0;
  private readonly threads: VerifierThread[] = [];

  /** By default for a store: reading it takes about as long as verifying it in one thread. */
  constructor(
    private readonly most = 1,
    private readonly inline = WORTH_A_THREAD,
  ) {}

  readonly verify: Verify = (source) => {
    if (this.begun++ < this.inline) return verifyPaifu(source);
    return this.freest().verify(source);
  };

  private freest(): VerifierThread {
    if (this.threads.length < this.most) this.threads.push(new VerifierThread());
    return this.threads.reduce((best, one) => (one.pending <= best.pending ? one : best));
  }

  /** Resolves when the queues have room. */
  async room(): Promise<void> {
    for (const thread of this.threads) await thread.room();
  }

  async close(): Promise<void> {
    for (const thread of this.threads) await thread.close();
  }
}

interface Waiting {
  resolve(report: Report): void;
  reject(error: unknown): void;
}

class VerifierThread {
  private readonly worker = new Worker(new URL('./verify-worker.js', import.meta.url));
  private readonly waiting = new Map<number, Waiting>();
  private sources = 0;
  private ahead = 0;
  private consumed: { readonly some: Promise<void>; resolve(): void } = newSignal();
  private failure: unknown = null;

  constructor() {
    this.worker.on('message', (message: FromVerifier) => {
      if (message.kind === 'consumed') {
        this.ahead -= message.bytes;
        this.release();
      } else {
        this.waiting.get(message.source)?.resolve(message.report);
        this.waiting.delete(message.source);
      }
    });
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', (code) => this.fail(new Error(`the verifying thread ended with ${code}`)));
  }

  /** Number of sources without a report. */
  get pending(): number {
    return this.waiting.size;
  }

  async verify(source: AsyncIterable<Uint8Array>): Promise<Report> {
    const number = this.sources++;
    const report = new Promise<Report>((resolve, reject) => {
      if (this.failure !== null) reject(this.failure);
      else this.waiting.set(number, { resolve, reject });
    });
    // If the source fails, the caller gets that error and nobody awaits the report.
    report.catch(() => {});
    try {
      for await (const bytes of source) {
        await this.room();
        this.ahead += bytes.length;
        this.post({ kind: 'bytes', source: number, bytes });
      }
    } catch (error) {
      this.waiting.delete(number);
      throw error;
    } finally {
      this.post({ kind: 'end', source: number });
    }
    return report;
  }

  async room(): Promise<void> {
    while (this.ahead > MAX_AHEAD && this.failure === null) await this.consumed.some;
  }

  private release(): void {
    const { resolve } = this.consumed;
    this.consumed = newSignal();
    resolve();
  }

  private fail(error: unknown): void {
    this.failure ??= error;
    this.release();
    for (const { reject } of this.waiting.values()) reject(this.failure);
    this.waiting.clear();
  }

  async close(): Promise<void> {
    this.worker.removeAllListeners();
    await this.worker.terminate();
  }

  private post(message: ToVerifier): void {
    this.worker.postMessage(message);
  }
}

function newSignal(): { readonly some: Promise<void>; resolve(): void } {
  let resolve: () => void = () => {};
  const some = new Promise<void>((done) => {
    resolve = done;
  });
  return { some, resolve };
}
