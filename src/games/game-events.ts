import type { Caller } from '../access/authentication/caller.js';
import type { Viewer } from '../engine/table/viewer.js';
import { followed, Follower } from '../platform/event-store/follower.js';
import type { EventStore } from '../platform/event-store/port.js';
import type { SpectatorLogs } from './recording/spectator-delay.js';
import type { GameLogs } from './recording/game-logs.js';
import { isUuid } from './record/identity.js';
import {
  type Failure,
  forbidden,
  invalidField,
  isFailure,
  noSuchGame,
  notFound,
} from '../platform/graphql/failures.js';
import { inGame, wrongSeat } from './games.js';
import { type FollowedEvent, GameFeed } from './game-feed.js';

/** Messages of a subscription: events in order without gaps, or one failure. */
export type GameEventMessage = FollowedEvent | Failure;

/** Longest wait in milliseconds, in case the clock is set. */
const LONGEST_WAIT = 1_000;

/** Sends the events of games to subscribers, redacted for each viewer at the time of sending. */
export class GameEvents {
  private readonly feeds = new Map<string, { readonly feed: GameFeed; followers: number }>();

  constructor(
    private readonly store: EventStore,
    private readonly logs: GameLogs,
    private readonly delayed: SpectatorLogs,
  ) {}

  /**
   * The events after a revision: recorded ones first, then new ones, including corrections.
   *
   * @param turn awaited before each event, so that many subscribers do not block other work
   */
  after(
    caller: Caller,
    game: string,
    afterRevision: number,
    as: Viewer | null,
    turn: () => Promise<void> = async () => {},
  ): AsyncIterableIterator<GameEventMessage> {
    const follower = new Follower();
    return followed(follower, this.messages(follower, caller, game, afterRevision, as, turn));
  }

  private async *messages(
    follower: Follower,
    caller: Caller,
    game: string,
    after: number,
    as: Viewer | null,
    turn: () => Promise<void>,
  ): AsyncGenerator<GameEventMessage, void, void> {
    await turn();
    const checked = await this.check(caller, game, after, as);
    if (isFailure(checked)) yield checked;
    else yield* this.follow(follower, game, after, checked.viewer, turn);
  }

  /**
   * Like `after`, but answers a request that cannot be followed before the first event; `revision` is the last event that can
   * be sent at once.
   */
  async open(caller: Caller, game: string, after: number, as: Viewer | null, turn: () => Promise<void>) {
    const checked = await this.check(caller, game, after, as);
    if (isFailure(checked)) return checked;
    const follower = new Follower();
    const events = followed(follower, this.follow(follower, game, after, checked.viewer, turn));
    return { revision: checked.revision, events };
  }

  private async check(caller: Caller, game: string, after: number, as: Viewer | null) {
    const recorded = isUuid(game) ? await this.logs.load(game) : null;
    const viewer = inGame(caller, game, recorded).viewerOf(game, as);
    const log = recorded && this.delayed.visibleTo(viewer ?? 'public', recorded);
    if (log === null) return notFound(noSuchGame(game), 'gameId');
    if (viewer === null)
      return forbidden(
        'your roles do not allow this view of the game; leave out `as`, or choose a view that they allow',
        ['as'],
      );
    const wrong = wrongSeat(as, log.line.state ?? recorded?.line.state ?? null);
    if (wrong !== null) return wrong;
    if (after < -1) return invalidField('afterRevision', 'a revision, or -1 for all', after);
    if (after > log.revision) return invalidField('afterRevision', `a revision up to ${log.revision}`, after);
    return { viewer, revision: log.revision };
  }

  private async *follow(
    follower: Follower,
    game: string,
    after: number,
    viewer: Viewer,
    turn: () => Promise<void>,
  ): AsyncGenerator<FollowedEvent, void, void> {
    const { feed, leave } = this.feedOf(game);
    const forget = feed.onMore(() => follower.wake());
    try {
      for (let sent = after; !follower.hasLeft; ) {
        const has = feed.has(sent, viewer);
        if (has === 'over') return;
        if (!has) {
          const wait = feed.waitFor(sent, viewer);
          await follower.more(wait && Math.min(wait, LONGEST_WAIT));
          continue;
        }
        await turn();
        if (follower.hasLeft) return;
        yield feed.after(sent++, viewer);
      }
    } finally {
      forget();
      leave();
    }
  }

  private feedOf(game: string): { feed: GameFeed; leave(): void } {
    const followed = this.feeds.get(game) ?? {
      feed: new GameFeed(this.store, this.logs, this.delayed, game),
      followers: 0,
    };
    this.feeds.set(game, followed);
    followed.followers++;
    const leave = (): void => {
      if (--followed.followers > 0) return;
      followed.feed.close();
      if (this.feeds.get(game) === followed) this.feeds.delete(game);
    };
    return { feed: followed.feed, leave };
  }
}
