import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { Characters } from './ui/drawing/characters.js';
import { drawnBy } from './ui/drawing/faces.js';
import { TileImages } from './ui/tiles/tile-image.js';
import { shellFiles } from './worker/offline-files.js';

const TILES = 'virtual:tile-faces';

const drawn = drawnBy(new Characters());

/** Draws the tiles: a module for scripts, SVG files for pages without scripts, and the icon `paifu.svg`. */
const tiles: Plugin = {
  name: 'tile-faces',
  resolveId: (id) => (id === TILES ? `\0${TILES}` : null),
  load: (id) => (id === `\0${TILES}` ? `export const drawn = ${JSON.stringify(drawn)};\n` : null),
  generateBundle() {
    const images = new TileImages(drawn);
    this.emitFile({
      type: 'asset',
      fileName: 'paifu.svg',
      source: images.svg('7z', { palette: 'light', index: false }),
    });
    for (const palette of ['light', 'dark'] as const)
      for (const tile of Object.keys(drawn.faces)) {
        const source = images.svg(tile, { palette, index: false });
        this.emitFile({ type: 'asset', fileName: `tiles/${palette}/${tile}.svg`, source });
      }
  },
};

/** Compresses every file at build time. */
const compressed: Plugin = {
  name: 'compressed',
  writeBundle({ dir }) {
    for (const file of readdirSync(dir as string, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|svg)$/.test(file)) continue;
      const path = join(dir as string, file);
      const content = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};

/** Scripts bring no styles along, so lazily loaded scripts do not need Vite's preload helper. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** Scripts with fixed names; all others have a hash in their names. */
const NAMED: ReadonlySet<string> = new Set(['paifu-replay', 'home', 'find', 'live', 'record-worker']);

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  plugins: [plainImports, tiles, shellFiles, compressed],
  // A catalogue is one object, not an export for each of its keys.
  json: { namedExports: false },
  build: {
    outDir: resolve(import.meta.dirname, '../dist-next/viewer'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    license: { fileName: 'licenses.md' },
    rollupOptions: {
      // A report of where the build spent its time is not a warning.
      checks: { pluginTimings: false },
      input: {
        'paifu-replay': resolve(import.meta.dirname, 'replay/paifu-replay.ts'),
        home: resolve(import.meta.dirname, 'pages/home.ts'),
        find: resolve(import.meta.dirname, 'pages/find.ts'),
        live: resolve(import.meta.dirname, 'pages/live.ts'),
        index: resolve(import.meta.dirname, 'index.html'),
        'record-worker': resolve(import.meta.dirname, 'worker/record-worker.ts'),
        verify: resolve(import.meta.dirname, 'verify.html'),
        record: resolve(import.meta.dirname, 'record.html'),
        tournament: resolve(import.meta.dirname, 'tournament.html'),
        judge: resolve(import.meta.dirname, 'judge.html'),
      },
      // Keep the element's exports: pages and `paifu/replay` import them.
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: ({ name }) => (NAMED.has(name) ? '[name].js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // The element loads as five chunks; pages that only draw tables load just the chunks `table` and `tiles`.
        codeSplitting: {
          groups: [
            { name: 'lit', test: /node_modules\/(@lit|lit|lit-[\w-]+)\/|vite\/preload-helper/, priority: 2 },
            {
              name: 'tiles',
              test: /(viewer\/i18n\/(replay|tile-name)|src\/engine\/tiles\/notation)\.ts$/,
              priority: 2,
            },
            {
              name: 'table',
              test: /(viewer\/(replay\/(table-template|table-style)|i18n\/replay|ui\/tiles\/tile-image)|src\/engine\/record\/(correction|record-event))\.ts$/,
              priority: 1,
            },
            { name: 'frame', test: /viewer\/replay\/frame-style\.ts$/, priority: 1 },
            { name: 'shell', test: /viewer\/replay\/paifu-replay\.ts$/ },
          ],
        },
      },
    },
  },
});
