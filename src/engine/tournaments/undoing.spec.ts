import { describe, expect, it, test } from '@jest/globals';
import { inFours, linesOf, PlayedTournament, played, standingsIn } from '../../../test/kit/tournaments/tournament.js';
import { isCitation } from '../laws/documents.js';
import type { TournamentRequests } from './decide-tournament.js';
import { sessionResults } from './results.js';
import { resolveRuleset } from '../rulesets/registry.js';

const reason = 'as the judge said';
const times = { startsAt: null, endsAt: null };
const NIL = [0, 0, 0, 0];

const eight = () => new PlayedTournament().enter(8);
const open = () => eight().sit(1, inFours(8));
const closed = () => open().do('closeSession', { session: 1 });

type Kind = Exclude<keyof TournamentRequests, 'open'>;
type Row = { [K in Kind]: readonly [K, TournamentRequests[K]] }[Kind];

describe('reopening and taking back', () => {
  it('opens the last session again, with its results and seats', () => {
    const cup = open()
      .result(1, 1, [30, 10, -10, -30])
      .do('closeSession', { session: 1, unfinished: [2] });
    expect(cup.state.sessions.get(1)).toMatchObject({ status: 'closed', unfinished: [2] });
    cup.do('reopenSession', { session: 1, reason });
    expect(cup.state.sessions.get(1)).toMatchObject({ status: 'open', unfinished: [], tables: inFours(8) });
    expect(cup.state.sessions.get(1)?.entered.get(1)?.points[0]).toEqual({ entrant: 1, points: 30 });
    expect(cup.refusal('drawSeating', fixed(1))).toBe('wrong-phase at session');
  });

  it('draws again what was opened by mistake: results and lots of the session count no more', () => {
    const cup = eight()
      .do('drawSeating', fixed(1))
      .do('seatSubstitute', { session: 1, table: 1, entrant: 2, player: 'x', counts: 'for-entrant', reason: null })
      .do('openSession', { session: 1, games: { 2: 'g2' }, ...times })
      .result(1, 1, [30, 10, -10, -30])
      .do('closeSession', { session: 1 })
      .do('drawLot', { entrants: [5, 6], for: 1, seed: null, reason: null })
      .do('reopenSession', { session: 1, reason })
      .do('takeBackSession', { session: 1, reason });
    const { state } = cup;
    expect(state.sessions.get(1)).toMatchObject({ status: 'drawn', games: new Map(), entered: new Map() });
    expect(state.sessions.get(1)?.substitutes.get(2)?.player).toBe('x');
    expect([...state.discarded]).toEqual([['g2', 1]]);
    expect([...state.takenBack]).toEqual([[1, 1]]);
    expect(state.lots).toEqual([]);
    expect(standingsIn(cup).after).toBe(0);
    cup.do('drawSeating', {
      ...fixed(1),
      tables: [
        [8, 7, 6, 5],
        [4, 3, 2, 1],
      ],
      reason: 'again',
    });
    expect(cup.state.sessions.get(1)?.tables[0]).toEqual([8, 7, 6, 5]);
    expect([...cup.state.takenBack]).toEqual([[1, 1]]);
  });

  it('keeps adjustments and late entrants of a session that was taken back', () => {
    const cup = new PlayedTournament()
      .enter(8)
      .session(1, inFours(8), [NIL, NIL])
      .sit(2, inFours(8))
      .do('adjust', { entrant: 1, points: -5, law: null, reason, ruling: null })
      .do('addEntrants', { entrants: [{ player: 'late', team: null, club: null }], reason: null });
    expect(cup.state.entrants.get(9)?.since).toBe(3);
    cup.do('takeBackSession', { session: 2, reason });
    expect(cup.state.entrants.get(9)?.since).toBe(2);
    expect(linesOf(standingsIn(cup)).at(-1)).toBe('9. entrant 1: -5');
  });

  it('takes back the draw of a session with those after it, so that the next draw is of that session', () => {
    const cup = new PlayedTournament().enter(8).session(1, inFours(8), [NIL, NIL]);
    for (const session of [2, 3]) cup.do('drawSeating', fixed(session));
    cup.do('takeBackSeating', { session: 2, reason });
    expect([...cup.state.sessions.keys()]).toEqual([1]);
    cup.do('amend', { sessions: 1, reason });
    expect(cup.refusal('drawSeating', fixed(2))).toBe('unknown-session at session');
  });

  it('opens a closed tournament again', () => {
    const cup = closed().do('close', { unplayed: 2, unfinished: [{ session: 1, table: 1 }] });
    expect(cup.refusal('drawSeating', fixed(2))).toBe('wrong-phase at ');
    cup.do('reopen', { reason });
    expect(cup.state.closed).toBe(false);
    expect(cup.refusal('drawSeating', fixed(2))).toBe('accepted: SeatingDrawn');
  });

  it('lets everybody play on after a cut that is taken back', () => {
    const cup = closed().do('makeCut', { after: 1, entrants: [1, 2, 3, 4], carry: 'none', reason: null });
    expect(cup.refusal('drawSeating', fixed(2))).toBe('not-playing at tables.1.0');
    cup.do('takeBackCut', { after: 1, reason });
    expect(cup.refusal('drawSeating', fixed(2))).toBe('accepted: SeatingDrawn');
    expect(standingsIn(cup).rows.every(({ outAfter }) => outAfter === null)).toBe(true);
  });
});

