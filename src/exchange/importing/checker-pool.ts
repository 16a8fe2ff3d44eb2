import { Worker } from 'node:worker_threads';
import type { ImportLimits } from '../../platform/config/limits.js';
import type { VerifiedGame } from './game-writer.js';
import { FileChecker, type IncomingFile, type Sinks } from './import-file.js';
import type { SourceGame } from './source-game.js';
import type { SavedGame } from './source-importer.js';
import type { Summary } from './import-summary.js';
import { FileRefused } from './decompress.js';

/** To the thread: the next file, some bytes of it, its end, and what became of a game that it handed over. */
export type ToWorker =
  | ({ readonly kind: 'file' } & Omit<IncomingFile, 'bytes'>)
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'saved'; readonly number: number; readonly result: SavedGame | null };

/** From the thread: games are numbered, so that it hears of each. */
export type FromWorker =
  | { readonly kind: 'taken'; readonly bytes: number }
  | { readonly kind: 'game'; readonly number: number; readonly game: VerifiedGame }
  | { readonly kind: 'source'; readonly number: number; readonly game: SourceGame }
  | { readonly kind: 'summary'; readonly summary: Summary };

/** The thread was ended with a file in it: the service stops. */
class CheckingStopped extends Error {
  readonly code = 'STOPPING';

  constructor() {
    super('the service is stopping');
    this.name = 'JudgingStopped';
  }
}

/** Threads that were told to end. */
const TERMINATED = new WeakSet<Worker>();

/** So many bytes may wait for the thread: it has enough to do while a transaction is written. */
const MAX_BYTES_AHEAD = 8_388_608;

/**
 * Unpacks, reads and judges files in a thread of its own, one at a time, while this one writes what was judged: the two take
 * about as long. What a file can do there ends there: it has so much time and so much memory.
 */
export class CheckerThread extends FileChecker {
  private worker: Worker | null = null;

  constructor(private readonly limits: ImportLimits) {
    super();
  }

  async check(file: IncomingFile, sinks: Sinks): Promise<Summary> {
    const worker = this.started();
    const inThread = new FileInThread(worker, sinks, this.limits.seconds);
    try {
      const sent = inThread.postAll(file);
      const summary = await inThread.summary;
      await sent;
      return summary;
    } catch (error) {
      // Half of a file is in it: the next one gets another.
      await this.close();
      throw error;
    } finally {
      inThread.end();
    }
  }

  /** Ends the thread; whatever is in it is given up. */
  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    if (worker === null) return;
    TERMINATED.add(worker);
    await worker.terminate();
  }

  private started(): Worker {
    if (this.worker !== null) return this.worker;
    const worker = new Worker(new URL('./checker-worker.js', import.meta.url), {
      workerData: this.limits,
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heap },
    });
    this.worker = worker;
    // One that ends between two files is missed by nobody.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }
}

type Listener = Parameters<Worker['off']>[1];

/** One file in the thread. */
class FileInThread {
  readonly summary: Promise<Summary>;
  private readonly pendingSaves = new Set<Promise<void>>();
  private readonly listeners: [string, Listener][] = [];
  private readonly late: NodeJS.Timeout | null;
  private ahead = 0;
  private over = false;
  private proceed: () => void = () => {};
  private fail: (error: unknown) => void = () => {};

  constructor(
    private readonly worker: Worker,
    private readonly sinks: Sinks,
    seconds: number,
  ) {
    this.summary = new Promise((resolve, reject) => {
      this.fail = (error) => {
        this.leave();
        reject(error);
      };
      this.on('message', (message: FromWorker) => {
        if (message.kind === 'taken') {
          this.ahead -= message.bytes;
          this.proceed();
        } else if (message.kind === 'summary') {
          this.leave();
          Promise.all(this.pendingSaves).then(() => resolve(message.summary), this.fail);
        } else this.save(message);
      });
      this.on('error', (error: Error & { code?: unknown }) => this.fail(outOfMemory(error) ?? error));
      this.on('exit', (code: number) =>
        this.fail(TERMINATED.has(worker) ? new CheckingStopped() : new Error(`the checking thread ended with ${code}`)),
      );
    });
    this.summary.catch(() => {}); // told to who waits for it, now or later
    const tooLong = () => this.fail(new FileRefused(`checking it takes longer than ${seconds} s`));
    this.late = Number.isFinite(seconds) ? setTimeout(tooLong, seconds * 1_000) : null;
  }

