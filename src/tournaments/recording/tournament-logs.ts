import type { TournamentEvent } from '../../engine/tournaments/events.js';
import type { TournamentState } from '../../engine/tournaments/state.js';
import { followTournament } from '../../engine/tournaments/tournament.js';
import { type EntryOf, StreamLog } from '../../games/recording/stream-log.js';
import { type TournamentEnvelope, checkedTournamentEnvelope, tournamentEventIn } from './tournament-envelope.js';
import type { EventReader, EventStore } from '../../platform/event-store/port.js';
import { MOST_TOURNAMENT_EVENTS } from '../../platform/config/limits.js';
import {
  type StoredFormat,
  type StreamKind,
  StreamLogs,
  linkedEntry,
  readStream,
} from '../../games/recording/stream-logs.js';

export type TournamentEntry = EntryOf<TournamentEnvelope>;

/** The record of a tournament in memory, with its state. */
export class TournamentLog extends StreamLog<TournamentEnvelope, TournamentState> {
  private folded: TournamentState | null = null;

  /** `null` before the opening. */
  get state(): TournamentState | null {
    return this.folded;
  }

  /** The state before a revision. */
  before(revision: number): TournamentState | null {
    let state: TournamentState | null = null;
    for (const event of this.events.slice(0, revision)) state = followTournament(state, event);
    return state;
  }

  private get events(): readonly TournamentEvent[] {
    return this.entries.map(({ envelope }) => tournamentEventIn(envelope));
  }

  protected override fold(envelope: TournamentEnvelope, after: TournamentState | undefined): void {
    this.folded = after ?? followTournament(this.folded, tournamentEventIn(envelope));
  }
}

/** The stored tournament is damaged and cannot be read. */
export class DamagedTournament extends Error {
  readonly code = 'DAMAGED_TOURNAMENT';

  constructor(tournament: string, revision: number, reason: string, options?: ErrorOptions) {
    super(`tournament ${tournament}, revision ${revision}: ${reason}`, options);
    this.name = 'DamagedTournament';
  }
}

/** Prefix of tournament streams. */
export const TOURNAMENT_STREAMS = 'tournament-';
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

/** Reads a whole tournament; `null` if there is none. Throws `DamagedTournament`, `NewerPaifuError`. */
export const readTournament = (reader: EventReader, tournament: string): Promise<TournamentLog | null> =>
  readStream(reader, new TournamentLog(tournament), TOURNAMENTS);

/** Cached tournaments. */
export class TournamentLogs extends StreamLogs<TournamentLog> {
  constructor(store: EventStore) {
    super(store, TOURNAMENTS, MOST_TOURNAMENT_EVENTS);
  }

  override createLog(tournament: string): TournamentLog {
    return new TournamentLog(tournament);
  }
}
