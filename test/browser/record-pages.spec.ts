import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { GAME_FILTERS, HAND_FILTERS } from '../../src/search/filters/filters.js';
import { OTHER_PARAMETERS } from '../../src/search/pages/find-request.js';
import { headOf } from '../../src/games/record/game-tree.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { simulatedEntries } from '../kit/store/proof-records.js';
import { ofCase } from '../kit/disputes/case-client.js';
import { Client, searchesIncludeAll, type Service, startService } from '../kit/service/service.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { collectErrors, expectAccessible, expectNoOverflow } from './page-checks.js';

(NO_BROWSER === null ? describe : describe.skip)(
  `pages of the record${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const entries = simulatedEntries('reach/wsom', 'a page');
    const { game } = entries[0].envelope;
    const envelopes = entries.map(({ envelope }) => envelope);
    const wins = envelopes.filter(({ type }) => type === 'HandWon');
    const complaints: string[] = [];
    const viewer = builtViewer();
    let service: Service;
    let browser: Browser;
    /** A page without JavaScript: its content must be readable without it. */
    let page: Page;

    beforeAll(async () => {
      service = await startService({
        roles: {
          club: [{ role: 'operator' }],
          scribe: [{ role: 'scribe', games: ['*'] }],
          judge: [{ role: 'judge' }],
        },
        viewer: viewer.folder,
      });
      const answer = await fetch(`${service.url}/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: 'Bearer club-token' },
        body: [...paifuLines(game, envelopes)].join(''),
      });
      expect([answer.status, await answer.text()]).toEqual([expect.any(Number), expect.stringContaining(game)]);
      await searchesIncludeAll(service);
      browser = await openBrowser();
      page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1_280, height: 900 }, locale: 'en' });
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });
    afterEach(() => expect(complaints.splice(0)).toEqual([]));

    /** Opens a page and expects no blocked resource, no overflow and no finding of axe. */
    async function looked(path: string): Promise<void> {
      for (const [width, colorScheme] of [
        [1_280, 'light'],
        [768, 'dark'],
        [360, 'light'],
      ] as const) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, locale: 'en' });
        const seen = await context.newPage();
        collectErrors(seen, complaints);
        await seen.goto(`${service.url}${path}`);
        await expectNoOverflow(seen, `${path} ${width}`);
        await expectAccessible(seen, `${path} ${width}`);
        await context.close();
      }
    }

    describe('find', () => {
      test('the search page has a labelled field for every filter but those that only words can give', async () => {
        for (const [what, filters] of [
          ['games', GAME_FILTERS],
          ['hands', HAND_FILTERS],
        ] as const) {
          await page.goto(`${service.url}/find?what=${what}`);
          const fields = page.locator('form.find [data-filter]');
          const names = await fields.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.filter ?? ''));
          const inWords = what === 'games' ? ['hand'] : ['seats', 'discards', 'or'];
          const { seats, discards } = HAND_FILTERS;
          const parts = what === 'games' ? [] : Object.entries({ seats, discards });
          const ofParts = parts.flatMap(([list, { fields = {} }]) =>
            Object.keys(fields).map((name) => `${list}.${name}`),
          );
          expect([...names, ...inWords].sort()).toEqual([...Object.keys(filters), ...ofParts].sort());
          expect(names.filter((name) => OTHER_PARAMETERS.includes(name))).toEqual([]);
          const labels = await fields.locator('> label, > .label').allTextContents();
          expect(labels.length).toBe(names.length);
          expect(labels.filter((label) => names.includes(label))).toEqual([]);
          await onPage(page.locator('form.find > .fields [data-filter]')).toHaveCount(10);
        }
      });

      test('the address is the filter: set in the form, shown as a chip, taken away by it', async () => {
        await page.goto(`${service.url}/find?what=hands`);
        await onPage.poll(() => page.locator('[role="status"]').innerText()).toMatch(/^\d+ found$/);
        const all = await page.locator('tbody tr').count();
        await page.getByLabel('Points, at least').fill('2000');
        await page.locator('form.find button').click();
        await onPage(page).toHaveURL(
          ({ searchParams }) => searchParams.get('what') === 'hands' && searchParams.get('minPoints') === '2000',
        );
        const worth = wins.filter(({ data }) => (data as { result: { points: number } }).result.points >= 2_000);
        expect(worth.length).toBeGreaterThan(0);
        expect(worth.length).toBeLessThan(all);
        await onPage(page.locator('tbody tr')).toHaveCount(worth.length);
        await page.locator('.chips a', { hasText: 'Points, at least: 2000' }).click();
        await onPage(page.locator('tbody tr')).toHaveCount(all);
        await onPage(page).not.toHaveURL(/minPoints/);
      });

      test('patterns, tiles and words are chosen without scripts', async () => {
        await page.goto(`${service.url}/find?what=hands`);
        await page.locator('[data-filter=tiles] summary').click();
        await page.locator('input[name=tiles]').fill('5m');
        await page.locator('.more > summary').click();
        await page.locator('[data-filter=ended] summary').click();
        await page.getByLabel('won', { exact: true }).check();
        await page.getByLabel('wall exhausted').check();
        await page.getByLabel('Conditions in words').fill('seats=[{"won": true}] minWinners=1');
        await page.locator('form.find button').click();
        await onPage(page.locator('[role="alert"]')).toHaveCount(0);
        await onPage(page.locator('.chips li')).toHaveText([
          /^Tiles in the winning hand:/,
          /^End of the hand: won, wall exhausted/,
          /^Seat: Won: yes/,
          /^Winners, at least: 1/,
          'Clear filters',
        ]);
        const withFive = wins.filter(({ data }) => JSON.stringify(data).includes('5m')).length;
        await onPage.poll(() => page.locator('tbody tr').count()).toBeLessThanOrEqual(withFive);
        // Only what the form has no field for stays in words.
        await onPage(page.getByLabel('Conditions in words')).toHaveValue('');
        await onPage(page.locator('[name="seats.won"]')).toHaveValue('true');
        await onPage(page.locator('[name=minWinners]')).toHaveValue('1');
      });

      test('a pad writes tiles, a long list narrows and a player’s name is completed where scripts run', async () => {
        service.players.add({ id: 'p-ada', name: 'Ada Lovelace', aliases: [] });
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' });
        const phone = await context.newPage();
        collectErrors(phone, complaints);
        await phone.goto(`${service.url}/find?what=hands`);
        // What was found comes first, and the form is folded.
        await onPage(phone.locator('tbody tr').first()).toBeInViewport();
        await onPage(phone.locator('form.find')).not.toBeVisible();
        await phone.locator('.finder > details > summary').click();
        const tiles = phone.locator('[data-filter=tiles]');
        await tiles.locator('summary').click();
        for (const name of ['5 of characters', '5 of characters', 'East'])
          await tiles.locator('.pad').getByRole('button', { name, exact: true }).click();
        await onPage(tiles.locator('input')).toHaveValue('55m1z');
        await tiles.locator('.chosen button').first().click();
        await onPage(tiles.locator('input')).toHaveValue('5m1z');
        await expectNoOverflow(phone);
        await expectAccessible(phone);
        const patterns = phone.locator('[data-filter=patterns]');
        await patterns.locator('summary').click();
        await patterns.locator('[type=search]').fill('seven');
        await patterns.getByLabel('Seven Pairs', { exact: true }).check();
        await onPage(patterns.locator('summary')).toHaveText('Seven Pairs');
        await phone.getByLabel('Winner', { exact: true }).fill('Ad');
        // Nobody sees a name of a player without visible games.
        await onPage
          .poll(() =>
            phone.evaluate(() =>
              performance.getEntriesByType('resource').some(({ name }) => name.includes('players.json')),
            ),
          )
          .toBe(true);
        await onPage(phone.locator('datalist option[value="Ada Lovelace"]')).toHaveCount(0);
        await context.close();
      });

      test('a hand stands there with its tiles, and leads to the step at which it was won', async () => {
        await page.goto(`${service.url}/find?what=hands&sort=oldest`);
        const [first] = await page.locator('.win').all();
        const { data, revision } = wins[0];
        const { tile, result } = data as { tile: string; result: { points: number } };
        await onPage(first.locator('.won')).toHaveAttribute('aria-label', tile);
        await onPage.poll(() => first.innerText()).toContain(`${result.points} points`);
        await onPage.poll(() => first.locator('.tiles picture').count()).toBeGreaterThanOrEqual(14);
        const shown = await first
          .locator('img')
          .evaluateAll((images) => images.map((one) => (one as HTMLImageElement).naturalWidth));
        expect(shown.every((width) => width > 0)).toBe(true);
        await first.locator('a').click();
        await onPage(page).toHaveURL(({ pathname }) => pathname === `/g/${game}/1/${revision}`);
      });

      test('turns its pages by a place in the address', async () => {
        const at = `${service.url}/find?what=hands`;
        await page.goto(at);
        const cursor = `${at}&after=`;
        const asked = `{ findHands(first: 1) { ... on HandSummaryConnection { pageInfo { endCursor } } } }`;
        const answer = await fetch(`${service.url}/graphql?query=${encodeURIComponent(asked)}`, {
          headers: { 'apollo-require-preflight': '1' },
        });
        const { data } = (await answer.json()) as { data: { findHands: { pageInfo: { endCursor: string } } } };
        const all = await page.locator('tbody tr').count();
        await page.goto(`${cursor}${encodeURIComponent(data.findHands.pageInfo.endCursor)}`);
        await onPage(page.locator('tbody tr')).toHaveCount(all - 1);
        await page.getByText('First page').click();
        await onPage(page.locator('tbody tr')).toHaveCount(all);
      });

      test.each([
        ['what=hands&patern=pinfu', 'there is no filter patern (did you mean patterns?)'],
        ['what=hands&ruleset=reach/wsum', 'Ruleset: expected a ruleset (did you mean "reach/wsom"'],
        ['what=hands&minPoints=many', 'Points, at least: expected'],
        ['what=hands&number=1&number=2', 'number: given twice'],
        ['what=hands&seats=[', 'Seat: expected JSON such as [{"won":true}], found "["'],
        ['sort=best', 'Sort by: expected one of "newest", "oldest"'],
        ['after=nowhere', 'after: expected'],
        [
          'game=6a0f7f0c-2a5e-5e0e-9d8e-0a4b8f6f3f11',
          'there is no filter game (only a search of hands has it: what=hands)',
        ],
      ])('%s: %s', async (asked, message) => {
        const answer = await fetch(`${service.url}/find?${asked}`);
        expect(answer.status).toBe(400);
        await page.goto(`${service.url}/find?${asked}`);
        await onPage.poll(() => page.locator('[role="alert"]').innerText()).toContain(message);
      });

      test('speaks the language of its reader, or the one that the address asks for, and keeps it', async () => {
        const told = async (accepted: string, query = '') =>
          (await fetch(`${service.url}/find${query}`, { headers: { 'accept-language': accepted } })).text();
        await onPage.poll(() => told('fr, ja;q=0.8')).toMatch(/<html lang="ja">.*<h1>検索<\/h1>/s);
        await onPage.poll(() => told('zh-TW')).toContain('<html lang="zh-Hant">');
        await onPage.poll(() => told('ja', '?lang=zh-Hans')).toContain('<h1>搜索</h1>');
        await onPage.poll(() => told('fr')).toContain('<html lang="en">');
        await page.goto(`${service.url}/find?what=hands&lang=ja`);
        await page.locator('.tabs a').first().click();
        await onPage(page.locator('html')).toHaveAttribute('lang', 'ja');
      });

      test('on a phone, a tap on a row beside its text opens the game', async () => {
        const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
        await phone.goto(`${service.url}/find`);
        await phone
          .locator('tbody tr')
          .first()
          .click({ position: { x: 300, y: 14 } });
        await onPage(phone).toHaveURL(({ pathname }) => pathname.startsWith('/g/'));
        await phone.close();
      });

      test('the search page fits any width, light and dark', () => looked('/find?what=hands&minPoints=1'));
    });

    describe('a game', () => {
      const rowOf = async (name: string) => {
        const row = page.locator('tbody tr').filter({ has: page.locator('th', { hasText: name }) });
        return row.locator('td').allInnerTexts();
      };

      test('a game has its score sheet, from each hand to the places, and leads to each hand and player', async () => {
        await page.goto(`${service.url}/g/${game}`);
        const closed = envelopes.at(-1)?.data as { totals: readonly number[]; placings: readonly number[] };
        await onPage.poll(async () => (await rowOf('Total')).slice(0, 4)).toEqual(closed.totals.map(String));
        await onPage.poll(async () => (await rowOf('Place')).slice(0, 4)).toEqual(closed.placings.map(String));
        const hands = envelopes.filter(({ type }) => type === 'HandEnded').length;
        await onPage(page.locator(`tbody a[href^="/g/${game}/"]`)).toHaveCount(hands);
        await page.locator('thead a').first().click();
        await onPage(page).toHaveURL(({ pathname }) => /^\/p\/./.test(pathname));
      });

      test('on a phone, the totals of the players are in one line below their name', async () => {
        const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
        await phone.goto(`${service.url}/g/${game}`);
        const total = phone.locator('tbody tr').filter({ has: phone.locator('th', { hasText: 'Total' }) });
        const tops = () =>
          total.locator('td:not(:empty)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        await onPage.poll(async () => new Set(await tops()).size).toBe(1);
        const name = await total.locator('th').boundingBox();
        expect((await tops())[0]).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
        await phone.close();
      });

      test('says its head, as a code as well, and gives its files', async () => {
        await page.goto(`${service.url}/g/${game}`);
        const { hash } = headOf(entries);
        await onPage.poll(() => page.locator('.head').innerText()).toContain(hash);
        await onPage(page.locator('.head svg')).toHaveCount(1);
        const links = await page
          .locator('section.screen a')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
        expect(links.length).toBe(4);
        for (const link of links) {
          const answer = await fetch(`${service.url}${link}`);
          expect([link, answer.status, (await answer.text()).includes(game) || link?.endsWith('.mhr')]).toEqual([
            link,
            200,
            true,
          ]);
        }
      });

      test('a game is printed without what leads about', async () => {
        await page.goto(`${service.url}/g/${game}`);
        await page.emulateMedia({ media: 'print' });
        await onPage(page.locator('.site').first()).toBeHidden();
        await onPage(page.getByText('Downloads')).toBeHidden();
        await onPage(page.locator('.head svg')).toBeVisible();
        await page.emulateMedia({ media: 'screen' });
      });

      test('an unknown game has a page that says so', async () => {
        for (const path of ['/g/nothing', '/case/nothing/1', `/case/${game}/1`, '/g/nothing/record.mhr'])
          expect([path, (await fetch(`${service.url}${path}`)).status]).toEqual([path, 404]);
      });

      test('the page of a game fits any width, light and dark', () => looked(`/g/${game}`));
    });

    describe('a player', () => {
      const players = envelopes.flatMap(({ type, data }) =>
        type === 'PlayersSeated' ? (data as { players: readonly string[] }).players : [],
      );

      test('a player has rates with how many each is of, beside those of all others, and charts as tables and files', async () => {
        const [id] = players;
        await page.goto(`${service.url}/p/${id}`);
        const own = wins.filter(({ data }) => (data as { seat: number }).seat === 0).length;
        const hands = envelopes.filter(({ type }) => type === 'HandEnded').length;
        const row = page.locator('tbody tr').filter({ has: page.locator('th', { hasText: 'Hands won' }) });
        await onPage.poll(async () => (await row.locator('td').allInnerTexts())[1]).toBe(`${own} / ${hands}`);
        // On a phone it stays on one line.
        await page.setViewportSize({ width: 360, height: 740 });
        const share = row.locator('td').nth(1);
        const lineCount = (cell: Element): number => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getClientRects().length;
        };
        await onPage.poll(() => share.evaluate(lineCount)).toBe(1);
        await page.setViewportSize({ width: 1_280, height: 900 });
        await onPage(page.locator('.chart svg .point')).toHaveCount(3);
        await page.locator('.chart summary').first().click();
        await onPage(page.locator('.chart').first().locator('tbody tr')).toHaveCount(1);
        const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.chart a').first().click()]);
        expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\uFEFFmonth,value,of\n\d{4}-\d\d,[\d.]+,1\n$/);
      });

      test('the address of a player’s page selects a period', async () => {
        await page.goto(`${service.url}/p/${players[0]}?before=2001-01-01`);
        await onPage(page.locator('.facts dd').first()).toHaveText('0');
        await onPage(page.getByText('No games in this period.')).toHaveCount(1);
      });

      test('who is nobody, or of what is no period', async () => {
        const answers = await Promise.all(
          ['/p/nobody-here', `/p/${players[0]}?from=soon`, `/p/${players[0]}?form=2026-01-01`].map(async (path) => {
            const answer = await fetch(`${service.url}${path}`, { headers: { accept: 'text/html' } });
            return [answer.status, /(?:role="alert"|class="lead")>(.*?)<\/p>/.exec(await answer.text())?.[1]];
          }),
        );
        expect(answers).toEqual([
          [404, 'No player with this id has played here. You can search for the name of a player.'],
          [400, expect.stringContaining('From: expected a date')],
          [400, expect.stringContaining('there is no filter form (did you mean from?)')],
        ]);
      });

      test('the page of a player fits any width, light and dark', () => looked(`/p/${players[0]}`));

      test('a ranking orders the players, leads to each, and keeps its form in the address', async () => {
        await page.goto(`${service.url}/find`);
        await page.getByRole('link', { name: 'Rankings' }).click();
        await onPage(page.getByText('No player has played that many games in this period.')).toHaveCount(1);
        await page.getByLabel('Measure').selectOption('wins');
        // The ruleset with the most games is chosen.
        await onPage(page.getByLabel('Ruleset')).toHaveValue('reach/wsom');
        await page.getByLabel('Games at least').fill('1');
        await page.getByRole('button', { name: 'Search' }).click();
        const shares = page.locator('tbody tr td:nth-child(3)');
        await onPage(shares).toHaveText([/%$/, /%$/, /%$/, /%$/]);
        const values = (await shares.allInnerTexts()).map((text) => Number.parseFloat(text));
        expect(values).toEqual(values.toSorted((a, b) => b - a));
        await onPage(page).toHaveURL(({ searchParams }) => searchParams.get('by') === 'wins');
        await page.locator('tbody a').first().click();
        await onPage(page).toHaveURL(({ pathname }) => pathname.startsWith('/p/'));
      });

      test('a ranking says what is wrong with its address', async () => {
        const answers = await Promise.all(
          ['by=luck', 'ruleset=whist', 'minGames=few', 'form=2026-01-01', 'after=x'].map(async (query) => {
            const answer = await fetch(`${service.url}/rankings?${query}`);
            return [answer.status, /role="alert">[^:]*: (.*?)<\/p>/.exec(await answer.text())?.[1]];
          }),
        );
        expect(answers).toEqual([
          [400, expect.stringContaining('Measure: expected one of &quot;placing&quot;')],
          [400, expect.stringContaining('Ruleset: expected one of zung-jung/wsom, ')],
          [400, expect.stringContaining('Games at least: expected a number from 1, found &quot;few&quot;')],
          [400, expect.stringContaining('there is no parameter form')],
          [400, expect.stringContaining('after: expected a cursor')],
        ]);
      });

      test('a ranking fits any width, light and dark', () => looked('/rankings?ruleset=reach/wsom&minGames=1&by=wins'));
    });

    describe('a case', () => {
      test('a case is read from the ruling to what it changed, and what it names leads to its step', async () => {
        const [scribe, judge] = ['scribe', 'judge'].map((actor) => new Client(service, actor));
        const { gameId } = await scribe.open('disputed', { mode: 'SCRIBE' });
        const unseen = (count: number): string[] => Array<string>(count).fill('?');
        const south = ['4m', '6m', '1p', '1p', '1p', '2p', '3p', '4p', '5s', '5s', '5s', '9s', '9s'];
        await scribe.record(gameId, 'play', 0, [
          { seatPlayers: { players: ['p1', 'p2', 'p3', 'p4'] } },
          { startHand: {} },
          { dealTiles: { hands: [unseen(14), south, unseen(13), unseen(13)] } },
          { discardTile: { seat: 0, tile: '5m' } },
          { claimMeld: { seat: 1, kind: 'CHI', own: ['4m', '6m'] } },
        ]);
        const ruled = await ofCase(judge, 'issueRuling', gameId, 'rule', 5, {
          ...{ dispute: null, instance: 'TABLE', basis: 'LAW', catalogue: ['WI-35'], stayed: false },
          laws: [{ document: 'wsom-rulebook', section: 'Claiming a Discard', item: '2' }],
          facts: [{ text: 'South holds 9s9s', revisions: [4, 5], status: 'FOUND' }],
          ...{ reason: 'South holds 9s9s', publicReason: 'the pong goes first' },
          remedies: [{ denyClaim: { revision: 5 } }],
        });
        expect(ruled).toMatchObject({ __typename: 'CaseRecorded' });
        await page.goto(`${service.url}/g/${gameId}`);
        await page.getByText('Case 1').click();
        await onPage.poll(() => page.locator('article.case').innerText()).toContain('the pong goes first');
        await onPage.poll(() => page.locator('article.case').innerText()).toContain('Claiming a Discard');
        // The reasons are for judges and parties only, and South's tiles for South.
        await onPage.poll(() => page.content()).not.toContain('9s9s');
        const whole = await fetch(`${service.url}/case/${gameId}/1`, {
          headers: { authorization: 'Bearer judge-token' },
        });
        const read = await whole.text();
        expect(read).toContain('9s9s');
        expect(read).toContain(`<a href="/g/${gameId}/1/4">`);
        expect((await fetch(`${service.url}/g/${gameId}/1/4`)).status).toBe(200);
        await looked(`/case/${gameId}/1`);
        await looked(`/g/${gameId}`);
      });
    });
  },
);
