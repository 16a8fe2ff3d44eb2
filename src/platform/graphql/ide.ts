import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pageNotFound } from '../pages/page.js';
import { GRAPHQL_PATH } from './apollo-options.js';

export const IDE_PATH = '/ide/';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
};

const FIRST_QUERY = `# Paifu: the records of mahjong games. The schema is on the right ("Docs").
query Rulesets {
  rulesets {
    id
    edition
    patterns { id name { en zh } value citation { document section item } }
  }
}
`;

/** Removes the advertisement, gives the hints a contrast of 4.5:1, and puts the query above its result on narrow screens. */
const STYLE = `<style>
app-banner-container { display: none }
.query-editor__line-widget { color: #1d1d1d !important; background: #fff !important; opacity: 1 !important }
.ide-title { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
@media (max-width: 640px) {
  .url-box__method-wrapper, .as-split-gutter, as-split-area:has(.hide-doc) { display: none !important }
  .send-request__button { white-space: nowrap; padding: 0 5px !important }
  .main-content-row > as-split { grid-template: 1fr 1fr auto / 100% !important }
  .main-content-row > as-split > as-split-area { grid-column: 1 !important; min-height: 0 }
  .main-content-row > as-split > as-split-area:has(app-doc-viewer) { height: 50vh }
}
</style>`;

/**
 * Names and roles that Altair lacks and that screen readers need (WCAG 2.2, 1.3.1 and 4.1.2). It must not contain `<`, which would
 * end the search for the script's hash.
 */
const NAMES = `<script>
const setMissing = (selector, attribute, valueOf) => {
  for (const element of document.querySelectorAll(selector))
    if (!element.hasAttribute(attribute)) element.setAttribute(attribute, valueOf(element));
};
const mend = () => {
  setMissing('app-root', 'role', () => 'main');
  setMissing('.cm-content', 'aria-label', (editor) => editor.closest('app-query-editor') ? 'Query' : 'Variables and headers');
  for (const button of document.querySelectorAll('button[track-id]'))
    if (button.textContent.trim()) button.removeAttribute('aria-label');
    else button.setAttribute('aria-label', button.getAttribute('track-id').replaceAll('_', ' '));
  setMissing('app-window-switcher', 'tabindex', () => '0');
  for (const scroller of document.querySelectorAll('.cm-scroller[tabindex="-1"]')) scroller.tabIndex = 0;
  for (const tab of document.querySelectorAll('[aria-controls]'))
    if (!document.getElementById(tab.getAttribute('aria-controls'))) tab.removeAttribute('aria-controls');
  const root = document.querySelector('app-root');
  if (root && !document.querySelector('h1')) {
    const title = document.createElement('h1');
    title.className = 'ide-title';
    title.textContent = 'Paifu: GraphQL API';
    root.prepend(title);
  }
};
new MutationObserver(mend).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-controls', 'tabindex'] });
</script>`;

/**
 * The page may load this service's files and its one inline script, call this service, and create styles at run time.
 */
function headersOf(page: string): Readonly<Record<string, string>> {
  const inline = [...page.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(
    ([, script]) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const policy = [
    "default-src 'none'",
    `script-src 'self'${inline.join('')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  };
}

/** Altair's files, and its page with the headers. Loaded for the first reader, because few services are asked for it. */
async function loadIde(): Promise<{ root: string; page: string; headers: Readonly<Record<string, string>> }> {
  const { getDistDirectory, renderAltair } = await import('altair-static');
  const page = renderAltair({
    baseURL: IDE_PATH,
    endpointURL: GRAPHQL_PATH,
    subscriptionsEndpoint: GRAPHQL_PATH,
    initialSubscriptionRequestHandlerId: 'graphql-ws',
    initialQuery: FIRST_QUERY,
    disableAccount: true,
  })
    .replace('</head>', `${STYLE}${NAMES}</head>`)
    .replace(/<html(?![^>]*\slang=)/, '<html lang="en"');
  return { root: getDistDirectory(), page, headers: headersOf(page) };
}

/** Serves Altair from its package; the page loads nothing from other servers. A browser that opens the API’s address is redirected there. */
export function serveIde(fastify: FastifyInstance): void {
  let loading: ReturnType<typeof loadIde> | null = null;
  // A person who opens the address of the API in a browser, without a query.
  fastify.addHook('onRequest', async ({ method, routeOptions, query, headers: { accept = '' } }, reply) => {
    const isAtApi = method === 'GET' && routeOptions.url === GRAPHQL_PATH;
    if (isAtApi && accept.includes('text/html') && Object.keys(query as object).length === 0)
      return reply.redirect(IDE_PATH, 303);
  });
  fastify.get('/ide', (_request, reply) => reply.redirect(IDE_PATH));
  fastify.get<{ Params: { '*': string } }>(`${IDE_PATH}*`, async (request, reply) => {
    loading ??= loadIde();
    const { root, page, headers } = await loading;
    const path = request.params['*'];
    void reply.headers(headers);
    if (path === '' || path === 'index.html') return reply.type('text/html; charset=utf-8').send(page);
    const file = normalize(join(root, path));
    const type = TYPES[file.split('.').at(-1) ?? ''];
    const there = file.startsWith(root + sep) && type !== undefined && (await stat(file).catch(() => null))?.isFile();
    if (!there) throw pageNotFound(null, 'there is no such file');
    return reply.type(type).header('cache-control', 'max-age=3600').send(createReadStream(file));
  });
}
