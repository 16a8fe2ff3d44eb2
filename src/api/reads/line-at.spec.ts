import { expect, test } from '@jest/globals';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../../event-store/in-memory/in-memory-store.js';
import { GameLog } from '../../recording/game-log.js';
import { GameLogs } from '../../recording/game-logs.js';
import { gameIdOf } from '../../recording/identity.js';
import { Recorder } from '../../recording/recorder.js';
import { freshSalt } from '../../recording/salts.js';
import { simulateGame } from '../../simulation/simulate.js';
import { LineAt, Lines } from './line-at.js';

const ruleset = resolveRuleset('zung-jung/wsom');
const game = gameIdOf('grown');

/** A simulated game with a note in it that was corrected, as it is stored. */
async function recordedGame(): Promise<GameLog> {
  const logs = new GameLogs(new InMemoryEventStore(), resolveRuleset);
  const recorder = new Recorder(logs, resolveRuleset, { now: () => new Date(), salt: freshSalt });
  const { actions } = simulateGame({ ruleset, seed: 'line', game: 1 });
  const asked = (command: string) => ({ command, actor: { id: 'a', role: 'server' as const }, occurredAt: null });
  await recorder.open({ ...asked('grown'), ruleset: ruleset.id, opening: { mode: 'strict' } });
  const play = (command: string, expected: number, part: typeof actions) =>
    recorder.record({ ...asked(command), game, expected, actions: part });
  const note = { type: 'AddNote', data: { text: 'one' } } as const;
  await play('first', 0, [...actions.slice(1, 90), note]);
  const amend = { kind: 'amend', target: 90, action: { type: 'AddNote', data: { text: 'two' } }, reason: 'x' } as const;
  await recorder.correct({ ...asked('fix'), game, expected: 90, correction: amend });
  await play('rest', 91, actions.slice(90, 200));
  return (await logs.load(game)) as GameLog;
}

test('a line that grows with its record is the line of the whole record, and folds only what is new', async () => {
  const { entries } = await recordedGame();
  expect(entries.length).toBe(202);
  const log = new GameLog(game, resolveRuleset);
  const lines = new Lines(resolveRuleset);
  for (const [at, entry] of entries.entries()) {
    const before = at === 0 ? null : lines.of(log);
    log.follow(entry);
    const line = lines.of(log);
    const anew = new LineAt(game, entries.slice(0, at + 1), resolveRuleset);
    // As text: rules hold functions, made anew for each game.
    if (at % 25 === 0 || (at > 87 && at < 95)) expect(JSON.stringify(line.placed)).toBe(JSON.stringify(anew.placed));
    expect(JSON.stringify(line.state)).toBe(JSON.stringify(log.line.state));
    if (before !== null && at !== 91) expect(line.placed[at >> 1]).toBe(before.placed[at >> 1]);
    // Whoever holds the line as it was goes on with that.
    expect(before?.revision ?? -1).toBe(at - 1);
  }
});

test('lines are kept as long as there is room for their steps', async () => {
  const log = await recordedGame();
  const lines = new Lines(resolveRuleset, 2 * 202);
  const first = lines.of(log);
  expect([lines.of(log) === first, lines.steps]).toEqual([true, 202]);
  for (let i = 0; i < 5; i++) {
    const other = new GameLog(game, resolveRuleset);
    for (const entry of log.entries) other.follow(entry);
    lines.of(other);
    expect(lines.steps).toBeLessThanOrEqual(2 * 202);
  }
  expect(lines.of(log)).not.toBe(first);
});
