import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countTiles } from '../tiles/counts.js';
import { parseTiles } from '../tiles/notation.js';
import { DESIGNS, suitOf, type Tile } from '../tiles/tile.js';
import {
  type Arrangement,
  arrangementsOf,
  isComplete,
  isSevenPairs,
  isThirteenTerminals,
  placesOf,
  type WinningShapes,
} from './arrangements.js';

const hand = (text: string) => countTiles(parseTiles(text));
const tile = (text: string): Tile => parseTiles(text)[0];

const REGULAR: WinningShapes = { sevenPairs: false, fourAlikeAsTwoPairs: false, thirteenTerminals: false };
const ALL: WinningShapes = { sevenPairs: true, fourAlikeAsTwoPairs: true, thirteenTerminals: true };

/** Removes sets from the lowest tile until none is left, trying every choice; may find the same sets more than once. */
function bruteSets(counts: number[], sets: string[], found: Set<string>): void {
  const low = counts.findIndex((count) => count > 0);
  if (low < 0) found.add([...sets].sort().join(' '));
  if (low < 0) return;
  const without = (...tiles: number[]) => {
    const rest = [...counts];
    for (const one of tiles) rest[one]--;
    return rest;
  };
  if (counts[low] >= 3) bruteSets(without(low, low, low), [...sets, `t${low}`], found);
  if (low < 27 && low % 9 < 7 && counts[low + 1] > 0 && counts[low + 2] > 0) {
    bruteSets(without(low, low + 1, low + 2), [...sets, `s${low}`], found);
  }
}

/** Every arrangement as a text, by recursion over the whole hand. */
function bruteArrangements(tiles: readonly Tile[]): string[] {
  const counts = Array<number>(DESIGNS).fill(0);
  for (const one of tiles) counts[one]++;
  const found = new Set<string>();
  for (let eyes = 0; eyes < DESIGNS; eyes++) {
    if (counts[eyes] < 2) continue;
    counts[eyes] -= 2;
    bruteSets([...counts], [`e${eyes}`], found);
    counts[eyes] += 2;
  }
  return [...found].sort();
}

const text = ({ sequences, triplets, eyes }: Arrangement): string =>
  [...sequences.map((low) => `s${low}`), ...triplets.map((one) => `t${one}`), `e${eyes}`].sort().join(' ');

const wall = Array.from({ length: 136 }, (_, i) => i >> 2);
/** 2, 5, 8, 11 or 14 tiles, often of few designs, so that many hands have arrangements. */
const anyTiles = fc
  .tuple(
    fc.nat(4),
    fc.constantFrom<(one: Tile) => boolean>(
      () => true,
      (one) => one < 9,
      (one) => one % 9 < 4 || one > 26,
    ),
  )
  .chain(([sets, among]) =>
    fc.shuffledSubarray(wall.filter(among), { minLength: 3 * sets + 2, maxLength: 3 * sets + 2 }),
  );
const sequence = fc.tuple(fc.nat(2), fc.nat(6)).map(([suit, low]) => [0, 1, 2].map((up) => suit * 9 + low + up));
const nearby = fc.nat(4).map((low) => [9 + low, 10 + low, 11 + low]);
const triplet = fc.nat(DESIGNS - 1).map((one) => [one, one, one]);
/** Up to four sets and eyes from one set of tiles. */
const winningTiles = fc
  .tuple(fc.array(fc.oneof(sequence, nearby, triplet), { maxLength: 4 }), fc.nat(DESIGNS - 1))
  .map(([sets, eyes]) => [...sets.flat(), eyes, eyes])
  .filter((tiles) => tiles.every((one) => tiles.filter((other) => other === one).length <= 4));

