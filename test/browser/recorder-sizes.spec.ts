import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { moved, placesOf, walked } from '../kit/browser/control-walk.js';
import { type Phase, phasesOf } from '../kit/browser/recorder-phases.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { dealtGame, sent, Tablet, tap } from '../kit/browser/tablet.js';
import { ANY_SEATS } from '../kit/play/rulesets.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { DOUBLE_TAP_MS } from '../../viewer/desks/scribe/tap-guard.js';
import { IS_LONG } from '../kit/size.js';
import { NO_BROWSER, openBrowser } from './chromium.js';

/**
 * Every size, kind of ruleset and language: in the long run, or with `PAIFU_TEST_SIZES=all`. With the id of a ruleset
 * instead, every size and language of that one.
 */
const ASKED = process.env.PAIFU_TEST_SIZES;
const ALL = IS_LONG || ASKED !== undefined;

const SIZES: readonly (readonly [width: number, height: number])[] = [
  [320, 568],
  [390, 844],
  [568, 320],
  [820, 1_180],
  ...(ALL
    ? ([
        [360, 640],
        [412, 915],
        [600, 960],
        [768, 1_024],
        [1_024, 768],
        [1_180, 820],
        [1_280, 800],
        [640, 360],
        [844, 390],
        [915, 412],
      ] as const)
    : []),
];

/**
 * One ruleset of each kind in English and another language, or the rulesets with the most controls. The riichi presets
 * have the controls of `reach/tenhou` or `reach/majiang`, except for those that an option removes.
 */
const RULESETS = ANY_SEATS.filter((id) => ASKED === undefined || ASKED === 'all' || id === ASKED);
const GAMES: readonly (readonly [ruleset: string, language: string])[] = ALL
  ? RULESETS.flatMap((id, i) => ['en', ['ja', 'zh-Hant', 'zh-Hans'][i % 3]].map((language) => [id, language] as const))
  : [
      ['classic/document', 'en'],
      ['reach/tenhou', 'ja'],
      ['reach/tenhou-sanma', 'zh-Hant'],
    ];

