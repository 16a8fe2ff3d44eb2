import { describe, expect, test } from '@jest/globals';
import { given } from '../../kit/play/play.js';

const SEABED = 'kong-on-last-tile: wsom-rulebook "The Dead Wall and the Seabed Tile" 3';

describe('a hand that nobody wins', () => {
  test('R-40: is drawn, zero for all, and the deal passes', () => {
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
});

describe('a supplement tile that leaves only the dead wall', () => {
  test('R-41: the supplement of a big exposed kong can be the seabed tile', () => {
    const table = given({ E: '1m34589p345s12345z', W: '258m147p999s1126z' }, { live: 2 });
    table.when('E draws 9s', 'E discards 9s', 'W kongs', 'W supplements 8s');
    expect([table.hand.live, table.because('W declares 1z')]).toEqual([0, SEABED]);
    table.when('W discards 8s', 'the hand ends exhausted');
  });
});
