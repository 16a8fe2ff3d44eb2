import { describe, expect, test } from '@jest/globals';
import { given, type Table } from '../../kit/play/play.js';

/** East discards 5p: South can chi it in three ways, West pong it. */
const E = '147m2589p36s12345z';
const S = '19m3467p258s1167z';
const W = '2468m55p147s3366z';
const discarded5p = (): Table => given({ E, S, W }).when('E discards 5p');

const NOT_HELD = 'not-held: log-format "What is known"';
const WRONG_SET = 'wrong-set: wsom-rulebook "Sequence, Triplet, Kong, Pair" 1-3';
const NOT_SHOWN = 'chi-not-shown: wsom-rulebook "Chi" 4';

const melds = (table: Table, wind: 'E' | 'S' | 'W' | 'N') =>
  table.player(wind).melds.map(({ tiles }) => tiles.join(''));

describe('a claim', () => {
  test('R-23: chi is for the lower seat only', () => {
    const table = given({ E, S, W: '2468m46p147s3366z', N: '2468m46p147s5777z' }).when('E discards 5p');
    for (const other of ['W', 'N']) {
      expect(table.because(`${other} chis with 4p6p`)).toBe('chi-not-upper: wsom-rulebook "Chi" 1');
      expect(table.because(`${other} says chi`)).toBe('chi-not-upper: wsom-rulebook "Chi" 1');
    }
    table.when('S chis with 4p6p');
  });

  test.each([
    ['S', { S: W }],
    ['W', { W }],
    ['N', { N: W }],
  ])('R-23: pong is for anybody: %s', (claimant, hands) => {
    const table = given({ E, ...hands }).when('E discards 5p', `${claimant} pongs`);
    expect(table.due).toBe(`${claimant} discard`);
  });

  test.each(['S', 'W', 'N'] as const)('R-23: and so are a big exposed kong and a win: %s', (claimant) => {
    given({ E, [claimant]: '2468m555p14s3366z' }).when('E discards 5p', `${claimant} kongs`);
    given({ E, [claimant]: '123m46p789s66677z' }).when('E discards 5p', `${claimant} wins`);
  });

  test('a claim is of another’s discard', () => {
    const table = given({ E: '147m2555p36s12345z' }).when('E discards 5p');
    expect(table.because('E pongs')).toBe('own-tile: wsom-rulebook "Claiming a Discard" 1');
    expect(table.because('E says pong')).toBe('own-tile: wsom-rulebook "Claiming a Discard" 1');
    expect(table.because('E wins')).toBe('own-tile: wsom-rulebook "Claiming a Discard" 1');
  });

  test.each(['34p', '46p', '67p'])('R-22: chi with %s completes a sequence with the discard', (own) => {
    const table = discarded5p().when(`S chis with ${own}`);
    expect(table.player('S').melds).toMatchObject([{ kind: 'chi', from: 0 }]);
    expect(table.player('S').concealed.size).toBe(11);
  });

  test.each(['36p', '47p', '44p', '79p', '46s', '11z'])('R-22: chi with %s completes none', (own) => {
    const play = discarded5p();
    expect(play.because(`S chis with ${own}`)).toBe(WRONG_SET);
  });

  test('R-22: a sequence stays in its suit and does not go round from 9 to 1', () => {
    const table = given({ E: '1479m258p36s12345z', S: '1238m12p258s1167z' }).when('E discards 9m');
    for (const own of ['1m2m', '8m1m', '8m1p']) expect(table.because(`S chis with ${own}`)).toBe(WRONG_SET);
    expect(given({ E, S: '19m147p258s11167z' }).when('E discards 1z').because('S chis with 6z7z')).toBe(WRONG_SET);
  });

  test('R-22: the claimant holds the other tiles of the set', () => {
    const table = given({ E, S: '19m3477p258s1167z', W: '2468m5p1479s3366z' }).when('E discards 5p');
    expect(table.because('S chis with 4p6p')).toBe(NOT_HELD);
    expect(table.because('W pongs')).toBe(NOT_HELD);
    expect(table.because('W pongs with 5p6p')).toBe(WRONG_SET);
    expect(table.because('W kongs')).toBe(NOT_HELD);
    expect(table.announceable('W')).toEqual([]);
    expect(table.because('W says pong')).toBe(WRONG_SET);
  });

  test('R-22: a set claimed is exposed whole and locked', () => {
    const table = discarded5p().when('S chis with 4p6p');
    expect([melds(table, 'S'), table.hand.river]).toEqual([['4p5p6p'], expect.objectContaining({ takenBy: 1 })]);
    for (const tile of ['4p', '5p', '6p']) expect(table.because(`S discards ${tile}`)).toBe(NOT_HELD);
    expect(table.because('S adds 5p')).toBe('no-pong: wsom-rulebook "Kong" 3');
    table.when('S discards 9m', 'W draws 5p', 'W discards 5p');
    // With the exposed tiles, four dots make neither a pong nor another chi.
    expect(table.because('N chis with 4p6p')).toBe(NOT_HELD);
  });

  test('R-24: after a pong the claimant discards without drawing, and their lower seat is next', () => {
    const table = discarded5p().when('W pongs');
    expect(table.because('W draws 9s')).toBe('draw-out-of-turn: wsom-rulebook "The Play" 2');
    expect(table.because('S draws 9s')).toBe('draw-out-of-turn: wsom-rulebook "The Play" 2');
    table.when('W discards 8m');
    expect(table.because('S draws 9s')).toBe('draw-out-of-turn: wsom-rulebook "The Play" 2');
    table.when('N draws 9s');
  });

  test('R-24: after a chi too; a claim is no draw, so nobody wins on it as a self-draw', () => {
    const table = given({ E, S: '123m46p789s66677z' }).when('E discards 5p', 'S chis with 4p6p');
    expect(table.because('S wins')).toBe('win-out-of-turn: wsom-rulebook "Winning the Hand" 2');
    table.when('S discards 7z', 'W draws 9p');
  });

  test('R-31: a big exposed kong takes the discard with three of the hand, then draws a supplement', () => {
    const table = given({ E, W: '2468m555p14s3366z' }).when('E discards 5p', 'W kongs');
    expect([melds(table, 'W'), table.player('W').concealed.size, table.due]).toEqual([
      ['5p5p5p5p'],
      10,
      'W supplement',
    ]);
    expect(table.because('W discards 2m')).toBe('discard-out-of-turn: wsom-rulebook "The Play" 2');
    table.when('W supplements 9s', 'W discards 9s', 'N draws 9s');
  });

  test('R-31: with three in the hand one may also pong, and not with two kong', () => {
    given({ E, W: '2468m555p14s3366z' }).when('E discards 5p', 'W pongs', 'W discards 5p');
    const two = discarded5p();
    expect(two.because('W kongs')).toBe(NOT_HELD);
    expect(two.because('W says kong')).toBe(WRONG_SET);
  });

  test('ZJ-36: the tile just claimed, or the other end of the sequence, may be discarded', () => {
    const hands = { E, S: '19m23457p258s167z' };
    given(hands).when('E discards 5p', 'S chis with 3p4p', 'S discards 5p');
    given(hands).when('E discards 5p', 'S chis with 3p4p', 'S discards 2p');
  });
});

