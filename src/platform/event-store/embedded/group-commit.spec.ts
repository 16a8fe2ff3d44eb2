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
    group = new GroupCommit(
      failing,
      `${directory.path}/a.db`,
      () => seen.push('committed'),
      () => seen.push('rolled back'),
    );
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
    expect(seen).toEqual(['committed', 'told 3', 'told 1', 'told 2']);
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
    expect(seen).toEqual(['committed', 'committed', 'committed']);
    expect(rows()).toHaveLength(2_500);
  });

  it('commits queued work when it is flushed', async () => {
    const answers = insert(1);
    group.flush();
    expect(rows()).toEqual([1]);
    expect(await answers).toBe(1);
  });

  it('accepts work again after the disk was full', async () => {
    failure = 'SQLITE_FULL';
    expect(await codeOf(insert(1))).toBe('STORE_FULL');
    expect(rows()).toEqual([]);
    expect(group.failure).toBeNull(); // the disk may have room again
    expect(await codeOf(insert(1))).toBe('OK');
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
