import { describe, expect, it } from '@jest/globals';
import { SeededChance } from './seeded-random.js';

describe('chance from a seed', () => {
  // Expected values from Python 3: random.Random(int.from_bytes(TEXT.encode(), 'little')), then randrange or shuffle of
  // it.
  it.each([
    ['a', [24, 54, 47, 6, 73, 2]],
    ['spring 2027\nlot', [71, 60, 41, 81, 61, 13]],
    ['牌譜 🀄\n1', [29, 51, 17, 8, 73, 12]],
  ])('draws what Python draws from %j', (text, drawn) => {
    const chance = new SeededChance(text);
    expect(drawn.map(() => chance.below(100))).toEqual(drawn);
  });

  it('shuffles as Python shuffles', () => {
    expect(new SeededChance('牌譜 🀄\n1').shuffled([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([3, 6, 7, 5, 1, 2, 8, 4]);
  });

  it('draws each number below a limit about as often: of 6000 throws of a die each face is 850 to 1150', () => {
    const chance = new SeededChance('a die');
    const faces = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6000; i++) faces[chance.below(6)]++;
    expect(faces.every((count) => count > 850 && count < 1150)).toBe(true);
  });
});
