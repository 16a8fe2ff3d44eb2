import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from '@playwright/test';
import { Client, type Service } from '../kit/service/service.js';
import { type Names, onlineLog } from '../kit/tournaments/online-log.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';
import { servedPage } from '../kit/browser/served-page.js';
import { NO_BROWSER, onPage } from './chromium.js';
import { expectAccessible, expectNoOverflow, signIn } from './page-checks.js';

const PEOPLE = ['Ada', 'Ben', 'Chi', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal'];

(NO_BROWSER === null ? describe : describe.skip)(
  `games played online at the organiser’s desk${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const log = onlineLog('desk', ['Anna_77', '雀士', 'bob', 'Cleo'] as Names);
    const served = servedPage({ width: 390, height: 844 });
    let service: Service;
    let page: Page;
    let cup: TournamentClient;

    beforeAll(async () => {
      ({ service, page } = served);
      cup = new TournamentClient(new Client(service, 'organiser'));
      const entrants = PEOPLE.map((name, i) => {
        service.players.add({ id: `p${i + 1}`, name });
        return { player: `p${i + 1}` };
      });
      service.players.addAlias('p1', { source: 'tenhou', name: 'Anna_77' });
      service.players.addAlias('p2', { source: 'tenhou', name: '雀士' });
      const opening = { name: 'Online Cup', ruleset: 'reach/tenhou', sessions: 2 };
      await cup.begin(opening, entrants, ['1,1,1,2,3,4', '1,2,5,6,7,8']);
      await signIn(page, `${service.url}/tournament#${cup.id}/now`, 'organiser');
    });

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
      // No tablet records a game that was played elsewhere.
      await onPage(table.getByRole('button', { name: /Pair tablet/ })).toHaveCount(0);
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
