import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, languageOf } from '../../src/platform/pages/language.js';
import { localeOf, pageLanguage } from './language.js';

const root = join(import.meta.dirname, '../..');

/** Without the titles of documents, which English has in the documents (`english-reader.spec.ts` looks at them). */
const FOLDERS = globSync('{src,viewer}/**/en.json', { cwd: root })
  .map((file) => join(file, '..'))
  .filter((folder) => !folder.endsWith('titles'));

type Text = readonly [path: string, text: string];

const textsOf = (value: unknown, path = ''): Text[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, one]) => textsOf(one, path === '' ? key : `${path}.${key}`));

/** Placeholders, quoted values, paths, options, file names and lists of columns. */
const NOTATION = /\{[^{}]*\}|"[^"]*"|`[^`]*`|[\w/.]*\/[\w/.-]+|\.\w+|[\w-]+[=:.][\w-]*|--\w+|\w+,[\w,]+/g;

/** Names of formats, programs, fields and values that people type. */
const NAMES = new Set([
  ...['mjlog', 'mjai', 'majiang', 'tziakcha', 'gzip', 'paifu', 'verify', 'docs', 'head'],
  ...['true', 'false', 'points', 'final', 'root', 'places', 'start', 'best', 'supersedes'],
]);

const catalogue = (folder: string, language: string): Text[] =>
  textsOf(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')));

const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)[},]/g)].map(([, name]) => name))].filter((name) => !/^\d/.test(name)).sort();

/** The placeholders of a text in English: those before a plural, not the words of its branches. */
const shapeOf = (texts: readonly Text[]): Record<string, string[]> =>
  Object.fromEntries(
    texts.map(([path, text]) => [path, placeholdersOf(text.replace(/, plural, one \{[^{}]*\} other \{[^{}]*\}/g, ''))]),
  );

describe('the texts of the pages', () => {
  it('the texts of the pages are found in eighteen folders', () => expect(FOLDERS).toHaveLength(18));

  it.each(FOLDERS)('the texts of the pages have the same keys and placeholders in every language: %s', (folder) => {
    const english = shapeOf(catalogue(folder, 'en'));
    for (const language of ['ja', 'zh-hant', 'zh-hans']) expect(shapeOf(catalogue(folder, language))).toEqual(english);
  });

  it.each(FOLDERS)('texts in Japanese and Chinese have no English words besides names: %s', (folder) => {
    const words = ['ja', 'zh-hant'].flatMap((language) =>
      catalogue(folder, language).flatMap(([path, text]) =>
        [...text.replace(NOTATION, '').matchAll(/(?<![\w-])[a-z]{4,}(?![\w-])/g)].map(([word]) => [path, word]),
      ),
    );
    expect(words.filter(([, word]) => !NAMES.has(word))).toEqual([]);
  });

  it.each(['en', 'ja', 'zh-hant', 'zh-hans'])('the pages that read logs name the same formats in %s', (language) => {
    const [paste, verify] = ['paste', 'verify'].map((page) =>
      Object.fromEntries(catalogue(`viewer/i18n/${page}`, language)),
    );
    const logs = paste.formats.slice(0, paste.formats.indexOf('.mhr') + '.mhr'.length);
    expect(logs).toContain('mjlog');
    expect(verify.filesHint).toContain(logs);
  });

  it('texts get a value for each of their placeholders wherever a page formats them', () => {
    const placeholders = new Map<string, Set<string>>();
    for (const folder of FOLDERS)
      for (const [path, names] of Object.entries(shapeOf(catalogue(folder, 'en')))) {
        const key = path.split('.').at(-1) as string;
        placeholders.set(key, (placeholders.get(key) ?? new Set()).add(names.join()));
      }
    const wrong = globSync('{src,viewer}/**/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bformat\(\s*[\w.]*\.(\w+),\s*\{ ([^}]*) \}\)/g)]
        .filter(([, key, values]) => {
          const names = [...values.matchAll(/(?:^|, )(\w+)(?=:|,|$)/g)].map(([, name]) => name).sort();
          return !placeholders.get(key)?.has(names.join());
        })
        .map(([call]) => `${file}: ${call}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('format', () => {
  it('fills in placeholders', () => expect(format('{a} of {b}', { a: 1, b: 'two' })).toBe('1 of two'));

  it('chooses between one and other', () => {
    const text = '{count, plural, one {1 hand} other {# hands}} played';
    expect([1, 2].map((count) => format(text, { count }))).toEqual(['1 hand played', '2 hands played']);
  });

  it('a value is not read as a text with placeholders', () => expect(format('{a}', { a: '{b} $&' })).toBe('{b} $&'));
});

describe('the locale of dates', () => {
  it('the locale of dates is the reader’s own variant of the page’s language', () => {
    expect(localeOf('en', ['de-CH', 'en-GB', 'en-US'])).toBe('en-GB');
    expect(localeOf('ja', ['en-GB'])).toBe('ja');
    const day = new Date('2026-11-23T12:00:00Z').toLocaleString(localeOf('en', ['en-GB']), { dateStyle: 'short' });
    expect(day).toBe('23/11/2026');
  });
});

describe('the language of a page', () => {
  it.each([
    ['zh-TW', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['ja-JP', 'ja'],
    ['en-GB', 'en'],
    ['de', null],
  ])('the page language for the tag %s is %s', (tag, language) => expect(languageOf(tag)).toBe(language));

  it('the language of a page is the one in the address before those of the browser', () => {
    expect(pageLanguage('http://localhost/record?lang=ja', ['en'])).toBe('ja');
    expect(pageLanguage('http://localhost/record', ['de', 'zh-TW', 'en'])).toBe('zh-Hant');
    expect(pageLanguage('http://localhost/record', ['de'])).toBe('en');
  });
});
