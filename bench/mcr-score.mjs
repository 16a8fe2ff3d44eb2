/**
 * Measures MCR wins scored per second, each with its fan, the best combination of its sets, and its payments, against
 * Zung Jung scores of the same wins in the same run. Every hand is a different one. Run `npm run build` first.
 */
import { explainWin } from '../dist/engine/rulesets/mcr/explain.js';
import { FanTable } from '../dist/engine/rulesets/mcr/fan.js';
import { settle } from '../dist/engine/rulesets/mcr/payments.js';
import { scoreWin } from '../dist/engine/rulesets/mcr/score.js';
import { scoreWin as scoreZungJung } from '../dist/engine/rulesets/zung-jung/score.js';
import { countTiles } from '../dist/engine/tiles/counts.js';
import { tileText } from '../dist/engine/tiles/notation.js';
import { measure, median, report, reportValue, seeded } from './lib/measure.mjs';

const HANDS = 20_000;
const random = seeded(81);
const below = (limit) => Math.floor(random() * limit);
const chance = (share) => random() < share;
const table = new FanTable({
  minimum: 0,
  twoConcealedKongs: 6,
  mixedKongs: 5,
  knittedStraightWaits: 'fourth-set',
  shapeSelfDraw: 'self-drawn',
  strict1998: false,
});

const NINE = [0, 3, 6, 10, 13, 16, 20, 23, 26];

/** Groups of tiles: mostly four sets and a pair, some knitted straights and seven pairs. */
function groupsOf() {
  const suits = chance(0.25) ? [below(3)] : [0, 1, 2];
  if (chance(0.04)) return Array.from({ length: 7 }, () => Array(2).fill(below(34)));
  const knitted = chance(0.05);
  const groups = Array.from({ length: knitted ? 1 : 4 }, () => {
    const first = suits[below(suits.length)] * 9;
    const lowest = first + below(7);
    if (chance(0.7)) return [lowest, lowest + 1, lowest + 2];
    return Array(3).fill(chance(0.35) ? 27 + below(7) : first + below(9));
  });
  return [...groups, ...(knitted ? [NINE] : []), Array(2).fill(below(34))];
}

const tilesOf = (kind, design) => {
  if (kind === 'chi') return [0, 1, 2].map((n) => tileText(design + n));
  return Array(kind === 'pong' ? 3 : 4).fill(tileText(design));
};

/** A win, as a rule with some open sets and few kongs; `null` if it needs five copies of a tile. */
function anyWin() {
  const groups = groupsOf();
  const copies = new Uint8Array(34);
  for (const tile of groups.flat()) copies[tile]++;
  if (copies.some((count) => count > 4)) return null;
  const melds = [];
  const open = groups.length === 5 ? below(4) : 0;
  for (let i = 0; i < open; i++) {
    const [lowest, middle] = groups.shift();
    const isKong = lowest === middle && copies[lowest] === 3 && chance(0.3);
    if (isKong) copies[lowest]++;
    const kinds = ['concealed-kong', 'big-exposed-kong', 'small-exposed-kong'];
    const kind = lowest !== middle ? 'chi' : isKong ? kinds[below(3)] : 'pong';
    melds.push({ kind, design: lowest, tiles: tilesOf(kind, lowest), claimed: null, from: null, added: null });
  }
  const concealed = groups.flat();
  const win = {
    concealed: countTiles(concealed),
    melds,
    tile: concealed[below(concealed.length)],
    by: chance(0.4) ? 'self-draw' : 'discard',
    seatWind: 27 + below(4),
    prevailingWind: 27 + below(4),
    finalTile: chance(0.02),
    onKong: false,
    blessing: null,
    flowers: below(3),
    lastTile: false,
  };
  return scoreWin(win, table).win === false ? null : win;
}

const wins = [];
while (wins.length < HANDS) {
  const win = anyWin();
  if (win !== null) wins.push(win);
}
const regular = wins.filter((win) => scoreZungJung(win, { minimumPoints: 0 }).win !== false);

// Sum every field of a score, so that the compiler cannot remove any of the work.
function scoreAll() {
  let total = 0;
  for (const win of wins) {
    const { points, patterns, arrangement } = scoreWin(win, table);
    const { changes } = settle({ points, winner: 0, from: win.by === 'self-draw' ? null : 1 });
    total += points + patterns.length + arrangement.length + changes[0];
  }
  return total;
}

function scoreOthers() {
  let total = 0;
  for (const win of regular) {
    const { points, patterns, arrangement } = scoreZungJung(win, { minimumPoints: 0 });
    total += points + patterns.length + arrangement.length;
  }
  return total;
}

function explainAll() {
  let total = 0;
  for (let i = 0; i < 1_000; i++) {
    const { total: whole, excluded, otherReadings } = explainWin(wins[i], table);
    total += whole.points + excluded.length + otherReadings.length;
  }
  return total;
}

/** Items per second of processor time, which other programs do not change: the median of five runs after a warm-up. */
function byProcessor(bench, amount, work) {
  const run = () => {
    const start = process.cpuUsage();
    let done = 0;
    let used = 0;
    while (used < 500_000) {
      done += amount;
      if (Number.isNaN(work())) throw new Error(`${bench}: the work returned no number`);
      const { user, system } = process.cpuUsage(start);
      used = user + system;
    }
    return Math.round((done * 1_000_000) / used);
  };
  run();
  const runs = Array.from({ length: 5 }, run);
  report(bench, 'wins', runs);
  return median(runs);
}

const own = measure('score: MCR wins', 'wins', wins.length, scoreAll);
const other = measure('score: Zung Jung of the same wins', 'wins', regular.length, scoreOthers);
reportValue('score: MCR wins, of Zung Jung wins', 'times', [own / other]);
byProcessor('score: MCR wins per second of processor time', wins.length, scoreAll);
measure('explain: MCR wins', 'wins', 1_000, explainAll);
