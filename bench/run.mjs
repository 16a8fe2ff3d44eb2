/**
 * Runs every bench of this folder, one after the other on its own, and prints what they measured as a table; but for that of a million
 * hands, whose file takes minutes and gigabytes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const folder = import.meta.dirname;
if (!existsSync(join(folder, '../dist'))) {
  console.error('there is nothing to measure: run `npm run build` first');
  process.exit(1);
}

/** Each line of JSON that a bench prints is one result: `perSecond` of a `unit`, or a `value`. */
function results(file) {
  const run = spawnSync(process.execPath, [join(folder, file)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Error(`${file} failed`);
  return run.stdout.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
}

const measured = ({ unit, perSecond, value }) =>
  perSecond === undefined ? `${value} ${unit}` : `${perSecond.toLocaleString('en')} ${unit}/s`;
/** How far apart the runs were that the result is the median of. */
const spread = ({ runs = [] }) => (runs.length === 0 ? '' : `${Math.min(...runs)} .. ${Math.max(...runs)}`);

const files = readdirSync(folder).filter((file) => file.endsWith('.mjs') && !['run.mjs', 'million.mjs'].includes(file));
const rows = files
  .sort()
  .flatMap((file) => results(file).map((result) => [result.bench, measured(result), spread(result)]));
const table = [['bench', 'median', 'runs'], ...rows];
const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column].length)));
const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
console.log(`Node ${process.version}, ${process.arch}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}\n`);
console.log(
  [line(table[0]), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n'),
);
