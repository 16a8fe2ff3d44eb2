import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { ruling } from '../../../test/kit/disputes/case-record.js';
import { resealed } from '../../../test/kit/store/resealed-record.js';
import { findMiscounts } from '../../proof/verification/penalty-counts.js';
import { verifyStore } from '../../proof/verification/verify-store.js';
import { verifyPaifu } from '../../proof/verification/verify.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { ActionData } from '../../engine/table/moves/moves.js';
import type { Seat } from '../../engine/tiles/tile.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { StoreUnavailable } from '../../platform/event-store/errors.js';
import type { Actor } from '../../games/record/envelope.js';
import { GameLogs } from '../../games/recording/game-logs.js';
import { gameIdOf } from '../../games/record/identity.js';
import { type Outcome, Recorder } from '../../games/recording/recorder.js';
import { storedFile } from '../../games/record/paifu-file-writer.js';
import '../../../test/kit/play/rulesets.js';

const SCRIBE: Actor = { id: 'scribe-1', role: 'scribe' };
const JUDGE: Actor = { id: 'judge-1', role: 'judge' };
type Players = readonly [string, string, string, string];

let store: InMemoryEventStore;
let recorder: Recorder;
let minutes: number;

function recorderOn(games: InMemoryEventStore): Recorder {
  // One minute per command.
  const now = () => new Date(Date.UTC(2026, 4, 1, 10, minutes++));
  return new Recorder(new GameLogs(games, resolveRuleset), resolveRuleset, {
    now,
    salt: () => 'AAAAAAAAAAAAAAAAAAAAAA',
  });
}

beforeEach(() => {
  store = new InMemoryEventStore();
  minutes = 0;
  recorder = recorderOn(store);
});

const asked = (command: string, actor: Actor) => ({ command, actor, occurredAt: null, sees: 'judge' as const });

/** A hand of a game has begun: revisions 0 to 2. */
async function begun(name: string, players: Players, tournament: string | null = 'spring'): Promise<string> {
  const opening = { mode: 'scribe', ...(tournament === null ? {} : { tournament }) } as const;
  recordedIn(await recorder.open({ ...asked(name, SCRIBE), ruleset: 'zung-jung/wsom', opening }));
  const game = gameIdOf(name);
  const actions = [
    { type: 'SeatPlayers', data: { players } },
    { type: 'StartHand', data: {} },
  ] as const;
  recordedIn(await recorder.record({ ...asked(`${name} play`, SCRIBE), game, expected: 0, actions }));
  return game;
}

const recordedIn = (outcome: Outcome) => {
  if (outcome.outcome !== 'recorded') throw new Error(JSON.stringify(outcome));
  return outcome.entries;
};

const imposing = (command: string, game: string, expected: number, seat: Seat, infraction = 'WI-60') => {
  const data: ActionData['ImposePenalty'] = { seat, penalty: 'warning', reason: 'spoke of the hand', infraction };
  return { ...asked(command, JUDGE), game, expected, actions: [{ type: 'ImposePenalty', data }] } as const;
};

/** The occurrence that each event states, and how many were in other games. */
const countedIn = (outcome: Outcome) =>
  recordedIn(outcome).flatMap(({ envelope: { data } }) => {
    const { occurrence, elsewhere, type, data: put } = data as Record<string, unknown>;
    const own = type === 'PenaltyImposed' ? (put as Record<string, unknown>) : { occurrence, elsewhere };
    return own.occurrence === undefined ? [] : [[own.occurrence, own.elsewhere]];
  });

async function findings(): Promise<object[]> {
  const found: object[] = [];
  for await (const { report } of verifyStore(store)) found.push(...report.differences, ...report.unreadable);
  return found;
}

