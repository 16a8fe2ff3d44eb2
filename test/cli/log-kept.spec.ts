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
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { prepareSeals } from '../../src/platform/disk/row-checksums.js';
import { InMemoryEventStore } from '../../src/platform/event-store/in-memory/in-memory-store.js';
import type { StoredEvent } from '../../src/platform/event-store/port.js';
import { openStore } from '../../src/platform/event-store/open-store.js';
import { LogFile } from '../../src/proof/log/log-file.js';
import { SEALED } from '../../src/proof/log/log-schema.js';
import { ServiceLog } from '../../src/proof/log/service-log.js';
import { LEAF_STREAM } from '../../src/games/recording/stream-names.js';
import { simulatedEntries } from '../kit/store/proof-records.js';
import { append, entriesIn, keeping } from '../kit/store/sealed-log.js';
import { spoilEvent } from '../kit/store/spoil-event.js';
import { freshPlace } from '../kit/store/store.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-log-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const NAME = 'club.example/paifu';
const [third, ...games] = ['three', 'one', 'two'].map((seed) => simulatedEntries('zung-jung/wsom', `kept ${seed}`));
const [first, second] = games.map(([{ envelope }]) => envelope.game);

async function record(data: string, nth: number, from = 0, to = games[nth].length): Promise<void> {
  const store = await openStore({ store: 'embedded', data, eventStoreUrl: null });
  await append(store, games[nth], from, to);
  await store.close();
}
const rebuild = (data: string, ...more: string[]) => paifu(['log', 'rebuild', '--data', data, ...more]);
const sign = (data: string, key = 'key') => paifu(['log', 'checkpoint', '--data', data, '--key', at(key)]);
const verify = (data: string) => paifu(['verify', '--all', '--data', data]);

let copies = 0;
function copyOf(of: string): string {
  const to = at(`copy-${copies++}`);
  cpSync(of, to, { recursive: true });
  return to;
}

/** Changes rows of a log and their checksums, as an attacker could. */
function forge(data: string, text: string): void {
  const db = new Database(join(data, 'log.db'));
  prepareSeals(db);
  db.exec(text);
  for (const [table, of] of Object.entries(SEALED)) db.exec(`UPDATE ${table} SET crc = paifu_crc(${of})`);
  db.close();
}

const kept = (data: string, reports: string[], key: string | null = null): ServiceLog =>
  new ServiceLog(
    { store: 'embedded', data, logKey: key && at(key), logWitnesses: null },
    new InMemoryEventStore(),
    (_, error) => reports.push((error as Error).message),
  );

const entries = (data: string): string[] => {
  const log = LogFile.open(join(data, 'log.db'), { readonly: true });
  const all = entriesIn(log);
  log.close();
  return all;
};

const data = at('data');
let leaves: string[];
beforeAll(async () => {
  await paifu(['keys', 'new', at('key'), '--name', NAME]);
  const { out } = await paifu(['keys', 'show', at('key')]);
  writeFileSync(at('vkey'), out);
  await record(data, 0);
  expect(await rebuild(data)).toMatchObject({ exit: 0 });
  const signed = await sign(data);
  writeFileSync(at('first.note'), signed.out);
  expect(await paifu(['backup', at('older'), '--data', data])).toMatchObject({ exit: 0 });
  await record(data, 1);
  expect(await rebuild(data)).toMatchObject({ exit: 0 });
  await sign(data);
  leaves = entries(data);
});

