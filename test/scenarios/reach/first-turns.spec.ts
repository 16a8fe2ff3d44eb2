import { describe, expect, it } from '@jest/globals';
import { patterns, payments } from '../../kit/play/play.js';
import { tenhou, turns, unseen, wsom } from './reach.js';

/** wsom-reach 5.1-11, 5.1-12, 5.9-2, 5.10, 8.3: early wins and declarations, calls that prevent them, and liability. */
const IDLE = '19m 19p 19s 1234567z';
const READY = '234m 345p 678s 66s 34p';
const QUAD = '1111z 147m 258p 19s 99m';

describe('before anybody has called', () => {
  it('RM-30: reach on the first discard is Double Reach, but not after another’s call, be it a concealed quad', () => {
    const kindOf = (table: ReturnType<typeof wsom>) => table.player('S').reach?.kind;
    const first = wsom({ E: `${IDLE} 9m`, S: READY }).when('E discards 9m', 'S draws 9p', 'S reaches');
    expect(kindOf(first)).toBe('double-reach');
    const called = wsom({ E: QUAD, S: READY }, { indicator: '9s', wall: '8s 2m 9p' });
    called.when('E declares 1z', 'the indicator is 8s', 'E draws 2m', 'E discards 2m', 'S draws 9p', 'S reaches');
    expect(kindOf(called)).toBe('reach');
    // Their own quad is no call of another player. In reach/tenhou any player's quad prevents it.
    const quads = '1111z 234m 678s 66s 3p';
    const wall = { indicator: '9s', wall: '9m 4p 8s 9p' };
    for (const [table, kind] of [
      [wsom({ E: '199m 19p 19s 2345667z', S: quads }, wall), 'double-reach'],
      [tenhou({ E: '19m 19p 19s 2345667z', S: quads }, wall), 'reach'],
    ] as const) {
      if (table.due === 'E draw') table.when('E draws 9m');
      table.when('E discards 9m', 'S draws 4p', 'S declares 1z', 'the indicator is 8s', 'S draws 9p', 'S reaches');
      expect(kindOf(table)).toBe(kind);
    }
  });

  it('RM-30: an Earthly Win is the first draw of one who is no dealer, before another has called', () => {
    const earthly = wsom({ E: `${IDLE} 9m`, S: READY }, { wall: '5p' }).when('E discards 9m', 'S draws 5p', 'S wins');
    expect([patterns(earthly), payments(earthly)]).toEqual([
      ['earthly_win'],
      { E: -16000, S: 32000, W: -8000, N: -8000 },
    ]);
    const called = wsom({ E: QUAD, S: READY }, { indicator: '9s', wall: '8s 2m 5p' });
    called.when('E declares 1z', 'the indicator is 8s', 'E draws 2m', 'E discards 2m', 'S draws 5p', 'S wins');
    expect(patterns(called)).not.toContain('earthly_win');
    const second = wsom({ E: `${IDLE} 9m`, S: READY }, { wall: '5p' }).when(
      'E discards 9m',
      'S draws 9p',
      'S discards 9p',
    );
    turns(second, 'WNE').when('S draws 5p', 'S wins');
    expect(patterns(second)).not.toContain('earthly_win');
  });

  it('RM-31: a Human Win is on a discard before one’s own first draw and any call; the Dealer has none', () => {
    const human = wsom({ E: `${IDLE} 5p`, N: READY }, { indicator: '9s' }).when('E discards 5p', 'N wins');
    expect([patterns(human), payments(human)]).toEqual([['human_win'], { E: -8000, S: 0, W: 0, N: 8000 }]);
    // Also on a discard of a later seat, before their own first draw.
    const later = wsom({ E: `${IDLE} 9m`, N: READY }, { indicator: '9s', wall: '5p' });
    later.when('E discards 9m', 'S draws 5p', 'S discards 5p', 'N wins');
    expect(patterns(later)).toEqual(['human_win']);
    const called = wsom({ E: QUAD, N: READY }, { indicator: '9s', wall: '8s 2m' });
    called.when('E declares 1z', 'the indicator is 8s', 'E draws 2m', 'E discards 5p', 'N wins');
    expect(patterns(called)).not.toContain('human_win');
    const drawn = wsom({ E: `${IDLE} 9m`, S: READY }, { indicator: '9s', wall: '5p 9p' });
    drawn.when('E discards 9m', 'S draws 9p', 'S discards 9p', 'W draws 5p', 'W discards 5p', 'S wins');
    expect(patterns(drawn)).not.toContain('human_win');
    const dealer = wsom({ E: `${READY} 9m`, S: '5p 19m 147p 147s 1234z' }, { indicator: '9s' });
    dealer.when('E discards 9m', `S draws ${unseen(dealer)}`, 'S discards 5p', 'E wins');
    expect(patterns(dealer)).not.toContain('human_win');
  });

  it('RM-29: a quad that is robbed is none: the First-Turn Win stands', () => {
    const hands = { E: `${IDLE} 2m`, S: '123m 456m 789m 99s 78s', W: '66s 147m 258p 44567z' };
    const table = wsom(hands, { indicator: '1p', wall: '66s 888p 33p 1m' }).when('E discards 2m');
    turns(table, 'SW', '8p').when('N draws 6s', 'N discards 6s', 'W pongs', 'W discards 7z');
    turns(table, 'NE', '3p').when('S draws 8p', 'S reaches', 'S discards 8p', 'W draws 6s', 'W adds 6s');
    table.when('S robs with 1m under', 'the hand ends won');
    expect(patterns(table)).toEqual(expect.arrayContaining(['reach', 'first_turn_win', 'add_a_quad_win']));
    expect(table.player('W').melds[0].kind).toBe('pong');
  });
});