describe('a penalty is counted over the games of its tournament', () => {
  test('a penalty is counted by player, wherever they sit, and by infraction, only within its tournament', async () => {
    const one = await begun('one', ['ann', 'bob', 'cy', 'dee']);
    const two = await begun('two', ['bob', 'eve', 'ann', 'flo']);
    const three = await begun('three', ['gus', 'hal', 'ian', 'ann']);
    expect(countedIn(await recorder.record(imposing('1', one, 2, 0)))).toEqual([[1, 0]]);
    expect(countedIn(await recorder.record(imposing('2', two, 2, 2)))).toEqual([[2, 1]]);
    expect(countedIn(await recorder.record(imposing('3', two, 3, 2)))).toEqual([[3, 1]]);
    expect(countedIn(await recorder.record(imposing('4', two, 4, 0)))).toEqual([[1, 0]]);
    expect(countedIn(await recorder.record(imposing('5', three, 2, 3, 'WI-64')))).toEqual([[1, 0]]);
    expect(countedIn(await recorder.record(imposing('6', three, 3, 3)))).toEqual([[4, 3]]);
    const autumn = await begun('autumn', ['ann', 'bob', 'cy', 'dee'], 'autumn');
    expect(countedIn(await recorder.record(imposing('7', autumn, 2, 0)))).toEqual([[1, 0]]);
    const friendly = await begun('friendly', ['ann', 'bob', 'cy', 'dee'], null);
    expect(countedIn(await recorder.record(imposing('8', friendly, 2, 0)))).toEqual([[1, undefined]]);
    expect(await findings()).toEqual([]);
  });

  test('a penalty taken back in an earlier game, or of a player who is no entrant, is not counted', async () => {
    const one = await begun('one', ['ann', 'bob', 'cy', 'dee']);
    const two = await begun('two', ['ann', 'bob', 'cy', 'dee']);
    await recorder.record(imposing('1', one, 2, 0));
    await recorder.record(imposing('2', one, 3, 0));
    const corrections = [{ kind: 'retract', target: 3, reason: 'it was Bob' }] as const;
    recordedIn(await recorder.correct({ ...asked('back', JUDGE), game: one, expected: 4, corrections }));
    expect(countedIn(await recorder.record(imposing('3', two, 2, 0)))).toEqual([[2, 1]]);
    const seats = ['zoe', 'bob', 'cy', 'dee'] as const;
    const reseated = [{ kind: 'reseat', fromHand: 2, seats, reason: 'it was Zoe' }] as const;
    recordedIn(await recorder.correct({ ...asked('seats', JUDGE), game: one, expected: 5, corrections: reseated }));
    expect(countedIn(await recorder.record(imposing('4', two, 3, 0)))).toEqual([[2, 0]]);
    expect(await findings()).toEqual([]);
  });

  test('penalties by rulings and by corrections are counted alike, and previews agree', async () => {
    const one = await begun('one', ['ann', 'bob', 'cy', 'dee']);
    const two = await begun('two', ['bob', 'ann', 'cy', 'dee']);
    await recorder.record(imposing('1', one, 2, 0));
    const warning = { remedy: 'penalty', kind: 'warning', infraction: 'WI-60', account: null, points: null } as const;
    const data = { ...ruling({ ...warning, seat: 1 }, { ...warning, seat: 1 }), dispute: null, supersedes: null };
    const request = { kind: 'rule', data } as const;
    const by = { ...asked('rule', JUDGE), game: two, seats: null, request };
    const preview = await recorder.previewCase(by);
    if (preview?.verdict !== 'accepted') throw new Error('refused');
    expect(preview.events.slice(1)).toMatchObject([
      { data: { occurrence: 2, elsewhere: 1 } },
      { data: { occurrence: 3, elsewhere: 1 } },
    ]);
    expect(countedIn(await recorder.case({ ...by, expected: 2 }))).toEqual([
      [2, 1],
      [3, 1],
    ]);
    const more = imposing('', two, 5, 1);
    const previewed = await recorder.previewActions({ ...more, expected: 5 });
    if (previewed.outcome !== 'previewed') throw new Error(previewed.outcome);
    expect(previewed.line.steps.at(-1)?.event.data).toMatchObject({ occurrence: 4, elsewhere: 1 });
    const [action] = imposing('', two, 5, 0).actions;
    const corrections = [
      { kind: 'amend', target: 4, action, reason: 'it was Bob' },
      { kind: 'insert', before: 4, action: { ...action, data: { ...action.data, seat: 1 } }, reason: 'and Ann' },
    ] as const;
    const corrected = await recorder.correct({ ...asked('amend', JUDGE), game: two, expected: 5, corrections });
    expect(countedIn(corrected)).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(await findings()).toEqual([]);
  });

  test('the same when it is asked for again, after its answer was lost or by another process', async () => {
    const one = await begun('one', ['ann', 'bob', 'cy', 'dee']);
    const two = await begun('two', ['ann', 'bob', 'cy', 'dee']);
    await recorder.record(imposing('1', one, 2, 0));
    const lost = new Recorder(new GameLogs(losingAppends(store), resolveRuleset), resolveRuleset, {
      now: () => new Date(Date.UTC(2026, 4, 1, 12)),
      salt: () => 'AAAAAAAAAAAAAAAAAAAAAA',
    });
    await expect(lost.record(imposing('2', two, 2, 0))).rejects.toThrow('lost');
    const again = await recorderOn(store).record(imposing('2', two, 2, 0));
    expect(again).toMatchObject({ outcome: 'recorded', replayed: true });
    expect(countedIn(again)).toEqual([[2, 1]]);
    await recorder.record(imposing('3', one, 3, 0));
    expect(countedIn(await recorder.record(imposing('2', two, 2, 0)))).toEqual([[2, 1]]);
  });

  test('penalties at two tables at once are counted one after the other, also those of another process', async () => {
    const players: Players = ['ann', 'bob', 'cy', 'dee'];
    const games = await Promise.all(['one', 'two', 'three'].map((name) => begun(name, players)));
    const made = await Promise.all(games.map((game, i) => recorder.record(imposing(`at ${i}`, game, 2, 0))));
    expect(made.flatMap(countedIn).toSorted()).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
    const other = recorderOn(store);
    expect(countedIn(await other.record(imposing('more', games[0], 3, 0)))).toEqual([[4, 2]]);
    expect(countedIn(await other.record(imposing('else', games[1], 3, 0)))).toEqual([[5, 3]]);
  });

  test('no penalty is counted or recorded if the log cannot be read', async () => {
    const one = await begun('one', ['ann', 'bob', 'cy', 'dee']);
    const blind = Object.create(store, {
      readAll: { value: () => Promise.reject(new StoreUnavailable('away', 'not_written')) },
    });
    const other = new Recorder(new GameLogs(blind, resolveRuleset), resolveRuleset, {
      now: () => new Date(),
      salt: () => 'AAAAAAAAAAAAAAAAAAAAAA',
    });
    await expect(other.record(imposing('1', one, 2, 0))).rejects.toThrow('away');
    expect(countedIn(await recorder.record(imposing('1', one, 2, 0)))).toEqual([[1, 0]]);
  });
});

