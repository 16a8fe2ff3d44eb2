import type { Ruleset } from '../../src/engine/table/ruleset.js';
import type { TableState } from '../../src/engine/table/state.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import type { Entry } from './entry.js';

/** How the next tap is meant; after it everything is as usual again. */
export interface Meant {
  /** What is being said, before it is recorded; null: nothing. */
  readonly entry: Entry | null;
  /** This seat did something that the rules do not allow; null: nobody did. */
  readonly anyway: Seat | null;
  /** Nobody saw whether the tile came from the hand. */
  readonly unsure: boolean;
  /** The next tile is meant as the strip below it says, where the screen has no room for strips. */
  readonly strip: boolean;
  /** The tile just discarded that was tapped once more: with another tap the next player has it as well; null: no tile. */
  readonly again: string | null;
}

export const AS_USUAL: Meant = { entry: null, anyway: null, unsure: false, strip: false, again: null };

/** The table at which it is tapped. */
export interface AtTable extends Omit<Meant, 'again' | 'strip'> {
  readonly ruleset: Ruleset;
  readonly state: TableState;
}
