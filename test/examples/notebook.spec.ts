import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { paifu } from '../cli/run-cli.js';

const run = promisify(execFile);
const NOTEBOOKS = resolve(import.meta.dirname, '../../examples/notebook');
const folder = mkdtempSync(join(tmpdir(), 'paifu-notebook-'));
const [games, corpus, page] = ['games', 'corpus', 'page.html'].map((name) => join(folder, name));

const runNotebook = (...args: string[]) => run(process.execPath, [join(NOTEBOOKS, 'run.mjs'), ...args]);

beforeAll(async () => {
  await paifu(['simulate', '--ruleset', 'reach/tenhou', '--games', '3', '--seed', 'research', '--out', games]);
  await paifu(['import', '--to-parquet', corpus, '--as', 'judge', games]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the notebook about a corpus', () => {
  it('draws four pictures with marks', async () => {
    await runNotebook(corpus, page);
    const text = readFileSync(page, 'utf8');
    const sections = text.split('<h2>').slice(1);
    expect(sections.map((section) => section.slice(0, section.indexOf('<')))).toEqual([
      'How hands end',
      'When players become ready',
      'Points of wins by han',
      'A game, hand by hand',
    ]);
    // Bars, lines and dots, beside the rules and axes that an empty plot has as well.
    const [bars, ready, wins, game] = sections;
    expect(bars.match(/<rect /g)?.length).toBeGreaterThan(1);
    expect(ready.match(/aria-label="line"/g)).toHaveLength(1);
    expect(wins.match(/<circle /g)?.length).toBeGreaterThan(5);
    expect(game).toContain('player-1');
    const [, ticks] = /aria-label="x-axis tick label"[^>]*>(.*?)<\/g>/s.exec(wins) ?? [];
    const numbers = [...(ticks ?? '').matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual([...new Set(numbers)]);
    for (const section of sections) expect(section).not.toContain('NaN');
  });

  it('fails with the error of a query', async () => {
    const wrong = join(folder, 'wrong.md');
    writeFileSync(wrong, '# Wrong\n\n```sql\nselect nothing from hands\n```\n');
    await expect(runNotebook(corpus, page, wrong)).rejects.toThrow('nothing');
  });
});
