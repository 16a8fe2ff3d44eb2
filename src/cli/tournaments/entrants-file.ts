import { ENTRANT } from '../../engine/tournaments/events.js';
import type { Seated } from '../../engine/tournaments/seating/seating.js';
import { CliError, EXIT } from '../io.js';
import { rowsOfFile } from './rows-of-file.js';

/** Who is to be seated, what they are called, and by which id they play. */
export interface NamedEntrant extends Seated {
  readonly player: string | null;
  readonly name: string | null;
}

const COLUMNS = ['entrant', 'player', 'name', 'team', 'club'] as const;
type Column = (typeof COLUMNS)[number];

/**
 * Entrants of CSV whose first line names its columns: `entrant`, the number, and as it has them `player`, `name`, `team` and
 * `club`.
 * Throws `CliError` with the line and the column.
 */
export function entrantsIn(csv: string, file: string): readonly NamedEntrant[] {
  const refuse = (line: number, column: number, message: string): never => {
    throw new CliError(EXIT.unreadable, `${file}: line ${line}, column ${column}: ${message}`);
  };
  const [head, ...rows] = rowsOfFile(csv, file);
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  for (const [i, name] of names.entries()) {
    if (!COLUMNS.includes(name as Column))
      refuse(head.line, i + 1, `expected one of ${COLUMNS.join(', ')}, found ${name}`);
    if (names.indexOf(name) < i) refuse(head.line, i + 1, `${name} is there twice`);
  }
  const numberAt = names.indexOf('entrant');
  if (numberAt < 0) refuse(1, 1, 'expected a column entrant');
  const seen = new Set<number>();
  return rows.map(({ line, cells }) => {
    if (cells.length > names.length) refuse(line, names.length + 1, `expected ${names.length} columns`);
    const said = (column: Column): string | null => cells[names.indexOf(column)]?.trim() || null;
    const digits = said('entrant') ?? '';
    const entrant = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
    if (!ENTRANT.fits(entrant)) refuse(line, numberAt + 1, ENTRANT.misfit(digits, 'entrant').message);
    if (seen.has(entrant)) refuse(line, numberAt + 1, `entrant ${entrant} is listed twice`);
    seen.add(entrant);
    return { entrant, player: said('player'), name: said('name'), team: said('team'), club: said('club') };
  });
}
