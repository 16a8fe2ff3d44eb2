import { existsSync, readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { NotFoundException } from '@nestjs/common';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config/config.js';
import { settingText } from '../config/setting-text.js';
import { originHeaders, pageHeaders } from './security-headers.js';

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

/** Most bytes of a theme: a logo in it is a small drawing. */
const MOST_THEME = 200_000;

/** The theme of the pages. Throws `ConfigError`. */
function themeIn(file: string): string {
  const css = settingText('PAIFU_THEME', file);
  if (css.length > MOST_THEME)
    throw new ConfigError(`PAIFU_THEME: ${file}: expected at most ${MOST_THEME} bytes, found ${css.length}`);
  if (!/:root\b/.test(css))
    throw new ConfigError(`PAIFU_THEME: ${file}: expected CSS with :root { … }, a copy of the theme.css of the pages`);
  return css;
}

/** Whether a folder of pages has a file now. It is not cached, because a build may replace the folder at any time. */
export function hasFile(folder: string, name: string): boolean {
  const file = join(folder, name);
  return file.startsWith(folder + sep) && isPublic(name) && existsSync(file);
}

/** Compressed copies have no address of their own. */
const isPublic = (name: string): boolean => /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name);

/**
 * Serves the built viewer: `/paifu-replay.js`, its chunks, and the scripts of pages, precompressed. Throws `ConfigError`.
 * @param theme a file instead of the built `theme.css`
 */
export function serveViewer(fastify: FastifyInstance, folder: string, theme: string | null): void {
  const css = theme === null ? null : themeIn(theme);
  const [assets, tiles] = ['assets', 'tiles'].map((name) => join(folder, name) + sep);
  void fastify.register(async (files) => {
    files.addHook('onRequest', async (request, reply) => {
      void reply.headers(originHeaders(request.headers.origin));
    });
    for (const page of PAGES) files.get(`/${page}`, (_, reply) => reply.sendFile(`${page}.html`));
    if (css !== null)
      files.get('/theme.css', (_, reply) =>
        reply.type('text/css; charset=utf-8').header('cache-control', ASK_AGAIN).send(css),
      );
    // All other addresses belong to the service. A route for each file would delay the start.
    const places = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [`${entry.name}/*`] : isPublic(entry.name) ? [entry.name] : [],
    );
    for (const place of places.filter((name) => css === null || name !== 'theme.css'))
      files.get<{ Params: { '*'?: string } }>(`/${place}`, (request, reply) => {
        const name = place.replace('*', request.params['*'] ?? '');
        if (!hasFile(folder, name)) throw new NotFoundException();
        return reply.sendFile(name);
      });
    await files.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const ofPages = path.endsWith('.html') ? Object.entries(pageHeaders()) : [];
        for (const [name, value] of ofPages) reply.header(name, value);
        const kept = path.startsWith(assets) ? FOR_EVER : path.startsWith(tiles) ? FOR_A_DAY : ASK_AGAIN;
        reply.header('cache-control', kept);
      },
    });
  });
}
