import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { type ServeIo, serve } from '../../src/cli/service/serve.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { resealed } from '../kit/store/resealed-record.js';
import { started } from '../kit/store/store-process.js';
import { paifu, paifuProcess } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-cli-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

const games = join(folder, 'games');
const data = (name: string) => ['--data', join(folder, name)];
const summaryOf = (text: string) => JSON.parse(text.trimEnd().split('\n').at(-1) as string);
const program = (): string => join(builtPrograms(), 'cli/main.js');
let files: string[];
let texts: string[];
const idOf = (file: string): string => file.slice(games.length + 1, -'.paifu'.length);

beforeAll(async () => {
  const { out } = await paifu(['simulate', '-r', 'zung-jung/wsom', '--games', '6', '--seed', 'store', '--out', games]);
  files = out.trimEnd().split('\n');
  texts = files.map((file) => readFileSync(file, 'utf8'));
});

describe('a data directory that another process uses', () => {
  it('the errors name its service: to use it, or for serve, to stop it', async () => {
    const url = 'http://127.0.0.1:4999';
    const [flag, path] = data('used');
    const owner = EmbeddedEventStore.open(path, { url });
    const used = `${path} is in use by process ${process.pid} at ${url}`;
    const imported = await paifu(['import', games, flag, path]);
    expect(imported).toMatchObject({ exit: 7, err: `paifu: ${used}; to use it, give --url ${url}\n` });
    const io = { env: {}, on: () => {}, stdout: new PassThrough(), stderr: new PassThrough() } as unknown as ServeIo;
    const message = `${used}; stop it, or use another data directory (--data, PAIFU_DATA)`;
    await expect(serve({ data: path, port: 0 }, io)).rejects.toMatchObject({ exit: 7, message });
    await owner.close();
  });
});

