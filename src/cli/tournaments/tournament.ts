import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { htmlOf, markdownOf, textOf } from '../../disputes/document/document-formats.js';
import { storeChoiceOf } from '../../platform/config/config.js';
import { DirectoryError, enteredName } from '../../players/player.js';
import { PlayerDirectory } from '../../players/player-directory.js';
import type { TournamentRequest, TournamentRequests } from '../../engine/tournaments/decide-tournament.js';
import { drawLot } from '../../engine/tournaments/tie-break.js';
import { withModelsAsked } from '../source/asking-models.js';
import { entrantsIn, type NamedEntrant } from './entrants-file.js';
import { type ExitCode, EXIT, CliError, type Io, openInput, Output } from '../io.js';
import { resultsIn } from './results-file.js';
import { standingsBlocks, standingsTable } from './tournament-pages.js';
import { type StandingsAsked, standingsTold } from './tournament-read.js';
import { withTournaments } from './tournament-record.js';
import type { Sharing } from '../../platform/sharing/share-kept.js';
import { sharedKept } from '../source/shared-kept.js';
import type { StoreOptions } from '../source/stores.js';
import { harmless } from '../output/style.js';
import { whoTypes } from '../record/who-types.js';
import type { OptionValues } from '../score/rulesets.js';

type Opening = TournamentRequests['open'];

export interface OpenOptions extends StoreOptions {
  readonly ruleset: string;
  readonly option?: OptionValues;
  readonly mode: Opening['mode'];
  readonly sessions: number;
  readonly place?: string;
  readonly from?: string;
  readonly to?: string;
  readonly timeZone?: string;
  readonly scoring?: string;
  readonly ties?: string;
  readonly absence?: NonNullable<Opening['absence']>;
  readonly privacy: Opening['privacy'];
  readonly hands?: number;
  readonly minutes?: number;
  readonly commitment?: string;
}

/** `paifu tournament open`: its id goes to standard output. */
export function openTournament(name: string, asked: OpenOptions, io: Io): Promise<ExitCode> {
  const { ruleset, option = {}, mode, sessions, place, from, to, timeZone, scoring, ties, absence } = asked;
  if ((from === undefined) !== (to === undefined)) throw new CliError(EXIT.usage, '--from and --to go together');
  const { hands = null, minutes = null } = asked;
  const opening = {
    ...{ name, ruleset, options: option, mode, sessions, privacy: asked.privacy },
    ...{ place: place ?? null, dates: from === undefined ? null : { from, to }, timeZone: timeZone ?? null },
    ...{ length: hands === null && minutes === null ? null : { hands, minutes } },
    seedCommitment: asked.commitment ?? null,
    // The worths of places have commas of their own.
    ...(scoring === undefined ? {} : { scoring: scoring.split(/,(?!-?[0-9])/) }),
    ...(ties === undefined ? {} : { ties: ties.split(',') }),
    ...(absence === undefined ? {} : { absence }),
  };
  return withTournaments(asked, io, async (record) => {
    // What is typed is held to its form before anything is judged.
    const id = await record.open(opening as Opening);
    await new Output(io.stdout).write(`${id}\n`);
    return EXIT.done;
  });
}

const LISTED = 500;

/** `paifu tournament list`: the recorded tournaments, the last opened first. */
export async function listTournaments(options: StoreOptions, io: Io): Promise<ExitCode> {
  return withModelsAsked(options, io, async ({ tournaments }) => {
    const output = new Output(io.stdout);
    let page = await tournaments.page(LISTED, null);
    while (page !== null) {
      for (const { id, name } of page.tournaments) await output.write(harmless(`${id}  ${name}\n`));
      page = page.more ? await tournaments.page(LISTED, page.end) : null;
    }
    return EXIT.done;
  });
}

interface Saying extends StoreOptions {
  readonly reason?: string;
}

