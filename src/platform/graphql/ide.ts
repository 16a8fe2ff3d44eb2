import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { getDistDirectory, renderAltair } from 'altair-static';
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

/** Removes the advertisement. */
const OURS = '<style>app-banner-container { display: none }</style>';

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

/** Serves Altair from its package; the page loads nothing from other servers. */
export function serveIde(fastify: FastifyInstance): void {
  const root = getDistDirectory();
  const page = renderAltair({
    baseURL: IDE_PATH,
    endpointURL: GRAPHQL_PATH,
    subscriptionsEndpoint: GRAPHQL_PATH,
    initialSubscriptionRequestHandlerId: 'graphql-ws',
    initialQuery: FIRST_QUERY,
    disableAccount: true,
  }).replace('</head>', `${OURS}</head>`);
  const headers = headersOf(page);
  fastify.get('/ide', (_request, reply) => reply.redirect(IDE_PATH));
  fastify.get<{ Params: { '*': string } }>(`${IDE_PATH}*`, async (request, reply) => {
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
