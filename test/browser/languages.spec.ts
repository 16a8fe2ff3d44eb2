import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from '@playwright/test';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { writeMjai } from '../../src/exchange/formats/write-mjai.js';
import { mjaiEvents, mjaiReport } from '../kit/formats/mjai-report.js';
import { ofCase } from '../kit/disputes/case-client.js';
import { DESK_CASES, type DeskCase } from '../kit/disputes/desk-cases.js';
import { JudgedTables } from '../kit/disputes/judged-tables.js';
import { Client, searchesIncludeAll, tokenOf } from '../kit/service/service.js';
import { simulatedEntries } from '../kit/store/proof-records.js';
import { freshStore } from '../kit/store/store.js';
import { eventfulTournament, type RecordedTournament } from '../kit/tournaments/recorded-tournament.js';
import { NO_BROWSER, onPage } from './chromium.js';

/** Names and texts that people gave: players, actors, tournaments, teams, reasons. */
const GIVEN = [
  ...[
    'ann',
    'bo',
    'cy',
    'di',
    'p\\d+',
    'player-\\d',
    'scribe',
    'judge',
    'head',
    'organiser',
    'one',
    'simulated 1',
    'Ada Lovelace',
  ],
  ...['Eventful Cup', 'Vienna', 'the first', 'the others', 'came late', 'home', 'Mortal \\(mortal-test 4\\.1b\\)'],
];

/** Names of programs, platforms, formats and time scales. */
const PRODUCTS = [
  ...[
    'Paifu',
    'GraphQL API',
    'mjlog',
    'tenhou\\.net/6',
    'mjai',
    '[Mm]ajiang',
    'JSON',
    'SVG',
    'GIF',
    'PNG',
    'CSV',
    'QR',
    'SHA-256',
  ],
  ...['Botzone', 'tziakcha', 'Glicko-2', 'WSOM', 'EMA', 'ID', 'UTC', 'AI'],
];

/** Ids of rulesets and of rules, tiles in notation, names of files, and hashes. */
const NOTATION = [
  // `f` is a key.
  'f',
  ...['[a-z]+(?:-[a-z]+)*/[a-z0-9-]+', '[A-Z]{2}-F?\\d+', '[0-9?\\[\\]]+[mpszf]~?', '\\??×\\d+'],
  // Measures as the help of the organiser's own scoring names them.
  ...['points(?=（)', 'final(?=（)', 'root(?=（)', 'places:4,2,1,0', 'final(?=\\+places)'],
  ...['[a-z]*\\.(?:gz|mhr|paifu|json|ndjson|csv|tlog-proof)', '[0-9a-f]{8,}(?:-[0-9a-f]+)*'],
];

/** The parts of the organiser's desk, and what has to be shown there. */
const PARTS: Readonly<Record<string, string>> = {
  ...{ now: '.history li', entrants: 'table', seats: 'section h2', sheets: '.sheets li', standings: '.preview' },
  print: '.printed article',
};

const KEPT = [...GIVEN, ...PRODUCTS, ...NOTATION].join('|');

/** Visible or spoken texts with Latin letters besides these. Keys, commands and names marked with `translate="no"` are left out. */
const UNTRANSLATED = `(() => {
  const found = new Set();
  const named = new RegExp(${JSON.stringify(`(?<![A-Za-z0-9])(?:${KEPT})(?![A-Za-z0-9])`)}, 'g');
  const take = (text, of) => {
    if (/[A-Za-z]/.test((text ?? '').replace(named, '')) && of.checkVisibility()) found.add(text.trim());
  };
  const walk = (node) => {
    if (node.nodeType === 3) take(node.data, node.parentElement);
    if (node.nodeType === 1) {
      if (node.matches('style, script, kbd, code, .languages, [translate=no]')) return;
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'data-label']) take(node.getAttribute(name), node);
      if (node.shadowRoot !== null) for (const child of node.shadowRoot.children) walk(child);
    }
    for (const child of node.childNodes) walk(child);
  };
  walk(document.body);
  return [...found];
})()`;

