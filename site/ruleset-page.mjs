/** The page of the rulesets: their options, and the patterns that a hand can score, with citations. */
import '../scripts/lib/sources.mjs';
import { escapedText, tableOf } from './markdown.mjs';

const { loadRulesets, resolveRuleset } = await import('../src/engine/rulesets/registry.js');
const { RULESET_IDS, optionsOf } = await import('../src/engine/rulesets/table-rules.js');
const { documentsOf } = await import('../src/engine/laws/documents.js');
const { LEXICON: NAMED_ENGLISH } = await import('../src/engine/messages/lexicons/en.js');
const { citedText } = await import('../src/engine/messages/lexicon.js');

export async function rulesetPage() {
  await loadRulesets();
  return `${[
    '# Rulesets',
    'Options, documents and scored patterns of each ruleset, generated from the engine. The [catalogue](catalogue.md) has the ' +
      'irregularities and their remedies. `paifu rulesets ID` and `rulesets` of the API return the same.',
    ...RULESET_IDS.map((id) => section(resolveRuleset(id))),
  ].join('\n\n')}\n`;
}

function section(ruleset) {
  const { id, name, edition, patterns } = ruleset;
  const options = optionsOf(id);
  return [
    `## ${id}`,
    `${name.en} , edition ${edition}.`,
    `Documents, in order of authority: ${documentsOf(ruleset)
      .map(({ id: document, title }) => `${escapedText(title)} (\`${document}\`)`)
      .join('; ')}.`,
    ...(options.length === 0
      ? []
      : [
          `### Options of ${id}`,
          tableOf(
            ['option', 'meaning', 'default'],
            options.map(({ name: option, about, default: value }) => [
              `\`${option}\``,
              escapedText(about),
              `\`${JSON.stringify(value)}\``,
            ]),
          ),
        ]),
    ...(patterns.length === 0
      ? []
      : [
          `### Patterns of ${id}`,
          tableOf(
            ['id', 'name', 'Chinese', 'value', 'source'],
            patterns.map((one) => [
              `\`${one.id}\``,
              escapedText(one.name.en),
              one.name.zh ?? '',
              one.value === null ? '' : `${one.value}`,
              escapedText(citedText(one.citation, NAMED_ENGLISH)),
            ]),
          ),
        ]),
  ].join('\n\n');
}
