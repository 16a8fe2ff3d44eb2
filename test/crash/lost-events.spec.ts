import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { EmbeddedEventReader, EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { markOf } from '../../src/platform/event-store/embedded/high-water-mark.js';
import type { StoredEvent } from '../../src/platform/event-store/port.js';
import { paifu } from '../cli/run-cli.js';
import { allSound, codeOf, newStream, prepared } from '../kit/store/prepared-events.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { folder, started } from '../kit/store/store-process.js';

/** sqlite.org/walformat.html: a header, then frames of a header and a page. */
const HEADER = 32;
const FRAME = 24 + 4_096;

const directory = folder();
afterAll(() => directory.remove());
const path = (name: string) => join(directory.path, name);

/** A data directory of a killed process, with its write-ahead log. */
const left = path('left');
let log: readonly StoredEvent[];
let copies = 0;

beforeAll(async () => {
  const recorder = started(join(builtPrograms(), 'recorder.mjs'), [left, 'left', '25']);
  await recorder.saying('done');
  recorder.child.kill('SIGKILL');
  await recorder.ended;
  const store = EmbeddedEventStore.open(copy());
  log = allSound(await store.readAll());
  await store.close();
});

function copy(): string {
  const to = path(`copy-${copies++}`);
  cpSync(left, to, { recursive: true });
  return to;
}

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] ^= 0x10;
  writeFileSync(file, bytes);
}

const opening = async (data: string) => {
  const store = EmbeddedEventStore.open(data);
  const events = allSound(await store.readAll());
  await store.close();
  return events;
};

describe('the mark of a record', () => {
  it('the mark of a record goes with every append, and is not lost with the process', () => {
    expect(markOf(join(left, 'events.mark'))).toEqual({ position: log.length, hash: log.at(-1)?.hash });
  });

  it('the mark of a record is left behind by nothing that is acknowledged: one append after the other', async () => {
    const store = EmbeddedEventStore.open(path('each'));
    const stream = newStream();
    for (let n = 0; n < 30; n++) {
      const event = prepared(n);
      await store.append(stream, n - 1 < 0 ? 'no_stream' : n - 1, [event]);
      expect(markOf(join(path('each'), 'events.mark'))).toEqual({ position: n + 1, hash: event.hash });
      // A rejected or repeated append does not move the mark.
      await codeOf(store.append(stream, 500, [prepared(0)]));
      await store.append(stream, n - 1 < 0 ? 'no_stream' : n - 1, [event]);
      expect(markOf(join(path('each'), 'events.mark'))?.position).toBe(n + 1);
    }
    await store.close();
  });

  it('the mark of a record has two places: with either of them damaged it is what it was, or one append older', async () => {
    const [at] = [join(left, 'events.mark')];
    const size = statSync(at).size;
    expect(size).toBe(8_192);
    for (const place of [0, 4_096]) {
      for (const within of [0, 20, 40, 90, 120]) {
        const data = copy();
        flip(join(data, 'events.mark'), place + within);
        expect(markOf(join(data, 'events.mark'))?.position).toBeGreaterThanOrEqual(log.length - 20); // At most 20 events are in one group commit here.
        expect(await opening(data)).toEqual(log);
      }
    }
  });
});

/** The message of a start and the output of `verify --all`. */
async function told(data: string): Promise<{ start: string; message: string; verify: string }> {
  let message = '';
  const start = await codeOf(
    opening(data).catch((error) => {
      message = error.message;
      throw error;
    }),
  );
  return { start, message, verify: (await paifu(['verify', '--all', '--data', data])).out };
}

