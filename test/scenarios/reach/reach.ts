import { isFifth } from '../../../src/engine/table/checks/tiles.js';
import { tileText } from '../../../src/engine/tiles/notation.js';
import { DESIGNS } from '../../../src/engine/tiles/tile.js';
import { given, type Hands, type Setting, type Table } from '../../kit/play/play.js';

/** A hand of `reach/wsom`, or of `reach/tenhou`; the indicator's lucky tile is one nobody holds unless the test says so. */
export const wsom = (hands: Hands = {}, setting: Setting = {}): Table =>
  given(hands, { ruleset: 'reach/wsom', ...setting });
export const tenhou = (hands: Hands = {}, setting: Setting = {}): Table =>
  given(hands, { ruleset: 'reach/tenhou', ...setting });

/** A tile of which a copy is still in the wall, the highest first; no five, of which that copy may be the red one. */
export function unseen({ hand, state }: Table): string {
  for (let design = DESIGNS - 1; design >= 0; design--)
    if (!isFifth(state, hand, tileText(design))) return tileText(design);
  throw new Error('every tile has been seen');
}

/** Turns of these seats: each draws a tile and discards it; left out, one that lies about and goes with nothing. */
export function turns(table: Table, seats: string, tile?: string): Table {
  for (const seat of seats) {
    const drawn = tile ?? unseen(table);
    table.when(`${seat} draws ${drawn}`, `${seat} discards ${drawn}`);
  }
  return table;
}
