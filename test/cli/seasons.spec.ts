import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-seasons-'));
const at = (name: string): string => join(folder, name);
const data = ['--data', at('data')];
const season = (...args: string[]) => paifu(['season', ...args, ...data]);
const done = async (running: ReturnType<typeof paifu>): Promise<string> => {
  const { exit, out, err } = await running;
  expect([exit, err]).toEqual([0, '']);
  return out.trim();
};
afterAll(() => rmSync(folder, { recursive: true }));

/** A tournament of one table whose four players won these points. */
async function leagueDay(name: string, points: readonly number[]): Promise<string> {
  const opening = [name, '--ruleset', 'zung-jung/wsom', '--sessions', '1', '--scoring', 'points', '--ties', 'lot'];
  const id = await done(paifu(['tournament', 'open', ...opening, ...data]));
  const entrants = points.map((_, i) => `${i + 1},p${i + 1},Player ${i + 1}`);
  writeFileSync(at('in.csv'), `entrant,player,name\n${entrants.join('\n')}\n`);
  writeFileSync(at('seats.csv'), 'session,table,east,south,west,north\n1,1,1,2,3,4\n');
  const results = points.map((won, i) => `1,1,${i + 1},${won}`);
  writeFileSync(at('results.csv'), `session,table,entrant,points\n${results.join('\n')}\n`);
  for (const [command, ...more] of [
    ['enter', at('in.csv')],
    ['seat', '--method', 'fixed', '--seating', at('seats.csv')],
    ['open-session', '1'],
    ['result', at('results.csv'), '--agreed'],
  ])
    await done(paifu(['tournament', command, id, ...more, ...data]));
  return id;
}

it('given two league days, a season is opened, amended, adjusted, shown, and undone at the terminal', async () => {
  const days = [await leagueDay('Day 1', [30, 10, -10, -30]), await leagueDay('Day 2', [-50, 5, 25, 20])];
  const id = await done(season('open', 'Club League', '--counts', 'games', '--method', 'sum'));
  await done(season('add', id, ...days));
  const rows = async () => (await done(season('standings', id, '--format', 'csv'))).split('\n').slice(1);
  expect(await rows()).toEqual([
    ...['1,p2,Player 2,,,,15,2,0,no,10,5', '1,p3,Player 3,,,,15,2,0,no,-10,25'],
    ...['3,p4,Player 4,,,,-10,2,0,no,-30,20', '4,p1,Player 1,,,,-20,2,0,no,30,-50'],
  ]);
  await done(season('amend', id, '--method', 'best', '--best', '1', '--reason', 'as announced'));
  expect((await rows())[0]).toBe('1,p1,Player 1,,,,30,2,0,no,30,-50');
  writeFileSync(at('teams.csv'), 'team,player\nRed,p1\nRed,p2\nBlue,p3\nBlue,p4\n');
  await done(season('teams', id, at('teams.csv'), '--reason', 'registered'));
  await done(season('adjust', id, '--team', 'Blue', '--points', '-40', '--reason', 'late'));
  const text = await done(season('standings', id));
  expect(text).toMatch(/1\. *Red *-5 *4/);
  expect(text).toMatch(/2\. *Blue *-35 *4/);
  expect(text).toContain('late');
  expect(text).toContain('Ratings, zung-jung (Glicko-2)');
  await done(season('remove-adjustment', id, '0', '--reason', 'it was the tram'));
  expect(await done(season('standings', id))).not.toContain('late');
  await done(season('remove', id, days[1], '--reason', 'counts in autumn'));
  expect((await rows()).at(-1)).toBe('4,p4,Player 4,,,,-30,1,0,no,-30');
  await done(season('remove', id, days[0], '--reason', 'counts in autumn'));
  expect((await done(season('standings', id))).match(/– +(Red|Blue) +0 +0/g)).toHaveLength(2);
  await done(season('add', id, days[0]));
  await done(season('close', id));
  expect(await season('add', id, days[1])).toMatchObject({
    exit: 1,
    err: expect.stringContaining('the season is closed'),
  });
  await done(season('reopen', id, '--reason', 'one more day'));
  expect(await done(season('list'))).toBe(`${id}  Club League`);
  expect(await season('open', 'x', '--counts', 'games', '--method', 'best')).toMatchObject({ exit: 1 });
  expect(await season('add', id, days[0].replace(/^./, 'z'))).toMatchObject({ exit: 3 });
  expect(await season('standings', 'nothing')).toMatchObject({ exit: 3 });
});

it('commands that read or change a season make no data directory', async () => {
  const missing = at('mistyped');
  for (const command of [['list'], ['adjust', 'ID', '--player', 'p1', '--points', '1', '--reason', 'x']])
    expect([command, await paifu(['season', ...command, '--data', missing])]).toEqual([
      command,
      { exit: 3, out: '', err: `paifu: the directory ${missing} does not exist\n` },
    ]);
  expect(existsSync(missing)).toBe(false);
});
