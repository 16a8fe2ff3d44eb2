import { WIND_NAMES } from '../../vocabulary/terms.js';
import { type Phrase, says } from '../../messages/phrase.js';
import { type Seating, SeatingError, sizeInWords } from './seating.js';

/** The columns of a CSV of seatings: a wind for each seat of a table. */
export const columnsOf = (tableSize: number): readonly string[] => {
  const winds = WIND_NAMES.slice(0, tableSize).map((wind) => wind.toLowerCase());
  return ['session', 'table', ...winds];
};

interface Row {
  readonly line: number;
  readonly session: number;
  readonly table: number;
  readonly seats: readonly number[];
}

function refuse(line: number, column: number, message: Phrase): never {
  throw new SeatingError('bad-csv', says`line ${line}, column ${column}: ${message}`, ['csv', line, column]);
}

/**
 * Reads seatings made elsewhere: CSV with the header `session,table,east,south,west,north` (as many winds as a table has seats) and one row per table, in any
 * order; seats hold entrants' numbers. Entrants missing from a session rest, if resting is allowed. Throws `SeatingError`.
 *
 * @param first the number of the next session.
 */
export function fixedSeatings(
  csv: string,
  entrants: readonly number[],
  first: number,
  mayRest: boolean,
  tableSize: number,
): readonly Seating[] {
  const rows = rowsOf(csv, tableSize);
  const last = Math.max(...rows.map(({ session }) => session));
  const early = rows.find(({ session }) => session < first);
  if (early !== undefined)
    refuse(early.line, 1, says`session ${early.session} already has a seating; session ${first} is next`);
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const session = rows.filter((row) => row.session === first + i);
    if (session.length > 0) return seatingOf(session, entrants, mayRest);
    const after = rows.find((row) => row.session > first + i) as Row;
    return refuse(after.line, 1, says`session ${after.session} is given without session ${first + i}`);
  });
}

/** Reads the seatings of played sessions from the same CSV, with any entrants. Throws `SeatingError`. */
export function playedSeatings(csv: string, tableSize: number): readonly Seating[] {
  const everybody = new Set(rowsOf(csv, tableSize).flatMap(({ seats }) => seats));
  // An entrant missing from a session may have joined later, so nobody counts as resting.
  return fixedSeatings(csv, [...everybody], 1, true, tableSize).map(({ tables }) => ({ tables, resting: [] }));
}

function rowsOf(csv: string, tableSize: number): readonly Row[] {
  const columns = columnsOf(tableSize);
  const [head, ...lines] = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',').map((name) => name.trim().toLowerCase());
  const wrong = columns.findIndex((column, i) => names[i] !== column);
  if (wrong >= 0) refuse(1, wrong + 1, says`expected ${columns[wrong]}, found ${found(names[wrong])}`);
  if (names.length > columns.length)
    refuse(1, columns.length + 1, says`expected no more than ${columns.length} columns`);
  const rows = lines.flatMap((text, i) => (text.trim() === '' ? [] : [rowOf(text, i + 2, columns)]));
  if (rows.length === 0) refuse(2, 1, says`expected a table, found nothing`);
  return rows;
}

function rowOf(text: string, line: number, columns: readonly string[]): Row {
  const cells = text.split(',').map((cell) => cell.trim());
  const numbers = columns.map((column, i) => {
    if (/^[1-9]\d{0,3}$/.test(cells[i] ?? '')) return Number(cells[i]);
    const what = i === 0 ? says`a session` : i === 1 ? says`a table` : says`the number of the entrant in ${column}`;
    return refuse(line, i + 1, says`expected ${what}, found ${found(cells[i])}`);
  });
  if (cells.length > columns.length) {
    const message = says`expected only ${sizeInWords(columns.length - 2)} entrants at a table`;
    refuse(line, columns.length + 1, message);
  }
  const [session, table, ...seats] = numbers;
  return { line, session, table, seats };
}

const found = (cell: string | undefined): Phrase | string =>
  cell === undefined || cell === '' ? says`nothing` : JSON.stringify(cell.slice(0, 40));

function seatingOf(rows: readonly Row[], entrants: readonly number[], mayRest: boolean): Seating {
  const sorted = [...rows].sort((a, b) => a.table - b.table);
  const left = new Set(entrants);
  for (const [i, { line, session, table, seats }] of sorted.entries()) {
    if (table !== i + 1) {
      const message =
        table === i ? says`table ${table} of session ${session} is listed twice` : says`there is no table ${i + 1}`;
      refuse(line, 2, message);
    }
    for (const [seat, entrant] of seats.entries()) {
      if (left.delete(entrant)) continue;
      const message = entrants.includes(entrant)
        ? says`entrant ${{ entrant }} sits in session ${session} already`
        : says`there is no entrant ${entrant} to be seated`;
      refuse(line, 3 + seat, message);
    }
  }
  if (left.size > 0 && !mayRest) {
    const { line, session } = sorted[sorted.length - 1];
    refuse(
      line,
      1,
      says`${left.size} entrants have no seat in session ${session} (${[...left].slice(0, 8).map((entrant) => ({ entrant }))})`,
    );
  }
  return { tables: sorted.map(({ seats }) => seats), resting: [...left] };
}
