import { describe, expect, test } from '@jest/globals';
import { given, payments, type Table } from '../../kit/play/play.js';

/** South waits for 9s and 6s with a hand of 45 points; East and the others hold tiles to discard. */
const BIG = '222444s555z78s66z';
const E = '147m258p369s12347z';
/** South waits for 9s with a hand of 5 points. */
const SMALL = '123m456p23478s22z';

const result = (table: Table) => table.hand.wins[0].result;
const responsible = (table: Table): string | null => {
  const seat = result(table).responsible;
  return seat === null ? null : 'ESWN'[(seat - table.hand.dealer + 4) & 3];
};

describe('the winner', () => {
  test('R-42: receives three times the points; a self-draw is split equally', () => {
    const table = given({ E, S: BIG }).when('E discards 7z', 'S draws 9s', 'S wins');
    const { points } = result(table);
    expect(points).toBeGreaterThan(25);
    expect(payments(table)).toEqual({ E: -points, S: 3 * points, W: -points, N: -points });
  });

  test('R-42, ZJ-47: so are 25 points or less on a discard, whoever discarded', () => {
    const table = given({ E, S: SMALL }).when('E discards 7z', 'S draws 9m', 'S discards 9m');
    table.when('W draws 9s', 'W discards 9s', 'S wins');
    const { points } = result(table);
    expect(points).toBeLessThanOrEqual(25);
    expect(payments(table)).toEqual({ E: -points, S: 3 * points, W: -points, N: -points });
  });

  test('ZJ-47: exactly 25 points are 25 each', () => {
    // Concealed Hand 5, Value Honor 10, Two Identical Sequences 10.
    const table = given({ E, S: '112233m78s22p555z' }).when('E discards 7z', 'S draws 9m', 'S discards 9m');
    table.when('W draws 9s', 'W discards 9s', 'S wins');
    expect([result(table).points, payments(table)]).toEqual([25, { E: -25, S: 75, W: -25, N: -25 }]);
  });

  test('R-43: over 25 points on a discard each pays 25 and the responsible player the rest', () => {
    const table = given({ E, S: BIG }).when('E discards 7z', 'S draws 9m', 'S discards 9m');
    table.when('W draws 9s', 'W discards 9s', 'S wins');
    const { points } = result(table);
    expect(payments(table)).toEqual({ E: -25, S: 3 * points, W: 50 - 3 * points, N: -25 });
    expect(responsible(table)).toBe('W');
  });

  test('R-12: the dealer has no privilege: they win and pay like any other', () => {
    const byEast = given({ E: '22244478s455566z' }).when('E discards 4z', 'S draws 9m', 'S discards 9m');
    byEast.when('W draws 9s', 'W discards 9s', 'E wins');
    const { points } = result(byEast);
    expect(payments(byEast)).toEqual({ E: 3 * points, S: -25, W: 50 - 3 * points, N: -25 });
  });
});

