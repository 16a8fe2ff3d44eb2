import { describe, expect, it } from '@jest/globals';
import { countTiles, suitCounts } from '../tiles/counts.js';
import { parseTiles } from '../tiles/notation.js';
import type { Tile } from '../tiles/tile.js';
import {
  NO_READING,
  addSets,
  areOnly,
  completesSets,
  completesSetsAndEyes,
  entryOf,
  eyesIn,
  firstReading,
  hasEyes,
  isSets,
  isSetsAndEyes,
  readingsOf,
  tilesIn,
} from './suit-table.js';

const pack = (counts: readonly number[]): number => counts.reduce((packed, count, i) => packed | (count << (3 * i)), 0);

/** Every combination of up to `copies` tiles per rank, up to fourteen tiles. */
function* vectors(ranks: number, copies: number): Generator<number[]> {
  const counts = Array<number>(ranks).fill(0);
  let size = 0;
  for (;;) {
    yield counts;
    let rank = 0;
    while (rank < ranks && (counts[rank] === copies || size === 14)) {
      size -= counts[rank];
      counts[rank] = 0;
      rank++;
    }
    if (rank === ranks) return;
    counts[rank]++;
    size++;
  }
}

/**
 * The readings as sets only, by recursion from the lowest rank: for each number of triplets, the other copies start
 * sequences. In texts, s0 is the sequence from the lowest rank, t8 the triplet of the highest.
 */
function bruteSets(counts: number[], runs: boolean): string[][] {
  const rank = counts.findIndex((count) => count > 0);
  if (rank < 0) return [[]];
  const found: string[][] = [];
  const count = counts[rank];
  for (let triplets = 0; triplets * 3 <= count; triplets++) {
    const single = count - triplets * 3;
    if (single > 0 && (!runs || rank + 2 >= counts.length)) continue;
    if (single > counts[rank + 1] || single > counts[rank + 2]) continue;
    const rest = [...counts];
    rest[rank] = 0;
    if (single > 0) {
      rest[rank + 1] -= single;
      rest[rank + 2] -= single;
    }
    for (const more of bruteSets(rest, runs)) {
      found.push([...Array(triplets).fill(`t${rank}`), ...Array(single).fill(`s${rank}`), ...more]);
    }
  }
  return found;
}

function bruteReadings(counts: number[], runs: boolean): string[] {
  const size = counts.reduce((sum, count) => sum + count, 0);
  if (size % 3 === 1) return [];
  if (size % 3 === 0) return bruteSets(counts, runs).map((sets) => sets.sort().join(' '));
  return counts.flatMap((count, rank) => {
    if (count < 2) return [];
    const rest = [...counts];
    rest[rank] -= 2;
    return bruteSets(rest, runs).map((sets) => [...sets, `e${rank}`].sort().join(' '));
  });
}

/** The readings of the table, unpacked. */
const unpacked = (suit: number, packed: number) =>
  readingsOf(suit, packed).map((reading) => {
    const sequences: Tile[] = [];
    const triplets: Tile[] = [];
    addSets(reading, suit, sequences, triplets);
    return { sequences, triplets, eyes: hasEyes(reading) ? eyesIn(reading, suit) : -1 };
  });

/** The table's readings in the same notation. */
const readings = (suit: number, packed: number): string[] =>
  unpacked(suit, packed).map(({ sequences, triplets, eyes }) =>
    [
      ...sequences.map((tile) => `s${tile - suit * 9}`),
      ...triplets.map((tile) => `t${tile - suit * 9}`),
      ...(eyes < 0 ? [] : [`e${eyes - suit * 9}`]),
    ]
      .sort()
      .join(' '),
  );

/** All differences between table and recursion: `[counts, query, by table, by recursion]`. */
function differences(suit: number, ranks: number, copies: number): unknown[][] {
  const runs = suit < 3;
  const wrong: unknown[][] = [];
  const answers = new Map<number, string[]>();
  for (const counts of vectors(ranks, copies)) {
    const packed = pack(counts);
    const expected = bruteReadings(counts, runs);
    if (expected.length > 0) answers.set(packed, expected);
    const actual = readings(suit, packed);
    if (actual.sort().join() !== expected.sort().join()) wrong.push([counts.join(''), 'readings', actual, expected]);
  }
  for (const counts of vectors(ranks, copies)) {
    const packed = pack(counts);
    const size = counts.reduce((sum, count) => sum + count, 0);
    const complete = answers.has(packed);
    let wanted = 0;
    for (let rank = 0; size < 14 && rank < ranks; rank++) {
      if (counts[rank] < copies && answers.has(packed + (1 << (3 * rank)))) wanted |= 1 << rank;
    }
    const entry = entryOf(suit, packed);
    const actual = [
      isSets(entry),
      isSetsAndEyes(entry),
      completesSets(entry),
      completesSetsAndEyes(entry),
      tilesIn(packed),
    ];
    const rest = size % 3;
    const expected = [
      complete && rest === 0,
      complete && rest === 2,
      rest === 2 ? wanted : 0,
      rest === 1 ? wanted : 0,
      size,
    ];
    if (actual.join() !== expected.join()) wrong.push([counts.join(''), 'entry', actual, expected]);
    if (wrong.length > 10) return wrong;
  }
  return wrong;
}

const suitOf = (text: string) => suitCounts(countTiles(parseTiles(text)), 0);

describe('the table of a suit', () => {
  it('agrees with recursion on every choice of number tiles, a fifth copy included', () => {
    expect(differences(1, 9, 5)).toEqual([]);
  });

  it('agrees with recursion on every choice of honors', () => {
    expect(differences(3, 7, 5)).toEqual([]);
  });

  it('reads 111222333 as sequences first, then as triplets', () => {
    expect(unpacked(0, suitOf('111222333m'))).toEqual([
      { sequences: [0, 0, 0], triplets: [], eyes: -1 },
      { sequences: [], triplets: [0, 1, 2], eyes: -1 },
    ]);
  });

  it('reads an empty suit in one way', () => {
    for (const suit of [0, 1, 2, 3]) expect(unpacked(suit, 0)).toEqual([{ sequences: [], triplets: [], eyes: -1 }]);
  });

  it('reads the tiles as designs of the suit asked for', () => {
    expect(unpacked(1, suitOf('12355m'))).toEqual([{ sequences: [9], triplets: [], eyes: 13 }]);
    expect(unpacked(2, suitOf('12355m'))).toEqual([{ sequences: [18], triplets: [], eyes: 22 }]);
  });

  it('marks the first of several readings, and only then', () => {
    for (const [text, count] of [
      ['123m', 1],
      ['111222333m', 2],
      ['11122233344m', 3],
      ['14m', 0],
    ] as const) {
      const all = readingsOf(0, suitOf(text));
      const first = firstReading(0, suitOf(text));
      expect([text, all.length, first]).toEqual([text, count, all[0] ?? NO_READING]);
      if (count > 0) expect(areOnly(first)).toBe(count === 1);
    }
  });

  it('the table of a suit has nothing for more than four sets and eyes, nor for honors in a row', () => {
    expect(readingsOf(0, suitOf('111222333444555m'))).toEqual([]);
    expect(readingsOf(3, suitOf('123m'))).toEqual([]);
  });
});
