import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser } from '@playwright/test';
import { PNG } from 'pngjs';
import { tileText } from '../../../src/engine/tiles/notation.js';
import { isRedFive, TILES } from '../../../src/engine/tiles/tile.js';
import { NO_BROWSER, openBrowser } from '../../../test/browser/chromium.js';
import { Characters } from '../drawing/characters.js';
import { drawnBy } from '../drawing/faces.js';
import { PALETTES, type PaletteName } from './palette.js';
import { TileImages, type TileLook } from './tile-image.js';

const ALL = Array.from({ length: TILES }, (_, tile) => tileText(tile));
const drawn = drawnBy(new Characters());
const images = new TileImages(drawn);
const PLAIN: TileLook = { palette: 'light', index: false };

/** The shapes in one ink. */
const colourless = (shapes: string): string => shapes.replace(/"[krgb]"/g, '"k"');

describe('the tiles', () => {
  it('the tiles have a face for every tile there is, and a back', () => {
    expect(Object.keys(drawn.faces).sort()).toEqual([...ALL, 'back'].sort());
  });

  it('the tiles are drawn the same whenever they are drawn, in whole numbers', () => {
    expect(drawnBy(new Characters())).toEqual(drawn);
    expect(Object.values(drawn.faces).filter((face) => /\d\.\d|NaN|undefined/.test(face))).toEqual([]);
  });

  it('the tiles are told apart without their colours, red fives from other fives too', () => {
    expect(new Set(Object.values(drawn.faces).map(colourless)).size).toBe(ALL.length + 1);
    const [reds, others] = [true, false].map((red) => ALL.filter((_, tile) => isRedFive(tile) === red));
    const dots = new Set(reds.map((red) => drawn.faces[red].split('<path').slice(-2).join('<path')));
    expect(dots.size).toBe(1);
    for (const dot of dots) expect(others.filter((tile) => drawn.faces[tile].includes(dot))).toEqual([]);
  });

  it('tiles say in a corner what they are, where that is wanted', () => {
    for (const tile of ALL.filter((tile) => tile[1] !== 'f'))
      expect(images.svg(tile, { ...PLAIN, index: true })).not.toBe(images.svg(tile, PLAIN));
  });

  it('a tile that was not seen clearly shows what is known of it, without markup', () => {
    expect(images.svg('8s~', PLAIN)).toContain('>~</text>');
    expect(images.svg('[58]p', PLAIN)).toContain('>[58]p</text>');
    expect(images.svg('<b>"&', PLAIN)).toContain('>&#60;b&#62;&#34;&#38;</text>');
    expect(images.svg('?', PLAIN)).toBe(images.svg('back', PLAIN));
  });
});

/** Compares with the reference pictures. `PAIFU_NEW_PICTURES=1` replaces them. */
(NO_BROWSER === null ? describe : describe.skip)(
  `tiles in a browser${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => browser?.close());

    test.each(Object.keys(PALETTES) as PaletteName[])('%s: they look as in the picture', async (palette) => {
      const page = await browser.newPage({ viewport: { width: 450, height: 300 } });
      const row = (index: boolean) =>
        [...ALL, 'back']
          .map((tile) => `<img alt="" width="30" height="40" src="${images.source(tile, { palette, index })}">`)
          .join('');
      await page.setContent(`<body style="margin:0;line-height:0;background:#777">${row(false)}${row(true)}</body>`);
      const shot = PNG.sync.read(await page.screenshot());
      await page.close();
      const file = join(import.meta.dirname, `${palette}.png`);
      if (process.env.PAIFU_NEW_PICTURES === '1') writeFileSync(file, PNG.sync.write(shot));
      const looked = PNG.sync.read(readFileSync(file));
      const { width, height } = looked;
      const different = pixelmatch(looked.data, shot.data, undefined, width, height, { threshold: 0.2 });
      expect(different / (width * height)).toBeLessThan(0.002);
    });
  },
);
