import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseTiles, tileText } from '../../engine/tiles/notation.js';
import { linesBy } from './classic.js';
import { DOCUMENT_TABLE, scoringTable } from '../../engine/rulesets/classic/patterns.js';

const tiles = (text: string): string[] => parseTiles(text).map(tileText);
const lines = linesBy(DOCUMENT_TABLE);

const WIN = {
  concealed: tiles('345m 22s'),
  melds: [
    { type: 'chi', tiles: tiles('123s') },
    { type: 'pong', tiles: tiles('777z') },
    { type: 'concealed-kong', tiles: tiles('9999p') },
  ],
  bonus: ['1f', '6f'],
  seat: 'S',
  prevailing: 'E',
  winningTile: '3m',
  selfDraw: false,
};
const OTHER = { concealed: tiles('111m 22z 258p 369s 67m'), seat: 'S', prevailing: 'E' };

const won = (fields: Record<string, unknown>) => lines.score({ id: 7, win: { ...WIN, ...fields } });
const other = (fields: Record<string, unknown>) => lines.score({ id: 8, hand: { ...OTHER, ...fields } });

/** `code: message` of the error that a line is answered with. */
function errorOf(answer: unknown): string {
  const { error } = answer as { error?: { code: string; message: string } };
  return error === undefined ? `no error: ${JSON.stringify(answer)}` : `${error.code}: ${error.message}`;
}

