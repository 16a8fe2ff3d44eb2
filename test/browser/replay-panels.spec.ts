import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { discardSafety } from '../../src/engine/analysis/discard-safety.js';
import { handOutlook } from '../../src/engine/analysis/hand-outlook.js';
import { Replay } from '../../src/engine/replay/replay.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { rulesetLexicon } from '../../src/engine/rulesets/ruleset-lexicon.js';
import { explanationOf } from '../../src/engine/table/explanation.js';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import { builtViewer } from '../kit/browser/viewer.js';
import '../kit/play/rulesets.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { collectErrors, expectAccessible, expectNoOverflow } from './page-checks.js';

(NO_BROWSER === null ? describe : describe.skip)(
  `the panels of a replay${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const viewer = builtViewer();
    const errors: string[] = [];
    const { actions, events } = simulateGame({
      ruleset: resolveRuleset('reach/tenhou'),
      seed: 'panels',
      game: 0,
      cycles: 1,
    });
    const replay = Replay.of(
      events.map((event, revision) => ({ revision, event, corrected: [] })),
      resolveRuleset,
    );
    /** A step at which the first seat has to discard while another player has declared reach. */
    const threatened = [...replay.all()].findIndex(
      ({ after }) => after.hand?.turn === 0 && after.hand.due === 'discard' && discardSafety(after, 0).length > 0,
    );
    /** Pages of another site, which the service allows. */
    const pages = new Map<string, string>();
    const site = createServer(({ url = '' }, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><html lang="en"><title>Elsewhere</title>${pages.get(url) ?? ''}`),
    );
    const elsewhere = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    let service: Service;
    let browser: Browser;
    let page: Page;
    let game: string;

    beforeAll(async () => {
      await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
      service = await startService({
        roles: { scribe: [{ role: 'scribe', games: ['*'] }], commentator: [{ role: 'commentator' }] },
        viewer: viewer.folder,
        env: { PAIFU_ALLOWED_ORIGINS: elsewhere() },
      });
      const scribe = new Client(service, 'scribe');
      game = (await scribe.open('panels', { ruleset: 'reach/tenhou', reveal: 'AFTER_HAND' })).gameId;
      const played = actions.slice(1);
      for (let from = 0; from < played.length; from += 400)
        await scribe.record(game, `panels/${from}`, from, played.slice(from, from + 400));
      browser = await openBrowser();
      page = await browser.newPage({ viewport: { width: 1_280, height: 720 } });
      collectErrors(page, errors, ['error', 'warning']);
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      site.closeAllConnections();
      site.close();
      viewer.remove();
      expect(errors).toEqual([]);
    });

    const open = async (revision: number, query = 'lang=en'): Promise<void> => {
      await page.goto(`${service.url}/g/${game}/1/${revision}?${query}`);
      await page.locator('paifu-replay .said').waitFor();
    };
    const shot = async (name: string): Promise<void> => {
      const folder = process.env.PAIFU_SHOTS;
      if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
    };
    const press = (key: string) => page.keyboard.press(key);
    const panel = () => page.locator('paifu-replay .panel.outlook');

    test('the analysis lists the discards of the bottom player and stays open', async () => {
      expect(threatened).toBeGreaterThan(0);
      await open(threatened);
      await onPage(panel()).toHaveCount(0);
      await press('a');
      const found = handOutlook(replay.tableAfter(threatened + 1), 0);
      const rows = panel().locator('> table tbody tr, details tbody tr');
      await onPage(rows).toHaveCount(found?.discards.length ?? -1);
      const best = found?.discards[0];
      await onPage(rows.first().locator('.sign').last()).toHaveText(
        best?.left === 1 ? '1 tile left' : `${best?.left} tiles left`,
      );
      await page.reload();
      await onPage(panel()).toHaveCount(1);
      await expectAccessible(page);
    });

    test('a win is explained with the names of patterns that the players of the ruleset use', async () => {
      const { phrase } = rulesetLexicon('reach/tenhou');
      const at = events.findIndex(
        (event) => event.type === 'HandWon' && event.data.result.score?.patterns.some(({ id }) => id === 'reach'),
      );
      const won = events[at] as TableEvent<'HandWon'>;
      const { patterns = [] } = won.data.result.score ?? {};
      const hand = replay.tableAfter(at + 1).hand?.number;
      await page.goto(`${service.url}/g/${game}/${hand}/${at}?lang=en`);
      const rows = page.locator('paifu-replay .explanation tbody:not(.lucky) th');
      await onPage(rows).toHaveText(patterns.map(({ name }) => phrase(name)));
      await onPage(rows.filter({ hasText: 'Riichi' })).toHaveCount(1);
      await page.goto(`${service.url}/g/${game}/${hand}/${at}?lang=ja`);
      await onPage(rows.filter({ hasText: '立直' })).toHaveCount(1);
    });

    test('the explanation of a win lists its dora and the bets that it takes', async () => {
      const at = events.findIndex((event) => event.type === 'HandWon' && (event.data.result.bets ?? 0) > 0);
      const won = events[at] as TableEvent<'HandWon'>;
      const before = replay.tableAfter(at);
      const explanation = explanationOf(resolveRuleset('reach/tenhou'), before, won.data);
      const found = (explanation?.luckyTiles ?? []).filter(({ count }) => count > 0);
      await page.goto(`${service.url}/g/${game}/${before.hand?.number}/${at}?lang=en`);
      const shown = page.locator('paifu-replay .explanation');
      await onPage(shown.locator('.bets')).toContainText(`takes ${won.data.result.bets} from the table`);
      await onPage(shown.locator('.lucky td:nth-child(2)')).toHaveText(found.map(({ count }) => `${count}`));
    });

    test('the safety against reach is shown on request, and the request is remembered', async () => {
      await open(threatened);
      await onPage(panel().locator('.safety')).toHaveCount(0);
      await panel().getByLabel('Safety against reach').check();
      await onPage(panel().locator('.safety')).toHaveCount(discardSafety(replay.tableAfter(threatened + 1), 0).length);
      await shot('outlook-wide');
      await page.setViewportSize({ width: 390, height: 844 });
      await open(threatened, 'lang=ja');
      await onPage(panel().locator('.safety dt').first()).toBeVisible();
      await expectNoOverflow(page);
      await onPage(panel().locator('h3')).toHaveText(/^牌理: (聴牌|[1-6]向聴)$/);
      await shot('outlook-phone');
      await page.setViewportSize({ width: 1_280, height: 720 });
    });

    test('the analysis of a hand that the viewer does not see is not shown', async () => {
      await open(threatened, 'hands=closed&seat=1&lang=en');
      await onPage(panel().locator('h3')).toHaveText(/Hand analysis: /);
      await open(threatened, 'hands=closed&lang=en');
      await onPage(panel()).toContainText('hidden or not all known');
      await press('a');
      await onPage(panel()).toHaveCount(0);
    });

    const comments = () => page.locator('paifu-replay .panel.comments');

    test('a commentator signs in, comments with a mark and a variation, and everybody reads it', async () => {
      await open(threatened);
      await press('m');
      await onPage(comments()).toContainText('No comments on this hand yet.');
      await expectAccessible(page);
      await comments().getByRole('button', { name: 'Sign in to comment' }).click();
      await comments().locator('summary', { hasText: 'token' }).click();
      await comments().locator('#token').fill(tokenOf('commentator'));
      await comments().locator('.sign-in details button').click();
      await comments().locator('textarea').fill('Too dangerous: North waits.\nA second line.');
      await comments().locator('select').selectOption('MISTAKE');
      await comments().getByRole('button', { name: 'Add a variation' }).click();
      const moves = comments().locator('[data-move]');
      // The first discard, and whatever follows it.
      await moves.filter({ hasText: 'discards' }).first().click();
      await onPage(comments().locator('.striped > ol > li')).toHaveCount(1);
      await moves.filter({ hasText: 'draws' }).first().click();
      await onPage(comments().locator('.striped > ol > li')).toHaveCount(2);
      await shot('comments-form');
      await comments().getByRole('button', { name: 'Add comment' }).click();
      await onPage(comments().locator('li[id]')).toHaveCount(1);
      await onPage(comments().locator('.text')).toHaveText('Too dangerous: North waits.\nA second line.');
      await onPage(page.locator('paifu-replay .mark.comment')).toHaveCount(1);
      // Keys in the form write.
      await comments().locator('textarea').press('m');
      await onPage(comments().locator('textarea')).toHaveValue('m');
      await expectAccessible(page);
    });

    test('a link to a comment opens it, and its variation is shown on the table and left again', async () => {
      const reader = await browser.newPage({ viewport: { width: 390, height: 844 } });
      collectErrors(reader, errors, ['error', 'warning']);
      await reader.goto(`${service.url}/g/${game}/1/${threatened}?lang=ja#comment-1`);
      const panelOf = reader.locator('paifu-replay .panel.comments');
      await onPage(panelOf.locator('li.linked')).toContainText('Too dangerous');
      await onPage(panelOf.getByRole('button', { name: 'ログインしてコメント' })).toHaveCount(1);
      await expectNoOverflow(reader);
      const folder = process.env.PAIFU_SHOTS;
      if (folder !== undefined) await reader.screenshot({ path: `${folder}/comments-phone.png`, fullPage: true });
      const step = reader.locator('paifu-replay header .of');
      const before = await step.innerText();
      await panelOf.getByRole('button', { name: /変化を見る/ }).click();
      await onPage(panelOf).toContainText('変化を表示中です');
      await onPage(step).not.toHaveText(before);
      await panelOf.getByRole('button', { name: '実戦に戻る' }).click();
      await onPage(step).toHaveText(before);
      await reader.close();
    });

    test('an author removes a comment on the page', async () => {
      await open(threatened);
      await comments().getByRole('button', { name: 'Remove' }).click();
      await onPage(comments().locator('li[id]')).toHaveCount(0);
    });

    test('a step is shared as link and as code for other pages, which shows it there', async () => {
      await open(threatened, 'seat=1&hands=closed&lang=en');
      await press('s');
      const dialog = page.locator('paifu-replay dialog.share');
      await onPage(dialog.locator('input')).toHaveValue(
        new RegExp(`/g/${game}/[\\d.]+/${threatened}\\?seat=1&hands=closed$`),
      );
      await expectAccessible(page);
      await shot('share-wide');
      const code = dialog.locator('textarea');
      const frame = await code.inputValue();
      await dialog.getByRole('button', { name: 'Element' }).click();
      await onPage(code).toHaveValue(
        new RegExp(
          `<paifu-replay src="[^"]+/g/${game}/events.json" hand="[\\d.]+" revision="${threatened}" seat="1" hands="closed">`,
        ),
      );
      const element = await code.inputValue();
      pages.set('/frame', frame);
      pages.set('/element', element);
      const other = await browser.newPage();
      for (const [path, within] of [
        ['/frame', other.frameLocator('iframe').locator('paifu-replay')],
        ['/element', other.locator('paifu-replay')],
      ] as const) {
        await other.goto(`${elsewhere()}${path}`);
        await onPage(within.locator('header .of')).toContainText('step');
        // The second seat is at the bottom, and only its tiles are seen.
        await onPage(within.locator('.at0 .held img[alt="hidden"]')).toHaveCount(0);
        await onPage(within.locator('.at1 .held img[alt="hidden"]')).not.toHaveCount(0);
      }
      await other.close();
    });

    test('a hand is saved as an animated picture with a frame for each step', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(threatened, 'lang=ja');
      await press('s');
      const dialog = page.locator('paifu-replay dialog.share');
      await onPage(dialog.getByRole('button', { name: 'この局の動く画像（GIF）' })).toBeVisible();
      await expectNoOverflow(page);
      await shot('share-phone');
      const hand = replay.hands.find(({ from, to }) => from <= threatened && threatened < to);
      const download = page.waitForEvent('download', { timeout: 120_000 });
      await dialog.getByRole('button', { name: 'この局の動く画像（GIF）' }).click();
      const bytes = readFileSync(await (await download).path());
      expect(bytes.subarray(0, 6).toString()).toBe('GIF89a');
      expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([500, 532]);
      // A graphic control extension begins each frame.
      expect(bytes.toString('latin1').split('\x21\xf9\x04').length - 1).toBe((hand?.to ?? 0) - (hand?.from ?? 0));
      expect(bytes.length).toBeLessThan(3_000_000);
      if (process.env.PAIFU_SHOTS !== undefined) writeFileSync(`${process.env.PAIFU_SHOTS}/hand.gif`, bytes);
    });
  },
);
