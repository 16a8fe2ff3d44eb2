import { describe, expect, it, test } from '@jest/globals';
import type { Attendance } from '../../../src/engine/tournaments/session-shares.js';
import { teamStandings } from '../../../src/engine/tournaments/standings.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { linesOf, played, PlayedTournament, standingsIn } from '../../kit/tournaments/tournament.js';

/**
 * Two tables; x substitutes for entrant 1 with counting results, y for entrant 5 without; 9 rests, 10 has withdrawn.
 */
function withSubstitutes(absence: 'nothing' | 'lowest'): PlayedTournament {
  const cup = new PlayedTournament({ scoring: ['points'], ties: [], absence }).enter(10);
  cup.do('withdraw', { entrant: 10, from: 1, reason: 'ill' });
  cup.sit(
    1,
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
    [9],
  );
  cup.do('seatSubstitute', { session: 1, table: 1, entrant: 1, player: 'x', counts: 'for-entrant', reason: null });
  cup.do('seatSubstitute', { session: 1, table: 2, entrant: 5, player: 'y', counts: 'for-nobody', reason: null });
  cup.result(1, 1, [30, -8, -10, -12]).result(1, 2, [-50, 64, 6, -20]);
  return cup.do('closeSession', { session: 1 });
}

describe('a session with substitutes', () => {
  it('brings who is absent nothing: the 30 are entrant 1’s, the -50 are nobody’s', () => {
    const { rows } = standingsIn(withSubstitutes('nothing'));
    const shared = 'equal so far';
    expect(linesOf({ rows })).toEqual([
      '1. entrant 6: 64',
      '2. entrant 1: 30',
      '3. entrant 7: 6',
      `4. entrant 5: 0 | ${shared} (9) | ${shared} (10)`,
      `4. entrant 9: 0 | ${shared} (5) | ${shared} (10)`,
      `4. entrant 10: 0 | ${shared} (5) | ${shared} (9)`,
      '7. entrant 2: -8',
      '8. entrant 3: -10',
      '9. entrant 4: -12',
      '10. entrant 8: -20',
    ]);
    const attended = Object.fromEntries(rows.map(({ entrant, sessions }) => [entrant, sessions[0].attendance]));
    expect(attended).toEqual({
      ...{ 1: 'substituted', 2: 'played', 3: 'played', 4: 'played', 5: 'absent', 6: 'played', 7: 'played' },
      ...{ 8: 'played', 9: 'resting', 10: 'withdrawn' },
    } satisfies Record<number, Attendance>);
    expect(rows.find(({ entrant }) => entrant === 5)?.tally).toMatchObject({ played: 0, best: null });
  });

  it('a substitute’s session counts as the lowest result of an entrant: -20, not the -50', () => {
    const rows = standingsIn(withSubstitutes('lowest')).rows.filter(({ rank }) => rank === 7);
    expect(rows.map(({ entrant, totals }) => [entrant, totals[0].toText()])).toEqual([
      [5, '-20'],
      [8, '-20'],
      [9, '-20'],
      [10, '-20'],
    ]);
  });

  it('a session with substitutes is worth nothing to the absent as long as it is open: nobody knows the lowest yet', () => {
    const cup = new PlayedTournament({ scoring: ['points'], ties: [], absence: 'lowest' }).enter(5);
    cup.sit(1, [[1, 2, 3, 4]], [5]).result(1, 1, [3, -1, -1, -1]);
    expect(standingsIn(cup).rows.find(({ entrant }) => entrant === 5)).toMatchObject({ rank: 2, provisional: true });
    cup.do('agreeResult', { session: 1, table: 1, entrants: [1, 2, 3, 4] }).do('closeSession', { session: 1 });
    expect(standingsIn(cup).rows.find(({ entrant }) => entrant === 5)).toMatchObject({ rank: 2, provisional: false });
    // -1 each now: all four share the second place.
    expect(standingsIn(cup).rows.map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 2]);
  });

  it('a session missed by a late entrant is worth the lowest match points', () => {
    // √9 = 3, -√1 = -1, -√4 = -2 twice; the late entrant gets the lowest, -2.
    const cup = new PlayedTournament({ absence: 'lowest' }).enter(4).session(1, [[1, 2, 3, 4]], [[9, -1, -4, -4]]);
    cup.do('addEntrants', { entrants: [{ player: 'late', team: null, club: null }], reason: null });
    const row = standingsIn(cup).rows.find(({ entrant }) => entrant === 5);
    expect(row?.totals[0].toText()).toBe('-2');
    expect(row?.sessions).toMatchObject([{ attendance: 'later', table: null, share: null }]);
  });
});

test('a game is matched to entrants by who sat where: seats picked at the table, a substitute, a team’s player', () => {
  const cup = new PlayedTournament({ scoring: ['points'], ties: [] }).enter(3);
  cup.do('addEntrants', { entrants: [{ player: null, team: 'Dragons', club: null }], reason: null });
  cup.sit(1, [[1, 2, 3, 4]], [], { 1: 'g' });
  cup.do('seatSubstitute', { session: 1, table: 1, entrant: 2, player: 'x', counts: 'for-entrant', reason: null });
  const points = (players: readonly string[]) =>
    standingsIn(cup, { g: played([40, 20, -10, -50], { players }) }).rows.map(({ entrant, totals }) => [
      entrant,
      Number(totals[0].toText()),
    ]);
  // By the wind tiles p3 sat East, then p1, then the substitute x; the player sent by the Dragons sits North.
  expect(points(['p3', 'p1', 'x', 'anybody'])).toEqual([
    [3, 40],
    [1, 20],
    [2, -10],
    [4, -50],
  ]);
  // With a stranger among the players, the game is not the result of this table.
  const { rows } = standingsIn(cup, { g: played([40, 20, -10, -50], { players: ['p3', 'p1', 'stranger', 'x'] }) });
  expect(rows.map(({ totals, sessions }) => [totals[0].toText(), sessions[0].attendance])).toEqual(
    Array.from({ length: 4 }, () => ['0', 'waiting']),
  );
});

test('teams have what their entrants have together', () => {
  // A: 1 and 4, B: 2 and 3. Points 30, 20, 10, -60 and then 0, 6, 4, -10: A -40, B 40.
  const teams = ['A', 'B', 'B', 'A'];
  const cup = new PlayedTournament({ scoring: ['points'], ties: ['firsts'] });
  const entrants = [...teams, null].map((team, i) => ({ player: `p${i + 1}`, team, club: null }));
  cup.do('addEntrants', { entrants, reason: null });
  cup
    .sit(1, [[1, 2, 3, 4]], [5])
    .result(1, 1, [30, 20, 10, -60])
    .do('closeSession', { session: 1 });
  cup
    .sit(2, [[1, 2, 3, 4]], [5])
    .result(2, 1, [0, 6, 4, -10])
    .do('closeSession', { session: 2 });
  const ruleset = resolveRuleset('zung-jung/wsom');
  const rows = () => teamStandings(cup.state, standingsIn(cup), ruleset);
  expect(rows().map(({ rank, team, entrants: of, totals }) => [rank, team, of, totals[0].toText()])).toEqual([
    [1, 'B', [2, 3], '40'],
    [2, 'A', [1, 4], '-40'],
  ]);
  // With equal totals and a first each, they share the place.
  cup.do('adjust', { entrant: 4, points: 80, law: null, reason: 'as the jury decided', ruling: null });
  expect(rows().map(({ rank, team, decided }) => [rank, team, decided.map(({ by }) => by)])).toEqual([
    [1, 'A', [null]],
    [1, 'B', [null]],
  ]);
});
