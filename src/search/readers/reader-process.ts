import { type ChildProcess, fork } from 'node:child_process';
import type { StoreChoice } from '../../platform/config/config.js';
import { READER_LIMITS } from '../../platform/config/limits.js';
import { receivedError, type SentError } from '../../platform/threads/sent-error.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { QueryTimeoutError } from './query-runner.js';
import type { ReadQueryInput, ReadQueryName } from './read-queries.js';

/** First the store, then one query at a time with the current file of read models. */
export type ReaderRequest =
  | { readonly kind: 'start'; readonly choice: StoreChoice }
  | {
      readonly kind: 'question';
      readonly name: ReadQueryName;
      readonly input: ReadQueryInput<ReadQueryName>;
      readonly file: string;
    };

/** One reply per request. */
export type ReaderReply =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'field'; readonly path: string; readonly expected: string; readonly found: unknown }
  | { readonly kind: 'failed'; readonly error: SentError };

interface Waiting {
  resolve(reply: ReaderReply): void;
  reject(error: unknown): void;
}

/**
 * A process that runs one query at a time (reader.ts). A running SQLite query can only be stopped by killing its process: a
 * thread would end after the query.
 */
export class ReaderProcess {
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private readonly started: Promise<ReaderReply>;
  private waiting: Waiting | null = null;
  private hasEnded = false;

  constructor(choice: StoreChoice) {
    this.child = fork(new URL('./reader.js', import.meta.url), {
      serialization: 'advanced',
      execArgv: [...process.execArgv, `--max-old-space-size=${READER_LIMITS.heap}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child.on('message', (reply: ReaderReply) => {
      const { waiting } = this;
      this.waiting = null;
      waiting?.resolve(reply);
    });
    this.ended = new Promise((resolve) => {
      const end = (error: Error): void => {
        this.hasEnded = true;
        this.waiting?.reject(error);
        this.waiting = null;
        resolve();
      };
      this.child.on('error', end);
      this.child.on('exit', (code, signal) => end(new Error(`a reader ended with ${code ?? signal}`)));
    });
    this.started = this.send({ kind: 'start', choice });
    this.started.catch(() => {}); // reported by the first request
  }

  get isAlive(): boolean {
    return !this.hasEnded;
  }

  /**
   * Runs a query; the reader must be idle. The process is killed after `patience` milliseconds. Rejects like `QueryRunner.run`.
   */
  async run(
    name: ReadQueryName,
    input: ReadQueryInput<ReadQueryName>,
    file: string,
    patience: number,
  ): Promise<unknown> {
    resultOf(await this.started);
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      this.kill();
    }, patience);
    try {
      return resultOf(await this.send({ kind: 'question', name, input, file }));
    } catch (error) {
      throw isLate ? new QueryTimeoutError(name) : error;
    } finally {
      clearTimeout(late);
    }
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  private send(message: ReaderRequest): Promise<ReaderReply> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.child.send(message, (error) => {
        if (error !== null) reject(error);
      });
    });
  }
}

function resultOf(reply: ReaderReply): unknown {
  if (reply.kind === 'answer') return reply.answer;
  if (reply.kind === 'field') throw new FieldError(reply.path, reply.expected, reply.found);
  throw receivedError(reply.error);
}
