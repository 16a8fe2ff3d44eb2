import { describe, expect, it } from '@jest/globals';
import { Random } from './random.js';

const many = (random: Random, count = 1000) => Array.from({ length: count }, () => random.uint32());

describe('seeded chance', () => {
  it('repeats itself for the same seed and game', () => {
    expect(many(new Random('spring', 3))).toEqual(many(new Random('spring', 3)));
  });

  it('shares nothing between seeds, games and purposes that only look alike', () => {
    const seeds = [
      ['spring', 3],
      ['spring', 4],
      ['sprinh', 3],
      ['spring', 33],
      ['spring3', 3],
      ['spring', 3, 'wall'],
      [''],
    ];
    const seen = new Set(seeds.flatMap((parts) => many(new Random(...parts))));
    // 7,000 random 32-bit numbers have 0.006 expected collisions.
    expect(seen.size).toBeGreaterThan(6990);
  });

  it('throws each face and keeps each place of a shuffle about as often', () => {
    const random = new Random('fair');
    const faces = new Array<number>(7).fill(0);
    for (let i = 0; i < 6000; i++) for (const face of random.faces(2)) faces[face]++;
    expect(faces[0]).toBe(0);
    for (const count of faces.slice(1)) expect(Math.abs(count - 2000)).toBeLessThan(200);

    const firsts = new Array<number>(5).fill(0);
    for (let i = 0; i < 5000; i++) firsts[random.shuffled([0, 1, 2, 3, 4])[0]]++;
    for (const count of firsts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('shuffles a copy that loses nothing', () => {
    const things = Array.from({ length: 136 }, (_, i) => i);
    const shuffled = new Random('wall').shuffled(things);
    expect(shuffled).not.toEqual(things);
    expect([...shuffled].sort((a, b) => a - b)).toEqual(things);
  });

  it('comes true as often as was said', () => {
    const random = new Random('chance');
    const hits = Array.from({ length: 10_000 }, () => random.chance(0.3)).filter(Boolean).length;
    expect(Math.abs(hits - 3000)).toBeLessThan(200);
    expect(random.chance(0)).toBe(false);
    expect(random.chance(1)).toBe(true);
  });
});
