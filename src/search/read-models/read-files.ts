import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeDatabase, syncToDisk, writeFileAtomic, createFolderForOwner } from '../../platform/disk/files.js';
import { codeOf } from '../../platform/error-code.js';

const FILE = /^read-(\d+)\.db$/;
const POINTER = 'read-current';

/**
 * Files of read models in a data directory: `read-N.db`. The pointer `read-current` names the current one. A new file replaces
 * it by an atomic rename of the pointer, so there is always one complete current file.
 */
export class ReadFiles {
  constructor(private readonly directory: string) {}

  /** The current file; before the first one exists, the file to create. */
  current(): string {
    try {
      const name = readFileSync(join(this.directory, POINTER), 'utf8').trim();
      if (FILE.test(name)) return join(this.directory, name);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
    return join(this.directory, 'read-1.db');
  }

  /** A new file name. */
  fresh(): string {
    createFolderForOwner(this.directory);
    const current = Number(FILE.exec(this.current().slice(this.directory.length + 1))?.[1] ?? 1);
    return join(this.directory, `read-${Math.max(current, ...this.numbers()) + 1}.db`);
  }

  /** Makes this file the current one, after syncing it to disk. Nobody may have it open for writing. */
  use(file: string): void {
    syncToDisk(file);
    syncToDisk(this.directory);
    writeFileAtomic(join(this.directory, POINTER), `${file.slice(this.directory.length + 1)}\n`);
  }

  /** Removes the files before the current one. */
  removeOld(): void {
    const current = Number(FILE.exec(this.current().slice(this.directory.length + 1))?.[1]);
    for (const number of this.numbers())
      if (number < current) removeDatabase(join(this.directory, `read-${number}.db`));
  }

  remove(): void {
    rmSync(join(this.directory, POINTER), { force: true });
    for (const number of this.numbers()) removeDatabase(join(this.directory, `read-${number}.db`));
  }

  private numbers(): number[] {
    try {
      return readdirSync(this.directory).flatMap((name) => {
        const found = FILE.exec(name);
        return found === null ? [] : [Number(found[1])];
      });
    } catch {
      return [];
    }
  }
}
