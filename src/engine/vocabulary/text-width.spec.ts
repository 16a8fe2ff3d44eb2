import { expect, test } from '@jest/globals';
import { clippedText, textWidth } from './text-width.js';

test.each([
  ['Ada', 3],
  ['山田太郎', 8],
  ['ミカ ｶﾅ', 7],
  ['한나', 4],
  ['Zoe\u0308', 3],
  ['😀', 2],
  ['▶ …', 3],
])('the text %s is as wide as its letters', (text, width) => {
  expect(textWidth(text)).toBe(width);
});

test('a text is clipped to the columns that there are', () => {
  expect(clippedText('長谷川左衛門', 12)).toBe('長谷川左衛門');
  expect(clippedText('長谷川左衛門尉', 12)).toBe('長谷川左衛…');
  expect(clippedText('Maximiliane', 6)).toBe('Maxim…');
});
