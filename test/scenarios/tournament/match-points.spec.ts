import { expect, test } from '@jest/globals';
import { linesOf, PlayedTournament, standingsIn } from '../../kit/tournaments/tournament.js';

test('match points: sums of roots that look different are equal, then raw points and the lot decide', () => {
  // √144 = 12, √36 = 6, √80 = 4√5, √100 = 10; √8 = 2√2, √18 = 3√2.
  //            1      2      3        4        5      6      7       8
  // Session 1  144 12 36  6  -80 -4√5 -100 -10  2  √2  18 3√2 -10 -√10 -10 -√10
  // Session 2    0  0 36  6   64  8   -100 -10  8 2√2   0  0   -4 -2    -4 -2
  // Together      12    12    8 - 4√5   -20       3√2     3√2  -2 - √10 -2 - √10
  // Raw          144    72      -16    -200       10      18      -14      -14
  // 3√2 = 4.2426, 8 - 4√5 = -0.9443, -2 - √10 = -5.1623.
  const cup = new PlayedTournament({ sessions: 2 }).enter(8);
  const tables = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ];
  cup.session(1, tables, [
    [144, 36, -80, -100],
    [2, 18, -10, -10],
  ]);
  cup.session(2, tables, [
    [0, 36, 64, -100],
    [8, 0, -4, -4],
  ]);
  expect(linesOf(standingsIn(cup))).toEqual([
    '1. entrant 1: 12 | 144 to 72 points (2)',
    '2. entrant 2: 12 | 72 to 144 points (1)',
    '3. entrant 6: 4.24 | 18 to 10 points (5)',
    '4. entrant 5: 4.24 | 10 to 18 points (6)',
    '5. entrant 3: -0.94',
    '6. entrant 7: -5.16 | equal on all tie-breaks; a lot must be drawn (8)',
    '6. entrant 8: -5.16 | equal on all tie-breaks; a lot must be drawn (7)',
    '8. entrant 4: -20',
  ]);
  expect(standingsIn(cup).rows.map(({ decided }) => decided[0]?.by)).toEqual([
    ...['points', 'points', 'points', 'points', undefined, null, null, undefined],
  ]);
  cup.do('drawLot', { entrants: [8, 7], for: 2, seed: 'public dice 4 4 3', reason: null });
  expect(linesOf(standingsIn(cup)).slice(5, 7)).toEqual([
    '6. entrant 8: -5.16 | drawn before by lot (7)',
    '7. entrant 7: -5.16 | drawn after by lot (8)',
  ]);
  // After the first session: 12, 6, -4√5, -10; √2, 3√2, -√10, -√10.
  expect(standingsIn(cup, {}, 1).rows.map(({ entrant, totals }) => [entrant, totals[0].toText()])).toEqual([
    ...[
      [1, '12'],
      [2, '6'],
      [6, '4.24'],
      [5, '1.41'],
    ],
    ...[
      [7, '-3.16'],
      [8, '-3.16'],
      [3, '-8.94'],
      [4, '-10'],
    ],
  ]);
});
