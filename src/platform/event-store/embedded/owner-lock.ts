import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createForOwner } from '../../disk/files.js';
import { StoreDamaged, StoreInUse } from '../errors.js';
import { sqliteCode } from './connection.js';

/**
 * The right to write in a data directory, for one process at a time.
 *
 * A file with a process id would be ambiguous, because ids are reused and two processes could take over a stale file at
 * once. So the right is an operating system lock on `lock.db`, held through SQLite: it ends with the process.
 * `owner.json` only names the owner for other processes.
 *
 * Never open `lock.db` (or `events.db`) with `fs`: closing any descriptor of a file releases all POSIX locks on it.
 */
export class OwnerLock {
  /** Keeps connections referenced: collecting one would release its lock. */
  private static readonly held = new Set<OwnerLock>();

  private constructor(
    private readonly directory: string,
    private readonly lock: Database.Database,
  ) {}

  /**
   * Takes the directory, or throws `StoreInUse`.
   * @param url address of the owner, or `null`
   */
  static take(directory: string, url: string | null): OwnerLock {
    const file = join(directory, 'lock.db');
    createForOwner(file);
    const lock = new Database(file, { timeout: 0 });
    try {
      lock.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      lock.close();
      const code = sqliteCode(error);
      if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
        const help = 'It contains no data. If no service uses this directory, remove it';
        throw new StoreDamaged(`${file} is damaged: ${(error as Error).message}. ${help}`, { cause: error });
      }
      if (!code.startsWith('SQLITE_BUSY')) throw error;
      const owner = ownerOf(directory);
      throw new StoreInUse(directory, owner?.pid ?? null, owner?.url ?? null);
    }
    const acquired = new OwnerLock(directory, lock);
    OwnerLock.held.add(acquired);
    acquired.announce(url);
    return acquired;
  }

  /** Publishes the owner's address. */
  announce(url: string | null): void {
    const file = join(this.directory, 'owner.json');
    try {
      // Renamed into place, so that readers never see half a text.
      writeFileSync(`${file}.new`, `${JSON.stringify({ pid: process.pid, url })}\n`, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch {
      // On a full disk the store can still be read. A missing address is better than that of a former owner.
      rmSync(file, { force: true });
    }
  }

  release(): void {
    rmSync(join(this.directory, 'owner.json'), { force: true });
    this.lock.close();
    OwnerLock.held.delete(this);
  }
}

function ownerOf(directory: string): { pid: number; url: string | null } | null {
  try {
    const { pid, url } = JSON.parse(readFileSync(join(directory, 'owner.json'), 'utf8'));
    return { pid: Number(pid), url: typeof url === 'string' ? url : null };
  } catch {
    return null;
  }
}
