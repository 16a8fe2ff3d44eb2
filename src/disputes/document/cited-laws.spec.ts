import { describe, expect, it } from '@jest/globals';
import { CATALOGUE } from '../../engine/laws/catalogue.js';
import { DOCUMENTS } from '../../engine/laws/documents.js';
import type { Lexicon } from '../../engine/messages/lexicon.js';
import { LEXICON as JAPANESE } from '../../engine/messages/lexicons/ja.js';
import { LEXICON as SIMPLIFIED } from '../../engine/messages/lexicons/zh-hans.js';
import { LEXICON as TRADITIONAL } from '../../engine/messages/lexicons/zh-hant.js';
import { citedIn } from './cited-laws.js';
import { citedBlocks } from './document-blocks.js';

/** Every place of a rule document, and every entry of the catalogue. */
const CITATIONS = {
  laws: DOCUMENTS.flatMap(({ id: document, sections }) =>
    sections.flatMap(({ name: section, items }) =>
      [...(section === '' ? [] : ['']), ...items].map((item) => ({ document, section, item })),
    ),
  ),
  catalogue: CATALOGUE.map(({ id }) => id),
};

const TEXTS = new Set(
  citedBlocks(citedIn(CITATIONS)).flatMap((block) =>
    block.is === 'list' ? block.items : 'text' in block ? block.text : [],
  ),
);

describe.each<[string, Lexicon]>([
  ['ja', JAPANESE],
  ['zh-Hant', TRADITIONAL],
  ['zh-Hans', SIMPLIFIED],
])('the legal basis of a ruling in %s', (_, { translate }) => {
  it('every sentence about a rule or a catalogue entry is translated as a whole', () => {
    expect(TEXTS.size).toBeGreaterThan(1_000);
    // Ids of entries and rulesets, and WSOM, are the same in every language.
    const left = [...TEXTS]
      .map(translate)
      .filter((own) => /[a-z]{2}/i.test(own.replace(/[A-Z]{2,}|[a-z]+\/[a-z-]+/g, '')));
    expect(left).toEqual([]);
  });
});
