import { type Markup, markup } from './markup.js';

/** What has a picture of its own (`viewer/vite.config.ts` draws them): a tile exactly, or its back. */
const DRAWN = /^(?:[0-9][mps]|[1-7]z|[1-8]f)$/;

/** A tile small; where it was not seen clearly, what is written of it. */
function tileHtml(tile: string): Markup {
  if (!DRAWN.test(tile) && tile !== '?') return markup`<span class="reading">${tile}</span>`;
  const file = `${tile === '?' ? 'back' : tile}.svg`;
  return markup`<picture><source media="(prefers-color-scheme: dark)" srcset="/tiles/dark/${file}"><img src="/tiles/light/${file}" alt="" width="18" height="24"></picture>`;
}

/** `1m 2m 3m 7z` as players write it: `123m 7z`. */
export const writtenTiles = (tiles: readonly string[]): string =>
  tiles.reduce((text, tile, i) => {
    const joins = i > 0 && DRAWN.test(tile) && DRAWN.test(tiles[i - 1]) && tile.at(-1) === tiles[i - 1].at(-1);
    return joins ? `${text.slice(0, -1)}${tile}` : `${text}${i > 0 ? ' ' : ''}${tile}`;
  }, '');

/** Tiles that lie together, one picture to whoever hears them. */
export const tilesHtml = (tiles: readonly string[], of = ''): Markup =>
  markup`<span class="tiles ${of}" role="img" aria-label="${writtenTiles(tiles)}">${tiles.map(tileHtml)}</span>`;
