import type { CheckCode, Cite } from '../table/checks/check.js';
import { cite } from '../vocabulary/terms.js';

/** Adds the catalogue ids of breaches (`laws/catalogue.ts`) to citations. */
export const catalogued = <C extends { readonly [Code in CheckCode]?: Cite }>(
  cites: C,
  ids: { readonly [Code in CheckCode]?: string },
): C =>
  Object.fromEntries(
    Object.entries(cites).map(([code, cite]) => [
      code,
      { ...cite, catalogue: ids[code as CheckCode] ?? cite?.catalogue },
    ]),
  ) as C;

const WALLS: Cite = { citation: cite('log-format', 'Walls') };

/** Committed walls are part of the record in every ruleset. */
export const WALL_CITES = {
  'wall-committed': WALLS,
  'wall-mixed': WALLS,
  'wall-revealed': WALLS,
  'wall-not-revealed': WALLS,
  'wall-differs': WALLS,
} as const;

const record = (section: string): Cite => ({ citation: cite('log-format', section) });

/** Checks that the record itself demands, in every ruleset. */
export const RECORD_CITES = {
  ...WALL_CITES,
  'no-such-seat': record('Tiles and seats'),
  'malformed-tile': record('Tiles and seats'),
  'penalty-misfit': record('Rulings and closing'),
  'tile-unseen': record('What is known'),
  'not-held': record('What is known'),
  'not-the-drawn-tile': record('What is known'),
  'reveal-contradicts': record('What is known'),
} as const;

/** A citation with the entry of the breach in the catalogue of irregularities (`laws/catalogue.ts`). */
export const entry = (catalogue: string, { citation }: Cite): Cite => ({ citation, catalogue });
