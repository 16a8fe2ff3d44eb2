import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStore } from '../../src/platform/event-store/open-store.js';
import { closedTournament, type RecordedTournament } from '../kit/tournaments/recorded-tournament.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-tournament-proof-'));
const at = (name: string): string => join(folder, name);
let tournament: RecordedTournament;
let games: readonly string[];

beforeAll(async () => {
  const store = await openStore({ store: 'embedded', data: at('data'), eventStoreUrl: null });
  tournament = await closedTournament(store);
  await store.close();
  games = [tournament.gameOf(1, 1), tournament.gameOf(2, 1)];
  writeFileSync(at('club.vkey'), (await paifu(['keys', 'new', at('paifu.key'), '--name', 'club.example/paifu'])).out);
  expect((await paifu(['log', 'rebuild', '--data', at('data')])).exit).toBe(0);
  expect((await paifu(['log', 'checkpoint', '--data', at('data'), '--key', at('paifu.key')])).exit).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true }));

const proving = (out: string, ...more: string[]) =>
  paifu(['prove', tournament.id, '--out', at(out), '--data', at('data'), ...more]);
const verifying = (file: string, proof: string) => paifu(['verify', file, '--proof', proof, '--key', at('club.vkey')]);
const fileIn = (bundle: string): string => join(at(bundle), `${tournament.id}.paifu`);

describe('a tournament with its games', () => {
  it.each([[[]], [['--redacted']]])(
    'a tournament with its games is proved record by record, and checked offline %s',
    async (more) => {
      const bundle = `bundle${more.length}`;
      const proved = await proving(bundle, ...more);
      expect([proved.exit, proved.err]).toEqual([0, '']);
      const names = [`${tournament.id}.paifu`, ...[tournament.id, ...games].map((id) => `${id}.tlog-proof`)];
      expect(readdirSync(at(bundle)).sort()).toEqual(names.sort());
      const { exit, out } = await verifying(fileIn(bundle), at(bundle));
      expect(exit).toBe(0);
      const lines = out.trim().split('\n');
      expect(lines[0]).toMatch(
        new RegExp(
          `^Tournament ${tournament.id}, \\d+ events, unchanged since it was signed, signed by club.example/paifu`,
        ),
      );
      expect(lines.slice(1).map((line) => line.slice(0, 41))).toEqual(games.map((game) => `Game ${game}`));
      if (more.length > 0) return;
      expect(readFileSync(fileIn(bundle), 'utf8')).toBe(
        (await paifu(['tournament', 'export', tournament.id, '--data', at('data')])).out,
      );
      expect((await paifu(['verify', fileIn(bundle)])).exit).toBe(0);
    },
  );

  it.each<[string, (bundle: string) => void, RegExp]>([
    [
      'a game less',
      (bundle) =>
        writeFileSync(fileIn(bundle), readFileSync(fileIn(bundle), 'utf8').replace(/\n\{"paifu":1,"game".*$/s, '\n')),
      /session 1, table 1: game .* is not in the file/,
    ],
    [
      'a proof less',
      (bundle) => rmSync(join(at(bundle), `${games[1]}.tlog-proof`)),
      /missing proof for game .*: expected its tlog-proof/,
    ],
    [
      'a game twice',
      (bundle) => {
        const text = readFileSync(fileIn(bundle), 'utf8');
        writeFileSync(fileIn(bundle), text + text.slice(text.lastIndexOf('{"paifu"')));
      },
      /is not a game of the tournament, or appears twice in the file/,
    ],
    [
      'the proof of another record',
      (bundle) => cpSync(join(at(bundle), `${games[0]}.tlog-proof`), join(at(bundle), `${tournament.id}.tlog-proof`)),
      /tournament .*: the log of club.example\/paifu does not have this tournament with these \d+ events/,
    ],
    [
      'a changed byte',
      (bundle) => writeFileSync(fileIn(bundle), readFileSync(fileIn(bundle), 'utf8').replace('came late', 'came soon')),
      /tournament .*: line \d+: the hash chain is broken/,
    ],
  ])('a tournament with its games is not proved with %s', async (name, change, message) => {
    const bundle = name.replaceAll(' ', '-');
    await proving(bundle);
    change(bundle);
    const { exit, err } = await verifying(fileIn(bundle), at(bundle));
    expect([exit, err]).toEqual([6, expect.stringMatching(message)]);
  });

  it('a tournament with its games has no proof before a checkpoint has it, and a folder proves no game alone', async () => {
    const store = await openStore({ store: 'embedded', data: at('open'), eventStoreUrl: null });
    const other = await import('../kit/tournaments/recorded-tournament.js');
    const { id } = await other.RecordedTournament.opened(store, 'Open Cup');
    await store.close();
    await paifu(['log', 'rebuild', '--data', at('open')]);
    const { exit, err } = await paifu(['prove', id, '--out', at('none'), '--data', at('open')]);
    expect([exit, err]).toEqual([
      6,
      expect.stringContaining(`no checkpoint covers tournament ${id} yet: one is made after each session`),
    ]);
    await paifu(['prove', games[0], '--out', at('game'), '--data', at('data')]);
    const folded = await verifying(join(at('game'), `${games[0]}.paifu`), at('game'));
    expect([folded.exit, folded.err]).toEqual([2, expect.stringContaining('a folder is for a tournament')]);
  });
});

describe('a store', () => {
  it('a store with a tournament is backed up and restored the same', async () => {
    const backed = await paifu(['backup', at('backup'), '--data', at('data')]);
    expect([backed.exit, backed.err, backed.out]).toEqual([
      0,
      '',
      expect.stringMatching(/ of 2 games and 1 tournament, /),
    ]);
    const restored = await paifu(['restore', at('backup'), '--data', at('restored')]);
    expect([restored.exit, restored.out]).toEqual([0, expect.stringMatching(/ of 2 games and 1 tournament, /)]);
    const verified = await paifu(['verify', '--all', '--data', at('restored'), '--since', at('backup')]);
    expect([verified.exit, verified.out]).toEqual([0, expect.stringContaining(`${tournament.id}: ok`)]);
    const told = (data: string) => paifu(['tournament', 'export', tournament.id, '--data', at(data)]);
    expect((await told('restored')).out).toBe((await told('data')).out);
  });

  it('a store whose log has a tournament is verified against it', async () => {
    const { exit, out } = await paifu(['verify', '--all', '--data', at('data'), '--key', at('club.vkey')]);
    expect([exit, out]).toEqual([0, expect.stringContaining(`${tournament.id}: ok`)]);
  });
});
