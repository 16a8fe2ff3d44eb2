import { describe, expect, test } from '@jest/globals';
import { Translator } from './translator.js';

const english = {
  win: 'win',
  warning: 'warning',
  points: 'points',
  dead: 'dead hand',
  called: '{seat} called {count, plural, one {1 tile} other {# tiles}}',
  draw: 'the draw after a {meld}',
  pong: 'pong',
  rulebook: 'document wsom-rulebook',
};
const german = {
  win: 'Gewinn',
  warning: 'Verwarnung',
  points: 'Strafpunkte',
  dead: 'tote Hand',
  called: '{seat}: {count} Steine',
  draw: 'Nachziehen nach {meld}',
  pong: 'Pung',
  rulebook: 'Regelbuch',
};
const translator = new Translator(english, german);

describe('texts of a record in another language', () => {
  test.each([
    ['win', 'Gewinn'],
    ['bo called 1 tile', 'bo: 1 Steine'],
    ['bo called 12 tiles', 'bo: 12 Steine'],
    ['the draw after a pong', 'Nachziehen nach Pung'],
    ['dead hand (wsom-rulebook "Kong" 2)', 'tote Hand（Regelbuch "Kong" 2）'],
    ['warning, dead hand', 'Verwarnung、tote Hand'],
    ['warning; dead hand', 'Verwarnung；tote Hand'],
  ])('%s is written as %s', (text, translation) => {
    expect(translator.translate(text)).toBe(translation);
  });

  test('a text that the catalogue does not have stays as it is', () => {
    for (const text of ['winner', 'expected one of win, turns, points', 'a win'])
      expect(translator.translate(text)).toBe(text);
  });
});