  /** Hands the file over, as fast as it is taken. Rejects with what its source throws. */
  async postAll({ bytes: source, ...file }: IncomingFile): Promise<void> {
    try {
      this.post({ kind: 'file', ...file });
      for await (const bytes of source) {
        this.ahead += bytes.length;
        this.post({ kind: 'bytes', bytes });
        while (this.ahead > MAX_BYTES_AHEAD && !this.over)
          await new Promise<void>((proceed) => (this.proceed = proceed));
        // The rest of a file that was given up is of no use.
        if (this.over) return;
      }
      this.post({ kind: 'end' });
    } catch (error) {
      this.fail(error);
    }
  }

  end(): void {
    if (this.late !== null) clearTimeout(this.late);
    for (const [event, listener] of this.listeners) this.worker.off(event, listener);
  }

  private leave(): void {
    this.over = true;
    this.proceed();
  }

  private save(message: Extract<FromWorker, { kind: 'game' | 'source' }>): void {
    const { number } = message;
    const { paifu, sources } = this.sinks;
    const saving = message.kind === 'game' ? paifu.save(message.game).then(() => null) : sources.save(message.game);
    const saved = saving.then((result) => this.post({ kind: 'saved', number, result }));
    this.pendingSaves.add(saved);
    saved.then(() => this.pendingSaves.delete(saved), this.fail);
  }

  private on(event: string, listener: Listener): void {
    this.listeners.push([event, listener]);
    this.worker.on(event, listener);
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }
}

const outOfMemory = ({ code }: { readonly code?: unknown }): FileRefused | null =>
  code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileRefused('checking it needs more memory than an import may use') : null;

/** More is being imported than there is time for: this was not begun. */
export class ImportsBusy extends Error {
  readonly code = 'TOO_BUSY';

  constructor() {
    super('too many imports are running; send the file again later');
    this.name = 'ImportsBusy';
  }
}

/** How long a thread that has nothing to do is kept, in milliseconds. */
const IDLE_MS = 10_000;

/** Some threads that judge files, each for whoever comes next; they are there only while they are of use. */
export class CheckerPool extends FileChecker {
  private readonly all = new Set<CheckerThread>();
  private readonly free: CheckerThread[] = [];
  private readonly waiting: (() => void)[] = [];
  private going = 0;
  private leaving: NodeJS.Timeout | null = null;

  constructor(
    private readonly limits: ImportLimits,
    private readonly most: { readonly atOnce: number; readonly waiting: number },
  ) {
    super();
  }

  /** Rejects with `ImportsBusy` as well. */
  async check(file: IncomingFile, sinks: Sinks): Promise<Summary> {
    if (this.going >= this.most.atOnce) {
      if (this.waiting.length >= this.most.waiting) throw new ImportsBusy();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.going++;
    const checker = this.free.pop() ?? this.add();
    try {
      return await checker.check(file, sinks);
    } finally {
      this.free.push(checker);
      // Who waits takes the place over.
      const next = this.waiting.shift();
      if (next === undefined) this.going--;
      else next();
      this.leaveLater();
    }
  }

  async onModuleDestroy(): Promise<void> {
    if (this.leaving !== null) clearTimeout(this.leaving);
    await Promise.all([...this.all].map((checker) => checker.close()));
  }

  private add(): CheckerThread {
    const checker = new CheckerThread(this.limits);
    this.all.add(checker);
    return checker;
  }

  private leaveLater(): void {
    if (this.leaving !== null) clearTimeout(this.leaving);
    this.leaving = setTimeout(() => {
      for (const checker of this.free.splice(0)) {
        this.all.delete(checker);
        void checker.close();
      }
    }, IDLE_MS);
    this.leaving.unref();
  }
}
