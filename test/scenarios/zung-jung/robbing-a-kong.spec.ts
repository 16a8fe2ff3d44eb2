import { describe, expect, test } from '@jest/globals';
import { given, patterns, payments, type Table } from '../../kit/play/play.js';

const OUTRANKED = 'outranked: wsom-rulebook "Precedence of Claims" 1-2';
const NOT_ROBBABLE = 'not-robbable: wsom-rulebook "Robbing a Kong" 1, 3';

/** West pongs East's 9s and adds the last one; North (their lower seat), East and South (upper) all wait for it. */
const E = '456m456p789s22266z';
const S = '123m456p78s11155z';
const W = '258m147p1999s446z';
const N = '789m123p78s33377z';
const added = (hands: Record<string, string> = {}): Table =>
  given({ E, S, W, N, ...hands })
    .when('E discards 9s', 'W pongs', 'W discards 1s', 'N draws 8p', 'N discards 8p', 'E draws 8p', 'E discards 8p')
    .when('S draws 8p', 'S discards 8p', 'W draws 8p', 'W adds 9s');

describe('robbing a kong', () => {
  test('R-34: the tile added to an exposed triplet can be won on', () => {
    const table = added().when('N robs');
    expect(table.hand.wins).toMatchObject([{ seat: 3, by: 'robbing-kong', from: 2, tile: '9s' }]);
    expect(patterns(table)).toContain('9.3');
  });

  test('R-34: its owner is the discarder and keeps the exposed triplet', () => {
    const table = added().when('N robs');
    expect(table.player('W').melds).toMatchObject([{ kind: 'pong', tiles: ['9s', '9s', '9s'] }]);
    expect(table.hand.wins[0].result).toMatchObject({ responsible: 2 });
  });

  test('R-34: only before the supplement tile is drawn', () => {
    const table = added().when('W supplements 9m');
    expect(table.because('N robs')).toBe('late-robbing: wsom-rulebook "Robbing a Kong" 4');
    expect(table.because('N says win')).toBe('no-open-tile: wsom-rulebook "Claiming a Discard" 2');
  });

  test('R-34: the supplement tile is not drawn while somebody has said win', () => {
    const table = added().when('N says win');
    expect(table.because('W supplements 9m')).toBe('claim-open: wsom-rulebook "The Play" 3');
    table.when('N robs');
  });

  test('R-34: nobody need rob, and the kong stands', () => {
    added().when('W supplements 9m', 'W discards 9m', 'N draws 9m');
  });

  test('R-34: the added tile can be taken for nothing but a win', () => {
    const table = added({ N: '789m123p78s33374z' });
    expect(table.because('N says chi')).toBe('no-open-tile: wsom-rulebook "Claiming a Discard" 2');
    expect(table.because('N chis with 7s8s')).toBe('late-claim: wsom-rulebook "Claiming a Discard" 2');
    expect(table.announceable('N')).toEqual([]);
  });

  test('R-34: whoever does not wait for the tile cannot rob it, nor its owner', () => {
    const table = added({ N: '789m123p67s33377z' });
    expect(table.because('N robs')).toBe('false-win: wsom-rulebook "Winning Hand" 4');
    expect(table.because('W robs')).toBe('own-tile: wsom-rulebook "Claiming a Discard" 1');
  });

  test('R-37: of several robbers the lower seat of the owner goes first', () => {
    const table = added().when('S says win', 'E says win', 'N says win');
    expect([table.because('S robs'), table.because('E robs')]).toEqual([OUTRANKED, OUTRANKED]);
    table.when('N robs');
    expect(table.because('E robs')).toBe('hand-over: wsom-rulebook "The Play" 4');
  });

  test('R-37: then the opposite one, then the upper one', () => {
    const table = added().when('S says win', 'E says win');
    expect(table.because('S robs')).toBe(OUTRANKED);
    table.when('E robs');
    added().when('S says win', 'S robs');
  });

  test('R-28: one who let the discarded tile pass, or discarded it, may rob it', () => {
    added().when('E robs'); // they discarded the 9s of the pong
    added().when('S robs'); // they could have won on it
  });

  test('R-36: a big exposed kong is not robbed: the discard itself is won on', () => {
    const table = given({ E, S, W, N }).when('E discards 9s', 'W kongs');
    expect(table.because('N robs')).toBe(NOT_ROBBABLE);
    table.when('N wins');
  });
});

describe('a concealed kong', () => {
  const thirteen = '19m19p11s1234567z';

  test('R-35: cannot be robbed, not even by Thirteen Terminals', () => {
    const table = given({ E: '1m258p147s2345677z', S: '258m1467p9999s34z', W: thirteen });
    table.when('E discards 1m', 'S draws 8p', 'S declares 9s');
    expect(table.waits('W')).toEqual(['9s']);
    expect(table.because('W robs')).toBe(NOT_ROBBABLE);
    expect(table.because('W says win')).toBe('no-open-tile: wsom-rulebook "Claiming a Discard" 2');
    table.when('S supplements 8p', 'S discards 8p');
  });

  test('R-35: nor can the one that East declares before any discard', () => {
    const table = given({ E: '258m147p9999s3456z', W: thirteen }).when('E declares 9s');
    expect(table.because('W robs')).toBe(NOT_ROBBABLE);
    expect(table.because('S robs')).toBe(NOT_ROBBABLE);
  });

  test('R-35: nor the one declared right after one’s own discard', () => {
    const table = given({ E: '1m258p147s2345677z', S: '258m1467p9999s34z', W: thirteen });
    table.when('E discards 1m', 'S draws 8p', 'S declares 9s');
    expect(table.because('E robs')).toBe(NOT_ROBBABLE);
  });
});

describe('same-turn immunity and a robbed kong', () => {
  test('ZJ-12: who discarded the robbed tile first in the turn is responsible', () => {
    // East's 9s is ponged, South and North are passed over, and West adds the fourth on a supplement tile.
    const table = given({
      E: '147m2588p1479s556z',
      W: '258m147p999s5666z',
      N: '2223478s444777z',
    });
    table.when('E discards 9s', 'W pongs', 'W discards 5z', 'E pongs', 'E discards 6z', 'W kongs', 'W supplements 9m');
    table.when('W adds 9s', 'N robs');
    const { points, responsible } = table.hand.wins[0].result;
    expect([points > 25, responsible]).toEqual([true, 0]);
    expect(payments(table)).toEqual({ E: 50 - 3 * points, S: -25, W: -25, N: 3 * points });
  });

  test('ZJ-12: the owner is responsible when nobody did', () => {
    const { wins } = added({ N: '123m2278s333777z' }).when('N robs').hand;
    expect(wins[0].result.responsible).toBe(2);
  });
});