describe('a log in a backup', () => {
  it('a log in a backup is told with its root and what was signed, and held against an earlier one', async () => {
    const { exit, out, err } = await paifu(['backup', at('newer'), '--data', data, '--since', at('older')]);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    const { log } = JSON.parse(readFileSync(at('newer/backup.json'), 'utf8'));
    expect(out).toContain(
      `a log of ${leaves.length} leaves, root ${log.root}, signed by ${NAME} with ${leaves.length}`,
    );
    expect(out).toMatch(/its log extends the \d leaves there/);
    expect(await verify(at('newer'))).toMatchObject({ exit: 0 });
    expect(readdirSync(at('newer'))).not.toContain('log.db-wal');
  });

  it('a log made of other events than the backed up one is not backed up', async () => {
    const other = at('other');
    // The same games with the same heads, in another order.
    await record(other, 1);
    await record(other, 0);
    await rebuild(other);
    const refused = await paifu(['backup', at('refused'), '--data', other, '--since', at('older')]);
    expect([refused.exit, refused.err]).toEqual([5, expect.stringContaining('its history was rewritten')]);
    rmSync(join(other, 'log.db'));
    const without = await paifu(['backup', at('refused'), '--data', other, '--since', at('older')]);
    expect([without.exit, without.err]).toEqual([5, expect.stringContaining('log.db is missing')]);
  });

  it('a log in a backup is restored, told how far it was signed, and goes on from what was kept', async () => {
    const back = at('back');
    const restored = await paifu(['restore', at('older'), '--data', back]);
    expect([restored.exit, restored.err]).toEqual([0, '']);
    expect(restored.out).toContain(`signed by ${NAME} with`);
    expect(restored.out).toContain('paifu log rebuild --anew');
    await record(back, 1);
    expect(await rebuild(back)).toMatchObject({ exit: 0, out: expect.stringContaining('the same as before') });
    writeFileSync(at('back.note'), (await sign(back)).out);
    const args = ['log', 'consistency', at('first.note'), at('back.note'), '--key', at('vkey'), '--data', back];
    expect(await paifu(args)).toMatchObject({ exit: 0 });
    expect(entries(back)).toEqual(leaves);
  });

  it('a log in a backup is restored alone beside the events that it was made from, and beside no others', async () => {
    const [lost, other] = [copyOf(data), at('elsewhere')];
    rmSync(join(lost, 'log.db'));
    await record(other, 1);
    for (const [to, exit, text] of [
      [lost, 0, `a log of`],
      [other, 2, 'belongs to other events'],
    ] as const) {
      const restored = await paifu(['restore', at('older'), '--only', 'log', '--data', to]);
      expect([restored.exit, restored.out + restored.err]).toEqual([exit, expect.stringContaining(text)]);
      // Names and tokens are not in a log, so the command must not mention them.
      expect(restored.out).not.toMatch(/\bnames\b|\btokens\b/);
    }
    expect(existsSync(join(other, 'log.db'))).toBe(false);
    expect(await rebuild(lost)).toMatchObject({ exit: 0 });
    const proved = await paifu(['prove', first, '--out', at('proved'), '--data', lost]);
    expect(proved).toMatchObject({ exit: 0 });
  });
});

describe('a log that is gone', () => {
  it.each([
    ['missing', (file: string) => rmSync(file), 'log.db is missing'],
    ['empty', (file: string) => truncateSync(file), 'log.db is damaged'],
  ])(
    '(%s) is no new one: whoever needs it is told, and what was signed is told as lost when it is made again',
    async (_how, lose, what) => {
      const lost = copyOf(data);
      lose(join(lost, 'log.db'));
      const verified = await verify(lost);
      expect([verified.exit, verified.out]).toEqual([6, expect.stringContaining(what)]);
      const signed = await sign(lost);
      expect([signed.exit, signed.err]).toEqual([
        5,
        expect.stringMatching(/log\.db cannot be used .*paifu log rebuild, .*restore --only log/),
      ]);
      expect(await paifu(['backup', at('never'), '--data', lost])).toMatchObject({ exit: 5 });
      const reports: string[] = [];
      const service = kept(lost, reports);
      await service.onModuleInit();
      expect([service.log, reports]).toEqual([null, [expect.stringContaining('log.db cannot be used')]]);
      const made = await rebuild(lost);
      expect([made.exit, made.out]).toEqual([0, expect.stringContaining('its signatures are lost')]);
      expect(readFileSync(join(lost, 'losses.jsonl'), 'utf8')).toContain('log.db');
      expect(entries(lost)).toEqual(leaves);
      expect(await verify(lost)).toMatchObject({ exit: 0 });
    },
  );

  it('keeps what can be believed of what was signed, when it is damaged', async () => {
    const harmed = copyOf(data);
    const db = new Database(join(harmed, 'log.db'));
    db.exec("UPDATE leaf SET entry = x'00' WHERE n = 0");
    db.close();
    const made = await rebuild(harmed);
    expect([made.exit, made.out]).toEqual([0, expect.stringContaining('2 checkpoints of it could be read')]);
    expect(readdirSync(harmed).some((name) => /^lost-.*-log\.db$/.test(name))).toBe(true);
    expect(entries(harmed)).toEqual(leaves);
    expect(await verify(harmed)).toMatchObject({ exit: 0 });
  });
});

