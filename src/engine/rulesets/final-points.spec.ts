import { describe, expect, test } from '@jest/globals';
import type { Changes } from '../hands/win.js';
import { placingsOf } from '../table/points.js';
import { type FinalPointsRules, finalPointsBy } from './final-points.js';

const TENTHS = { to: 100, half: 'away', of: 'difference', first: 'as-others' } as const;
const place = (...points: number[]) => ({ by: 'place', points }) as const;

const MAHJONG_SOUL: FinalPointsRules = {
  start: 25_000,
  countedFrom: 25_000,
  oka: 'none',
  uma: place(15, 5, -5, -15),
  ties: 'seat',
  rounding: TENTHS,
};
const M_LEAGUE: FinalPointsRules = {
  ...MAHJONG_SOUL,
  countedFrom: 30_000,
  oka: 'to-first',
  uma: place(30, 10, -10, -30),
  ties: 'share',
};
const EMA: FinalPointsRules = { ...MAHJONG_SOUL, start: 30_000, countedFrom: 30_000, ties: 'share' };
const JPML_A: FinalPointsRules = {
  ...EMA,
  uma: { by: 'below-start', rows: { '1': [8, 3, 1, -12], '3': [12, -1, -3, -8], other: [8, 4, -4, -8] } },
};
const TENHOU: FinalPointsRules = {
  ...MAHJONG_SOUL,
  countedFrom: 30_000,
  oka: 'to-first',
  uma: place(20, 10, -10, -20),
  rounding: { to: 1000, half: 'away', of: 'score', first: 'takes-rest' },
};

function pointsOf(rules: FinalPointsRules, totals: Changes, overallPenalties: Changes = [0, 0, 0, 0]) {
  const tiedPlaces = rules.ties === 'share' ? 'shared' : 'by-seat';
  const placings = placingsOf({ rules: { tiedPlaces }, disqualified: [] } as never, totals);
  return finalPointsBy(rules, { totals, placings, overallPenalties });
}

describe('final points', () => {
  test.each<[string, FinalPointsRules, Changes, number[]]>([
    ['Mahjong Soul counts from its start', MAHJONG_SOUL, [41_200, 28_300, 19_900, 10_600], [31.2, 8.3, -10.1, -29.4]],
    ['M.League gives oka to the first', M_LEAGUE, [41_200, 28_300, 19_900, 10_600], [61.2, 8.3, -20.1, -49.4]],
    ['two firsts share uma and oka', M_LEAGUE, [33_000, 33_000, 20_000, 14_000], [33, 33, -20, -46]],
    ['an equal second and third place share', EMA, [46_300, 30_000, 30_000, 13_700], [31.3, 0, 0, -31.3]],
    ['two pairs of equals share by themselves', EMA, [35_000, 35_000, 25_000, 25_000], [15, 15, -15, -15]],
    ['three players are below the start', JPML_A, [45_000, 28_000, 25_000, 22_000], [27, -3, -8, -16]],
    ['one player is below the start', JPML_A, [33_000, 32_000, 31_000, 24_000], [11, 5, 2, -18]],
    ['two players are below the start', JPML_A, [38_000, 31_000, 27_000, 24_000], [16, 5, -7, -14]],
    ['exactly the start is not below it', JPML_A, [40_000, 30_000, 28_000, 22_000], [18, 4, -6, -16]],
    ['a lost bet leaves the sum below zero', EMA, [40_000, 30_000, 27_000, 22_000], [25, 5, -8, -23]],
    ['Tenhou rounds and the first takes the rest', TENHOU, [41_200, 28_300, 19_900, 10_600], [51, 8, -20, -39]],
    [
      'a third that cannot be shared goes to the earlier seat',
      M_LEAGUE,
      [28_000, 28_000, 28_000, 16_000],
      [14.8, 14.6, 14.6, -44],
    ],
    [
      'the order of seats decides where ties are not shared',
      MAHJONG_SOUL,
      [25_000, 25_000, 25_000, 25_000],
      [15, 5, -5, -15],
    ],
  ])('%s', (_, rules, totals, expected) => {
    expect(pointsOf(rules, totals)).toEqual(expected);
  });

  test('a chombo is deducted last and moves no place', () => {
    expect(pointsOf(EMA, [46_300, 30_000, 30_000, 13_700], [0, -20, 0, 0])).toEqual([31.3, -20, 0, -31.3]);
  });

  test.each<[FinalPointsRules['rounding']['half'], number, number]>([
    ['away', 28_500, 29],
    ['away', 31_500, 32],
    ['down', 28_500, 28],
    ['down', 28_600, 29],
    ['down', -3_500, -3],
  ])('halves are rounded %s: %d is %d', (half, score, points) => {
    const rules: FinalPointsRules = {
      ...TENHOU,
      countedFrom: 0,
      oka: 'none',
      start: 0,
      uma: place(0, 0, 0, 0),
      rounding: { to: 1000, half, of: 'score', first: 'as-others' },
    };
    expect(pointsOf(rules, [score, 0, 0, 0])[0]).toBe(points);
  });
});