describe('import', () => {
  it('import and export give the same bytes, and a second import adds nothing', async () => {
    const first = await paifu(['import', games, ...data('round')]);
    expect(first).toMatchObject({ exit: 0, out: expect.stringMatching(/added \d+ events of 6 games\n$/) });
    const second = await paifu(['import', games, ...data('round')]);
    expect(second).toMatchObject({ exit: 0, out: expect.stringMatching(/added 0 events of 0 games\n$/) });
    for (const [i, file] of files.entries()) {
      const { exit, out } = await paifu(['export', '--game', idOf(file), ...data('round')]);
      expect({ exit, same: out === texts[i] }).toEqual({ exit: 0, same: true });
    }
    expect(await paifu(['verify', '--all', ...data('round')])).toMatchObject({ exit: 0 });
    const replayed = await paifu(['replay', '--game', idOf(files[0]), '--hand', '2', ...data('round')]);
    expect(replayed).toEqual(await paifu(['replay', files[0], '--hand', '2']));
  });

  it('says in one object what a dry run came to, and needs no store', async () => {
    const { exit, out } = await paifu(['import', '--dry-run', '--json', games, ...data('none')]);
    expect(exit).toBe(0);
    const summary = summaryOf(out);
    expect(Object.keys(summary)).toEqual(
      'files games hands wins noWins events seconds imported differences irregularities incomplete unreadable notCarried unlisted'.split(
        ' ',
      ),
    );
    expect(summary).toMatchObject({ files: 6, games: 6, hands: 24, differences: [], unreadable: [], notCarried: {} });
    expect(summary.imported).toHaveLength(6);
    expect(summary.wins + summary.noWins).toBe(24);
    expect(await paifu(['verify', '--all', ...data('none')])).toMatchObject({
      exit: 3,
      err: expect.stringMatching(/no event store/),
    });
  });

  it('import goes on where one was cut off, and with the other files if one is bad', async () => {
    const bad = join(folder, 'bad');
    mkdirSync(bad);
    const cut = texts[0].split('\n').slice(0, 40).join('\n');
    writeFileSync(join(bad, '0.paifu'), `${cut}\n`);
    writeFileSync(join(bad, '1.paifu'), texts[1].replace('"drawn":false', '"drawn":true'));
    writeFileSync(join(bad, '2.paifu'), texts[2]);
    writeFileSync(join(bad, '3.paifu'), 'no record\n');
    const first = await paifu(['import', bad, join(folder, 'missing'), '--json', ...data('bad')]);
    expect(first.exit).toBe(6);
    expect(summaryOf(first.out)).toMatchObject({
      files: 4,
      games: 3,
      differences: [{ file: join(bad, '1.paifu'), field: 'hash', hand: 1, step: expect.any(Number) }],
      incomplete: [{ file: join(bad, '0.paifu'), hand: 1, lastStep: expect.any(Number) }],
      unreadable: [
        { file: join(bad, '3.paifu'), line: 1, reason: expect.any(String) },
        { file: join(folder, 'missing'), line: 0, reason: expect.stringContaining('no such file') },
      ],
    });
    expect(await paifu(['export', '--game', idOf(files[1]), ...data('bad')])).toMatchObject({ exit: 3, out: '' });
    expect(await paifu(['export', '--game', idOf(files[2]), ...data('bad')])).toMatchObject({ out: texts[2] });
    const events = texts[0].trimEnd().split('\n').length - 2;
    const rest = await paifu(['import', files[0], ...data('bad')]);
    expect(rest.out).toMatch(new RegExp(`added ${events - 39} events of 1 game\n$`));
    expect(await paifu(['export', '--game', idOf(files[0]), ...data('bad')])).toMatchObject({ out: texts[0] });
  });

  it('refuses another record of a game that is there, and says where they part', async () => {
    await paifu(['import', files[3], ...data('parts')]);
    const other = join(folder, 'other.paifu');
    writeFileSync(
      other,
      resealed(texts[3], 29, (envelope) => ({ ...envelope, occurredAt: null })),
    );
    const { exit, out } = await paifu(['import', other, '--json', ...data('parts')]);
    expect(exit).toBe(6);
    expect(summaryOf(out).unreadable).toEqual([
      { file: other, line: 0, reason: expect.stringContaining(`a different record from revision 29 on`) },
    ]);
    expect(await paifu(['export', '--game', idOf(files[3]), ...data('parts')])).toMatchObject({ out: texts[3] });
  });

  it('fails with 7 where another process owns the store, naming it; reading goes on', async () => {
    await paifu(['import', files[0], ...data('owned')]);
    const store = EmbeddedEventStore.open(join(folder, 'owned'), { url: 'http://127.0.0.1:4000' });
    try {
      const { exit, err } = await paifu(['import', files[1], ...data('owned')]);
      expect(exit).toBe(7);
      expect(err).toMatch(new RegExp(`process ${process.pid} at http://127.0.0.1:4000; .*--url`));
      expect(await paifu(['export', '--game', idOf(files[0]), ...data('owned')])).toMatchObject({ out: texts[0] });
      expect(await paifu(['verify', '--game', idOf(files[0]), ...data('owned')])).toMatchObject({ exit: 0 });
    } finally {
      await store.close();
    }
  });

  it('importing many files verified in a thread of its own has the same result', async () => {
    const many = join(folder, 'many-files');
    await paifu(['simulate', '-r', 'zung-jung/wsom', '--games', '30', '--seed', 'many', '--out', many]);
    writeFileSync(join(many, 'bad.paifu'), texts[1].replace('"drawn":false', '"drawn":true'));
    const dry = summaryOf((await paifu(['import', '--dry-run', '--json', many])).out);
    const { exit, out, err } = await paifuProcess(program(), ['import', '--json', many, ...data('many')]);
    const summary = summaryOf(out);
    // Several files are read at the same time, and stored as they come.
    const imported = expect.arrayContaining(dry.imported.map((one: object) => ({ ...one, outcome: 'added' })));
    expect({ exit, err, summary }).toEqual({
      exit: 6,
      err: '',
      summary: { ...dry, seconds: expect.any(Number), imported },
    });
    expect(summary.imported).toHaveLength(dry.imported.length);
    const { out: verified } = await paifu(['verify', '--all', ...data('many')]);
    expect(verified.trimEnd().split('\n')).toHaveLength(30);
    const owner = EmbeddedEventStore.open(join(folder, 'many'));
    expect(await paifuProcess(program(), ['import', many, ...data('many')])).toMatchObject({ exit: 7 });
    await owner.close();
  });

  it('killed at any moment and asked again, has every game once', async () => {
    const path = join(folder, 'killed');
    for (let kill = 0; kill < 8; kill++) {
      const importer = started(program(), ['import', games, '--data', path]);
      await sleep(120 + 40 * kill);
      importer.child.kill('SIGKILL');
      await importer.ended;
    }
    expect(await paifu(['import', games, ...data('killed')])).toMatchObject({ exit: 0 });
    for (const [i, file] of files.entries())
      expect((await paifu(['export', '--game', idOf(file), ...data('killed')])).out).toBe(texts[i]);
  });
});

describe('a store read by commands', () => {
  it.each([['export'], ['replay'], ['verify']])('%s of a game that is not there ends with 3', async (command) => {
    await paifu(['import', files[0], ...data('there')]);
    const asked = [command, '--game', '00000000-0000-5000-8000-000000000000', ...data('there')];
    expect(await paifu(asked)).toMatchObject({ exit: 3, err: expect.stringMatching(/there is no game 0000/) });
  });

  it.each([[['verify', '--all', 'x.paifu']], [['verify', '--all', '--game', '00000000-0000-5000-8000-000000000000']]])(
    'a store read by commands is asked for rightly: %j',
    async (args) => {
      expect(await paifu(args)).toMatchObject({ exit: 2, out: '' });
    },
  );
});
