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
const { LEXICON: NAMED_ENGLISH } = await import('../src/engine/messages/lexicons/en.js');
const { citedText } = await import('../src/engine/messages/lexicon.js');
const { cite } = await import('../src/engine/vocabulary/terms.js');

const FILE = 'docs/reference/catalogue.md';

const INTRODUCTION = `# The catalogue of irregularities

This page lists the mishaps at a table by ruleset, in our own words, with the time limit for correcting each and its provisions. A judge
who takes a remedy of an entry rules by law. Any other remedy is at the judge's discretion, and the ruling says so. The API has the same
data (\`rulesets { documents catalogue }\`), and so has \`paifu rulesets ID\`.

Each provision has a basis: **law**, if a rules document states it; **decision**, if the project settled a question that the documents
leave open; **inference**, if it follows from the documents without being stated. The documents give points for one fault only: ten for
the maximum penalty of reach. All other amounts are the organiser's. Penalties are imposed in addition to remedies, and never offset by
them.

This page is generated from \`src/engine/laws\` by \`npm run documents\`.`;

await loadRulesets();
const played = RULESET_IDS.map((id) => resolveRuleset(id));
const heldBy = (document) =>
  played.filter(({ documents }) => documents.includes(document)).map(({ id }) => `\`${id}\``);

const nameOf = (citation) => citedText(citation, NAMED_ENGLISH);

const row = (cells) => `| ${cells.join(' | ')} |`;

function entryRow({ id, happened, mendableUntil, remedy, citations, remedies }) {
  const done = remedy.map(({ says, basis }) => `**${basis}**: ${says}`).join('; ');
  const stands = citations.map(nameOf).join('; ');
  return row([id, happened, mendableUntil ?? '-', done, remedies.map((kind) => `\`${kind}\``).join(' '), stands]);
}

const tables = [...new Set(CATALOGUE.map(({ document }) => document))].map((id) => {
  const { title } = DOCUMENTS.find((document) => document.id === id);
  return [
    `## ${title}`,
    `Holds for ${heldBy(id).join(', ')}.`,
    [
      row(['id', 'mishap', 'can be corrected', 'provisions', 'remedies', 'source']),
      row(Array(6).fill('---')),
      ...CATALOGUE.filter(({ document }) => document === id).map(entryRow),
    ].join('\n'),
  ].join('\n\n');
});

const documents = [
  '## Documents cited',
  [
    row(['document', 'name', 'title', 'edition', 'basis', 'cited by']),
    row(Array(6).fill('---')),
    ...DOCUMENTS.map(({ id, title, edition, basis }) =>
      row([`\`${id}\``, nameOf(cite(id, '')), title, edition, basis, heldBy(id).join(', ')]),
    ),
  ].join('\n'),
].join('\n\n');

const text = `${[INTRODUCTION, ...tables, documents].join('\n\n')}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(FILE, text);
