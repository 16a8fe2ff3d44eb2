import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { printMhr } from '../../src/engine/notation/mhr.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { writeMjai } from '../../src/exchange/formats/write-mjai.js';
import { writeTenhou6 } from '../../src/exchange/formats/write-tenhou6.js';
import type { Envelope } from '../../src/games/record/envelope.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { mahjongSoulOf } from '../kit/formats/mahjong-soul.js';
import { majiangGame } from '../kit/formats/majiang.js';
import { mjlogOf } from '../kit/formats/mjlog-of.js';
import { builtViewer, serveViewer } from '../kit/browser/viewer.js';
import { type Service, startService } from '../kit/service/service.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { drop } from './dropped-file.js';
import { collectErrors, expectAccessible, expectNoOverflow, signIn } from './page-checks.js';
import '../kit/play/rulesets.js';

(NO_BROWSER === null ? describe : describe.skip)(
  `a log of one’s own on the home page${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const played = (ruleset: string) =>
      simulateGame({ ruleset: resolveRuleset(ruleset), seed: 'own', game: 0, cycles: 1 }).events;
    const tenhou = played('reach/tenhou');
    const envelopes = tenhou.map(
      (event, revision) => ({ ...event, revision, occurredAt: null }) as unknown as Envelope,
    );
    const json = writeTenhou6(envelopes, (id) => id).text.trim();
    const unnamed = JSON.stringify({ ...JSON.parse(json), rule: { disp: 'club' } });
    const viewer = builtViewer();
    const errors: string[] = [];
    let alone: Awaited<ReturnType<typeof serveViewer>>;
    let service: Service;
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      alone = await serveViewer(viewer.folder, new Map([['/favicon.ico', '']]));
      service = await startService({ roles: { operator: [{ role: 'operator' }] }, viewer: viewer.folder });
      browser = await openBrowser();
      page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'en' });
      collectErrors(page, errors, ['error', 'warning']);
    });
    afterAll(async () => {
      await browser?.close();
      alone?.close();
      await service?.close();
      viewer.remove();
    });
    afterEach(() => expect(errors.splice(0)).toEqual([]));

    const recognized = () => page.locator('#own-log-shown .recognized b');
    async function paste(text: string): Promise<void> {
      await page.locator('#own-text').fill(text);
      await page.locator('#own-log button').first().click();
    }

    test('the table of a pasted log is in the window of a phone without scrolling', async () => {
      await page.goto(`${service.url}/?lang=en`);
      await paste(json);
      await onPage(page.locator('#own-log-shown paifu-replay .felt')).toBeVisible();
      const seen = () =>
        page.locator('#own-log-shown paifu-replay .felt').evaluate((felt) => {
          const { top, bottom } = felt.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      await onPage.poll(seen).toBe(true);
    });

    test.each<[string, string, RegExp]>([
      ['tenhou.net/6', json, /^Tenhou log \(tenhou\.net\/6\), \d+ hands, Tenhou riichi$/],
      [
        'an address',
        `https://tenhou.net/6/#json=${encodeURIComponent(json)}`,
        /^Tenhou log \(tenhou\.net\/6\), \d+ hands, Tenhou riichi$/,
      ],
      ['mjlog', mjlogOf(tenhou), /^Tenhou log \(mjlog\), \d+ hands, Tenhou riichi$/],
      ['mjai', writeMjai(envelopes, (id) => id).text, /^mjai log, \d+ hands, Tenhou riichi$/],
      ['Majiang', JSON.stringify(majiangGame('own')), /^Majiang log .*, \d+ hands?, Majiang riichi$/],
      [
        'Mahjong Soul',
        JSON.stringify(mahjongSoulOf(played('reach/mahjong-soul'))),
        /^Mahjong Soul record, \d+ hands, Mahjong Soul$/,
      ],
      [
        '.mhr',
        printMhr(played('zung-jung/wsom')),
        /^Hand record notation \(\.mhr\), \d+ hands, World Series of Mahjong \(Zung Jung\)$/,
      ],
      [
        'events.json',
        JSON.stringify({
          game: 'g',
          events: tenhou.map(({ type, data }) => ({ type, schema: type === 'GameOpened' ? 2 : 1, data })),
        }),
        /^Paifu events \(events\.json\), \d+ hands, Tenhou riichi$/,
      ],
    ])('a pasted log is named and replayed without a service: %s', async (_, text, name) => {
      await page.goto(`${alone.url}/index.html?lang=en`);
      await page.locator('#own-text').waitFor();
      await paste(text);
      await onPage(recognized()).toHaveText(name);
      await onPage(page.locator('#own-log-shown paifu-replay .felt')).toHaveCount(1);
      await onPage(page.locator('#own-log-shown .problem')).toHaveCount(0);
    });

    test('what a player thought is shown, and steps are played at the speed at which they were played', async () => {
      await page.goto(`${alone.url}/index.html?lang=en`);
      await page.locator('#own-text').waitFor();
      // Each record comes a second after the one before.
      await paste(JSON.stringify(mahjongSoulOf(played('reach/mahjong-soul'))));
      await page.locator('paifu-replay .felt').waitFor();
      const step = page.locator('paifu-replay .steps button', { hasText: 'discards' });
      await step.nth(3).click();
      await onPage(page.locator('paifu-replay .said .time')).toHaveText('thought 1.0 s');
      await onPage(step.nth(3).locator('.time')).toHaveText('1.0 s');
      await onPage(page.locator('paifu-replay .steps button', { hasText: 'draws' }).locator('.time')).toHaveCount(0);
      const place = page.locator('paifu-replay header .of');
      const before = await place.innerText();
      const speed = page.locator('paifu-replay .speed input');
      await onPage(speed).toHaveAttribute('aria-label', 'Speed (×1: as it was played)');
      await speed.focus();
      await page.keyboard.press('End');
      await onPage(page.locator('paifu-replay .speed')).toContainText('×8');
      await onPage(place).toHaveText(before);
      await page.locator('paifu-replay [data-command=play]').click();
      await onPage(place).not.toHaveText(before);
      await page.locator('paifu-replay [data-command=play]').click();
      await expectNoOverflow(page);
      await expectAccessible(page);
    });

    test('a log without known rules is read by the rules that the reader chooses', async () => {
      await page.goto(`${alone.url}/index.html?lang=zh-Hant`);
      await page.locator('#own-text').waitFor();
      await paste(unnamed);
      await onPage(page.locator('#own-log-shown label')).toContainText('請選擇規則');
      await onPage(page.locator('#own-log-shown paifu-replay')).toHaveCount(0);
      await onPage(page.locator('#own-rules option[value="reach/m-league"]')).toHaveText(/^\S.* reach\/m-league$/);
      await onPage(page.locator('#own-rules')).not.toContainText('[object');
      await page.locator('#own-rules').selectOption('reach/m-league');
      await onPage(recognized()).toHaveText(/天鳳牌譜.*、M.*$/);
      await onPage(page.locator('#own-log-shown paifu-replay .felt')).toHaveCount(1);
      await expectNoOverflow(page);
      await expectAccessible(page);
    });

    test('a text that is no log, and a log that is cut off, say what was expected and where', async () => {
      await page.goto(`${alone.url}/index.html?lang=en`);
      await page.locator('#own-text').waitFor();
      const problem = page.locator('#own-log-shown');
      await paste('hello');
      await onPage(problem).toContainText('Unknown file format.');
      await paste('https://tenhou.net/0/?log=2023010100gm-00a9-0000-abcdef01');
      await onPage(problem).toContainText('This is the address of a log, not the log itself.');
      await paste('rules: reach/tenhou\nhand: x\n');
      await onPage(problem).toContainText('line 2');
      await onPage(problem).toContainText('expected');
    });

    test('a service keeps the log of an operator who asks for it, and is sent nothing before', async () => {
      await signIn(page, `${service.url}/tournament`, 'operator');
      await page.goto(`${service.url}/?lang=en`);
      await page.locator('#own-text').waitFor();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await drop(page, { name: 'mine.json', content: unnamed });
      await page.locator('#own-rules').selectOption('reach/m-league');
      const keep = page.getByRole('button', { name: 'Keep it here' });
      await keep.waitFor();
      expect(asked.filter((one) => !one.startsWith('GET /assets/'))).toEqual([]);
      await keep.click();
      const link = page.locator('#own-log-shown a[href^="/g/"]');
      await onPage(link).toHaveCount(1);
      expect(asked.filter((one) => !one.startsWith('GET /assets/'))).toEqual(['POST /import']);
      await link.click();
      await onPage(page).toHaveURL(/\/g\/[0-9a-f-]+\?lang=en$/);
      // The same log once more is the same game.
      await page.goto(`${service.url}/?lang=en`);
      await page.locator('#own-text').waitFor();
      await paste(unnamed);
      await page.locator('#own-rules').selectOption('reach/m-league');
      await keep.click();
      await onPage(page.locator('#own-log-shown')).toContainText('Already here:');
    });

    test('nobody else is offered to keep it', async () => {
      const visitor = await browser.newPage({ locale: 'ja' });
      await visitor.goto(`${service.url}/?lang=ja`);
      await visitor.locator('#own-text').fill(json);
      await visitor.locator('#own-log button').first().click();
      await onPage(visitor.locator('#own-log-shown .recognized b')).toHaveText(
        /^天鳳の牌譜（tenhou\.net\/6）、\d+ 局、天鳳$/,
      );
      await onPage(visitor.getByRole('button', { name: 'ここに保存する' })).toHaveCount(0);
      if (process.env.PAIFU_SHOTS !== undefined) {
        await visitor.setViewportSize({ width: 390, height: 844 });
        await visitor.screenshot({ path: `${process.env.PAIFU_SHOTS}/own-log-ja.png`, fullPage: true });
      }
      await visitor.close();
    });
  },
);