describe('a log that somebody changed who knows its checksums', () => {
  const last = () => leaves.length - 1;
  it.each([
    [
      'a leaf',
      () => `UPDATE leaf SET entry = CAST(replace(CAST(entry AS TEXT), '"hand"', '"close"') AS BLOB) WHERE n = 1`,
      'leaf 1 (game ',
    ],
    ['a leaf that is no leaf', () => `UPDATE leaf SET entry = x'2122' WHERE n = 1`, 'leaf 1 (?'],
    ['the hash of one', () => `UPDATE leaf SET hash = zeroblob(32) WHERE n = 1`, 'its tree does not match its leaves'],
    ['its end', () => `DELETE FROM leaf WHERE n = ${last()}; DELETE FROM checkpoint`, 'is missing at the end'],
    [
      'its end, of which more was signed',
      () => `DELETE FROM leaf WHERE n = ${last()}; DELETE FROM followed`,
      'of it were signed',
    ],
    [
      'a leaf more',
      () => `INSERT INTO leaf SELECT n + 1, game, count, hash, entry, 0 FROM leaf WHERE n = ${last()}`,
      'which make no more leaves',
    ],
    ['what was signed', () => `UPDATE checkpoint SET size = size - 1 WHERE size = ${last() + 1}`, 'is not their root'],
    [
      'how far it was followed',
      () => `UPDATE followed SET landmark = replace(landmark, '"position":"', '"position":"9')`,
      'is not in the store',
    ],
  ])('(%s) is found, and nothing takes its place by itself', async (_what, text, found) => {
    const forged = copyOf(data);
    forge(forged, text());
    const { exit, out } = await verify(forged);
    expect([exit, out]).toEqual([6, expect.stringContaining(found)]);
    expect(out).toMatch(new RegExp(`${second}: ok`));
    const refused = await rebuild(forged);
    expect([refused.exit, refused.err]).toEqual([6, expect.stringContaining('put the log aside with --anew')]);
  });
});

describe('what was signed of a log', () => {
  const trusting = (of: string, ...keys: string[]) =>
    paifu(['verify', '--all', '--data', of, ...keys.flatMap((key) => ['--key', at(key)])]);

  it('the signed checkpoint of a log is compared with the key of the log, if given or known', async () => {
    expect(await trusting(data, 'vkey')).toMatchObject({ exit: 0 });
    expect(await paifu(['verify', '--all', '--data', data], '', { PAIFU_LOG_KEY: at('key') })).toMatchObject({
      exit: 0,
    });
    // An attacker without the key signs with another one of the same name, or trusts that one.
    await paifu(['keys', 'new', at('thief'), '--name', NAME]);
    const forged = copyOf(data);
    forge(forged, 'DELETE FROM checkpoint');
    await sign(forged, 'thief');
    expect(await verify(forged)).toMatchObject({ exit: 0 });
    const by = /the log: 1 finding .*\n {2}the checkpoint of \d+ leaves: .* is signed by none of the keys given/;
    expect(await trusting(forged, 'vkey')).toMatchObject({ exit: 6, out: expect.stringMatching(by) });
    expect(await paifu(['verify', '--all', '--data', forged], '', { PAIFU_LOG_KEY: at('key') })).toMatchObject({
      exit: 6,
      out: expect.stringMatching(by),
    });
    const changed = copyOf(data);
    forge(changed, `UPDATE checkpoint SET note = replace(note, substr(note, -20), 'AAAAAAAAAAAAAAAAAA=' || char(10))`);
    expect(await trusting(changed, 'vkey')).toMatchObject({
      exit: 6,
      out: expect.stringMatching(new RegExp(`leaves: the signature of ${NAME}\\+[0-9a-f]{8} is wrong`)),
    });
  });

  it('the signed checkpoints of a log use the keys that the log had, one after the other', async () => {
    const rotated = copyOf(data);
    await paifu(['keys', 'rotate', at('key'), at('next')]);
    writeFileSync(at('next.vkey'), (await paifu(['keys', 'show', at('next')])).out);
    await sign(rotated, 'next');
    expect(await trusting(rotated, 'next.vkey')).toMatchObject({ exit: 6 });
    expect(await trusting(rotated, 'next.vkey', 'vkey')).toMatchObject({ exit: 0 });
  });

  it.each([
    [['--game', first, '--key', 'x'], 'they need --proof, --all or a corpus'],
    [['--all', '--key', 'x', '--url', 'http://localhost:1'], 'check the log of a data directory'],
  ])('%j is refused', async (args, expected) => {
    const { exit, err } = await paifu(['verify', ...args]);
    expect([exit, err]).toEqual([2, expect.stringContaining(expected)]);
  });
});

