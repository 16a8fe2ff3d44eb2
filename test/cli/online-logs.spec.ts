import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { writeTenhou6 } from '../../src/exchange/formats/write-tenhou6.js';
import { PlayerDirectory } from '../../src/players/player-directory.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { majiangGame } from '../kit/formats/majiang.js';
import { mahjongSoulOf } from '../kit/formats/mahjong-soul.js';
import '../kit/play/rulesets.js';
import { describeWithShared } from '../kit/shared.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-cli-online-'));
afterAll(() => rmSync(folder, { recursive: true }));

const data = ['--data', join(folder, 'data')];
const played = (ruleset: string) =>
  simulateGame({ ruleset: resolveRuleset(ruleset), seed: 'cut', game: 0 }).events.map((event, revision) => ({
    ...event,
    revision,
    occurredAt: null,
  }));
const summaryOf = (text: string) => JSON.parse(text.trimEnd().split('\n').at(-1) as string);

it('a majiang log is read, compared, recorded once, verified and replayed', async () => {
  const log = join(folder, 'majiang.json');
  const store = ['--data', join(folder, 'majiang')];
  writeFileSync(log, JSON.stringify(majiangGame('cli')));
  const dry = await paifu(['import', '--dry-run', '--json', log, ...store]);
  expect(dry.exit).toBe(0);
  expect(summaryOf(dry.out)).toMatchObject({
    games: 1,
    differences: [],
    irregularities: [],
    incomplete: [],
    unreadable: [],
    notCarried: { 'field title': 1 },
  });
  expect((await paifu(['import', '--format', 'majiang', log, ...store])).out).toMatch(
    /added \d+ events of 1 games?\n$/,
  );
  expect((await paifu(['import', log, ...store])).out).toMatch(/added 0 events of 0 games\n$/);
  const { exit, out } = await paifu(['verify', '--all', '--json', ...store]);
  expect(exit).toBe(0);
  const { game } = JSON.parse(out.split('\n')[0]);
  expect(await paifu(['replay', '--game', game, '--hand', '1', ...store])).toMatchObject({ exit: 0 });
  const directory = PlayerDirectory.open(join(folder, 'majiang'));
  expect(directory.byAlias({ source: 'majiang', name: 'Cleo' })).toMatchObject({ name: 'Cleo' });
  directory.close();
  writeFileSync(log, JSON.stringify(majiangGame('cli')).replace('"m":"', '"m":"x'));
  const bad = await paifu(['import', '--dry-run', '--json', log, ...store]);
  expect(bad.exit).toBe(5);
  expect(summaryOf(bad.out).unreadable).toMatchObject([{ reason: expect.stringMatching(/invalid meld/) }]);
});

it('the rules of a log that names none are asked for, then taken from --ruleset, by a dry run and a store', async () => {
  const log = join(folder, 'unnamed.json');
  const deal = JSON.stringify([1, 2, 3].map((rank) => 10 + rank).concat([14, 15, 16, 17, 18, 19, 21, 21, 21, 22]));
  const hand = `[[0,0,0],[25000,25000,25000,25000],[41],[],${deal},[],[],[],[],[],[],[],[],[],[],[],["九種九牌"]]`;
  writeFileSync(log, `{"name":["a","b","c","d"],"rule":{"disp":"CityLogs"},"log":[${hand}]}`);
  const asked = await paifu(['import', '--dry-run', log]);
  expect([asked.exit, asked.out]).toEqual([5, expect.stringMatching(/CityLogs.*--ruleset/)]);
  const wrong = await paifu(['import', '--dry-run', '--ruleset', 'reach/nowhere', log]);
  expect([wrong.exit, wrong.err]).toEqual([2, expect.stringMatching(/--ruleset: unknown ruleset "reach\/nowhere"/)]);
  const rules = ['--ruleset', 'reach/m-league,redFives=0'];
  const mjai = join(folder, 'rules.mjson');
  writeFileSync(mjai, `{"type":"start_game"}\n${MJAI_HAND}\n`);
  const assumed = summaryOf((await paifu(['import', '--dry-run', '--json', mjai])).out);
  expect(Object.keys(assumed.assumed)).toEqual([expect.stringMatching(/reach\/tenhou.*--ruleset/)]);
  const store = ['--data', join(folder, 'rules')];
  const { out } = await paifu(['import', '--json', ...rules, mjai, ...store]);
  const { imported, assumed: none } = summaryOf(out);
  expect(none).toBeUndefined();
  const { out: text } = await paifu(['export', '--game', imported[0].game, '--format', 'mjai', ...store]);
  expect(text).toMatch(/"ruleset":"reach\/m-league","options":\{"redFives":0\}/);
});

