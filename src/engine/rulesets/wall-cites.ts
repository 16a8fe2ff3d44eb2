import { cite } from '../scoring/citation.js';
import type { Cite } from '../table/check.js';

const WALLS: Cite = { citation: cite('log-format', 'Walls') };

/** Walls that are committed to are of the record, whatever is played. */
export const WALL_CITES = {
  'wall-committed': WALLS,
  'wall-mixed': WALLS,
  'wall-revealed': WALLS,
  'wall-not-revealed': WALLS,
  'wall-differs': WALLS,
} as const;
