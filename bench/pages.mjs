/**
 * Measures the service's processor time for every page, export and public query (lib/routes.mjs), with 1, 100 and 1,000
 * of everything they list, and with 1,000 of each and 1,000,000 hands in the read models (`HANDS`; 0 skips this).
 * Requests are sequential and without a token. The time of the readers' processes is not counted, because recording
 * never waits for it.
 * Fails if a page takes more than 20 ms, or its 99th percentile more than 50 ms, or if anything takes more than twice
 * as long (plus 3 ms) with 1,000 as with 1.
 * `SIZES=1,10` and `ASKED=20` shorten a run, `ONLY=/case` selects by name, `KEEP=folder` keeps the data directories for
 * the next run, `ASKED=0` only makes them. Run `npm run build` first.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlayerDirectory } from '../dist/players/player-directory.js';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../dist/platform/event-store/embedded/embedded-store.js';
import { applyBatches, batchReader } from '../dist/search/read-models/log-batches.js';
import { Projector } from '../dist/search/read-models/projector.js';
import { ReadDatabase } from '../dist/search/read-models/read-database.js';
import { ReadFiles } from '../dist/search/read-models/read-files.js';
import { rebuildInThread } from '../dist/search/rebuild/rebuild-thread.js';
import { GameLogs, streamOf } from '../dist/games/recording/game-logs.js';
import { gameIdOf, tournamentIdOf } from '../dist/games/record/identity.js';
import { Recorder } from '../dist/games/recording/recorder.js';
import { freshSalt } from '../dist/games/record/salts.js';
import { TournamentLogs } from '../dist/tournaments/recording/tournament-logs.js';
import { TournamentRecorder } from '../dist/tournaments/recording/tournament-recorder.js';
import { TOURNAMENT_RULES } from '../dist/tournaments/recording/tournament-rules.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { sealed } from './lib/club-games.mjs';
import { multiplyHands } from './lib/many-hands.mjs';
import { reportValue } from './lib/measure.mjs';
import { LISTS, QUERIES, ROUTES } from './lib/routes.mjs';

const SIZES = (process.env.SIZES ?? '1,100,1000').split(',').map(Number);
const ASKED = Number(process.env.ASKED ?? 100);
const HANDS = Number(process.env.HANDS ?? 1_000_000);
/** Folder that keeps the data directories for the next run. */
const { KEEP } = process.env;
const PAGE = { cpu: 20, p99: 50 };

await loadRulesets();
const ruleset = resolveRuleset('zung-jung/wsom');
const surroundings = { now: () => new Date(), salt: freshSalt };
const ORGANISER = { id: 'organiser', role: 'organiser' };
const SCRIBE = { id: 'scribe', role: 'scribe' };
const JUDGE = { id: 'judge', role: 'judge' };

async function done(outcome) {
  const became = await outcome;
  if (became.outcome !== 'recorded') throw new Error(JSON.stringify(became).slice(0, 500));
  return became;
}

/** The ids to query in a data directory, which is filled first if necessary. */
async function filled(data, size, hands) {
  const known = join(data, 'asked-about.json');
  if (existsSync(known)) return JSON.parse(readFileSync(known, 'utf8'));
  const of = await fill(data, size, hands);
  writeFileSync(known, JSON.stringify(of));
  return of;
}

/** Fills a data directory with `size` of everything. Returns the ids to query. */
async function fill(data, size, hands = 0) {
  const store = EmbeddedEventStore.open(data);
  const recorder = new Recorder(new GameLogs(store, resolveRuleset), resolveRuleset, surroundings);
  const tournaments = new TournamentRecorder(new TournamentLogs(store), TOURNAMENT_RULES, surroundings);
  const of = { size, player: 'p0' };
  for (let nth = 0; nth < size; nth++)
    of.tournament = await tournament(tournaments, nth === size - 1 ? 'Subject' : `Cup ${nth}`);
  const games = Array.from(
    { length: Math.min(size, 50) },
    (_, game) => simulateGame({ ruleset, seed: 'pages', game }).events,
  );
  for (let nth = 0; nth < size; nth++) {
    const { game, prepared } = sealed(nth, games[nth % games.length]);
    await store.append(streamOf(game), 'no_stream', prepared);
    if (nth > 0) continue;
    of.game = game;
    of.hand = `${game}/${prepared.findIndex(({ type }) => type === 'HandStarted')}`;
  }
  of.listed = await listed(recorder, size);
  await store.close();
  const players = PlayerDirectory.open(data);
  for (let nth = 0; nth < size; nth++)
    players.add({ id: `p${nth}`, name: `Player ${nth}`, aliases: [{ source: 'club', name: String(nth + 1) }] });
  players.close();
  if (hands > 0) await fillReadModels(data, hands);
  else await rebuildInThread({ data, store: 'embedded', eventStoreUrl: null }, () => {});
  return of;
}

