import { stat } from 'node:fs/promises';
import type { Input, Io } from '../io.js';

/** Shows how far a long piece of work has come, on standard error, to somebody who watches. */
export interface Progress {
  add(amount: number): void;
  stop(): void;
}

const SILENT: Progress = { add() {}, stop() {} };
/** Work shorter than this shows no bar. */
const LONG_MS = 1000;

/** A bar that appears only when the work turns out long, and only where it is seen and mixes with no other output. */
export async function progressOf(io: Io, total: number | null, unit: string): Promise<Progress> {
  if (io.stderr.isTTY !== true || io.stdout.isTTY === true || total === null) return SILENT;
  const { SingleBar, Presets } = await import('cli-progress');
  const colourless = { format: `{bar} {percentage}% | {value}/{total} ${unit} | {eta_formatted} left` };
  const bar = new SingleBar(
    { ...colourless, stream: io.stderr as NodeJS.WriteStream, hideCursor: true },
    Presets.shades_classic,
  );
  const started = performance.now();
  let done = 0;
  let shown = false;
  return {
    add(amount) {
      done += amount;
      if (shown) bar.update(done);
      else if (performance.now() - started > LONG_MS) {
        shown = true;
        bar.start(total, done);
      }
    },
    stop: () => bar.stop(),
  };
}

/** The input's bytes, counted on the bar as they are read. */
export async function* watched(input: Input, progress: Progress): AsyncGenerator<Uint8Array> {
  for await (const chunk of input.bytes) {
    yield chunk;
    progress.add(chunk.length);
  }
}

/** How many bytes files have in all; null where nobody can know. */
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
