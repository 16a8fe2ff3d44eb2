/**
 * Measures Zung Jung wins scored per second, each with its patterns, limits and arrangement, without a cache between
 * hands: parsed wins, scored repeatedly, and whole lines from JSON to JSON. The hands are the winning ones of the
 * shared vectors. Run `npm run build` first.
 */
import { existsSync, readFileSync } from 'node:fs';
import { linesOf } from '../dist/exchange/score-lines/zung-jung.js';
import { zungJungScoring } from '../dist/engine/rulesets/zung-jung/zung-jung.js';
import { explainWin } from '../dist/engine/rulesets/zung-jung/explain.js';
import { scoreWin } from '../dist/engine/rulesets/zung-jung/score.js';
import { countTiles } from '../dist/engine/tiles/counts.js';
import { tileOf } from '../dist/engine/tiles/notation.js';
import { measure, reportValue } from './lib/measure.mjs';

const file = new URL('../../shared/vectors/zung-jung/score.jsonl', import.meta.url);
if (!existsSync(file)) {
  console.error('not measured: ../shared/vectors/zung-jung/score.jsonl is absent');
  process.exit(0);
}
const vectors = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line))
  .filter(({ expected }) => expected.win);

const meldOf = ({ type, tiles }) => {
  const sorted = [...tiles].sort();
  return { kind: type, design: tileOf(sorted[0]), tiles: sorted, claimed: null, from: null, added: null };
};

const wins = vectors.map(({ win }) => ({
  concealed: countTiles(win.concealed.map(tileOf)),
  melds: win.melds.map(meldOf),
  tile: tileOf(win.winningTile),
  by: win.robbingKong ? 'robbing-kong' : win.selfDraw ? 'self-draw' : 'discard',
  seatWind: 27 + 'ESWN'.indexOf(win.seat),
  prevailingWind: null,
  finalTile: win.finalTile,
  onKong: win.onKong,
  blessing: win.firstTurnHeaven ? 'heaven' : win.firstTurnEarth ? 'earth' : null,
}));
const texts = vectors.map(({ id, win }) => JSON.stringify({ id, win }));
const options = { minimumPoints: 0 };
const { score: scoreLine } = linesOf(zungJungScoring(options));

// Sum every field of a score, so that the compiler cannot remove any of the work.
function scoreAll() {
  let sum = 0;
  for (const win of wins) {
    const { points, raw, patterns, scored, arrangement } = scoreWin(win, options);
    sum += points + raw + patterns.length + scored.length + arrangement.length;
  }
  return sum;
}

const answerAll = () => {
  let total = 0;
  for (const text of texts) total += JSON.stringify(scoreLine(JSON.parse(text))).length;
  return total;
};
/** The lower bound: the same JSON read and written without scoring. */
const answers = texts.map((text) => scoreLine(JSON.parse(text)));
function carryAll() {
  let sum = 0;
  texts.forEach((text, i) => {
    sum += Object.keys(JSON.parse(text)).length + JSON.stringify(answers[i]).length;
  });
  return sum;
}

function explainAll() {
  let sum = 0;
  for (const win of wins) {
    const { total, excluded, otherReadings } = explainWin(win, options);
    sum += total.points + excluded.length + otherReadings.length;
  }
  return sum;
}

const bare = measure('score: zung-jung wins', 'wins', wins.length, scoreAll);
const lines = measure('score: zung-jung lines', 'lines', texts.length, answerAll);
reportValue('score: zung-jung lines, of the bare scores', 'times', [lines / bare]);
// Reading and writing only the JSON of lines and answers, which is a lower bound.
measure('score: zung-jung lines, read and written only', 'lines', texts.length, carryAll);
measure('explain: zung-jung wins', 'wins', wins.length, explainAll);
