import { catalogueOf, type CatalogueEntry } from '../../engine/laws/catalogue.js';
import { documentsOf } from '../../engine/laws/documents.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { optionsOf, RULESET_IDS } from '../../engine/rulesets/table-rules.js';
import { citationText } from '../../engine/vocabulary/terms.js';
import type { OptionSpec } from '../../engine/table/ruleset.js';
import { EXIT, type ExitCode, type Io, Output } from '../io.js';
import { rulesetWith } from './rulesets.js';
import { amount, padded, type Style, styleFor, wrapped } from '../output/style.js';

/** What of a ruleset there is to read before a game and when one is disputed. */
interface Shown {
  readonly id: string;
  readonly edition: string;
  readonly name: string;
  readonly options: readonly OptionSpec[];
  readonly documents: ReturnType<typeof documentsOf>;
  readonly catalogue: readonly CatalogueEntry[];
}

/** `paifu rulesets`: all of them, a line each, or one with its documents and its catalogue. */
export async function showRulesets(id: string | null, { json }: { json?: boolean }, io: Io): Promise<ExitCode> {
  const output = new Output(io.stdout);
  if (id === null) await loadRulesets();
  else await rulesetWith(id, {});
  const shown = (id === null ? RULESET_IDS : [id]).map(shownOf);
  if (json === true) for (const one of shown) await output.write(`${JSON.stringify(one)}\n`);
  else if (id === null) await output.write(listText(shown));
  else await output.write(rulesetText(shown[0], styleFor(io), Math.min(io.stdout.columns ?? 80, 100)));
  return EXIT.done;
}

function shownOf(id: string): Shown {
  const ruleset = resolveRuleset(id);
  return {
    id,
    edition: ruleset.edition,
    name: ruleset.name.en,
    options: optionsOf(id),
    documents: documentsOf(ruleset),
    catalogue: catalogueOf(ruleset),
  };
}

const listText = (shown: readonly Shown[]): string =>
  shown.map(({ id, edition, name }) => `${padded(id, 18)}${padded(edition, 6)}${name}\n`).join('');

function rulesetText({ id, edition, name, options, documents, catalogue }: Shown, style: Style, width: number): string {
  const heading = (text: string): string => `\n${style.bold(text)}\n`;
  const names = [...options.map(({ name }) => name), ...documents.map((one) => one.id)];
  const column = Math.max(...names.map((one) => one.length)) + 2;
  return [
    `${style.bold(id)}  ${name}, edition ${edition}\n`,
    heading(amount(options.length, 'option')),
    ...options.map(({ name: option, about, default: value }) =>
      hanging(padded(option, column), `${about} (${value})`, width),
    ),
    heading(amount(documents.length, 'document')),
    ...documents.map(({ id: document, title, basis, edition: of }) =>
      hanging(padded(document, column), `${title}, edition ${of}: ${basis}`, width),
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
    style.dim(line('see', citations.map(citationText).join('; '))),
    '\n',
  ].join('');
}

/** A text beside what it is about, its further lines below its first. */
const hanging = (about: string, text: string, width: number): string =>
  `${about}${wrapped(text, Math.max(20, width - about.length)).join(`\n${' '.repeat(about.length)}`)}\n`;
