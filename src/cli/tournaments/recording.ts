import { finalPointsWarnings, type TournamentFinalPoints } from '../../engine/tournaments/final-points.js';
import type { TournamentRequest, TournamentRequests } from '../../engine/tournaments/decide-tournament.js';
import { chooseCut } from '../../engine/tournaments/cut-choice.js';
import { drawLot } from '../../engine/tournaments/tie-break.js';
import { storeChoiceOf } from '../../platform/config/config.js';
import type { Sharing } from '../../platform/sharing/share-databases.js';
import { DirectoryError, checkEnteredName } from '../../players/player.js';
import { PlayerDirectory } from '../../players/player-directory.js';
import type { OptionValues } from '../command.js';
import { CliError, EXIT, type ExitCode, type Io, printLine, readInput, type SourceOptions } from '../io.js';
import { sourceOf } from '../source/sources.js';
import { shareWithNodes, terminalUser } from '../source/stores.js';
import { entrantsIn, type NamedEntrant, resultsIn } from './csv-files.js';
import { type TournamentOptions, describedTournament } from './measures.js';
import { recordRequests, withRecorder } from './recorder.js';

type Opening = TournamentRequests['open'];

export interface OpenOptions extends SourceOptions, TournamentOptions {
  readonly ruleset: string;
  readonly option?: OptionValues;
  readonly mode: Opening['mode'];
  readonly sessions: number;
  readonly privacy: Opening['privacy'];
  readonly hands?: number;
  readonly minutes?: number;
  readonly commitment?: string;
}

interface ReasonOptions extends SourceOptions {
  readonly reason?: string;
}

/** `paifu tournament open`: prints the id. */
export function openTournament(name: string, options: OpenOptions, io: Io): Promise<ExitCode> {
  const { ruleset, option = {}, mode, sessions, privacy, hands = null, minutes = null, commitment = null } = options;
  const opening: object = {
    ...{ name, ruleset, options: option, mode, sessions, privacy, seedCommitment: commitment },
    ...{
      place: null,
      dates: null,
      timeZone: null,
      length: hands === null && minutes === null ? null : { hands, minutes },
    },
    ...describedTournament(options),
  };
  return withRecorder(options, io, async (recorder) => {
    const id = await recorder.open(opening as Opening);
    warnOfFinalPoints((await recorder.state(id)).opened.finalPoints, io);
    await printLine(id, io);
    return EXIT.done;
  });
}

/** Warns on standard error of final points that are valid but probably a mistake. */
export function warnOfFinalPoints(rules: Opening['finalPoints'], io: Io): void {
  for (const warning of finalPointsWarnings(rules as TournamentFinalPoints | null | undefined))
    io.stderr.write(`warning: ${warning}\n`);
}

export interface EnterOptions extends ReasonOptions {
  readonly from?: number;
  readonly missed?: 'nothing' | 'lowest';
}

/** `paifu tournament enter`: names are stored in the directory of players only. */
export async function enterEntrants(id: string, file: string, options: EnterOptions, io: Io): Promise<ExitCode> {
  const entrants = entrantsIn((await readInput(file, io)).toString(), file);
  for (const { entrant, player, team, name } of entrants) {
    if (player !== null || name !== null || team !== null) continue;
    throw new CliError(EXIT.unreadable, `${file}: entrant ${entrant}: expected a player’s id, a name or a team`);
  }
  return withRecorder(options, io, async (recorder) => {
    const choice = storeChoiceOf(io.env, options.data);
    const directory = PlayerDirectory.open(choice.data);
    let sharing: Sharing | null = null;
    try {
      sharing = await shareWithNodes(choice, { players: directory });
      const playing = entrants.map((one) => ({ ...one, player: playerOf(id, one, directory) }));
      const known = (await recorder.state(id)).entrants;
      const added = playing.flatMap(({ entrant, player, team, club }) => {
        const before = known.get(entrant);
        const isSame = before?.player === player && before.team === team && before.club === club;
        const { from, missed } = options;
        const late = { ...(from === undefined ? {} : { from }), ...(missed === undefined ? {} : { missed }) };
        return isSame ? [] : [{ entrant, player, team, club, ...late }];
      });
      const reason = options.reason ?? null;
      if (added.length > 0) await recorder.record(id, { kind: 'addEntrants', data: { entrants: added, reason } });
      for (const { player, name } of playing)
        if (player !== null && name !== null && directory.player(player) === null)
          await directory.commit(() => directory.player(player) ?? directory.add({ id: player, name }, terminalUser()));
    } finally {
      await sharing?.close();
      directory.close();
    }
    return EXIT.done;
  });
}

