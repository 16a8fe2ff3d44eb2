import { Worker } from 'node:worker_threads';
import { type Report, verifyPaifu } from './verify.js';

/** Verifies what a source of games holds; several may be under way at once. Rejects with what the source throws. */
export type Verify = (source: AsyncIterable<Uint8Array>) => Promise<Report>;

/** To the thread: some bytes of a source, its end. */
export type ToVerifier =
  | { readonly kind: 'bytes'; readonly source: number; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly source: number };

/** From the thread. */
export type FromVerifier =
  | { readonly kind: 'consumed'; readonly bytes: number }
  | { readonly kind: 'report'; readonly source: number; readonly report: Report };

/** Sources beyond this number are verified in a thread of its own, which takes a while to start. */
const WORTH_A_THREAD = 16;
/** How many bytes may wait for the thread. */
const AHEAD = 16_777_216;

/**
 * Verifies the games of a large store in a thread of its own, while this one reads them: of a server's events the reading takes
 * about as long. Of a small one they are verified here.
 */
export class Verifier {
  private begun = 0;
  private thread: VerifierThread | null = null;

  readonly verify: Verify = (source) => {
    if (this.begun++ < WORTH_A_THREAD) return verifyPaifu(source);
    this.thread ??= new VerifierThread();
    return this.thread.verify(source);
  };

  /** Resolves when what was handed over leaves room for more. */
  async room(): Promise<void> {
    await this.thread?.room();
  }

  async close(): Promise<void> {
    await this.thread?.close();
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
  private consumed: { readonly some: Promise<void>; tell(): void } = promised();
  private failure: unknown = null;

  constructor() {
    this.worker.on('message', (message: FromVerifier) => {
      if (message.kind === 'consumed') {
        this.ahead -= message.bytes;
        this.took();
      } else {
        this.waiting.get(message.source)?.resolve(message.report);
        this.waiting.delete(message.source);
      }
    });
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', (code) => this.fail(new Error(`the verifying thread ended with ${code}`)));
  }

  async verify(source: AsyncIterable<Uint8Array>): Promise<Report> {
    const number = this.sources++;
    const report = new Promise<Report>((resolve, reject) => {
      if (this.failure !== null) reject(this.failure);
      else this.waiting.set(number, { resolve, reject });
    });
    // Whoever asked hears when the source fails, and then waits for no report any more.
    report.catch(() => {});
    try {
      for await (const bytes of source) {
        await this.room();
        this.ahead += bytes.length;
        this.tell({ kind: 'bytes', source: number, bytes });
      }
    } catch (error) {
      this.waiting.delete(number);
      throw error;
    } finally {
      this.tell({ kind: 'end', source: number });
    }
    return report;
  }

  async room(): Promise<void> {
    while (this.ahead > AHEAD && this.failure === null) await this.consumed.some;
  }

  private took(): void {
    const { tell } = this.consumed;
    this.consumed = promised();
    tell();
  }

  private fail(error: unknown): void {
    this.failure ??= error;
    this.took();
    for (const { reject } of this.waiting.values()) reject(this.failure);
    this.waiting.clear();
  }

  async close(): Promise<void> {
    this.worker.removeAllListeners();
    await this.worker.terminate();
  }

  private tell(message: ToVerifier): void {
    this.worker.postMessage(message);
  }
}

function promised(): { readonly some: Promise<void>; tell(): void } {
  let tell: () => void = () => {};
  const some = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { some, tell };
}
