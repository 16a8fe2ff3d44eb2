import type { ImportCounts, ImportOneFile } from '../../exchange/importing/import-file.js';
import type { Summary } from '../../exchange/importing/import-summary.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import type { EventReader } from '../../platform/event-store/port.js';
import type { GameSummary } from '../../search/find-games.js';
import type { HandSummary } from '../../search/read-hands.js';
import type { RankedRow, RankingQuery } from '../../search/statistics/rankings.js';
import type { StandingsView } from '../../tournaments/queries/tournament-view.js';
import { CliError, EXIT } from '../io.js';
import type { Players } from './players.js';

/** A player of a game. After a merge, `id` is that of the remaining player. */
export interface KnownPlayer {
  readonly id: string;
  readonly name: string | null;
}

export type PlayerLookup = (id: string) => KnownPlayer;

/** Input for looking up the players of a game. */
export interface NamedGame {
  readonly id: string;
  readonly recorded: readonly { readonly revision: number; readonly event: RecordEvent }[];
  /** The names in the file of the game, by the ids in `recorded`. */
  readonly players: ReadonlyMap<string, KnownPlayer>;
}

export type GameLookup = (game: NamedGame) => Promise<PlayerLookup>;

export interface Search {
  readonly rows: 'hands' | 'games';
  readonly filter: object;
  readonly sort: string;
  readonly first: number;
}

export interface FoundRows<T> {
  readonly rows: readonly T[];
  /** `null` if there are more than `rows`, and they were not counted. */
  readonly total: number | null;
  /** The names of the players in `rows`, by id. */
  names(): Promise<ReadonlyMap<string, string>>;
}

export interface NamedRank extends Omit<RankedRow, 'player'> {
  readonly player: KnownPlayer;
}

export interface StandingsTime {
  /** Session; default: the last one opened. */
  readonly after?: number;
  /** Standings as announced at this time. */
  readonly asOf?: string;
}

export interface TournamentStandings {
  readonly name: string;
  readonly standings: StandingsView | null;
  /** The names of entrants, by number. */
  readonly names: ReadonlyMap<number, string>;
  /** The teams of entrants, by number. */
  readonly teams: ReadonlyMap<number, string>;
}

/** Passes the files of an import on, so many at once, and adds their findings to the summary in order. */
export type ImportFiles = (importOne: ImportOneFile, atOnce: number) => Promise<void>;

/** A data directory or a running service, as used by commands. Methods reject with `CliError`. */
export interface Source {
  withEvents<T>(work: (events: EventReader) => Promise<T>): Promise<T>;
  withPlayerNames<T>(work: (lookupIn: GameLookup) => Promise<T>): Promise<T>;
  withPlayers<T>(work: (players: Players) => Promise<T>): Promise<T>;
  find<T extends HandSummary | GameSummary>(search: Search): Promise<FoundRows<T>>;
  ranking(wanted: RankingQuery): Promise<readonly NamedRank[]>;
  /** The name of a tournament by its id; `null` if it is not known by it. */
  tournamentName(id: string): Promise<string | null>;
  tournamentStandings(id: string, time: StandingsTime): Promise<TournamentStandings>;
  /** Imports games and adds to the summary. `bytes`: the known size of all files. */
  importGames(each: ImportFiles, bytes: number, summary: Summary): Promise<ImportCounts>;
}

export const teamsOf = (
  entrants: readonly { readonly entrant: number; readonly team: string | null }[],
): ReadonlyMap<number, string> =>
  new Map(entrants.flatMap(({ entrant, team }) => (team === null ? [] : [[entrant, team] as const])));

/** The time of `--as-of`. Throws `CliError`. */
export function standingsTime(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time;
  throw new CliError(EXIT.usage, `--as-of ${text}: expected a time such as 2026-01-31T09:30:00.000Z`);
}
