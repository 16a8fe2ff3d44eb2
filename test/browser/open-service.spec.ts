import { afterAll, beforeAll, describe, test } from '@jest/globals';
import type { Browser } from '@playwright/test';
import { type Service, startService } from '../kit/service/service.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';

(NO_BROWSER === null ? describe : describe.skip)(
  `a service with --open${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const viewer = builtViewer();
    let service: Service;
    let browser: Browser;

    beforeAll(async () => {
      service = await startService({ viewer: viewer.folder });
      browser = await openBrowser();
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });

    test.each([
      ['/record', 'New game'],
      ['/record#pair=ABCD2345', 'New game'],
      ['/judge', 'Open disputes'],
      ['/tournament', 'New tournament'],
    ])('%s lets everybody in without a code, and says that the service is open', async (path, heading) => {
      const page = await browser.newPage({ viewport: { width: 360, height: 640 }, locale: 'en' });
      await page.goto(`${service.url}${path}`);
      await onPage(page.getByRole('heading', { name: heading })).toBeVisible();
      await onPage(page.locator('[data-open-service]')).toHaveText('Open service');
      await onPage(page.locator('[name=code], [name=token], [data-do=sign-out]')).toHaveCount(0);
      await page.close();
    });

    test('a game is opened and recorded there without a token', async () => {
      const page = await browser.newPage({ viewport: { width: 360, height: 640 }, locale: 'en' });
      await page.goto(`${service.url}/record`);
      await page.getByRole('button', { name: 'Open game' }).click();
      await onPage(page).toHaveURL(/#game=[0-9a-f-]{36}$/);
      await onPage(page.locator('.problem')).toHaveCount(0);
      await page.close();
    });
  },
);
