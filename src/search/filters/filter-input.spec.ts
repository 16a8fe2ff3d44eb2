import { describe, expect, test } from '@jest/globals';
import { filterFromText } from './filter-input.js';
import { HAND_FILTERS } from './filters.js';

const read = (name: string, text: string): unknown => filterFromText([[name, text]], HAND_FILTERS, { list: 'hint' });

describe('conditions on tiles', () => {
  test('take notation, tiles with commas, and JSON', () => {
    const tiles = ['1m', '2m', '3m', '7z'];
    for (const text of ['123m7z', '1m,2m,3m,7z', '1m2m3m 7z', '["1m","2m","3m","7z"]'])
      expect(read('tiles', text)).toEqual({ tiles });
  });

  test.each([
    ['1m2m3', 'a suit letter m, p, s, z or f (character 6, after the tiles 1m 2m)'],
    ['1m,2m,34q', 'a rank 0-9 or a suit letter m, p, s, z or f (character 9, after the tiles 1m 2m)'],
    ['12m8z', 'a rank that the suit z has (character 4, after the tiles 1m 2m)'],
    ['m', 'a rank before the suit letter m (character 1)'],
    ['chun', 'a rank 0-9 or a suit letter m, p, s, z or f (character 1)'],
  ])('%s is refused with the place, and the tiles before it', (text, expected) => {
    for (const name of ['winLike', 'tiles', 'waits'])
      expect(() => read(name, text)).toThrow(`filter.${name}: expected ${expected}, found "${text}"`);
  });

  test('a hand with too few tiles is refused with the tiles that were read', () => {
    expect(() => read('winLike', '12m3z')).toThrow('filter.winLike: expected 14 to 18 tiles, found "1m 2m 3z"');
  });
});
