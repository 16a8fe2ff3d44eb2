import { isFifth } from '../../../src/engine/table/checks/tiles.js';
import { tileText } from '../../../src/engine/tiles/notation.js';
import { DESIGNS } from '../../../src/engine/tiles/tile.js';
import { given, type Hands, type Setting, type Table } from '../../kit/play/play.js';

/** A hand of `reach/wsom`, or of `reach/tenhou`. By default nobody holds the lucky tile of the indicator. */
export const wsom = (hands: Hands = {}, setting: Setting = {}): Table =>
  given(hands, { ruleset: 'reach/wsom', ...setting });
export const tenhou = (hands: Hands = {}, setting: Setting = {}): Table =>
  given(hands, { ruleset: 'reach/tenhou', ...setting });

/** The highest tile with a copy still in the wall. No five, because that copy may be the red one. */
export function unseen({ hand, state }: Table): string {
  for (let design = DESIGNS - 1; design >= 0; design--)
    if (!isFifth(state, hand, tileText(design))) return tileText(design);
  throw new Error('every tile has been seen');
}

/** Each of these seats draws and discards a tile. Default: a useless tile. */
export function turns(table: Table, seats: string, tile?: string): Table {
  for (const seat of seats) {
    const drawn = tile ?? unseen(table);
    table.when(`${seat} draws ${drawn}`, `${seat} discards ${drawn}`);
  }
  return table;
}
