import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { GameLine } from '../../src/engine/record/game-line.js';
import { recordEventFor } from '../../src/engine/record/redaction.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Ruleset } from '../../src/engine/table/ruleset.js';
import { eventIn } from '../../src/games/record/envelope.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { simulatedEntries } from '../kit/store/proof-records.js';
import { type Service, startService } from '../kit/service/service.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { collectErrors } from './page-checks.js';
import { drop } from './dropped-file.js';

/** A game cut off in its second hand, whose tiles are concealed. */
function halfPlayed() {
  const entries = simulatedEntries('reach/wsom', 'a page');
  const starts = entries.flatMap(({ envelope }, i) => (envelope.type === 'HandStarted' ? [i] : []));
  return entries.slice(0, starts[1] + 30);
}

(NO_BROWSER === null ? describe : describe.skip)(
  `the pages of a service${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const entries = halfPlayed();
    const { game } = entries[0].envelope;
    const envelopes = entries.map(({ envelope }) => envelope);
    const file = [...paifuLines(game, envelopes)].join('');
    const line = new GameLine(resolveRuleset);
    for (const envelope of envelopes) line.follow(eventIn(envelope));
    const { table } = line.ruleset as Ruleset;
    const told = line.recorded.map((one) => recordEventFor(one, 'public', line.open, table));
    const complaints: string[] = [];
    const viewer = builtViewer();
    let service: Service;
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      // A caller without a token is the public.
      service = await startService({
        roles: { club: [{ role: 'operator' }] },
        viewer: viewer.folder,
        env: { PAIFU_ALLOWED_ORIGINS: 'https://club.example' },
      });
      const answer = await fetch(`${service.url}/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: 'Bearer club-token' },
        body: file,
      });
      expect([answer.status, await answer.text()]).toEqual([expect.any(Number), expect.stringContaining(game)]);
      browser = await openBrowser();
      page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
      collectErrors(page, complaints);
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });
    afterEach(() => expect(complaints.splice(0)).toEqual([]));

    const said = () => page.locator('paifu-replay .said .sentence');
    const [first, second] = line.replay?.hands ?? [];
    const revisionOf = (step: number): number => line.steps[step].revision;

    test('a link opens a hand at its step, as far as it lies open', async () => {
      await page.goto(`${service.url}/g/${game}/1/${revisionOf(first.from + 8)}?seat=1`);
      await said().waitFor();
      await onPage.poll(() => page.locator('paifu-replay header .of').innerText()).toMatch(/^step 9 /);
      await onPage.poll(() => page.locator('paifu-replay .at0').getAttribute('aria-label')).toContain('South');
      // The first hand has ended and is revealed.
      await onPage(page.locator('paifu-replay .held img[alt="hidden"]')).toHaveCount(0);
      await page.goto(`${service.url}/g/${game}/2`);
      await said().waitFor();
      await page.locator('paifu-replay .frame').focus();
      for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight');
      await onPage(page.locator('paifu-replay .held img:not([alt="hidden"])')).toHaveCount(0);
      await onPage.poll(() => page.locator('paifu-replay .held img').count()).toBeGreaterThan(51);
    });

    test('a link leads to the hand that its step stands in now, and shows the record up to a revision', async () => {
      const late = revisionOf(second.from + 3);
      const answer = await fetch(`${service.url}/g/${game}/1/${late}?seat=2`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/g/${game}/2/${late}?seat=2`]);
      const [framed] = [await fetch(`${service.url}/embed/${game}/1/${late}`)];
      expect([framed.status, new URL(framed.url).pathname]).toEqual([200, `/embed/${game}/2/${late}`]);

      const end = revisionOf(first.from + 12);
      await page.goto(`${service.url}/g/${game}/1?asOf=${end}`);
      await said().waitFor();
      await onPage(page.locator('paifu-replay header .of')).toHaveText('step 1 / 13');
      const wrong = await fetch(`${service.url}/g/${game}/1?asOf=9999999`);
      expect([wrong.status, await wrong.text()]).toEqual([
        404,
        expect.stringContaining('asOf: expected a revision up to'),
      ]);
      expect((await fetch(`${service.url}/g/${game}/2?asOf=${end}`)).status).toBe(404);
    });

    const schemaOf = (type: string): number => (type === 'GameOpened' ? 2 : 1);

    test('what a page is given is what the public may know, and folds', async () => {
      const answer = await fetch(`${service.url}/g/${game}/events.json`);
      const { events, ...rest }: { events: { at?: string }[] } = await answer.json();
      expect(rest).toEqual({ game, names: {} });
      expect(events.map(({ at: _, ...event }) => event)).toEqual(
        told.map(({ type, data }) => ({ type, schema: schemaOf(type), data })),
      );
      // The times of a deal whose tiles are hidden are hidden too.
      const hidden = events.slice(revisionOf(second.from)).map(({ at }) => at);
      expect(events[0].at).toMatch(/^2026-.*Z$/);
      expect(new Set(hidden)).toEqual(new Set([undefined]));
      expect(told.slice(revisionOf(second.from)).some((event) => JSON.stringify(event).includes('"?"'))).toBe(true);
    });

    test('a page without scripts describes the hand in words', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(`${service.url}/g/${game}/2`);
      const sentences = await plain.locator('ol li').allInnerTexts();
      expect(sentences.length).toBe(second.to - second.from);
      expect(sentences).toContain('East draws a tile');
      await onPage.poll(() => plain.locator('h1').innerText()).toContain('East 2');
      await context.close();
    });

    test('another page frames `/embed/…`, and no other of them', async () => {
      const [open, closed] = await Promise.all(
        ['embed', 'g'].map((at) => fetch(`${service.url}/${at}/${game}/1`, { redirect: 'error' })),
      );
      expect(open.headers.get('content-security-policy')).toContain('frame-ancestors *');
      expect(closed.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(closed.headers.get('content-security-policy')).not.toContain('unsafe');
    });

    test.each([
      ['en', 'File'],
      ['zh-Hant', '檔案'],
      ['zh-Hans', '文件'],
      ['ja', 'ファイル'],
    ])('the first page speaks %s', async (lang, name) => {
      await page.goto(`${service.url}/?lang=${lang}`);
      await onPage(page.locator('html')).toHaveAttribute('lang', lang);
      await onPage(page.getByLabel(name, { exact: true })).toHaveAttribute('type', 'file');
      await onPage(page.getByRole('link', { name: 'GraphQL' })).toHaveAttribute('href', '/ide/');
      for (const desk of ['record', 'judge', 'tournament'])
        await onPage.poll(() => page.locator(`main a[href="/${desk}?lang=${lang}"]`).innerText()).not.toBe('');
    });

    test('the first page replays a file that is chosen, and sends it nowhere', async () => {
      await page.goto(`${service.url}/`);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'game.paifu', mimeType: 'text/plain', buffer: Buffer.from(file) });
      await said().waitFor();
      await onPage(page.locator('paifu-replay .held img[alt="hidden"]')).toHaveCount(0);
      expect(asked.filter((one) => !/^GET \/(assets\/[\w.-]+|paifu\.svg)$/.test(one))).toEqual([]);
    });

    test('a file is verified at `/verify`, in the language of its reader, and sent nowhere', async () => {
      await page.goto(`${service.url}/find?lang=ja`);
      await page.locator('header nav a', { hasText: '検証' }).click();
      await page.locator('#ready[data-ready]').waitFor();
      await onPage(page).toHaveURL(`${service.url}/verify?lang=ja`);
      await onPage(page.locator('h1')).toHaveText('牌譜を検証する');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await drop(page, { name: 'game.paifu', content: file });
      await page.locator('[role="status"] h2').waitFor();
      await onPage(page.locator('[role="status"] h2')).toHaveText('game.paifu: 問題は見つかりませんでした');
      expect(asked).toEqual([]);
      const answer = await fetch(`${service.url}/verify`);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      await answer.body?.cancel();
    });

    test('what is built is sent compressed, and what is named by its content is kept', async () => {
      const script = await fetch(`${service.url}/paifu-replay.js`, { headers: { 'accept-encoding': 'br' } });
      expect(script.headers.get('content-encoding')).toBe('br');
      expect(script.headers.get('cache-control')).toBe('public, no-cache');
      const [, asset] = /\.\/(assets\/[\w.-]+\.js)/.exec(await script.text()) ?? [];
      const kept = await fetch(`${service.url}/${asset}`);
      expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      await kept.body?.cancel();
    });

    test('a page of another origin that is let in may load the element and a game, and no other may', async () => {
      for (const path of ['/paifu-replay.js', `/g/${game}/events.json`]) {
        const from = (origin: string) => fetch(`${service.url}${path}`, { headers: { origin } });
        const [club, other] = await Promise.all([from('https://club.example'), from('https://other.example')]);
        expect(club.headers.get('access-control-allow-origin')).toBe('https://club.example');
        expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
      }
    });

    test.each([
      ['/g/6a0f7f0c-2a5e-5e0e-9d8e-0a4b8f6f3f11/1', 'there is no game'],
      [`/g/${game}/77`, 'the game has no hand "77"'],
      [`/g/${game}/x`, 'the game has no hand "x"'],
      [`/g/${game}/1/last`, 'a step is named by its revision'],
      ['/g/nothing/events.json', 'there is no game'],
    ])('%s: %s', async (path, message) => {
      const answer = await fetch(`${service.url}${path}`);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { code: 'NOT_FOUND', message: expect.stringContaining(message) },
      ]);
    });
  },
);