/** The player of an entrant. A name without an id is a new player, who gets the same id when the file is entered again. */
function playerOf(
  tournament: string,
  { entrant, player, name }: NamedEntrant,
  directory: PlayerDirectory,
): string | null {
  if (player !== null || name === null) return player;
  try {
    checkEnteredName(name, `entrant ${entrant}`);
  } catch (error) {
    if (error instanceof DirectoryError) throw new CliError(EXIT.unreadable, error.message);
    throw error;
  }
  return directory.idOf(JSON.stringify([tournament, entrant, name]));
}

/** `paifu tournament withdraw` */
export const withdrawEntrant = (
  id: string,
  entrant: number,
  { from, reason = undefined, ...options }: ReasonOptions & { readonly from: number },
  io: Io,
): Promise<ExitCode> => recordOne(id, 'withdraw', { entrant, from, reason: reason ?? null }, options, io);

/** `paifu tournament check-in` */
export const checkInEntrant = (
  id: string,
  entrant: number,
  { undo = false, ...options }: SourceOptions & { readonly undo?: boolean },
  io: Io,
): Promise<ExitCode> => recordOne(id, 'checkIn', { entrant, present: !undo }, options, io);

export interface SubstituteOptions extends ReasonOptions {
  readonly session: number;
  readonly table: number;
  readonly player?: string;
  readonly counts: TournamentRequests['seatSubstitute']['counts'];
}

/** `paifu tournament substitute` */
export function seatSubstitute(id: string, entrant: number, options: SubstituteOptions, io: Io): Promise<ExitCode> {
  const { session, table, counts, player = null, reason = null } = options;
  return recordOne(id, 'seatSubstitute', { session, table, entrant, player, counts, reason }, options, io);
}

/** `paifu tournament adjust` */
export function adjustTotal(
  id: string,
  entrant: number,
  options: SourceOptions & { readonly points: number; readonly reason: string; readonly law?: string },
  io: Io,
): Promise<ExitCode> {
  const { points, reason } = options;
  const [document = '', section = '', item = ''] = options.law?.split('|').map((part) => part.trim()) ?? [];
  const law = options.law === undefined ? null : { document, section, item };
  return recordOne(id, 'adjust', { entrant, points, law, reason, ruling: null }, options, io);
}

/** `paifu tournament lot`: with a seed, the order of the numbers does not matter. */
export function drawLots(
  id: string,
  after: number,
  numbers: string,
  options: ReasonOptions & { readonly seed?: string },
  io: Io,
): Promise<ExitCode> {
  const { seed = null, reason = null } = options;
  const listed = numbersIn(numbers);
  const entrants = seed === null ? listed : drawLot(listed, seed);
  return recordOne(id, 'drawLot', { entrants, for: after, seed, reason }, options, io);
}

/** The numbers in a list. Throws `CliError`. */
function numbersIn(list: string): number[] {
  return list.split(',').map((one) => {
    if (!/^\s*\d+\s*$/.test(one))
      throw new CliError(EXIT.usage, `${list}: expected numbers separated by commas, found ${one}`);
    return Number(one);
  });
}

export interface SessionOptions extends SourceOptions {
  readonly starts?: string;
  readonly ends?: string;
  readonly game?: readonly string[];
}

/** `paifu tournament open-session`: `--game TABLE=GAME` names games opened before; other tables enter their results. */
export function openSession(id: string, session: number, options: SessionOptions, io: Io): Promise<ExitCode> {
  const games = Object.fromEntries(
    (options.game ?? []).map((one) => {
      const [table, game, ...rest] = one.split('=');
      if (game === undefined || rest.length > 0) throw new CliError(EXIT.usage, `--game ${one}: expected TABLE=GAME`);
      return [table, game];
    }),
  );
  const times = { startsAt: options.starts ?? null, endsAt: options.ends ?? null };
  return recordOne(id, 'openSession', { session, games, ...times }, options, io);
}

