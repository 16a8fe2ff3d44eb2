import type { Ruleset } from '../../engine/table/ruleset.js';
import type { Lines } from './fields.js';

/** Every line format there is: a family of rulesets each, loaded when a line of it is to be answered. */
const FORMATS: Readonly<Record<string, () => Promise<{ linesOf(ruleset: Ruleset): Lines }>>> = {
  basic: () => import('./basic.js'),
  classic: () => import('./classic.js'),
  reach: () => import('./reach.js'),
  'zung-jung': () => import('./zung-jung.js'),
};

/**
 * The answers of a ruleset, in the format of its family, or of the one for whose scoring it plays; null where it has none.
 */
export async function linesFor(ruleset: Ruleset): Promise<Lines | null> {
  const [family] = ruleset.id.split('/');
  const load = FORMATS[String(ruleset.options.scoring)] ?? FORMATS[family];
  return load === undefined ? null : (await load()).linesOf(ruleset);
}
