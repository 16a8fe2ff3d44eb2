import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { pastGame, sealedGame } from '../../../../test/kit/play/sample-games.js';
import {
  codeOf,
  consume,
  eventsOf,
  newStream,
  preparedMany,
  prepared as unpackable,
} from '../../../../test/kit/store/prepared-events.js';
import { folder } from '../../../../test/kit/store/store-process.js';
import { canonicalText } from '../../../games/record/canonical-json.js';
import type { RecordEvent } from '../../../engine/record/record-event.js';
import { checkAppend } from '../append-rules.js';
import { positionOf } from '../position.js';
import { isPacked, type PackedAppend, type PreparedEvent } from '../port.js';
import { EmbeddedEventReader, EmbeddedEventStore } from './embedded-store.js';
import { markOf } from './high-water-mark.js';
import { EVENTS, MARK } from './integrity.js';
import { AppendPacker, unpackedEvents } from './packed-append.js';

const directory = folder();
afterAll(() => directory.remove());

const games = ['reach/wsom', 'zung-jung/wsom', 'reach/wsom'].map((ruleset, nth) =>
  pastGame('packed append', nth, ruleset),
);
/** The commands of an import. */
const importedGame = {
  id: games[1].id.replace(/^.{8}/, '00000000'),
  prepared: games[1].envelopes.map((envelope, nth) => ({
    ...games[1].prepared[nth],
    data: canonicalText({
      ...envelope,
      game: games[1].id.replace(/^.{8}/, '00000000'),
      command: `import/${'5'.repeat(64)}/${nth}`,
    }),
  })),
};
const streamOf = ({ id }: { readonly id: string }): string => `game-${id}`;

/** Packed as in another thread. */
function packed(stream: string, first: number, events: readonly PreparedEvent[]): PackedAppend {
  const packer = new AppendPacker(stream, first);
  packer.add(events);
  const [append, ...more] = packer.appends();
  if (!isPacked(append) || more.length > 0) throw new Error('not packed as one append');
  return structuredClone(append, { transfer: [append.bytes.buffer] });
}

