import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { EventStore } from '../../platform/event-store/port.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { GameWriter, type RecordConflict, type VerifiedGame } from './game-writer.js';

const EVENTS = Array.from({ length: 6 }, (_, i) => ({
  id: `00000000-0000-5000-8000-00000000000${i}`,
  type: 'NoteAdded',
  data: `{"n":${i}}`,
  hash: String(i).repeat(64),
}));
const copy = (from: readonly (typeof EVENTS)[number][]): VerifiedGame => ({ game: 'g', file: 'f', appends: [from] });

/** Saves `mine`, while another writer saves `other` after this writer has read the store. */
async function overtaken(mine: VerifiedGame, other: VerifiedGame) {
  const store: EventStore = new InMemoryEventStore();
  const partings: RecordConflict[] = [];
  let looked = false;
  const keeper = new GameWriter(
    {
      append: (...args) => store.append(...args),
      readStream: async (...args) => {
        const found = store.readStream(...args);
        await found.catch(() => {});
        if (!looked) {
          looked = true;
          const quicker = new GameWriter(
            store,
            () => {},
            () => {},
          );
          await quicker.save(other);
          await quicker.flush();
        }
        return found;
      },
    },
    (parting) => partings.push(parting),
    () => {},
  );
  await keeper.save(mine);
  await keeper.flush();
  const stored = await store.readStream(streamOf('g'));
  return { added: [keeper.games, keeper.events], stored: stored.map(({ id }) => id), partings };
}

const ids = (count: number) => EVENTS.slice(0, count).map(({ id }) => id);

describe('two simultaneous imports of a game', () => {
  test('stores the game once and counts each event once', async () => {
    const whole = copy(EVENTS);
    expect(await overtaken(whole, whole)).toEqual({ added: [0, 0], stored: ids(6), partings: [] });
    expect(await overtaken(whole, copy(EVENTS.slice(0, 2)))).toEqual({ added: [1, 4], stored: ids(6), partings: [] });
    expect(await overtaken(copy(EVENTS.slice(0, 2)), whole)).toEqual({ added: [0, 0], stored: ids(6), partings: [] });
  });

  test('reports the revision at which two records differ', async () => {
    const otherwise = EVENTS.map((event, i) =>
      i < 3 ? event : { ...event, id: event.id.replace('5000', '5001'), hash: `${i}`.repeat(63) + 'f' },
    );
    const { added, stored, partings } = await overtaken(copy(EVENTS), copy(otherwise));
    expect([added, stored]).toEqual([[0, 0], otherwise.map(({ id }) => id)]);
    expect(partings).toMatchObject([{ revision: 3 }]);
  });
});

test('games of a batch are reported in the order given, however long each takes', async () => {
  const store: EventStore = new InMemoryEventStore();
  const saved: string[] = [];
  const writer = new GameWriter(
    {
      append: async (stream, ...more) => {
        if (stream === streamOf('large')) for (let turn = 0; turn < 3; turn++) await setImmediate();
        return store.append(stream, ...more);
      },
      readStream: (...args) => store.readStream(...args),
    },
    () => {},
    ({ game }) => saved.push(game),
  );
  const small = EVENTS.map((event) => ({ ...event, id: event.id.replace('5000', '5002') }));
  await writer.save({ game: 'large', file: 'f', appends: [EVENTS] });
  await writer.save({ game: 'small', file: 'f', appends: [small] });
  await writer.flush();
  expect(saved).toEqual(['large', 'small']);
  expect([writer.games, writer.events]).toEqual([2, 12]);
});
