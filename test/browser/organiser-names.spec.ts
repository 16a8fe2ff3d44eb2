import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { type Service } from '../kit/service/service.js';
import { servedPage } from '../kit/browser/served-page.js';
import { NO_BROWSER, onPage } from './chromium.js';
import { signIn } from './page-checks.js';

const LONG = 'Wilhelmina Oberhauser-Lindqvist von der Wiesenburg';
const LIST = `\uFEFFName;Club\r\n"Bell, Ada";North\r\nBen Cole;\r\n${LONG};\r\n山田 太郎;\r\nBen  cole;South\r\nBen Cole;\r\n`;

(NO_BROWSER === null ? describe : describe.skip)(
  `a list with two people of one name${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const served = servedPage();
    let service: Service;
    let browser: Browser;
    let page: Page;
    let id: string;

    beforeAll(async () => {
      ({ service, browser, page } = served);
      await signIn(page, `${service.url}/tournament`, 'organiser');
      await form('open').locator('[name=name]').fill('Namesake Cup');
      await form('open').locator('[name=ruleset]').selectOption('reach/tenhou');
      await form('open').locator('[name=sessions]').fill('1');
      await submit('open');
      await page.locator('h1', { hasText: 'Namesake Cup' }).waitFor();
      id = new URL(page.url()).hash.slice(1, 37);
    });

    const go = (part: string) => page.locator(`nav.tabs a[href$="/${part}"]`).click();
    const form = (of: string) => page.locator(`form[data-of="${of}"]`);
    const submit = (of: string) => form(of).locator('.actions button').first().click();
    const seat = (name: string) => page.locator('.board .four li', { hasText: name });

    test('the repeated lines are marked and not added, unless the organiser says that they are somebody else', async () => {
      const choose = (name: string, buffer: Buffer) =>
        form('look').locator('[name=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
      await choose('workbook.csv', Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1'));
      await onPage(form('look').locator('.wrong')).toHaveText(
        'workbook.csv cannot be read as text. In the spreadsheet, save the list as CSV (UTF-8).',
      );
      await choose('unicode.csv', Buffer.from(LIST, 'utf16le'));
      await onPage(form('look').locator('[name=list]')).toHaveValue(/^Name;Club\n"Bell, Ada";North\n/);
      await submit('look');
      const rows = page.locator('.found tbody tr');
      await onPage(rows.locator('th')).toHaveText(['Bell, Ada', 'Ben Cole', LONG, '山田 太郎', 'Ben cole', 'Ben Cole']);
      const choices = page.locator('.found select');
      await onPage(choices).toHaveCount(2);
      for (const choice of await choices.all()) await onPage(choice).toHaveValue('not entered');
      await page.getByRole('button', { name: 'Add 4' }).waitFor();
      await choices.first().selectOption('');
      await page.getByRole('button', { name: 'Add 5' }).click();
      await page.locator('h2', { hasText: /^5 entrants$/ }).waitFor();
    });

    test('their numbers tell them apart, at the desk and on the public page', async () => {
      await onPage(page.locator('.entrants th[scope=row]').filter({ hasText: /Ben cole/i })).toContainText([
        'Ben Cole (2)',
        'Ben cole (5)',
      ]);
      await page.locator('input[aria-label^="Present: "]').first().click();
      await go('seats');
      await form('draw').locator('[name=resting]').check();
      await form('draw').locator('[name=method]').selectOption('FIXED');
      await page.locator('summary', { hasText: 'fixed' }).click();
      await form('draw').locator('[name=seating]').fill('session,table,east,south,west,north\n1,1,1,2,3,5');
      await submit('draw');
      await submit('record draw');
      await go('now');
      await onPage(seat('Ben Cole (2)')).toHaveCount(1);
      await onPage(seat('Ben cole (5)')).toHaveCount(1);
      const spectator = await browser.newPage({ locale: 'en' });
      await spectator.goto(`${service.url}/t/${id}/seats`);
      await onPage(spectator.locator('main table')).toContainText('Ben Cole (2)');
      await spectator.close();
    });

    test('entrants who have not checked in are named before the session is opened', async () => {
      await onPage(form('open session').getByRole('status')).toHaveText(
        `⚠ Not checked in: Ben Cole (2) (Table 1), ${LONG} (Table 1), Ben cole (5) (Table 1)`,
      );
    });

    test('the seats of all sessions can be downloaded with names', async () => {
      await go('seats');
      const link = page.locator('a[download="Namesake Cup Seats.csv"]');
      const csv = decodeURIComponent((await link.getAttribute('href')) ?? '').split('\uFEFF')[1];
      expect(csv).toBe(
        ['entrant,name,session,table,seat,pairing', '1,"Bell, Ada",1,1,East,', '2,Ben Cole,1,1,South,']
          .concat([`3,${LONG},1,1,West,`, '5,Ben cole,1,1,North,', ''])
          .join('\n'),
      );
      await go('now');
    });

    test('a refusal names entrants before their numbers, and the ruleset before its id', async () => {
      await go('entrants');
      await page.locator('summary[aria-label="Withdraw: Bell, Ada"]').click();
      await submit('withdraw 1');
      await go('now');
      await submit('open session');
      await onPage(form('open session').locator('.problem')).toContainText(
        'entrant Bell, Ada (1) is seated but does not play; seat a substitute',
      );
      await go('entrants');
      await page.locator('summary[aria-label="Cancel withdrawal: Bell, Ada"]').click();
      await form('withdraw 1').locator('[name=reason]').fill('stays after all');
      await submit('withdraw 1');
      await go('now');
    });

    test('nobody is replaced until the organiser chooses somebody, and who was replaced by mistake plays again', async () => {
      await page.locator('summary', { hasText: 'Add a substitute' }).click();
      await form('substitute').locator('[name=player]').fill('Sam Standin');
      await submit('substitute');
      await onPage(form('substitute').locator('.wrong')).toHaveText('Required.');
      await form('substitute').locator('[name=entrant]').selectOption('2');
      await submit('substitute');
      await onPage(seat('Ben Cole (2)')).toContainText('Sam Standin');
      await form('substitute').locator('[name=entrant]').selectOption('2');
      await form('substitute').getByText('Leave empty if the entrant plays after all.').waitFor();
      await form('substitute').locator('[name=reason]').fill('wrong Ben');
      await submit('substitute');
      await onPage(seat('Ben Cole (2)')).not.toContainText('substitute');
    });

    test('somebody who is named as their own substitute plays again', async () => {
      await form('substitute').locator('[name=entrant]').selectOption('1');
      await form('substitute').locator('[name=player]').fill('Sam Standin');
      await submit('substitute');
      await onPage(seat('Bell, Ada')).toContainText('Sam Standin');
      await form('substitute').locator('[name=entrant]').selectOption('1');
      await form('substitute').locator('[name=player]').fill('Bell, Ada');
      await form('substitute').locator('[name=reason]').fill('came after all');
      await submit('substitute');
      await onPage(seat('Bell, Ada')).not.toContainText('substitute');
    });

    test('a substitute is seated, whose name is on the paper', async () => {
      await form('substitute').locator('[name=entrant]').selectOption('3');
      await form('substitute').locator('[name=player]').fill('Sam Standin');
      await submit('substitute');
      await onPage(seat(LONG)).toContainText('Sam Standin');
    });

    test('the sheet of a table names the substitute, and every score is visible on a phone, however long a name is', async () => {
      await page.locator('summary', { hasText: 'Recorded tables' }).click();
      await form('open session').getByLabel('Table 1').uncheck();
      await submit('open session');
      await go('sheets');
      await onPage(form('sheet 1/1').getByText(`West: ${LONG} (substitute: Sam Standin)`)).toBeVisible();
      for (const [i, points] of ['45,000', '30.000', '２００００', '5 000'].entries())
        await form('sheet 1/1').locator(`[name="points.${i}"]`).fill(points);
      await form('sheet 1/1').getByText('✓ Sum 100000').waitFor();
      await form('sheet 1/1').locator('[name="points.0"]').fill('45100');
      await submit('sheet 1/1');
      await onPage(form('sheet 1/1').locator('.problem')).toContainText('by Tenhou riichi (reach/tenhou)');
      await form('sheet 1/1').locator('[name="points.0"]').fill('45000');
      await submit('sheet 1/1');
      const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'en' });
      await phone.goto(`${service.url}/t/${id}`);
      const scores = phone.locator('.results .seat b');
      await onPage(scores).toHaveText(['45000', '30000', '20000', '5000']);
      const rights = await scores.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      expect(Math.max(...rights)).toBeLessThanOrEqual(360);
      await phone.close();
    });

    test('the standings as CSV have the plain names, because the number has a column', async () => {
      await go('standings');
      const link = page.locator('a[download]');
      await onPage
        .poll(async () => decodeURIComponent((await link.getAttribute('href')) ?? ''))
        .toMatch(/,2,Ben Cole,/);
    });
  },
);