test('a count that the other games do not bear out is named where they are at hand, and where it is alone its own are', async () => {
  const elsewhere = new InMemoryEventStore();
  const one = await begun('one', ['ann', 'bob', 'cy', 'dee']);
  await recorder.record(imposing('1', one, 2, 0));
  // A store that does not have the first game.
  recorder = recorderOn(elsewhere);
  const two = await begun('two', ['ann', 'bob', 'cy', 'dee']);
  expect(countedIn(await recorder.record(imposing('2', two, 2, 0)))).toEqual([[1, 0]]);
  const events = await elsewhere.readStream(`game-${two}`);
  await store.append(`game-${two}`, 'no_stream', events);
  expect(await findings()).toMatchObject([
    { game: two, revision: 3, type: 'PenaltyImposed', field: 'data.elsewhere', recorded: 0, computed: 1 },
  ]);
  expect((await verified(elsewhere, two)).differences).toEqual([]);
  // The penalties of the game itself are known.
  const forged = await verified(elsewhere, two, (data) => ({ ...data, occurrence: 2 }));
  expect(forged.differences).toMatchObject([{ revision: 3, field: 'data.occurrence', recorded: 2, computed: 1 }]);
  const more = (data: object) => ({ ...data, occurrence: 2, elsewhere: 1 });
  expect((await verified(elsewhere, two, more)).differences).toEqual([]);
  const { penalties } = await verified(elsewhere, two, more);
  const lone = { game: one, tournament: 'spring', stood: [], counted: [] };
  expect(findMiscounts([...penalties, lone])).toMatchObject([{ game: two, recorded: 1, computed: 0 }]);
  expect(findMiscounts(penalties)).toEqual([]);
});

/** A stored game with its penalty at revision 3 changed. */
async function verified(kept: InMemoryEventStore, game: string, change: (data: object) => object = (data) => data) {
  let file = '';
  for await (const bytes of storedFile(kept, game)) file += Buffer.from(bytes).toString();
  const forged = resealed(file, 3, (envelope) => ({ ...envelope, data: change(envelope.data) }));
  return verifyPaifu(Readable.from([Buffer.from(forged)]));
}

/** A store that loses the answer to the append of a penalty. */
function losingAppends(kept: InMemoryEventStore): InMemoryEventStore {
  const append: InMemoryEventStore['append'] = async (stream, expected, events) => {
    const made = await kept.append(stream, expected, events);
    if (events.some(({ type }) => type === 'PenaltyImposed'))
      throw new StoreUnavailable('the answer was lost', 'unknown');
    return made;
  };
  return Object.create(kept, { append: { value: append } }) as InMemoryEventStore;
}
