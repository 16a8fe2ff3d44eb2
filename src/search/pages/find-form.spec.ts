import { expect, test } from '@jest/globals';
import '../../../test/kit/play/rulesets.js';
import { Page } from '../../platform/pages/page.js';
import { irregularitiesNamed } from '../filters/irregularity-names.js';
import { formHtml } from './find-form.js';
import { filterOf, findRequestIn } from './find-request.js';

test.each([
  ['en', 'Whole name or id', 'Name or id'],
  ['ja', '名前全体または ID', '名前または ID'],
  ['zh-Hant', '完整姓名或 ID', '名稱或 ID'],
  ['zh-Hans', '完整姓名或 ID', '名称或 ID'],
])('fields for names on /find say which names they take, in %s', (lang, player, tournament) => {
  const page = new Page('/find', { lang }, undefined);
  const { text } = formHtml(page, findRequestIn({ what: 'hands' }), null);
  const hintOf = (name: string) => new RegExp(`name="${name}" [^>]*placeholder="([^"]*)"`).exec(text)?.[1];
  for (const name of ['player', 'winner', 'discarder', 'seats.player'])
    expect([name, hintOf(name)]).toEqual([name, player]);
  expect(hintOf('tournament')).toBe(tournament);
  expect(hintOf('table')).toBeUndefined();
  const words = (hintOf('irregularities') ?? '').match(/furiten|フリテン|振[^,]+|WI-\d+/g) ?? [];
  expect(words.map((word) => [word, irregularitiesNamed(word).length > 0])).toEqual(words.map((word) => [word, true]));
  expect(words).toHaveLength(2);
});

test('names in a list may have spaces after commas', () => {
  const { irregularities } = filterOf<{ irregularities: string[] }>(
    findRequestIn({ what: 'hands', irregularities: 'furiten, WI-12' }),
  );
  expect(irregularities.map((one) => irregularitiesNamed(one).length > 0)).toEqual([true, true]);
});
