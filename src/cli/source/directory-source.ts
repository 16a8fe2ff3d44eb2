import type { ImportCounts } from '../../exchange/importing/import-file.js';
import type { Summary } from '../../exchange/importing/import-summary.js';
import type { RankingQuery } from '../../search/statistics/rankings.js';
import { storeChoiceOf } from '../../platform/config/config.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { type DirectoryErrorCode, DirectoryError } from '../../players/player.js';
import type { PlayerDirectory } from '../../players/player-directory.js';
import type { Sharing } from '../../platform/sharing/share-databases.js';
import { CliError, EXIT, type ExitCode, type Io, type SourceOptions } from '../io.js';
import { directoryPlayers, type Players } from './players.js';
import type {
  FoundRows,
  GameLookup,
  ImportFiles,
  NamedRank,
  Search,
  Source,
  StandingsTime,
  TournamentStandings,
} from './source.js';
import { asCliError, existingChoiceOf, playerDirectoryIn, shareWithNodes, withStoredEvents } from './stores.js';

/** Reads a data directory, also while a service runs on it. */
export class DirectorySource implements Source {
  constructor(
    private readonly options: SourceOptions,
    private readonly io: Io,
  ) {}

  withEvents<T>(work: (events: EventReader) => Promise<T>): Promise<T> {
    return withStoredEvents(this.options, this.io, work);
  }

  async withPlayerNames<T>(work: (lookupIn: GameLookup) => Promise<T>): Promise<T> {
    const directory = playerDirectoryIn(storeChoiceOf(this.io.env, this.options.data).data);
    try {
      return await work(async () => (id) => directory?.player(id) ?? { id, name: null });
    } finally {
      directory?.close();
    }
  }

  async withPlayers<T>(work: (players: Players) => Promise<T>): Promise<T> {
    const choice = existingChoiceOf(this.io.env, this.options.data);
    const { data, store } = choice;
    if (store === 'memory')
      throw new CliError(EXIT.usage, 'PAIFU_STORE is memory: only the service has its players (--url)');
    let directory: PlayerDirectory | null = null;
    let sharing: Sharing | null = null;
    try {
      directory = playerDirectoryIn(data);
      if (directory === null) throw new CliError(EXIT.notFound, `nobody has a name in ${data} yet`);
      sharing = await shareWithNodes(choice, { players: directory });
      return await work(directoryPlayers(directory));
    } catch (error) {
      if (!(error instanceof DirectoryError)) throw error;
      const exit = DIRECTORY_EXITS[error.code];
      throw exit === undefined ? asCliError(error) : new CliError(exit, error.message);
    } finally {
      await sharing?.close();
      directory?.close();
    }
  }

  // Read models, tournaments and imports load much code, which most commands do not need.
  async find<T>(search: Search): Promise<FoundRows<T>> {
    const { findRows } = await import('./read-models.js');
    return findRows<T>(search, this.options, this.io);
  }

  async ranking(wanted: RankingQuery): Promise<readonly NamedRank[]> {
    const { storedRanking } = await import('./read-models.js');
    return storedRanking(wanted, this.options, this.io);
  }

  async tournamentName(id: string): Promise<string | null> {
    const { storedTournamentName } = await import('./stored-standings.js');
    return storedTournamentName(id, this.options, this.io);
  }

  async tournamentStandings(id: string, time: StandingsTime): Promise<TournamentStandings> {
    const { storedStandings } = await import('./stored-standings.js');
    return storedStandings(id, time, this.options, this.io);
  }

  async importGames(each: ImportFiles, bytes: number, summary: Summary): Promise<ImportCounts> {
    const { importIntoStore } = await import('./stored-import.js');
    return importIntoStore(each, bytes, summary, this.options, this.io);
  }
}

const DIRECTORY_EXITS: Partial<Readonly<Record<DirectoryErrorCode, ExitCode>>> = {
  UNKNOWN_PLAYER: EXIT.notFound,
  NOT_MERGED: EXIT.failed,
  MERGED_BEFORE_HISTORY: EXIT.failed,
  PLAYER_ERASED: EXIT.failed,
  ALIAS_TAKEN: EXIT.failed,
  INVALID_NAME: EXIT.usage,
  DISK_FULL: EXIT.failed,
  DIRECTORY_UNAVAILABLE: EXIT.unreachable,
};
