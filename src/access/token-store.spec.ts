import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { acceptDatabaseLoss, copyDatabase, databaseFault } from '../platform/disk/database.js';
import { gameIdOf } from '../games/record/identity.js';
import { ACCESS } from './access-schema.js';
import { TokenStore, type Grant } from './token-store.js';
import { PairingCodes } from './pairing-codes.js';
import { RecorderTokens } from './recorder-tokens.js';
import { issueSeatTokens } from './grant.js';
import { WebhookStore } from '../webhooks/webhook-store.js';
import { parseCode, formatCode } from './tokens.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-access-'));
afterAll(() => rmSync(folder, { recursive: true }));

const START = Date.parse('2026-05-01T10:00:00.000Z');
const MINUTE = 60_000;
let now: number;
let path: string;
let store: TokenStore;
let made = 0;
beforeEach(() => {
  now = START;
  path = join(folder, String(made++));
  store = TokenStore.open(path, () => now);
});
afterEach(() => {
  store.close();
  // Every row was resealed after the change.
  expect(databaseFault(ACCESS, path)).toBeNull();
});

const BY = { actor: 'ada', token: null, expiresAt: null };
const game = gameIdOf('a');
const GRANT: Grant = {
  actor: 'table-3',
  roles: [{ role: 'scribe', games: [game] }],
  label: 'tablet 3',
  expiresAt: null,
};