/** `paifu tournament enter`: entrants from CSV; names go to the directory of players, and nowhere else. */
export async function enterEntrants(id: string, file: string, asked: Saying, io: Io): Promise<ExitCode> {
  const entrants = entrantsIn(await textOfFile(file, io), file);
  for (const { entrant, player, team, name } of entrants) {
    if (player !== null || name !== null || team !== null) continue;
    throw new CliError(EXIT.unreadable, `${file}: entrant ${entrant}: expected a player’s id, a name or a team`);
  }
  return withTournaments(asked, io, async (record) => {
    const choice = storeChoiceOf(io.env, asked.data);
    const directory = PlayerDirectory.open(choice.data);
    let sharing: Sharing | null = null;
    try {
      sharing = await sharedKept(choice, { players: directory });
      const playing = entrants.map((one) => ({ ...one, player: playerOf(id, one, directory) }));
      const known = (await record.state(id)).entrants;
      const added = playing.flatMap(({ entrant, player, team, club }) => {
        const before = known.get(entrant);
        const isSame = before?.player === player && before.team === team && before.club === club;
        return isSame ? [] : [{ entrant, player, team, club }];
      });
      if (added.length > 0)
        await record.record(id, { kind: 'addEntrants', data: { entrants: added, reason: asked.reason ?? null } });
      for (const { player, name } of playing)
        if (player !== null && name !== null && directory.player(player) === null)
          await directory.commit(() => directory.player(player) ?? directory.add({ id: player, name }, whoTypes()));
    } finally {
      await sharing?.close();
      directory.close();
    }
    return EXIT.done;
  });
}

/** The id of an entrant who plays. A name alone is a new player, whose id is the same when the file is entered again. */
function playerOf(
  tournament: string,
  { entrant, player, name }: NamedEntrant,
  directory: PlayerDirectory,
): string | null {
  if (player !== null || name === null) return player;
  try {
    enteredName(name, `entrant ${entrant}`);
  } catch (error) {
    if (error instanceof DirectoryError) throw new CliError(EXIT.unreadable, error.message);
    throw error;
  }
  return directory.idOf(JSON.stringify([tournament, entrant, name]));
}

/** `paifu tournament withdraw`. */
export const withdrawEntrant = (
  id: string,
  entrant: number,
  { from, reason, ...asked }: Saying & { readonly from: number },
  io: Io,
): Promise<ExitCode> => recorded(id, 'withdraw', { entrant, from, reason: reason ?? null }, asked, io);

export interface Substituting extends Saying {
  readonly session: number;
  readonly table: number;
  readonly player?: string;
  readonly counts: TournamentRequests['seatSubstitute']['counts'];
}

/** `paifu tournament substitute`. */
export const seatSubstitute = (
  id: string,
  entrant: number,
  { session, table, player = undefined, counts, reason, ...asked }: Substituting,
  io: Io,
): Promise<ExitCode> =>
  recorded(
    id,
    'seatSubstitute',
    { session, table, entrant, player: player ?? null, counts, reason: reason ?? null },
    asked,
    io,
  );

/** `paifu tournament adjust`: points off an entrant's total, or for it. */
export function adjustTotal(
  id: string,
  entrant: number,
  {
    points,
    reason,
    law,
    ...asked
  }: StoreOptions & { readonly points: number; readonly reason: string; readonly law?: string },
  io: Io,
): Promise<ExitCode> {
  const [document = '', section = '', item = ''] = law?.split('|').map((part) => part.trim()) ?? [];
  const cited = law === undefined ? null : { document, section, item };
  return recorded(id, 'adjust', { entrant, points, law: cited, reason, ruling: null }, asked, io);
}

/** `paifu tournament lot`: in the order drawn; with a seed it is drawn from that, whoever is named first. */
export function drawLots(
  id: string,
  after: number,
  listed: string,
  { seed = undefined, reason, ...asked }: Saying & { readonly seed?: string },
  io: Io,
): Promise<ExitCode> {
  const named = listed.split(',').map((one) => Number(one));
  const entrants = seed === undefined ? named : drawLot(named, seed);
  return recorded(id, 'drawLot', { entrants, for: after, seed: seed ?? null, reason: reason ?? null }, asked, io);
}

export interface OpenSession extends StoreOptions {
  readonly starts?: string;
  readonly ends?: string;
  readonly game?: readonly string[];
}

/** `paifu tournament open-session`: with the games of tables that were opened before, by `TABLE=GAME`; the others enter their results. */
export function openSession(id: string, session: number, asked: OpenSession, io: Io): Promise<ExitCode> {
  const games = Object.fromEntries(
    (asked.game ?? []).map((one) => {
      const [table, game, ...rest] = one.split('=');
      if (game === undefined || rest.length > 0) throw new CliError(EXIT.usage, `--game ${one}: expected TABLE=GAME`);
      return [table, game];
    }),
  );
  const times = { startsAt: asked.starts ?? null, endsAt: asked.ends ?? null };
  return recorded(id, 'openSession', { session, games, ...times }, asked, io);
}

