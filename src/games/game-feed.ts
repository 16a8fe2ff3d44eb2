import { resolveRuleset } from '../engine/rulesets/registry.js';
import type { Viewer } from '../engine/table/viewer.js';
import { PAUSES, Resubscribing } from '../platform/event-store/subscription.js';
import { Watchers } from '../platform/event-store/watchers.js';
import type { EventStore } from '../platform/event-store/port.js';
import type { SpectatorLogs } from './recording/spectator-delay.js';
import type { GameLog } from './recording/game-log.js';
import { type GameLogs, readStored, streamOf } from './recording/game-logs.js';
import { EntryView, type Redactor, redactorFor } from './view/redactor.js';

export type FollowedEvent = EntryView & { readonly __typename?: string };

/** Redacted events by viewer, valid until more is recorded. */
interface Seen {
  readonly revision: number;
  readonly redactors: Map<Viewer, Redactor>;
  readonly shown: Map<string, FollowedEvent>;
}

/** Number of recent events whose redacted forms are cached. */
const RECENT = 32;

/**
 * Shares one game among its subscribers: it is read once, and an event is redacted once for each viewer. Subscribers
 * do not slow down recording.
 */
export class GameFeed {
  private readonly live: Resubscribing;
  private readonly watchers = new Watchers();
  private log: GameLog | null = null;
  private isOver = false;
  private failure: unknown = null;
  /** The full log, and the delayed one of spectators. */
  private readonly seen = new WeakMap<GameLog, Seen>();

  constructor(
    private readonly store: EventStore,
    private readonly logs: GameLogs,
    private readonly delayed: SpectatorLogs,
    private readonly game: string,
  ) {
    this.live = new Resubscribing(store, { after: 'end', filter: { streamPrefix: streamOf(game) } }, PAUSES);
    void this.run();
  }

  close(): void {
    this.live.close();
  }

  /**
   * Whether the event after a revision is available; `over` means there will never be one. Throws the error that
   * ended the subscription.
   */
  has(revision: number, viewer: Viewer): boolean | 'over' {
    if (this.failure !== null) throw this.failure;
    const shown = this.log && this.delayed.visibleTo(viewer, this.log);
    if (shown !== null && shown.revision > revision) return true;
    return this.isOver ? 'over' : false;
  }

  /** Milliseconds until the next event is visible to a viewer; `null` if it is not recorded yet. */
  waitFor(revision: number, viewer: Viewer): number | null {
    return this.log && this.delayed.waitFor(viewer, this.log, revision);
  }

  after(revision: number, viewer: Viewer): FollowedEvent {
    const log = this.delayed.visibleTo(viewer, this.log as GameLog) as GameLog;
    const { redactors, shown } = this.seenOf(log);
    const key = `${viewer} ${revision}`;
    const known = shown.get(key);
    if (known !== undefined) return known;
    const redactor = redactors.get(viewer) ?? redactorFor(viewer, log.line);
    redactors.set(viewer, redactor);
    const entry = Object.assign(new EntryView(log.entries[revision + 1], redactor, () => log.findings), {
      __typename: 'LoggedEvent',
    });
    // Most subscribers read recent events; one that catches up reads alone.
    if (log.revision - revision <= RECENT) shown.set(key, entry);
    return entry;
  }

  private seenOf(log: GameLog): Seen {
    const known = this.seen.get(log);
    if (known?.revision === log.revision) return known;
    const seen: Seen = { revision: log.revision, redactors: new Map(), shown: new Map() };
    this.seen.set(log, seen);
    return seen;
  }

  /** Calls `wake` whenever there may be more events. Returns a function that cancels. */
  onMore(wake: () => void): () => void {
    return this.watchers.add(wake);
  }

  private async run(): Promise<void> {
    try {
      for await (const message of this.live) {
        if (message.kind === 'checkpoint' || message.kind === 'damaged') continue;
        const revision = message.kind === 'event' ? message.event.revision : 0;
        if (this.log === null || this.log.revision < revision) this.log = await this.read(revision);
        this.watchers.notify();
      }
    } catch (error) {
      this.failure = error;
    }
    this.isOver = true;
    this.watchers.notify();
  }

  /**
   * The game with at least that revision. A local writer finishes first, since it may not have folded its own event
   * yet.
   */
  private async read(revision: number): Promise<GameLog> {
    const kept = await this.logs.runExclusive(this.game, () => this.logs.load(this.game));
    const log =
      kept !== null && kept.revision >= revision ? kept : await readStored(this.store, this.game, resolveRuleset);
    if (log === null) throw new TypeError(`game ${this.game} was deleted`);
    return log;
  }
}
