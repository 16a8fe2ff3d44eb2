import { optionsOf } from './table-rules.js';

/** An option with its default in each ruleset that has it. */
export interface ComparedOption {
  readonly option: string;
  readonly about: string;
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

/**
 * The options in which these loaded rulesets differ, in the order in which they are declared: those that some of them
 * lack, and those with different defaults.
 */
export function comparison(ids: readonly string[]): readonly ComparedOption[] {
  const rows = new Map<string, { about: string; values: Record<string, string | number | boolean> }>();
  for (const id of ids) {
    for (const { name, about, default: value } of optionsOf(id)) {
      const row = rows.get(name) ?? { about, values: {} };
      row.values[id] = value;
      rows.set(name, row);
    }
  }
  return [...rows]
    .map(([option, row]) => ({ option, ...row }))
    .filter(({ values }) => new Set(ids.map((id) => values[id])).size > 1);
}
