import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { DOUBLE_TAP_MS } from '../../viewer/desks/scribe/tap-guard.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { dealtGame, DESIGNS, discardsOf, sent, Tablet, tap } from '../kit/browser/tablet.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';

(NO_BROWSER === null ? describe : describe.skip)(
  `fast taps of a scribe${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const viewer = builtViewer();
    let service: Service;
    let browser: Browser;
    let tablet: Tablet;
    let games = 0;

    beforeAll(async () => {
      service = await startService({ roles: { scribe: [{ role: 'scribe', games: ['*'] }] }, viewer: viewer.folder });
      browser = await openBrowser();
      tablet = await Tablet.of(browser, service.url, 'scribe', { grace: null });
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });

    /** A page with a dealt hand and a stopped clock. */
    async function stopped(): Promise<{ game: string; page: Page }> {
      const game = await dealtGame(service, `fast taps ${++games}`, 'scribe');
      const page = await tablet.at(game, async (opening) => {
        await opening.clock.install({ time: new Date() });
      });
      await page.clock.pauseAt(Date.now() + 60_000);
      return { game, page };
    }

    /** Clicks the middle of a discard key `ms` milliseconds after the previous click. */
    async function tapAfter(page: Page, ms: number, tile: string): Promise<void> {
      await page.clock.runFor(ms);
      const { x, y, width, height } = (await page.locator(`.pad .face[data-tile="${tile}"]`).boundingBox()) as never;
      await page.mouse.click(x + width / 2, y + height / 2);
    }

    const untilTaken = (page: Page, count: number): Promise<void> =>
      page.locator(`.desk[data-taken="${count}"]`).waitFor();

    async function recorded(game: string, page: Page): Promise<string[]> {
      await page.clock.resume();
      await sent(page);
      await page.close();
      return discardsOf(service, game, 'scribe');
    }

    test('a double tap records one discard, at whatever pace below 300 ms', async () => {
      const { game, page } = await stopped();
      const gaps = [0, 30, 70, 150, 250, DOUBLE_TAP_MS - 1];
      for (const [i, gap] of gaps.entries()) {
        await tapAfter(page, 1_000, DESIGNS[i]);
        await tapAfter(page, gap, DESIGNS[i]);
        await untilTaken(page, i + 1);
      }
      await onPage.poll(() => recorded(game, page)).toEqual(DESIGNS.slice(0, gaps.length));
    });

    test('a slower second tap asks whether the next player discards the same tile, and records it when it is confirmed', async () => {
      const { game, page } = await stopped();
      await tapAfter(page, 0, '9p');
      await tapAfter(page, DOUBLE_TAP_MS, '9p');
      await untilTaken(page, 2);
      await onPage
        .poll(() => page.locator('.prompt .now').innerText())
        .toMatch(/^South.* discards 9 of dots too\? Tap again$/);
      await tapAfter(page, 50, '1s');
      await untilTaken(page, 3);
      await onPage(page.locator('[data-again]')).toHaveCount(0);
      await tapAfter(page, 2_000, '1s');
      await tapAfter(page, 2_000, '1s');
      await untilTaken(page, 5);
      await onPage.poll(() => recorded(game, page)).toEqual(['9p', '1s', '1s']);
    });

    test('taps on different tiles are all recorded, however fast', async () => {
      const { game, page } = await stopped();
      const tiles = Array.from({ length: 24 }, (_, i) => DESIGNS[i]);
      for (const tile of tiles) await tapAfter(page, 20, tile);
      await untilTaken(page, tiles.length);
      await onPage.poll(() => recorded(game, page)).toEqual(tiles);
    });

    const undo = async (page: Page): Promise<void> => {
      await page.clock.runFor(DOUBLE_TAP_MS);
      await page.locator('[data-do=undo]').click();
    };

    test('a tap undone within a second is not sent and leaves nothing in the record', async () => {
      const { game, page } = await stopped();
      const sends: string[] = [];
      page.on('request', (request) => {
        if (request.postData()?.includes('recordActions') === true) sends.push(request.postData() ?? '');
      });
      await tapAfter(page, 0, '9p');
      await untilTaken(page, 1);
      await tapAfter(page, 400, '1s');
      await untilTaken(page, 2);
      await undo(page);
      await untilTaken(page, 3);
      await onPage(page.locator('paifu-felt [data-discard]')).toHaveCount(1);
      await tapAfter(page, 100, '2s');
      await untilTaken(page, 4);
      expect(sends).toEqual([]);
      await page.clock.runFor(1_000);
      await sent(page);
      expect(sends.join('')).not.toContain('1s');
      await onPage.poll(() => recorded(game, page)).toEqual(['9p', '2s']);
      const { log } = await new Client(service, 'scribe').game(game, 'log(first: 50) { edges { node { type } } }');
      expect(JSON.stringify(log)).not.toMatch(/Retracted|Amended/);
    });

    test('the tablet sends as late as its scribe chose: at once, or after three seconds', async () => {
      for (const grace of [0, 3_000]) {
        const tables = await tablet.tables();
        await tables.locator('#grace').selectOption(String(grace));
        await tables.close();
        const { game, page } = await stopped();
        await tapAfter(page, 0, '9p');
        await untilTaken(page, 1);
        if (grace > 0) {
          await page.clock.runFor(grace - 100);
          await onPage(page.locator('.queue')).toHaveAttribute('data-waiting', '1');
          await page.clock.runFor(100);
        }
        await sent(page);
        await onPage.poll(() => recorded(game, page)).toEqual(['9p']);
      }
      const tables = await tablet.tables();
      await tables.locator('#grace').selectOption('1000');
      await tables.close();
    });

    test('leaving the table sends what waits', async () => {
      const game = await dealtGame(service, `fast taps ${++games}`, 'scribe');
      const page = await tablet.at(game);
      await tap(page, '9p');
      await page.locator('[data-do=tables]').click();
      await page.locator(`[data-game="${game}"]`).waitFor();
      await onPage.poll(() => discardsOf(service, game, 'scribe')).toEqual(['9p']);
      await page.close();
    });

    test('a key of a keyboard that is held down records one discard', async () => {
      const { game, page } = await stopped();
      await page.keyboard.down('KeyO');
      for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('KeyO');
      await page.keyboard.up('KeyO');
      await page.keyboard.press('KeyA');
      await untilTaken(page, 2);
      await onPage.poll(() => recorded(game, page)).toEqual(['9p', '1s']);
    });
  },
);
