import type { TournamentRequests } from '../../engine/tournaments/decide-tournament.js';
import type { Seated } from '../../engine/tournaments/seating/seating.js';
import { ENTRANT } from '../../engine/tournaments/events.js';
import { type CsvRow, CsvSyntaxError, csvRows } from '../../exchange/csv/csv-reader.js';
import { isStandingsColumn } from '../../exchange/csv/standings-csv.js';
import { CliError, EXIT } from '../io.js';

/** An entrant as the CSV file has them. */
export interface NamedEntrant extends Seated {
  readonly player: string | null;
  readonly name: string | null;
}

type Result = TournamentRequests['enterResult'];

const ENTRANT_COLUMNS = ['entrant', 'player', 'name', 'team', 'club'] as const;
const RESULT_COLUMNS = ['session', 'table', 'entrant', 'points', 'penalty', 'hands', 'chips', 'chombos'] as const;
const NEEDED = ['session', 'table', 'entrant', 'points'] as const;

/** A CSV file whose first line names its columns. Errors are `CliError` with file, line and column. */
class CsvTable<Column extends string> {
  readonly rows: readonly CsvRow[];
  private readonly columns: readonly string[];

  constructor(
    csv: string,
    private readonly file: string,
    known: readonly Column[],
    needed: readonly Column[],
    isIgnored: (name: string) => boolean = () => false,
  ) {
    const [head, ...rows] = this.read(csv);
    this.rows = rows;
    this.columns = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
    for (const [i, name] of this.columns.entries()) {
      if (!known.includes(name as Column) && !isIgnored(name))
        throw this.error(head.line, i + 1, `expected one of ${known.join(', ')}, found ${name}`);
      if (this.columns.indexOf(name) < i) throw this.error(head.line, i + 1, `column ${name} is given twice`);
    }
    for (const name of needed) if (!this.columns.includes(name)) throw this.error(1, 1, `expected a column ${name}`);
  }

  /** The text of a cell; `null` if it is empty, or the file has no such column. */
  cell({ cells }: CsvRow, column: Column): string | null {
    return cells[this.columns.indexOf(column)]?.trim() || null;
  }

  errorIn({ line }: CsvRow, column: Column, message: string): CliError {
    return this.error(line, this.columns.indexOf(column) + 1, message);
  }

  checkWidth({ line, cells }: CsvRow): void {
    const { length } = this.columns;
    if (cells.length > length) throw this.error(line, length + 1, `expected ${length} columns`);
  }

  private error(line: number, column: number, message: string): CliError {
    return new CliError(EXIT.unreadable, `${this.file}: line ${line}, column ${column}: ${message}`);
  }

  private read(csv: string): readonly CsvRow[] {
    try {
      return csvRows(csv);
    } catch (error) {
      if (!(error instanceof CsvSyntaxError)) throw error;
      throw new CliError(EXIT.unreadable, `${this.file}: line ${error.line}: ${error.message}`);
    }
  }
}

/**
 * Entrants from CSV with the columns `entrant` and optionally `player`, `name`, `team`, `club`, such as standings, whose
 * other columns are ignored. Throws `CliError`.
 */
export function entrantsIn(csv: string, file: string): readonly NamedEntrant[] {
  const table = new CsvTable(csv, file, ENTRANT_COLUMNS, ['entrant'], isStandingsColumn);
  const seen = new Set<number>();
  return table.rows.map((row) => {
    table.checkWidth(row);
    const digits = table.cell(row, 'entrant') ?? '';
    const entrant = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
    if (!ENTRANT.fits(entrant)) throw table.errorIn(row, 'entrant', ENTRANT.misfit(digits, 'entrant').message);
    if (seen.has(entrant)) throw table.errorIn(row, 'entrant', `entrant ${entrant} is listed twice`);
    seen.add(entrant);
    const [player, name, team, club] = (['player', 'name', 'team', 'club'] as const).map((one) => table.cell(row, one));
    return { entrant, player, name, team, club };
  });
}

/**
 * Results from CSV, one line per entrant, with the columns `session`, `table`, `entrant`, `points` and optionally `penalty`, `hands`,
 * `chips`, `chombos`. Only the form is checked here. Throws `CliError`.
 */
export function resultsIn(csv: string, file: string, reason: string | null): readonly Result[] {
  const table = new CsvTable(csv, file, RESULT_COLUMNS, NEEDED);
  const results = new Map<string, { -readonly [K in keyof Result]: Result[K] }>();
  for (const row of table.rows) {
    const number = (column: (typeof RESULT_COLUMNS)[number]): number | null => {
      const cell = table.cell(row, column);
      if (cell === null && !NEEDED.some((one) => one === column)) return null;
      if (!/^[-+−]?\d{1,9}$/.test(cell ?? ''))
        throw table.errorIn(row, column, `expected a whole number, found ${cell ?? ''}`);
      return Number(cell?.replace('−', '-'));
    };
    const [session, tableNumber, entrant, points] = NEEDED.map((column) => number(column) ?? 0);
    const extras = (['penalty', 'chips', 'chombos'] as const).flatMap((column) => {
      const value = number(column);
      return value === null ? [] : [[column, value] as const];
    });
    const key = `${session} ${tableNumber}`;
    const result = results.get(key) ?? {
      ...{ session, table: tableNumber, points: [], hands: number('hands'), by: null, reason },
    };
    result.points = [...result.points, { entrant, points, ...Object.fromEntries(extras) }];
    results.set(key, result);
  }
  if (results.size === 0) throw new CliError(EXIT.unreadable, `${file}: expected at least one result`);
  return [...results.values()];
}

/** The players of teams, one row per player. Throws `CliError`. */
export function teamMembersIn(
  csv: string,
  file: string,
): readonly { readonly team: string; readonly player: string }[] {
  const table = new CsvTable(csv, file, ['team', 'player'], ['team', 'player']);
  return table.rows.map((row) => {
    const [team, player] = [table.cell(row, 'team'), table.cell(row, 'player')];
    if (team === null || player === null)
      throw new CliError(EXIT.unreadable, `${file}: line ${row.line}: expected a team and a player`);
    return { team, player };
  });
}
