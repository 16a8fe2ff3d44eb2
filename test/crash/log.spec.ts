import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { LogFile } from '../../src/transparency/log-file.js';
import { paifu } from '../cli/run-cli.js';
import { builtWith } from '../support/built.js';
import { entriesIn } from '../support/sealed-log.js';
import { Client } from '../support/service.js';
import { folder, type Running, started } from '../support/store-process.js';
import '../support/rulesets.js';

const directory = folder();
const built = builtWith('test/crash/log-killed-at.mjs');
const services: Running[] = [];
afterAll(async () => {
  for (const { child, ended } of services) {
    child.kill('SIGKILL');
    await ended;
  }
  directory.remove();
  built.remove();
});
const path = (name: string) => join(directory.path, name);
const data = path('data');

async function serving(where: string, times: number): Promise<{ service: Running; client: Client }> {
  const args = [where, `${times}`, 'serve', '--open', '--port', '0', '--data', data];
  const service = started(built.program, args, { PAIFU_LOG_KEY: path('key') });
  services.push(service);
  const url = (await service.saying('GraphQL: ')).slice('GraphQL: '.length).replace(/\/graphql$/, '');
  return { service, client: new Client({ url }) };
}

const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'log', game: 1 });
/** Recorded command by command; what was acknowledged is answered as it was. */
async function play(client: Client, name: string): Promise<void> {
  const { gameId } = await client.open(name);
  let expected = 0;
  for (let at = 1; at < actions.length; at += 20) {
    const recorded = await client.record(gameId, `${name}/${at}`, expected, actions.slice(at, at + 20));
    expected = recorded.revision;
  }
}

const leaves = (of = data): string[] => {
  const log = LogFile.open(join(of, 'log.db'), { readonly: true });
  const entries = entriesIn(log);
  log.close();
  return entries;
};

let copies = 0;
/** The log that the events make now, in a copy of the directory, signed as it stands. */
async function whole(): Promise<{ entries: string[]; note: string }> {
  const copy = path(`copy-${copies++}`);
  cpSync(data, copy, { recursive: true });
  const rebuilt = await paifu(['log', 'rebuild', '--data', copy]);
  expect([rebuilt.exit, rebuilt.out]).toEqual([0, expect.stringContaining('the same as before')]);
  const note = path(`note-${copies}`);
  writeFileSync(note, (await paifu(['log', 'checkpoint', '--data', copy, '--key', path('key')])).out);
  return { entries: leaves(copy), note };
}

/** A checkpoint is made at once where a start finds leaves that are not signed. */
const KILLS = [
  ['before a leaf', 1],
  ['behind a leaf', 1],
  ['before a checkpoint', 1],
  ['behind a leaf', 2],
  ['behind a checkpoint', 1],
  ['before a leaf', 3],
] as const;

test('killed between events, their leaves and their checkpoints, a service goes on with the log that the events make, and signs no other', async () => {
  const { out } = await paifu(['keys', 'new', path('key'), '--name', 'club.example/paifu']);
  writeFileSync(path('vkey'), out);
  const notes: string[] = [];
  let behind = 0;
  for (const [nth, [where, times]] of KILLS.entries()) {
    const { service, client } = await serving(where, times);
    await play(client, `game-${nth}`).catch(() => {});
    expect(await service.ended).toMatchObject({ signal: 'SIGKILL', err: expect.not.stringContaining('the log') });
    const { entries, note } = await whole();
    const there = leaves();
    // What there is follows from the events, and may be less than they make.
    expect(entries.slice(0, there.length)).toEqual(there);
    if (entries.length > there.length) behind++;
    notes.push(note);
  }
  expect(behind).toBeGreaterThan(1);
  const { service, client } = await serving('nowhere', 1);
  for (const nth of KILLS.keys()) await play(client, `game-${nth}`);
  const { entries } = await whole();
  while (leaves().length < entries.length) await sleep(20);
  service.child.kill('SIGTERM');
  expect(await service.ended).toMatchObject({ code: 0 });
  expect(leaves()).toEqual(entries);
  expect(await paifu(['verify', '--all', '--data', data])).toMatchObject({ exit: 0 });
  writeFileSync(path('last'), (await paifu(['log', 'checkpoint', '--data', data, '--key', path('key')])).out);
  for (const older of notes) {
    const args = ['log', 'consistency', older, path('last'), '--key', path('vkey'), '--data', data];
    expect(await paifu(args)).toMatchObject({ exit: 0 });
  }
});
