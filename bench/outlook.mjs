/**
 * Measures the analysis of hands: shanten and accepted tiles of dealt hands; at every step of simulated games, shanten,
 * accepted tiles and discards of all four players, and the safety of discards against declared reach. Run `npm run build`
 * first.
 */
import { discardSafety } from '../dist/engine/analysis/discard-safety.js';
import { acceptedTiles, shanten } from '../dist/engine/analysis/shanten.js';
import { handOutlook } from '../dist/engine/analysis/hand-outlook.js';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { evolve, initialState } from '../dist/engine/table/evolve.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { measure, seeded } from './lib/measure.mjs';

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

const random = seeded(2026);

/** Fourteen tiles dealt from a full set. */
function dealt() {
  const tiles = Array.from({ length: 136 }, (_, tile) => tile >> 2);
  for (let i = 0; i < 14; i++) {
    const j = i + Math.floor(random() * (tiles.length - i));
    [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
  }
  return tiles.slice(0, 14);
}

const hands = Array.from({ length: 100_000 }, dealt);
const thirteen = hands.slice(0, 10_000).map((hand) => hand.slice(1));
const { shapes } = ruleset.table;
const states = tables();
const threatened = states.filter(({ hand }) => hand?.players.some(({ reach }) => reach !== null));
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

measure('outlook: shanten of dealt hands', 'hands', hands.length, () =>
  sum(hands.map((hand) => shanten(hand, shapes))),
);
measure('outlook: accepted tiles of dealt hands', 'hands', thirteen.length, () =>
  sum(thirteen.map((hand) => acceptedTiles(hand, shapes).length)),
);
measure('outlook: shanten, accepted tiles and discards', 'hands', 4 * states.length, () =>
  sum(states.map((state) => sum(SEATS.map((seat) => handOutlook(state, seat)?.shanten ?? 0)))),
);
measure('outlook: safety against reach', 'hands', 4 * threatened.length, () =>
  sum(threatened.map((state) => sum(SEATS.map((seat) => discardSafety(state, seat).length)))),
);
