import { expect, test } from '@jest/globals';
import { given } from '../../kit/play/play.js';

const E = '147m258p369s12347z';
const SEABED = 'kong-on-last-tile: wsom-rulebook "The Dead Wall and the Seabed Tile" 3';

test('R-11: seat winds go with the deal, whoever breaks the wall', () => {
  const table = given({}, { handsBefore: 1 });
  const winds = [0, 1, 2, 3].map((seat) => table.state.rules.seatWind(table.hand.dealer, seat as 0));
  expect([table.hand.dealer, winds, table.hand.prevailingWind]).toEqual([1, [30, 27, 28, 29], null]);
});

test('ZJ-39: two players with a pong or kong on one discard cannot be: that would take five tiles', () => {
  expect(() => given({ E: '147m2589p36s12345z', W: '2468m55p147s3366z', N: '123m55p789s22277z' })).toThrow(
    'fifth-copy',
  );
});

test('ZJ-26: a false win leaves no trace: nothing is appended, and play goes on', () => {
  const table = given({ E, S: '123m456p78s22256z' }).when('E discards 9s');
  const before = [table.events.length, table.state];
  table.because('S wins');
  expect([table.events.length, table.state]).toEqual(before);
  table.when('S draws 9m', 'S discards 9m');
});

test('R-42: declared points and payments agree with the score, or are refused', () => {
  const table = given({ E, S: '123m456p23478s22z' }).when('E discards 9s');
  const win = (declaredPoints: number) =>
    table.decide({ type: 'DeclareWin', data: { seat: 1, by: 'discard', declaredPoints } });
  expect(win(481)).toMatchObject({ violation: { code: 'declared-points', citation: { document: 'wsom-scoring' } } });
  table.when('S wins');
  const { changes } = table.hand.wins[0].result;
  const pay = (paid: readonly number[]) => table.decide({ type: 'MakePayments', data: { changes: paid as never } });
  expect(pay(changes.map((change) => 2 * change))).toMatchObject({ violation: { code: 'payments-differ' } });
  expect(pay([1, 0, 0, 0])).toMatchObject({ violation: { code: 'unbalanced' } });
  expect(pay(changes)).toMatchObject({ verdict: 'accepted' });
});

test('R-40: a hand that nobody wins is drawn, zero for all, and the deal passes', () => {
  const table = given({}, { live: 0 });
  expect(table.due).toBe('W end');
  table.when('the hand ends exhausted', 'a hand starts');
  expect([table.state.scores, table.hand.number, table.hand.dealer]).toEqual([[0, 0, 0, 0], 2, 1]);
});

test('R-02: a strict game knows no hand that was not dealt', () => {
  const table = given({}, { live: 0 }).when('the hand ends exhausted', 'a hand starts');
  expect(table.because('the hand ends exhausted')).toBe('wrong-phase: wsom-rulebook "Play Procedure" 1-4');
  const shown = {
    seat: 0,
    by: 'self-draw',
    tile: '2z',
    concealed: ['1m', '2m', '3m', '4p', '5p', '6p', '7s', '8s', '9s', '1z', '1z', '2z', '2z'],
  } as const;
  expect(table.decide({ type: 'DeclareWin', data: shown })).toMatchObject({ violation: { code: 'wrong-phase' } });
});

test('R-41: the supplement of a big exposed kong can be the seabed tile', () => {
  const table = given({ E: '1m34589p345s12345z', W: '258m147p999s1126z' }, { live: 2 });
  table.when('E draws 9s', 'E discards 9s', 'W kongs', 'W supplements 8s');
  expect([table.hand.live, table.because('W declares 1z')]).toEqual([0, SEABED]);
  table.when('W discards 8s', 'the hand ends exhausted');
});
