import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where `npm run build` puts the viewer; null: it was not built. */
export function builtViewer(): string | null {
  const folder = resolve(import.meta.dirname, '../../../dist/viewer');
  return existsSync(join(folder, 'paifu-replay.js')) ? folder : null;
}

/** Pages that are a script's, each a file of what was built. */
const PAGES = ['verify', 'record', 'tournament', 'judge'];

/** A file that is named by its content never changes, a tile's picture hardly; the few that pages name are asked for again. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';
const ASK_AGAIN = 'public, no-cache';

/** Serves what was built of the viewer: `/paifu-replay.js`, what it loads, and the scripts of pages, compressed as they are kept. */
export function serveViewer(fastify: FastifyInstance, folder: string): void {
  const [assets, tiles] = ['assets', 'tiles'].map((name) => join(folder, name) + sep);
  void fastify.register(async (files) => {
    files.addHook('onRequest', async (request, reply) => {
      void reply.headers(originHeaders(request.headers.origin));
    });
    for (const page of PAGES) files.get(`/${page}`, (_, reply) => reply.sendFile(`${page}.html`));
    await files.register(fastifyStatic, {
      root: folder,
      // A route a file: what else is asked for is asked of the service.
      wildcard: false,
      // The first page is the service's, in the language of whoever comes.
      index: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (response, path) => {
        const ofPages = path.endsWith('.html') ? Object.entries(pageHeaders()) : [];
        for (const [name, value] of ofPages) response.setHeader(name, value);
        const kept = path.startsWith(assets) ? FOR_EVER : path.startsWith(tiles) ? FOR_A_DAY : ASK_AGAIN;
        response.setHeader('cache-control', kept);
      },
    });
  });
}

/**
 * What pages of the viewer may do: run and load what is served here, ask this service (by forms as well), and be framed by `frames`. The tables they draw are
 * pictures that they hold themselves (`data:`).
 */
export const pageHeaders = (frames: "'none'" | '*' = "'none'"): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
  ].join('; '),
  'referrer-policy': 'no-referrer',
  ...(frames === '*' ? {} : { 'x-frame-options': 'DENY' }),
});

/** A page of another origin that was let in (`RequestGuard`) may read the answer. */
export const originHeaders = (origin: string | undefined): Readonly<Record<string, string>> => ({
  vary: 'origin',
  ...(origin === undefined ? {} : { 'access-control-allow-origin': origin }),
});
