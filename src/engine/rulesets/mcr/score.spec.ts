import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { meldOf, won } from '../../../../test/kit/play/won.js';
import { type PlainWin, plainScore } from '../../../../test/kit/oracles/mcr-scorer.js';
import { sized } from '../../../../test/kit/size.js';
import { isKong, type Meld, type MeldKind } from '../../hands/arrangements.js';
import { countTiles, listTiles } from '../../tiles/counts.js';
import { tileOf, tileText } from '../../tiles/notation.js';
import { DESIGNS, EAST, type Tile } from '../../tiles/tile.js';
import { FanTable, type ScoringOptions } from './fan.js';
import type { McrWin } from './reading.js';
import { scoreWin } from './score.js';

const OPTIONS: ScoringOptions = {
  minimum: 0,
  twoConcealedKongs: 6,
  mixedKongs: 5,
  knittedStraightWaits: 'fourth-set',
  shapeSelfDraw: 'self-drawn',
  strict1998: false,
};
const TABLE = new FanTable(OPTIONS);

const plain = (win: McrWin): PlainWin => ({
  concealed: listTiles(win.concealed).map(tileText),
  melds: win.melds,
  tile: tileText(win.tile),
  selfDraw: win.by === 'self-draw',
  robbed: win.by === 'robbing-kong',
  seat: tileText(win.seatWind),
  round: tileText(win.prevailingWind ?? EAST),
  wallLast: win.finalTile,
  onKong: win.onKong,
  lastTile: win.lastTile,
  dealt: win.blessing === 'heaven',
  flowers: win.flowers,
});

const NUMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  TABLE.rows.map(({ id, citation: { item } }) => [id, item === 'MC-77' ? 'mixed' : item.slice('MC-F'.length)]),
);

const pointsOf = (win: McrWin): number => {
  const score = scoreWin(win, TABLE);
  return 'win' in score ? -1 : score.points;
};

/** Sets near each other, so that they often combine. */
const sets = (suits: readonly number[], low: number, high: number): fc.Arbitrary<readonly Tile[]> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.constantFrom(...suits), fc.integer({ min: low, max: Math.min(high, 6) }))
        .map(([suit, rank]) => [0, 1, 2].map((n) => suit * 9 + rank + n)),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...suits), fc.integer({ min: low, max: high }))
        .map(([suit, rank]) => [0, 0, 0].map(() => suit * 9 + rank)),
    },
    { weight: 1, arbitrary: fc.integer({ min: EAST, max: DESIGNS - 1 }).map((tile) => [tile, tile, tile]) },
  );

const kindOf = (tiles: readonly Tile[]): fc.Arbitrary<MeldKind | null> =>
  tiles[0] !== tiles[1]
    ? fc.constantFrom<MeldKind | null>(null, null, 'chi')
    : fc.constantFrom<MeldKind | null>(
        null,
        null,
        null,
        'pong',
        'concealed-kong',
        'concealed-kong',
        'small-exposed-kong',
        'big-exposed-kong',
      );

interface Tiles {
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
}

const melded = (groups: readonly (readonly Tile[])[], rest: readonly Tile[]): fc.Arbitrary<Tiles> =>
  fc.tuple(...groups.map(kindOf)).map((kinds) => ({
    concealed: [...groups.filter((_, i) => kinds[i] === null).flat(), ...rest],
    melds: groups.flatMap((tiles, i) => {
      const kind = kinds[i];
      return kind === null ? [] : [meldOf(kind, isKong({ kind }) ? [...tiles, tiles[0]] : tiles)];
    }),
  }));

const FIELDS = [
  sets([0], 0, 8),
  sets([1], 0, 8),
  sets([2], 0, 8),
  sets([0, 1, 2], 0, 8),
  sets([0, 1], 0, 8),
  sets([0, 1, 2], 0, 2),
  sets([0, 1, 2], 2, 6),
  sets([0, 2], 4, 8),
  fc.integer({ min: EAST, max: DESIGNS - 1 }).map((tile) => [tile, tile, tile]),
];

const regular: fc.Arbitrary<Tiles> = fc
  .constantFrom(...FIELDS)
  .chain((field) => fc.tuple(field, field, field, field, fc.tuple(field, fc.nat(2)), fc.boolean(), fc.nat(DESIGNS - 1)))
  .chain(([a, b, c, d, [near, which], far, any]) => {
    const eyes = far ? any : near[which];
    return melded([a, b, c, d], [eyes, eyes]);
  });

const STARTS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
const nine = fc
  .constantFrom(...STARTS)
  .map((starts) => starts.flatMap((start, suit) => [0, 3, 6].map((n) => suit * 9 + start + n)));

