import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { RecordedTournament } from '../kit/tournaments/recorded-tournament.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { freshStore } from '../kit/store/store.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { collectErrors, expectAccessible, expectNoOverflow } from './page-checks.js';

const TABLES = [1, 2];
const SEATS = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
];

(NO_BROWSER === null ? describe : describe.skip)(
  `tables that are watched while they are played${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const complaints: string[] = [];
    const viewer = builtViewer();
    const [first, second] = RecordedTournament.hands(1);
    let kept: { readonly store: EventStore; dispose(): Promise<void> };
    let tournament: RecordedTournament;
    let service: Service;
    let browser: Browser;
    let context: BrowserContext;
    let page: Page;
    const tournaments: RecordedTournament[] = [];
    let count = 0;
    /** All messages of the connection. */
    let came: string[] = [];

    beforeAll(async () => {
      kept = await freshStore();
      // A recording service sees its own events at once, so each test has a tournament that began earlier.
      for (const delay of [0, 0, 0, 65, 0, 0]) {
        const begun = await RecordedTournament.opened(kept.store, `Cup ${tournaments.length + 1}`);
        await begun.enter(8);
        await begun.sit(1, SEATS, TABLES, { delay });
        await begun.record(1, 1, first.slice(0, 20));
        tournaments.push(begun);
      }
      service = await startService({
        store: kept.store,
        roles: { scribe: [{ role: 'scribe', games: ['*'] }], judge: [{ role: 'judge' }] },
        viewer: viewer.folder,
      });
      service.players.add({ id: 'p1', name: 'Ada Lovelace' });
      browser = await openBrowser();
    });
    beforeEach(async () => {
      tournament = tournaments[count++];
      context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, locale: 'en' });
      page = await context.newPage();
      came = [];
      collectErrors(page, complaints);
      page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => came.push(String(payload))));
      page.on('response', async (response) => {
        if (response.url().includes('events.json')) came.push(await response.text());
      });
    });
    afterEach(async () => {
      await context.close();
      expect(complaints.splice(0)).toEqual([]);
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      await kept?.dispose();
      viewer.remove();
    });

    const game = () => tournament.gameOf(1, 1);
    async function record(actions: readonly Action[]): Promise<number> {
      const scribe = new Client(service, 'scribe');
      const { revision } = await scribe.game(game(), 'revision');
      const answer = await scribe.record(game(), `${game()} ${revision}`, revision, actions);
      expect(answer).toMatchObject({ __typename: 'ActionsRecorded' });
      return answer.revision;
    }
    const status = () => page.locator('paifu-replay .watched [role="status"]');
    const step = () => page.locator('paifu-replay header .of');
    const stepIs = (text: string) => page.locator('paifu-replay header .of', { hasText: text }).waitFor();

    /** Polls a condition from outside, because the policy of the page forbids it to evaluate text. */
    async function until(said: string): Promise<void> {
      for (let tries = 0; !(await page.evaluate<boolean>(said)); tries++) {
        if (tries > 3_000) throw new Error(`not so after a minute: ${said}, ${await page.locator('main').innerText()}`);
        await sleep(20);
      }
    }

    const shownIs = (revision: number) =>
      until(`document.querySelector('paifu-replay').link.endsWith('/${revision}?hands=closed')`);

    async function watch(path = `/g/${game()}/live`): Promise<void> {
      await page.goto(`${service.url}${path}`);
      await page.locator('paifu-replay .watched').waitFor();
    }

    async function steps(): Promise<number> {
      return Number((await step().innerText()).split('/')[1]);
    }

    test('a live table stays at the newest step until its viewer goes back, and returns there', async () => {
      await watch();
      await onPage(page.locator('h1')).toHaveText('Cup 1 · Table 1');
      const before = await steps();
      await stepIs(`step ${before} / ${before}`);
      await onPage(status()).toHaveText('Live');
      await onPage(page.locator('paifu-replay .plate', { hasText: 'Ada Lovelace' })).toHaveCount(1);
      const after = await record(first.slice(20, 23));
      await shownIs(after);
      await page.locator('paifu-replay .frame').focus();
      for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
      const place = await step().innerText();
      const newest = await record(first.slice(23, 26));
      await page.locator('paifu-replay .watched', { hasText: /\d new steps?/ }).waitFor();
      await onPage.poll(async () => (await step().innerText()).split(' / ')[0]).toBe(place.split(' / ')[0]);
      await page.keyboard.press('n');
      await shownIs(newest);
      const now = await steps();
      await onPage.poll(() => step().innerText()).toBe(`step ${now} / ${now}`);
      await onPage(status()).toHaveText('Live');
      // The button does the same, and returning to the newest step resumes following.
      await page.keyboard.press('Home');
      await page.locator('paifu-replay button.follow').click();
      await onPage.poll(() => step().innerText()).toBe(`step ${now} / ${now}`);
      await page.keyboard.press('Home');
      await page.keyboard.press('End');
      await onPage(page.locator('paifu-replay button.follow')).toHaveCount(0);
    });

    test('a correction of what was before keeps the place, and says what counts now', async () => {
      await watch();
      await page.locator('paifu-replay .frame').focus();
      await page.keyboard.press('ArrowLeft');
      const place = await step().innerText();
      const judge = new Client(service, 'judge');
      const { revision, log } = await judge.game(
        game(),
        'revision log(first: 60) { edges { node { revision type data } } }',
      );
      const { node } = (log.edges as Edge[]).find((edge) => edge.node.type === 'TileDiscarded') as Edge;
      const { seat, tile } = node.data;
      const action = { discardTile: { seat, tile: tile === '1m' ? '2m' : '1m' } };
      const amend = { target: node.revision, action, reason: 'slip' };
      const answer = await judge.correct(game(), 'a slip', revision, [{ amend }]);
      expect(answer).toMatchObject({ __typename: 'CorrectionRecorded' });
      const told = page.locator('paifu-replay .watched', { hasText: 'corrected' });
      await told.waitFor();
      await onPage.poll(() => told.innerText()).toContain('discards');
      await onPage.poll(async () => (await step().innerText()).split(' / ')[0]).toBe(place.split(' / ')[0]);
      await page.locator('paifu-replay button.show').click();
      await onPage
        .poll(() => page.locator('paifu-replay .notes').innerText())
        .toMatch(/recorded: .* discards .*effective: .* discards/);
      await onPage
        .poll(async () => new URL(await page.evaluate<string>(`document.querySelector('paifu-replay').link`)).pathname)
        .toBe(`/g/${game()}/1/${node.revision}`);
    });

    test('shows no tile that is hidden, on the page or on the line, before the hand is over; then all of them', async () => {
      await watch();
      const before = await record(first.slice(20, -1));
      await shownIs(before);
      const hidden = came.join('\n');
      const drawn = [...hidden.matchAll(/"type":"(?:TileDrawn|HandDealt)"[^}]*"data":(\{[^}]*\})/g)];
      expect(drawn.length).toBeGreaterThan(5);
      for (const [, told] of drawn) expect(told).not.toMatch(/"\d[mpsz]"/);
      const end = await record(first.slice(-1));
      await shownIs(end);
      await page.locator('paifu-replay .frame').focus();
      for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('h');
      await onPage.poll(() => page.locator('paifu-replay .held img').count()).toBeGreaterThan(20);
      await onPage(page.locator('paifu-replay .held img[alt="hidden"]')).toHaveCount(0);
      await page.keyboard.press('n');
      await record(second.slice(0, 8));
      await page.locator('paifu-replay h2', { hasText: 'Hand 2' }).waitFor();
    });

    test('says how far behind it is', async () => {
      await watch();
      await onPage.poll(() => status().innerText()).toContain('1:05 behind');
    });

    test('a tournament’s page goes on by itself, and shows all tables at a glance', async () => {
      await page.goto(`${service.url}/t/${tournament.id}`);
      const row = page.locator('#now section + section tbody tr').first();
      await onPage.poll(() => row.innerText()).toContain('Hand 1');
      await record(first.slice(20));
      await record(second.slice(0, 2));
      await page.locator('#now section + section tbody tr', { hasText: 'Hand 2' }).waitFor();
      await page.getByRole('link', { name: 'Watch all tables' }).click();
      const shown = page.locator('paifu-table img');
      await shown.nth(TABLES.length - 1).waitFor();
      await onPage(page.locator('paifu-table')).toHaveCount(TABLES.length);
      await onPage(page.locator('paifu-table').first().locator('.players li')).toHaveCount(4);
      const sentence = page.locator('paifu-table').first().locator('.said');
      const before = await sentence.innerText();
      await record(second.slice(2, 6));
      await onPage(sentence).not.toHaveText(before);
      const sizes = await shown.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
      expect(sizes.every((width) => width > 0)).toBe(true);
      await expectAccessible(page);
      const texts = page.locator('paifu-table :is(.who, .said)');
      for (const width of [768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page);
        const areCut = await texts.evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth));
        expect(areCut).toBe(false);
        const isLongCut = await page
          .locator('paifu-table .said')
          .first()
          .evaluate((one) => {
            const copy = one.cloneNode() as HTMLElement;
            copy.textContent = 'Wolfeschlegelsteinhausenberger'.repeat(4);
            one.after(copy);
            const isCut = copy.scrollWidth > copy.clientWidth;
            copy.remove();
            return isCut;
          });
        expect(isLongCut).toBe(false);
      }
      await page.locator('paifu-table').first().click();
      await page.locator('paifu-replay .watched').waitFor();
      await onPage(page).toHaveURL(({ pathname }) => pathname === `/g/${game()}/live`);
      await expectAccessible(page);
    });

    test('names the players from the moment they are seated', async () => {
      const scribe = new Client(service, 'scribe');
      const { gameId } = await scribe.open('to be seated', { mode: 'SCRIBE' });
      await page.goto(`${service.url}/g/${gameId}/live`);
      await page.locator('paifu-replay .watched').waitFor();
      // Before the first hand, its text stands on the felt.
      const empty = page.locator('paifu-replay .empty');
      await onPage(empty).toHaveCSS('color', 'rgb(255, 255, 255)');
      const { revision } = await scribe.game(gameId, 'revision');
      const seats = { seatPlayers: { players: ['p1', 'p2', 'p3', 'p4'] } };
      await scribe.record(gameId, 'seats', revision, [seats]);
      await page.locator('paifu-replay .said', { hasText: 'Ada Lovelace, p2, p3, p4' }).waitFor();
    });
  },
);

interface Edge {
  readonly node: {
    readonly revision: number;
    readonly type: string;
    readonly data: { readonly seat: number; readonly tile: string };
  };
}
