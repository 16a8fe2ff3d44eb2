import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entrants } from '../kit/tournaments/entrants.js';
import { counted } from '../kit/tournaments/meetings-counted.js';
import { paifu } from './run-cli.js';

let folder: string;
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
/** A file of entrants; those from 1 to 16 have names. */
const entrantsFile = (count: number): string =>
  file(
    `entrants-${count}.csv`,
    `entrant,name,club\r\n${entrants(count)
      .map(
        ({ entrant }) =>
          `${entrant},"${entrant === 1 ? 'Ames, ""Ann""' : `Player ${entrant}`}",club ${entrant % 4}\r\n`,
      )
      .join('')}`,
  );

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paifu-seat-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const SEED = ['--seed', 'spring 2027'];

describe('paifu seat', () => {
  it('draws a schedule as JSON, with its preview and the hash of its seed', async () => {
    const { exit, out } = await paifu([
      'seat',
      '--method',
      'schedule',
      '--sessions',
      '4',
      ...SEED,
      '--format',
      'json',
      entrantsFile(16),
    ]);
    expect(exit).toBe(0);
    const { method, seed, commitment, first, seatings, preview } = JSON.parse(out);
    expect({ method, seed, first }).toEqual({ method: 'schedule', seed: 'spring 2027', first: 1 });
    expect(commitment).toBe(createHash('sha256').update('spring 2027').digest('hex'));
    expect(seatings).toHaveLength(4);
    expect(counted(seatings).again).toBe(0);
    expect(preview).toMatchObject({ again: 0, sameClub: 0 });
    expect(preview.entrants).toHaveLength(16);
  });

  it('runs what its page gives as an example', async () => {
    const [, command] = /`paifu (seat [^`]*) ENTRANTS\.csv`/.exec(readFileSync('docs/how-to/cli.md', 'utf8')) ?? [];
    const { exit, out } = await paifu([...command.split(' '), entrantsFile(16)]);
    expect([exit, out.match(/^ *Session [0-9]+$/gm)?.length]).toEqual([0, 5]);
  });

  it('prints tables with names, and what they come to', async () => {
    const { exit, out } = await paifu(['seat', '--method', 'random', '--resting', ...SEED, entrantsFile(17)]);
    expect(exit).toBe(0);
    expect(out).toMatch(/^Seating of 17 entrants \(random\)\n=+\n {2}Seed: spring 2027\n/);
    expect(out).toMatch(/\n {4}Table +East +South +West +North\n {4}1 +\d+ \S.+\n/);
    expect(out).toMatch(/\n {2}Resting: \d+ \S/);
    expect(out).toContain('\n    - Meetings again: 0\n');
    expect(out).toMatch(/\n {4}1 Ames, "Ann" +[01] +[01] +[01] +[01] +[03] +(-|1)\n/);
  });

  it('writes CSV that it reads again, as what was played and as what somebody else made', async () => {
    const there = entrantsFile(16);
    const first = await paifu(['seat', '--method', 'schedule', '--sessions', '2', ...SEED, '--format', 'csv', there]);
    expect(first.out).toMatch(/^session,table,east,south,west,north\n1,1(,\d+){4}\n/);
    const played = file('played.csv', first.out);
    const fixed = ['seat', '--method', 'fixed', '--seating', played, '--format', 'csv', there];
    expect((await paifu(fixed)).out).toBe(first.out);
    const next = await paifu(['seat', '--method', 'swiss', '--history', played, ...SEED, '--format', 'json', there]);
    const { first: session, preview } = JSON.parse(next.out);
    expect(session).toBe(3);
    expect(preview.again).toBe(0);
  });

  it('makes a card for each seat, a page to be printed or lines', async () => {
    const cards = ['seat', '--method', 'random', ...SEED, '--cards', entrantsFile(16)];
    const page = (await paifu([...cards, '--format', 'html'])).out;
    expect(page.match(/<article>/g)).toHaveLength(16);
    expect(page).toContain('Session 1, table 1, East');
    const lines = (await paifu([...cards, '--format', 'csv'])).out.trimEnd().split('\n');
    expect(lines[0]).toBe('entrant,name,session,table,seat,pairing');
    expect(lines).toHaveLength(17);
    // docs/reference/tournaments.md, "Chance from a seed": the first table is 11, 2, 7, 3.
    expect(lines[1]).toBe('11,11 Player 11,1,1,East,');
    expect((await paifu([...cards, '--format', 'md'])).out).toContain('## 11 Player 11\n\nSession 1, table 1, East\n');
  });

  it.each<[string, readonly string[], number, string]>([
    [
      '15 who may not rest',
      ['--method', 'random', ...SEED, 'entrants:15'],
      2,
      '15 entrants do not fill tables of four; 3 would have to rest, so allow resting',
    ],
    ['no seed', ['--method', 'random', 'entrants:16'], 2, '--method random needs --seed'],
    ['an unknown method', ['--method', 'lottery', ...SEED, 'entrants:16'], 2, "'lottery' is invalid"],
    [
      'a schedule of no sessions',
      ['--method', 'schedule', ...SEED, 'entrants:16'],
      2,
      '--method schedule needs --sessions',
    ],
    [
      'sessions of another method',
      ['--method', 'snake', '--sessions', '2', ...SEED, 'entrants:16'],
      2,
      '--sessions is for --method schedule',
    ],
    [
      'an entrant twice',
      ['--method', 'random', ...SEED, 'entrant\n1\n2\n2\n3\n'],
      5,
      'bad.csv: line 4, column 1: entrant 2 is listed twice',
    ],
    [
      'a number that is none',
      ['--method', 'random', ...SEED, 'name,entrant\nAnn,one\n'],
      5,
      'bad.csv: line 2, column 2: entrant: expected an integer 1..9999, found "one"',
    ],
    [
      'an unknown column',
      ['--method', 'random', ...SEED, 'entrant,wind\n1,E\n'],
      5,
      'bad.csv: line 1, column 2: expected one of entrant, player, name, team, club, found wind',
    ],
    [
      'no column of numbers',
      ['--method', 'random', ...SEED, 'name\nAnn\n'],
      5,
      'bad.csv: line 1, column 1: expected a column entrant',
    ],
    [
      'a column too many',
      ['--method', 'random', ...SEED, 'entrant\n1,2\n'],
      5,
      'bad.csv: line 2, column 2: expected 1 columns',
    ],
    ['no such file', ['--method', 'random', ...SEED, 'nowhere.csv'], 3, 'nowhere.csv: there is no such file'],
  ])('refuses %s, and prints nothing', async (_, args, exit, message) => {
    const what = args[args.length - 1];
    const count = /^entrants:(\d+)$/.exec(what)?.[1];
    const last = count !== undefined ? entrantsFile(Number(count)) : what.includes('\n') ? file('bad.csv', what) : what;
    const ran = await paifu(['seat', ...args.slice(0, -1), last]);
    expect(ran.err).toContain(message);
    expect(ran).toMatchObject({ exit, out: '' });
  });

  it('draws tables of three on request, and reads them again', async () => {
    const there = entrantsFile(9);
    const draw = ['seat', '--seats', '3', '--method', 'schedule', '--sessions', '4', ...SEED, there];
    const csv = await paifu([...draw, '--format', 'csv']);
    expect(csv.out).toMatch(/^session,table,east,south,west\n1,1(,\d+){3}\n/);
    const fixed = ['seat', '--seats', '3', '--method', 'fixed', '--seating', file('threes.csv', csv.out), there];
    expect((await paifu([...fixed, '--format', 'csv'])).out).toBe(csv.out);
    const { out } = await paifu(draw);
    expect(out).toContain('Meetings again: 0');
    expect(out).not.toContain('North');
  });

  it('refuses a seating with its file, line and column', async () => {
    const seating = file('seating.csv', 'session,table,east,south,west,north\n1,1,1,2,3\n');
    const fixed = await paifu(['seat', '--method', 'fixed', '--seating', seating, entrantsFile(16)]);
    const message = 'seating.csv: line 2, column 6: expected the number of the entrant in north, found nothing';
    expect(fixed).toMatchObject({ exit: 5, out: '' });
    expect(fixed.err).toContain(message);
    const after = await paifu(['seat', '--method', 'random', ...SEED, '--history', seating, entrantsFile(16)]);
    expect(after).toMatchObject({ exit: 5, out: '' });
    expect(after.err).toContain(message);
  });
});
