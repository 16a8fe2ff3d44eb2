import { describe, expect, test } from '@jest/globals';
import type { Action, ActionData } from '../../../src/engine/table/moves/moves.js';
import type { SeatPicking } from '../../../src/engine/vocabulary/game-start.js';
import { Table } from '../../kit/play/play.js';

/** Ann, Ben, Cy and Di sit counter-clockwise; Ann throws 3+3, which counts Ben, who throws 1+2, which counts Di. */
const PICKING: SeatPicking = {
  places: ['ann', 'ben', 'cy', 'di'],
  throws: [
    { place: 0, faces: [3, 3] },
    { place: 1, faces: [1, 2] },
  ],
  row: ['3z', '1z', '4z', '2z'],
};

const seating = (data: ActionData['SeatPlayers']): Action => ({ type: 'SeatPlayers', data });
const seated = (picking: SeatPicking) => new Table().accept(seating({ picking })).state.seated?.players;
/** The two throws with other faces in the second. */
const second = (...faces: number[]): SeatPicking => ({
  ...PICKING,
  throws: [PICKING.throws[0], { place: 1, faces }],
});

describe('picking seats', () => {
  test('R-07: the player counted by the second throw picks first, and only the counted player throws again', () => {
    expect(seated(PICKING)).toEqual(['ann', 'cy', 'di', 'ben']); // Di: West, Ann: East, Ben: North, Cy: South
    const byCy = { ...PICKING, throws: [PICKING.throws[0], { place: 2, faces: [1, 2] }] };
    expect(new Table().decide(seating({ picking: byCy }))).toMatchObject({
      verdict: 'refused',
      violation: { code: 'wrong-seats', citation: { document: 'wsom-rulebook', section: 'Picking Seats' } },
    });
  });

  test('R-08: an odd throw picks from the odd end, an even one from the even end, counter-clockwise', () => {
    // Ben's 1+4 counts Ben and is odd: West for Ben, East Cy, North Di, South Ann.
    expect(seated(second(1, 4))).toEqual(['cy', 'ann', 'ben', 'di']);
    // Ben's 6+4 counts Cy and is even: South for Cy, North Di, East Ann, West Ben.
    expect(seated(second(6, 4))).toEqual(['ann', 'cy', 'ben', 'di']);
  });

  test('R-09: East is the first dealer, and play goes to their right, South', () => {
    const table = new Table().accept(seating({ picking: PICKING })).when('a hand starts');
    const { hand, state } = table;
    const player = (wind: 'E' | 'S' | 'W' | 'N') => state.seated?.players[table.seat(wind)];
    expect([hand.dealer, player('E'), player('S'), player('W'), player('N')]).toEqual([0, 'ann', 'cy', 'di', 'ben']);
  });

  test('R-09: players said to sit otherwise than they picked are refused', () => {
    const decision = new Table().decide(seating({ picking: PICKING, players: ['ann', 'ben', 'cy', 'di'] }));
    expect(decision).toMatchObject({ verdict: 'refused', violation: { code: 'wrong-seats', field: 'players' } });
  });

  test('seats are picked before play, not during it', () => {
    const table = new Table().when('a hand starts');
    expect(table.decide(seating({ picking: PICKING }))).toMatchObject({ violation: { code: 'wrong-phase' } });
  });
});
