/**
 * Measures the recorder on the embedded store, rules included: batches of 100 actions against bare better-sqlite3
 * appends of the same bytes and JSON.parse of the same events, and whether a long game is slower. Run `npm run build`
 * first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../dist/platform/event-store/embedded/embedded-store.js';
import { GameLogs, streamOf } from '../dist/games/recording/game-logs.js';
import { Recorder } from '../dist/games/recording/recorder.js';
import { freshSalt } from '../dist/games/record/salts.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { BareSqlite } from './lib/bare-sqlite.mjs';
import { median, report, reportValue } from './lib/measure.mjs';

await loadRulesets();

const BATCH = 100;
const RUNS = 5;
/** Games recorded at a time, each with one batch in flight. */
const TABLES = 8;
const GAMES = 200;
const ruleset = resolveRuleset('zung-jung/wsom');
const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));
const store = EmbeddedEventStore.open(join(directory, 'store'));
const recorder = new Recorder(new GameLogs(store, resolveRuleset, { playing: 1e7, over: 1e7 }), resolveRuleset, {
  now: () => new Date(),
  salt: freshSalt,
});
const asked = (command) => ({ command, actor: { id: 'bench', role: 'server' }, occurredAt: null });

/** Opens a game. Its `record` records the next `count` actions in one command. */
async function openTable(name, actions) {
  const opening = { ...asked(name), ruleset: ruleset.id, opening: actions[0].data };
  const { game } = await recorder.open(opening);
  const table = { game, at: 1, actions };
  table.record = async (count) => {
    const some = actions.slice(table.at, table.at + count);
    const command = { ...asked(`${name}/${table.at}`), game, expected: table.at - 1, actions: some };
    const { outcome, entries } = await recorder.record(command);
    if (outcome !== 'recorded' || entries.length !== some.length) throw new Error(`${name}: ${outcome}`);
    table.at += some.length;
  };
  return table;
}

const plays = [];
for (let game = 0; plays.length < GAMES; game++) {
  const { actions } = simulateGame({ ruleset, seed: 'record', game, cycles: 4 });
  if (actions.length >= 1_050) plays.push(actions);
}

/** Records whole games in batches, a few tables at a time. */
async function batches(run) {
  const tables = await Promise.all(plays.slice(0, 24).map((actions, i) => openTable(`batch/${run}/${i}`, actions)));
  const queue = [...tables];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: TABLES }, async () => {
      for (let table = queue.shift(); table !== undefined; table = queue.shift())
        while (table.at < table.actions.length) await table.record(BATCH);
    }),
  );
  const milliseconds = performance.now() - start;
  const actions = tables.reduce((sum, table) => sum + table.at - 1, 0);
  return { tables, recorded: Math.round((actions * 1000) / milliseconds) };
}

const pieces = (list, size) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

try {
  const runs = { recorded: [], written: [], parsed: [] };
  for (let run = -1; run < RUNS; run++) {
    const { tables, recorded } = await batches(run);
    const streams = await Promise.all(tables.map(({ game }) => store.readStream(streamOf(game))));
    const events = streams.flat();
    const bare = new BareSqlite(join(directory, `bare-${run}.db`));
    let start = performance.now();
    for (const some of pieces(events, BATCH * TABLES)) bare.append(some);
    const written = Math.round((events.length * 1000) / (performance.now() - start));
    bare.close();
    rmSync(join(directory, `bare-${run}.db`));
    start = performance.now();
    for (const { data } of events) JSON.parse(data);
    const parsed = Math.round((events.length * 1000) / (performance.now() - start));
    if (run < 0) continue;
    runs.recorded.push(recorded);
    runs.written.push(written);
    runs.parsed.push(parsed);
  }
  const ratio = Math.round((100 * median(runs.recorded)) / median(runs.written)) / 100;
  report(`recorder: batches of ${BATCH}, ${TABLES} games at a time`, 'actions', runs.recorded, { ratioToBare: ratio });
  report('bare better-sqlite3: the same events, as large a transaction', 'events', runs.written);
  report('JSON.parse of the same events', 'events', runs.parsed);

  // Two copies of the same games, one before action 51 and one before action 951, continue alternately, all games at
  // once.
  const early = await Promise.all(plays.map((actions, i) => openTable(`early/${i}`, actions)));
  const late = await Promise.all(plays.map((actions, i) => openTable(`late/${i}`, actions)));
  const all = (tables, count) => Promise.all(tables.map((table) => table.record(count)));
  await all(early, 50);
  for (const count of [50, ...Array(9).fill(100)]) await all(late, count);
  const costs = [];
  for (let step = 0; step < 100; step++) {
    const cost = { early: 0, late: 0 };
    for (const [name, tables] of step % 2 === 0
      ? [
          ['early', early],
          ['late', late],
        ]
      : [
          ['late', late],
          ['early', early],
        ]) {
      const start = performance.now();
      await all(tables, 1);
      cost[name] = performance.now() - start;
    }
    costs.push(cost);
  }
  const mean = (steps, name) => (1000 * steps.reduce((sum, cost) => sum + cost[name], 0)) / (steps.length * GAMES);
  const ratioOf = (steps) => mean(steps, 'late') / mean(steps, 'early');
  const rounded = (number) => Math.round(number * 10) / 10;
  reportValue('recorder: cost of actions 951-1050 to that of 51-150', 'ratio', [ratioOf(costs)], {
    fifths: pieces(costs, 20).map((steps) => Math.round(ratioOf(steps) * 1000) / 1000),
    microseconds: { early: rounded(mean(costs, 'early')), late: rounded(mean(costs, 'late')) },
    games: GAMES,
  });
} finally {
  await store.close();
  rmSync(directory, { recursive: true });
}
