import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pageNotFound } from '../pages/page.js';
import { pageHeaders } from './security-headers.js';
import { hasFile } from './viewer-files.js';

/** Address of the documentation site. The build of the site has it too (`site/.vitepress/config.mjs`). */
export const DOCS_PATH = '/docs/';

/** The folder of the site that `npm run docs` made; `null` if it was not built. */
export function docsFolder(): string | null {
  const folder = resolve(import.meta.dirname, '../../../dist/docs');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}

/**
 * Serves the documentation site, precompressed. Addresses of pages have no `.html`.
 * @param folder of the built site; `null` serves a page that says how to build it
 */
export function serveDocs(fastify: FastifyInstance, folder: string | null): void {
  fastify.get('/docs', (_request, reply) => reply.redirect(DOCS_PATH));
  if (folder === null) {
    fastify.get(`${DOCS_PATH}*`, () => {
      throw pageNotFound({ what: 'documentation' }, 'this service was built without its documentation');
    });
    return;
  }
  const assets = join(folder, 'assets') + sep;
  void fastify.register(async (docs) => {
    await docs.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        for (const [name, value] of Object.entries(pageHeaders())) reply.header(name, value);
        // Names in `assets` have a hash of the content.
        const isHashed = path.startsWith(assets);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, no-cache');
      },
    });
    docs.get<{ Params: { '*': string } }>(`${DOCS_PATH}*`, (request, reply) => {
      const path = request.params['*'];
      const file = [path, `${path}.html`, `${path}index.html`].find((name) => hasFile(folder, name));
      if (file === undefined) throw pageNotFound({ what: 'document' }, 'the documentation has no such page');
      return reply.sendFile(file);
    });
  });
}
