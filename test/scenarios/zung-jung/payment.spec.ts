import { describe, expect, test } from '@jest/globals';
import { given, type Table } from '../../kit/play/play.js';

const E = '147m258p369s12347z';
/** South waits for 9s with a hand of 5 points. */
const SMALL = '123m456p23478s22z';

const result = (table: Table) => table.hand.wins[0].result;

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
