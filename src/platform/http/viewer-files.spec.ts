import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
