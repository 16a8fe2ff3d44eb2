import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import type { Browser, Page } from '@playwright/test';
import { certificateFiles } from '../kit/service/certificate.js';
import { Judging } from '../kit/disputes/judging.js';
import { type Service, startService, tokenOf } from '../kit/service/service.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';

/** Not `localhost`, which browsers trust without a certificate. */
const NAME = 'paifu.club.example';
const NOTES = ['one', 'two', 'three'];

const PAGE = `
import { PaifuClient } from './src/client/client.ts';
import { TableQueue } from './viewer/desks/scribe/offline/table-queue.ts';
const client = new PaifuClient({ url: location.origin + '/graphql', token: ${JSON.stringify(tokenOf('scribe'))} });
globalThis.opened = async () => (await client.ask('openGame', { commandId: 'over TLS', ruleset: 'zung-jung/wsom', mode: 'SCRIBE' })).gameId;
globalThis.record = (game, texts) => goesOn(game, 0, texts);
globalThis.goesOn = async (game, revision, texts) => {
  const table = await TableQueue.open(client, { game, revision });
  for (const text of texts) await table.actions.record([{ addNote: { text } }]);
  await table.actions.settled();
};
globalThis.watched = async (game, count) => {
  const texts = [];
  for await (const event of client.follow(game, 0)) if (texts.push(event.data.text) === count) return texts;
};`;

(NO_BROWSER === null ? describe : describe.skip)(
  `a tablet that knows the service by a name of the club’s${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const files = certificateFiles(NAME);
    const roles = { scribe: [{ role: 'scribe', games: ['*'] }], judge: [{ role: 'judge' }] } as const;
    const viewer = builtViewer();
    let plain: Service;
    let secure: Service;
    let browser: Browser;
    let script: string;

    beforeAll(async () => {
      plain = await startService({ roles, env: { PAIFU_ALLOWED_HOSTS: NAME } });
      secure = await startService({ roles, env: { PAIFU_ALLOWED_HOSTS: NAME, ...files.env }, viewer: viewer.folder });
      const stdin = { contents: PAGE, resolveDir: join(import.meta.dirname, '../..'), sourcefile: 'page.js' };
      const built = await build({ stdin, bundle: true, format: 'iife', platform: 'browser', write: false });
      script = built.outputFiles[0].text;
      browser = await openBrowser(
        `--host-resolver-rules=MAP ${NAME} 127.0.0.1`,
        `--ignore-certificate-errors-spki-list=${files.pin}`,
      );
    });
    afterAll(async () => {
      await browser?.close();
      await plain?.close();
      await secure?.close();
      files.remove();
      viewer.remove();
    });

    async function shown({ url }: Service): Promise<Page> {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`${url.replace('127.0.0.1', NAME)}/health/live`);
      await page.evaluate(script);
      return page;
    }

    const MEANS = `[isSecureContext, 'locks' in navigator, 'serviceWorker' in navigator, 'storage' in navigator]`;

    test('a page is in a secure context over TLS, and over nothing else', async () => {
      const [one, other] = [await shown(secure), await shown(plain)];
      await onPage.poll(() => one.evaluate(MEANS)).toEqual([true, true, true, true]);
      await onPage.poll(() => other.evaluate(MEANS)).toEqual([false, false, false, false]);
    });

    test('records there and is watched, over TLS alone', async () => {
      const [tablet, watcher] = [await shown(secure), await shown(secure)];
      const sockets: string[] = [];
      watcher.on('websocket', (socket) => sockets.push(socket.url()));
      const game = await tablet.evaluate<string>('opened()');
      const watched = watcher.evaluate<string[]>(`watched('${game}', ${NOTES.length})`);
      await tablet.evaluate(`record('${game}', ${JSON.stringify(NOTES)})`);
      expect(await watched).toEqual(NOTES);
      expect(sockets.map((url) => new URL(url).protocol)).toEqual(['wss:']);
    });

    test('a judge signs in there and rules, and hears over TLS what is recorded meanwhile', async () => {
      const tablet = await shown(secure);
      const game = await tablet.evaluate<string>('opened()');
      await tablet.evaluate(`record('${game}', ${JSON.stringify(NOTES)})`);
      const page = await (await browser.newContext({ locale: 'en' })).newPage();
      const sockets: string[] = [];
      page.on('websocket', (socket) => sockets.push(new URL(socket.url()).protocol));
      const desk = new Judging(page, secure.url.replace('127.0.0.1', NAME));
      await desk.signIn('judge');
      await desk.open(game, null);
      await page.locator('.timeline', { hasText: 'three' }).waitFor();
      await (await shown(secure)).evaluate(`goesOn('${game}', ${NOTES.length}, ['four'])`);
      await page.locator('.timeline', { hasText: 'four' }).waitFor();
      await desk.press('rule');
      await desk.remedy({ remedy: 'extraTime', seat: 2, seconds: 90 });
      await desk.reasons('the lights went out', 'ninety seconds for West');
      await page.locator('input[name="basis"][value="DISCRETION"]').check();
      await desk.preview();
      await desk.confirm();
      await onPage.poll(() => page.locator('article.ruled').innerText()).toContain('ninety seconds for West');
      expect([...new Set(sockets)]).toEqual(['wss:']);
      await onPage.poll(() => page.evaluate('isSecureContext')).toBe(true);
    });
  },
);
