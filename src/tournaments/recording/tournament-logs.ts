import type { EventReader, EventStore } from '../../platform/event-store/port.js';
import { MOST_TOURNAMENT_EVENTS } from '../../platform/config/limits.js';
import {
  linkedEntry,
  readStream,
  type StoredFormat,
  type StreamKind,
  StreamLogs,
} from '../../games/recording/stream-logs.js';
import { checkedTournamentEnvelope, type TournamentEnvelope } from './tournament-envelope.js';
import { TournamentLog } from './tournament-log.js';

/** A stored tournament that is not what was recorded: nothing is read out of it. */
export class DamagedTournament extends Error {
  readonly code = 'DAMAGED_TOURNAMENT';

  constructor(tournament: string, revision: number, reason: string, options?: ErrorOptions) {
    super(`tournament ${tournament}, revision ${revision}: ${reason}`, options);
    this.name = 'DamagedTournament';
  }
}

/** The streams of tournaments begin so. */
export const TOURNAMENT_STREAMS = 'tournament-';
/** The stream of a tournament. */
export const tournamentStream = (tournament: string): string => `${TOURNAMENT_STREAMS}${tournament}`;

const STORED: StoredFormat<TournamentEnvelope> = {
  what: 'tournament',
  checked: checkedTournamentEnvelope,
  ofWhat: ({ tournament }) => tournament,
  damaged: (tournament, revision, reason, options) => new DamagedTournament(tournament, revision, reason, options),
};

const TOURNAMENTS: StreamKind<TournamentLog> = {
  streamOf: tournamentStream,
  entryOf: (stored, { id, head }, keepsBytes) => linkedEntry(stored, { of: id, head, keepsBytes }, STORED),
  isOver: ({ state }) => state?.closed === true,
};

/** Reads a whole tournament; null when there is none. Throws `DamagedTournament`, `NewerPaifuError`. */
export const readTournament = (reader: EventReader, tournament: string): Promise<TournamentLog | null> =>
  readStream(reader, new TournamentLog(tournament), TOURNAMENTS);

/** The tournaments that are going on or read. */
export class TournamentLogs extends StreamLogs<TournamentLog> {
  constructor(store: EventStore) {
    super(store, TOURNAMENTS, MOST_TOURNAMENT_EVENTS);
  }

  override createLog(tournament: string): TournamentLog {
    return new TournamentLog(tournament);
  }
}
