/**
 * A process for bench/searches.mjs: scribes record simulated games over GraphQL, one action per request at a steady
 * total rate, until a given time (milliseconds since 1970). Prints one JSON line per recorded action: its game, its
 * revision and the time of the answer.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { inputOf } from '../../dist/games/recording/write-input.js';
import { loadRulesets, resolveRuleset } from '../../dist/engine/rulesets/registry.js';
import { simulateGame } from '../../dist/simulation/simulate.js';
import { Connection } from './connection.mjs';

await loadRulesets();

const [url, scribes, rate, until] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const ruleset = resolveRuleset('zung-jung/wsom');
const games = Array.from({ length: scribes }, (_, game) => simulateGame({ ruleset, seed: 'scribes', game }).actions);
const PAUSE = (scribes * 1000) / rate;

const OPEN = `mutation($c: ID!) { openGame(commandId: $c, ruleset: "zung-jung/wsom", mode: STRICT) {
  ... on GameOpened { gameId } ... on UserError { message } } }`;
const RECORD = `mutation($g: ID!, $c: ID!, $e: Int!, $a: [ActionInput!]!) {
  recordActions(gameId: $g, commandId: $c, expectedRevision: $e, actions: $a) {
    ... on ActionsRecorded { revision } ... on UserError { message } } }`;

async function scribe(nth) {
  const connection = new Connection(url);
  const actions = games[nth];
  let commands = 0;
  const next = () => `scribe-${nth}-${commands++}`;
  let game = '';
  let at = Number.POSITIVE_INFINITY;
  let due = performance.now() + (nth * PAUSE) / scribes;
  while (Date.now() < until) {
    if (at >= actions.length) {
      game = (await connection.ask(OPEN, { c: next() })).openGame.gameId;
      at = 1;
    }
    await sleep(Math.max(0, due - performance.now()));
    due += PAUSE;
    const variables = { g: game, c: next(), e: at - 1, a: [inputOf(actions[at])] };
    const { recordActions } = await connection.ask(RECORD, variables);
    if (recordActions.revision === undefined) throw new Error(JSON.stringify(recordActions));
    at++;
    const answered = performance.timeOrigin + performance.now();
    process.stdout.write(`${JSON.stringify({ game, revision: recordActions.revision, answered })}\n`);
  }
  connection.close();
}

await Promise.all(games.map((_, nth) => scribe(nth)));
