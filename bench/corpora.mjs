/**
 * Measures corpora by processor time of all threads: the rows of games at hand, redacted; rows and Parquet files together; a
 * command that reads files, with its highest memory. Then a query over ten million steps; the corpus repeats its own games to
 * reach that size. Run `npm run build` first. Needs `@duckdb/node-api`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryCorpus } from '../dist/exchange/parquet/parquet-query.js';
import { CorpusRows } from '../dist/exchange/parquet/corpus-rows.js';
import { CorpusWriter } from '../dist/exchange/parquet/parquet-export.js';
import { addGame } from '../dist/exchange/parquet/game-rows.js';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { report, reportValue } from './lib/measure.mjs';
import { runCommand } from './lib/run-command.mjs';

await loadRulesets();
const ruleset = resolveRuleset('reach/tenhou');
const folder = mkdtempSync(join(tmpdir(), 'paifu-bench-'));
const RUNS = 5;
const STEPS = 10_000_000;

const games = Array.from({ length: 100 }, (_, game) => ({
  id: `game-${game}`,
  played: '2026-01-01T00:00:00.000Z',
  origin: null,
  happened: [],
  players: new Map(),
  recorded: simulateGame({ ruleset, seed: 'corpora', game }).events.map((event, revision) => ({ revision, event })),
}));

const processorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
/** Writes a corpus of `times` copies of the games and returns its manifest. */
async function corpus(name, times) {
  const writer = await CorpusWriter.open(join(folder, name), 'public');
  for (let time = 0; time < times; time++)
    for (const game of games) {
      writer.add(game, resolveRuleset);
      await writer.flushIfFull();
    }
  const manifest = await writer.finish({ kind: 'files', files: games.length });
  return manifest;
}

/** The rows of the games, without files. */
function rows() {
  const made = new CorpusRows();
  for (const game of games) addGame(() => made, game, 'public', resolveRuleset);
  return made.hands.count;
}

try {
  const [made, written] = [[], []];
  let manifest;
  for (let run = 0; run <= RUNS; run++) {
    const before = processorSeconds();
    const ended = rows();
    const between = processorSeconds();
    manifest = await corpus(`run-${run}`, 4);
    // The first run warms up.
    if (run === 0) continue;
    made.push(Math.round(ended / (between - before)));
    written.push(Math.round(manifest.hands / (processorSeconds() - between)));
  }
  report('corpora: rows made of records at hand, redacted, per second of processor time', 'hands', made);
  report('corpora: the same, written as Parquet files', 'hands', written);
  const files = join(folder, 'files');
  runCommand('simulate', '--ruleset', 'reach/tenhou', '--games', '400', '--seed', 'corpora', '--out', files);
  const fromFiles = runCommand('import', '--to-parquet', join(folder, 'from-files'), files);
  const { rows: counted } = await queryCorpus(join(folder, 'from-files'), 'select count(*) from hands');
  const hands = Number(counted[0][0]);
  report('corpora: `.paifu` files verified and written as Parquet, with the start', 'hands', [
    Math.round(hands / fromFiles.seconds),
  ]);
  reportValue('corpora: highest memory of this command', 'MB', [fromFiles.memory], { hands });
  const { steps } = await corpus('large', Math.ceil((STEPS * 4) / manifest.steps));
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
} finally {
  rmSync(folder, { recursive: true });
}
