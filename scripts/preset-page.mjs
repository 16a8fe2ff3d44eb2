/**
 * Writes docs/reference/riichi-presets.md: the riichi presets side by side, from src/engine/rulesets. With `--print`,
 * prints the page instead; a test compares it with the file.
 */
import { writeFileSync } from 'node:fs';
import './lib/sources.mjs';

const { comparison } = await import('../src/engine/rulesets/comparison.js');
const { loadRulesets, resolveRuleset } = await import('../src/engine/rulesets/registry.js');
const { rulesetLexicon } = await import('../src/engine/rulesets/ruleset-lexicon.js');
const { EVERY_ROW } = await import('../src/engine/rulesets/reach/patterns.js');
const { optionValueText } = await import('../src/engine/messages/option-value.js');
const { optionsOf, RULESET_IDS } = await import('../src/engine/rulesets/table-rules.js');

const FILE = 'docs/reference/riichi-presets.md';

const INTRODUCTION = `# Riichi presets side by side

The presets of platforms and leagues are rows of values of the same options. \`paifu rulesets reach --compare\` prints the same table with
the other rulesets of reach, and \`--option name=value\` changes a value for one game or event. The numbers in brackets are items of the
rules that the presets follow.

An explained score cites the ruleset's own page for each rule that the page states. The pages of the presets do not list the patterns,
so for other rules it cites the WSOM Reach rules, or the Reach decisions on what these leave open. Each explanation says so.

\`reach/tenhou\` and \`reach/majiang\` have three options of their own: \`winds\`, \`redFives\` and \`openAllSimples\`.
\`reach/tenhou\` has \`rounding\` as well: Tenhou’s final points were whole until 2020, and newer ones have tenths.

This page is made of \`src/engine/rulesets\` by \`npm run documents\`.`;

await loadRulesets();
const ids = RULESET_IDS.filter((id) => optionsOf(id).some(({ name }) => name === 'floatingUma'));
const cell = (value) => optionValueText(value);
const row = (cells) => `| ${cells.join(' | ')} |`;
const rows = comparison(ids);
const same = optionsOf(ids[0]).filter(({ name }) => !rows.some(({ option }) => option === name));

/** English names of every pattern by the rulesets that use them. */
const namings = new Map();
for (const id of RULESET_IDS.filter((one) => one.startsWith('reach/'))) {
  const { phrase } = rulesetLexicon(id);
  const names = EVERY_ROW.map(({ name }) => phrase(name.en));
  const key = names.join();
  namings.set(key, { names, rulesets: [...(namings.get(key)?.rulesets ?? []), id.slice('reach/'.length)] });
}
const columns = [...namings.values()];

const page = [
  INTRODUCTION,
  '',
  '## Presets',
  '',
  row(['id', 'name', 'edition']),
  row(['---', '---', '---']),
  ...ids.map((id) => {
    const { name, edition } = resolveRuleset(id);
    return row([`\`${id}\``, [name.en, name.ja].filter(Boolean).join(' · '), edition]);
  }),
  '',
  '## What they play differently',
  '',
  row(['option', ...ids.map((id) => id.slice('reach/'.length))]),
  row(['---', ...ids.map(() => '---')]),
  ...rows.map(({ option, values }) => row([`\`${option}\``, ...ids.map((id) => cell(values[id]))])),
  '',
  '## What they play alike',
  '',
  row(['option', 'all']),
  row(['---', '---']),
  ...same.map((option) => row([`\`${option.name}\``, cell(option.default)])),
  '',
  '## What the options mean',
  '',
  row(['option', 'meaning']),
  row(['---', '---']),
  ...optionsOf(ids[0]).map(({ name, about }) => row([`\`${name}\``, about])),
  '',
  '## What they call patterns in English',
  '',
  'Pages, explanations and printed results use these names. Records, and fields of the API and of exports that hold a record’s name, have',
  'those of `wsom`. Searches take both, and the id.',
  '',
  row(['id', ...columns.map(({ rulesets }) => rulesets.join(', '))]),
  row(['---', ...columns.map(() => '---')]),
  ...EVERY_ROW.map(({ id }, i) => row([`\`${id}\``, ...columns.map(({ names }) => names[i])])),
  '',
].join('\n');

if (process.argv.includes('--print')) process.stdout.write(page);
else writeFileSync(FILE, page);
