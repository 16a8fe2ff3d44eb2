import { describe, expect, it } from '@jest/globals';
import { tileDistance } from '../../../test/kit/oracles/tile-distance.js';
import { SEED, chance } from '../../../test/kit/seed.js';
import { sized } from '../../../test/kit/size.js';
import type { Random } from '../../simulation/random.js';
import { loadTables, resolveTable } from '../rulesets/table-rules.js';
import { parseTiles, tileText } from '../tiles/notation.js';
import { acceptedTiles, shanten } from './shanten.js';

await loadTables();
const { shapes } = resolveTable('reach/tenhou').table;
const accepted = (text: string, melds = 0): string =>
  acceptedTiles(parseTiles(text), shapes, melds).map(tileText).join(' ');

describe('the shanten of a hand', () => {
  it.each<[string, number, number, string]>([
    ['123m 456p 789s 111z 22z', 0, -1, ''],
    ['123m 456p 789s 111z 2z', 0, 0, '2z'],
    ['123m 456p 78s 111z 22z', 0, 0, '6s 9s'],
    ['1112345678999m', 0, 0, '1m 2m 3m 4m 5m 6m 7m 8m 9m'],
    ['1122m 3344p 5566s 7z', 0, 0, '7z'],
    ['19m 19p 19s 1234567z', 0, 0, '1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z'],
    ['147m 258p 369s 1234z', 0, 6, ''],
    ['23m 55p', 3, 0, '1m 4m'],
    // All four 5m are in the hand.
    ['5555m 6m 11p', 2, 0, '4m 7m'],
  ])('the shanten of %j with %i melds is %i', (text, melds, expected, tiles) => {
    expect(shanten(parseTiles(text), shapes, melds)).toBe(expected);
    if (tiles !== '') expect(accepted(text, melds)).toBe(tiles);
  });
});

const none = { sevenPairs: false, fourAlikeAsTwoPairs: false, thirteenTerminals: false };
const all = { sevenPairs: true, fourAlikeAsTwoPairs: true, thirteenTerminals: true };
const wall = Array.from({ length: 136 }, (_, tile) => tile >> 2);

/** A hand of `size` tiles: dealt, of one suit with or without honors, of pairs, of terminals and honors, or near a win. */
function anyHand(random: Random, size: number): number[] {
  const suit = 9 * random.below(3);
  const pools: ((tile: number) => boolean)[] = [
    () => true,
    (tile) => tile >= suit && tile < suit + 9,
    (tile) => tile > 26 || (tile >= suit && tile < suit + 9),
    (tile) => (tile + suit) % 4 === 0,
    (tile) => tile > 26 || tile % 9 === 0 || tile % 9 === 8,
  ];
  const kind = random.below(6);
  if (kind < pools.length) return random.shuffled(wall.filter(pools[kind])).slice(0, size);
  const starts = random.shuffled([0, 3, 6, 9, 12, 15, 18, 21, 24]).slice(0, 4);
  const sets = starts.flatMap((lowest) => [lowest, lowest + 1, lowest + 2]);
  const rest = random.shuffled(wall.filter((tile) => !sets.includes(tile)));
  return [...sets.slice(0, size - 2), ...rest].slice(0, size);
}

describe('a hand near a further shape', () => {
  const others = resolveTable('mcr/wmo-2006').table.shapes;

  it.each<[string, number, number, string]>([
    // Knitted straight: a tile of it, or a tile for the set and the eyes beside it.
    ['147m 258p 36s 111z 22z', 0, 0, '9s'],
    ['147m 258p 369s 11z 22z', 0, 0, '1z 2z'],
    ['1479m 258p 36s 11z 22z', 0, 1, '9s 1z 2z'],
    ['147m 258p 369s 2z', 1, 0, '2z'],
    // Greater honors and knitted tiles.
    ['147m 258p 1234567z', 0, 0, '3s 6s 9s'],
  ])('the shanten of %j with %i melds is %i', (text, melds, expected, tiles) => {
    const hand = parseTiles(text);
    expect(shanten(hand, others, melds)).toBe(expected);
    expect(acceptedTiles(hand, others, melds).map(tileText).join(' ')).toBe(tiles);
  });
});

describe('any hand', () => {
  it(`counts the tiles to the nearest complete hand and accepts those that lower the count (seed ${SEED})`, () => {
    const random = chance('shanten');
    for (let i = 0; i < sized(240, 6_000); i++) {
      const melds = random.below(5) % 4;
      const tiles = anyHand(random, 13 - 3 * melds + random.below(2));
      const copies = wall.slice(0, 34).map((_, tile) => tiles.filter((other) => other === tile).length);
      for (const rules of [none, shapes, all]) {
        const distance = tileDistance(copies, melds, rules);
        expect([tiles, shanten(tiles, rules, melds)]).toEqual([tiles, distance - 1]);
        if (tiles.length % 3 !== 1) continue;
        const lowering = copies.flatMap((count, tile) => {
          const drawn = copies.map((other, at) => (at === tile ? other + 1 : other));
          return count < 4 && tileDistance(drawn, melds, rules) < distance ? [tile] : [];
        });
        expect([tiles, acceptedTiles(tiles, rules, melds)]).toEqual([tiles, lowering]);
      }
    }
  });
});
