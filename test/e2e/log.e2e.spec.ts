import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { openStore } from '../../src/platform/event-store/open-store.js';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { parseCheckpoint, openCheckpoint } from '../../src/proof/core/checkpoint.js';
import { verifierText } from '../../src/proof/core/key.js';
import { cosignCheckpoint, parseNote, noteText } from '../../src/proof/core/note.js';
import { onlySignedBy, policyIn } from '../../src/proof/core/policy.js';
import { verifyBundle } from '../../src/proof/core/verify-bundle.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { MERKLE } from '../../src/games/record/game-tree.js';
import { writeKeyFile } from '../../src/proof/log/key-file.js';
import { logKey, simulatedEntries, witnessKey } from '../kit/store/proof-records.js';
import { append } from '../kit/store/sealed-log.js';
import { type Service, startService, tokenOf } from '../kit/service/service.js';
import { freshPlace, type Place } from '../kit/store/store.js';

const { subtle } = crypto;
const folder = mkdtempSync(join(tmpdir(), 'paifu-log-e2e-'));
const entries = simulatedEntries('zung-jung/wsom', 'over http', 'after-game');
const { game } = entries[0].envelope;
const ends = entries.flatMap(({ envelope }) => (envelope.type === 'HandEnded' ? [envelope.revision + 1] : []));

let place: Place;
let store: EventStore;
let service: Service;
const get = (path: string, token?: string): Promise<Response> =>
  fetch(`${service.url}/log/${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${tokenOf(token)}` },
  });
/** Waits until the address answers, then returns the text. */
async function text(path: string, token?: string): Promise<string> {
  for (;;) {
    const response = await get(path, token);
    if (response.ok) return response.text();
    expect(response.status).toBe(404);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

beforeAll(async () => {
  const [key, witness] = [await logKey(), await witnessKey()];
  const [keyFile, witnesses] = ['key', 'witnesses'].map((name) => join(folder, name));
  writeKeyFile(keyFile, key);
  writeFileSync(witnesses, `witness club-b ${verifierText(witness)}\nquorum club-b\n`);
  place = await freshPlace();
  store = await openStore(place.choice);
  // Two hands of an open game, of which nothing is public before it is closed.
  await append(store, entries, 0, ends[1] + 5);
  service = await startService({
    place,
    store,
    roles: { judge: [{ role: 'judge' }] },
    env: { PAIFU_LOG_KEY: keyFile, PAIFU_LOG_WITNESSES: witnesses },
  });
});
afterAll(async () => {
  await service.close();
  await store.close();
  await place.dispose();
  rmSync(folder, { recursive: true });
});

describe('the log over HTTP', () => {
  it('the log over HTTP is signed, and its tiles are those of its leaves', async () => {
    const key = await logKey();
    const note = await text('checkpoint');
    const { origin, size } = await openCheckpoint(subtle, note, [key]);
    expect([origin, size]).toEqual(['club.example/paifu', 2]);
    const tile = await get(`tile/0/000.p/${size}`);
    expect([tile.status, tile.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
    const hashes = Buffer.from(await tile.arrayBuffer());
    const bundle = Buffer.from(await (await get(`tile/entries/000.p/${size}`)).arrayBuffer());
    const first = bundle.subarray(2, 2 + bundle.readUInt16BE(0));
    expect(JSON.parse(first.toString())).toMatchObject({ paifu: 'leaf/1', game, count: ends[0], kind: 'hand' });
    expect(hashes.subarray(0, 32).equals(Buffer.from(MERKLE.leaf(first)))).toBe(true);
    for (const nowhere of ['tile/0/001', 'tile/0/000', 'tile/9/000', 'tile/0/../000', 'games/x.paifu', 'games/x'])
      expect((await get(nowhere)).status).toBe(404);
  });

  it('proves a game to everybody by what lies open, and to a judge whole', async () => {
    const policy = onlySignedBy(await logKey());
    const proof = await text(`games/${game}.tlog-proof`);
    const seen = await text(`games/${game}.paifu`);
    const whole = await text(`games/${game}.paifu`, 'judge');
    const [open, all] = await Promise.all(
      [seen, whole].map((file) => verifyBundle({ file: Buffer.from(file), proof }, policy, subtle)),
    );
    expect(open).toMatchObject({ game, count: ends[1], redacted: true, root: all.root, head: all.head });
    expect(open.hidden).toBeGreaterThan(100);
    expect(all).toMatchObject({ redacted: false, hidden: 0 });
    const envelopes = entries.slice(0, ends[1]).map(({ envelope }) => envelope);
    expect(whole).toBe([...paifuLines(game, envelopes)].join(''));
    for (const { envelope } of entries.slice(10, ends[1])) expect(seen).not.toContain(envelope.salt);
  });

  it.each([
    ['an absent file', () => join(folder, 'absent'), /PAIFU_LOG_WITNESSES: .*absent: there is no such file/],
    ['a private key', () => join(folder, 'key'), /PAIFU_LOG_WITNESSES: .*key: /],
  ])('a service with %s as its witnesses does not start, and names the file', async (_, file, message) => {
    await expect(startService({ env: { PAIFU_LOG_WITNESSES: file() } })).rejects.toThrow(message);
  });

  it('takes what its witnesses have signed, and its proofs say so; of nobody else', async () => {
    const [key, witness, stranger] = [await logKey(), await witnessKey(), await witnessKey(7, 'stranger.example')];
    const note = parseNote(await text('checkpoint'));
    const post = (body: string) =>
      fetch(`${service.url}/log/cosignatures`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
    const signedBy = async (by: typeof witness, body = note.text): Promise<string> =>
      noteText({ text: body, signatures: [await cosignCheckpoint(subtle, body, 1_777_645_200, by)] });
    expect((await post(await signedBy(stranger))).status).toBe(400);
    expect((await post(await signedBy(witness, note.text.replace('\n2\n', '\n1\n')))).status).toBe(400);
    expect((await post('nonsense')).status).toBe(400);
    const added = await post(await signedBy(witness));
    expect([added.status, await added.json()]).toEqual([200, { added: 1 }]);
    expect(await (await post(await signedBy(witness))).json()).toEqual({ added: 0 });
    const policy = policyIn(MERKLE.sha256, `log ${verifierText(key)}\nwitness B ${verifierText(witness)}\nquorum B\n`);
    const file = Buffer.from(await text(`games/${game}.paifu`));
    const proof = await text(`games/${game}.tlog-proof`);
    expect(await verifyBundle({ file, proof }, policy, subtle)).toMatchObject({
      since: 1_777_645_200,
      witnesses: [{ name: 'B', time: 1_777_645_200 }],
    });
    expect(parseCheckpoint(parseNote(await text('checkpoint')).text).size).toBe(2);
  });

  it('a damaged log proves nothing, and the error says no more than that', async () => {
    const db = new Database(join(place.choice.data, 'log.db'));
    db.exec('UPDATE leaf SET entry = zeroblob(9)');
    db.close();
    for (const path of [`games/${game}.tlog-proof`, `games/${game}.paifu`, 'tile/entries/000.p/2', 'tile/0/000.p/2']) {
      const refused = await get(path);
      const message = 'the service’s log of events is damaged; the operator’s log says where';
      expect([path, refused.status, await refused.json()]).toEqual([path, 503, { code: 'LOG_DAMAGED', message }]);
    }
    expect(service.logged.join('\n')).toContain('leaf 0 of the log has a wrong checksum');
    expect(await text('checkpoint')).toContain('club.example/paifu');
  });
});
