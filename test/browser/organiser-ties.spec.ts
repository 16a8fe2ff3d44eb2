import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from '@playwright/test';
import { RecordedTournament } from '../kit/tournaments/recorded-tournament.js';
import { Client, type Service } from '../kit/service/service.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';
import { servedPage } from '../kit/browser/served-page.js';
import { NO_BROWSER, onPage } from './chromium.js';
import { expectNoOverflow, signIn } from './page-checks.js';

const LANGUAGES = [
  { lang: 'en', note: 'equal so far', box: 'Let entrants rest', advice: 'so allow resting' },
  { lang: 'ja', note: 'ここまで同じ', box: '抜け番を置く', advice: '抜け番を認めてください' },
  { lang: 'zh-Hant', note: '目前相同', box: '有人輪空', advice: '請允許輪空' },
  { lang: 'zh-Hans', note: '目前相同', box: '有人轮空', advice: '请允许轮空' },
];

(NO_BROWSER === null ? describe : describe.skip)(
  `a tournament of five who are all equal${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const served = servedPage({ width: 360, height: 800 });
    let tournament: RecordedTournament;
    let service: Service;
    let page: Page;

    beforeAll(async () => {
      ({ service, page } = served);
      tournament = await RecordedTournament.opened(service.store, 'Even Cup');
      await tournament.enter(5);
      const entrants = [1, 2, 3, 4];
      await tournament.sit(1, [entrants], [], { resting: [5] });
      const points = entrants.map((entrant) => ({ entrant, points: 0 }));
      await tournament.do('enterResult', { session: 1, table: 1, points, hands: 4, by: null, reason: null });
      await tournament.do('agreeResult', { session: 1, table: 1, entrants });
      await tournament.do('closeSession', { session: 1 });
      await signIn(page, `${service.url}/tournament#${tournament.id}/standings`, 'organiser');
    });

    test.each(LANGUAGES)(
      'each row says once that entrants are equal so far, and nothing of a lot, in $lang',
      async ({ lang, note }) => {
        for (const path of [
          `/t/${tournament.id}?lang=${lang}`,
          `/tournament?lang=${lang}#${tournament.id}/standings`,
        ]) {
          await page.goto(`${service.url}${path}`);
          const reasons = page.locator('.standings tbody tr td:last-child');
          await onPage
            .poll(async () => (await reasons.allInnerTexts()).map((text) => text.split(note).length - 1))
            .toEqual([1, 1, 1, 1, 1]);
          await onPage(reasons.filter({ hasText: /lot|抽/ })).toHaveCount(0);
          await expectNoOverflow(page, path);
        }
      },
    );

    test('nobody has a place before the first result, in the order of their numbers', async () => {
      await page.goto(`${service.url}/t/${tournament.id}?after=0`);
      const cells = page.locator('.standings tbody').locator('th, td');
      await onPage(cells).toHaveText([1, 2, 3, 4, 5].flatMap((number) => ['–', `p${number}`, '0', '']));
    });

    test('each row names all who share the place', async () => {
      await page.goto(`${service.url}/tournament?lang=en#${tournament.id}/standings`);
      const reasons = page.locator('.standings tbody tr td:last-child');
      await onPage
        .poll(async () => (await reasons.allInnerTexts()).map((text) => text.split(', ').length))
        .toEqual([4, 4, 4, 4, 4]);
    });

    test('the standings as CSV have the reasons for the places in words', async () => {
      const csv = decodeURIComponent((await page.locator('a[download]').getAttribute('href')) ?? '');
      expect(csv).toContain('equal so far (');
      expect(csv).not.toContain('undefined');
      await page.goto(`${service.url}/tournament?lang=ja#${tournament.id}/standings`);
      const link = page.locator('a[download]');
      await onPage
        .poll(async () => decodeURIComponent((await link.getAttribute('href')) ?? ''))
        .toContain('ここまで同じ (');
      await page.goto(`${service.url}/tournament?lang=en#${tournament.id}/standings`);
    });

    test('lots are offered between those who are equal, and only if the tie-breaks end with lots', async () => {
      const lots = page.locator('details', { has: page.locator('summary', { hasText: 'Draw lots' }) });
      const organiser = new TournamentClient(new Client(service, 'organiser'));
      organiser.id = tournament.id;
      ({ revision: organiser.revision } = await organiser.read('revision'));
      const record = (id: string, ...requests: readonly object[]) => organiser.do('recordTournament', id, { requests });
      await onPage(lots.locator('form')).toContainText('p5');
      await record('without lots', { amend: { ties: ['firsts'], reason: 'no lots' } });
      await onPage(lots.locator('form')).toHaveCount(0);
      await onPage(lots).toContainText('Lots do not count in this tournament yet');
      await record(
        'late',
        { amend: { ties: ['lot'], reason: 'lots again' } },
        { adjust: { entrant: 5, points: 3, reason: 'late' } },
      );
      await onPage(lots.locator('form')).toContainText('p4');
      await onPage(lots.locator('form')).not.toContainText('p5');
    });

    test('a refusal is no longer shown once another entry was taken', async () => {
      await page.locator('summary', { hasText: 'Draw lots' }).click();
      const lot = page.locator('form[data-of="lot"]');
      await lot.getByRole('checkbox').first().check();
      await lot.locator('.actions button').click();
      await onPage(lot.getByRole('alert')).toBeVisible();
      await page.locator('summary', { hasText: 'Adjust total' }).click();
      const adjust = page.locator('form[data-of="adjust"]');
      await adjust.locator('[name=entrant]').selectOption('5');
      await adjust.locator('[name=points]').fill('1');
      await adjust.locator('[name=reason]').fill('late again');
      await adjust.locator('.actions button').click();
      await onPage(lot.getByRole('alert')).toHaveCount(0);
    });

    test.each(LANGUAGES)(
      'a draw for too many entrants names the box that lets them rest, in $lang',
      async ({ lang, box, advice }) => {
        await page.goto(`${service.url}/tournament?lang=${lang}#${tournament.id}/seats`);
        const form = page.locator('form[data-of="draw"]');
        const resting = form.locator('[name=resting]');
        await form.locator('[name=method]').selectOption('RANDOM');
        await resting.uncheck();
        await form.locator('.actions button').click();
        await onPage(form.getByRole('alert').getByRole('link')).toContainText(box);
        await onPage(resting).toBeFocused();
        await onPage(form).toContainText(advice);
        if (lang !== 'en') await onPage(form).not.toContainText('would have to rest');
        await expectNoOverflow(page, 'seats');
        await resting.check();
        await form.locator('.actions button').click();
        await onPage(page.locator('.preview tbody tr')).toHaveCount(1);
      },
    );

    test('after the last session the desk leads to the standings, not to a cut, and no seats are asked for', async () => {
      const organiser = new TournamentClient(new Client(service, 'organiser'));
      organiser.id = tournament.id;
      ({ revision: organiser.revision } = await organiser.read('revision'));
      await organiser.do('recordTournament', 'one', {
        requests: [{ amend: { sessions: 1, reason: 'one is enough' } }],
      });
      await page.goto(`${service.url}/tournament?lang=en#${tournament.id}/now`);
      await onPage(page.locator('.next a')).toHaveText(['Standings and cut']);
      await page.goto(`${service.url}/tournament?lang=en#${tournament.id}/seats`);
      const drawn = page.locator('.stacked td').first();
      await onPage(drawn).toHaveAttribute('data-label', 'East');
      await onPage(page.locator('main')).not.toContainText('Seats must be drawn');
    });
  },
);
