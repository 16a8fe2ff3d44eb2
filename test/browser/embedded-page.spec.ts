import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { builtViewer, serveViewer } from '../kit/browser/viewer.js';
import { simulatedEntries } from '../kit/store/proof-records.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { expectAccessible, expectNoOverflow } from './page-checks.js';

(NO_BROWSER === null ? describe : describe.skip)(
  `examples/embedded.html${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const viewer = builtViewer();
    let server: Awaited<ReturnType<typeof serveViewer>>;
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      const entries = simulatedEntries('reach/wsom', 'an embedded replay');
      const envelopes = entries.map(({ envelope }) => envelope);
      const beside = new Map([
        ['/game.paifu', [...paifuLines(envelopes[0].game, envelopes)].join('')],
        ['/favicon.ico', ''],
      ]);
      server = await serveViewer(viewer.folder, beside);
      browser = await openBrowser();
      page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      // A page of somebody else, without the policy of the service, which forbids scripts in pages.
      const body = readFileSync('examples/embedded.html', 'utf8');
      await page.route('**/page.html', (route) => route.fulfill({ contentType: 'text/html', body }));
    });
    afterAll(async () => {
      await browser?.close();
      server?.close();
      viewer.remove();
    });

    test('replays a game on a plain page, which follows its steps', async () => {
      const failed: string[] = [];
      page.on('pageerror', ({ message }) => failed.push(message));
      await page.goto(`${server.url}/page.html`);
      await page.locator('paifu-replay .said').waitFor();
      await onPage(page.locator('#step')).toHaveText('Hand 1, step 1');
      await page.locator('paifu-replay .frame').focus();
      await page.keyboard.press('ArrowRight');
      await onPage(page.locator('#step')).toHaveText('Hand 1, step 2');
      await expectNoOverflow(page);
      await expectAccessible(page);
      expect(failed).toEqual([]);
    });
  },
);
