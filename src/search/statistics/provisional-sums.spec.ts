import { afterEach, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { disputedGame } from '../../../test/kit/disputes/sample-cases.js';
import {
  appendInTurns,
  corrected,
  correctionsOf,
  type PastGame,
  pastGame,
  preparedGame,
} from '../../../test/kit/play/sample-games.js';
import '../../../test/kit/play/rulesets.js';
import { chance, SEED } from '../../../test/kit/seed.js';
import { sized } from '../../../test/kit/size.js';
import { catchUp } from '../../../test/kit/store/catch-up.js';
import { Cases, isProvisional } from '../../engine/disputes/cases.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { stampedEvent } from '../../games/record/envelope.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { compareRows } from '../read-models/compare-rows.js';
import { Projector } from '../read-models/projector.js';
import { ReadDatabase } from '../read-models/read-database.js';
import { columnsOf, EMPTY_SUMS, keyOf, type Tables } from '../read-models/tables.js';
import { ranking } from './rankings.js';
import { playerStatistics, rulesetStatistics } from './statistics.js';

const RULESETS = ['zung-jung/wsom', 'reach/wsom'];
const START = Date.parse('2026-01-01T20:00:00.000Z');
const EVENT = 3_000;
/** Games begin this often, so that some are played while others can be appealed. */
const APART = 1_300_000;
const MERGED = [['p8', 'p7']] as const;
const idsOf = (name: string): readonly string[] => (name === 'p7' ? ['p7', 'p8'] : [name]);

/** A game recorded at a steady pace; some are corrected and some disputed, before and after the close. */
function timedGame(nth: number): PastGame {
  const { events } = pastGame('provisional sums', nth, RULESETS[nth % 2]);
  const seed = `provisional sums/${nth}`;
  const game = [
    () => corrected(seed, events, correctionsOf(nth, events)),
    () => disputedGame(seed, nth, events),
    () => corrected(seed, events, []),
  ][nth % 3]();
  const closing = game.events.findIndex(({ type }) => type === 'GameClosed');
  const envelopes = game.envelopes.map((envelope, i) => {
    // Events after the close are later than the end of the appeals.
    const at = START + nth * APART + i * EVENT + Math.max(0, i - closing) * 700_000;
    return { ...envelope, recordedAt: new Date(at).toISOString() };
  });
  return preparedGame(game.events, envelopes);
}

const prefixOf = ({ events, envelopes }: PastGame, count: number): PastGame =>
  preparedGame(events.slice(0, count), envelopes.slice(0, count));

/** The record of a game so far. */
function casesOf({ events, envelopes }: PastGame): Cases {
  const cases = new Cases();
  for (const [revision, event] of events.entries())
    cases.follow(stampedEvent(event, { ...envelopes[revision], revision }));
  return cases;
}

async function databaseOf(games: readonly PastGame[], now: number): Promise<ReadDatabase> {
  const store = new InMemoryEventStore();
  await appendInTurns(store, games, 1_000);
  const database = await ReadDatabase.open(':memory:');
  await catchUp(new Projector(database, store, resolveRuleset, undefined, () => new Date(now)), store);
  return database;
}

const PERIODS = [
  {},
  { from: '2026-01-01T22:10:00Z' },
  { from: '2026-01-01T21:00:00Z', before: '2026-01-02' },
  { before: '2026-01-02T00:40:00Z' },
  { tournament: 'Spring open' },
];

/** All statistics that can be filtered by finality. */
async function answers({ queries }: ReadDatabase, filter: object): Promise<unknown> {
  const found: unknown[] = [];
  const page = { minGames: 1, order: 'best', first: 50 } as const;
  for (const period of PERIODS) {
    const wanted = { ...period, ...filter };
    for (const player of ['p1', 'p7']) found.push(await playerStatistics(queries, player, wanted, idsOf));
    for (const ruleset of RULESETS) {
      found.push(await rulesetStatistics(queries, ruleset, wanted, idsOf));
      found.push(await ranking(queries, { by: 'points', ruleset, filter: wanted, ...page }, MERGED, idsOf));
    }
  }
  return found;
}

const sumsOf = async ({ queries }: ReadDatabase) => {
  const rows: unknown[] = [];
  for (const table of ['day_sum', 'pattern_sum'] as const)
    rows.push(
      (await sql`select * from ${sql.table(table)} order by ${sql.raw(keyOf(table).join(', '))}`.execute(queries)).rows,
    );
  return rows;
};

afterEach(() => {
  jest.restoreAllMocks();
});

test(`statistics of provisional or final games are those of these games alone, at any time (seed ${SEED})`, async () => {
  const games = Array.from({ length: sized(6, 24) }, (_, nth) => timedGame(nth));
  const random = chance('provisional sums');
  const store = new InMemoryEventStore();
  const live = await ReadDatabase.open(':memory:');
  let now = START;
  const started = () => new Projector(live, store, resolveRuleset, 3, () => new Date(now));
  let projector = started();
  const recorded = games.map(() => 0);
  const parts = () => games.flatMap((game, i) => (recorded[i] === 0 ? [] : [prefixOf(game, recorded[i])]));

  const seen = { provisional: 0, final: 0, ends: 0, wasMoved: 0 };
  const compare = async (at: number) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(at);
    const folded = parts().map((game) => ({ game, is: isProvisional(casesOf(game), at) }));
    for (const provisional of [true, false]) {
      const alone = await databaseOf(
        folded.filter(({ is }) => is === provisional).map(({ game }) => game),
        at,
      );
      expect([at, await answers(live, { provisional })]).toEqual([at, await answers(alone, {})]);
      await alone.close();
    }
    seen.provisional += folded.filter(({ is }) => is).length;
    seen.final += folded.filter(({ is }) => !is).length;
    clock.mockRestore();
  };

  const last = Math.max(...games.map(({ envelopes }) => Date.parse(envelopes[envelopes.length - 1].recordedAt)));
  while (now < last + 2_000_000) {
    now += 60_000 * (1 + random.below(25));
    if (random.chance(0.7)) {
      for (const [i, { id, prepared, envelopes }] of games.entries()) {
        const upTo = envelopes.filter(({ recordedAt }) => Date.parse(recordedAt) <= now).length;
        const more = prepared.slice(recorded[i], upTo);
        if (more.length > 0) await store.append(streamOf(id), recorded[i] === 0 ? 'no_stream' : recorded[i] - 1, more);
        recorded[i] = upTo;
      }
      if (random.chance(0.2)) projector = started();
      await catchUp(projector, store);
    }
    if (random.chance(0.4)) {
      await projector.release();
      expect(await projector.millisecondsUntilRelease()).not.toBe(0);
      const anew = await databaseOf(parts(), now);
      expect(await sumsOf(live)).toEqual(await sumsOf(anew));
      expect(await compareRows(live, anew)).toEqual([]);
      await anew.close();
      seen.wasMoved++;
    }
    if (random.chance(sized(0.25, 0.6))) await compare(now);
    // The sums may be of an earlier or a later time than the question.
    const ends = parts().flatMap((game) => casesOf(game).appealUntil ?? []);
    if (ends.length > 0 && random.chance(sized(0.2, 0.6))) {
      const end = ends[random.below(ends.length)];
      await compare(end);
      await compare(end + 1);
      seen.ends++;
    }
  }
  expect(Object.values(seen).every((count) => count > 2)).toBe(true);
  for (const [table, isEmpty] of Object.entries(EMPTY_SUMS))
    expect((await sql`select * from ${sql.table(table)} where ${sql.raw(isEmpty)}`.execute(live.queries)).rows).toEqual(
      [],
    );
  await live.close();
}, 600_000);

