/**
 * Measures reach wins scored per second, each with its patterns, Base Points and payments, against
 * `@kobalab/majiang-core` on the same hands and under the same rules (`reach/tenhou`). The payments of every hand are
 * compared first. Neither side caches between hands. Run `npm run build` first.
 */
import Majiang from '@kobalab/majiang-core';
import { explainWin } from '../dist/engine/rulesets/reach/explain.js';
import { linesBy } from '../dist/exchange/score-lines/reach.js';
import { TENHOU_SCORING as rules } from '../dist/engine/rulesets/reach/options.js';
import { settle } from '../dist/engine/rulesets/reach/payments.js';
import { scoreWin } from '../dist/engine/rulesets/reach/score.js';
import { countTiles } from '../dist/engine/tiles/counts.js';
import { FOUR_SEATS } from '../dist/engine/tiles/seats.js';
import { tileText } from '../dist/engine/tiles/notation.js';
import { measure, reportValue, seeded } from './lib/measure.mjs';

const HANDS = 2_000;
const random = seeded(136);
const below = (limit) => Math.floor(random() * limit);
const chance = (share) => random() < share;
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Four groups and a pair, or sometimes seven pairs; `undefined` if they need five copies of a tile. */
function finished() {
  const suits = chance(0.25) ? [below(3)] : [0, 1, 2];
  const groups = [];
  if (chance(0.04)) {
    const pairs = new Set();
    while (pairs.size < 7) pairs.add(below(34));
    return [...pairs].map((tile) => [tile, tile]);
  }
  for (let i = 0; i < 4; i++) {
    const first = suits[below(suits.length)] * 9;
    const lowest = first + below(7);
    if (chance(0.7)) groups.push([lowest, lowest + 1, lowest + 2]);
    else groups.push(Array(3).fill(chance(0.35) ? 27 + below(7) : first + below(9)));
  }
  groups.push(Array(2).fill(below(34)));
  const copies = new Uint8Array(34);
  for (const tile of groups.flat()) copies[tile]++;
  return copies.some((count) => count > 4) ? undefined : groups;
}

/** A win as in real games: mostly concealed with reach, some with calls, few with quads. */
function anyWin() {
  const groups = finished();
  if (groups === undefined) return undefined;
  const copies = new Uint8Array(34);
  for (const tile of groups.flat()) copies[tile]++;
  const melds = [];
  const calls = groups.length === 5 && chance(0.45) ? 1 + below(3) : 0;
  for (let i = 0; i < calls; i++) {
    const [lowest, middle] = groups.shift();
    if (lowest !== middle) melds.push({ kind: 'chi', design: lowest });
    else if (copies[lowest] === 3 && chance(0.3)) {
      melds.push({ kind: ['concealed-kong', 'big-exposed-kong', 'small-exposed-kong'][below(3)], design: lowest });
      copies[lowest]++;
    } else melds.push({ kind: 'pong', design: lowest });
  }
  const concealed = groups.flat();
  const drawn = () => {
    let tile = below(34);
    while (copies[tile] > 3) tile = below(34);
    copies[tile]++;
    return tile;
  };
  const reach = melds.every(({ kind }) => kind === 'concealed-kong') && chance(0.7);
  const indicators = [drawn()];
  const win = {
    concealed: countTiles(concealed),
    melds: melds.map(({ kind, design }) => ({ kind, design, tiles: tilesOf(kind, design), ...UNCLAIMED })),
    tile: concealed[below(concealed.length)],
    by: chance(0.4) ? 'self-draw' : 'discard',
    seatWind: 27 + below(4),
    prevailingWind: 27 + below(2),
    finalTile: chance(0.02),
    onKong: false,
    blessing: null,
    reach: reach ? (chance(0.03) ? 'double-reach' : 'reach') : null,
    firstTurn: reach && chance(0.2),
    dealt: null,
    indicators,
    uraIndicators: reach ? [drawn()] : [],
    redFives: 0,
    aside: [],
  };
  return { win, tiles: concealed };
}

const UNCLAIMED = { claimed: null, from: null, added: null };
function tilesOf(kind, design) {
  if (kind === 'chi') return [0, 1, 2].map((n) => tileText(design + n));
  return Array(kind === 'pong' ? 3 : 4).fill(tileText(design));
}

// --- The same win in the other library's notation: suit first, melds such as m123-, z555=5 ---

const theirTile = (design) => 'mpsz'[Math.floor(design / 9)] + ((design % 9) + 1);
const ranksOf = (tiles) => tiles.map((design) => (design % 9) + 1).join('');
const theirMeld = ({ kind, design }) => {
  const tile = theirTile(design);
  const rank = tile[1];
  if (kind === 'chi') return `${tile[0]}${ranksOf([design, design + 1, design + 2])}-`;
  if (kind === 'pong') return `${tile}${rank}${rank}+`;
  if (kind === 'concealed-kong') return `${tile}${rank.repeat(3)}`;
  return kind === 'big-exposed-kong' ? `${tile}${rank.repeat(3)}+` : `${tile}${rank}${rank}+${rank}`;
};

