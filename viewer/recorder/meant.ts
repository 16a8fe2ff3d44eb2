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
}

export const AS_USUAL: Meant = { entry: null, anyway: null, unsure: false };

/** The table at which it is tapped. */
export interface AtTable extends Meant {
  readonly ruleset: Ruleset;
  readonly state: TableState;
}
