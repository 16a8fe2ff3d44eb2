import type { Options } from '../../../src/engine/vocabulary/terms.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { totalsOf } from '../../../src/engine/table/points.js';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import { mjlogOf } from '../formats/mjlog-of.js';

export type Names = readonly [string, string, string, string];

/** A made-up game of `reach/tenhou` as the log of the platform, and its totals by seat. */
export function onlineLog(seed: string, names: Names, options: Options = {}) {
  const ruleset = resolveRuleset('reach/tenhou', options);
  const { events } = simulateGame({ ruleset, seed, game: 1 });
  const state = events.reduce(evolve, initialState(ruleset.table));
  const named = names.map((name, seat) => `n${seat}="${encodeURIComponent(name)}"`).join(' ');
  const text = mjlogOf(events).replace(/n0="a" n1="b" n2="c" n3="d"/, named);
  return { text, totals: totalsOf(state) };
}

/** The file as an argument of `addGame`. */
export const fileOf = (name: string, text: string) => ({ name, content: Buffer.from(text).toString('base64') });
