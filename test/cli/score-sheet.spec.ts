import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paifu } from './run-cli.js';

/** A drawn hand after which two bets are left, and a chombo. */
const GAME = `mhr: 1
rules: reach/m-league
mode: scribe
hand: 1
seats: E=a S=b W=c N=d
players: a=Ann b=Bo c=Cy d=Di
wind: 1z
deal: none

1. E:-/_* S:-/_*

show E: ?x13
show S: ?x13
end: exhausted

!maximum-penalty:N:-20{A false win.}
close: abandoned
`;

/** The cells of a row, without its label. */
const row = (text: string, label: string): readonly string[] =>
  new RegExp(`^ *${label} +(.*?) *$`, 'm').exec(text)?.[1].split(/ {2,}/) ?? [];

describe('the score sheet of a riichi game', () => {
  it('adds up: the bets left on the table and the penalties on final points have rows, and hands have their names', async () => {
    const { exit, out } = await paifu(['score-sheet', '-'], GAME);
    expect(exit).toBe(0);
    expect(row(out, 'Hand')).toEqual(['Ann', 'Bo', 'Cy', 'Di', 'How it ended']);
    expect(row(out, 'East 1')).toEqual(['+500', '+500', '-1500', '-1500', 'exhausted']);
    expect(row(out, 'Bets left on the table')).toEqual(['+1000', '+1000', '0', '0']);
    expect(row(out, 'Total')).toEqual(['26500', '26500', '23500', '23500']);
    expect(row(out, 'Place')).toEqual(['1', '1', '3', '3']);
    expect(row(out, 'Penalties on final points')).toEqual(['0', '0', '0', '-20']);
    expect(row(out, 'Final points')).toEqual(['26.5', '26.5', '-26.5', '-46.5']);
  });

  it('names the tournament of a stored game, and not its id', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paifu-sheet-'));
    try {
      const data = ['--data', join(folder, 'data')];
      const opening = ['Spring Cup', '--ruleset', 'reach/m-league', '--sessions', '1'];
      const cup = (await paifu(['tournament', 'open', ...opening, ...data])).out.trim();
      for (const tournament of [cup, 'Club evening']) {
        const file = join(folder, `${tournament}.mhr`);
        writeFileSync(file, GAME.replace('mode: scribe', `mode: scribe\ntournament: ${tournament}`));
        expect(await paifu(['import', file, ...data])).toMatchObject({ exit: 0 });
      }
      const games = (await paifu(['games', '--json', ...data])).out.trim().split('\n');
      const sheets = games.map(
        async (game) => (await paifu(['score-sheet', '--game', JSON.parse(game).id, ...data])).out,
      );
      const lines = (await Promise.all(sheets)).map((out) => out.split('\n')[2].trim());
      expect(lines.sort()).toEqual(['reach/m-league, Club evening', 'reach/m-league, Spring Cup']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('names its hands as `paifu replay` does, which shows the bets left too', async () => {
    const { out } = await paifu(['replay', '-'], GAME);
    expect(out).toMatch(/^East 1 \(reach\/m-league\)\n/);
    expect(out).toContain('  1  East 1 begins: East deals\n');
    expect(out).toMatch(/^place +player +points +bets left in them +final points +penalties in them$/m);
    expect(row(out, '1 +Ann')).toEqual(['26500', '+1000', '26.50', '0']);
  });

  it('counts one event as one', async () => {
    const game = (await paifu(['simulate', '--ruleset', 'basic/default', '--seed', 'a'])).out;
    const { out } = await paifu(['score-sheet', '-'], `${game.split('\n').slice(0, 2).join('\n')}\n`);
    expect(out).toContain('  1 event. With this code');
  });
});
