import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { pastGame } from '../../../../test/kit/play/sample-games.js';
import { prepared as unpackable } from '../../../../test/kit/store/prepared-events.js';
import { folder } from '../../../../test/kit/store/store-process.js';
import { connect, createFile } from './connection.js';
import { EventRows } from './event-rows.js';
import { EventWriter } from './event-writer.js';

describe('EventWriter', () => {
  const directory = folder();
  afterAll(() => directory.remove());

  it('events after a transaction that was rolled back do not refer to its shared texts', () => {
    const file = join(directory.path, 'events.db');
    createFile(file);
    const db = connect(file);
    const rows = new EventRows(db);
    const writer = new EventWriter(db, rows);
    const [first, second] = ['reach/wsom', 'zung-jung/wsom'].map((ruleset, nth) =>
      pastGame('rolled back', nth, ruleset),
    );
    db.exec('BEGIN');
    writer.append(`game-${first.id}`, 'no_stream', first.prepared);
    db.exec('ROLLBACK');
    writer.forget();
    for (const { id, prepared } of [second, first]) {
      db.exec('BEGIN');
      writer.append(`game-${id}`, 'no_stream', prepared);
      db.exec('COMMIT');
      const head = rows.head(`game-${id}`);
      if (head === undefined) throw new Error('no stream');
      const read = rows.events(head, 0, head.last, 'forward', prepared.length);
      expect(read.map(({ data }) => data)).toEqual(prepared.map(({ data }) => data));
    }
    db.close();
  });

  it('packed events and events that are stored as text are read in the order of their append', () => {
    const file = join(directory.path, 'mixed.db');
    createFile(file);
    const db = connect(file);
    const rows = new EventRows(db);
    const writer = new EventWriter(db, rows);
    const { id, prepared } = pastGame('mixed', 0, 'reach/wsom');
    const mixed = prepared.slice(0, 75).map((event, nth) => (nth % 10 === 9 ? unpackable(nth) : event));
    const stream = `game-${id}`;
    const [first, second] = [mixed.slice(0, 70), mixed.slice(70)];
    db.exec('BEGIN');
    writer.append(stream, 'no_stream', first);
    expect(writer.append(stream, 'no_stream', first)).toMatchObject({ idempotent: true, revision: 69 });
    writer.append(stream, 69, second);
    db.exec('COMMIT');
    const head = rows.head(stream);
    if (head === undefined) throw new Error('no stream');
    const read = rows.events(head, 0, head.last, 'forward', 1_000);
    expect(read.map(({ data, hash }) => [data, hash])).toEqual(mixed.map(({ data, hash }) => [data, hash]));
    expect(db.prepare('SELECT count(*), sum(packed IS NULL), max(position) FROM event').raw().get()).toEqual([
      75, 7, 75,
    ]);
    db.close();
  });
});
