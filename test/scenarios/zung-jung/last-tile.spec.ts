import { describe, expect, test } from '@jest/globals';
import { drawDown, given, patterns, payments, type Table } from '../../kit/play/play.js';

const SEABED = 'kong-on-last-tile: wsom-rulebook "The Dead Wall and the Seabed Tile" 3';
const RIVERBED = 'last-tile-claim: wsom-rulebook "The Dead Wall and the Seabed Tile" 4';

/** East discards the lowest tile first. Then South draws the last tile, or East in the turn before. */
const E = '1m34589p345s12345z';
const S = '123m456p1111s246z';

describe('the seabed tile', () => {
  test('R-38: whoever draws it may not declare a concealed kong, and discards', () => {
    const table = given({ E, S }, { live: 1 }).when('S draws 9s');
    expect(table.hand.live).toBe(0);
    expect(table.because('S declares 1s')).toBe(SEABED);
    table.when('S discards 9s');
  });

  test('R-38: one draw earlier they may', () => {
    const table = given({ E, N: S }, { live: 3 }).when('N draws 9s', 'N declares 1s', 'N supplements 9s');
    expect(table.hand.live).toBe(1);
  });

  test('R-38: nor may they add to a pong', () => {
    const table = given({ E: '1m4589p3459s11115z', W: '258m147p999s2346z' });
    table.when('E declares 1z', 'E supplements 3z', 'E discards 9s', 'W pongs', 'W discards 2m');
    drawDown(table, 1);
    table.when('W draws 8s');
    expect(table.because('W adds 9s')).toBe(SEABED);
    table.when('W discards 9s');
  });

  test('R-38: they may win on it, as Final Draw', () => {
    const table = given({ E, S: '123m456p78s22266z' }, { live: 1 }).when('S draws 9s', 'S wins');
    expect(patterns(table)).toContain('9.1.1');
  });

  test('R-38: a self-draw before it is none', () => {
    const table = given({ E, N: '123m456p78s22266z' }, { live: 3 }).when('N draws 9s', 'N wins');
    expect(patterns(table)).not.toContain('9.1.1');
  });

  test('R-17: after it nothing is drawn', () => {
    const table = given({ E, S }, { live: 0 });
    for (const draw of ['W draws 9s', 'S draws 9s', 'W supplements 9s'])
      expect(table.because(draw)).toBe('wall-exhausted: wsom-rulebook "The Dead Wall and the Seabed Tile" 1');
  });
});

describe('the riverbed tile', () => {
  const W = '24679m147p99s117z';
  /** South draws the last tile and discards 9s. */
  const riverbed = (others: Record<string, string>): Table =>
    given({ E, S, ...others }, { live: 1 }).when('S draws 9s', 'S discards 9s');

  test('R-39: may not be ponged or chied', () => {
    const pong = riverbed({ W });
    expect(pong.because('W pongs')).toBe(RIVERBED);
    expect(pong.because('W says pong')).toBe(RIVERBED);
    const chi = riverbed({ W: '24679m147p78s117z' });
    expect(chi.because('W chis with 7s8s')).toBe(RIVERBED);
    expect(chi.because('W says chi')).toBe(RIVERBED);
  });

  test('R-39, ZJ-40: nor taken for a big exposed kong', () => {
    const table = riverbed({ W: '2467m147p999s117z' });
    expect(table.because('W kongs')).toBe(RIVERBED);
    expect(table.because('W says kong')).toBe(RIVERBED);
  });

  test('R-39: may be won on, as Final Discard', () => {
    const table = riverbed({ N: '567m789p78s77755z' });
    expect(table.announceable('N')).toEqual(['win']);
    table.when('N wins');
    expect(patterns(table)).toContain('9.1.2');
  });

  test('R-39: the discard before the last draw may still be claimed, for it is not the riverbed tile', () => {
    const table = given({ E, N: '123m456p78s22266z', S: '567m789p67s77755z', W: '2489m147p99s1167z' }, { live: 2 });
    table.when('E draws 9s', 'E discards 9s');
    expect(table.announceable('W')).toEqual(['pong']);
    expect(patterns(table.when('N wins'))).not.toContain('9.1.2');
  });
});

