import { beforeAll, describe, expect, it } from '@jest/globals';
import EN from '../messages/option-values/en.json' with { type: 'json' };
import { optionValueText } from '../messages/option-value.js';
import { loadTables, optionsOf, RULESET_IDS } from './table-rules.js';

beforeAll(() => loadTables(RULESET_IDS));

/** Every value of an option that is not a number. */
const namedValues = (): readonly string[] => [
  ...new Set(
    RULESET_IDS.flatMap((id) => optionsOf(id))
      .flatMap(({ values }) => ('from' in values ? [] : values))
      .filter((value) => typeof value !== 'number')
      .map(String),
  ),
];

describe('the values of options in words', () => {
  it('every value of an option that is not a number has a text, and every text is of a value', () =>
    expect(Object.keys(EN).toSorted()).toEqual(namedValues().toSorted()));

  it.each<[unknown, string]>([
    ['east-south', 'East and South'],
    [false, 'no'],
    [25_000, '25000'],
    ['constructor', 'constructor'],
  ])('the option value %j is shown as %s', (value, text) => expect(optionValueText(value)).toBe(text));

  it('the values of options are shown in the language of the lexicon', () =>
    expect(optionValueText(false, { optionValues: { false: 'いいえ' } })).toBe('いいえ'));
});
