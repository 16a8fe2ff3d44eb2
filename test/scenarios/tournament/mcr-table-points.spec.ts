import { describe, expect, it } from '@jest/globals';
import { linesOf, PlayedTournament, standingsIn } from '../../kit/tournaments/tournament.js';

/** Four entrants who meet in every session of MCR: the points of each session, by entrant. */
function four(...sessions: readonly (readonly number[])[]): PlayedTournament {
  const cup = new PlayedTournament({ ruleset: 'mcr/wmo-2006' }).enter(4);
  for (const [i, points] of sessions.entries()) cup.session(i + 1, [[1, 2, 3, 4]], [points]);
  return cup;
}

/** The standings without what decided them. */
const placesIn = (cup: PlayedTournament): readonly string[] =>
  linesOf(standingsIn(cup)).map((line) => line.replace(/ \|.*/, ''));

describe('table points of Mahjong Competition Rules', () => {
  it('MC-95: places are worth 4, 2, 1 and 0 in each session', () => {
    expect(linesOf(standingsIn(four([120, 30, -50, -100], [-10, 40, 20, -50])))).toEqual([
      '1. entrant 2: 6, 70',
      '2. entrant 1: 5, 110',
      '3. entrant 3: 3, -30',
      '4. entrant 4: 0, -150',
    ]);
  });

  it('MC-96: equal points share the table points of their places', () => {
    expect(placesIn(four([50, 50, -40, -60]))).toEqual([
      ...['1. entrant 1: 3, 50', '1. entrant 2: 3, 50', '3. entrant 3: 1, -40', '4. entrant 4: 0, -60'],
    ]);
    expect(placesIn(four([60, -20, -20, -20]))).toEqual([
      ...['1. entrant 1: 4, 60', '2. entrant 2: 1, -20', '2. entrant 3: 1, -20', '2. entrant 4: 1, -20'],
    ]);
    expect(standingsIn(four([0, 0, 0, 0])).rows.map(({ totals }) => totals[0].toText())).toEqual(Array(4).fill('1.75'));
  });

  it('MC-97: equal sums of table points are told apart by the points', () => {
    // 4 + 0, 2 + 2, 1 + 1 and 0 + 4 table points.
    expect(linesOf(standingsIn(four([90, 10, -20, -80], [-60, 5, -15, 70])))).toEqual([
      '1. entrant 1: 4, 30 | 30 to 15 by points (2)',
      '2. entrant 2: 4, 15 | 15 to 30 by points (1) | 15 to -10 by points (4)',
      '3. entrant 4: 4, -10 | -10 to 15 by points (2)',
      '4. entrant 3: 2, -35',
    ]);
  });
});
