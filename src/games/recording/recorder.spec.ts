import { beforeEach, describe, expect, test } from '@jest/globals';
import { irregularitiesIn } from '../../engine/record/record-event.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { viewOf } from '../../engine/table/view.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { simulateGame } from '../../simulation/simulate.js';
import { type Actor, eventIn } from '../record/envelope.js';
import { GameLogs, readStored } from './game-logs.js';
import { gameIdOf } from '../record/identity.js';
import { type Outcome, Recorder } from './recorder.js';
import '../../../test/kit/play/rulesets.js';

const SCRIBE: Actor = { id: 'scribe-1', role: 'scribe' };
const JUDGE: Actor = { id: 'judge-1', role: 'judge' };
const opening = { mode: 'strict', table: 'simulated 1' } as const;

let store: InMemoryEventStore;
let recorder: Recorder;
let salts: number;

function recorderOn(games: InMemoryEventStore): Recorder {
  return new Recorder(new GameLogs(games, resolveRuleset), resolveRuleset, {
    now: () => new Date('2026-05-01T10:00:00.000Z'),
    salt: () => Buffer.from(String(salts++).padStart(16, '0')).toString('base64url'),
  });
}

beforeEach(() => {
  store = new InMemoryEventStore();
  salts = 0;
  recorder = recorderOn(store);
});

const asked = (command: string, actor = SCRIBE) => ({ command, actor, occurredAt: null });

const open = (command = 'open') => recorder.open({ ...asked(command), ruleset: 'zung-jung/wsom', opening });

const game = gameIdOf('open');
const played = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'recorder', game: 1 });

/** Records the simulated game from its seating on, up to a number of actions. */
async function play(actions: number): Promise<number> {
  await open();
  let expected = 0;
  for (const [i, action] of played.actions.slice(1, 1 + actions).entries()) {
    const outcome = await recorder.record({ ...asked(`a${i}`), game, expected, actions: [action] });
    expected = recordedOf(outcome).at(-1)?.envelope.revision ?? -1;
  }
  return expected;
}

function recordedOf(outcome: Outcome) {
  if (outcome.outcome !== 'recorded') throw new Error(JSON.stringify(outcome));
  return outcome.entries;
}

