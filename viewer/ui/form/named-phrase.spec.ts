import { expect, test } from '@jest/globals';
import { phraseText, type Phrase } from '../../../src/engine/messages/phrase.js';
import { withNames } from './named-phrase.js';

test('names replace references in a phrase, its lists and the phrases in it', () => {
  const inner = { key: 'by {0}', values: [{ ruleset: 'reach/wsom' }] };
  const refusal: Phrase = { key: '{0} plays {1}: {2}', values: [{ entrant: 8 }, inner, [{ entrant: 1 }, 'more', 2]] };
  const named = withNames(refusal, (one) => ('entrant' in one ? `Ada (${one.entrant})` : 'WSOM'));
  expect(phraseText(named)).toBe('Ada (8) plays by WSOM: Ada (1), more, 2');
});
