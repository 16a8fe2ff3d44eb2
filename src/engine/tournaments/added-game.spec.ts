import { phraseText } from '../messages/phrase.js';
import { describe, expect, it } from '@jest/globals';
import { inFours, PlayedTournament, played, standingsIn } from '../../../test/kit/tournaments/tournament.js';
import { type GamePlayer, matchPlayers, rulesDifferences } from './added-game.js';
import type { TournamentRequests } from './decide-tournament.js';
import { sessionResults } from './results.js';
import { resolveRuleset } from '../rulesets/registry.js';

const reason = 'the wrong log';
const byEntrant = (...entrants: number[]) => entrants.map((entrant, seat) => ({ player: `online${seat}`, entrant }));
const adding = (more: Partial<TournamentRequests['addGame']> = {}): TournamentRequests['addGame'] => ({
  ...{ session: 1, table: 2, game: 'g', players: byEntrant(7, 5, 8, 6) },
  ...more,
});
const open = () => new PlayedTournament().enter(8).sit(1, inFours(8));

describe('a game that was played elsewhere', () => {
  it('given an open session, when its game is added, then each entrant has the result of their player', () => {
    const cup = open().do('addGame', adding());
    const result = played([40, 10, -20, -30], { players: ['online0', 'online1', 'online2', 'online3'] });
    const session = cup.state.sessions.get(1);
    const results =
      session && sessionResults(cup.state, session, new Map([['g', result]]), resolveRuleset('zung-jung/wsom'));
    expect(results?.get(2)).toMatchObject({ source: 'game', game: 'g', playing: false });
    expect(results?.get(2)?.shares.map(({ entrant, points }) => [entrant, points])).toEqual([
      [7, 40],
      [5, 10],
      [8, -20],
      [6, -30],
    ]);
    const { rows } = standingsIn(cup, { g: result });
    expect(rows.map(({ entrant }) => entrant).slice(0, 2)).toEqual([7, 5]);
  });

  it('given a closed session, when a game is added, then it counts, as long as the tournament is open', () => {
    const cup = open().do('closeSession', { session: 1, unfinished: [1, 2] });
    expect(cup.refusal('addGame', adding())).toBe('accepted: GameAdded');
    cup.do('close', { unplayed: 2 });
    expect(cup.refusal('addGame', adding())).toBe('wrong-phase at ');
    expect(cup.refusal('takeBackGame', { session: 1, table: 2, reason })).toBe('wrong-phase at ');
  });

  it.each<[string, Partial<TournamentRequests['addGame']>, string]>([
    ['the same game at another table', { table: 1, players: byEntrant(1, 2, 3, 4) }, 'game-twice at game'],
    ['a second game at the table', { game: 'h' }, 'game-there at table'],
  ])('given an added game, when %s is added, then it is refused', (_, more, refusal) => {
    expect(open().do('addGame', adding()).refusal('addGame', adding(more))).toBe(refusal);
  });

  it.each<[string, Partial<TournamentRequests['addGame']>, string]>([
    ['for a session without a seating', { session: 2 }, 'unknown-session at session'],
    ['for a table that does not exist', { table: 3 }, 'unknown-table at table'],
    ['with an entrant of another table', { players: byEntrant(7, 5, 1, 6) }, 'unknown-entrant at players.2.entrant'],
    ['with an entrant twice', { players: byEntrant(7, 5, 8, 7) }, 'entrant-twice at players.3.entrant'],
    [
      'with a player twice',
      { players: byEntrant(7, 5, 8, 6).map((one) => ({ ...one, player: 'online0' })) },
      'player-twice at players.1.player',
    ],
  ])('when a game is added %s, then it is refused', (_, more, refusal) => {
    expect(open().refusal('addGame', adding(more))).toBe(refusal);
  });

  it('given an added game, when it is taken back, then it counts no more and can be added to another table', () => {
    const cup = open().do('addGame', adding()).do('takeBackGame', { session: 1, table: 2, reason });
    expect(cup.state.sessions.get(1)).toMatchObject({ games: new Map(), added: new Map() });
    expect([...cup.state.discarded]).toEqual([['g', 1]]);
    expect(cup.refusal('takeBackGame', { session: 1, table: 2, reason })).toBe('no-game at table');
    cup.do('addGame', adding({ table: 1, players: byEntrant(1, 2, 3, 4) }));
    expect(cup.state.sessions.get(1)?.games).toEqual(new Map([[1, 'g']]));
    expect([...cup.state.discarded]).toEqual([]);
    expect(cup.refusal('takeBackGame', { session: 1, table: 1, game: 'h', reason })).toBe('no-game at game');
  });

  it('given an added game, when other entrants are seated at its table, then it has to be taken back first', () => {
    const cup = open().do('addGame', adding());
    const seats = (...tables: [number, number[]][]) => ({
      ...{ session: 1, reason },
      tables: tables.map(([table, entrants]) => ({ table, entrants })),
    });
    expect(cup.refusal('correctSeats', seats([1, [5, 2, 3, 4]], [2, [1, 6, 7, 8]]))).toBe(
      'game-there at tables.1.table',
    );
    expect(cup.refusal('correctSeats', seats([2, [8, 7, 6, 5]]))).toBe('accepted: SeatsCorrected');
  });

  it('given an added game, when the opening of its session is taken back, then it counts for nothing', () => {
    const cup = open().do('addGame', adding()).do('takeBackSession', { session: 1, reason });
    expect(cup.state.sessions.get(1)).toMatchObject({ status: 'drawn', games: new Map(), added: new Map() });
    expect([...cup.state.discarded]).toEqual([['g', 1]]);
  });
});