describe('a chi that does not say with which tiles', () => {
  const made = (table: Table) => table.events.at(-1)?.data;

  test('takes the only ones there are', () => {
    const table = given({ E, S: '19m4679p25s11677z' }).when('E discards 5p', 'S says chi');
    expect(table.refusal('S chis').message).toBe(
      'South may make a chi of 5p with 4p 6p, 6p 7p; give one of these pairs in own',
    );
    const one = given({ E, S: '19m4689p25s11677z' }).when('E discards 5p', 'S chis');
    expect(made(one)).toEqual({ seat: 1, kind: 'chi', tile: '5p', from: 0, own: ['4p', '6p'], back: 0 });
  });

  test('takes those of a chi that is shown after its discard', () => {
    const table = given({ E, S: '19m4689p25s11677z' }).when('E discards 5p', 'S says chi', 'S discards 9m', 'S chis');
    expect(made(table)).toMatchObject({ tile: '5p', own: ['4p', '6p'], back: 1 });
  });

  test('is none where the hand has no such tiles, or the tile cannot be part of a sequence', () => {
    const table = given({ E, S: '19m147p258s11167z' });
    expect(table.when('E discards 3s').refusal('S chis')).toMatchObject({
      code: 'not-held',
      message: 'South cannot hold two tiles that form a chi with 3s',
      shows: 'hand',
      field: 'own',
    });
    const honor = given({ E, S: '19m147p258s11167z' }).when('E discards 1z').refusal('S chis');
    expect(honor).toMatchObject({ code: 'wrong-set', message: '1z cannot be part of a sequence', shows: 'table' });
  });

  test('is asked which it was where nobody saw the hand, unless the discard leaves one alone', () => {
    const table = given({ E: '1479m2589p36s123z', S: '?x13' }, { mode: 'scribe' });
    table.accept({ type: 'DiscardTile', data: { seat: 0, tile: '9m' } }).when('S chis');
    expect(made(table)).toMatchObject({ tile: '9m', own: ['7m', '8m'] });
    const middle = given({ E: '1479m2589p36s123z', S: '?x13' }, { mode: 'scribe' }).when('E discards 4m');
    expect(middle.refusal('S chis').message).toBe(
      'South may make a chi of 4m with 2m 3m, 3m 5m, 5m 6m; give one of these pairs in own',
    );
    const unseen = given({ E: '?x14', S: '?x13' }, { mode: 'scribe' }).when('E discards ?m').refusal('S chis');
    expect(unseen.message).toBe('the claimed tile ?m was not clearly seen; give the two own tiles of the chi in own');
  });

  test('counts what was seen: with all of one tile open the other sequence is the only one', () => {
    const table = given({ E: '12222m58p36s12345z', S: '?x13' }, { mode: 'scribe' }).when('E discards 1m');
    expect(table.refusal('S chis').message).toBe('South cannot hold two tiles that form a chi with 1m');
  });

  test('asks of a plain five and the red one which it was', () => {
    const reach = { ruleset: 'reach/tenhou' };
    const chi = (S: string): Table => given({ E: '1479m258p36s1234z', S }, reach).when('E draws 4s', 'E discards 4s');
    expect(chi('19m347p3506s1167z').refusal('S chis').message).toBe(
      'South may make a chi of 4s with 3s 5s, 3s 0s, 5s 6s, 0s 6s; give one of these pairs in own',
    );
    expect(made(chi('19m347p306s11677z').when('S chis with 3s0s'))).toMatchObject({ own: ['3s', '0s'] });
    expect(made(chi('19m347p308s11677z').when('S chis'))).toMatchObject({ own: ['3s', '0s'] });
  });
});

