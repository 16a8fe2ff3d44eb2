import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type Service, startService } from '../support/service.js';
import { NO_BROWSER, openBrowser } from './chromium.js';

(NO_BROWSER === null ? describe : describe.skip)(
  `the page for queries${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let service: Service;
    let browser: Browser;
    let page: Page;
    const asked: string[] = [];
    const complaints: string[] = [];

    beforeAll(async () => {
      service = await startService();
      browser = await openBrowser();
      page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
      page.on('request', (request) => asked.push(request.url()));
      page.on('requestfailed', (request) => {
        // What the page itself gave up, it did not need.
        const why = request.failure()?.errorText;
        if (why !== 'net::ERR_ABORTED') complaints.push(`${why}: ${request.url()}`);
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`${service.url}/`);
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
    });

    test('asks its first query and shows the answer', async () => {
      await page.getByText('Send Request').click();
      await page.getByText('zung-jung/wsom').first().waitFor();
      await page.getByText('All Sequences').first().waitFor();
    });

    test('shows the descriptions of the schema', async () => {
      await page.getByText('Docs', { exact: true }).click();
      await page.getByText('Mutation', { exact: true }).click();
      await page.getByText('recordActions').first().waitFor();
    });

    test('asks nothing of any other server, fails at nothing and advertises nothing', async () => {
      const origins = new Set(asked.filter((url) => /^(http|ws)/.test(url)).map((url) => new URL(url).host));
      expect([...origins]).toEqual([new URL(service.url).host]);
      expect(complaints).toEqual([]);
      expect(await page.getByText('Try Altair AI').isVisible()).toBe(false);
    });
  },
);
