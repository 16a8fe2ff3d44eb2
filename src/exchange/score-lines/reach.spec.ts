import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyReachWin, reachLineOf, reachWon } from '../../../test/kit/play/reach-won.js';
import { parseTiles, tileText } from '../../engine/tiles/notation.js';
import { linesBy, linesOf } from './reach.js';
import { TENHOU_SCORING, WSOM_SCORING } from '../../engine/rulesets/reach/options.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import '../../../test/kit/play/rulesets.js';
import { scoreWin } from '../../engine/rulesets/reach/score.js';

const WSOM = linesBy(WSOM_SCORING);
const TENHOU = linesBy(TENHOU_SCORING);
const tiles = (text: string): string[] => parseTiles(text).map(tileText);

const winLine = (text: string, fields: Record<string, unknown> = {}) => ({
  id: 7,
  win: { ...reachLineOf(reachWon(text)), ...fields },
});
const score = (text: string, fields: Record<string, unknown> = {}, lines = WSOM) => lines.score(winLine(text, fields));

/** `code: message` of the error that a line is answered with. */
function errorOf(answer: unknown): string {
  const { error } = answer as { error?: { code: string; message: string } };
  return error === undefined ? `no error: ${JSON.stringify(answer)}` : `${error.code}: ${error.message}`;
}

const CONCEALED = '123m 456p 789s 222s 66z';

