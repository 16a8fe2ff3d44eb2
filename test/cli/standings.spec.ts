import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { majiangGame } from '../kit/formats/majiang.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-standings-'));
/** Folder for tests that add files. */
const others = mkdtempSync(join(tmpdir(), 'paifu-standings-'));
afterAll(() => {
  for (const one of [folder, others]) rmSync(one, { recursive: true });
});

interface Row {
  readonly rank: number;
  readonly player: string;
  readonly totals: readonly string[];
  readonly games: number;
  readonly decided: readonly { readonly by: string | null; readonly text: string }[];
}

const rowsIn = (out: string): Row[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Totals of each player in the closed games of a file, as the file states them. */
function totalsIn(file: string): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  let players: readonly string[] = [];
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const { type, data } = JSON.parse(line).event ?? {};
    if (type === 'PlayersSeated') players = data.players;
    if (type !== 'GameClosed') continue;
    for (const [seat, player] of players.entries()) totals.set(player, (totals.get(player) ?? 0) + data.totals[seat]);
  }
  return totals;
}

describe('paifu standings', () => {
  let file: string;
  let riichi: string;
  beforeAll(async () => {
    const made = async (name: string, ruleset: string, seed: string) => {
      const path = join(folder, name);
      writeFileSync(path, (await paifu(['simulate', '--ruleset', ruleset, '--seed', seed, '-n', '3'])).out);
      return path;
    };
    file = await made('three.paifu', 'zung-jung/wsom', 'standings');
    riichi = await made('riichi.paifu', 'reach/wsom', 'standings');
  });

  it('scores games by the final points of a preset, or of a definition in JSON', async () => {
    const totals = totalsIn(riichi);
    const uma = async (definition: string) => {
      const { exit, out, err } = await paifu(['standings', riichi, '--final-points', definition, '--json']);
      expect([exit, err]).toEqual([0, '']);
      return new Map(rowsIn(out).map(({ player, totals: [total] }) => [player, Number(total)]));
    };
    const none = await uma('{"start":30000}');
    for (const [player, total] of totals) expect(none.get(player)).toBeCloseTo(total / 1_000, 5);
    const ema = await uma('ema-2016');
    expect([...ema.values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(
      [...none.values()].reduce((a, b) => a + b),
    );
    expect(ema).not.toEqual(none);
    expect(await uma('{"preset":"wrc","uma":[0,0,0,0]}')).toEqual(none);
    const wrong = async (...args: string[]) => paifu(['standings', riichi, ...args]);
    expect(await wrong('--final-points', 'ema-1999')).toMatchObject({
      ...{ exit: 2, err: expect.stringContaining('--final-points.preset: expected one of ema-2016') },
    });
    expect((await wrong('--final-points', '{')).err).toContain('expected the name of a preset or JSON');
    expect((await wrong('--final-points', 'wrc', '--scoring', 'points')).err).toContain('has no effect');
  });

  it('adds up what the games of files brought', async () => {
    const { exit, out } = await paifu(['standings', file, '--scoring', 'points', '--json']);
    const rows = rowsIn(out);
    const totals = totalsIn(file);
    expect(exit).toBe(0);
    expect(rows.map(({ player, totals: [total], games }) => [player, total, games])).toEqual(
      [...totals].sort((one, other) => other[1] - one[1]).map(([player, total]) => [player, String(total), 3]),
    );
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  });

  it('paifu standings goes by the ruleset by default: match points, final points with their bonuses', async () => {
    // The roots of the single games are added, not the root of the sum.
    const [first] = rowsIn((await paifu(['standings', file, '--json'])).out);
    expect(first.totals).toHaveLength(1);
    expect(first.totals[0]).toMatch(/^-?\d+(\.\d\d)?$/);
    // 6 + 2 - 2 - 6 is 0, but bets that nobody won are lost, so totals are whole thousands.
    const rows = rowsIn((await paifu(['standings', riichi, '--json'])).out);
    const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);
    expect(sum(rows.map(({ totals }) => Number(totals[0])))).toBeCloseTo(sum(totalsIn(riichi).values()) / 1_000, 6);
  });

  it('says in a table what decided', async () => {
    const { out } = await paifu(['standings', file, '--scoring', 'places:1,1,1,1', '--ties', 'points']);
    const [head, ...lines] = out.trimEnd().split('\n');
    expect(head.trim()).toMatch(/^player +total +games$/);
    expect(lines).toHaveLength(4);
    const [best, next] = [...totalsIn(file)].sort((one, other) => other[1] - one[1]);
    // All have three place points, so table points decide.
    expect(lines[0]).toMatch(/^1\.\*? +player-\d +3 +3 +/);
    expect(lines[0]).toContain(`${best[0]} `);
    expect(lines[0]).toContain(`${best[1]} to ${next[1]} points (${next[0]})`);
  });

  test.each<[string, (file: string) => string[], number, RegExp]>([
    ['no files', () => [], 2, /files or --all/],
    [
      'a measure that there is none',
      (one) => [one, '--scoring', 'gold'],
      2,
      /--scoring\[0\]: expected points, final, root/,
    ],
    [
      'places of three',
      (one) => [one, '--scoring', 'places:4,2,1'],
      2,
      /--scoring places:4,2,1: expected one value for each of the 4 places/,
    ],
    [
      'a tie-breaker that there is none',
      (one) => [one, '--ties', 'firsts,age'],
      2,
      /--ties\[1\]: expected one of firsts/,
    ],
    ['lots', (one) => [one, '--ties', 'lot'], 2, /lots/],
    ['final points where there are none', (one) => [one, '--scoring', 'final'], 2, /no final points/],
    ['games of another ruleset', (one) => [one, '--played', 'reach/wsom'], 3, /no game with a played hand/],
    ['a file that is not there', (one) => [`${one}.not`], 3, /three\.paifu\.not/],
  ])('refuses %s', async (_, args, exit, message) => {
    expect(await paifu(['standings', ...args(file)])).toMatchObject({ exit, err: expect.stringMatching(message) });
  });

  it('paifu standings counts a game once that lies in several files, in other formats too, and says so', async () => {
    const [once, data] = [rowsIn((await paifu(['standings', file, '--json'])).out), join(others, 'stored')];
    mkdirSync(join(others, 'again'), { recursive: true });
    writeFileSync(join(others, 'again', 'copy.paifu'), readFileSync(file));
    const { exit, out, err } = await paifu(['standings', file, join(others, 'again'), '--json']);
    expect([exit, rowsIn(out)]).toEqual([0, once]);
    expect(err.match(/copy\.paifu: game \S+ counts once, as in \S+three\.paifu\n/g)).toHaveLength(3);

    // Another program's log of the same game.
    const log = join(others, 'again', 'log.mhr');
    const majiang = join(others, 'again', 'log.json');
    writeFileSync(majiang, JSON.stringify(majiangGame('standings')));
    const imported = JSON.parse((await paifu(['import', majiang, '--json', '--data', data])).out);
    const [{ game }] = imported.imported;
    writeFileSync(log, (await paifu(['export', '--game', game, '--format', 'mhr', '--data', data])).out);
    const both = await paifu(['standings', majiang, log, '--scoring', 'points', '--json']);
    expect([both.exit, rowsIn(both.out).map(({ games }) => games)]).toEqual([0, [1, 1, 1, 1]]);
    expect(both.err).toContain(`log.mhr: game ${game} counts once, as in ${majiang}`);
  });

  it('knows the players of logs by their names, in every seat', async () => {
    const logs = ['one', 'two'].map((name, i) => {
      const log = majiangGame(`standings ${name}`);
      const player = i === 0 ? log.player : ['Cleo', 'Ann', 'Ben', 'Eve'];
      writeFileSync(join(others, `${name}.json`), JSON.stringify({ ...log, player }));
      return join(others, `${name}.json`);
    });
    const { out } = await paifu(['standings', ...logs, '--scoring', 'points', '--json']);
    const rows = rowsIn(out).map((row) => [row.player, (row as Row & { name: string }).name, row.games]);
    expect(rows.sort()).toEqual([
      ['majiang:Ann', 'Ann', 2],
      ['majiang:Ben', 'Ben', 2],
      ['majiang:Cleo', 'Cleo', 2],
      ['majiang:Dan', 'Dan', 1],
      ['majiang:Eve', 'Eve', 1],
    ]);
  });

  it('wants to know how games of several rulesets are scored', async () => {
    expect(await paifu(['standings', folder])).toMatchObject({ exit: 2, err: expect.stringMatching(/give --scoring/) });
    for (const wrong of [
      ['--scoring', 'places:2,1,0'],
      ['--scoring', 'final', '--final-points', '{"uma":[15,0,-15]}'],
    ]) {
      expect(await paifu(['standings', folder, ...wrong])).toMatchObject({
        exit: 2,
        err: expect.stringContaining('4 places'),
      });
    }
    const rows = rowsIn((await paifu(['standings', folder, '--scoring', 'places:4,2,1,0', '--json'])).out);
    expect(rows.map(({ games }) => games)).toEqual([6, 6, 6, 6]);
    // Each of the six games awards seven place points.
    expect(rows.reduce((sum, { totals }) => sum + Number(totals[0]), 0)).toBeCloseTo(42, 1);
  });

  it('runs what its help gives as examples', async () => {
    const { out: help } = await paifu(['standings', '--help']);
    const examples = [...help.matchAll(/^ *\$ paifu (standings .*)$/gm)]
      .map(([, command]) => command.split(' '))
      .filter((words) => !words.includes('--all'));
    expect(examples).toHaveLength(2);
    for (const name of ['round1', 'round2', 'logs']) {
      mkdirSync(join(folder, 'examples', name), { recursive: true });
      const { out } = await paifu(['simulate', '--ruleset', 'reach/wsom', '--seed', name, '-n', '3']);
      writeFileSync(join(folder, 'examples', name, 'games.paifu'), out);
    }
    for (const words of examples) {
      const folders = words.filter((word) => word.endsWith('/')).length;
      const here = words.map((word) => (word.endsWith('/') ? join(folder, 'examples', word) : word));
      const { exit, out } = await paifu([...here, '--json']);
      expect([words, exit, rowsIn(out).map(({ games }) => games)]).toEqual([words, 0, Array(4).fill(3 * folders)]);
    }
  });
});
