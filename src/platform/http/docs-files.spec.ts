import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Service, startService } from '../../../test/kit/service/service.js';

describe('the documentation at /docs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paifu-docs-'));
  const site = {
    'index.html': '<h1>Documentation</h1>',
    'how-to/backup.html': '<h1>Backup</h1>',
    'reference/schema/index.html': '<h1>Schema</h1>',
    'assets/search.1a2b.js': 'export default {};',
  };
  let service: Service;

  beforeAll(async () => {
    for (const [name, text] of Object.entries(site)) {
      const file = join(folder, name);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, text);
      writeFileSync(`${file}.br`, brotliCompressSync(text));
    }
    service = await startService({ docs: folder, env: { PAIFU_STORE: 'memory' } });
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, options: RequestInit = {}) =>
    fetch(`${service.url}${path}`, { redirect: 'manual', ...options });

  /** The optional parts of the service that a page links to. */
  const partsLinkedFrom = async ({ url }: Service, path: string): Promise<string[]> => {
    const text = await (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).text();
    expect(text).toContain('<footer');
    return [...text.matchAll(/href="(\/(?:docs|ide)\/)"/g)].map(([, href]) => href);
  };

  it.each([
    ['/docs/', 200, site['index.html']],
    ['/docs/how-to/backup', 200, site['how-to/backup.html']],
    ['/docs/how-to/backup.html', 200, site['how-to/backup.html']],
    ['/docs/reference/schema/', 200, site['reference/schema/index.html']],
    ['/docs/assets/search.1a2b.js', 200, site['assets/search.1a2b.js']],
  ])('answers %s with %i and the page', async (path, status, text) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  });

  it.each(['/docs/nothing', '/docs/how-to', '/docs/index.html.br', '/docs/..%2f..%2fpackage.json'])(
    'answers %s with the error that there is no such page',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('leads from /docs to the first page', async () => {
    const { status, headers } = await get('/docs');
    expect([status, headers.get('location')]).toEqual([302, '/docs/']);
  });

  it('the documentation at /docs is compressed', async () => {
    const answer = await get('/docs/how-to/backup', { headers: { 'accept-encoding': 'br' } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
  });

  it('the documentation at /docs has the policy of the other pages; files with a hash in their names are cached for ever', async () => {
    const [page, asset] = await Promise.all([get('/docs/'), get('/docs/assets/search.1a2b.js')]);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self';");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('cache-control')).toBe('public, no-cache');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(page.headers.get('etag')).not.toBeNull();
  });

  it.each([
    ['true', ['/docs/', '/ide/']],
    ['false', ['/docs/']],
  ])('pages link to the documentation, and to the IDE page with PAIFU_EXPLORE=%s', async (explorable, expected) => {
    const served = await startService({ docs: folder, env: { PAIFU_STORE: 'memory', PAIFU_EXPLORE: explorable } });
    try {
      expect(await partsLinkedFrom(served, '/')).toEqual(expected);
    } finally {
      await served.close();
    }
  });

  it.each(['/', '/docs/'])('%s has no link to a documentation that was not built', async (path) => {
    const bare = await startService({ env: { PAIFU_STORE: 'memory', PAIFU_EXPLORE: 'false' } });
    try {
      expect(await partsLinkedFrom(bare, path)).toEqual([]);
    } finally {
      await bare.close();
    }
  });

  it('says how to build it where it was not built, in the language of the reader', async () => {
    const bare = await startService({ env: { PAIFU_STORE: 'memory' } });
    try {
      const answer = await fetch(`${bare.url}/docs/how-to/backup`, {
        headers: { accept: 'text/html', 'accept-language': 'ja' },
      });
      const text = await answer.text();
      expect([answer.status, text.includes('npm run docs'), text.includes('lang="ja"')]).toEqual([404, true, true]);
    } finally {
      await bare.close();
    }
  });
});