describe('score lines', () => {
  it('answers with the same id, in the fields of the format', () => {
    expect(score('222m 11p 567p (pong 555z) (concealed-kong 7777z) on 2m, South, dora 9m')).toEqual({
      id: 7,
      result: {
        win: true,
        reason: null,
        patterns: [
          { id: 'value_white', name: 'Set of Value Tiles (White Dragon)', hp: 1 },
          { id: 'value_red', name: 'Set of Value Tiles (Red Dragon)', hp: 1 },
        ],
        dora: 0,
        ura: 0,
        handPoints: 2,
        basePoints: 60,
        basePointsRaw: 20 + 2 + 4 + 32,
        limit: null,
        points: 3900,
        payments: { discarder: 3900 },
        arrangement: [
          { kind: 'triple', tiles: tiles('555z'), melded: true, concealed: false, win: false },
          { kind: 'quad', tiles: tiles('7777z'), melded: true, concealed: true, win: false },
          { kind: 'run', tiles: tiles('567p'), melded: false, concealed: true, win: false },
          { kind: 'triple', tiles: tiles('222m'), melded: false, concealed: false, win: true },
          { kind: 'pair', tiles: tiles('11p'), melded: false, concealed: true, win: false },
        ],
        ties: [],
      },
    });
  });

  it('counts a set twice in the Hand Points if it counts twice', () => {
    expect(score('123m 456p 789s 111z 66z on 1m')).toMatchObject({
      result: { patterns: [{ id: 'value_east', hp: 2 }] },
    });
  });

  it('returns the reason if a hand does not win', () => {
    expect(score('123m 456p 789s 66z (pong 222s) on 1m')).toMatchObject({
      result: { win: false, reason: 'no_hand_point', patterns: [], points: 0, payments: {}, arrangement: [] },
    });
    expect(score('1234m 567p 789s 222s 5z on 1m')).toMatchObject({ result: { win: false, reason: 'no_shape' } });
  });

  it('scores a reach win without ura indicators and marks it incomplete (6.4)', () => {
    const won = (fields: object) => score(`${CONCEALED} on 1m, South, reach`, { doraIndicators: ['8s'], ...fields });
    const { result: plain } = won({ uraIndicators: ['4z'] }) as { result: object };
    expect(plain).toMatchObject({ dora: 1, ura: 0 });
    expect(won({ uraIndicators: undefined })).toEqual({ id: 7, result: { ...plain, incomplete: true } });
    expect(plain).not.toHaveProperty('incomplete');
  });

  it('reads red fives if the ruleset has them', () => {
    const fields = { concealed: tiles('234m 0p5p5p 678s 222s 88p') };
    const answer = score('234m 555p 678s 222s 88p on 5p, South', { ...fields, winningTile: '0p' }, TENHOU);
    expect(answer).toMatchObject({ result: { redFives: 1, handPoints: 2 } });
    expect(errorOf(score('234m 555p 678s 222s 88p on 5p, South', fields))).toBe(
      'malformed: win.concealed[3]: "0p"; expected 1m-9m, 1p-9p, 1s-9s or 1z-7z',
    );
    const two = { concealed: tiles('234m 0p0p5p 678s 222s 88p') };
    expect(errorOf(score('234m 555p 678s 222s 88p on 5p, South', two, TENHOU))).toBe(
      'invalid: win.concealed[4]: a second 0p; expected at most one, melds included',
    );
  });

  it('accepts a line without false flags, fixed round and dealer', () => {
    const bare = { concealed: tiles(CONCEALED), winningTile: '1m', selfDraw: true, seat: 'E' };
    expect(WSOM.score({ id: 1, win: bare })).toMatchObject({ result: { points: 1500, payments: { dealer: 0 } } });
    expect(errorOf(TENHOU.score({ id: 1, win: bare }))).toBe(
      'malformed: win.round: missing; expected one of E, S, W, N',
    );
  });

  const open = '123m 456p 789s 66z (pong 222s) draws 1m';
  it.each<[string, Record<string, unknown>, string]>([
    [
      CONCEALED,
      { winningTile: '5m' },
      'invalid: win.winningTile: 5m is not in win.concealed; expected the tile won on to be counted there',
    ],
    [
      CONCEALED,
      { dealer: false },
      'invalid: win.dealer: false, but the seat is E; the Dealer is E and nobody else (PR-31)',
    ],
    [
      CONCEALED,
      { seat: 'S', dealer: true },
      'invalid: win.dealer: true, but the seat is S; the Dealer is E and nobody else (PR-31)',
    ],
    [CONCEALED, { seat: 'X' }, 'malformed: win.seat: "X"; expected one of E, S, W, N'],
    [CONCEALED, { round: 'S' }, 'malformed: win.round: "S"; expected "E"'],
    [CONCEALED, { selfDraw: undefined }, 'malformed: win.selfDraw: missing; expected true or false'],
    [CONCEALED, { reach: 'yes' }, 'malformed: win.reach: "yes"; expected true or false'],
    [
      CONCEALED,
      { riichi: true },
      'malformed: win.riichi: true; expected one of the fields concealed, melds, winningTile, seat, round, selfDraw, dealer, reach, doubleReach, firstTurn, finalTile, onKong, robbingKong, heavenly, earthly, human, doraIndicators, uraIndicators',
    ],
    [open, { reach: true }, 'invalid: win.reach: true, but Reach needs a concealed hand (4.6-1)'],
    [open, { doubleReach: true }, 'invalid: win.doubleReach: true, but Reach needs a concealed hand (4.6-1)'],
    [CONCEALED, { firstTurn: true }, 'invalid: win.firstTurn: true, but it needs reach or doubleReach (5.1-11)'],
    [CONCEALED, { onKong: true }, 'invalid: win.onKong: true, but there is no quad among the melds (5.1-7)'],
    [
      CONCEALED,
      { onKong: true, selfDraw: false },
      'invalid: win.onKong: true, but a supplementary tile is drawn (5.1-7)',
    ],
    [CONCEALED, { robbingKong: true }, 'invalid: win.robbingKong: true, but a robbed quad is not a self-draw (5.1-6)'],
    [
      CONCEALED,
      { robbingKong: true, selfDraw: false, winningTile: '2s' },
      'invalid: win.robbingKong: true, but the winner holds 3 of 2s; expected 1, the others are in the robbed quad (RM-12)',
    ],
    [
      CONCEALED,
      { heavenly: true, seat: 'S', dealer: false },
      'invalid: win.heavenly: true, but only the Dealer can have it (5.9-1)',
    ],
    [CONCEALED, { earthly: true }, 'invalid: win.earthly: true, but the Dealer cannot have it (5.9-2)'],
    [
      CONCEALED,
      { human: true, selfDraw: false },
      'invalid: win.human: true, but the Dealer cannot have it (5.10; RM-31)',
    ],
    [
      CONCEALED,
      { heavenly: true, selfDraw: false },
      'invalid: win.heavenly: true, but it is a self-draw (5.9-1, 5.9-2)',
    ],
    [
      CONCEALED,
      { human: true, seat: 'S', dealer: false },
      'invalid: win.human: true, but it is won on a discard before the first draw (5.10; RM-31)',
    ],
    [
      CONCEALED,
      { heavenly: true, reach: true },
      'invalid: win.heavenly: true, but a hand won as dealt has neither melds nor Reach',
    ],
    [open, { heavenly: true }, 'invalid: win.heavenly: true, but a hand won as dealt has neither melds nor Reach'],
    [
      CONCEALED,
      { heavenly: true, finalTile: true },
      'invalid: win.heavenly: true, but a hand won as dealt is not won on the last tile',
    ],
    [
      CONCEALED,
      { uraIndicators: ['1m'] },
      'invalid: win.uraIndicators: given, but the winner did not declare Reach; expected none (6.4, PR-09)',
    ],
    [
      CONCEALED,
      { reach: true, doraIndicators: ['1m'], uraIndicators: [] },
      'invalid: win.uraIndicators: 0 for 1 in win.doraIndicators; expected one under each (6.4, PR-09)',
    ],
    [
      CONCEALED,
      { doraIndicators: ['2s', '2s'] },
      "invalid: win.doraIndicators[1]: a fifth 2s; expected at most four, the winner's tiles included",
    ],
    [
      CONCEALED,
      { doraIndicators: tiles('123456m') },
      'invalid: win.doraIndicators: 6 indicators; expected at most 5: one, and one more per quad (6.3)',
    ],
    [CONCEALED, { doraIndicators: '1m' }, 'malformed: win.doraIndicators: "1m"; expected a list'],
    [
      CONCEALED,
      { concealed: tiles('11111m 456p 789s 22s') },
      'invalid: win.concealed[4]: a fifth 1m; expected at most four, melds included',
    ],
    [
      CONCEALED,
      { melds: [{ type: 'chi', tiles: tiles('124m') }] },
      'invalid: win.melds[0].tiles: 124m is not a chi; expected three consecutive numbers of one suit',
    ],
    [
      CONCEALED,
      { melds: [{ type: 'kan', tiles: tiles('1111m') }] },
      'malformed: win.melds[0].type: "kan"; expected one of chi, pong, concealed-kong, small-exposed-kong, big-exposed-kong',
    ],
  ])('reports why it cannot answer: %s %j', (text, fields, message) => {
    const line = winLine(text.includes('draws') ? text : `${text} draws 1m`, fields);
    expect(errorOf(WSOM.score(line))).toBe(message);
  });

  it('rejects a line without an object in `win`', () => {
    expect(errorOf(WSOM.score({ id: 3 }))).toContain('malformed: win: missing; expected an object with concealed');
    expect(WSOM.score('x')).toMatchObject({ id: null, error: { code: 'malformed' } });
  });

  it('scores any hand the same by line', () => {
    fc.assert(
      fc.property(anyReachWin, (win) => {
        const plain = { ...win, prevailingWind: 27, indicators: [], uraIndicators: [], redFives: 0 };
        const { result } = WSOM.score({ id: 0, win: reachLineOf(plain) }) as { result: { points: number } };
        const own = scoreWin(plain, WSOM_SCORING);
        expect(result.points).toBe('win' in own ? 0 : own.points);
      }),
      { numRuns: 300 },
    );
  });
});

