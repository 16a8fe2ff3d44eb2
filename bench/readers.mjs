/**
 * Measures how strangers' exports and searches affect scribes: 16 scribes record 100 actions per second in total, each
 * waiting for its answer, first alone, then while another process without a token reads 1,500 whole games at full speed
 * (lib/strangers.mjs). Reports the times of recordings, the time to an export's first byte, and the service's memory.
 * Run `npm run build` first.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inputOf } from '../dist/games/recording/write-input.js';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../dist/platform/event-store/embedded/embedded-store.js';
import { rebuildInThread } from '../dist/search/rebuild/rebuild-thread.js';
import { streamOf } from '../dist/games/recording/game-logs.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { sealed } from './lib/club-games.mjs';
import { Connection } from './lib/connection.mjs';
import { reportValue } from './lib/measure.mjs';

await loadRulesets();

const GAMES = Number(process.env.GAMES ?? 1_500);
const DIFFERENT = 150;
const SCRIBES = 16;
const RATE = 100; // actions per second
const SECONDS = Number(process.env.SECONDS ?? 30);
const ruleset = resolveRuleset('zung-jung/wsom');

async function fill(data) {
  const games = Array.from({ length: DIFFERENT }, (_, game) => simulateGame({ ruleset, seed: 'readers', game }).events);
  const store = EmbeddedEventStore.open(data);
  for (let nth = 0; nth < GAMES; nth++) {
    const { game, prepared } = sealed(nth, games[nth % DIFFERENT]);
    await store.append(streamOf(game), 'no_stream', prepared);
  }
  await store.close();
  await rebuildInThread({ data, store: 'embedded', eventStoreUrl: null }, () => {});
}

const OPEN = `mutation($c: ID!) { openGame(commandId: $c, ruleset: "zung-jung/wsom", mode: STRICT) {
  ... on GameOpened { gameId } ... on UserError { message } } }`;
const RECORD = `mutation($g: ID!, $c: ID!, $e: Int!, $a: [ActionInput!]!) {
  recordActions(gameId: $g, commandId: $c, expectedRevision: $e, actions: $a) {
    ... on ActionsRecorded { revision } ... on UserError { message } } }`;
const played = Array.from({ length: SCRIBES }, (_, game) => simulateGame({ ruleset, seed: 'scribes', game }).actions);
let commands = 0;
const next = () => `scribe-${process.pid}-${commands++}`;

/** Milliseconds of each recording. */
async function scribing(url, until) {
  const times = [];
  const scribe = async (actions, nth) => {
    const connection = new Connection(url, 1, 'scribe-token');
    let [game, at] = ['', actions.length];
    while (Date.now() < until) {
      await sleep((SCRIBES * 1000 * (0.5 + ((nth * 7 + at) % 11) / 11)) / RATE);
      if (at >= actions.length) {
        game = (await connection.ask(OPEN, { c: next() })).openGame.gameId;
        at = 1;
      }
      const started = performance.now();
      const variables = { g: game, c: next(), e: at - 1, a: [inputOf(actions[at])] };
      const { recordActions } = await connection.ask(RECORD, variables);
      times.push(performance.now() - started);
      if (recordActions.revision === undefined) throw new Error(JSON.stringify(recordActions));
      at++;
    }
    connection.close();
  };
  await Promise.all(played.map(scribe));
  return times;
}

/** Resident memory of a process and its children in MiB, where the system reports it. */
function memoryOf(pid) {
  const status = (of) => {
    try {
      return readFileSync(`/proc/${of}/status`, 'utf8');
    } catch {
      return ''; // the process has just ended
    }
  };
  const sizeOf = (of) => Number(/^VmRSS:\s+(\d+)/m.exec(status(of))?.[1] ?? 0) / 1024;
  const started = readdirSync('/proc').filter((of) => new RegExp(`^PPid:\\s+${pid}$`, 'm').test(status(of)));
  const own = sizeOf(pid);
  return { own, all: started.reduce((sum, of) => sum + sizeOf(of), own) };
}

function tell(bench, times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] * 10) / 10;
  const [p50, p99, most] = [0.5, 0.99, 1].map(at);
  reportValue(`${bench}: p99`, 'ms', [p99], { p50, p99, most, count: times.length });
}

const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));
const tokens = join(directory, 'tokens.json');
const sha256 = createHash('sha256').update('scribe-token').digest('hex');
writeFileSync(
  tokens,
  JSON.stringify({ tokens: [{ sha256, actor: 'scribe', roles: [{ role: 'scribe', games: ['*'] }] }] }),
  {
    mode: 0o600,
  },
);
try {
  const data = join(directory, 'data');
  await fill(data);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lib/service.mjs'), data, tokens], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise((resolve, reject) => {
      child.stdout.once('data', (text) => resolve(text.toString().trim()));
      child.once('exit', () => reject(new Error('the service did not start')));
    });
    const behind = async () => (await (await fetch(`${url}/health/ready`)).json()).readModels.millisecondsBehind;
    while ((await behind()) > 0) await sleep(100);
    await scribing(url, Date.now() + 3_000); // warm up
    tell('a scribe alone', await scribing(url, Date.now() + 10_000));
    const memory = existsSync('/proc/self/status');
    const before = memory ? memoryOf(child.pid) : null;
    const until = Date.now() + SECONDS * 1000;
    const strangers = spawn(process.execPath, [join(import.meta.dirname, 'lib/strangers.mjs'), url, `${until}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    strangers.stdout.on('data', (text) => (said += text));
    const ended = new Promise((resolve) => strangers.once('close', resolve));
    const peak = { own: 0, all: 0 };
    const looking = setInterval(() => {
      const now = memoryOf(child.pid);
      for (const which of ['own', 'all']) peak[which] = Math.max(peak[which], now[which]);
    }, 200);
    if (!memory) clearInterval(looking);
    tell('a scribe while strangers export and search', await scribing(url, until));
    await ended;
    clearInterval(looking);
    const { games, hands, slow, search, statistics } = JSON.parse(said);
    for (const [name, found] of Object.entries({ games, hands, slow })) {
      const firsts = found.flatMap(({ first }) => (first === null ? [] : [first]));
      const bytes = found.reduce((sum, one) => sum + one.bytes, 0);
      const statuses = [...new Set(found.map(({ status }) => status))].join(' ');
      reportValue(`first byte of an export, ${name}`, 'ms', firsts.length > 0 ? firsts : [Number.POSITIVE_INFINITY], {
        exports: found.length,
        megabytesPerSecond: Math.round(bytes / 100_000 / SECONDS) / 10,
        statuses,
      });
    }
    tell('a page of 100 hands with its count, meanwhile', search);
    tell('statistics of a ruleset, meanwhile', statistics);
    if (before !== null) {
      reportValue('memory of the service before', 'MiB', [before.own], { withItsReaders: Math.round(before.all) });
      reportValue('memory of the service at most', 'MiB', [peak.own], { withItsReaders: Math.round(peak.all) });
    }
  } finally {
    child.stdin.end();
    await new Promise((resolve) => child.once('exit', resolve));
  }
} finally {
  rmSync(directory, { recursive: true });
}
