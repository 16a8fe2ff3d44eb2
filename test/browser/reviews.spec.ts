import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { writeMjai } from '../../src/exchange/formats/write-mjai.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { seededRecord } from '../../src/games/record/seeded-record.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { mjaiEvents, mjaiReport } from '../kit/formats/mjai-report.js';
import { type Service, startService } from '../kit/service/service.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { collectErrors } from './page-checks.js';

const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou', {}), seed: 'reviewed', game: 1 });
const record = [
  ...seededRecord(
    'reviewed',
    events.map((event) => [event]),
  ),
];
const [{ game }] = record;
const mjai = mjaiEvents(writeMjai(record, (id) => id).text);
const REPORT = mjaiReport(mjai, 0);
const [{ entries }] = REPORT.review.kyokus;
/** Decisions of the first hand in which the player chose otherwise. */
const different = (entries as { is_equal: boolean }[]).filter(({ is_equal: isEqual }) => !isEqual).length;

(NO_BROWSER === null ? describe : describe.skip)(
  `the reviews of a replay${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const viewer = builtViewer();
    let service: Service;
    let browser: Browser;
    let page: Page;
    const errors: string[] = [];

    beforeAll(async () => {
      service = await startService({ viewer: viewer.folder });
      const send = async (path: string, body: string): Promise<void> => {
        const headers = { 'content-type': 'application/octet-stream' };
        const answer = await fetch(`${service.url}${path}`, { method: 'POST', headers, body });
        expect([path, answer.status]).toEqual([path, 200]);
      };
      await send('/import', [...paifuLines(game, record)].join(''));
      await send(`/g/${game}/reviews`, JSON.stringify(REPORT));
      await send(`/g/${game}/reviews`, JSON.stringify({ ...mjaiReport(mjai, 2), engine: '<b>Other</b>' }));
      browser = await openBrowser();
      page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
      collectErrors(page, errors);
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });

    const panel = () => page.locator('paifu-replay .review');
    const marks = () => page.locator('paifu-replay .mark.differs');
    const shot = async (name: string): Promise<void> => {
      if (process.env.PAIFU_SHOTS !== undefined)
        await page.screenshot({ path: `${process.env.PAIFU_SHOTS}/${name}.png`, fullPage: true });
    };

    test('marks lead to the decisions, whose candidates are tiles with bars; another review can be chosen', async () => {
      await page.goto(`${service.url}/g/${game}/1?lang=en`);
      await onPage(panel()).toContainText(
        `As the engine: ${REPORT.review.total_matches} of ${REPORT.review.total_reviewed} decisions`,
      );
      await onPage(marks()).toHaveCount(different);
      await panel().getByRole('button', { name: 'Next difference' }).click();
      const rows = panel().locator('tbody.differs tr');
      await onPage(rows).toHaveCount(2);
      await onPage(rows.first()).toContainText('engine');
      await onPage(rows.last()).toContainText('player');
      await onPage(rows.first().locator('img').first()).toBeVisible();
      await onPage(rows.first().locator('meter')).toHaveAttribute('value', '0.562177');
      await shot('review-wide');
      await marks().last().click({ force: true });
      await onPage(panel().getByRole('button', { name: 'Next difference' })).toBeDisabled();
      await panel().getByRole('combobox', { name: 'Review' }).selectOption('2');
      await onPage(panel()).toContainText('As the engine:');
      await onPage(panel().locator('option:checked')).toHaveText(/^<b>Other<\/b> \(mortal-test 4\.1b\): /);
    });

    test('closed hands conceal the decisions of other seats', async () => {
      await page.goto(`${service.url}/g/${game}/1?lang=en&seat=1&hands=closed`);
      await onPage(panel()).toContainText('Show all hands, or sit in this player’s seat');
      await onPage(marks()).toHaveCount(0);
      await page.goto(`${service.url}/g/${game}/1?lang=en&seat=0&hands=closed`);
      await onPage(marks()).toHaveCount(different);
    });

    test('a phone shows decisions in Japanese, and another hand has its own', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${service.url}/g/${game}/1?lang=ja`);
      await onPage(panel()).toContainText('AIによる検討');
      await panel().getByRole('button', { name: '次の不一致' }).click();
      await onPage(panel().locator('tbody.differs tr').first()).toContainText('AI');
      await shot('review-phone');
      const second = REPORT.review.kyokus[1].entries as { is_equal: boolean }[];
      await page.goto(`${service.url}/g/${game}/2?lang=ja`);
      await onPage(marks()).toHaveCount(second.filter(({ is_equal: isEqual }) => !isEqual).length);
      expect(errors).toEqual([]);
    });
  },
);
