import {
  copyFileSync,
  existsSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { TokenStore } from '../../src/access/token-store.js';
import { PlayerDirectory } from '../../src/players/player-directory.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { EmbeddedEventReader, EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { isDamaged, type LogEntry, type StoredEvent } from '../../src/platform/event-store/port.js';
import { compareRows } from '../../src/search/read-models/compare-rows.js';
import { ReadDatabase } from '../../src/search/read-models/read-database.js';
import { ReadFiles } from '../../src/search/read-models/read-files.js';
import { ReadModels } from '../../src/search/read-models/read-models.js';
import type { Random } from '../../src/simulation/random.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { LogFile } from '../../src/proof/log/log-file.js';
import { paifu } from '../cli/run-cli.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { codeOf, newStream, prepared } from '../kit/store/prepared-events.js';
import { chance, fraction, SEED } from '../kit/seed.js';
import { Client } from '../kit/service/service.js';
import { endedBy, serving } from '../kit/service/service-process.js';
import { folder } from '../kit/store/store-process.js';
import { logOf } from '../kit/store/data-directory.js';
import '../kit/play/rulesets.js';
import { sized } from '../kit/size.js';

/** Damages per file in a run; the full number is 200. */
const TIMES = Number(process.env.PAIFU_TEST_FLIPS || sized(4, 40));

// Damage is made by hand, so a RAM disk serves as well and is faster.
const directory = folder(existsSync('/dev/shm') ? '/dev/shm' : undefined);
const path = (name: string) => join(directory.path, name);
/** A directory as left by a service that was stopped, killed, or killed while it added a player. */
const [closed, killed, changing] = ['closed', 'killed', 'changing'].map(path);
/** A copy to compare with: opening a directory leaves files in it. */
const sound = path('sound');
let log: readonly StoredEvent[];
const names = new Map<string, string>();
let tokens: string;
let rows: ReadDatabase;
afterAll(async () => {
  await rows.close();
  directory.remove();
});

const GAMES = 3;

beforeAll(async () => {
  const built = builtPrograms();
  const program = join(built, 'cli/main.js');
  try {
    const service = await serving(program, killed);
    const client = new Client(service);
    const ADD = 'mutation ($id: ID, $name: String) { addPlayer(id: $id, name: $name) { __typename } }';
    for (let n = 1; n <= 12; n++) await client.ask(ADD, { id: `player-${n}`, name: `Player ${n}` });
    const GIVE =
      'mutation ($access: AccessInput!, $id: ID!) { addToken(access: $access, commandId: $id) { __typename } }';
    for (let n = 1; n <= 12; n++)
      await client.ask(GIVE, {
        id: `table-${n}`,
        access: { actor: `table-${n}`, roles: [{ role: 'SCRIBE', games: ['*'] }] },
      });
    for (let game = 1; game <= GAMES; game++) {
      const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'flips', game });
      const { gameId } = await client.open(`flips-${game}`);
      let expected = 0;
      for (let at = 1; at < actions.length; at += 40) {
        const recorded = await client.record(gameId, `${game}/${at}`, expected, actions.slice(at, at + 40));
        expected = recorded.revision;
      }
      const query = `{ findGames(first: 1, minRevision: { game: "${gameId}", revision: ${expected} }) { __typename } }`;
      while ((await client.ask(query)).data.findGames.__typename === 'NotYet');
    }
    await endedBy('SIGKILL', service);
    cpSync(killed, closed, { recursive: true });
    await endedBy('SIGTERM', await serving(program, closed));
  } finally {
  }
  cpSync(closed, sound, { recursive: true });
  log = await logOf(sound);
  tokens = tokensIn(sound);
  expect(tokens).toContain('table-12');
  for (const state of ['closed', 'killed']) names.set(state, namesIn(sound));
  rows = await ReadDatabase.openExisting(new ReadFiles(sound).current());
  halfChanged();
});

