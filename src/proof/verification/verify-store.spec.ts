import { beforeAll, describe, expect, it } from '@jest/globals';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { streamOf } from '../../games/recording/game-logs.js';
import {
  appendInTurns,
  corrected,
  correctionsOf,
  flawed,
  type PastGame,
  pastGame,
  sealedGame,
} from '../../../test/kit/play/sample-games.js';
import { type StoredReport, verifyGame, verifyStore } from './verify-store.js';

const played = Array.from({ length: 20 }, (_, game) => pastGame('stored', game));
/** Enough games that most are verified in the thread; some are invalid, and one is incomplete. */
const games = played.map((game, nth): PastGame => {
  if (nth % 7 === 3) return sealedGame(`flawed/${nth}`, flawed(game.events));
  if (nth % 7 === 5) return sealedGame(`open/${nth}`, game.events.slice(0, 150));
  if (nth % 7 !== 6) return game;
  const drawn = game.events.findLastIndex(({ type }) => type === 'TileDrawn');
  return sealedGame(
    `lost/${nth}`,
    game.events.filter((_, at) => at !== drawn),
  );
});
const wrong = games.filter((_, nth) => nth % 7 === 6).map(({ id }) => id);

/** A reader of the same store that notes which streams are read further than their first event. */
function watched(reader: EventReader): { reader: EventReader; streams: string[] } {
  const streams: string[] = [];
  const readStream: EventReader['readStream'] = (stream, options) => {
    if (options?.limit !== 1) streams.push(stream);
    return reader.readStream(stream, options);
  };
  const { keepsBytes } = reader;
  return {
    reader: {
      keepsBytes,
      readStream,
      readAll: (options) => reader.readAll(options),
      faults: () => reader.faults(),
      close: async () => {},
    },
    streams,
  };
}

async function all(reports: AsyncIterable<StoredReport>): Promise<StoredReport[]> {
  const found: StoredReport[] = [];
  for await (const report of reports) found.push(report);
  return found;
}

/** The reports of verifying each game on its own. */
const eachOf = (reader: EventReader, some: readonly PastGame[]): Promise<StoredReport[]> =>
  Promise.all(some.map(async ({ id }) => ({ game: id, report: await verifyGame(reader, id) })));

describe('the verification of a store', () => {
  const store = new InMemoryEventStore();
  let each: StoredReport[];
  beforeAll(async () => {
    await appendInTurns(store, games, 40);
    each = await eachOf(store, games);
  });

  it('finds of every game what its stream shows, and reads the log alone', async () => {
    const { reader, streams } = watched(store);
    expect(await all(verifyStore(reader))).toEqual(each);
    expect(streams).toEqual([]);
    const differing = each.filter(({ report }) => report.differences.length > 0);
    expect(differing.map(({ game }) => game)).toEqual(expect.arrayContaining(wrong));
    expect(each.some(({ report }) => report.irregularities.length > 0)).toBe(true);
    expect(each.some(({ report }) => report.incomplete.length > 0)).toBe(true);
  });

  it('reads by their streams the games that it cannot hold at the same time', async () => {
    const { reader, streams } = watched(store);
    expect(await all(verifyStore(reader, { held: 500_000 }))).toEqual(each);
    expect(streams.length).toBeGreaterThan(0);
    expect(new Set(streams).size).toBeLessThan(games.length);
  });

  it('the verification of a store does not take a game for whole that was gone on with after it was closed', async () => {
    const other = new InMemoryEventStore();
    const [first, second] = played;
    const amended = corrected('late', first.events, correctionsOf(4, first.events));
    expect(amended.events.length).toBeGreaterThan(first.events.length);
    const closed = first.events.length;
    await other.append(streamOf(amended.id), 'no_stream', amended.prepared.slice(0, closed));
    await appendInTurns(other, [second], 1_000);
    await other.append(streamOf(amended.id), closed - 1, amended.prepared.slice(closed));
    const { reader, streams } = watched(other);
    expect(await all(verifyStore(reader))).toEqual(await eachOf(other, [amended, second]));
    expect(streams).toEqual([streamOf(amended.id)]);
  });

  it('finds a game that the log has and its stream hides, wholly or its beginning', async () => {
    const other = new InMemoryEventStore();
    const [whole, half] = played;
    await appendInTurns(other, [whole], 1_000);
    await other.deleteStream(streamOf(whole.id), 'any');
    await other.append(streamOf(half.id), 'no_stream', half.prepared.slice(0, 100));
    await other.deleteStream(streamOf(half.id), 'any');
    await other.append(streamOf(half.id), 99, half.prepared.slice(100));
    const found = await all(verifyStore(other));
    expect(found.map(({ game, report }) => [game, report.differences.length + report.unreadable.length])).toEqual([
      [whole.id, 1],
      [half.id, 1],
    ]);
  });

  it('finds what is in the log and belongs to no game', async () => {
    const other = new InMemoryEventStore();
    await other.append('game-of-chess', 'no_stream', games[0].prepared.slice(0, 1));
    await other.append('elsewhere', 'no_stream', games[1].prepared.slice(0, 1));
    const found = await all(verifyStore(other));
    expect(found.map(({ game, report }) => [game, report.unreadable[0].reason])).toEqual([
      [null, 'game-of-chess is not a game'],
      [null, 'elsewhere is not a game'],
    ]);
  });
});
