import { describe } from '@jest/globals';
import { DESK_CASES } from '../kit/disputes/desk-cases.js';
import { casebook } from './casebook.js';

/** The cases of the judge's desk in a browser (test/browser/judge.spec.ts), played without a browser. */
describe.each([...new Set(DESK_CASES.map(({ rules }) => rules))])('cases for the desk: %s', (rules) => {
  casebook(
    rules,
    DESK_CASES.filter((one) => one.rules === rules),
  );
});
