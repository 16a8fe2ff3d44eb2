import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { linesFor } from '../../src/exchange/score-lines/line-formats.js';
import { type MeldType, type SanmaRules, type SanmaWin, scoreOfThree } from '../kit/oracles/sanma-scorer.js';
import '../kit/play/rulesets.js';

/** Numbers from 0 to `below`, the same on every machine. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const DESIGNS = [
  '1m',
  '9m',
  ...['p', 's'].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}${suit}`)),
];
const HONORS = [1, 2, 3, 4, 5, 6, 7].map((rank) => `${rank}z`);
const ORPHANS = ['1m', '9m', '1p', '9p', '1s', '9s', ...HONORS];

/** A random winning hand; `null` where it would need a fifth copy. */
function randomWin(random: (below: number) => number): SanmaWin | null {
  const left = new Map([...DESIGNS, ...HONORS].map((tile) => [tile, 4]));
  const take = (tiles: readonly string[]): boolean => {
    for (const tile of tiles) left.set(tile, (left.get(tile) as number) - 1);
    return tiles.every((tile) => (left.get(tile) as number) >= 0);
  };
  const pick = <T>(list: readonly T[]): T => list[random(list.length)];
  const taste = random(8);
  const source =
    taste === 0
      ? HONORS
      : taste === 1
        ? ORPHANS
        : taste === 2
          ? DESIGNS.filter((tile) => tile[1] === 'p')
          : [...DESIGNS, ...HONORS];
  const melds: { type: MeldType; tiles: string[] }[] = [];
  const concealed: string[] = [];
  const shape = random(20);
  if (shape === 0) {
    const orphans = [...ORPHANS, pick(ORPHANS)];
    if (!take(orphans)) return null;
    concealed.push(...orphans);
  } else if (shape < 3) {
    const pairs = new Set<string>();
    for (let tries = 0; pairs.size < 7 && tries < 60; tries++) pairs.add(pick(source));
    if (pairs.size < 7) return null;
    for (const tile of pairs) {
      if (!take([tile, tile])) return null;
      concealed.push(tile, tile);
    }
  } else {
    const called = shape < 11 ? 0 : random(5);
    for (let i = 0; i < 4; i++) {
      const first = pick(source);
      const isRun = i >= called && first[1] !== 'z' && first[1] !== 'm' && Number(first[0]) < 8 && random(5) < 4;
      const tiles = isRun ? [0, 1, 2].map((step) => `${Number(first[0]) + step}${first[1]}`) : [first, first, first];
      if (i < called) {
        const type = pick(['pong', 'pong', 'concealed-kong', 'small-exposed-kong', 'big-exposed-kong'] as const);
        if (type !== 'pong') tiles.push(first);
        melds.push({ type, tiles });
      } else concealed.push(...tiles);
      if (!take(tiles)) return null;
    }
    const eyes = pick(source);
    if (!take([eyes, eyes])) return null;
    concealed.push(eyes, eyes);
  }
  const norths = Math.min(random(4), left.get('4z') as number);
  const setAside = Array<string>(norths).fill('4z');
  take(setAside);
  for (const tiles of [concealed, ...melds.map((meld) => meld.tiles)]) {
    for (const suit of ['p', 's']) {
      const at = tiles.indexOf(`5${suit}`);
      const isTaken = [...concealed, ...melds.flatMap((meld) => meld.tiles)].includes(`0${suit}`);
      if (at >= 0 && !isTaken && random(2) === 0) tiles[at] = `0${suit}`;
    }
  }
  const indicators = (count: number): string[] => {
    const open = [...left].filter(([, copies]) => copies > 0).map(([tile]) => tile);
    return Array.from({ length: count }, () => {
      const tile = pick(open.filter((one) => (left.get(one) as number) > 0));
      take([tile]);
      return tile;
    });
  };
  const kongs = melds.filter(({ type }) => type !== 'pong').length;
  const doraIndicators = indicators(1 + random(kongs + 1));
  const isClosed = melds.every(({ type }) => type === 'concealed-kong');
  const reach = isClosed ? random(4) : 0;
  const selfDraw = random(2) === 0;
  const onKong = selfDraw && (kongs > 0 || norths > 0) && random(4) === 0;
  const winningTile = pick(concealed);
  const copies = [...concealed, ...melds.flatMap((meld) => meld.tiles), ...setAside].filter(
    (tile) => tile.replace('0', '5') === winningTile.replace('0', '5'),
  ).length;
  const robbingKong = !selfDraw && copies === 1 && random(4) === 0;
  return {
    concealed,
    melds,
    setAside,
    winningTile,
    seat: pick(['E', 'S', 'W'] as const),
    round: pick(['E', 'S', 'W'] as const),
    selfDraw,
    ...(reach === 1 ? { reach: true } : reach === 2 ? { doubleReach: true } : {}),
    ...(reach === 1 || reach === 2 ? { uraIndicators: indicators(doraIndicators.length) } : {}),
    ...((reach === 1 || reach === 2) && !onKong && random(3) === 0 ? { firstTurn: true } : {}),
    ...(onKong ? { onKong } : {}),
    ...(robbingKong ? { robbingKong } : {}),
    ...(!onKong && !robbingKong && random(8) === 0 ? { finalTile: true } : {}),
    doraIndicators,
  };
}

const WINS = 50_000;

describe('random wins of three players, scored by the engine and by a second scorer', () => {
  it.each([
    ['reach/tenhou-sanma', { doubleLimits: false, tsumoLoss: true }],
    ['reach/majsoul-sanma', { doubleLimits: true, tsumoLoss: true }],
    ['reach/majsoul-sanma', { doubleLimits: true, tsumoLoss: false }],
  ] as const satisfies readonly (readonly [string, SanmaRules])[])('%s with %j', async (id, rules) => {
    const lines = await linesFor(resolveRuleset(id, { tsumoLoss: rules.tsumoLoss }));
    if (lines === null) throw new Error(`${id} has no lines`);
    const random = numbersFrom(id.length + Number(rules.tsumoLoss));
    const seen = { won: 0, noYaku: 0, limits: 0, withNorths: 0 };
    while (seen.won < WINS) {
      const win = randomWin(random);
      if (win === null) continue;
      const answer = lines.score({ id: null, win });
      if (!('result' in answer)) throw new Error(`${JSON.stringify(win)}: ${answer.error.message}`);
      const result = answer.result as Record<string, unknown>;
      const expected = scoreOfThree(win, rules);
      const found =
        result.win === true
          ? [result.points, result.payments, result.limit === 'limit_hand' ? 0 : result.handPoints]
          : null;
      const wanted = expected === null ? null : [expected.points, expected.payments, expected.han];
      // A comparison by text is fast; the failure shows the hand.
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        expect([win, found, result]).toEqual([win, wanted, expected]);
      if (expected === null) {
        seen.noYaku++;
        continue;
      }
      seen.won++;
      if (expected.limits > 0) seen.limits++;
      if (win.setAside.length > 0) seen.withNorths++;
    }
    expect([seen.noYaku > 1000, seen.limits > 1000, seen.withNorths > 10_000]).toEqual([true, true, true]);
  });
});
