import { describe, expect, it } from '@jest/globals';
import { FOUR_SEATS } from '../tiles/seats.js';
import type { Seat } from '../tiles/tile.js';
import { phraseText } from '../messages/phrase.js';
import { checkPicking, diceCount, pickSeats } from './dice.js';
import type { SeatPicking } from '../vocabulary/game-start.js';

describe('the dice count (R-06)', () => {
  const counted: Record<string, number[]> = {
    'the thrower': [5, 9],
    'their lower seat': [2, 6, 10],
    'their opposite seat': [3, 7, 11],
    'their upper seat': [4, 8, 12],
  };

  it('takes every sum of two dice to the seat the rulebook names, whoever throws', () => {
    const sums = Object.values(counted).flat();
    expect(sums.sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const thrower of FOUR_SEATS.all) {
      Object.values(counted).forEach((sums, places) => {
        for (const sum of sums)
          expect([thrower, sum, diceCount(FOUR_SEATS, thrower, sum)]).toEqual([thrower, sum, (thrower + places) % 4]);
      });
    }
  });
});

/** Ann, Ben, Cy and Di sit counter-clockwise; Ann throws first. The faces are of the throw's sum. */
function picking(first: number, second: number, row = ['1z', '2z', '3z', '4z']): SeatPicking {
  const faces = (sum: number) => [Math.min(6, sum - 1), sum - Math.min(6, sum - 1)];
  return {
    places: ['ann', 'ben', 'cy', 'di'],
    throws: [
      { place: 0, faces: faces(first) },
      { place: diceCount(FOUR_SEATS, 0, first), faces: faces(second) },
    ],
    row,
  };
}

describe('picking seats', () => {
  it('lets the player counted by the second throw pick first (R-07)', () => {
    // 6 counts Ben, whose 3 counts Di, opposite: she takes the tile at the odd end.
    expect(pickSeats(FOUR_SEATS, picking(6, 3))).toEqual(['di', 'ann', 'ben', 'cy']);
    // 5 counts Ann herself, whose 5 counts her again.
    expect(pickSeats(FOUR_SEATS, picking(5, 5))).toEqual(['ann', 'ben', 'cy', 'di']);
  });

  it('starts at the odd tile for an odd throw and at the even tile for an even one (R-08)', () => {
    const row = ['3z', '1z', '4z', '2z'];
    // Ann picks first either way: West from the odd end; South from the even end, when Ben counts back to her with 8.
    expect(pickSeats(FOUR_SEATS, picking(5, 9, row))).toEqual(['ben', 'di', 'ann', 'cy']);
    expect(pickSeats(FOUR_SEATS, picking(6, 8, row))).toEqual(['cy', 'ann', 'di', 'ben']);
  });

  it('picking goes counter-clockwise from the first picker, whatever the two throws (R-07, R-08)', () => {
    const places = ['ann', 'ben', 'cy', 'di'];
    for (let first = 2; first <= 12; first++) {
      for (let second = 2; second <= 12; second++) {
        const picked = picking(first, second);
        const picker = diceCount(FOUR_SEATS, diceCount(FOUR_SEATS, 0, first), second);
        const order = [0, 1, 2, 3].map((turn) => places[(picker + turn) % 4]);
        expect(pickSeats(FOUR_SEATS, picked)).toEqual(second % 2 === 1 ? order : order.reverse());
        expect(checkPicking(FOUR_SEATS, picked)).toBeUndefined();
      }
    }
  });

  it('seats the four by the winds they drew: East, and at their right South, then West and North (R-09)', () => {
    const row = ['4z', '2z', '1z', '3z'];
    // 7 counts Cy, whose 11 counts Ann: she draws North, Ben South, Cy East, Di West.
    expect(pickSeats(FOUR_SEATS, picking(7, 11, row))).toEqual(['cy', 'ben', 'di', 'ann']);
  });
});

describe('a recorded picking', () => {
  const sound = picking(6, 3);
  const thrown = (place: number, ...faces: number[]) => ({ place, faces });
  it.each<[string, Partial<Record<keyof SeatPicking, unknown>>, string]>([
    ['a player sitting twice', { places: ['ann', 'ben', 'cy', 'ann'] }, 'expected 4 different players in places'],
    ['three players', { places: ['ann', 'ben', 'cy'] }, 'expected 4 different players in places'],
    ['one throw', { throws: [thrown(0, 5, 1)] }, 'expected two throws of the dice, got 1'],
    ['a place nobody has', { throws: [thrown(4, 5, 1), thrown(1, 2, 1)] }, 'throw 1 is by place 4; places are 0 to 3'],
    ['a single die', { throws: [thrown(0, 6), thrown(1, 2, 1)] }, 'throw 1 has 1 dice; expected two'],
    ['a seven', { throws: [thrown(0, 5, 1), thrown(1, 2, 7)] }, 'throw 2 shows 7; a die shows 1 to 6'],
    ['half a point', { throws: [thrown(0, 5, 1), thrown(1, 2, 1.5)] }, 'throw 2 shows 1.5; a die shows 1 to 6'],
    [
      'a second throw by another than the counted player (R-07)',
      { throws: [thrown(0, 5, 1), thrown(2, 2, 1)] },
      'the second throw must be made by place 1, which the first one counted, not by place 2',
    ],
    ['two Easts in the row', { row: ['1z', '1z', '3z', '4z'] }, 'expected one of each wind in row, got 1z 1z 3z 4z'],
    ['a dragon in the row', { row: ['1z', '2z', '3z', '5z'] }, 'expected one of each wind in row, got 1z 2z 3z 5z'],
    [
      'the number tiles in the row',
      { row: ['1p', '1z', '2z', '3z', '4z', '2p'] },
      'expected one of each wind in row, got 1p 1z 2z 3z 4z 2p',
    ],
  ])('a recorded picking cannot have %s', (_, changed, wrong) => {
    const found = checkPicking(FOUR_SEATS, { ...sound, ...changed } as SeatPicking);
    expect(found && phraseText(found)).toBe(wrong);
  });

  it('a recorded picking may be begun by any player', () => {
    for (const place of FOUR_SEATS.all) {
      const throws = [thrown(place, 1, 3), thrown(diceCount(FOUR_SEATS, place as Seat, 4), 6, 6)];
      expect(checkPicking(FOUR_SEATS, { ...sound, throws })).toBeUndefined();
    }
  });
});
