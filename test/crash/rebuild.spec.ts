import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { catchUp } from '../kit/store/catch-up.js';
import { compareRows } from '../../src/search/read-models/compare-rows.js';
import { Projector } from '../../src/search/read-models/projector.js';
import { ReadDatabase } from '../../src/search/read-models/read-database.js';
import { ReadFiles } from '../../src/search/read-models/read-files.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { appendInTurns, corrected, correctionsOf, pastGame } from '../kit/play/sample-games.js';
import '../kit/play/rulesets.js';

const data = mkdtempSync(join(tmpdir(), 'paifu-rebuild-'));
const built = builtPrograms();
afterAll(() => {
  rmSync(data, { recursive: true });
});

const rebuilding = () =>
  spawn(process.execPath, [join(built, 'cli/main.js'), 'projections', 'rebuild', '--json', '--data', data]);

test('a rebuild that is killed leaves the read models in use as they were, and the next one is whole', async () => {
  const store = EmbeddedEventStore.open(data);
  const games = Array.from({ length: 12 }, (_, i) => {
    const { events } = pastGame('killed', i);
    return corrected(`killed/${i}`, events, i % 3 === 0 ? correctionsOf(i / 3, events) : []);
  });
  await appendInTurns(store, games, 50);
  const files = new ReadFiles(data);
  let live = await ReadDatabase.open(files.current());
  const follow = () => catchUp(new Projector(live, store, resolveRuleset), store);
  await follow();
  const before = files.current();
  let killed = 0;
  for (let kill = 0; kill < 6; kill++) {
    const filling = files.fresh();
    const child = rebuilding();
    const ended = new Promise((done) => child.on('close', done));
    // Kill ever later after the file appears: during the fill, the indexes and the comparison.
    while (!existsSync(filling) && child.exitCode === null) await sleep(2);
    await sleep(kill * 60);
    child.kill('SIGKILL');
    if ((await ended) === null) killed++;
    else break;
    // If killed after the switch, the new file is in use and must be complete.
    if (files.current() !== before) break;
    expect(readFileSync(before).subarray(0, 15).toString()).toBe('SQLite format 3');
  }
  expect(killed).toBeGreaterThan(0);
  await live.close();
  live = await ReadDatabase.openExisting(files.current());
  const more = pastGame('killed', 40);
  await appendInTurns(store, [more], 50);
  await follow();
  const child = rebuilding();
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  expect(await new Promise((done) => child.on('close', done))).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ differences: [], uncompared: null, file: files.current() });
  const anew = await ReadDatabase.openExisting(files.current());
  expect(await compareRows(live, anew)).toEqual([]);
  await Promise.all([live.close(), anew.close(), store.close()]);
  // Files of killed rebuilds are removed with the replaced one.
  files.removeOld();
  expect(readdirSync(data).filter((name) => /^read-\d+\.db$/.test(name))).toEqual([
    files.current().slice(data.length + 1),
  ]);
});
