/**
 * Measures writing and reading the hand record notation for simulated games of every ruleset, both fully known and as
 * recorded by a scribe who sees no concealed tiles. Run `npm run build` first.
 */
import { parseMhr, printMhr } from '../dist/engine/notation/mhr.js';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { RULESET_IDS } from '../dist/engine/rulesets/table-rules.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { measure } from './lib/measure.mjs';

await loadRulesets();

/** Minimum number of events per ruleset. */
const EVENTS = 40_000;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const amount = (games) => sum(games.map((game) => game.length));

function simulated(id, unseen) {
  const ruleset = resolveRuleset(id);
  const games = [];
  for (let game = 0; amount(games) < EVENTS; game++)
    games.push(simulateGame({ ruleset, seed: 'bench', game, unseen }).events);
  return games;
}

function read(texts) {
  let done = 0;
  for (const text of texts) {
    const game = parseMhr(text);
    if (game.errors.length > 0) throw new Error(game.errors[0].message);
    done += game.done.length;
  }
  return done;
}

for (const [kind, unseen] of [
  ['fully known', undefined],
  ['as a scribe sees them', { watching: null }],
]) {
  const games = RULESET_IDS.flatMap((id) => simulated(id, unseen));
  const events = amount(games);
  const texts = games.map(printMhr);
  measure(`mhr, written: games ${kind}`, 'events', events, () => sum(games.map((game) => printMhr(game).length)));
  measure(`mhr, read: games ${kind}`, 'events', events, () => read(texts));
  measure(`mhr, written and read: games ${kind}`, 'events', events, () => read(games.map(printMhr)));
}
