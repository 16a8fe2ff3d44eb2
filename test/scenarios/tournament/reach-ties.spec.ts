import { describe, expect, it } from '@jest/globals';
import { linesOf, PlayedTournament, standingsIn } from '../../kit/tournaments/tournament.js';

/** Four entrants who meet in every session of `reach/wsom`: table points in thousands, by entrant. */
function four(...sessions: readonly (readonly number[])[]): PlayedTournament {
  const cup = new PlayedTournament({ ruleset: 'reach/wsom', sessions: sessions.length }).enter(4);
  for (const [i, thousands] of sessions.entries()) {
    cup.session(i + 1, [[1, 2, 3, 4]], [thousands.map((one) => 1_000 * one)]);
  }
  return cup;
}

// Section 10: a result is the points in thousands plus 6, 2, -2, -6 by place.
describe('PR-36: equal totals by `reach/wsom` are told apart', () => {
  it('PR-36: equal totals are ordered by first places (11.6 (1))', () => {
    // Session 1: 10, 4, -4, -10  ->  16,  6, -6, -16
    // Session 2: -6, -4, 15, -5  -> -12 (4th), -2 (2nd), 21 (1st), -7 (3rd)
    // Together:   4, 4, 15, -23; entrant 1 was first once, entrant 2 never.
    expect(linesOf(standingsIn(four([10, 4, -4, -10], [-6, -4, 15, -5])))).toEqual([
      '1. entrant 3: 15',
      '2. entrant 1: 4 | 1 first to 0, 11.6 ① (2)',
      '3. entrant 2: 4 | 0 firsts to 1, 11.6 ① (1)',
      '4. entrant 4: -23',
    ]);
  });

  it('PR-36: equal totals are ordered by the average place after equal first places (11.6 (2))', () => {
    // Session 1: 8, -3, 1, -6  ->  14, -5 (3rd), 3 (2nd), -12
    // Session 2: -4, 3, 2, -1  -> -10 (4th), 9 (1st), 4 (2nd), -3 (3rd)
    // Together:   4, 4, 7, -15; entrant 1: (1 + 4) / 2 = 2.5, entrant 2: (3 + 1) / 2 = 2.
    expect(linesOf(standingsIn(four([8, -3, 1, -6], [-4, 3, 2, -1])))).toEqual([
      '1. entrant 3: 7',
      '2. entrant 2: 4 | average place 2 to 2.5, 11.6 ② (1)',
      '3. entrant 1: 4 | average place 2.5 to 2, 11.6 ② (2)',
      '4. entrant 4: -15',
    ]);
  });

  it('PR-36: equal totals are ordered by fourth places after an equal average (11.6 (3))', () => {
    // Session 1: 1, -2, 9, -8  ->   3 (2nd), -4 (3rd), 15, -14
    // Session 2: -4, -1, 1, 4  -> -10 (4th), -3 (3rd), 3 (2nd), 10
    // Together:  -7, -7, 18, -4; no firsts; averages (2 + 4) / 2 and (3 + 3) / 2.
    expect(linesOf(standingsIn(four([1, -2, 9, -8], [-4, -1, 1, 4])))).toEqual([
      '1. entrant 3: 18',
      '2. entrant 4: -4',
      '3. entrant 2: -7 | 0 fourths to 1, 11.6 ③ (1)',
      '4. entrant 1: -7 | 1 fourth to 0, 11.6 ③ (2)',
    ]);
  });

  it('PR-36: equal totals are ordered by the highest game after equal places (11.6 (4))', () => {
    // Session 1: 10, 2, -4, -8  -> 16, 4, -6, -14
    // Session 2: 1, 9, -4, -6   ->  3 (2nd), 15 (1st), -6, -12
    // Together:  19, 19, -12, -26; both were first and second; the best of entrant 1 is 10,000, of entrant 2 9,000.
    expect(linesOf(standingsIn(four([10, 2, -4, -8], [1, 9, -4, -6])))).toEqual([
      '1. entrant 1: 19 | best game 10000 to 9000, 11.6 ④ (2)',
      '2. entrant 2: 19 | best game 9000 to 10000, 11.6 ④ (1)',
      '3. entrant 3: -12',
      '4. entrant 4: -26',
    ]);
  });

  it('PR-36: equal totals are ordered by lot if all else is equal, and share the place until it is drawn', () => {
    // Session 1: 8, 2, -3, -7  -> 14, 4, -5, -13
    // Session 2: 2, 8, -7, -3  ->  4, 14, -13, -5
    const cup = four([8, 2, -3, -7], [2, 8, -7, -3]);
    expect(linesOf(standingsIn(cup))).toEqual([
      '1. entrant 1: 18 | equal on all tie-breaks; a lot must be drawn (2)',
      '1. entrant 2: 18 | equal on all tie-breaks; a lot must be drawn (1)',
      '3. entrant 3: -18 | equal on all tie-breaks; a lot must be drawn (4)',
      '3. entrant 4: -18 | equal on all tie-breaks; a lot must be drawn (3)',
    ]);
    cup.do('drawLot', { entrants: [2, 1, 4, 3], for: 2, seed: null, reason: null });
    expect(linesOf(standingsIn(cup))).toEqual([
      '1. entrant 2: 18 | drawn before by lot, 11.6 (1)',
      '2. entrant 1: 18 | drawn after by lot, 11.6 (2)',
      '3. entrant 4: -18 | drawn before by lot, 11.6 (3)',
      '4. entrant 3: -18 | drawn after by lot, 11.6 (4)',
    ]);
    // The last of several lots counts, and only for the standings after its session.
    cup.do('drawLot', { entrants: [1, 2], for: 2, seed: null, reason: 'entrant 1 was called wrongly' });
    cup.do('drawLot', { entrants: [4, 3], for: 1, seed: null, reason: null });
    expect(standingsIn(cup).rows.map(({ rank, entrant }) => [rank, entrant])).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
      [4, 3],
    ]);
    expect(standingsIn(cup, {}, 1).rows.map(({ rank, entrant }) => [rank, entrant])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  it('a lot must be drawn only after the last session; before, entrants are equal so far, but not before the first result', () => {
    const cup = new PlayedTournament({ ruleset: 'reach/wsom', sessions: 2 }).enter(4);
    const tables = [[1, 2, 3, 4]];
    const notes = () => standingsIn(cup).rows.map(({ decided }) => decided.map(({ by, text }) => [by, text]));
    expect(notes()).toEqual([[], [], [], []]);
    cup.session(1, tables, [[8_000, 2_000, -5_000, -5_000]]);
    expect(notes()).toEqual([[], [], [[null, 'equal so far']], [[null, 'equal so far']]]);
    cup.sit(2, tables).result(2, 1, [2_000, 8_000, -5_000, -5_000]);
    const soFar = [[null, 'equal so far']];
    expect(notes()).toEqual([soFar, soFar, soFar, soFar]);
    cup.do('agreeResult', { session: 2, table: 1, entrants: [1, 2, 3, 4] }).do('closeSession', { session: 2 });
    const lot = [[null, 'equal on all tie-breaks; a lot must be drawn']];
    expect(notes()).toEqual([lot, lot, lot, lot]);
  });

  it('the last session of a tournament that is closed early decides, so a lot must be drawn', () => {
    const cup = new PlayedTournament({ ruleset: 'reach/wsom', sessions: 3 }).enter(4);
    cup.session(1, [[1, 2, 3, 4]], [[8_000, 2_000, -5_000, -5_000]]);
    cup.do('close', { unplayed: 2 });
    expect(linesOf(standingsIn(cup)).slice(2)).toEqual([
      '3. entrant 3: -9 | equal on all tie-breaks; a lot must be drawn (4)',
      '3. entrant 4: -9 | equal on all tie-breaks; a lot must be drawn (3)',
    ]);
  });

  it('a shared first place counts in parts: half a first each (section 10 splits its bonus as well)', () => {
    // Session 1: 4, 4, -1, -7   -> 4 + 4 = 8 each, -1 - 2 = -3, -13
    // Session 2: -1, 3, 3, -5   -> -3 (3rd), 3 + 4 = 7 each, -11
    // Session 3: 9, -1, -3, -5  -> 15, 1 (2nd), -5, -11
    // Together: 20, 16, -1, -35.
    const cup = four([4, 4, -1, -7], [-1, 3, 3, -5], [9, -1, -3, -5]);
    const { rows } = standingsIn(cup);
    expect(linesOf({ rows })).toEqual([
      '1. entrant 1: 20',
      '2. entrant 2: 16',
      '3. entrant 3: -1',
      '4. entrant 4: -35',
    ]);
    // Entrant 1: 1½ firsts, places 1½ + 3 + 1 = 5½. Entrant 2: ½ + ½ firsts, places 1½ + 1½ + 2 = 5.
    expect(rows.map(({ tally: { firsts, halfPlaces } }) => [firsts, halfPlaces])).toEqual([
      [18, 11],
      [12, 10],
      [6, 15],
      [0, 24],
    ]);
  });

  it('half a first place is shown as half', () => {
    // Session 1: 4, 4, -1, -7  -> 8, 8, -3, -13: half a first each.
    // Session 2: -6, 2, 11, -7 -> -8 (3rd), 4 (2nd), 17, -13 ; entrant 1: 0, entrant 2: 12
    // Session 3: 14, 2, -3, -13 -> 20, 4, -5, -19 ; entrant 1: 20, entrant 2: 16. An adjustment makes them equal.
    const cup = four([4, 4, -1, -7], [-6, 2, 11, -7], [14, 2, -3, -13]);
    cup.do('adjust', { entrant: 2, points: 4, law: null, reason: 'a bye', ruling: null });
    expect(linesOf(standingsIn(cup)).slice(0, 2)).toEqual([
      '1. entrant 1: 20 | 1½ firsts to ½, 11.6 ① (2)',
      '2. entrant 2: 20 | ½ firsts to 1½, 11.6 ① (1)',
    ]);
  });
});
