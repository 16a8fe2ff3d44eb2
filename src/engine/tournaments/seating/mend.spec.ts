import { describe, expect, it } from '@jest/globals';
import { inFours, linesOf, PlayedTournament, standingsIn } from '../../../../test/kit/tournaments/tournament.js';
import { mendedSeatings, seatingGaps } from './mend.js';
import { nextSeatings } from './seat.js';

const fixed = (session: number, tables: readonly (readonly number[])[], resting: readonly number[] = []) => ({
  ...({ session, method: 'fixed', seed: null, tables, resting, reason: null } as const),
});
const late = (player: string, more: object = {}) => ({
  entrants: [{ player, team: null, club: null, ...more }],
  reason: null,
});

/** Sixteen entrants with two sessions drawn. */
const drawn = (count = 16) =>
  new PlayedTournament()
    .enter(count)
    .do('drawSeating', fixed(1, inFours(count)))
    .do('drawSeating', fixed(2, inFours(count)));
const gone = (cup: PlayedTournament, ...entrants: readonly number[]) => {
  for (const entrant of entrants) cup.do('withdraw', { entrant, from: 1, reason: null });
  return cup;
};
const session = (cup: PlayedTournament, number = 1) => {
  const found = cup.state.sessions.get(number);
  if (found === undefined) throw new Error(`no session ${number}`);
  return found;
};

describe('drawn seats after withdrawals and late entries', () => {
  it('names who is gone and who has no seat', () => {
    const cup = gone(drawn(), 6, 11).do('addEntrants', late('q'));
    expect(seatingGaps(cup.state, session(cup))).toEqual({ gone: [6, 11], unseated: [17] });
    expect(seatingGaps(drawn().state, session(drawn()))).toEqual({ gone: [], unseated: [] });
  });

  it('gives the empty seats to late entrants, and changes nothing else', () => {
    const cup = gone(drawn(), 6, 11).do('addEntrants', late('q')).do('addEntrants', late('r'));
    const { first, seatings } = mendedSeatings(cup.state, false, 4);
    expect([first, seatings.length]).toEqual([1, 2]);
    expect(seatings[0].tables.flat().filter((one) => one > 16)).toHaveLength(2);
    expect(seatings[0].tables[0]).toEqual([1, 2, 3, 4]);
    expect(seatings[0].tables[1].filter((one) => one <= 16)).toEqual([5, 7, 8]);
  });

  it('dissolves the last table if four are gone, and seats its entrants with whom they met least', () => {
    const cup = gone(drawn(), 1, 5, 6, 13);
    const [{ tables, resting }] = mendedSeatings(cup.state, false, 4).seatings;
    expect(tables).toHaveLength(3);
    expect(tables.flat().sort((a, b) => a - b)).toEqual([2, 3, 4, 7, 8, 9, 10, 11, 12, 14, 15, 16]);
    expect(tables[2]).toEqual([9, 10, 11, 12]);
    expect(resting).toEqual([]);
  });

  it('lets entrants rest only if that is allowed', () => {
    const cup = gone(drawn(), 6);
    expect(() => mendedSeatings(cup.state, false, 4)).toThrow(
      '15 entrants do not fill tables of four; 3 would have to rest, so allow resting',
    );
    const [{ tables, resting }] = mendedSeatings(cup.state, true, 4).seatings;
    expect([tables.length, resting.length]).toEqual([3, 3]);
  });

  it('lets who rests play in the place of who is gone', () => {
    const cup = new PlayedTournament().enter(9).do('drawSeating', fixed(1, inFours(8), [9]));
    gone(cup, 3);
    expect(mendedSeatings(cup.state, false, 4).seatings[0]).toEqual({
      tables: [
        [1, 2, 9, 4],
        [5, 6, 7, 8],
      ],
      resting: [],
    });
  });

  it('prefers the entrant who has not met the others of the table', () => {
    const cup = new PlayedTournament()
      .enter(10)
      .sit(
        1,
        [
          [1, 2, 3, 9],
          [5, 6, 7, 8],
        ],
        [4, 10],
      )
      .do('closeSession', { session: 1 })
      .do('drawSeating', fixed(2, inFours(8), [9, 10]))
      .do('withdraw', { entrant: 4, from: 2, reason: null });
    expect(mendedSeatings(cup.state, true, 4).seatings[0]).toMatchObject({ tables: [[1, 2, 3, 10], {}], resting: [9] });
  });

  it('adds a table for four late entrants', () => {
    const cup = drawn(8);
    for (const player of ['q', 'r', 's', 't']) cup.do('addEntrants', late(player));
    expect(mendedSeatings(cup.state, false, 4).seatings[0].tables[2]).toEqual([9, 10, 11, 12]);
  });

  it('begins with the first session that no longer fits, and refuses if all do', () => {
    const cup = drawn()
      .do('withdraw', { entrant: 2, from: 2, reason: null })
      .do('addEntrants', late('q', { from: 2 }));
    expect(mendedSeatings(cup.state, false, 4)).toMatchObject({
      first: 2,
      seatings: [{ tables: [[1, 17, 3, 4], {}, {}, {}] }],
    });
    expect(nextSeatings(drawn().state, { method: 'mend', resting: false }, null, 4).drawn).toMatchObject({
      ...{ verdict: 'refused', code: 'no-change' },
    });
  });

  it('mended seats are recorded only as they are mended', () => {
    const cup = gone(drawn(), 6).do('addEntrants', late('q'));
    const { tables, resting } = mendedSeatings(cup.state, false, 4).seatings[0];
    const draw = { session: 1, method: 'mend', seed: null, tables, resting, reason: 'one is ill' } as const;
    const other = [...tables].reverse();
    expect(cup.refusal('drawSeating', { ...draw, tables: other })).toBe('drawn-otherwise at tables');
    expect(cup.refusal('drawSeating', { ...draw, session: 3 })).toBe('unknown-session at session');
    expect(cup.refusal('drawSeating', draw)).toBe('accepted: SeatingDrawn');
    expect(cup.refusal('openSession', { session: 1, games: {}, startsAt: null, endsAt: null })).toBe(
      'not-playing at session',
    );
    cup.do('drawSeating', draw).do('openSession', { session: 1, games: {}, startsAt: null, endsAt: null });
    expect(session(cup).status).toBe('open');
  });
});