describe('waits lines', () => {
  const waits = (concealed: string, lines = WSOM) =>
    lines.waits({ id: 1, waits: { concealed: tiles(concealed), melds: [] } });

  it('answers with the tiles that complete the hand', () => {
    expect(waits('123m 456p 789s 23s 66z')).toEqual({ id: 1, result: tiles('14s') });
    expect(waits('11m 22p 33p 55s 77s 33z 6z')).toEqual({ id: 1, result: ['6z'] });
    expect(waits('1230m 456p 789s 66z 7m', TENHOU)).toEqual({ id: 1, result: ['6m'] });
  });

  it('RM-08: does not count four identical tiles as two pairs', () => {
    expect(waits('111m 22p 33p 55s 77s 33z')).toEqual({ id: 1, result: [] });
  });

  it('RM-22: does not wait for a tile that the hand holds four times', () => {
    expect(waits('2222s 456p 789m 777z')).toEqual({ id: 1, result: [] });
    expect(waits('2222s 3s 456p 789m 77z')).toEqual({ id: 1, result: tiles('14s') });
  });

  it('rejects a wrong number of tiles', () => {
    expect(errorOf(waits('123m'))).toBe(
      'invalid: waits.concealed: 3 tiles and 0 melds; expected 13: 13 less three per meld',
    );
  });
});

