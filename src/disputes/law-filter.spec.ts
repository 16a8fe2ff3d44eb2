import { describe, expect, test } from '@jest/globals';
import { check } from '../engine/vocabulary/shape.js';
import { CASE_FILTER, type CaseFilter } from './case-search.js';

const law = (document: string, section?: string, item?: string): CaseFilter => ({
  law: { document, ...(section === undefined ? {} : { section }), ...(item === undefined ? {} : { item }) },
});

describe('law and catalogue filters', () => {
  test.each<[CaseFilter, string]>([
    [{ catalogue: 'WI-221' }, 'catalogue: expected an entry of the catalogue (did you mean "WI-'],
    [{ catalogue: 'nothing' }, 'catalogue: expected an entry of the catalogue, found "nothing"'],
    [{ catalogue: '' }, 'catalogue: expected a text of 1 to 500 characters, found ""'],
    [law('wsom-rulebok'), 'law.document: expected a document (did you mean "wsom-rulebook"'],
    [law('riichi-presets', 'tenhu'), 'law.section: expected a section of riichi-presets (did you mean "tenhou"'],
    [
      law('irregularities-wsom', '', 'WI-631'),
      'law.item: expected an item of irregularities-wsom (did you mean "WI-31", "WI-61"',
    ],
    [law('irregularities-wsom', undefined, 'XY'), 'law.item: expected an item of irregularities-wsom, found "XY"'],
  ])('rejects unknown names and suggests similar ones: %j', (filter, message) => {
    expect(() => check(CASE_FILTER, filter, '')).toThrow(message);
  });

  test.each<CaseFilter>([
    { catalogue: 'WI-22' },
    law('irregularities-wsom'),
    law('riichi-presets', 'tenhou', 'The end'),
    // A prefix of an item.
    law('irregularities-wsom', undefined, 'WI-6'),
    // A range cited as one.
    law('irregularities-wsom', '', 'WI-60, WI-63'),
  ])('accepts existing documents, sections, items and entries: %j', (filter) => {
    expect(() => check(CASE_FILTER, filter, '')).not.toThrow();
  });
});
