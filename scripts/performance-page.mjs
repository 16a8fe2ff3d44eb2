/**
 * Writes docs/reference/performance.md from bench/results.json. With `--print`, prints the page instead; a test compares it with the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultText } from '../bench/lib/results.mjs';

const root = join(import.meta.dirname, '..');
const results = JSON.parse(readFileSync(join(root, 'bench/results.json'), 'utf8'));
const machines = [...new Set(results.map(({ machine }) => machine))];

const SECTIONS = [
  ['Engine', ['engine', 'score', 'reach-score', 'mcr-score', 'waits', 'outlook', 'mhr', 'mjlog', 'walls', 'seating']],
  [
    'Recording and stores',
    ['record', 'store', 'size', 'graphql', 'eventstoredb', 'eventstoredb-games', 'memory', 'cold-load'],
  ],
  [
    'Reading',
    ['import', 'projections', 'searches', 'million', 'standings', 'tournament', 'readers', 'corpora', 'proof'],
  ],
  ['Pages', ['bundle', 'first-view', 'viewer', 'live', 'recorder', 'pages']],
  ['Under attack', ['attack']],
];
const listed = new Set(SECTIONS.flatMap(([, files]) => files));
const unlisted = results.filter(({ file }) => !listed.has(file)).map(({ file }) => file);
if (unlisted.length > 0)
  throw new Error(`no section of docs/reference/performance.md lists the bench ${unlisted.join(', ')}`);

const row = (cells) => `| ${cells.join(' | ')} |`;
const section = ([title, files]) => {
  const rows = results.filter(({ file }) => files.includes(file));
  if (rows.length === 0) return '';
  return [
    `## ${title}\n`,
    row(['Measurement', 'Result', 'Bench', 'Date', 'Machine']),
    row(Array(5).fill('---')),
    ...rows.map((result) =>
      row([
        result.bench,
        resultText(result),
        `\`${result.file}\``,
        result.date,
        `${machines.indexOf(result.machine) + 1}`,
      ]),
    ),
    '',
  ].join('\n');
};

const page = `# Performance

Every figure was measured by a program in \`bench/\`, on the version of its date. Each result is the median of several runs. The machines
were shared, so compare ratios of one run rather than absolute figures. These commands measure again:

\`\`\`
npm run build
node bench/run.mjs engine score --save
node scripts/performance-page.mjs
\`\`\`

The first comment of each bench describes the measurement. A bench without a row here has not been saved yet.

${machines.map((machine, index) => `- Machine ${index + 1}: ${machine}`).join('\n')}

${SECTIONS.map(section).filter(Boolean).join('\n')}`;
if (process.argv.includes('--print')) process.stdout.write(page);
else writeFileSync(join(root, 'docs/reference/performance.md'), page);
