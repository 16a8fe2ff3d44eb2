import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FOUR_SEATS } from './seats.js';
import { STANDARD_SET, type Seat } from './tile.js';
import {
  breakWall,
  deadWall,
  dealFrom,
  drawSupplement,
  drawTile,
  type Keeping,
  liveTiles,
  seabedTile,
  type DrawnTile,
  type Wall,
} from './wall.js';

/** A wall whose tiles are their own places, 0..135, which shows where a tile came from. */
const PLACES = Array.from({ length: 136 }, (_, place) => place);
const ZUNG_JUNG: Keeping = { dead: 14, replenished: true };
const DEALT = { dealer: 14, others: 13 };

/** Place of a tile: the seat's wind at the start, the stack from that wall's right end, upper or lower. */
const lay = (place: number) =>
  `${'ESWN'[Math.floor(place / 34)]}${1 + ((place % 34) >> 1)}${place % 2 === 0 ? 'u' : 'l'}`;
const laid = (tiles: readonly number[]) => tiles.map(lay).join(' ');
/** Position of a tile in wall order, from 1. */
const at = (wall: Wall, place: number) => wall.order.indexOf(place) + 1;
/** A broken wall whose tiles are their own positions in wall order; 1 is dealt first. */
const fresh = (keeping = ZUNG_JUNG, size = 136): Wall => ({
  order: Array.from({ length: size }, (_, i) => i + 1),
  taken: 0,
  supplements: 0,
  keeping,
});
const dealt = () => dealFrom(FOUR_SEATS, fresh(), 0, DEALT).wall;

/** Takes `count` tiles one by one; returns them and the remaining wall. */
function takeMany(wall: Wall, count: number, take: (wall: Wall) => DrawnTile): { tiles: number[]; wall: Wall } {
  const tiles: number[] = [];
  let left = wall;
  for (let i = 0; i < count; i++) {
    const taken = take(left);
    tiles.push(taken.tile);
    left = taken.wall;
  }
  return { tiles, wall: left };
}

describe('breaking the wall', () => {
  it('the break counts stacks off the right end of the breaker’s wall: East’s 5 splits East’s own after the fifth (R-13, R-14)', () => {
    const { order } = breakWall(FOUR_SEATS, PLACES, 0, 5, ZUNG_JUNG);
    expect(laid(order.slice(0, 4))).toBe('E6u E6l E7u E7l');
    expect(laid(order.slice(-4))).toBe('E4u E4l E5u E5l');
  });

  it('leaves the broken wall for the upper seat’s right end: tiles go clockwise, against the order of play (R-15)', () => {
    // A 12 counts North, whose wall is split after twelve of its 17 stacks (ZJ-29).
    const { order } = breakWall(FOUR_SEATS, PLACES, 3, 12, ZUNG_JUNG);
    expect(laid(order.slice(8, 12))).toBe('N17u N17l W1u W1l');
    expect(laid(order.slice(44, 46))).toBe('S1u S1l');
    expect(laid(order.slice(78, 80))).toBe('E1u E1l');
    expect(laid(order.slice(110, 114))).toBe('E17u E17l N1u N1l');
    expect(laid(order.slice(-2))).toBe('N12u N12l');
  });

  it('the wall can be broken at every seat and every stack, and then holds each tile once', () => {
    for (const seat of FOUR_SEATS.all) {
      for (let stacks = 2; stacks <= 12; stacks++) {
        const { order } = breakWall(FOUR_SEATS, PLACES, seat, stacks, ZUNG_JUNG);
        expect(lay(order[0])).toBe(`${'ESWN'[seat]}${stacks + 1}u`);
        expect([...order].sort((a, b) => a - b)).toEqual(PLACES);
      }
    }
  });

  it('the count of two throws may run past the end of a wall into the next one clockwise', () => {
    expect(lay(breakWall(FOUR_SEATS, PLACES, 0, 20, { dead: 16, replenished: false }).order[0])).toBe('N4u');
    expect(lay(breakWall(FOUR_SEATS, PLACES, 0, 20, { dead: 16, replenished: false }, 'clockwise').order[0])).toBe(
      'S4u',
    );
  });
});

describe('the deal (R-16, ZJ-31)', () => {
  const hands = dealFrom(FOUR_SEATS, fresh(), 0, DEALT).hands;

  it('gives four tiles three times round, then East the first and fifth and the others one each', () => {
    expect(hands[0]).toEqual([1, 2, 3, 4, 17, 18, 19, 20, 33, 34, 35, 36, 49, 53]);
    expect(hands[1]).toEqual([5, 6, 7, 8, 21, 22, 23, 24, 37, 38, 39, 40, 50]);
    expect(hands[2]).toEqual([9, 10, 11, 12, 25, 26, 27, 28, 41, 42, 43, 44, 51]);
    expect(hands[3]).toEqual([13, 14, 15, 16, 29, 30, 31, 32, 45, 46, 47, 48, 52]);
  });

  it('the deal is followed by the 54th tile as the first draw', () => {
    expect(drawTile(dealt()).tile).toBe(54);
  });

  it('begins with the dealer, whoever that is and wherever the wall was broken', () => {
    const wall = breakWall(FOUR_SEATS, PLACES, 1, 6, ZUNG_JUNG);
    const { hands } = dealFrom(FOUR_SEATS, wall, 2, DEALT);
    expect(hands.map((hand) => hand.length)).toEqual([13, 13, 14, 13]);
    expect(laid(hands[2].slice(0, 4))).toBe('S7u S7l S8u S8l');
    expect(hands[3].map((place) => at(wall, place)).slice(-1)).toEqual([50]);
    expect(hands[2].map((place) => at(wall, place)).slice(-2)).toEqual([49, 53]);
  });

  it('gives everybody 13 where the ruleset deals so; the dealer then draws the 53rd', () => {
    const { hands, wall } = dealFrom(FOUR_SEATS, fresh(), 0, { dealer: 13, others: 13 });
    expect(hands.map((hand) => hand[12])).toEqual([49, 50, 51, 52]);
    expect(drawTile(wall).tile).toBe(53);
  });
});

