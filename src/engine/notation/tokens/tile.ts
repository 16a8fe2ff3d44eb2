import { tileOf } from '../../tiles/notation.js';
import type { Scanner } from '../scanner.js';
import { Unreadable } from '../text-error.js';
import { at, type PartCodec, type StepReading, type TileSource } from './part.js';

/** `7z`: a tile drawn (before a slash) or discarded. */
export interface TilePart {
  readonly part: 'tile';
  readonly at: number;
  readonly tile: string;
  /** `'` the tile just drawn, `.` from the hand, `-` nobody saw which. */
  readonly mark: '' | "'" | '.' | '-';
  readonly reach: boolean;
  /** `+` a supplement though none is due, `w` from the wall though a supplement is due. */
  readonly from: '' | '+' | 'w';
}

export const tile: PartCodec<TilePart> = {
  begins: '0123456789?[+w',
  scan(scan: Scanner, at: number) {
    const from = scan.takes('+') ? '+' : scan.takes('w') ? 'w' : '';
    const tile = scan.tile();
    const mark = scan.takes("'") ? "'" : scan.takes('.') ? '.' : scan.takes('-') ? '-' : '';
    return { part: 'tile', at, tile, mark, reach: scan.takes('*'), from };
  },
  print: ({ from, tile, mark, reach }) => `${from}${tile}${mark}${reach ? '*' : ''}`,

  source(part, reading) {
    if (part.mark !== '' || part.reach) throw new Unreadable(part.at, "a tile drawn, without ' . - or *");
    draw(reading, part.tile, part.from, part.at);
    return { drawn: part.tile };
  },
  comes: {
    TileDrawn({ seat, tile, source }, { table }) {
      const due = table.supplementDue === seat ? 'supplement' : 'wall';
      const from = source === due ? '' : source === 'supplement' ? '+' : 'w';
      return { part: 'tile', at, tile, mark: '', reach: false, from };
    },
  },

  action(part, reading) {
    if (part.from !== '') throw new Unreadable(part.at, 'a slash and an action after a tile drawn');
    if (part.reach && !reading.table.knowsReach) throw reading.tiles.without('reach', part.at);
    const known = part.mark === "'" && reading.table.known[reading.seat];
    reading.drawUnsaid(part.at, known ? part.tile : '?');
    if (part.reach) reading.do({ type: 'DeclareReach', data: { seat: reading.seat } }, part.at);
    discard(reading, part, reading.source);
  },
  does: {
    TileDiscarded({ tile, drawn }, { source, reach }) {
      const mark = drawn === drawnBySource(source) ? '' : drawn === null ? '-' : drawn ? "'" : '.';
      return { part: 'tile', at, tile, mark, reach, from: '' };
    },
  },
};

/** A tile drawn; where it came from is said only where it is not what is due. */
export function draw(reading: StepReading, tile: string, from: TilePart['from'], at: number): void {
  const { seat, table, tiles } = reading;
  tiles.check(tile, at);
  const due = from === '+' || (from === '' && table.supplementDue === seat);
  reading.do({ type: 'DrawTile', data: { seat, tile, source: due ? 'supplement' : 'wall' } }, at);
}

export function discard(reading: StepReading, { tile, mark, at }: TilePart, source: TileSource): void {
  reading.tiles.check(tile, at);
  const drawn = mark === "'" ? true : mark === '.' ? false : mark === '-' ? null : drawnBySource(source);
  reading.do({ type: 'DiscardTile', data: { seat: reading.seat, tile, drawn } }, at);
}

/** Whether a discard after this source is taken to be from the hand, where nothing is said: null is "nobody saw". */
const drawnBySource = (source: TileSource): false | null =>
  source === 'unsaid' || (source !== 'no draw' && tileOf(source.drawn) < 0) ? null : false;
