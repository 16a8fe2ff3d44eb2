import { constants } from 'node:fs';
import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Journal } from '../journal.js';

/**
 * A journal in a file. Acknowledged lines are on disk; a line truncated by a crash was not acknowledged and is
 * ignored. Only one process may write at a time.
 */
export class FileJournal implements Journal {
  private file: FileHandle | null = null;

  constructor(private readonly path: string) {}

  async lines(): Promise<readonly string[]> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const whole = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
    return whole.slice(0, -1);
  }

  async append(line: string): Promise<void> {
    this.file ??= await open(this.path, constants.O_WRONLY | constants.O_APPEND);
    const { size } = await this.file.stat();
    try {
      await this.file.writeFile(`${line}\n`);
      await this.file.datasync();
    } catch (error) {
      // Remove the partial line, or the next one would be appended to it.
      await this.file.truncate(size);
      throw error;
    }
  }

  async replace(lines: readonly string[]): Promise<void> {
    const newPath = `${this.path}.new`;
    const file = await open(newPath, 'w', 0o600);
    try {
      await file.writeFile(lines.map((line) => `${line}\n`).join(''));
      await file.sync();
    } finally {
      await file.close();
    }
    await this.close();
    await rename(newPath, this.path);
    const folder = await open(dirname(this.path));
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  async close(): Promise<void> {
    await this.file?.close();
    this.file = null;
  }
}
