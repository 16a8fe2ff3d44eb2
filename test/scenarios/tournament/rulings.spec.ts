import { expect, test } from '@jest/globals';
import { isProvisional } from '../../../src/engine/disputes/cases.js';
import { gameResultOf } from '../../../src/engine/tournaments/results.js';
import { CaseRecord } from '../../kit/disputes/case-record.js';
import { scribed } from '../../kit/play/flagged.js';
import { linesOf, played, PlayedTournament, standingsIn } from '../../kit/tournaments/tournament.js';

const HOUR = 60 * 60_000;

test('a ruling after the session changes the standings; they are provisional as long as it may', () => {
  // South wins on East's 5m: -565, 615, -25, -25. The game is then closed.
  const record = new CaseRecord(
    scribed({ S: '123s46m456789s33z' }).when('E discards 5m', 'S wins', 'the hand ends won').events,
  );
  record.does({ type: 'CloseGame', data: { reason: 'time' } });
  const players = [...(record.state.seated?.players ?? []), 'q5', 'q6', 'q7', 'q8'];
  const cup = new PlayedTournament({ scoring: ['points'], ties: [] });
  cup.do('addEntrants', { entrants: players.map((player) => ({ player, team: null, club: null })), reason: null });
  cup.sit(
    1,
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
    [],
    { 1: 'g' },
  );
  cup.result(1, 2, [100, 50, -50, -100]).do('agreeResult', { session: 1, table: 2, entrants: [5, 6, 7, 8] });
  cup.do('closeSession', { session: 1 });
  const standingsAt = (at: number) => {
    const result = gameResultOf(record.state, isProvisional(record.cases, at));
    return standingsIn(cup, result === null ? {} : { g: result });
  };

  const before = ['2: 615', '5: 100', '6: 50', '3: -25', '4: -25', '7: -50', '8: -100', '1: -565'];
  const told = (at: number) => {
    const { rows } = standingsAt(at);
    return rows.map(({ entrant, totals }) => `${entrant}: ${totals[0].toText()}`);
  };
  expect(told(record.now)).toEqual(before);
  // The appeal period ends half an hour after the close (WI-63).
  expect([standingsAt(record.now).provisional, standingsAt(record.now + HOUR).provisional]).toEqual([true, false]);
  expect(standingsAt(record.now).rows.map(({ provisional }) => provisional)).toEqual([
    ...[true, false, false, true, true, false, false, true],
  ]);

  // An open dispute makes the result provisional at any time.
  const dispute = record.raise({ by: 0, against: [1] });
  expect([told(record.now), standingsAt(record.now + HOUR).provisional]).toEqual([before, true]);

  // The judge assigns the result: East gets 60 from South.
  record.rule(dispute, { remedies: [{ remedy: 'artificialResult', changes: [60, -60, 0, 0] }] });
  record.ask({ kind: 'close', data: { dispute, how: 'ruled' } }, { id: 'judge', role: 'judge', seats: null });
  const after = ['5: 100', '1: 60', '6: 50', '3: 0', '4: 0', '7: -50', '2: -60', '8: -100'];
  expect(told(record.now + HOUR)).toEqual(after);
  expect(standingsAt(record.now + HOUR).provisional).toBe(false);
});

test('a recorded game and an entered result that differ: the record counts, the difference is told and nothing is final', () => {
  const cup = new PlayedTournament({ scoring: ['points'], ties: [] }).enter(4);
  cup.sit(1, [[1, 2, 3, 4]], [], { 1: 'g' });
  cup.result(1, 1, [30, -10, -10, -10]).do('agreeResult', { session: 1, table: 1, entrants: [1, 2, 3, 4] });
  // Without a hand in the game, only the score sheet counts.
  const nothing = played([0, 0, 0, 0], { hands: 0, closed: false, provisional: true });
  expect(linesOf(standingsIn(cup, { g: nothing }))[0]).toBe('1. entrant 1: 30');
  // A game in progress counts, but has no result to compare with yet.
  const playing = played([0, 9, -3, -6], { hands: 3, closed: false, provisional: true });
  expect(standingsIn(cup, { g: playing })).toMatchObject({
    differences: [],
    provisional: true,
    rows: [{ entrant: 2 }, {}, {}, {}],
  });
  // A digit was misread on the score sheet: 39 - 13 each.
  const { rows, differences, provisional } = standingsIn(cup, { g: played([39, -13, -13, -13]) });
  expect(rows[0].totals[0].toText()).toBe('39');
  const differs = [
    { entrant: 1, recorded: 39, entered: 30 },
    ...[2, 3, 4].map((entrant) => ({ entrant, recorded: -13, entered: -10 })),
  ];
  expect(differences).toEqual([{ session: 1, table: 1, differences: differs }]);
  expect(provisional).toBe(true);
  // Entered again as recorded, the sheet and the game agree.
  cup.result(1, 1, [39, -13, -13, -13], 'a digit was misread');
  expect(standingsIn(cup, { g: played([39, -13, -13, -13]) })).toMatchObject({ differences: [], provisional: false });
});
