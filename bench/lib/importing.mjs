/**
 * A process for the benchmarks: imports `.paifu` files into a service, one after another, until its standard input ends. Each
 * is a new game. It leaves the processor to the service, as a sender on another machine would. Prints the number of games and hands added, as one JSON line.
 */
import { setPriority } from 'node:os';
import { loadRulesets, resolveRuleset } from '../../dist/engine/rulesets/registry.js';
import { paifuLines } from '../../dist/games/record/paifu-file.js';
import { seededRecord } from '../../dist/games/record/seeded-record.js';
import { simulateGame } from '../../dist/simulation/simulate.js';

setPriority(10);
await loadRulesets();
const [url] = process.argv.slice(2);
const ruleset = resolveRuleset('reach/tenhou');
const DIFFERENT = 20;
const simulated = Array.from(
  { length: DIFFERENT },
  (_, game) => simulateGame({ ruleset, seed: 'importing', game }).events,
);
const hands = simulated.map((events) => events.filter(({ type }) => type === 'HandStarted').length);
let isOver = false;
process.stdin.once('end', () => {
  isOver = true;
});
process.stdin.resume();
const added = { games: 0, hands: 0 };
for (let nth = 0; !isOver; nth++) {
  const events = simulated[nth % DIFFERENT];
  const record = [
    ...seededRecord(
      `importing/${Date.now()}/${nth}`,
      events.map((event) => [event]),
    ),
  ];
  const body = [...paifuLines(record[0].game, record)].join('');
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await fetch(`${url}/import?name=${nth}.paifu&format=paifu`, { method: 'POST', headers, body });
  const answer = await response.json();
  if (answer.added?.games !== 1) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  added.games++;
  added.hands += hands[nth % DIFFERENT];
}
console.log(JSON.stringify(added));