describe('the rules of an added game', () => {
  const opened = { ruleset: 'reach/tenhou', options: { redFives: true, winds: 'south' } };
  it.each([
    ['the same', opened, []],
    ['another ruleset', { ...opened, ruleset: 'reach/wsom' }, ['ruleset reach/wsom, not reach/tenhou']],
    [
      'other options',
      { ...opened, options: { redFives: false, winds: 'east' } },
      ['option redFives false, not true', 'option winds "east", not "south"'],
    ],
  ])('names what differs: %s', (_, rules, differences) => {
    expect(rulesDifferences(rules, opened).map((one) => phraseText(one))).toEqual(differences);
  });
});

describe('the players of an added game', () => {
  const cup = open();
  const session = cup.state.sessions.get(1);
  const players = (...ids: (string | null)[]): readonly GamePlayer[] =>
    ids.map((player, seat) => ({ seat, player, source: 'tenhou', name: `name${seat}` }));
  const match = (ids: (string | null)[], named: { name: string; entrant: number }[] = [], merged: object = {}) => {
    if (session === undefined) throw new Error('no session');
    const current = (id: string): string => (merged as Record<string, string>)[id] ?? id;
    return matchPlayers(cup.state, session, 2, players(...ids), named, current);
  };

  it('players are matched by their ids, wherever they sat, and by the ids that they were merged into', () => {
    expect(match(['p7', 'p5', 'p8', 'p6'])).toEqual({ kind: 'matched', entrants: [7, 5, 8, 6] });
    expect(match(['old7', 'p5', 'p8', 'p6'], [], { old7: 'p7' })).toEqual({ kind: 'matched', entrants: [7, 5, 8, 6] });
  });

  it('players are asked for where they are unknown, and the only entrant left is suggested but not taken', () => {
    const unknown = { seat: 0, player: null, source: 'tenhou', name: 'name0', suggested: 7 };
    expect(match([null, 'p5', 'p8', 'p6'])).toEqual({ kind: 'unknown', players: [unknown], entrants: [7] });
    expect(match(['p7', 'p5', 'other5', 'p6'], [], { other5: 'p5' })).toMatchObject({
      ...{ kind: 'unknown', entrants: [8], players: [{ seat: 2, suggested: 8 }] },
    });
    expect(match([null, 'p5', 'p8', 'p6'], [{ name: 'name0', entrant: 5 }])).toMatchObject({
      ...{ kind: 'unknown', entrants: [7], players: [{ seat: 1, suggested: 7 }] },
    });
    expect(match([null, 'p5', 'stranger', 'p6'])).toMatchObject({
      ...{ kind: 'unknown', entrants: [7, 8] },
      players: [
        { seat: 0, suggested: null },
        { seat: 2, suggested: null },
      ],
    });
  });

  it('players can be named by name, id or wind, which comes before what the directory knows', () => {
    const named = [
      { name: 'name0', entrant: 8 },
      { name: 'p8', entrant: 7 },
      { name: 'South', entrant: 5 },
    ];
    expect(match([null, null, 'p8', 'p6'], named)).toEqual({ kind: 'matched', entrants: [8, 5, 7, 6] });
    expect(match([null, 'p5', 'p8', 'p6'], [{ name: 'nobody', entrant: 7 }])).toEqual({
      kind: 'not-in-game',
      index: 0,
    });
  });
});