describe('a log that is begun anew', () => {
  it('signs no more under the name of the one before, which is kept', async () => {
    const back = at('anew');
    expect(await paifu(['restore', at('older'), '--data', back])).toMatchObject({ exit: 0 });
    const made = await rebuild(back, '--anew');
    expect([made.exit, made.out]).toEqual([0, expect.stringContaining(`Nothing more is signed as ${NAME}`)]);
    expect(readdirSync(back).some((name) => /^lost-.*-log\.db$/.test(name))).toBe(true);
    const refused = await sign(back);
    expect([refused.exit, refused.err]).toEqual([6, expect.stringContaining(`the log ${NAME} was abandoned`)]);
    await expect(kept(back, [], 'key').onModuleInit()).rejects.toThrow(/^PAIFU_LOG_KEY: the log .* was abandoned/);
    await paifu(['keys', 'new', at('second.key'), '--name', 'club.example/paifu-2']);
    expect(await sign(back, 'second.key')).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^club\.example\/paifu-2\n/),
    });
  });

  it('a log that is begun anew is not where there is none', async () => {
    await record(at('bare'), 0);
    expect(await rebuild(at('bare'), '--anew')).toMatchObject({ exit: 3 });
  });
});

describe('a game that is damaged', () => {
  it('a game that is damaged is named, the others are verified, and the log that has it stays', async () => {
    const harmed = copyOf(data);
    spoilEvent(join(harmed, 'events.db'), 100);
    const { exit, out } = await verify(harmed);
    expect(exit).toBe(6);
    expect(out).toMatch(new RegExp(`^${first}: [1-9].* finding`, 'm'));
    expect(out).toMatch(new RegExp(`^${second}: ok`, 'm'));
    expect(out).not.toMatch(/^the log: /m);
    const refused = await rebuild(harmed);
    expect([refused.exit, refused.err]).toEqual([
      6,
      expect.stringContaining(`game ${first}, which has leaves, cannot be read`),
    ]);
    expect(entries(harmed)).toEqual(leaves);
  });
});

describe('the log of a shared store', () => {
  it('the log of a shared store is rebuilt from the events, the same as the nodes have agreed on; another leaf there is named', async () => {
    const place = await freshPlace('eventstoredb');
    const store = await openStore(place.choice);
    const [node, other] = ['node-1', 'node-2'].map((name) => at(name));
    const ask = (data: string, ...args: string[]) => paifu([...args, '--data', data], '', place.env);
    try {
      for (const entries of games) await append(store, entries, 0, entries.length);
      const { keeper, log, until } = keeping(store, LogFile.openIn(node));
      await until(leaves.length);
      await keeper.stop();
      expect(entriesIn(log)).toEqual(leaves);
      log.close();
      expect(await ask(node, 'log', 'rebuild')).toMatchObject({ exit: 0, out: expect.stringContaining('the same as') });
      expect(await ask(node, 'verify', '--all')).toMatchObject({ exit: 0 });
      LogFile.openIn(other).close();
      expect(await ask(other, 'log', 'rebuild')).toMatchObject({ exit: 0 });
      expect([entries(node), entries(other)]).toEqual([leaves, leaves]);
      const backup = await ask(node, 'backup', at('of-node'));
      expect(backup).toMatchObject({ exit: 0, out: expect.stringContaining(`a log of ${leaves.length} leaves`) });
      // Insert a leaf that no event made.
      const { id, type, data: leaf } = (await store.readStream(LEAF_STREAM)).at(-1) as StoredEvent;
      const forged = { id: `${id.slice(0, -1)}${id.endsWith('0') ? 1 : 0}`, type, data: leaf, hash: '00'.repeat(32) };
      await store.append(LEAF_STREAM, leaves.length - 1, [forged]);
      await append(store, third, 0, third.length);
      const { exit, err } = await ask(node, 'log', 'rebuild');
      expect([exit, err]).toEqual([6, expect.stringContaining(`leaf ${leaves.length} in log-leaves differs`)]);
      expect(entries(node)).toEqual(leaves);
    } finally {
      await store.close();
      await place.dispose();
    }
  });
});
