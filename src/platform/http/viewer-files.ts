import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The folder of the viewer that `npm run build` made; `null` if it was not built. */
export function viewerFolder(): string | null {
  const folder = resolve(import.meta.dirname, '../../../dist/viewer');
  return existsSync(join(folder, 'paifu-replay.js')) ? folder : null;
}

/** Pages that are one HTML file each. */
const PAGES = ['verify', 'record', 'tournament', 'judge'];

/** Files with a hash in their name never change, tile pictures hardly ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';
const ASK_AGAIN = 'public, no-cache';

/** Serves the built viewer: `/paifu-replay.js`, its chunks, and the scripts of pages, precompressed. */
export function serveViewer(fastify: FastifyInstance, folder: string): void {
  const [assets, tiles] = ['assets', 'tiles'].map((name) => join(folder, name) + sep);
  void fastify.register(async (files) => {
    files.addHook('onRequest', async (request, reply) => {
      void reply.headers(originHeaders(request.headers.origin));
    });
    for (const page of PAGES) files.get(`/${page}`, (_, reply) => reply.sendFile(`${page}.html`));
    await files.register(fastifyStatic, {
      root: folder,
      // One route per file; all other addresses belong to the service.
      wildcard: false,
      // The service renders the first page, in the reader's language.
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
 * Pages may load and call only this service, submit forms to it, show pictures from `data:` URLs, and be framed by
 * `frames`.
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

/** An allowed origin (`RequestGuard`) may read the answer. */
export const originHeaders = (origin: string | undefined): Readonly<Record<string, string>> => ({
  vary: 'origin',
  ...(origin === undefined ? {} : { 'access-control-allow-origin': origin }),
});
