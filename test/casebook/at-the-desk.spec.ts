import { describe } from '@jest/globals';
import { DESK_CASES } from '../kit/disputes/desk-cases.js';
import { casebook } from './casebook.js';

/** What is ruled on at the judge’s desk in a browser (test/browser/judge.spec.ts) is of the casebook as well: the same cases, without a screen. */
describe.each([...new Set(DESK_CASES.map(({ rules }) => rules))])('cases for the desk: %s', (rules) => {
  casebook(
    rules,
    DESK_CASES.filter((one) => one.rules === rules),
  );
});
