/**
 * Runs the benchmarks of this folder in sequence and prints a table of results. Arguments name benchmarks (`engine
 * score`). Without arguments, runs all except `million`, which needs minutes and gigabytes. `--save` replaces their
 * results in bench/results.json, from which scripts/performance-page.mjs writes docs/reference/performance.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { resultText } from './lib/results.mjs';

const folder = import.meta.dirname;
const SAVED = join(folder, 'results.json');
if (!existsSync(join(folder, '../dist'))) {
  console.error('dist/ is missing: run `npm run build` first');
  process.exit(1);
}

const names = process.argv.slice(2).filter((argument) => argument !== '--save');
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs') && file !== 'run.mjs')
  .map((file) => file.slice(0, -'.mjs'.length))
  .filter((name) => (names.length === 0 ? name !== 'million' : names.includes(name)))
  .sort();
const unknown = names.filter((name) => !files.includes(name));
if (unknown.length > 0) {
  console.error(`no bench is called ${unknown.join(', ')}: a bench is named by its file, such as \`engine\``);
  process.exit(1);
}

const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version.slice(1)}`;
const date = new Date().toISOString().slice(0, 10);

/** Each JSON line of a benchmark is one result: `perSecond` of a `unit`, or a `value`. */
function resultsOf(name) {
  const run = spawnSync(process.execPath, [join(folder, `${name}.mjs`)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Error(`the bench ${name} failed`);
  return run.stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => {
      const { bench, unit, perSecond, value, runs } = JSON.parse(line);
      return { file: name, bench, unit, perSecond, value, runs, date, machine };
    });
}

const results = files.flatMap(resultsOf);
if (process.argv.includes('--save')) {
  const kept = JSON.parse(readFileSync(SAVED, 'utf8')).filter(({ file }) => !files.includes(file));
  const sorted = [...kept, ...results].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  writeFileSync(SAVED, `${JSON.stringify(sorted, null, 2)}\n`);
}

const spread = ({ runs = [] }) => (runs.length === 0 ? '' : `${Math.min(...runs)} to ${Math.max(...runs)}`);
const table = [
  ['bench', 'median', 'runs'],
  ...results.map((result) => [result.bench, resultText(result), spread(result)]),
];
const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column].length)));
const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
console.log(`${machine}\n`);
console.log(
  [line(table[0]), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...table.slice(1).map(line)].join(
    '\n',
  ),
);
