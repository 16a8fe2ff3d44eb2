import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { servedPage } from '../kit/browser/served-page.js';
import { Client, searchesIncludeAll, type Service, tokenOf } from '../kit/service/service.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';
import { NO_BROWSER, onPage } from './chromium.js';

const OPENING = { ruleset: 'reach/tenhou', mode: 'SCRIBE', sessions: 2, privacy: 'PUBLIC' };
const DATES = { from: '2027-03-20', to: '2027-03-21' };

/** What pages say of a tournament that has not begun. */
const NOT_BEGUN = [
  ['en', 'not started yet', 'Play has not begun.'],
  ['ja', '開始前', '対局はまだ始まっていません。'],
  ['zh-Hant', '尚未開始', '比賽尚未開始。'],
  ['zh-Hans', '尚未开始', '比赛尚未开始。'],
] as const;

(NO_BROWSER === null ? describe : describe.skip)(
  `the state of a tournament on its pages${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const roles = { organiser: [{ role: 'organiser' }], scribe: [{ role: 'scribe', games: ['*'] }] } as const;
    const served = servedPage({ roles, width: 390, height: 844 });
    let service: Service;
    let browser: Browser;
    let page: Page;
    let cup: TournamentClient;

    beforeAll(async () => {
      ({ service, browser, page } = served);
      cup = new TournamentClient(new Client(service, 'organiser'));
      await cup.do('openTournament', 'cup', { opening: { ...OPENING, ...DATES, name: 'Team Cup', place: 'Vienna' } });
      const entrants = ['Reds', 'Blues', 'Greens', 'Golds'].map((team) => ({ team }));
      await cup.do('recordTournament', 'teams', { requests: [{ addEntrants: { entrants } }] });
      await cup.do('drawSeating', 'draw', { draw: { method: 'RANDOM', seed: 'spring' } });
      await searchesIncludeAll(service);
    });

    test.each(NOT_BEGUN)(
      'lists and the home page say in %s that a tournament has not begun',
      async (lang, state, _) => {
        const text = async (path: string) => (await fetch(`${service.url}${path}?lang=${lang}`)).text();
        expect(await text('/t')).toContain(`>${state}</td>`);
        expect(await text('/')).toContain(`${state} · Vienna · 2027-03-20 – 2027-03-21`);
      },
    );

    test('the organiser’s list says that a tournament has not begun, and when it is planned', async () => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' });
      const desk = await context.newPage();
      await desk.goto(`${service.url}/tournament`);
      await desk.locator('summary', { hasText: 'token' }).click();
      await desk.locator('[name=token]').fill(tokenOf('organiser'));
      await desk
        .locator('form', { has: desk.locator('[name=token]') })
        .getByRole('button')
        .click();
      await onPage(desk.locator('.tournaments')).toContainText('2027-03-20 – 2027-03-21');
      await onPage(desk.locator('.tournaments')).toContainText('not started yet');
      await context.close();
    });

    test.each(NOT_BEGUN)('the live page says in %s that play has not begun', async (lang, _, sentence) => {
      const answer = await fetch(`${service.url}/t/${cup.id}/live?lang=${lang}`);
      const text = await answer.text();
      expect([answer.status, text]).toEqual([200, expect.stringContaining(sentence)]);
      expect(text).toContain('Team Cup');
    });

    test('pages that are open when play begins show the tables, whose rules have a name', async () => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja' });
      const live = await context.newPage();
      await live.goto(`${service.url}/t/${cup.id}/live`);
      await onPage(live.getByRole('status')).toContainText('まだ始まっていません');
      await page.goto(`${service.url}/t/${cup.id}`);
      await onPage(page.locator('h1 + p')).toContainText('not started yet');
      await page.locator('summary', { hasText: 'About' }).click();
      await cup.do('openSession', 'open', { session: { session: 1 } });
      await onPage(live.locator('h1')).toContainText('第1回戦');
      await onPage(live.locator('paifu-table .said')).toHaveText(/^対局開始：天鳳、/);
      await onPage(page.locator('h1 + p')).toContainText('in progress');
      await onPage(page.locator('summary', { hasText: 'Session 1' })).toHaveCount(0);
      await onPage(page.locator('details[open] summary')).toHaveText('About this tournament');
      await onPage(page.locator('.results tbody')).toContainText('nothing recorded yet');
      await context.close();
    });

    test('a table that was abandoned before players sat is called so in every language', async () => {
      const { sessions } = await cup.read('sessions { tables { gameId } }');
      const [{ gameId }] = sessions[0].tables;
      const scribe = new Client(service, 'scribe');
      const { revision } = await scribe.game(gameId, 'revision');
      await scribe.record(gameId, 'abandon', revision, [{ type: 'CloseGame', data: { reason: 'abandoned' } }]);
      for (const [lang, state] of [
        ['en', 'abandoned'],
        ['ja', '中止'],
        ['zh-Hant', '中止'],
        ['zh-Hans', '中止'],
      ]) {
        const text = await (await fetch(`${service.url}/t/${cup.id}?lang=${lang}`)).text();
        expect(text).toContain(`>${state}</td>`);
      }
    });
  },
);
