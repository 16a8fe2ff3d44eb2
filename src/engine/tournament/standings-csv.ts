/** A line of CSV (RFC 4180), with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\n`;

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What of a place in the standings is written. */
export interface CsvRow {
  readonly rank: number;
  readonly entrant: number;
  readonly totals: readonly string[];
  readonly provisional: boolean;
  readonly decided: readonly { readonly text: string; readonly entrant: number | null }[];
  readonly sessions: readonly {
    readonly session: number;
    readonly attendance: string;
    readonly worth: readonly string[];
  }[];
}

const HEAD = ['rank', 'entrant', 'name', 'total', 'provisional', 'decided'];

/** Standings as CSV: a line an entrant, with what each session is worth by the first measure. */
export function standingsCsv(rows: readonly CsvRow[], nameOf: (entrant: number) => string): string {
  const sessions = sessionsIn(rows);
  const lines = rows.map((row) =>
    csvLine([
      ...[`${row.rank}`, `${row.entrant}`, nameOf(row.entrant), row.totals.join(' ')],
      ...[row.provisional ? 'yes' : 'no', decidedText(row)],
      ...sessions.map((session) => worthIn(row, session)),
    ]),
  );
  return csvLine([...HEAD, ...sessions.map((session) => `session ${session}`)]) + lines.join('');
}

/** The sessions that brought anybody anything, in order. */
export const sessionsIn = (rows: readonly Pick<CsvRow, 'sessions'>[]): readonly number[] =>
  [...new Set(rows.flatMap((row) => row.sessions.map(({ session }) => session)))].sort((a, b) => a - b);

/** What decided a place, in words. */
export const decidedText = ({ decided }: Pick<CsvRow, 'decided'>): string =>
  decided.map(({ text, entrant }) => `${text}${entrant === null ? '' : ` (${entrant})`}`).join('; ');

/** What a session is worth to whoever played; of others what became of them. */
export function worthIn({ sessions }: Pick<CsvRow, 'sessions'>, session: number): string {
  const share = sessions.find((one) => one.session === session);
  if (share === undefined) return '';
  const attendance = share.attendance.toLowerCase();
  return attendance === 'played' || attendance === 'substituted' ? share.worth[0] : attendance;
}
