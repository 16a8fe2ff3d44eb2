/**
 * Measures what a page loads, minified and gzipped file by file: to show a record of a ruleset (project its events and
 * draw the table), to also judge and score by it, and to use the API client (`paifu/client`). Compiles the sources;
 * writes nothing.
 */
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '..');
const RULESETS = 'src/engine/rulesets';

/** Files loaded for each ruleset: its table rules (`table-rules.ts`), and the whole ruleset (`registry.ts`). */
const FILES = {
  'zung-jung/wsom': { table: ['zung-jung/zung-jung-table.ts'], whole: ['zung-jung/zung-jung.ts'] },
  'reach/wsom': { table: ['reach/wsom-table.ts'], whole: ['reach/reach.ts'] },
  'reach/tenhou': { table: ['reach/presets/online-tables.ts'], whole: ['reach/reach.ts'] },
  'reach/majiang': { table: ['reach/presets/online-tables.ts'], whole: ['reach/reach.ts'] },
  'reach/mahjong-soul': { table: ['reach/presets/community-tables.ts'], whole: ['reach/presets/community-presets.ts'] },
  'reach/ema-2016': { table: ['reach/presets/community-tables.ts'], whole: ['reach/presets/community-presets.ts'] },
  'reach/ema-2025': { table: ['reach/presets/community-tables.ts'], whole: ['reach/presets/community-presets.ts'] },
  'reach/wrc': { table: ['reach/presets/community-tables.ts'], whole: ['reach/presets/community-presets.ts'] },
  'reach/m-league': { table: ['reach/presets/community-tables.ts'], whole: ['reach/presets/community-presets.ts'] },
  'reach/jpml-a': { table: ['reach/presets/community-tables.ts'], whole: ['reach/presets/community-presets.ts'] },
  'reach/jpml-b': { table: ['reach/presets/community-tables.ts'], whole: ['reach/presets/community-presets.ts'] },
  'reach/tenhou-sanma': { table: ['reach/presets/sanma-tables.ts'], whole: ['reach/presets/sanma-presets.ts'] },
  'reach/majsoul-sanma': { table: ['reach/presets/sanma-tables.ts'], whole: ['reach/presets/sanma-presets.ts'] },
  'classic/document': { table: ['classic/classic-table.ts'], whole: ['classic/classic.ts'] },
  'classic/standard': { table: ['classic/classic-table.ts'], whole: ['classic/classic.ts'] },
  'mcr/wmo-2006': { table: ['mcr/mcr-table.ts'], whole: ['mcr/mcr.ts'] },
  'mcr/china': { table: ['mcr/mcr-table.ts'], whole: ['mcr/mcr.ts'] },
  'basic/default': {
    table: ['basic/basic-table.ts', 'zung-jung/zung-jung-table.ts'],
    whole: ['basic/basic.ts', 'zung-jung/zung-jung.ts'],
  },
};

const VIEWING = `
  export { Replay } from './src/engine/replay/replay.js';
  export { loadTables, resolveTable } from './src/engine/rulesets/table-rules.js';
  export { effectiveViewer, eventFor, viewOf } from './src/engine/table/view.js';
`;
const ASKING = `export * from './src/client/client.ts';`;
const JUDGING = `
  export { loadRulesets, resolveRuleset } from './src/engine/rulesets/registry.js';
  export { decide } from './src/engine/table/decide.js';
`;

/** A built page; every lazily loaded file is separate. */
class Page {
  constructor({ metafile, outputFiles }) {
    this.outputs = metafile.outputs;
    this.sizes = new Map(outputFiles.map(({ path, contents }) => [path, gzipSync(contents, { level: 9 }).length]));
    /** Output files by entry point. */
    this.files = new Map(Object.entries(this.outputs).map(([file, { entryPoint }]) => [entryPoint, file]));
  }

  static async of(contents) {
    const built = await build({
      stdin: { contents, resolveDir: root, sourcefile: 'page.js' },
      absWorkingDir: root,
      outdir: 'bundle',
      bundle: true,
      splitting: true,
      format: 'esm',
      target: 'es2023',
      platform: 'browser',
      minify: true,
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    return new Page(built);
  }

  /** Bytes of the page, of the given lazily loaded files and of their imports. */
  bytesWith(sources) {
    const loaded = new Set();
    const load = (file) => {
      if (loaded.has(file)) return;
      loaded.add(file);
      for (const { path, kind } of this.outputs[file].imports) if (kind !== 'dynamic-import') load(path);
    };
    for (const source of ['page.js', ...sources.map((name) => `${RULESETS}/${name}`)]) {
      if (!this.files.has(source)) throw new Error(`${source} is no file of its own`);
      load(this.files.get(source));
    }
    return [...loaded].reduce((sum, file) => sum + this.sizes.get(resolve(root, file)), 0);
  }
}

const print = (bench, value) => console.log(JSON.stringify({ bench, unit: 'bytes', value }));

const [viewing, judging] = [await Page.of(VIEWING), await Page.of(VIEWING + JUDGING)];
for (const [id, { table, whole }] of Object.entries(FILES)) {
  const viewed = viewing.bytesWith(table);
  print(`bundle: viewing a record of ${id}`, viewed);
  print(`bundle: judging and scoring by ${id} besides`, judging.bytesWith([...table, ...whole]) - viewed);
}
print('bundle: the client', (await Page.of(ASKING)).bytesWith([]));