const knittedStraight: fc.Arbitrary<Tiles> = fc
  .tuple(nine, sets([0, 1, 2], 0, 8), fc.nat(DESIGNS - 1))
  .chain(([tiles, set, eyes]) => melded([set], [...tiles, eyes, eyes]));

const honorsAndKnitted: fc.Arbitrary<Tiles> = nine
  .chain((tiles) =>
    fc.shuffledSubarray([...tiles, ...[0, 1, 2, 3, 4, 5, 6].map((n) => EAST + n)], { minLength: 14, maxLength: 14 }),
  )
  .map((concealed) => ({ concealed, melds: [] }));

const pairs: fc.Arbitrary<Tiles> = fc
  .tuple(
    fc.constantFrom([0, 8], [9, 17], [18, 26], [0, 26], [0, 33], [27, 33]),
    fc.array(fc.nat(8), { minLength: 7, maxLength: 7 }),
    fc.boolean(),
  )
  .map(([[low, high], picked, inRow]) => {
    const tiles = picked.map((n, i) => (inRow ? low + i : low + ((n * 5 + i * (picked[0] % 3)) % (high - low + 1))));
    return { concealed: [...tiles, ...tiles], melds: [] };
  });

const ORPHANS = Array.from({ length: DESIGNS }, (_, tile) => tile).filter(
  (tile) => tile >= EAST || tile % 9 === 0 || tile % 9 === 8,
);
const orphans: fc.Arbitrary<Tiles> = fc
  .constantFrom(...ORPHANS)
  .map((twice) => ({ concealed: [...ORPHANS, twice], melds: [] }));

const gates: fc.Arbitrary<Tiles> = fc.tuple(fc.nat(2), fc.nat(8)).map(([suit, extra]) => ({
  concealed: [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, extra].map((n) => suit * 9 + n),
  melds: [],
}));

const isPossible = ({ concealed, melds }: Tiles): boolean => {
  const copies = new Uint8Array(DESIGNS);
  for (const tile of concealed) copies[tile]++;
  for (const { tiles } of melds) for (const text of tiles) copies[tileOf(text)]++;
  return copies.every((count) => count <= 4);
};

/** Wins of every shape, won in every way that their tiles allow. */
const anyWin: fc.Arbitrary<McrWin> = fc
  .oneof(
    { weight: 20, arbitrary: regular },
    { weight: 3, arbitrary: knittedStraight },
    { weight: 1, arbitrary: honorsAndKnitted },
    { weight: 3, arbitrary: pairs },
    { weight: 1, arbitrary: orphans },
    { weight: 1, arbitrary: gates },
  )
  .filter(isPossible)
  .chain(({ concealed, melds }) =>
    fc
      .record({
        tile: fc.constantFrom(...concealed),
        by: fc.constantFrom('self-draw', 'discard', 'discard', 'robbing-kong'),
        seatWind: fc.integer({ min: EAST, max: EAST + 3 }),
        prevailingWind: fc.integer({ min: EAST, max: EAST + 3 }),
        finalTile: fc.nat(9).map((n) => n === 0),
        kong: fc.boolean(),
        last: fc.boolean(),
        dealt: fc.nat(19).map((n) => n === 0),
        flowers: fc.constantFrom(0, 0, 0, 1, 8),
      })
      .map(({ tile, by, kong, last, dealt, ...rest }): McrWin => {
        const only = concealed.filter((other) => other === tile).length === 1;
        const held = melds.some(({ tiles }) => tiles.includes(tileText(tile)));
        return {
          ...rest,
          concealed: countTiles(concealed),
          melds,
          tile,
          by: by === 'robbing-kong' && (!only || held) ? 'discard' : (by as McrWin['by']),
          onKong: kong && by === 'self-draw' && melds.some(isKong),
          lastTile: last && only,
          blessing: dealt && by === 'self-draw' && melds.length === 0 ? 'heaven' : null,
        };
      }),
  );

const scored = (text: string, table = TABLE): string => {
  const score = scoreWin({ ...won(`${text}, South`), prevailingWind: EAST, flowers: 0, lastTile: false }, table);
  if ('win' in score) return score.code;
  return `${score.patterns.map(({ id, count }) => (count === 1 ? id : `${id} x${count}`)).join(', ')}: ${score.points}`;
};

