/**
 * Measures the cost of committed walls in verification: whole games with and without their walls, on one core. Run `npm
 * run build` first.
 */
import { verifyPaifu } from '../dist/proof/verification/verify.js';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { paifuLines } from '../dist/games/record/paifu-file.js';
import { seededRecord, seededWalls } from '../dist/games/record/seeded-record.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { report } from './lib/measure.mjs';

await loadRulesets();
const GAMES = 40;
const ruleset = resolveRuleset('reach/tenhou');

function file(game, walls) {
  const name = `bench ${game}`;
  const { events } = simulateGame({ ruleset, seed: 'bench', game, ...(walls ? { commit: seededWalls(name) } : {}) });
  const record = [
    ...seededRecord(
      name,
      events.map((event) => [event]),
    ),
  ];
  return Buffer.from([...paifuLines(record[0].game, record)].join(''));
}

async function* bytesOf(files) {
  yield* files;
}

const files = [false, true].map((walls) => Array.from({ length: GAMES }, (_, game) => file(game, walls)));
const runs = [[], []];
for (let run = 0; run < 9; run++) {
  for (const [walls, some] of files.entries()) {
    const start = performance.now();
    const { irregularities, differences, games } = await verifyPaifu(bytesOf(some));
    if (irregularities.length + differences.length > 0 || games !== GAMES) throw new Error('not as it was recorded');
    // The first two runs warm up.
    if (run > 1) runs[walls].push(Math.round((GAMES * 1000) / (performance.now() - start)));
  }
}
report('verification: games without walls', 'games', runs[0]);
report('verification: games with their walls', 'games', runs[1]);