describe('arrangements', () => {
  it('arrangements are all that recursion finds, each once, whatever the tiles', () => {
    fc.assert(
      fc.property(fc.oneof(winningTiles, anyTiles), (tiles) => {
        expect(arrangementsOf(countTiles(tiles)).map(text).sort()).toEqual(bruteArrangements(tiles));
      }),
      { numRuns: 4000 },
    );
  });

  it('an arrangement uses each tile once, in ascending groups', () => {
    fc.assert(
      fc.property(winningTiles, (tiles) => {
        for (const { sequences, triplets, eyes } of arrangementsOf(countTiles(tiles))) {
          const used = [
            ...sequences.flatMap((low) => [low, low + 1, low + 2]),
            ...triplets.flatMap((one) => [one, one, one]),
          ];
          expect(countTiles([...used, eyes, eyes])).toEqual(countTiles(tiles));
          for (const low of sequences) expect(suitOf(low + 2)).toBe(suitOf(low));
          for (const group of [sequences, triplets]) expect([...group].sort((a, b) => a - b)).toEqual(group);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('arrangements come in a fixed order: sequences before triplets, low before high', () => {
    expect(arrangementsOf(hand('111222333m 11s 555z'))).toEqual([
      { sequences: [0, 0, 0], triplets: [31], eyes: 18 },
      { sequences: [], triplets: [0, 1, 2, 31], eyes: 18 },
    ]);
    // Two identical sequences twice, with the eyes at three places.
    expect(arrangementsOf(hand('22334455667788s'))).toEqual([
      { sequences: [19, 19, 22, 22], triplets: [], eyes: 25 },
      { sequences: [19, 19, 23, 23], triplets: [], eyes: 22 },
      { sequences: [20, 20, 23, 23], triplets: [], eyes: 19 },
    ]);
  });

  it('a pair alone is its own arrangement, and four pairs or a left-over tile have none', () => {
    expect(arrangementsOf(hand('66z'))).toEqual([{ sequences: [], triplets: [], eyes: 32 }]);
    for (const none of ['', '11m22p33s44z', '11m22p33s44z 123m 777p', '123m', '11m45s', '891m 11z']) {
      expect(arrangementsOf(hand(none))).toEqual([]);
    }
  });
});

describe('places of the winning tile', () => {
  const places = (tiles: string, winning: string) =>
    arrangementsOf(hand(tiles)).map((arrangement) => placesOf(arrangement, tile(winning)));

  it('ZJ-04: 5 on 5555 67 may be counted in 567 or in 555', () => {
    expect(places('555567m 99s', '5m')).toEqual([[0, 1]]);
  });

  it('places of the winning tile count the first of identical sequences only', () => {
    expect(places('112233m 99s', '2m')).toEqual([[0]]);
  });

  it('number sequences, then triplets, then the eyes', () => {
    expect(places('123p 777s 33z', '3p')).toEqual([[0]]);
    expect(places('123p 777s 33z', '7s')).toEqual([[1]]);
    expect(places('123p 777s 33z', '3z')).toEqual([[2]]);
    expect(places('234m 345m 44m', '4m')).toEqual([[0, 1, 2]]);
  });

  it('places of the winning tile are none for a tile that is not there', () => {
    expect(places('123p 777s 33z', '4p')).toEqual([[]]);
    expect(places('789m 777s 33z', '1p')).toEqual([[]]);
  });

  it('places of the winning tile are the different groups that hold it, in every arrangement', () => {
    fc.assert(
      fc.property(winningTiles, fc.nat(DESIGNS - 1), (tiles, winning) => {
        for (const arrangement of arrangementsOf(countTiles(tiles))) {
          const { sequences, triplets, eyes } = arrangement;
          const groups = [...sequences.map((low) => [low, low + 1, low + 2]), ...triplets.map((one) => [one]), [eyes]];
          const holding = groups.flatMap((group, i) => {
            const first = groups.findIndex((other, j) => String(other) === String(group) && kind(j) === kind(i));
            return group.includes(winning) && first === i ? [i] : [];
          });
          expect(placesOf(arrangement, winning)).toEqual(holding);
          function kind(i: number) {
            return i < sequences.length ? 'sequence' : i < groups.length - 1 ? 'triplet' : 'eyes';
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('irregular hands', () => {
  it.each([
    ['1122m3344p5566s77z', true, true],
    ['1122m3344p5577s77s', false, true],
    ['1111m3333p5577s77s', false, true],
    ['1122m3344p5566s7z', false, false],
    ['1122m3344p5566s71z', false, false],
    ['111222m3344p5566s', false, false],
    ['111111m3344p5566s', false, false],
    ['112233m4455p66s77z88s', false, false],
  ])('seven pairs: %s is one %p, with four alike as two pairs %p', (tiles, different, fourAlike) => {
    expect(isSevenPairs(hand(tiles), false)).toBe(different);
    expect(isSevenPairs(hand(tiles), true)).toBe(fourAlike);
  });

  it.each([
    ['19m19p19s12345677z', true],
    ['119m19p19s1234567z', true],
    ['199m19p19s1234567z', true],
    ['19m19p19s1234567z', false],
    ['19m19p19s11234567z7z', false],
    ['19m19p19s1234567z 5m', false],
    ['19m19p11s12345677z', false],
    ['19m19p199s1234566z', false],
  ])('thirteen terminals: %s is one %p', (tiles, expected) => {
    expect(isThirteenTerminals(hand(tiles))).toBe(expected);
  });
});

describe('a complete hand', () => {
  it('a complete hand is n sets and eyes of the size that its melds leave (ZJ-27)', () => {
    expect(isComplete(hand('123m456p789s11122z'), 0, REGULAR)).toBe(true);
    expect(isComplete(hand('456p789s11122z'), 1, REGULAR)).toBe(true);
    expect(isComplete(hand('22z'), 4, REGULAR)).toBe(true);
    expect(isComplete(hand('456p789s11122z'), 0, REGULAR)).toBe(false);
    expect(isComplete(hand('123m456p789s11122z'), 1, REGULAR)).toBe(false);
    expect(isComplete(hand(''), 5, REGULAR)).toBe(false);
    expect(isComplete(hand('11m22p33s44z 123m 777p'), 0, REGULAR)).toBe(false);
  });

  it('a complete hand may be irregular where the ruleset has that shape, and without melds', () => {
    const pairs = hand('1122m3344p5566s77z');
    const thirteen = hand('19m19p19s12345677z');
    expect([pairs, thirteen].map((tiles) => isComplete(tiles, 0, ALL))).toEqual([true, true]);
    expect([pairs, thirteen].map((tiles) => isComplete(tiles, 0, REGULAR))).toEqual([false, false]);
    expect(isComplete(hand('1111m3344p5566s77z'), 0, { ...ALL, fourAlikeAsTwoPairs: false })).toBe(false);
    expect(isComplete(hand('1111m3344p5566s77z'), 0, ALL)).toBe(true);
    expect(isComplete(hand('1122m3344p557s'), 1, ALL)).toBe(false);
  });

  it('a complete hand is one exactly where it has an arrangement', () => {
    fc.assert(
      fc.property(fc.oneof(winningTiles, anyTiles), (tiles) => {
        const melds = (14 - tiles.length) / 3;
        expect(isComplete(countTiles(tiles), melds, REGULAR)).toBe(arrangementsOf(countTiles(tiles)).length > 0);
      }),
      { numRuns: 1000 },
    );
  });
});
