import { RULESET_IDS } from '../../src/engine/rulesets/table-rules.js';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { PaifuClient } from '../../src/client/client.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { NO_BROWSER, openBrowser } from './chromium.js';

/** The script of a tablet's page: the client, with a journal in IndexedDB. */
const PAGE = `
import { ActionQueue, PaifuClient } from './src/client/client.ts';
const done = (request) => new Promise((resolve, reject) => {
  request.oncomplete = request.onsuccess = () => resolve(request.result);
  request.onerror = request.onabort = () => reject(request.error);
});
class Kept {
  static async open() {
    const request = indexedDB.open('paifu', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('lines', { autoIncrement: true });
    return Object.assign(new Kept(), { database: await done(request) });
  }
  change(work) {
    const transaction = this.database.transaction('lines', 'readwrite', { durability: 'strict' });
    work(transaction.objectStore('lines'));
    return done(transaction);
  }
  lines() { return done(this.database.transaction('lines').objectStore('lines').getAll()); }
  append(line) { return this.change((lines) => lines.add(line)); }
  replace(all) { return this.change((lines) => { lines.clear(); for (const line of all) lines.add(line); }); }
}
globalThis.client = new PaifuClient({ url: location.origin + '/graphql', patience: { first: 1, most: 5 } });
globalThis.open = async (game, revision) => {
  globalThis.told = [];
  const onNotice = ({ kind }) => told.push(kind);
  globalThis.queue = await ActionQueue.open(client, { game, revision, journal: await Kept.open(), onNotice });
};`;

(NO_BROWSER === null ? describe : describe.skip)(
  `the client in a browser${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let service: Service;
    let browser: Browser;
    let context: BrowserContext;
    let page: Page;
    let game: string;
    let script: string;

    beforeAll(async () => {
      service = await startService();
      game = (await new Client(service).open('in a browser', { mode: 'SCRIBE' })).gameId;
      const root = join(import.meta.dirname, '../..');
      const stdin = { contents: PAGE, resolveDir: root, sourcefile: 'page.js' };
      const built = await build({ stdin, bundle: true, format: 'iife', platform: 'browser', write: false });
      script = built.outputFiles[0].text;
      browser = await openBrowser();
      context = await browser.newContext();
      page = await context.newPage();
      await shown();
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
    });

    async function shown(): Promise<void> {
      await page.goto(`${service.url}/health/live`);
      await page.evaluate(script);
    }

    const text = (text: string) => ({ addNote: { text } });
    const inPage = <T>(work: string): Promise<T> => page.evaluate(`(async () => { ${work} })()`);

    test('asks, and is told refusals as answers', async () => {
      const rulesets = await inPage<Awaited<ReturnType<PaifuClient['ask']>>>(`return client.ask('rulesets', {})`);
      expect(rulesets).toHaveLength(RULESET_IDS.length);
      const refused = await inPage(`return client.ask('game', { id: 'no-such-game' })`);
      expect(refused).toMatchObject({ __typename: 'NotFound' });
    });

    test('records without a line, is reloaded, and sends all of it when it is back', async () => {
      await inPage(
        `await open('${game}', 0); await queue.record([${JSON.stringify(text('one'))}]); await queue.settled()`,
      );
      await context.setOffline(true);
      await inPage(`for (const text of ['two', 'three']) await queue.record([{ addNote: { text } }]);`);
      await page.waitForFunction(`told.includes('offline')`);
      await inPage('await queue.close()');
      await context.setOffline(false);
      await shown();
      const left = await inPage(
        `await open('${game}', 0); return [await queue.settled(), queue.waiting, queue.revision]`,
      );
      expect(left).toEqual([null, [], 3]);
    });

    test('follows a game', async () => {
      const seen = await inPage(`
        const seen = [];
        for await (const { revision, type } of client.follow('${game}', 0)) if (seen.push([revision, type]) === 3) return seen;`);
      expect(seen).toEqual([1, 2, 3].map((revision) => [revision, 'NoteAdded']));
    });
  },
);