describe('a chi discarded before it is shown', () => {
  /** South says chi and discards 6z, which West could pong and North wins on. */
  const N = '234m234p789s2226z';
  const saidAndDiscarded = (): Table => given({ E, S, W, N }).when('E discards 5p', 'S says chi', 'S discards 6z');

  test('R-25: nobody may draw or claim before it is shown', () => {
    const table = saidAndDiscarded();
    expect(table.due).toBe('S show-chi');
    expect(table.because('W draws 9s')).toBe(NOT_SHOWN);
    expect(table.because('W pongs')).toBe(NOT_SHOWN);
    expect(table.because('W says pong')).toBe(NOT_SHOWN);
    expect(table.because('S draws 9s')).toBe(NOT_SHOWN);
    expect(table.because('S discards 7z')).toBe('discard-out-of-turn: wsom-rulebook "The Play" 2');
  });

  test('R-25: when it is shown, play goes on with its discard', () => {
    const table = saidAndDiscarded().when('S chis with 4p6p');
    expect([table.due, melds(table, 'S'), table.player('S').concealed.size]).toEqual(['W draw', ['4p5p6p'], 10]);
    const { river } = table.hand;
    expect([river?.tile, river?.takenBy, river?.previous?.tile, river?.previous?.takenBy]).toEqual([
      '6z',
      null,
      '5p',
      1,
    ]);
    table.when('W pongs', 'W discards 8m');
    expect(saidAndDiscarded().when('S chis with 4p6p', 'W draws 9s').due).toBe('W discard');
  });

  test('R-25: only a win goes before it', () => {
    const table = saidAndDiscarded().when('N says win');
    expect(table.because('S chis with 4p6p')).toBe('outranked: wsom-rulebook "Precedence of Claims" 1-2');
    table.when('N wins');
    expect(table.hand.wins).toMatchObject([{ seat: 3, from: 1, tile: '6z' }]);
    saidAndDiscarded().when('S chis with 4p6p', 'N wins');
  });

  test('R-25: it is shown with tiles that make the sequence', () => {
    const table = saidAndDiscarded();
    expect(table.because('S chis with 1p2p')).toBe(WRONG_SET);
    expect(table.because('S pongs')).toBe('own-tile: wsom-rulebook "Claiming a Discard" 1');
    table.when('S chis with 6p7p');
  });

  test('R-25: the discard must leave the tiles of the chi', () => {
    const table = given({ E, S: '19m4699p258s1167z' }).when('E discards 5p', 'S says chi');
    expect(table.because('S discards 4p')).toBe(WRONG_SET);
    expect(table.because('S discards 6p')).toBe(WRONG_SET);
    table.when('S discards 9p', 'S chis with 4p6p');
    given({ E, S }).when('E discards 5p', 'S says chi', 'S discards 4p', 'S chis with 6p7p');
  });

  test('R-25: nor may one discard first when another has said pong', () => {
    const table = given({ E, S, W, N }).when('E discards 5p', 'S says chi', 'W says pong');
    expect(table.because('S discards 6z')).toBe('claim-open: wsom-rulebook "The Play" 3');
    table.when('W pongs', 'W discards 8m');
  });

  test('R-25: it has to be said: to discard without a word is to discard without drawing', () => {
    expect(given({ E, S }).when('E discards 5p').because('S discards 6z')).toBe(
      'discard-out-of-turn: wsom-rulebook "The Play" 2',
    );
  });

  test('R-25: both done, the tile taken may not be won on any more', () => {
    const table = given({ E, S, N: '123m46p789s22277z' });
    table.when('E discards 5p', 'S says chi', 'S discards 9m', 'S chis with 4p6p');
    expect(table.because('N wins')).toBe('false-win: wsom-rulebook "Winning Hand" 4');
  });
});