it.each([
  ['mjai', () => `{"type":"start_game"}\n${MJAI_HAND}\n{"type":"dahai","actor":0,"p`, 4],
  ['majiang', () => JSON.stringify(majiangGame('cut')).slice(0, -40), 1],
  ['tenhou6', () => writeTenhou6(played('reach/tenhou') as never, (id) => id).text.slice(0, -60), 1],
  ['mahjong-soul', () => JSON.stringify(mahjongSoulOf(played('reach/mahjong-soul'))).slice(0, -300), 1],
] satisfies [string, () => string, number][])(
  'a log of %s that is cut off is rejected with its place, and taken up to there by --partial',
  async (format, text, line) => {
    const store = ['--data', join(folder, `cut-${format}`)];
    const log = join(folder, `cut-${format}.log`);
    writeFileSync(log, text());
    const cut = await paifu(['import', '--json', '--format', format, log, ...store]);
    expect([cut.exit, summaryOf(cut.out).imported]).toEqual([5, []]);
    expect(summaryOf(cut.out).unreadable).toEqual([
      { file: log, line, reason: expect.stringMatching(/^the file is cut off here: .*expected.*--partial/) },
    ]);
    const taken = summaryOf((await paifu(['import', '--json', '--partial', '--format', format, log, ...store])).out);
    expect(taken).toMatchObject({ imported: [{ outcome: 'added' }], unreadable: [] });
  },
);

it('a log that ends between two events is imported, and reported as incomplete', async () => {
  const log = join(folder, 'going-on.mjson');
  writeFileSync(log, `{"type":"start_game"}\n${MJAI_HAND}\n`);
  const { out } = await paifu(['import', '--json', log, '--data', join(folder, 'going-on')]);
  expect(summaryOf(out)).toMatchObject({ imported: [{ outcome: 'added' }], incomplete: [expect.anything()] });
});

it('think times and clocks of a log without points of time are recorded, verified and exported', async () => {
  const timed = join(folder, 'timed.mjson');
  const store = ['--data', join(folder, 'timed')];
  const discard = '{"type":"dahai","actor":0,"pai":"2p","tsumogiri":true,"elapsed_ms":1830,"clock_ms":25000}';
  writeFileSync(timed, `{"type":"start_game","aka_flag":false,"kyoku_first":0}\n${MJAI_HAND}\n${discard}\n`);
  const { imported, notCarried } = summaryOf((await paifu(['import', '--json', timed, ...store])).out);
  expect(notCarried).toEqual({});
  const [{ game }] = imported;
  const exported = async (format: string) =>
    (await paifu(['export', '--game', game, '--format', format, ...store])).out;
  expect(await exported('paifu')).toContain(
    '"schema":1,"timing":{"clock":25000,"elapsed":1830},"type":"TileDiscarded"',
  );
  expect(await exported('mjai')).toContain(`${discard}\n`);
  expect(await exported('mhr')).toMatch(/2p\S* @00:01\.83/);
  expect((await paifu(['verify', '--game', game, ...store])).exit).toBe(0);
  expect((await paifu(['import', timed, ...store])).out).toMatch(/added 0 events of 0 games\n$/);
  const copy = join(folder, 'timed.mhr');
  writeFileSync(copy, await exported('mhr'));
  const again = summaryOf((await paifu(['import', '--json', copy, '--data', join(folder, 'copied')])).out);
  const [{ game: copied }] = again.imported;
  const { out } = await paifu(['export', '--game', copied, '--format', 'mjai', '--data', join(folder, 'copied')]);
  expect(out).toContain('"elapsed_ms":1830');
});

it.each([
  ['mjai', `{"type":"start_game"}\n`],
  ['majiang', JSON.stringify(majiangGame('pasted'))],
  ['tenhou6', '{"title":["",""],"name":["a","b","c","d"],"rule":{"disp":"南喰赤"},"log":[]}'],
  ['tenhou-mjlog', '<mjloggm ver="2.3"></mjloggm>'],
  ['mahjong-soul', '{"head":{},"data":{}}'],
])('a pasted log is recognized, and the report says that it is %s', async (format, text) => {
  const { out } = await paifu(['import', '--dry-run', '-'], format === 'mjai' ? `${text}${MJAI_HAND}\n` : text);
  expect(out.split('\n')[0]).toBe(`recognized as ${format}`);
});

const MJAI_HAND =
  '{"type":"start_kyoku","bakaze":"E","dora_marker":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"scores":[25000,25000,25000,25000],"tehais":[["1m","2m","3m","4m","5m","6m","7m","8m","9m","1p","1p","1p","2p"],["1m","2m","3m","4m","5m","6m","7m","8m","9m","3p","4p","5p","6p"],["?","?","?","?","?","?","?","?","?","?","?","?","?"],["?","?","?","?","?","?","?","?","?","?","?","?","?"]]}\n{"type":"tsumo","actor":0,"pai":"2p"}';

it.each(['', ' \n'])('an empty paste is said to be empty: %j', async (text) => {
  const { exit, out } = await paifu(['import', '--dry-run', '-'], text);
  expect([exit, out]).toEqual([5, expect.stringContaining('it is empty; expected a game')]);
});

