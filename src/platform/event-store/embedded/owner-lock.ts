import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { madeForOwner } from '../../disk/files.js';
import { StoreDamaged, StoreInUse } from '../errors.js';
import { sqliteCode } from './connection.js';

/** A connection that nobody knows any more is closed by the garbage collector, and its lock would go with it. */
const held = new Set<Database.Database>();

/**
 * The right to write in a data directory, for one process at a time.
 *
 * A file that merely names a process would have to be judged stale by a pid, which may be used again, and two that judge
 * at once could both take it over. So the right is a lock of the operating system, on `lock.db` through SQLite: it ends
 * with the process, however that ends, and nothing stale is left. `owner.json` only says to others whom to ask.
 *
 * Never open `lock.db` (or `events.db`) with `fs`: closing any descriptor of a file gives up all POSIX locks on it.
 */
export class OwnerLock {
  /** A connection that nobody refers to is closed with the garbage, and its lock given up: a lock is held until it is released. */
  private static readonly held = new Set<OwnerLock>();

  private constructor(
    private readonly directory: string,
    private readonly lock: Database.Database,
  ) {}

  /** Takes the directory, or throws `StoreInUse`. `url`: where the owner can be reached, if it can. */
  static take(directory: string, url: string | null): OwnerLock {
    const file = join(directory, 'lock.db');
    madeForOwner(file);
    const lock = new Database(file, { timeout: 0 });
    try {
      lock.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      lock.close();
      const code = sqliteCode(error);
      if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
        const help = 'It holds nothing. When no service runs on this directory, remove it';
        throw new StoreDamaged(`${file} is damaged: ${(error as Error).message}. ${help}`, { cause: error });
      }
      if (!code.startsWith('SQLITE_BUSY')) throw error;
      const owner = ownerOf(directory);
      throw new StoreInUse(directory, owner?.pid ?? null, owner?.url ?? null);
    }
    held.add(lock);
    const acquired = new OwnerLock(directory, lock);
    OwnerLock.held.add(acquired);
    acquired.announce(url);
    return acquired;
  }

  /** Tells others where the owner can be reached, for one that learns it only later. */
  announce(url: string | null): void {
    const file = join(this.directory, 'owner.json');
    try {
      // Renamed into place: who is refused meanwhile reads the old or the new text, not half of one.
      writeFileSync(`${file}.new`, `${JSON.stringify({ pid: process.pid, url })}\n`, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch {
      // On a full disk the store can still be read. Better no name than that of an owner before.
      rmSync(file, { force: true });
    }
  }

  release(): void {
    rmSync(join(this.directory, 'owner.json'), { force: true });
    held.delete(this.lock);
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
