import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { LogFile } from '../../src/proof/log/log-file.js';
import { paifu } from '../cli/run-cli.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { entriesIn } from '../kit/store/sealed-log.js';
import { folder, type Running, started } from '../kit/store/store-process.js';
import '../kit/play/rulesets.js';

const directory = folder();
const built = join(builtPrograms(), 'log-killed-at.mjs');
const running: Running[] = [];
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  directory.remove();
});
const path = (name: string) => join(directory.path, name);
const data = path('data');

/** Runs a process that records games and keeps their log, killed at `where`. */
function keeping(where: string, times: number, ...games: string[]): Running['ended'] {
  const process = started(built, [where, `${times}`, data, path('key'), ...games]);
  running.push(process);
  return process.ended;
}

const leaves = (of = data): string[] => {
  const log = LogFile.open(join(of, 'log.db'), { readonly: true });
  const entries = entriesIn(log);
  log.close();
  return entries;
};

let copies = 0;
/** The complete log of the present events, made and signed in a copy of the directory. */
async function whole(): Promise<{ entries: string[]; note: string }> {
  const copy = path(`copy-${copies++}`);
  cpSync(data, copy, { recursive: true });
  const rebuilt = await paifu(['log', 'rebuild', '--data', copy]);
  expect([rebuilt.exit, rebuilt.out]).toEqual([0, expect.stringContaining('the same as before')]);
  const note = path(`note-${copies}`);
  writeFileSync(note, (await paifu(['log', 'checkpoint', '--data', copy, '--key', path('key')])).out);
  return { entries: leaves(copy), note };
}

/** For each game: four hands and the close; for its tournament: the close of the session and of the tournament. */
const LEAVES = 7;

/** A start makes a checkpoint at once if it finds unsigned leaves. */
const KILLS = [
  ['before a leaf', 1],
  ['behind a leaf', 1],
  ['before a checkpoint', 1],
  ['behind a leaf', 2],
  ['behind a checkpoint', 1],
  ['before a leaf', 3],
  ['before a leaf', 6],
  ['behind a leaf', 6],
] as const;

test('killed between events, their leaves and their checkpoints, a service goes on with the log that the events make, and signs no other', async () => {
  const { out } = await paifu(['keys', 'new', path('key'), '--name', 'club.example/paifu']);
  writeFileSync(path('vkey'), out);
  const notes: string[] = [];
  const games: string[] = [];
  let behind = 0;
  for (const [nth, [where, times]] of KILLS.entries()) {
    // Acknowledged commands are repeated, and return their first response.
    games.push(`game-${nth}`);
    expect(await keeping(where, times, ...games)).toEqual({ code: null, signal: 'SIGKILL', err: '' });
    const { entries, note } = await whole();
    const there = leaves();
    // The log is a prefix of the one that the events make.
    expect(entries.slice(0, there.length)).toEqual(there);
    if (entries.length > there.length) behind++;
    notes.push(note);
  }
  expect(behind).toBeGreaterThan(1);
  expect(await keeping('nowhere', 1, ...games)).toEqual({ code: 0, signal: null, err: '' });
  const { entries } = await whole();
  expect(entries).toHaveLength(games.length * LEAVES);
  expect(leaves()).toEqual(entries);
  expect(await paifu(['verify', '--all', '--data', data, '--key', path('vkey')])).toMatchObject({ exit: 0 });
  writeFileSync(path('last'), (await paifu(['log', 'checkpoint', '--data', data, '--key', path('key')])).out);
  for (const older of notes) {
    const args = ['log', 'consistency', older, path('last'), '--key', path('vkey'), '--data', data];
    expect(await paifu(args)).toMatchObject({ exit: 0 });
  }
});
