import { expect, test } from '@jest/globals';
import { linesOf, PlayedTournament, standingsIn } from '../../kit/tournaments/tournament.js';

test('places worth 4, 2, 1, 0: who shares places shares their worth, in halves, thirds and quarters', () => {
  const cup = new PlayedTournament({ sessions: 4, scoring: ['places:4,2,1,0', 'points'], ties: [] }).enter(4);
  // 20, 20, -10, -30: the first two share (4 + 2) / 2 = 3          ->  3, 3, 1, 0
  // -10, 30, -10, -10: three share (2 + 1 + 0) / 3 = 1             ->  1, 4, 1, 1
  // all nothing: (4 + 2 + 1 + 0) / 4 = 1¾ each                     ->  1¾ each
  // 10, 10, 10, -30: three share (4 + 2 + 1) / 3 = 2⅓              ->  2⅓, 2⅓, 2⅓, 0
  // Together 8 1/12, 11 1/12, 6 1/12, 2¾; points 20, 60, -10 - 10 + 0 + 10 = -10, -70.
  const points = [
    [20, 20, -10, -30],
    [-10, 30, -10, -10],
    [0, 0, 0, 0],
    [10, 10, 10, -30],
  ];
  for (const [i, won] of points.entries()) cup.session(i + 1, [[1, 2, 3, 4]], [won]);
  expect(linesOf(standingsIn(cup))).toEqual([
    '1. entrant 2: 11.08, 60',
    '2. entrant 1: 8.08, 20',
    '3. entrant 3: 6.08, -10',
    '4. entrant 4: 2.75, -70',
  ]);
});

test('places are compared first, then points, and a row says which', () => {
  // Session 1: 30, 5, -5, -30 -> 4, 2, 1, 0. Session 2: -10, 12, 8, -10: 1 and 4 share (1 + 0) / 2 = ½ -> ½, 4, 2, ½
  // Session 3: 8, -20, 2, 10 -> 2, 0, 1, 4. Together 6½, 6, 4, 4½. Adjusted by -1, entrant 1 has 5½.
  const cup = new PlayedTournament({ scoring: ['places:4,2,1,0', 'points'], ties: ['firsts'] }).enter(4);
  const four = [[1, 2, 3, 4]];
  cup
    .session(1, four, [[30, 5, -5, -30]])
    .session(2, four, [[-10, 12, 8, -10]])
    .session(3, four, [[8, -20, 2, 10]]);
  expect(linesOf(standingsIn(cup))).toEqual([
    '1. entrant 1: 6.5, 28',
    '2. entrant 2: 6, -3',
    '3. entrant 4: 4.5, -30',
    '4. entrant 3: 4, 5',
  ]);
  // Adjusted to the places of entrant 2, entrant 3 is ahead by points, which are not adjusted.
  cup.do('adjust', { entrant: 3, points: 2, law: null, reason: 'as the jury decided', ruling: null });
  expect(linesOf(standingsIn(cup)).slice(1, 3)).toEqual([
    '2. entrant 3: 6, 5 | 5 to -3 by points (2)',
    '3. entrant 2: 6, -3 | -3 to 5 by points (3)',
  ]);
});

test('who met goes by how they did against each other; where some never met it decides nothing', () => {
  // Session 1: 1 to 4 have 10, 5, -5, -10; 5 to 8 nothing.
  // Session 2: 1, 5, 6, 7 have -5, 3, 2, 0; 2, 3, 4, 8 nothing.
  // Together 5, 5, -5, -10, 3, 2, 0, 0. Entrants 1 and 2 met once, 10 to 5; 7 and 8 once, 0 to 0.
  const cup = new PlayedTournament({ scoring: ['points'], ties: ['met'] }).enter(8);
  cup.session(
    1,
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
    [
      [10, 5, -5, -10],
      [0, 0, 0, 0],
    ],
  );
  cup.session(
    2,
    [
      [1, 5, 6, 7],
      [2, 3, 4, 8],
    ],
    [
      [-5, 3, 2, 0],
      [0, 0, 0, 0],
    ],
  );
  expect(linesOf(standingsIn(cup))).toEqual([
    '1. entrant 1: 5 | +1 to -1 where they met (2)',
    '2. entrant 2: 5 | -1 to +1 where they met (1)',
    '3. entrant 5: 3',
    '4. entrant 6: 2',
    '5. entrant 7: 0 | equal so far (8)',
    '5. entrant 8: 0 | equal so far (7)',
    '7. entrant 3: -5',
    '8. entrant 4: -10',
  ]);
  // With 5 points entrant 5 ties too, but 2 and 5 have not met, so `met` does not decide.
  cup.do('adjust', { entrant: 5, points: 2, law: null, reason: 'as the jury decided', ruling: null });
  expect(
    standingsIn(cup)
      .rows.slice(0, 4)
      .map(({ rank, entrant }) => [rank, entrant]),
  ).toEqual([
    [1, 1],
    [1, 2],
    [1, 5],
    [4, 6],
  ]);
});
