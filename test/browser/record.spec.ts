import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { scribedGames } from '../kit/play/real-hands.js';
import { ScreenScribe } from '../kit/browser/screen-scribe.js';
import { SEED } from '../kit/seed.js';
import { describeWithShared } from '../kit/shared.js';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { expectAccessible } from './page-checks.js';
import { PLAYED_RULESETS } from '../kit/play/rulesets.js';

/** A hand as recorded by a scribe who sees one seat's tiles or none: the actions and the expected events. */
function handOf(id: string, watching: 0 | 2 | null) {
  const ruleset = resolveRuleset(id);
  const { actions, events } = simulateGame({
    ruleset,
    seed: `screen ${SEED}`,
    game: 1,
    cycles: 1,
    unseen: { watching },
  });
  const ofHand = <T extends { readonly type: string }>(all: readonly T[], from: string, to: string): T[] => {
    const begin = all.findIndex(({ type }) => type === from);
    return all.slice(begin, all.findIndex(({ type }) => type === to) + 1);
  };
  return {
    actions: ofHand<Action>(actions, 'StartHand', 'EndHand'),
    events: ofHand<TableEvent>(events, 'HandStarted', 'HandEnded'),
  };
}

/** Number of real hands to tap in. `PAIFU_TEST_HANDS=50` for the full proof, which takes some minutes. */
const REAL_HANDS = Number(process.env.PAIFU_TEST_HANDS ?? 1);

/** The actions or events up to the end of the first `count` hands. */
function handsOf<T extends { readonly type: string }>(all: readonly T[], end: string, count: number): readonly T[] {
  const ends = all.flatMap(({ type }, i) => (type === end ? [i] : []));
  return ends.length > count ? all.slice(0, ends[count - 1] + 1) : all;
}

/** An event without the order of a set's own tiles, which means nothing. */
function told({ type, data }: { readonly type: string; readonly data: object }) {
  const { own } = data as { readonly own?: readonly string[] };
  return { type, data: own === undefined ? data : { ...data, own: own.toSorted() } };
}

