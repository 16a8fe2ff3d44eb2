import { expect, test } from '@jest/globals';
import { cite } from '../../../src/engine/vocabulary/terms.js';
import { linesOf, played, PlayedTournament, standingsIn } from '../../kit/tournaments/tournament.js';

test('RM-38: chombo comes off the total of the tournament and moves nobody’s place at the table (9.5)', () => {
  const cup = new PlayedTournament({ ruleset: 'reach/wsom', sessions: 1 }).enter(8);
  cup.sit(
    1,
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
    [],
    { 1: 'g' },
  );
  cup.result(1, 2, [5_000, 1_000, -1_000, -5_000]).do('agreeResult', { session: 1, table: 2, entrants: [5, 6, 7, 8] });
  cup.do('closeSession', { session: 1 });
  // Table 1: 8 + 6 - 10 = 4, 1 + 2 = 3, -4 - 2 = -6, -5 - 6 = -11. Table 2: 11, 3, -3, -11.
  const games = { g: played([8_000, 1_000, -4_000, -5_000], { overallPenalties: [-10, 0, 0, 0] }) };
  const { rows, provisional } = standingsIn(cup, games);
  // 2 and 6 were each second once with 1,000; 4 and 8 fourth once with -5,000.
  expect(linesOf({ rows })).toEqual([
    '1. entrant 5: 11',
    '2. entrant 1: 4',
    '3. entrant 2: 3 | equal on all tie-breaks; a lot must be drawn (6)',
    '3. entrant 6: 3 | equal on all tie-breaks; a lot must be drawn (2)',
    '5. entrant 7: -3',
    '6. entrant 3: -6',
    '7. entrant 4: -11 | equal on all tie-breaks; a lot must be drawn (8)',
    '7. entrant 8: -11 | equal on all tie-breaks; a lot must be drawn (4)',
  ]);
  expect(rows[1]).toMatchObject({ penalties: -10, sessions: [{ share: { place: 1, points: 8_000 } }] });
  expect(provisional).toBe(false);

  // A second penalty, ruled after the session: entrant 2 has 3 - 10 = -7, but keeps the second place of the game.
  const law = cite('wsom-reach', 'Penalties', '9.5');
  cup.do('adjust', { entrant: 2, points: -10, law, reason: 'chombo', ruling: { game: 'g', revision: 40 } });
  const after = standingsIn(cup, games).rows;
  expect(linesOf({ rows: after })).toEqual([
    '1. entrant 5: 11',
    '2. entrant 1: 4',
    '3. entrant 6: 3',
    '4. entrant 7: -3',
    '5. entrant 3: -6',
    '6. entrant 2: -7',
    '7. entrant 4: -11 | equal on all tie-breaks; a lot must be drawn (8)',
    '7. entrant 8: -11 | equal on all tie-breaks; a lot must be drawn (4)',
  ]);
  expect(after[5]).toMatchObject({ adjustments: [{ points: -10, law }], sessions: [{ share: { place: 2 } }] });
});

test('penalties of the table are in its points and move places; on a sheet they stand beside what was won', () => {
  // Won 30, 10, -20, -20; a penalty of 25 leaves entrant 1 with 5, second to 10.
  const cup = new PlayedTournament({ scoring: ['places:4,2,1,0'], ties: [] }).enter(4).sit(1, [[1, 2, 3, 4]]);
  const won = [30, 10, -20, -20].map((points, i) => ({ entrant: i + 1, points, ...(i === 0 ? { penalty: -25 } : {}) }));
  cup.do('enterResult', { session: 1, table: 1, points: won, hands: 16, by: null, reason: null });
  const { rows, provisional } = standingsIn(cup);
  expect(linesOf({ rows })).toEqual([
    '1. entrant 2: 4',
    '2. entrant 1: 2',
    '3. entrant 3: 0.5 | equal so far (4)',
    '3. entrant 4: 0.5 | equal so far (3)',
  ]);
  expect(rows[1].tally.points.toText()).toBe('5');
  expect(provisional).toBe(true);
  cup.do('agreeResult', { session: 1, table: 1, entrants: [1, 2, 3, 4] });
  expect(standingsIn(cup).provisional).toBe(false);
});
