import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { codeOf } from '../../../../test/kit/store/prepared-events.js';
import { folder } from '../../../../test/kit/store/store-process.js';
import { StreamNotFound } from '../errors.js';
import { GroupCommit } from './group-commit.js';

describe('group commit', () => {
  let directory: ReturnType<typeof folder>;
  let db: Database.Database;
  let seen: string[];
  /** The SQLite error code of the next COMMIT, or `null`. */
  let failure: string | null;
  let sync: () => Promise<void>;
  let group: GroupCommit;

  beforeEach(() => {
    directory = folder();
    db = new Database(`${directory.path}/a.db`);
    db.exec('CREATE TABLE t (a UNIQUE)');
    seen = [];
    failure = null;
    // Real SQLite, on a disk that fails on demand.
    const failing = new Proxy(db, {
      get(target, key) {
        if (key !== 'prepare') return Reflect.get(target, key, target);
        return (sql: string) => {
          const statement = target.prepare(sql);
          return sql === 'COMMIT' ? { run: () => commit(statement) } : statement;
        };
      },
    });
    sync = async () => {};
    group = new GroupCommit(failing, `${directory.path}/a.db`, {
      committed: () => () => seen.push('durable'),
      rolledBack: () => seen.push('rolled back'),
      sync: () => sync(),
    });
  });
  afterEach(() => {
    db.close();
    directory.remove();
  });

  function commit(statement: Database.Statement) {
    if (failure === null) return statement.run();
    const code = failure;
    failure = null;
    throw Object.assign(new Error('disk I/O error'), { code });
  }
  const insert = (value: unknown) => group.run(1, () => db.prepare('INSERT INTO t VALUES (?)').run(value).changes);
  const rows = () => db.prepare('SELECT a FROM t ORDER BY rowid').pluck().all();

  it('commits concurrent work in one transaction, in order, before it answers', async () => {
    const answers = [3, 1, 2].map(async (value) => {
      await insert(value);
      expect(db.inTransaction).toBe(false);
      seen.push(`told ${value}`);
    });
    expect(rows()).toEqual([]);
    await Promise.all(answers);
    expect(rows()).toEqual([3, 1, 2]);
    expect(seen).toEqual(['durable', 'told 3', 'told 1', 'told 2']);
  });

  it('fails only the work that is refused or fails', async () => {
    const refused = group.run(1, () => {
      throw new StreamNotFound('game-1');
    });
    const all = [insert(1), refused, insert(2), insert(1), insert(3)];
    expect(await Promise.all(all.map(codeOf))).toEqual(['OK', 'STREAM_NOT_FOUND', 'OK', 'STORE_DAMAGED', 'OK']);
    expect(rows()).toEqual([1, 2, 3]);
  });

  it('passes on an error of the program unchanged', async () => {
    const fault = group.run(1, () => {
      throw new TypeError('a fault');
    });
    expect(await Promise.all([insert(1), fault].map(codeOf))).toEqual(['OK', 'TypeError: a fault']);
  });

  it('splits work that exceeds one group', async () => {
    await Promise.all(Array.from({ length: 2_500 }, (_, n) => insert(n)));
    expect(seen).toEqual(['durable', 'durable', 'durable']);
    expect(rows()).toHaveLength(2_500);
  });

  it('commits queued work when it is flushed', async () => {
    const answers = insert(1);
    await group.flush();
    expect(rows()).toEqual([1]);
    expect(await answers).toBe(1);
  });

  it('answers and lets others read only after the sync, and writes what arrives meanwhile in one group', async () => {
    const syncs: (() => void)[] = [];
    sync = () => new Promise((resolve) => syncs.push(resolve));
    const tell = async (what: string, promise: Promise<unknown>) => promise.then(() => seen.push(what));
    const first = tell('told 1', insert(1));
    await until(() => syncs.length === 1);
    const later = [tell('told 2', insert(2)), tell('read', group.durable()), tell('told 3', insert(3))];
    await setImmediate();
    expect([rows(), seen]).toEqual([[1], []]);
    syncs[0]();
    await first;
    await until(() => syncs.length === 2);
    expect([rows(), seen]).toEqual([
      [1, 2, 3],
      ['durable', 'told 1', 'read'],
    ]);
    syncs[1]();
    await Promise.all(later);
    expect(seen.slice(3)).toEqual(['durable', 'told 2', 'told 3']);
  });

  it('announces the work that succeeds alone after the group failed', async () => {
    const all = [insert(1), insert(1), insert(2)];
    expect(await Promise.all(all.map(codeOf))).toEqual(['OK', 'STORE_DAMAGED', 'OK']);
    expect(seen).toEqual(['rolled back', 'rolled back', 'durable', 'durable']);
  });

  it('accepts work again after the disk was full', async () => {
    failure = 'SQLITE_FULL';
    expect(await codeOf(insert(1))).toBe('STORE_FULL');
    expect(rows()).toEqual([]);
    expect(group.failure).toBeNull(); // the disk may have room again
    expect(await codeOf(insert(1))).toBe('OK');
  });

  it('refuses all work and all reading after a sync that failed outside SQLite', async () => {
    sync = () => Promise.reject(Object.assign(new Error('EIO: i/o error, fdatasync'), { syscall: 'fdatasync' }));
    const outcome = (promise: Promise<unknown>) =>
      promise.catch(({ code, outcome }: { code: string; outcome: string }) => ({ code, outcome }));
    const unknown = { code: 'STORE_UNAVAILABLE', outcome: 'unknown' };
    expect(await Promise.all([insert(1), insert(2)].map(outcome))).toEqual([unknown, unknown]);
    sync = async () => {};
    expect(await outcome(insert(3))).toEqual({ code: 'STORE_UNAVAILABLE', outcome: 'not_written' });
    expect(await outcome(group.durable())).toEqual(unknown);
    expect(seen).toEqual([]);
    expect(group.failure?.message).toContain('restart to recover');
  });

  it('refuses all work after a failed sync, whose outcome only a restart can tell', async () => {
    failure = 'SQLITE_IOERR_FSYNC';
    const outcome = (promise: Promise<unknown>) =>
      promise.catch(({ code, outcome }: { code: string; outcome: string }) => ({ code, outcome }));
    const unknown = { code: 'STORE_UNAVAILABLE', outcome: 'unknown' };
    expect(await Promise.all([insert(1), insert(2)].map(outcome))).toEqual([unknown, unknown]);
    expect(await outcome(insert(3))).toEqual({ code: 'STORE_UNAVAILABLE', outcome: 'not_written' });
    expect(rows()).toEqual([]);
    expect(seen).toEqual(['rolled back']);
    expect(group.failure).toMatchObject({ code: 'STORE_UNAVAILABLE' });
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await setImmediate();
}
