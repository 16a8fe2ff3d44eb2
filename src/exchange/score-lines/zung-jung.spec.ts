import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { describeWithShared, jsonLines } from '../../../test/kit/shared.js';
import { anyWin, lineOf, won } from '../../../test/kit/play/won.js';
import { parseTiles, tileText } from '../../engine/tiles/notation.js';
import { zungJungScoring } from '../../engine/rulesets/zung-jung/zung-jung.js';
import { linesOf } from './zung-jung.js';

const lines = linesOf(zungJungScoring({ minimumPoints: 0 }));
const tiles = (text: string): string[] => parseTiles(text).map(tileText);

/** A line for a hand in words, with some fields overridden. */
const winLine = (text: string, fields: Record<string, unknown> = {}) => ({
  id: 7,
  win: { ...lineOf(won(text)), ...fields },
});
const score = (text: string, fields: Record<string, unknown> = {}) => lines.score(winLine(text, fields));

/** `code: message` of the error that a line is answered with. */
function errorOf(answer: unknown): string {
  const { error } = answer as { error?: { code: string; message: string } };
  return error === undefined ? `no error: ${JSON.stringify(answer)}` : `${error.code}: ${error.message}`;
}

const CONCEALED = '123m 456p 789s 222s 66z';

describe('score lines', () => {
  it('answers with the same id, in the fields of the format', () => {
    expect(score('234m 11p (pong 555z) (pong 666z) (concealed-kong 7777z) on 2m')).toEqual({
      id: 7,
      result: {
        win: true,
        patterns: [
          { id: '3.1', name: 'Value Honor', points: 10, count: 3 },
          { id: '3.2.2', name: 'Big Three Dragons', points: 130, count: 1 },
          { id: '4.3.1', name: 'One Kong', points: 5, count: 1 },
        ],
        raw: 165,
        points: 165,
        limit: null,
        scored: ['3.1', '3.2.2', '4.3.1'],
        arrangement: [
          { kind: 'triplet', tiles: tiles('555z'), meld: 'pong', concealed: false, winningTile: false },
          { kind: 'triplet', tiles: tiles('666z'), meld: 'pong', concealed: false, winningTile: false },
          { kind: 'kong', tiles: tiles('7777z'), meld: 'concealed-kong', concealed: true, winningTile: false },
          { kind: 'sequence', tiles: tiles('234m'), meld: null, concealed: false, winningTile: true },
          { kind: 'eyes', tiles: tiles('11p'), meld: null, concealed: true, winningTile: false },
        ],
      },
    });
  });

  it('a line has no points if the game does not score wins', () => {
    const entered = linesOf({ ...zungJungScoring({ minimumPoints: 0 }), score: () => null });
    expect(entered.score(winLine(`${CONCEALED} on 1m`))).toEqual({ id: 7, result: { win: true, points: null } });
  });

  it('writes Thirteen Terminals as in the format', () => {
    expect(score('19m 19p 199s 1234567z on 7z')).toMatchObject({
      result: { arrangement: [{ kind: 'thirteen_terminals' }] },
    });
  });

  it('ZJ-42: returns a result for a hand that does not win, or with too many or too few tiles', () => {
    expect(score('1234m 567p 789s 222s 5z on 1m')).toEqual({
      id: 7,
      result: { win: false, reason: 'neither 4 sets and a pair, nor Seven Pairs, nor Thirteen Terminals' },
    });
    expect(score(`${CONCEALED} 3m on 1m`)).toMatchObject({
      result: { win: false, reason: expect.stringMatching(/^a long hand: 15 tiles/) },
    });
    expect(score('123m 456p 789s 66z on 1m')).toMatchObject({
      result: { win: false, reason: expect.stringMatching(/^a short hand: 11 tiles/) },
    });
  });

  it('requires the minimum points of the game', () => {
    const { result } = linesOf(zungJungScoring({ minimumPoints: 6 })).score(winLine(`${CONCEALED} on 1m`)) as {
      result: unknown;
    };
    expect(result).toEqual({
      win: false,
      reason: 'the hand has 5 points, fewer than the 6 that this game asks for (minimumPoints)',
    });
  });

  it('accepts a line without melds and flags except selfDraw', () => {
    const line = { win: { concealed: tiles(CONCEALED), winningTile: '1m', seat: 'E', selfDraw: false } };
    expect(lines.score(line)).toMatchObject({ id: null, result: { points: 5 } });
  });

  it.each<[unknown, string]>([
    [5, 'malformed: line: 5; expected an object with id and win'],
    [[], 'malformed: line: []; expected an object with id and win'],
    [{ id: 7 }, 'malformed: win: missing; expected an object with concealed, melds, seat, winningTile, selfDraw, '],
    [
      winLine(`${CONCEALED} on 1m`, { onkong: true }),
      'malformed: win.onkong: true; expected one of the fields concealed, melds, ',
    ],
    [winLine(`${CONCEALED} on 1m`, { concealed: '123m' }), 'malformed: win.concealed: "123m"; expected a list'],
    [
      winLine(`${CONCEALED} on 1m`, { concealed: ['1m', '2m', '3m', '9z'] }),
      'malformed: win.concealed[3]: "9z"; expected 1m-9m, 1p-9p, 1s-9s or 1z-7z',
    ],
    [winLine(`${CONCEALED} on 1m`, { concealed: ['0m'] }), 'malformed: win.concealed[0]: "0m"; expected 1m-9m'],
    [winLine(`${CONCEALED} on 1m`, { concealed: [null] }), 'malformed: win.concealed[0]: null; expected 1m-9m'],
    [winLine(`${CONCEALED} on 1m`, { winningTile: undefined }), 'malformed: win.winningTile: missing; expected 1m-9m'],
    [winLine(`${CONCEALED} on 1m`, { seat: 'e' }), 'malformed: win.seat: "e"; expected one of E, S, W, N'],
    [
      winLine(`${CONCEALED} on 1m`, { selfDraw: undefined }),
      'malformed: win.selfDraw: missing; expected true or false',
    ],
    [winLine(`${CONCEALED} on 1m`, { finalTile: 1 }), 'malformed: win.finalTile: 1; expected true or false'],
    [winLine(`${CONCEALED} on 1m`, { melds: 'none' }), 'malformed: win.melds: "none"; expected a list'],
    [
      winLine(`${CONCEALED} on 1m`, { melds: [{ type: 'kong', tiles: tiles('1111z') }] }),
      'malformed: win.melds[0].type: "kong"; expected one of chi, pong, concealed-kong, small-exposed-kong, ',
    ],
  ])('reports the field that breaks the format: %j', (line, message) => {
    expect(errorOf(lines.score(line))).toContain(message);
  });

  it.each<[unknown, string]>([
    [winLine('11111m 456p 789s 222s 6z on 1m'), 'invalid: win.concealed[4]: a fifth 1m; expected at most four'],
    [
      winLine('123m 456p 789s 66z (pong 222s) on 1m', { concealed: tiles('123m 456p 222s 66z') }),
      'invalid: win.concealed[7]: a fifth 2s; expected at most four, melds included',
    ],
    [
      winLine(`${CONCEALED} on 1m`, { melds: [{ type: 'chi', tiles: tiles('891m') }] }),
      'invalid: win.melds[0].tiles: 189m is not a chi; expected three consecutive numbers of one suit',
    ],
    [winLine(`${CONCEALED} on 1m`, { melds: [{ type: 'chi', tiles: tiles('123z') }] }), '123z is not a chi'],
    [winLine(`${CONCEALED} on 1m`, { melds: [{ type: 'chi', tiles: tiles('89m 1p') }] }), '89m1p is not a chi'],
    [winLine(`${CONCEALED} on 1m`, { melds: [{ type: 'chi', tiles: tiles('2345m') }] }), '2345m is not a chi'],
    [
      winLine(`${CONCEALED} on 1m`, { melds: [{ type: 'pong', tiles: tiles('3333z') }] }),
      'invalid: win.melds[0].tiles: 3333z is not a pong; expected 3 of the same tile',
    ],
    [
      winLine(`${CONCEALED} on 1m`, { melds: [{ type: 'concealed-kong', tiles: tiles('333z') }] }),
      'invalid: win.melds[0].tiles: 333z is not a concealed-kong; expected 4 of the same tile',
    ],
    [winLine(`${CONCEALED} on 1m`, { melds: [{ type: 'pong', tiles: [] }] }), 'no tiles is not a pong'],
    [
      winLine('66z (pong 111z) (pong 222z) (pong 333z) (pong 444z) (pong 555z) on 6z'),
      'invalid: win.melds: 5 melds; expected at most 4',
    ],
    [
      winLine(`${CONCEALED} on 9p`),
      'invalid: win.winningTile: 9p is not in win.concealed; expected the tile won on to be counted there',
    ],
  ])('ZJ-42: reports why a hand is impossible: %j', (line, message) => {
    expect(errorOf(lines.score(line))).toContain(message);
  });

  it.each<[string, Record<string, boolean>, string]>([
    [`${CONCEALED} robs 1m`, { selfDraw: true }, 'win.robbingKong: true, but a robbed kong is not a self-draw'],
    [`${CONCEALED} robs 1m, last tile`, {}, 'win.robbingKong: true, but after the seabed tile there is no kong to rob'],
    [
      '123m 456p 789s 66z (concealed-kong 2222s) on 1m, after a kong',
      {},
      'win.onKong: true, but a win on a supplement',
    ],
    [`${CONCEALED} draws 1m, after a kong`, {}, 'win.onKong: true, but there is no kong among the melds'],
    [`${CONCEALED} on 1m, heaven`, {}, 'win.firstTurnHeaven: true, but Blessing of Heaven is a self-draw'],
    [`${CONCEALED} draws 1m, heaven, South`, {}, 'win.firstTurnHeaven: true, but only East can have it'],
    [
      `${CONCEALED} draws 1m, heaven, last tile`,
      {},
      'win.firstTurnHeaven: true, but a dealt tile is not the seabed tile',
    ],
    [`${CONCEALED} draws 1m, earth, South`, {}, "win.firstTurnEarth: true, but it is won on East's very first discard"],
    [`${CONCEALED} on 1m, earth`, {}, 'win.firstTurnEarth: true, but East cannot have it'],
    ['123m 456p 789s 66z (pong 222s) on 1m, earth, South', {}, 'win.firstTurnEarth: true, but the winner has no melds'],
    [`${CONCEALED} on 1m, earth, South, last tile`, {}, 'win.firstTurnEarth: true, but the first discard is not the'],
    [`${CONCEALED} robs 1m, earth, South`, {}, 'win.firstTurnEarth: true, but a discard is not a robbed kong'],
    [`${CONCEALED} draws 1m, heaven`, { firstTurnEarth: true }, 'true, but it cannot be together with firstTurnHeaven'],
  ])('ZJ-42: reports contradictory flags: %s %j', (text, flags, message) => {
    expect(errorOf(score(text, flags))).toMatch(/^invalid: /);
    expect(errorOf(score(text, flags))).toContain(message);
  });

  it('ZJ-20: rejects robbing a tile that the winner also holds', () => {
    const expected = 'true, but the winner holds 2 of 1m; expected 1, the other three are in the robbed kong (ZJ-20)';
    expect(errorOf(score('11123m 456p 789s 222s robs 1m'))).toContain('holds 3 of 1m');
    expect(errorOf(score('123m 456p 789s 66z (chi 123m) robs 1m'))).toContain(expected);
  });

  it('ZJ-17: accepts a kong with Blessing of Heaven, which then does not score', () => {
    const text = '123m 456p 789s 66z (concealed-kong 2222s) draws 1m, heaven, after a kong';
    expect(score(text)).toMatchObject({ result: { win: true, scored: ['1.2', '4.3.1', '9.2'] } });
  });

  it('reads any win', () => {
    fc.assert(
      fc.property(anyWin, (win) => expect(lines.score({ win: lineOf(win) })).toMatchObject({ result: { win: true } })),
    );
  });
});