/** `paifu tournament close-session` */
export const closeSession = (
  id: string,
  session: number,
  { unfinished, ...options }: SourceOptions & { readonly unfinished?: string },
  io: Io,
): Promise<ExitCode> => {
  const named = unfinished === undefined ? {} : { unfinished: numbersIn(unfinished) };
  return recordOne(id, 'closeSession', { session, ...named }, options, io);
};

/** `paifu tournament result`: all results of the file, or none. */
export async function enterResults(
  id: string,
  file: string,
  { agreed = false, reason = undefined, ...options }: ReasonOptions & { readonly agreed?: boolean },
  io: Io,
): Promise<ExitCode> {
  const results = resultsIn((await readInput(file, io)).toString(), file, reason ?? null);
  const requests = results.flatMap((data): TournamentRequest[] => {
    const { session, table, points } = data;
    const entrants = points.map(({ entrant }) => entrant);
    const agreement: TournamentRequest = { kind: 'agreeResult', data: { session, table, entrants } };
    return [{ kind: 'enterResult', data }, ...(agreed ? [agreement] : [])];
  });
  return recordRequests(id, requests, options, io);
}

export interface CutOptions extends ReasonOptions {
  readonly top?: number;
  readonly teams?: number;
  readonly entrants?: string;
  readonly carry: TournamentRequests['makeCut']['carry'];
}

/** `paifu tournament cut` */
export async function makeCut(id: string, after: number, options: CutOptions, io: Io): Promise<ExitCode> {
  const { top, teams, entrants: listed, carry, reason = null } = options;
  if ([top, teams, listed].filter((one) => one !== undefined).length !== 1)
    throw new CliError(EXIT.usage, 'a cut needs one of --top, --teams and --entrants');
  const entrants = listed === undefined ? await chosenByRank(id, after, options, io) : numbersIn(listed);
  return recordOne(id, 'makeCut', { after, entrants, carry, reason }, options, io);
}

/** The first entrants of the standings, or those of the first teams. Throws `CliError` if the cut would separate equal ones. */
async function chosenByRank(id: string, after: number, options: CutOptions, io: Io): Promise<readonly number[]> {
  const { top, teams, ...source } = options;
  const { standings } = await sourceOf(source, io).tournamentStandings(id, { after });
  if (standings === null) return [];
  if (teams !== undefined && standings.teams.length === 0)
    throw new CliError(EXIT.failed, 'the entrants of the tournament have no teams');
  const by = teams === undefined ? 'entrants' : 'teams';
  const count = teams ?? top ?? 0;
  const { on, home, tied, tiedTeams } = chooseCut(standings, count, by);
  const stillIn = by === 'teams' ? standings.teams.filter(({ outAfter }) => outAfter === null) : [...on, ...home];
  if (count > stillIn.length)
    throw new CliError(EXIT.failed, `a cut to the first ${count} ${by}: only ${stillIn.length} are still in`);
  if (tied.length > 0)
    throw new CliError(EXIT.failed, `entrants ${tied.join(', ')} share a place: draw lots, or name who goes on`);
  if (tiedTeams.length > 0)
    throw new CliError(EXIT.failed, `teams ${tiedTeams.join(', ')} share a place: name the entrants who go on`);
  return on;
}

export interface CloseOptions extends SourceOptions {
  readonly unplayed?: number;
  readonly unfinished?: string;
}

/** `paifu tournament close` */
export function closeTournament(id: string, options: CloseOptions, io: Io): Promise<ExitCode> {
  const { unplayed, unfinished, ...source } = options;
  const tables = unfinished?.split(',').map((one) => {
    const [, session, table] = /^\s*(\d+)\/(\d+)\s*$/.exec(one) ?? [];
    if (table === undefined)
      throw new CliError(EXIT.usage, `--unfinished ${unfinished}: expected tables such as 2/3, found ${one}`);
    return { session: Number(session), table: Number(table) };
  });
  const data = {
    ...(unplayed === undefined ? {} : { unplayed }),
    ...(tables === undefined ? {} : { unfinished: tables }),
  };
  return recordOne(id, 'close', data, source, io);
}

const recordOne = <K extends TournamentRequest['kind']>(
  id: string,
  kind: K,
  data: TournamentRequests[K],
  options: SourceOptions,
  io: Io,
): Promise<ExitCode> => recordRequests(id, [{ kind, data } as TournamentRequest], options, io);
