import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser } from '@playwright/test';
import { PNG } from 'pngjs';
import { eventIn } from '../../src/games/record/envelope.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { simulatedEntries } from '../kit/store/proof-records.js';
import { builtViewer, serveViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, openBrowser } from './chromium.js';

const PICTURES = join(import.meta.dirname, 'pictures');
/** Largest tolerated share of differing pixels: less than one tile. */
const TOLERATED = 0.0008;

/** A fixed font, so that text takes the same room on every machine. The glyphs themselves are not compared. */
const FONT = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/noto-serif-tc/files/noto-serif-tc-latin-400-normal.woff2'),
).toString('base64');

interface Look {
  readonly attributes: string;
  /** Index of the step in the hand; a negative index counts from its end. */
  readonly step: number;
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
}

const LOOKS: Readonly<Record<string, Look>> = {
  played: { attributes: 'hand="2" seat="1"', step: 90 },
  closed: { attributes: 'hand="2" hands="closed" seat="2"', step: 60, colorScheme: 'dark' },
  won: { attributes: 'hand="1" tiles="colour-blind"', step: -2 },
  narrow: { attributes: 'hand="2"', step: 90, width: 360 },
};

/** Approved pictures of tables; `PAIFU_NEW_PICTURES=1` replaces them with the current ones. */
(NO_BROWSER === null ? describe : describe.skip)(
  `the table as a picture${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const entries = simulatedEntries('reach/wsom', 'a picture');
    const { game } = entries[0].envelope;
    const envelopes = entries.map(({ envelope }) => envelope);
    const hands = envelopes.flatMap((envelope, i) => (eventIn(envelope).type === 'HandStarted' ? [i] : []));
    const beside = new Map([
      ['/favicon.ico', ''],
      ['/game.paifu', [...paifuLines(game, envelopes)].join('')],
    ]);
    const viewer = builtViewer();
    let server: Awaited<ReturnType<typeof serveViewer>>;
    let browser: Browser;

    beforeAll(async () => {
      server = await serveViewer(viewer.folder, beside);
      browser = await openBrowser();
    });
    afterAll(async () => {
      await browser?.close();
      server?.close();
      viewer.remove();
    });

    async function shotOf({ attributes, step, width = 800, colorScheme = 'light' }: Look): Promise<PNG> {
      const hand = Number(/hand="(\d)"/.exec(attributes)?.[1]);
      const revision = step < 0 ? hands[hand] + step : hands[hand - 1] + step;
      beside.set(
        '/page.html',
        `<!doctype html><html lang="en"><head><title>A table</title><meta name="viewport" content="width=device-width">
        <script type="module" src="/paifu-replay.js"></script></head>
        <body><paifu-replay src="/game.paifu" revision="${revision}" ${attributes}></paifu-replay></body></html>`,
      );
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
      const page = await context.newPage();
      await page.goto(`${server.url}/page.html`);
      await page.locator('paifu-replay .said').waitFor();
      await page.evaluate(async (font) => {
        const bytes = Uint8Array.from(atob(font), (char) => char.charCodeAt(0));
        document.fonts.add(await new FontFace('same', bytes).load());
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '*, *::before, *::after { font-family: same !important; color: transparent !important } .table { background: var(--felt) }',
        );
        const root = document.querySelector('paifu-replay')?.shadowRoot;
        root?.adoptedStyleSheets.push(sheet);
        const images = [...(root?.querySelectorAll('img') ?? [])];
        await Promise.all([document.fonts.ready, ...images.map((image) => image.decode())]);
      }, FONT);
      const shot = PNG.sync.read(await page.locator('paifu-replay .table').screenshot());
      await context.close();
      return shot;
    }

    /** Share of pixels in which two pictures differ. */
    function differing(a: PNG, b: PNG): number {
      if (a.width !== b.width || a.height !== b.height) return 1;
      return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: 0.2 }) / (a.width * a.height);
    }

    test.each(Object.entries(LOOKS))('%s: it looks as in the picture', async (name, look) => {
      const shot = await shotOf(look);
      const file = join(PICTURES, `${name}.png`);
      if (process.env.PAIFU_NEW_PICTURES === '1') {
        mkdirSync(PICTURES, { recursive: true });
        writeFileSync(file, PNG.sync.write(shot, { colorType: 2 }));
      }
      expect(differing(PNG.sync.read(readFileSync(file)), shot)).toBeLessThan(TOLERATED);
    });

    test.each(Object.entries(LOOKS))('%s: three steps before it is another', async (_, look) => {
      const [now, later] = [await shotOf(look), await shotOf({ ...look, step: look.step - 3 })];
      expect(differing(now, later)).toBeGreaterThan(TOLERATED);
    });
  },
);