const theirRules = Majiang.rule({ ダブル役満あり: false });
function theirs(win, tiles) {
  const { tile, by, melds, seatWind, prevailingWind, reach, firstTurn, finalTile } = win;
  const rest = [...tiles];
  rest.splice(rest.indexOf(tile), 1);
  rest.sort((a, b) => a - b);
  const suits = [0, 1, 2, 3].map((suit) => rest.filter((design) => Math.floor(design / 9) === suit));
  const held = suits.map((list, suit) => (list.length === 0 ? '' : 'mpsz'[suit] + ranksOf(list))).join('');
  const drawn = by === 'self-draw' ? theirTile(tile) : '';
  const hand = Majiang.Shoupai.fromString([held + drawn, ...melds.map(theirMeld)].join(','));
  const claimed = by === 'self-draw' ? null : `${theirTile(tile)}+`;
  const param = Majiang.Util.hule_param({
    rule: theirRules,
    zhuangfeng: prevailingWind - 27,
    menfeng: seatWind - 27,
    lizhi: reach === null ? 0 : reach === 'reach' ? 1 : 2,
    yifa: firstTurn,
    haidi: finalTile ? (by === 'self-draw' ? 1 : 2) : 0,
    baopai: win.indicators.map(theirTile),
    fubaopai: reach === null ? null : win.uraIndicators.map(theirTile),
  });
  return { hand, claimed, param };
}

// --- Both on the same hands ---

/** The winner sits at the seat of their wind, the dealer at 0. A discard comes from the next seat (`+` above). */
const paidBy = (win) => (win.by === 'self-draw' ? null : (win.seatWind - 26) % 4);
const paid = (win, score) => {
  const winners = [{ seat: win.seatWind - 27, base: score.base, pow: null }];
  return settle({ seats: FOUR_SEATS, winners, from: paidBy(win), dealer: 0, honba: 0, bets: 0 }).changes;
};

const wins = [];
const asked = [];
while (wins.length < HANDS) {
  const made = anyWin();
  if (made === undefined) continue;
  const { win, tiles } = made;
  const score = scoreWin(win, rules);
  const { hand, claimed, param } = theirs(win, tiles);
  const result = Majiang.Util.hule(hand, claimed, param);
  const [ours, other] = [score.win === false ? 0 : paid(win, score), result?.defen === 0 ? 0 : result?.fenpei];
  if (String(ours) !== String(other)) {
    throw new Error(`not the same payments: ${hand} on ${claimed}: ${ours} here, ${other} there`);
  }
  if (score.win === false) continue;
  wins.push(win);
  asked.push({ hand, claimed, param });
}

// Sum every field of a score, so that the compiler cannot remove any of the work.
function scoreAll() {
  let total = 0;
  for (const win of wins) {
    const score = scoreWin(win, rules);
    const changes = paid(win, score);
    total += score.points + score.patterns.length + score.arrangement.length + score.basePoints + changes[0];
  }
  return total;
}

function scoreTheirs() {
  let total = 0;
  for (const { hand, claimed, param } of asked) {
    const { defen, hupai, fu, fenpei } = Majiang.Util.hule(hand, claimed, param);
    total += defen + hupai.length + (fu ?? 0) + fenpei[0];
  }
  return total;
}

const reached = (win) => ({ reach: win.reach === 'reach', doubleReach: win.reach === 'double-reach' });
const texts = wins.map((win, id) => {
  const concealed = [win.concealed.m, win.concealed.p, win.concealed.s, win.concealed.z].flatMap((counts, suit) =>
    Array.from({ length: 9 }, (_, rank) => Array((counts >> (3 * rank)) & 7).fill(tileText(9 * suit + rank))).flat(),
  );
  return JSON.stringify({
    id,
    win: {
      concealed,
      melds: win.melds.map(({ kind, tiles }) => ({ type: kind, tiles })),
      winningTile: tileText(win.tile),
      selfDraw: win.by === 'self-draw',
      seat: 'ESWN'[win.seatWind - 27],
      round: 'ESWN'[win.prevailingWind - 27],
      finalTile: win.finalTile,
      firstTurn: win.firstTurn,
      ...reached(win),
      doraIndicators: win.indicators.map(tileText),
      uraIndicators: win.uraIndicators.map(tileText),
    },
  });
});
const { score: scoreLine } = linesBy(rules);
const answerAll = () => {
  let total = 0;
  for (const text of texts) total += JSON.stringify(scoreLine(JSON.parse(text))).length;
  return total;
};
/** The lower bound: the same JSON read and written without scoring. */
const answers = texts.map((text) => scoreLine(JSON.parse(text)));
const carryAll = () =>
  sum(texts.map((text, i) => Object.keys(JSON.parse(text)).length + JSON.stringify(answers[i]).length));

function explainAll() {
  let total = 0;
  for (const win of wins) {
    const { total: whole, excluded, otherReadings } = explainWin(win, rules);
    total += whole.points + excluded.length + otherReadings.length;
  }
  return total;
}

const own = measure('score: reach wins', 'wins', wins.length, scoreAll);
const other = measure('score: reach wins by @kobalab/majiang-core', 'wins', asked.length, scoreTheirs);
console.log(
  JSON.stringify({ bench: 'score: reach wins, times as fast', unit: 'times', value: +(own / other).toFixed(1) }),
);
const lines = measure('score: reach lines', 'lines', texts.length, answerAll);
reportValue('score: reach lines, of the bare scores', 'times', [lines / own]);
measure('score: reach lines, read and written only', 'lines', texts.length, carryAll);
measure('explain: reach wins', 'wins', wins.length, explainAll);
