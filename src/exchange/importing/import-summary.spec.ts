import { expect, test } from '@jest/globals';
import { cite } from '../../engine/vocabulary/terms.js';
import { emptySummary, addSummary, hasFindings, limitFindings, type Summary } from './import-summary.js';

const irregular = (revision: number, status: 'open' | 'settled'): Summary['irregularities'][number] => ({
  ...{ file: 'a.mhr', game: 'a game', revision, type: 'TileDiscarded', hand: 1, take: 1, step: revision },
  ...{
    kind: 'breach',
    code: 'foul-hand',
    seat: 0,
    message: 'so',
    citation: cite('wsom-rulebook', 'Kong', 2),
    catalogue: null,
  },
  ...{ status, correction: status === 'open' ? null : 9 },
});

test('lists standing irregularities before settled ones at any limit', () => {
  const summary = emptySummary();
  for (let revision = 0; revision < 6; revision++) {
    summary.irregularities.push(irregular(revision, revision === 4 ? 'open' : 'settled'));
    limitFindings(3, summary);
  }
  expect(summary.irregularities.map(({ revision }) => revision)).toEqual([4, 0, 1]);
  expect([summary.unlisted, hasFindings(summary)]).toEqual([3, true]);
  const whole = emptySummary();
  addSummary(summary, whole);
  expect([whole.unlisted, hasFindings(whole)]).toEqual([3, true]);
});

test('settled irregularities do not count as findings', () => {
  const summary = emptySummary();
  summary.irregularities.push(irregular(1, 'settled'), irregular(2, 'settled'));
  limitFindings(1, summary);
  expect([summary.unlisted, hasFindings(summary)]).toEqual([1, false]);
});