describe('tokens given out', () => {
  it('tokens open until they are revoked, and are listed by their ids', () => {
    const { token, entry } = store.add(GRANT, BY);
    expect(token).toMatch(/^paifu_[\w-]{43}$/);
    expect(entry).toEqual({
      ...{ id: expect.stringMatching(/^[2-9a-z]{8}$/), actor: 'table-3', roles: GRANT.roles, label: 'tablet 3' },
      ...{ createdAt: START, createdBy: 'ada', madeBy: null, expiresAt: null },
      ...{ revokedAt: null, revokedBy: null, lastUsedAt: null },
    });
    expect(store.entryOf(token)).toEqual(entry);
    expect([store.entryOf(entry.id), store.entryOf(`${token}x`), store.entryOf('')]).toEqual([null, null, null]);
    now += MINUTE;
    expect(store.revoke(entry.id, BY)).toEqual([{ ...entry, revokedAt: now, revokedBy: 'ada' }]);
    expect([store.entryOf(token), store.isValid(entry.id)]).toEqual([null, false]);
    now += MINUTE;
    // Revoking again changes nothing; the time of the first revocation is kept.
    expect(store.revoke(entry.id, { actor: 'bea', token: null, expiresAt: null })?.[0].revokedAt).toBe(START + MINUTE);
    expect(store.revoke('nobody', BY)).toBeNull();
  });

  it('expire by the clock', () => {
    const { token, entry } = store.add({ ...GRANT, expiresAt: START + MINUTE }, BY);
    now += MINUTE - 1;
    expect(store.entryOf(token)?.id).toBe(entry.id);
    now += 1;
    expect([store.entryOf(token), store.isValid(entry.id), store.count(), store.count(true)]).toEqual([
      null,
      false,
      0,
      1,
    ]);
    expect(() => store.add({ ...GRANT, expiresAt: now }, BY)).toThrow('the expiry time is in the past');
  });

  it('tokens given out are deleted long after they ended, but for those by which others are revoked', () => {
    const DAY = 86_400_000;
    const revoked = store.add(GRANT, BY);
    const giver = store.add(GRANT, BY);
    const standing = store.add(GRANT, { actor: 'table-3', token: giver.entry.id, expiresAt: null });
    const expired = store.add({ ...GRANT, expiresAt: START + DAY }, BY);
    store.noteUse(expired.entry);
    store.revoke(revoked.entry.id, BY);
    store.revoke(giver.entry.id, BY);
    const ids = () => {
      store.add(GRANT, BY);
      return store.list({ ended: true }).map(({ id }) => id);
    };
    now = START + 400 * DAY - 1;
    expect(ids()).toEqual(expect.arrayContaining([revoked.entry.id, expired.entry.id]));
    now += 1;
    expect(ids()).not.toContain(revoked.entry.id);
    now += DAY;
    const left = ids();
    expect(left).not.toContain(expired.entry.id);
    expect(left).toEqual(expect.arrayContaining([giver.entry.id, standing.entry.id]));
    expect(store.db.prepare('SELECT count(*) FROM used').pluck().get()).toBe(0);
    expect(store.revoke(giver.entry.id, BY, true)?.map(({ id }) => id)).toContain(standing.entry.id);
  });

  it('no file holds a token, or a pairing code that is still valid', () => {
    const { token } = store.add(GRANT, BY);
    const { code } = new PairingCodes(store).create(GRANT, 10, BY);
    const files = readdirSync(path);
    expect(files).toEqual(expect.arrayContaining(['access.db']));
    for (const file of files) {
      const bytes = readFileSync(join(path, file)).toString('latin1');
      for (const secret of [token, token.slice(6), code]) expect([file, bytes.includes(secret)]).toEqual([file, false]);
      expect([file, (statSync(join(path, file)).mode & 0o777).toString(8)]).toEqual([file, '600']);
    }
  });

  it('tokens given out are listed page by page, those made last first', () => {
    const ids = Array.from({ length: 5 }, () => {
      now += MINUTE;
      return store.add(GRANT, BY).entry.id;
    }).reverse();
    store.revoke(ids[1], BY);
    const standing = ids.filter((id) => id !== ids[1]);
    expect(store.list().map(({ id }) => id)).toEqual(standing);
    expect(store.list({ after: standing[1], limit: 1 }).map(({ id }) => id)).toEqual([standing[2]]);
    expect(store.list({ ended: true }).map(({ id }) => id)).toEqual(ids);
  });

  it('tokens given out are revoked with what was given out with them, and their codes', () => {
    const tablet = store.add(GRANT, BY);
    const second = store.add(GRANT, { actor: 'table-3', token: tablet.entry.id, expiresAt: null });
    const third = store.add(GRANT, { actor: 'table-3', token: second.entry.id, expiresAt: null });
    const other = store.add(GRANT, BY);
    const { code } = new PairingCodes(store).create(GRANT, 10, {
      actor: 'table-3',
      token: third.entry.id,
      expiresAt: null,
    });
    expect(store.revoke(second.entry.id, BY)?.map(({ id }) => id)).toEqual([second.entry.id]);
    expect(store.entryOf(third.token)).not.toBeNull();
    const ids = store.revoke(tablet.entry.id, BY, true)?.map(({ id }) => id);
    expect(ids?.sort()).toEqual([tablet, second, third].map(({ entry }) => entry.id).sort());
    expect([store.entryOf(third.token), store.entryOf(other.token)?.id]).toEqual([null, other.entry.id]);
    expect(new PairingCodes(store).exchange(code, 'x', null)).toBeNull();
  });

  it('a token ends with the token that gave it out, whatever expiry is requested', () => {
    const hour = { actor: 'table-3', token: null, expiresAt: START + 60 * MINUTE };
    const giver = store.add(GRANT, hour);
    expect(giver.entry.expiresAt).toBe(hour.expiresAt);
    const by = { actor: 'table-3', token: giver.entry.id, expiresAt: hour.expiresAt };
    for (const expiresAt of [null, START + 90 * MINUTE])
      expect(store.add({ ...GRANT, expiresAt }, by).entry).toMatchObject({
        ...{ expiresAt: hour.expiresAt, madeBy: giver.entry.id },
      });
    expect(store.add({ ...GRANT, expiresAt: START + MINUTE }, by).entry.expiresAt).toBe(START + MINUTE);
    expect(issueSeatTokens(store, game, [1], by)[0].entry.expiresAt).toBe(hour.expiresAt);
    now = START + 55 * MINUTE;
    const pairings = new PairingCodes(store);
    const { code, expiresAt } = pairings.create(GRANT, 10, by);
    expect(expiresAt).toBe(hour.expiresAt);
    expect(pairings.exchange(code, 'tablet', null)?.entry.expiresAt).toBe(hour.expiresAt);
    now = hour.expiresAt;
    expect(pairings.exchange(code, 'tablet', null)).toBeNull();
    expect(() => store.add(GRANT, by)).toThrow('has expired or was revoked');
    expect(() => pairings.create(GRANT, 10, by)).toThrow('has expired or was revoked');
  });

  it('tokens given out are not given by a token that was revoked while its request was under way', () => {
    const { entry } = store.add(GRANT, BY);
    const by = { actor: 'table-3', token: entry.id, expiresAt: null };
    store.revoke(entry.id, BY);
    for (const give of [
      () => store.add(GRANT, by),
      () => store.addOnce('x', GRANT, by),
      () => new PairingCodes(store).create(GRANT, 10, by),
      () => issueSeatTokens(store, game, [1], by),
    ])
      expect(give).toThrow(expect.objectContaining({ code: 'GIVER_ENDED' }));
    expect(store.count()).toBe(0);
  });

  it('a token made by a repeated command ends with the token that repeats it', () => {
    const first = store.addOnce('x', GRANT, BY);
    expect(first.entry.expiresAt).toBeNull();
    const soon = { ...BY, token: 'oidc', expiresAt: START + MINUTE };
    const again = store.addOnce('x', GRANT, soon);
    expect(again.entry).toMatchObject({ id: first.entry.id, expiresAt: START + MINUTE, madeBy: 'oidc' });
    expect(store.entryOf(first.token)).toBeNull();
    const pairings = new PairingCodes(store);
    pairings.create(GRANT, 10, BY, 'y');
    const { code, expiresAt } = pairings.create(GRANT, 10, soon, 'y');
    expect([expiresAt, pairings.exchange(code, 'z', null)?.entry.expiresAt]).toEqual([START + MINUTE, START + MINUTE]);
  });

  it('tokens given out are revoked by who gave them out, with what was given out with those, and their codes', () => {
    const subject = { actor: 'ann', token: 'oidc', expiresAt: START + 10 * MINUTE };
    const paired = store.add(GRANT, subject);
    const next = store.add(GRANT, { actor: 'table-3', token: paired.entry.id, expiresAt: null });
    const own = store.add({ ...GRANT, actor: 'ann' }, BY);
    const { code } = new PairingCodes(store).create(GRANT, 10, subject);
    expect(store.validDescendants([paired.entry.id]).map(({ id }) => id)).toEqual([next.entry.id]);
    const ids = store.revokeGivenBy('ann', BY).map(({ id }) => id);
    expect(ids.sort()).toEqual([paired.entry.id, next.entry.id].sort());
    expect([store.entryOf(paired.token), store.entryOf(next.token), store.validDescendants(ids)]).toEqual([
      null,
      null,
      [],
    ]);
    expect(new PairingCodes(store).exchange(code, 'x', null)).toBeNull();
    expect(store.entryOf(own.token)).not.toBeNull();
    expect(store.revokeGivenBy('nobody', BY)).toEqual([]);
  });

  it('tokens given out have no codes left when the token they were made with is taken out of the token file', () => {
    const pairings = new PairingCodes(store);
    const codes = ['file-00000001', 'file-00000002', null].map(
      (token) => pairings.create(GRANT, 10, { actor: 'ada', token, expiresAt: null }).code,
    );
    pairings.cancelOfRemoved(['file-00000001']);
    expect(codes.map((code) => pairings.exchange(code, 'x', null) !== null)).toEqual([true, false, true]);
  });

  it('tokens given out are seen by another process that has them open, and it hears of changes', () => {
    const other = TokenStore.open(path, () => now);
    let heard = 0;
    const forget = other.onChange(() => {
      heard++;
    });
    const { token, entry } = store.add(GRANT, BY);
    other.checkForChanges();
    expect([other.entryOf(token)?.id, heard]).toEqual([entry.id, 1]);
    other.checkForChanges();
    expect(heard).toBe(1);
    store.revoke(entry.id, BY);
    other.checkForChanges();
    expect([other.entryOf(token), heard]).toEqual([null, 2]);
    forget();
    other.close();
  });

  it('tokens given out are noted as used, at most once a minute', () => {
    const { token } = store.add(GRANT, BY);
    const use = () => {
      store.noteUse(store.entryOf(token) as never);
      store.flush();
    };
    const lastUsed = () => store.entryOf(token)?.lastUsedAt;
    use();
    expect(lastUsed()).toBe(START);
    now += MINUTE - 1;
    use();
    expect(lastUsed()).toBe(START);
    now += 1;
    use();
    expect(lastUsed()).toBe(START + MINUTE);
  });
});

