import { randomUUID } from 'node:crypto';
import { ANYBODY } from '../../access/authentication/caller.js';
import { type Block, heading, paragraph } from '../../disputes/document/document-blocks.js';
import { htmlOf, markdownOf, textOf } from '../../disputes/document/document-formats.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { placeText } from '../../engine/tournaments/tournament-text.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { storeChoiceOf } from '../../platform/config/config.js';
import type { SeasonAmendInput, SeasonChangeInput, SeasonInput } from '../../platform/graphql/schema-types.js';
import { NO_DETAILS } from '../../players/player.js';
import { PlayerDirectory } from '../../players/player-directory.js';
import { newSeason, seasonEdit } from '../../seasons/season-input.js';
import { seasonCsv } from '../../seasons/season-page.js';
import { SeasonReader } from '../../seasons/season-results.js';
import { Seasons, type SeasonView } from '../../seasons/season-view.js';
import { readTournament } from '../../tournaments/recording/tournament-logs.js';
import { CliError, EXIT, type ExitCode, type Io, Output, printLine, readInput, type SourceOptions } from '../io.js';
import { harmless } from '../output/style.js';
import { teamMembersIn } from '../tournaments/csv-files.js';
import { withReadModels } from '../source/read-models.js';
import { existingChoiceOf, shareWithNodes, terminalUser, withStoredEvents } from '../source/stores.js';

interface RuleOptions extends SourceOptions {
  readonly counts?: SeasonInput['counts'];
  readonly method?: SeasonInput['method'];
  readonly best?: number;
  readonly minimum?: number;
  readonly rankPoints?: string;
}

interface Reasoned extends SourceOptions {
  readonly reason: string;
}

/** `paifu season open`: prints the id. */
export function openSeason(name: string, options: RuleOptions, io: Io): Promise<ExitCode> {
  const { counts, method, best, minimum } = options;
  const input = { name, counts, method, best, minimum, rankPoints: pointsIn(options.rankPoints) } as SeasonInput;
  const season = checked(() => newSeason(input, ''));
  const opening = async (players: PlayerDirectory): Promise<ExitCode> => {
    const id = randomUUID();
    await players.commit(() => players.seasons.open(id, season, terminalUser()));
    await printLine(id, io);
    return EXIT.done;
  };
  return withDirectory(options, io, opening, storeChoiceOf);
}

/** `paifu season list` */
export const listSeasons = (options: SourceOptions, io: Io): Promise<ExitCode> =>
  withDirectory(options, io, async (players) => {
    const output = new Output(io.stdout);
    for (const { id, season } of players.seasons.list(MAX_LISTED) ?? [])
      await output.write(harmless(`${id}  ${season.name}${season.closed ? ' (closed)' : ''}\n`));
    return EXIT.done;
  });

const MAX_LISTED = 10_000;

/** `paifu season add` */
export async function addTournaments(
  id: string,
  tournaments: readonly string[],
  options: SourceOptions,
  io: Io,
): Promise<ExitCode> {
  await withStoredEvents(options, io, async (events) => {
    for (const one of tournaments)
      if ((await readTournament(events, one)) === null)
        throw new CliError(EXIT.notFound, `there is no tournament ${one}`);
  });
  return change(id, { addTournaments: tournaments }, null, options, io);
}

/** `paifu season remove` */
export const removeTournament = (id: string, tournament: string, { reason, ...options }: Reasoned, io: Io) =>
  change(id, { removeTournament: tournament }, reason, options, io);

/**
 * `paifu season amend`: options that are not given stay as they are. Any method but `best` removes the number of best
 * results.
 */
export function amendSeason(
  id: string,
  {
    reason,
    name,
    counts,
    method,
    best,
    minimum,
    rankPoints,
    ...options
  }: Reasoned & RuleOptions & { readonly name?: string },
  io: Io,
): Promise<ExitCode> {
  const noBest = method !== undefined && method !== 'best' ? { best: null } : {};
  const amend: SeasonAmendInput = {
    ...{ name, counts, method, minimum },
    ...(best === undefined ? noBest : { best }),
    ...(rankPoints === undefined ? {} : { rankPoints: pointsIn(rankPoints) }),
  };
  return change(id, { amend }, reason, options, io);
}

/** `paifu season teams` */
export async function setTeams(id: string, file: string, { reason, ...options }: Reasoned, io: Io): Promise<ExitCode> {
  const rows = teamMembersIn((await readInput(file, io)).toString(), file);
  const teams = new Map<string, string[]>();
  for (const { team, player } of rows) teams.set(team, [...(teams.get(team) ?? []), player]);
  const all = [...teams].map(([name, players]) => ({ name, players }));
  return change(id, { teams: all }, reason, options, io);
}

/** `paifu season adjust` */
export const adjustTotal = (
  id: string,
  { player, team, points, reason, ...options }: Reasoned & { player?: string; team?: string; points: number },
  io: Io,
): Promise<ExitCode> => change(id, { adjust: { player, team, points } }, reason, options, io);

/** `paifu season remove-adjustment` */
export const removeAdjustment = (id: string, number: number, { reason, ...options }: Reasoned, io: Io) =>
  change(id, { removeAdjustment: number }, reason, options, io);

