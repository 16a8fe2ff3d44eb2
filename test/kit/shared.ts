import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from '@jest/globals';

/** The folder beside the repository with vectors of an independent scorer and logs of real games; may be absent. */
const shared = resolve(import.meta.dirname, '../../../shared');

/** The absolute path of a file in the shared folder, such as `vectors/zung-jung/waits.jsonl`; `undefined` if absent. */
export function sharedFile(path: string): string | undefined {
  const file = join(shared, path);
  return existsSync(file) ? file : undefined;
}

export const jsonLines = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** `describe` with a shared file; if the file is absent, reports one skipped test. */
export function describeWithShared(name: string, path: string, body: (file: string) => void): void {
  const file = sharedFile(path);
  describe(name, () => {
    if (file !== undefined) body(file);
    // biome-ignore lint/suspicious/noSkippedTests: there is nothing to compare with, and the report should show it
    else it.skip(`not compared: ../shared/${path} is absent`, () => {});
  });
}
