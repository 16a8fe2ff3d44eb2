import { type Block, heading, paragraph } from '../../disputes/document/document-blocks.js';
import { htmlOf, markdownOf, textOf } from '../../disputes/document/document-formats.js';
import { decidedText, sessionsIn, standingsCsv, worthIn } from '../../exchange/csv/standings-csv.js';
import { hasResults, placeText } from '../../engine/tournaments/tournament-text.js';
import { gamesIn } from '../../engine/tournaments/requests/games.js';
import { paifuLines } from '../../games/record/paifu-file.js';
import { storedFile } from '../../games/record/paifu-file-writer.js';
import { tournamentEventIn } from '../../tournaments/recording/tournament-envelope.js';
import { readTournament } from '../../tournaments/recording/tournament-logs.js';
import { CliError, EXIT, type ExitCode, type Io, Output, type SourceOptions } from '../io.js';
import { harmless } from '../output/style.js';
import { withReadModels } from '../source/read-models.js';
import type { StandingsTime, TournamentStandings } from '../source/source.js';
import { sourceOf } from '../source/sources.js';
import { withStoredEvents } from '../source/stores.js';

const PAGE = 500;

/** `paifu tournament list` */
export function listTournaments(options: SourceOptions, io: Io): Promise<ExitCode> {
  return withReadModels(options, io, async ({ tournaments }) => {
    const output = new Output(io.stdout);
    let page = await tournaments.page(PAGE, null);
    while (page !== null) {
      for (const { id, name } of page.tournaments) await output.write(harmless(`${id}  ${name}\n`));
      page = page.more ? await tournaments.page(PAGE, page.end) : null;
    }
    return EXIT.done;
  });
}

/** `paifu tournament export`: the tournament's stream, then the games of its sessions. */
export function exportTournament(id: string, options: SourceOptions, io: Io): Promise<ExitCode> {
  return withStoredEvents(options, io, async (events) => {
    const log = await readTournament(events, id);
    if (log === null || log.state === null) throw new CliError(EXIT.notFound, `there is no tournament ${id}`);
    const output = new Output(io.stdout);
    const envelopes = log.entries.map(({ envelope }) => envelope);
    for (const line of paifuLines(id, envelopes, 'tournament')) await output.write(line);
    // Games that were taken back are part of the record, although they count for nothing.
    const games = gamesIn(envelopes.map(tournamentEventIn));
    for (const game of games) for await (const piece of storedFile(events, game)) await output.write(piece.toString());
    return EXIT.done;
  });
}

/** `paifu tournament standings`: exit code 6 if recorded games and score sheets differ. */
export async function showStandings(
  id: string,
  { format, ...options }: SourceOptions & StandingsTime & { readonly format: 'text' | 'md' | 'html' | 'csv' | 'json' },
  io: Io,
): Promise<ExitCode> {
  const found = await sourceOf(options, io).tournamentStandings(id, options);
  const { name, standings, names, teams } = found;
  const entrantOf = (entrant: number) => ({ name: names.get(entrant) ?? '', team: teams.get(entrant) ?? null });
  const output = new Output(io.stdout);
  switch (format) {
    case 'json':
      await output.write(`${JSON.stringify({ id, name, names: Object.fromEntries(names), standings })}\n`);
      break;
    case 'csv':
      await output.write(standingsCsv(standings?.rows ?? [], entrantOf));
      break;
    case 'html':
      await output.write(htmlOf(name, [standingsBlocks(found)]));
      break;
    default:
      await output.write(harmless((format === 'md' ? markdownOf : textOf)(standingsBlocks(found))));
  }
  return standings !== null && standings.differences.length > 0 ? EXIT.findings : EXIT.done;
}

function standingsBlocks({ name, standings, names }: TournamentStandings): readonly Block[] {
  const title = heading(1, name);
  if (standings === null) return [title, paragraph('The tournament was not open at that time.')];
  const { after, rows, teams, provisional, differences } = standings;
  const nameOf = (entrant: number): string => `${entrant}${names.has(entrant) ? ` ${names.get(entrant)}` : ''}`;
  const sessions = sessionsIn(rows);
  const isRanked = hasResults(rows);
  const isReduced = rows.some(({ carried }) => carried !== null);
  const placeOf = (row: (typeof rows)[number] | (typeof teams)[number]): string =>
    `${placeText(row, isRanked)}${row.outAfter === null ? '' : ` out after session ${row.outAfter}`}`;
  const differing = differences.map(
    ({ session, table, differences: each }) =>
      `Session ${session}, table ${table}: the record and the sheet differ: ` +
      each.map(({ entrant, recorded, entered }) => `${nameOf(entrant)} ${recorded}, not ${entered}`).join('; '),
  );
  return [
    title,
    paragraph(after === 0 ? 'Before the first session' : `Standings up to session ${after}`),
    {
      is: 'table',
      head: [
        '',
        'Entrant',
        'Total',
        ...(isReduced ? ['Carried'] : []),
        ...sessions.map((session) => `Session ${session}`),
        'Decided by',
      ],
      rows: rows.map((row) => [
        placeOf(row),
        nameOf(row.entrant),
        row.totals.join(', '),
        ...(isReduced ? [row.carried?.join(', ') ?? ''] : []),
        ...sessions.map((session) => worthIn(row, session)),
        decidedText(row),
      ]),
    },
    ...(teams.length === 0
      ? []
      : [
          heading(2, 'Teams'),
          {
            is: 'table',
            head: ['', 'Team', 'Total'],
            rows: teams.map((row) => [placeOf(row), row.team, row.totals.join(', ')]),
          } as const,
        ]),
    ...(provisional && isRanked ? [paragraph('A place with an asterisk is provisional.')] : []),
    ...differing.map(paragraph),
  ];
}
