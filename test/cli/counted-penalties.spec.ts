import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { InMemoryEventStore } from '../../src/platform/event-store/in-memory/in-memory-store.js';
import { GameLogs } from '../../src/games/recording/game-logs.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { Recorder } from '../../src/games/recording/recorder.js';
import { storedFile } from '../../src/games/record/paifu-file-writer.js';
import { paifu } from './run-cli.js';
import '../kit/play/rulesets.js';

const folder = await mkdtemp(join(tmpdir(), 'paifu-counted-'));
afterAll(() => rm(folder, { recursive: true }));

/** A tournament game in which the first player was warned, recorded at this hour, as a file. */
async function warned(store: InMemoryEventStore, name: string, hour: number): Promise<string> {
  const now = () => new Date(Date.UTC(2026, 4, 1, hour));
  const surroundings = { now, salt: () => 'AAAAAAAAAAAAAAAAAAAAAA' };
  const recorder = new Recorder(new GameLogs(store, resolveRuleset), resolveRuleset, surroundings);
  const game = gameIdOf(name);
  const by = (role: 'scribe' | 'judge') => ({ actor: { id: role, role }, occurredAt: null }) as const;
  const opening = { mode: 'scribe', tournament: 'spring' } as const;
  await recorder.open({ ...by('scribe'), command: name, ruleset: 'zung-jung/wsom', opening });
  const players = ['ann', 'bob', 'cy', 'dee'] as const;
  const seating = [{ type: 'SeatPlayers', data: { players } }] as const;
  await recorder.record({ ...by('scribe'), command: `${name} seats`, game, expected: 0, actions: seating });
  const data = { seat: 0, penalty: 'warning', reason: 'spoke of the hand', infraction: 'WI-60' } as const;
  const actions = [{ type: 'ImposePenalty', data }] as const;
  await recorder.record({ ...by('judge'), command: `${name} warning`, game, expected: 1, actions });
  const path = join(folder, `${name}.paifu`);
  let text = '';
  for await (const bytes of storedFile(store, game)) text += Buffer.from(bytes).toString();
  writeFileSync(path, text);
  return path;
}

test('verify of several files holds how often somebody was punished in one game against the others', async () => {
  const store = new InMemoryEventStore();
  const one = await warned(store, 'one', 10);
  const two = await warned(store, 'two', 11);
  const result = await paifu(['verify', one, two]);
  expect([result.exit, result.out.match(/3 events/g)?.length]).toEqual([0, 2]);
  // Recorded in a store without the others, so the game alone has no error.
  const three = await warned(new InMemoryEventStore(), 'three', 12);
  expect((await paifu(['verify', three])).exit).toBe(0);
  const among = await paifu(['verify', one, two, three]);
  expect(among.exit).toBe(6);
  expect(among.out).toContain('data.elsewhere is 0, should be 2');
});
