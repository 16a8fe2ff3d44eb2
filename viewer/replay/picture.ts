import { handTitle as titleOf } from '../../src/engine/messages/lexicon.js';
import type { DiscardView, MeldView, SeatView } from '../../src/engine/table/view.js';
import { placeAt } from '../../src/engine/tiles/seats.js';
import { clippedText } from '../../src/engine/vocabulary/text-width.js';
import { type Look, countersOf, handTitle, heldTiles } from './table-template.js';
import { escaped } from '../ui/tiles/tile-image.js';
import type { ShownStep } from './record.js';

/** The side of the table, in picture units. */
export const SIDE = 1_000;

/** Positions as seen from a seat: distances from the edges of the table, and tile widths. */
const HELD = { left: 86, bottom: 14, width: 47, apart: 10 };
const MELDS = { right: 86, bottom: 14, width: 41.5, apart: 9 };
const BONUS = { right: 86, bottom: 86, width: 32 };
const RIVER = { left: 374, top: 638, width: 42, columns: 6 };

/** Places tiles as seen from the bottom seat, and defines each tile image once. */
export class PictureTiles {
  private readonly used = new Map<string, string>();

  constructor(private readonly look: Look) {}

  symbols(): string {
    const { images, tiles } = this.look;
    const symbol = ([tile, id]: [string, string]) =>
      `<symbol id="${id}" viewBox="0 0 300 400">${images.shapes(tile, tiles)}</symbol>`;
    return [...this.used].map(symbol).join('');
  }

  tile(text: string, x: number, y: number, width: number, more = ''): string {
    const id = this.used.get(text) ?? `t${this.used.size}`;
    this.used.set(text, id);
    return `<use href="#${id}" x="${round(x)}" y="${round(y)}" width="${width}" height="${round((width * 4) / 3)}"${more}/>`;
  }

  /** A sideways tile, aligned at the lower edge. */
  private across(text: string, x: number, bottom: number, width: number, more = ''): string {
    const [cx, cy] = [x + (width * 2) / 3, bottom - width / 2];
    const turned = ` transform="rotate(-90 ${round(cx)} ${round(cy)})"`;
    return this.tile(text, cx - width / 2, cy - (width * 2) / 3, width, turned + more);
  }

  /** All tiles before a player. */
  lay(seat: SeatView): string {
    return this.heldHand(seat) + this.melds(seat.melds) + this.bonus(seat.bonus) + this.river(seat.river);
  }

  private heldHand(seat: SeatView): string {
    const y = SIDE - HELD.bottom - (HELD.width * 4) / 3;
    const { tiles, drawn } = heldTiles(seat);
    const held = tiles.map((text, i) => this.tile(text, HELD.left + i * HELD.width, y, HELD.width));
    const apart = HELD.left + tiles.length * HELD.width + HELD.apart;
    return [...held, ...(drawn === null ? [] : [this.tile(drawn, apart, y, HELD.width)])].join('');
  }

  private melds(melds: readonly MeldView[]): string {
    const bottom = SIDE - MELDS.bottom;
    let right = SIDE - MELDS.right;
    return melds
      .flatMap(({ tiles, across, faceDown }) => {
        let x = right - (tiles.length + (across === null ? 0 : 1 / 3)) * MELDS.width;
        right = x - MELDS.apart;
        return tiles.map((one, i) => {
          const [text, at] = [faceDown.includes(i) ? 'back' : one, x];
          x += i === across ? (MELDS.width * 4) / 3 : MELDS.width;
          if (i === across) return this.across(text, at, bottom, MELDS.width);
          return this.tile(text, at, bottom - (MELDS.width * 4) / 3, MELDS.width);
        });
      })
      .join('');
  }

  private bonus(tiles: readonly string[]): string {
    const [left, y] = [SIDE - BONUS.right - tiles.length * BONUS.width, SIDE - BONUS.bottom - (BONUS.width * 4) / 3];
    return tiles.map((one, i) => this.tile(one, left + i * BONUS.width, y, BONUS.width)).join('');
  }

