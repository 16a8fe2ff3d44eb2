import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-bulk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const data = ['--data', join(folder, 'data')];
const at = (name: string): string => join(folder, name);

describe('export --all', () => {
  let games: readonly string[] = [];
  beforeAll(async () => {
    const simulate = (ruleset: string, count: number) =>
      paifu(['simulate', '--ruleset', ruleset, '--games', String(count), '--seed', ruleset, '--out', at('games')]);
    await simulate('reach/tenhou', 3);
    await simulate('zung-jung/wsom', 1);
    await paifu(['import', at('games'), ...data]);
    const { out } = await paifu(['export', '--all', '--format', 'paifu', '--to', at('paifu'), ...data]);
    expect(out).toMatch(/^4 games written/);
    games = readdirSync(at('paifu')).flatMap((file) => (file.endsWith('.paifu') ? [file.slice(0, -6)] : []));
  });
  const filesIn = (name: string): readonly string[] =>
    readdirSync(at(name)).filter((file) => file !== 'exported.jsonl');

  it('writes each game as the export of that game does', async () => {
    for (const game of games)
      expect(readFileSync(at(`paifu/${game}.paifu`), 'utf8')).toBe(
        (await paifu(['export', '--game', game, ...data])).out,
      );
  });

  it.each([
    ['mjai', 'mjson'],
    ['tenhou6', 'json'],
    ['mhr', 'mhr'],
  ])('writes %s files that are read again, and names games that the format cannot hold', async (format, ending) => {
    const { exit, out, err } = await paifu(['export', '--all', '--format', format, '--to', at(format), ...data]);
    const all = format === 'mhr';
    expect([exit, out]).toEqual([
      all ? 0 : 6,
      expect.stringMatching(all ? /^4 games written/ : /^3 games written.*1 game could not/),
    ]);
    if (!all) expect(err).toMatch(/can only hold games of .*; this game is zung-jung\/wsom/);
    const files = filesIn(format);
    expect(files).toHaveLength(all ? 4 : 3);
    for (const file of files) {
      expect(file).toMatch(new RegExp(`^[0-9a-f-]{36}\\.${ending}$`));
      expect(await paifu(['import', '--dry-run', join(at(format), file)])).toMatchObject({ exit: 0 });
    }
  });

  it('continues an interrupted export, and writes only the games that are missing', async () => {
    const export_ = () => paifu(['export', '--all', '--format', 'mhr', '--to', at('again'), ...data]);
    await export_();
    const journal = at('again/exported.jsonl');
    const lines = readFileSync(journal, 'utf8').trimEnd().split('\n');
    // The last line was cut off, and the game before it never written.
    const [kept, missing] = [lines[1], lines[2]];
    writeFileSync(journal, `${lines.slice(0, 2).join('\n')}\n`);
    appendFileSync(journal, lines[3].slice(0, 10));
    rmSync(at(`again/${missing}.mhr`));
    const before = statSync(at(`again/${kept}.mhr`)).mtimeMs;
    expect((await export_()).out).toMatch(/3 games written to .*, 1 game already there/);
    expect(filesIn('again')).toHaveLength(4);
    expect(statSync(at(`again/${kept}.mhr`)).mtimeMs).toBe(before);
  });

  it('refuses a folder whose export had another format', async () => {
    const { exit, err } = await paifu(['export', '--all', '--format', 'mjai', '--to', at('mhr'), ...data]);
    expect([exit, err]).toEqual([2, expect.stringContaining('has an export with other options')]);
  });

  it.each([
    [['--all'], /--all and --to belong together/],
    [['--to', 'x'], /--all and --to belong together/],
    [['--all', '--to', 'x', '--hand', '1'], /cannot be used with/],
  ])('refuses %j', async (options, message) => {
    expect(await paifu(['export', ...options, ...data])).toMatchObject({
      exit: 2,
      err: expect.stringMatching(message),
    });
  });
});
