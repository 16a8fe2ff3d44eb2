import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { EmbeddedEventReader, EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { allSound, codeOf, newStream, prepared } from '../kit/store/prepared-events.js';
import { recordedAppends } from '../kit/store/recorded-log.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { folder, started } from '../kit/store/store-process.js';

const URL = 'http://127.0.0.1:4000';

describe('a data directory', () => {
  const directory = folder();
  afterAll(() => {
    directory.remove();
  });
  const opener = (path: string, url = URL) => started(join(builtPrograms(), 'opener.mjs'), [path, url]);
  const answer = (running: ReturnType<typeof opener>) => running.saying('');
  const end = async (...all: ReturnType<typeof opener>[]) => {
    for (const { child, ended } of all) {
      child.kill('SIGKILL');
      await ended;
    }
  };

  it('a data directory is made for its owner alone', async () => {
    const path = join(directory.path, 'new/data');
    const store = EmbeddedEventStore.open(path);
    await store.append(newStream(), 'any', [prepared(0)]);
    const modes = ['', 'events.db', 'events.db-wal', 'owner.json'].map(
      (name) => statSync(join(path, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600]);
    await store.close();
  });

  it('belongs to one process, which others are told with its URL; they may read', async () => {
    const path = join(directory.path, 'owned');
    const owner = opener(path);
    expect(await answer(owner)).toBe('open');
    const second = opener(path);
    expect(await answer(second)).toBe(
      `STORE_IN_USE ${path} is in use by process ${owner.child.pid} at ${URL}; stop it, or use another data directory (--data, PAIFU_DATA)`,
    );
    let refusal: unknown;
    try {
      EmbeddedEventStore.open(path);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({ code: 'STORE_IN_USE', pid: owner.child.pid, url: URL });
    const reader = EmbeddedEventReader.open(path);
    expect(allSound(await reader.readAll())).toEqual([]);
    await reader.close();
    await end(owner, second);
  });

  it('a data directory can be owned once within a process too, and again after it was closed', async () => {
    const path = join(directory.path, 'twice');
    const store = EmbeddedEventStore.open(path);
    store.announce(URL);
    expect(() => EmbeddedEventStore.open(path)).toThrow(`process ${process.pid} at ${URL}`);
    await store.close();
    await EmbeddedEventStore.open(path).close();
  });

  it('left by a killed process is free at once, for one of those who want it', async () => {
    const path = join(directory.path, 'left');
    const owner = opener(path);
    await answer(owner);
    await end(owner);
    const heirs = Array.from({ length: 5 }, (_, n) => opener(path, `http://127.0.0.1:${4001 + n}`));
    const answers = await Promise.all(heirs.map(answer));
    expect(answers.filter((said) => said === 'open')).toHaveLength(1);
    expect(answers.filter((said) => said.startsWith('STORE_IN_USE'))).toHaveLength(4);
    await end(...heirs);
  });

  it('left by a killed process can be read before anybody owns it again', async () => {
    const path = join(directory.path, 'unowned');
    const recorder = started(join(builtPrograms(), 'recorder.mjs'), [path, 'unowned', '10']);
    await recorder.saying('done');
    await end(recorder);
    const reader = EmbeddedEventReader.open(path);
    expect(recordedAppends(allSound(await reader.readAll()))).toHaveLength(40);
    await reader.close();
  });

  it('an invalid data directory is reported', async () => {
    const path = join(directory.path, 'a-file');
    writeFileSync(path, '');
    expect(await codeOf((async () => EmbeddedEventStore.open(path))())).toBe('STORE_UNAVAILABLE');
  });

  it('a directory without a store has nothing to read, and reading creates none', async () => {
    expect(() => EmbeddedEventReader.open(directory.path)).toThrow('there is no event store');
    expect(await codeOf((async () => EmbeddedEventReader.open(directory.path))())).toBe('STORE_ABSENT');
  });

  it('shows a reader what was acknowledged, and nothing to write with', async () => {
    const path = join(directory.path, 'beside');
    const store = EmbeddedEventStore.open(path);
    const reader = EmbeddedEventReader.open(path);
    const stream = newStream();
    for (let n = 0; n < 20; n++) {
      await store.append(stream, n === 0 ? 'no_stream' : n - 1, [prepared(n)]);
      expect(await reader.readStream(stream)).toHaveLength(n + 1);
    }
    expect(await reader.faults()).toEqual([]);
    await store.close();
    expect(await reader.readStream(stream)).toHaveLength(20);
    await reader.close();
  });
});
