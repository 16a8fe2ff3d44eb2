import { describe, expect, it } from '@jest/globals';
import { inFours, PlayedTournament } from '../../../test/kit/tournaments/tournament.js';
import { resolveRuleset } from '../rulesets/registry.js';
import { type Season, seasonFault } from './season.js';
import { seasonStandings, type TournamentOutcome, tournamentOutcome } from './season-standings.js';

const same = (player: string): string => player;

const season = (more: Partial<Season> = {}): Season => ({
  ...{ name: 'Club League', counts: 'games', method: 'sum', best: null, minimum: 0, rankPoints: null },
  ...{ tournaments: [], teams: [], adjustments: [], closed: false },
  ...more,
});

/** A league day of p1 to p8 with one session for each list of scores: entrants 1 to 4 and 5 to 8. */
function day(name: string, ...sessions: readonly (readonly (readonly number[])[])[]): TournamentOutcome {
  const cup = new PlayedTournament({ sessions: 9, scoring: ['points'], ties: [] }).enter(8);
  for (const [i, scores] of sessions.entries()) cup.session(i + 1, inFours(8), scores);
  return tournamentOutcome(name, cup.state, new Map(), resolveRuleset('zung-jung/wsom'));
}

const first = day(
  'one',
  [
    [30, 10, -10, -30],
    [5, 3, -3, -5],
  ],
  [
    [-8, 8, 0, 0],
    [1, 1, -1, -1],
  ],
);
const second = day('two', [
  [4, -4, 20, -20],
  [50, -50, 0, 0],
]);

const players = (of: Season, ...outcomes: readonly TournamentOutcome[]) =>
  seasonStandings(of, outcomes, same).players.map(
    ({ rank, player, total }) => `${rank ?? '-'} ${player} ${total.toText()}`,
  );

describe('the standings of a season', () => {
  it('sum all games, and equal totals share a place', () => {
    expect(players(season(), first, second)).toEqual([
      ...['1 p5 56', '2 p1 26', '3 p2 14', '4 p3 10', '5 p7 -4', '6 p8 -6', '7 p6 -46', '8 p4 -50'],
    ]);
    const equal = day('three', [
      [1, 1, -1, -1],
      [0, 0, 0, 0],
    ]);
    expect(players(season(), equal).slice(0, 3)).toEqual(['1 p1 1', '1 p2 1', '3 p5 0']);
  });

  it('count the best n of m results, of games or of tournaments, and say which', () => {
    expect(players(season({ method: 'best', best: 2 }), first, second).slice(0, 2)).toEqual(['1 p5 55', '2 p1 34']);
    const best = season({ method: 'best', best: 1, counts: 'tournaments' });
    expect(players(best, first, second).slice(0, 3)).toEqual(['1 p5 50', '2 p1 22', '3 p3 20']);
    const { results } = seasonStandings(best, [first, second], same).players[0];
    expect(results.map(({ tournament, counted }) => [tournament, counted])).toEqual([
      ['one', false],
      ['two', true],
    ]);
  });

  it('average the games of players who have enough of them; the others have no place', () => {
    const third = day('three', [
      [9, -9, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(players(season({ method: 'average' }), first, second).slice(0, 2)).toEqual(['1 p5 18.67', '2 p1 8.67']);
    const some = seasonStandings(season({ method: 'average', minimum: 4 }), [first, second, third], same);
    expect(some.players.every(({ rank }) => rank !== null)).toBe(true);
    const none = seasonStandings(season({ method: 'average', minimum: 5 }), [first, second, third], same);
    expect(none.players.map(({ rank }) => rank)).toEqual(Array(8).fill(null));
  });

  it('give the points of ranks, which equal ranks share', () => {
    const ranks = season({ counts: 'tournaments', rankPoints: [10, 6, 3, 1] });
    const equal = day('three', [
      [1, 1, -1, -1],
      [0, 0, 0, 0],
    ]);
    expect(players(ranks, equal).slice(0, 4)).toEqual(['1 p1 8', '1 p2 8', '3 p5 1', '3 p6 1']);
  });

  it('sum the games of the players of a team, with its adjustments, as M.League does', () => {
    const teams = [
      { name: 'Red', players: ['p1', 'p8'] },
      { name: 'Blue', players: ['p5', 'p4'] },
      { name: 'Green', players: ['p9'] },
    ];
    const adjustments = [
      { team: 'Red', points: -20, reason: 'late' },
      { player: 'p1', points: 5, reason: 'carried over' },
    ];
    const { teams: rows, players: own } = seasonStandings(season({ teams, adjustments }), [first, second], same);
    expect(rows.map(({ rank, team, total, games }) => [rank, team, total.toText(), games])).toEqual([
      [1, 'Blue', '6', 6],
      [2, 'Green', '0', 0],
      [2, 'Red', '0', 6],
    ]);
    expect(own.find(({ player }) => player === 'p1')).toMatchObject({ adjustment: 5, games: 3 });
    expect(own.find(({ player }) => player === 'p1')?.total.toText()).toBe('31');
  });

  it('count what a player won under an earlier id', () => {
    const merged = (player: string): string => (player === 'p5' ? 'p1' : player);
    const [best] = seasonStandings(season(), [first, second], merged).players;
    expect([best.player, best.total.toText(), best.games]).toEqual(['p1', '82', 6]);
  });
});

it.each<[string, Partial<Season>, string]>([
  ['no number of results with the method best', { method: 'best' }, 'best'],
  ['a number of results with another method', { best: 3 }, 'best'],
  ['points of ranks for games', { rankPoints: [1] }, 'rankPoints'],
  ['a tournament twice', { tournaments: ['a', 'a'] }, 'tournaments.1'],
  [
    'a player in two teams',
    {
      teams: [
        { name: 'A', players: ['p'] },
        { name: 'B', players: ['p'] },
      ],
    },
    'teams.1.players.0',
  ],
  ['an adjustment of nobody', { adjustments: [{ points: 1, reason: 'x' }] }, 'adjustments.0'],
])('a season with %s is refused', (_, more, field) => {
  expect(seasonFault(season())).toBeNull();
  expect(seasonFault(season(more))?.field).toBe(field);
});