describe('score lines', () => {
  it('answers a winner with rows, arithmetic and arrangement', () => {
    // winning 20 + dragons 4 + concealed kong of 9 32 + bonus 2 x 4 = 64; dragons 1 + own season 1: 64 x 4
    expect(won({})).toEqual({
      id: 7,
      result: {
        win: true,
        patterns: [
          { id: 'exposed-pong-1-9-honor', name: 'Exposed pung of 1, 9 or honors', points: 4, count: 1, unit: 'points' },
          {
            id: 'concealed-kong-1-9-honor',
            name: 'Concealed kong of 1, 9 or honors',
            points: 32,
            count: 1,
            unit: 'points',
          },
          { id: 'bonus-tile', name: 'Bonus tile', points: 4, count: 2, unit: 'points' },
          { id: 'winning', name: 'Winning', points: 20, count: 1, unit: 'points' },
          { id: 'dragon-set', name: 'Set of dragons', points: 1, count: 1, unit: 'doubles' },
          { id: 'own-season', name: 'Own season', points: 1, count: 1, unit: 'doubles' },
        ],
        base: 64,
        exponent: 2,
        raw: 256,
        points: 256,
        limit: null,
        scored: [
          'exposed-pong-1-9-honor',
          'concealed-kong-1-9-honor',
          'bonus-tile',
          'winning',
          'dragon-set',
          'own-season',
        ],
        arrangement: [
          { kind: 'sequence', tiles: tiles('123s'), meld: 'chi', concealed: false, winningTile: false },
          { kind: 'triplet', tiles: tiles('777z'), meld: 'pong', concealed: false, winningTile: false },
          { kind: 'kong', tiles: tiles('9999p'), meld: 'concealed-kong', concealed: true, winningTile: false },
          { kind: 'sequence', tiles: tiles('345m'), meld: null, concealed: false, winningTile: true },
          { kind: 'eyes', tiles: tiles('22s'), meld: null, concealed: true, winningTile: false },
        ],
        incomplete: false,
        dead: false,
      },
    });
  });

  it('CL-13: answers another player in the same way', () => {
    expect(other({})).toMatchObject({ id: 8, result: { win: false, base: 8 + 2, exponent: 0, points: 10 } });
    expect(other({ dead: true })).toMatchObject({ result: { win: false, points: 0, dead: true } });
    expect(other({ concealed: [], melds: WIN.melds, shown: false })).toMatchObject({
      result: { points: (4 + 32) * 2, incomplete: true },
    });
  });

  it('returns a result for a hand that does not win', () => {
    expect(won({ concealed: tiles('345m 23s') })).toEqual({
      id: 7,
      result: { win: false, reason: 'not four combinations and a pair (CL-12)' },
    });
  });

  it('CL-18: answers that a dead hand does not win', () => {
    const reason = 'a dead hand cannot win (CL-18)';
    expect(won({ dead: true })).toEqual({ id: 7, result: { win: false, reason } });
    expect(won({ dead: true, concealed: tiles('345m 23s') })).toEqual({ id: 7, result: { win: false, reason } });
    expect(won({ dead: false })).toEqual(won({}));
  });

  it('CL-20: scores only melds and bonus tiles of a hand that was not shown', () => {
    const hidden = { melds: WIN.melds, bonus: ['1f', '5f'], shown: false };
    expect(other({ ...hidden, concealed: tiles('555z') })).toEqual(other({ ...hidden, concealed: undefined }));
    // dragons 4 + concealed kong of 9 32 + bonus 8; dragons 1
    expect(other(hidden)).toMatchObject({ result: { base: 44, exponent: 1, incomplete: true } });
  });

  it('the score of a line does not depend on the order of its tiles', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(WIN.concealed, { minLength: 5 }),
        fc.shuffledSubarray(WIN.bonus, { minLength: 2 }),
        (concealed, bonus) => {
          expect(won({ concealed, bonus })).toEqual(won({}));
        },
      ),
    );
  });

  it('scores by the scoring table in use', () => {
    const club = linesBy(scoringTable({ limit: 100 }));
    expect(club.score({ win: WIN })).toMatchObject({ id: null, result: { raw: 256, points: 100, limit: 'limit' } });
  });

  it.each<[fields: Record<string, unknown>, error: string]>([
    [
      { wind: 'E' },
      'malformed: win.wind: "E"; expected one of the fields concealed, melds, bonus, seat, prevailing, shown, dead, winningTile, selfDraw, finalTile, onSupplement, robbingKong, tookUp',
    ],
    [{ concealed: undefined }, 'malformed: win.concealed: missing; expected a list'],
    [{ concealed: ['0m'] }, 'malformed: win.concealed[0]: "0m"; expected 1m-9m, 1p-9p, 1s-9s or 1z-7z'],
    [{ concealed: ['1f'] }, 'malformed: win.concealed[0]: "1f"; expected 1m-9m, 1p-9p, 1s-9s or 1z-7z'],
    [{ concealed: tiles('333m 9p') }, 'invalid: win.concealed[3]: a fifth 9p; expected at most four, melds included'],
    [
      { melds: [{ type: 'chow', tiles: [] }] },
      'malformed: win.melds[0].type: "chow"; expected one of chi, pong, concealed-kong, small-exposed-kong, big-exposed-kong',
    ],
    [
      { melds: [{ type: 'chi', tiles: tiles('89m1p') }] },
      'invalid: win.melds[0].tiles: 89m1p is not a chi; expected three consecutive numbers of one suit',
    ],
    [
      { melds: [{ type: 'pong', tiles: tiles('11m') }] },
      'invalid: win.melds[0].tiles: 11m is not a pong; expected 3 of the same tile',
    ],
    [{ melds: Array.from({ length: 5 }, () => WIN.melds[0]) }, 'invalid: win.melds: 5 melds; expected at most 4'],
    [{ bonus: ['9f'] }, 'malformed: win.bonus[0]: "9f"; expected 1f-4f (flowers) or 5f-8f (seasons)'],
    [{ bonus: ['1m'] }, 'malformed: win.bonus[0]: "1m"; expected 1f-4f (flowers) or 5f-8f (seasons)'],
    [{ bonus: ['2f', '2f'] }, 'invalid: win.bonus[1]: a second 2f; there is only one'],
    [{ seat: 'East' }, 'malformed: win.seat: "East"; expected one of E, S, W, N'],
    [{ prevailing: undefined }, 'malformed: win.prevailing: missing; expected one of E, S, W, N'],
    [{ shown: 'no' }, 'malformed: win.shown: "no"; expected true or false'],
    [{ selfDraw: undefined }, 'malformed: win.selfDraw: missing; expected true or false'],
    [
      { winningTile: '9m' },
      'invalid: win.winningTile: 9m is not in win.concealed; expected the tile won on to be counted there',
    ],
    [{ selfDraw: true, robbingKong: true }, 'invalid: win.robbingKong: true, but a robbed kong is not a self-draw'],
    [{ onSupplement: true }, 'invalid: win.onSupplement: true, but a win on a supplement tile is a self-draw'],
    [
      { selfDraw: true, onSupplement: true, bonus: [], melds: [WIN.melds[0], WIN.melds[1]] },
      'invalid: win.onSupplement: true, but there is neither a kong among the melds nor a bonus tile that it could replace',
    ],
    [
      { finalTile: true, tookUp: '3m' },
      'invalid: win.finalTile: true, but after the last tile no discard is taken up (CL-06)',
    ],
    [
      { robbingKong: true, tookUp: '3m' },
      'invalid: win.robbingKong: true, but who takes up a discard is in turn himself (CL-06)',
    ],
    [
      { tookUp: '4m' },
      'invalid: win.tookUp: 4m, but the hand was won on 3m, and there was no draw in that turn (CL-06)',
    ],
    [
      { winningTile: '2s', robbingKong: true },
      'invalid: win.robbingKong: true, but the winner holds 3 of 2s; expected 1, the other three are in the robbed kong (CL-10)',
    ],
  ])('rejects a win with %j', (fields, error) => {
    expect(errorOf(won(fields))).toBe(error);
  });

  it('checks the line of another player and rejects fields of a win', () => {
    expect(errorOf(other({ winningTile: '1m' }))).toBe(
      'malformed: hand.winningTile: "1m"; expected one of the fields concealed, melds, bonus, seat, prevailing, shown, dead',
    );
    expect(errorOf(other({ concealed: tiles('111m') }))).toBe(
      'invalid: hand.concealed: 3 tiles and 0 melds; expected 13: 13 less three per meld',
    );
    expect(errorOf(other({ concealed: undefined }))).toBe('malformed: hand.concealed: missing; expected a list');
    expect(other({ concealed: undefined, shown: false })).toMatchObject({ result: { points: 0, incomplete: true } });
  });

  it.each([
    [null, 'malformed: line: null; expected an object with id and win'],
    [{}, 'malformed: line: neither win nor hand; expected one of them'],
    [{ win: WIN, hand: OTHER }, 'malformed: line: both win and hand; expected one of them'],
    [
      { win: 3 },
      'malformed: win: 3; expected an object with concealed, melds, bonus, seat, prevailing, shown, dead, winningTile, selfDraw, finalTile, onSupplement, robbingKong, tookUp',
    ],
  ])('rejects the line %j', (line, error) => {
    expect(errorOf(lines.score(line))).toBe(error);
  });
});

