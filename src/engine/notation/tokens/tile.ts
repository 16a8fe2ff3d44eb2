import { tileOf } from '../../tiles/notation.js';
import { type Scanner, NotationSyntaxError } from '../scanner.js';
import { type PartCodec, type StepReading, type TileSource, at } from './codec.js';
import { FIRST_BONUS } from '../../tiles/tile.js';

/** `7z`: a tile drawn (before a slash) or discarded. */
export interface TilePart {
  readonly part: 'tile';
  readonly at: number;
  readonly tile: string;
  /** `'` the tile just drawn, `.` a tile from the hand, `-` unknown. */
  readonly mark: '' | "'" | '.' | '-';
  readonly reach: boolean;
  /** `+` a supplement although none is due, `w` from the wall although a supplement is due. */
  readonly from: '' | '+' | 'w';
}

export const tile: PartCodec<TilePart> = {
  begins: '0123456789?[+w',
  scan(scan: Scanner, at: number) {
    const from = scan.skip('+') ? '+' : scan.skip('w') ? 'w' : '';
    const tile = scan.tile();
    const mark = scan.skip("'") ? "'" : scan.skip('.') ? '.' : scan.skip('-') ? '-' : '';
    return { part: 'tile', at, tile, mark, reach: scan.skip('*'), from };
  },
  print: ({ from, tile, mark, reach }) => `${from}${tile}${mark}${reach ? '*' : ''}`,

  source(part, reading) {
    if (part.mark !== '' || part.reach) throw new NotationSyntaxError(part.at, "a tile drawn, without ' . - or *");
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
    if (part.from !== '') throw new NotationSyntaxError(part.at, 'a slash and an action after a tile drawn');
    if (part.reach && !reading.table.knowsReach) throw reading.tiles.unsupported('reach', part.at);
    const known = part.mark === "'" && reading.table.knownHands[reading.seat];
    reading.drawImplied(part.at, known ? part.tile : '?');
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

/** Emits a draw. The source is written only if it differs from the expected one. */
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

/** The default of `drawn` for a discard after this source; `null` means unknown. */
const drawnBySource = (source: TileSource): false | null =>
  source === 'unwritten' || (source !== 'no draw' && tileOf(source.drawn) < 0) ? null : false;

interface Bare<K extends string> {
  readonly part: K;
  readonly at: number;
}
export type NoDrawPart = Bare<'no-draw'>;
export type ReturnPart = Bare<'return'>;
export type TakeUpPart = Bare<'take-up'>;

/** A part that is one character. */
const bare = <const K extends string>(
  char: string,
  part: K,
  means: Omit<PartCodec<Bare<K>>, 'begins' | 'scan' | 'print'>,
): PartCodec<Bare<K>> => ({
  begins: char,
  scan(scan, at) {
    scan.at++;
    return { part, at };
  },
  print: () => char,
  ...means,
});

/** `-`: no draw. */
export const noDraw = bare('-', 'no-draw', { source: () => 'no draw' });

/** `<`: the drawn tile is returned. */
export const returned = bare('<', 'return', {
  action({ at }, reading) {
    reading.drawImplied(at);
    reading.do({ type: 'ReturnDraw', data: { seat: reading.seat } }, at);
  },
  does: { DrawReturned: () => ({ part: 'return', at }) },
});

/** `u`: takes up the last discard. */
export const takeUp = bare('u', 'take-up', {
  source({ at }, reading) {
    const { tiles, seat } = reading;
    if (!tiles.ruleset.table.takesUp) throw tiles.unsupported('taking up of discards', at);
    reading.do({ type: 'TakeUpDiscard', data: { seat } }, at);
    return 'no draw';
  },
  comes: { DiscardTakenUp: () => ({ part: 'take-up', at }) },
});

/** `_`: no action yet, or none seen; `_*`: reach declared, no discard seen. */
export interface NothingYetPart extends Bare<'nothing-yet'> {
  readonly reach: boolean;
}

export const nothingYet: PartCodec<NothingYetPart> = {
  begins: '_',
  scan(scan, at) {
    scan.at++;
    return { part: 'nothing-yet', at, reach: scan.skip('*') };
  },
  print: ({ reach }) => (reach ? '_*' : '_'),
  action({ reach, at }, reading) {
    const { seat, table, tiles, source } = reading;
    if (reach) {
      reading.drawImplied(at);
      if (!table.knowsReach) throw tiles.unsupported('reach', at);
      reading.do({ type: 'DeclareReach', data: { seat } }, at);
      // A lone `_` stands for a draw, also within a correction.
    } else if (source === 'unwritten' && !table.hasExtraTile(seat)) draw(reading, '?', '', at);
  },
  does: { ReachDeclared: () => ({ part: 'nothing-yet', at, reach: true }) },
};

/** `f3f`: an exposed bonus tile; before a slash, its replacement follows. */
export interface BonusPart {
  readonly part: 'bonus';
  readonly at: number;
  readonly tile: string;
}

export const bonus: PartCodec<BonusPart> = {
  begins: 'f',
  scan(scan, at) {
    scan.at++;
    return { part: 'bonus', at, tile: scan.tile() };
  },
  print: ({ tile }) => `f${tile}`,

  source(part, reading) {
    exposed(part, reading);
    return 'unwritten'; // the replacement, if no tile is written for it
  },
  action: exposed,
  does: { BonusTileExposed: ({ tile }) => ({ part: 'bonus', at, tile }) },
};

/** An exposed bonus tile is the one just drawn, unless the player has an extra tile or dealt tiles are exchanged. */
function exposed({ at, tile }: BonusPart, reading: StepReading): void {
  const { seat, table, tiles } = reading;
  const { tiles: set, setAside } = tiles.ruleset.table;
  if (!set.has(FIRST_BONUS) && setAside === undefined) throw tiles.unsupported('bonus tiles', at);
  if (!table.isExchangingBonus) reading.drawImplied(at, tile);
  reading.do({ type: 'ExposeBonusTile', data: { seat, tile } }, at);
}
