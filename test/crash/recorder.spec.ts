import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { isClean } from '../../src/proof/verification/verify.js';
import { verifyStore } from '../../src/proof/verification/verify-store.js';
import { EmbeddedEventReader } from '../../src/platform/event-store/embedded/embedded-store.js';
import type { Envelope } from '../../src/games/record/envelope.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { allSound } from '../kit/store/prepared-events.js';
import { chance, SEED } from '../kit/seed.js';
import { folder, started } from '../kit/store/store-process.js';
import '../kit/play/rulesets.js';
import { sized } from '../kit/size.js';

/** `PAIFU_TEST_KILLS=200` for more kills. */
const KILLS = Number(process.env.PAIFU_TEST_KILLS ?? sized(15, 80));
/** Number of recorders killed in succession on one store. */
const KILLS_OF_ONE_STORE = 10;

describe('a recorder of games killed at random moments', () => {
  const built = join(builtPrograms(), 'game-recorder.mjs');
  const directory = folder();
  afterAll(() => {
    directory.remove();
  });

  /** Kills recorders of one store; returns the number of commands they had acknowledged. */
  async function killed(name: string): Promise<number> {
    const path = join(directory.path, name);
    const random = chance('kills', name);
    const acknowledged = new Map<string, string>();
    for (let kill = 0; kill < KILLS_OF_ONE_STORE; kill++) {
      const recorder = started(built, [path, name]);
      // Kill some while they start and recover, most while they record.
      if (random.chance(0.8)) await recorder.saying('ack ');
      await sleep(random.below(120));
      recorder.child.kill('SIGKILL');
      const { signal, err } = await recorder.ended;
      expect({ signal, err }).toEqual({ signal: 'SIGKILL', err: '' });
      for (const line of recorder.lines.filter((said) => said.startsWith('ack '))) {
        const [, , command, ...where] = line.split(' ');
        // After a crash, a repeated command returns its first response.
        expect(where.join(' ')).toBe(acknowledged.get(command) ?? where.join(' '));
        acknowledged.set(command, where.join(' '));
      }
    }
    await checked(path, acknowledged);
    return acknowledged.size;
  }

  async function checked(path: string, acknowledged: ReadonlyMap<string, string>): Promise<void> {
    const reader = EmbeddedEventReader.open(path);
    try {
      const stored = new Map<string, string>();
      for (const { data, hash } of allSound(await reader.readAll({ limit: Number.MAX_SAFE_INTEGER }))) {
        const { command, revision } = JSON.parse(data) as Envelope;
        const before = stored.get(command)?.split(' ')[0];
        stored.set(command, `${before === undefined ? '' : `${before},`}${revision} ${hash}`);
      }
      for (const [command, where] of acknowledged) expect([command, stored.get(command)]).toEqual([command, where]);
      for await (const { report } of verifyStore(reader)) expect(isClean(report) ? [] : report).toEqual([]);
    } finally {
      await reader.close();
    }
  }

  it(`${KILLS} times (seed ${SEED}): every acknowledged action is there once, the chains hold, verification finds nothing`, async () => {
    const stores = Array.from({ length: KILLS / KILLS_OF_ONE_STORE }, (_, n) => `s${n}`);
    const lane = async () => {
      let commands = 0;
      for (let name = stores.shift(); name !== undefined; name = stores.shift()) commands += await killed(name);
      return commands;
    };
    const [a, b] = await Promise.all([lane(), lane()]);
    console.log(`${KILLS} recorders of games killed: ${a + b} commands acknowledged, each there once`);
    expect(a + b).toBeGreaterThan(KILLS); // Otherwise the processes died before they had recorded anything.
  });
});
