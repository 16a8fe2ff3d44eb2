/** The hand record notation: whole games written and read. After `npm run build`. */
import { parseMhr, printMhr } from '../dist/engine/mhr/mhr.js';
import { resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { measure } from './lib/measure.mjs';

const GAMES = 200;
const ruleset = resolveRuleset('zung-jung/wsom');
const simulated = (unseen) =>
  Array.from({ length: GAMES }, (_, game) => simulateGame({ ruleset, seed: 'bench', game, unseen }).events);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

for (const [kind, games] of [
  ['fully known', simulated()],
  ['as a scribe sees them', simulated({ watching: null })],
]) {
  const events = sum(games.map((game) => game.length));
  const texts = games.map(printMhr);
  measure(`mhr, written: games ${kind}`, 'events', events, () => sum(games.map((game) => printMhr(game).length)));
  measure(`mhr, read: games ${kind}`, 'events', events, () => {
    let done = 0;
    for (const text of texts) {
      const game = parseMhr(text);
      if (game.errors.length > 0) throw new Error(game.errors[0].message);
      done += game.done.length;
    }
    return done;
  });
  measure(`mhr, written and read: games ${kind}`, 'events', events, () =>
    sum(games.map((game) => parseMhr(printMhr(game)).done.length)),
  );
}
