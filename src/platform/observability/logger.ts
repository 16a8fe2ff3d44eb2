import type { Writable } from 'node:stream';
import type { LoggerService } from '@nestjs/common';
import { codeOf } from '../error-code.js';

/**
 * Writes one JSON object per line. Logs only the operation, duration and outcome of a request; never variables, tokens
 * or tiles.
 */
export class JsonLogger implements LoggerService {
  constructor(private readonly sink: LogSink) {}

  /** Lines that could not be written. */
  get lost(): number {
    return this.sink.lost ?? 0;
  }

  line(level: string, message: string, fields: object = {}): void {
    this.sink.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
  }

  /** Nest's messages about its start are not logged. */
  log(): void {}
  debug(): void {}
  verbose(): void {}

  warn(message: unknown, ...rest: unknown[]): void {
    this.line('warn', String(message), contextOf(rest));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.line('error', String(message), contextOf(rest));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.line('fatal', String(message), contextOf(rest));
  }

  /**
   * Logs an unexpected failure with its stack frames. The message is cut before `found …`, because a value found in a
   * record may be a tile.
   */
  failure(what: string, error: unknown, fields: object = {}): void {
    const { name, message = '', stack = '', code, cause } = (error ?? {}) as Partial<Error> & { code?: unknown };
    const shortMessage = withoutFound(message);
    const level = EXPLAINED.get(String(code));
    if (level !== undefined) {
      this.line(level, what, { ...fields, error: { name, code, message: shortMessage } });
      return;
    }
    const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
    this.line('error', what, {
      ...fields,
      error: { name, code, message: shortMessage, cause: causeText(cause), stack: frames.join('\n') },
    });
  }
}

const withoutFound = (message: string): string => message.replace(/,? found .*$/s, '');

/** The reason why `fetch` failed, for example; several failed connections have a code but no message. */
const causeText = (cause: unknown): string | undefined =>
  cause instanceof Error ? withoutFound(cause.message) || codeOf(cause) : undefined;

/** Codes of errors whose message says everything. A healthy service has warnings: it is stopping, or overloaded. */
const EXPLAINED: ReadonlyMap<string, 'warn' | 'error'> = new Map([
  ['STOPPING', 'warn'],
  ['TOO_LONG', 'warn'],
  ['TOO_BUSY', 'warn'],
  ['SLOW_CONSUMER', 'warn'],
  ['STORE_FULL', 'error'],
  ['DISK_FULL', 'error'],
]);

const contextOf = (rest: unknown[]): object => {
  const context = rest.at(-1);
  return typeof context === 'string' && context.length < 80 ? { context } : {};
};

/** The destination of log lines. */
export interface LogSink {
  write(line: string): unknown;
  /** Lines that could not be written. */
  readonly lost?: number;
}

/** Bytes buffered for a reader that has stopped reading. */
const MOST_WAITING = 4_194_304;

/**
 * A log on a stream of the process. A line that cannot be written (full disk, closed pipe, a reader that has stopped) is lost
 * and counted; nothing throws, and later lines are tried again.
 */
export class LogOutput implements LogSink {
  private lines = 0;
  private isBroken = false;

  constructor(private readonly stream: Writable) {
    // The callback of `write` counts the failure. Without a listener it would be an uncaught exception, logged here again.
    stream.on('error', () => {});
  }

  get lost(): number {
    return this.lines;
  }

  write(line: string): void {
    if (this.stream.writableLength > MOST_WAITING) {
      this.lines++;
      return;
    }
    // A full disk may have taken the beginning of a line: start a new one.
    this.stream.write(this.isBroken ? `\n${line}` : line, (error) => {
      this.isBroken = error !== undefined && error !== null;
      if (this.isBroken) this.lines++;
    });
  }
}