/** `paifu season close` */
export const closeSeason = (id: string, options: SourceOptions, io: Io): Promise<ExitCode> =>
  change(id, { close: true }, null, options, io);

/** `paifu season reopen` */
export const reopenSeason = (id: string, { reason, ...options }: Reasoned, io: Io): Promise<ExitCode> =>
  change(id, { close: false }, reason, options, io);

const change = (
  id: string,
  input: SeasonChangeInput,
  reason: string | null,
  options: SourceOptions,
  io: Io,
): Promise<ExitCode> =>
  withDirectory(options, io, async (players) => {
    const edit = seasonEdit(input, reason, '');
    const by = { by: terminalUser(), what: edit.what, reason };
    const apply = (season: Parameters<typeof edit.apply>[0]) => checked(() => edit.apply(season));
    if ((await players.commit(() => players.seasons.change(id, apply, by))) === null)
      throw new CliError(EXIT.notFound, `there is no season ${id}: paifu season list`);
    return EXIT.done;
  });

/** `paifu season standings` */
export function showSeason(
  id: string,
  { format, ...options }: SourceOptions & { readonly format: 'text' | 'md' | 'html' | 'csv' | 'json' },
  io: Io,
): Promise<ExitCode> {
  return withReadModels(options, io, async ({ tables, events, players }) => {
    const stored = players?.seasons.get(id) ?? null;
    if (stored === null || players === null)
      throw new CliError(EXIT.notFound, `there is no season ${id}: paifu season list`);
    const load = (tournament: string) => readTournament(events, tournament);
    const reader = new SeasonReader(
      load,
      () => tables,
      async () => {},
      resolveRuleset,
      () => new Date(),
    );
    const blank = { name: null, aliases: [], erased: false, formerIds: [], ...NO_DETAILS };
    const season = await new Seasons(players, reader, {
      canSeeEntrants: async () => true,
      seatedPlayer: async (_caller, player) => players.player(player) ?? { ...blank, id: player },
    }).view(ANYBODY, stored);
    const output = new Output(io.stdout);
    if (format === 'json') await output.write(`${JSON.stringify(season)}\n`);
    else if (format === 'csv') await output.write(seasonCsv(season));
    else if (format === 'html') await output.write(htmlOf(season.name, [seasonBlocks(season)]));
    else await output.write(harmless((format === 'md' ? markdownOf : textOf)(seasonBlocks(season))));
    return EXIT.done;
  });
}

function seasonBlocks({ name, players, teams, adjustments, ratings, tournaments }: SeasonView): readonly Block[] {
  const nameOf = (player: SeasonView['players'][number]['player']): string => player?.name ?? player?.id ?? '';
  const table = (head: readonly string[], rows: readonly (readonly string[])[]): Block => ({ is: 'table', head, rows });
  const isRanked = teams.some(({ games }) => games > 0);
  const listed = tournaments.map((one, i) => `${i + 1}: ${one.name ?? one.id}`);
  return [
    heading(1, name),
    ...(listed.length === 0 ? [] : [paragraph(listed.join('; '))]),
    table(
      ['', 'Player', 'Total', 'Games', ...tournaments.map((_, i) => `${i + 1}`)],
      players.map(({ rank, player, total, games, results, provisional }) => [
        ...[rank === null ? '-' : `${rank}.${provisional ? '*' : ''}`, nameOf(player), total, String(games)],
        ...tournaments.map((one) => results.find(({ tournament }) => tournament === one.id)?.worth ?? ''),
      ]),
    ),
    ...(teams.length === 0
      ? []
      : [
          heading(2, 'Teams'),
          table(
            ['', 'Team', 'Total', 'Games'],
            teams.map((row) => [placeText(row, isRanked), row.team, row.total, String(row.games)]),
          ),
        ]),
    ...(adjustments.length === 0
      ? []
      : [
          heading(2, 'Adjustments'),
          table(
            ['', 'For', 'Points', 'Reason'],
            adjustments.map(({ player, team, points, reason }, i) => [
              ...[String(i), team ?? nameOf(player), String(points), reason],
            ]),
          ),
        ]),
    ...ratings.flatMap(({ family, players: rated }) => [
      heading(2, `Ratings, ${family} (Glicko-2)`),
      table(
        ['Player', 'Rating', 'Deviation', 'Games'],
        rated.map(({ player, rating, deviation, games }) => [
          ...[nameOf(player), rating.toFixed(0), deviation.toFixed(0), String(games)],
        ]),
      ),
    ]),
  ];
}

const pointsIn = (text: string | undefined): number[] | null =>
  text === undefined || text === '' ? null : text.split(',').map(Number);

/** Throws `CliError` instead of `FieldError`. */
function checked<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    throw new CliError(EXIT.failed, error.message.replace(/^\./, ''));
  }
}

async function withDirectory<T>(
  options: SourceOptions,
  io: Io,
  work: (players: PlayerDirectory) => Promise<T>,
  choiceOf = existingChoiceOf,
): Promise<T> {
  const choice = choiceOf(io.env, options.data);
  const players = PlayerDirectory.open(choice.data);
  try {
    const sharing = await shareWithNodes(choice, { players });
    try {
      return await work(players);
    } finally {
      await sharing.close();
    }
  } finally {
    players.close();
  }
}
