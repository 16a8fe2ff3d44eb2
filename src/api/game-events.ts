import type { Caller } from '../auth/caller.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import type { Viewer } from '../engine/table/view.js';
import { PAUSES } from '../event-store/pauses.js';
import type { EventStore, Subscription } from '../event-store/port.js';
import { Resubscribing } from '../event-store/resubscribing.js';
import type { GameLog } from '../recording/game-log.js';
import { type GameLogs, readGame, streamOf } from '../recording/game-logs.js';
import { isUuid } from '../recording/identity.js';
import { type Failure, forbidden, invalid, noSuchGame, notFound } from './failures.js';
import { SeenEntry, type Sight, sightOf } from './reads/sight.js';

/** What comes of a subscription: events in order, without gaps, or one failure. */
export type GameEventMessage = (SeenEntry & { readonly __typename?: string }) | Failure;

/** The events of a game as they are recorded, each as its viewer may see it when it is sent. */
export class GameEvents {
  constructor(
    private readonly store: EventStore,
    private readonly logs: GameLogs,
  ) {}

  /** The events after a revision: first those that are there, then those that come, corrections included. */
  after(
    caller: Caller,
    game: string,
    afterRevision: number,
    as: Viewer | null,
  ): AsyncIterableIterator<GameEventMessage> {
    const live = isUuid(game)
      ? new Resubscribing(this.store, { after: 'end', filter: { streamPrefix: streamOf(game) } }, PAUSES)
      : null;
    const events = this.messages(live, caller, game, afterRevision, as);
    return {
      next: () => events.next(),
      // A generator that waits for an event would hear of its end with the next one only: what it waits for is closed.
      return: () => {
        live?.close();
        return events.return();
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  private async *messages(
    live: Subscription | null,
    caller: Caller,
    game: string,
    after: number,
    as: Viewer | null,
  ): AsyncGenerator<GameEventMessage, void, void> {
    try {
      const log = live === null ? null : await this.logs.load(game);
      const viewer = caller.viewerOf(game, as);
      if (viewer === null) yield forbidden('no role of yours sees this game so', ['as']);
      else if (after < -1) yield invalid('expected a revision, or -1 for all', 'afterRevision');
      else if (live === null || log === null) yield notFound(noSuchGame(game), 'gameId');
      else if (after > log.revision) yield invalid(`the record ends at revision ${log.revision}`, 'afterRevision');
      else yield* this.follow(live, game, after, viewer);
    } finally {
      live?.close();
    }
  }

  private async *follow(live: Subscription, game: string, after: number, viewer: Viewer): AsyncGenerator<SeenEntry> {
    let sent = after;
    for await (const message of live) {
      if (
        message.kind === 'checkpoint' ||
        message.kind === 'damaged' ||
        (message.kind === 'event' && message.event.revision <= sent)
      )
        continue;
      // What is there is read once the subscription stands (`caught_up`): nothing that is recorded in between is missed.
      const { log, sight } = await this.seen(game, message.kind === 'event' ? message.event.revision : sent, viewer);
      for (; sent < log.revision; sent++) yield event(log, sent + 1, sight);
    }
  }

  /** The game with at least that revision. Whoever records now may not have taken his own event up yet: he goes first. */
  private async seen(game: string, revision: number, viewer: Viewer): Promise<{ log: GameLog; sight: Sight }> {
    const kept = await this.logs.alone(game, () => this.logs.load(game));
    const log = kept !== null && kept.revision >= revision ? kept : await readGame(this.store, game, resolveRuleset);
    if (log === null) throw new TypeError(`game ${game} has gone`);
    return { log, sight: sightOf(viewer, log.line) };
  }
}

function event(log: GameLog, revision: number, sight: Sight): SeenEntry {
  return Object.assign(new SeenEntry(log.entries[revision], sight), { __typename: 'LoggedEvent' });
}