test('the sums of at most 200 games become final in one transaction, and of all whose appeals end in the same millisecond', async () => {
  const game = timedGame(2);
  const end = casesOf(game).appealUntil as number;
  const database = await databaseOf([game], end);
  const { queries } = database;
  const values: Partial<Record<keyof Tables['game'], ReturnType<typeof sql>>> = {
    number: sql`number + i`,
    id: sql`id || i`,
    appeal_until: sql`appeal_until + min(i, 450)`,
  };
  const columns = columnsOf('game').map((column) => values[column as 'number'] ?? sql.ref(column));
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 800)
    insert into game select ${sql.join(columns)} from game, n`.execute(queries);
  let now = end + 400;
  const projector = new Projector(database, new InMemoryEventStore(), resolveRuleset, undefined, () => new Date(now));
  const moved = async () => {
    const waits = await projector.millisecondsUntilRelease();
    await projector.release();
    const rows = await queries.selectFrom('sums_as_of').selectAll().execute();
    return [waits, rows.map(({ time }) => time - end)];
  };
  expect([await moved(), await moved(), await moved()]).toEqual([
    [0, [200]],
    [0, [400]],
    [1, [400]],
  ]);
  now = end + 1_000;
  expect([await moved(), await moved(), await moved()]).toEqual([
    [0, [451]],
    [null, [1_000]],
    [null, [1_000]],
  ]);
  await database.close();
});

test('statistics are right to the millisecond when the clock is set back, before and after the read models are written again', async () => {
  const game = timedGame(2);
  const end = casesOf(game).appealUntil as number;
  const [database, none] = [await databaseOf([game], end + 1), await databaseOf([], end)];
  const [counted, nothing] = [await answers(database, {}), await answers(none, {})];
  const earlier = new Projector(database, new InMemoryEventStore(), resolveRuleset, undefined, () => new Date(end));
  for (const isWritten of [false, true]) {
    if (isWritten) await earlier.release();
    for (const at of [end, end + 1]) {
      jest.spyOn(Date, 'now').mockReturnValue(at);
      const isFinal = at > end;
      expect([isWritten, at, await answers(database, { provisional: true })]).toEqual([
        isWritten,
        at,
        isFinal ? nothing : counted,
      ]);
      expect(await answers(database, { provisional: false })).toEqual(isFinal ? counted : nothing);
    }
  }
  await Promise.all([database.close(), none.close()]);
});