describe('waits lines', () => {
  const waits = (concealed: string, melds: readonly unknown[] = []) =>
    lines.waits({ id: 'a', waits: { concealed: tiles(concealed), melds } });

  it('answers with the waits in the order bamboos, characters, dots, honors', () => {
    expect(waits('19m 19p 19s 1234567z')).toEqual({ id: 'a', result: tiles('19s 19m 19p 1234567z') });
    expect(waits('23m 456p 789s 222s 66z')).toEqual({ id: 'a', result: tiles('14m') });
    expect(waits('1234m 567p 147s 235z')).toEqual({ id: 'a', result: [] });
  });

  it('ZJ-15: does not wait for a tile that the hand holds four times', () => {
    expect(waits('2222m 456p 789s', [{ type: 'pong', tiles: tiles('666z') }])).toEqual({ id: 'a', result: [] });
    expect(waits('23m 456p 789s 66z', [{ type: 'concealed-kong', tiles: tiles('1111m') }])).toEqual({
      id: 'a',
      result: tiles('4m'),
    });
  });

  it.each([
    [
      waits('23m 456p 789s 222s 666z'),
      'invalid: waits.concealed: 14 tiles and 0 melds; expected 13: 13 less three per meld',
    ],
    [
      waits('23m 456p 789s 66z', [
        { type: 'pong', tiles: tiles('111z') },
        { type: 'pong', tiles: tiles('222z') },
      ]),
      'invalid: waits.concealed: 10 tiles and 2 melds; expected 7: 13 less three per meld',
    ],
    [waits('11111m 456p 789s 22s'), 'invalid: waits.concealed[4]: a fifth 1m; expected at most four, melds included'],
    [lines.waits({ id: 1, waits: { concealed: ['?'] } }), 'malformed: waits.concealed[0]: "?"; expected 1m-9m'],
    [lines.waits({ id: 1, win: {} }), 'malformed: waits: missing; expected an object with concealed, melds'],
  ])('reports why it cannot answer', (answer, message) => {
    expect(errorOf(answer)).toContain(message);
  });
});

