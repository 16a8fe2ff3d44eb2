import type { Seat } from '../tiles/tile.js';
import type { Irregularity } from './irregularity.js';
import type { TableRules } from './rules.js';

/**
 * Who looks: a seat at the table, anybody, a judge, who sees all, or a scribe of the game, who sees what its scribes recorded. Who
 * recorded what is nothing that a table knows (`line/eyes.ts`): at a table scribes see what anybody does.
 */
export type Viewer = Seat | 'public' | 'scribe' | 'judge';

/** What of a ruleset decides which tiles lie face up. */
export type Showing = Pick<TableRules, 'concealedKongFaceUp'>;

/** A viewer to whom the hands do not lie open, at a table that shows its kongs so. */
export interface Looking {
  readonly viewer: Viewer;
  readonly rules: Showing;
}

/** Whether a viewer may see an irregularity before the hands are open. */
export const mayKnow = (found: Pick<Irregularity, 'shows' | 'seat'>, viewer: Viewer): boolean =>
  found.shows === 'table' ||
  viewer === 'judge' ||
  (found.shows === 'hand' && found.seat !== null && found.seat === viewer);

export const hiddenTiles = (tiles: readonly string[]): string[] => tiles.map(() => '?');
