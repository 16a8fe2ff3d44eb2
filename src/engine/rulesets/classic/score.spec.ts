import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyWin, meldOf } from '../../../../test/kit/play/won.js';
import type { MeldKind } from '../../hands/arrangements.js';
import type { WinBy } from '../../hands/win.js';
import { countTiles, listTiles, NO_TILES } from '../../tiles/counts.js';
import { parseTiles, printTiles, tileOf } from '../../tiles/notation.js';
import { FOUR_SEATS } from '../../tiles/seats.js';
import { EAST, NORTH, SOUTH, WEST } from '../../tiles/tile.js';
import { changesOf } from './payments.js';
import type { ClassicHand } from './hand-reading.js';
import { type ClassicScore, candidatesOf, scoreHand } from './score.js';
import { DOCUMENT_TABLE, type ScoringTable, scoringTable } from './patterns.js';

const WINDS: Readonly<Record<string, number>> = { East: EAST, South: SOUTH, West: WEST, North: NORTH };
const BY: Readonly<Record<string, WinBy>> = { on: 'discard', draws: 'self-draw', robs: 'robbing-kong' };

/**
 * Parses a hand: concealed tiles, melds, for a winner the winning tile (`on` a discard, `draws`, `robs`), and
 * circumstances: `told('22z 345m (pong 666z) (chi 123s) (chi 789s) on 3m, East, prevails West, bonus 1f5f')`.
 * Default: South's hand, East prevailing.
 */
function told(text: string): ClassicHand {
  const [tiles, ...said] = text.split(', ');
  const parts = /^(?<own>[^(]*?) ?(?<melds>(?:\([^)]*\) ?)*)(?:(?<by>on|draws|robs) (?<tile>\S+))?$/.exec(
    tiles,
  )?.groups;
  if (parts === undefined) throw new Error(`not a hand: ${text}`);
  const saying = (what: string): string | undefined => said.find((words) => words.startsWith(what));
  const after = (what: string): string | undefined => saying(what)?.slice(what.length + 1);
  const winner = {
    tile: tileOf(parts.tile ?? ''),
    by: BY[parts.by],
    finalTile: saying('last tile') !== undefined,
    onSupplement: saying('kong box') !== undefined,
  };
  const wind = said.find((words) => words in WINDS) ?? 'South';
  return {
    concealed: countTiles(parseTiles(parts.own)),
    melds: [...parts.melds.matchAll(/\((\S+) ([^)]*)\)/g)].map(([, kind, own]) =>
      meldOf(kind as MeldKind, parseTiles(own)),
    ),
    bonus: parseTiles(after('bonus') ?? ''),
    seatWind: WINDS[wind],
    prevailingWind: WINDS[after('prevails') ?? 'East'],
    winner: parts.by === undefined ? null : winner,
    whole: saying('not whole') === undefined,
    dead: saying('dead') !== undefined,
    tookUp: saying('took up') === undefined ? null : tileOf(after('took up') as string),
  };
}

function score(text: string, table: ScoringTable = DOCUMENT_TABLE): ClassicScore {
  const result = scoreHand(told(text), table);
  if ('win' in result) throw new Error(`${text}: ${result.reason}`);
  return result;
}

/** The rows of a hand, `bonus-tile x3` for one that counts three times. */
const rows = (text: string, table?: ScoringTable): string[] =>
  score(text, table).patterns.map(({ id, count }) => (count === 1 ? id : `${id} x${count}`));
/** Base, exponent, points: the steps of the calculation. */
const worth = (text: string, table?: ScoringTable) => {
  const { base, exponent, points } = score(text, table);
  return [base, exponent, points];
};

