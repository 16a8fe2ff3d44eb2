import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { ABORT, CLAIM, HAND_END, PENALTY, TIE, WIND_NAMES } from '../vocabulary/terms.js';
import { isPhrase, phraseText, says, word } from './phrase.js';
import { numberedTexts } from './english-reader.js';

const root = join(import.meta.dirname, '../../..');

const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `phrases/${language}.json`), 'utf8'));

/** The keys of all phrases in a source file, as `says` builds them. */
function keysIn(file: string): string[] {
  const keys: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'says') {
      const { template } = node;
      keys.push(
        ts.isNoSubstitutionTemplateLiteral(template)
          ? template.text
          : template.head.text + template.templateSpans.map(({ literal }, i) => `{${i}}${literal.text}`).join(''),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true));
  return keys;
}

const KEYS = globSync('src/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.spec.ts') }).flatMap(keysIn);

/** Words that phrases name with `word`. */
const WORDS: readonly string[] = [
  ...[...CLAIM.values, ...HAND_END.values, ...ABORT.values, ...PENALTY.values, ...WIND_NAMES],
  ...['chi', 'pong', 'big-exposed-kong', 'small-exposed-kong', 'concealed-kong', 'sequence', 'triplet'],
  ...['long', 'short', 'false-win', 'ruling', 'dealer', 'hand', 'take'],
  ...[...TIE.values, 'random', 'schedule', 'chips', 'chombos', 'no', 'one', 'two', 'three', 'four'],
];

describe.each(['ja', 'zh-hant', 'zh-hans'])('the phrases of the engine in %s', (language) => {
  const texts = numberedTexts(read('en'), read(language));

  it('every phrase in the source has a text', () => {
    expect(KEYS.length).toBeGreaterThan(250);
    expect([...new Set(KEYS)].filter((key) => !texts.has(key))).toEqual([]);
  });

  it('every word of a vocabulary has a text', () => expect(WORDS.filter((id) => !texts.has(id))).toEqual([]));

  it('every text has the placeholders of its phrase', () => {
    const placesIn = (text: string): string => [...new Set(text.match(/\{\d+\}/g))].sort().join(' ');
    const keys = [...new Set(KEYS)].filter((key) => texts.has(key));
    expect(keys.filter((key) => placesIn(texts.get(key) ?? '') !== placesIn(key))).toEqual([]);
  });
});

describe('phrases', () => {
  it('references are numbers and ids', () =>
    expect(
      phraseText(says`entrant ${{ entrant: 8 }} by ${{ ruleset: 'reach/wsom' }}: ${[{ entrant: 1 }, 'more']}`),
    ).toBe('entrant 8 by reach/wsom: 1, more'));

  const phrase = says`${word('South')} discarded ${says`out of turn`}: ${['1m', '2m']}, ${3}`;

  it('the key of a phrase is its English text with numbered placeholders', () => {
    expect(phrase.key).toBe('{0} discarded {1}: {2}, {3}');
    expect(says`the game is closed`).toEqual({ key: 'the game is closed', values: [] });
  });

  it('a phrase is written in English, and in another language in its order', () => {
    expect(phraseText(phrase)).toBe('South discarded out of turn: 1m, 2m, 3');
    const own = { [phrase.key]: '{3}: {2}（{0}、{1}）', South: '南家', 'out of turn': '手番外' };
    expect(phraseText(phrase, (key) => own[key] ?? key, '・')).toBe('3: 1m・2m（南家、手番外）');
  });

  it('a phrase is the same after JSON', () => {
    const read = JSON.parse(JSON.stringify(phrase));
    expect(isPhrase(read)).toBe(true);
    expect(phraseText(read)).toBe(phraseText(phrase));
  });

  it('a value that looks like a placeholder is none', () => {
    const name: string = '{1}';
    expect(phraseText(says`${name} and ${name}`)).toBe('{1} and {1}');
  });

  it('a word of a vocabulary is no plain value, because it would have no text in other languages', () => {
    // @ts-expect-error: a word needs `word`
    expect(says`${'chi' as const}`.values).toEqual(['chi']);
  });
});
