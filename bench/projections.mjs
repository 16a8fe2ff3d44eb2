/**
 * Measures rebuilding the read models from the embedded store, including its threads, opening the store and making the file,
 * against JSON.parse of the same events, alternately: of games recorded one after another, and at 25 tables in turn. Says
 * how long 1,000,000 hands would take, and how long an append takes meanwhile. Run `npm run build` first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../dist/platform/event-store/embedded/embedded-store.js';
import { rebuildInThread } from '../dist/search/rebuild/rebuild-thread.js';
import { streamOf } from '../dist/games/recording/game-logs.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { sealed } from './lib/club-games.mjs';
import { report, reportValue } from './lib/measure.mjs';

await loadRulesets();

const RUNS = 5;
const GAMES = 900;
const SIMULATED = 300;
/** Events of a game that are appended before the next table has its turn. */
const TOGETHER = 4;
/** Milliseconds between two appends meanwhile. */
const PAUSE = 10;
const HANDS = 1_000_000;

const ruleset = resolveRuleset('zung-jung/wsom');
const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));
const games = Array.from({ length: SIMULATED }, (_, game) => simulateGame({ ruleset, seed: 'projections', game }));

/** Fills a store; the games of so many tables are recorded in turn. */
async function fill(store, tables) {
  const texts = [];
  let hands = 0;
  for (let nth = 0; nth < GAMES; nth += tables) {
    const playing = Array.from({ length: tables }, (_, i) => sealed(nth + i, games[(nth + i) % SIMULATED].events));
    for (const { prepared } of playing) {
      texts.push(...prepared.map(({ data }) => data));
      hands += prepared.filter(({ type }) => type === 'HandStarted').length;
    }
    const most = Math.max(...playing.map(({ prepared }) => prepared.length));
    const together = tables === 1 ? most : TOGETHER;
    for (let at = 0; at < most; at += together)
      await Promise.all(
        playing.map(({ game, prepared }) => {
          const piece = prepared.slice(at, at + together);
          return piece.length === 0 ? null : store.append(streamOf(game), at === 0 ? 'no_stream' : at - 1, piece);
        }),
      );
  }
  return { texts, hands };
}

async function timeRebuild(data) {
  const started = performance.now();
  const used = process.cpuUsage();
  const { file, events } = await rebuildInThread({ data, store: 'embedded', eventStoreUrl: null }, () => {});
  const { user, system } = process.cpuUsage(used);
  for (const made of [file, join(data, 'read-current')]) rmSync(made); // rebuild without an earlier version
  return { events, clock: performance.now() - started, processor: (user + system) / 1000 };
}

async function measureRebuild(name, tables) {
  const data = join(directory, `${tables}-tables`);
  const store = EmbeddedEventStore.open(data);
  const { texts, hands } = await fill(store, tables);
  await store.close();
  const runs = { rebuild: [], parse: [], ratio: [], processor: [], minutes: [] };
  for (let run = -1; run < RUNS; run++) {
    const { events, clock, processor } = await timeRebuild(data);
    if (events !== texts.length) throw new Error(`${events} events of ${texts.length}`);
    const parsing = performance.now();
    const used = process.cpuUsage();
    for (const text of texts) JSON.parse(text);
    const parse = performance.now() - parsing;
    const { user, system } = process.cpuUsage(used);
    if (run < 0) continue;
    runs.rebuild.push(Math.round((events * 1000) / clock));
    runs.parse.push(Math.round((events * 1000) / parse));
    runs.ratio.push(parse / clock);
    runs.processor.push((user + system) / 1000 / processor);
    runs.minutes.push((clock * HANDS) / hands / 60_000);
  }
  report(`rebuild of the read models, ${name}`, 'events', runs.rebuild, { events: texts.length, hands });
  report('JSON.parse of the same events', 'events', runs.parse);
  reportValue(`rebuild / JSON.parse, ${name}`, 'x', runs.ratio);
  reportValue(`rebuild / JSON.parse by processor time of all threads, ${name}`, 'x', runs.processor);
  reportValue(`a rebuild of 1,000,000 such hands, ${name}`, 'min', runs.minutes);
  return data;
}

/** Appends one event after another, durably, while the read models are rebuilt again and again. */
async function measureAppends(data) {
  const store = EmbeddedEventStore.open(data);
  let isOver = false;
  const rebuilding = (async () => {
    for (let run = 0; run < RUNS; run++) await timeRebuild(data);
    isOver = true;
  })();
  const times = [];
  for (let nth = GAMES; !isOver; nth++) {
    const { game, prepared } = sealed(nth, games[nth % SIMULATED].events);
    for (let at = 0; at < prepared.length && !isOver; at++) {
      const started = performance.now();
      await store.append(streamOf(game), at === 0 ? 'no_stream' : at - 1, [prepared[at]]);
      times.push(performance.now() - started);
      await sleep(PAUSE);
    }
  }
  await rebuilding;
  await store.close();
  times.sort((a, b) => a - b);
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ])
    reportValue(
      `an append while the read models are rebuilt, ${name}`,
      'ms',
      [times[Math.floor(times.length * share)]],
      {
        appends: times.length,
      },
    );
}

try {
  await measureRebuild('games one after another', 1);
  await measureAppends(await measureRebuild('25 tables in turn', 25));
} finally {
  rmSync(directory, { recursive: true });
}