/** `paifu tournament close-session`. */
export const closeSession = (id: string, session: number, asked: StoreOptions, io: Io): Promise<ExitCode> =>
  recorded(id, 'closeSession', { session }, asked, io);

/** `paifu tournament result`: results from CSV, all of them or none; `agreed`: all four signed the sheets. */
export async function enterResults(
  id: string,
  file: string,
  asked: Saying & { readonly agreed?: boolean },
  io: Io,
): Promise<ExitCode> {
  const results = resultsIn(await textOfFile(file, io), file, asked.reason ?? null);
  const requests = results.flatMap((data): TournamentRequest[] => {
    const { session, table, points } = data;
    const entrants = points.map(({ entrant }) => entrant);
    const agreed: TournamentRequest = { kind: 'agreeResult', data: { session, table, entrants } };
    return [{ kind: 'enterResult', data }, ...(asked.agreed === true ? [agreed] : [])];
  });
  return withTournaments(asked, io, async (record) => {
    await record.record(id, ...requests);
    return EXIT.done;
  });
}

export interface CutOptions extends Saying {
  readonly top?: number;
  readonly entrants?: string;
  readonly carry: TournamentRequests['makeCut']['carry'];
}

/** `paifu tournament cut`: the first so many of the standings go on, or those who are named. */
export async function makeCut(id: string, after: number, asked: CutOptions, io: Io): Promise<ExitCode> {
  const { top, entrants: listed, carry, reason = null } = asked;
  if ((top === undefined) === (listed === undefined)) throw new CliError(EXIT.usage, 'a cut needs --top or --entrants');
  const entrants =
    listed === undefined ? await firstOf(id, after, top ?? 0, asked, io) : listed.split(',').map((one) => Number(one));
  return recorded(id, 'makeCut', { after, entrants, carry, reason }, asked, io);
}

/** Who stands first; where equal ones stand on both sides of the line, a lot comes before the cut. */
async function firstOf(id: string, after: number, top: number, asked: StoreOptions, io: Io): Promise<number[]> {
  const { standings } = await standingsTold(id, { ...asked, after }, io);
  const rows = standings?.rows ?? [];
  const [last, next] = [rows[top - 1], rows[top]];
  if (last !== undefined && next?.rank === last.rank) {
    const message = `entrants ${last.entrant} and ${next.entrant} share place ${last.rank}: draw lots, or name who goes on`;
    throw new CliError(EXIT.failed, message);
  }
  return rows.slice(0, top).map(({ entrant }) => entrant);
}

/** `paifu tournament close`. */
export const closeTournament = (id: string, asked: StoreOptions, io: Io): Promise<ExitCode> =>
  recorded(id, 'close', {}, asked, io);

/** `paifu tournament standings`: exit code 6 where recorded games and sheets differ. */
export async function showStandings(
  id: string,
  asked: StandingsAsked & { readonly format: 'text' | 'md' | 'html' | 'csv' | 'json' },
  io: Io,
): Promise<ExitCode> {
  const told = await standingsTold(id, asked, io);
  const { name, standings, names } = told;
  const output = new Output(io.stdout);
  switch (asked.format) {
    case 'json':
      await output.write(`${JSON.stringify({ id, name, names: Object.fromEntries(names), standings })}\n`);
      break;
    case 'csv':
      await output.write(standingsTable(told));
      break;
    case 'html':
      await output.write(htmlOf(name, [standingsBlocks(told)]));
      break;
    default:
      await output.write(harmless((asked.format === 'md' ? markdownOf : textOf)(standingsBlocks(told))));
  }
  return standings !== null && standings.differences.length > 0 ? EXIT.findings : EXIT.done;
}

function recorded<K extends TournamentRequest['kind']>(
  id: string,
  kind: K,
  data: TournamentRequests[K],
  asked: StoreOptions,
  io: Io,
): Promise<ExitCode> {
  return withTournaments(asked, io, async (record) => {
    await record.record(id, { kind, data } as TournamentRequest);
    return EXIT.done;
  });
}

export const textOfFile = async (file: string, io: Io): Promise<string> =>
  text(Readable.from((await openInput(file, io)).bytes));
