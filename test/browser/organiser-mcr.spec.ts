import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from '@playwright/test';
import { servedPage } from '../kit/browser/served-page.js';
import { Client, type Service } from '../kit/service/service.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';
import { NO_BROWSER, onPage } from './chromium.js';
import { expectNoOverflow, signIn } from './page-checks.js';

const NAMES = ['Ada', 'Ben', 'Cho', 'Di'];

(NO_BROWSER === null ? describe : describe.skip)(
  `a tournament by Mahjong Competition Rules on a phone${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const served = servedPage({ width: 390, height: 844 });
    let service: Service;
    let page: Page;
    let cup: TournamentClient;

    beforeAll(async () => {
      ({ service, page } = served);
      for (const name of NAMES) service.players.add({ id: name.toLowerCase(), name, aliases: [] });
      cup = new TournamentClient(new Client(service, 'organiser'));
      await cup.begin(
        { name: 'Fan Cup', ruleset: 'mcr/wmo-2006', mode: 'SCRIBE', sessions: 2 },
        NAMES.map((name) => ({ player: name.toLowerCase(), club: 'North' })),
        ['1,1,1,2,3,4'],
      );
      await signIn(page, `${service.url}/tournament`, 'organiser');
      await page.goto(`${service.url}/tournament#${cup.id}/sheets`);
    });

    const sheet = () => page.locator('form[data-of="sheet 1/1"]');

    test('penalties are entered on the sheet beside points that add up, and are deducted', async () => {
      for (const [i, points] of ['300', '-20', '-120', '-160'].entries())
        await sheet().locator(`[name="points.${i}"]`).fill(points);
      await sheet().locator('summary', { hasText: 'Penalties' }).click();
      await sheet().locator('[name="penalty.1"]').fill('-100');
      await sheet().getByText('✓ Sum 0').waitFor();
      await sheet().locator('.actions button').click();
      await onPage(page.locator('.result tbody tr')).toContainText(['Ada3001', 'Ben-1202', 'Cho-1202', 'Di-1604']);
    });

    test('the totals of all entrants are at the right of their names, however long they are', async () => {
      await page.goto(`${service.url}/t/${cup.id}`);
      const totals = page.locator('.standings tbody tr td:nth-child(3)');
      await onPage(totals).toHaveText(['4 / 300', '1.5 / -120', '1.5 / -120', '0 / -160']);
      const placed = await page.locator('.standings tbody tr').evaluateAll((rows) =>
        rows
          .map(({ children }) => [1, 2].map((i) => children[i].getBoundingClientRect()))
          .map(([name, total]) => ({
            right: Math.round(total.right),
            isBeside: total.top < name.bottom && total.left >= name.right,
          })),
      );
      expect(new Set(placed.map(({ right }) => right)).size).toBe(1);
      expect(placed.every(({ isBeside }) => isBeside)).toBe(true);
      await expectNoOverflow(page);
    });

    test('the club of an entrant stands below the name, with its heading', async () => {
      await page.goto(`${service.url}/tournament#${cup.id}/entrants`);
      const clubs = page.locator('.entrants td[data-label="Club"]');
      await onPage(clubs).toHaveCount(NAMES.length);
      const placed = await clubs.evaluateAll((all) =>
        all.map((club) => ({
          heading: getComputedStyle(club, '::before').content,
          isBelow:
            club.getBoundingClientRect().top >=
            (club.parentElement?.querySelector('th')?.getBoundingClientRect().bottom ?? 0),
        })),
      );
      expect(placed).toEqual(NAMES.map(() => ({ heading: '"Club"', isBelow: true })));
    });
  },
);
