import type { Block } from '../cases/case-blocks.js';
import type { ToldStandings } from '../queries/tournaments/seen-tournament.js';
import { csvLine } from './csv.js';
import type { TournamentTold } from './tournament-read.js';

type Row = ToldStandings['rows'][number];

const HEAD = ['rank', 'entrant', 'name', 'total', 'provisional', 'decided'];

/** Standings as CSV: a line an entrant, with what each session is worth by the first measure. */
export function standingsCsv({ standings, names }: TournamentTold): string {
  if (standings === null) return csvLine(HEAD);
  const sessions = sessionsIn(standings);
  const lines = standings.rows.map((row) =>
    csvLine([
      ...[`${row.rank}`, `${row.entrant}`, names.get(row.entrant) ?? '', row.totals.join(' ')],
      ...[row.provisional ? 'yes' : 'no', decidedText(row)],
      ...sessions.map((session) => worthIn(row, session)),
    ]),
  );
  return csvLine([...HEAD, ...sessions.map((session) => `session ${session}`)]) + lines.join('');
}

/** Standings to read or to hang up. */
export function standingsBlocks({ name, standings, names }: TournamentTold): readonly Block[] {
  const heading = { is: 'heading', level: 1, text: name } as const;
  if (standings === null) return [heading, paragraph('It was not open yet.')];
  const { after, rows, teams, provisional, differences } = standings;
  const called = (entrant: number): string => `${entrant}${names.has(entrant) ? ` ${names.get(entrant)}` : ''}`;
  const sessions = sessionsIn(standings);
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

const sessionsIn = ({ rows }: ToldStandings): readonly number[] =>
  [...new Set(rows.flatMap((row) => row.sessions.map(({ session }) => session)))].sort((a, b) => a - b);

const decidedText = ({ decided }: Row): string =>
  decided.map(({ text, entrant }) => `${text}${entrant === null ? '' : ` (${entrant})`}`).join('; ');

function worthIn({ sessions }: Row, session: number): string {
  const share = sessions.find((one) => one.session === session);
  if (share === undefined) return '';
  return ['played', 'substituted'].includes(share.attendance.toLowerCase())
    ? share.worth[0]
    : `${share.attendance.toLowerCase()}`;
}
