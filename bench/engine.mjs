/**
 * Measures the table engine on whole games: judging and applying actions, projecting events, and whether a long game is
 * slower. Run `npm run build` first.
 */
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { decide } from '../dist/engine/table/decide.js';
import { evolve, initialState } from '../dist/engine/table/evolve.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { measure } from './lib/measure.mjs';

await loadRulesets();

const GAMES = 1000;
const LONG_GAMES = 200;
const ruleset = resolveRuleset('zung-jung/wsom');
const simulated = (seed, count, cycles) =>
  Array.from({ length: count }, (_, game) => {
    const { actions, events } = simulateGame({ ruleset, seed, game, cycles });
    return { actions, events };
  });
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Judges and applies the actions `from` to `to` of a game, as a recorder does. Throws if one is refused. */
function record(state, actions, from, to) {
  let next = state;
  for (let i = from; i < to; i++) {
    const decision = decide(ruleset, next, actions[i]);
    if (decision.verdict === 'refused') throw new Error(`action ${i} was refused: ${decision.violation.message}`);
    for (const event of decision.events) next = evolve(next, event);
  }
  return next;
}

function recordAll(games) {
  let check = 0;
  for (const { actions } of games) check += record(initialState(ruleset.table), actions, 0, actions.length).scores[0];
  return check;
}

function foldAll(games) {
  let check = 0;
  for (const { events } of games) {
    let state = initialState(ruleset.table);
    for (const event of events) state = evolve(state, event);
    check += state.scores[0];
  }
  return check;
}

const games = simulated('bench', GAMES);
measure('decide and evolve: strict, whole games', 'actions', sum(games.map(({ actions }) => actions.length)), () =>
  recordAll(games),
);
measure('evolve: whole games', 'events', sum(games.map(({ events }) => events.length)), () => foldAll(games));

/** Mean microseconds of actions 51-150 and 951-1050 (counted from 1) in games with more actions. */
function costs(longGames) {
  let early = 0;
  let late = 0;
  for (const { actions } of longGames) {
    let state = record(initialState(ruleset.table), actions, 0, 50);
    let start = performance.now();
    state = record(state, actions, 50, 150);
    early += performance.now() - start;
    state = record(state, actions, 150, 950);
    start = performance.now();
    record(state, actions, 950, 1050);
    late += performance.now() - start;
  }
  const actions = 100 * longGames.length;
  return { early: (1000 * early) / actions, late: (1000 * late) / actions };
}

const longGames = simulated('long', LONG_GAMES, 4).filter(({ actions }) => actions.length >= 1050);
costs(longGames);
const runs = Array.from({ length: 9 }, () => costs(longGames)).sort((a, b) => a.late / a.early - b.late / b.early);
const { early, late } = runs[4];
const rounded = (number) => Math.round(number * 1000) / 1000;
console.log(
  JSON.stringify({
    bench: 'decide and evolve: cost of actions 951-1050 to that of 51-150',
    unit: 'ratio',
    value: rounded(late / early),
    microseconds: { early: rounded(early), late: rounded(late) },
    runs: runs.map((run) => rounded(run.late / run.early)),
    games: longGames.length,
    node: process.version,
  }),
);