describe('a file of tokens', () => {
  it('a changed token file is not trusted, and its valid part is kept', () => {
    const [forged, kept] = [store.add(GRANT, BY), store.add(GRANT, BY)];
    store.close();
    const db = new Database(join(path, 'access.db'));
    db.prepare('UPDATE token SET roles = ? WHERE id = ?').run('[{"role":"operator"}]', forged.entry.id);
    db.close();
    expect(() => TokenStore.open(path)).toThrow(/1 of its rows have wrong checksums.*accept-loss access/);
    expect(acceptDatabaseLoss(ACCESS, path, new Date(now))?.what).toBe('a row of access.db had wrong checksums');
    store = TokenStore.open(path, () => now);
    expect([store.entryOf(forged.token), store.entryOf(kept.token)?.id]).toEqual([null, kept.entry.id]);
  });

  it('a token file of a version without webhooks gets their tables, and its tokens stay', () => {
    const { token } = store.add(GRANT, BY);
    store.close();
    const db = new Database(join(path, 'access.db'));
    db.exec('DROP TABLE webhook; DROP TABLE webhook_place; DROP TABLE finished_import');
    db.pragma('user_version = 1');
    db.close();
    expect(databaseFault(ACCESS, path)).toBeNull();
    store = TokenStore.open(path, () => now);
    expect(store.entryOf(token)?.actor).toBe('table-3');
    expect(new WebhookStore(store).all).toEqual([]);
  });

  it('a token file of a newer version is refused with the advice to use that version, and not to give it up', () => {
    store.close();
    const db = new Database(join(path, 'access.db'));
    const version = db.pragma('user_version', { simple: true }) as number;
    db.pragma('user_version = 99');
    const advice = 'was written by a newer Paifu; use that version or a later one';
    expect(() => TokenStore.open(path)).toThrow(new RegExp(`access\\.db ${advice}$`));
    expect(databaseFault(ACCESS, path)).toBe(`access.db ${advice}`);
    db.pragma(`user_version = ${version}`);
    db.close();
    store = TokenStore.open(path, () => now);
  });

  it('a deleted token file is reported as missing', () => {
    store.close();
    rmSync(join(path, 'access.db'));
    expect(() => TokenStore.open(path)).toThrow(/access\.db, the tokens, is missing/);
    acceptDatabaseLoss(ACCESS, path, new Date(now));
    store = TokenStore.open(path, () => now);
  });

  it('a file of tokens is copied while it is open', async () => {
    const { token, entry } = store.add(GRANT, BY);
    const to = `${path}-copy`;
    TokenStore.open(to).close();
    rmSync(join(to, 'access.db'));
    await copyDatabase(ACCESS, path, to);
    const copy = TokenStore.open(to, () => now);
    expect(copy.entryOf(token)?.id).toBe(entry.id);
    copy.close();
  });
});

