import { describe, expect, test } from '@jest/globals';
import { given } from '../../kit/play/play.js';

describe('turns', () => {
  test('R-11: seat winds go with the deal, whoever breaks the wall', () => {
    const table = given({}, { handsBefore: 1 });
    const winds = [0, 1, 2, 3].map((seat) => table.state.rules.seatWind(table.hand.dealer, seat as 0));
    expect([table.hand.dealer, winds, table.hand.prevailingWind]).toEqual([1, [30, 27, 28, 29], null]);
  });
});
