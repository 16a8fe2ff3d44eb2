import { describe, expect, test } from '@jest/globals';
import type { RecordEvent } from '../../engine/record/record-event.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { allSound } from '../../../test/kit/store/prepared-events.js';
import {
  appendInTurns,
  corrected,
  correctionsOf,
  type PastGame,
  pastGame,
  preparedGame,
} from '../../../test/kit/play/sample-games.js';
import { catchUp } from '../../../test/kit/store/catch-up.js';
import { TIME_TO_APPEAL } from '../../engine/disputes/cases.js';
import { SpectatorDelay } from '../../games/recording/spectator-delay.js';
import { Random } from '../../simulation/random.js';
import { compareRows } from './compare-rows.js';
import { readEvent } from './game-reader.js';
import { Projector } from './projector.js';
import { ReadDatabase } from './read-database.js';
import '../../../test/kit/play/rulesets.js';

const DELAY = 300;
const START = Date.parse('2026-05-01T10:00:00.000Z');
const APART = 2_000;

/** A game recorded event by event, two seconds apart, and shown with this delay in seconds; some are corrected. */
function delayedGame(nth: number): PastGame {
  const seed = `held back/${nth}`;
  const { events } = pastGame('held back', nth);
  const opened = events.map(
    (event): RecordEvent =>
      event.type === 'GameOpened' && nth % 3 !== 2 ? { ...event, data: { ...event.data, delay: DELAY } } : event,
  );
  const game = corrected(seed, opened, nth % 2 === 0 ? correctionsOf(nth, opened) : []);
  const envelopes = game.envelopes.map((envelope, i) => ({
    ...envelope,
    recordedAt: new Date(START + i * APART).toISOString(),
  }));
  return preparedGame(game.events, envelopes);
}

/** The public part of a game at a time. */
function shownOf({ events, envelopes }: PastGame, now: Date): PastGame | null {
  const end = new SpectatorDelay(SpectatorDelay.delayOf(events[0]));
  const recorded = envelopes.filter(({ recordedAt }) => Date.parse(recordedAt) <= now.getTime());
  for (const { revision, recordedAt } of recorded) end.follow({ revision, event: events[revision], recordedAt });
  const shown = end.lastShown(now) + 1;
  return shown === 0 ? null : preparedGame(events.slice(0, shown), envelopes.slice(0, shown));
}

const rowsOf = async (games: readonly (PastGame | null)[]): Promise<ReadDatabase> => {
  const store = new InMemoryEventStore();
  await appendInTurns(
    store,
    games.filter((game) => game !== null),
    1_000,
  );
  const database = await ReadDatabase.open(':memory:');
  await catchUp(new Projector(database, store, resolveRuleset), store);
  return database;
};

describe('read models of games with a delay', () => {
  test('read models of games with a delay hold at any time what everybody sees, however they were taken up, and after a start as well', async () => {
    const games = Array.from({ length: 6 }, (_, nth) => delayedGame(nth));
    const random = new Random('held back', 0, 'batches');
    const store = new InMemoryEventStore();
    const live = await ReadDatabase.open(':memory:');
    let now = new Date(START);
    const clock = () => now;
    const started = () => new Projector(live, store, resolveRuleset, 4, clock);
    let projector = started();
    const recorded = games.map(() => 0);
    const longest = Math.max(...games.map(({ prepared }) => prepared.length));
    for (let at = 0; at < longest * APART + 2 * DELAY * 1_000; at += 1_000 * (20 + random.below(400))) {
      now = new Date(START + at);
      for (const [i, { id, prepared }] of games.entries()) {
        const upTo = Math.min(prepared.length, Math.floor(at / APART) + 1);
        const more = prepared.slice(recorded[i], upTo);
        if (more.length > 0) await store.append(`game-${id}`, recorded[i] === 0 ? 'no_stream' : recorded[i] - 1, more);
        recorded[i] = upTo;
      }
      // As after a crash: only the content of the database is left.
      if (random.below(4) === 0) projector = started();
      if (random.below(3) > 0) await catchUp(projector, store);
      else {
        const log = allSound(await store.readAll({ limit: Number.MAX_SAFE_INTEGER }));
        await projector.apply(log.map(readEvent), log[log.length - 1].position);
      }
      await projector.release();
      const expected = await rowsOf(games.map((game) => shownOf(game, now)));
      expect([at, await compareRows(live, expected)]).toEqual([at, []]);
      await expected.close();
    }
    // Then all appeals have ended as well.
    now = new Date(now.getTime() + TIME_TO_APPEAL);
    await projector.release();
    expect(await projector.millisecondsUntilRelease()).toBeNull();
    expect(await live.queries.selectFrom('held_back').selectAll().execute()).toEqual([]);
    expect(recorded).toEqual(games.map(({ prepared }) => prepared.length));
  });
});
