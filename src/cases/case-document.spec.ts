import { expect, test } from '@jest/globals';
import { CaseRecord, HEAD, player, ruling } from '../../test/support/case-record.js';
import { scribed } from '../../test/support/flagged.js';
import type { Viewer } from '../engine/table/viewer.js';
import { caseDocuments } from './case-document.js';
import { caseHtml, caseMarkdown, caseText } from './case-page.js';

const HASH = 'f'.repeat(64);
const EVIL = '<script>alert("x")</script> & _so_';

/** A dispute with a hostile claim, a ruling that takes 20 points, an appeal that is upheld. */
function documents(viewer: Viewer) {
  const record = new CaseRecord(scribed().when('E discards 5m', 'S pongs', 'S discards 1z').events);
  const dispute = record.raise({ by: 2, against: [1], about: [5], claim: EVIL }, player(2));
  const fine = { remedy: 'penalty', seat: 1, kind: 'points', infraction: null, account: null, points: -20 } as const;
  const law = { document: 'wsom-rulebook', section: 'Claiming a Discard', item: '2' };
  const issued = record.rule(dispute, { ...ruling(fine), laws: [law], catalogue: ['WI-35'], reason: 'kept 9p back' });
  record.decideAppeal(record.appeal(issued, 1, player(1)), 'upheld', null, HEAD);
  record.rule(null, { remedies: [{ remedy: 'playOn' }] });
  const events = record.stamped.map((one) => ({ ...one, hash: HASH }));
  return caseDocuments('g', events, viewer, () => ['a table']);
}

test('a judge reads the claim, the table, the law by its title, what was changed to the point, the appeal and the hashes', () => {
  const [first, second] = documents('judge');
  const text = caseText(first);
  for (const part of [
    `Claim: ${EVIL}`,
    'The table at revision 5\n    a table',
    ': Claiming a Discard, 2',
    'Catalogue WI-35: ',
    'Carried out at revision',
    'Totals before: 0, 0, 0, 0 (places 1, 1, 1, 1)',
    'Totals after: 0, -20, 0, 0 (places 1, 4, 1, 1)',
    'The appeal is upheld.',
    `Chain hash ${HASH}`,
  ]) {
    expect(text).toContain(part);
  }
  expect(first.parts.map(({ title }) => title)).toEqual(['Dispute', 'Ruling', 'Appeal', 'Appeal decided']);
  expect(second.parts.map(({ title }) => title)).toEqual(['Ruling']);
});

test.each<[Viewer, boolean]>([
  ['public', false],
  [0, false],
  [2, true],
])('%s reads no more than the redaction lets through', (viewer, own) => {
  const [first] = documents(viewer);
  const all = JSON.stringify(first);
  expect(all).not.toContain('kept 9p back');
  expect(all).not.toContain(HASH);
  expect(all.includes('alert')).toBe(own);
  expect(all).toContain('ruled at the table');
});

test('what was recorded is text in every format, and a page loads nothing', () => {
  const [first] = documents('judge');
  const html = caseHtml([first]);
  expect(html).not.toMatch(/<script|https?:|<img|<link/);
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; _so_');
  expect(caseMarkdown(first)).toContain('\\<script\\>alert\\("x"\\)\\</script\\> & \\_so\\_');
});