describe('a late entry', () => {
  const played = () =>
    new PlayedTournament({ absence: 'nothing', ties: [], scoring: ['points'] })
      .enter(4)
      .session(1, inFours(4), [[30, 10, -10, -30]]);

  it('a late entry counts the missed sessions as it was entered, or else as the tournament does', () => {
    const cup = played()
      .do('addEntrants', late('q', { missed: 'lowest' }))
      .do('addEntrants', late('r'));
    expect(linesOf(standingsIn(cup)).slice(2)).toEqual(
      [...['3. entrant 6: 0', '4. entrant 3: -10', '5. entrant 4: -30', '5. entrant 5: -30']].map((line) =>
        expect.stringContaining(line.slice(3)),
      ),
    );
    expect(standingsIn(cup).rows.find(({ entrant }) => entrant === 5)?.sessions).toMatchObject([
      { attendance: 'later' },
    ]);
  });

  it('begins with the given session', () => {
    const cup = played().do('addEntrants', late('q', { from: 3 }));
    expect(cup.state.entrants.get(5)).toMatchObject({ since: 3, missed: null });
    expect(cup.refusal('drawSeating', fixed(2, inFours(4)))).toBe('accepted: SeatingDrawn');
    expect(cup.refusal('addEntrants', late('r', { from: 1 }))).toBe('wrong-phase at entrants.0.from');
    expect(cup.refusal('addEntrants', late('r', { from: 9 }))).toBe('wrong-phase at entrants.0.from');
  });
});
