/**
 * Writes docs/reference/catalogue.md: the catalogue of irregularities and the documents it cites, from src/engine/laws. With
 * `--print`, prints the page instead; a test compares it with the file.
 */
import { writeFileSync } from 'node:fs';
import './lib/sources.mjs';

const { CATALOGUE } = await import('../src/engine/laws/catalogue.js');
const { DOCUMENTS } = await import('../src/engine/laws/documents.js');
const { loadRulesets, resolveRuleset } = await import('../src/engine/rulesets/registry.js');
const { RULESET_IDS } = await import('../src/engine/rulesets/table-rules.js');
const { citationText } = await import('../src/engine/vocabulary/terms.js');

const FILE = 'docs/reference/catalogue.md';

const INTRODUCTION = `# The catalogue of irregularities

What can go wrong at a table, until when it can be put right, and what is done about it: in our own words, by ruleset. A judge who takes
one of the remedies of an entry goes by it; any other is ruled by discretion, and the ruling says so. The API has the same
(\`rulesets { documents catalogue }\`), and so has \`paifu rulesets ID\`.

Each provision says what it rests on: **law**, a rules document says it; **decision**, the project settled what the documents leave
open; **inference**, it follows from them, and they do not say it. No document gives an amount of points for any fault but the ten of the
maximum penalty of reach: amounts are the organiser's. Penalties stand beside remedies, and are never set off against them.

This page is made of \`src/engine/laws\` by \`npm run documents\`.`;

await loadRulesets();
const played = RULESET_IDS.map((id) => resolveRuleset(id));
const heldBy = (document) =>
  played.filter(({ documents }) => documents.includes(document)).map(({ id }) => `\`${id}\``);

const row = (cells) => `| ${cells.join(' | ')} |`;

function entryRow({ id, happened, mendableUntil, remedy, citations, remedies }) {
  const done = remedy.map(({ says, basis }) => `**${basis}**: ${says}`).join('; ');
  const stands = citations.map(citationText).join('; ');
  return row([id, happened, mendableUntil ?? '-', done, remedies.map((kind) => `\`${kind}\``).join(' '), stands]);
}

const tables = [...new Set(CATALOGUE.map(({ document }) => document))].map((id) => {
  const { title } = DOCUMENTS.find((document) => document.id === id);
  return [
    `## ${title}`,
    `Holds for ${heldBy(id).join(', ')}.`,
    [
      row(['id', 'what happened', 'can be put right', 'what is done', 'remedies', 'where it stands']),
      row(Array(6).fill('---')),
      ...CATALOGUE.filter(({ document }) => document === id).map(entryRow),
    ].join('\n'),
  ].join('\n\n');
});

const documents = [
  '## Documents cited',
  [
    row(['document', 'title', 'edition', 'basis', 'cited by']),
    row(Array(5).fill('---')),
    ...DOCUMENTS.map(({ id, title, edition, basis }) =>
      row([`\`${id}\``, title, edition, basis, heldBy(id).join(', ')]),
    ),
  ].join('\n'),
].join('\n\n');

const text = `${[INTRODUCTION, ...tables, documents].join('\n\n')}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(FILE, text);
