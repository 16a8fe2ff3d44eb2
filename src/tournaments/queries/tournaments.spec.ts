import { beforeAll, describe, expect, test } from '@jest/globals';
import { placesIn, RecordedTournament } from '../../../test/kit/tournaments/recorded-tournament.js';
import { ruling } from '../../../test/kit/disputes/case-record.js';
import type { Action } from '../../engine/table/moves/moves.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import '../../../test/kit/play/rulesets.js';

const TABLES = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
];
const AGAIN = [
  [1, 5, 2, 6],
  [3, 7, 4, 8],
];
const DAY = 86_400_000;

let store: InMemoryEventStore;
let tournament: RecordedTournament;
/** The standings after each part of the tournament, with the time. */
const announced: { at: number; told: ReturnType<typeof placesIn> }[] = [];
const announce = async (): Promise<void> => {
  announced.push({ at: tournament.now, told: placesIn(await tournament.at()) });
};

beforeAll(async () => {
  store = new InMemoryEventStore();
  tournament = await RecordedTournament.opened(store, 'Spring Cup');
  await tournament.enter(8);
  await tournament.sit(1, TABLES, [1, 2]);
  await announce();
  // Hands of the two tables arrive in any order.
  const [one, two] = [1, 2].map(RecordedTournament.hands);
  for (let i = 0; i < Math.max(one.length, two.length); i++) {
    for (const [table, hands] of [one, two].entries()) {
      if (hands[i] !== undefined) await tournament.record(1, table + 1, hands[i]);
    }
    await announce();
  }
  await tournament.do('closeSession', { session: 1 });
  await tournament.sit(2, AGAIN, [1]);
  await tournament.play(2, 1, 3, 2);
  const points = AGAIN[1].map((entrant, seat) => ({ entrant, points: [30, 10, -10, -30][seat] }));
  await tournament.do('enterResult', { session: 2, table: 2, points, hands: 4, by: null, reason: null });
  await announce();
});

const tablesNow = async (session: number, asOf: number | null = null) => {
  const now = await tournament.at(asOf);
  const found = now.state.sessions.get(session);
  return found === undefined ? [] : now.tables(found);
};

