import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitepress';
import { anchorOf } from '../markdown.mjs';
import { PARTS } from '../pages.mjs';

const site = resolve(import.meta.dirname, '..');
const pages = resolve(site, '../dist/docs-pages');

const titleOf = (page) => /^# (.+)$/m.exec(readFileSync(join(pages, `${page}.md`), 'utf8'))[1];
const linkTo = (page) => ({ text: titleOf(page), link: `/${page.replace(/(?<=\/)index$/, '')}` });
const groupOf = (text, list, more = {}) => ({ text, items: list.map(linkTo), ...more });

const pagesBelow = (folder) =>
  globSync(`${folder}/*.md`, { cwd: pages })
    .map((file) => file.replace(/\.md$/, ''))
    .sort();

const SCHEMA = [
  'index',
  ...[...readFileSync(join(site, '../schema.graphql'), 'utf8').matchAll(/^# ---- (.+) ----$/gm)].map(([, title]) =>
    title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  ),
].map((name) => `reference/schema/${name}`);
const PACKAGE = ['engine', 'client', 'client-node'].map((name) => `reference/package/${name}`);

const menu = PARTS.map(({ name, pages: own, groups }) => ({
  text: name,
  collapsed: true,
  items: [
    ...(own ?? []).map(linkTo),
    ...(groups ?? []).map((group) => groupOf(group.name, group.pages)),
    ...(name === 'Reference'
      ? [groupOf('GraphQL schema', SCHEMA, { collapsed: true }), groupOf('Package', PACKAGE, { collapsed: true })]
      : []),
    ...(name === 'Explanation' ? [groupOf('Decisions', pagesBelow('decisions'), { collapsed: true })] : []),
  ],
}));

/** The links of a menu in order. */
function listedIn(items) {
  return items.flatMap(({ link, items: below = [] }) => [...(link === undefined ? [] : [link]), ...listedIn(below)]);
}

const listed = new Set(listedIn(menu).map((link) => link.replace(/^\/|\/$/g, '')));
const UNLISTED = ['index', 'project/licence'];
const missing = globSync('**/*.md', { cwd: pages })
  .map((file) => file.replace(/(\/index)?\.md$/, ''))
  .filter((page) => !listed.has(page) && !UNLISTED.includes(page) && !page.startsWith('reference/package/'));
if (missing.length > 0) throw new Error(`pages that are not in the menu (site/pages.mjs): ${missing.join(', ')}`);

/**
 * The service's content security policy forbids inline styles and scripts. Colours of code become classes, whose rules
 * are written to code.css; the inline scripts of VitePress become the file early.js.
 */
const colours = new Map();
const scripts = new Map();

const colourClasses = {
  name: 'colour-classes',
  pre: withoutStyle,
  span: withoutStyle,
};

function withoutStyle(element) {
  const { style, ...others } = element.properties;
  if (style === undefined) return;
  if (!colours.has(style)) colours.set(style, `c${colours.size}`);
  element.properties = others;
  this.addClassToHast(element, colours.get(style));
}

/** Columns aligned by a class, not by a style attribute. */
function alignByClass(md) {
  md.core.ruler.push('align-by-class', ({ tokens }) => {
    for (const token of tokens) {
      const style = token.attrGet('style');
      if (style === null) continue;
      token.attrs = token.attrs.filter(([name]) => name !== 'style');
      token.attrJoin('class', style.replace(/^text-align: ?(\w+)$/, 'align-$1'));
    }
  });
}

function withoutInline(html) {
  return html
    .replaceAll(/ style="(position:relative|--vp-vh:0px);"/g, '')
    .replace(/<script id="([\w-]+)">([\s\S]*?)<\/script>/g, (_, id, script) => {
      const isFirst = scripts.size === 0 || scripts.keys().next().value === id;
      scripts.set(id, script);
      return isFirst ? '<script src="/docs/early.js"></script>' : '';
    });
}

export default defineConfig({
  title: 'Paifu',
  description: 'Records, replays and verifies mahjong games',
  lang: 'en',
  base: '/docs/',
  srcDir: '../dist/docs-pages',
  outDir: '../dist/docs',
  cacheDir: '../node_modules/.cache/vitepress',
  cleanUrls: true,
  metaChunk: true,
  // Each file counts towards the limits of the service.
  router: { prefetchLinks: false },
  // Otherwise the switch to dark colours adds a style element, which the policy forbids.
  appearance: { disableTransition: false },
  lastUpdated: false,
  head: [
    ['link', { rel: 'icon', href: '/paifu.svg' }],
    ['link', { rel: 'stylesheet', href: '/theme.css' }],
    ['link', { rel: 'stylesheet', href: '/docs/code.css' }],
  ],
  markdown: {
    anchor: { slugify: anchorOf },
    codeTransformers: [colourClasses],
    config: alignByClass,
  },
  themeConfig: {
    siteTitle: 'Paifu 牌譜',
    nav: menu.map(({ text, items }) => {
      const [first] = listedIn(items);
      return { text, link: first, activeMatch: `^/${first.split('/')[1]}/` };
    }),
    sidebar: menu,
    outline: [2, 3],
    search: { provider: 'local', options: { detailedView: false } },
    docFooter: { prev: 'Previous', next: 'Next' },
    notFound: { quote: 'The documentation has no page at this address.', linkText: 'Start of the documentation' },
  },
  // The search index is one chunk, loaded by the first search.
  vite: { build: { chunkSizeWarningLimit: 2_000 } },
  transformHtml: withoutInline,
  buildEnd({ outDir }) {
    const rules = [...colours].map(([style, name]) => `.${name}{${style}}`);
    writeFileSync(join(outDir, 'code.css'), rules.join('\n'));
    writeFileSync(join(outDir, 'early.js'), [...scripts.values()].join('\n'));
  },
});