/** Read models of everything stored, and of copies. */
async function fillReadModels(data, hands) {
  const store = EmbeddedEventStore.open(data);
  const files = new ReadFiles(data);
  const fresh = files.fresh();
  const database = await ReadDatabase.createForRebuild(fresh);
  const projector = new Projector(database, store, resolveRuleset);
  await applyBatches(projector, batchReader(store, null), { projected: () => {}, lost: () => {} });
  await multiplyHands(database, hands, 2_000);
  await database.finishRebuild();
  await database.close();
  files.use(fresh);
  await store.close();
}

async function tournament(recorder, name) {
  const rules = { ruleset: ruleset.id, options: {}, mode: 'scribe', sessions: 2 };
  const opening = {
    name,
    ...rules,
    place: null,
    dates: null,
    timeZone: null,
    length: null,
    privacy: 'public',
    seedCommitment: null,
  };
  const header = { actor: ORGANISER, occurredAt: null };
  await done(recorder.open({ ...header, command: name, opening }));
  const id = tournamentIdOf(name);
  const entrants = Array.from({ length: 8 }, (_, i) => ({ player: `p${i}`, team: null, club: null }));
  const request = { kind: 'addEntrants', data: { entrants, reason: null } };
  const { entries } = await done(
    recorder.record({ ...header, command: `${name}/1`, tournament: id, expected: 0, requests: [request] }),
  );
  const seating = {
    session: 1,
    method: 'fixed',
    seed: null,
    tables: [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
    resting: [],
    reason: null,
  };
  const opened = { session: 1, games: {}, startsAt: null, endsAt: null };
  await done(
    recorder.record({
      ...{ ...header, command: `${name}/2`, tournament: id, expected: entries.length },
      requests: [
        { kind: 'drawSeating', data: seating },
        { kind: 'openSession', data: opened },
      ],
    }),
  );
  return id;
}

/** A game with `size` disputes, corrections and notes. */
async function listed(recorder, size) {
  const by = { actor: SCRIBE, occurredAt: null };
  await done(recorder.open({ ...by, command: 'listed', ruleset: ruleset.id, opening: { mode: 'scribe' } }));
  const game = gameIdOf('listed');
  const players = ['p0', 'p1', 'p2', 'p3'];
  const begun = [
    { type: 'SeatPlayers', data: { players } },
    { type: 'StartHand', data: {} },
  ];
  let expected = 0;
  const next = ({ entries }) => {
    expected += entries.length;
  };
  next(await done(recorder.record({ ...by, command: 'listed/begin', game, expected, actions: begun })));
  for (let nth = 0; nth < size; nth++) {
    const note = { type: 'AddNote', data: { text: `note ${nth}` } };
    next(await done(recorder.record({ ...by, command: `listed/note/${nth}`, game, expected, actions: [note] })));
  }
  for (let nth = 0; nth < size; nth++) {
    const data = {
      by: null,
      against: [],
      hand: null,
      about: [],
      question: 'fact',
      claim: 'no',
      sought: null,
      play: 'continues',
    };
    const command = {
      command: `listed/raise/${nth}`,
      game,
      expected,
      actor: JUDGE,
      occurredAt: null,
      sees: 'judge',
      seats: null,
    };
    next(await done(recorder.case({ ...command, request: { kind: 'raise', data } })));
  }
  for (let nth = 0; nth < size; nth++) {
    const seats = nth % 2 === 0 ? players.toReversed() : players;
    const corrections = [{ kind: 'reseat', fromHand: 2, seats, reason: `correction ${nth}` }];
    next(await done(recorder.correct({ ...by, command: `listed/correct/${nth}`, game, expected, corrections })));
  }
  return game;
}

/** The service in its own process. */
class Measured {
  constructor(child, lines, url) {
    Object.assign(this, { child, lines, url });
  }

  static async on(data) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'lib/service.mjs'), data], {
      env: { ...process.env, PAIFU_LIMITS: 'readerRequests=1000000,recorderRequests=1000000' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const { value: url, done: ended } = await lines.next();
    if (ended) throw new Error('the service did not start');
    const service = new Measured(child, lines, url);
    while (!(await fetch(`${url}/health/ready`)).ok) await sleep(100);
    // Wait until the service is idle: after the start it also writes the log of stored games.
    for (let last = Number.NEGATIVE_INFINITY, now = await service.cpu(); now - last > 20; ) {
      await sleep(1_000);
      [last, now] = [now, await service.cpu()];
    }
    return service;
  }

  /** Milliseconds of processor time used so far. */
  async cpu() {
    this.child.stdin.write('\n');
    const { user, system } = JSON.parse((await this.lines.next()).value).cpu;
    return (user + system) / 1_000;
  }

  async measured(ask) {
    for (let nth = 0; nth < 10; nth++) await ask(this.url);
    const times = [];
    const before = await this.cpu();
    for (let nth = 0; nth < ASKED; nth++) {
      const started = performance.now();
      await ask(this.url);
      times.push(performance.now() - started);
    }
    const cpu = ((await this.cpu()) - before) / ASKED;
    times.sort((a, b) => a - b);
    return { cpu, p99: times[Math.floor(times.length * 0.99)] };
  }

  async stop() {
    this.child.stdin.end();
    await new Promise((resolve) => this.child.once('close', resolve));
  }
}