describe('amending', () => {
  it('changes only what is given, and counts by the new scoring from then on', () => {
    const cup = open()
      .result(1, 1, [36, 4, -4, -36])
      .do('amend', {
        ...{ name: 'Autumn Cup', scoring: ['points'], ties: [], sessions: 5 },
        ...{ dates: { from: '2027-03-20', to: '2027-03-21' }, reason },
      });
    const { opened } = cup.state;
    expect(opened).toMatchObject({ name: 'Autumn Cup', scoring: ['points'], ties: [], sessions: 5, place: null });
    expect('reason' in opened).toBe(false);
    expect(linesOf(standingsIn(cup))[0]).toBe('1. entrant 1: 36');
    expect(cup.do('amend', { dates: null, reason }).state.opened.dates).toBeNull();
  });
});

describe('correcting seats', () => {
  it('seats two players who sat at each other’s tables', () => {
    const cup = open().do('correctSeats', {
      session: 1,
      tables: [
        { table: 1, entrants: [1, 2, 3, 8] },
        { table: 2, entrants: [5, 6, 7, 4] },
      ],
      reason,
    });
    cup.result(1, 1, [30, 10, -10, -30]).result(1, 2, [20, 0, 0, -20]);
    expect(linesOf(standingsIn(cup)).slice(-2)).toEqual(['7. entrant 4: -4.47', '8. entrant 8: -5.48']);
  });

  it('lets who did not sit rest, and seats who rested', () => {
    const cup = new PlayedTournament()
      .enter(9)
      .sit(1, inFours(8), [9])
      .do('correctSeats', { session: 1, tables: [{ table: 2, entrants: [5, 6, 9, 8] }], reason });
    expect(cup.state.sessions.get(1)).toMatchObject({
      tables: [
        [1, 2, 3, 4],
        [5, 6, 9, 8],
      ],
      resting: [7],
    });
  });

  it('drops the sheet of a table with other entrants, and keeps it for another order of the same four', () => {
    const cup = open().result(1, 1, [30, 10, -10, -30]).result(1, 2, NIL);
    cup.do('correctSeats', { session: 1, tables: [{ table: 1, entrants: [2, 1, 3, 4] }], reason });
    expect([...(cup.state.sessions.get(1)?.entered.keys() ?? [])]).toEqual([1, 2]);
    const tables = [
      { table: 1, entrants: [5, 1, 3, 4] },
      { table: 2, entrants: [2, 6, 7, 8] },
    ];
    cup.do('correctSeats', { session: 1, tables, reason });
    expect(cup.state.sessions.get(1)?.entered.size).toBe(0);
  });

  it('moves a substitute with the entrant', () => {
    const cup = open()
      .do('seatSubstitute', { session: 1, table: 1, entrant: 4, player: 'x', counts: 'for-nobody', reason: null })
      .do('correctSeats', {
        session: 1,
        tables: [
          { table: 1, entrants: [1, 2, 3, 8] },
          { table: 2, entrants: [5, 6, 7, 4] },
        ],
        reason,
      });
    expect(cup.state.sessions.get(1)?.substitutes.get(4)).toMatchObject({ table: 2, player: 'x' });
  });
});

describe('the clock', () => {
  const [startsAt, endsAt] = ['2027-03-20T09:00:00.000Z', '2027-03-20T10:30:00.000Z'];
  const clock = { startsAt, endsAt, pausedAt: null };
  it('the clock of a session is set while it is open', () => {
    const cup = open().do('setClock', { session: 1, ...clock, pausedAt: endsAt, reason });
    expect(cup.state.sessions.get(1)).toMatchObject({ startsAt, endsAt, pausedAt: endsAt });
    cup.do('closeSession', { session: 1 });
    expect(cup.state.sessions.get(1)?.pausedAt).toBeNull();
  });
});

