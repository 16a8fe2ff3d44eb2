import { describe, expect, it } from '@jest/globals';
import { loadTables, resolveTable } from '../rulesets/table-rules.js';
import { parseTiles, tileText } from '../tiles/notation.js';
import { acceptedTiles, shanten } from './shanten.js';

await loadTables();
const { shapes } = resolveTable('reach/tenhou').table;
const accepted = (text: string, melds = 0): string =>
  acceptedTiles(parseTiles(text), shapes, melds).map(tileText).join(' ');

describe('the shanten of a hand', () => {
  it.each<[string, number, number, string]>([
    ['123m 456p 789s 111z 22z', 0, -1, ''],
    ['123m 456p 789s 111z 2z', 0, 0, '2z'],
    ['123m 456p 78s 111z 22z', 0, 0, '6s 9s'],
    ['1112345678999m', 0, 0, '1m 2m 3m 4m 5m 6m 7m 8m 9m'],
    ['1122m 3344p 5566s 7z', 0, 0, '7z'],
    ['19m 19p 19s 1234567z', 0, 0, '1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z'],
    ['147m 258p 369s 1234z', 0, 6, ''],
    ['23m 55p', 3, 0, '1m 4m'],
    // All four 5m are in the hand.
    ['5555m 6m 11p', 2, 0, '4m 7m'],
  ])('the shanten of %j with %i melds is %i', (text, melds, expected, tiles) => {
    expect(shanten(parseTiles(text), shapes, melds)).toBe(expected);
    if (tiles !== '') expect(accepted(text, melds)).toBe(tiles);
  });
});