describe('worked hands: points x 2^doubles', () => {
  it.each<[hand: string, base: number, exponent: number, points: number, byHand: string]>([
    ['123m 456p 345789s 88m on 3s', 20, 0, 20, 'winning 20; no double'],
    ['123m 456p 345789s 88m draws 3s', 22, 1, 44, 'winning 20 + drawn 2; concealed and self-drawn 1: 22 x 2'],
    ['123m 456p 345789s 88m on 2m', 22, 0, 22, 'winning 20 + one-shot, the middle of 1-3, 2'],
    ['123m 456p 789s 555z 88m on 8m', 30, 1, 60, 'winning 20 + eyes 2 + concealed dragons 8; dragons 1: 30 x 2'],
    ['111m 456p 99s (chi 678s) (chi 234s) on 1m', 24, 0, 24, 'winning 20 + pung of 1, by the discard exposed, 4'],
    ['111m 456p 99s (chi 678s) (chi 234s) draws 1m', 30, 0, 30, 'winning 20 + drawn 2 + concealed pung of 1, 8'],
    [
      '333m 99p (pong 777s) (concealed-kong 2222p) (small-exposed-kong 9999s) draws 9p',
      62,
      1,
      124,
      'winning 20 + drawn 2 + eyes 2 + pung 4 + exposed pung 2 + kong 16 + exposed kong of 9 16 = 62; no chow 1: 62 x 2',
    ],
    [
      '222m 666p 88s (concealed-kong 1111z) (chi 345s) draws 6p',
      62,
      2,
      248,
      'winning 20 + drawn 2 + pungs 4 + 4 + concealed kong of East 32 = 62; prevailing 1 + three concealed 1: 62 x 4',
    ],
    [
      '55z 123456m (pong 666z) (pong 777z) on 5z',
      32,
      4,
      500,
      'winning 20 + eyes 2 + pungs 4 + 4 + pair 2 = 32; dragons 1 + 1 + two sets and a pair 1 + one suit with honors 1: 32 x 16 = 512',
    ],
    [
      '22s 345m (pong 555z) (pong 666z) (pong 777z) on 3m',
      32,
      5,
      500,
      'winning 20 + pungs 3 x 4 = 32; dragons 1 + 1 + 1 + three sets 2: 32 x 32 = 1024',
    ],
    [
      '55z (pong 111z) (pong 222z) (pong 333z) (pong 444z) on 5z',
      40,
      8,
      500,
      'winning 20 + eyes 2 + pungs 4 x 4 + pair 2 = 40; own 1 + prevailing 1 + four sets of winds 2 + no chow 1 + honors only 3: 40 x 256',
    ],
    ['234m 99m (chi 123m) (chi 456m) (chi 789m) on 4m', 20, 3, 160, 'winning 20; one suit only 3: 20 x 8'],
    [
      '111m 999p 44z (pong 111s) (pong 999s) draws 4z',
      48,
      2,
      192,
      'winning 20 + drawn 2 + eyes 2 + pungs 8 + 8 + 4 + 4 = 48; no chow 1 + terminals and honors 1: 48 x 4',
    ],
    [
      '234567m 345s 88p (concealed-kong 9999s) draws 3s, last tile, kong box',
      54,
      3,
      432,
      'winning 20 + drawn 2 + kong of 9 32 = 54; concealed and self-drawn 1 + last tile 1 + kong box 1: 54 x 8',
    ],
    ['123m 456p 345789s 88m robs 3s', 20, 1, 40, 'winning 20; robbing a kong 1: 20 x 2'],
    ['123m 456p 345789s 11z on 3s, East', 24, 0, 24, 'winning 20 + pair of own and prevailing wind 4'],
    [
      '111222333m 567s 99p draws 9p',
      40,
      2,
      160,
      'winning 20 + drawn 2 + eyes 2 + pungs 8 + 4 + 4 = 40; concealed and self-drawn 1 + three concealed 1: 40 x 4',
    ],
    ['111m 222p 345s 22z 55z', 16, 0, 16, 'another player: pungs 8 + 4 + pair of own wind 2 + pair of dragons 2'],
    ['2222m 777z 135p 246s', 12, 1, 24, 'another: four alike as a pung 4 + dragons 8; dragons 1: 12 x 2'],
    [
      '1579m 258p (pong 444z) (concealed-kong 3333s), bonus 1f2f6f',
      32,
      2,
      128,
      'another: pung of winds 4 + concealed kong 16 + bonus 3 x 4 = 32; own flower 1 + own season 1: 32 x 4',
    ],
    [
      '111p 55z 666777z 19s',
      26,
      4,
      416,
      'another: pungs 3 x 8 + pair 2 = 26; dragons 1 + 1 + two sets and a pair 1 + three concealed 1: 26 x 16',
    ],
    [
      '333z 44z 19m (pong 111z) (pong 222z)',
      16,
      3,
      128,
      'another: pungs 4 + 4 + 8 = 16, the pair of North none; own 1 + prevailing 1 + three sets and a pair 1: 16 x 8',
    ],
    ['111z 2479m 258p 369s, East', 8, 2, 32, 'another: pung of East 8; own wind 1 + prevailing wind 1: 8 x 4'],
    ['147m 258p 369s 1234z, bonus 1f2f3f4f', 16, 2, 64, 'another: bonus 4 x 4; own flower 1 + all four 1: 16 x 4'],
    ['147m 258p 369s 1234z', 0, 0, 0, 'another: nothing'],
  ])('%s: %d x 2^%d, %d points: %s', (text, base, exponent, points) => {
    expect(worth(text)).toEqual([base, exponent, points]);
  });
});

