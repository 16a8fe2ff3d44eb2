import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveRuleset } from '../../dist/engine/rulesets/registry.js';
import { writeTenhou6 } from '../../dist/exchange/formats/write-tenhou6.js';
import { seededRecord } from '../../dist/games/record/seeded-record.js';
import { simulateGame } from '../../dist/simulation/simulate.js';

/** The suits in every order: the same play with other suits is another game. */
const ORDERS = ['123', '132', '213', '231', '312', '321'];
/** The columns of a hand that name tiles: the indicators and the columns of each seat. */
const [FIRST, LAST] = [2, 15];

/** Writes so many tenhou.net/6 logs of simulated games into a folder. */
export function writeTenhouLogs(folder, count) {
  const ruleset = resolveRuleset('reach/tenhou');
  for (let written = 0, game = 0; written < count; game++) {
    const { events } = simulateGame({ ruleset, seed: 'logs', game });
    const commands = events.map((event) => [event]);
    const { log, ...rest } = JSON.parse(writeTenhou6([...seededRecord(`logs/${game}`, commands)], (id) => id).text);
    for (const order of ORDERS.slice(0, count - written)) {
      const other = log.map((hand) => hand.map((part, i) => (i < FIRST || i > LAST ? part : withSuits(part, order))));
      writeFileSync(join(folder, `${written++}.json`), JSON.stringify({ ...rest, log: other }));
    }
  }
}

/** Tiles are two digits: the suit and the number, or 5 and the suit of a red five. */
function withSuits(part, order) {
  if (Array.isArray(part)) return part.map((one) => withSuits(one, order));
  const turned = String(part).replace(/\d\d/g, ([first, second]) => {
    if (first === '5') return `5${order[second - 1]}`;
    return first >= '1' && first <= '3' ? `${order[first - 1]}${second}` : `${first}${second}`;
  });
  return typeof part === 'number' ? Number(turned) : turned;
}
