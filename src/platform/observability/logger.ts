import type { LoggerService } from '@nestjs/common';
import type { LogSink } from './log-output.js';

/**
 * A JSON object a line. Nothing of a request is logged but the name of its operation, how long it took and what came of
 * it: no variables, no tokens, no tiles.
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

  /** The framework tells at length how it starts; that is of use to nobody who runs the service. */
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
   * A failure nobody expected: where it came from is for the operator alone. What was found in a record's place may be a
   * tile, so that a message is kept up to there only.
   */
  failure(what: string, error: unknown, fields: object = {}): void {
    const { name, message = '', stack = '', code } = (error ?? {}) as Partial<Error> & { code?: unknown };
    const said = message.replace(/,? found .*$/s, '');
    if (AT_TIMES.has(String(code))) {
      this.line('warn', what, { ...fields, error: { name, code, message: said } });
      return;
    }
    const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
    this.line('error', what, { ...fields, error: { name, code, message: said, stack: frames.join('\n') } });
  }
}

/** What happens in a sound service as well, by its code: it stops, or somebody asks for more than there is time for. */
const AT_TIMES: ReadonlySet<string> = new Set(['STOPPING', 'TOO_LONG', 'TOO_BUSY', 'SLOW_CONSUMER']);

const contextOf = (rest: unknown[]): object => {
  const context = rest.at(-1);
  return typeof context === 'string' && context.length < 80 ? { context } : {};
};
