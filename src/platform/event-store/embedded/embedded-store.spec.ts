import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { codeOf, newStream, prepared } from '../../../../test/kit/store/prepared-events.js';
import { folder } from '../../../../test/kit/store/store-process.js';
import { EmbeddedEventStore } from './embedded-store.js';
import { WriteAheadLog } from './write-ahead-log.js';

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
    for (let turn = 0; turn < 20; turn++) await setImmediate();
    expect(seen).toEqual(['followed 0']);
    syncs[0]();
    await Promise.all([appended, ...reads]);
    while (seen.length < 5) await setImmediate();
    expect(seen.toSorted()).toEqual(['acknowledged 1', 'followed 0', 'followed 1', 'read 2', 'read all 2']);
    const ended = codeOf(following);
    await store.close();
    expect(await ended).toBe('SUBSCRIPTION_DROPPED');
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
});
