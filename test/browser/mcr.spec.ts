import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { ScreenScribe } from '../kit/browser/screen-scribe.js';
import { sent, Tablet } from '../kit/browser/tablet.js';
import type { DeskCase } from '../kit/disputes/desk-cases.js';
import { JudgedTables, writes } from '../kit/disputes/judged-tables.js';
import { Client, searchesIncludeAll } from '../kit/service/service.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { expectAccessible, expectNoOverflow } from './page-checks.js';
import '../kit/play/rulesets.js';

const PHONE = { viewport: { width: 390, height: 844 } };

const FALSE_WIN: DeskCase = {
  rules: 'mcr/china',
  title: 'MI-11: a false win is dead, with the points that the judge sets',
  headers: ['wind: 1z'],
  play: '5m. S:r!(13579m13579p135s)',
  found: [],
  dispute: {
    ...{ by: 'E', against: ['S'], about: ['WinFailed S'], question: 'law', play: 'stopped' },
    ...{ claim: 'these are no four sets and a pair', sought: null },
  },
  ruling: {
    facts: ['the hand has no winning shape'],
    ...{ laws: ['mcr "10. Irregularities and penalties" MC-91'], catalogue: ['MI-11'], basis: 'law' },
    remedies: () => [
      { remedy: 'deadHand', seat: 1 },
      { remedy: 'penalty', seat: 1, kind: 'points', infraction: 'MI-11', account: 'table', points: -20 },
    ],
    ...{ reason: 'shown and looked at', publicReason: 'a false win' },
  },
  changed: {},
};

