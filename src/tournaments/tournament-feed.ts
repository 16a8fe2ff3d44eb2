import { isCorrectionType } from '../engine/record/correction.js';
import type { TournamentEventType } from '../engine/tournaments/events.js';
import { PAUSES, Resubscribing } from '../platform/event-store/subscription.js';
import { type EventStore, isDamaged } from '../platform/event-store/port.js';
import { GAME_STREAMS } from '../games/recording/game-logs.js';
import { TOURNAMENT_STREAMS } from './recording/tournament-logs.js';

/** What changed in a tournament; `current` is the initial message. */
export type ChangeKind =
  | ('current' | 'entrants' | 'drawn' | 'session' | 'result' | 'adjusted' | 'cut' | 'closed' | 'amended' | 'reopened')
  | GameChangeKind;
type GameChangeKind = 'hand-began' | 'hand-ended' | 'game-closed' | 'corrected' | 'disputed' | 'ruled';

/** Changes by tournament event. */
export const TOURNAMENT_CHANGES: { readonly [T in TournamentEventType]: ChangeKind } = {
  TournamentOpened: 'current',
  EntrantAdded: 'entrants',
  EntrantWithdrawn: 'entrants',
  EntrantCheckedIn: 'entrants',
  SeatingDrawn: 'drawn',
  SessionOpened: 'session',
  SessionClosed: 'session',
  SubstituteSeated: 'session',
  ResultEntered: 'result',
  ResultAgreed: 'result',
  AdjustmentMade: 'adjusted',
  LotDrawn: 'drawn',
  CutMade: 'cut',
  TournamentClosed: 'closed',
  TournamentAmended: 'amended',
  TournamentReopened: 'reopened',
  SessionReopened: 'session',
  SessionTakenBack: 'session',
  SeatingTakenBack: 'drawn',
  CutTakenBack: 'cut',
  SessionClockSet: 'session',
  SeatsCorrected: 'session',
  ResultSourceDecided: 'result',
  GameAdded: 'result',
  GameTakenBack: 'result',
};

/** Game events that change a table or the standings. */
const GAME_CHANGES: Readonly<Record<string, GameChangeKind>> = {
  PlayersSeated: 'hand-began',
  HandStarted: 'hand-began',
  HandEnded: 'hand-ended',
  GameClosed: 'game-closed',
  PenaltyImposed: 'ruled',
  ScoreAdjusted: 'ruled',
  RulingIssued: 'ruled',
  AppealDecided: 'ruled',
  DisputeRaised: 'disputed',
  RulingAppealed: 'disputed',
  DisputeClosed: 'disputed',
};

/** The change that a game event makes in its tournament; `null` if none is shown. */
export const gameChangeKind = (type: string): GameChangeKind | null =>
  isCorrectionType(type) ? 'corrected' : Object.hasOwn(GAME_CHANGES, type) ? GAME_CHANGES[type] : null;

/** Called for each event that may change a tournament. */
export interface TournamentListener {
  inTournament(id: string): void;
  inGame(id: string): void;
  failed(error: unknown): void;
}

/** A single subscription to the log, shared by all followers of tournaments and open only while there are any. */
export class TournamentFeed {
  private readonly listeners = new Set<TournamentListener>();
  private live: { readonly log: Resubscribing; readonly ready: Promise<void> } | null = null;

  constructor(private readonly store: EventStore) {}

  /** Resolves when no later event can be missed, with the function to leave. */
  async join(listener: TournamentListener): Promise<() => void> {
    this.listeners.add(listener);
    this.live ??= this.subscribe();
    await this.live.ready;
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.live?.log.close();
      this.live = null;
    };
  }

  private subscribe() {
    const log = new Resubscribing(this.store, { after: 'end' }, PAUSES);
    let onReady: () => void = () => {};
    const standing = new Promise<void>((resolve) => {
      onReady = resolve;
    });
    void this.follow(log, onReady);
    return { log, ready: standing };
  }

  private async follow(log: Resubscribing, onReady: () => void): Promise<void> {
    try {
      for await (const message of log) {
        if (message.kind === 'caught_up') onReady();
        else if (message.kind !== 'checkpoint') this.tell(message.event);
      }
    } catch (error) {
      if (this.live?.log === log) this.live = null;
      for (const listener of this.listeners) listener.failed(error);
    }
    onReady();
  }

  private tell(event: Parameters<typeof isDamaged>[0]): void {
    const { stream } = event;
    if (stream?.startsWith(TOURNAMENT_STREAMS)) {
      for (const listener of this.listeners) listener.inTournament(stream.slice(TOURNAMENT_STREAMS.length));
    } else if (stream?.startsWith(GAME_STREAMS) && (isDamaged(event) || gameChangeKind(event.type) !== null)) {
      for (const listener of this.listeners) listener.inGame(stream.slice(GAME_STREAMS.length));
    }
  }
}
