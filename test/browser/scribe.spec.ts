import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { gameIdOf } from '../../src/games/record/identity.js';
import { RULESET_IDS, resolveTable } from '../../src/engine/rulesets/table-rules.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { phasesOf } from '../kit/browser/recorder-phases.js';
import { ScreenScribe } from '../kit/browser/screen-scribe.js';
import { dealtGame, discardsOf, sent, Tablet, tap, waitingOn } from '../kit/browser/tablet.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { ANY_SEATS } from '../kit/play/rulesets.js';
import { IS_LONG } from '../kit/size.js';
import { DOUBLE_TAP_MS } from '../../viewer/desks/scribe/tap-guard.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { expectAccessible } from './page-checks.js';

/** Layout faults: an overflowing page, keys partly outside it, and keys smaller than a finger. */
const MISFITS = `(() => {
  const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
  const keys = [...document.querySelectorAll('.pad button, .tools button, .stage .actions button, .entry button')].filter((key) => key.checkVisibility()).map((key) => ({
    name: key.getAttribute('aria-label') ?? key.innerText,
    box: key.getBoundingClientRect(),
  }));
  return {
    over: [scrollHeight - clientHeight, scrollWidth - clientWidth],
    small: keys.filter(({ box }) => box.width < 43.5 || box.height < 43.5).map(({ name }) => name),
    out: keys.filter(({ box }) => box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5).map(({ name }) => name),
  };
})()`;
const FITS = { over: [0, 0], small: [], out: [] };

/** Visible or spoken words in Latin letters, except names. */
const ENGLISH = `(() => {
  const found = new Set();
  const take = (text, of) => {
    const words = (text ?? '').replace(/\\b(player-\\d|one|scribe|TLS|[A-Z]{2}-\\d+)\\b|WSOM/g, '');
    if (/[A-Za-z]{2,}/.test(words) && of.closest('[translate=no]') === null && of.checkVisibility()) found.add(text.trim());
  };
  const walk = (node) => {
    if (node.nodeType === 3) take(node.data, node.parentElement);
    if (node.nodeType === 1) {
      if (node.matches('style, script, .languages')) return;
      for (const name of ['aria-label', 'title', 'alt']) take(node.getAttribute(name), node);
      if (node.shadowRoot !== null) for (const child of node.shadowRoot.children) walk(child);
    }
    for (const child of node.childNodes) walk(child);
  };
  walk(document.body);
  return [...found];
})()`;

