import type { TournamentEvent } from '../../engine/tournaments/events.js';
import type { TournamentState } from '../../engine/tournaments/state.js';
import { followTournament } from '../../engine/tournaments/tournament.js';
import { type EntryOf, StreamLog } from '../../games/recording/stream-log.js';
import { type TournamentEnvelope, tournamentEventIn } from './tournament-envelope.js';

/** An event of a tournament as it is stored. */
export type TournamentEntry = EntryOf<TournamentEnvelope>;

/** One tournament's record in memory: with what it comes to. */
export class TournamentLog extends StreamLog<TournamentEnvelope, TournamentState> {
  private folded: TournamentState | null = null;

  /** null before the opening. */
  get state(): TournamentState | null {
    return this.folded;
  }

  /** The tournament as it stood before a revision. */
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
