import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStore } from '../../src/platform/event-store/open-store.js';
import type { Entry } from '../../src/games/recording/game-log.js';
import { writeKeyFile } from '../../src/proof/log/key-file.js';
import { paifu } from './run-cli.js';
import { entriesOf, logKey, simulatedEntries } from '../kit/store/proof-records.js';
import { append } from '../kit/store/sealed-log.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { freshPlace, type Place } from '../kit/store/store.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-contradiction-'));
const env = { PAIFU_LOG_KEY: join(folder, 'key') };
const [first, second] = ['one', 'two'].map((seed) => simulatedEntries('zung-jung/wsom', `contradiction ${seed}`));
const [game, sound] = [first, second].map(([{ envelope }]) => envelope.game);
/** The same game with another actor for one event, and a valid chain. */
const forged = entriesOf(
  first.map(({ envelope }) =>
    envelope.revision === 20 ? { ...envelope, actor: { ...envelope.actor, id: 'somebody else' } } : envelope,
  ),
);

const places: Place[] = [];
async function placeWith(...games: readonly (readonly Entry[])[]): Promise<Place> {
  const place = await freshPlace('embedded');
  places.push(place);
  const store = await openStore(place.choice);
  for (const entries of games) await append(store, entries, 0, entries.length);
  await store.close();
  return place;
}

/** The response of `/health/ready` after the comparison. */
async function ready({ url }: Service): Promise<{ readonly status: number; readonly message: string }> {
  for (;;) {
    const response = await fetch(`${url}/health/ready`);
    const { message = '' } = await response.json();
    if (!message.includes('is being compared')) return { status: response.status, message };
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
}

let original: Place;
beforeAll(async () => {
  writeKeyFile(env.PAIFU_LOG_KEY, await logKey());
  original = await placeWith(first, second);
  const service = await startService({ place: original, env });
  while ((await statusOf(`${service.url}/log/games/${sound}.tlog-proof`)) !== 200)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await ready(service)).toEqual({ status: 200, message: '' });
  await service.close();
});
afterAll(async () => {
  for (const place of places) await place.dispose();
  rmSync(folder, { recursive: true });
});

/** A service on these games with the log of the original. */
async function withLogOf(...games: readonly (readonly Entry[])[]): Promise<{ place: Place; service: Service }> {
  const place = await placeWith(...games);
  for (const name of readdirSync(original.choice.data).filter((one) => one.startsWith('log.db')))
    copyFileSync(join(original.choice.data, name), join(place.choice.data, name));
  return { place, service: await startService({ place, env, roles: { ada: [{ role: 'operator' }] } }) };
}

describe('a store that contradicts its log', () => {
  it.each([
    ['a game was forged', [forged, second]],
    ['an older copy was put back', [first]],
  ])('a store that contradicts its log is not ready if %s, and games are recorded all the same', async (_, games) => {
    const { service } = await withLogOf(...games);
    try {
      const { status, message } = await ready(service);
      expect([status, message]).toEqual([503, expect.stringContaining('contradicts the log')]);
      expect(service.logged.join('\n')).toContain('paifu log rebuild shows the first difference');
      const { data } = await new Client(service, 'ada').ask('mutation { addPlayer(name: "Ann") { __typename } }');
      expect(data.addPlayer.__typename).not.toBe('Unavailable');
    } finally {
      await service.close();
    }
  });

  it('gives out no bundle that its own verification refuses, over HTTP and by the command', async () => {
    const { place, service } = await withLogOf(forged, second);
    try {
      const refused = await fetch(`${service.url}/log/games/${game}.paifu`);
      expect([refused.status, await refused.json()]).toEqual([
        409,
        { code: 'RECORD_CONTRADICTS_LOG', message: expect.stringContaining(`game ${game} contradicts the log`) },
      ]);
      expect(await statusOf(`${service.url}/log/games/${sound}.paifu`)).toBe(200);
      for (const [i, where] of [
        ['--url', service.url],
        ['--data', place.choice.data],
        ['--data', place.choice.data, '--redacted'],
      ].entries()) {
        const out = join(folder, `refused-${i}`);
        const { exit, err } = await paifu(['prove', game, ...where, '--out', out]);
        expect([exit, err]).toEqual([6, expect.stringContaining('contradicts the log')]);
        expect(existsSync(out)).toBe(false);
        expect((await paifu(['prove', sound, ...where, '--out', out])).exit).toBe(0);
      }
    } finally {
      await service.close();
    }
  });

  it('prove --key checks the signatures as well', async () => {
    const made = await paifu(['keys', 'new', join(folder, 'other.key'), '--name', 'club.example/paifu']);
    const { exit, err } = await paifu([
      ...['prove', sound, '--data', original.choice.data, '--out', join(folder, 'other')],
      ...['--key', made.out.trim()],
    ]);
    expect([exit, err]).toEqual([6, expect.stringContaining('signed by none of the keys given')]);
  });
});
