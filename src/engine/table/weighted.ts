import { SEATS } from '../tiles/tile.js';
import type { Changes } from '../scoring/win.js';

/** One of several results that could have been, and how many parts of all it has. */
export interface Part {
  readonly parts: number;
  readonly changes: Changes;
}

const partsOf = (outcomes: readonly Part[]): number => outcomes.reduce((sum, { parts }) => sum + parts, 0);

/** The mean of what could have been, by parts; half a point is rounded away from zero, and what is left over is nobody's. */
export function weighted(outcomes: readonly Part[]): Changes {
  const all = partsOf(outcomes);
  const [east, south, west, north] = SEATS.map((seat) => {
    const points = outcomes.reduce((sum, { parts, changes }) => sum + parts * changes[seat], 0);
    const rounded = Math.floor((2 * Math.abs(points) + all) / (2 * all));
    return points < 0 && rounded !== 0 ? -rounded : rounded;
  });
  return [east, south, west, north];
}

/** What rounding leaves to nobody, as `1` or `2/3`; null: nothing. */
export function leftOver(outcomes: readonly Part[]): string | null {
  const sum = (changes: Changes): number => changes.reduce((total, points) => total + points, 0);
  const all = partsOf(outcomes);
  const left =
    outcomes.reduce((total, { parts, changes }) => total + parts * sum(changes), 0) - all * sum(weighted(outcomes));
  if (left === 0) return null;
  return left % all === 0 ? String(left / all) : `${left}/${all}`;
}
