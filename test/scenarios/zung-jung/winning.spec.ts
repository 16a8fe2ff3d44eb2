import { describe, expect, test } from '@jest/globals';
import { given, patterns, type Table } from '../../kit/play/play.js';

const FALSE_WIN = 'false-win: wsom-rulebook "Winning Hand" 4';
const E = '147m258p369s12347z';

/** East discards 9s. */
const on9s = (S: string, options = {}): Table => given({ E, S }, { options }).when('E discards 9s');

/** North has chied and waits for 2z and 8s; East discards 2z, not North's Seat Wind: no pattern, 1 point. */
const chickenTable = (options = {}): Table =>
  given({ E, N: '78m123p45688s226z' }, { options })
    .when('E discards 7z', 'S draws 9p', 'S discards 9p', 'W draws 9m', 'W discards 9m', 'N chis with 7m8m')
    .when('N discards 6z', 'E draws 9p', 'E discards 2z');

describe('a winning hand', () => {
  test.each([
    ['four sets and a pair', '123m456p78s22255z', '1.2'],
    ['Seven Pairs', '1122m4455p66779s', '10.2'],
    ['Thirteen Terminals', '19m19p11s1234567z', '10.1'],
  ])('R-03: is %s', (_, S, pattern) => {
    const table = on9s(S).when('S wins');
    expect(patterns(table)).toContain(pattern);
  });

  test.each([
    ['one tile short', '123m456p78s22256z'],
    ['five sets’ tiles without a pair', '123m456p12378s56z'],
    ['six pairs and two tiles', '1122m4455p77s68s2z'],
    ['thirteen terminals without a pair', '19m19p2s12345677z'],
    ['a pattern without a winning hand: one suit and honors', '11245789s55566z'],
  ])('R-03, ZJ-26: is not %s: a false win is refused', (_, S) => {
    const table = on9s(S);
    expect(table.because('S wins')).toBe(FALSE_WIN);
    expect(table.because('S says win')).toBe(FALSE_WIN);
    expect(table.announceable('S')).not.toContain('win');
    table.when('S draws 9m');
    expect(table.because('S wins')).toBe(FALSE_WIN);
  });

  test('ZJ-26: a false win leaves no trace: nothing is appended, and play goes on', () => {
    const table = on9s('123m456p78s22256z');
    const before = [table.events.length, table.state];
    table.because('S wins');
    expect([table.events.length, table.state]).toEqual(before);
    table.when('S draws 9m', 'S discards 9m');
  });

  test('R-04: may be without any pattern', () => {
    const table = chickenTable().when('N wins');
    expect([patterns(table), table.hand.wins[0].result.points]).toEqual([[], 1]);
  });

  test('ZJ-32: irregular hands are won by self-draw or on a discard', () => {
    given({ E, S: '1122m4455p66779s' }).when('E discards 7z', 'S draws 9s', 'S wins');
    given({ E, S: '19m19p11s1234567z' }).when('E discards 1m', 'S draws 9s', 'S wins');
  });

  test('ZJ-32: with no meld of any kind, a concealed kong neither', () => {
    const table = given({ E, S: '3333m2255p77899s' }).when('E discards 7z', 'S draws 8s');
    table.when('S declares 3m', 'S supplements 6s');
    expect(table.because('S wins')).toBe(FALSE_WIN);
  });

  test('ZJ-27: every player has 13 tiles, less three a meld; in strict mode no hand is long or short', () => {
    const table = given({ E: '147m2589p36s12345z', W: '2468m555p14s3366z' });
    const sizes = () => (['E', 'S', 'W', 'N'] as const).map((wind) => table.player(wind).concealed.size);
    table.when('E discards 5p', 'W kongs');
    expect(sizes()).toEqual([13, 13, 10, 13]);
    table.when('W supplements 9s', 'W discards 9s');
    expect(sizes()).toEqual([13, 13, 10, 13]);
    for (const action of ['S draws 9s', 'W draws 9s', 'S discards 2m', 'N discards 2m'])
      expect(table.because(action)).toMatch(/^(draw|discard)-out-of-turn/);
  });

  test('ZJ-15: a hand does not wait for a tile of which it holds all four', () => {
    const table = given({ E, S: '123m456p789s5555z' });
    expect(table.waits('S')).toEqual([]);
  });
});

describe('the option minimumPoints', () => {
  test('R-04: with 5 a hand without patterns does not win, and cannot be announced', () => {
    const table = chickenTable({ minimumPoints: 5 });
    expect(table.because('N wins')).toBe('too-few-points: wsom-scoring "Basic Rules" 5');
    expect(table.because('N says win')).toBe(FALSE_WIN);
    expect(table.announceable('N')).not.toContain('win');
    table.when('S draws 9m');
  });

  test('R-04: with 5 a hand of five points does', () => {
    on9s('123m456p23478s55z', { minimumPoints: 5 }).when('S wins');
  });
});

