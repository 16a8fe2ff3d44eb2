import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ofCase } from '../kit/disputes/case-client.js';
import { RecordedTournament } from '../kit/tournaments/recorded-tournament.js';
import { ask, Client, type Service, startService } from '../kit/service/service.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { collectErrors, expectAccessible, expectNoOverflow, signIn } from './page-checks.js';

const MINUTE = 60_000;
const PEOPLE = ['Ada Lovelace', 'Grace Hopper', '=Edith, Clarke', 'Jean Bartik', 'Kay', 'Betty', 'Ida', 'Ruth'];

(NO_BROWSER === null ? describe : describe.skip)(
  `tables at the organiser’s desk${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const complaints: string[] = [];
    const viewer = builtViewer();
    let service: Service;
    let browser: Browser;
    let page: Page;
    let id: string;
    let games: readonly string[];
    let scribe: Client;

    beforeAll(async () => {
      service = await startService({
        roles: {
          organiser: [{ role: 'organiser' }],
          scribe: [{ role: 'scribe', games: ['*'] }],
          judge: [{ role: 'judge' }],
          head: [{ role: 'head-judge' }],
        },
        viewer: viewer.folder,
      });
      scribe = new Client(service, 'scribe');
      browser = await openBrowser();
      const opened = await organised(
        'mutation($o: TournamentOpeningInput!) { it: openTournament(commandId: "cup", opening: $o) { ... on TournamentRecorded { tournamentId } ... on UserError { message } } }',
        {
          o: {
            name: 'Hall Cup',
            ruleset: 'zung-jung/wsom',
            options: { cycles: 1 },
            mode: 'SCRIBE',
            sessions: 2,
            privacy: 'PUBLIC',
          },
        },
      );
      id = opened.tournamentId;
      const entrants = PEOPLE.map((name, i) => {
        service.players.add({ id: `p${i}`, name });
        return { player: `p${i}` };
      });
      await organised(
        'mutation($id: ID!, $r: [TournamentRequestInput!]!) { it: recordTournament(tournamentId: $id, commandId: "all", expectedRevision: 0, requests: $r) { ... on TournamentRecorded { revision } ... on UserError { message } } }',
        { id, r: [{ addEntrants: { entrants } }] },
      );
      await organised(
        'mutation($id: ID!) { it: drawSeating(tournamentId: $id, commandId: "draw", expectedRevision: 8, draw: { method: RANDOM, seed: "x" }) { ... on TournamentRecorded { revision } ... on UserError { message } } }',
        { id },
      );
      const session = await organised(
        'mutation($id: ID!, $s: OpenSessionInput!) { it: openSession(tournamentId: $id, commandId: "open", expectedRevision: 9, session: $s) { ... on SessionOpened { tables { gameId } } ... on UserError { message } } }',
        { id, s: { session: 1 } },
      );
      games = session.tables.map(({ gameId }: { gameId: string }) => gameId);
      page = await seated('organiser', `/tournament#${id}/now`);
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });
    afterEach(() => expect(complaints.splice(0)).toEqual([]));

    async function organised(query: string, variables: object) {
      const { data, text } = await ask(service, query, variables, 'organiser');
      if (data?.it === undefined || data.it.message !== undefined) throw new Error(text);
      return data.it;
    }

    /** A signed-in user in a separate browser. */
    async function seated(actor: string, path: string, context?: BrowserContext): Promise<Page> {
      const own = context ?? (await browser.newContext({ viewport: { width: 1_280, height: 800 }, locale: 'en' }));
      const on = await own.newPage();
      collectErrors(on, complaints);
      await signIn(on, `${service.url}${path}`, actor);
      return on;
    }

    async function plays(table: number, hands: readonly number[]): Promise<void> {
      const all = RecordedTournament.hands(table);
      for (const hand of hands) {
        const game = games[table - 1];
        const { revision } = await scribe.game(game, 'revision');
        const answer = await scribe.record(game, `hand ${table} ${hand}`, revision, all[hand]);
        expect(answer.__typename).toBe('ActionsRecorded');
      }
    }

    const table = (number: number) => page.locator(`[data-table="${number}"]`);
    const go = (part: string) => page.locator(`nav.tabs a[href$="/${part}"]`).click();

    test('a tablet that scans the code opens the recorder at its table', async () => {
      await page.getByRole('button', { name: 'Pair tablet: Table 2' }).click();
      await page.locator('dialog button', { hasText: /code/i }).first().click();
      const picture = page.locator('dialog img.qr');
      await onPage(picture).toHaveAttribute('alt', /\/record#pair=/);
      const address = (await picture.getAttribute('alt')) as string;
      const tablet = await (
        await browser.newContext({ viewport: { width: 1_180, height: 820 }, locale: 'en' })
      ).newPage();
      await tablet.goto(address.replace(/^https?:\/\/[^/]+/, service.url));
      await onPage(tablet.locator('#code')).toHaveValue(decodeURIComponent(address.split('pair=')[1]));
      await tablet.locator('#device').fill('blue tablet');
      await tablet
        .locator('form', { has: tablet.locator('#code') })
        .getByRole('button')
        .click();
      await tablet.getByText('Table 2').first().waitFor();
      // The pairing code is removed from the address and the history.
      await onPage(tablet).not.toHaveURL(/pair=/);
      await page.locator('dialog').getByText('Tablet paired.').waitFor();
      await page.keyboard.press('Escape');
      await tablet.context().close();
    });

    test('a table that is two hands behind is marked, and one of which nothing is heard', async () => {
      await plays(1, [0, 1, 2]);
      await table(1).locator('.state', { hasText: 'before hand 4' }).waitFor();
      await table(2).locator('.sign', { hasText: 'hands behind' }).waitFor();
      await onPage(table(1).locator('.sign')).toHaveCount(0);
      await onPage.poll(() => page.locator('.board-title').innerText()).toContain('1 table needs attention');
      // Six minutes later by the page's clock.
      const later = await seated('organiser', `/tournament#${id}/now`);
      await later.clock.setSystemTime(Date.now() + 6 * MINUTE);
      await later.reload();
      const silent = later.locator('[data-table="1"] .sign', { hasText: /No activity for [56] min/ });
      await silent.waitFor();
      await onPage.poll(() => later.locator('.board-title').innerText()).toContain('2 tables need attention');
      await later.context().close();
      await plays(2, [0, 1]);
      await table(2).locator('.state', { hasText: 'before hand 3' }).waitFor();
      await table(2).locator('.sign').waitFor({ state: 'detached' });
    });

    test('the standings are saved as CSV', async () => {
      await go('standings');
      const link = page.getByRole('link', { name: 'Download CSV' });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toBe('Hall Cup.csv');
      const [head, ...lines] = readFileSync((await download.path()) as string, 'utf8')
        .trimEnd()
        .split('\n');
      expect(head).toBe('\uFEFFrank,entrant,name,total,penalties,adjustments,provisional,decided,session 1');
      expect(lines).toHaveLength(PEOPLE.length);
      const { data } = await ask(
        service,
        'query($id: ID!) { tournament(id: $id) { ... on Tournament { standings { rows { rank entrant totals } } } } }',
        { id },
      );
      const { rows } = data.tournament.standings;
      for (const [i, { rank, entrant, totals }] of rows.entries()) {
        const person = PEOPLE[entrant - 1];
        // A spreadsheet would run a name that begins with "=" as a formula, so an apostrophe precedes it.
        const cell = person === '=Edith, Clarke' ? `"'=Edith, Clarke"` : person;
        expect(lines[i]).toContain(`${rank},${entrant},${cell},${totals.join(' ')},`);
      }
    });

    test('an appeal against a ruling of a judge’s own accord is marked, and leads to its table at the judge’s desk', async () => {
      const [game] = games;
      const judge = new Client(service, 'judge');
      const { revision } = await judge.game(game, 'revision');
      const ruling = {
        ...{ dispute: null, instance: 'TABLE', facts: [], laws: [], catalogue: [], basis: 'DISCRETION' },
        ...{ remedies: [{ extraTime: { seat: 1, seconds: 60 } }], reason: 'slow', publicReason: 'a minute for South' },
        ...{ stayed: false, supersedes: null, seenUpTo: revision },
      };
      await ofCase(judge, 'issueRuling', game, 'own', revision, ruling);
      const appeal = { ruling: revision + 1, by: 1, grounds: 'two', question: 'FACT' };
      expect(await ofCase(judge, 'appealRuling', game, 'appeal', revision + 1, appeal)).toMatchObject({
        __typename: 'CaseRecorded',
      });
      await go('now');
      const link = table(1).getByRole('link', { name: 'Judge’s desk' });
      const href = `/judge?game=${game}`;
      await onPage(link).toHaveAttribute('href', href);
      const desk = await seated('head', '/judge');
      await desk.locator('table.disputes a', { hasText: 'Hall Cup · session 1 · Table 1' }).click();
      await desk.locator('.desk judge-table').waitFor();
      await onPage(desk.locator('h1')).toHaveText('Game · Hall Cup · session 1 · Table 1');
      await onPage(desk).toHaveURL(({ search }) => search === new URL(href, service.url).search);
      await desk.goto(`${service.url}${href}&lang=ja`);
      await desk.locator('h1', { hasText: '対局 · Hall Cup · 第1回戦 · 1卓' }).waitFor();
      await desk.context().close();
    });

    test('the sheet of a closed game has its head, also where a claim is hidden from the organiser; no other does', async () => {
      const [game] = games;
      await plays(
        1,
        RecordedTournament.hands(1)
          .map((_, i) => i)
          .slice(3),
      );
      const judge = new Client(service, 'judge');
      const { revision, closing } = await judge.game(game, 'revision closing { reason }');
      expect(closing).not.toBeNull();
      const raised = { by: 0, against: [1], about: [], question: 'FACT', claim: 'a hidden claim', play: 'OVER' };
      await ofCase(scribe, 'raiseDispute', game, 'claim', revision, raised);
      const { head } = await judge.game(game, 'head { hash }');
      // Callers without a role get it neither from the API nor from the page.
      const asked = (await ask(service, `{ game(id: "${game}") { ... on Game { head { hash } } } }`)).data.game.head;
      expect(asked).toBeNull();
      expect(await (await fetch(`${service.url}/g/${game}`)).text()).not.toContain(head.hash);
      await go('print');
      await page.locator('form[data-of="print"] select[name="what"]').selectOption('sheets');
      await page.locator('form[data-of="print"] .actions button').click();
      const sheets = page.locator('.sheet.recorded');
      await sheets.nth(1).waitFor();
      await sheets.first().locator('.head svg').waitFor();
      await onPage.poll(() => sheets.first().innerText()).toContain(head.hash);
      const text = await sheets.first().innerText();
      expect(text).not.toContain('a hidden claim');
      const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\n/g);
      expect(pages).toHaveLength(games.length);
    });

    test('who has withdrawn is asked to stay by name; on a telephone and on a tablet held upright it all fits, for everybody', async () => {
      const { revision } = (
        await ask(service, 'query($id: ID!) { tournament(id: $id) { ... on Tournament { revision } } }', { id })
      ).data.tournament;
      await organised(
        'mutation($id: ID!, $expected: Int!, $r: [TournamentRequestInput!]!) { it: recordTournament(tournamentId: $id, commandId: "leaves", expectedRevision: $expected, requests: $r) { ... on TournamentRecorded { revision } ... on UserError { message } } }',
        { id, expected: revision, r: [{ withdraw: { entrant: 4, from: 2, reason: 'ill' } }] },
      );
      await go('entrants');
      const stays = page.locator('summary[aria-label="Cancel withdrawal: Jean Bartik"]');
      await stays.waitFor();
      for (const [width, height, colorScheme, lang] of [
        [360, 740, 'dark', 'zh-Hant'],
        [768, 1_024, 'light', 'zh-Hans'],
        [1_280, 800, 'dark', 'ja'],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.goto(`${service.url}/tournament?lang=${lang}#${id}/now`);
        await page.locator('.board').waitFor();
        const wall = await page.context().newPage();
        await wall.setViewportSize({ width, height });
        await wall.emulateMedia({ colorScheme });
        await wall.goto(`${service.url}/tournament?lang=${lang}#${id}/wall`);
        await wall.locator('.wall-rows').waitFor();
        for (const part of ['now', 'entrants', 'standings', 'wall']) {
          const on = part === 'wall' ? wall : page;
          if (part !== 'wall') await go(part);
          await on.locator('table, .board').first().waitFor();
          await expectNoOverflow(on, `${part} ${width}`);
          await expectAccessible(on, `${part} ${lang}`);
        }
        await wall.close();
      }
    });
  },
);
