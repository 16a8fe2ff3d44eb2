import { groupByText, hasResults } from '../../engine/tournaments/tournament-text.js';
import { csvLine } from './csv-line.js';

/** A row of the standings. */
export interface StandingsRow {
  readonly rank: number;
  readonly entrant: number;
  readonly totals: readonly string[];
  readonly penalties: number;
  readonly adjustments: readonly { readonly points: number }[];
  readonly provisional: boolean;
  readonly decided: readonly { readonly text: string; readonly entrant: number | null }[];
  readonly sessions: readonly {
    readonly session: number;
    readonly attendance: string;
    readonly worth: readonly string[];
  }[];
}

const HEAD = ['rank', 'entrant', 'name', 'total', 'penalties', 'adjustments', 'provisional', 'decided'];

/** Standings as CSV: a line for each entrant, with the worth of each session by the first measure. */
export function standingsCsv(rows: readonly StandingsRow[], nameOf: (entrant: number) => string): string {
  const sessions = sessionsIn(rows);
  const isRanked = hasResults(rows);
  const lines = rows.map((row) =>
    csvLine([
      ...[isRanked ? row.rank : '', row.entrant, nameOf(row.entrant), row.totals.join(' ')],
      ...[row.penalties, row.adjustments.reduce((sum, { points }) => sum + points, 0)],
      ...[row.provisional ? 'yes' : 'no', decidedText(row)],
      ...sessions.map((session) => worthIn(row, session)),
    ]),
  );
  return csvLine([...HEAD, ...sessions.map((session) => `session ${session}`)]) + lines.join('');
}

/** All session numbers, ascending. */
export const sessionsIn = (rows: readonly Pick<StandingsRow, 'sessions'>[]): readonly number[] =>
  [...new Set(rows.flatMap((row) => row.sessions.map(({ session }) => session)))].sort((a, b) => a - b);

/** The tie-breaks that decided a place. */
export const decidedText = ({ decided }: Pick<StandingsRow, 'decided'>): string =>
  groupByText(decided)
    .map((same) => {
      const entrants = same.flatMap(({ entrant }) => entrant ?? []);
      return `${same[0].text}${entrants.length === 0 ? '' : ` (${entrants.join(', ')})`}`;
    })
    .join('; ');

/** The worth of a session to an entrant who played it; otherwise the entrant's attendance. */
export function worthIn({ sessions }: Pick<StandingsRow, 'sessions'>, session: number): string {
  const share = sessions.find((one) => one.session === session);
  if (share === undefined) return '';
  const attendance = share.attendance.toLowerCase();
  return attendance === 'played' || attendance === 'substituted' ? share.worth[0] : attendance;
}
