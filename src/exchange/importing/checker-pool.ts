import { Worker } from 'node:worker_threads';
import type { ImportLimits } from '../../platform/config/limits.js';
import type { VerifiedGame } from './game-writer.js';
import { FileJudge, type IncomingFile, type Sinks } from './import-file.js';
import type { SourceGame } from './source-game.js';
import type { Taken } from './source-importer.js';
import type { Summary } from './import-summary.js';
import { FileRefused } from './decompress.js';

/** To the thread: the next file, some bytes of it, its end, and what became of a game that it handed over. */
export type ToJudge =
  | ({ readonly kind: 'file' } & Omit<IncomingFile, 'bytes'>)
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'kept'; readonly number: number; readonly taken: Taken | null };

/** From the thread: games are numbered, so that it hears of each. */
export type FromJudge =
  | { readonly kind: 'taken'; readonly bytes: number }
  | { readonly kind: 'game'; readonly number: number; readonly game: VerifiedGame }
  | { readonly kind: 'source'; readonly number: number; readonly game: SourceGame }
  | { readonly kind: 'summary'; readonly summary: Summary };

/** The thread was ended with a file in it: the service stops. */
class JudgingStopped extends Error {
  readonly code = 'STOPPING';

  constructor() {
    super('the service is stopping');
    this.name = 'JudgingStopped';
  }
}

/** Threads that were told to end. */
const ENDED = new WeakSet<Worker>();

/** So many bytes may wait for the thread: it has enough to do while a transaction is written. */
const AHEAD = 8_388_608;

/**
 * Unpacks, reads and judges files in a thread of its own, one at a time, while this one writes what was judged: the two take
 * about as long. What a file can do there ends there: it has so much time and so much memory.
 */
export class JudgeThread extends FileJudge {
  private worker: Worker | null = null;

  constructor(private readonly limits: ImportLimits) {
    super();
  }

  async judge(file: IncomingFile, sinks: Sinks): Promise<Summary> {
    const worker = this.started();
    const judging = new Judging(worker, sinks, this.limits.seconds);
    try {
      const sent = judging.tellAll(file);
      const summary = await judging.summary;
      await sent;
      return summary;
    } catch (error) {
      // Half of a file is in it: the next one gets another.
      await this.close();
      throw error;
    } finally {
      judging.end();
    }
  }

  /** Ends the thread; whatever is in it is given up. */
  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    if (worker === null) return;
    ENDED.add(worker);
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
class Judging {
  readonly summary: Promise<Summary>;
  private readonly kept = new Set<Promise<void>>();
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
      this.on('message', (message: FromJudge) => {
        if (message.kind === 'taken') {
          this.ahead -= message.bytes;
          this.proceed();
        } else if (message.kind === 'summary') {
          this.leave();
          Promise.all(this.kept).then(() => resolve(message.summary), this.fail);
        } else this.keep(message);
      });
      this.on('error', (error: Error & { code?: unknown }) => this.fail(outOfMemory(error) ?? error));
      this.on('exit', (code: number) =>
        this.fail(ENDED.has(worker) ? new JudgingStopped() : new Error(`the judging thread ended with ${code}`)),
      );
    });
    this.summary.catch(() => {}); // told to who waits for it, now or later
    const tooLong = () => this.fail(new FileRefused(`checking it takes longer than ${seconds} s`));
    this.late = Number.isFinite(seconds) ? setTimeout(tooLong, seconds * 1_000) : null;
  }

  /** Hands the file over, as fast as it is taken. Rejects with what its source throws. */
  async tellAll({ bytes: source, ...file }: IncomingFile): Promise<void> {
    try {
      this.tell({ kind: 'file', ...file });
      for await (const bytes of source) {
        this.ahead += bytes.length;
        this.tell({ kind: 'bytes', bytes });
        while (this.ahead > AHEAD && !this.over) await new Promise<void>((proceed) => (this.proceed = proceed));
        // The rest of a file that was given up is of no use.
        if (this.over) return;
      }
      this.tell({ kind: 'end' });
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

  private keep(message: Extract<FromJudge, { kind: 'game' | 'source' }>): void {
    const { number } = message;
    const { paifu, sources } = this.sinks;
    const keeping = message.kind === 'game' ? paifu.keep(message.game).then(() => null) : sources.keep(message.game);
    const kept = keeping.then((taken) => this.tell({ kind: 'kept', number, taken }));
    this.kept.add(kept);
    kept.then(() => this.kept.delete(kept), this.fail);
  }

  private on(event: string, listener: Listener): void {
    this.listeners.push([event, listener]);
    this.worker.on(event, listener);
  }

  private tell(message: ToJudge): void {
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
const IDLE = 10_000;

/** Some threads that judge files, each for whoever comes next; they are there only while they are of use. */
export class Judges extends FileJudge {
  private readonly all = new Set<JudgeThread>();
  private readonly free: JudgeThread[] = [];
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
  async judge(file: IncomingFile, sinks: Sinks): Promise<Summary> {
    if (this.going >= this.most.atOnce) {
      if (this.waiting.length >= this.most.waiting) throw new ImportsBusy();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.going++;
    const judge = this.free.pop() ?? this.another();
    try {
      return await judge.judge(file, sinks);
    } finally {
      this.free.push(judge);
      // Who waits takes the place over.
      const next = this.waiting.shift();
      if (next === undefined) this.going--;
      else next();
      this.leaveLater();
    }
  }

  async onModuleDestroy(): Promise<void> {
    if (this.leaving !== null) clearTimeout(this.leaving);
    await Promise.all([...this.all].map((judge) => judge.close()));
  }

  private another(): JudgeThread {
    const judge = new JudgeThread(this.limits);
    this.all.add(judge);
    return judge;
  }

  private leaveLater(): void {
    if (this.leaving !== null) clearTimeout(this.leaving);
    this.leaving = setTimeout(() => {
      for (const judge of this.free.splice(0)) {
        this.all.delete(judge);
        void judge.close();
      }
    }, IDLE);
    this.leaving.unref();
  }
}
