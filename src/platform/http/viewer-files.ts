import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { originHeaders, pageHeaders } from './page-headers.js';

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
