import type { Drawn } from '../drawing/ink.js';
import { PALETTES, type Palette, type PaletteName } from './palette.js';

export interface TileLook {
  readonly palette: PaletteName;
  /** True to show rank and suit in a corner. */
  readonly index: boolean;
}

/** Corners of honors in letters: East South West North, White (P), Green (F), Red (C). */
const HONOR_LETTERS = 'ESWNPFC';

/** An uncertain reading (`[58]p`, `8s~`): the tile drawn, and the text on it. */
const EXACT = /^(?:[0-9][mps]|[1-7]z|[1-8]f)/;

const inked = (shapes: string, { inks }: Palette): string =>
  shapes.replace(/"([krgbp])"/g, (_, ink: keyof Palette['inks']) => `"${inks[ink]}"`);

/** Escapes text for SVG. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The pictures of tiles, made on first use. */
export class TileImages {
  private readonly made = new Map<string, string>();

  constructor(private readonly drawn: Drawn) {}

  /** A tile by its notation as the source of an `<img>`; `?` and `back` show its back. */
  source(tile: string, look: TileLook): string {
    const key = `${tile} ${look.palette} ${look.index}`;
    let source = this.made.get(key);
    if (source === undefined) {
      source = `data:image/svg+xml,${encodeURIComponent(this.svg(tile, look))}`;
      this.made.set(key, source);
    }
    return source;
  }

  /** A tile as a standalone SVG. */
  svg(tile: string, look: TileLook): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400">${this.shapes(tile, look)}</svg>`;
  }

  /** The content of such an SVG, for use in a larger one. */
  shapes(tile: string, { palette: name, index }: TileLook): string {
    const palette: Palette = PALETTES[name];
    if (tile === '?' || tile === 'back')
      return body(palette.back, palette.backEdge) + `<g opacity=".35">${inked(this.drawn.faces.back, palette)}</g>`;
    const exact = EXACT.exec(tile)?.[0];
    const corner = index && exact !== undefined ? this.corner(exact) : '';
    const face = exact === undefined ? '' : this.drawn.faces[exact];
    const rest = exact === undefined ? tile : tile.slice(exact.length);
    const shown = corner === '' ? face : `<g transform="translate(42 52) scale(.82)">${face}</g>${corner}`;
    return body(palette.inks.p, palette.edge) + inked(shown, palette) + written(rest, palette);
  }

  private corner(tile: string): string {
    const [rank, suit] = tile;
    if (suit === 'f') return '';
    const sign = suit === 'z' ? HONOR_LETTERS[Number(rank) - 1] : rank === '0' ? '5' : rank;
    return `<path fill="${rank === '0' ? 'r' : 'k'}" d="${this.drawn.corners[sign]}"/>`;
  }
}

/** A tile's body: the face, and the front edge below it. */
const body = (face: string, edge: string): string =>
  `<rect width="300" height="400" rx="34" fill="${edge}"/><rect x="5" y="4" width="290" height="382" rx="30" fill="${face}"/>`;

const written = (text: string, { inks }: Palette): string =>
  text === ''
    ? ''
    : `<text x="150" y="${text.length > 2 ? 225 : 380}" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="${text.length > 5 ? 54 : 76}" fill="${inks.k}">${escaped(text)}</text>`;
