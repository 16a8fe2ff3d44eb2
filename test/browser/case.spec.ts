import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { caseDocuments } from '../../src/disputes/document/case-document.js';
import { caseHtml } from '../../src/disputes/document/document-formats.js';
import { PLAIN } from '../../src/cli/output/style.js';
import { tableText } from '../../src/cli/output/table-text.js';
import { CaseRecord, player, ruling } from '../kit/disputes/case-record.js';
import { scribed } from '../kit/play/flagged.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';

/** The area of an A4 page inside its margins, in CSS pixels. */
const PAPER = { width: 673, height: 987 };

/** Two cases; one claim is a single long word. */
function page(): string {
  const record = new CaseRecord(scribed().when('E discards 5m', 'S pongs', 'S discards 1z').events);
  const dispute = record.raise({ by: 2, against: [1], about: [5], claim: 'x'.repeat(400) }, player(2));
  const fine = { remedy: 'penalty', seat: 1, kind: 'points', infraction: null, account: null, points: -20 } as const;
  record.rule(dispute, { ...ruling(fine), catalogue: ['WI-35'] });
  record.rule(null, { remedies: [{ remedy: 'endHand' }], publicReason: 'time was called' });
  const events = record.stamped.map((one) => ({ ...one, hash: 'f'.repeat(64), when: null }));
  const picture = (...[table, wind]: [Parameters<typeof tableText>[0], Parameters<typeof tableText>[1]]) =>
    tableText(table, wind, (id) => id, PLAIN);
  return caseHtml(caseDocuments('g', events, { viewer: 'judge', picture, playerName: (id) => id }));
}

(NO_BROWSER === null ? describe : describe.skip)(
  `a case as a page${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let browser: Browser;
    let paper: Page;
    const asked: string[] = [];

    beforeAll(async () => {
      browser = await openBrowser();
      paper = await browser.newPage({ viewport: PAPER });
      paper.on('request', (request) => asked.push(request.url()));
      await paper.emulateMedia({ media: 'print' });
      await paper.setContent(page());
    });
    afterAll(() => browser?.close());

    test('fits on paper: nothing runs over its edge, tables of the play included', async () => {
      const over = await paper.evaluate((width) => {
        const wide = [...document.querySelectorAll('body *')].filter(
          (one) => one.getBoundingClientRect().right > width || one.scrollWidth > one.clientWidth + 1,
        );
        return wide.filter((one) => getComputedStyle(one).display !== 'inline').map(({ tagName }) => tagName);
      }, PAPER.width);
      expect(over).toEqual([]);
      await onPage(paper.locator('pre')).toHaveCount(1);
      await onPage(paper.locator('table')).toHaveCount(2);
    });

    test('begins each case on a page of its own, and loads nothing', async () => {
      const breaks = await paper.evaluate(() =>
        [...document.querySelectorAll('article')].map((one) => getComputedStyle(one).breakBefore),
      );
      expect(breaks).toEqual(['auto', 'page']);
      expect(asked).toEqual([]);
      const printed = (await paper.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
      expect(printed.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeGreaterThanOrEqual(2);
    });
  },
);