(NO_BROWSER === null ? describe : describe.skip)(
  `pages in Japanese and Chinese${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let kept: { readonly store: EventStore; dispose(): Promise<void> };
    let tournament: RecordedTournament;
    let tables: JudgedTables;
    let disputed: string;
    let corrected: string;
    let season: string;
    const games: string[] = [];

    beforeAll(async () => {
      kept = await freshStore();
      tournament = await eventfulTournament(kept.store);
      const roles = { club: [{ role: 'operator' }], organiser: [{ role: 'organiser' }] } as const;
      tables = await JudgedTables.open(undefined, { store: kept.store, roles });
      for (const ruleset of [
        ...['reach/wsom', 'zung-jung/wsom', 'classic/document'],
        ...['mcr/wmo-2006', 'reach/tenhou-sanma', 'reach/tenhou'],
      ]) {
        const entries = simulatedEntries(ruleset, 'languages');
        const { game } = entries[0].envelope;
        games.push(game);
        const lines = paifuLines(
          game,
          entries.map(({ envelope }) => envelope),
        );
        const answer = await fetch(`${tables.service.url}/import`, {
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream', authorization: 'Bearer club-token' },
          body: [...lines].join(''),
        });
        expect(answer.status).toBeLessThan(300);
      }
      await reviewed(games[5]);
      season = await openedSeason();
      disputed = await ruledGame();
      corrected = await correctedGame();
      await searchesIncludeAll(tables.service);
    });
    afterAll(async () => {
      await tables?.close();
      await kept?.dispose();
    });

    /** A review of the first player, and a comment on the first discard. */
    async function reviewed(game: string): Promise<void> {
      const record = simulatedEntries('reach/tenhou', 'languages').map(({ envelope }) => envelope);
      const report = mjaiReport(mjaiEvents(writeMjai(record, (id) => id).text), 0);
      const answer = await fetch(`${tables.service.url}/g/${game}/reviews`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${tokenOf('head')}` },
        body: JSON.stringify(report),
      });
      expect(answer.status).toBe(200);
      const revision = record.findIndex(({ type }) => type === 'TileDiscarded');
      const added = await tables.head.ask(
        `mutation($id: ID!, $at: Int!) {
          addComment(gameId: $id, commandId: "good", revision: $at, text: "良い", mark: GOOD) { __typename } }`,
        { id: game, at: revision },
      );
      expect(added.data.addComment.__typename).toBe('CommentAdded');
    }

    async function openedSeason(): Promise<string> {
      const organiser = new Client(tables.service, 'organiser');
      const answer = await organiser.ask(
        'mutation($s: SeasonInput!) { openSeason(commandId: "league", season: $s) { __typename ... on Season { id } } }',
        { s: { name: 'Eventful Cup', counts: 'GAMES', method: 'BEST', best: 2, tournaments: [tournament.id] } },
      );
      expect(answer.data.openSeason.__typename).toBe('Season');
      return answer.data.openSeason.id;
    }

    /** A game with a false win, a dispute about it and a ruling. */
    async function ruledGame(): Promise<string> {
      const falseWin = DESK_CASES.find(({ title }) => title.startsWith('WI-50')) as DeskCase;
      const { game, record, raised } = await tables.play({
        ...falseWin,
        title: 'ruled',
        dispute: {
          ...{ by: 'E', against: ['S'], about: ['WinFailed S'], question: 'law', play: 'stopped' },
          ...{ claim: '和了形ではない', sought: '罰' },
        },
      });
      const ruled = await ofCase(new Client(tables.service, 'judge'), 'issueRuling', game, 'rule', raised ?? 0, {
        ...{ dispute: raised, instance: 'TABLE', basis: 'LAW', catalogue: ['WI-50', 'WI-51'], stayed: false },
        laws: [{ document: 'wsom-rulebook', section: 'Winning Hand', item: '4' }],
        facts: [{ text: '四面子一雀頭ではない', revisions: [record.last], status: 'FOUND' }],
        ...{ reason: '牌を確認した', publicReason: '誤和了' },
        remedies: [{ penalty: { seat: 1, kind: 'POINTS', infraction: 'WI-50', account: 'TABLE', points: -15 } }],
      });
      expect(ruled).toMatchObject({ __typename: 'CaseRecorded' });
      return game;
    }

    async function leavesNothing(page: Page, what: string): Promise<void> {
      await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`);
      await onPage.poll(() => page.evaluate(UNTRANSLATED), what).toEqual([]);
    }

    const pages = (): Readonly<Record<string, { readonly path: string; ready?(page: Page): Promise<void> }>> => {
      const replay = (page: Page) => page.locator('paifu-replay .felt').waitFor();
      /** Opens a panel of the replay by its key. */
      const panel = (key: string, name: string) => async (page: Page) => {
        await replay(page);
        if ((await page.locator(`paifu-replay .panel.${name}`).count()) === 0) await page.keyboard.press(key);
        await page.locator(`paifu-replay .panel.${name}`).waitFor();
      };
      const shared = async (page: Page) => {
        await replay(page);
        await page.keyboard.press('s');
        await page.locator('paifu-replay dialog.share').waitFor();
      };
      /** Shows the win of the hand with its explanation. */
      const explained = async (page: Page) => {
        await replay(page);
        await page.keyboard.press('e');
        await page.locator('paifu-replay .explanation').waitFor();
      };
      return {
        home: { path: '/' },
        replay: { path: `/g/${games[0]}/2`, ready: explained },
        'zung jung replay': { path: `/g/${games[1]}/1`, ready: explained },
        'classic replay': { path: `/g/${games[2]}/1`, ready: explained },
        'replay by Chinese official rules': { path: `/g/${games[3]}/1`, ready: explained },
        'replay of three players': { path: `/g/${games[4]}/1`, ready: explained },
        'game of three players': { path: `/g/${games[4]}` },
        'hand analysis': { path: `/g/${games[5]}/1`, ready: panel('a', 'outlook') },
        comments: { path: `/g/${games[5]}/1`, ready: panel('m', 'comments') },
        'a review': { path: `/g/${games[5]}/1`, ready: (page) => page.locator('paifu-replay .review').waitFor() },
        share: { path: `/g/${games[5]}/1`, ready: shared },
        'disputed replay': { path: `/g/${disputed}/1`, ready: replay },
        live: { path: `/g/${tournament.gameOf(2, 1)}/live`, ready: replay },
        game: { path: `/g/${disputed}` },
        'corrected game': { path: `/g/${corrected}` },
        'corrected replay': { path: `/g/${corrected}/1`, ready: replay },
        'finished game': { path: `/g/${games[0]}` },
        case: { path: `/case/${disputed}/1` },
        find: { path: '/find?what=hands' },
        'find games': { path: '/find?what=games' },
        player: { path: '/p/player-1' },
        rankings: { path: '/rankings' },
        'rankings of a ruleset': { path: '/rankings?minGames=1&ruleset=reach/tenhou&by=hands' },
        tournaments: { path: '/t' },
        tournament: { path: `/t/${tournament.id}` },
        seats: { path: `/t/${tournament.id}/seats` },
        'own page': { path: `/t/${tournament.id}/me?entrant=1` },
        seasons: { path: '/s' },
        season: { path: `/s/${season}` },
        'wrong search': { path: '/find?what=hands&minPoints=1.5' },
        'no game': { path: '/g/none' },
        embed: { path: `/embed/${games[0]}/2`, ready: replay },
      };
    };

    /** A game with a discard that was misread. */
    async function correctedGame(): Promise<string> {
      const [some] = DESK_CASES;
      const { game, record } = await tables.play({ ...some, title: 'corrected', play: '1s. 2p. 3p.', dispute: null });
      const target = record.line.steps.find(({ event }) => event.type === 'TileDiscarded')?.revision;
      const answer = await tables.head.ask(
        `mutation($id: ID!, $at: Int!, $corrections: [CorrectionInput!]!) {
          correctGame(gameId: $id, commandId: "correct", expectedRevision: $at, corrections: $corrections) { __typename } }`,
        {
          ...{ id: game, at: record.last },
          corrections: [{ amend: { target, action: { discardTile: { seat: 0, tile: '2s' } }, reason: '読み違い' } }],
        },
      );
      expect(answer.data.correctGame.__typename).toBe('CorrectionRecorded');
      return game;
    }

    /** Signs in at a desk by its form, in any language. */
    async function signedIn(page: Page, address: string, actor: string): Promise<void> {
      await page.goto(address);
      await page.locator('details.card > summary').click();
      await page.locator('#token').fill(tokenOf(actor));
      await page.locator('details.card button').click();
    }

    test.each(['ja', 'zh-Hant', 'zh-Hans'])('the desks leave no text in English in %s', async (lang) => {
      const { url } = tables.service;
      const size = { viewport: { width: 1_180, height: 820 }, locale: lang };
      const { page: judging } = await tables.opened(size);
      await signedIn(judging, `${url}/judge?lang=${lang}`, 'judge');
      await judging.locator('form.opens').waitFor();
      await leavesNothing(judging, `judge's list in ${lang}`);
      await judging.goto(`${url}/judge?lang=${lang}&game=${disputed}&dispute=6`);
      await judging.locator('.desk judge-table').waitFor();
      for (const tab of ['case', 'ruling', 'whatIf']) {
        await judging.locator(`#tab-${tab}`).click();
        await leavesNothing(judging, `judge's ${tab} in ${lang}`);
      }
      await judging.context().close();
      const { page: recording } = await tables.opened(size);
      await signedIn(recording, `${url}/record?lang=${lang}`, 'scribe');
      await recording.locator('form[data-form="open"]').waitFor();
      await leavesNothing(recording, `recorder's tables in ${lang}`);
      await recording.goto(`${url}/record?lang=${lang}#game=${corrected}`);
      await recording.reload();
      await recording.locator('.desk .felt').waitFor();
      await leavesNothing(recording, `recorder in ${lang}`);
      const taps = ['[data-more="2"]', '[data-anyway="2"]', '.face[data-tile="5p"]', '.concerns [data-do="judge"]'];
      for (const tap of taps) await recording.locator(tap).click();
      const claim = recording.locator('form[data-entry="judge"] [name="claim"]');
      await onPage(claim).not.toHaveValue('');
      await onPage(claim).not.toHaveValue(/[a-z]{3}/i);
      await leavesNothing(recording, `call of the judge in ${lang}`);
      await recording.context().close();
      const { page: organising } = await tables.opened(size);
      await signedIn(organising, `${url}/tournament?lang=${lang}`, 'organiser');
      await organising.locator(`a[href*="${tournament.id}"]`).first().waitFor();
      await leavesNothing(organising, `organiser's list in ${lang}`);
      for (const [part, shown] of Object.entries(PARTS)) {
        await organising.goto(`${url}/tournament?lang=${lang}#${tournament.id}/${part}`);
        await organising.locator(`nav.tabs a[aria-current=page][href$="/${part}"]`).waitFor();
        if (part === 'now') await organising.locator('.history > summary').click();
        if (part === 'standings' || part === 'print')
          await organising
            .locator(`form[data-of="${part === 'print' ? 'print' : 'look at cut'}"] .actions button`)
            .click();
        await organising.locator(shown).first().waitFor();
        await leavesNothing(organising, `organiser's ${part} in ${lang}`);
      }
      await organising.goto(`${url}/tournament?lang=${lang}#${tournament.id}/wall`);
      await organising.locator('.wall-page').waitFor();
      await leavesNothing(organising, `wall in ${lang}`);
      await organising.goto(`${url}/verify.html?lang=${lang}`);
      await leavesNothing(organising, `verification in ${lang}`);
      await organising.context().close();
    });

    test.each(['ja', 'zh-Hant', 'zh-Hans'])('no text is left in English in %s', async (lang) => {
      const { page } = await tables.opened({ viewport: { width: 390, height: 844 }, locale: lang });
      for (const [name, { path, ready }] of Object.entries(pages())) {
        const address = `${tables.service.url}${path}`;
        await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${lang}`);
        await ready?.(page);
        await leavesNothing(page, `${name} in ${lang}`);
      }
      await page.context().close();
    });
  },
);