async function body(response) {
  const text = await response.text();
  if (!response.ok || text.includes('"errors":'))
    throw new Error(`${response.status} ${response.url}: ${text.slice(0, 300)}`);
}

const fetched = (path) => async (url) => body(await fetch(url + path));
const asked = (query) => async (url) =>
  body(
    await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  );

const all = [
  ...Object.entries({ ...ROUTES, ...LISTS }).map(([name, { path, page = false }]) => ({
    name,
    page,
    ask: (of) => fetched(path(of)),
  })),
  ...Object.entries(QUERIES).map(([name, query]) => ({
    name: `query ${name}`,
    page: false,
    ask: (of) => asked(query(of)),
  })),
];

const { ONLY = '' } = process.env;
const asking = all.filter(({ name }) => name.includes(ONLY));

const found = new Map(asking.map(({ name }) => [name, []]));
const runs = [...SIZES.map((size) => [size, 0]), ...(HANDS > 0 ? [[SIZES.at(-1), HANDS]] : [])];
for (const [size, hands] of runs) {
  const data = KEEP === undefined ? mkdtempSync(join(tmpdir(), 'paifu-bench-')) : join(KEEP, `${size}-${hands}`);
  try {
    const of = await filled(data, size, hands);
    if (ASKED === 0) continue;
    const service = await Measured.on(data);
    try {
      for (const { name, ask } of asking) found.get(name).push(await service.measured(ask(of)));
    } finally {
      await service.stop();
    }
  } finally {
    if (KEEP === undefined) rmSync(data, { recursive: true });
  }
}
if (ASKED === 0) process.exit();

const faults = [];
for (const { name, page } of asking) {
  const measured = found.get(name);
  const cpu = measured.map((one) => Math.round(one.cpu * 10) / 10);
  const p99 = measured.map((one) => Math.round(one.p99 * 10) / 10);
  reportValue(name, 'ms of processor time', [Math.max(...cpu)], { sizes: SIZES, hands: HANDS, cpu, p99 });
  if (page && Math.max(...cpu) > PAGE.cpu) faults.push(`${name}: ${cpu.join(', ')} ms of processor time`);
  if (page && Math.max(...p99) > PAGE.p99) faults.push(`${name}: p99 ${p99.join(', ')} ms`);
  if (cpu.at(-1) > 2 * cpu[0] + 3) faults.push(`${name} grows: ${cpu.join(', ')} ms of processor time`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
