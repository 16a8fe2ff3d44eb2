import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { eventfulTournament, RecordedTournament } from '../kit/tournaments/recorded-tournament.js';
import { ask, type Service } from '../kit/service/service.js';
import { servedPage } from '../kit/browser/served-page.js';
import { NO_BROWSER, onPage } from './chromium.js';
import { collectErrors, expectAccessible, expectNoOverflow } from './page-checks.js';

(NO_BROWSER === null ? describe : describe.skip)(
  `pages of tournaments${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const served = servedPage({ roles: { club: [{ role: 'operator' }], organiser: [{ role: 'organiser' }] } });
    let tournament: RecordedTournament;
    let service: Service;
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      ({ service, browser, page } = served);
      tournament = await eventfulTournament(service.store);
      service.players.add({ id: 'p1', name: 'Ada Lovelace' });
    });

    const standings = () => page.locator('table', { has: page.locator('caption', { hasText: 'Standings' }) });

    test('leads from the list to the tables and the standings, each place with its reason', async () => {
      await page.goto(`${service.url}/find`);
      await page.getByRole('link', { name: 'Tournaments' }).click();
      await page.getByRole('link', { name: 'Eventful Cup' }).click();
      await onPage(page).toHaveURL(({ pathname }) => pathname === `/t/${tournament.id}`);
      await onPage(page.locator('h1')).toHaveText('Eventful Cup');
      await onPage(page.locator('h1 + p')).toContainText('Vienna');
      await page.locator('summary', { hasText: 'About this tournament' }).click();
      await onPage(page.locator('dl.facts')).toContainText('Vienna');
      const asked = `query($id: ID!) { tournament(id: $id) { ... on Tournament { standings { rows { rank entrant totals decided { text } } } } } }`;
      const { data } = await ask(service, asked, { id: tournament.id });
      const { rows } = (data as { tournament: { standings: { rows: Row[] } } }).tournament.standings;
      const lines = await standings().locator('tbody tr').allInnerTexts();
      expect(lines.length).toBe(rows.length);
      for (const [i, { rank, totals, decided }] of rows.entries()) {
        expect(lines[i]).toMatch(new RegExp(`^${rank}\\.`));
        for (const said of [totals.join(' / '), ...decided.map(({ text }) => text)]) expect(lines[i]).toContain(said);
      }
      expect(lines.some((line) => line.includes('came late'))).toBe(true);
      expect(lines.some((line) => line.includes('withdrawn from session 2'))).toBe(true);
      await onPage(standings().getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/p/p1');
    });

    test('says of the session that is played where each table stands, and leads to its game and its hand', async () => {
      await page.goto(`${service.url}/t/${tournament.id}`);
      const row = page.locator('#now section').nth(1).locator('tbody tr').first();
      await onPage.poll(() => row.innerText()).toMatch(/substitute.*Hand 1 · last activity/s);
      await row.getByRole('link', { name: 'Table 1' }).click();
      await onPage(page).toHaveURL(({ pathname }) => pathname === `/g/${tournament.gameOf(2, 1)}`);
      await onPage(page.locator('h1')).toHaveText('Eventful Cup · Table 1');
      await page.getByRole('link', { name: 'Eventful Cup', exact: true }).click();
      await onPage(page).toHaveURL(({ pathname }) => pathname === `/t/${tournament.id}`);
      await page.locator('summary', { hasText: 'Session 1' }).click();
      await onPage
        .poll(() => page.locator('details[open] table').innerText())
        .toContain('The record and the score sheet differ');
    });

    test.each([
      ['ja', '第2回戦', '1卓'],
      ['zh-Hant', '第2輪', '1桌'],
    ])('names sessions and tables as people do, in %s', async (lang, session, table) => {
      const html = await (await fetch(`${service.url}/t/${tournament.id}?lang=${lang}`)).text();
      expect(html).toContain(`<h2>${session}</h2>`);
      expect(html).toContain(`>${table}</a>`);
      const live = await (await fetch(`${service.url}/t/${tournament.id}/live?lang=${lang}`)).text();
      expect(live).toContain(`<h1>${session} ·`);
    });

    test('shows every column on a phone: wide tables become one block per row', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      try {
        for (const path of [
          `/t/${tournament.id}`,
          '/t',
          '/find',
          '/find?what=hands',
          `/g/${tournament.gameOf(2, 1)}`,
        ]) {
          await page.goto(`${service.url}${path}`);
          const hidden = await page
            .locator('.wide')
            .evaluateAll((tables) => tables.filter((one) => one.scrollWidth > one.clientWidth).length);
          expect([path, hidden]).toEqual([path, 0]);
        }
        await page.goto(`${service.url}/t/${tournament.id}`);
        const session = standings().locator('tbody tr').first().locator('td[data-label="Session 1"]');
        await onPage
          .poll(() => session.evaluate((cell) => getComputedStyle(cell, '::before').content))
          .toBe('"Session 1: "');
        // The standings begin on the first screen, with more than their leader.
        const second = await standings().locator('tbody tr').nth(1).boundingBox();
        expect(second?.y).toBeLessThan(500);
      } finally {
        await page.setViewportSize({ width: 1_280, height: 900 });
      }
    });

    test('prints neither links to other pages nor what is folded', async () => {
      await page.goto(`${service.url}/t/${tournament.id}`);
      const shown = page.locator('main').locator('.ways, details:not([open])').filter({ visible: true });
      await onPage.poll(() => shown.count()).toBeGreaterThan(1);
      await page.emulateMedia({ media: 'print' });
      await onPage(shown).toHaveCount(0);
      await onPage(standings()).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    });

    test('goes back to what stood after a session, and to what was announced', async () => {
      await page.goto(`${service.url}/t/${tournament.id}`);
      await onPage(page.locator('#standings')).toHaveText('Standings up to session 2');
      await page.getByRole('navigation', { name: 'Standings' }).getByRole('link', { name: 'Session 1' }).click();
      await onPage(page.locator('#standings')).toHaveText('Standings up to session 1');
      await onPage(page.locator('[aria-current="page"]')).toHaveText('Session 1');
      await page.goto(`${service.url}/t/${tournament.id}?asOf=2026-01-01T00:00:00.000Z`);
      await onPage.poll(() => page.locator('main').innerText()).toContain('The tournament had not been opened yet.');
      await page.getByRole('link', { name: 'Show current standings' }).click();
      await onPage(page.locator('#standings')).toHaveText('Standings up to session 2');
    });

    test.each([
      ['?after=77', 400, 'after'],
      ['?after=one', 400, 'the number of a session'],
      ['?asOf=yesterday', 400, 'a time such as'],
      ['?asOf=2999-01-01T00:00:00.000Z&lang=ja', 400, '未来でない日時'],
    ])('%s is %d: %s', async (query, status, said) => {
      const answer = await fetch(`${service.url}/t/${tournament.id}${query}`);
      expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(said)]);
    });

    test('tells nobody’s name where the tournament tells numbers alone', async () => {
      const quiet = await RecordedTournament.opened(service.store, 'Quiet Cup', { privacy: 'numbers' });
      await quiet.enter(4);
      await quiet.sit(1, [[1, 2, 3, 4]], [1]);
      const text = await (await fetch(`${service.url}/t/${quiet.id}`)).text();
      expect(text).toContain('Quiet Cup');
      expect(text).not.toMatch(/Ada|\bp1\b/);
    });

    test('an unknown tournament has a page that says so', async () => {
      for (const id of ['6a0f7f0c-2a5e-5e0e-9d8e-0a4b8f6f3f11', 'nothing', tournament.gameOf(1, 1)]) {
        const answer = await fetch(`${service.url}/t/${id}`);
        expect([id, answer.status, await answer.json()]).toEqual([
          ...[id, 404],
          { code: 'NOT_FOUND', message: expect.stringContaining('there is no tournament') },
        ]);
      }
    });

    test('the pages fit any screen in any language, and axe finds nothing', async () => {
      for (const [width, colorScheme, lang] of [
        [1_280, 'light', 'en'],
        [768, 'dark', 'ja'],
        [360, 'light', 'zh-Hant'],
        [360, 'dark', 'zh-Hans'],
      ] as const)
        for (const path of ['/t', `/t/${tournament.id}`]) {
          const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, locale: 'en' });
          const seen = await context.newPage();
          collectErrors(seen, served.complaints);
          await seen.goto(`${service.url}${path}?lang=${lang}`);
          await expectNoOverflow(seen, `${path} ${width}`);
          await expectAccessible(seen, `${path} ${width}`);
          await context.close();
        }
    });
  },
);

interface Row {
  readonly rank: number;
  readonly totals: readonly string[];
  readonly decided: readonly { readonly text: string }[];
}
