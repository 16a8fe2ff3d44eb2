import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { isClean } from '../../src/proof/verification/verify.js';
import { verifyStore } from '../../src/proof/verification/verify-store.js';
import { EmbeddedEventReader } from '../../src/platform/event-store/embedded/embedded-store.js';
import { readStored } from '../../src/games/recording/game-logs.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { chance, SEED } from '../kit/seed.js';
import { folder, started } from '../kit/store/store-process.js';
import '../kit/play/rulesets.js';

const KILLS = 20;
const RULED = ['RulingIssued', 'PenaltyImposed', 'PenaltyImposed', 'PenaltyImposed'];

describe('a judge killed while ruling', () => {
  const built = join(builtPrograms(), 'judge.mjs');
  const directory = folder();
  afterAll(() => {
    directory.remove();
  });

  it(`${KILLS} times (seed ${SEED}): every ruling stands with all that carries it out, or not at all`, async () => {
    const path = join(directory.path, 'ruled');
    const random = chance('kills', 'judge');
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const judge = started(built, [path, 'ruled']);
      // However slow the machine is, it has recorded something.
      await judge.saying('ack ');
      await sleep(random.below(60));
      judge.child.kill('SIGKILL');
      const { signal, err } = await judge.ended;
      expect({ signal, err }).toEqual({ signal: 'SIGKILL', err: '' });
      acknowledged.push(...judge.lines.filter((line) => line.startsWith('ack ')).map((line) => line.slice(4)));
    }
    const reader = EmbeddedEventReader.open(path);
    try {
      const log = await readStored(reader, gameIdOf('ruled'), resolveRuleset);
      const commands = new Map<string, string[]>();
      for (const { envelope } of log?.entries.slice(3) ?? []) {
        commands.set(envelope.command, [...(commands.get(envelope.command) ?? []), envelope.type]);
      }
      expect([...commands.values()].filter((types) => types.join() !== RULED.join())).toEqual([]);
      expect(acknowledged.filter((command) => !commands.has(command))).toEqual([]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
      expect(log?.line.state?.penalties).toEqual([0, ...Array(3).fill(-commands.size)]);
      for await (const { report } of verifyStore(reader)) expect(isClean(report) ? [] : report).toEqual([]);
    } finally {
      await reader.close();
    }
  });
});
