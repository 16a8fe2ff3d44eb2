import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { type Service, startService } from '../kit/service/service.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { expectAccessible, expectNoOverflow } from './page-checks.js';

const root = resolve(import.meta.dirname, '../..');

/** The site in dist/docs, which `.ci/run` builds before the tests. */
function builtDocs(): string {
  const folder = join(root, 'dist/docs');
  if (existsSync(join(folder, 'index.html'))) return folder;
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', 'site/build.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`the documentation was not built: ${stderr}`);
  return folder;
}

(NO_BROWSER === null ? describe : describe.skip)(
  `the documentation at /docs${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    // The theme and the icon of the documentation are the viewer's.
    const viewer = builtViewer();
    const complaints: string[] = [];
    const requested = new Set<string>();
    let service: Service;
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      service = await startService({ docs: builtDocs(), viewer: viewer.folder, env: { PAIFU_STORE: 'memory' } });
      browser = await openBrowser();
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });
    afterEach(async () => {
      await page.context().close();
      expect(complaints.splice(0)).toEqual([]);
      expect([...requested].filter((url) => !url.startsWith(service.url) && !url.startsWith('data:'))).toEqual([]);
    });

    async function open(path: string, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
      const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme, locale: 'en' });
      page = await context.newPage();
      page.on('request', (request) => requested.add(request.url()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.goto(`${service.url}${path}`);
      // Until Vue has mounted the page, nothing on it answers a click.
      await onPage.poll(() => page.evaluate("document.querySelector('#app')?.__vue_app__ !== undefined")).toBe(true);
    }

    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));

    test.each([
      [1_280, 'light'],
      [390, 'dark'],
    ] as const)('shows pages at %i pixels in %s colours, under the policy of the service', async (width, scheme) => {
      await open('/docs/', width, scheme);
      await onPage.poll(isDark).toBe(scheme === 'dark');
      for (const path of ['/docs/', '/docs/how-to/tablet', '/docs/reference/schema/games']) {
        await page.goto(`${service.url}${path}`);
        await page.locator('.VPDoc h1').waitFor();
        await expectNoOverflow(page, path);
      }
      await page.goto(`${service.url}/docs/`);
      await expectAccessible(page, undefined, "'.vp-doc'");
    });

    test('finds a page by its words and leads to it', async () => {
      await open('/docs/', 1_280, 'light');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.locator('#localsearch-input').fill('scavenge');
      await page.locator('.VPLocalSearchBox .result').first().click();
      await page.waitForURL(/\/docs\/how-to\/eventstoredb#/);
      await page.locator('h1', { hasText: 'EventStoreDB' }).waitFor();
    });

    test('switches to dark colours, and remembers it', async () => {
      await open('/docs/', 1_280, 'light');
      await page.getByRole('switch').first().click();
      await onPage.poll(isDark).toBe(true);
      await page.reload();
      await onPage.poll(isDark).toBe(true);
    });

    // The replay page is built by `npm run build`.
    (existsSync(join(root, 'dist/docs/replay/index.html')) ? test : test.skip)(
      'leads to a page that replays a pasted log without the rest of the service',
      async () => {
        await open('/docs/how-to/replay-a-log', 390, 'light');
        await page.getByRole('link', { name: 'Open the replay page' }).click();
        await page.locator('#own-text').fill(readFileSync(join(root, 'dist/docs/replay/sample.mhr'), 'utf8'));
        await page.locator('#own-log button').first().click();
        await onPage(page.locator('#own-log-shown .recognized b')).toHaveText(/^Hand record notation/);
        await onPage(page.locator('#own-log-shown paifu-replay .felt')).toHaveCount(1);
        await expectNoOverflow(page, 'the replay page');
      },
    );

    test('leads from page to page and back to the service', async () => {
      await open('/docs/', 1_280, 'light');
      await page.locator('.vp-doc').getByRole('link', { name: 'Record your first game' }).click();
      await page.waitForURL(/\/docs\/tutorials\/record-a-game$/);
      await onPage(page.locator('.VPNavBar a.service')).toHaveAttribute('href', '/');
    });
  },
);
