/**
 * Measures rebuilding the read models from the embedded store, including its thread, opening the store and making the
 * file, against JSON.parse of the same events, alternately. Run `npm run build` first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../dist/platform/event-store/embedded/embedded-store.js';
import { rebuildInThread } from '../dist/search/rebuild/rebuild-thread.js';
import { streamOf } from '../dist/games/recording/game-logs.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { sealed } from './lib/club-games.mjs';
import { report, reportValue } from './lib/measure.mjs';

await loadRulesets();

const RUNS = 5;
const REBUILT = 300; // games

const ruleset = resolveRuleset('zung-jung/wsom');
const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));
const games = Array.from({ length: REBUILT }, (_, game) => simulateGame({ ruleset, seed: 'projections', game }));

async function measureRebuild() {
  const store = EmbeddedEventStore.open(join(directory, 'rebuilt'));
  const texts = [];
  for (let nth = 0; nth < 3 * REBUILT; nth++) {
    const { game, prepared } = sealed(nth, games[nth % REBUILT].events);
    await store.append(streamOf(game), 'no_stream', prepared);
    texts.push(...prepared.map(({ data }) => data));
  }
  const runs = { rebuild: [], parse: [] };
  await store.close();
  const choice = { data: join(directory, 'rebuilt'), store: 'embedded', eventStoreUrl: null };
  for (let run = -1; run < RUNS; run++) {
    const started = performance.now();
    const { file, events } = await rebuildInThread(choice, () => {});
    const rebuild = performance.now() - started;
    if (events !== texts.length) throw new Error(`${events} events of ${texts.length}`);
    for (const made of [file, join(choice.data, 'read-current')]) rmSync(made); // rebuild without an earlier version
    const parsing = performance.now();
    for (const text of texts) JSON.parse(text);
    const parse = performance.now() - parsing;
    if (run < 0) continue;
    runs.rebuild.push(Math.round((texts.length * 1000) / rebuild));
    runs.parse.push(Math.round((texts.length * 1000) / parse));
  }
  report('rebuild of the read models', 'events', runs.rebuild, { events: texts.length });
  report('JSON.parse of the same events', 'events', runs.parse);
  reportValue(
    'rebuild / JSON.parse',
    'x',
    runs.rebuild.map((rate, i) => rate / runs.parse[i]),
  );
}

try {
  await measureRebuild();
} finally {
  rmSync(directory, { recursive: true });
}
