import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { builtViewer } from '../kit/browser/viewer.js';
import '../kit/play/rulesets.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';

const SIZES: readonly (readonly [width: number, height: number])[] = [
  [360, 640],
  [390, 844],
  [640, 360],
  [844, 390],
  [768, 1_024],
  [1_024, 768],
  [1_280, 720],
  [1_366, 768],
  [1_440, 900],
  [1_920, 1_080],
];

/** Parts of the replay that reach beyond the window, and whether the page is wider than it. */
const BEYOND = `(() => {
  const { shadowRoot } = document.querySelector('paifu-replay');
  const isBeyond = (part) => {
    const { top, bottom, left, right } = part.getBoundingClientRect();
    return top < 0 || left < -0.5 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
  };
  const shown = [...shadowRoot.querySelectorAll('.bar button, .bar input')].filter((part) => part.checkVisibility());
  const outside = ['.felt', '.said', '.bar input', '[data-command=play]', '[data-command=next]', '[data-command=nextHand]'].filter((part) => {
    const found = shadowRoot.querySelector(part);
    return !found.checkVisibility() || isBeyond(found);
  });
  outside.push(...shown.filter(isBeyond).map((part) => part.getAttribute('aria-label')));
  const { scrollWidth, clientWidth } = document.documentElement;
  return [...outside, ...(scrollWidth > clientWidth ? ['the page is too wide'] : [])];
})()`;