describe('same-turn immunity, from the discards as they were made', () => {
  test('R-44: who first discarded the tile since the winner’s last discard is responsible, not the discarder', () => {
    const table = given({ E, S: BIG, W: '147m258p99s34466z' });
    table.when(
      'E discards 7z',
      'S draws 9m',
      'S discards 9m',
      'W draws 8p',
      'W discards 9s',
      'N draws 9s',
      'N discards 9s',
    );
    table.when('S wins');
    const { points } = result(table);
    expect(responsible(table)).toBe('W');
    // ZJ-45: the immune discarder pays 25 like the third player.
    expect(payments(table)).toEqual({ E: -25, S: 3 * points, W: 50 - 3 * points, N: -25 });
  });

  test('ZJ-45: the immune discarder pays 25', () => {
    const table = given({ E: '147m258p369s12347z', S: BIG }).when('E discards 7z', 'S draws 9m', 'S discards 9m');
    table.when('W draws 9s', 'W discards 9s', 'N draws 8p', 'N discards 8p', 'E draws 9p', 'E discards 9s', 'S wins');
    expect([responsible(table), payments(table).E]).toEqual(['W', -25]);
  });

  test('R-44: a discard before the winner’s own last one does not count', () => {
    const table = given({ E: '147m258p369s12347z', S: BIG }).when('E discards 9s', 'S draws 9m', 'S discards 9m');
    table.when('W draws 9s', 'W discards 9s', 'S wins');
    expect(responsible(table)).toBe('W');
  });

  test('ZJ-11: before the winner’s first discard the turn goes back to the start of the hand', () => {
    const table = given({ E, N: BIG }).when(
      'E discards 9s',
      'S draws 9m',
      'S discards 9m',
      'W draws 9s',
      'W discards 9s',
    );
    table.when('N wins');
    expect(responsible(table)).toBe('E');
  });

  test('ZJ-13: a discard that was claimed counts', () => {
    // West pongs East's 9s, South is skipped, and North discards the last 9s.
    const table = given({ E, S: BIG, W: '147m258p99s34466z' });
    table.when('E discards 9s', 'W pongs', 'W discards 1m', 'N draws 9s', 'N discards 9s', 'S wins');
    expect(responsible(table)).toBe('E');
    expect(payments(table).N).toBe(-25);
  });

  test('ZJ-13: and so does one that the winner could have won on', () => {
    const table = given({ E, N: BIG }).when('E discards 9s', 'S draws 9s', 'S discards 9s', 'N wins');
    expect(responsible(table)).toBe('E');
  });

  test('ZJ-13: nobody is responsible for a tile that went back to the wall', () => {
    const table = given({ E: '147m258p369s12347z', N: BIG, W: '147m258p129s3477z' });
    table.when('E discards 7z', 'S draws 9s', 'W says pong', 'S returns', 'W pongs', 'W discards 9s', 'N wins');
    expect(responsible(table)).toBe('W');
  });

  test('ZJ-14: when the winner was the last to discard the tile, nobody is responsible and all pay alike', () => {
    const table = given({ E, S: BIG }).when(
      'E discards 7z',
      'S draws 9s',
      'S discards 9s',
      'W draws 9s',
      'W discards 9s',
    );
    table.when('S wins');
    const { points } = result(table);
    expect([responsible(table), payments(table)]).toEqual([
      null,
      { E: -points, S: 3 * points, W: -points, N: -points },
    ]);
  });

  test('ZJ-46: without repeated discards the discarder is responsible', () => {
    const table = given({ E, S: BIG }).when(
      'E discards 7z',
      'S draws 9m',
      'S discards 9m',
      'W draws 6s',
      'W discards 6s',
    );
    table.when('N draws 9s', 'N discards 9s', 'S wins');
    expect(responsible(table)).toBe('N');
  });

  test('R-36: a win over a pong is on the discard of whoever discarded it', () => {
    const table = given({ E, S: '147m258p99s34466z', W: BIG }).when('E discards 9s', 'S pongs', 'W wins');
    expect(responsible(table)).toBe('E');
  });
});

describe('what the players say', () => {
  test('R-42: declared points and payments agree with the score, or are refused', () => {
    const table = given({ E, S: SMALL }).when('E discards 9s');
    const win = (declaredPoints: number) =>
      table.decide({ type: 'DeclareWin', data: { seat: 1, by: 'discard', declaredPoints } });
    expect(win(481)).toMatchObject({ violation: { code: 'declared-points', citation: { document: 'wsom-scoring' } } });
    table.when('S wins');
    const { changes } = result(table);
    const pay = (paid: readonly number[]) => table.decide({ type: 'MakePayments', data: { changes: paid as never } });
    expect(pay(changes.map((change) => 2 * change))).toMatchObject({ violation: { code: 'payments-differ' } });
    expect(pay([1, 0, 0, 0])).toMatchObject({ violation: { code: 'unbalanced' } });
    expect(pay(changes)).toMatchObject({ verdict: 'accepted' });
  });
});
