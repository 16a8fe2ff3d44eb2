import type { Caller } from '../access/authentication/caller.js';
import type { Games } from '../games/games.js';
import { inGame } from '../games/games.js';
import { GAME_STREAMS, type GameLogs } from '../games/recording/game-logs.js';
import { SpectatorDelay, type SpectatorLogs } from '../games/recording/spectator-delay.js';
import { eventIn } from '../games/record/envelope.js';
import { eventLine, gameLine } from '../games/view/game-lines.js';
import type { GameView } from '../games/view/game-view.js';
import type { StoredEvent } from '../platform/event-store/port.js';
import { isFailure } from '../platform/graphql/failures.js';
import { TOURNAMENT_STREAMS, type TournamentLogs } from '../tournaments/recording/tournament-logs.js';
import { TOURNAMENT_CHANGES } from '../tournaments/tournament-feed.js';
import { cloudEventType, kindOfGameEvent, type NotificationKind } from './notification-kinds.js';
import type { Notification } from './webhook-message.js';

/** The kind of notification about a stored event; `null` if there is none. */
export const kindOfEvent = ({ stream, type }: Pick<StoredEvent, 'stream' | 'type'>): NotificationKind | null =>
  stream.startsWith(TOURNAMENT_STREAMS)
    ? 'tournament-changed'
    : stream.startsWith(GAME_STREAMS)
      ? kindOfGameEvent(type)
      : null;

/** What a notification about an event of a game shows to the viewer of a view as of that event. */
export const gameNotificationData = (game: GameView) => ({
  game: gameLine(game),
  event: eventLine(game.entry(game.revision)),
});

/** A notification, or how many milliseconds it has to wait; `null` if there is none for this caller in this lane. */
export type Found = { readonly notification: Notification } | { readonly wait: number } | null;

/** Makes notifications about events of the record, each redacted for a caller when it is made. */
export class RecordNotifications {
  constructor(
    private readonly games: Games,
    private readonly logs: GameLogs,
    private readonly delayed: SpectatorLogs,
    private readonly tournaments: TournamentLogs,
  ) {}

  /** @param isDelayed whether to make those of games that the caller sees with a delay, or all others */
  async of(event: StoredEvent, kind: NotificationKind, caller: Caller, isDelayed: boolean): Promise<Found> {
    if (event.stream.startsWith(TOURNAMENT_STREAMS)) return isDelayed ? null : this.ofTournament(event);
    const id = event.stream.slice(GAME_STREAMS.length);
    const { revision } = event;
    // A local writer may not have folded its own event yet.
    const log = await this.logs.runExclusive(id, () => this.logs.load(id));
    if (log === null || log.revision < revision) return null;
    const viewer = inGame(caller, id, log).defaultViewerOf(id);
    const isHeld = viewer === 'public' && SpectatorDelay.delayOf(eventIn(log.entries[0].envelope)) > 0;
    if (isHeld !== isDelayed) return null;
    const wait = this.delayed.waitFor(viewer, log, revision - 1) ?? 0;
    if (wait > 0) return { wait };
    const game = await this.games.game(caller, id, { asOf: revision });
    if (isFailure(game)) return null;
    const data = gameNotificationData(game);
    const { eventId, recordedAt } = data.event;
    return {
      notification: { id: eventId, type: cloudEventType(kind), subject: `game/${id}`, time: recordedAt, data },
    };
  }

  /** Reasons and names stay in the history of the tournament, which only its officials read. */
  private async ofTournament({ id: eventId, stream, revision }: StoredEvent): Promise<Found> {
    const id = stream.slice(TOURNAMENT_STREAMS.length);
    const log = await this.tournaments.runExclusive(id, () => this.tournaments.load(id));
    const envelope = log?.entries[revision]?.envelope;
    if (log == null || envelope === undefined) return null;
    const { session = null, table = null } = envelope.data as { session?: number; table?: number };
    const data = {
      tournament: { id, name: log.state?.opened.name ?? null },
      change: { kind: TOURNAMENT_CHANGES[envelope.type], session, table, revision },
    };
    const type = cloudEventType('tournament-changed');
    return { notification: { id: eventId, type, subject: `tournament/${id}`, time: envelope.recordedAt, data } };
  }
}
