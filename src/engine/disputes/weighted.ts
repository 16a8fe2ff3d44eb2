import { SEATS } from '../tiles/tile.js';
import type { Changes } from '../hands/win.js';

/** One of several results that could have been, and how many parts of all it has. */
export interface Part {
  readonly parts: number;
  readonly changes: Changes;
}

/** The mean of what could have been, by parts; half a point is rounded away from zero, and what is left over is nobody's. */
export function weighted(outcomes: readonly Part[]): Changes {
  const all = outcomes.reduce((sum, { parts }) => sum + parts, 0);
  const [east, south, west, north] = SEATS.map((seat) => {
    const points = outcomes.reduce((sum, { parts, changes }) => sum + parts * changes[seat], 0);
    const rounded = Math.floor((2 * Math.abs(points) + all) / (2 * all));
    return points < 0 && rounded !== 0 ? -rounded : rounded;
  });
  return [east, south, west, north];
}