describe('each row of the points table', () => {
  const W = '456p 345789s 88m'; // with 123m a winning hand
  it.each<[id: string, hand: string, count: number, without: readonly string[]]>([
    ['exposed-pong-2-8', '(pong 222m) (pong 888s)', 2, ['222m', '(pong 999m)', '(big-exposed-kong 2222m)']],
    ['concealed-pong-2-8', '222m 888s', 2, ['22m', '999m 111z', '(pong 222m)']],
    ['exposed-pong-1-9-honor', '(pong 111p) (pong 444z)', 2, ['111p', '(pong 222p)', '(small-exposed-kong 1111p)']],
    ['concealed-pong-1-9-honor', '999p 777z', 2, ['88p 888s', '(pong 999p)', '99p']],
    ['exposed-kong-2-8', '(small-exposed-kong 5555m) (big-exposed-kong 6666p)', 2, ['5555m', '(concealed-kong 5555m)']],
    ['concealed-kong-2-8', '(concealed-kong 5555m)', 1, ['5555m', '(big-exposed-kong 5555m)']],
    [
      'exposed-kong-1-9-honor',
      '(big-exposed-kong 7777z) (small-exposed-kong 9999p)',
      2,
      ['(concealed-kong 7777z)', '(big-exposed-kong 2222p)'],
    ],
    ['concealed-kong-1-9-honor', '(concealed-kong 1111s)', 1, ['1111s', '(big-exposed-kong 1111s)']],
    ['pair-of-dragons', '55z 66z', 2, ['555z', '5z', '11z', '55p']],
    ['pair-of-own-wind', '22z', 1, ['33z', '222z', '22m', '11z, East']],
    ['pair-of-prevailing-wind', '11z', 1, ['22z', '11z, prevails North', '11z, East']],
    ['pair-of-both-winds', '33z, West, prevails West', 1, ['33z, West', '33z, prevails West']],
    ['bonus-tile', '19m, bonus 3f7f8f', 3, ['19m']],
    ['winning', `123m ${W} on 3s`, 1, [`12m ${W}`]],
    ['self-drawn', `123m ${W} draws 3s`, 1, [`123m ${W} on 3s`, `123m ${W} robs 3s`]],
    // the middle, the 3 of 1-2-3, the 7 of 7-8-9; not: two sides, the pair, a middle that two others could do for
    ['one-shot', `123m ${W} on 2m`, 1, [`123m ${W} on 3s`, `123m ${W} on 6p`, `123m ${W} on 8m`]],
    ['one-shot', `123m ${W} on 3m`, 1, [`123m ${W} on 1m`, '23444m (chi 123s) (chi 789s) (chi 456p) on 3m']],
    ['one-shot', `789m 456p 345s 789s 88p on 7m`, 1, [`789m 456p 345789s 88p on 9m`]],
    ['fishing-the-eyes', `123m ${W} on 8m`, 1, [`123m ${W} on 2m`, `12m ${W}`]],
  ])('the points row %s counts in %s %d times, and not in %j', (id, hand, count, without) => {
    expect(score(hand).patterns.find((row) => row.id === id)).toMatchObject({ unit: 'points', count });
    for (const other of without) expect([other, ...score(other).scored]).not.toContain(id);
  });
});

