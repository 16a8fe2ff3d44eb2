import type { Shape } from '../../vocabulary/shape.js';
import { ENTRANT, METHOD, MOST_ENTRANTS, SEED, SESSION } from '../words.js';
import { type Draw, type Seated, type Seating, SeatingError } from './seating.js';

type Path = readonly (string | number)[];

/** Refuses what no seats can be drawn from, whatever the method. */
export function isDrawable(
  draw: Draw,
  entrants: readonly Seated[],
  history: readonly Seating[],
  seed: string | null,
): void {
  fits('unknown-method', METHOD, draw.method, ['method']);
  if (draw.method !== 'fixed') fits('no-seed', SEED, seed, ['seed']);
  if (draw.method === 'schedule') fits('bad-number', SESSION, draw.sessions, ['sessions']);
  areEntrants(entrants);
  const left = entrants.length % 4;
  if (left !== 0 && !draw.resting) {
    const message = `${entrants.length} entrants fill no tables of four: ${left} would have to rest`;
    throw new SeatingError('not-by-four', message, ['entrants']);
  }
  for (const [i, { tables }] of history.entries()) {
    const odd = tables.findIndex((table) => table.length !== 4 || new Set(table).size !== 4);
    if (odd < 0) continue;
    const path = ['history', i, 'tables', odd];
    throw new SeatingError('no-table-of-four', `table ${odd + 1} of session ${i + 1} does not seat four`, path);
  }
  if (draw.method === 'swiss' || draw.method === 'snake') areStandings(draw.standings, entrants);
}

function fits(code: string, shape: Shape, value: unknown, path: Path): void {
  if (!shape.fits(value)) throw new SeatingError(code, shape.misfit(value, path.join('.')).message, path);
}

function areEntrants(entrants: readonly Seated[]): void {
  const { length } = entrants;
  if (length < 4 || length > MOST_ENTRANTS) {
    const message = `4 to ${MOST_ENTRANTS} entrants can be seated, not ${length}`;
    throw new SeatingError('too-few-or-many', message, ['entrants']);
  }
  const seen = new Set<number>();
  for (const [i, { entrant }] of entrants.entries()) {
    const path = ['entrants', i, 'entrant'];
    fits('bad-number', ENTRANT, entrant, path);
    if (seen.has(entrant)) throw new SeatingError('entrant-twice', `entrant ${entrant} is there twice`, path);
    seen.add(entrant);
  }
}

/** Refuses standings that are not those of the entrants. */
function areStandings(standings: readonly number[], entrants: readonly Seated[]): void {
  const there = new Set(entrants.map(({ entrant }) => entrant));
  const left = new Set(there);
  for (const [i, entrant] of standings.entries()) {
    if (left.delete(entrant)) continue;
    const message = there.has(entrant)
      ? `entrant ${entrant} stands there twice`
      : `there is no entrant ${entrant} to be seated`;
    throw new SeatingError('bad-standings', message, ['standings', i]);
  }
  const [missing] = left;
  if (missing === undefined) return;
  throw new SeatingError('bad-standings', `entrant ${missing} is missing from the standings`, ['standings']);
}
