/**
 * Measures reading logs of real games (`../shared/logs`, if present) on one core: every action is judged strictly,
 * every win scored and every outcome compared. A play tag is a draw, discard, call or reach. Run `npm run build` first.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addCheckedGame, checkGame } from '../dist/exchange/importing/rules-check.js';
import { readMjlog } from '../dist/exchange/formats/mjlog.js';
import { emptySummary, hasFindings } from '../dist/exchange/importing/import-summary.js';
import { loadRulesets } from '../dist/engine/rulesets/registry.js';
import { measure, report } from './lib/measure.mjs';

await loadRulesets();
const folder = join(import.meta.dirname, '../../shared/logs/tenhou-mjlog/games');
if (!existsSync(folder)) {
  console.error('mjlog: not measured, ../shared/logs is absent');
  process.exit(0);
}
const logs = readdirSync(folder).map((file) => readFileSync(join(folder, file)));
const PLAY = /<(?:[TUVWDEFG]\d+|N|REACH)\b/g;
const tags = logs.reduce((sum, log) => sum + log.toString().match(PLAY).length, 0);

measure(`mjlog, read: ${logs.length} games`, 'play tags', tags, () => {
  let steps = 0;
  for (const log of logs) for (const game of readMjlog(log)) steps += game.steps.length;
  return steps;
});
const whole = () => {
  const summary = emptySummary();
  for (const log of logs) for (const game of readMjlog(log)) addCheckedGame(checkGame(game), '', summary);
  if (hasFindings(summary) || summary.wins < 2000) throw new Error(JSON.stringify(summary));
};
for (let warm = 0; warm < 4; warm++) whole();
/** Wall-clock time and processor time; the latter varies less on a busy machine. */
const runs = Array.from({ length: 7 }, () => {
  const [start, used] = [performance.now(), process.cpuUsage()];
  whole();
  const { user, system } = process.cpuUsage(used);
  return { clock: (tags * 1000) / (performance.now() - start), processor: (tags * 1e6) / (user + system) };
});
for (const by of ['clock', 'processor']) {
  const name = `mjlog, read, judged, scored and compared, by the ${by}: ${logs.length} games`;
  report(
    name,
    'play tags',
    runs.map((run) => Math.round(run[by])),
  );
}
