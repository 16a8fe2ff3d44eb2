import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { allSound } from '../kit/store/prepared-events.js';
import { recordedAppends } from '../kit/store/recorded-log.js';
import { chance, SEED } from '../kit/seed.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { folder, started } from '../kit/store/store-process.js';

const KILLS = 200;
/** Number of processes killed in succession on one store. */
const KILLS_OF_ONE_STORE = 10;

describe('a recorder killed at random moments', () => {
  const directory = folder();
  afterAll(() => {
    directory.remove();
  });

  /** Kills `times` recorders of one store; returns how many appends they had acknowledged. */
  async function killed(name: string, times: number): Promise<number> {
    const path = join(directory.path, name);
    const random = chance('kills', name);
    const acknowledged: string[] = [];
    let appends = 0;
    for (let kill = 0; kill < times; kill++) {
      const recorder = started(join(builtPrograms(), 'recorder.mjs'), [path, name]);
      // Kill some while they start and recover, most while they write.
      if (random.chance(0.8)) await recorder.saying('ack ');
      await sleep(random.below(80));
      recorder.child.kill('SIGKILL');
      const { signal, err } = await recorder.ended;
      expect({ signal, err }).toEqual({ signal: 'SIGKILL', err: '' });
      const acks = recorder.lines.filter((line) => line.startsWith('ack '));
      appends += acks.length;
      acknowledged.push(...acks.flatMap((line) => line.split(' ').slice(1)));
    }
    const store = EmbeddedEventStore.open(path);
    const log = allSound(await store.readAll({ limit: Number.MAX_SAFE_INTEGER }));
    await store.close();
    recordedAppends(log);
    const seen = new Map<string, number>();
    for (const { id } of log) seen.set(id, (seen.get(id) ?? 0) + 1);
    expect(acknowledged.filter((id) => seen.get(id) !== 1)).toEqual([]);
    return appends;
  }

  it(`${KILLS} times (seed ${SEED}): every acknowledged event is there once, in order, and the chains hold`, async () => {
    const stores = Array.from({ length: KILLS / KILLS_OF_ONE_STORE }, (_, n) => `s${n}`);
    const lane = async () => {
      let appends = 0;
      for (let name = stores.shift(); name !== undefined; name = stores.shift())
        appends += await killed(name, KILLS_OF_ONE_STORE);
      return appends;
    };
    const [a, b] = await Promise.all([lane(), lane()]);
    console.log(`${KILLS} recorders killed: ${a + b} appends acknowledged, each there once`);
    expect(a + b).toBeGreaterThan(KILLS); // Otherwise the processes died before they had recorded anything.
  });
});
