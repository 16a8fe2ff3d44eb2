import { Worker } from 'node:worker_threads';
import type { ImportLimits } from '../../platform/config/limits.js';
import type { PreparedAppend } from '../../platform/event-store/port.js';
import { type CheckedSource, LocalSource, type SealTerms, type SourceOutline } from './checked-source.js';
import type { VerifiedGame } from './game-writer.js';
import { FileChecker, type IncomingFile, type Sinks } from './import-file.js';
import type { SourceGame } from './source-game.js';
import type { Summary } from './import-summary.js';
import { FileRefused } from './decompress.js';

/** Messages to the worker. A `seal` and a `whole` are questions about a source; `saved`: a game or source was taken. */
export type ToWorker =
  | ({ readonly kind: 'file' } & Omit<IncomingFile, 'bytes'>)
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'seal'; readonly number: number; readonly terms: SealTerms }
  | { readonly kind: 'whole'; readonly number: number }
  | { readonly kind: 'saved'; readonly number: number };

/** Messages from the worker. Games are numbered so that both threads can match the answers. */
export type FromWorker =
  | { readonly kind: 'taken'; readonly bytes: number }
  | { readonly kind: 'game'; readonly number: number; readonly game: VerifiedGame }
  | { readonly kind: 'source'; readonly number: number; readonly outline: SourceOutline; readonly game?: SourceGame }
  | { readonly kind: 'sealed'; readonly number: number; readonly appends: readonly PreparedAppend[] | null }
  | { readonly kind: 'whole'; readonly number: number; readonly game: SourceGame }
  | { readonly kind: 'summary'; readonly summary: Summary };

/** The service stopped while the thread was checking a file. */
class CheckingStopped extends Error {
  readonly code = 'STOPPING';

  constructor() {
    super('the service is stopping');
    this.name = 'CheckingStopped';
  }
}

/** Threads that this process terminated. */
const TERMINATED = new WeakSet<Worker>();

/** MiB for new objects: a thread has few at a time. */
const YOUNG_HEAP = 16;

/** Bytes sent ahead: enough to keep the thread busy while a transaction is written. */
const MAX_BYTES_AHEAD = 8_388_608;

/**
 * Reads and checks files in a worker thread, one at a time, while this thread writes the results. The worker has limits
 * of time and memory, so a hostile file cannot stop the service.
 */
export class CheckerThread extends FileChecker {
  private worker: Worker | null = null;
  private sources: SourcesInThread | null = null;
  private isClosed = false;

  constructor(private readonly limits: ImportLimits) {
    super();
  }

  async check(file: IncomingFile, sinks: Sinks): Promise<Summary> {
    // A fault in this file must not lose games of the file before.
    await this.free;
    if (this.isClosed) throw new CheckingStopped();
    const worker = this.started();
    const sources = new SourcesInThread(worker);
    this.sources = sources;
    const inThread = new FileInThread(worker, file.name, sinks, sources, this.limits.seconds);
    try {
      const sent = inThread.postAll(file);
      const summary = await inThread.summary;
      await sent;
      return summary;
    } catch (error) {
      // The worker may hold half of a file: the next file gets a new one.
      sources.giveUp(error);
      await this.terminate();
      throw error;
    } finally {
      inThread.end();
    }
  }

  /** Resolves when each game of the last file is sealed or not needed. */
  get free(): Promise<void> {
    return this.sources?.sealed ?? Promise.resolve();
  }

  /** Abandons the file and checks no other. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.terminate();
  }

  private async terminate(): Promise<void> {
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
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heap, maxYoungGenerationSizeMb: YOUNG_HEAP },
    });
    this.worker = worker;
    // Without a listener, an error between two files would end the process.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }
}

type Listener = Parameters<Worker['off']>[1];

/** The checked games of a file, which the worker holds until they are stored. */
class SourcesInThread {
  /** Resolves when each game is sealed or released, so that the end of the worker loses none. */
  readonly sealed: Promise<void>;
  private readonly held = new Set<number>();
  private readonly unsealed = new Set<number>();
  private readonly asked = new Map<number, { resolve(answer: unknown): void; reject(error: unknown): void }>();
  private hasEnded = false;
  private given: { readonly error: unknown } | null = null;
  private resolve: () => void = () => {};

  constructor(private readonly worker: Worker) {
    this.sealed = new Promise((resolve) => {
      this.resolve = resolve;
    });
    worker.on('message', this.onMessage);
    worker.once('exit', this.onExit);
  }

  /** @param game if the worker sent it with its outline */
  source(number: number, outline: SourceOutline, game: SourceGame | undefined): CheckedSource {
    this.held.add(number);
    this.unsealed.add(number);
    const here = game === undefined ? null : new LocalSource(game);
    return {
      outline,
      seal: (terms) => here?.seal(terms) ?? this.ask<readonly PreparedAppend[] | null>({ kind: 'seal', number, terms }),
      whole: () => here?.whole() ?? this.ask<SourceGame>({ kind: 'whole', number }),
      release: () => {
        this.worker.postMessage({ kind: 'saved', number } satisfies ToWorker);
        this.held.delete(number);
        this.unsealed.delete(number);
        this.resolveIfDone();
      },
    };
  }

