import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from '@playwright/test';
import { Client, type Service } from '../kit/service/service.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';
import { servedPage } from '../kit/browser/served-page.js';
import { NO_BROWSER, onPage } from './chromium.js';
import { expectAccessible, expectNoOverflow, signIn } from './page-checks.js';

/** Points of entrants 1 to 4 on each league day. */
const DAYS = [
  [30, 10, -10, -30],
  [-50, 5, 25, 20],
  [8, -8, 16, -16],
];

(NO_BROWSER === null ? describe : describe.skip)(
  `the page of a season${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const served = servedPage({ width: 390, height: 844 });
    let service: Service;
    let page: Page;

    beforeAll(async () => {
      ({ service, page } = served);
      const organiser = new Client(service, 'organiser');
      for (const [i, name] of ['Ada', 'Ben', 'Chi', 'Dan'].entries())
        service.players.add({ id: `p${i + 1}`, name: `${name} of the long family name` });
      service.players.setDetails('p3', { country: 'NL' });
      const days = [];
      for (const [i, points] of DAYS.entries()) days.push(await leagueDay(organiser, `Day ${i + 1}`, points));
      const season = {
        ...{ name: 'Club League', counts: 'GAMES', method: 'BEST', best: 2, tournaments: days },
        teams: [
          { name: 'Red', players: ['p1', 'p2'] },
          { name: 'Blue', players: ['p3', 'p4'] },
        ],
      };
      const open = 'mutation($s: SeasonInput!) { openSeason(commandId: "league", season: $s) { __typename } }';
      expect((await organiser.ask(open, { s: season })).data.openSeason.__typename).toBe('Season');
    });

    async function leagueDay(organiser: Client, name: string, points: readonly number[]): Promise<string> {
      const day = new TournamentClient(organiser);
      const rules = { ruleset: 'zung-jung/wsom', sessions: 1, scoring: ['points'] };
      const entrants = points.map((_, i) => ({ player: `p${i + 1}` }));
      await day.begin({ name, ...rules }, entrants, ['1,1,1,2,3,4']);
      const sheet = { session: 1, table: 1, points: points.map((won, i) => ({ entrant: i + 1, points: won })) };
      const agreed = { agreeResult: { session: 1, table: 1, entrants: [1, 2, 3, 4] } };
      await day.do('recordTournament', `${name} sheet`, { requests: [{ enterResult: sheet }, agreed] });
      return day.id;
    }

    test('given two tournaments at the desk, when a season is opened and they are added, then its page sums them', async () => {
      await signIn(page, `${service.url}/tournament`, 'organiser');
      await page.locator('.seasons summary', { hasText: 'Open a season' }).click();
      const opening = page.locator('form[data-of="open season"]');
      await opening.locator('[name=name]').fill('Desk League');
      await opening.locator('.actions button').click();
      await page.locator('.seasons a', { hasText: 'Desk League' }).waitFor();
      await page.locator('.seasons summary', { hasText: 'Add tournaments' }).click();
      const adding = page.locator('form[data-of="add to season"]');
      await adding.locator('select[name=season]').selectOption({ label: 'Desk League' });
      await adding.getByLabel('Day 1').check();
      await adding.getByLabel('Day 2').check();
      await expectAccessible(page);
      await expectNoOverflow(page);
      if (process.env.PAIFU_SHOTS)
        await page.screenshot({ path: `${process.env.PAIFU_SHOTS}/desk-season.png`, fullPage: true });
      await adding.locator('.actions button').click();
      const address = await page.locator('.seasons a', { hasText: 'Desk League' }).getAttribute('href');
      const totals = async () => {
        const csv = await (await fetch(`${service.url}${address}.csv`)).text();
        return csv
          .trim()
          .split('\n')
          .slice(1)
          .map((line) => [line.split(',')[1], Number(line.split(',')[6])]);
      };
      const expected = [0, 1, 2, 3].map((i) => [`p${i + 1}`, DAYS[0][i] + DAYS[1][i]] as const);
      const byTotal = expected.toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other));
      await onPage.poll(totals).toEqual(byTotal.map((row) => [...row]));
    });

    test('leads from the tournaments to the standings on a phone, marks results that do not count, and is read in Japanese', async () => {
      await page.goto(`${service.url}/t`);
      await page.getByRole('link', { name: 'Seasons' }).click();
      await page.getByRole('link', { name: 'Club League' }).click();
      await onPage(page.locator('h1')).toHaveText('Club League');
      const rows = page
        .locator('table', { has: page.locator('caption', { hasText: 'Standings' }) })
        .locator('tbody tr');
      await onPage(rows).toHaveCount(4);
      // The best two of three games, computed here.
      const totals = [0, 1, 2, 3].map((i) => {
        const sorted = DAYS.map((points) => points[i]).sort((a, b) => b - a);
        return sorted[0] + sorted[1];
      });
      const order = [0, 1, 2, 3].sort((a, b) => totals[b] - totals[a]);
      for (const [place, i] of order.entries()) {
        await onPage(rows.nth(place)).toContainText(['Ada', 'Ben', 'Chi', 'Dan'][i]);
        await onPage(rows.nth(place).locator('[data-label="Total"]')).toHaveText(String(totals[i]));
        await onPage(rows.nth(place).locator('s')).toHaveText(String(Math.min(...DAYS.map((points) => points[i]))));
      }
      await onPage(rows.filter({ hasText: 'Chi' })).toContainText('NL');
      // Phones show the numbers of the columns beside the results, and the names above.
      await onPage(rows.first().locator('[data-label="2"]')).toHaveText(/\d/);
      await onPage(page.locator('dl.facts')).toContainText('1: Day 1; 2: Day 2; 3: Day 3');
      // The results of all days have one size, on a large screen too.
      const phone = page.viewportSize();
      await page.setViewportSize({ width: 1_280, height: 800 });
      await onPage(page.getByRole('columnheader', { name: '2: Day 2' })).toHaveText('2');
      const sizes = 'td[data-label="1"], td[data-label="2"], td[data-label="3"]';
      const sized = (all: Element[]): string[] => all.map((one) => getComputedStyle(one).fontSize);
      await onPage.poll(async () => new Set(await rows.locator(sizes).evaluateAll(sized)).size).toBe(1);
      if (phone !== null) await page.setViewportSize(phone);
      if (process.env.PAIFU_SHOTS)
        await page.screenshot({ path: `${process.env.PAIFU_SHOTS}/season.png`, fullPage: true });
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.getByRole('link', { name: '日本語' }).click();
      await onPage(page.locator('h2').first()).toHaveText('順位');
      await onPage(page.getByRole('link', { name: '順位表（CSV）' })).toHaveAttribute(
        'href',
        /\/s\/[0-9a-f-]{36}\.csv/,
      );
    });
  },
);
