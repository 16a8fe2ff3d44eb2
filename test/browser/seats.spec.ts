import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';

/** Number of entrants: too many for the wall to show their seats by table. */
const COUNT = 68;
/** A name of one word that is wider than a phone. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';
const OVER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

(NO_BROWSER === null ? describe : describe.skip)(
  `seats by name and the check-in${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const complaints: string[] = [];
    const viewer = builtViewer();
    let service: Service;
    let browser: Browser;
    let cup: TournamentClient;
    let phone: Page;
    let desk: Page;

    beforeAll(async () => {
      service = await startService({ roles: { organiser: [{ role: 'organiser' }] }, viewer: viewer.folder });
      browser = await openBrowser();
      cup = new TournamentClient(new Client(service, 'organiser'));
      await cup.do('openTournament', 'cup', {
        opening: { name: 'Hall Cup', ruleset: 'zung-jung/wsom', mode: 'SCRIBE', sessions: 2, privacy: 'PUBLIC' },
      });
      const entrants = Array.from({ length: COUNT }, (_, i) => {
        service.players.add({ id: `p${i + 1}`, name: i === 29 ? LONG : `Player ${i + 1}` });
        return { player: `p${i + 1}` };
      });
      const requests = [{ addEntrants: { entrants } }];
      await cup.do('recordTournament', 'all', { requests });
      await cup.do('drawSeating', 'draw', { draw: { method: 'SCHEDULE', seed: 'x' } });
      phone = await opened({ width: 390, height: 780 });
      desk = await opened({ width: 1_280, height: 800 });
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
      expect(complaints).toEqual([]);
    });

    async function opened(viewport: { readonly width: number; readonly height: number }): Promise<Page> {
      const page = await (await browser.newContext({ viewport, locale: 'en' })).newPage();
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      return page;
    }

    test('somebody finds the own table on the phone by typing a name', async () => {
      await phone.goto(`${service.url}/t/${cup.id}`);
      await phone.getByRole('link', { name: 'Seats by name' }).click();
      const list = phone.locator('#now .wide');
      await onPage(list).toContainText(LONG);
      // The tables and winds are in sight beside the longest name.
      await onPage.poll(() => list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
      await phone.getByLabel('Your name or number').fill('player 17');
      await phone.locator('main form').getByRole('button').click();
      await onPage(phone.locator('#now tbody tr')).toHaveCount(1);
      await phone.getByRole('link', { name: 'Player 17' }).click();
      await onPage(phone.locator('.my-seat')).toHaveText(/^Session 1, table \d+, (East|South|West|North)$/);
      await onPage.poll(() => phone.evaluate(OVER)).toBeLessThanOrEqual(0);
    });

    test('the QR code of a badge opens the page that checks in, and the desk shows who is missing', async () => {
      await desk.goto(`${service.url}/tournament#${cup.id}/print`);
      await desk.locator('summary', { hasText: 'token' }).click();
      const form = desk.locator('form', { has: desk.locator('#token') });
      await form.locator('#token').fill(tokenOf('organiser'));
      await form.getByRole('button').click();
      await desk.getByLabel('Document').selectOption('badges');
      await desk.locator('form[data-of="print"]').getByRole('button').click();
      await onPage(desk.locator('.badge')).toHaveCount(COUNT);
      const link = await desk.locator('.badge img').nth(16).getAttribute('alt');
      await phone.goto((link as string).replace(/^https?:\/\/[^/]+/, service.url));
      await phone.getByRole('button', { name: 'Check in' }).click();
      await phone.getByText('You have checked in.').waitFor();
      await desk.locator('nav.tabs a[href$="/entrants"]').click();
      await desk.getByText(`1 of ${COUNT} have checked in`).waitFor();
      await desk.getByLabel('Present: Player 3', { exact: true }).click();
      await desk.getByText(`2 of ${COUNT} have checked in`).waitFor();
      await onPage(desk.locator('.missing')).not.toContainText(/Player (3|17),/);
    });

    test('the wall and the printed list have the seats by name', async () => {
      await desk.locator('nav.tabs a[href$="/print"]').click();
      await desk.getByLabel('Document').selectOption('names');
      await desk.locator('form[data-of="print"]').getByRole('button').click();
      await onPage(desk.locator('.name-list').first().locator('li')).toHaveCount(COUNT);
      const wall = await opened({ width: 1_920, height: 1_080 });
      await wall.goto(`${service.url}/tournament#${cup.id}/wall`);
      await onPage(wall.locator('.wall-names li')).toHaveCount(COUNT);
      await onPage.poll(() => wall.evaluate(OVER)).toBeLessThanOrEqual(0);
    });
  },
);