describe('a tournament with its games', () => {
  test('each table says where it stands: playing a hand, silent since, over, or entered', async () => {
    expect(await tablesNow(1)).toMatchObject([
      { table: 1, status: 'over', game: tournament.gameOf(1, 1), hand: null, silentSince: null, disputed: false },
      { table: 2, status: 'over' },
    ]);
    const [playing, entered] = await tablesNow(2);
    expect(playing).toMatchObject({ status: 'playing', hand: null, result: { playing: true, hands: 2 } });
    expect(playing.silentSince).toBe(new Date(announced[announced.length - 1].at - 1_000).toISOString());
    expect(entered).toMatchObject({ status: 'entered', game: null, result: { source: 'entered', provisional: true } });
    await tournament.record(2, 1, RecordedTournament.hands(3)[2].slice(0, 5));
    expect((await tablesNow(2))[0]).toMatchObject({
      status: 'playing',
      hand: 3,
      round: { number: 3, dealer: 2, honba: 0 },
    });
  });

  test('a table whose game was abandoned says so, unless its result comes from a sheet', async () => {
    const cup = await RecordedTournament.opened(new InMemoryEventStore(), 'Broken Cup');
    await cup.enter(8);
    await cup.sit(1, TABLES, [1, 2]);
    await cup.record(1, 1, [...RecordedTournament.hands(1)[0], { type: 'CloseGame', data: { reason: 'abandoned' } }]);
    await cup.play(1, 2, 2);
    const statuses = async () => {
      const now = await cup.at();
      return [...now.state.sessions.values()].flatMap((session) => now.tables(session).map(({ status }) => status));
    };
    expect(await statuses()).toEqual(['abandoned', 'over']);
    const points = TABLES[0].map((entrant, seat) => ({ entrant, points: [30, 10, -10, -30][seat] }));
    await cup.do('enterResult', { session: 1, table: 1, points, hands: 4, by: null, reason: null });
    await cup.do('decideSource', { session: 1, table: 1, source: 'entered', reason: 'played on without a scribe' });
    expect(await statuses()).toEqual(['entered', 'over']);
  });

  test('what was announced at a time is told again as of it, from what is kept and from the record alone', async () => {
    const fresh = tournament.freshReads();
    expect(new Set(announced.map(({ told }) => JSON.stringify(told.rows))).size).toBeGreaterThan(4);
    for (const { at, told } of announced) {
      expect(placesIn(await tournament.at(at))).toEqual(told);
      expect(placesIn(await tournament.at(at, fresh))).toEqual(told);
    }
  });

  test('what is known from following and what is read anew are the same', async () => {
    expect(placesIn(await tournament.at())).toEqual(placesIn(await tournament.at(null, tournament.freshReads())));
  });

  test('standings are the same in whatever order games arrive', async () => {
    const other = await RecordedTournament.opened(new InMemoryEventStore(), 'Spring Cup');
    await other.enter(8);
    await other.sit(1, TABLES, [2, 1]);
    await other.play(1, 2, 2);
    await other.play(1, 1, 1);
    expect(placesIn(await other.at(), 1)).toEqual(placesIn(await tournament.at(), 1));
  });

  test('a game corrected long after its session changes the standings; corrected back, they are as they were', async () => {
    const before = placesIn(await tournament.at());
    const penalty: Action = {
      type: 'ImposePenalty',
      data: { seat: 0, penalty: 'points', infraction: 'WI-20', points: -40, reason: 'late' },
    };
    const imposed = await tournament.judged(1, 1, penalty);
    const after = placesIn(await tournament.at());
    expect(after.rows).not.toEqual(before.rows);
    await tournament.correct(1, 1, { kind: 'retract', target: imposed, reason: 'not so' });
    expect(placesIn(await tournament.at()).rows).toEqual(before.rows);
    await tournament.correct(1, 1, { kind: 'restore', target: imposed, reason: 'it was so' });
    expect(placesIn(await tournament.at()).rows).toEqual(after.rows);
    expect(placesIn(await tournament.at(null, tournament.freshReads()))).toEqual(placesIn(await tournament.at()));
  });

  test('a dispute makes them provisional long after the time to appeal, and a ruling after the session changes them', async () => {
    tournament.now += 10 * DAY;
    const isOpen = async () => (await tablesNow(1))[1].result?.provisional;
    expect(await isOpen()).toBe(false);
    const dispute = await tournament.case(1, 2, {
      kind: 'raise',
      data: {
        hand: null,
        by: 1,
        against: [0],
        about: [30],
        question: 'fact',
        play: 'continues',
        claim: 'it was not so',
        sought: null,
      },
    });
    expect([await isOpen(), (await tablesNow(1))[1].disputed]).toEqual([true, true]);
    const before = placesIn(await tournament.at());
    const remedy = { remedy: 'artificialResult', changes: [3, -1, -1, -1] } as const;
    const issued = { ...ruling(remedy), dispute, supersedes: null };
    await tournament.case(1, 2, { kind: 'rule', data: issued });
    expect(placesIn(await tournament.at()).rows).not.toEqual(before.rows);
  });

  test('a recorded game and a sheet that differ are shown beside each other', async () => {
    const points = TABLES[0].map((entrant, seat) => ({ entrant, points: [30, 10, -10, -30][seat] }));
    await tournament.do('enterResult', { session: 1, table: 1, points, hands: 4, by: null, reason: null });
    const [{ result }] = await tablesNow(1);
    expect(result).toMatchObject({ source: 'game', provisional: true });
    expect(result?.differences).toContainEqual({ entrant: 1, recorded: result?.shares[0].points, entered: 30 });
    expect((await tournament.at()).standings().differences).toMatchObject([{ session: 1, table: 1 }]);
  });
});

describe('a game that is seen later by everybody', () => {
  test('changes nothing of what they are told before its time; who is something in it is told at once', async () => {
    const late = await RecordedTournament.opened(new InMemoryEventStore(), 'Late Cup');
    await late.enter(4);
    await late.sit(1, [[1, 2, 3, 4]], [1], { delay: 300 });
    late.now += 400_000;
    const before = placesIn(await late.at());
    await late.play(1, 1, 1, 1);
    const judge = () => 'judge' as const;
    expect(placesIn(await late.at()).rows).toEqual(before.rows);
    const inside = placesIn(await late.at(null, late.reads, judge));
    expect(inside.rows).not.toEqual(before.rows);
    late.now += 300_000;
    expect(placesIn(await late.at())).toEqual(inside);
    // Standings as of a time also contain only what is public now.
    await late.play(1, 1, 1, 1).catch(() => {});
    expect(placesIn(await late.at(late.now)).rows).toEqual(inside.rows);
  });
});

describe('a game that cannot be read', () => {
  test('a game that cannot be read is said to be damaged; the tournament goes on without it', async () => {
    const broken = new InMemoryEventStore();
    const cup = await RecordedTournament.opened(broken, 'Broken Cup');
    await cup.enter(8);
    await cup.sit(1, TABLES, [1, 2]);
    await cup.play(1, 2, 1, 1);
    await broken.append(`game-${cup.gameOf(1, 1)}`, 'any', [
      { id: cup.gameOf(9, 9), type: 'HandStarted', data: '{}', hash: '0'.repeat(64) },
    ]);
    const now = await cup.at(null, cup.freshReads());
    const session = now.state.sessions.get(1);
    expect(session && now.tables(session)).toMatchObject([{ status: 'damaged' }, { status: 'playing' }]);
    expect(now.standings().rows).toHaveLength(8);
  });
});
