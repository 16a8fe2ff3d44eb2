import type { Ruleset } from '../../engine/table/ruleset.js';
import type { Lines } from './fields.js';

/** Line formats by ruleset family or scoring option, loaded on demand. */
const FORMATS: Readonly<Record<string, () => Promise<{ linesOf(ruleset: Ruleset): Lines }>>> = {
  basic: () => import('./basic.js'),
  classic: () => import('./classic.js'),
  mcr: () => import('./mcr.js'),
  reach: () => import('./reach.js'),
  'zung-jung': () => import('./zung-jung.js'),
};

/** The line format of a ruleset; `null` if it has none. */
export async function linesFor(ruleset: Ruleset): Promise<Lines | null> {
  const [family] = ruleset.id.split('/');
  const load = FORMATS[String(ruleset.options.scoring)] ?? FORMATS[family];
  return load === undefined ? null : (await load()).linesOf(ruleset);
}
