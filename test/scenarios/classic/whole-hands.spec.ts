import { describe, expect, test } from '@jest/globals';
import { given, payments } from '../../kit/play/play.js';

/** Whole hands, with the value of every hand calculated manually (CL-15). */
describe('CL-13: whole hands, all four of which score', () => {
  test('a win on a discard that was taken up, and the hand after it', () => {
    const table = given(
      { E: '147m28p36999s114z', S: '234789m3355p111s', W: '258m147p27s23567z', N: '369m666p48s4457z4f' },
      { ruleset: 'classic/document' },
    ).when(
      ...['N exposes 4f', 'N supplements 8m', 'E draws 5p', 'E discards 5p', 'S takes up', 'S wins'],
      ...['the hand ends won', 'a hand starts'],
      'the tiles are dealt: E 369m147p258s5677z, S 147m258p369s1234z, W 2345678m234567p, N 147m258p369s1234z',
      ...['S draws 8m', 'S discards 8m', 'W wins', 'the hand ends won'],
    );
    // South has won and starts the next hand, in which their wind prevails.
    expect(table.events.filter(({ type }) => type === 'HandStarted').map(({ data }) => data)).toMatchObject([
      { dealer: 0, prevailingWind: '1z' },
      { dealer: 1, prevailingWind: '2z' },
    ]);
    const [first] = table.events.filter((event) => event.type === 'HandWon');
    // winning 20 + pung by the discard 2 + concealed pung of 1 8
    expect(first.data).toMatchObject({ seat: 1, by: 'discard', from: 0, result: { points: 30 } });
    const ends = table.events.filter((event) => event.type === 'HandEnded');
    // East: concealed pung of 9 8 + pair of both winds 4. North: pung 4 + pair of own wind 2 + bonus 4; own flower 1: 10 x 2.
    expect(ends[0].data.result?.changes).toEqual([12, 0, 0, 20]);
    // West: winning 20 + fishing the eyes 2. East: pair of dragons 2.
    expect(payments(table)).toEqual({ E: 2, S: 0, W: 22, N: 0 });
    expect(table.state.scores).toEqual([14, 30, 22, 20]);
  });
});
