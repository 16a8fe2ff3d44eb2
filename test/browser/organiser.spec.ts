import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { RecordedTournament } from '../kit/tournaments/recorded-tournament.js';
import { ask, Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { collectErrors, expectAccessible, expectNoOverflow } from './page-checks.js';

const PEOPLE = [
  'Grace Hopper',
  'Mary Kenneth Keller of Somewhere-upon-Avon',
  'Edith Clarke',
  'Jean Bartik',
  'Kay Antonelli',
  'Betty Holberton',
  'Ida Rhodes',
];
const SEED = 'spring 2027';

interface Table {
  readonly table: number;
  readonly gameId: string | null;
  readonly seats: readonly { readonly entrant: number }[];
}

(NO_BROWSER === null ? describe : describe.skip)(
  `the organiser’s desk${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const complaints: string[] = [];
    const viewer = builtViewer();
    let service: Service;
    let browser: Browser;
    let context: BrowserContext;
    let page: Page;
    let wall: Page;
    let id: string;
    let tablet: string;

    beforeAll(async () => {
      service = await startService({
        roles: {
          organiser: [{ role: 'organiser' }],
          other: [{ role: 'organiser', tournaments: ['00000000-0000-4000-8000-000000000000'] }],
          scribe: [{ role: 'scribe', games: ['*'] }],
          judge: [{ role: 'judge' }],
        },
        viewer: viewer.folder,
      });
      service.players.add({ id: 'ada', name: 'Ada Lovelace' });
      browser = await openBrowser();
      context = await browser.newContext({
        viewport: { width: 1_180, height: 820 },
        locale: 'en',
        timezoneId: 'Asia/Tokyo',
      });
      page = await context.newPage();
      listen(page);
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });
    afterEach(() => expect(complaints.splice(0)).toEqual([]));

    function listen(on: Page): void {
      collectErrors(on, complaints);
    }

    async function signedIn(on: Page, actor: string, hash = ''): Promise<void> {
      await on.goto(`${service.url}/tournament${hash}`);
      await on.locator('summary', { hasText: 'token' }).click();
      await on.locator('[name=token]').fill(tokenOf(actor));
      await on
        .locator('form', { has: on.locator('[name=token]') })
        .getByRole('button')
        .click();
      await on.getByRole('button', { name: 'Sign out' }).waitFor();
    }

    const go = (part: string) =>
      page.getByRole('navigation', { name: 'Spring Cup' }).getByRole('link', { name: part }).click();
    const form = (of: string) => page.locator(`form[data-of="${of}"]`);
    const send = (of: string) => form(of).locator('.actions button').first().click();
    const refused = (of: string) => form(of).getByRole('alert');

    async function told(selection: string) {
      const query = `query($id: ID!) { tournament(id: $id) { ... on Tournament { ${selection} } } }`;
      return (await ask(service, query, { id }, 'organiser')).data.tournament;
    }
    const TABLES =
      'sessions { session status startsAt endsAt tables { table gameId seats { entrant } result { agreed shares { entrant points } } } }';
    const tables = async (session = 1): Promise<Table[]> => (await told(TABLES)).sessions[session - 1]?.tables ?? [];

    /** Waits until an element matches; on a timeout, reports its text. */
    async function sees(on: Page, selector: string, wanted: RegExp): Promise<void> {
      await on.locator(selector).filter({ hasText: wanted }).first().waitFor();
    }

    test('whoever organises nothing, or not this, is told so at once', async () => {
      for (const [actor, hash, why] of [
        ['scribe', '', 'scribe, who is not an organiser'],
        ['other', '#6a0f7f0c-2a5e-5e0e-9d8e-0a4b8f6f3f11/now', 'other, who is not an organiser of this tournament'],
      ]) {
        const theirs = await browser.newContext({ locale: 'en' });
        const seen = await theirs.newPage();
        await signedIn(seen, actor, hash);
        await onPage.poll(() => seen.getByRole('alert').innerText()).toContain(why);
        await onPage(seen.locator('main form')).toHaveCount(0);
        await theirs.close();
      }
    });

    test('opens a tournament by a ruleset as it says of itself, committed to a seed', async () => {
      await signedIn(page, 'organiser');
      await page.getByText('No tournaments yet.').waitFor();
      // Nothing is sent before the required fields are filled in, and a reload keeps the others.
      await form('open').locator('[name=place]').fill('The hall');
      await send('open');
      await onPage(refused('open')).toHaveText('Please check: Name Number of sessions');
      await onPage.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
      await page.reload();
      await onPage(form('open').locator('[name=place]')).toHaveValue('The hall');
      await form('open').getByLabel('Name', { exact: true }).fill('Spring Cup');
      await page.getByLabel('Number of sessions').fill('2');
      await page.getByLabel('Committed seed').fill(SEED);
      await page.locator('summary', { hasText: 'Ruleset options' }).click();
      await onPage(page.locator('[name="options.claimWindow"] option')).toHaveText([
        ...['default: next discard', 'next discard', 'next draw'],
      ]);
      await page.locator('[name="options.cycles"]').fill('1');
      await page.locator('[name=scoring]').selectOption('own');
      await page.locator('summary', { hasText: 'Own scoring' }).click();
      await page.locator('[name=ownScoring]').fill('luck');
      await send('open');
      await refused('open').waitFor();
      await onPage.poll(() => refused('open').innerText()).toMatch(/points, final, root/);
      await onPage.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('ownScoring');
      await page.locator('[name=scoring]').selectOption('');
      await send('open');
      await page.locator('h1', { hasText: 'Spring Cup' }).waitFor();
      id = new URL(page.url()).hash.slice(1, 37);
      await onPage
        .poll(() => told('name options planned scoring seedCommitment privacy'))
        .toEqual({
          ...{ name: 'Spring Cup', options: expect.objectContaining({ cycles: 1 }), planned: 2, scoring: ['root'] },
          ...{ seedCommitment: createHash('sha256').update(SEED).digest('hex'), privacy: 'PUBLIC' },
        });
    });

    test('enters who plays: completed from the directory, pasted as a list, nobody twice', async () => {
      await form('entrant').getByLabel('Name').pressSequentially('ada lo');
      await page.locator('#directory option[value="Ada Lovelace (ada)"]').waitFor({ state: 'attached' });
      await form('entrant').getByLabel('Name').fill('Ada Lovelace (ada)');
      await send('entrant');
      await sees(page, 'tbody th', /Ada Lovelace/);
      await form('entrant').getByLabel('Name').fill('ADA lovelace');
      await send('entrant');
      await onPage.poll(() => refused('entrant').innerText()).toMatch(/Rule: .*Entrants/s);
      await page
        .locator('[name=list]')
        .fill(['ada lovelace', ...PEOPLE.map((name, i) => `${name}\tTeam ${i % 2}`)].join('\n'));
      await send('look');
      const rows = page.locator('.found tbody tr');
      await rows.first().waitFor();
      await onPage
        .poll(() => rows.allInnerTexts())
        .toEqual([
          expect.stringMatching(/ada lovelace.*already entered/s),
          ...PEOPLE.map((name) => expect.stringMatching(new RegExp(`${name}.*new player`, 's'))),
        ]);
      await page.getByRole('button', { name: 'Add 7' }).click();
      await sees(page, 'h2', /^8 entrants$/);
      const { entrants } = await told('entrants { entrant team player { id name } }');
      expect(entrants.map(({ player }: { player: { name: string } }) => player.name)).toEqual([
        'Ada Lovelace',
        ...PEOPLE,
      ]);
      expect(entrants[1].team).toBe('Team 0');
    });

    test('looks at a draw and what it weighs, and records it only then', async () => {
      await go('Seats');
      await onPage(form('draw').getByLabel('Seed')).toHaveValue(SEED);
      await form('draw').getByLabel('Seed').fill('another');
      await send('draw');
      const seats = page.locator('.preview table').first().locator('tbody td');
      await seats.first().waitFor();
      const drawn = await seats.allInnerTexts();
      await send('record draw');
      await onPage.poll(() => refused('record draw').innerText()).toMatch(/seed/);
      await form('draw').getByLabel('Seed').fill(SEED);
      await send('draw');
      await onPage.poll(() => seats.allInnerTexts()).not.toEqual(drawn);
      await onPage.poll(() => page.locator('.preview .weighed').innerText()).toMatch(/repeat meetings?/);
      await onPage.poll(async () => (await told('sessions { session }')).sessions).toEqual([]);
      const shown = await seats.allInnerTexts();
      await send('record draw');
      await page.locator('.preview').waitFor({ state: 'detached' });
      const names = new Map(['Ada Lovelace', ...PEOPLE].map((name, i) => [i + 1, name]));
      await onPage
        .poll(async () => (await tables()).flatMap(({ seats }) => seats.map(({ entrant }) => names.get(entrant))))
        .toEqual(shown);
    });

    test('opens a session with its clock, and pairs a tablet with the code that is shown', async () => {
      await go('Tables');
      await form('open session').getByLabel('Minutes on the clock').fill('45');
      await form('open session').locator('summary').click();
      await form('open session').getByLabel('Table 2').uncheck();
      await send('open session');
      await page.locator('.clock.left').waitFor();
      await onPage.poll(() => page.locator('.clock .time').innerText()).toMatch(/^4[45]:\d\d$/);
      const { sessions } = await told(TABLES);
      expect(sessions[0].status).toBe('OPEN');
      expect(Date.parse(sessions[0].endsAt) - Date.parse(sessions[0].startsAt)).toBe(45 * 60_000);
      expect(sessions[0].tables.map(({ gameId }: Table) => gameId !== null)).toEqual([true, false]);
      await page.locator('[data-table="2"]').getByText('Waiting for the score sheet').waitFor();

      await page.getByRole('button', { name: 'Pair tablet: Table 1' }).click();
      const code = await page.locator('dialog .code').innerText();
      const picture = page.locator('dialog img.qr');
      await onPage.poll(() => picture.getAttribute('alt')).toMatch(/\/record#pair=/);
      const box = await picture.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(300);
      const pair =
        'mutation($code: String!) { pairDevice(code: $code, label: "red tablet", commandId: "tablet") { ... on TokenAdded { secret token { roles { role games } } } } }';
      const { pairDevice } = (await ask(service, pair, { code })).data;
      tablet = pairDevice.secret;
      expect(pairDevice.token.roles).toEqual([{ role: 'SCRIBE', games: [(await tables())[0].gameId] }]);
      await page.locator('dialog').getByText('Tablet paired.').waitFor();
      await onPage.poll(() => page.locator('dialog .devices').innerText()).toMatch(/^red tablet paired at \d\d:\d\d/);
      const [{ gameId }] = await tables();
      await onPage.poll(() => told('devices { gameId label }')).toEqual({ devices: [{ gameId, label: 'red tablet' }] });
      const asked = `query($id: ID!) { tournament(id: $id) { ... on Tournament { devices { label } } } }`;
      expect((await ask(service, asked, { id }, 'scribe')).data.tournament.devices).toBeNull();
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    });

    async function recorded(actions: Parameters<Client['record']>[3], name: string): Promise<void> {
      const [{ gameId }] = await tables();
      const client = new (class extends Client {
        override async ask(query: string, variables: object = {}) {
          const response = await fetch(`${service.url}/graphql`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${tablet}` },
            body: JSON.stringify({ query, variables }),
          });
          const text = await response.text();
          return { status: response.status, text, ...JSON.parse(text) };
        }
      })(service);
      const { revision } = await client.game(gameId as string, 'revision');
      const answer = await client.record(gameId as string, name, revision, actions);
      expect(answer.__typename).toBe('ActionsRecorded');
    }

    test('the wall shows who sits where, then the standings as they come, to whoever looks', async () => {
      const hall = await browser.newContext({ viewport: { width: 1_920, height: 1_080 }, locale: 'en' });
      wall = await hall.newPage();
      listen(wall);
      await wall.goto(`${service.url}/tournament#${id}/wall`);
      await sees(wall, 'h2', /Seats of session 1/);
      await onPage.poll(() => wall.locator('.clock .time').innerText()).toMatch(/^4[345]:\d\d$/);
      await onPage.poll(() => wall.locator('.wall-tables').innerText()).toContain('Ada Lovelace');
      const wider =
        '[...document.querySelectorAll("#desk, .wall-tables, .wall-tables > li")].map((one) => one.scrollWidth - one.clientWidth)';
      await onPage.poll(() => wall.evaluate(wider)).toEqual([0, 0, 0, 0]);
      const [first] = RecordedTournament.hands(1);
      await recorded(first, 'first hand');
      await sees(page, '[data-table="1"] .state', /before hand 2/);
      await sees(wall, 'h2', /Standings/);
      const { standings } = await told('standings { rows { rank entrant totals } }');
      const shown = wall.locator('.wall-rows tbody tr');
      await onPage
        .poll(async () => (await shown.allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' ')))
        .toEqual(
          standings.rows.map(({ rank, totals }: { rank: number; totals: string[] }) =>
            expect.stringMatching(new RegExp(`^${rank} .*${totals[0]}\\*?$`)),
          ),
        );
    });

    test('a sheet is typed with its sum checked, refused where it is wrong, entered, and confirmed', async () => {
      await go('Score sheets');
      const sheet = form('sheet 1/2');
      const type = async (points: readonly number[]) => {
        for (const [i, one] of points.entries()) await sheet.locator(`[name="points.${i}"]`).fill(String(one));
      };
      await type([30, 10, -10, -20]);
      await onPage(sheet.locator('output')).toHaveText('✗ Sum 10: Points must add up to 0');
      await send('sheet 1/2');
      await onPage.poll(() => refused('sheet 1/2').innerText()).toMatch(/sum to 10.*Rule: .*Results/s);
      await type([30, 10, -10, -30]);
      await onPage(sheet.locator('output')).toHaveText('✓ Sum 0 OK');
      await send('sheet 1/2');
      await page.getByRole('button', { name: 'Confirm for all' }).waitFor();
      const entered = (await told(TABLES)).sessions[0].tables[1];
      expect(entered.result.shares.map(({ points }: { points: number }) => points)).toEqual([30, 10, -10, -30]);
      expect(entered.result.agreed).toEqual([]);
      await page.getByRole('button', { name: 'Confirm for all' }).click();
      await page.getByText('Confirmed by all').waitFor();
      await onPage.poll(async () => (await told(TABLES)).sessions[0].tables[1].result.agreed).toHaveLength(4);
      await sees(wall, '.wall-rows tbody tr', /5\.48/);
    });

    test('what somebody else recorded meanwhile is said, and seen', async () => {
      await go('Standings and cut');
      await page.locator('summary', { hasText: 'Adjust total' }).click();
      await form('adjust').getByLabel('Entrant').selectOption('1');
      await form('adjust').getByLabel('Points').fill('-3');
      await form('adjust').getByLabel('Reason').fill('came late');
      const record = `mutation($id: ID!, $expected: Int!) { recordTournament(tournamentId: $id, commandId: "beside", expectedRevision: $expected,
        requests: [{ adjust: { entrant: 2, points: -1, reason: "spoke" } }]) { __typename } }`;
      const { revision } = await told('revision');
      // Hold back the update so that the page sends before it sees it.
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes('query Desk') === true) await released;
        await route.continue();
      });
      await ask(service, record, { id, expected: revision }, 'organiser');
      await send('adjust');
      await refused('adjust').waitFor();
      release();
      await onPage
        .poll(() => refused('adjust').innerText())
        .toContain('something else was recorded meanwhile (1 event)');
      await sees(page, '.standings td', /-1: spoke|−1: spoke/);
      await send('adjust');
      await sees(page, '.standings td', /came late/);
      await page.unrouteAll({ behavior: 'wait' });
    });

    test('closes the session, looks at the cut, and makes it', async () => {
      const [, ...hands] = RecordedTournament.hands(1);
      for (const [i, hand] of hands.entries()) await recorded(hand, `hand ${i + 2}`);
      await go('Tables');
      await sees(page, '[data-table="1"] .state', /over/);
      await send('close session');
      await sees(page, '.session', /Session 2 of 2/);
      await onPage.poll(async () => (await told(TABLES)).sessions[0].status).toBe('CLOSED');
      await go('Standings and cut');
      await form('look at cut').getByLabel('Number qualifying').fill('4');
      await send('look at cut');
      const rows = (await told('standings { rows { entrant inTheCut } }')).standings.rows;
      const preview = page.locator('.preview');
      await onPage(preview.locator('ol').first().locator('li')).toHaveCount(4);
      expect(rows.every(({ inTheCut }: { inTheCut: boolean | null }) => inTheCut === null)).toBe(true);
      await send('cut');
      await preview.waitFor({ state: 'detached' });
      const after = (await told('standings { rows { entrant inTheCut } }')).standings.rows;
      expect(after.slice(0, 4).every(({ inTheCut }: { inTheCut: boolean }) => inTheCut)).toBe(true);
      await sees(page, '.standings th small', /qualified/);
    });

    test('prints a seat card for each, and score sheets with the head of what was recorded', async () => {
      await go('Print');
      await send('print');
      await page.locator('.seat-card').first().waitFor();
      await onPage(page.locator('.seat-card')).toHaveCount(8);
      const card = await page.locator('.seat-card', { hasText: 'Ada Lovelace' }).innerText();
      const at = (await tables()).find(({ seats }) => seats.some(({ entrant }) => entrant === 1));
      expect(card.replaceAll(/\s+/g, ' ')).toContain(
        `1 ${at?.table} ${['East', 'South', 'West', 'North'][at?.seats.findIndex(({ entrant }) => entrant === 1) ?? 0]}`,
      );
      await page.emulateMedia({ media: 'print' });
      await onPage(page.locator('.seat-card').first()).toBeVisible();
      for (const hidden of ['nav.tabs', 'header.site', 'footer.site', 'form[data-of="print"]', '.named'])
        await onPage
          .poll(async () => [hidden, await page.locator(hidden).first().isVisible()])
          .toEqual([hidden, false]);
      expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
      await page.emulateMedia({ media: 'screen' });
      await form('print').getByLabel('Document').selectOption('sheets');
      await form('print').getByLabel('Session').selectOption('1');
      await send('print');
      await page.locator('.sheet.recorded .head svg').waitFor();
      const game = new Client(service, 'judge');
      const [{ gameId }] = await tables();
      const { head } = await game.game(gameId as string, 'head { hash }');
      await onPage.poll(() => page.locator('.sheet.recorded').innerText()).toContain(head.hash);
      await onPage.poll(() => page.locator('.sheet .paper-sheet .sum').innerText()).toMatch(/30\s+10\s+-10\s+-30/);
      await page.emulateMedia({ media: 'print' });
      await onPage(page.locator('.sheet.recorded .head svg')).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    });

    test('draws again for who went on; a table that is disputed is seen at once, with the way to the judge', async () => {
      await go('Seats');
      await form('draw').getByLabel('Method').selectOption('RANDOM');
      await send('draw');
      await form('record draw').getByLabel('Reason').fill('after the cut');
      await send('record draw');
      await page.locator('.preview').waitFor({ state: 'detached' });
      await go('Tables');
      await send('open session');
      await sees(page, '.session', /in progress/);
      await onPage.poll(() => tables(2)).toHaveLength(1);
      const [{ gameId }] = await tables(2);
      const judge = new Client(service, 'judge');
      const { revision } = await judge.game(gameId as string, 'revision');
      const raise = `mutation($game: ID!, $expected: Int!) { raiseDispute(gameId: $game, commandId: "dispute", expectedRevision: $expected,
        dispute: { by: 0, against: [1], about: [], question: FACT, claim: "It was a bamboo.", play: CONTINUES }) { __typename ... on UserError { message } } }`;
      const raised = await judge.ask(raise, { game: gameId, expected: revision });
      expect(raised.data?.raiseDispute?.__typename ?? raised.text).toBe('CaseRecorded');
      await sees(page, '[data-table="1"] .sign', /Disputed/);
      const link = page.locator('[data-table="1"]').getByRole('link', { name: 'Judge’s desk' });
      await link.waitFor();
      await onPage.poll(() => link.getAttribute('href')).toContain(`/judge?game=${gameId}&dispute=`);
      await onPage.poll(() => page.locator('.board-title').innerText()).toContain('1 table needs attention');
    });

    test('the wall tells no name that not everybody is told, whoever is signed in where it hangs', async () => {
      const mutation = async (query: string, variables: object) => {
        const { data, text } = await ask(service, query, variables, 'organiser');
        if (text.includes('"message"')) throw new Error(text);
        return data;
      };
      const opening = { name: 'Quiet Cup', ruleset: 'zung-jung/wsom', mode: 'SCRIBE', sessions: 1, privacy: 'NUMBERS' };
      const opened = await mutation(
        'mutation($opening: TournamentOpeningInput!) { openTournament(commandId: "quiet", opening: $opening) { ... on TournamentRecorded { tournamentId } ... on UserError { message } } }',
        { opening },
      );
      const quiet = opened.openTournament.tournamentId;
      for (const one of ['a', 'b', 'c']) service.players.add({ id: one, name: `Name of ${one}` });
      const entrants = ['ada', 'a', 'b', 'c'].map((player) => ({ player }));
      await mutation(
        'mutation($id: ID!, $r: [TournamentRequestInput!]!) { recordTournament(tournamentId: $id, commandId: "four", expectedRevision: 0, requests: $r) { ... on UserError { message } } }',
        { id: quiet, r: [{ addEntrants: { entrants } }] },
      );
      await mutation(
        'mutation($id: ID!) { drawSeating(tournamentId: $id, commandId: "seats", expectedRevision: 4, draw: { method: RANDOM, seed: "x" }) { ... on UserError { message } } }',
        { id: quiet },
      );
      await page.goto(`${service.url}/tournament#${quiet}/now`);
      await page.locator('.board').getByText('Ada Lovelace').waitFor();
      const beside = await context.newPage();
      listen(beside);
      await beside.goto(`${service.url}/tournament#${quiet}/wall`);
      await beside.locator('.wall-tables').waitFor();
      await onPage
        .poll(async () => (await beside.locator('.wall-tables').innerText()).replaceAll(/\s+/g, ' '))
        .toMatch(/^Table 1 East [1-4] South [1-4] West [1-4] North [1-4]$/);
      await beside.goto(`${service.url}/tournament#6a0f7f0c-2a5e-5e0e-9d8e-0a4b8f6f3f11/wall`);
      await beside.reload();
      await beside.getByText('Tournament not found.').waitFor();
      await beside.close();
      await page.goto(`${service.url}/tournament#${id}/now`);
    });

    test('every part fits the screens it is looked at on, in every language, and axe finds nothing', async () => {
      const shapes = [
        [1_180, 820, 'light', 'en'],
        [820, 1_180, 'dark', 'ja'],
        [1_024, 768, 'light', 'zh-Hant'],
        [1_024, 768, 'dark', 'zh-Hans'],
      ] as const;
      for (const [width, height, colorScheme, lang] of shapes) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.goto(`${service.url}/tournament?lang=${lang}#${id}/now`);
        for (const part of ['now', 'entrants', 'seats', 'sheets', 'standings', 'print']) {
          await page.locator(`nav.tabs a[href$="/${part}"]`).click();
          await page.locator(`nav.tabs a[aria-current][href$="/${part}"]`).waitFor();
          await expectNoOverflow(page, `${part} ${width}`);
          await expectAccessible(page, `${part} ${lang}`);
        }
      }
      await expectAccessible(wall);
      const fits = 'document.querySelector("#desk").scrollHeight <= innerHeight';
      for (const [width, height] of [
        [1_920, 1_080],
        [1_180, 820],
      ]) {
        await wall.setViewportSize({ width, height });
        await expectNoOverflow(wall, `${width}`);
        await onPage.poll(() => wall.evaluate(fits), `${width}`).toBe(true);
      }
    });

    test('the organiser’s page works with the keyboard alone', async () => {
      await page.goto(`${service.url}/tournament?lang=en#${id}/now`);
      await page.getByRole('navigation', { name: 'Spring Cup' }).getByRole('link', { name: 'Print' }).focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await page.locator('nav.tabs a[aria-current]', { hasText: 'Standings' }).waitFor();
      await page.locator('summary', { hasText: 'Adjust total' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await onPage.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('entrant');
      await page.keyboard.type('1');
      await page.keyboard.press('Tab');
      await page.keyboard.type('2');
      await page.keyboard.press('Tab');
      await page.keyboard.type('found a tile');
      await page.keyboard.press('Enter');
      await sees(page, '.standings td', /\+2: found a tile/);
      await page.getByRole('button', { name: 'Sign out' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('summary', { hasText: 'token' }).waitFor();
      await onPage.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    });
  },
);
