import { describe, expect, test } from '@jest/globals';
import { given, patterns, payments } from '../../kit/play/play.js';

/** Whole hands, with the value of every hand calculated manually (CL-15). */
describe('CL-13: whole hands, all four of which score', () => {
  test('flowers exchanged before play, a concealed kong, four alike kept, pungs of dragons, a self-draw', () => {
    const table = given(
      { E: '222m55p78s1177z15f', S: '46m9999p5555s33z2f', W: '147m1113p248s66z8f', N: '1888m26p369s4467z' },
      { ruleset: 'classic/document' },
    ).when(
      ...['E exposes 1f', 'E supplements 9s', 'E exposes 5f', 'E supplements 1s', 'S exposes 2f', 'S supplements 8m'],
      ...['W exposes 8f', 'W supplements 7m'],
      ...['E draws 3p', 'E discards 3p', 'S draws 9m', 'S declares 9p', 'S supplements 1m', 'S discards 1m'],
      ...['W draws 4p', 'W discards 4p', 'N draws 2s', 'N discards 6z', 'W pongs', 'W discards 3p'],
      ...['N draws 9m', 'N discards 7z', 'E pongs', 'E discards 1s', 'S draws 3s', 'S discards 3s'],
      ...['W draws 9s', 'W discards 9s', 'N draws 6m', 'N discards 6m', 'E draws 5p', 'E wins'],
      'the hand ends won',
    );
    expect(payments(table)).toEqual({
      // winning 20 + drawn 2 + concealed pungs 4 + 4 + dragons 4 + pair of own and prevailing wind 4 + two bonus tiles 8;
      // dragons 1 + own flower 1 + own season 1: 46 x 8
      E: 368,
      // concealed kong of 9 32 + four alike kept, a pung, 4 + bonus 4; own flower 1: 40 x 2
      S: 80,
      // dragons 4 + concealed pung of 1 8 + bonus 4 (North's season); dragons 1: 16 x 2
      W: 32,
      // concealed pung 4 + pair of own wind 2
      N: 6,
    });
    expect(table.state.scores).toEqual([368, 80, 32, 6]);
  });

  test('a robbed kong, the limit, a dead hand', () => {
    const table = given(
      { E: '258m3369p147s113z', S: '46m222z555z666z77z', W: '1455m189p369s344z', N: '779m258p146888s3z' },
      { ruleset: 'classic/standard' },
    ).when('E draws 9s', 'E discards 5m', 'W pongs', 'W discards 1m', 'N draws 2s', 'N discards 2s');
    table.accept({ type: 'ImposePenalty', data: { seat: 3, penalty: 'dead-hand', reason: 'overturned a tile' } });
    table.when('E draws 9s', 'E discards 9s', 'S draws 1p', 'S discards 1p', 'W draws 5m', 'W adds 5m', 'S robs');
    table.when('the hand ends won');
    // winning 20 + one-shot 2 + three concealed pungs 8 each + pair of dragons 2 = 48; dragons 2 + own wind 1 + three
    // concealed 1 + two sets and a pair of dragons 1 + one suit with honors 1 + robbing 1 = 7: 48 x 128, the limit is 500
    expect(table.hand.wins[0].result).toMatchObject({ points: 500, score: { raw: 6144, limit: 'limit' } });
    expect(patterns(table)).toContain('robbing-kong');
    // East: pair of own and prevailing wind 4. West: the pung that the robbed tile was to be added to 2. North is dead.
    expect(payments(table)).toEqual({ E: 4, S: 500, W: 2, N: 0 });
  });

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
