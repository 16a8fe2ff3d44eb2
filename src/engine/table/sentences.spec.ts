import { expect, test } from '@jest/globals';
import { scoreText } from './sentences.js';

test.each([
  ['gains and losses', [40, -10, -10, -20], ['+40', '-10', '-10', '-20']],
  ['gains and losses less penalties', [40, -15, -10, -20], ['+40', '-15', '-10', '-20']],
  ['points that were brought to the table', [52_000, 33_000, 20_000, -5_000], ['52000', '33000', '20000', '-5000']],
  ['points of three players with a bet on the table', [35_000, 34_000, 35_000], ['35000', '34000', '35000']],
  ['nothing yet', [0, 0, 0, 0], ['0', '0', '0', '0']],
])('scores are written with signs only where they count from 0: %s', (_, scores, texts) => {
  expect(scores.map((score) => scoreText(score, scores))).toEqual(texts);
});
