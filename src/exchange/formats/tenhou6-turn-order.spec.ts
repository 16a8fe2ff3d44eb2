import { describe, expect, it } from '@jest/globals';
import { FOUR_SEATS, THREE_SEATS } from '../../engine/tiles/seats.js';
import { type Columns, orderPlays } from './tenhou6-turn-order.js';
import { type Discarded, type DrawnOrClaimed, readDiscard, readTake, writeCall } from './tenhou6-notation.js';

const columns = (...lists: readonly (readonly [unknown[], unknown[]])[]): Columns[] =>
  lists.map(([takes, discards]) => ({
    takes: takes.map((entry) => readTake(entry) as DrawnOrClaimed),
    discards: discards.map((entry) => readDiscard(entry) as Discarded),
  }));

/** Plays in short: `0+1m` draws, `0-1m` discards, `2!1m` claims, `2=1m` a kong. */
const played = (lists: Columns[], dealer: 0 | 1 | 2 | 3 = 0): string | null =>
  orderPlays(lists, dealer, lists.length === 3 ? THREE_SEATS : FOUR_SEATS)
    ?.map((play) => {
      const sign = { draw: '+', discard: '-', claim: '!', kong: '=', 'set-aside': '^' }[play.kind];
      return `${play.seat}${sign}${'call' in play ? play.call.tile : play.tile}`;
    })
    .join(' ') ?? null;

describe('turn order of a tenhou.net/6 hand', () => {
  it('starts with the dealer and reads 60 as the tile just drawn', () => {
    expect(played(columns([[11], [60]], [[12], [60]], [[13], [19]], [[14], [60]]))).toBe(
      '0+1m 0-1m 1+2m 1-2m 2+3m 2-9m 3+4m 3-4m',
    );
    expect(played(columns([[], []], [[], []], [[13], [19]], [[14], [60]]), 2)).toBe('2+3m 2-9m 3+4m 3-4m');
  });

  it('replaces a North set aside by the next draw, and reads the places of three players out of four (SN-72, SN-74)', () => {
    const lists = columns(
      [
        [21, 44, 29],
        [60, 'f44', 60],
      ],
      [['p212121'], [11]],
      [[22], [60]],
    );
    expect(played(lists)).toBe('0+1p 0-1p 1!1p 1-1m 2+2p 2-2p 0+4z 0^4z 0+9p 0-9p');
    // The upper seat of the first of three is two places on: the second place before an absent fourth.
    const pong = columns([['22p2222'], [11]], [[], []], [[22], [60]]);
    expect(played(pong, 2)).toBe('2+2p 2-2p 0!2p 0-1m');
  });

  it('gives a discard to its claimant: a pong before a chi, from the seat of the letter', () => {
    // Seat 1 could have called chi on 1m, but seat 3 pongs it.
    const lists = columns(
      [
        [11, 21],
        [60, 60],
      ],
      [['c111213'], [46]],
      [[], []],
      [['11p1111'], [47]],
    );
    expect(played(lists)).toBeNull();
    expect(
      played(
        columns(
          [
            [11, 21],
            [60, 60],
          ],
          [[22], [60]],
          [[], []],
          [['1111p11'], [47]],
        ),
      ),
    ).toBe('0+1m 0-1m 3!1m 3-7z 0+1p 0-1p 1+2p 1-2p');
  });

  it('claims the later of two equal discards if the earlier one does not fit', () => {
    // Seat 0 discards 1z twice before seat 2 has a turn; if the first one were claimed, seat 0 could not get their 3m.
    const lists = columns(
      [
        [41, '1313p13', 15],
        [41, 41],
      ],
      [[12], [13]],
      [['41p4141'], [47]],
      [[14], [60]],
    );
    expect(played(lists)).toBe('0+1z 0-1z 1+2m 1-3m 0!3m 0-1z 2!1z 2-7z 3+4m 3-4m 0+5m');
  });

  it('keeps a kong and its supplement in one turn', () => {
    const added = columns(
      [
        ['p121212', 12, 18],
        [31, 'k12121212', 60],
      ],
      [[15], [60]],
      [[15], [60]],
      [
        [12, 16],
        [60, 60],
      ],
    );
    expect(played(added, 3)).toBe('3+2m 3-2m 0!2m 0-1s 1+5m 1-5m 2+5m 2-5m 3+6m 3-6m 0+2m 0=2m 0+8m 0-8m');
    const big = columns(
      [[11], [60]],
      [
        ['m11111111', 25],
        [0, 60],
      ],
      [[], []],
      [[], []],
    );
    expect(played(big)).toBe('0+1m 0-1m 1!1m 1+5p 1-5p');
    const concealed = columns(
      [
        [11, 12],
        ['111111a11', 60],
      ],
      [[], []],
      [[], []],
      [[], []],
    );
    expect(played(concealed)).toBe('0+1m 0=1m 0+2m 0-2m');
  });

  it('gives up soon on crafted columns with many possible orders', () => {
    const pongs = Array.from({ length: 60 }, () => 'p111111');
    const lists = columns(
      [[11, ...pongs], Array(61).fill(11)],
      [pongs, Array(60).fill(11)],
      [pongs, Array(60).fill(11)],
      [pongs, Array(59).fill(11)],
    );
    expect(played(lists)).toBeNull();
  });
});

describe('column entries of a tenhou.net/6 hand', () => {
  it.each([
    ['c171618', { call: 'chi', tile: '7m', own: ['6m', '8m'], from: 3 }],
    ['p434343', { call: 'pong', tile: '3z', own: ['3z', '3z'], from: 3 }],
    ['45p4545', { call: 'pong', tile: '5z', own: ['5z', '5z'], from: 2 }],
    ['2552p25', { call: 'pong', tile: '5p', own: ['5p', '0p'], from: 1 }],
    ['m39393939', { call: 'big-exposed-kong', tile: '9s', own: ['9s', '9s', '9s'], from: 3 }],
    ['39m393939', { call: 'big-exposed-kong', tile: '9s', own: ['9s', '9s', '9s'], from: 2 }],
    ['393939m39', { call: 'big-exposed-kong', tile: '9s', own: ['9s', '9s', '9s'], from: 1 }],
  ] as const)('writes %s as a call', (text, expected) => {
    expect(readTake(text)).toEqual(expected);
    expect(writeCall(expected.call, expected.tile, expected.own, expected.from)).toBe(text);
  });

  it('rejects invalid entries', () => {
    for (const entry of [
      10,
      48,
      54,
      60,
      '60',
      'p4343',
      'c1716',
      '17c1618',
      '4545p4545',
      'x171618',
      'f44',
      null,
      {},
      1.5,
    ])
      expect([entry, readTake(entry)]).toEqual([entry, null]);
    for (const entry of [10, 'r0', 'r99', 'rr11', 'c171618', 'p434343', 'a11', null])
      expect([entry, readDiscard(entry)]).toEqual([entry, null]);
    expect(readDiscard('r60')).toEqual({ call: null, tile: 'drawn', reach: true });
    expect(readDiscard('k47474747')).toMatchObject({ call: 'small-exposed-kong', tile: '7z' });
    expect(readDiscard('212121a21')).toMatchObject({ call: 'concealed-kong', tile: '1p' });
  });
});
