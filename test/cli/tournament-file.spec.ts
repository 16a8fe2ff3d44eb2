import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStore } from '../../src/platform/event-store/open-store.js';
import { eventfulTournament, type RecordedTournament } from '../kit/tournaments/recorded-tournament.js';
import { paifu } from './run-cli.js';

let folder: string;
let tournament: RecordedTournament;
let text: string;

const data = (name: string): string => join(folder, name);
const file = (name: string, lines: string): string => {
  writeFileSync(data(name), lines);
  return data(name);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paifu-tournament-file-'));
  const store = await openStore({ store: 'embedded', data: data('one'), eventStoreUrl: null });
  tournament = await eventfulTournament(store);
  await store.close();
  const { exit, out, err } = await paifu(['tournament', 'export', tournament.id, '--data', data('one')]);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  text = out;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a tournament as a file', () => {
  it('begins with its stream, and is verified with its games', async () => {
    expect(text).toMatch(new RegExp(`^{"paifu":1,"tournament":"${tournament.id}"}\n`));
    const { exit, out } = await paifu(['verify', file('whole.paifu', text)]);
    expect([exit, out]).toEqual([
      0,
      expect.stringMatching(/whole\.paifu: incomplete \(2 games, 5 hands, \d+ events\)/),
    ]);
  });

  it.each<[string, (whole: string) => string, RegExp]>([
    ['a changed byte', (whole) => whole.replace('"came late"', '"came  late"'), /hash: recorded .*, expected /],
    [
      'a game that is left out',
      (whole) => whole.slice(0, whole.lastIndexOf('{"paifu":1')),
      /session 2, table 1: game .* does not exist/,
    ],
    [
      'a tournament that is cut off',
      (whole) => whole.slice(0, whole.indexOf('\n{"head"') + 1),
      /the tournament is cut off here/,
    ],
    [
      'a stream without its opening',
      (whole) => whole.replace(/\n{"hash[^\n]*/, ''),
      /revision: recorded 1, expected 0/,
    ],
  ])('a tournament as a file is found to have %s', async (name, change, message) => {
    const { exit, out } = await paifu(['verify', file(`${name}.paifu`, change(text))]);
    expect([exit, out]).toEqual([expect.any(Number), expect.stringMatching(message)]);
    expect([5, 6]).toContain(exit);
  });

  it('a tournament as a file is taken into another store, where its standings are the same; again, nothing comes twice', async () => {
    const standings = async (name: string) =>
      (await paifu(['tournament', 'standings', tournament.id, '--format', 'csv', '--data', data(name)])).out;
    const bundle = file('bundle.paifu', text);
    const first = await paifu(['import', bundle, '--data', data('other')]);
    expect([first.exit, first.err]).toEqual([0, '']);
    expect(await standings('other')).toBe(await standings('one'));
    expect((await standings('other')).split('\n')).toHaveLength(10);
    const again = await paifu(['import', bundle, '--data', data('other'), '--json']);
    const { imported } = JSON.parse(again.out);
    expect(imported.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(3).fill('already-there'));
    const verified = await paifu(['verify', '--all', '--data', data('other')]);
    expect([verified.exit, verified.out]).toEqual([0, expect.stringContaining(`${tournament.id}: ok`)]);
  });

  it('a damaged tournament file is not imported, its games are, and the damage is named', async () => {
    const broken = file('broken.paifu', text.replace('"came late"', '"came  late"'));
    const { exit, out } = await paifu(['import', broken, '--data', data('third')]);
    expect(exit).toBe(6);
    expect(out).toContain('hash');
    expect((await paifu(['tournament', 'list', '--data', data('third')])).out).toBe('');
  });
});