describe('a table that goes on by its sheet', () => {
  const begun = () =>
    eight()
      .do('drawSeating', fixed(1))
      .do('openSession', { session: 1, games: { 1: 'g' }, ...times });
  // One hand is recorded, with a chombo on the overall account; then the tablet dies.
  const half = played([15, -5, -5, -5], {
    hands: 1,
    closed: false,
    provisional: true,
    overallPenalties: [0, 0, 0, -8],
  });
  const resultIn = (cup: PlayedTournament) => {
    const session = cup.state.sessions.get(1);
    if (session === undefined) throw new Error('no session 1');
    return sessionResults(
      cup.state,
      session,
      new Map([['g', half]]),
      resolveRuleset('zung-jung/wsom', {}, 'scribe'),
    ).get(1);
  };

  it('shows the difference while the game is played, and counts the record until somebody decides', () => {
    const cup = begun().result(1, 1, [100, 20, -40, -80]);
    expect(resultIn(cup)).toMatchObject({ source: 'game', playing: true, isDecided: false });
    expect(resultIn(cup)?.differences).toHaveLength(4);
  });

  it('a table that goes on by its sheet counts its sheet once that is decided, final when all four have confirmed it', () => {
    const cup = begun().result(1, 1, [100, 20, -40, -80]).do('decideSource', by('entered'));
    expect(resultIn(cup)).toMatchObject({ source: 'entered', playing: false, provisional: true, isDecided: true });
    cup.do('agreeResult', { session: 1, table: 1, entrants: [1, 2, 3, 4] });
    const result = resultIn(cup);
    expect(result).toMatchObject({ provisional: false, hands: null, game: 'g' });
    expect(result?.shares.map(({ points }) => points)).toEqual([100, 20, -40, -80]);
    // The former entries stay readable.
    expect(result?.differences[0]).toEqual({ entrant: 1, recorded: 15, entered: 100 });
  });

  it('keeps penalties on the overall account, which no sheet has', () => {
    const cup = begun().result(1, 1, [100, 20, -40, -80]).do('decideSource', by('entered'));
    expect(resultIn(cup)?.shares.map(({ overallPenalty }) => overallPenalty)).toEqual([0, 0, 0, -8]);
    expect(standingsIn(cup, { g: half }).rows.at(-1)).toMatchObject({ entrant: 4, penalties: -8 });
  });

  it('a table that goes on by its sheet can be decided the other way again, and is no difference to settle in the standings', () => {
    const cup = begun().result(1, 1, [100, 20, -40, -80]).do('decideSource', by('entered'));
    expect(standingsIn(cup, { g: { ...half, closed: true } }).differences).toEqual([]);
    cup.do('decideSource', by('game'));
    expect(resultIn(cup)).toMatchObject({ source: 'game', isDecided: false });
    expect(standingsIn(cup, { g: { ...half, closed: true } }).differences).toHaveLength(1);
  });

  test.each<[string, () => PlayedTournament, 'game' | 'entered', string]>([
    ['a sheet that nobody entered', begun, 'entered', 'no-result at table'],
    ['the record that counts already', () => begun().result(1, 1, NIL), 'game', 'no-change at source'],
    ['a game that the table has not', () => open().result(1, 1, NIL), 'entered', 'no-game at table'],
  ])('refuses %s', (_, cup, source, refusal) => {
    expect(cup().refusal('decideSource', by(source))).toBe(refusal);
  });
});

const by = (source: 'game' | 'entered') => ({ session: 1, table: 1, source, reason });

const fixed = (session: number): TournamentRequests['drawSeating'] => ({
  ...{ session, method: 'fixed', seed: null, tables: inFours(8), resting: [], reason: null },
});

