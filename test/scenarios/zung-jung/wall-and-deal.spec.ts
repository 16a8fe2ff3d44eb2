import { describe, expect, test } from '@jest/globals';
import { FOUR_SEATS } from '../../../src/engine/tiles/seats.js';
import { STANDARD_SET } from '../../../src/engine/tiles/tile.js';
import { tileText } from '../../../src/engine/tiles/notation.js';
import {
  breakWall,
  deadWall,
  dealFrom,
  drawSupplement,
  drawTile,
  liveTiles,
  seabedTile,
  type Wall,
} from '../../../src/engine/tiles/wall.js';
import { given, Table } from '../../kit/play/play.js';

const dealing = (hands: readonly (readonly string[])[]) => ({ type: 'DealTiles', data: { hands } }) as const;
const text = (tiles: readonly number[]): string => tiles.map(tileText).join(' ');

/** A wall in the order of the set: four 1m, four 2m, … from the right end of East's wall. */
function brokenWall(table: Table): Wall {
  const { broken, dealer } = table.hand;
  if (broken === null) throw new Error('not broken');
  expect(dealer).toBe(0);
  return breakWall(FOUR_SEATS, STANDARD_SET.tiles, broken.seat, broken.stacks, table.state.rules.wall);
}

describe('the set', () => {
  test('R-01: the set has 136 tiles, 34 designs of four each, and no flowers', () => {
    const { rules } = new Table().state;
    const copies = new Map<string, number>();
    for (const tile of rules.tiles.tiles) copies.set(tileText(tile), (copies.get(tileText(tile)) ?? 0) + 1);
    expect([rules.tiles.size, copies.size, new Set(copies.values())]).toEqual([136, 34, new Set([4])]);
    expect([...copies.keys()].filter((tile) => !/^[1-9][mps]$|^[1-7]z$/.test(tile))).toEqual([]);
  });

  test.each(['1f', '8f', '0p', '8z'])('R-01: %s is no tile of it', (tile) => {
    const table = given().when('E discards 1m');
    expect(table.because(`S draws ${tile}`)).toBe('malformed-tile: log-format "Tiles and seats"');
  });
});

describe('the wall', () => {
  test('R-13: one throw, by East, gives the breaker and the break count', () => {
    const table = new Table().when('a hand starts');
    expect(table.because('S throws 34')).toBe('wrong-thrower: wsom-rulebook "Breaking the Wall" 1');
    table.when('E throws 34');
    expect(table.because('E throws 34')).toBe('wrong-thrower: wsom-rulebook "Breaking the Wall" 1');
    // 7 counts West, and seven stacks of their wall.
    for (const wrong of ['S breaks after 7', 'W breaks after 6', 'W breaks after 8', 'E breaks after 7'])
      expect(table.because(wrong)).toBe('wrong-break: wsom-rulebook "Breaking the Wall" 1-2');
    table.when('W breaks after 7');
    expect(table.hand.broken).toEqual({ seat: 2, stacks: 7 });
  });

  test('R-14: the stack left of the split begins the live wall, the last one counted off is the kong box', () => {
    const wall = brokenWall(new Table().when('a hand starts', 'E throws 14', 'E breaks after 5'));
    // Five stacks are ten tiles: 1111m 2222m 33m. The live wall starts with the other 33m and ends before these ten.
    expect([text(wall.order.slice(0, 4)), text(wall.order.slice(-4))]).toEqual(['3m 3m 4m 4m', '2m 2m 3m 3m']);
  });

  test("R-15: tiles leave clockwise, from East's wall into North's, against the order of play", () => {
    const wall = brokenWall(new Table().when('a hand starts', 'E throws 14', 'E breaks after 5'));
    const northsFirst = STANDARD_SET.tiles[3 * 34];
    expect(wall.order[34 - 10]).toBe(northsFirst);
  });

  test('ZJ-29: a wall is 17 stacks long in front of each player', () => {
    const { rules } = new Table().state;
    expect(4 * 2 * rules.wall.stacks).toBe(rules.tiles.size);
  });
});

describe('the deal', () => {
  test('R-16: the deal goes with the dealer, not with the first seat', () => {
    const table = given({}, { handsBefore: 2 });
    expect(FOUR_SEATS.all.map((seat) => table.hand.players[seat].concealed.size)).toEqual([13, 13, 14, 13]);
  });

  test('R-16, ZJ-31: four tiles three times round, then the first and fifth to East and one to each other', () => {
    const table = new Table().when('a hand starts', 'E throws 14', 'E breaks after 5');
    const wall = brokenWall(table);
    const { hands, wall: left } = dealFrom(FOUR_SEATS, wall, 0, table.state.rules.deal);
    expect(hands[0]).toEqual([0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52].map((at) => wall.order[at]));
    expect(hands[3].at(-1)).toBe(wall.order[51]);
    table.accept(dealing(hands.map((tiles) => tiles.map(tileText))));
    table.when(`E discards ${tileText(hands[0][0])}`, `S draws ${tileText(drawTile(left).tile)}`);
    expect(drawTile(left).tile).toBe(wall.order[53]);
  });

  test('the tiles are dealt once', () => {
    expect(given().decide(dealing([[], [], [], []]))).toMatchObject({ violation: { code: 'wrong-phase' } });
  });
});

describe('the dead wall', () => {
  test('R-17: 69 tiles are drawn in a hand that is drawn out, and 14 never', () => {
    const table = given();
    expect([table.hand.live, table.hand.dead]).toEqual([69, 14]);
    const drawnOut = given({}, { live: 0 });
    expect([drawnOut.hand.live, drawnOut.hand.dead, drawnOut.events.filter(isDraw).length]).toEqual([0, 14, 69]);
  });

  test('R-18: the seabed tile moves one forward with each supplement tile', () => {
    const start = brokenWall(new Table().when('a hand starts', 'E throws 14', 'E breaks after 5'));
    const dealt = dealFrom(FOUR_SEATS, start, 0, { dealer: 14, others: 13 }).wall;
    const once = drawSupplement(dealt).wall;
    const twice = drawSupplement(once).wall;
    const lastTiles = [15, 16, 17].map((fromTheEnd) => start.order[136 - fromTheEnd]);
    expect([dealt, once, twice].map(seabedTile)).toEqual(lastTiles);
  });

  test('R-19, ZJ-28: the upper tile of the last stack goes first, and the dead wall keeps 14 with half a stack', () => {
    const start = brokenWall(new Table().when('a hand starts', 'E throws 14', 'E breaks after 5'));
    const dealt = dealFrom(FOUR_SEATS, start, 0, { dealer: 14, others: 13 }).wall;
    const first = drawSupplement(dealt);
    expect(first.tile).toBe(start.order[134]);
    expect([liveTiles(first.wall), deadWall(first.wall).length]).toEqual([68, 14]);
  });
});

const isDraw = ({ type }: { type: string }): boolean => type === 'TileDrawn';