describe('responsibility', () => {
  it('PR-27: who discarded the fourth quad answers for Four Quads, the fourth wind for Big Winds', () => {
    const hands = { E: '5p 9m 19p 19s 12345677z', W: '1111m 2222m 333m 55p' };
    const quads = wsom(hands, { indicator: '9s', wall: '3m 5p 888p 99p 4s 8765s' });
    turns(quads.when('E discards 7z'), 'S', '9p').when('W draws 3m', 'W declares 1m', 'the indicator is 8s');
    quads.when('W draws 5p', 'W declares 2m', 'the indicator is 7s', 'W draws 8p', 'W declares 3m');
    quads.when('the indicator is 6s', 'W draws 4s', 'W discards 4s');
    turns(quads, 'N', '9p').when('E draws 8p', 'E discards 5p', 'W kongs', 'the indicator is 5s');
    expect(quads.player('W').guaranteed).toEqual({ seat: 0, hand: 'four_quads' });
    quads.when('W draws 8p', 'W wins', 'the hand ends won');
    expect(patterns(quads)).toContain('four_quads');
    expect(payments(quads)).toEqual({ E: -32000, S: 0, W: 32000, N: 0 });
    const tiles = { E: '1z 19m 19p 19s 567z 369p 9s', W: '11223344z 5s 1369m' };
    const winds = wsom(tiles, { indicator: '8m', wall: '234z 5s' }).when('E discards 1z');
    for (const [wind, discard] of ['2z 1m', '3z 3m', '4z 6m'].map((pair) => pair.split(' ')))
      winds.when('W pongs', `W discards ${discard}`, `N draws ${wind}`, `N discards ${wind}`);
    winds.when('W pongs', 'W discards 9m');
    expect(winds.player('W').guaranteed).toEqual({ seat: 3, hand: 'big_winds' });
    turns(winds, 'NE').when('S draws 5s', 'S discards 5s', 'W wins', 'the hand ends won');
    expect(payments(winds)).toEqual({ E: 0, S: -16000, W: 32000, N: -16000 });
  });

  it('RM-25: only the first guaranteeing discard counts', () => {
    const hands = { E: '7z 1z 19m 19p 19s 1234z 36p', W: '5555z 6666z 777z 88s' };
    const table = wsom(hands, { indicator: '9m', wall: '9p 8s 2m 3m 4m 5m 6m 7m 8s 8765p' }).when('E discards 1z');
    turns(table, 'S', '9p').when('W draws 8s', 'W declares 5z', 'the indicator is 8p', 'W draws 2m', 'W declares 6z');
    table.when('the indicator is 7p', 'W draws 3m', 'W discards 2m', 'N draws 4m', 'N discards 4m', 'E draws 5m');
    table.when('E discards 7z', 'W kongs', 'the indicator is 6p', 'W draws 6m', 'W discards 6m');
    expect(table.player('W').guaranteed).toEqual({ seat: 0, hand: 'big_dragons' });
    table.when('N draws 8s', 'N discards 8s', 'W kongs');
    expect(table.player('W').melds).toHaveLength(4);
    expect(table.player('W').guaranteed).toEqual({ seat: 0, hand: 'big_dragons' });
  });
});
