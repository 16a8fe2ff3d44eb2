import type { DiscardView, MeldView, SeatView } from '../../src/engine/table/view.js';
import type { Look } from './look.js';
import { heldTiles } from './seat-template.js';

/** The side of the table in a picture of it. */
export const SIDE = 1_000;

/** Where things lie, as seen by whoever sits before them: distances from their edges of the table, and the width of a tile. */
const HELD = { left: 86, bottom: 14, width: 47, apart: 10 };
const MELDS = { right: 86, bottom: 14, width: 41.5, apart: 9 };
const BONUS = { right: 86, bottom: 86, width: 32 };
const RIVER = { left: 374, top: 638, width: 42, columns: 6 };

/** The tiles of a picture: where they lie before the one who sits at the bottom, and each design once. */
export class PictureTiles {
  private readonly used = new Map<string, string>();

  constructor(private readonly look: Look) {}

  /** Every tile that lies somewhere, once. */
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

  /** A tile that lies across, its lower edge where that of the others is. */
  private across(text: string, x: number, bottom: number, width: number, more = ''): string {
    const [cx, cy] = [x + (width * 2) / 3, bottom - width / 2];
    const turned = ` transform="rotate(-90 ${round(cx)} ${round(cy)})"`;
    return this.tile(text, cx - width / 2, cy - (width * 2) / 3, width, turned + more);
  }

  /** All that lies before a player. */
  lay(seat: SeatView): string {
    return this.held(seat) + this.melds(seat.melds) + this.bonus(seat.bonus) + this.river(seat.river);
  }

  private held(seat: SeatView): string {
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
