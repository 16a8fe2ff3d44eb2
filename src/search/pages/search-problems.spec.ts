import { describe, expect, test } from '@jest/globals';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { type Markup, Page } from '../../platform/pages/page.js';
import { chipsHtml } from './find-form.js';
import type { Fields } from '../filters/search-filter.js';
import { FIELDS, filterOf, findRequestIn } from './find-request.js';
import { rankingIn, rankingLabels } from './ranking-page.js';

const textOf = ({ text }: Markup): string => text.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"');

function errorOf(read: () => unknown): Error {
  try {
    read();
  } catch (error) {
    return error as Error;
  }
  throw new Error('it was accepted');
}

const searchError = (asked: Readonly<Record<string, string>>): Error =>
  errorOf(() => filterOf(findRequestIn({ what: 'hands', ...asked })));

describe('the page of a wrong search', () => {
  test.each([
    ['en', 'Invalid search: Points, at least: expected an integer, found "many"'],
    ['ja', 'この条件では検索できません: 点数(以上): 整数が必要です（指定："many"）'],
  ])('names the field as the form does, in %s', (lang, expected) =>
    expect(textOf(new Page('/find', { lang }, undefined).problem(searchError({ minPoints: 'many' })))).toBe(expected),
  );

  test('names a field of a seat as the form does', () => {
    const page = new Page('/find', { lang: 'en' }, undefined);
    expect(textOf(page.problem(searchError({ 'seats.won': 'maybe' })))).toContain('Won: expected true or false');
  });

  test.each(['ja', 'zh-Hant', 'zh-Hans'])('a wrong search is explained in the language of its reader: %s', (lang) => {
    const page = new Page('/find', { lang }, undefined);
    const errors = [
      searchError({ from: 'x' }),
      searchError({ seats: '[1' }),
      searchError({ '7': '1' }),
      new FieldError('filter.player', 'a player of a game', '1'),
      new FieldError('filter.irregularities[0]', 'an irregularity (did you mean "7"?)', '1'),
      new Error('there is no game "1"'),
    ];
    for (const error of errors)
      expect(textOf(page.problem(error))).not.toMatch(/(?<!["T])\b(?!JSON|won|true)[A-Za-z]{2,}/);
  });

  /** Wrong values of a field, and of the fields in it. */
  const misfits = (fields: Fields, path: string): FieldError[] =>
    Object.entries(fields).flatMap(([name, { shape, fields: inside }]) => {
      const of = `${path}.${name}`;
      const wrong = [
        '',
        'x',
        '\u{d800}',
        'あ'.repeat(600),
        -1,
        1.5,
        true,
        [],
        ['x'],
        Array(99).fill('1m'),
        {},
        { '7': 1 },
      ];
      const all = wrong.flatMap((value) => (shape.fits(value) ? [] : shape.misfit(value, of)));
      return [...all, ...(inside === undefined ? [] : misfits(name === 'or' || name === 'anyOf' ? {} : inside, of))];
    });

  /** The expectation of an error, without the listed values and fields. */
  const unlisted = (page: Page, error: FieldError): string => {
    const [, list = ''] = /^one of (?:the fields )?(.*)$/.exec(error.expected) ?? [];
    const listed = new Set(list.split(', '));
    const text = textOf(page.problem(error)).replaceAll(/"[^"]*"|filter[.\w[\]]+/g, '');
    return text.replaceAll(/[\w-]{2,}/g, (word) => (listed.has(word) ? '' : word));
  };

  test.each(['ja', 'zh-Hant', 'zh-Hans'])(
    'every wrong value of a filter is explained in the language of its reader: %s',
    (lang) => {
      const page = new Page('/find', { lang }, undefined);
      const tiles = ['1x', '123m4', '0z', 'm', '123m4x'].map((text) => searchError({ tiles: text }) as FieldError);
      const errors = [...tiles, ...misfits(FIELDS.hands, 'filter'), ...misfits(FIELDS.games, 'filter')];
      expect(errors.length).toBeGreaterThan(500);
      const english = errors
        .map((error) => unlisted(page, error))
        .filter((text) => /(?!ID|SHA|true|false|JSON)\b[a-z]{2,}/i.test(text));
      expect(english.slice(0, 20)).toEqual([]);
    },
  );

  test('names the order of a search as the form does', () => {
    const page = new Page('/find', { lang: 'ja' }, undefined);
    expect(textOf(page.problem(searchError({ sort: 'x' })))).toMatch(`${page.words.sort}: "newest"`);
  });

  test('names the fields of a ranking as its form does, and keeps the names of statistics', () => {
    const page = new Page('/rankings', { lang: 'ja' }, undefined);
    const text = textOf(
      page.problem(
        errorOf(() => rankingIn({ by: 'luck' }, null)),
        rankingLabels(page.words),
      ),
    );
    expect(text).toMatch(/項目: "placing", .*"points", "hands", "games" のいずれかが必要です（指定："luck"）/);
  });
});

test('conditions on two seats are shown apart', () => {
  const page = new Page('/find', { lang: 'en' }, undefined);
  const request = findRequestIn({ what: 'hands', seats: '[{"won":true,"reached":true},{"won":false}]' });
  expect(textOf(chipsHtml(page, request, String))).toContain('Seat: Won: yes, Declared riichi: yes; Won: no ×');
});
