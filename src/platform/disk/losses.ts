import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where it stays written what of a data directory was given up, and when. */
export const LOSSES = 'losses.jsonl';

/** Notes a loss that somebody has accepted, durably. */
export function noteLoss(directory: string, time: Date, loss: object): void {
  const line = `${JSON.stringify({ time: time.toISOString(), ...loss })}\n`;
  appendFileSync(join(directory, LOSSES), line, { mode: 0o600, flush: true });
}

/** What of a data directory was given up, an object a loss; a line that was cut off is none. */
export function lossesIn(directory: string): readonly Readonly<Record<string, unknown>>[] {
  const file = join(directory, LOSSES);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    });
}

/** Under which name what is left of a file is kept beside the one that takes its place. */
export const keptName = (file: string, time: Date): string =>
  `lost-${time.toISOString().replaceAll(/[-:.]/g, '')}-${file}`;
