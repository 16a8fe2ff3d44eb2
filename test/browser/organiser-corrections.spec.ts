import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from '@playwright/test';
import { PairingCodes } from '../../src/access/pairing-codes.js';
import { Client, type Service } from '../kit/service/service.js';
import { RecordedTournament } from '../kit/tournaments/recorded-tournament.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';
import { servedPage } from '../kit/browser/served-page.js';
import { NO_BROWSER, onPage } from './chromium.js';
import { expectAccessible, expectNoOverflow, signIn } from './page-checks.js';

const PEOPLE = ['Ada', 'Ben', 'Chi', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal'];

(NO_BROWSER === null ? describe : describe.skip)(
  `corrections at the organiser’s desk${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const served = servedPage({
      roles: {
        organiser: [{ role: 'organiser' }],
        scribe: [{ role: 'scribe', games: ['*'] }],
        judge: [{ role: 'judge' }],
      },
      width: 390,
      height: 844,
    });
    let service: Service;
    let page: Page;
    let cup: TournamentClient;
    let games: readonly string[];

    beforeAll(async () => {
      ({ service, page } = served);
      cup = new TournamentClient(new Client(service, 'organiser'));
      const entrants = PEOPLE.map((name, i) => {
        service.players.add({ id: `p${i + 1}`, name });
        return { player: `p${i + 1}`, team: i % 2 === 0 ? 'Red' : 'Blue' };
      });
      const opened = await cup.begin(
        { name: 'Hall Cup', ruleset: 'zung-jung/wsom', options: { cycles: 1 }, sessions: 2 },
        entrants,
        ['1,1,1,2,3,4', '1,2,5,6,7,8', '2,1,1,5,2,6', '2,2,3,7,4,8'],
        { startsAt: '2027-03-20T09:00:00.000Z', endsAt: '2999-03-20T10:30:00.000Z' },
      );
      games = opened.tables.map(({ gameId }: { gameId: string }) => gameId);
      await signIn(page, `${service.url}/tournament#${cup.id}/now`, 'organiser');
    });

    const go = (part: string) => page.locator(`nav.tabs a[href$="/${part}"]`).click();
    const form = (of: string) => page.locator(`form[data-of="${of}"]`);
    const unfold = (title: string | RegExp) => page.locator('details.card > summary', { hasText: title }).click();
    /** Fills the reason of a form and sends it. */
    async function send(of: string, reason = 'as the judge said'): Promise<void> {
      await form(of).locator('[name=reason]').fill(reason);
      await form(of).locator('.actions button').first().click();
    }
    /** Every problem of the page that a checker or a narrow screen shows. */
    async function looks(): Promise<void> {
      await expectAccessible(page);
      await expectNoOverflow(page);
    }

    test('asks before a session is closed, and names the tables', async () => {
      await form('close session').locator('.actions button').click();
      const question = page.locator('.unfinished');
      await question.getByText('Session 1, Table 2: no result').waitFor();
      await looks();
      await question.getByRole('button', { name: 'Not yet' }).click();
      await question.waitFor({ state: 'detached' });
      await form('close session').locator('.actions button').click();
      await question.getByRole('button', { name: 'Close anyway' }).click();
      await page.getByText('Closed without a final result: Session 1, Table 1; Session 1, Table 2').waitFor();
      await onPage
        .poll(async () => (await cup.read('sessions { status unfinished }')).sessions[0])
        .toEqual({
          ...{ status: 'CLOSED', unfinished: [1, 2] },
        });
    });

    test('reopens the session, stops its clock and swaps two players', async () => {
      await unfold('Reopen session 1');
      await form('reopen session').locator('.actions button').first().click();
      // Without a reason nothing is sent.
      await form('reopen session').locator('.wrong').waitFor();
      await send('reopen session');
      await form('close session').waitFor();
      await unfold(/^Clock$/);
      await form('clock').locator('[name=action]').selectOption('pause');
      await send('clock', 'fire alarm');
      await page.locator('.clock.paused').getByText('stopped').waitFor();
      await form('clock').locator('[name=action]').selectOption('extend');
      await send('clock');
      await form('clock').locator('.wrong', { hasText: 'How many minutes?' }).waitFor();
      await unfold('Correct seats');
      await form('seats').locator('[name=one]').selectOption('4');
      await form('seats').locator('[name=other]').selectOption('8');
      await looks();
      await send('seats', 'they sat at each other’s tables');
      await page.locator('[data-table="1"]').getByText('Hal').waitFor();
      const { seated } = await new Client(service, 'judge').game(games[0], 'seated { id }');
      expect(seated.map(({ id }: { id: string }) => id)).toEqual(['p1', 'p2', 'p3', 'p8']);
    });

    test('lets the signed sheet count for a table whose tablet died, beside what was recorded', async () => {
      const scribe = new Client(service, 'scribe');
      const { revision } = await scribe.game(games[0], 'revision');
      const recorded = await scribe.record(games[0], 'one hand', revision, RecordedTournament.hands(1)[0]);
      expect(recorded.__typename).toBe('ActionsRecorded');
      await go('sheets');
      const table = page.locator('[data-sheet="1/1"]');
      await table.locator('summary', { hasText: 'Enter score sheet' }).click();
      for (const [i, points] of [100, 20, -40, -80].entries())
        await form('sheet 1/1').locator(`[name="points.${i}"]`).fill(String(points));
      await form('sheet 1/1').locator('[name=agreed]').check();
      await form('sheet 1/1').locator('.actions button').first().click();
      // The confirmations are those of the sheet, not of the record.
      await table.locator('tr', { hasText: 'Ada' }).getByText('100 ✓').waitFor();
      await onPage(table.locator('tbody .good')).toHaveCount(4);
      await onPage(table.locator('tr', { hasText: 'Ada' }).locator('td.bad')).toHaveText(['-1', '100 ✓']);
      // Who changes a sheet starts from what it says.
      await table.locator('summary', { hasText: 'Change' }).click();
      for (const [i, points] of [100, 20, -40, -80].entries())
        await onPage(form('sheet 1/1').locator(`[name="points.${i}"]`)).toHaveValue(String(points));
      await table.locator('summary', { hasText: 'Change' }).click();
      await table.locator('summary', { hasText: 'Count by the signed sheet' }).click();
      await send('source 1/1', 'the tablet died');
      await table.getByText('counts by its sheet').waitFor();
      await onPage(table.getByText('The record counts')).toHaveCount(0);
      await looks();
      const { sessions } = await cup.read('sessions { tables { result { decided shares { points } } } }');
      expect(sessions[0].tables[0].result).toEqual({
        decided: true,
        shares: [100, 20, -40, -80].map((points) => ({ points })),
      });
    });

    test('marks drawn seats of who withdrew, and mends them', async () => {
      cup.revision = (await cup.read('revision')).revision;
      const points = [5, 6, 7, 4].map((entrant) => ({ entrant, points: 0 }));
      const requests = [
        { enterResult: { session: 1, table: 2, points } },
        { closeSession: { session: 1 } },
        { withdraw: { entrant: 6, from: 2, reason: 'ill' } },
        { addEntrants: { entrants: [{ player: 'late', team: 'Blue' }] } },
      ];
      for (const [i, request] of requests.entries())
        await cup.do('recordTournament', `by hand ${i}`, { requests: [request] });
      // The desk says so before it offers to open the session, and on the list of entrants.
      await go('now');
      await page.getByRole('link', { name: 'Drawn seats no longer fit the entrants' }).waitFor();
      await go('entrants');
      await page.getByRole('link', { name: 'Drawn seats no longer fit the entrants' }).click();
      await onPage(page.locator('td s', { hasText: 'Fay' })).toHaveCount(1);
      await form('draw').locator('[name=method]').selectOption('MEND');
      await form('draw').locator('.actions button').first().click();
      await send('record draw', 'one is ill');
      await page.getByText('Drawn seats no longer fit the entrants').waitFor({ state: 'detached' });
      await looks();
    });

    test('shows the team standings, and the history with its reasons', async () => {
      await go('standings');
      await page.locator('table.teams').getByText('Red').waitFor();
      await go('now');
      await page.setViewportSize({ width: 1_280, height: 800 });
      await unfold('History');
      await page.getByText('The clock of session 1 is stopped', { exact: false }).waitFor();
      await page.getByText('Table 1 of session 1 counts by its score sheet: the tablet died').waitFor();
      await looks();
    });

    test('amends the name and the final points', async () => {
      await unfold('Amend tournament');
      await form('amend').locator('[name=name]').fill('Hall Cup 2027');
      await form('amend').locator('[name=scoring]').selectOption('final');
      await form('amend').locator('[name=finalPoints]').selectOption('ema-2016');
      await send('amend', 'as announced');
      await page.getByRole('heading', { name: 'Hall Cup 2027' }).waitFor();
      await onPage
        .poll(() => cup.read('name scoring finalPoints'))
        .toMatchObject({
          ...{ name: 'Hall Cup 2027', scoring: ['final'], finalPoints: { start: 30_000, chombo: -20 } },
        });
      await looks();
    });

    test('mends a name, and revokes a lost tablet', async () => {
      const { gameId } = (await cup.read('sessions { tables { gameId } }')).sessions[0].tables[0];
      const pairings = new PairingCodes(service.access);
      const roles = [{ role: 'scribe' as const, games: [gameId] }];
      const grant = { actor: 'tablet', roles, label: 'Table 1', expiresAt: null };
      const by = { actor: 'organiser', token: null, expiresAt: null };
      const paired = pairings.exchange(pairings.create(grant, 10, by).code, 'red tablet', null);
      await go('entrants');
      const row = page.locator('tr', { has: page.locator('th', { hasText: 'Dan' }) });
      await row.locator('summary', { hasText: 'Correct name' }).click();
      await form('rename 4').locator('[name=name]').fill('Daniel');
      await form('rename 4').locator('.actions button').click();
      await page.locator('th', { hasText: 'Daniel' }).waitFor();
      await looks();
      cup.revision = (await cup.read('revision')).revision;
      const requests = [{ reopenSession: { session: 1, reason: 'a tablet was lost' } }];
      expect((await cup.do('recordTournament', 'reopen it', { requests })).__typename).toBe('TournamentRecorded');
      await go('now');
      await page.getByRole('button', { name: 'Pair tablet: Table 1' }).click();
      const dialog = page.locator('dialog.pairing');
      await page.setViewportSize({ width: 390, height: 844 });
      await onPage.poll(() => dialog.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
      await page.locator('dialog.pairing').getByRole('button', { name: 'Revoke' }).click();
      await page.locator('dialog.pairing').getByText('No tablet paired yet.').waitFor();
      expect(service.access.entryWithId(paired?.entry.id ?? '')?.revokedAt ?? null).not.toBeNull();
      await page.locator('dialog.pairing').getByRole('button', { name: 'Close' }).click();
    });

    test('checks the sum on a sheet of three players, without a sign where players begin with points', async () => {
      const three = new TournamentClient(new Client(service, 'organiser'));
      const opening = { name: 'Three', ruleset: 'reach/tenhou-sanma', mode: 'SCRIBE', sessions: 1, privacy: 'PUBLIC' };
      await three.do('openTournament', 'three', { opening });
      const entrants = ['p1', 'p2', 'p3'].map((player) => ({ player }));
      await three.do('recordTournament', 'three all', { requests: [{ addEntrants: { entrants } }] });
      await three.do('drawSeating', 'three draw', { draw: { method: 'RANDOM', seed: 'three' } });
      await three.do('openSession', 'three open', { session: { session: 1, tables: [] } });
      await page.goto(`${service.url}/tournament#${three.id}/sheets`);
      const sheet = form('sheet 1/1');
      for (const [i, one] of [50_100, 35_000, 20_000].entries())
        await sheet.locator(`[name="points.${i}"]`).fill(`${one}`);
      await onPage(sheet.locator('output')).toHaveText('✗ Sum 105100: Points must add up to 105000');
      await sheet.locator('[name="points.0"]').fill('50000');
      await onPage(sheet.locator('output')).toHaveText('✓ Sum 105000 OK');
    });

    test('finds tournaments by a part of their name', async () => {
      const other = new TournamentClient(new Client(service, 'organiser'));
      const opening = {
        name: 'Winter Open',
        ruleset: 'zung-jung/wsom',
        mode: 'SCRIBE',
        sessions: 1,
        privacy: 'PUBLIC',
      };
      await other.do('openTournament', 'winter', { opening });
      await page.goto(`${service.url}/tournament#`);
      await page.locator('ul.tournaments').getByText('Winter Open').waitFor();
      await form('search').locator('[name=search]').fill('hall');
      await form('search').locator('.actions button').click();
      await page.locator('ul.tournaments').getByText('Winter Open').waitFor({ state: 'detached' });
      await page.locator('ul.tournaments').getByText('Hall Cup 2027').waitFor();
    });
  },
);
