/**
 * Writes the search inputs into schema.graphql and the tables of docs/how-to/searching.md from src/search/filters.
 * `--print
 * schema.graphql` or `--print docs/how-to/searching.md` prints one of them instead; a test compares them with the files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import './lib/sources.mjs';

const { GAME_FILTERS, HAND_FILTERS } = await import('../src/search/filters/filters.js');
const { CASE_FILTERS } = await import('../src/disputes/case-search.js');

const inputs = [
  {
    name: 'HandFilter',
    filters: HAND_FILTERS,
    about:
      'A filter for hands. A hand must match every field given; all conditions on a win must hold for the same win.',
  },
  { name: 'GameFilter', filters: GAME_FILTERS, about: 'A filter for games. A game must match every field given.' },
  { name: 'CaseFilter', filters: CASE_FILTERS, about: null },
  ...Object.values(HAND_FILTERS).flatMap(({ fields, input }) =>
    input === undefined ? [] : [{ ...input, filters: fields }],
  ),
];

const inputOf = ({ name, filters }) => {
  const fields = Object.entries(filters).map(
    ([field, { type, about }]) => `  ${JSON.stringify(about)}\n  ${field}: ${type}\n`,
  );
  return `input ${name} {\n${fields.join('')}}\n`;
};

/** Replaces each input of the schema; a new one is added after the first. */
function withInputs(text) {
  let written = text;
  for (const input of inputs) {
    const there = new RegExp(`^input ${input.name} \\{\\n[^}]*\\}\\n`, 'm');
    if (!there.test(written))
      written = written.replace(/^input HandFilter \{\n[^}]*\}\n/m, `$&\n"${input.about}"\ninput ${input.name} {\n}\n`);
    written = written.replace(there, () => inputOf(input));
  }
  return written;
}

const rowOf = ([field, { type, about }]) => `| \`${field}\` | \`${type.replace(/ @.*/, '')}\` | ${about} |\n`;

/** Replaces each table of the page. */
const withTables = (text) =>
  inputs.reduce(
    (written, { name, filters }) =>
      written.replace(
        new RegExp(`(<!-- ${name} -->\\n)[^<]*`),
        (_, mark) => `${mark}\n| filter | given | |\n|---|---|---|\n${Object.entries(filters).map(rowOf).join('')}\n`,
      ),
    text,
  );

const WRITTEN = { 'schema.graphql': withInputs, 'docs/how-to/searching.md': withTables };
for (const [file, written] of Object.entries(WRITTEN)) {
  const text = written(readFileSync(file, 'utf8'));
  if (process.argv.includes('--print')) {
    if (process.argv.includes(file)) process.stdout.write(text);
  } else writeFileSync(file, text);
}
