import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { printMhr } from '../../src/engine/notation/mhr.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { TableState } from '../../src/engine/table/state.js';
import { viewOf } from '../../src/engine/table/view.js';
import { FOUR_SEATS } from '../../src/engine/tiles/seats.js';
import { FORMATS, formatOf } from '../../src/exchange/importing/formats.js';
import { type CheckedGame, checkGame } from '../../src/exchange/importing/rules-check.js';
import { writeMjai } from '../../src/exchange/formats/write-mjai.js';
import { writeTenhou6 } from '../../src/exchange/formats/write-tenhou6.js';
import type { UnreadableSource } from '../../src/exchange/importing/source-game.js';
import type { Envelope } from '../../src/games/record/envelope.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { foundInLog, isFinding } from '../../viewer/ui/files/findings.js';
import { majiangGame } from '../kit/formats/majiang.js';
import { mjlogOf } from '../kit/formats/mjlog-of.js';
import { describeWithShared } from '../kit/shared.js';
import { builtViewer, serveViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { collectErrors } from './page-checks.js';
import { type DroppedFile, drop } from './dropped-file.js';
import '../kit/play/rulesets.js';

type Judged = CheckedGame | UnreadableSource;

async function imported({ name, content }: DroppedFile): Promise<readonly Judged[]> {
  const bytes = Buffer.from(content);
  const format = formatOf(bytes, name);
  const read = format === null ? undefined : await FORMATS[format].reader?.();
  if (read === undefined) throw new Error(`${name} is no log`);
  return [...read(bytes)].map((item) => (item.kind === 'game' ? checkGame(item) : item));
}

(NO_BROWSER === null ? describe : describe.skip)(
  `logs of other formats in a browser${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'dropped', game: 1 });
    const envelopes = events.map(
      (event, revision) => ({ ...event, revision, occurredAt: null }) as unknown as Envelope,
    );
    const played = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'dropped', game: 2 });
    const samples: readonly DroppedFile[] = [
      { name: 'game.xml', content: mjlogOf(events) },
      { name: 'game.json', content: writeTenhou6(envelopes, (id) => id).text },
      { name: 'game.jsonl', content: writeMjai(envelopes, (id) => id).text },
      { name: 'majiang.json', content: JSON.stringify(majiangGame('dropped')) },
      { name: 'game.mhr', content: printMhr(played.events) },
    ];
    const beside = new Map([['/favicon.ico', '']]);
    const viewer = builtViewer();
    const refused: string[] = [];
    let server: Awaited<ReturnType<typeof serveViewer>>;
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      server = await serveViewer(viewer.folder, beside);
      browser = await openBrowser();
      page = await browser.newPage({ viewport: { width: 1_280, height: 900 }, locale: 'en' });
      collectErrors(page, refused, ['error', 'warning']);
    });
    afterAll(async () => {
      await browser?.close();
      server?.close();
      viewer.remove();
    });
    afterEach(() => expect(refused.splice(0)).toEqual([]));

    async function lastScores(): Promise<readonly number[]> {
      await page.locator('paifu-replay .said').waitFor();
      await page.locator('paifu-replay .frame').focus();
      for (;;) {
        const before = await page.locator('paifu-replay header h2').innerText();
        await page.keyboard.press('ArrowDown');
        if ((await page.locator('paifu-replay header h2').innerText()) === before) break;
      }
      await page.keyboard.press('End');
      const plates = FOUR_SEATS.all.map((seat) => page.locator(`paifu-replay .at${seat} .score`).innerText());
      return (await Promise.all(plates)).map(Number);
    }

    /** Expects the browser to replay a log to the same scores as an import by the service. */
    async function same(file: DroppedFile, show: () => Promise<void>): Promise<void> {
      const [first] = (await imported(file)).filter((one) => 'line' in one);
      const { line } = first as CheckedGame;
      await show();
      const { scores } = viewOf(line.state as TableState, 'judge');
      await onPage.poll(() => lastScores()).toEqual(scores);
    }

    async function dropped(file: DroppedFile): Promise<void> {
      await page.goto(`${server.url}/index.html`);
      await page.locator('#own-text').waitFor();
      await drop(page, file);
    }

    test.each(samples.map((file) => [file.name, file] as const))(
      'replays %s dropped on the first page',
      async (_, file) => {
        await same(file, () => dropped(file));
        const packed = { name: `${file.name}.gz`, content: gzipSync(file.content) };
        await same(file, () => dropped(packed));
      },
    );

    test.each(samples.map((file) => [file.name, file] as const))('replays %s by its address', async (_, file) => {
      beside.set(`/${file.name}`, file.content as string);
      beside.set(
        '/page.html',
        `<!doctype html><html lang="en"><head><title>A log</title><script type="module" src="/paifu-replay.js"></script></head>
        <body><paifu-replay src="/${file.name}"></paifu-replay></body></html>`,
      );
      await same(file, async () => void (await page.goto(`${server.url}/page.html`)));
    });

    test('players are called as the log calls them', async () => {
      const file = samples[3];
      await same(file, () => dropped(file));
      const names = await page.locator('paifu-replay .plate .who').allInnerTexts();
      expect(names.sort()).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
    });

    test.each<[string, string | Uint8Array, string]>([
      ['notes.txt', 'no log at all', 'Unknown file format.'],
      ['empty.xml', '', 'The file is empty.'],
      ['cut.mhr', 'rules: zung-jung/wsom\nhand: x\n', 'column 7: expected'],
      ['half.json', '{"title":["",""],"name":["a"],"log":[]}', 'expected'],
    ])('says what is wrong with %s', async (name, content, expected) => {
      await dropped({ name, content });
      await onPage(page.locator('#own-log-shown')).toContainText(expected);
    });

    /** Drops files on the verification page one by one, and expects the findings of an import for each. */
    async function verified(files: readonly DroppedFile[]): Promise<void> {
      await page.goto(`${server.url}/verify.html?lang=en`);
      await page.locator('#ready[data-ready]').waitFor();
      for (const file of files) {
        const games = await imported(file);
        const all = games.map((one, i) =>
          foundInLog('line' in one && 'steps' in one ? { kind: 'game', ...one } : one, String(i)),
        );
        const findings = all.flat().filter(isFinding).length;
        const steps = games.map((one) => ('steps' in one ? one.steps.length : 0));
        await drop(page, { name: 'nothing', content: '' });
        await page.getByText('The file is empty.').waitFor();
        await drop(page, file);
        await page.locator('[role="status"] h2').getByText(file.name).waitFor();
        const said = () => page.locator('[role="status"]').innerText();
        await onPage.poll(said, file.name).toContain(`events: ${steps.reduce((a, b) => a + b, 0)}`);
        const isRead = games.some((one) => 'steps' in one);
        const expected = findings === 0 ? 'No problems found' : findings === 1 ? '1 finding' : `${findings} findings`;
        await onPage.poll(said, file.name).toContain(isRead ? expected : 'cannot be read');
      }
    }

    test('the page that verifies judges each of them as an import does', () => verified(samples));

    describeWithShared('logs of real games', 'logs/README.md', (readme) => {
      const from = (folder: string): DroppedFile[] => {
        const files = readdirSync(join(readme, '..', folder)).sort();
        return files.map((name) => ({ name, content: readFileSync(join(readme, '..', folder, name)) }));
      };
      const whole = ['tenhou-mjlog/games', 'tenhou6/games', 'mjai'].flatMap((folder) => from(folder).slice(0, 3));

      test.each(whole.map((file) => [basename(file.name), file] as const))('verifies %s', async (_, file) => {
        await same(file, () => dropped(file));
      });

      test('what is strange in them, walls that do not follow from their seeds too, is found as an import finds it', async () => {
        const strange = ['tenhou-mjlog/edge-cases', 'tenhou6/edge-cases'].flatMap(from);
        expect(strange.length).toBeGreaterThan(30);
        await verified([...whole, ...strange]);
      });
    });
  },
);
