import type { Block } from '../../disputes/document/document-blocks.js';
import { decidedText, sessionsIn, standingsCsv, worthIn } from '../../exchange/csv/standings-csv.js';
import type { TournamentTold } from './tournament-read.js';

/** Standings as CSV; before the first session none. */
export const standingsTable = ({ standings, names }: TournamentTold): string =>
  standingsCsv(standings?.rows ?? [], (entrant) => names.get(entrant) ?? '');

/** Standings to read or to hang up. */
export function standingsBlocks({ name, standings, names }: TournamentTold): readonly Block[] {
  const heading = { is: 'heading', level: 1, text: name } as const;
  if (standings === null) return [heading, paragraph('It was not open yet.')];
  const { after, rows, teams, provisional, differences } = standings;
  const called = (entrant: number): string => `${entrant}${names.has(entrant) ? ` ${names.get(entrant)}` : ''}`;
  const sessions = sessionsIn(standings.rows);
  const asterisk = provisional ? ['A place with an asterisk is provisional.'] : [];
  const differing = differences.map(
    ({ session, table, differences: said }) =>
      `Session ${session}, table ${table}: the record and the sheet differ: ` +
      said.map(({ entrant, recorded, entered }) => `${called(entrant)} ${recorded}, not ${entered}`).join('; '),
  );
  return [
    heading,
    paragraph(after === 0 ? 'Before the first session' : `Standings after session ${after}`),
    {
      is: 'table',
      head: ['', 'Entrant', 'Total', ...sessions.map((session) => `${session}`), 'Decided by'],
      rows: rows.map((row) => [
        `${row.rank}.${row.provisional ? '*' : ''}${row.outAfter === null ? '' : ` out after ${row.outAfter}`}`,
        called(row.entrant),
        row.totals.join(', '),
        ...sessions.map((session) => worthIn(row, session)),
        decidedText(row),
      ]),
    },
    ...(teams.length === 0
      ? []
      : [
          { is: 'heading', level: 2, text: 'Teams' } as const,
          {
            is: 'table',
            head: ['', 'Team', 'Total'],
            rows: teams.map(({ rank, team, totals }) => [`${rank}.`, team, totals.join(', ')]),
          } as const,
        ]),
    ...[...asterisk, ...differing].map(paragraph),
  ];
}

const paragraph = (text: string): Block => ({ is: 'paragraph', text });