describe('the scorer of MCR', () => {
  // South wins in the East round. The played hands of test/cases/mcr have the fan of concealed hands.
  it.each([
    ['22334466888s666z on 6z', 'all_green, dragon_pung, concealed_hand, pure_double_chow: 93'],
    [
      '99m (concealed-kong 1111p) (big-exposed-kong 2222s) (small-exposed-kong 3333m) (concealed-kong 7777z) on 9m',
      'four_kongs, mixed_shifted_pungs, dragon_pung, two_concealed_pungs, pung_of_terminals_or_honors: 101',
    ],
    ['22334455667788p draws 8p', 'seven_shifted_pairs, all_simples, self_drawn: 91'],
    ['19m19p19s12345677z on 7z', 'thirteen_orphans: 88'],
    [
      '88p234s (concealed-kong 1111p) (big-exposed-kong 2222s) (small-exposed-kong 3333m) on 4s',
      'three_kongs, mixed_shifted_pungs, pung_of_terminals_or_honors, no_honors: 42',
    ],
    ['147m25p36s1234567z on 7z', 'greater_honors_and_knitted_tiles: 24'],
    ['123456789m456p77z on 7z', 'pure_straight, concealed_hand, mixed_double_chow, one_voided_suit, single_wait: 21'],
    ['222m444p666s99p (chi 345m) draws 9p', 'three_concealed_pungs, no_honors, single_wait, self_drawn: 19'],
    [
      '111222333z99p (chi 345m) on 9p',
      'three_concealed_pungs, big_three_winds, prevalent_wind, seat_wind, one_voided_suit, single_wait: 34',
    ],
    ['222m333p444s77z (chi 678m) on 7z', 'three_concealed_pungs, mixed_shifted_pungs, single_wait: 25'],
    ['678s99p (chi 123m) (chi 456p) (chi 345s) on 8s', 'all_chows, short_straight: 3'],
    ['678s99p (chi 123m) (chi 456p) (chi 345s) draws 8s, last tile', 'last_tile_draw, all_chows, short_straight: 11'],
    ['678s99p (chi 123m) (chi 456p) (chi 345s) on 8s, last tile', 'last_tile_claim, all_chows, short_straight: 11'],
    [
      '678s99p (chi 123m) (chi 456p) (concealed-kong 2222s) draws 8s, after a kong',
      'out_with_replacement_tile, concealed_kong, no_honors: 11',
    ],
    ['678s99p (chi 123m) (chi 456p) (chi 345s) robs 8s', 'robbing_the_kong, all_chows, short_straight: 11'],
    [
      '234m99p (concealed-kong 2222s) (concealed-kong 7777s) (chi 567p) on 9p',
      'two_concealed_kongs, no_honors, single_wait: 8',
    ],
    [
      '234m99p (concealed-kong 2222s) (big-exposed-kong 7777s) (chi 567p) on 9p',
      'melded_and_concealed_kongs, no_honors, single_wait: 7',
    ],
    ['222m99p (pong 444p) (pong 777s) (pong 666z) on 9p', 'all_pungs, dragon_pung, single_wait: 9'],
    ['234678m999m22z (chi 345m) on 2z', 'half_flush, short_straight, pung_of_terminals_or_honors, single_wait: 9'],
    ['123m234p345s77z (chi 678m) on 7z', 'mixed_shifted_chows, single_wait: 7'],
    ['99p (chi 234m) (chi 567p) (chi 678s) (pong 333m) on 9p', 'melded_hand, tile_hog, no_honors: 9'],
    [
      '123m999p111s99s (chi 789p) on 9s',
      'outside_hand, tile_hog, two_concealed_pungs, pung_of_terminals_or_honors x2, no_honors, single_wait: 12',
    ],
    [
      '234m99p (small-exposed-kong 2222s) (big-exposed-kong 7777s) (chi 567p) on 9p',
      'two_melded_kongs, no_honors, single_wait: 6',
    ],
    ['555z234m99s (chi 567p) (chi 678s) on 9s', 'dragon_pung, single_wait: 3'],
    ['111z234m99s (chi 567p) (chi 678s) on 9s', 'prevalent_wind, single_wait: 3'],
    ['222z234m99s (chi 567p) (chi 678s) on 9s', 'seat_wind, single_wait: 3'],
    ['111m234m99s (chi 567p) (chi 678s) on 9s', 'pung_of_terminals_or_honors, no_honors, single_wait: 3'],
    ['12m3m55z (chi 567p) (chi 678s) (pong 444p) on 3m', 'edge_wait: 1'],
    ['24m3m55z (chi 567p) (chi 678s) (pong 444p) on 3m', 'closed_wait: 1'],
    ['234m345m678s99p (chi 567p) on 9p', 'all_chows, single_wait: 3'],
    ['234m234m678s77z (chi 456p) on 7z', 'pure_double_chow, single_wait: 2'],
    ['234m234p678s77z (chi 456s) on 7z', 'mixed_double_chow, single_wait: 2'],
    ['234m567m234p77z (chi 678s) on 7z', 'mixed_double_chow, short_straight, single_wait: 3'],
    ['123m789m456p77z (chi 678s) on 7z', 'two_terminal_chows, single_wait: 2'],
    ['333m345m678p99s (chi 567s) on 9s', 'tile_hog, no_honors, single_wait: 4'],
    ['123123m99s (chi 123m) (chi 456p) on 9s', 'pure_triple_chow, all_chows, single_wait: 27'],
    ['234m99p (big-exposed-kong 2222s) (chi 678s) (chi 567p) on 9p', 'melded_kong, no_honors, single_wait: 3'],
    ['22z567p (chi 234s) (chi 678p) (chi 789m) on 7p', 'chicken_hand: 8'],
    ['234567s234567p99m on 9m', 'concealed_hand, all_chows, mixed_double_chow x2, short_straight, single_wait: 8'],
    ['234s223344567p99m on 2s', 'concealed_hand, all_chows, pure_double_chow, mixed_double_chow, short_straight: 7'],
    ['147m258s55s369p (pong 666m) on 5s', 'knitted_straight, no_honors, single_wait: 14'],
    [
      '99m (big-exposed-kong 1111p) (big-exposed-kong 3333s) (concealed-kong 7777m) (pong 222z) on 9m',
      'three_kongs, all_pungs, seat_wind, pung_of_terminals_or_honors, single_wait: 42',
    ],
    [
      '99m (concealed-kong 1111p) (concealed-kong 3333s) (big-exposed-kong 7777m) (pong 222z) on 9m',
      'three_kongs, all_pungs, seat_wind, two_concealed_pungs, pung_of_terminals_or_honors, single_wait: 44',
    ],
    [
      '99m777m (concealed-kong 1111p) (concealed-kong 3333s) (chi 456m) on 9m',
      'three_concealed_pungs, two_concealed_kongs, pung_of_terminals_or_honors, no_honors: 24',
    ],
    [
      '234m99p (concealed-kong 1111m) (chi 123s) (chi 789s) on 4m',
      'concealed_kong, two_terminal_chows, pung_of_terminals_or_honors, no_honors: 5',
    ],
  ])('scores %s', (text, expected) => expect(scored(text)).toBe(expected));

  it('waits for one design only if no other completes the hand, all four of it held or not (MC-60, MC-61)', () => {
    expect(scored('234m99p (chi 123s) (chi 789s) (chi 456p) on 4m')).not.toContain('wait');
    expect(scored('234m99p (concealed-kong 1111m) (chi 123s) (chi 789s) on 4m')).not.toContain('wait');
    expect(scored('123m99p (chi 123s) (chi 789s) (chi 456p) on 3m')).toContain('edge_wait');
  });

  it('scores a chicken hand only if nothing else is scored (MC-73)', () => {
    const chicken = '345m77z678s (chi 123p) (pong 888p) on 3m';
    expect(scored(chicken)).toBe('chicken_hand: 8');
    expect(scored(chicken.replace(' on ', ' draws '))).toBe('self_drawn: 1');
  });

  it.each([
    ['shapeSelfDraw', 'fully-concealed', '1133m5577p2299s66z draws 6z', 'seven_pairs, fully_concealed_hand: 28'],
    ['knittedStraightWaits', 'none', '147m258p369s678m55z on 5z', 'knitted_straight, concealed_hand: 14'],
    ['strict1998', true, '111122223333m55p on 5p', 'quadruple_chow, concealed_hand, all_chows, single_wait: 53'],
  ] as const)('scores by the option %s = %s', (option, value, text, expected) =>
    expect(scored(text, new FanTable({ ...OPTIONS, [option]: value }))).toBe(expected),
  );

  it('scores any win as a scorer that was written apart from it', () => {
    fc.assert(
      fc.property(anyWin, (win) => {
        const other = plainScore(plain(win));
        const score = scoreWin(win, TABLE);
        const fan =
          'win' in score ? {} : Object.fromEntries(score.patterns.map(({ id, count }) => [NUMBERS[id], count]));
        expect({ points: pointsOf(win), fan: pointsOf(win) === other?.total ? other.fan : fan }).toEqual({
          points: other?.total ?? -1,
          fan: other?.fan ?? {},
        });
      }),
      { numRuns: sized(3_000, 100_000) },
    );
  });
});
