import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import '../kit/play/rulesets.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_FINDS = `${AXE}; axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`;
const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

(NO_BROWSER === null ? describe : describe.skip)(
  `the home page${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const viewer = builtViewer();
    let service: Service;
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      service = await startService({ roles: { scribe: [{ role: 'scribe', games: ['*'] }] }, viewer: viewer.folder });
      browser = await openBrowser();
      page = await browser.newPage();
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });

    async function expectFits(name: string): Promise<void> {
      for (const [width, height] of [
        [360, 640],
        [768, 1_024],
        [1_366, 768],
      ]) {
        await page.setViewportSize({ width, height });
        await onPage.poll(() => page.evaluate(WIDER)).toBeLessThanOrEqual(0);
        if (process.env.PAIFU_SHOTS !== undefined)
          await page.screenshot({ path: `${process.env.PAIFU_SHOTS}/home-${name}-${width}.png` });
      }
      await onPage.poll(() => page.evaluate(AXE_FINDS)).toEqual([]);
    }

    test('a service without games shows a sample hand, which plays', async () => {
      await page.goto(`${service.url}/?lang=ja`);
      await page.locator('paifu-replay .felt').waitFor();
      const step = page.locator('paifu-replay header .of');
      const first = await step.innerText();
      await page.locator('paifu-replay [data-command=next]').click();
      await onPage(step).not.toHaveText(first);
      await expectFits('sample');
    });

    test('a service with games shows a table in play and the largest win, and finds the hands of a player', async () => {
      const scribe = new Client(service, 'scribe');
      const { actions } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'home', game: 0, cycles: 1 });
      const played = actions.slice(1);
      const end = played.findIndex(({ type }) => type === 'EndHand') + 60;
      const { gameId } = await scribe.open('home', { ruleset: 'reach/tenhou' });
      await scribe.record(gameId, 'home/0', 0, played.slice(0, end));
      await onPage
        .poll(async () => (await fetch(`${service.url}/?lang=en`)).text(), { timeout: 30_000 })
        .toContain('Largest recent win');
      await page.goto(`${service.url}/?lang=en`);
      await onPage(page.locator('.now .last img')).toHaveCount(1);
      await onPage.poll(() => page.locator('.featured .tiles img').count()).toBeGreaterThan(10);
      await expectFits('games');
      await page.locator('[type=search]').fill('player-1');
      await page.locator('.search-box button').click();
      await onPage(page).toHaveURL(/\/find\?lang=en&what=hands&player=player-1$/);
      await onPage.poll(() => page.locator('main table tbody tr').count()).toBeGreaterThan(0);
    });
  },
);