describe('each row of the doubles table', () => {
  const EYES_OF_3 = '345m 22s'; // with three sets of melds a winning hand on 3m
  it.each<[id: string, hand: string, count: number, without: readonly string[]]>([
    ['dragon-set', '555z (pong 666z) (concealed-kong 7777z)', 3, ['55z', '111z']],
    ['own-wind-set', '222z', 1, ['22z', '333z', '(pong 111z)']],
    ['prevailing-wind-set', '(pong 111z)', 1, ['11z', '222z']],
    ['own-flower', '19m, bonus 2f', 1, ['19m, bonus 1f3f4f6f']],
    ['own-season', '19m, North, bonus 8f', 1, ['19m, North, bonus 4f5f6f7f']],
    ['four-flowers', '19m, bonus 1f2f3f4f', 1, ['19m, bonus 1f2f3f5f']],
    ['four-seasons', '19m, bonus 5f6f7f8f', 1, ['19m, bonus 4f5f6f7f']],
    [
      'three-concealed-pongs',
      '111m 222p (concealed-kong 3333s)',
      1,
      ['111m 222p (big-exposed-kong 3333s)', '111m 222p 33s', '111m 222p 567m 88s (chi 123s) on 2p'],
    ],
    ['three-concealed-pongs', '111m 222p 333s 444s', 1, ['111m (concealed-kong 2222p)']],
    ['two-dragon-sets-and-pair', '555z 66z (pong 777z)', 1, ['555z 6z (pong 777z)', '55z 66z (pong 777z)']],
    ['three-dragon-sets', '555z 666z (pong 777z)', 1, ['555z 66z (pong 777z)']],
    [
      'three-wind-sets-and-pair',
      '111z 222z 333z 44z',
      1,
      ['111z 222z 333z 4z', '111z 222z 333z 55z', '111z 222z 33z 44z'],
    ],
    ['four-wind-sets', '111z 222z 333z (pong 444z)', 1, ['111z 222z 333z 44z']],
    [
      'no-chi',
      '22s 666p 777s (pong 111m) (pong 444p) on 6p',
      1,
      [`${EYES_OF_3} (pong 111m) (pong 444p) (pong 666p) on 3m`, '111m 222p 333s 555z'],
    ],
    [
      'concealed-self-drawn',
      `${EYES_OF_3} 456p 789s (concealed-kong 1111z) draws 3m`,
      1,
      [
        `${EYES_OF_3} 456p 789s (concealed-kong 1111z) on 3m`,
        `${EYES_OF_3} 456p 789s (big-exposed-kong 1111z) draws 3m`,
      ],
    ],
    [
      'one-suit-with-honors',
      '345m 22z (chi 123m) (pong 666m) (pong 777z) on 3m',
      1,
      [
        '345m 22m (chi 123m) (pong 666m) (pong 888m) on 3m',
        '345m 22z (chi 123m) (pong 666p) (pong 777z) on 3m',
        '123m 666z',
      ],
    ],
    [
      'one-suit-only',
      '345m 22m (chi 123m) (pong 666m) (pong 888m) on 3m',
      1,
      [
        '345m 22m (chi 123m) (pong 666m) (pong 888p) on 3m',
        '345m 22z (chi 123m) (pong 666m) (pong 888m) on 3m',
        '123456789m',
      ],
    ],
    [
      'honors-only',
      '55z (pong 111z) (pong 222z) (pong 333z) (pong 666z) on 5z',
      1,
      ['11m (pong 111z) (pong 222z) (pong 333z) (pong 666z) on 1m', '1122334455667z'],
    ],
    [
      'terminals-and-honors',
      '11m (pong 999p) (pong 111s) (pong 333z) (pong 666z) on 1m',
      1,
      [
        '22m (pong 999p) (pong 111s) (pong 333z) (pong 666z) on 2m',
        '123m 99s (pong 999p) (pong 111s) (pong 333z) on 1m',
        '111m 999p 111z',
      ],
    ],
    [
      'last-tile',
      `${EYES_OF_3} (chi 123s) (chi 789s) (chi 456p) draws 3m, last tile`,
      1,
      [
        `${EYES_OF_3} (chi 123s) (chi 789s) (chi 456p) on 3m, last tile`,
        `${EYES_OF_3} (chi 123s) (chi 789s) (chi 456p) draws 3m`,
      ],
    ],
    [
      'last-discard',
      `${EYES_OF_3} (chi 123s) (chi 789s) (chi 456p) on 3m, last tile`,
      1,
      [
        `${EYES_OF_3} (chi 123s) (chi 789s) (chi 456p) draws 3m, last tile`,
        `${EYES_OF_3} (chi 123s) (chi 789s) (chi 456p) on 3m`,
      ],
    ],
    [
      'kong-box-tile',
      `${EYES_OF_3} (chi 123s) (chi 789s) (chi 456p) draws 3m, kong box, bonus 1f`,
      1,
      [`${EYES_OF_3} (chi 123s) (chi 789s) (chi 456p) draws 3m, bonus 1f`],
    ],
    [
      'robbing-kong',
      `${EYES_OF_3} (chi 123s) (chi 789s) (chi 456p) robs 3m`,
      1,
      [`${EYES_OF_3} (chi 123s) (chi 789s) (chi 456p) on 3m`],
    ],
  ])('the doubles row %s counts in %s %d times, and not in %j', (id, hand, count, without) => {
    expect(score(hand).patterns.find((row) => row.id === id)).toMatchObject({ unit: 'doubles', count });
    for (const other of without) expect([other, ...score(other).scored]).not.toContain(id);
  });
});

