import type { Writable } from 'node:stream';

/** Where log lines go. */
export interface LogSink {
  write(line: string): unknown;
  /** Lines that could not be written. */
  readonly lost?: number;
}

/** Bytes that may wait for a reader who has stopped reading. */
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
