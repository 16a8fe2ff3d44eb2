import { describe, expect, test } from '@jest/globals';
import { check } from '../engine/vocabulary/shape.js';
import { CASE_FILTER, type CaseFilter } from './case-filters.js';

const law = (document: string, section?: string, item?: string): CaseFilter => ({
  law: { document, ...(section === undefined ? {} : { section }), ...(item === undefined ? {} : { item }) },
});

describe('a law or an entry of the catalogue that a search names', () => {
  test.each<[CaseFilter, string]>([
    [{ catalogue: 'WI-221' }, 'catalogue: expected an entry of the catalogue (did you mean "WI-'],
    [{ catalogue: 'nothing' }, 'catalogue: expected an entry of the catalogue, found "nothing"'],
    [{ catalogue: '' }, 'catalogue: expected a text of 1 to 500 characters, found ""'],
    [law('wsom-rulebok'), 'law.document: expected a document (did you mean "wsom-rulebook"'],
    [law('riichi-presets', 'tenhu'), 'law.section: expected a section of riichi-presets (did you mean "tenhou"'],
    [
      law('irregularities-wsom', '', 'WI-631'),
      'law.item: expected an item of irregularities-wsom (did you mean "WI-31" or "WI-61"',
    ],
    [law('irregularities-wsom', undefined, 'XY'), 'law.item: expected an item of irregularities-wsom, found "XY"'],
  ])('is refused where there is none, with what may be meant: %j', (filter, message) => {
    expect(() => check(CASE_FILTER, filter, '')).toThrow(message);
  });

  test.each<CaseFilter>([
    { catalogue: 'WI-22' },
    law('irregularities-wsom'),
    law('riichi-presets', 'tenhou', 'The end'),
    // How its item begins.
    law('irregularities-wsom', undefined, 'WI-6'),
    // Several, cited as one.
    law('irregularities-wsom', '', 'WI-60, WI-63'),
  ])('may be any that there is: %j', (filter) => {
    expect(() => check(CASE_FILTER, filter, '')).not.toThrow();
  });
});