it.each(['jsonl', 'json', 'xml', 'mhr', 'paifu', 'mjson'])(
  'an empty .%s is unreadable, and that is said',
  async (ending) => {
    const file = join(folder, `empty.${ending}`);
    writeFileSync(file, '');
    for (const more of [['--dry-run'], ['--data', join(folder, 'empty')]]) {
      const { exit, out } = await paifu(['import', file, ...more]);
      expect([exit, out]).toEqual([5, expect.stringMatching(/^\S+empty\.\w+: .*expected /)]);
    }
  },
);

describeWithShared('logs of games played online', 'logs', (shared) => {
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  const [first, second] = readdirSync(join(shared, 'tenhou-mjlog/games')).sort();
  const named = readFileSync(join(shared, 'tenhou-mjlog/games', first), 'utf8').replace(
    'n0="P0"',
    'n0="%E9%9B%80%E5%A3%AB"',
  );
  writeFileSync(join(logs, first), named);
  writeFileSync(
    join(logs, `${second.replace('.xml', '')}.mjlog`),
    gzipSync(readFileSync(join(shared, 'tenhou-mjlog/games', second))),
  );
  copyFileSync(join(shared, 'mjai/game.jsonl'), join(logs, 'game.jsonl'));
  copyFileSync(join(shared, 'tenhou6/games/2017040900gm-00a9-0000-af5434e3.json'), join(logs, 'game.json'));
  writeFileSync(join(logs, 'broken.xml'), '<mjloggm ver="2.3"><GO type="256"/></mjloggm>');

  it('logs of games played online are compared without a store; one that cannot be read does not hinder the others', async () => {
    const { exit, out } = await paifu(['import', '--dry-run', '--json', logs, ...data]);
    expect(exit).toBe(6);
    expect(summaryOf(out)).toMatchObject({
      files: 5,
      games: 4,
      differences: [],
      irregularities: [],
      incomplete: [],
      unreadable: [{ file: join(logs, 'broken.xml'), line: 1, reason: expect.stringContaining('a game with chips') }],
      notCarried: { 'start_game seed': 1 },
    });
    expect(readdirSync(folder)).not.toContain('data');
    rmSync(join(logs, 'broken.xml'));
    expect(await paifu(['import', '--dry-run', logs, ...data])).toMatchObject({ exit: 0 });
  });

  it('logs of games played online are recorded once, verify, and leave names to the directory', async () => {
    expect(await paifu(['import', logs, ...data])).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/added \d+ events of 4 games\n$/),
    });
    expect(await paifu(['import', logs, ...data])).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/added 0 events of 0 games\n$/),
    });
    expect(await paifu(['verify', '--all', ...data])).toMatchObject({ exit: 0 });
    const directory = PlayerDirectory.open(join(folder, 'data'));
    const player = directory.byAlias({ source: 'tenhou', name: '雀士' });
    directory.close();
    expect(player).toMatchObject({ name: '雀士', erased: false });
    const { out } = await paifu(['verify', '--all', '--json', ...data]);
    const games: string[] = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).game);
    const records = await Promise.all(
      games.map(async (game) => (await paifu(['export', '--game', game, ...data])).out),
    );
    expect(records.join('')).not.toContain('雀士');
    expect(records.some((record) => record.includes(player?.id ?? '-'))).toBe(true);
    for (const [i, game] of games.entries()) {
      const seats = JSON.parse(records[i].split('\n')[2]).event.data.players;
      const log = await paifu(['export', '--game', game, '--format', 'tenhou6', ...data]);
      expect(log.exit).toBe(0);
      const { name } = JSON.parse(log.out);
      if (seats.includes(player?.id))
        expect([name[0], log.err]).toEqual(['雀士', expect.stringContaining('not carried over: wall committed')]);
      const mjai = await paifu(['export', '--game', game, '--format', 'mjai', ...data]);
      const back = join(folder, `${game}.jsonl`);
      writeFileSync(back, mjai.out);
      expect(await paifu(['import', '--dry-run', back])).toMatchObject({ exit: 0 });
    }
    const one = ['export', '--game', games[0], '--format', 'mjai', '--hand', '1', ...data];
    expect(await paifu(one)).toMatchObject({ exit: 2, err: expect.stringContaining('--hand needs --format mhr') });
  });

  it('logs of games played online are written of games of these rules only', async () => {
    const { out } = await paifu([
      'simulate',
      '-r',
      'zung-jung/wsom',
      '--seed',
      'other',
      '--out',
      join(folder, 'other'),
    ]);
    const other = ['--data', join(folder, 'zung-jung')];
    await paifu(['import', out.trim(), ...other]);
    const game = JSON.parse(readFileSync(out.trim(), 'utf8').split('\n')[0]).game;
    expect(await paifu(['export', '--game', game, '--format', 'mjai', ...other])).toMatchObject({
      exit: 1,
      out: '',
      err: expect.stringContaining('mjai can only hold games of the family reach'),
    });
  });
});
