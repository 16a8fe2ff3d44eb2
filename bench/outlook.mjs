/**
 * Measures the analysis of hands at every step of simulated games: shanten, accepted tiles and discards of all four
 * players, and the safety of discards against declared reach. Run `npm run build` first.
 */
import { discardSafety } from '../dist/engine/analysis/discard-safety.js';
import { handOutlook } from '../dist/engine/analysis/hand-outlook.js';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { evolve, initialState } from '../dist/engine/table/evolve.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { measure } from './lib/measure.mjs';

await loadRulesets();

const ruleset = resolveRuleset('reach/tenhou');
const SEATS = [0, 1, 2, 3];

/** The tables of four games after each event. */
function tables() {
  const states = [];
  for (let game = 0; game < 4; game++) {
    let state = initialState(ruleset.table);
    for (const event of simulateGame({ ruleset, seed: 'outlook', game, cycles: 1 }).events) {
      state = evolve(state, event);
      states.push(state);
    }
  }
  return states;
}

const states = tables();
const threatened = states.filter(({ hand }) => hand?.players.some(({ reach }) => reach !== null));
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

measure('outlook: shanten, accepted tiles and discards', 'hands', 4 * states.length, () =>
  sum(states.map((state) => sum(SEATS.map((seat) => handOutlook(state, seat)?.shanten ?? 0)))),
);
measure('outlook: safety against reach', 'hands', 4 * threatened.length, () =>
  sum(threatened.map((state) => sum(SEATS.map((seat) => discardSafety(state, seat).length)))),
);