describe('no discard is sacred', () => {
  test('R-28: a win that was let pass may be had on the same tile later', () => {
    const table = given({ E: '147m258p399s12347z', S: '123m456p78s22255z' });
    table.when('E discards 9s', 'S draws 9m', 'S discards 9m', 'W draws 9s', 'W discards 9s', 'S wins');
  });

  test('R-28: on the very next discard of it, without a draw between', () => {
    const table = given({ E: '147m258p369s12347z', W: '123m456p78s22255z', S: '147m258p3699s566z' });
    table.when('E discards 9s', 'S draws 8p', 'S discards 9s', 'W wins');
  });

  test('R-28: and on a tile that the winner has discarded', () => {
    const table = given({ E, S: '123m456p78s22255z' }).when('E discards 7z', 'S draws 9s', 'S discards 9s');
    table.when('W draws 9s', 'W discards 9s', 'S wins');
  });

  test('R-28: pong too is free after a pong let pass', () => {
    const table = given({ E: '147m258p399s12347z', S: '123m456p99s22256z' });
    table.when(
      'E discards 9s',
      'S draws 9m',
      'S discards 9m',
      'W draws 8p',
      'W discards 8p',
      'N draws 8p',
      'N discards 8p',
    );
    table.when('E draws 9p', 'E discards 9s', 'S pongs');
  });
});

describe('a Blessing', () => {
  const heaven = '123m456p789s11222z';
  /** South waits for 9s. */
  const S = '123m456p78s22255z';
  const earth = (...sentences: string[]): string[] =>
    patterns(given({ E: '147m258p369s11134z', S, W: '147m258p99s24466z' }).when(...sentences));

  test('ZJ-17: of Heaven is East’s dealt hand; it is a self-draw', () => {
    const table = given({ E: heaven }).when('E wins');
    expect(patterns(table)).toContain('9.4.1');
    expect(table.hand.wins).toMatchObject([{ by: 'self-draw', from: null, result: { responsible: null } }]);
  });

  test('ZJ-17: not after a concealed kong; the rest of the hand scores', () => {
    const table = given({ E: '1111m456p789s2225z' }).when('E declares 1m', 'E supplements 5z', 'E wins');
    expect(patterns(table)).not.toContain('9.4.1');
    expect(patterns(table)).toEqual(expect.arrayContaining(['9.2', '4.3.1']));
  });

  test('ZJ-17: nor for another player, on their first draw', () => {
    const table = given({ E, S }).when('E discards 7z', 'S draws 9s', 'S wins');
    expect(patterns(table).filter((id) => id.startsWith('9.4'))).toEqual([]);
  });

  test('ZJ-02: Heaven with Nine Gates: any of the 14 tiles may be the extra one', () => {
    const table = given({ E: '11123455678999m' }).when('E wins');
    expect(patterns(table)).toEqual(expect.arrayContaining(['2.2', '9.4.1']));
    expect(table.hand.wins[0].result.points).toBe(480);
  });

  test('ZJ-18: of Earth is a win on East’s very first discard', () => {
    expect(earth('E discards 9s', 'S wins')).toContain('9.4.2');
    const { result } = given({ E, S }).when('E discards 9s', 'S wins').hand.wins[0];
    expect(result.responsible).toBe(0);
  });

  test('ZJ-18: though the next player has already drawn', () => {
    const table = given({ E, W: S }).when('E discards 9s', 'S draws 9m', 'W wins');
    expect(patterns(table)).toContain('9.4.2');
  });

  test('ZJ-18: though another took it for a pong first, which is void', () => {
    expect(earth('E discards 9s', 'W pongs', 'S wins')).toContain('9.4.2');
  });

  test('ZJ-18: not on another’s discard', () => {
    const table = given({ E, W: S }).when('E discards 7z', 'S draws 9s', 'S discards 9s', 'W wins');
    expect(patterns(table)).not.toContain('9.4.2');
  });

  test('ZJ-18: nor on East’s second one', () => {
    const table = given({ E, S }).when('E discards 7z', 'S draws 9m', 'S discards 9m', 'W draws 9m', 'W discards 9m');
    table.when('N draws 8p', 'N discards 8p', 'E draws 8p', 'E discards 9s', 'S wins');
    expect(patterns(table)).not.toContain('9.4.2');
  });

  test('ZJ-18: nor after a concealed kong of East', () => {
    const table = given({ E: '147m258p369s1111z6z', S }).when(
      'E declares 1z',
      'E supplements 9m',
      'E discards 9s',
      'S wins',
    );
    expect(patterns(table)).not.toContain('9.4.2');
  });
});
