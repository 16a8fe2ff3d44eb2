import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const root = resolve(import.meta.dirname, '..');

interface Group {
  readonly pages?: readonly string[];
  readonly groups?: readonly Group[];
}

const pagesOf = ({ pages = [], groups = [] }: Group): readonly string[] => [...pages, ...groups.flatMap(pagesOf)];

test('every document has a place in the menu of the documentation site (site/pages.mjs)', async () => {
  const { PARTS }: { PARTS: readonly Group[] } = await import(join(root, 'site/pages.mjs'));
  const listed = PARTS.flatMap(pagesOf);
  const documents = globSync('docs/{tutorials,how-to,reference,explanation}/**/*.md', { cwd: root });
  const names = documents.map((file) => file.replace(/^docs\/|\.md$/g, ''));
  expect(names.filter((name) => !listed.includes(name))).toEqual([]);
});

test('the link check reports dead pages and anchors, files of other sites, and inline styles and scripts', async () => {
  const { brokenLinks } = await import(join(root, 'site/check-links.mjs'));
  const folder = mkdtempSync(join(tmpdir(), 'paifu-site-'));
  try {
    writeFileSync(
      join(folder, 'b.html'),
      '<h1 id="here">B</h1><a href="/">service</a><a href="https://a.example/">a</a>',
    );
    const good = '<a href="/docs/b#here">b</a>';
    const bad = '<a href="/docs/c">c</a><a href="/docs/b#there">b</a><script src="https://a.example/x.js"></script>';
    writeFileSync(join(folder, 'a.html'), `${good}${bad}<p style="color:red"></p><script>1</script>`);
    expect(brokenLinks(folder, '/docs/')).toEqual([
      'a.html:  style="color:red": the service forbids inline styles and scripts',
      'a.html: <script>: the service forbids inline styles and scripts',
      'a.html: /docs/c: no such page',
      'a.html: /docs/b#there: no such heading',
      'a.html: https://a.example/x.js: pages must not load files of other sites',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
