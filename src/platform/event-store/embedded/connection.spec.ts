import { afterAll, describe, expect, it } from '@jest/globals';
import { folder } from '../../../../test/kit/store/store-process.js';
import { checkVersion, connect, createFile } from './connection.js';

describe('a connection', () => {
  const directory = folder();
  afterAll(() => directory.remove());

  it.each(['3.51.3', '3.51.4', '3.53.2', '4.0.0'])('trusts SQLite %s', (version) => {
    expect(() => checkVersion(version)).not.toThrow();
  });

  it.each(['3.51.2', '3.50.9', '3.9.0', '2.99.9'])('refuses SQLite %s', (version) => {
    expect(() => checkVersion(version)).toThrow(`SQLite ${version} may damage a database; 3.51.3 is needed`);
  });

  it('applies the settings that durability needs and reports any that SQLite ignored', () => {
    const file = `${directory.path}/events.db`;
    createFile(file);
    const db = connect(file);
    expect(['journal_mode', 'synchronous', 'fullfsync'].map((name) => db.pragma(name, { simple: true }))).toEqual([
      'wal',
      1,
      1,
    ]);
    // The file already has more pages, so SQLite uses the smallest possible limit.
    expect(() => connect(file, { maxPages: 1 })).toThrow(/max_page_count is \d+, expected 1/);
    db.close();
  });

  it('refuses to write on a read-only connection', () => {
    const db = connect(`${directory.path}/events.db`, { readonly: true });
    expect(() => db.exec("INSERT INTO stream VALUES (1, 'a', 0, 0, 0)")).toThrow('readonly');
    db.close();
  });
});