describe('waits lines', () => {
  it('CL-12: answers with the waits in notation order', () => {
    const waits = (concealed: string, melds: unknown[] = []) =>
      (lines.waits({ id: 1, waits: { concealed: tiles(concealed), melds } }) as { result: unknown }).result;
    expect(waits('23m 55p 345789s 777z')).toEqual(['1m', '4m']);
    expect(waits('1122m 3344p 5566s 7z')).toEqual([]);
    expect(waits('19m 19p 19s 1234567z')).toEqual([]);
    expect(
      waits('23m 55p 777z', [
        { type: 'chi', tiles: tiles('345s') },
        { type: 'concealed-kong', tiles: tiles('1111m') },
      ]),
    ).toEqual(['4m']);
  });

  it('checks the hand', () => {
    expect(errorOf(lines.waits({ waits: { concealed: tiles('11m') } }))).toBe(
      'invalid: waits.concealed: 2 tiles and 0 melds; expected 13: 13 less three per meld',
    );
    expect(errorOf(lines.waits({}))).toBe('malformed: waits: missing; expected an object with concealed, melds');
  });
});

describe('settle lines', () => {
  const settle = (payoff: unknown) => lines.settle({ id: 1, payoff });
  const points = { E: 24, S: 0, W: 500, N: 8 };

  it('CL-13: answers with the gain of every player', () => {
    expect(settle({ winner: 'E', points })).toEqual({ id: 1, result: points });
  });

  it('CL-11: answers with zero for a washout', () => {
    const nothing = { id: 1, result: { E: 0, S: 0, W: 0, N: 0 } };
    expect(settle({ winner: null })).toEqual(nothing);
    expect(settle({ winner: null, points })).toEqual(nothing);
  });

  it.each<[payoff: unknown, error: string]>([
    [{ points }, 'malformed: payoff.winner: missing; expected one of E, S, W, N, null'],
    [{ winner: 'E' }, 'malformed: payoff.points: missing; expected an object with E, S, W, N'],
    [{ winner: 'E', points: { ...points, N: -8 } }, 'malformed: payoff.points.N: -8; expected an integer from 0'],
    [{ winner: 'E', points: { E: 1, S: 2, W: 3 } }, 'malformed: payoff.points.N: missing; expected an integer from 0'],
    [
      { winner: 'E', points: { ...points, W: 501 } },
      'invalid: payoff.points.W: 501; no hand scores more than the limit of 500 (CL-15)',
    ],
    [
      { winner: 'E', points, discarder: 'S' },
      'malformed: payoff.discarder: "S"; expected one of the fields winner, points',
    ],
  ])('rejects %j', (payoff, error) => {
    expect(errorOf(settle(payoff))).toBe(error);
  });
});