/** A player directory whose process died while changing every name: half written, with its journal. */
function halfChanged(): void {
  cpSync(closed, changing, { recursive: true });
  const players = PlayerDirectory.open(changing);
  for (let n = 1; n <= 60; n++) players.add({ id: `more-${n}`, name: `${n} `.padEnd(100, 'x') });
  players.close();
  names.set('changing', namesIn(changing));
  const before = readFileSync(join(changing, 'directory.db'));
  const db = new Database(join(changing, 'directory.db'));
  db.pragma('cache_size = 1');
  db.pragma('synchronous = EXTRA');
  // More than the cache holds, so pages are written before the commit.
  db.exec(`BEGIN; UPDATE player SET name = name || 'x', folded = folded || 'x', crc = NULL;
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
    INSERT INTO player (id, name, folded, erased) SELECT 'uncommitted-' || i, hex(zeroblob(200)), i, 0 FROM n`);
  const spilled = path('spilled');
  mkdirSync(spilled);
  for (const name of ['directory.db', 'directory.db-journal']) copyFileSync(join(changing, name), join(spilled, name));
  db.exec('ROLLBACK');
  db.close();
  const after = readFileSync(join(spilled, 'directory.db'));
  expect(after.subarray(0, before.length).equals(before)).toBe(false);
  for (const name of readdirSync(spilled)) copyFileSync(join(spilled, name), join(changing, name));
}

function namesIn(data: string): string {
  const db = new Database(join(data, 'directory.db'), { readonly: true });
  const tables = ['player', 'alias', 'secret'].map((table) => db.prepare(`SELECT * FROM ${table}`).raw().all());
  db.close();
  return JSON.stringify(tables);
}

function tokensIn(data: string): string {
  const db = new Database(join(data, 'access.db'), { readonly: true });
  const found = ['token', 'pairing', 'recorded'].map((table) => db.prepare(`SELECT * FROM ${table}`).raw().all());
  db.close();
  return JSON.stringify(found);
}

/** Damages a file in one place; returns a description. */
function harm(file: string, random: Random): string {
  const bytes = readFileSync(file);
  if (bytes.length === 0) {
    writeFileSync(file, Buffer.from(Array.from({ length: 1 + random.below(600) }, () => random.below(256))));
    return 'filled';
  }
  const at = random.below(bytes.length);
  const kind = random.below(8);
  if (kind === 0) {
    writeFileSync(file, bytes.subarray(0, at));
    return `cut at ${at}`;
  }
  const before = bytes[at];
  bytes[at] = kind === 1 ? (before + 1 + random.below(255)) % 256 : before ^ (1 << random.below(8));
  writeFileSync(file, bytes);
  return `byte ${at}: ${before} is ${bytes[at]}`;
}