(NO_BROWSER === null ? describe : describe.skip)(
  `the page of a replay${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const viewer = builtViewer();
    let service: Service;
    let browser: Browser;
    let page: Page;
    let game: string;

    beforeAll(async () => {
      service = await startService({ roles: { scribe: [{ role: 'scribe', games: ['*'] }] }, viewer: viewer.folder });
      const scribe = new Client(service, 'scribe');
      const { actions } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'page', game: 0, cycles: 1 });
      game = (await scribe.open('page', { ruleset: 'reach/tenhou' })).gameId;
      const played = actions.slice(1);
      for (let from = 0; from < played.length; from += 400)
        await scribe.record(game, `page/${from}`, from, played.slice(from, from + 400));
      browser = await openBrowser();
      page = await browser.newPage({ viewport: { width: 1_280, height: 720 } });
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });

    const said = () => page.locator('paifu-replay .said');
    const open = async (hand = '1'): Promise<void> => {
      await page.goto(`${service.url}/g/${game}/${hand}?lang=en`);
      await said().waitFor();
    };
    const step = () => page.locator('paifu-replay header .of');

    test.each(SIZES)('table and controls fit a window of %i × %i without scrolling', async (width, height) => {
      await page.setViewportSize({ width, height });
      await open();
      await page.keyboard.press('End');
      await page.locator('paifu-replay [aria-current=step]').waitFor();
      await onPage.poll(() => page.evaluate(BEYOND)).toEqual([]);
      if (process.env.PAIFU_SHOTS !== undefined)
        await page.screenshot({ path: `${process.env.PAIFU_SHOTS}/replay-${width}x${height}.png` });
    });

    test('keys work at once, the address follows the step, and back undoes a jump', async () => {
      await page.setViewportSize({ width: 1_280, height: 720 });
      await open();
      await onPage(page).toHaveURL(/\/g\/[^/]+\/1\/\d+\?lang=en$/);
      const first = page.url();
      await page.keyboard.press('ArrowRight');
      await onPage(step()).toHaveText(/^step 2 /);
      // A jump right after a step: going back leads to that step.
      await page.keyboard.press('ArrowDown');
      await onPage(page).toHaveURL(/\/g\/[^/]+\/2\/\d+\?lang=en$/);
      await page.keyboard.press('ArrowRight');
      await onPage(step()).toHaveText(/^step 2 /);
      await page.goBack();
      await onPage(page.locator('paifu-replay h2')).toHaveText('East 1');
      await onPage(step()).toHaveText(/^step 2 /);
      await onPage(page).not.toHaveURL(first);
      // The address opens the same step.
      await page.reload();
      await onPage(step()).toHaveText(/^step 2 /);
      await page.keyboard.press('c');
      await onPage(page).toHaveURL(/\?hands=closed&lang=en$/);
    });

    test('the help about keys is offered only where there may be a keyboard', async () => {
      const help = (of: Page) => of.locator('paifu-replay [data-command=help]');
      await page.setViewportSize({ width: 1_280, height: 800 });
      await open();
      await onPage(help(page)).toBeVisible();
      const context = await browser.newContext({
        viewport: { width: 1_280, height: 800 },
        hasTouch: true,
        isMobile: true,
      });
      const tablet = await context.newPage();
      await tablet.goto(page.url());
      await onPage(tablet.locator('paifu-replay [data-command=share]')).toBeVisible();
      await onPage(help(tablet)).toBeHidden();
      await context.close();
    });

    test('the controls come before the steps in tab order, and the steps show tiles', async () => {
      await page.setViewportSize({ width: 1_280, height: 720 });
      await open();
      const order = await page.evaluate(() => {
        const root = document.querySelector('paifu-replay')?.shadowRoot;
        return [...(root?.querySelectorAll('[data-command=play], .steps button') ?? [])].map(
          (one) => one.className || one.localName + (one.getAttribute('data-command') ?? ''),
        );
      });
      expect(order[0]).toBe('buttonplay');
      const discards = page.locator('paifu-replay .steps button', { hasText: 'discards' });
      await onPage(discards.first().locator('img.tile')).toHaveCount(1);
      await onPage(page.locator('paifu-replay .steps button', { hasText: /\b[1-9][mps]\b/ })).toHaveCount(0);
    });

    test('a win marks its winner and its tile, and says han and fu, or the limit, first', async () => {
      await page.setViewportSize({ width: 1_280, height: 720 });
      const answer = await fetch(`${service.url}/g/${game}/events.json`);
      const { events } = (await answer.json()) as { events: { type: string; data: { by?: string } }[] };
      const revision = events.findIndex(({ type, data }) => type === 'HandWon' && data.by === 'discard');
      expect(revision).toBeGreaterThan(0);
      await open(`1/${revision}`);
      await onPage(page.locator('paifu-replay .winner')).toHaveCount(1);
      await onPage(page.locator('paifu-replay .discard.won')).toHaveCount(1);
      await onPage(page.locator('paifu-replay .explanation h3')).toHaveText(
        /^Win: (\d+ han \d+ fu|.*yakuman).* \d+ points$/,
      );
      await onPage.poll(() => page.evaluate(BEYOND)).toEqual([]);
      if (process.env.PAIFU_SHOTS !== undefined)
        await page.screenshot({ path: `${process.env.PAIFU_SHOTS}/replay-win.png` });
      // So does the end of the hand.
      const worth = await page.locator('paifu-replay .explanation h3').textContent();
      await page.keyboard.press('End');
      await onPage(page.locator('paifu-replay .said')).toContainText('The hand is over');
      await onPage(page.locator('paifu-replay .explanation h3')).toHaveText(worth ?? '');
    });

    test('a sentence that is longer than its place can be read to its end', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open();
      const read = await said().evaluate((place) => {
        const sentence = place.querySelector('.sentence') as HTMLElement;
        sentence.textContent = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4) + 'Wolfeschlegelstein'.repeat(5);
        const above = place.getBoundingClientRect().top - sentence.getBoundingClientRect().top;
        place.scrollTop = place.scrollHeight;
        const below = sentence.getBoundingClientRect().bottom - place.getBoundingClientRect().bottom;
        return { isAbove: above > 1, isBelow: below > 1, isBeside: place.scrollWidth > place.clientWidth };
      });
      expect(read).toEqual({ isAbove: false, isBelow: false, isBeside: false });
    });
  },
);
