import { close, closeSync, fdatasync, fsync, open } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const opened = promisify(open);
const closed = promisify(close);
const synced = promisify(fsync);
const datasynced = promisify(fdatasync);

/**
 * Syncs the write-ahead log of a database outside the event loop. SQLite itself syncs it before and after a checkpoint
 * (`synchronous=NORMAL`), and holds no lock on this file, so that it may be opened and closed here.
 */
export class WriteAheadLog {
  private descriptor: number | null = null;

  constructor(private readonly database: string) {}

  /** Resolves when all commits are durable. */
  async sync(): Promise<void> {
    this.descriptor ??= await this.openFile();
    await datasynced(this.descriptor);
  }

  private async openFile(): Promise<number> {
    // The file may be new: its name must be durable as well.
    if (process.platform !== 'win32') {
      const folder = await opened(dirname(this.database), 'r');
      await synced(folder).finally(() => closed(folder));
    }
    return opened(`${this.database}-wal`, 'r+');
  }

  close(): void {
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
  }
}