/** The message must name the file and a remedy, and no internals. */
function told(error: unknown, data: string, name: string): string {
  const { code, message } = error as { code: string; message: string };
  expect(message).toContain(data);
  expect(message).toMatch(/paifu (restore|accept-loss|verify|log rebuild)|remove it/);
  expect(message).not.toMatch(/\n\s+at |undefined|\[object/);
  expect([
    'STORE_DAMAGED',
    'STORE_EVENTS_MISSING',
    'STORE_TOO_NEW',
    'DIRECTORY_UNUSABLE',
    'ACCESS_UNUSABLE',
    'LOG_DAMAGED',
  ]).toContain(code);
  for (const [unusable, file] of [
    ['DIRECTORY_UNUSABLE', 'directory.db'],
    ['ACCESS_UNUSABLE', 'access.db'],
    ['LOG_DAMAGED', 'log.db'],
  ])
    expect(code === unusable).toBe(name.startsWith(file));
  return `not started, ${code}`;
}

/** Starts on a directory with a damaged file. Throws if data is lost or changed without a report. */
async function outcomeOf(data: string, state: string, name: string): Promise<string> {
  let store: EmbeddedEventStore;
  try {
    store = EmbeddedEventStore.open(data);
  } catch (error) {
    return told(error, data, name);
  }
  try {
    const entries = await store.readAll({ limit: Number.MAX_SAFE_INTEGER });
    const damaged = compared(entries);
    const quarantined = await streamsCompared(store, damaged);
    let players: PlayerDirectory;
    try {
      players = PlayerDirectory.open(data);
    } catch (error) {
      return told(error, data, name);
    }
    players.close();
    expect(namesIn(data)).toBe(names.get(state));
    try {
      TokenStore.open(data).close();
    } catch (error) {
      return told(error, data, name);
    }
    expect(tokensIn(data)).toBe(tokens);
    try {
      leavesCompared(data);
    } catch (error) {
      return told(error, data, name);
    }
    const made = await modelsCompared(store, data, quarantined);
    const event = prepared(1);
    await store.append(newStream(), 'no_stream', [event]);
    await store.close();
    const reader = EmbeddedEventReader.open(data);
    const after = await reader.readAll({ limit: Number.MAX_SAFE_INTEGER });
    await reader.close();
    expect(areSame(after.slice(0, -1), entries)).toBe(true);
    expect(after.at(-1)).toMatchObject({ id: event.id });
    return quarantined.size > 0 ? 'a game quarantined' : made;
  } finally {
    await store.close();
  }
}

/** The log must be a prefix of the original; its lost end is rebuilt from the events. */
function leavesCompared(data: string): void {
  const [found, whole] = [data, sound].map((one) => LogFile.openIn(one));
  const { size, root } = found;
  const entries = [found, whole].map((log) => log.leavesFrom(0, size).map((entry) => entry.toString()));
  const was = whole.rootAt(Math.min(size, whole.size));
  found.close();
  whole.close();
  expect(entries[0]).toEqual(entries[1]);
  expect(root).toEqual(was);
}

/** As `toEqual` for log entries of texts and numbers, but fast enough for a million comparisons. */
function isSame(one: LogEntry, other: LogEntry): boolean {
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => value === (other as unknown as Record<string, unknown>)[name])
  );
}

const areSame = (some: readonly LogEntry[], others: readonly LogEntry[]): boolean =>
  some.length === others.length && some.every((entry, at) => isSame(entry, others[at]));

/** Entries of the log that are reported as damaged; expects all others unchanged. */
function compared(entries: readonly LogEntry[]): readonly LogEntry[] {
  expect(entries).toHaveLength(log.length);
  for (const [at, entry] of entries.entries()) {
    if (isDamaged(entry)) expect(entry.damage).toContain('of the log');
    else if (!isSame(entry, log[at])) expect(entry).toEqual(log[at]);
  }
  return entries.filter(isDamaged);
}

/** Streams that cannot be read to their end, namely those of damaged events; expects the others unchanged. */
async function streamsCompared(store: EmbeddedEventStore, damaged: readonly LogEntry[]): Promise<Set<string>> {
  const quarantined = new Set<string>();
  for (const stream of new Set(log.map((event) => event.stream))) {
    const whole = log.filter((event) => event.stream === stream);
    const reading = store.readStream(stream, { limit: whole.length });
    const code = await codeOf(reading);
    if (code === 'OK') expect(areSame(await reading, whole)).toBe(true);
    else expect(code).toBe('STORE_DAMAGED');
    if (code !== 'OK') quarantined.add(stream.slice('game-'.length));
  }
  if (damaged.length > 0) expect(quarantined.size).toBeGreaterThan(0);
  return quarantined;
}

