import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { isClean } from '../../src/proof/verification/verify.js';
import { verifyStore } from '../../src/proof/verification/verify-store.js';
import { EmbeddedEventReader } from '../../src/platform/event-store/embedded/embedded-store.js';
import type { Envelope } from '../../src/games/record/envelope.js';
import { builtWith } from '../kit/service/compiled-program.js';
import { allSound } from '../kit/store/prepared-events.js';
import { chance, SEED } from '../kit/seed.js';
import { folder, started } from '../kit/store/store-process.js';
import '../kit/play/rulesets.js';
import { sized } from '../kit/size.js';

/** `PAIFU_TEST_KILLS=200` for more of them. */
const KILLS = Number(process.env.PAIFU_TEST_KILLS ?? sized(15, 80));
/** So many recorders, one after the other, die upon the same store. */
const KILLS_OF_ONE_STORE = 10;

describe('a recorder of games killed at random moments', () => {
  const built = builtWith('test/crash/game-recorder.mjs');
  const directory = folder();
  afterAll(() => {
    built.remove();
    directory.remove();
  });

  /** Kills recorders of one store; returns how many commands they had acknowledged. */
  async function killed(name: string): Promise<number> {
    const path = join(directory.path, name);
    const random = chance('kills', name);
    const acknowledged = new Map<string, string>();
    for (let kill = 0; kill < KILLS_OF_ONE_STORE; kill++) {
      const recorder = started(built.program, [path, name]);
      // Some while they start and recover from the kill before, most while they record.
      if (random.chance(0.8)) await recorder.saying('ready');
      await sleep(random.below(120));
      recorder.child.kill('SIGKILL');
      const { signal, err } = await recorder.ended;
      expect({ signal, err }).toEqual({ signal: 'SIGKILL', err: '' });
      for (const line of recorder.lines.filter((said) => said.startsWith('ack '))) {
        const [, , command, ...where] = line.split(' ');
        // Asked again after a crash, a command has the answer that it had before.
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
    expect(a + b).toBeGreaterThan(KILLS); // otherwise they died before there was anything to lose
  });
});
