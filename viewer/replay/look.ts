import type { TemplateResult } from 'lit';
import { html } from '../ui/html.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import type { TileImages, TileLook } from '../ui/tiles/tile-image.js';
import { PALETTES, type PaletteName } from '../ui/tiles/palette.js';
import { tileName } from '../i18n/tile-name.js';
import type { ReplayWords } from '../i18n/replay.js';

/** How a table is shown, whatever happens at it. */
export interface Look {
  readonly words: ReplayWords;
  readonly images: TileImages;
  readonly tiles: TileLook;
  /** Who sits at the bottom. */
  readonly bottom: Seat;
  readonly marksDrawn: boolean;
  readonly showsWaits: boolean;
}

/** The look that the attribute `tiles` asks for: a palette, `index`, or both; light or dark as the page is where none is named. */
export function tileLook(asked: string | null, dark: boolean): TileLook {
  const parts = (asked ?? '').split(/\s+/);
  const named = (Object.keys(PALETTES) as PaletteName[]).find((name) => parts.includes(name));
  return { palette: named ?? (dark ? 'dark' : 'light'), index: parts.includes('index') };
}

/** A tile as a picture with its name. */
export const tile = (text: string, { images, tiles, words }: Look, of = ''): TemplateResult =>
  html`<img class="tile ${of}" src=${images.source(text, tiles)} alt=${tileName(text, words)} draggable="false">`;