describe('the end of the wall', () => {
  it('leaves 69 tiles to draw when no kong is declared, then nothing (R-17)', () => {
    const { tiles, wall } = takeMany(dealt(), 69, drawTile);
    expect([tiles[0], tiles[68]]).toEqual([54, 122]);
    expect(liveTiles(wall)).toBe(0);
    expect(deadWall(wall)).toEqual([123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136]);
    expect(() => drawTile(wall)).toThrow('no live tile is left to draw');
  });

  it('gives supplement tiles from the last stack, its upper tile first (R-19, ZJ-28)', () => {
    expect(takeMany(dealt(), 5, drawSupplement).tiles).toEqual([135, 136, 133, 134, 131]);
  });

  it('keeps the dead wall at 14: a lone tile, six stacks and the lower tile of the seventh (R-17, ZJ-28)', () => {
    const { wall } = drawSupplement(dealt());
    expect(deadWall(wall)).toEqual([122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 136]);
  });

  it('moves the seabed tile one forward with each supplement tile (R-18)', () => {
    const first = drawSupplement(dealt()).wall;
    const second = drawSupplement(first).wall;
    expect([dealt(), first, second].map(seabedTile)).toEqual([122, 121, 120]);
  });

  it('makes the supplement the last tile of all when it leaves 14 behind (R-41)', () => {
    const { wall } = takeMany(dealt(), 68, drawTile);
    const last = drawSupplement(wall);
    expect(last.tile).toBe(135);
    expect([liveTiles(last.wall), seabedTile(last.wall)]).toEqual([0, undefined]);
    expect(() => drawSupplement(last.wall)).toThrow('no supplement tile is left to draw');
  });

  it('takes supplements out of a kong box of 16 where it is not replenished', () => {
    const box = { dead: 16, replenished: false };
    const { wall } = dealFrom(FOUR_SEATS, fresh(box, 144), 0, { dealer: 13, others: 13 });
    const after = takeMany(wall, 3, drawSupplement);
    expect(after.tiles).toEqual([143, 144, 141]);
    expect([liveTiles(after.wall), seabedTile(after.wall)]).toEqual([76, 128]);
    expect(deadWall(after.wall)).toEqual([129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 142]);
  });

  it('supplements come from the end of the living wall when the box is empty, upper tile first (CL-09)', () => {
    const { wall } = dealFrom(FOUR_SEATS, fresh({ dead: 16, replenished: false }, 144), 0, { dealer: 13, others: 13 });
    const after = takeMany(wall, 17, drawSupplement);
    expect(after.tiles.slice(-3)).toEqual([129, 130, 127]);
    expect([liveTiles(after.wall), seabedTile(after.wall), deadWall(after.wall)]).toEqual([75, 128, []]);
    // 53 to 126 in turn, and then the lower tile of the stack whose upper one has gone.
    const drawn = takeMany(after.wall, 75, drawTile);
    expect(drawn.tiles.slice(-2)).toEqual([126, 128]);
    expect(() => drawTile(drawn.wall)).toThrow(RangeError);
    expect(() => drawSupplement(drawn.wall)).toThrow(RangeError);
    // The upper tile of the last stack was drawn in turn, so the supplement is the lower one.
    const [lower] = takeMany(
      takeMany(takeMany(wall, 16, drawSupplement).wall, 75, drawTile).wall,
      1,
      drawSupplement,
    ).tiles;
    expect(lower).toBe(128);
  });
});

describe('a wall, however it is broken and taken from', () => {
  const broken = fc.record({
    layout: fc.shuffledSubarray([...PLACES], { minLength: 136 }),
    seat: fc.constantFrom(...FOUR_SEATS.all),
    dealer: fc.constantFrom(...FOUR_SEATS.all),
    stacks: fc.integer({ min: 2, max: 12 }),
    /** Indexes of the draws that are supplements. */
    kongs: fc.uniqueArray(fc.nat(68), { maxLength: 16 }),
  });

  it('gives each tile once, 69 in all after the deal, and keeps 14 at every step (R-17)', () => {
    fc.assert(
      fc.property(broken, ({ layout, seat, dealer, stacks, kongs }) => {
        const start = dealFrom(
          FOUR_SEATS,
          breakWall(FOUR_SEATS, layout, seat, stacks, ZUNG_JUNG),
          dealer as Seat,
          DEALT,
        );
        const seen = start.hands.flat();
        let wall = start.wall;
        for (let draw = 0; draw < 69; draw++) {
          expect(liveTiles(wall)).toBe(69 - draw);
          const seabed = seabedTile(wall);
          const taken = kongs.includes(draw) ? drawSupplement(wall) : drawTile(wall);
          if (draw === 68 && !kongs.includes(draw)) expect(taken.tile).toBe(seabed);
          seen.push(taken.tile);
          wall = taken.wall;
          expect(deadWall(wall)).toHaveLength(14);
        }
        expect([...seen, ...deadWall(wall)].sort((a, b) => a - b)).toEqual(PLACES);
      }),
      { numRuns: 20 },
    );
  });

  it('conserves the set it was built of (R-01)', () => {
    const wall = breakWall(FOUR_SEATS, STANDARD_SET.tiles, 2, 7, ZUNG_JUNG);
    expect([...wall.order].sort((a, b) => a - b)).toEqual(STANDARD_SET.tiles);
  });
});
