import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PlayerDirectory } from '../../src/players/player-directory.js';
import { type Names, onlineLog } from '../kit/tournaments/online-log.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-added-games-'));
const at = (name: string): string => join(folder, name);
const data = ['--data', at('data')];
const NAMES = ['Anna_77', '雀士', 'bob', 'Cleo', 'dee', 'Eve', 'flo', 'gus'];
let id: string;

const tournament = (command: string, ...more: string[]) => paifu(['tournament', command, id, ...more, ...data]);

beforeAll(async () => {
  const opening = ['Online Cup', '--ruleset', 'reach/tenhou', '--sessions', '2'];
  id = (await paifu(['tournament', 'open', ...opening, ...data])).out.trim();
  const rows = NAMES.map((_, i) => `${i + 1},p${i + 1},Player ${i + 1}`);
  writeFileSync(at('entrants.csv'), `entrant,player,name\n${rows.join('\n')}\n`);
  writeFileSync(at('seats.csv'), 'session,table,east,south,west,north\n1,1,1,2,3,4\n1,2,5,6,7,8\n');
  for (const [command, ...more] of [
    ['enter', at('entrants.csv')],
    ['seat', '--method', 'fixed', '--seating', at('seats.csv')],
    ['open-session', '1'],
  ]) {
    const { exit, err } = await tournament(command, ...more);
    expect([exit, err]).toEqual([0, '']);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a game that was played online is added at the terminal', () => {
  const log = onlineLog('terminal', NAMES.slice(0, 4) as unknown as Names);
  const file = at('log.xml');
  writeFileSync(file, log.text);
  const named = NAMES.slice(0, 4).flatMap((name, i) => ['--player', `${name}=${i + 1}`]);

  it('asks for unknown players with the options to add, and records nothing', async () => {
    const { exit, err } = await tournament('add-game', '1', '1', file, ...named.slice(0, 4));
    expect(exit).toBe(1);
    expect(err).toContain('add --player "bob=ENTRANT" --player "Cleo=ENTRANT" (entrants left: 3, 4)');
    expect((await tournament('history')).out).not.toContain('Game ');
  });

  it('adds it once, remembers the names, and the file of the tournament verifies', async () => {
    const { exit, err } = await tournament('add-game', '1', '1', file, ...named, '--remember');
    expect([exit, err]).toEqual([0, '']);
    const directory = PlayerDirectory.open(at('data'));
    expect(directory.byAlias({ source: 'tenhou', name: '雀士' })?.id).toBe('p2');
    directory.close();
    const again = await tournament('add-game', '1', '2', file);
    expect(again).toMatchObject({ exit: 1, err: expect.stringContaining('the game counts for table 1 of session 1') });
    await verifies();
  });

  it('takes it back with a reason, and adds it to the table again by its id', async () => {
    const needs = await tournament('take-back', 'game', '1', '--reason', 'the wrong log');
    expect(needs).toMatchObject({ exit: 2, err: expect.stringContaining('expected the table') });
    expect((await tournament('take-back', 'game', '1', '1', '--reason', 'the wrong log')).exit).toBe(0);
    await verifies();
    const { out } = await tournament('history');
    const game = /Game ([0-9a-f-]{36}) is added/.exec(out)?.[1] ?? '';
    expect(out).toContain(`Game ${game} is taken back from table 1 of session 1: the wrong log`);
    expect((await tournament('add-game', '1', '1', `https://club.example/g/${game}`)).exit).toBe(0);
    await verifies();
    const { out: standings } = await paifu(['tournament', 'standings', id, '--format', 'json', ...data]);
    const rows: { entrant: number; totals: string[] }[] = JSON.parse(standings).standings.rows;
    const best = log.totals.indexOf(Math.max(...log.totals)) + 1;
    expect(rows[0].entrant).toBe(best);
  });

  it('proves the tournament with its added game, and a bundle without the game is refused', async () => {
    expect((await tournament('close-session', '1', '--unfinished', '2')).exit).toBe(0);
    writeFileSync(at('club.vkey'), (await paifu(['keys', 'new', at('paifu.key'), '--name', 'club.example/paifu'])).out);
    expect((await paifu(['log', 'rebuild', ...data])).exit).toBe(0);
    expect((await paifu(['log', 'checkpoint', ...data, '--key', at('paifu.key')])).exit).toBe(0);
    const proved = await paifu(['prove', id, '--out', at('bundle'), ...data]);
    expect([proved.exit, proved.err]).toEqual([0, '']);
    const bundle = join(at('bundle'), `${id}.paifu`);
    const verifying = () => paifu(['verify', bundle, '--proof', at('bundle'), '--key', at('club.vkey')]);
    const { exit, out } = await verifying();
    expect([exit, out.trim().split('\n').length]).toEqual([0, 2]);
    expect(readFileSync(bundle, 'utf8')).toBe((await tournament('export')).out);
    writeFileSync(bundle, readFileSync(bundle, 'utf8').replace(/\n\{"paifu":1,"game".*$/s, '\n'));
    expect(await verifying()).toMatchObject({
      ...{ exit: 6, err: expect.stringMatching(/session 1, table 1: game .* is not in the file/) },
    });
  });
});

/** The file of the tournament and the whole store are as their rules demand. */
async function verifies(): Promise<void> {
  writeFileSync(at('tournament.paifu'), (await tournament('export')).out);
  for (const more of [[at('tournament.paifu')], ['--all', ...data]]) {
    const { exit, out } = await paifu(['verify', ...more]);
    expect([exit, exit === 0 ? '' : out]).toEqual([0, '']);
  }
}
