import { type CatalogueEntry, catalogueOf } from '../../engine/laws/catalogue.js';
import { documentsOf } from '../../engine/laws/documents.js';
import { optionValueText } from '../../engine/messages/option-value.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { comparison } from '../../engine/rulesets/comparison.js';
import { rulesetLexicon } from '../../engine/rulesets/ruleset-lexicon.js';
import { optionsOf, RULESET_IDS } from '../../engine/rulesets/table-rules.js';
import { ruleText } from '../output/findings-text.js';
import { cite } from '../../engine/vocabulary/terms.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { rulesetWith } from './ruleset-with.js';
import { amount, padded, type Style, styleFor, wrapped } from '../output/style.js';

/** `paifu rulesets [ID]`, `paifu rulesets FAMILY --compare` */
export async function showRulesets(
  id: string | null,
  { json, compare }: { json?: boolean; compare?: boolean },
  io: Io,
): Promise<ExitCode> {
  const output = new Output(io.stdout);
  if (compare === true) return compareRulesets(id ?? 'reach', json === true, output);
  if (id === null) await loadRulesets();
  else await rulesetWith(id, {});
  const described = (id === null ? RULESET_IDS : [id]).map(describe);
  if (json === true) for (const one of described) await output.write(`${JSON.stringify(one)}\n`);
  else if (id === null)
    for (const { id, edition, name } of described)
      await output.write(`${padded(id, 20)}${padded(edition, 6)}${name}\n`);
  else await output.write(rulesetText(described[0], styleFor(io), Math.min(io.stdout.columns ?? 80, 100)));
  return EXIT.done;
}

/** Prints the defaults by ruleset: one row for each option that differs within the family. */
async function compareRulesets(given: string, json: boolean, output: Output): Promise<ExitCode> {
  // `reach/wrc` stands for its family.
  const family = RULESET_IDS.includes(given) ? given.split('/')[0] : given;
  const ids = RULESET_IDS.filter((id) => id.startsWith(`${family}/`) || id === family);
  if (ids.length < 2) {
    const all = RULESET_IDS.map((id) => id.split('/')[0]);
    const families = [...new Set(all.filter((one, i) => all.indexOf(one) !== i))].join(' or ');
    throw new CliError(EXIT.usage, `--compare: ${family} is not a family of several rulesets; expected ${families}`);
  }
  await loadRulesets(ids);
  const rows = comparison(ids);
  if (json) for (const row of rows) await output.write(`${JSON.stringify(row)}\n`);
  else {
    const names = ids.map((id) => id.slice(family.length + 1));
    const cells = [
      ['option', ...names],
      ...rows.map(({ option, values }) => [option, ...ids.map((id) => optionValueText(values[id] ?? '-'))]),
    ];
    const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)) + 2);
    for (const row of cells)
      await output.write(
        `${row
          .map((cell, i) => padded(cell, widths[i]))
          .join('')
          .trimEnd()}\n`,
      );
  }
  return EXIT.done;
}

type Description = ReturnType<typeof describe>;

function describe(id: string) {
  const ruleset = resolveRuleset(id);
  const { edition, name } = ruleset;
  const { phrase } = rulesetLexicon(id);
  return {
    ...{ id, edition, name: name.en, options: optionsOf(id) },
    patterns: ruleset.patterns.map((pattern) => ({ id: pattern.id, name: phrase(pattern.name.en) })),
    ...{ documents: documentsOf(ruleset), catalogue: catalogueOf(ruleset) },
  };
}

/** A default in words, with the value as it is typed if that differs. */
function defaultText(value: unknown): string {
  const text = optionValueText(value);
  return text === String(value) ? text : `${text} (${String(value)})`;
}

function rulesetText(described: Description, style: Style, width: number): string {
  const { id, edition, name, options, patterns, documents, catalogue } = described;
  const heading = (text: string): string => `\n${style.bold(text)}\n`;
  const columnOf = (names: readonly string[]): number => Math.max(...names.map((one) => one.length)) + 2;
  const column = columnOf([...options.map(({ name }) => name), ...documents.map((one) => one.id)]);
  const patternColumn = columnOf(patterns.map((one) => one.id));
  return [
    `${style.bold(id)}  ${name}, edition ${edition}\n`,
    heading(amount(options.length, 'option')),
    ...options.map(({ name: option, about, default: value }) =>
      hanging(padded(option, column), `${about}; default: ${defaultText(value)}`, width),
    ),
    heading(amount(patterns.length, 'pattern')),
    ...patterns.map((pattern) => hanging(padded(pattern.id, patternColumn), pattern.name, width)),
    heading(amount(documents.length, 'document')),
    ...documents.map(({ id: document, title, basis, edition: of }) =>
      hanging(padded(document, column), `${ruleText(cite(document, ''))} (${basis}): ${title}, edition ${of}`, width),
    ),
    heading(amount(catalogue.length, 'irregularity', 'irregularities')),
    ...catalogue.map((entry) => entryText(entry, style, width)),
  ].join('');
}

function entryText(entry: CatalogueEntry, style: Style, width: number): string {
  const { id, happened, mendableUntil, remedy, citations, remedies } = entry;
  const line = (what: string, text: string): string => hanging(padded(`  ${what}`, 14), text, width);
  return [
    `${style.bold(id)}  ${wrapped(happened, width - 7).join('\n       ')}\n`,
    line('until', mendableUntil ?? '-'),
    ...remedy.map(({ says, basis }) => line(basis, says)),
    line('remedies', remedies.join(', ')),
    style.dim(line('see', citations.map(ruleText).join('; '))),
    '\n',
  ].join('');
}

/** A label, then a text whose further lines are indented below its first. */
const hanging = (label: string, text: string, width: number): string =>
  `${label}${wrapped(text, Math.max(20, width - label.length)).join(`\n${' '.repeat(label.length)}`)}\n`;
