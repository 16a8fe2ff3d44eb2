import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from '@playwright/test';
import { servedPage } from '../kit/browser/served-page.js';
import { Client, type Service } from '../kit/service/service.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';
import { NO_BROWSER, onPage } from './chromium.js';
import { expectAccessible, expectNoOverflow, signIn } from './page-checks.js';

const TEAMS = ['Reds', 'Blues', 'Greens', 'Golds', 'Reds', 'Blues', 'Greens', 'Golds'];

(NO_BROWSER === null ? describe : describe.skip)(
  `a tournament of teams on paper at the organiser’s desk${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const served = servedPage({ width: 390, height: 844 });
    let cup: TournamentClient;
    let service: Service;
    let page: Page;

    beforeAll(async () => {
      ({ service, page } = served);
      cup = new TournamentClient(new Client(service, 'organiser'));
      const opening = { name: 'League', ruleset: 'zung-jung/wsom', scoring: ['points'], sessions: 2 };
      const entrants = TEAMS.map((team, i) => ({ player: `p${i + 1}`, team }));
      await cup.begin(opening, entrants, ['1,1,1,2,3,4', '1,2,5,6,7,8']);
      await signIn(page, `${service.url}/tournament?lang=en#${cup.id}/sheets`, 'organiser');
    });

    const form = (of: string) => page.locator(`form[data-of="${of}"]`);
    /** Reads the revision after entries of the page. */
    const follow = async () => {
      ({ revision: cup.revision } = await cup.read('revision'));
    };
    const send = (of: string) => form(of).locator('.actions button').click();

    test('the head of the page has only the name of the person who is signed in, on a phone', async () => {
      await onPage.poll(() => page.locator('#who > span').innerText()).toBe('organiser');
    });

    test('the refusal of a sheet goes away when its points are mended', async () => {
      const sheet = form('sheet 1/1');
      for (const [i, points] of [7, 1, -3, -4].entries()) await sheet.locator(`[name="points.${i}"]`).fill(`${points}`);
      await send('sheet 1/1');
      await onPage(sheet.getByRole('alert')).toContainText('the points sum to 1; expected 0');
      await sheet.locator('[name="points.3"]').fill('-5');
      await onPage(sheet.getByRole('alert')).toHaveCount(0);
      await onPage(sheet.locator('output')).toContainText('✓');
      await sheet.locator('[name=agreed]').check();
      await send('sheet 1/1');
      await onPage(page.locator('[data-sheet="1/1"] .result')).toBeVisible();
    });

    test('a cut by teams takes the entrants of the first teams, and the standings show what they carried over', async () => {
      const points = [5, 4, -2, -7].map((one, i) => ({ entrant: 5 + i, points: one }));
      await follow();
      await cup.do('recordTournament', 'table 2', {
        requests: [
          { enterResult: { session: 1, table: 2, points } },
          { agreeResult: { session: 1, table: 2, entrants: [5, 6, 7, 8] } },
          { closeSession: { session: 1 } },
        ],
      });
      await page.goto(`${service.url}/tournament?lang=en#${cup.id}/standings`);
      await onPage(page.locator('.standings tbody th')).toHaveText(['p1', 'p5', 'p6', 'p2', 'p7', 'p3', 'p4', 'p8']);
      const cut = form('look at cut');
      await cut.locator('[name=by]').selectOption('teams');
      await onPage(cut.locator('[name=count]')).toHaveValue('2');
      await cut.locator('[name=carry]').selectOption('HALF');
      await send('look at cut');
      const on = page.locator('.preview ol').first();
      await onPage(on.locator('li')).toHaveText(['p1 Reds', 'p5 Reds', 'p6 Blues', 'p2 Blues']);
      await expectNoOverflow(page, 'the preview of a cut by teams');
      // The preview follows the standings: with 20 points more, Golds are first.
      const adjust = (points: number) =>
        cup.do('recordTournament', `adjust ${points}`, {
          requests: [{ adjust: { entrant: 4, points, reason: 'as the jury decided' } }],
        });
      await adjust(20);
      await onPage(on.locator('li')).toHaveText(['p4 Golds', 'p1 Reds', 'p5 Reds', 'p8 Golds']);
      await adjust(-20);
      await onPage(on.locator('li')).toHaveText(['p1 Reds', 'p5 Reds', 'p6 Blues', 'p2 Blues']);
      await send('cut');
      await onPage(page.locator('.preview')).toHaveCount(0);
      await onPage(page.locator('.standings thead')).not.toContainText('Carried over');
      await follow();
      const seating = 'session,table,east,south,west,north\n2,1,1,5,2,6\n';
      await cup.do('drawSeating', 'final', { draw: { method: 'FIXED', seating } });
      await cup.do('openSession', 'final opens', { session: { session: 2, tables: [] } });
      const carried = page.locator('.standings td[data-label="Carried over"]');
      await page.reload();
      await onPage(carried).toHaveText(['3.5', '2.5', '2', '0.5', '', '', '', '']);
      await onPage(page.locator('table.teams tbody tr').nth(3)).toContainText('Golds out after session 1');
      await expectAccessible(page);
      await expectNoOverflow(page, 'standings with what was carried over');
      const csv = decodeURIComponent((await page.locator('a[download]').getAttribute('href')) ?? '');
      expect(csv).toContain('rank,entrant,name,team,total,carried,');
      if (process.env.PAIFU_SHOTS)
        await page.screenshot({ path: `${process.env.PAIFU_SHOTS}/teams.png`, fullPage: true });
      // The next session has no cut to take back, or to replace with a reason.
      await cup.do('recordTournament', 'over', { requests: [{ closeSession: { session: 2, unfinished: [1] } }] });
      await page.reload();
      await send('look at cut');
      await onPage(form('cut')).toHaveCount(1);
      await onPage(form('cut').locator('[name=reason]')).toHaveCount(0);
      await onPage(page.getByText('Take back the cut')).toHaveCount(0);
    });
  },
);
