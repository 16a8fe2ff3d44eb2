/**
 * Measures making the rows of a corpus from simulated games and writing them as Parquet, and a query over ten million
 * steps; the corpus repeats its own rows to reach that size. Run `npm run build` first. Needs `@duckdb/node-api`.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryCorpus } from '../dist/exchange/parquet/parquet-query.js';
import { CorpusWriter } from '../dist/exchange/parquet/parquet-export.js';
import { rowsOf } from '../dist/exchange/parquet/parquet-rows.js';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { report, reportValue } from './lib/measure.mjs';

await loadRulesets();
const ruleset = resolveRuleset('reach/tenhou');
const folder = mkdtempSync(join(tmpdir(), 'paifu-bench-'));
const RUNS = 3;
const STEPS = 10_000_000;

const games = Array.from({ length: 200 }, (_, game) => ({
  id: `game-${game}`,
  played: '2026-01-01T00:00:00.000Z',
  players: new Map(),
  recorded: simulateGame({ ruleset, seed: 'corpora', game }).events.map((event, revision) => ({ revision, event })),
}));
const [made, written] = [[], []];

/** A corpus of `times` copies of the games. */
async function corpus(name, times) {
  const writer = await CorpusWriter.open(join(folder, name), 'public');
  const start = performance.now();
  const rows = games.map((game) => rowsOf(game, 'public', resolveRuleset));
  const between = performance.now();
  for (let time = 0; time < times; time++) for (const one of rows) await writer.add(one);
  const manifest = await writer.finish({ kind: 'files', files: games.length });
  writer.close();
  const hands = rows.reduce((sum, one) => sum + one.hands.length, 0);
  made.push(Math.round((hands * 1000) / (between - start)));
  written.push(Math.round((manifest.hands * 1000) / (performance.now() - between)));
  return { ...manifest, each: rows.reduce((sum, one) => sum + one.steps.length, 0) };
}

try {
  let each = 0;
  for (let run = 0; run < RUNS; run++) ({ each } = await corpus(`run-${run}`, 3));
  report('corpora: rows made of records at hand, redacted', 'hands', made);
  report('corpora: rows written as Parquet', 'hands', written);
  const { steps } = await corpus('large', Math.ceil(STEPS / each));
  const runs = [];
  for (let run = 0; run < 5; run++) {
    const start = performance.now();
    await queryCorpus(
      join(folder, 'large'),
      "select turn, count(*), avg(drawn::int) from steps where type = 'TileDiscarded' group by turn order by turn",
    );
    runs.push(performance.now() - start);
  }
  reportValue('corpora: a question over so many steps', 'ms', runs, { steps });
  if (readdirSync(join(folder, 'large')).length !== 3) throw new Error('something else than the corpus is there');
} finally {
  rmSync(folder, { recursive: true });
}
