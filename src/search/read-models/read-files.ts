import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SQLITE_SUFFIXES, syncToDisk, writeFileAtomic } from '../../platform/disk/files.js';

const FILE = /^read-(\d+)\.db$/;
const POINTER = 'read-current';

/**
 * The read models of a data directory: `read-N.db`, of which the pointer `read-current` names the one in use. Another one is
 * made beside it and takes its place by renaming the pointer, so that there is always one of them in use, whole.
 */
export class ReadFiles {
  constructor(private readonly directory: string) {}

  /** The file in use; where nothing was made yet, the one to make. */
  current(): string {
    try {
      const name = readFileSync(join(this.directory, POINTER), 'utf8').trim();
      if (FILE.test(name)) return join(this.directory, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    return join(this.directory, 'read-1.db');
  }

  /** A file that is not there yet, to be filled. */
  fresh(): string {
    mkdirSync(this.directory, { recursive: true, mode: 0o700 });
    const current = Number(FILE.exec(this.current().slice(this.directory.length + 1))?.[1] ?? 1);
    return join(this.directory, `read-${Math.max(current, ...this.numbers()) + 1}.db`);
  }

  /** From now on this file is the one in use: it is whole on the disk before the pointer names it. Nobody has it open to write. */
  use(file: string): void {
    syncToDisk(file);
    syncToDisk(this.directory);
    writeFileAtomic(join(this.directory, POINTER), `${file.slice(this.directory.length + 1)}\n`);
  }

  /** Removes the files of which nobody has need any more: those before the one in use. */
  removeOld(): void {
    const current = Number(FILE.exec(this.current().slice(this.directory.length + 1))?.[1]);
    for (const number of this.numbers())
      if (number < current) removeDatabase(join(this.directory, `read-${number}.db`));
  }

  /** Removes all of them: they are made anew from the events. */
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

/** Removes a database with what SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const end of ['', ...SQLITE_SUFFIXES]) rmSync(`${file}${end}`, { force: true });
}
