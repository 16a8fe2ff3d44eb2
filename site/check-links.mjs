/** Checks the built site: every link and picture must lead to a file of the site, and every anchor to an element. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Addresses of the service that the site may link to. */
const OF_SERVICE = new Set(['/', '/ide/', '/paifu.svg', '/theme.css']);
/** Addresses that begin a link to another site; the pages load nothing from there. */
const ELSEWHERE = /^(https?:|mailto:)/;

/**
 * @param folder of the built site
 * @param base address of the site, `/docs/`
 * @returns broken links as `page: link`
 */
export function brokenLinks(folder, base) {
  const files = new Set(globSync('**/*', { cwd: folder }).map((file) => file.replaceAll('\\', '/')));
  const html = new Map(
    [...files].filter((file) => file.endsWith('.html')).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const anchors = new Map(
    [...html].map(([file, text]) => [
      file,
      new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => decoded(id))),
    ]),
  );
  const broken = [];
  for (const [file, text] of html) {
    broken.push(...inlined(text).map((found) => `${file}: ${found}: the service forbids inline styles and scripts`));
    for (const [, tag, name, link] of text.matchAll(/<(\w+)\b[^>]*?\s(href|src)="([^"]*)"/g)) {
      const problem = problemOf(decoded(link), tag === 'a' && name === 'href', base + file);
      if (problem !== null) broken.push(`${file}: ${link}: ${problem}`);
    }
  }
  return [...new Set(broken)];

  function problemOf(link, isAnchor, page) {
    if (ELSEWHERE.test(link)) return isAnchor ? null : 'pages must not load files of other sites';
    const { pathname, hash } = new URL(link, `http://site${page}`);
    if (OF_SERVICE.has(pathname)) return null;
    if (!pathname.startsWith(base)) return 'outside the site';
    const path = decodeURIComponent(pathname.slice(base.length));
    const target = [path, `${path}.html`, posix.join(path, 'index.html')].find((one) => files.has(one) && one !== '');
    if (target === undefined) return 'no such page';
    const id = decodeURIComponent(hash.slice(1));
    if (id === '' || !anchors.has(target) || anchors.get(target).has(id)) return null;
    return 'no such heading';
  }
}

/** Style attributes, and scripts and styles in the page itself. */
const inlined = (html) => html.match(/\sstyle="[^"]*"|<style\b|<script(?![^>]*\ssrc=)[^>]*>/g) ?? [];

const decoded = (text) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