  private river(river: readonly DiscardView[]): string {
    const { left, top, width, columns } = RIVER;
    const high = (width * 4) / 3;
    let x = left;
    return river
      .map(({ tile, drawn, takenBy, across }, i) => {
        if (i % columns === 0) x = left;
        const [at, y] = [x, top + Math.floor(i / columns) * high];
        x += across ? high : width;
        const isDrawn = drawn === true && this.look.marksDrawn;
        const faint = takenBy !== null ? ' opacity=".3"' : isDrawn ? ' opacity=".62"' : '';
        const face = across ? this.across(tile, at, y + high, width, faint) : this.tile(tile, at, y, width, faint);
        const mark = `<rect x="${round(at + width / 2 - 7)}" y="${round(y + high - 8)}" width="14" height="5" rx="2.5" fill="#fff" stroke="#000" stroke-opacity=".6"/>`;
        return face + (isDrawn ? mark : '');
      })
      .join('');
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The line of text below the table. */
const CAPTION = { height: 64, size: 24, margin: 20 };

/** Attributes that squeeze a text too long for its line. Its width is estimated: Latin letters are about half as wide as high. */
function fitting(text: string): string {
  const ems = [...text].reduce((sum, char) => sum + (char < '\u2e80' ? 0.56 : 1), 0);
  const line = SIDE - 2 * CAPTION.margin;
  return ems * CAPTION.size > line ? ` textLength="${line}" lengthAdjust="spacingAndGlyphs"` : '';
}

/** Positions of upright texts. */
const PLATE = { width: 260, height: 52, in: 86, from: 245 };
const CENTRE = { at: 372, side: 256 };

const COLOURS = {
  light: { felt: '#256b4f', plate: '#fffdf6', ink: '#1c2521', soft: '#56625b', accent: '#8a5a00', paper: '#fbfaf6' },
  dark: { felt: '#17392d', plate: '#101613', ink: '#e9ece8', soft: '#a4b0a8', accent: '#f2c15b', paper: '#1a201e' },
};

type Colours = (typeof COLOURS)['light'];

/** The colours of a page's theme, as far as it has one. */
export function themeColours(element: Element, isDark: boolean): Partial<Colours> {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    Object.keys(COLOURS.light).flatMap((name) => {
      const token = style.getPropertyValue(`--${name}`).trim();
      const [, light, dark] = /^light-dark\(([^,]+),\s*([^,]+)\)$/.exec(token) ?? ['', token, token];
      return token === '' ? [] : [[name, escaped(isDark ? dark : light)]];
    }),
  );
}

/** The table as a standalone SVG with a title and a caption. */
export function pictureOf(shown: ShownStep, title: string, look: Look, theme: Partial<Colours> = {}): string {
  const picture = new Picture(look, theme);
  const { hand } = shown.table;
  const seats = hand === null ? [] : hand.seats.map((seat) => picture.seat(shown, seat));
  const drawn = [picture.centre(shown), ...seats].join('');
  const height = SIDE + CAPTION.height;
  const { paper, felt, ink } = picture.colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${height}" width="${SIDE}" height="${height}" font-family="system-ui, sans-serif" font-size="20" fill="${ink}">
<title>${escaped(`${title}: ${shown.sentence}`)}</title>
<defs>${picture.tiles.symbols()}</defs>
<rect width="${SIDE}" height="${height}" fill="${paper}"/><rect width="${SIDE}" height="${SIDE}" fill="${felt}"/>
${drawn}
<text x="${CAPTION.margin}" y="${SIDE + 41}" font-size="${CAPTION.size}"${fitting(`${title} ${shown.sentence}`)}><tspan font-weight="bold">${escaped(title)}</tspan> <tspan dx="8">${escaped(shown.sentence)}</tspan></text>
</svg>
`;
}

class Picture {
  readonly tiles: PictureTiles;
  readonly colours: Colours;

  constructor(
    private readonly look: Look,
    theme: Partial<Colours>,
  ) {
    this.tiles = new PictureTiles(look);
    this.colours = { ...(look.tiles.palette === 'dark' ? COLOURS.dark : COLOURS.light), ...theme };
  }

  seat(shown: ShownStep, seat: SeatView): string {
    const { hand } = shown.table;
    const place = hand === null ? 0 : placeAt(hand.seats, this.look.bottom, seat.seat);
    return `<g transform="rotate(${-90 * place} ${SIDE / 2} ${SIDE / 2})">${this.tiles.lay(seat)}</g>${this.plate(shown, seat, place)}`;
  }

  private plate({ table }: ShownStep, seat: SeatView, place: number): string {
    const { words } = this.look;
    const { plate, soft, accent } = this.colours;
    const x = place === 0 || place === 3 ? PLATE.in : SIDE - PLATE.in - PLATE.width;
    const y = place < 2 ? SIDE - PLATE.from - PLATE.height : PLATE.from;
    const isTurn = table.hand?.ended === null && table.hand.turn === seat.seat;
    const signs = [
      table.hand?.dealer === seat.seat ? words.dealer : '',
      seat.reach === null ? '' : words.reach[seat.reach],
      seat.dead === null ? '' : `✕ ${words.dead[seat.dead]}`,
    ];
    const edge = isTurn ? ` stroke="${accent}" stroke-width="4"` : '';
    const who = `<tspan font-weight="bold">${words.winds[Number(seat.wind[0]) - 1]}</tspan> ${escaped(shortened(table.players?.[seat.seat] ?? ''))}`;
    return `<g><rect x="${x}" y="${y}" width="${PLATE.width}" height="${PLATE.height}" rx="12" fill="${plate}"${edge}/>
<text x="${x + 14}" y="${y + 23}">${who}</text>
<text x="${x + 14}" y="${y + 44}" font-size="16" fill="${soft}">${escaped(signs.filter(Boolean).join(' · '))}</text>
<text x="${x + PLATE.width - 14}" y="${y + 44}" font-weight="bold" text-anchor="end">${table.scores[seat.seat]}</text></g>`;
  }

  centre({ table }: ShownStep): string {
    const { words } = this.look;
    const { hand } = table;
    const middle = SIDE / 2;
    if (hand === null)
      return `<text x="${middle}" y="${middle}" text-anchor="middle" fill="#fff">${words.noHand}</text>`;
    const lines = countersOf(hand, words);
    const { at, side } = CENTRE;
    const name = titleOf({ ...hand, honba: 0 }, words.lexicon);
    const wind = hand.prevailingWind === null ? '' : words.winds[Number(hand.prevailingWind[0]) - 1];
    // The name of a round begins with its wind.
    const title = name.startsWith(wind) ? name : `${wind} · ${name}`;
    const top = middle - 12 * lines.length - (hand.indicators.length > 0 ? 20 : 0);
    const shown = hand.indicators.map((one, i) =>
      this.tiles.tile(one, middle + (i - hand.indicators.length / 2) * 34, top + 26 * lines.length + 12, 34),
    );
    return `<rect x="${at}" y="${at}" width="${side}" height="${side}" rx="14" fill="${this.colours.plate}"/>
<text x="${middle}" y="${top}" text-anchor="middle" font-size="26" font-weight="bold">${title}</text>
${lines.map((line, i) => `<text x="${middle}" y="${top + 28 + 26 * i}" text-anchor="middle">${line}</text>`).join('')}${shown.join('')}`;
  }
}

/** A name that fits its plate. */
const shortened = (name: string): string => clippedText(name, 14);

/** Converts an SVG to a PNG at double resolution, for printing. Throws if the browser cannot. */
async function pointsOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const points = await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, 'image/png'));
  if (points === null) throw new Error('this browser cannot draw the picture');
  return points;
}

/** Downloads the picture of a step as SVG or PNG. */
export async function saveStep(shown: ShownStep, look: Look, as: 'svg' | 'png'): Promise<void> {
  const { place, revision } = shown.played;
  const svg = pictureOf(shown, handTitle(shown.table, look.words), look);
  const picture = as === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pointsOf(svg);
  savePicture(picture, `paifu-${place.hand ?? 0}-${revision}.${as}`);
}

/** Downloads a picture. */
export function savePicture(picture: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
