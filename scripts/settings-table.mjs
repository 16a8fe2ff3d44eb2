/**
 * Writes the table of environment variables in docs/how-to/running.md from src/platform/config/settings.ts. With
 * `--print`, prints the page instead; a test compares it with the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import './lib/sources.mjs';

const { OTHER_VARIABLES, SETTINGS } = await import('../src/platform/config/settings.js');

const FILE = 'docs/how-to/running.md';

const row = (cells) => `| ${cells.join(' | ')} |`;
const code = (text) => `\`${text}\``;

function defaultOf({ default: value, defaultText }) {
  if (defaultText !== undefined) return defaultText;
  return value === null || value === undefined || value.length === 0 ? '-' : code(value);
}

function rowOf(setting) {
  const { variable, option, description, expected, values, example } = setting;
  return row([
    option === undefined ? code(variable) : `${code(variable)} ${code(option)}`,
    description.replace(/\]\((docs\/[^)#]+)/g, (_, file) => `](${posix.relative(dirname(FILE), file)}`),
    example === undefined ? (values ?? expected) : `${values ?? expected}, such as ${code(example)}`,
    defaultOf(setting),
  ]);
}

const table = [
  row(['variable, option', 'meaning', 'values', 'default']),
  row(Array(4).fill('---')),
  ...[...Object.values(SETTINGS), ...OTHER_VARIABLES].map(rowOf),
].join('\n');

const page = readFileSync(FILE, 'utf8');
const TABLE = /^\| variable, option \|.*\n(\|.*\n)*/m;
if (!TABLE.test(page)) throw new Error(`${FILE} has no table that begins with "| variable, option |"`);
const text = page.replace(TABLE, () => `${table}\n`);
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(FILE, text);
