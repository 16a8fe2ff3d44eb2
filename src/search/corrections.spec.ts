import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { appendInTurns, corrected, type PastGame, pastGame, sealedGame } from '../../test/kit/play/sample-games.js';
import { scanned } from '../../test/kit/search/plain-scan.js';
import type { CorrectionRequest } from '../engine/record/correction.js';
import { isCorrection, type RecordEvent } from '../engine/record/record-event.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import { actionOf, type Action } from '../engine/table/moves/moves.js';
import type { TableEvent } from '../engine/table/moves/facts.js';
import { InMemoryEventStore } from '../platform/event-store/in-memory/in-memory-store.js';
import { streamOf } from '../games/recording/game-logs.js';
import { catchUp } from '../../test/kit/store/catch-up.js';
import { compareRows, type RowDifference } from './read-models/compare-rows.js';
import { Projector } from './read-models/projector.js';
import { ReadDatabase } from './read-models/read-database.js';
import { playerStatistics } from './statistics/statistics.js';
import '../../test/kit/play/rulesets.js';

/** A scribe's closed game of at least four hands, and another game. */
const plain = pastGame('corrections', 4).events;
const other = sealedGame('corrections/other', pastGame('corrections', 8).events);

const at = (type: string, nth: number): number => {
  const found = plain.flatMap((event, revision) => (event.type === type ? [revision] : []));
  return found[nth];
};
const reason = 'misread';
const discard = at('TileDiscarded', 40);
const { tile } = plain[discard].data as { tile: string };
const changed = (event: RecordEvent, data: object): Action => {
  const action = actionOf(event as TableEvent) as Action;
  return { ...action, data: { ...action.data, ...data } } as Action;
};
const penalty: Action = {
  type: 'ImposePenalty',
  data: { seat: 2, penalty: 'points', points: 30, tiles: [], reason: 'a false win' },
} as Action;

const won = at('HandWon', 1);
const amended = {
  kind: 'amend',
  target: won,
  action: changed(plain[won], { concealed: null, declaredPoints: 64 }),
  reason,
} as const;
const retracted = { kind: 'retract', target: discard, reason } as const;

interface Case {
  /** The corrections are applied in order; only the changes of the last one are compared. */
  readonly requests: readonly CorrectionRequest[];
  /** Players whose statistics change, because results change or because another player played the hands. */
  readonly counts: boolean;
  readonly events?: readonly RecordEvent[];
}

const KINDS: Readonly<Record<string, Case>> = {
  'a discard amended': {
    requests: [
      {
        kind: 'amend',
        target: discard,
        action: changed(plain[discard], { tile: tile === '9s' ? '8s' : '9s' }),
        reason,
      },
    ],
    counts: false,
  },
  'a win amended: other points, and a hand that was not shown': { requests: [amended], counts: true },
  'a win amended and restored': {
    requests: [amended, { kind: 'restore', target: won, reason }],
    counts: true,
  },
  'a discard retracted': { requests: [retracted], counts: false },
  'a discard restored': { requests: [retracted, { kind: 'restore', target: discard, reason }], counts: false },
  'a remark inserted': {
    requests: [{ kind: 'insert', before: discard, action: { type: 'AddNote', data: { text: 'a cup fell' } }, reason }],
    counts: false,
  },
  'a ruling inserted, points of penalty': {
    requests: [{ kind: 'insert', before: at('HandEnded', 1), action: penalty, reason }],
    // The placings change.
    counts: true,
  },
  'players reseated': {
    requests: [{ kind: 'reseat', fromHand: at('HandStarted', 2), seats: ['p9', 'p10', 'p11', 'p12'], reason }],
    counts: true,
  },
  'a player substituted': {
    requests: [{ kind: 'substitute', fromHand: at('HandStarted', 2), seat: 1, player: 'p9', reason }],
    counts: true,
  },
  'options corrected before the first result': {
    requests: [{ kind: 'options', options: { concealedKongShown: false }, reason }],
    counts: false,
    events: pastGame('corrections', 2, 'basic/default').events.slice(0, 60),
  },
};

const store = new InMemoryEventStore();
let live: ReadDatabase;
beforeAll(async () => {
  await appendInTurns(store, [other], 500);
  live = await ReadDatabase.open(':memory:');
});
afterAll(() => live.close());

