import { FIRST_BONUS } from '../../tiles/tile.js';
import { at, type PartCodec, type StepReading } from './part.js';

/** `f3f`: a bonus tile laid open; before a slash its replacement follows. */
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
    return 'unsaid'; // its replacement, where no tile stands for it
  },
  action: exposed,
  does: { BonusTileExposed: ({ tile }) => ({ part: 'bonus', at, tile }) },
};

/** A bonus tile laid open is the one just drawn, unless a tile is over or those dealt are exchanged. */
function exposed({ at, tile }: BonusPart, reading: StepReading): void {
  const { seat, table, tiles } = reading;
  if (!tiles.ruleset.table.tiles.has(FIRST_BONUS)) throw tiles.without('bonus tiles', at);
  if (!table.opening) reading.drawUnsaid(at, tile);
  reading.do({ type: 'ExposeBonusTile', data: { seat, tile } }, at);
}