describe('a hand that nobody wins', () => {
  test('R-40: is drawn, zero for all, and the deal passes', () => {
    const table = given({}, { live: 0 });
    expect(table.due).toBe('W end');
    table.when('the hand ends exhausted', 'a hand starts');
    expect([table.state.scores, table.hand.number, table.hand.dealer]).toEqual([[0, 0, 0, 0], 2, 1]);
  });

  test('R-40: but not before the riverbed tile is discarded', () => {
    const table = given({ E, S }, { live: 1 });
    const early = 'not-exhausted: wsom-rulebook "The Dead Wall and the Seabed Tile" 6';
    expect(table.because('the hand ends exhausted')).toBe(early);
    table.when('S draws 9s');
    expect(table.because('the hand ends exhausted')).toBe(early);
    table.when('S discards 9s', 'the hand ends exhausted');
  });

  test('R-40: nor while somebody has said win on it', () => {
    const table = given({ E, S, N: '567m789p78s77755z' }, { live: 1 }).when(
      'S draws 9s',
      'S discards 9s',
      'N says win',
    );
    expect(table.because('the hand ends exhausted')).toBe('claim-open: wsom-rulebook "The Play" 3');
    table.when('N wins', 'the hand ends won');
  });

  test('R-02: a hand ends as won only when somebody has won, and then not as drawn', () => {
    const table = given({ E: '1m34589p345s12345z' }, { live: 0 });
    expect(table.because('the hand ends won')).toBe('wrong-phase: wsom-rulebook "Play Procedure" 1-4');
    const won = given({ E: '123m456p789s11222z' }).when('E wins');
    expect(won.because('the hand ends exhausted')).toBe('wrong-phase: wsom-rulebook "Play Procedure" 1-4');
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
  test('R-41, ZJ-19: is the seabed tile: a win on it counts Final Draw and Win on Kong', () => {
    const table = given({ E: '1m234567p6888899s' }, { live: 2 }).when('E draws 7s', 'E declares 8s');
    table.when('E supplements 5s', 'E wins');
    expect(patterns(table)).toEqual(expect.arrayContaining(['9.1.1', '9.2']));
  });

  test('R-41: with one tile more it is not', () => {
    const table = given({ N: '234567p6888899s' }, { live: 3 }).when('N draws 7s', 'N declares 8s');
    table.when('N supplements 5s', 'N wins');
    expect(patterns(table)).toContain('9.2');
    expect(patterns(table)).not.toContain('9.1.1');
  });

  test('R-41: no further kong is declared with it', () => {
    const table = given({ E: '1m234p77778888s9s5z' }, { live: 2 }).when(
      'E draws 6s',
      'E declares 8s',
      'E supplements 9s',
    );
    expect(table.because('E declares 7s')).toBe(SEABED);
    table.when('E discards 6s');
    expect(table.due).toBe('S end');
  });

  test('R-41: its discard is the riverbed tile', () => {
    const table = given({ E: '1m2346p5688889s1z4z', W: '2467m147p66s1167z' }, { live: 2 });
    table.when('E draws 7s', 'E declares 8s', 'E supplements 6s', 'E discards 6s');
    expect(table.because('W pongs')).toBe(RIVERBED);
    expect(payments(table)).toEqual({ E: 0, S: 0, W: 0, N: 0 });
    table.when('the hand ends exhausted');
  });

  test('R-41: of a big exposed kong too', () => {
    const table = given({ E: '1m34589p345s12345z', W: '258m147p999s1126z' }, { live: 2 });
    table.when('E draws 9s', 'E discards 9s', 'W kongs', 'W supplements 8s');
    expect([table.hand.live, table.because('W declares 1z')]).toEqual([0, SEABED]);
    table.when('W discards 8s', 'the hand ends exhausted');
  });
});
