import type { TournamentRequests } from '../../engine/tournaments/decide-tournament.js';
import { CliError, EXIT } from '../io.js';
import { rowsOfFile } from './rows-of-file.js';

type Result = TournamentRequests['enterResult'];

const NUMBERS = ['session', 'table', 'entrant', 'points', 'penalty', 'hands'] as const;
type Column = (typeof NUMBERS)[number];
const NEEDED: readonly Column[] = ['session', 'table', 'entrant', 'points'];

/**
 * Results of CSV whose first line names its columns: a line an entrant, with `session`, `table`, `entrant`, `points`, and as it has them
 * `penalty` and `hands`. Throws `CliError` with the line and the column; what is no result is refused when it is recorded.
 */
export function resultsIn(csv: string, file: string, reason: string | null): readonly Result[] {
  const refuse = (line: number, column: number, message: string): never => {
    throw new CliError(EXIT.unreadable, `${file}: line ${line}, column ${column}: ${message}`);
  };
  const [head, ...rows] = rowsOfFile(csv, file);
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  for (const [i, name] of names.entries()) {
    if (!NUMBERS.includes(name as Column))
      refuse(head.line, i + 1, `expected one of ${NUMBERS.join(', ')}, found ${name}`);
    if (names.indexOf(name) < i) refuse(head.line, i + 1, `${name} is there twice`);
  }
  for (const name of NEEDED) if (!names.includes(name)) refuse(1, 1, `expected a column ${name}`);
  const tables = new Map<string, { -readonly [K in keyof Result]: Result[K] }>();
  for (const { line, cells } of rows) {
    const said = (column: Column): number | null => {
      const at = names.indexOf(column);
      const cell = cells[at]?.trim() ?? '';
      if (cell === '' && !NEEDED.includes(column)) return null;
      if (!/^[-+−]?\d{1,9}$/.test(cell)) refuse(line, at + 1, `expected a whole number, found ${cell}`);
      return Number(cell.replace('−', '-'));
    };
    const [session, table, entrant, points] = NEEDED.map((column) => said(column) ?? 0);
    const penalty = said('penalty');
    const key = `${session} ${table}`;
    const result = tables.get(key) ?? { session, table, points: [], hands: said('hands'), by: null, reason };
    result.points = [...result.points, { entrant, points, ...(penalty === null ? {} : { penalty }) }];
    tables.set(key, result);
  }
  if (tables.size === 0) throw new CliError(EXIT.unreadable, `${file}: no result`);
  return [...tables.values()];
}
