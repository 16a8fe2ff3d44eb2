/**
 * Measures recording one action per request over GraphQL, from 32 connections in another process, each with its own
 * games, against a trivial mutation with the same arguments, validation, authorization and answer type
 * (lib/graphql-service.mjs). They alternate every two seconds; medians of five. On Linux also the service's processor
 * time for each mutation, which another load on the machine changes less. Run `npm run build` first.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputOf } from '../dist/games/recording/write-input.js';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { Connection } from './lib/connection.mjs';

await loadRulesets();

const CONNECTIONS = 32;
const RUNS = 5;
const SECONDS = 2;
const ruleset = resolveRuleset('zung-jung/wsom');
const games = Array.from({ length: CONNECTIONS }, (_, game) =>
  simulateGame({ ruleset, seed: 'graphql', game }).actions.slice(1).map(inputOf),
);

const OPEN = `mutation Open($c: ID!) { openGame(commandId: $c, ruleset: "zung-jung/wsom", mode: STRICT) {
  ... on GameOpened { gameId revision } ... on UserError { code message } } }`;
const RECORD = `mutation Record($g: ID!, $c: ID!, $e: Int!, $a: [ActionInput!]!) {
  recordActions(gameId: $g, commandId: $c, expectedRevision: $e, actions: $a) {
    __typename ... on ActionsRecorded { revision replayed events { revision type data hash } } ... on UserError { code message path } } }`;

let commands = 0;
const next = () => `bench-${process.pid}-${commands++}`;

/** A scribe: records a game action by action, then opens the next one. */
class Scribe {
  at = 0;
  constructor(actions) {
    this.actions = actions;
  }

  async step(connection) {
    if (this.game === undefined || this.at === this.actions.length) {
      const { openGame } = await connection.ask(OPEN, { c: next() });
      this.game = openGame.gameId;
      this.at = 0;
      return null;
    }
    const start = performance.now();
    const variables = { g: this.game, c: next(), e: this.at, a: [this.actions[this.at]] };
    const { recordActions } = await connection.ask(RECORD, variables);
    if (recordActions.__typename !== 'ActionsRecorded') throw new Error(JSON.stringify(recordActions));
    this.at++;
    return performance.now() - start;
  }
}

/** Processor time of a process in milliseconds; NaN where the system does not tell. */
function processorTime(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10; // ticks of 10 ms
}

async function run(connection, scribes) {
  const times = [];
  const busy = processorTime(child.pid);
  const start = performance.now();
  const end = start + SECONDS * 1000;
  await Promise.all(
    scribes.map(async (scribe) => {
      while (performance.now() < end) {
        const time = await scribe.step(connection);
        if (time !== null) times.push(time);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)];
  const microseconds = ((processorTime(child.pid) - busy) * 1000) / times.length;
  return { rate: (times.length * 1000) / (performance.now() - start), p50: at(0.5), p99: at(0.99), microseconds };
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const rounded = (value, digits = 1) => Number(value.toFixed(digits));

const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));
const child = spawn(process.execPath, [join(import.meta.dirname, 'lib/graphql-service.mjs'), directory], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
try {
  const urls = await new Promise((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(JSON.parse(line.toString())));
    child.once('exit', () => reject(new Error('the service did not start')));
  });
  const sides = ['service', 'trivial'].map((name) => ({
    connection: new Connection(urls[name], CONNECTIONS),
    scribes: games.map((actions) => new Scribe(actions)),
    runs: [],
  }));
  for (const { connection, scribes } of sides) await run(connection, scribes); // warm up
  for (let i = 0; i < RUNS; i++) for (const side of sides) side.runs.push(await run(side.connection, side.scribes));
  const [service, trivial] = sides;
  for (const [bench, { runs }] of [
    ['record one action over GraphQL', service],
    ['trivial mutation over GraphQL', trivial],
  ]) {
    const rates = runs.map(({ rate }) => Math.round(rate));
    const times = {
      p50: rounded(median(runs.map(({ p50 }) => p50))),
      p99: rounded(median(runs.map(({ p99 }) => p99))),
      cpuMicroseconds: Math.round(median(runs.map(({ microseconds }) => microseconds))),
    };
    console.log(
      JSON.stringify({
        bench,
        unit: 'mutations',
        perSecond: median(rates),
        runs: rates,
        ...times,
        node: process.version,
      }),
    );
  }
  const ratios = service.runs.map(({ rate }, i) => rounded(rate / trivial.runs[i].rate, 2));
  for (const { connection } of sides) connection.close();
  console.log(
    JSON.stringify({ bench: 'recording / trivial mutation', unit: 'x', value: median(ratios), runs: ratios }),
  );
  const cpu = service.runs.map(({ microseconds }, i) => rounded(trivial.runs[i].microseconds / microseconds, 2));
  console.log(
    JSON.stringify({ bench: 'recording / trivial mutation, by CPU time', unit: 'x', value: median(cpu), runs: cpu }),
  );
} finally {
  child.stdin.end();
  await new Promise((resolve) => child.once('exit', resolve));
  rmSync(directory, { recursive: true });
}