describe('pairing codes', () => {
  it('pairing codes are typed as people type', () => {
    expect(parseCode('abcd-efgh')).toBe('ABCDEFGH');
    expect(parseCode(' 2345 6789 ')).toBe('23456789');
    expect(formatCode('ABCDEFGH')).toBe('ABCD-EFGH');
    for (const wrong of ['', 'ABCDEFG', 'ABCDEFGHJ', 'ABCDEFG0', 'ABCDEFGI', 'ABCDEFGÄ'])
      expect(parseCode(wrong)).toBeNull();
  });

  it('pairing codes are exchanged once, by one device, again for its lost answers, while they live', () => {
    const pairings = new PairingCodes(store);
    const { code, expiresAt } = pairings.create({ ...GRANT, label: null }, 10, BY);
    expect([parseCode(code), expiresAt]).toEqual([code, START + 10 * MINUTE]);
    const first = pairings.exchange(code, 'device', 'tablet 7');
    expect(first?.entry).toMatchObject({ actor: 'table-3', roles: GRANT.roles, label: 'tablet 7', createdBy: 'ada' });
    expect(pairings.exchange(code, 'another', null)).toBeNull();
    const again = pairings.exchange(code, 'device', 'tablet 7');
    expect(again?.token).not.toBe(first?.token);
    // Both tokens are valid, because the first answer may have arrived.
    expect([first, again].map((one) => store.entryOf(one?.token ?? '')?.label)).toEqual(['tablet 7', 'tablet 7']);
    expect(pairings.exchange(code, 'device', null)).not.toBeNull();
    expect(pairings.exchange(code, 'device', null)).toBeNull();
    const late = pairings.create(GRANT, 1, BY);
    now += MINUTE;
    expect(pairings.exchange(late.code, 'device', null)).toBeNull();
  });

  it('a pairing code gives no token that has expired before the code was used', () => {
    const pairings = new PairingCodes(store);
    const { code } = pairings.create({ ...GRANT, expiresAt: START + MINUTE }, 10, BY);
    now += MINUTE;
    expect(pairings.exchange(code, 'device', null)).toBeNull();
  });

  it('pairing codes are few at a time', () => {
    const pairings = new PairingCodes(store);
    const codes = Array.from({ length: 128 }, () => pairings.create(GRANT, 10, BY));
    expect(() => pairings.create(GRANT, 10, BY)).toThrow('128 pairing codes are still unused');
    pairings.exchange(codes[0].code, 'device', null);
    pairings.create(GRANT, 10, BY);
    now += 10 * MINUTE;
    pairings.create(GRANT, 10, BY);
  });
});