describe('settle lines', () => {
  const payoff = {
    points: 70,
    winner: 'S',
    discarder: 'W',
    sameTurnDiscards: [
      ['S', '1m'],
      ['W', '5p'],
    ],
  };
  const settle = (fields: Record<string, unknown>) => lines.settle({ id: 3, payoff: { ...payoff, ...fields } });

  it('answers with the gain of each seat', () => {
    expect(settle({})).toEqual({ id: 3, result: { E: -25, S: 210, W: -160, N: -25 } });
    expect(settle({ discarder: null })).toEqual({ id: 3, result: { E: -70, S: 210, W: -70, N: -70 } });
    expect(settle({ discarder: null, sameTurnDiscards: [] })).toEqual({
      id: 3,
      result: { E: -70, S: 210, W: -70, N: -70 },
    });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ points: 0 }, 'malformed: payoff.points: 0; expected an integer from 1'],
    [{ points: 2.5 }, 'malformed: payoff.points: 2.5; expected an integer from 1'],
    [{ points: '70' }, 'malformed: payoff.points: "70"; expected an integer from 1'],
    [{ winner: 'X' }, 'malformed: payoff.winner: "X"; expected one of E, S, W, N'],
    [{ discarder: undefined }, 'malformed: payoff.discarder: missing; expected one of E, S, W, N, null'],
    [{ discarder: 'S' }, 'invalid: payoff.discarder: S is the winner; expected another seat or null'],
    [{ sameTurnDiscards: undefined }, 'malformed: payoff.sameTurnDiscards: missing; expected a list'],
    [{ sameTurnDiscards: [['S']] }, 'malformed: payoff.sameTurnDiscards[0]: ["S"]; expected a seat and a tile'],
    [{ sameTurnDiscards: [['S', '1x']] }, 'malformed: payoff.sameTurnDiscards[0][1]: "1x"; expected'],
    [{ sameTurnDiscards: [[1, '1m']] }, 'malformed: payoff.sameTurnDiscards[0][0]: 1; expected one of E, S, W, N'],
    [
      { sameTurnDiscards: [] },
      'invalid: payoff.sameTurnDiscards: empty; expected it to end with the tile won on, discarded by W',
    ],
    [
      {
        sameTurnDiscards: [
          ['W', '5p'],
          ['N', '5p'],
        ],
      },
      'invalid: payoff.sameTurnDiscards: its last discard is by N; expected it to end with the tile won on, discarded by W',
    ],
    [
      { sameTurnDiscards: ['E', 'W', 'N', 'E', 'W'].map((seat) => [seat, '5p']) },
      'invalid: payoff.sameTurnDiscards[4]: a fifth 5p; expected at most four',
    ],
    [
      { dealer: 'E' },
      'malformed: payoff.dealer: "E"; expected one of the fields points, winner, discarder, sameTurnDiscards',
    ],
  ])('reports why it cannot answer: %j', (fields, message) => {
    expect(errorOf(settle(fields))).toContain(message);
  });
});

describeWithShared('the waits of an independent scorer', 'vectors/zung-jung/waits.jsonl', (file) => {
  const vectors = jsonLines<{ id: number; waits: unknown; expected: unknown }>(file);

  it(`agrees with ${vectors.length} test vectors`, () => {
    const answers = vectors.map(({ id, waits }) => lines.waits({ id, waits }));
    expect(answers).toEqual(vectors.map(({ id, expected }) => ({ id, result: expected })));
  });
});