describe('refused with a citation:', () => {
  const seats = (...tables: readonly (readonly [number, readonly number[]])[]) => ({
    session: 1,
    tables: tables.map(([table, entrants]) => ({ table, entrants })),
    reason,
  });
  const second = () => closed().sit(2, inFours(8));
  const clock = { session: 1, ...times, pausedAt: null, reason };
  test.each<[string, () => PlayedTournament, Row, string]>([
    ['reopening a session that is open', open, ['reopenSession', { session: 1, reason }], 'wrong-phase at session'],
    [
      'reopening a session before the last',
      () => second().do('closeSession', { session: 2 }),
      ['reopenSession', { session: 1, reason }],
      'wrong-phase at session',
    ],
    ['taking back a closed session', closed, ['takeBackSession', { session: 1, reason }], 'wrong-phase at session'],
    [
      'taking back a session before the last',
      second,
      ['takeBackSession', { session: 1, reason }],
      'wrong-phase at session',
    ],
    [
      'taking back a session with a cut after it',
      () =>
        closed()
          .do('makeCut', { after: 1, entrants: [1, 2, 3, 4], carry: 'all', reason: null })
          .do('reopenSession', { session: 1, reason }),
      ['takeBackSession', { session: 1, reason }],
      'wrong-phase at session',
    ],
    [
      'taking back the draw of an open session',
      open,
      ['takeBackSeating', { session: 1, reason }],
      'wrong-phase at session',
    ],
    ['taking back no draw', open, ['takeBackSeating', { session: 2, reason }], 'unknown-session at session'],
    ['taking back no cut', closed, ['takeBackCut', { after: 1, reason }], 'wrong-phase at after'],
    [
      'taking back a cut that a session was opened after',
      () =>
        closed()
          .do('makeCut', { after: 1, entrants: [1, 2, 3, 4], carry: 'all', reason: null })
          .sit(2, inFours(4)),
      ['takeBackCut', { after: 1, reason }],
      'wrong-phase at after',
    ],
    ['reopening what is open', open, ['reopen', { reason }], 'wrong-phase at '],
    ['amending nothing', open, ['amend', { reason }], 'no-change at '],
    ['amending to the same', open, ['amend', { name: 'Spring Cup', reason }], 'no-change at '],
    ['fewer sessions than drawn', second, ['amend', { sessions: 1, reason }], 'wrong-phase at sessions'],
    [
      'dates in the wrong order',
      open,
      ['amend', { dates: { from: '2027-03-21', to: '2027-03-20' }, reason }],
      'wrong-dates at dates.to',
    ],
    [
      'scoring that the ruleset has not',
      open,
      ['amend', { scoring: ['final'], reason }],
      'no-final-points at scoring.0',
    ],
    ['the clock of a closed session', closed, ['setClock', clock], 'wrong-phase at session'],
    [
      'a clock that ends before it begins',
      open,
      ['setClock', { ...clock, startsAt: '2027-03-20T09:00:00.000Z', endsAt: '2027-03-20T08:00:00.000Z' }],
      'wrong-dates at endsAt',
    ],
    [
      'stopping a clock without an end',
      open,
      ['setClock', { ...clock, pausedAt: '2027-03-20T09:00:00.000Z' }],
      'no-clock at pausedAt',
    ],
    ['seats that are the same', open, ['correctSeats', seats([1, [1, 2, 3, 4]])], 'no-change at tables'],
    [
      'an entrant of another table',
      open,
      ['correctSeats', seats([1, [1, 2, 3, 8]])],
      'sits-elsewhere at tables.0.entrants.3',
    ],
    [
      'an entrant at two tables',
      open,
      ['correctSeats', seats([1, [1, 2, 3, 4]], [2, [5, 6, 7, 4]])],
      'entrant-twice at tables.1.entrants.3',
    ],
    [
      'a table listed twice',
      open,
      ['correctSeats', seats([1, [1, 2, 4, 3]], [1, [1, 2, 3, 4]])],
      'said-twice at tables.1.table',
    ],
    ['an unknown table', open, ['correctSeats', seats([3, [1, 2, 3, 4]])], 'unknown-table at tables.0.table'],
    ['an unknown entrant', open, ['correctSeats', seats([1, [1, 2, 3, 99]])], 'unknown-entrant at tables.0.entrants.3'],
    [
      'an entrant who was cut',
      () =>
        closed()
          .do('makeCut', { after: 1, entrants: [1, 2, 3, 4], carry: 'all', reason: null })
          .sit(2, inFours(4)),
      ['correctSeats', { ...seats([1, [1, 2, 3, 5]]), session: 2 }],
      'not-playing at tables.0.entrants.3',
    ],
    [
      'an unfinished table that there is not',
      open,
      ['closeSession', { session: 1, unfinished: [3] }],
      'unknown-table at unfinished.0',
    ],
    [
      'an unfinished table twice',
      open,
      ['closeSession', { session: 1, unfinished: [1, 1] }],
      'said-twice at unfinished.1',
    ],
  ])('%s', (_, tournament, [kind, data], refusal) => {
    const cup = tournament();
    expect(cup.refusal(kind, data as never)).toBe(refusal);
    const decision = cup.decision(kind, data as never);
    expect(decision.verdict === 'refused' && isCitation(decision.violation.citation)).toBe(true);
  });
});