  /** No game will follow. */
  end(): void {
    this.hasEnded = true;
    this.resolveIfDone();
  }

  /** The file is abandoned: later requests are refused. */
  giveUp(error: unknown): void {
    this.given ??= { error };
    for (const { reject } of this.asked.values()) reject(error);
    this.asked.clear();
    this.leave();
  }

  private readonly onExit = (): void => this.giveUp(new CheckingStopped());

  private readonly onMessage = (message: FromWorker): void => {
    if (message.kind === 'sealed') {
      this.answer(message.number, message.appends);
      if (message.appends !== null) this.unsealed.delete(message.number);
      this.resolveIfDone();
    } else if (message.kind === 'whole') this.answer(message.number, message.game);
  };

  private answer(number: number, answer: readonly PreparedAppend[] | SourceGame | null): void {
    this.asked.get(number)?.resolve(answer);
    this.asked.delete(number);
  }

  private ask<T>(question: Extract<ToWorker, { kind: 'seal' | 'whole' }>): Promise<T> {
    if (this.given !== null) return Promise.reject(this.given.error);
    return new Promise((resolve, reject) => {
      this.asked.set(question.number, { resolve: resolve as (answer: unknown) => void, reject });
      this.worker.postMessage(question);
    });
  }

  private resolveIfDone(): void {
    if (this.hasEnded && this.held.size === 0) this.leave();
    else if (this.hasEnded && this.unsealed.size === 0) this.resolve();
  }

  private leave(): void {
    this.worker.off('message', this.onMessage);
    this.worker.off('exit', this.onExit);
    this.resolve();
  }
}

/** A file being checked in the thread. */
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
    private readonly name: string,
    private readonly sinks: Sinks,
    private readonly sources: SourcesInThread,
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
          sources.end();
          Promise.all(this.pendingSaves).then(() => resolve(message.summary), this.fail);
        } else if (message.kind === 'game' || message.kind === 'source') this.save(message);
      });
      this.on('error', (error: Error & { code?: unknown }) => this.fail(outOfMemory(error) ?? error));
      this.on('exit', (code: number) =>
        this.fail(TERMINATED.has(worker) ? new CheckingStopped() : new Error(`the checking thread ended with ${code}`)),
      );
    });
    this.summary.catch(() => {}); // the rejection is reported to the caller of check()
    const tooLong = () => this.fail(new FileRefused(`checking it takes longer than ${seconds} s`));
    this.late = Number.isFinite(seconds) ? setTimeout(tooLong, seconds * 1_000) : null;
  }

  /** Sends the file at the pace of the worker. Rejects with errors of its source. */
  async postAll({ bytes: source, ...file }: IncomingFile): Promise<void> {
    try {
      this.post({ kind: 'file', ...file });
      for await (const bytes of source) {
        this.ahead += bytes.length;
        this.post({ kind: 'bytes', bytes });
        while (this.ahead > MAX_BYTES_AHEAD && !this.over)
          await new Promise<void>((proceed) => (this.proceed = proceed));
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
    const saving =
      message.kind === 'source'
        ? sources.save(this.sources.source(number, message.outline, message.game), this.name)
        : paifu.save(message.game).then(() => this.post({ kind: 'saved', number }));
    this.pendingSaves.add(saving);
    saving.then(() => this.pendingSaves.delete(saving), this.fail);
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

/** The import was rejected because too many are running. */
export class ImportsBusy extends Error {
  readonly code = 'TOO_BUSY';

  constructor() {
    super('too many imports are running; send the file again later');
    this.name = 'ImportsBusy';
  }
}

/** Milliseconds after which idle threads end. */
const IDLE_MS = 10_000;

/** A pool of checker threads, started on demand and ended when idle. */
export class CheckerPool extends FileChecker {
  private readonly all = new Set<CheckerThread>();
  private readonly free: CheckerThread[] = [];
  private readonly waiting: { resolve(): void; reject(error: unknown): void }[] = [];
  private going = 0;
  private isClosed = false;
  private leaving: NodeJS.Timeout | null = null;

  constructor(
    private readonly limits: ImportLimits,
    private readonly most: { readonly atOnce: number; readonly waiting: number },
  ) {
    super();
  }

  /** Also rejects with `ImportsBusy`, or because the service is stopping. */
  async check(file: IncomingFile, sinks: Sinks): Promise<Summary> {
    if (this.isClosed) throw new CheckingStopped();
    if (this.going >= this.most.atOnce) {
      if (this.waiting.length >= this.most.waiting) throw new ImportsBusy();
      await new Promise<void>((resolve, reject) => this.waiting.push({ resolve, reject }));
    } else this.going++;
    const checker = this.free.pop() ?? this.add();
    try {
      return await checker.check(file, sinks);
    } finally {
      void checker.free.then(() => this.release(checker));
    }
  }

  private release(checker: CheckerThread): void {
    this.free.push(checker);
    // The next in the queue takes this slot.
    const next = this.waiting.shift();
    if (next === undefined) this.going--;
    else next.resolve();
    this.leaveLater();
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.waiting.splice(0)) reject(new CheckingStopped());
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
