import { groupByText, hasResults } from '../../engine/tournaments/tournament-text.js';
import { csvLine } from './csv-line.js';

/** A row of the standings. */
export interface StandingsRow {
  readonly rank: number;
  readonly entrant: number;
  readonly totals: readonly string[];
  readonly carried?: readonly string[] | null;
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

const COLUMNS = 'rank entrant name team total carried penalties adjustments provisional decided'.split(' ');

/** Whether standings as CSV have a column of this name. */
export const isStandingsColumn = (name: string): boolean => COLUMNS.includes(name) || /^session \d+$/.test(name);

/** The name of an entrant, empty if it is hidden, and the team. */
export interface EntrantCells {
  readonly name: string;
  readonly team: string | null;
}

/**
 * Standings as CSV: a line for each entrant, with the worth of each session by the first measure. The column `team` is
 * there if an entrant has a team, `carried` if a cut carried less than everything.
 */
export function standingsCsv(
  rows: readonly StandingsRow[],
  entrantOf: (entrant: number) => EntrantCells | undefined,
): string {
  const sessions = sessionsIn(rows);
  const isRanked = hasResults(rows);
  const hasTeams = rows.some(({ entrant }) => (entrantOf(entrant)?.team ?? null) !== null);
  const isReduced = rows.some(({ carried }) => carried != null);
  const lines = rows.map((row) =>
    csvLine([
      ...[isRanked ? row.rank : '', row.entrant, entrantOf(row.entrant)?.name ?? ''],
      ...(hasTeams ? [entrantOf(row.entrant)?.team ?? ''] : []),
      row.totals.join(' '),
      ...(isReduced ? [row.carried?.join(' ') ?? ''] : []),
      ...[row.penalties, row.adjustments.reduce((sum, { points }) => sum + points, 0)],
      ...[row.provisional ? 'yes' : 'no', decidedText(row)],
      ...sessions.map((session) => worthIn(row, session)),
    ]),
  );
  const shown = COLUMNS.filter((name) => (name !== 'team' || hasTeams) && (name !== 'carried' || isReduced));
  return csvLine([...shown, ...sessions.map((session) => `session ${session}`)]) + lines.join('');
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
