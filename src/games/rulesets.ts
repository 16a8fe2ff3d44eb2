import { catalogueOf } from '../engine/laws/catalogue.js';
import { documentsOf } from '../engine/laws/documents.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import { rulesetLexicon } from '../engine/rulesets/ruleset-lexicon.js';
import { optionsOf, RULESET_IDS } from '../engine/rulesets/table-rules.js';
import type { Ruleset } from '../platform/graphql/schema-types.js';

type RulesetView = Ruleset & { readonly __typename: 'Ruleset' };

/** A ruleset with its options, patterns and checked rules; `null` if unknown. */
export function rulesetView(id: string): RulesetView | null {
  if (!RULESET_IDS.includes(id)) return null;
  const ruleset = resolveRuleset(id);
  const { phrase } = rulesetLexicon(id);
  return {
    __typename: 'Ruleset' as const,
    id,
    edition: ruleset.edition,
    name: ruleset.name,
    patterns: ruleset.patterns.map((one) => ({ ...one, displayName: phrase(one.name.en) })),
    options: optionsOf(id).map(({ name, about, default: value, strictDefault = value, values }) => ({
      name,
      about,
      default: value,
      strictDefault,
      values: 'from' in values ? null : values,
      from: 'from' in values ? values.from : null,
      to: 'from' in values ? values.to : null,
    })),
    checks: Object.entries(ruleset.cites).map(([rule, { citation, catalogue = null }]) => ({
      rule,
      citation,
      catalogue,
    })),
    documents: documentsOf(ruleset),
    catalogue: catalogueOf(ruleset),
  };
}

export const rulesetViews = (): RulesetView[] => RULESET_IDS.flatMap((id) => rulesetView(id) ?? []);