describe('the decisions on scoring', () => {
  it('CL-01: flowers and seasons are numbered East, South, West, North', () => {
    ['East', 'South', 'West', 'North'].forEach((wind, i) => {
      const own = `19m, ${wind}, bonus ${i + 1}f${i + 5}f`;
      expect(rows(own)).toEqual(['bonus-tile x2', 'own-flower', 'own-season']);
    });
  });

  it('CL-02: the wind that prevails is the seat wind of whoever started; their set of it counts twice', () => {
    expect(rows('333z, West, prevails West')).toEqual([
      'concealed-pong-1-9-honor',
      'own-wind-set',
      'prevailing-wind-set',
    ]);
    expect(rows('333z, North, prevails South')).toEqual(['concealed-pong-1-9-honor']);
  });

  it('CL-06: a discard taken up counts as drawn, but a win with it in that turn is on a discard', () => {
    const drawn = '111m 345s 456p 789s 99s draws 1m';
    expect(rows(drawn)).toEqual(['concealed-pong-1-9-honor', 'winning', 'self-drawn', 'concealed-self-drawn']);
    expect(rows(`${drawn}, took up 1m`)).toEqual(['exposed-pong-1-9-honor', 'winning']);
    expect(score(`${drawn}, took up 1m`)).toEqual(score('111m 345s 456p 789s 99s on 1m'));
    // after a kong in the same turn, the win is on the tile from the kong box; the discard taken up is in a concealed
    // set
    expect(rows('111m 345s 456p 99s (concealed-kong 2222z) draws 3s, kong box, took up 1m')).toEqual([
      'concealed-pong-1-9-honor',
      'concealed-kong-1-9-honor',
      'winning',
      'self-drawn',
      'own-wind-set',
      'concealed-self-drawn',
      'kong-box-tile',
    ]);
    // for a player who does not win, it is an ordinary tile
    expect(rows('111m, took up 1m')).toEqual(['concealed-pong-1-9-honor']);
  });

  it('CL-08: a bonus tile counts however it was replaced', () => {
    expect(rows('345m 22s (chi 123s) (chi 789s) (chi 456p) draws 3m, kong box, bonus 8f')).toEqual([
      'bonus-tile',
      'winning',
      'self-drawn',
      'kong-box-tile',
    ]);
  });

  it('CL-09: a kong is worth more concealed than exposed, however it was exposed', () => {
    expect(worth('(concealed-kong 2222m)')).toEqual([16, 0, 16]);
    expect(worth('(big-exposed-kong 2222m)')).toEqual([8, 0, 8]);
    expect(worth('(small-exposed-kong 2222m)')).toEqual([8, 0, 8]);
  });

  it('CL-10: a robbed kong is worth a double, and is neither a draw nor a discard', () => {
    expect(rows('345m 22s (chi 123s) (chi 789s) (chi 456p) robs 3m, last tile')).toEqual(['winning', 'robbing-kong']);
  });

  it('CL-12: only four combinations and a pair win', () => {
    const no = (text: string) => scoreHand(told(text), DOCUMENT_TABLE);
    expect(no('11223344556677m 7m on 7m')).toMatchObject({ win: false, code: 'long-hand' });
    expect(no('1199m 2255p 3388s 44z on 4z')).toMatchObject({
      win: false,
      code: 'shape',
      reason: 'not four combinations and a pair (CL-12)',
    });
    expect(no('19m 19p 19s 12345677z on 7z')).toMatchObject({ win: false, code: 'shape' });
    expect(no('345m 22s (chi 123s) (chi 789s) on 3m')).toMatchObject({ win: false, code: 'short-hand' });
  });

  it('CL-13: every hand is scored and added, and nobody pays', () => {
    const hands = ['111z, East', '345m 22s (chi 123s) (chi 789s) (chi 456p) on 3m', '55z, West', '19m, North'];
    const [east, south, west, north] = hands.map((text) => score(text).points);
    expect(changesOf([east, south, west, north])).toEqual({ changes: [32, 20, 2, 0], responsible: null });
  });

  it('CL-11: nothing is scored in a wash', () => {
    expect(changesOf(null)).toEqual({ changes: [0, 0, 0, 0], responsible: null });
  });

  it('CL-13: a dead hand scores nothing, not even what lies exposed', () => {
    expect(score('111z (concealed-kong 5555z), bonus 2f, dead')).toEqual({
      patterns: [],
      base: 0,
      exponent: 0,
      raw: 0,
      points: 0,
      limit: null,
      scored: [],
      arrangement: [],
      incomplete: false,
      dead: true,
    });
  });

  it('CL-14: four alike kept in the hand are a concealed pung, in any hand', () => {
    expect(rows('7777z')).toEqual(['concealed-pong-1-9-honor', 'dragon-set']);
    expect(rows('3333m 45m 88p (chi 123s) (chi 789s) draws 5m')).toEqual([
      'concealed-pong-2-8',
      'winning',
      'self-drawn',
    ]);
    expect(rows('111p 222p 3333s')).toContain('three-concealed-pongs');
  });

  it('CL-20: a hand that was not shown scores melds and bonus tiles only and is incomplete', () => {
    const shown = score('111m 55z (pong 666z), bonus 5f');
    const hidden = score('(pong 666z), bonus 5f, not whole');
    expect([shown.points, shown.incomplete]).toEqual([2 * (8 + 2 + 4 + 4), false]);
    expect([hidden.points, hidden.incomplete]).toEqual([2 * (4 + 4), true]);
    expect(hidden.scored).toEqual(['exposed-pong-1-9-honor', 'bonus-tile', 'dragon-set']);
    expect(rows('345m 22s (pong 666z) (chi 789s) (chi 456p) on 3m, not whole')).toEqual([
      'exposed-pong-1-9-honor',
      'dragon-set',
    ]);
  });

  it('CL-20: the known tiles of a partly known hand score, and the hand is incomplete', () => {
    const known = score('111m 5z (pong 666z), bonus 5f, not whole');
    expect([known.points, known.incomplete]).toEqual([2 * (8 + 4 + 4), true]);
    expect(known.scored).toContain('concealed-pong-1-9-honor');
  });

  it('CL-20: a set that is none is known, is worth nothing and leaves nothing out', () => {
    const wrong = { ...meldOf('pong', [0, 0, 0]), design: -1, tiles: ['1m', '1m', '2m'] };
    const hand = told('55z (pong 666z)');
    expect(scoreHand({ ...hand, melds: [...hand.melds, wrong] }, DOCUMENT_TABLE)).toMatchObject({
      points: 2 * (4 + 2),
      incomplete: false,
    });
  });

  it('CL-18: a dead hand cannot win, whatever its tiles', () => {
    const dead = told('345m 22s (chi 123s) (chi 789s) (chi 456p) on 3m, dead');
    const noWin = { win: false, code: 'dead-hand', reason: 'a dead hand cannot win (CL-18)' };
    expect(scoreHand(dead, DOCUMENT_TABLE)).toMatchObject(noWin);
    expect(scoreHand({ ...dead, melds: [] }, DOCUMENT_TABLE)).toMatchObject(noWin);
  });

  it('CL-15: a meld that the record did not catch scores nothing and leaves the hand incomplete', () => {
    const unseen = { ...meldOf('pong', [0, 0, 0]), design: -1, tiles: ['?', '?', '?'] };
    const hand = told('111m 55z (pong 666z)');
    expect(scoreHand({ ...hand, melds: [...hand.melds, unseen] }, DOCUMENT_TABLE)).toMatchObject({
      scored: ['exposed-pong-1-9-honor', 'concealed-pong-1-9-honor', 'pair-of-dragons', 'dragon-set'].sort(
        (a, b) => order(a) - order(b),
      ),
      incomplete: true,
    });
    const won = told('345m 22s (pong 666z) (chi 456p) on 3m');
    expect(scoreHand({ ...won, melds: [...won.melds, unseen] }, DOCUMENT_TABLE)).toMatchObject({
      scored: ['exposed-pong-1-9-honor', 'dragon-set'],
      incomplete: true,
    });
  });

  it('CL-15: no tile of a loser is in two sets or pairs', () => {
    expect(rows('5555z')).toEqual(['concealed-pong-1-9-honor', 'dragon-set']);
    expect(rows('111234m')).toEqual(['concealed-pong-1-9-honor']);
    expect(rows('11m 22m 44z')).toEqual([]);
  });

  it('CL-15: a pair of own and prevailing wind is worth 4, not 2 and 2 more', () => {
    expect(worth('11z, East')).toEqual([4, 0, 4]);
    expect(rows('11z, East')).toEqual(['pair-of-both-winds']);
  });

  it('CL-15: all rows that apply are added, sets of dragons and three sets of them too', () => {
    expect(rows('22s 345m (pong 555z) (pong 666z) (pong 777z) on 3m')).toEqual([
      'exposed-pong-1-9-honor x3',
      'winning',
      'dragon-set x3',
      'three-dragon-sets',
    ]);
  });

  it('CL-15: honors only replaces "terminals and honors only" and "one suit with honors"', () => {
    const doubles = (text: string) => rows(text).filter((id) => id.includes('honors'));
    expect(doubles('55z (pong 111z) (pong 222z) (pong 333z) (pong 666z) on 5z')).toEqual(['honors-only']);
    expect(doubles('11m (pong 999m) (pong 222z) (pong 333z) (pong 666z) on 1m')).toEqual([
      'one-suit-with-honors',
      'terminals-and-honors',
    ]);
  });

  it('CL-15: a pung completed by the winning discard is exposed, and not one of three concealed', () => {
    const hand = '111m 222p 333s 55s (chi 789s)';
    expect(rows(`${hand} draws 3s`)).toContain('three-concealed-pongs');
    expect(rows(`${hand} on 3s`)).not.toContain('three-concealed-pongs');
    expect(rows(`${hand} on 5s`)).toContain('three-concealed-pongs');
  });

  it("CL-15: the winner's best reading counts, for the tile won on too", () => {
    expect(worth('111222333m 567s 99p draws 9p')).toEqual([40, 2, 160]);
    // 3m is counted in 345m, so that 333m was complete before it
    expect(worth('333345m 88p (chi 123s) (chi 789s) on 3m')).toEqual([24, 0, 24]);
    // 2223m waits for 1m, 3m and 4m; here the 3m completed the pair
    expect(rows('22233m (chi 123s) (chi 789s) (chi 456p) on 3m')).toEqual([
      'concealed-pong-2-8',
      'winning',
      'fishing-the-eyes',
    ]);
  });

  it('CL-15: one-shot asks for the only tile that could complete the hand; one held four times over cannot', () => {
    expect(rows('456m 88p 888s 123s 789p on 5m')).toContain('one-shot');
    // 2444m takes 3m between 2m and 4m, or another 2m for the pair
    expect(rows('23444m (chi 123s) (chi 789s) (chi 456p) on 3m')).not.toContain('one-shot');
    // but with the other 2m in an own pung, 2m cannot come
    expect(rows('23444m (pong 222m) (chi 789s) (chi 456p) on 3m')).toContain('one-shot');
    // 23m waits for 1m and 4m, and all of 1m are in the own kong: only 4m is left, but it is neither middle nor edge
    expect(rows('234m 88p (chi 456p) (chi 789s) (concealed-kong 1111m) on 4m')).not.toContain('one-shot');
    // nor is the pair's tile, which has a row of its own
    expect(rows('55m 456p 123789s 777z on 5m')).not.toContain('one-shot');
    // 7-8-9p waits for another 8p, as its middle or for the pair: it is counted once
    expect(rows('456m 888s 123s 78889p on 8p').filter((id) => /one-shot|eyes/.test(id))).toEqual(['one-shot']);
  });

  it('CL-15: the limit is for any hand, and a club sets its own', () => {
    const winds = '55z (pong 111z) (pong 222z) (pong 333z) (pong 444z) on 5z';
    expect(score(winds)).toMatchObject({ raw: 10240, points: 500, limit: 'limit' });
    expect(score(winds, scoringTable({ limit: 20000 }))).toMatchObject({ raw: 10240, points: 10240, limit: null });
    const other = '555666777z 11z 22z';
    expect(score(other)).toMatchObject({ base: 28, exponent: 6, raw: 1792, points: 500, limit: 'limit' });
    const exact = scoringTable({ limit: 20 });
    expect(score('345m 22s (chi 123s) (chi 789s) (chi 456p) on 3m', exact)).toMatchObject({ points: 20, limit: null });
  });

  it('CL-15: a table of a club counts as it says; a row of 0 counts nowhere and replaces nothing', () => {
    const club = scoringTable({ points: { winning: 10 }, doubles: { 'honors-only': 0, 'three-dragon-sets': 3 } });
    expect(worth('345m 22s (chi 123s) (chi 789s) (chi 456p) on 3m', club)).toEqual([10, 0, 10]);
    expect(rows('55z (pong 111z) (pong 222z) (pong 333z) (pong 666z) on 5z', club)).toEqual([
      'exposed-pong-1-9-honor x4',
      'pair-of-dragons',
      'winning',
      'fishing-the-eyes',
      'dragon-set',
      'own-wind-set',
      'prevailing-wind-set',
      'no-chi',
      'one-suit-with-honors',
      'terminals-and-honors',
    ]);
    expect(worth('555666777z', club)).toEqual([24, 3 + 3 + 1, 500]);
  });
});