async function rebuilt(): Promise<ReadDatabase> {
  const database = await ReadDatabase.open(':memory:');
  await catchUp(new Projector(database, store, resolveRuleset), store);
  return database;
}

const statistics = (database: ReadDatabase) =>
  Promise.all(
    Array.from({ length: 12 }, (_, i) => playerStatistics(database.queries, `p${i + 1}`, {}, (player) => [player])),
  );

/** The columns of a row that differ. */
function columnsOf({ left, right }: RowDifference): string[] {
  const [one, two] = [left, right] as [Record<string, unknown> | null, Record<string, unknown> | null];
  if (one === null || two === null) return ['the row'];
  return Object.keys(two).filter((column) => column !== 'game' && column !== 'number' && one[column] !== two[column]);
}

describe('a correction changes only the rows of its hands, the totals and the statistics', () => {
  test.each(Object.entries(KINDS))('%s', async (name, { requests, counts, events = plain }) => {
    const seed = `corrections/${name}`;
    const before = corrected(seed, events, requests.slice(0, -1));
    const after = corrected(seed, events, requests);
    expect(after.events.length).toBe(events.length + requests.length);
    expect(isCorrection(after.events[after.events.length - 1])).toBe(true);
    const projector = new Projector(live, store, resolveRuleset);
    await store.append(streamOf(after.id), 'no_stream', before.prepared);
    await catchUp(projector, store);
    const [then, answered] = [await rebuilt(), await statistics(live)];
    await store.append(streamOf(after.id), before.prepared.length - 1, after.prepared.slice(-1));
    await catchUp(projector, store);
    const anew = await rebuilt();
    expect(await compareRows(live, anew, 1_000)).toEqual([]);

    const wasCorrected = (game: PastGame) => new Map(scanned(game).map(({ start, corrected }) => [start, corrected]));
    const touched = [...wasCorrected(after)].filter(([, is]) => is).map(([start]) => start);
    expect(touched.length).toBeGreaterThan(0);
    expect(touched.length).toBeLessThan(name.startsWith('options') ? 2 : scanned(after).length);
    const differences = await compareRows(then, live, 1_000);
    const tables = new Set<string>();
    for (const difference of differences) {
      if (difference.game === '') continue; // sums of all games
      expect(difference.game).toBe(after.id);
      const { table } = difference;
      const columns = columnsOf(difference);
      tables.add(table);
      if (table === 'game') {
        expect(columns).toEqual(expect.arrayContaining(['revision', 'corrections']));
        expect(['revision', 'corrections', 'margin', 'comeback', 'bust']).toEqual(expect.arrayContaining(columns));
      } else if (table === 'game_seat')
        expect(['player', 'score', 'penalty', 'total', 'placing']).toEqual(expect.arrayContaining(columns));
      else {
        const { start } = (difference.right ?? difference.left) as { start: number };
        // The rows of later hands have new running totals on the score sheet, and all rows new places at the close.
        const later: Readonly<Record<string, readonly string[]>> = {
          hand: ['most_score', 'least_score', 'seats_three'],
          hand_seat: ['score', 'score_before', 'penalty'],
        };
        if (!touched.includes(start)) expect(later[table]).toEqual(expect.arrayContaining(columns));
      }
    }
    expect(tables).toContain('game');
    const now = await statistics(live);
    if (counts) expect(now).not.toEqual(answered);
    else expect(now).toEqual(answered);
    expect(now).toEqual(await statistics(anew));
    await Promise.all([then.close(), anew.close()]);
  });

  test('a reverted correction restores the statistics', async () => {
    const [was, is] = await Promise.all(
      [
        sealedGame('restored/was', plain),
        corrected('restored/is', plain, KINDS['a win amended and restored'].requests),
      ].map(async (game) => {
        const own = new InMemoryEventStore();
        await appendInTurns(own, [game], 500);
        const database = await ReadDatabase.open(':memory:');
        await catchUp(new Projector(database, own, resolveRuleset), own);
        const counted = await statistics(database);
        await database.close();
        return counted;
      }),
    );
    expect(is).toEqual(was);
  });
});