describe('settle lines', () => {
  const settled = (payoff: unknown, lines = WSOM) => lines.settle({ id: 2, payoff });
  const W = { seat: 'W', handPoints: 3, basePoints: 40 };

  it('answers with the gain of each seat', () => {
    expect(settled({ winners: [W], discarder: 'N', bets: 1 })).toEqual({
      id: 2,
      result: { E: 0, S: 0, W: 6200, N: -5200 },
    });
    expect(settled({ winners: [W], discarder: null })).toEqual({
      id: 2,
      result: { E: -2600, S: -1300, W: 5200, N: -1300 },
    });
    const limit = { seat: 'W', limitHands: 2, responsible: 'S' };
    expect(settled({ winners: [limit], discarder: 'N' })).toEqual({
      id: 2,
      result: { E: 0, S: -16000, W: 32000, N: -16000 },
    });
    expect(settled({ winners: [limit], discarder: 'N', honba: 1 }, TENHOU)).toEqual({
      id: 2,
      result: { E: 0, S: -16300, W: 64300, N: -48000 },
    });
    expect(settled({ winners: [W, { seat: 'E', limitHands: 1 }], discarder: 'N' })).toEqual({
      id: 2,
      result: { E: 48000, S: 0, W: 5200, N: -53200 },
    });
  });

  it.each<[unknown, string]>([
    [{ winners: [W] }, 'malformed: payoff.discarder: missing; expected one of E, S, W, N, null'],
    [{ winners: [], discarder: 'N' }, 'invalid: payoff.winners: 0 winners; expected 1 to 3'],
    [{ winners: [W, { ...W, seat: 'S' }], discarder: null }, 'invalid: payoff.winners: 2 winners; expected 1'],
    [{ winners: [W, W], discarder: 'N' }, 'invalid: payoff.winners[1].seat: W wins twice; expected each seat once'],
    [{ winners: [W], discarder: 'W' }, 'invalid: payoff.winners[0].seat: W is the discarder; expected another seat'],
    [
      { winners: [{ seat: 'W' }], discarder: 'N' },
      'malformed: payoff.winners[0].handPoints: missing; expected an integer from 1',
    ],
    [
      { winners: [{ ...W, responsible: 'S' }], discarder: 'N' },
      'invalid: payoff.winners[0].responsible: given, but limitHands is 0; Pow is for Limit Hands only (8.1)',
    ],
    [
      { winners: [{ seat: 'W', limitHands: 1, responsible: 'W' }], discarder: 'N' },
      'invalid: payoff.winners[0].responsible: W is the winner; expected another seat',
    ],
    [{ winners: [W], discarder: 'N', honba: -1 }, 'malformed: payoff.honba: -1; expected an integer from 0'],
    [
      { winners: [W], discarder: 'N', points: 1 },
      'malformed: payoff.points: 1; expected one of the fields winners, discarder, honba, bets',
    ],
  ])('reports why it cannot answer: %j', (payoff, message) => {
    expect(errorOf(settled(payoff))).toBe(message);
  });
});

describe('lines of games of three', () => {
  const lines = linesOf(resolveRuleset('reach/tenhou-sanma'));
  const win = {
    setAside: ['4z', '4z'],
    winningTile: '8s',
    seat: 'W',
    round: 'S',
    selfDraw: true,
    doraIndicators: ['3z'],
  };
  const hand = tiles('123p 789p 234s 678s 66p');
  const scored = (fields: object) => lines.score({ id: 1, win: { ...win, concealed: hand, ...fields } });

  it('counts Norths set aside, and each once more for a West indicator (SN-27, SN-28)', () => {
    // Concealed self-draw and peace, and each North twice.
    expect(scored({})).toMatchObject({
      result: { dora: 2, setAside: 2, handPoints: 6, limit: 'haneman', payments: { dealer: 6000, nonDealer: 3000 } },
    });
  });

  it('takes a win on the supplement of a North without a kong (SN-30)', () => {
    expect(scored({ onKong: true })).toMatchObject({ result: { win: true } });
    expect(errorOf(scored({ onKong: true, setAside: [] }))).toMatch(/^invalid: win.onKong: true, but there is no quad/);
  });

  it.each([
    ['a North seat', { seat: 'N' }, 'malformed: win.seat: "N"; expected one of E, S, W'],
    ['a North round', { round: 'N' }, 'malformed: win.round: "N"; expected one of E, S, W'],
    ['a tile outside the set', { winningTile: '5m' }, 'malformed: win.winningTile: "5m"; expected one of 19m'],
    ['another tile set aside', { setAside: ['3z'] }, 'malformed: win.setAside[0]: "3z"; expected "4z"'],
    ['a fifth North', { setAside: Array(5).fill('4z') }, 'invalid: win.setAside[4]: a fifth 4z'],
    [
      'a chi',
      { concealed: hand.slice(3), melds: [{ type: 'chi', tiles: tiles('123p') }] },
      'invalid: win.melds[0]: a chi; nobody may chi by these rules (SN-10)',
    ],
  ])('refuses %s', (_what, fields, message) => {
    expect(errorOf(scored(fields))).toContain(message);
  });

  it('settles among three: 100 of honba from each payer, and no North (SN-47, SN-49)', () => {
    const settled = (payoff: object) => lines.settle({ id: 1, payoff });
    const winner = { seat: 'S', handPoints: 3, basePoints: 30 };
    expect(settled({ winners: [winner], discarder: null, honba: 1, bets: 1 })).toMatchObject({
      result: { E: -2100, S: 2000 + 1000 + 200 + 1000, W: -1100 },
    });
    expect(settled({ winners: [winner], discarder: 'W', honba: 1 })).toEqual({
      id: 1,
      result: { E: 0, S: 3900 + 200, W: -4100 },
    });
    expect(errorOf(settled({ winners: [winner], discarder: 'N' }))).toContain('expected one of E, S, W, null');
    const third = { ...winner, seat: 'W' };
    expect(errorOf(settled({ winners: [winner, third, { ...winner, seat: 'E' }], discarder: 'E' }))).toContain(
      'is the discarder',
    );
  });
});
