// Demonstrates the command line tool: plays a game, replays its first win, verifies the record, tampers with it and
// scores a hand.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = resolve(import.meta.dirname, '../dist/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'paifu-demo-'));
const file = join(folder, 'game.paifu');

/** Prints the command, runs `paifu` and returns its output. */
function paifu(args, { input, quiet = false } = {}) {
  const piped = input === undefined ? '' : `echo '${input}' | `;
  console.log(`\n$ ${piped}paifu ${args.join(' ')}${quiet ? ` > ${file}` : ''}`);
  const stdio = ['pipe', quiet ? 'pipe' : 'inherit', 'inherit'];
  const run = spawnSync(process.execPath, [program, ...args], { input, stdio, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) console.log(`(exit code ${run.status})`);
  return run.stdout;
}

writeFileSync(file, paifu(['simulate', '--ruleset', 'zung-jung/wsom', '--seed', 'demo'], { quiet: true }));

let hand = 1;
let step = 0;
for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
  const { event } = JSON.parse(line);
  step++;
  if (event?.type === 'HandStarted') {
    hand = event.data.hand;
    step = 1;
  }
  if (event?.type === 'HandWon' || event === undefined) break;
}
paifu(['replay', file, '--hand', String(hand), '--step', String(step)]);
paifu(['replay', file, '--hand', String(hand), '--step', String(step - 2), '--seat', 'S']);
paifu(['verify', file]);

const tampered = join(folder, 'tampered.paifu');
writeFileSync(tampered, readFileSync(file, 'utf8').replace('"drawn":false', '"drawn":true'));
console.log('\nOne word of the record changed:');
paifu(['verify', tampered]);

const concealed = ['2m', '3m', '4m', '5p', '6p', '7p', '3s', '4s', '5s', '6s', '7s', '8s', '8p', '8p'];
const win = { concealed, melds: [], winningTile: '8s', selfDraw: true, seat: 'E' };
paifu(['score', '--ruleset', 'zung-jung/wsom'], { input: JSON.stringify({ id: 1, win }) });
console.log(`\nThe files are in ${folder}; try: npx --no-install paifu replay ${file}`);
