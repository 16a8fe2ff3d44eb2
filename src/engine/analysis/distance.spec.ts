import { describe, expect, it } from '@jest/globals';
import { isComplete, type WinningShapes } from '../hands/arrangements.js';
import { waitsOf } from '../hands/waits.js';
import { type Counts, NO_TILES, countOf, countTiles, listTiles, suitCounts, withTile } from '../tiles/counts.js';
import { parseTiles } from '../tiles/notation.js';
import { STANDARD_SET } from '../tiles/tile.js';
import { Distances, distanceToIrregular, distanceToSets } from './distance.js';
import { Random } from '../../simulation/random.js';

const hand = (text: string): Counts => countTiles(parseTiles(text));
const REGULAR: WinningShapes = { sevenPairs: false, fourAlikeAsTwoPairs: false, thirteenTerminals: false };
const ALL: WinningShapes = { sevenPairs: true, fourAlikeAsTwoPairs: true, thirteenTerminals: true };
const designs = Array.from({ length: 34 }, (_, design) => design);

describe('the distance to sets and eyes', () => {
  it.each<[string, number, number]>([
    ['123m 456p 789s 111z 22z', 4, 0],
    ['123m 456p 789s 111z 2z', 4, 1],
    ['123m 456p 78s 111z 22z', 4, 1],
    ['1112345678999m', 4, 1],
    ['147m 258p 369s 1234z', 4, 9],
    ['123m 456m 7p', 2, 1],
    ['11m', 0, 0],
    ['', 4, 14],
    // Only 5m would complete it, and the hand holds all four: another set is needed.
    ['5555m 123p 456p 789p', 4, 2],
    // A hand cannot use a fifth copy: 11m need not be eyes beside the triplet.
    ['1111m', 1, 2],
  ])('the distance of %j to %i sets is %i', (text, sets, distance) => {
    expect(distanceToSets(hand(text), sets)).toBe(distance);
  });
});

describe('the distance to irregular hands', () => {
  it.each<[string, number]>([
    ['1122m 3344p 5566s 77z', 0],
    ['1111m 3344p 5566s 7z', 1],
    ['19m 19p 19s 1234567z', 1],
    ['19m 19p 19s 12345677z', 0],
    ['2345678m 2345678p', 7],
  ])('the irregular distance of %j is %i', (text, distance) => {
    expect(distanceToIrregular(hand(text), ALL)).toBe(distance);
  });

  it('asks for seven different pairs where four alike are not two', () => {
    expect(distanceToIrregular(hand('1111m 3344p 5566s 7z'), { ...ALL, fourAlikeAsTwoPairs: false })).toBe(3);
    expect(distanceToIrregular(hand('1122m 3344p 5566s 77z'), REGULAR)).toBe(99);
  });
});

/** Dealt hands of 13 - 3 x melds tiles, one in three of them mostly of one suit. */
function dealtHands(count: number): { tiles: Counts; melds: number }[] {
  const random = new Random('distance');
  return Array.from({ length: count }, (_, i) => {
    const melds = i % 4;
    const wall = random.shuffled(STANDARD_SET.tiles);
    const oneSuit = i % 3 === 0 ? wall.filter((tile) => tile < 9 || tile > 31) : wall;
    return { tiles: countTiles(oneSuit.slice(0, 13 - 3 * melds)), melds };
  });
}

/** Packed counts of every suit of so many ranks with up to four of each. */
function* suitsOf(ranks: number): Generator<number> {
  if (ranks === 0) yield 0;
  else for (const rest of suitsOf(ranks - 1)) for (let own = 0; own <= 4; own++) yield (rest << 3) | own;
}

describe('the distance of any hand', () => {
  it('every suit has a distance, of at most five tiles to a set and eyes', () => {
    let farthest = 0;
    for (const m of suitsOf(9)) farthest = Math.max(farthest, distanceToSets({ ...NO_TILES, m }, 1));
    for (const z of suitsOf(7)) farthest = Math.max(farthest, distanceToSets({ ...NO_TILES, z }, 1));
    expect(farthest).toBe(5);
  });

  it('the distance of any hand is what drawing can make of it: some tile brings it one nearer and none brings it two', () => {
    for (const { tiles, melds } of dealtHands(150)) {
      const distance = distanceToSets(tiles, 4 - melds);
      const drawn = designs
        .filter((design) => countOf(tiles, design) < 4)
        .map((design) => distanceToSets(withTile(tiles, design, 1), 4 - melds));
      expect(Math.min(...drawn)).toBe(distance - 1);
      expect(Math.max(...drawn)).toBe(distance);
    }
  });

  it('the distance of any hand is one when it is calling and zero when it is complete, as the suit tables of the engine say', () => {
    let calling = 0;
    for (const { tiles, melds } of dealtHands(150)) {
      // Improve the hand by the shortest path until it is complete, and check each hand on the path.
      let now = tiles;
      for (let distance = distanceToSets(now, 4 - melds); distance > 0; distance--) {
        expect(waitsOf(now, melds, REGULAR, now).length > 0).toBe(distance === 1);
        const drawn = designs.find(
          (d) => countOf(now, d) < 4 && distanceToSets(withTile(now, d, 1), 4 - melds) < distance,
        );
        now = withTile(now, drawn ?? -1, 1);
        if (distance === 1) {
          expect(isComplete(now, melds, REGULAR)).toBe(true);
          calling++;
        } else {
          const over = listTiles(now).find((d) => distanceToSets(withTile(now, d, -1), 4 - melds) === distance - 1);
          now = withTile(now, over ?? -1, -1);
        }
      }
    }
    expect(calling).toBe(150);
  });

  it('the distance of any hand is the same reckoned from one changed suit as from the whole hand', () => {
    const near = new Distances();
    for (const { tiles, melds } of dealtHands(100)) {
      near.of(tiles, 4 - melds);
      for (const design of listTiles(tiles)) {
        const suit = (design / 9) | 0;
        const without = withTile(tiles, design, -1);
        expect(near.with(suit, suitCounts(without, suit))).toBe(distanceToSets(without, 4 - melds));
      }
    }
  });
});