/** Expects read models with the same rows, or rebuilt ones and a report. */
async function modelsCompared(
  store: EmbeddedEventStore,
  data: string,
  quarantined: ReadonlySet<string>,
): Promise<string> {
  const reported: string[] = [];
  const pauses = { wait: (milliseconds: number) => sleep(Math.min(milliseconds, 50)), random: fraction('flips') };
  const files = new ReadFiles(data);
  const before = files.current();
  const place = { files, choice: { store: 'embedded', data, eventStoreUrl: null } } as const;
  const models = new ReadModels(store, place, resolveRuleset, pauses, (message, error) =>
    reported.push(`${message}: ${error}`),
  );
  await models.onModuleInit();
  try {
    const games = [...new Set(log.map(({ stream }) => stream.slice('game-'.length)))];
    const sound = games.filter((game) => !quarantined.has(game));
    for (const game of sound) {
      const last = log.filter(({ stream }) => stream === `game-${game}`).length - 1;
      expect(await models.waitFor(game, last, 20_000)).toBe(last);
    }
    const found = await ReadDatabase.openReadOnly(models.file);
    const differences = await compareRows(rows, found, 20, new Set(sound));
    await found.close();
    expect(differences).toEqual([]);
    const anew = models.file !== before;
    for (const line of reported) expect(line).toMatch(/^the read models cannot be used and are rebuilt/);
    return anew ? 'the same, read models made anew' : 'the same';
  } finally {
    await models.onModuleDestroy();
  }
}

/** Every kind of file in a data directory. */
const KINDS: readonly (readonly [state: string, file: string])[] = [
  ...[
    'access.db',
    'directory.db',
    'events.db',
    'events.mark',
    'lock.db',
    'log.db',
    'made.json',
    'read-2.db',
    'read-current',
  ].map((name) => ['closed', name] as const),
  ...[
    'events.db',
    'events.db-shm',
    'events.db-wal',
    'lock.db-journal',
    'log.db',
    'log.db-shm',
    'log.db-wal',
    'owner.json',
    'read-2.db',
    'read-2.db-shm',
    'read-2.db-wal',
  ].map((name) => ['killed', name] as const),
  ['changing', 'directory.db'],
  ['changing', 'directory.db-journal'],
];

test('these are all the files there are', () => {
  const filesOf = (state: string) => KINDS.filter(([one]) => one === state).map(([, name]) => name);
  expect(readdirSync(closed).sort()).toEqual(filesOf('closed').sort());
  const all = [...new Set([...filesOf('closed'), ...filesOf('killed')])].sort();
  expect(readdirSync(killed).sort()).toEqual(all);
  expect(readdirSync(changing).sort()).toEqual([...filesOf('closed'), 'directory.db-journal'].sort());
});

test.each(['killed', 'changing'])(
  'left by a process that was %s, it is sound for whoever verifies it or backs it up',
  async (state) => {
    for (const args of [
      ['verify', '--all'],
      ['backup', path(`backup-${state}`)],
    ]) {
      const data = path(`looked-at-${state}-${args[0]}`);
      cpSync(path(state), data, { recursive: true });
      const { exit, out } = await paifu([...args, '--data', data]);
      expect({ exit, out }).toEqual({ exit: 0, out: expect.not.stringContaining('finding') });
    }
    expect(namesIn(path(`backup-${state}`))).toBe(names.get(state));
    expect(await logOf(path(`backup-${state}`))).toEqual(log);
  },
);

test.each(KINDS)(`%s: ${TIMES} damages of %s are told, or change nothing (seed ${SEED})`, async (state, name) => {
  const counts: Record<string, number> = {};
  const random = chance('flips', state, name);
  const wrong: string[] = [];
  for (let n = 0; n < TIMES; n++) {
    const data = path(`harmed-${state}-${name}-${n}`);
    cpSync(path(state), data, { recursive: true });
    const how = harm(join(data, name), random);
    try {
      const outcome = await outcomeOf(data, state, name);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    } catch (error) {
      wrong.push(`${how}: ${(error as Error).message}`);
    }
    rmSync(data, { recursive: true });
  }
  console.log(`${state}, ${name} (${statSync(path(state) + `/${name}`).size} bytes): ${JSON.stringify(counts)}`);
  expect(wrong).toEqual([]);
});
