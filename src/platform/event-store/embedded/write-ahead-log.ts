import { closeSync, fdatasync, openSync, realpathSync } from 'node:fs';
import { promisify } from 'node:util';
import { syncToDisk } from '../../disk/files.js';
import { codeOf } from '../../error-code.js';

const datasync = promisify(fdatasync);
/** The log is beside the database itself: a data directory may have a symbolic link to it. */
const logOf = (database: string): string => `${realpathSync(database)}-wal`;

/**
 * The write-ahead log of an open database. With `synchronous=NORMAL`, SQLite syncs it when it writes its header, together
 * with the folder, and before a checkpoint. Commits are synced here, outside the event loop. SQLite holds no lock on this
 * file, so that it may be opened and closed.
 */
export class WriteAheadLog {
  private readonly descriptor: number;

  /** Opens the file before the first commit: a descriptor does not report a failed sync from before it was opened. */
  constructor(database: string) {
    this.descriptor = openSync(logOf(database), 'r+');
  }

  /** Resolves when all commits are durable. */
  sync(): Promise<void> {
    return datasync(this.descriptor);
  }

  close(): void {
    closeSync(this.descriptor);
  }

  /** Makes durable what another process has committed. Does nothing without a log. */
  static syncCommits(database: string): void {
    try {
      syncToDisk(logOf(database));
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}
