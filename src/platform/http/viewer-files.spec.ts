import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService } from '../../../test/kit/service/service.js';

describe('the theme of a club', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paifu-theme-'));
  const viewer = join(folder, 'viewer');
  const theme = join(folder, 'theme.css');

  beforeAll(() => {
    mkdirSync(viewer);
    const files = { 'theme.css': ':root { --ink: black }', 'theme.css.br': '', 'pages.css': '', 'verify.html': '' };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(viewer, name), text);
    writeFileSync(theme, ':root { --ink: navy; --logo: url("data:image/svg+xml,<svg/>") }');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    [{}, ':root { --ink: black }'],
    [{ PAIFU_THEME: theme }, ':root { --ink: navy; --logo: url("data:image/svg+xml,<svg/>") }'],
  ])('the pages get the theme of %j', async (env, css) => {
    const service = await startService({ viewer, env });
    try {
      const response = await fetch(`${service.url}/theme.css`, { headers: { 'accept-encoding': 'identity' } });
      expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
        200,
        'text/css; charset=utf-8',
        css,
      ]);
      expect(response.headers.get('cache-control')).toBe('public, no-cache');
      expect(await (await fetch(service.url)).text()).toMatch(
        /href="\/theme\.css">\s*<link rel="stylesheet" href="\/pages\.css"/,
      );
    } finally {
      await service.close();
    }
  });

  it.each([
    [join(folder, 'absent.css'), /PAIFU_THEME: .*absent\.css: there is no such file/],
    [join(viewer, 'verify.html'), /PAIFU_THEME: .*verify\.html: expected CSS with :root/],
  ])('the service does not start with %s as its theme', async (file, message) => {
    await expect(startService({ viewer, env: { PAIFU_THEME: file } })).rejects.toThrow(message);
  });
});

describe('a build while the service runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paifu-rebuilt-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Pages whose script has a hash in its name, as in `dist/viewer` and `dist/docs`. */
  function buildPages(dist: string, hash: string): void {
    for (const part of ['viewer', 'docs']) {
      mkdirSync(join(folder, dist, part, 'assets'), { recursive: true });
      for (const page of ['verify', 'index'])
        writeFileSync(join(folder, dist, part, `${page}.html`), `<script src="assets/page-${hash}.js">`);
      writeFileSync(join(folder, dist, part, `assets/page-${hash}.js`), `'${hash}'`);
    }
  }

  it('the running service serves the pages of the new build with their scripts', async () => {
    mkdirSync(join(folder, 'scripts'));
    cpSync(join(import.meta.dirname, '../../../scripts/replace-build.mjs'), join(folder, 'scripts/replace-build.mjs'));
    buildPages('dist', 'old');
    const env = { PAIFU_STORE: 'memory' };
    const service = await startService({ viewer: join(folder, 'dist/viewer'), docs: join(folder, 'dist/docs'), env });
    const textOf = async (path: string) => (await fetch(`${service.url}${path}`)).text();
    try {
      buildPages('dist-next', 'new');
      expect(await textOf('/verify')).toContain('page-old.js');
      execFileSync(process.execPath, [join(folder, 'scripts/replace-build.mjs')]);
      expect(await textOf('/verify')).toContain('page-new.js');
      expect(await textOf('/assets/page-new.js')).toBe("'new'");
      expect(await textOf('/docs/assets/page-new.js')).toBe("'new'");
      expect((await fetch(`${service.url}/assets/page-old.js`)).status).toBe(404);
      expect(['dist-next', 'dist-last'].filter((name) => existsSync(join(folder, name)))).toEqual([]);
    } finally {
      await service.close();
    }
  });

  it('the programs and the pages of a build are written beside the last one', () => {
    const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
    const writers = ['tsconfig.build.json', 'scripts/bundle.mjs', 'viewer/vite.config.ts'];
    expect(writers.filter((file) => !textOf(file).includes('/dist-next'))).toEqual([]);
  });
});