(NO_BROWSER === null ? describe : describe.skip)(
  `every control of a scribe can be hit${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const viewer = builtViewer();
    let service: Service;
    let browser: Browser;
    let tablet: Tablet;
    let games = 0;
    const all: string[] = [];

    beforeAll(async () => {
      const scribe = [{ role: 'scribe' as const, games: ['*'] }];
      service = await startService({ roles: { scribe, second: scribe }, viewer: viewer.folder });
      browser = await openBrowser();
      tablet = await Tablet.of(browser, service.url, 'scribe', { hasTouch: true });
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });

    const expectNoProblems = (): void => expect(all.splice(0)).toEqual([]);

    /** A game at this phase. */
    async function gameAt(ruleset: string, { actions }: Phase): Promise<string> {
      const client = new Client(service, 'scribe');
      const name = `sizes ${++games}`;
      const { gameId } = await client.open(name, { ruleset, mode: 'SCRIBE' });
      for (let from = 0; from < actions.length; from += 400)
        await client.record(gameId, `${name}/${from}`, from, actions.slice(from, from + 400));
      return gameId;
    }

    /** Goes to another game in the same page, which is faster than to load it again. */
    async function goTo(page: Page, game: string): Promise<void> {
      await page.evaluate(`document.querySelector('.desk').dataset.before = ''; location.hash = 'game=${game}';`);
      await page.locator('.desk:not([data-before])').waitFor();
    }

    /** Checks the controls at each size; leaves the page at the last one. */
    async function walk(page: Page, phase: string): Promise<void> {
      const problems: string[] = [];
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const { controls, found } = await walked(page);
        expect(controls).toBeGreaterThan(1);
        problems.push(...found.map((one) => `${phase}, ${width}×${height}: ${one}`));
        if (process.env.PAIFU_SHOTS !== undefined)
          await page.screenshot({
            path: `${process.env.PAIFU_SHOTS}/${width}x${height}-${phase.replace(/[^\w]+/g, '-')}.png`,
          });
      }
      all.push(...problems);
    }

    /** Opens a dialog by taps at the widest size, which fits all controls. */
    async function opened(page: Page, ...keys: readonly string[]): Promise<void> {
      await page.setViewportSize({ width: 1_180, height: 820 });
      for (const key of keys) {
        // An earlier tap would count as a double tap.
        await page.waitForTimeout(DOUBLE_TAP_MS);
        await page.locator(key).first().dispatchEvent('click');
      }
    }

    describe.each(GAMES)('%s in %s', (ruleset, language) => {
      const phases = phasesOf(ruleset);
      const phase = (name: string): Phase => phases.find((one) => one.name === name) as Phase;

      test('the recorder fits every phase of play', async () => {
        const names = phases.map(({ name }) => name);
        for (const name of ['the first discard', 'claims', 'a pong', 'before a win', 'a win', 'between hands'])
          expect(names).toContain(name);
        const [first, ...others] = phases;
        const page = await tablet.at(await gameAt(ruleset, first), undefined, language);
        await walk(page, `${ruleset} ${first.name} ${language}`);
        for (const other of others) {
          await goTo(page, await gameAt(ruleset, other));
          await walk(page, `${ruleset} ${other.name} ${language}`);
        }
        await page.close();
        expectNoProblems();
      }, 600_000);

      test('the recorder fits rare actions, a win, flowers, a correction, the menu and the judge', async () => {
        const name = (what: string): string => `${ruleset} ${what} ${language}`;
        const page = await tablet.at(await gameAt(ruleset, phase('before a win')), undefined, language);
        await opened(page, '[data-more="1"]');
        await walk(page, name('rare actions'));
        await opened(page, '[data-anyway="1"]');
        await walk(page, name('something else happened'));
        await opened(page, '[data-anyway="1"]', '[data-offer="win"]:not(:disabled)');
        await page.locator('.explained').waitFor({ state: 'attached' });
        await walk(page, name('a win that is said'));
        await opened(page, '[data-open="points"]');
        await walk(page, name('the points of a win'));
        await opened(page, '[data-do="cancel"]', '[data-open="table"]');
        await walk(page, name('the menu'));
        await opened(page, '[data-menu="felt"]');
        await walk(page, name('the picture of the table'));
        await opened(page, '[data-open="judge"]', '[data-open="table"]', '[data-offer="note"]');
        await walk(page, name('a note'));
        await opened(page, '[data-do="cancel"]', '[data-open="judge"]');
        await walk(page, name('the judge'));
        await opened(page, '[data-do="cancel"]');
        await page.keyboard.press('ArrowLeft');
        await page.locator('.correction').waitFor({ state: 'attached' });
        await walk(page, name('a correction'));
        if (ruleset.startsWith('classic')) {
          await goTo(page, await gameAt(ruleset, phase('flowers')));
          await opened(page, '[data-offer="flowers"][data-seat="0"]', '.face[data-tile="8f"]');
          await walk(page, name('flowers of a seat'));
        }
        await goTo(page, await gameAt(ruleset, { name: 'result', actions: untilStarted(phases) }));
        await opened(page, '[data-more="1"]');
        await walk(page, name('the winners of a hand that nobody followed'));
        await page.close();
        expectNoProblems();
      }, 600_000);
    });

    test.each(ALL ? RULESETS : ['zung-jung/wsom', 'reach/tenhou-sanma'])(
      'nothing moves from one turn of %s to the next, and messages move nothing',
      async (ruleset) => {
        const start = phasesOf(ruleset).find(({ name }) => name === 'the first discard') as Phase;
        const page = await tablet.at(await gameAt(ruleset, start));
        for (const [i, [width, height]] of SIZES.entries()) {
          if (i > 0) await goTo(page, await gameAt(ruleset, start));
          await page.setViewportSize({ width, height });
          await tap(page, '1m');
          let before = await placesOf(page);
          const expectStill = async (what: string): Promise<void> => {
            const after = await placesOf(page);
            all.push(...moved(before, after).map((one) => `${what}, ${width}×${height}: ${one}`));
            before = after;
          };
          for (const tile of ['9s', '5z', '4p', '9m', '8s']) {
            await tap(page, tile);
            await expectStill(`after ${tile}`);
          }
          await page.locator('[data-offer="pong"]').first().click();
          // Six discards and the pong.
          await page.locator('.desk[data-taken="7"]').waitFor();
          await expectStill('after a pong');
          await tap(page, '3p');
          await page.locator('.mine:not(.turn) [data-more]:not([data-more="3"])').first().click();
          await page.locator('[data-anyway]').click();
          await tap(page, '7p');
          await page.locator('[data-irregular]').first().waitFor({ state: 'attached' });
          await expectStill('beside an irregularity');
          const { found } = await walked(page);
          all.push(...found.map((one) => `beside an irregularity, ${width}×${height}: ${one}`));
          await tap(page, '6z');
          await expectStill('in the turn after an irregularity');
          await page.locator('[data-do="seen"]').click();
          await expectStill('when it is dismissed');
        }
        await page.close();
        expectNoProblems();
      },
      600_000,
    );

    test('the recorder fits a disagreement of two tablets and a handover', async () => {
      const game = await dealtGame(service, `sizes ${++games}`, 'scribe');
      const own = await Tablet.of(browser, service.url, 'scribe');
      const page = await own.at(game);
      await page.waitForLoadState('networkidle');
      await own.context.setOffline(true);
      for (const tile of ['1m', '9s', '5z']) await tap(page, tile);
      await opened(page, '[data-open="hand-over"]');
      await page.locator('.hand-over .code').waitFor();
      await walk(page, 'handed over');
      await opened(page, '[data-open="hand-over"]');
      const theirs = await Tablet.of(browser, service.url, 'second');
      const other = await theirs.at(game);
      for (const tile of ['1m', '8s']) await tap(other, tile);
      await sent(other);
      await theirs.context.close();
      await own.context.setOffline(false);
      await page.locator('.conflict').waitFor({ timeout: 60_000 });
      await walk(page, 'a conflict');
      await opened(page, '[data-all=mine]');
      await walk(page, 'a conflict that corrects theirs');
      await opened(page, '[data-open="hand-over"]');
      await page.locator('.hand-over .code').waitFor();
      await walk(page, 'a conflict while handing over');
      await own.context.close();
      expectNoProblems();
    }, 600_000);
  },
);

/** The actions up to the start of the first hand. */
function untilStarted(phases: readonly Phase[]): Phase['actions'] {
  const { actions } = phases[phases.length - 1];
  return actions.slice(0, actions.findIndex(({ type }) => type === 'StartHand') + 1);
}