(NO_BROWSER === null ? describe : describe.skip)(
  `the page of a scribe${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const viewer = builtViewer();
    const complaints: string[] = [];
    let service: Service;
    let browser: Browser;
    let context: BrowserContext;
    let page: Page;

    beforeAll(async () => {
      const everything = ['*'];
      service = await startService({
        viewer: viewer.folder,
        roles: { scribe: [{ role: 'scribe', games: everything }], judge: [{ role: 'judge' }] },
      });
      browser = await openBrowser();
      context = await browser.newContext({ viewport: { width: 1_180, height: 820 }, locale: 'en', hasTouch: true });
      page = await context.newPage();
      listen(page);
      await page.goto(`${service.url}/record`);
      await page.locator('summary').click();
      await page.locator('#token').fill(tokenOf('scribe'));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Open games' }).waitFor();
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });
    afterEach(() => expect(complaints.splice(0)).toEqual([]));

    function listen(on: Page): void {
      on.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        if (isComplaint && !message.text().includes('ERR_INTERNET_DISCONNECTED')) complaints.push(message.text());
      });
      on.on('pageerror', (error) => complaints.push(String(error)));
    }

    const scribe = () => new Client(service, 'scribe');
    let games = 0;

    async function seated(ruleset: string): Promise<string> {
      const { gameId } = await scribe().open(`table ${++games}`, { ruleset, mode: 'SCRIBE' });
      await scribe().record(gameId, 'seats', 0, [{ seatPlayers: { players: ['ana', 'bo', 'chen', 'dan'] } }]);
      return gameId;
    }

    async function shown(ruleset: string): Promise<string> {
      const game = await seated(ruleset);
      await page.goto(`${service.url}/record#game=${game}`);
      await page.locator('.desk').waitFor();
      return game;
    }

    const sent = () => page.locator('.queue[data-line="sent"][data-waiting="0"]').waitFor();

    async function recorded(game: string): Promise<{ type: string; data: object }[]> {
      const held: { type: string; data: object }[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page: string = after === '' ? 'first: 500' : `first: 500, after: "${after}"`;
        const { log } = await scribe().game(
          game,
          `log(${page}) { edges { node { type data } } pageInfo { hasNextPage endCursor } }`,
        );
        held.push(...log.edges.map(({ node }: { node: { type: string; data: object } }) => node));
        after = log.pageInfo.hasNextPage ? log.pageInfo.endCursor : null;
      }
      return held;
    }

    async function shot(name: string): Promise<void> {
      if (process.env.PAIFU_SHOTS !== undefined)
        await page.screenshot({ path: `${process.env.PAIFU_SHOTS}/record-${name}.png` });
    }

    describe.each(PLAYED_RULESETS.map((id, i) => [id, ([null, 0, null, 2] as const)[i % 4]] as const))(
      '%s',
      (id, watching) => {
        test(`a hand tap by tap, ${watching === null ? 'nobody’s tiles seen' : `seat ${watching} seen`} (seed ${SEED})`, async () => {
          const { actions, events } = handOf(id, watching);
          const game = await shown(id);
          await new ScreenScribe(page).record(actions);
          await sent();
          await shot(id.replace('/', '-'));
          const [, , ...held] = await recorded(game);
          expect(held).toEqual(events.map(({ type, data }) => ({ type, data })));
        });
      },
    );

    describeWithShared('real hands', 'logs/tenhou-mjlog/games', (folder) => {
      test(`${REAL_HANDS}, tap by tap: the record is as they were played, and takes 1.35 taps an action at most`, async () => {
        let [hands, taps, actions] = [0, 0, 0];
        for (const real of scribedGames(folder, REAL_HANDS)) {
          if (hands === REAL_HANDS) break;
          const { options } = real.before[0].data as { readonly options: object };
          const { gameId } = await scribe().open(`table ${++games}`, {
            ruleset: real.ruleset.id,
            mode: 'SCRIBE',
            options,
          });
          await scribe().record(gameId, 'seats', 0, [{ seatPlayers: { players: ['ana', 'bo', 'chen', 'dan'] } }]);
          await page.goto(`${service.url}/record#game=${gameId}`);
          await page.locator('.desk').waitFor();
          const screen = new ScreenScribe(page);
          await screen.record(handsOf(real.played, 'EndHand', REAL_HANDS - hands));
          await sent();
          const played = handsOf(real.events, 'HandEnded', REAL_HANDS - hands).map(told);
          const [, , ...held] = await recorded(gameId);
          expect(held.map(told)).toEqual(played);
          hands += played.filter(({ type }) => type === 'HandEnded').length;
          actions += played.filter(({ type }) => type !== 'TileDrawn').length;
          taps += screen.taps;
        }
        expect(hands).toBe(REAL_HANDS);
        expect(taps / actions).toBeLessThan(1.35);
      });
    });

    const discards = async (): Promise<readonly object[]> => {
      const [id] = [new URL(page.url()).hash.replace('#game=', '')];
      return (await recorded(id)).filter(({ type }) => type === 'TileDiscarded').map(({ data }) => data);
    };
    const river = () => page.locator('paifu-felt [data-discard]');

    /** A table in mid-hand, after East's discard of 9p. */
    async function played(ruleset = 'zung-jung/wsom'): Promise<ScreenScribe> {
      await shown(ruleset);
      const taps = new ScreenScribe(page);
      await taps.tap('[data-offer="start-hand"]');
      while (await page.locator('[data-die]').first().isVisible()) await taps.tap('[data-die="3"]');
      await taps.tap('[data-offer="deal-unseen"]');
      if (await page.locator('[data-pad="indicator"]').isVisible()) await taps.tap('.face[data-tile="1z"]');
      await taps.tap('.face[data-tile="9p"]');
      return taps;
    }

    test('a game is opened and four sit down, by names that are completed or new', async () => {
      await page.goto(`${service.url}/record`);
      await page.getByLabel('Ruleset', { exact: true }).selectOption('reach/wsom');
      await page.locator('[data-form="open"]').locator('[name="table"]').fill('red');
      await shot('tables');
      await page.getByRole('button', { name: 'Open game' }).click();
      await page.locator('[data-form="seating"]').waitFor();
      await scribe().ask('mutation { addPlayer(id: "club-1", name: "Ana Ås") { __typename } }');
      await page.getByLabel('East').pressSequentially('Ana');
      await page.locator('#known-players option[value="Ana Ås"]').waitFor({ state: 'attached' });
      for (const [wind, name] of [
        ['East', 'Ana Ås'],
        ['South', 'Bo'],
        ['West', 'Chen'],
        ['North', 'Dan'],
      ])
        await page.getByLabel(wind, { exact: true }).fill(name);
      await shot('seating');
      await page.getByRole('button', { name: 'Seat players' }).click();
      await page.locator('.mine h2').getByText('Chen').waitFor();
      await sent();
      const [opened, seats] = await recorded(new URL(page.url()).hash.replace('#game=', ''));
      expect(opened.data).toMatchObject({ ruleset: 'reach/wsom', mode: 'scribe', table: 'red' });
      expect(seats.data).toMatchObject({
        players: ['club-1', expect.any(String), expect.any(String), expect.any(String)],
      });
      await page.goto(`${service.url}/record#`);
      await page.getByRole('button', { name: 'Record: Table red' }).waitFor();
    });

    test('undo drops what was not sent, and corrects with a reason what was', async () => {
      const taps = await played();
      await sent();
      await context.setOffline(true);
      const broken = page.waitForEvent('requestfailed', (request) => request.postData()?.includes('mutation') === true);
      await taps.tap('.strip[data-tile="1s"]');
      await broken;
      await page.locator('.queue[data-line="offline"]').waitFor();
      await taps.tap('.face[data-tile="5m"]');
      await page.locator('.queue[data-waiting="4"]').waitFor();
      await onPage(river()).toHaveCount(3);
      await taps.tap('[data-do="undo"]');
      await page.locator('.queue[data-waiting="2"]').waitFor();
      await onPage(river()).toHaveCount(2);
      // It is unknown whether an action that was sent before the connection broke arrived.
      await taps.tap('[data-do="undo"]');
      await page.locator('[data-remark="on-its-way"]').waitFor();
      await shot('offline');
      await context.setOffline(false);
      await sent();
      await taps.tap('[data-do="undo"]');
      await page.getByRole('heading', { name: 'Correction' }).waitFor();
      await shot('undo');
      await taps.tap('[data-reason="slip"]');
      await page.locator('paifu-felt [data-discard="1"]').waitFor({ state: 'detached' });
      await taps.tap('.face[data-tile="8p"]');
      await sent();
      await onPage
        .poll(() => discards())
        .toEqual([
          { seat: 0, tile: '9p', drawn: expect.anything() },
          { seat: 1, tile: '1s', drawn: true },
          { seat: 1, tile: '8p', drawn: false },
        ]);
    });

    test('a tile of the river that was misread: tapped, and then the right one', async () => {
      const taps = await played();
      await taps.tap('.strip[data-tile="1s"]');
      await taps.tap('.face[data-tile="5m"]');
      await sent();
      await river().nth(1).click();
      await page.getByText('Which tile was it?').waitFor();
      await taps.tap('.strip[data-tile="2s"]');
      await page.locator('[data-reason="misread"]').waitFor();
      await shot('correction');
      await taps.tap('[data-reason="misread"]');
      await page.locator('paifu-felt [data-discard="1"] img[alt^="2 of bamboos"]').waitFor();
      const game = new URL(page.url()).hash.replace('#game=', '');
      const [last] = (await recorded(game)).slice(-1);
      expect([last.type, last.data]).toEqual(['ActionAmended', expect.objectContaining({ reason: 'misread' })]);
    });

    test('what the rules forbid is recorded as it happened, its rule is said at once, and the judge is called', async () => {
      const taps = await played();
      await page.locator('[data-more="2"]').click();
      await taps.tap('[data-anyway="2"]');
      await taps.tap('.face[data-tile="5p"]');
      const said = page.locator('[data-irregular]');
      await onPage.poll(() => said.first().innerText()).toMatch(/^Irregular West .* WSOM Rulebook, "/);
      await shot('irregular');
      await sent();
      await page.locator('.concerns [data-do="judge"]').click();
      await shot('judge');
      // Without an objector nothing is sent.
      await page.getByRole('button', { name: 'Call', exact: true }).click();
      await onPage(page.locator('[name="by"]:invalid')).toHaveCount(5);
      await page.locator('[name="by"][value="3"]').check();
      await page.getByRole('button', { name: 'Call', exact: true }).click();
      await page.locator('[data-remark="called"]').waitFor();
      await onPage(said).toHaveCount(0);
      const game = new URL(page.url()).hash.replace('#game=', '');
      const { disputes } = await new Client(service, 'judge').game(
        game,
        'disputes { question about by against parties claim play }',
      );
      expect(disputes).toEqual([
        {
          question: 'FACT',
          about: [expect.any(Number)],
          ...{ by: 3, against: [2], parties: [3, 2] },
          claim: expect.stringContaining('West'),
          play: 'STOPPED',
        },
      ]);
      await page.locator('[data-do="seen"]').click();
      await onPage(said).toHaveCount(0);
    });

    test('a keyboard: digits, Q to O, A to L, Z to M by their places; Shift as drawn, Backspace undoes', async () => {
      await played();
      await sent();
      await page.keyboard.press('Shift+Digit3');
      await page.keyboard.press('KeyE');
      await page.keyboard.press('Shift+KeyL');
      await page.keyboard.press('KeyM');
      await page.locator('paifu-felt [data-discard="4"]').waitFor();
      await sent();
      await onPage
        .poll(async () => (await discards()).slice(1))
        .toEqual([
          { seat: 1, tile: '3m', drawn: true },
          { seat: 2, tile: '3p', drawn: false },
          { seat: 3, tile: '9s', drawn: true },
          { seat: 0, tile: '7z', drawn: false },
        ]);
      await page.keyboard.press('Backspace');
      await page.getByRole('heading', { name: 'Correction' }).waitFor();
      await page.keyboard.press('Escape');
    });

    test.each([
      [1_180, 820],
      [1_024, 768],
      [820, 1_180],
    ])(
      '%i × %i: all of it is on the screen, keys as large as fingers, and axe finds nothing',
      async (width, height) => {
        await page.setViewportSize({ width, height });
        for (const ruleset of ['reach/wsom', 'classic/standard']) {
          const taps = await played(ruleset);
          await taps.tap('.strip[data-tile="5s"]');
          await shot(`${ruleset.replace('/', '-')}-${width}`);
          const { over, small, out } = await page.evaluate(() => {
            const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
            const boxes = [
              ...document.querySelectorAll<HTMLElement>('.pad button, .tools button, .mine button, .own button'),
            ]
              .filter((key) => key.checkVisibility())
              .map((key) => ({
                name: key.getAttribute('aria-label') ?? key.innerText,
                box: key.getBoundingClientRect(),
              }));
            return {
              over: [scrollHeight - clientHeight, scrollWidth - clientWidth],
              small: boxes
                .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
                .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
              out: boxes
                .filter(({ box }) => box.bottom > innerHeight || box.right > innerWidth)
                .map(({ name }) => name),
            };
          });
          expect({ over, small, out }).toEqual({ over: [0, 0], small: [], out: [] });
          await expectAccessible(page);
        }
      },
    );
  },
);
