import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { acceptDatabaseLoss, databaseFault } from '../platform/disk/database.js';
import { prepareSeals } from '../platform/disk/row-checksums.js';
import { DIRECTORY } from './directory-schema.js';
import { NO_DETAILS } from './player.js';
import { PlayerDirectory } from './player-directory.js';
import { cursorOf } from './player-list.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-directory-'));
afterAll(() => rmSync(folder, { recursive: true }));

let path: string;
let players: PlayerDirectory;
let made = 0;
beforeEach(() => {
  path = join(folder, String(made++));
  players = PlayerDirectory.open(path);
});
afterEach(() => {
  players.close();
  // Every row was resealed after the change.
  if (existsSync(join(path, 'directory.db'))) expect(opening(path)).toBe('');
});

/** The error of opening a directory; empty if there is none. */
function opening(folder: string): string {
  try {
    PlayerDirectory.open(folder).close();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const refused = (code: string) => expect.objectContaining({ name: 'DirectoryError', code });
const tenhou = (name: string) => ({ source: 'tenhou', name });

describe('the player directory', () => {
  it('keeps players with a given or a new id', () => {
    const mei = players.add({ id: 'club-7', name: ' Mei ', aliases: [tenhou('梅')] });
    expect(mei).toEqual({
      id: 'club-7',
      name: 'Mei',
      aliases: [tenhou('梅')],
      erased: false,
      formerIds: [],
      ...NO_DETAILS,
    });
    expect(players.add({}).id).toMatch(/^[0-9a-f-]{36}$/);
    expect(players.player('club-7')).toEqual(mei);
    expect(players.player('nobody')).toBeNull();
    expect(() => players.add({ id: 'club-7' })).toThrow(refused('PLAYER_EXISTS'));
    expect(() => players.add({ id: 'a b' })).toThrow(refused('INVALID_ID'));
  });

  it.each([[''], ['  '], ['x'.repeat(101)], ['two\nlines'], ['\ud800']])('takes no name %j', (name) => {
    expect(() => players.add({ name })).toThrow(refused('INVALID_NAME'));
    expect(() => players.findOrCreate(tenhou(name))).toThrow(refused('INVALID_NAME'));
  });

  it('adds one player for a command that is sent again, whatever became of them since', () => {
    const added = players.addOnce('c1', { name: 'Mei' }, 'judge');
    players.rename(added.id, 'Mei Lin');
    expect(players.addOnce('c1', { name: 'Mei' }, 'judge')).toEqual({ ...added, name: 'Mei Lin' });
    expect(players.idOf('c1')).toBe(added.id);
    players.erase(added.id);
    expect(players.addOnce('c1', { name: 'Mei' })).toMatchObject({ id: added.id, name: null, erased: true });
    expect(players.addOnce('c2', { name: 'Mei' }).id).not.toBe(added.id);
  });

  it.each([['Ann\u202eeb'], ['\u200bMei'], ['B\ufeffo'], ['\u2067Li\u2069'], ['\u200e7'], ['\u3164']])(
    'takes no name with an invisible character from a person, and takes it from a log: %j',
    (name) => {
      const { id } = players.add({ name: 'Mei' });
      expect(() => players.add({ name })).toThrow(refused('INVALID_NAME'));
      expect(() => players.add({ aliases: [tenhou(name)] })).toThrow(refused('INVALID_NAME'));
      expect(() => players.rename(id, name)).toThrow(/^name: contains the invisible character U\+[0-9A-F]{4}; /);
      expect(() => players.addAlias(id, tenhou(name))).toThrow(refused('INVALID_NAME'));
      expect(players.findOrCreate(tenhou(name)).name).toBe(name.trim());
      players.addIfUnknown('from-a-log', name);
      expect(players.player('from-a-log')?.name).toBe(name.trim());
    },
  );

  it.each([
    ['می‌خواهم'],
    ['क्‍ष'],
    ['👩‍🚒'],
    ['葛\u{e0100}城'],
    ['🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ])('takes the name %j, whose joiners and selectors belong to its writing', (name) =>
    expect(players.add({ name }).name).toBe(name),
  );

  it('knows an alias in one written form, and whose it is', () => {
    const { id } = players.add({ name: 'René', aliases: [tenhou('Rene\u0301')] });
    expect(players.byAlias(tenhou('Ren\u00e9'))?.id).toBe(id);
    expect(players.byAlias({ source: 'mjsoul', name: 'René' })).toBeNull();
    expect(() => players.add({ id: 'other', aliases: [tenhou('René')] })).toThrow(refused('ALIAS_TAKEN'));
    expect(players.player('other')).toBeNull();
    expect(players.addAlias(id, { source: 'mjsoul', name: 'R' }).aliases).toHaveLength(2);
    expect(players.removeAlias(id, tenhou('René')).aliases).toEqual([{ source: 'mjsoul', name: 'R' }]);
  });

  it('finds or makes the player of an alias, the same one each time, another one elsewhere', () => {
    const found = players.findOrCreate(tenhou('Name'));
    expect(found).toMatchObject({ name: 'Name', aliases: [tenhou('Name')] });
    expect(players.findOrCreate(tenhou('Name'))).toEqual(found);
    players.removeAlias(found.id, tenhou('Name'));
    expect(players.findOrCreate(tenhou('Name')).id).toBe(found.id);
    const other = PlayerDirectory.open(join(path, 'other'));
    expect(other.findOrCreate(tenhou('Name')).id).not.toBe(found.id);
    other.close();
  });

  it('the player directory is given to whoever another process adds in the very moment', () => {
    const elsewhere = PlayerDirectory.open(path);
    const looked = jest.spyOn(players, 'byAlias').mockImplementationOnce((alias) => {
      elsewhere.findOrCreate(alias);
      return null;
    });
    const found = players.findOrCreate(tenhou('Both'));
    expect([found, looked.mock.calls.length]).toEqual([elsewhere.byAlias(tenhou('Both')), 1]);
    elsewhere.close();
  });

  it('merges: old ids mean the player who stays, through several merges', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((name) => players.findOrCreate(tenhou(name)).id);
    players.merge(a, b);
    const merged = players.merge(b, c);
    expect(merged).toMatchObject({ id: c, name: 'C', formerIds: [a, b].sort() });
    for (const id of [a, b, c]) expect(players.player(id)).toEqual(merged);
    expect(players.byAlias(tenhou('A'))?.id).toBe(c);
    expect(players.merge(c, a)).toEqual(merged);
    expect(players.rename(a, 'Anna').name).toBe('Anna');
    expect(players.list().map(({ id }) => id)).toEqual([c]);
    expect(() => players.merge(a, 'nobody')).toThrow(refused('UNKNOWN_PLAYER'));
  });

  it('undoes merges in any order: all is as though they had not been', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const names = ['Anna', null, null, 'Dora'];
    for (const [i, id] of ids.entries()) players.add({ id, name: names[i], aliases: [tenhou(id)] });
    const known = () => ids.map((id) => players.player(id));
    const before = known();
    // Every two merges, and every order of undoing them.
    for (const [from, into] of ids.flatMap((x) => ids.flatMap((y) => (x === y ? [] : [[x, y]]))))
      for (const [second, third] of ids.flatMap((x) => ids.flatMap((y) => (x === y ? [] : [[x, y]])))) {
        players.merge(from, into);
        const one = known();
        const [was, becomes] = [players.player(second)?.id, players.player(third)?.id];
        players.merge(second, third);
        if (was !== becomes) {
          players.unmerge(String(was));
          expect(known()).toEqual(one);
          players.merge(String(was), String(becomes));
        }
        players.unmerge(from);
        if (was !== becomes) players.unmerge(String(was));
        expect(known()).toEqual(before);
      }
    expect(() => players.unmerge('a')).toThrow(refused('NOT_MERGED'));
    expect(() => players.unmerge('nobody')).toThrow(refused('UNKNOWN_PLAYER'));
  });

  it('leaves what it was before a merge that is undone, whatever was said before: names, aliases, the list', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const name = fc.constantFrom('Anna', 'Berta', null);
    const said = fc.oneof(
      fc.record({ what: fc.constant('rename' as const), id, name }),
      fc.record({ what: fc.constant('alias' as const), id, name: fc.constantFrom('x', 'y', 'z') }),
      fc.record({ what: fc.constant('remove' as const), id, name: fc.constantFrom('x', 'y', 'z') }),
      fc.record({ what: fc.constant('merge' as const), id, into: id }),
      fc.record({ what: fc.constant('unmerge' as const), id }),
    );
    const told = (work: () => unknown): string => {
      try {
        work();
        return '';
      } catch (error) {
        return (error as { code?: string }).code ?? String(error);
      }
    };
    let undone = 0;
    fc.assert(
      fc.property(fc.array(said, { maxLength: 20 }), id, id, (before, from, into) => {
        const all = PlayerDirectory.open(null);
        for (const one of 'abcde') all.add({ id: one, aliases: [tenhou(one)] });
        for (const one of before) {
          const code = told(() => {
            if (one.what === 'rename') all.rename(one.id, one.name);
            else if (one.what === 'alias') all.addAlias(one.id, tenhou(one.name));
            else if (one.what === 'remove') all.removeAlias(one.id, tenhou(one.name));
            else if (one.what === 'merge') all.merge(one.id, one.into);
            else all.unmerge(one.id);
          });
          expect(['', 'ALIAS_TAKEN', 'NOT_MERGED']).toContain(code);
        }
        const known = () => [...'abcde'].map((one) => all.player(one)).concat(all.list(), all.list({ search: 'x' }));
        const was = known();
        const root = all.player(from)?.id as string;
        if (root !== all.player(into)?.id) {
          all.merge(from, into);
          expect(known()).not.toEqual(was);
          all.unmerge(root);
          undone++;
        }
        expect(known()).toEqual(was);
        all.close();
      }),
    );
    expect(undone).toBeGreaterThan(10);
  });

  it('the player directory has no name that was taken away come back by a merge of before that', () => {
    for (const [id, name] of [
      ['a', 'Anna'],
      ['b', null],
      ['c', 'Clara'],
    ] as const)
      players.add({ id, name });
    players.merge('a', 'b');
    players.rename('b', null);
    expect(players.merge('c', 'b').name).toBe('Clara');
    players.unmerge('c');
    expect(players.player('b')?.name).toBeNull();
    expect([players.unmerge('a').name, players.player('b')?.name]).toEqual(['Anna', null]);
  });

  it('keeps who said what, until names are erased', () => {
    players.add({ id: 'a', name: 'Some-Name', aliases: [tenhou('Alias-Name')] }, 'desk');
    players.add({ id: 'b' }, 'desk');
    players.merge('a', 'b', 'judge');
    players.unmerge('a', 'judge');
    players.merge('a', 'b');
    const told = () => players.history('b')?.map(({ what, player, name, by }) => [what, player, name, by]);
    expect(told()).toEqual([
      ['ADDED', 'a', 'Some-Name', 'desk'],
      ['ALIAS_ADDED', 'a', 'Alias-Name', 'desk'],
      ['ADDED', 'b', null, 'desk'],
      ['MERGED', 'a', null, 'judge'],
      ['UNMERGED', 'a', null, 'judge'],
      ['MERGED', 'a', null, null],
    ]);
    players.erase('b', 'admin');
    expect(told()?.map(([what, , name]) => [what, name])).toEqual(
      ['ADDED', 'ALIAS_ADDED', 'ADDED', 'MERGED', 'UNMERGED', 'MERGED', 'ERASED'].map((what) => [what, null]),
    );
    for (const file of readdirSync(path)) expect(readFileSync(join(path, file), 'latin1')).not.toMatch(/-Name/);
    expect(() => players.unmerge('a')).toThrow(refused('PLAYER_ERASED'));
    expect(players.history('nobody')).toBeNull();
  });

  it('erases names from everywhere, the files too; the id stays and no import brings the name back', () => {
    const { id } = players.findOrCreate(tenhou('Remarkable-Name'));
    const old = players.add({ name: 'Another-Name' }).id;
    players.merge(old, id);
    expect(players.erase(old)).toEqual({ id, name: null, aliases: [], erased: true, formerIds: [old], ...NO_DETAILS });
    for (const file of readdirSync(path)) expect(readFileSync(join(path, file), 'latin1')).not.toMatch(/-Name/);
    expect(players.findOrCreate(tenhou('Remarkable-Name'))).toMatchObject({ id, name: null, aliases: [] });
    expect(() => players.rename(id, 'X')).toThrow(refused('PLAYER_ERASED'));
    expect(() => players.merge(players.add({ name: 'New' }).id, id)).toThrow(refused('PLAYER_ERASED'));
    expect(() => players.erase('nobody')).toThrow(refused('UNKNOWN_PLAYER'));
  });

  it('lists by name, in pages, and finds parts of names and aliases', () => {
    for (const name of ['dora', 'Anna', 'Berta', 'Ｃｌａｒａ']) players.add({ name, aliases: [tenhou(`${name}-san`)] });
    const page = players.list({ limit: 3 });
    expect(page.map(({ name }) => name)).toEqual(['Anna', 'Berta', 'Ｃｌａｒａ']);
    const after = cursorOf(page[2]);
    expect(players.list({ after }).map(({ name }) => name)).toEqual(['dora']);
    expect([players.count(), players.count('A-SAN'), players.count('%')]).toEqual([4, 4, 0]);
    expect(players.list({ search: 'clara' })).toHaveLength(1);
    expect(players.list({ search: 'A-SAN' })).toHaveLength(4);
    expect(players.list({ search: '%' })).toEqual([]);
    // A cursor keeps its place even if its player is merged into another.
    players.merge(page[2].id, page[0].id);
    expect(players.list({ after }).map(({ name }) => name)).toEqual(['dora']);
    for (const wrong of ['x', '', `${after}=`])
      expect(() => players.list({ after: wrong })).toThrow(refused('INVALID_CURSOR'));
  });

  it('a directory in memory forgets everything at the end', () => {
    const fleeting = PlayerDirectory.open(null);
    expect(fleeting.player(fleeting.add({ name: 'Mei' }).id)?.name).toBe('Mei');
    fleeting.close();
  });
});

describe('its file', () => {
  it('the file has every change as soon as it is made, whatever becomes of the process', () => {
    const ids = ['A', 'B'].map((name) => players.findOrCreate(tenhou(name)).id);
    players.merge(ids[0], ids[1]);
    // As after a crash: copy the files while the directory is open.
    const copy = `${path}-copy`;
    cpSync(path, copy, { recursive: true });
    const again = PlayerDirectory.open(copy);
    expect(again.player(ids[0])).toEqual(players.player(ids[1]));
    expect(again.findOrCreate(tenhou('A')).id).toBe(ids[1]);
    again.close();
  });

  it('another file is not taken for a player directory', () => {
    writeFileSync(join(path, 'directory.db'), 'no database, and longer than nothing');
    expect(() => PlayerDirectory.open(path)).toThrow(refused('DIRECTORY_UNUSABLE'));
    rmSync(join(path, 'directory.db'));
  });

  const spoilt = (sql: string): void => {
    const db = new Database(join(path, 'directory.db'));
    db.exec(sql);
    db.close();
  };

  it.each<[what: string, harm: (file: string) => void]>([
    ['missing', (file) => rmSync(file)],
    ['empty', (file) => truncateSync(file, 0)],
    ['cut', (file) => truncateSync(file, 4_096)],
    ['of another name', () => spoilt("UPDATE player SET name = 'Mai' WHERE name = 'Mei'")],
    ['of another alias', () => spoilt("UPDATE alias SET name = '松' WHERE name = '梅'")],
    ['of another player’s alias', () => spoilt("UPDATE alias SET player = 'club-8' WHERE name = '梅'")],
    ['of another key', () => spoilt("UPDATE secret SET key = x'00'")],
    ['without its key', () => spoilt('DELETE FROM secret')],
    ['of nobody knows which version', () => spoilt('PRAGMA user_version = 0')],
  ])('a player file that is %s is never replaced, and the error says what may be done', async (_, harm) => {
    players.add({ id: 'club-7', name: 'Mei', aliases: [tenhou('梅')] });
    players.add({ id: 'club-8', name: 'Kai' });
    players.close();
    const file = join(path, 'directory.db');
    harm(file);
    const said = opening(path);
    expect(said).toMatch(/directory\.db.* (is damaged|is missing)/);
    expect(said).toContain(`paifu accept-loss directory --data ${path}`);
    expect(databaseFault(DIRECTORY, path)).toContain('directory.db ');
    const accepted = acceptDatabaseLoss(DIRECTORY, path, new Date());
    expect(accepted).not.toBeNull();
    expect(readFileSync(join(path, 'losses.jsonl'), 'utf8')).toContain('directory.db');
    expect([opening(path), databaseFault(DIRECTORY, path)]).toEqual(['', null]);
    expect(acceptDatabaseLoss(DIRECTORY, path, new Date())).toBeNull();
    // A name is the one that was written, or missing; never another one.
    players = PlayerDirectory.open(path);
    expect(['Mei', undefined]).toContain(players.player('club-7')?.name);
    const byAlias = players.byAlias(tenhou('梅'));
    if (byAlias !== null) expect(byAlias.id).toBe('club-7');
  });

  it('a player file with one damaged row keeps all others', () => {
    players.add({ id: 'club-7', name: 'Mei', aliases: [tenhou('梅')] });
    players.add({ id: 'club-8', name: 'Kai', aliases: [tenhou('海')] });
    players.close();
    spoilt("UPDATE player SET name = 'Mai' WHERE name = 'Mei'");
    expect(opening(path)).toContain('1 of its rows');
    expect(acceptDatabaseLoss(DIRECTORY, path, new Date())).toMatchObject({ what: expect.stringMatching(/^a row of/) });
    players = PlayerDirectory.open(path);
    expect(players.player('club-7')).toBeNull();
    expect(players.byAlias(tenhou('梅'))).toBeNull();
    expect(players.byAlias(tenhou('海'))?.name).toBe('Kai');
  });

  const WITHOUT_HISTORY = `DROP TABLE profile; DROP TABLE season_change; DROP TABLE season; DROP TABLE change; ALTER TABLE player DROP COLUMN own; ALTER TABLE player DROP COLUMN said;
    ALTER TABLE player DROP COLUMN joined; ALTER TABLE alias DROP COLUMN given;`;

  it('a player file from before profiles and seasons is read', () => {
    const { id } = players.add({ name: 'Mei' });
    players.close();
    spoilt('DROP TABLE profile; DROP TABLE season_change; DROP TABLE season; PRAGMA user_version = 3');
    players = PlayerDirectory.open(path);
    expect(players.setDetails(id, { country: 'NL' })).toMatchObject({ name: 'Mei', country: 'NL', club: null });
    expect(players.seasons.list(5)).toEqual([]);
  });

  it('keeps details through renames and merges, gives them back when a merge is undone, and erases them with the name', () => {
    for (const id of ['a', 'b']) players.add({ id, name: id });
    players.setDetails('a', { emaNumber: '04090037', country: 'NL', club: 'Leiden' });
    expect(() => players.setDetails('a', { country: 'Holland' })).toThrow(refused('INVALID_NAME'));
    expect(() => players.setDetails('a', { emaNumber: 'x' })).toThrow(refused('INVALID_NAME'));
    expect(() => players.setDetails('nobody', { club: 'x' })).toThrow(refused('UNKNOWN_PLAYER'));
    players.setDetails('b', { country: 'DE' });
    players.merge('a', 'b');
    expect(players.player('a')).toMatchObject({ id: 'b', emaNumber: '04090037', country: 'DE', club: 'Leiden' });
    players.unmerge('a');
    expect(players.player('b')).toMatchObject({ emaNumber: null, country: 'DE', club: null });
    expect(players.setDetails('a', { club: null })).toMatchObject({ emaNumber: '04090037', club: null });
    players.erase('a');
    expect(players.player('a')).toMatchObject({ name: null, emaNumber: null, country: null });
  });

  it('a player file from before the history is read, its merges cannot be undone, and damage stays', () => {
    for (const id of ['a', 'b']) players.add({ id, name: id, aliases: [tenhou(id)] });
    players.merge('a', 'b');
    players.close();
    const db = new Database(join(path, 'directory.db'));
    db.exec(WITHOUT_HISTORY);
    prepareSeals(db);
    db.exec(`UPDATE player SET crc = paifu_crc(id, name, folded, merged_into, erased);
      UPDATE alias SET crc = paifu_crc(source, name, player); PRAGMA user_version = 2`);
    db.close();
    cpSync(path, `${path}-spoilt`, { recursive: true });
    players = PlayerDirectory.open(path);
    expect(() => players.unmerge('a')).toThrow(refused('MERGED_BEFORE_HISTORY'));
    expect(players.player('a')).toMatchObject({ id: 'b', name: 'b', aliases: [tenhou('a'), tenhou('b')] });
    const other = new Database(join(`${path}-spoilt`, 'directory.db'));
    other.exec("UPDATE player SET name = 'Mai' WHERE id = 'b'");
    other.close();
    expect(opening(`${path}-spoilt`)).toContain('1 of its rows');
  });

  it('a player file from before checksums is read', () => {
    const { id } = players.findOrCreate(tenhou('Mei'));
    players.close();
    spoilt(`${WITHOUT_HISTORY} DROP INDEX player_unsealed; DROP INDEX alias_unsealed; ALTER TABLE player DROP COLUMN crc;
      ALTER TABLE alias DROP COLUMN crc; ALTER TABLE secret DROP COLUMN crc; PRAGMA user_version = 1`);
    const upgrades: unknown[] = [];
    players = PlayerDirectory.open(path, (...upgrade) => upgrades.push(upgrade));
    expect(upgrades).toEqual([['directory.db', 1, DIRECTORY.version]]);
    expect(players.findOrCreate(tenhou('Mei')).id).toBe(id);
    expect(players.rename(id, 'Mai').name).toBe('Mai');
  });

  it('waits for another process, and takes a change as a whole or not at all', () => {
    const other = PlayerDirectory.open(path);
    const { id } = other.add({ name: 'Mei' });
    expect(() => players.add({ aliases: [tenhou('x'), { source: 'NO', name: 'y' }] })).toThrow(refused('INVALID_NAME'));
    expect(players.byAlias(tenhou('x'))).toBeNull();
    expect(players.player(id)?.name).toBe('Mei');
    other.close();
  });
});
