import { describe, expect, it, test } from '@jest/globals';
import words from '../../i18n/form/en.json' with { type: 'json' };
import { type Field, fieldProblem } from './field.js';
import { numbersIn, wholeNumber } from './numbers.js';
import { problemOf } from './problem.js';
import { tileField, tilesIn, wrongTile } from './tiles.js';

const problem = (field: Partial<Field>, value: string): string | null =>
  fieldProblem({ name: 'x', label: 'X', ...field }, value, words);

const tile = tileField('tile', words);
const tiles = tileField('tiles', words);

describe('a field of a form', () => {
  test.each<[string, Partial<Field>, string, string | null]>([
    ['misses a required value', { isRequired: true }, ' \n', 'Required.'],
    ['may be empty if it is not required', { kind: 'number' }, '', null],
    ['accepts a negative number', { kind: 'number' }, '−12', null],
    ['rejects a word for a number', { kind: 'number' }, 'ten', words.notNumber],
    ['rejects two numbers for one', { kind: 'number' }, '1 2', words.notNumber],
    ['rejects a fraction', { kind: 'number' }, '30.5', words.notNumber],
    ['rejects marks that do not separate thousands', { kind: 'number' }, '1,000.000', words.notNumber],
    ['rejects a number below its limit', { kind: 'number', from: 1 }, '0', 'At least 1.'],
    ['rejects a number above its limit', { kind: 'number', to: 60 }, '61', 'At most 60.'],
    ['accepts several numbers', { kind: 'numbers' }, '8 -8 0 0', null],
    ['rejects a word among numbers', { kind: 'numbers' }, '8 x', words.notNumbers],
    ['accepts tiles in short notation', tiles, '123m 5p [58]p ?', null],
    ['rejects what is no tile', tiles, '1m 9x', words.notTile.replace('{tile}', '9')],
    ['rejects two tiles for one', tile, '12m', words.oneTile],
    ['rejects a text that is too long', { most: 3 }, 'four', 'At most 3 characters; these are 4.'],
    ['accepts a text with line breaks', { kind: 'lines' }, 'one\ntwo', null],
  ])('%s', (_, field, value, expected) => expect(problem(field, value)).toBe(expected));

  it('asks its own check last', () => expect(problem({ check: (value) => `not ${value}` }, 'so')).toBe('not so'));
});

it('reads tiles and numbers as they are typed', () => {
  expect(tilesIn('123m 5p, 11z')).toEqual(['1m', '2m', '3m', '5p', '1z', '1z']);
  expect([wrongTile('123m'), wrongTile('1q')]).toEqual([null, '1']);
  expect(numbersIn('8, −8;0 0')).toEqual([8, -8, 0, 0]);
});

test.each([
  ['45,000', 45_000],
  ['30.000', 30_000],
  ['1 234 567', 1_234_567],
  ['45’000', 45_000],
  ['−5,000', -5_000],
  ['４５０００', 45_000],
  ['－１，０００', -1_000],
])('the points of a sheet may be written %s', (text, number) => {
  expect([problem({ kind: 'number' }, text), wholeNumber(text)]).toEqual([null, number]);
});

describe('a problem', () => {
  it('a problem does not name the field as the API does', () => {
    const message = 'decision.ruling.reason: expected a text of 1 to 4000 characters that are not all blank, found ""';
    const path = ['decision', 'ruling', 'reason'];
    expect(problemOf({ __typename: 'InvalidInput', message, path }, new Set(['decision']))).toMatchObject({
      message: 'expected a text of 1 to 4000 characters that are not all blank, found ""',
      path: ['ruling', 'reason'],
    });
  });

  it('keeps a colon that is part of the sentence', () => {
    for (const message of ['the tile 5m: no such tile', 'remedies: none']) {
      expect(problemOf({ __typename: '', message }).message).toBe(message);
    }
  });

  it('counts the events recorded meanwhile', () => {
    const conflict = { __typename: 'VersionConflict', message: 'too late' };
    expect(problemOf({ ...conflict, missed: [1, 2] }).missed).toBe(2);
    expect([problemOf(conflict).missed, problemOf({ __typename: '', message: '' }).missed]).toEqual([0, null]);
  });
});