const order = (id: string): number =>
  [...DOCUMENT_TABLE.points, ...DOCUMENT_TABLE.doubles].findIndex((row) => row.id === id);

describe('a score', () => {
  it('shows melds, chows, pungs and the eyes of a winner, and where the winning tile is counted', () => {
    const shown = score('345m 222s 55z (concealed-kong 1111z) (chi 123s) on 3m').arrangement;
    expect(
      shown.map(
        ({ tiles, concealed, winningTile }) =>
          printTiles(tiles.map(tileOf)) + (winningTile ? '*' : '') + (concealed ? '' : '-'),
      ),
    ).toEqual(['1111z', '123s-', '345m*-', '222s', '55z']);
  });

  it('shows of another player the sets and pairs that can count', () => {
    const shown = score('2222m 55z 44z 99p 135s (chi 123s)').arrangement;
    expect(shown.map(({ kind, tiles }) => `${kind} ${printTiles(tiles.map(tileOf))}`)).toEqual([
      'sequence 123s',
      'triplet 222m',
      'pair 44z',
      'pair 55z',
    ]);
  });

  const WINDS_OF_SEATS = fc.integer({ min: EAST, max: NORTH });
  const anyWinner: fc.Arbitrary<ClassicHand> = fc
    .tuple(anyWin, WINDS_OF_SEATS, fc.uniqueArray(fc.integer({ min: 37, max: 44 })))
    .map(([won, prevailingWind, bonus]) => ({
      concealed: won.concealed,
      melds: won.melds,
      bonus,
      seatWind: won.seatWind,
      prevailingWind,
      winner: { tile: won.tile, by: won.by, finalTile: won.finalTile, onSupplement: won.onKong },
      whole: true,
      dead: false,
      tookUp: null,
    }))
    .filter((hand) => candidatesOf(hand, DOCUMENT_TABLE).length > 0);
  const scored = (hand: ClassicHand): ClassicScore => scoreHand(hand, DOCUMENT_TABLE) as ClassicScore;

  it("a score is never below that of any other reading of the winner's tiles", () => {
    fc.assert(
      fc.property(anyWinner, (hand) => {
        const { points, raw } = scored(hand);
        for (const { tally } of candidatesOf(hand, DOCUMENT_TABLE)) {
          expect(tally.points).toBeLessThanOrEqual(points);
          if (tally.points === points) expect(tally.raw).toBeLessThanOrEqual(raw);
        }
      }),
    );
  });

  it('a score is base x 2^doubles up to the limit, the sums of its rows', () => {
    fc.assert(
      fc.property(anyWinner, fc.boolean(), (hand, won) => {
        const result = scored(won ? hand : { ...hand, winner: null });
        const sum = (unit: string) =>
          result.patterns.filter((row) => row.unit === unit).reduce((n, { points, count }) => n + points * count, 0);
        expect([sum('points'), sum('doubles')]).toEqual([result.base, result.exponent]);
        expect(result.raw).toBe(result.base * 2 ** result.exponent);
        expect(result.points).toBe(Math.min(result.raw, 500));
        expect(result.limit).toBe(result.raw > 500 ? 'limit' : null);
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      }),
    );
  });

  it('a score does not depend on the order of melds and bonus tiles', () => {
    fc.assert(
      fc.property(anyWinner, fc.boolean(), (hand, won) => {
        const one = won ? hand : { ...hand, winner: null };
        const other = { ...one, melds: one.melds.toReversed(), bonus: one.bonus.toReversed() };
        const { arrangement: _, ...result } = scored(other);
        expect(scored(one)).toMatchObject(result);
      }),
    );
  });

  it('a hidden hand never scores more than the same hand shown, nor more without a bonus tile than with it', () => {
    fc.assert(
      fc.property(anyWinner, fc.boolean(), (hand, won) => {
        const one = won ? hand : { ...hand, winner: null };
        const hidden = { ...one, concealed: NO_TILES, whole: false };
        expect(scored(hidden).points).toBeLessThanOrEqual(scored(one).points);
        expect(scored({ ...one, bonus: one.bonus.slice(1) }).points).toBeLessThanOrEqual(scored(one).points);
      }),
    );
  });

  it('CL-20: another player’s hand scores more the more of its tiles are known', () => {
    fc.assert(
      fc.property(anyWinner, fc.nat(), ({ melds, ...hand }, at) => {
        const tiles = listTiles(hand.concealed);
        const other = { ...hand, melds, winner: null };
        const less = countTiles(tiles.filter((_, i) => i !== at % tiles.length));
        const partly = scored({ ...other, concealed: less, whole: false });
        expect([partly.points <= scored(other).points, partly.incomplete]).toEqual([true, true]);
      }),
    );
  });

  it('another player’s hand scores each set and value pair once, counted by hand', () => {
    const value = (design: number, seatWind: number, prevailing: number): number =>
      design > NORTH ? 2 : (design === seatWind ? 2 : 0) + (design === prevailing ? 2 : 0);
    fc.assert(
      fc.property(
        fc.array(fc.nat(33), { maxLength: 13 }),
        fc.constantFrom(...FOUR_SEATS.all),
        fc.constantFrom(...FOUR_SEATS.all),
        (drawn, own, first) => {
          const tiles = drawn.filter((tile, i) => drawn.slice(0, i).filter((other) => other === tile).length < 4);
          const [seatWind, prevailingWind] = [EAST + own, EAST + first];
          let base = 0;
          for (let design = 0; design < 34; design++) {
            const copies = tiles.filter((tile) => tile === design).length;
            const outer = design >= EAST || design % 9 === 0 || design % 9 === 8;
            if (copies >= 3) base += outer ? 8 : 4;
            if (copies === 2 && design >= EAST) base += value(design, seatWind, prevailingWind);
          }
          const hand = { ...told('19m'), concealed: countTiles(tiles), seatWind, prevailingWind };
          expect(scored(hand).base).toBe(base);
        },
      ),
    );
  });
});