(NO_BROWSER === null ? describe : describe.skip)(
  `Mahjong Competition Rules on the pages${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let tables: JudgedTables;
    let browser: Browser;
    let simulated: string;
    /** The first win, with the Chinese names of its fan. */
    let firstWin: { readonly hand: number; readonly revision: number; readonly seat: number; readonly fan: string[] };
    const complaints: string[] = [];

    beforeAll(async () => {
      tables = await JudgedTables.open(undefined, { roles: { server: [{ role: 'server', games: ['*'] }] } });
      browser = await openBrowser();
      const ruleset = resolveRuleset('mcr/wmo-2006', { hands: 4 });
      const { actions, events } = simulateGame({
        ruleset,
        ...{ seed: 'mcr pages', game: 1 },
      });
      const server = new Client(tables.service, 'server');
      const { gameId } = await server.open('mcr pages', { ruleset: 'mcr/wmo-2006', options: { hands: 4 } });
      simulated = gameId;
      // Every action is one event.
      const revision = actions.findIndex(({ type }) => type === 'DeclareWin');
      const won = events[revision];
      if (won.type !== 'HandWon') throw new Error(won.type);
      firstWin = {
        hand: actions.slice(0, revision).filter(({ type }) => type === 'StartHand').length,
        revision,
        seat: won.data.seat,
        fan: (won.data.result.score?.patterns ?? []).map(
          ({ id }) => ruleset.patterns.find((row) => row.id === id)?.name.zh ?? id,
        ),
      };
      const played = actions.slice(1);
      for (let from = 0; from < played.length; from += 400) {
        const answer = await server.record(gameId, `mcr pages ${from}`, from, played.slice(from, from + 400));
        expect(answer).toMatchObject({ __typename: 'ActionsRecorded' });
      }
      await searchesIncludeAll(tables.service);
    });
    afterAll(async () => {
      await browser?.close();
      await tables?.close();
    });
    afterEach(() => expect([...complaints.splice(0), ...tables.complaints.splice(0)]).toEqual([]));

    /** A page of a phone that reads Chinese. */
    async function phone(path: string): Promise<Page> {
      const page = await (await browser.newContext({ ...PHONE, locale: 'zh-Hant' })).newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto(`${tables.service.url}${path}`);
      return page;
    }

    test('a scribe with a phone records flowers in go-arounds and a discard in Chinese', async () => {
      const { gameId: game } = await tables.scribe.open('mcr phone', { ruleset: 'mcr/wmo-2006', mode: 'SCRIBE' });
      const players = { seatPlayers: { players: ['ann', 'bo', 'cy', 'di'] } };
      const recorded = await tables.scribe.record(game, 'mcr phone seats', 0, [
        players,
        { type: 'StartHand', data: {} },
        { type: 'DealTiles', data: { hands: [14, 13, 13, 13].map((size) => Array<string>(size).fill('?')) } },
      ]);
      expect(recorded).toMatchObject({ __typename: 'ActionsRecorded' });
      const tablet = await Tablet.of(browser, tables.service.url, 'scribe', PHONE);
      const page = await tablet.at(game, undefined, 'zh-Hant');
      const taps = new ScreenScribe(page);
      const flower = async (seat: number, tile: string) => {
        for (const key of [`[data-offer="flowers"][data-seat="${seat}"]`, `.face[data-tile="${tile}"]`, '[data-said]'])
          await taps.tap(key);
      };
      await flower(0, '1f');
      await flower(1, '5f');
      // A flower that East drew for the first one.
      await flower(0, '2f');
      await taps.tap('.face[data-tile="5m"]');
      await sent(page);
      await expectNoOverflow(page, 'the recorder');
      await expectAccessible(page, 'the recorder');
      const seen = async () => {
        const { log } = await tables.head.game(
          game,
          'log(first: 50) { edges { node { type irregularities { code } data } } }',
        );
        return log.edges.map(
          ({ node }: { node: { type: string; data: { seat?: number; tile?: string }; irregularities: object[] } }) =>
            `${node.type} ${node.data.seat} ${node.data.tile} ${node.irregularities.length}`,
        );
      };
      await onPage
        .poll(async () => (await seen()).slice(4))
        .toEqual([
          ...['BonusTileExposed 0 1f 0', 'TileDrawn 0 ? 0', 'BonusTileExposed 1 5f 0', 'TileDrawn 1 ? 0'],
          ...['BonusTileExposed 0 2f 0', 'TileDrawn 0 ? 0', 'TileDiscarded 0 5m 0'],
        ]);
      await page.context().close();
    });

    test('a judge rules on a false win with a dead hand and points', async () => {
      const desk = await tables.seated('judge');
      const { game, record, raised } = await tables.play(FALSE_WIN);
      await desk.page.goto(`${tables.service.url}/judge`);
      await desk.page.locator(`a[href*="${game}"]`).waitFor();
      await desk.open(game, raised);
      await desk.press('rule');
      await writes(desk, FALSE_WIN.ruling, record);
      await desk.preview();
      await desk.confirm();
      await onPage
        .poll(() => tables.lastOf(game, 'PenaltyImposed'))
        .toMatchObject({
          ...{ seat: 1, penalty: 'points', points: -20, infraction: 'MI-11' },
        });
      await desk.page.context().close();
    });

    test('a hand is found by the Chinese name of a fan, and its page explains its fan', async () => {
      const page = await phone('/find?what=hands');
      const fan = page.locator('label', { has: page.locator('input[value="all_types"]') });
      await onPage(fan).toHaveText('五門齊');
      await page.goto(`${tables.service.url}/find?what=hands&patterns=flower_tiles`);
      const found = page.locator('main a[href*="/g/"]').first();
      await onPage(found).toBeVisible();
      await onPage(page.locator('main')).toContainText('花牌');
      await expectNoOverflow(page, 'the hands found');
      const { hand, revision } = firstWin;
      await page.goto(`${tables.service.url}/g/${simulated}/${hand}/${revision}`);
      await onPage(page.locator('main')).toContainText('番種');
      for (const name of firstWin.fan) await onPage(page.locator('main')).toContainText(name);
      await expectNoOverflow(page, 'the hand');
      await page.context().close();
    });

    test('the statistics of a player count fan by their Chinese names', async () => {
      const page = await phone(`/g/${simulated}`);
      const { players } = await tables.head.game(simulated, 'players');
      await page.goto(`${tables.service.url}/p/${players[firstWin.seat]}`);
      const main = page.locator('main');
      await onPage(main).toContainText('和牌率');
      for (const name of firstWin.fan) await onPage(main).toContainText(name);
      await expectNoOverflow(page, 'the player');
      await expectAccessible(page, 'the player');
      await page.context().close();
    });
  },
);