/** All rows of a store’s file. */
function rowsIn(name: string): unknown {
  const db = new Database(join(directory.path, name, EVENTS), { readonly: true });
  const tables = ['event', 'stream', 'shared_text'];
  const rows = tables.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1`).raw().all());
  db.close();
  return rows;
}

const opened = (name: string): EmbeddedEventStore => EmbeddedEventStore.open(join(directory.path, name));

describe('events that come to the store packed', () => {
  it('packed events have the same rows as events that it packs itself, whatever texts it has already', async () => {
    const [whole, inPieces] = [opened('whole'), opened('in pieces')];
    for (const game of [...games, importedGame]) {
      const stream = streamOf(game);
      const { prepared } = game;
      await whole.append(stream, 'no_stream', prepared);
      await inPieces.append(stream, 'no_stream', prepared.slice(0, 10));
      const pieces = [prepared.slice(10, 80), prepared.slice(80)];
      await inPieces.appendPacked(9, packed(stream, 10, pieces[0]));
      const result = await inPieces.appendPacked(79, packed(stream, 80, pieces[1]));
      expect(result).toMatchObject({ revision: prepared.length - 1, idempotent: false });
      expect((await inPieces.readStream(stream)).map(({ data, hash }) => [data, hash])).toEqual(
        prepared.map(({ data, hash }) => [data, hash]),
      );
    }
    await Promise.all([whole.close(), inPieces.close()]);
    expect(rowsIn('in pieces')).toEqual(rowsIn('whole'));
    const reader = EmbeddedEventReader.open(join(directory.path, 'in pieces'));
    expect(await reader.faults()).toEqual([]);
    await reader.close();
  });

  it('packed events are judged like other appends', async () => {
    const store = opened('judged');
    const [game] = games;
    const stream = streamOf(game);
    const append = (first: number, events: readonly PreparedEvent[], expected: number | 'no_stream') =>
      store.appendPacked(expected, packed(stream, first, events));
    await append(0, game.prepared.slice(0, 40), 'no_stream');
    expect(await append(0, game.prepared.slice(0, 40), 'no_stream')).toMatchObject({ revision: 39, idempotent: true });
    expect(await codeOf(append(0, game.prepared.slice(0, 41), 'no_stream'))).toBe('CORRUPTED_IDEMPOTENCY');
    expect(await codeOf(append(50, game.prepared.slice(50), 49))).toBe('WRONG_EXPECTED_VERSION');
    await store.tombstoneStream(stream, 39);
    expect(await codeOf(append(40, game.prepared.slice(40), 39))).toBe('STREAM_DELETED');
    expect(await store.readAll()).toHaveLength(40);
    await store.close();
  });

  it('packed events keep their texts after a deletion, which moves them to other revisions', async () => {
    const store = opened('deleted');
    const [{ prepared }] = games;
    const stream = streamOf(games[0]);
    await store.append(stream, 'no_stream', preparedMany(2));
    await store.deleteStream(stream, 1);
    expect(await store.appendPacked('no_stream', packed(stream, 0, prepared))).toMatchObject({
      revision: prepared.length + 1,
    });
    expect((await store.readStream(stream)).map(({ data }) => data)).toEqual(prepared.map(({ data }) => data));
    await store.close();
  });

  it('packed events are stored as texts once there are too many shared texts', async () => {
    const [store, other] = [opened('full'), opened('full too')];
    for (const name of ['full', 'full too']) {
      const db = new Database(join(directory.path, name, EVENTS));
      db.prepare('INSERT INTO shared_text VALUES (?, ?)').run(2 ** 22 - 1, 'the last one');
      db.close();
    }
    const [{ prepared }] = games;
    const stream = streamOf(games[0]);
    await store.appendPacked('no_stream', packed(stream, 0, prepared));
    await other.append(stream, 'no_stream', prepared);
    expect((await store.readStream(stream)).map(({ data }) => data)).toEqual(prepared.map(({ data }) => data));
    await Promise.all([store.close(), other.close()]);
    expect(rowsIn('full')).toEqual(rowsIn('full too'));
  });

  it('an append consists of texts if one of its events cannot be packed', () => {
    const events = [...games[0].prepared.slice(0, 5), unpackable(5), ...games[0].prepared.slice(5, 9)];
    const packer = new AppendPacker(streamOf(games[0]), 0);
    for (const event of events) packer.add([event]);
    expect(packer.appends()).toEqual([events]);
  });

  it('events are divided into appends that a store takes, and those of one command stay together', () => {
    const notes = Array.from(
      { length: 3_000 },
      (_, nth): RecordEvent => ({ type: 'NoteAdded', data: { text: `${nth} 東` } }),
    );
    const { id, prepared } = sealedGame('long', notes);
    const packer = new AppendPacker(streamOf({ id }), 0);
    for (let nth = 0; nth < prepared.length; nth += 2) packer.add(prepared.slice(nth, nth + 2));
    const appends = packer.appends();
    expect(appends.length).toBeGreaterThan(1);
    expect(appends.every(isPacked)).toBe(true);
    for (const append of appends) {
      const events = unpackedEvents(append);
      expect(events.length % 2).toBe(0);
      expect(() => checkAppend(streamOf({ id }), 'any', events)).not.toThrow();
    }
    expect(appends.flatMap(unpackedEvents)).toEqual(prepared);
  });

  it('packed events reach subscriptions in order with other events', async () => {
    const store = opened('followed');
    const [first, second] = games.map((game) => ({ stream: streamOf(game), prepared: game.prepared.slice(0, 50) }));
    const [notes, others] = [newStream(), newStream()];
    const [three, two, one] = [3, 2, 1].map((count) => preparedMany(count));
    const log: string[] = [];
    const write = async (...appends: readonly [stream: string, events: readonly PreparedEvent[], at?: number][]) => {
      // Appends that wait together share a transaction.
      await Promise.all(
        appends.map(([stream, events, at]) =>
          stream === first.stream || stream === second.stream
            ? store.appendPacked('no_stream', packed(stream, 0, events))
            : store.append(stream, at ?? 'no_stream', events),
        ),
      );
      log.push(...appends.flatMap(([, events]) => events.map(({ id }) => id)));
      for (let after = Math.max(log.length - 8, 1); after < log.length; after++) {
        const seen = eventsOf(
          await consume(
            store.subscribeToAll({ after: positionOf(after) }),
            ({ length }) => length === log.length - after,
          ),
        );
        expect(seen.map(({ id }) => id)).toEqual(log.slice(after));
      }
    };
    await write([notes, three], [first.stream, first.prepared], [others, two]);
    await write([second.stream, second.prepared]);
    await write([others, one, 1]);
    expect((await store.readAll()).map((event) => 'id' in event && event.id)).toEqual(log);
    await store.close();
  });

  it('packed events are named by the mark, if they are the last ones', async () => {
    const store = opened('marked');
    const [game] = games;
    const stream = streamOf(game);
    await store.appendPacked('no_stream', packed(stream, 0, game.prepared));
    await store.close();
    expect(markOf(join(directory.path, 'marked', MARK))).toEqual({
      position: game.prepared.length,
      hash: game.prepared.at(-1)?.hash,
    });
  });
});
