import { execFileSync } from 'node:child_process';
import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import Database from 'better-sqlite3';
import { codeOf, newStream, prepared } from '../../../../test/kit/store/prepared-events.js';
import { folder } from '../../../../test/kit/store/store-process.js';
import { positionOf } from '../position.js';
import { Random } from '../../../simulation/random.js';
import { EmbeddedEventReader, EmbeddedEventStore } from './embedded-store.js';
import { markOf } from './high-water-mark.js';
import { EVENTS, MARK } from './integrity.js';
import { WriteAheadLog } from './write-ahead-log.js';

it('refuses a data directory that cannot be created, without trying forever where mkdir reports a missing parent', () => {
  for (const directory of ['/proc/x/y', join(import.meta.filename, 'x')])
    expect(() => EmbeddedEventStore.open(directory)).toThrow(/^\S+ cannot be used as a data directory \(E/);
});

describe('an event that is committed but not yet on the disk', () => {
  const directory = folder();
  afterEach(() => {
    jest.restoreAllMocks();
    directory.remove();
  });

  it('an event is acknowledged, read and delivered only after its sync', async () => {
    let store = EmbeddedEventStore.open(directory.path);
    const stream = newStream();
    await store.append(stream, 'no_stream', [prepared(0)]);
    await store.close();
    // Caches no events, so that the subscription reads the file.
    store = EmbeddedEventStore.open(directory.path);
    const syncs: (() => void)[] = [];
    jest.spyOn(WriteAheadLog.prototype, 'sync').mockImplementation(() => new Promise((go) => void syncs.push(go)));
    const seen: string[] = [];
    const appended = store.append(stream, 0, [prepared(1)]).then(() => seen.push('acknowledged 1'));
    while (syncs.length === 0) await setImmediate();
    const following = (async () => {
      for await (const message of store.subscribeToAll({ after: 'start' }))
        if (message.kind === 'event') seen.push(`followed ${message.event.revision}`);
    })();
    const reads = [
      store.readStream(stream).then((events) => seen.push(`read ${events.length}`)),
      store.readAll().then((events) => seen.push(`read all ${events.length}`)),
    ];
    expect(await store.readStream(stream, { limit: 1 })).toMatchObject([{ revision: 0 }]);
    // The position of the new event, as another process may have shown it.
    const later = codeOf(
      store
        .subscribeToAll({ after: positionOf(2) })
        [Symbol.asyncIterator]()
        .next(),
    );
    for (let turn = 0; turn < 20; turn++) await setImmediate();
    expect(seen).toEqual(['followed 0']);
    syncs[0]();
    await Promise.all([appended, ...reads]);
    while (seen.length < 5) await setImmediate();
    expect(seen.toSorted()).toEqual(['acknowledged 1', 'followed 0', 'followed 1', 'read 2', 'read all 2']);
    const ended = codeOf(following);
    await store.close();
    expect([await ended, await later]).toEqual(['SUBSCRIPTION_DROPPED', 'OK']);
  });

  it('a database that is a symbolic link has its write-ahead log beside the file that it names', async () => {
    let store = EmbeddedEventStore.open(directory.path);
    await store.close();
    const [file, moved] = [join(directory.path, EVENTS), join(directory.path, 'elsewhere.db')];
    renameSync(file, moved);
    symlinkSync(moved, file);
    store = EmbeddedEventStore.open(directory.path);
    const stream = newStream();
    expect(await codeOf(store.append(stream, 'no_stream', [prepared(0)]))).toBe('OK');
    expect(await store.readStream(stream)).toHaveLength(1);
    await store.close();
  });

  it('a failed sync leaves the outcome unknown until the next start reads the disk', async () => {
    let store = EmbeddedEventStore.open(directory.path);
    const stream = newStream();
    const event = prepared(0);
    const failing = jest.spyOn(WriteAheadLog.prototype, 'sync').mockRejectedValue(new Error('EIO: i/o error'));
    const outcome = await store.append(stream, 'no_stream', [event]).catch((error) => error);
    expect(outcome).toMatchObject({ code: 'STORE_UNAVAILABLE', outcome: 'unknown' });
    expect(await codeOf(store.readStream(stream))).toBe('STORE_UNAVAILABLE');
    expect(store.failure?.message).toContain('restart to recover');
    failing.mockRestore();
    await store.close();
    store = EmbeddedEventStore.open(directory.path);
    expect(await store.readStream(stream)).toHaveLength(1);
    expect(await codeOf(store.append(stream, 'no_stream', [event]))).toBe('OK');
    await store.close();
  });

  it('an event is shown to nobody before a sync that began after its commit', async () => {
    const store = EmbeddedEventStore.open(directory.path);
    const reader = EmbeddedEventReader.open(directory.path);
    const file = new Database(join(directory.path, EVENTS), { readonly: true });
    const end = file.prepare('SELECT coalesce(max(position), 0) FROM event').pluck();
    const random = new Random('sync', 1, 'sync');
    let durable = 0;
    jest.spyOn(WriteAheadLog.prototype, 'sync').mockImplementation(async () => {
      const committed = end.get() as number;
      await setTimeout(random.below(4));
      durable = committed;
    });
    jest.spyOn(WriteAheadLog, 'syncCommits').mockImplementation(() => {
      durable = Math.max(durable, end.get() as number);
    });
    const early: string[] = [];
    const shown = new Map<string, number>();
    const show = (how: string, position: number) => {
      if (position > durable) early.push(`${how}: ${position} before ${durable}`);
      if (position > 0) shown.set(how, (shown.get(how) ?? 0) + 1);
    };
    const last = (events: readonly { readonly position: string }[]) => Number(events.at(-1)?.position ?? 0);
    const ways: (() => Promise<void>)[] = [
      async () => show('acknowledged', Number((await store.append('game-a', 'any', [prepared(0)])).position)),
      // The only stream: its revisions follow the positions.
      async () => {
        const refused = await store.append('game-a', 100_000, [prepared(0)]).catch((error) => error);
        show('refused', refused.current + 1);
      },
      async () => show('read', last(await store.readStream('game-a').catch(() => []))),
      async () => show('read of all', last(await store.readAll())),
      async () => show('read by others', last(await reader.readStream('game-a').catch(() => []))),
      async () => show('read of all by others', last(await reader.readAll())),
      async () => show('mark', markOf(join(directory.path, MARK))?.position ?? 0),
    ];
    const following = (async () => {
      for await (const message of store.subscribeToAll())
        if (message.kind === 'event') show('followed', Number(message.event.position));
    })();
    for (let round = 0; round < 60; round++) {
      const asked = Array.from({ length: 1 + random.below(8) }, async () => {
        await setTimeout(random.below(5));
        await ways[random.below(2) === 0 ? 0 : random.below(ways.length)]();
      });
      await Promise.all(asked);
    }
    const closing = [ways[0](), ways[2](), store.close(), codeOf(following)];
    // Closing still writes what was asked before, but takes nothing new.
    expect(await codeOf(store.append('game-a', 'any', [prepared(0)]))).toBe('STORE_UNAVAILABLE');
    await Promise.all(closing);
    expect(early).toEqual([]);
    expect([...shown.keys()].toSorted()).toEqual([
      'acknowledged',
      'followed',
      'mark',
      'read',
      'read by others',
      'read of all',
      'read of all by others',
      'refused',
    ]);
    file.close();
    await reader.close();
  });

  it('a start syncs what a killed process had committed before it moves the mark', async () => {
    const store = EmbeddedEventStore.open(directory.path);
    await store.append('game-a', 'no_stream', [prepared(0)]);
    let go = () => {};
    const sync = jest.spyOn(WriteAheadLog.prototype, 'sync').mockReturnValue(new Promise((resolve) => (go = resolve)));
    const appended = store.append('game-a', 0, [prepared(1)]);
    while (sync.mock.calls.length === 0) await setImmediate();
    const killed = folder();
    execFileSync('cp', ['-a', `${directory.path}/.`, killed.path]);
    go();
    await appended;
    await store.close();
    const mark = () => markOf(join(killed.path, MARK))?.position;
    const marks: unknown[] = [];
    jest.spyOn(WriteAheadLog, 'syncCommits').mockImplementation(() => void marks.push(mark()));
    const next = EmbeddedEventStore.open(killed.path);
    expect([marks, mark()]).toEqual([[1], 2]);
    expect(await next.readStream('game-a')).toHaveLength(2);
    await next.close();
    killed.remove();
  });
});