describe('acknowledged events that are gone', () => {
  it.each([1, 7, 40])(
    'a flipped bit in frame %i of the write-ahead log: how many, and from where on',
    async (frame) => {
      const data = copy();
      const wal = join(data, 'events.db-wal');
      flip(wal, HEADER + frame * FRAME + 400);
      const before = readFileSync(wal);
      const { start, message, verify } = await told(data);
      expect(start).toBe('STORE_EVENTS_MISSING');
      const [, end, from, to] =
        /ends with event (\d+): events? (\d+) to (\d+) are missing/.exec(message)?.map(Number) ?? [];
      expect({ from, to }).toEqual({ from: end + 1, to: log.length });
      expect(message).toContain(`paifu accept-loss events --data ${data}`);
      expect(message).toContain('Restore a backup');
      expect(verify).toContain(`events ${from} to ${to} are missing`);
      // The start must not overwrite a write-ahead log that may still be recovered.
      expect(readFileSync(wal).equals(before)).toBe(true);

      const accepted = await paifu(['accept-loss', 'events', '--data', data]);
      expect(accepted).toMatchObject({
        exit: 0,
        out: expect.stringContaining(`continues without them and has ${end} event`),
      });
      const kept = readdirSync(data).filter((name) => name.startsWith('lost-'));
      expect(kept.map((name) => readFileSync(join(data, name)).equals(before))).toEqual([true]);
      const [noted] = readFileSync(join(data, 'losses.jsonl'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(noted).toMatchObject({ acknowledged: { position: log.length }, end: { position: end } });
      expect(await opening(data)).toEqual(log.slice(0, end));
      const again = await paifu(['accept-loss', 'events', '--data', data]);
      expect(again).toMatchObject({ exit: 3, err: expect.stringContaining('nothing of the events is missing') });
    },
  );

  it.each<[what: string, harm: (data: string) => void]>([
    ['the write-ahead log is missing', (data) => rmSync(join(data, 'events.db-wal'))],
    ['the write-ahead log is cut', (data) => truncateSync(join(data, 'events.db-wal'), HEADER + 20 * FRAME)],
    ['the store is missing', (data) => rmSync(join(data, 'events.db'))],
    ['the store is missing with its log', (data) => gone(data, /^events\.db/)],
    ['nothing of the store is left', (data) => gone(data, /^events\./)],
    ['the mark is missing', (data) => rmSync(join(data, 'events.mark'))],
    ['the mark is empty', (data) => truncateSync(join(data, 'events.mark'), 0)],
  ])('%s: it is not started, and it is when that is accepted', async (_, harm) => {
    const data = copy();
    harm(data);
    const { start, message } = await told(data);
    expect(start).toBe('STORE_EVENTS_MISSING');
    expect(message).toContain(`paifu accept-loss events --data ${data}`);
    expect(await paifu(['accept-loss', 'events', '--data', data])).toMatchObject({ exit: 0 });
    const events = await opening(data);
    expect(events).toEqual(log.slice(0, events.length));
    const store = EmbeddedEventStore.open(data);
    await store.append(newStream(), 'no_stream', [prepared(1)]);
    await store.close();
    expect(await opening(data)).toHaveLength(events.length + 1);
  });

  function gone(data: string, which: RegExp): void {
    for (const name of readdirSync(data)) if (which.test(name)) rmSync(join(data, name));
  }

  it('an older copy in the place of the store is not started, nor is one that was written on, nor another one', async () => {
    const older = path('older');
    const early = EmbeddedEventStore.open(older);
    for (const { stream, revision, ...event } of log.slice(0, 20))
      await early.append(stream, revision === 0 ? 'no_stream' : revision - 1, [event]);
    await early.close();
    const instead = async (): Promise<string> => {
      const data = copy();
      gone(data, /^events\.db/);
      cpSync(join(older, 'events.db'), join(data, 'events.db'));
      return (await told(data)).message;
    };
    expect(await instead()).toContain(`ends with event 20: events 21 to ${log.length} are missing`);
    const on = EmbeddedEventStore.open(older);
    await on.append(
      newStream(),
      'no_stream',
      Array.from({ length: log.length }, (_, n) => prepared(n)),
    );
    await on.close();
    expect(await instead()).toContain(`event ${log.length} of the log is not the one that was acknowledged`);
  });

  it('a directory from before there were marks is taken as it is, and has one from then on', async () => {
    const data = copy();
    for (const name of ['events.mark', 'made.json']) rmSync(join(data, name));
    expect(await opening(data)).toEqual(log);
    expect(markOf(join(data, 'events.mark'))?.position).toBe(log.length);
    rmSync(join(data, 'events.mark'));
    expect((await told(data)).start).toBe('STORE_EVENTS_MISSING');
  });

  it('a directory in which nothing was ever kept is a new one', async () => {
    const data = path('new');
    expect(await paifu(['accept-loss', 'events', '--data', data])).toMatchObject({ exit: 3 });
    expect(await opening(data)).toEqual([]);
    expect(existsSync(join(data, 'made.json'))).toBe(true);
  });

  test('a reader is told that there was a store, and not only that there is none', async () => {
    const data = copy();
    gone(data, /^events\.db/);
    expect(() => EmbeddedEventReader.open(data)).toThrow('is missing, but events.mark');
    expect(await paifu(['verify', '--all', '--data', data])).toMatchObject({ exit: 5 });
  });

  test('no loss is accepted while a process owns the directory', async () => {
    const data = copy();
    const store = EmbeddedEventStore.open(data);
    expect(await paifu(['accept-loss', 'events', '--data', data])).toMatchObject({ exit: 7 });
    await store.close();
  });
});
