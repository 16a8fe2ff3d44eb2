import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CutLine, type Fate } from '../kit/service/cut-line.js';
import { chance, SEED } from '../kit/seed.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { sized } from '../kit/size.js';

const PAGE = `
import { PaifuClient } from './src/client/client.ts';
import { TableQueue } from './viewer/desks/scribe/offline/table-queue.ts';
const client = new PaifuClient({ url: location.origin + '/graphql', patience: { first: 1, most: 5, timeout: 1000 } });
globalThis.open = async (game) => {
  globalThis.table = await TableQueue.open(client, { game, revision: 0 });
};
globalThis.record = (text) => table.actions.record([{ addNote: { text } }]);`;

/** Number of times that the tab is killed and the connection cut. */
const TIMES = Number(process.env.PAIFU_TEST_KILLS ?? sized(2, 8));

(NO_BROWSER === null ? describe : describe.skip)(
  `the queue of a tablet${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let service: Service;
    let line: CutLine;
    let fate: () => Fate = () => 'answered';
    let browser: Browser;
    let context: BrowserContext;
    let script: string;

    beforeAll(async () => {
      service = await startService();
      line = await CutLine.to(service, () => fate());
      const root = join(import.meta.dirname, '../..');
      const stdin = { contents: PAGE, resolveDir: root, sourcefile: 'page.js' };
      const built = await build({ stdin, bundle: true, format: 'iife', platform: 'browser', write: false });
      script = built.outputFiles[0].text;
      browser = await openBrowser();
      context = await browser.newContext();
    });
    afterAll(async () => {
      await browser?.close();
      await line?.close();
      await service?.close();
    });

    async function shown(): Promise<Page> {
      const page = await context.newPage();
      await page.goto(`${line.url}/health/live`);
      await page.evaluate(script);
      return page;
    }

    const opened = async (name: string): Promise<string> => {
      const { gameId } = await new Client(service).open(name, { mode: 'SCRIBE' });
      return gameId;
    };

    const inPage = <T>(page: Page, work: string): Promise<T> => page.evaluate(`(async () => { ${work} })()`);

    async function notes(game: string): Promise<string[]> {
      const found: string[] = [];
      const answer = await fetch(`${service.url}/g/${game}/events.json`);
      const { events } = (await answer.json()) as { events: { type: string; data: { text: string } }[] };
      for (const { type, data } of events) if (type === 'NoteAdded') found.push(data.text);
      return found;
    }

    test('the queue is sent from one page of a browser at a time', async () => {
      const game = await opened('in two pages');
      const [first, second] = [await shown(), await shown()];
      await inPage(first, `await open('${game}')`);
      const refused = inPage(second, `await open('${game}').catch((error) => { throw new Error(error.name); })`);
      await expect(refused).rejects.toThrow('RecordedElsewhere');
      await inPage(first, 'await record("one"); await table.close()');
      await inPage(second, `await open('${game}'); await record("two"); await table.actions.settled()`);
      await onPage.poll(() => notes(game)).toEqual(['one', 'two']);
      await Promise.all([first.close(), second.close()]);
    });

    test('the queue of another game keeps its own lines', async () => {
      const games = [await opened('one of two'), await opened('two of two')];
      for (const [i, game] of games.entries()) {
        const page = await shown();
        await context.setOffline(true);
        await inPage(page, `await open('${game}'); await record("of ${i}")`);
        await page.close({ runBeforeUnload: false });
        await context.setOffline(false);
      }
      for (const [i, game] of games.entries()) {
        const page = await shown();
        await inPage(page, `await open('${game}'); await table.actions.settled()`);
        await onPage.poll(() => notes(game)).toEqual([`of ${i}`]);
        await page.close();
      }
    });

    test(`loses nothing and sends nothing twice, the tab killed and the line cut ${TIMES} times (seed ${SEED})`, async () => {
      const random = chance('recorder queue');
      const fates: readonly Fate[] = ['answered', 'answered', 'request lost', 'answer lost'];
      const game = await opened('killed');
      /** Acknowledged by the tablet, so these must be recorded in any case. */
      const kept: string[] = [];
      let number = 0;
      for (let time = 0; time < TIMES; time++) {
        fate = () => 'answered';
        const page = await shown();
        fate = () => fates[random.below(fates.length)];
        await inPage(page, `await open('${game}')`);
        for (let more = 1 + random.below(6); more > 0; more--) {
          const text = String(++number);
          await inPage(page, `await record("${text}")`);
          kept.push(text);
        }
        // Killed while recording this note, which may be stored or not.
        const last = inPage(page, `await record("${++number}")`).then(
          () => kept.push(String(number)),
          () => {},
        );
        await new Promise((resolve) => setTimeout(resolve, random.below(20)));
        await page.close({ runBeforeUnload: false });
        await last;
      }
      fate = () => 'answered';
      const page = await shown();
      await inPage(page, `await open('${game}'); await table.actions.settled()`);
      await onPage.poll(() => inPage(page, 'return table.actions.waiting.length')).toBe(0);
      const recorded = await notes(game);
      expect(kept.length).toBeGreaterThan(TIMES);
      expect(recorded.filter((text) => kept.includes(text))).toEqual(kept);
      expect(recorded).toEqual([...new Set(recorded)].toSorted((a, b) => Number(a) - Number(b)));
      await page.close();
    }, 600_000);
  },
);
