import { stat } from 'node:fs/promises';
import type { Input, Io } from '../io.js';

/** A progress bar on standard error. */
export interface Progress {
  add(amount: number): void;
  stop(): void;
}

const SILENT: Progress = { add() {}, stop() {} };
/** Milliseconds before a bar appears. */
const DELAY_MS = 1000;

/** The bar appears only for long work, at a terminal, and if standard output goes elsewhere. */
export async function progressOf(io: Io, total: number | null, unit: string): Promise<Progress> {
  return io.stdout.isTTY === true || total === null ? SILENT : barOf(io, total, unit);
}

/**
 * Runs steps that yield the fraction done, with a bar at a terminal. Standard output may be the same terminal, because
 * nothing is written there before the end.
 */
export async function withProgress<Result>(io: Io, steps: Generator<number, Result>): Promise<Result> {
  const bar = await barOf(io, 100, '');
  let shown = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    const percent = Math.floor(step.value * 100);
    bar.add(percent - shown);
    shown = percent;
  }
  bar.stop();
  return step.value;
}

/** The bar of long work at a terminal, which may also be the standard output: nothing is written there before the end. */
export async function barOf(io: Io, total: number, unit: string): Promise<Progress> {
  if (io.stderr.isTTY !== true) return SILENT;
  const { Format, Presets, SingleBar } = (await import('cli-progress')).default;
  const colourless = {
    format: `{bar} {percentage}%${unit === '' ? '' : ` | {value}/{total} ${unit}`} | {eta_formatted} left`,
  };
  const bar = new SingleBar(
    {
      ...{ ...colourless, stream: io.stderr as NodeJS.WriteStream, hideCursor: true },
      // Until the rate is known, the time left is a text such as `INF`.
      formatTime: (seconds, ...more) => (typeof seconds === 'number' ? Format.TimeFormat(seconds, ...more) : '?'),
    },
    Presets.shades_classic,
  );
  const started = performance.now();
  let done = 0;
  let shown = false;
  return {
    add(amount) {
      done += amount;
      if (shown) bar.update(done);
      else if (performance.now() - started > DELAY_MS) {
        shown = true;
        bar.start(total, done);
      }
    },
    stop: () => bar.stop(),
  };
}

/** Counts the bytes of an input as they are read. */
export async function* watched(input: Input, progress: Progress): AsyncGenerator<Uint8Array> {
  for await (const chunk of input.bytes) {
    yield chunk;
    progress.add(chunk.length);
  }
}

/** Total bytes of files, or `null` if standard input is one of them. */
export async function sizeOf(files: readonly string[]): Promise<number | null> {
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return files.includes('-') ? null : sizes.reduce((sum, size) => sum + size, 0);
}
