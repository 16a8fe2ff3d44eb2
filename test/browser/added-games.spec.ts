import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { builtViewer } from '../kit/browser/viewer.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { type Names, onlineLog } from '../kit/tournaments/online-log.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { collectErrors, expectAccessible, expectNoOverflow, signIn } from './page-checks.js';

const PEOPLE = ['Ada', 'Ben', 'Chi', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal'];

(NO_BROWSER === null ? describe : describe.skip)(
  `games played online at the organiser’s desk${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const complaints: string[] = [];
    const viewer = builtViewer();
    const log = onlineLog('desk', ['Anna_77', '雀士', 'bob', 'Cleo'] as Names);
    let service: Service;
    let browser: Browser;
    let page: Page;
    let cup: TournamentClient;

    beforeAll(async () => {
      service = await startService({ roles: { organiser: [{ role: 'organiser' }] }, viewer: viewer.folder });
      cup = new TournamentClient(new Client(service, 'organiser'));
      const opening = { name: 'Online Cup', ruleset: 'reach/tenhou', mode: 'SCRIBE', sessions: 2, privacy: 'PUBLIC' };
      await cup.do('openTournament', 'online cup', { opening });
      const entrants = PEOPLE.map((name, i) => {
        service.players.add({ id: `p${i + 1}`, name });
        return { player: `p${i + 1}` };
      });
      service.players.addAlias('p1', { source: 'tenhou', name: 'Anna_77' });
      service.players.addAlias('p2', { source: 'tenhou', name: '雀士' });
      await cup.do('recordTournament', 'all', { requests: [{ addEntrants: { entrants } }] });
      const seating = 'session,table,east,south,west,north\n1,1,1,2,3,4\n1,2,5,6,7,8\n';
      await cup.do('drawSeating', 'draw', { draw: { method: 'FIXED', seating } });
      await cup.do('openSession', 'open', { session: { session: 1, tables: [] } });
      browser = await openBrowser();
      page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })).newPage();
      collectErrors(page, complaints);
      await signIn(page, `${service.url}/tournament#${cup.id}/now`, 'organiser');
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });
    afterEach(() => expect(complaints.splice(0)).toEqual([]));

    const adding = () => page.locator('form[data-of="add game"]');
    const submit = () => adding().locator('.actions button').first().click();

    test('given a log with two unknown names, the desk asks who they are, adds the game and takes it back', async () => {
      await page.locator('.online summary', { hasText: 'Add a game' }).click();
      await submit();
      await adding().getByText('Choose a file, or give a link or id.').waitFor();
      await adding().locator('select[name=table]').selectOption('1/1');
      await adding()
        .locator('input[type=file]')
        .setInputFiles({ name: 'log.xml', mimeType: 'text/xml', buffer: Buffer.from(log.text) });
      await submit();
      await adding().getByLabel('bob (tenhou)').selectOption('4');
      await adding().getByLabel('Cleo (tenhou)').selectOption('3');
      await adding().getByLabel('Remember the names').check();
      if (process.env.PAIFU_SHOTS)
        await page.screenshot({ path: `${process.env.PAIFU_SHOTS}/asking.png`, fullPage: true });
      await expectAccessible(page);
      await expectNoOverflow(page);
      await submit();
      const table = page.locator('[data-table="1"]');
      await table.locator('a[href$="/live"]').waitFor();
      for (const [entrant, seat] of [0, 1, 3, 2].entries()) {
        const points = Math.abs(log.totals[seat]).toLocaleString('en-US').replaceAll(',', '');
        await table.locator('li', { hasText: PEOPLE[entrant] }).locator('.number', { hasText: points }).waitFor();
      }
      expect(service.players.byAlias({ source: 'tenhou', name: 'bob' })?.id).toBe('p4');
      if (process.env.PAIFU_SHOTS)
        await page.screenshot({ path: `${process.env.PAIFU_SHOTS}/added.png`, fullPage: true });

      await page.locator('.online summary', { hasText: 'Take back a game' }).click();
      const back = page.locator('form[data-of="take back game"]');
      await back.locator('[name=reason]').fill('the wrong log');
      await back.locator('.actions button').first().click();
      await table.locator('a[href$="/live"]').waitFor({ state: 'detached' });
      await onPage.poll(() => cup.read('history(first: 1) { type }')).toEqual({ history: [{ type: 'GameTakenBack' }] });
    });
  },
);
