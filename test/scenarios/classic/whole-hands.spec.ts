import { describe, expect, test } from '@jest/globals';
import { patterns, payments, tableFromText } from '../../support/play.js';

/** Whole hands as a person writes them down, and what every player's tiles are worth, reckoned by hand (CL-15). */
const head = (rules: string): string => `mhr: 1\nrules: ${rules}\nhand: 1\nseats: E=p1 S=p2 W=p3 N=p4\n`;

describe('CL-13: whole hands, all four of which score', () => {
  test('flowers exchanged before play, a concealed kong, four alike kept, pungs of dragons, a self-draw', () => {
    const table = tableFromText(`${head('classic/document')}hand E: 222m55p78s1177z15f
hand S: 46m9999p5555s33z2f
hand W: 147m1113p248s66z8f
hand N: 1888m26p369s4467z

E:f1f/9s/f5f/1s/_ S:f2f/8m/_ W:f8f/7m/_
1. 3p/3p' 9m/a9p 1m/1m' 4p/4p' 2s/6z W:p/3p
2. 9m/7z E:p/1s 3s/3s' 9s/9s' 6m/6m'
3. 5p/t

end: won
`);
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
    const table = tableFromText(`${head('classic/standard')}hand E: 258m3369p147s113z
hand S: 46m222z555z666z77z
hand W: 1455m189p369s344z
hand N: 779m258p146888s3z

1. 9s/5m W:p/1m 2s/2s' !dead:N{overturned a tile}
2. 9s/9s' 1p/1p' 5m/k5m S:r

end: won
`);
    // winning 20 + one-shot 2 + three concealed pungs 8 each + pair of dragons 2 = 48; dragons 2 + own wind 1 + three
    // concealed 1 + two sets and a pair of dragons 1 + one suit with honors 1 + robbing 1 = 7: 48 x 128, the limit is 500
    expect(table.hand.wins[0].result).toMatchObject({ points: 500, score: { raw: 6144, limit: 'limit' } });
    expect(patterns(table)).toContain('robbing-kong');
    // East: pair of own and prevailing wind 4. West: the pung that the robbed tile was to be added to 2. North is dead.
    expect(payments(table)).toEqual({ E: 4, S: 500, W: 2, N: 0 });
  });

  test('a win on a discard that was taken up, and the hand after it', () => {
    const table = tableFromText(`${head('classic/document')}hand E: 147m28p36999s114z
hand S: 234789m3355p111s
hand W: 258m147p27s23567z
hand N: 369m666p48s4457z4f

N:f4f/8m/_
1. 5p/5p' u/r

end: won

hand: 2
hand S: 147m258p369s1234z
hand W: 2345678m234567p
hand N: 147m258p369s1234z
hand E: 369m147p258s5677z

1. 8m/8m' W:r

end: won
`);
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
