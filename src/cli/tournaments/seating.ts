import { FOUR_SEATS } from '../../engine/tiles/seats.js';
import { tableSizeOf } from '../../engine/tournaments/request.js';
import { meetings } from '../../engine/tournaments/seating/meetings.js';
import { playedSeatings } from '../../engine/tournaments/seating/csv-seating.js';
import { nextSeatingsInSteps, playingNext, seatInSteps } from '../../engine/tournaments/seating/seat.js';
import { type Draw, type Drawn, type Seating, SeatingError } from '../../engine/tournaments/seating/seating.js';
import type { TournamentRequest } from '../../engine/tournaments/decide-tournament.js';
import { lastOpened, type TournamentState } from '../../engine/tournaments/state.js';
import { storeChoiceOf } from '../../platform/config/config.js';
import { CliError, EXIT, type ExitCode, type Io, readInput, type SourceOptions } from '../io.js';
import { TOURNAMENT_RULES } from '../../tournaments/recording/tournament-rules.js';
import { withProgress } from '../output/progress.js';
import { sourceOf } from '../source/sources.js';
import { entrantNames } from '../source/stored-standings.js';
import { entrantsIn } from './csv-files.js';
import { withRecorder } from './recorder.js';
import { type SeatingFormat, writeSeatings } from './seating-pages.js';

interface DrawOptions extends SeatingFormat {
  readonly method: Draw['method'];
  readonly seed?: string;
  readonly sessions?: number;
  /** With the method `fixed`: a CSV file of seatings made elsewhere. */
  readonly seating?: string;
  readonly resting?: boolean;
}

export interface SeatOptions extends DrawOptions {
  /** A CSV file of the sessions already played. */
  readonly history?: string;
  /** Seats of a table; four by default. */
  readonly seats?: number;
}

export interface SeatTournamentOptions extends DrawOptions, SourceOptions {
  readonly preview?: boolean;
  readonly reason?: string;
}

/** `paifu seat`: draws seats for the entrants of a file. */
export async function seatEntrants(file: string, options: SeatOptions, io: Io): Promise<ExitCode> {
  const { method, sessions, seating } = options;
  const seed = seedOf(options);
  const tableSize = options.seats ?? FOUR_SEATS.count;
  const entrants = entrantsIn(await textOf(file, io), file);
  const history = options.history === undefined ? [] : await seatingsIn(options.history, tableSize, io);
  if (method !== 'schedule' && sessions !== undefined) throw usage('--sessions is for --method schedule');
  if (method !== 'fixed' && seating !== undefined) throw usage('--seating is for --method fixed');
  if (method === 'schedule' && sessions === undefined) throw usage('--method schedule needs --sessions');
  const draw = await drawOf(options, sessions ?? 0, async () => entrants.map(({ entrant }) => entrant), io);
  const drawn = await withProgress(io, seatInSteps(draw, entrants, history, seed, tableSize));
  const seatings = drawnIn(drawn, seating ?? file);
  const names = new Map(entrants.flatMap(({ entrant, name }) => (name === null ? [] : [[entrant, name] as const])));
  const preview = meetings(entrants, [...history, ...seatings], tableSize);
  const title = `Seating of ${entrants.length} entrants (${method})`;
  const first = history.length + 1;
  await writeSeatings({ title, method, seed, first, seatings, preview, names }, options, io);
  return EXIT.done;
}

/** `paifu tournament seat`: draws the next session, or all remaining ones, and records the draw unless it is a preview. */
export function seatTournament(id: string, options: SeatTournamentOptions, io: Io): Promise<ExitCode> {
  return withRecorder(options, io, async (recorder) => {
    const state = await recorder.state(id);
    const { method, reason = null } = options;
    const seed = seedOf(options);
    const tableSize = tableSizeOf(state, TOURNAMENT_RULES);
    const remaining = state.opened.sessions - lastOpened(state);
    const draw = await drawOf(options, options.sessions ?? remaining, () => orderIn(id, state, options, io), io);
    const { first, entrants, history, drawn } = await withProgress(
      io,
      nextSeatingsInSteps(state, draw, seed, tableSize),
    );
    if (drawn.verdict === 'refused') throw usage(drawn.message);
    const { seatings } = drawn;
    if (options.preview !== true) {
      const requests = seatings.map(({ tables, resting }, i): TournamentRequest => {
        return { kind: 'drawSeating', data: { session: first + i, method, seed, tables, resting, reason } };
      });
      await recorder.record(id, ...requests);
    }
    const names = entrantNames([...state.entrants.values()], storeChoiceOf(io.env, options.data).data);
    const preview = meetings(entrants, [...history, ...seatings] as readonly Seating[], tableSize);
    const title = `${state.opened.name}: seating of ${entrants.length} entrants (${method})`;
    await writeSeatings({ title, method, seed, first, seatings, preview, names }, options, io);
    return EXIT.done;
  });
}

/** The entrants who play on, in the order of the standings. */
async function orderIn(id: string, state: TournamentState, options: SourceOptions, io: Io): Promise<readonly number[]> {
  const { standings } = await sourceOf(options, io).tournamentStandings(id, {});
  return playingNext(
    state,
    (standings?.rows ?? []).map(({ entrant }) => entrant),
  );
}

async function drawOf(
  { method, seating, resting = false }: DrawOptions,
  sessions: number,
  standings: () => Promise<readonly number[]>,
  io: Io,
): Promise<Draw> {
  switch (method) {
    case 'random':
    case 'mend':
      return { method, resting };
    case 'swiss':
    case 'snake':
      return { method, standings: await standings(), resting };
    case 'schedule':
      return { method, sessions, resting };
    case 'fixed':
      if (seating === undefined) throw usage('--method fixed needs --seating');
      return { method, csv: await textOf(seating, io), resting };
  }
}

const usage = (message: string): CliError => new CliError(EXIT.usage, message);

const textOf = async (file: string, io: Io): Promise<string> => (await readInput(file, io)).toString();

/** The seatings of an accepted draw. Throws `CliError`, with the file's name if the file is the reason. */
function drawnIn(drawn: Drawn, file: string): readonly Seating[] {
  if (drawn.verdict === 'accepted') return drawn.seatings;
  const { message, path } = drawn;
  if (path[0] !== 'csv' && path[0] !== 'entrants') throw usage(message);
  throw new CliError(EXIT.unreadable, `${file}: ${message}`);
}

async function seatingsIn(file: string, tableSize: number, io: Io): Promise<readonly Seating[]> {
  const csv = await textOf(file, io);
  try {
    return playedSeatings(csv, tableSize);
  } catch (error) {
    if (!(error instanceof SeatingError)) throw error;
    throw new CliError(EXIT.unreadable, `${file}: ${error.message}`);
  }
}

/** The seed of a draw. Throws `CliError` if the method needs one. */
function seedOf(options: DrawOptions): string | null {
  const { method, seed = null } = options;
  if (seed === null && method !== 'fixed' && method !== 'mend')
    throw new CliError(EXIT.usage, `--method ${method} needs --seed`);
  return seed;
}
