import { describe, expect, it } from '@jest/globals';
import { STANDARD_SET, threePlayerSet } from '../../engine/tiles/tile.js';
import { tenhouWalls } from './tenhou-walls.js';

const KIND = 'mt19937ar-sha512-n288-base64,';

describe('tenhouWalls', () => {
  it('produces a different complete wall and dice for each deal', () => {
    const walls = tenhouWalls(KIND + Buffer.alloc(2_496, 3).toString('base64'), STANDARD_SET);
    const [one, two] = [walls?.next().value, walls?.next().value];
    for (const wall of [one, two]) {
      expect([...(wall?.order ?? [])].sort((a, b) => a - b)).toEqual(Array.from({ length: 136 }, (_, tile) => tile));
      expect(wall?.dice.every((die) => die >= 1 && die <= 6)).toBe(true);
    }
    expect(one?.order).not.toEqual(two?.order);
  });

  it('shuffles the 108 tiles of three players as those of four are, which a log of 2014 with its seed shows', () => {
    const walls = tenhouWalls(KIND + Buffer.alloc(2_496, 3).toString('base64'), threePlayerSet(true));
    const { order, dice } = walls?.next().value ?? { order: [] };
    const tiles = Array.from({ length: 136 }, (_, tile) => tile).filter((tile) => tile < 4 || tile >= 32);
    expect([...order].sort((a, b) => a - b)).toEqual(tiles);
    expect(order.slice(0, 13)).toEqual([108, 3, 46, 122, 83, 78, 57, 94, 80, 104, 105, 123, 87]);
    expect(dice).toEqual([2, 1]);
  });

  it.each([
    ['of another kind', `mt19937ar,${Buffer.alloc(2_496).toString('base64')}`],
    ['too short', KIND + Buffer.alloc(2_495).toString('base64')],
    ['that is no base64', `${KIND}${'!'.repeat(3_328)}`],
    ['that is empty', ''],
  ])('tenhouWalls is none %s', (_what, seed) => {
    expect(tenhouWalls(seed, STANDARD_SET)).toBeNull();
  });
});
