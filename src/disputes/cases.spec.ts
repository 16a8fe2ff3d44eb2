import { expect, test } from '@jest/globals';
import { ruling } from '../../test/kit/disputes/case-record.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../platform/event-store/in-memory/in-memory-store.js';
import { CASE_LIMITS } from '../platform/config/limits.js';
import { GameLogs, readStored } from '../games/recording/game-logs.js';
import { gameIdOf } from '../games/record/identity.js';
import { type CaseCommand, Recorder } from '../games/recording/recorder.js';

const game = gameIdOf('open');
const JUDGE = { id: 'judge-1', role: 'judge' } as const;

async function begun() {
  const store = new InMemoryEventStore();
  let salts = 0;
  const surroundings = {
    now: () => new Date(Date.UTC(2026, 0, 1, 10)),
    salt: () => Buffer.alloc(16, salts++).toString('base64url'),
  };
  const recorder = new Recorder(new GameLogs(store, resolveRuleset), resolveRuleset, surroundings);
  const by = { actor: { id: 'scribe-1', role: 'scribe' }, occurredAt: null } as const;
  await recorder.open({ command: 'open', ...by, ruleset: 'zung-jung/wsom', opening: { mode: 'scribe' } });
  const actions = [
    { type: 'SeatPlayers', data: { players: ['p1', 'p2', 'p3', 'p4'] } },
    { type: 'StartHand', data: {} },
  ] as const;
  await recorder.record({ command: 'play', ...by, game, expected: 0, actions });
  const rule = (command: string, expected: number, points: number, seat: 0 | 1 = 1): CaseCommand => ({
    ...{ command, game, expected, actor: JUDGE, occurredAt: null, sees: 'judge', seats: null },
    request: {
      kind: 'rule',
      data: {
        ...ruling(
          { remedy: 'endHand' },
          {
            ...{ remedy: 'penalty', seat, kind: 'points', infraction: null, account: null, points },
          },
        ),
        ...{ dispute: null, supersedes: null },
      },
    },
  });
  return { store, recorder, rule };
}

test('records a ruling and the events that carry it out in one command', async () => {
  const { store, recorder, rule } = await begun();
  const made = await recorder.case(rule('rule', 2, -20));
  expect(made).toMatchObject({ outcome: 'recorded', replayed: false });
  const log = await readStored(store, game, resolveRuleset);
  expect(log?.entries.slice(3).map(({ envelope }) => [envelope.type, envelope.command])).toEqual([
    ['RulingIssued', 'rule'],
    ['HandEnded', 'rule'],
    ['PenaltyImposed', 'rule'],
  ]);
  expect(log?.cases.rulings.get(3)?.effects).toEqual([4, 5]);
  expect(await recorder.case(rule('rule', 2, -20))).toMatchObject({ outcome: 'recorded', replayed: true });
  expect(await recorder.case(rule('rule', 2, -30))).toEqual({ outcome: 'command-reused' });
  expect(await recorder.case(rule('other', 2, -30))).toMatchObject({ outcome: 'conflict', revision: 5 });
});

test('records nothing of a ruling that cannot be carried out', async () => {
  const { store, recorder, rule } = await begun();
  await recorder.case(rule('rule', 2, -20));
  const other = rule('again', 5, -20);
  const request = { ...other.request, data: { ...other.request.data, catalogue: ['WI-99'] } } as CaseCommand['request'];
  const refused = await recorder.case({ ...other, request });
  expect(refused).toMatchObject({ outcome: 'refused', path: ['catalogue', 0], violation: { code: 'unknown-entry' } });
  expect((await readStored(store, game, resolveRuleset))?.revision).toBe(5);
});

test('previews the record after a ruling without recording it', async () => {
  const { store, recorder, rule } = await begun();
  const seen = await recorder.previewCase(rule('rule', 2, -20));
  if (seen?.verdict !== 'accepted') throw new Error('refused');
  expect([seen.before.state?.penalties, seen.after.state?.penalties]).toEqual([
    [0, 0, 0, 0],
    [0, -20, 0, 0],
  ]);
  expect((await readStored(store, game, resolveRuleset))?.revision).toBe(2);
});

test('rejects a further dispute by a player at the limit, but not by a judge', async () => {
  const { recorder, rule } = await begun();
  const raise = (i: number, role: 'player' | 'judge'): CaseCommand => ({
    ...{ command: `raise ${i}`, game, expected: 2 + i, occurredAt: null, sees: 'judge' },
    ...{ actor: { id: 'somebody', role }, seats: role === 'player' ? [1] : null },
    request: {
      kind: 'raise',
      data: {
        ...{ by: 1, against: [], hand: null, about: [], question: 'fact', claim: 'no', sought: null },
        play: 'continues',
      },
    },
  });
  const { openDisputes } = CASE_LIMITS.seat;
  for (let i = 0; i < openDisputes; i++)
    expect(await recorder.case(raise(i, 'player'))).toMatchObject({ outcome: 'recorded' });
  expect(await recorder.case(raise(openDisputes, 'player'))).toMatchObject({
    outcome: 'refused',
    violation: { code: 'too-many' },
  });
  expect(await recorder.case(raise(openDisputes, 'judge'))).toMatchObject({ outcome: 'recorded' });
  // Imported events have no limits, because they were recorded elsewhere.
  const imported = { ...raise(openDisputes + 1, 'player'), imported: { late: false } };
  expect(await recorder.case(imported)).toMatchObject({ outcome: 'recorded' });
  expect(await recorder.case(rule('rule', openDisputes + 4, -20))).toMatchObject({ outcome: 'recorded' });
});