describe('tokens for seats', () => {
  it('tokens for seats are others each time, of which the last few stand', () => {
    const rounds = Array.from({ length: 6 }, () => {
      now += MINUTE;
      return issueSeatTokens(store, game, [0, 2], BY);
    });
    expect(rounds[0].map(({ seat }) => seat)).toEqual([0, 2]);
    expect(rounds[5][1].entry).toMatchObject({
      ...{ actor: `${game}/seat-2`, roles: [{ role: 'player', game, seat: 2 }], expiresAt: now + 30 * 86_400_000 },
    });
    const stand = rounds.map((round) => round.map(({ token }) => store.entryOf(token) !== null));
    expect(stand).toEqual([false, false, true, true, true, true].map((yes) => [yes, yes]));
  });
});

describe('by which token events were recorded', () => {
  const noted = (by: RecorderTokens) => by.rangesOf(game).map(({ first, last, token }) => [first, last, token]);
  const note = (first: number, last: number, token: string) => ({ game, first, last, token, label: null });

  it('the tokens of a record’s events are kept as stretches of the record', () => {
    const by = new RecorderTokens(store);
    for (const one of [note(0, 0, 'a'), note(1, 7, 'a'), note(8, 8, 'b'), note(9, 9, 'a'), note(12, 13, 'a')])
      by.note(one);
    expect(noted(by)).toEqual([
      [0, 7, 'a'],
      [8, 8, 'b'],
      [9, 9, 'a'],
      [12, 13, 'a'],
    ]);
    expect(by.rangesOf(gameIdOf('another'))).toEqual([]);
  });

  it('follows a log that goes on from before: what stands there now counts', () => {
    const by = new RecorderTokens(store);
    for (const one of [note(0, 9, 'a'), note(10, 14, 'b'), note(5, 6, 'c'), note(7, 7, 'a')]) by.note(one);
    expect(noted(by)).toEqual([
      [0, 4, 'a'],
      [5, 6, 'c'],
      [7, 7, 'a'],
    ]);
  });

  it('waits for a file that another process writes to, and nobody who records does', () => {
    const by = new RecorderTokens(store);
    const other = new Database(join(path, 'access.db'));
    store.db.pragma('busy_timeout = 0');
    other.exec('BEGIN IMMEDIATE');
    by.note(note(0, 0, 'a'));
    expect(noted(by)).toEqual([]);
    other.exec('COMMIT');
    other.close();
    by.note(note(1, 1, 'a'));
    expect(noted(by)).toEqual([[0, 1, 'a']]);
  });
});
