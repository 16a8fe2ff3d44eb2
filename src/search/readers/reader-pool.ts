import type { StoreChoice } from '../../platform/config/config.js';
import { READER_LIMITS } from '../../platform/config/limits.js';
import { QueryRunner, TooBusyError } from './query-runner.js';
import { type ReadQueryResult, isShortQuery, type ReadQueryInput, type ReadQueryName } from './read-queries.js';
import { ReaderProcess } from './reader-process.js';

/** The service is stopping. */
class ReaderPoolClosedError extends Error {
  readonly code = 'STOPPING';

  constructor() {
    super('the service is stopping');
    this.name = 'ReadersClosed';
  }
}

/** The current file of read models, and a handler for errors that queries had with a file. */
export interface ModelsInUse {
  readonly file: string;
  handleQueryError(file: string, error: unknown): void;
}

interface Waiting {
  readonly name: ReadQueryName;
  readonly input: ReadQueryInput<ReadQueryName>;
  readonly late: NodeJS.Timeout;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Reader processes, one query each, and a first-in, first-out queue. */
class ReaderQueue {
  private readonly readers = new Set<ReaderProcess>();
  private readonly busy = new Set<ReaderProcess>();
  private waiting: Waiting[] = [];
  private closed = false;

  constructor(
    private readonly choice: StoreChoice,
    private readonly models: ModelsInUse,
    private readonly most: number,
    private readonly patience: number,
  ) {}

  get size(): number {
    return this.waiting.length;
  }

  run(name: ReadQueryName, input: ReadQueryInput<ReadQueryName>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.closed) throw new ReaderPoolClosedError();
      if (this.waiting.length >= READER_LIMITS.waiting) throw new TooBusyError(name);
      const late = setTimeout(() => {
        this.waiting = this.waiting.filter((one) => one !== waiting);
        reject(new TooBusyError(name));
      }, this.patience);
      const waiting: Waiting = { name, input, late, resolve, reject };
      this.waiting.push(waiting);
      this.startWaiting();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const { late, reject } of this.waiting.splice(0)) {
      clearTimeout(late);
      reject(new ReaderPoolClosedError());
    }
    for (const reader of this.readers) reader.kill();
    await Promise.all([...this.readers].map(({ ended }) => ended));
  }

  private startWaiting(): void {
    while (this.waiting.length > 0) {
      const reader = this.idleReader();
      if (reader === null) return;
      this.busy.add(reader);
      void this.answer(reader, this.waiting.shift() as Waiting);
    }
  }

  /** An idle process or a new one. None is started before the first query. */
  private idleReader(): ReaderProcess | null {
    for (const reader of this.readers) {
      if (!reader.isAlive) this.readers.delete(reader);
      else if (!this.busy.has(reader)) return reader;
    }
    if (this.readers.size >= this.most) return null;
    const reader = new ReaderProcess(this.choice);
    this.readers.add(reader);
    return reader;
  }

  private async answer(reader: ReaderProcess, { name, input, late, resolve, reject }: Waiting): Promise<void> {
    clearTimeout(late);
    let file: string | null = null;
    try {
      ({ file } = this.models);
      resolve(await reader.run(name, input, file, this.patience));
    } catch (error) {
      if (file !== null) this.models.handleQueryError(file, error);
      reject(this.closed && !reader.isAlive ? new ReaderPoolClosedError() : error);
    }
    this.busy.delete(reader);
    this.startWaiting();
  }
}

/**
 * Runs queries in processes of their own, so that reading never delays recording: a slow or failing query costs the service
 * neither time nor memory.
 */
export class ReaderPool extends QueryRunner {
  private readonly short: ReaderQueue;
  private readonly long: ReaderQueue;

  /** @param patience time limit in milliseconds, for waiting and again for running. */
  constructor(choice: StoreChoice, models: ModelsInUse, patience = READER_LIMITS.seconds * 1_000) {
    super();
    this.short = new ReaderQueue(choice, models, READER_LIMITS.short, patience);
    this.long = new ReaderQueue(choice, models, READER_LIMITS.long, patience);
  }

  get waiting(): number {
    return this.short.size + this.long.size;
  }

  async run<N extends ReadQueryName>(name: N, input: ReadQueryInput<N>): Promise<ReadQueryResult<N>> {
    const lane = isShortQuery(name) ? this.short : this.long;
    return (await lane.run(name, input)) as ReadQueryResult<N>;
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.short.close(), this.long.close()]);
  }
}
