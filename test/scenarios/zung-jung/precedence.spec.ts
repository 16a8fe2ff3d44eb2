import { describe, expect, test } from '@jest/globals';
import { given, payments, type Table } from '../../kit/play/play.js';

const OUTRANKED = 'outranked: wsom-rulebook "Precedence of Claims" 1-2';
const ONE_WINNER = 'hand-over: wsom-rulebook "The Play" 4';

/** All three others win on the 9s that East discards. */
const threeWinners = (): Table =>
  given({
    E: '147m258p369s44455z',
    S: '123m456p78s11155z',
    W: '456m456p78s22266z',
    N: '789m123p78s33377z',
  }).when('E discards 9s');

/** East discards 5p: South can chi it, West pong it, North wins on it. */
const HANDS = {
  E: '147m2589p36s12345z',
  S: '19m3467p258s1167z',
  W: '2468m55p147s3366z',
  N: '123m46p789s22277z',
};
const discarded5p = (hands: Partial<typeof HANDS> = {}): Table => given({ ...HANDS, ...hands }).when('E discards 5p');

describe('of several claims on one discard', () => {
  test('R-26: of three wins the lower seat’s goes first', () => {
    const table = threeWinners().when('N says win', 'W says win', 'S says win');
    expect(table.because('N wins')).toBe(OUTRANKED);
    expect(table.because('W wins')).toBe(OUTRANKED);
    table.when('S wins');
  });

  test('R-26: then the opposite seat’s', () => {
    const table = threeWinners().when('N says win', 'W says win');
    expect(table.because('N wins')).toBe(OUTRANKED);
    table.when('W wins');
  });

  test('R-26: then the upper seat’s, when nobody else says win', () => {
    threeWinners().when('N says win', 'N wins');
  });

  test('R-26: a win goes before pong and chi, in whatever order they are said', () => {
    const table = discarded5p().when('S says chi', 'W says pong', 'N says win');
    expect(table.because('S chis with 4p6p')).toBe(OUTRANKED);
    expect(table.because('W pongs')).toBe(OUTRANKED);
    table.when('N wins');
    expect(payments(table).N).toBeGreaterThan(0);
  });

  test('R-26: a pong goes before a chi', () => {
    const table = discarded5p().when('S says chi', 'W says pong');
    expect(table.because('S chis with 4p6p')).toBe(OUTRANKED);
    table.when('W pongs');
    expect(table.because('S chis with 4p6p')).toBe('no-open-tile: wsom-rulebook "Claiming a Discard" 2');
  });

  test('R-26: and so does a big exposed kong', () => {
    const table = discarded5p({ W: '2468m555p14s3366z', N: '123m46p789s22277z' }).when('S says chi', 'W says kong');
    expect(table.because('S chis with 4p6p')).toBe(OUTRANKED);
    table.when('W kongs');
  });

  test('R-26: a chi that nobody goes before is taken', () => {
    discarded5p().when('S says chi', 'S chis with 4p6p', 'S discards 9m');
  });

  test('R-26: whoever holds the claim of highest precedence need not have said it first', () => {
    threeWinners().when('N says win', 'S wins');
    discarded5p().when('S says chi', 'W pongs');
  });

  test('R-26: a pong said when the chi is shown comes too late', () => {
    const table = discarded5p().when('S chis with 4p6p');
    expect(table.because('W says pong')).toBe('claim-after-taking: irregularities-wsom WI-37');
    expect(table.announceable('W')).toEqual([]);
  });

  test('R-26: with one claim carried out the others are void', () => {
    const table = discarded5p().when('S says chi', 'W says pong', 'W pongs');
    expect(table.hand.announced).toEqual([]);
    table.when('W discards 8m', 'N draws 9s');
  });

  test('ZJ-39: two players with a pong or kong on one discard cannot be: that would take five tiles', () => {
    expect(() => given({ E: HANDS.E, W: '2468m55p147s3366z', N: '123m55p789s22277z' })).toThrow('fifth-copy');
  });
});

describe('interception', () => {
  test('R-27: of two who say win together one alone wins, the nearer in order of play', () => {
    const table = threeWinners().when('W says win', 'S says win', 'S wins');
    expect(table.because('W wins')).toBe(ONE_WINNER);
    expect(table.because('N wins')).toBe(ONE_WINNER);
    table.when('the hand ends won');
    expect(table.hand.wins).toMatchObject([{ seat: 1, from: 0 }]);
    expect([payments(table).W, payments(table).N].every((paid) => paid < 0)).toBe(true);
  });

  test('R-27: and after a win nothing more is drawn, claimed or discarded', () => {
    const table = threeWinners().when('S wins');
    for (const sentence of ['S draws 9m', 'W pongs', 'W says win', 'S discards 9s', 'N declares 3z'])
      expect(table.because(sentence)).toBe(ONE_WINNER);
  });
});

describe('a win said when another has taken the tile', () => {
  test('R-26: goes before a pong until its discard; the pong is void and its tiles go back', () => {
    const table = discarded5p().when('W pongs', 'N wins');
    expect(table.hand.wins).toMatchObject([{ seat: 3, from: 0, tile: '5p' }]);
    expect([table.player('W').melds, table.player('W').concealed.size]).toEqual([[], 13]);
    expect(table.hand.river).toMatchObject({ tile: '5p', takenBy: 3 });
  });

  test('R-26: goes before a chi that was shown as well', () => {
    const table = discarded5p().when('S chis with 4p6p', 'N says win');
    expect(table.because('S discards 9m')).toBe('claim-open: wsom-rulebook "The Play" 3');
    table.when('N wins');
    expect(table.player('S').melds).toEqual([]);
  });

  test('R-26: comes too late after the discard of whoever took it', () => {
    const table = discarded5p().when('W pongs', 'W discards 8m');
    expect(table.announceable('N')).toEqual([]);
    expect(table.because('N wins')).toBe('false-win: wsom-rulebook "Winning Hand" 4'); // on the 8m
  });

  test('R-26: is not for the one who took it', () => {
    const W = '123m55p46p789s222z';
    const table = given({ E: '147m2589p36s13345z', W }).when('E discards 5p', 'W pongs');
    expect(table.because('W says win')).toBe('claim-after-taking: irregularities-wsom WI-37');
    expect(table.decide({ type: 'DeclareWin', data: { seat: 2, by: 'discard' } })).toMatchObject({
      verdict: 'refused',
      violation: { code: 'late-claim' },
    });
  });

  test('R-36: goes before a big exposed kong and cancels it', () => {
    const hands = { W: '2468m555p14s3366z' };
    const said = discarded5p(hands).when('W says kong', 'N says win');
    expect(said.because('W kongs')).toBe(OUTRANKED);
    const shown = discarded5p(hands).when('W kongs', 'N says win');
    expect(shown.because('W supplements 9m')).toBe('claim-open: wsom-rulebook "The Play" 3');
    shown.when('N wins');
    expect([shown.player('W').melds, shown.player('W').concealed.size]).toEqual([[], 13]);
    expect(shown.hand.wins[0]).toMatchObject({ by: 'discard', from: 0 });
  });

  test('R-36: until the discard after the kong, and no longer', () => {
    const table = discarded5p({ W: '2468m555p14s3366z' }).when('W kongs', 'W supplements 9m');
    expect(table.announceable('N')).toEqual(['win']);
    given({ ...HANDS, W: '2468m555p14s3366z' }).when('E discards 5p', 'W kongs', 'W supplements 9m', 'N wins');
    table.when('W discards 9m');
    expect(table.announceable('N')).toEqual([]);
  });
});
