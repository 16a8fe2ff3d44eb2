import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, test } from '@jest/globals';
import { EXIT } from '../../src/cli/io.js';
import { serve, type ServeIo } from '../../src/cli/service/serve.js';
import type { Flags } from '../../src/platform/config/config.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { Client } from '../kit/service/service.js';
import { freshPlace, type Place, STORE } from '../kit/store/store.js';
import '../kit/play/rulesets.js';

/** Runs `paifu serve` in this process. */
function served(flags: Flags, env: Record<string, string> = {}) {
  const signals: (() => void)[] = [];
  const out = new PassThrough();
  const err = new PassThrough();
  const said: string[] = [];
  out.on('data', (text) => said.push(String(text)));
  err.on('data', (text) => said.push(String(text)));
  const io: ServeIo = {
    stdin: new PassThrough(),
    stdout: out,
    stderr: err,
    env: { PAIFU_PORT: '0', ...env },
    on: (_event: string, told: (...args: never[]) => void) => signals.push(told as () => void),
    exit: (code) => said.push(`exit ${code}`),
  };
  const exit = serve(flags, io);
  const url = new Promise<string>((resolve) => {
    out.on('data', (text) => {
      const found = /GraphQL: (http:\/\/[^/]+)/.exec(String(text));
      if (found !== null) resolve(found[1]);
    });
  });
  const stop = async () => {
    signals[0]();
    return exit;
  };
  return { url, stop, exit, said };
}

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true }))));

async function folder(): Promise<string> {
  folders.push(await mkdtemp(join(tmpdir(), 'paifu-')));
  return folders[folders.length - 1];
}

const modesIn = async (data: string): Promise<[name: string, mode: number][]> =>
  Promise.all(
    (await readdir(data)).map(
      async (name): Promise<[string, number]> => [name, (await stat(join(data, name))).mode & 0o777],
    ),
  );

const places: Place[] = [];
afterAll(() => Promise.all(places.map((place) => place.dispose())));

async function placed(): Promise<Place> {
  places.push(await freshPlace());
  return places[places.length - 1];
}

describe(`paifu serve, ${STORE}`, () => {
  test('names of players outlast a restart', async () => {
    const { env } = await placed();
    for (const expected of ['Player', 'PlayerRefused']) {
      const service = served({ open: true }, env);
      const client = new Client({ url: await service.url });
      const { data } = await client.ask('mutation { addPlayer(id: "mei", name: "Mei") { __typename } }');
      expect(data.addPlayer.__typename).toBe(expected);
      const { data: seen } = await client.ask('{ player(id: "mei") { name } }');
      expect(seen.player).toEqual({ name: 'Mei' });
      expect(await service.stop()).toBe(EXIT.done);
    }
  });

  test('what it keeps is for its owner alone, whatever the process may give to others, and also what others had before', async () => {
    const { env } = await placed();
    const mask = process.umask(0);
    try {
      for (const time of ['made', 'found']) {
        const service = served({ open: true }, env);
        const client = new Client({ url: await service.url });
        await client.open(time);
        await client.ask('mutation { addPlayer(id: "mei", name: "Mei") { __typename } }');
        const modes = await modesIn(env.PAIFU_DATA);
        expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([]);
        expect(modes.map(([name]) => name)).toEqual(
          expect.arrayContaining([
            'directory.db',
            expect.stringMatching(/^read-\d\.db$/),
            expect.stringMatching(/^read-\d\.db-wal$/),
          ]),
        );
        if (STORE === 'embedded')
          expect(modes.map(([name]) => name)).toEqual(
            expect.arrayContaining(['events.db', 'events.db-shm', 'lock.db']),
          );
        await service.stop();
        for (const [name] of await modesIn(env.PAIFU_DATA))
          if (name.endsWith('.db')) await chmod(join(env.PAIFU_DATA, name), 0o644);
      }
    } finally {
      process.umask(mask);
    }
  });

  test('a player directory that is none is named, and nothing is served', async () => {
    const { env } = await placed();
    await writeFile(join(env.PAIFU_DATA, 'directory.db'), 'no database, and longer than nothing');
    await expect(served({ open: true }, env).exit).rejects.toMatchObject({
      exit: EXIT.unreachable,
      message: expect.stringContaining('directory.db'),
    });
  });

  test('a game recorded before a restart is recorded on after it, and commands are remembered', async () => {
    const { env } = await placed();
    const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'restart', game: 1 });
    let game = '';
    let revision = 0;
    for (const part of [0, 1, 2]) {
      const service = served({ open: true }, env);
      const client = new Client({ url: await service.url });
      ({ gameId: game } = await client.open('restarted'));
      for (const action of actions.slice(1 + part * 20, 21 + part * 20)) {
        const answer = await client.record(game, `c${revision}`, revision, [action]);
        revision = answer.revision;
      }
      const again = await client.record(game, 'c0', revision, [actions[1]]);
      expect(again).toMatchObject({ replayed: true, revision: 1 });
      expect(await service.stop()).toBe(EXIT.done);
      expect(service.said.join('')).toContain('--open: everybody on this machine');
    }
    expect(revision).toBe(60);
  });

  if (STORE === 'embedded')
    test('a data directory has one owner: the second is told where the first is', async () => {
      const { env } = await placed();
      const first = served({ open: true }, env);
      const url = await first.url;
      await expect(served({ open: true }, env).exit).rejects.toMatchObject({
        exit: EXIT.unreachable,
        message: expect.stringContaining(url),
      });
      await first.stop();
    });

  test('what keeps it from starting says what to set', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const tokens = join(await folder(), 'tokens.json');
    await writeFile(tokens, '{"tokens":[{"sha256":"my token"}]}');
    const cases: [Flags, Record<string, string>, number, RegExp][] = [
      [{ port }, {}, EXIT.failed, /PAIFU_PORT/],
      [{}, { PAIFU_STORE: 'x' }, EXIT.usage, /PAIFU_STORE/],
      [{}, { PAIFU_STORE: 'eventstoredb' }, EXIT.usage, /set PAIFU_EVENTSTORE_URL/],
      [{}, { PAIFU_TOKENS: '/nowhere' }, EXIT.usage, /there is no such file/],
      [{}, { PAIFU_TOKENS: tokens }, EXIT.usage, /tokens\[0\].sha256: expected a SHA-256 in 64/],
    ];
    for (const [flags, env, exit, message] of cases) {
      const failed = served({ data: await folder(), ...flags }, env).exit;
      await expect(failed).rejects.toMatchObject({ exit, message: expect.stringMatching(message) });
      await expect(failed).rejects.toMatchObject({ message: expect.not.stringContaining('my token') });
    }
    taken.close();
  });

  test('an event store that cannot be reached is named, without its password', async () => {
    const env = { PAIFU_STORE: 'eventstoredb', PAIFU_EVENTSTORE_URL: 'esdb://admin:secret@127.0.0.1:1?tls=false' };
    const failed = served({ data: await folder() }, env).exit;
    await expect(failed).rejects.toMatchObject({
      exit: EXIT.unreachable,
      message: expect.stringMatching(/esdb:\/\/127\.0\.0\.1:1\S* is unreachable/),
    });
    await expect(failed).rejects.toMatchObject({ message: expect.not.stringContaining('secret') });
  });
});