(NO_BROWSER === null ? describe : describe.skip)(
  `what a scribe meets besides play${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const viewer = builtViewer();
    const complaints: string[] = [];
    let service: Service;
    let browser: Browser;
    let tablet: Tablet;
    let games = 0;

    beforeAll(async () => {
      service = await startService({
        roles: {
          scribe: [{ role: 'scribe', games: ['*'] }],
          judge: [{ role: 'judge' }],
          operator: [{ role: 'operator' }],
          organiser: [{ role: 'organiser' }],
        },
        viewer: viewer.folder,
      });
      browser = await openBrowser();
      tablet = await Tablet.of(browser, service.url, 'scribe');
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });
    afterEach(() => expect(complaints.splice(0)).toEqual([]));

    const scribe = () => new Client(service, 'scribe');
    const operator = () => new Client(service, 'operator');

    async function seated(ruleset: string, options: object = {}): Promise<{ game: string; page: Page }> {
      const { gameId: game } = await scribe().open(`scribe ${++games}`, { ruleset, mode: 'SCRIBE', options });
      const players = ['ana', 'bo', 'chen', 'dan'].slice(0, resolveTable(ruleset).table.seats.count);
      const { __typename } = await scribe().record(game, `seats ${games}`, 0, [{ seatPlayers: { players } }]);
      expect(__typename).toBe('ActionsRecorded');
      const page = await tablet.at(game);
      page.on('pageerror', (error) => complaints.push(String(error)));
      return { game, page };
    }

    async function held(game: string): Promise<readonly { type: string; data: Record<string, unknown> }[]> {
      const { log } = await scribe().game(game, 'log(first: 500) { edges { node { type data } } }');
      const events = log.edges.map(({ node }: { node: { type: string; data: object } }) => node);
      return events.slice(2);
    }

    const promptOf = (page: Page) => page.locator('.prompt .now').innerText();

    describe('of a hand', () => {
      test('a hand whose play nobody followed is recorded by its winner, the discarder and the declaration', async () => {
        const { game, page } = await seated('reach/wsom');
        const taps = new ScreenScribe(page);
        await taps.tap('[data-offer="start-hand"]');
        await page.locator('[data-more="2"]').click();
        await taps.tap('[data-offer="win"][data-seat="2"][data-payer="0"]');
        // The discarder can still be changed.
        await taps.tap('[data-from="1"]');
        await page.locator('[data-declared]').fill('3900');
        await page.locator('[data-declared]').blur();
        await page.locator('[data-win="3900"]').waitFor();
        await onPage(page.locator('.changes td')).toHaveText(['0', '-3900', '+3900', '0']);
        await taps.tap('[data-said="last"]');
        await sent(page);
        await onPage
          .poll(async () => (await held(game)).slice(1))
          .toEqual([
            {
              type: 'HandWon',
              data: expect.objectContaining({
                ...{ seat: 2, by: 'discard', tile: '?', from: 1, declaredPoints: 3_900, concealed: null },
                result: expect.objectContaining({ changes: [0, -3_900, 3_900, 0] }),
              }),
            },
            { type: 'HandEnded', data: { reason: 'won' } },
          ]);
        await taps.tap('[data-offer="start-hand"]');
        await page.locator('[data-open="table"]').click();
        await taps.tap('[data-offer="end-exhausted"]');
        await sent(page);
        await onPage
          .poll(async () => (await held(game)).at(-1))
          .toEqual({
            type: 'HandEnded',
            data: expect.objectContaining({ reason: 'exhausted' }),
          });
        await page.close();
      });

      /** Taps these controls in succession, and returns the types and data of the recorded events. */
      async function tapped({ game, page }: { game: string; page: Page }, ...keys: readonly string[]) {
        await sent(page);
        const before = (await held(game)).length;
        const taps = new ScreenScribe(page);
        for (const key of keys)
          if (/data-more|data-open/.test(key)) await page.locator(key).click();
          else await taps.tap(key);
        await sent(page);
        return (await held(game)).slice(before);
      }

      /** One ruleset of each kind in the gate. */
      const KINDS = IS_LONG ? RULESET_IDS : ANY_SEATS;
      test.each(KINDS)('a hand of %s whose play nobody followed takes three taps at most', async (ruleset) => {
        const table = await seated(ruleset);
        for (const [of, ...keys] of [
          ['win', '[data-more="2"]', '[data-offer="win"][data-payer="1"]', '[data-said="last"]'],
          [
            'self-draw',
            `[data-more="${resolveTable(ruleset).table.seats.count - 1}"]`,
            '[data-offer="self-draw"]',
            '[data-said="last"]',
          ],
          ['exhausted', '[data-open="table"]', '[data-offer="end-exhausted"]'],
        ]) {
          await tapped(table, '[data-offer="start-hand"]');
          // Where ready hands are paid, the third tap says that nobody was ready.
          const paysReady = of === 'exhausted' && ruleset.startsWith('reach/') && ruleset !== 'reach/wsom';
          const recorded = await tapped(table, ...keys, ...(paysReady ? ['.ready .first'] : []));
          expect([of, recorded.map(({ type }) => type)]).toEqual([
            of,
            of === 'exhausted' ? ['HandEnded'] : ['HandWon', 'HandEnded'],
          ]);
          // Nobody saw the tiles of the winner.
          const codes = JSON.stringify(recorded).match(/"code":"[^"]+"/g) ?? [];
          expect(codes.filter((code) => code !== '"code":"hand-not-shown"')).toEqual([]);
        }
        await table.page.close();
      });

      test('the ready players of an exhausted draw take three taps, and their tiles are entered later or never', async () => {
        const exhausted = phasesOf('reach/tenhou').find(({ name }) => name === 'an exhausted wall');
        const { gameId: game } = await scribe().open('exhausted', { ruleset: 'reach/tenhou', mode: 'SCRIBE' });
        const actions = exhausted?.actions ?? [];
        for (let from = 0; from < actions.length; from += 400)
          await scribe().record(game, `exhausted/${from}`, from, actions.slice(from, from + 400));
        const table = { game, page: await tablet.at(game) };
        await table.page.locator('.ready').waitFor();
        const free = await table.page
          .locator('[data-ready][aria-pressed="false"]:not([data-ready="all"])')
          .evaluateAll((keys) => keys.map((key) => Number((key as HTMLElement).dataset.ready)));
        const [one, other] = free;
        const recorded = await tapped(table, `[data-ready="${one}"]`, `[data-ready="${other}"]`, '.ready .first');
        expect(recorded.map(({ type }) => type)).toEqual(['TilesRevealed', 'TilesRevealed', 'HandEnded']);
        const { ready } = recorded[2].data.result as { readonly ready: readonly boolean[] };
        expect(free.map((seat) => ready[seat])).toEqual(free.map((seat) => seat === one || seat === other));
        // The tiles of one of them are read after all.
        await table.page.locator('[data-open="table"]').click();
        await table.page.locator(`[data-unread="${one}"]`).click();
        const taps = new ScreenScribe(table.page);
        const shownFirst = recorded.find(({ data }) => data.seat === one);
        const { length } = (shownFirst?.data.tiles ?? []) as readonly string[];
        const hand = ['1m', '1m', '1m', '2m', '3m', '4m', '5p', '6p', '7p', '9p', '9p', '2s', '3s'].slice(-length);
        for (const tile of hand) await taps.tap(`.face[data-tile="${tile}"]`);
        await table.page.locator('[data-reason="read-later"]').click();
        await table.page.locator('.correction').waitFor({ state: 'detached' });
        await sent(table.page);
        const corrected = (await held(game)).at(-1);
        expect(corrected).toMatchObject({ type: 'ActionAmended', data: { reason: 'read-later' } });
        await table.page.locator('[data-open="table"]').click();
        await table.page.locator(`[data-unread="${other}"]`).waitFor();
        await onPage(table.page.locator(`[data-unread="${one}"]`)).toHaveCount(0);
        await table.page.close();
      });

      test('an aborted hand takes one tap for four winds, and two for nine terminals', async () => {
        const table = await seated('reach/tenhou');
        await tapped(table, '[data-offer="start-hand"]', '[data-offer="deal-unseen"]');
        if (await table.page.locator('[data-pad="indicator"]').isVisible())
          await tapped(table, '.face[data-tile="5m"]');
        const nine = await tapped(table, '[data-more="0"]', '[data-offer="nine-kinds"]');
        expect(nine.at(-1)).toMatchObject({ type: 'HandEnded', data: { reason: 'aborted', abort: 'nine-kinds' } });
        await tapped(table, '[data-offer="start-hand"]', '[data-offer="deal-unseen"]');
        if (await table.page.locator('[data-pad="indicator"]').isVisible())
          await tapped(table, '.face[data-tile="5m"]');
        const wind = '.face[data-tile="4z"]';
        await tapped(table, wind, wind, wind, wind, wind, wind, wind);
        const winds = await tapped(table, '[data-offer="four-winds"]');
        expect(winds.at(-1)).toMatchObject({ type: 'HandEnded', data: { reason: 'aborted', abort: 'four-winds' } });
        await table.page.close();
      });

      test('the flowers of a deal take one step for each seat', async () => {
        const table = await seated('classic/document');
        const { page } = table;
        await tapped(table, '[data-offer="start-hand"]');
        for (let dice = 0; await page.locator('[data-die]').first().isVisible(); dice++)
          await tapped(table, `[data-die="${1 + (dice % 6)}"]`);
        await tapped(table, '[data-offer="deal-unseen"]');
        await onPage(page.locator('[data-offer="bonus"]')).toHaveCount(0);
        await onPage(page.locator('[data-offer="flowers"]')).toHaveCount(4);
        const face = (tile: string): string => `.face[data-tile="${tile}"]`;
        const east = await tapped(
          table,
          '[data-offer="flowers"][data-seat="0"]',
          face('8f'),
          face('1f'),
          '[data-said]',
        );
        // Tiles already used cannot be tapped again.
        await page.locator('[data-offer="flowers"][data-seat="2"]').click();
        await onPage(page.locator(face('8f'))).toBeDisabled();
        await onPage(page.locator(face('1m'))).toBeDisabled();
        const west = await tapped(table, face('3f'), '[data-said]');
        const discard = await tapped(table, face('1m'));
        const all = [...east, ...west, ...discard];
        expect(all.map(({ type, data: { seat, tile } }) => `${type} ${seat} ${tile}`)).toEqual([
          ...['BonusTileExposed 0 8f', 'TileDrawn 0 ?', 'BonusTileExposed 0 1f'],
          ...['TileDrawn 0 ?', 'BonusTileExposed 2 3f'],
          ...['TileDrawn 2 ?', 'TileDrawn 0 ?', 'TileDiscarded 0 1m'],
        ]);
        expect(JSON.stringify(all)).not.toContain('irregularities');
        await page.close();
      });

      test('a hand that the table scores by itself takes its entered points and payments', async () => {
        const { game, page } = await seated('basic/default', { scoring: 'none' });
        const taps = new ScreenScribe(page);
        for (const key of ['[data-offer="start-hand"]', '[data-offer="deal-unseen"]', '.face[data-tile="9p"]'])
          await taps.tap(key);
        await taps.tap('[data-offer="win"][data-seat="2"]');
        await taps.tap('[data-said="one"]');
        await taps.tap('[data-offer="points"]');
        await onPage.poll(() => promptOf(page)).toBe('Enter points');
        await onPage.poll(() => page.evaluate('document.activeElement.name')).toBe('seat-0');
        await page.keyboard.type('-8');
        await page.locator('[name="seat-2"]').fill('9');
        await page.locator('form[data-entry="points"] button.first').click();
        await onPage
          .poll(() => page.locator('[name="seat-0"]').evaluate((one) => (one as HTMLInputElement).validity.valid))
          .toBe(false);
        await page.waitForTimeout(DOUBLE_TAP_MS);
        await page.locator('[name="seat-2"]').fill('8');
        await taps.tap('form[data-entry="points"] button.first');
        await page.locator('[data-open="table"]').click();
        await taps.tap('[data-offer="payments"]');
        // The form is prefilled with the score of the win.
        const fields = page.locator('form[data-entry="payments"] input');
        await onPage
          .poll(() => fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
          .toEqual([...['-8', '0', '8', '0']]);
        await page.locator('[name="seat-0"]').fill('-5');
        await page.locator('[name="seat-2"]').fill('5');
        await taps.tap('form[data-entry="payments"] button.first');
        await page.locator('[data-irregular="payments-differ"]').waitFor();
        await taps.tap('[data-offer="end-won"]');
        await sent(page);
        await onPage
          .poll(async () => (await held(game)).slice(-3))
          .toEqual([
            { type: 'PointsEntered', data: { changes: [-8, 0, 8, 0] } },
            { type: 'PaymentsMade', data: expect.objectContaining({ changes: [-5, 0, 5, 0] }) },
            { type: 'HandEnded', data: { reason: 'won' } },
          ]);
        await page.close();
      });

      test('payments at a table of three players are entered for three', async () => {
        const { game, page } = await seated('reach/tenhou-sanma');
        const taps = new ScreenScribe(page);
        await taps.tap('[data-offer="start-hand"]');
        await page.locator('[data-more="2"]').click();
        await taps.tap('[data-offer="win"][data-payer="1"]');
        await taps.tap('[data-said="one"]');
        await page.locator('[data-open="table"]').click();
        await taps.tap('[data-offer="payments"]');
        await onPage(page.locator('form[data-entry="payments"] input')).toHaveCount(3);
        for (const [seat, points] of [0, -3900, 3900].entries())
          await page.locator(`[name="seat-${seat}"]`).fill(String(points));
        await taps.tap('form[data-entry="payments"] button.first');
        await sent(page);
        await onPage
          .poll(async () => (await held(game)).at(-1))
          .toMatchObject({ type: 'PaymentsMade', data: { changes: [0, -3900, 3900] } });
        await page.close();
      });

      test('a note, a break and steps that were missed are written into it', async () => {
        const game = await dealtGame(service, `scribe ${++games}`, 'scribe');
        const page = await tablet.at(game);
        const written = async (kind: string, prompt: string, text: string): Promise<void> => {
          await page.locator('[data-open="table"]').click();
          await page.locator(`[data-offer="${kind}"]`).click();
          await page.locator(`form[data-entry="${kind}"]`).waitFor();
          await onPage.poll(() => promptOf(page)).toBe(prompt);
          // The text field has the focus, so shortcut keys type letters.
          await page.keyboard.type(text);
          await page.keyboard.press('Enter');
          await page.locator(`form[data-entry="${kind}"]`).waitFor({ state: 'detached' });
        };
        await written('note', 'Note', 'a tile fell');
        await written('break', 'Break', '10');
        await written('break', 'Break', '');
        await written('lost-steps', 'Moves missed', '3');
        await sent(page);
        await onPage
          .poll(async () => (await held(game)).slice(-4))
          .toEqual([
            { type: 'NoteAdded', data: { text: 'a tile fell' } },
            { type: 'BreakTaken', data: { minutes: 10 } },
            { type: 'BreakTaken', data: { minutes: null } },
            { type: 'StepsLost', data: { count: 3 } },
          ]);
        await page.close();
      });

      test('what is against the rules is recorded as it happened, one thing after the other', async () => {
        const game = await dealtGame(service, `scribe ${++games}`, 'scribe');
        const page = await tablet.at(game);
        await tap(page, '9p');
        const taps = new ScreenScribe(page);
        const anyway = async (seat: number, key: string): Promise<void> => {
          await page.locator(`[data-more="${seat}"]`).click();
          await taps.tap(`[data-anyway="${seat}"]`);
          await taps.tap(`[data-offer="${key}"][data-seat="${seat}"]`);
        };
        await anyway(2, 'draw');
        await page.locator('[data-do="seen"]').click();
        await anyway(3, 'expose');
        await taps.tap('[data-pad="entry"] .face[data-tile="5s"]');
        await page.locator('[data-more="0"]').click();
        await taps.tap('[data-anyway="0"]');
        await taps.tap('[data-anyway="0"]');
        await sent(page);
        const after = (await held(game)).slice(-2);
        expect(after).toEqual([
          {
            type: 'TileDrawn',
            data: expect.objectContaining({ seat: 2, irregularities: [expect.objectContaining({ seat: 2 })] }),
          },
          { type: 'TilesExposed', data: expect.objectContaining({ seat: 3, tiles: ['5s'] }) },
        ]);
        await page.close();
      });

      test('penalties are no scribe’s; and a judge, who records no play, is told where to go', async () => {
        const { game, page } = await seated('zung-jung/wsom');
        await page.locator('[data-open="table"]').click();
        const keys = await page.locator('[data-offer]').evaluateAll((all) => all.map((one) => one.dataset.offer));
        expect(keys.filter((kind) => /penal/i.test(kind ?? ''))).toEqual([]);
        const imposed = await scribe().ask(
          'mutation($id: ID!) { recordActions(gameId: $id, commandId: "penalty", expectedRevision: 1, actions: [{ imposePenalty: { seat: 1, penalty: WARNING, reason: "late" } }]) { __typename } }',
          { id: game },
        );
        expect(imposed.data.recordActions.__typename).toBe('Forbidden');
        await page.close();
        const desk = await Tablet.of(browser, service.url, 'judge');
        const tables = await desk.context.newPage();
        await tables.goto(`${service.url}/record?lang=en#game=${game}`);
        await tables.getByText('This account cannot record tables.').waitFor();
        await onPage(tables.locator('.desk')).toHaveCount(0);
        await tables.getByRole('link', { name: 'Judge’s desk' }).click();
        await tables.waitForURL(/\/judge\?lang=en/);
        await desk.context.close();
      });
    });

    /** A pairing code for games, as an organiser's page shows it. */
    const codeFor = (actor: string, ...of: readonly string[]): Promise<string> =>
      codeOf(actor, { role: 'SCRIBE', games: of });

    async function codeOf(actor: string, role: object): Promise<string> {
      const { data } = await operator().ask(
        'mutation($access: AccessInput!, $id: ID!) { addPairingCode(access: $access, commandId: $id) { __typename ... on PairingCode { pairingCode } } }',
        { id: `code ${++games}`, access: { actor, roles: [role] } },
      );
      return data.addPairingCode.pairingCode;
    }

    /** Opens the address of a scanned code on the tablet. */
    async function scanned(page: Page, code: string): Promise<void> {
      await page.goto(`${service.url}/record?lang=en#pair=${code}`);
      await page.getByRole('button', { name: 'Pair' }).click();
      await page.locator('.desk').waitFor();
    }

    async function blank(): Promise<Page> {
      const context = await browser.newContext({ viewport: { width: 1_180, height: 820 } });
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      return page;
    }

    const mine = (page: Page) => page.locator('.conflict [data-side=mine]').allInnerTexts();

    describe('what the service does not take', () => {
      /** A tablet that merged actions recorded elsewhere, the third of which was rejected. */
      async function refused(): Promise<{ game: string; page: Page }> {
        const { game, page } = await seated('zung-jung/wsom');
        await page.close();
        const actions = [
          { addNote: { text: 'one' } },
          { startHand: {} },
          { startHand: {} },
          { addNote: { text: 'two' } },
        ];
        const lines = [
          { game, revision: 1 },
          { instead: actions.map((action) => ({ action, at: null })), of: 0 },
          { next: `${game}/all`, count: actions.length },
        ];
        const taking = await tablet.tables();
        await taking.locator('paifu-take-up summary').click();
        await taking.locator('paifu-take-up textarea').fill(lines.map((line) => JSON.stringify(line)).join('\n'));
        await taking.locator('[data-do=take-up]').click();
        await taking.locator('[data-hold=refused]').waitFor();
        return { game, page: taking };
      }

      test('a refused entry is listed with the reason, and the rest is sent without it', async () => {
        const { game, page } = await refused();
        await onPage(page.locator('.pair small.problem')).toHaveText('hand 1 has not ended yet');
        await onPage.poll(() => mine(page)).toHaveLength(4);
        // Nothing is discarded without confirmation, neither on leaving nor on returning.
        await page.locator('[data-do=tables]').click();
        await page.locator(`li:has([data-game="${game}"]) [data-waits]`).getByText('4 to send').waitFor();
        await page.locator(`[data-game="${game}"]`).click();
        await page.locator('[data-hold=refused] [data-do=keep]').click();
        await sent(page);
        await onPage
          .poll(async () => (await held(game)).map(({ type }) => type))
          .toEqual(['NoteAdded', 'HandStarted', 'NoteAdded']);
        await page.close();
      });

      test('a refused entry is handed to the judge in words', async () => {
        const { game, page } = await refused();
        await page.locator('[data-do=judge-both][data-by=scribe]').click();
        await page.locator('[data-remark=called]').waitFor();
        await sent(page);
        const { disputes } = await new Client(service, 'judge').game(game, 'disputes { claim }');
        expect(disputes).toEqual([{ claim: expect.stringMatching(/has not ended yet\nNote: one\nHand 1 begins/) }]);
        await onPage.poll(async () => (await held(game)).map(({ type }) => type)).toEqual(['DisputeRaised']);
        await page.close();
      });

      test('a refused queue is given up only after its reader has seen how much there is', async () => {
        const { game, page } = await refused();
        await page.locator('[data-all=theirs]').click();
        await page.getByText('4 actions that are only on this tablet will be lost.').waitFor();
        await page.locator('[data-do=keep]').click();
        await sent(page);
        await onPage.poll(() => held(game)).toEqual([]);
        await page.close();
      });
    });

    const keysIn = (page: Page, store: string) =>
      page.evaluate(`new Promise((found) => {
        const opening = indexedDB.open('paifu-recorder');
        opening.onsuccess = () => {
          const asked = opening.result.transaction('${store}').objectStore('${store}').getAllKeys();
          asked.onsuccess = () => { opening.result.close(); found(asked.result); };
        };
      })`);

    describe('a tablet', () => {
      test('a tablet whose token has ended keeps its entries, shows them after a reload, and sends them when it is paired again', async () => {
        const game = await dealtGame(service, `scribe ${++games}`, 'scribe');
        const page = await blank();
        await scanned(page, await codeFor('table-1', game));
        await tap(page, '1m');
        await sent(page);
        const { data } = await operator().ask(
          '{ tokens(first: 100) { ... on TokenConnection { edges { node { id actor } } } } }',
        );
        const [ended] = data.tokens.edges.filter(({ node }: { node: { actor: string } }) => node.actor === 'table-1');
        await operator().ask('mutation($id: ID!) { revokeToken(id: $id) { __typename } }', { id: ended.node.id });
        await tap(page, '9s');
        await page.locator('[data-hold=stopped]').waitFor();
        await page.reload();
        await page.locator('[data-hold=stopped]').waitFor();
        await onPage.poll(() => waitingOn(page)).toBe(2);
        await page.locator('[data-open=hand-over]').click();
        await page.locator('.hand-over .code').waitFor();
        await page.locator('[data-open=hand-over]').click();
        await page.locator('[data-do=tables]').click();
        await page.locator(`li:has([data-game="${game}"]) [data-waits]`).getByText('2 to send').waitFor();
        await page.locator('[role=alert] [data-do=sign-in]').waitFor();
        await page.locator(`[data-game="${game}"]`).click();
        await page.locator('[data-hold=stopped] [data-do=sign-in]').click();
        await page.locator('[data-notice]').getByText('2 actions are waiting on this tablet').waitFor();
        await page.getByLabel('Pairing code').fill(await codeFor('table-1', game));
        await page.getByRole('button', { name: 'Pair' }).click();
        await page.locator('.desk').waitFor();
        await sent(page);
        await onPage.poll(() => discardsOf(service, game, 'scribe')).toEqual(['1m', '9s']);
        await page.context().close();
      });

      test('a tablet that scans another code goes straight to that table and shows nothing of the one before', async () => {
        const tables = [await dealtGame(service, `scribe ${++games}`, 'scribe')];
        tables.push(await dealtGame(service, `scribe ${++games}`, 'scribe'));
        const page = await blank();
        for (const [i, game] of tables.entries()) {
          await scanned(page, await codeFor(`of session ${i}`, game));
          await onPage(page).toHaveURL(({ hash }) => hash === `#game=${game}`);
          await tap(page, '1m');
          await sent(page);
          await onPage.poll(() => discardsOf(service, game, 'scribe')).toEqual(['1m']);
        }
        await onPage.poll(() => keysIn(page, 'names')).toEqual([tables[1]]);
        await page.goto(`${service.url}/record?lang=en#pair=`);
        await page.getByRole('heading', { name: 'Sign in' }).waitFor();
        await page.goBack();
        await page.locator('.desk').waitFor();
        await page.context().close();
      });

      test('asks before it signs out while something waits, says how much, and leaves nothing', async () => {
        const game = await dealtGame(service, `scribe ${++games}`, 'scribe');
        const page = await blank();
        await scanned(page, await codeFor('leaving', game));
        // Load the lazily loaded parts of the page too.
        await page.waitForLoadState('networkidle');
        await page.context().setOffline(true);
        await tap(page, '1m');
        await page.locator('[data-do=tables]').click();
        await page.locator('[data-do=sign-out]').click();
        await page.getByText('1 action is saved only on this tablet and will be lost.').waitFor();
        await page.context().setOffline(false);
        await page.getByRole('button', { name: 'Yes, sign out' }).click();
        await page.getByRole('heading', { name: 'Sign in' }).waitFor();
        for (const store of ['lines', 'events', 'names']) await onPage.poll(() => keysIn(page, store)).toEqual([]);
        await onPage.poll(() => discardsOf(service, game, 'scribe')).toEqual([]);
        await page.context().close();
      });
    });

    test('a tablet without a connection seats players it has seen, and asks a new name to wait', async () => {
      const { game: before, page: first } = await seated('zung-jung/wsom');
      await first.close();
      for (const [id, name] of [
        ['p-1', 'Ada'],
        ['p-2', 'Bea'],
        ['p-3', 'Cyd'],
        ['p-4', 'Dee'],
      ])
        service.players.add({ id, name });
      const known = await scribe().open(`scribe ${++games}`, { mode: 'SCRIBE' });
      await scribe().record(known.gameId, 'known', 0, [{ seatPlayers: { players: ['p-1', 'p-2', 'p-3', 'p-4'] } }]);
      await (await tablet.at(known.gameId)).close();
      const { gameId: game } = await scribe().open(`scribe ${++games}`, { mode: 'SCRIBE' });
      const page = await tablet.context.newPage();
      await page.goto(`${service.url}/record?lang=en#game=${game}`);
      await page.locator('[data-form="seating"]').waitFor();
      await tablet.context.setOffline(true);
      await page.getByLabel('East', { exact: true }).pressSequentially('de');
      await page.locator('#known-players option[value="Dee"]').waitFor({ state: 'attached' });
      for (const [wind, name] of [
        ['East', 'Dee'],
        ['South', 'cyd'],
        ['West', 'Bea'],
        ['North', 'Eve'],
      ])
        await page.getByLabel(wind, { exact: true }).fill(name);
      await page.getByRole('button', { name: 'Seat players' }).click();
      await page.getByText('This tablet does not know Eve and is offline.').waitFor();
      // The same button within this time would count as a double tap.
      await page.waitForTimeout(DOUBLE_TAP_MS);
      await onPage(page.getByLabel('East', { exact: true })).toHaveValue('Dee');
      await page.getByLabel('North', { exact: true }).fill('Ada');
      await page.getByRole('button', { name: 'Seat players' }).click();
      await page.locator('.desk').waitFor();
      // After an offline reload the names are still shown.
      await page.reload();
      await page.locator('.desk').waitFor({ timeout: 60_000 });
      const seats = page.locator('.mine h2');
      await onPage
        .poll(async () => (await seats.allInnerTexts()).map((seat) => seat.replace(/\s+/g, ' ')))
        .toEqual(['East Dee', 'South Cyd', 'West Bea', 'North Ada']);
      await tablet.context.setOffline(false);
      await sent(page);
      const { log } = await scribe().game(game, 'log(first: 5) { edges { node { data } } }');
      expect(log.edges[1].node.data).toMatchObject({ players: ['p-4', 'p-3', 'p-2', 'p-1'] });
      expect(before).not.toBe(game);
      await page.close();
    });

    test('a keyboard reaches a discard that was misread: back through the river, and the right tile', async () => {
      const game = await dealtGame(service, `scribe ${++games}`, 'scribe');
      const page = await tablet.at(game);
      for (const tile of ['1m', '9s', '5z']) await tap(page, tile);
      await sent(page);
      const was = page.locator('.correction dd').first();
      await page.keyboard.press('ArrowLeft');
      await was.getByText('West discards 5z').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await was.getByText('East discards 1m').waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await was.getByText('South discards 9s').waitFor();
      await page.keyboard.press('KeyK');
      await page.locator('[data-reason="misread"]').waitFor();
      await page.locator('[data-reason="misread"]').press('Enter');
      await page.locator('.correction').waitFor({ state: 'detached' });
      await page.locator('paifu-felt [data-discard="1"] img[alt^="8 of bamboos"]').waitFor();
      await onPage
        .poll(async () => (await held(game)).at(-1))
        .toMatchObject({ type: 'ActionAmended', data: { reason: 'misread' } });
      // Users without a keyboard open it from the table's menu.
      await page.locator('[data-open="table"]').click();
      await page.locator('[data-do="fix"]').click();
      await was.getByText('West discards 5z').waitFor();
      await page.locator('[data-do="earlier"]').click();
      await was.getByText('South discards 8s').waitFor();
      await page.locator('[data-do="later"]').click();
      await was.getByText('West discards 5z').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.correction').waitFor({ state: 'detached' });
      await page.close();
    });

    test('a scribe of a tournament reads what is waited for, and its tables by its name', async () => {
      const organiser = new Client(service, 'organiser');
      const tournamentId = gameIdOf('cup of scribes');
      const asked = async (mutation: string, variables: object): Promise<void> => {
        const { data, text } = await organiser.ask(mutation, variables);
        if (data === undefined || 'message' in Object.values<object>(data)[0]) throw new Error(text);
      };
      const at = (expectedRevision: number) =>
        `tournamentId: "${tournamentId}", commandId: "cup ${expectedRevision}", expectedRevision: ${expectedRevision}`;
      const said = '{ __typename ... on UserError { message } }';
      await asked(
        `mutation { openTournament(commandId: "cup of scribes", opening: { name: "Spring Cup", ruleset: "zung-jung/wsom", mode: SCRIBE, sessions: 1, privacy: PUBLIC }) ${said} }`,
        {},
      );
      const page = await blank();
      await page.goto(
        `${service.url}/record?lang=en#pair=${await codeOf('cup', { role: 'SCRIBE', tournaments: [tournamentId] })}`,
      );
      await page.getByRole('button', { name: 'Pair' }).click();
      await page.getByText('Spring Cup: no seats drawn yet.').waitFor();
      const entrants = ['Ann', 'Ben', 'Cat', 'Don'].map((player) => ({ player }));
      await asked(
        `mutation($entrants: [EntrantInput!]!) { recordTournament(${at(0)}, requests: [{ addEntrants: { entrants: $entrants } }]) ${said} }`,
        { entrants },
      );
      await asked(`mutation { drawSeating(${at(4)}, draw: { method: RANDOM, seed: "x" }) ${said} }`, {});
      await page.locator('[data-do=reload]').click();
      await page.getByText('Spring Cup: seats of session 1 drawn, 1 table.').waitFor();
      await asked(`mutation { openSession(${at(5)}, session: { session: 1 }) ${said} }`, {});
      // A new game is listed once it has been projected.
      for (let tries = 0; tries < 300 && !(await page.locator('[data-game]').isVisible()); tries++) {
        await page.locator('[data-do=reload]').click();
        await page.waitForTimeout(200);
      }
      await onPage(page.locator('.games b')).toHaveText(['Spring Cup · Session 1 · Table 1']);
      const japanese = await page.context().newPage();
      await japanese.goto(`${page.url().split(/[?#]/)[0]}?lang=ja`);
      await onPage(japanese.locator('.games b')).toHaveText(['Spring Cup · 第1回戦 · 1卓']);
      await japanese.close();
      await onPage(page.locator('[data-awaited]')).toHaveCount(0);
      await page.context().close();
    });

    describe.each([
      ['1,180 × 820, dark', 1_180, 820, 'dark'],
      ['1,024 × 768', 1_024, 768, 'light'],
      ['upright, dark', 820, 1_180, 'dark'],
    ] as const)('at %s', (_name, width, height, colorScheme) => {
      test('what is said, held and handed over is on the screen, and axe finds nothing', async () => {
        const game = await dealtGame(service, `scribe ${++games}`, 'scribe');
        const context = await browser.newContext({ viewport: { width, height }, colorScheme });
        const page = await context.newPage();
        await scanned(page, await codeFor('looks', game));
        await page.waitForLoadState('networkidle');
        const looked = async (what: string): Promise<void> => {
          await onPage.poll(() => page.evaluate<object>(MISFITS), what).toEqual(FITS);
          await expectAccessible(page, what);
        };
        await tap(page, '1m');
        await tap(page, '9s');
        await sent(page);
        const taps = new ScreenScribe(page);
        await taps.tap('[data-offer="win"][data-seat="2"]');
        await looked('a win');
        await page.locator('[data-do="cancel"]').click();
        for (const form of ['note', 'payments']) {
          await page.locator('[data-open="table"]').click();
          await looked('the table');
          await page.locator(`[data-offer="${form}"]`).click();
          await looked(form);
          await page.locator('[data-do="cancel"]').click();
        }
        await page.keyboard.press('ArrowLeft');
        await page.locator('.correction').waitFor();
        await looked('a correction');
        await page.keyboard.press('Escape');
        await context.setOffline(true);
        await tap(page, '5z');
        await tap(page, '4p');
        await page.locator('[data-open="hand-over"]').click();
        await page.locator('.hand-over .code').waitFor();
        await looked('what is handed over');
        await page.waitForTimeout(DOUBLE_TAP_MS);
        await page.locator('[data-open="hand-over"]').click();
        // Another scribe records at the same table meanwhile.
        const { revision } = await scribe().game(game, 'revision');
        await scribe().record(game, `theirs ${game}`, revision, [
          { type: 'DrawTile', data: { seat: 2, tile: '?' } },
          { type: 'DiscardTile', data: { seat: 2, tile: '7p', drawn: false } },
        ]);
        await context.setOffline(false);
        await page.locator('[data-hold=conflict]').waitFor({ timeout: 60_000 });
        await looked('a conflict');
        await page.locator('[data-all=mine]').click();
        await page.locator('.result').getByText('1 correction of what they recorded').scrollIntoViewIfNeeded();
        await looked('a conflict that corrects theirs');
        await context.close();
      });
    });

    test.each(['zh-Hant', 'zh-Hans', 'ja'])('the page in %s leaves no text in English', async (lang) => {
      const game = await dealtGame(service, `scribe ${++games}`, 'scribe');
      const context = await browser.newContext({ viewport: { width: 1_024, height: 768 } });
      const page = await context.newPage();
      const looked = async (what: string): Promise<void> => onPage.poll(() => page.evaluate(ENGLISH), what).toEqual([]);
      await page.goto(`${service.url}/record?lang=${lang}#pair=${await codeFor('scribe', game)}`);
      await page.locator('[name=code]').waitFor();
      await looked('signing in');
      await page.locator('#sign-in form button').first().click();
      await page.locator('.desk').waitFor();
      await page.locator('[data-do=tables]').click();
      await page.locator(`[data-game="${game}"]`).waitFor();
      await looked('the tables');
      await page.locator(`[data-game="${game}"]`).click();
      await page.locator('.desk').waitFor();
      await tap(page, '1m');
      await page.locator('[data-more="2"]').click();
      await page.locator('[data-anyway="2"]').click();
      await looked('a hand');
      await tap(page, '9s');
      await looked('what is irregular');
      await page.locator('[data-do=seen]').click();
      await sent(page);
      for (const one of ['note', 'break', 'lost-steps', 'payments']) {
        await page.locator('[data-open=table]').click();
        await looked('the table');
        await page.locator(`[data-offer="${one}"]`).click();
        await looked(one);
        await page.locator('[data-do=cancel]').click();
      }
      await page.keyboard.press('ArrowLeft');
      await looked('a correction');
      await page.keyboard.press('Escape');
      await page.locator('[data-offer="win"]').first().click();
      await page.locator('.explained').waitFor();
      await looked('a win');
      await page.locator('[data-do=cancel]').click();
      await context.setOffline(true);
      await tap(page, '5z');
      await page.locator('[data-open=hand-over]').click();
      await page.locator('.hand-over .code').waitFor();
      await looked('what is handed over');
      await context.close();
    });
  },
);
