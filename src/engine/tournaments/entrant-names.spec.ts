import { expect, test } from '@jest/globals';
import { distinctNames } from './entrant-names.js';

test('entrants of one name are told apart by their numbers, however the name is written; hidden names are left alone', () => {
  const names = ['Ben Cole', 'Ada Bell', 'ben  cole', null, null, 'Ｂen Cole'];
  const entrants = names.map((name, i) => ({ entrant: i + 1, name }));
  expect(distinctNames(entrants).map(({ name }) => name)).toEqual([
    'Ben Cole (1)',
    'Ada Bell',
    'ben  cole (3)',
    null,
    null,
    'Ｂen Cole (6)',
  ]);
});