describe('Recorder', () => {
  test('records a game action by action, in memory and in the store', async () => {
    await play(played.actions.length - 1);
    const read = await readStored(store, game, resolveRuleset);
    expect(read?.line.recorded.map(({ event }) => event)).toEqual(played.events);
    expect(viewOf(read?.line.state as never, 'judge')).toEqual(viewOf(played.state, 'judge'));
  });

  test('rejects a text that is too long for the log in any command', async () => {
    const long = 'x'.repeat(501);
    await open();
    const refused = (field: string) => ({ outcome: 'refused', violation: { code: 'malformed', field } });
    const note = { type: 'AddNote', data: { text: long } } as const;
    expect(await recorder.record({ ...asked('note'), game, expected: 0, actions: [note] })).toMatchObject(
      refused('text'),
    );
    const penalty = { seat: 0, penalty: 'warning', reason: long, infraction: long } as const;
    const imposed = { ...asked('fine', JUDGE), game, expected: 0 };
    expect(await recorder.record({ ...imposed, actions: [{ type: 'ImposePenalty', data: penalty }] })).toMatchObject({
      ...refused('reason'),
    });
    const claim = {
      by: null,
      against: [],
      hand: null,
      about: [],
      question: 'fact',
      sought: null,
      play: 'over',
    } as const;
    const raise = { kind: 'raise', data: { ...claim, claim: 'x'.repeat(4_001) } } as const;
    const raised = await recorder.case({ ...asked('raise', JUDGE), game, expected: 0, seats: null, request: raise });
    expect(raised).toMatchObject(refused('claim'));
    const wordy = { ...asked('wordy'), ruleset: 'zung-jung/wsom', opening: { ...opening, table: long } };
    expect(await recorder.open(wordy)).toMatchObject(refused('table'));
    expect((await readStored(store, game, resolveRuleset))?.revision).toBe(0);
  });

  test('records a batch completely or not at all', async () => {
    const expected = await play(6);
    const good = played.actions.slice(7, 10);
    const bad = { type: 'DrawTile', data: { seat: 0, tile: '1m' } } as const;
    const refused = await recorder.record({ ...asked('batch'), game, expected, actions: [...good, bad, bad] });
    expect(refused).toMatchObject({ outcome: 'refused', action: expect.any(Number) });
    expect((await readStored(store, game, resolveRuleset))?.revision).toBe(expected);
    const done = await recorder.record({ ...asked('batch'), game, expected, actions: good });
    expect(recordedOf(done)).toHaveLength(3);
  });

  test('returns the first outcome of a repeated command, whatever revision it expects', async () => {
    const expected = await play(6);
    const command = { ...asked('again'), game, expected, actions: [played.actions[7]] };
    const first = recordedOf(await recorder.record(command));
    await recorder.record({ ...asked('more'), game, expected: expected + 1, actions: [played.actions[8]] });
    for (const revision of [expected, expected + 2, 0, 999]) {
      expect(await recorder.record({ ...command, expected: revision })).toMatchObject({
        replayed: true,
        entries: first,
      });
    }
    // The same after a restart, from the store alone.
    expect(await recorderOn(store).record(command)).toMatchObject({ replayed: true, entries: first });
    expect((await readStored(store, game, resolveRuleset))?.revision).toBe(expected + 2);
  });

  test('reports a command id reused for other content', async () => {
    const expected = await play(6);
    const actions = [played.actions[7]];
    await recorder.record({ ...asked('once'), game, expected, actions });
    const other = await recorder.record({ ...asked('once'), game, expected, actions: [played.actions[8]] });
    const longer = await recorder.record({ ...asked('once'), game, expected, actions: played.actions.slice(7, 9) });
    const correction = { kind: 'retract', target: 3, reason: 'x' } as const;
    const corrected = await recorder.correct({ ...asked('once'), game, expected, corrections: [correction] });
    expect([other, longer, corrected].map(({ outcome }) => outcome)).toEqual(Array(3).fill('command-reused'));
  });

  test('leaves no trace of a rejected command and judges it again', async () => {
    const expected = await play(6);
    const wrong = { type: 'DrawTile', data: { seat: 2, tile: '1m' } } as const;
    const refused = await recorder.record({ ...asked('c'), game, expected, actions: [wrong] });
    expect(refused).toMatchObject({ outcome: 'refused', violation: { citation: { document: 'wsom-rulebook' } } });
    const then = await recorder.record({ ...asked('c'), game, expected, actions: [played.actions[7]] });
    expect(then).toMatchObject({ outcome: 'recorded', replayed: false });
  });

  test('lets one of several writers win each revision and sends the others the missed events', async () => {
    const expected = await play(6);
    const others = [recorder, recorder, recorderOn(store), recorderOn(store)];
    const outcomes = await Promise.all(
      others.map((writer, i) => writer.record({ ...asked(`w${i}`), game, expected, actions: [played.actions[7]] })),
    );
    const won = outcomes.filter(({ outcome }) => outcome === 'recorded');
    expect(won).toHaveLength(1);
    for (const lost of outcomes.filter((outcome) => outcome !== won[0])) {
      expect(lost).toMatchObject({ outcome: 'conflict', revision: expected + 1, missed: recordedOf(won[0]) });
    }
  });

  test('returns the same game for a repeated opening, and reports other content as a reused command', async () => {
    const first = recordedOf(await open());
    expect(await open()).toMatchObject({ outcome: 'recorded', replayed: true, game, entries: first });
    const other = await recorder.open({ ...asked('open'), ruleset: 'zung-jung/wsom', opening: { mode: 'scribe' } });
    expect(other.outcome).toBe('command-reused');
  });

  test('keeps an amended discard in the recorded line and plays the right one in the effective line', async () => {
    await recorder.open({ ...asked('open'), ruleset: 'zung-jung/wsom', opening: { mode: 'scribe' } });
    const unseen = (count: number) => Array<string>(count).fill('?');
    const actions = [
      { type: 'SeatPlayers', data: { players: ['p1', 'p2', 'p3', 'p4'] } },
      { type: 'StartHand', data: {} },
      { type: 'DealTiles', data: { hands: [unseen(14), unseen(13), unseen(13), unseen(13)] } },
      { type: 'DiscardTile', data: { seat: 0, tile: '8s' } },
      { type: 'ClaimMeld', data: { seat: 2, kind: 'pong', own: ['5s', '5s'] } },
    ] as const;
    const recorded = recordedOf(await recorder.record({ ...asked('play'), game, expected: 0, actions }));
    expect(recorded.flatMap(({ envelope }) => irregularitiesIn(eventIn(envelope))).map(({ code }) => code)).toEqual([
      'wrong-set',
    ]);
    const correction = {
      kind: 'amend',
      target: 4,
      action: { type: 'DiscardTile', data: { seat: 0, tile: '5s' } },
      reason: 'misread',
    } as const;
    expect(await recorder.preview(game, [correction], { actor: SCRIBE.id, sees: 'public' })).toMatchObject({
      isWhole: true,
      preview: { settled: [{ code: 'wrong-set', revision: 5 }] },
    });
    const done = await recorder.correct({ ...asked('fix', JUDGE), game, expected: 5, corrections: [correction] });
    expect(recordedOf(done)[0].envelope).toMatchObject({ type: 'ActionAmended', revision: 6, actor: JUDGE });
    const log = await readStored(store, game, resolveRuleset);
    expect(log?.line.state?.hand?.players[2].melds[0].design).toBe(22);
    expect(log?.entries[4].envelope.data).toMatchObject({ tile: '8s' });
    expect(
      await recorder.correct({ ...asked('fix', JUDGE), game, expected: 0, corrections: [correction] }),
    ).toMatchObject({
      replayed: true,
    });
  });
});
