import { type Phrase, says } from '../engine/messages/phrase.js';
import { followed, Follower } from '../platform/event-store/follower.js';
import type { EventStore } from '../platform/event-store/port.js';
import type { SpectatorLogs } from '../games/recording/spectator-delay.js';
import type { GameLogs } from '../games/recording/game-logs.js';
import type { TournamentLog } from './recording/tournament-logs.js';
import {
  TOURNAMENT_CHANGES,
  type ChangeKind,
  TournamentFeed,
  type TournamentListener,
  gameChangeKind,
} from './tournament-feed.js';
import { isUnreadable } from './queries/game-standings.js';
import { TournamentView } from './queries/tournament-view.js';
import type { Tournaments, ViewerOf } from './queries/tournaments.js';
import { type FailureOf, notFound } from '../platform/graphql/failures.js';

/** A message to followers of a tournament. */
export interface TournamentChange {
  readonly __typename: 'TournamentChange';
  readonly kind: ChangeKind;
  readonly session: number | null;
  readonly table: number | null;
  readonly gameId: string | null;
  readonly revision: number;
  readonly tournament: TournamentView;
}

/** Interval in milliseconds for checking whether delayed events can be shown. */
const HELD_BACK_INTERVAL = 500;

export const noSuchTournament = (id: string): Phrase =>
  says`there is no tournament ${JSON.stringify(id.slice(0, 80))} recorded here`;

/** Changes of tournaments, for followers. */
export class TournamentChanges {
  private readonly feed: TournamentFeed;

  constructor(
    store: EventStore,
    private readonly tournaments: Tournaments,
    private readonly logs: GameLogs,
    private readonly delayed: SpectatorLogs,
  ) {
    this.feed = new TournamentFeed(store);
  }

  /** @param turn awaited before each message, so that other callers are served */
  of(
    id: string,
    viewerOf: ViewerOf,
    turn: () => Promise<void> = async () => {},
  ): AsyncIterableIterator<TournamentChange | FailureOf<'NotFound'>> {
    const follower = new TournamentFollower(id);
    return followed(follower, this.messages(follower, viewerOf, turn));
  }

  private async *messages(follower: TournamentFollower, viewerOf: ViewerOf, turn: () => Promise<void>) {
    await turn();
    const { id } = follower;
    const leave = await this.feed.join(follower);
    try {
      const log = await this.tournaments.load(id);
      if (log === null) {
        yield notFound(noSuchTournament(id), 'id');
        return;
      }
      const tracker = new ChangeTracker(log, viewerOf, this.logs, this.delayed);
      await tracker.begin(this.tournaments);
      yield this.message(log, viewerOf, { kind: 'current', revision: log.revision, ...NOWHERE });
      while (!follower.hasLeft) {
        await follower.more(tracker.isHeldBack ? HELD_BACK_INTERVAL : null);
        const now = await this.tournaments.load(id);
        if (now === null) return;
        for (const change of await tracker.changes(now, follower.takeGames())) {
          await turn();
          if (follower.hasLeft) return;
          yield this.message(now, viewerOf, change);
        }
      }
    } finally {
      leave();
    }
  }

  private message(log: TournamentLog, viewerOf: ViewerOf, change: Change): TournamentChange {
    return {
      __typename: 'TournamentChange',
      ...change,
      tournament: new TournamentView(log, this.tournaments, viewerOf),
    };
  }
}

type Change = Omit<TournamentChange, '__typename' | 'tournament'>;
const NOWHERE = { session: null, table: null, gameId: null } as const;

/** A follower of a tournament. */
class TournamentFollower extends Follower implements TournamentListener {
  private games = new Set<string>();
  private failure: unknown = null;

  constructor(readonly id: string) {
    super();
  }

  inTournament(id: string): void {
    if (id === this.id) this.wake();
  }

  inGame(id: string): void {
    this.games.add(id);
    this.wake();
  }

  failed(error: unknown): void {
    this.failure = error;
    this.wake();
  }

  /** Games with events since the last call. */
  takeGames(): ReadonlySet<string> {
    const { games } = this;
    this.games = new Set();
    return games;
  }

  /** Rejects with the failure of the feed. */
  override async more(wait: number | null): Promise<void> {
    await super.more(wait);
    if (this.failure !== null) throw this.failure;
  }
}

/** The state of a tournament and its games that a follower has been sent. */
class ChangeTracker {
  private revision: number;
  private readonly games = new Map<string, { readonly session: number; readonly table: number }>();
  private readonly sentRevisions = new Map<string, number>();
  private readonly heldBack = new Set<string>();

  constructor(
    private readonly log: TournamentLog,
    private readonly viewerOf: ViewerOf,
    private readonly logs: GameLogs,
    private readonly delayed: SpectatorLogs,
  ) {
    this.revision = log.revision;
  }

  /** Whether events of a game are still delayed. */
  get isHeldBack(): boolean {
    return this.heldBack.size > 0;
  }

  /** Skips everything visible at the start. */
  async begin(tournaments: Tournaments): Promise<void> {
    const games = await tournaments.gameProgress(this.placed(this.log));
    for (const [game, { revision, isHeldBack }] of games) {
      if (isHeldBack && this.viewerOf(game) === 'public') await this.ofGame(game);
      else this.sentRevisions.set(game, revision);
    }
  }

  /** New changes. */
  async changes(log: TournamentLog, touched: ReadonlySet<string>): Promise<readonly Change[]> {
    const found: Change[] = [];
    const opened = this.placed(log);
    for (const { envelope } of log.entries.slice(this.revision + 1)) {
      const { type, revision, data } = envelope;
      const { session = null, table = null } = data as { session?: number; table?: number };
      found.push({ kind: TOURNAMENT_CHANGES[type], session, table, gameId: null, revision });
    }
    this.revision = log.revision;
    for (const game of new Set([...opened, ...touched, ...this.heldBack])) {
      if (this.games.has(game)) found.push(...(await this.ofGame(game)));
    }
    return found;
  }

  /** Registers the games of a tournament; returns the new ones. */
  private placed({ state }: TournamentLog): readonly string[] {
    const fresh: string[] = [];
    for (const { session, games } of state?.sessions.values() ?? []) {
      for (const [table, game] of games) {
        if (!this.games.has(game)) fresh.push(game);
        this.games.set(game, { session, table });
      }
    }
    return fresh;
  }

  private async ofGame(game: string): Promise<readonly Change[]> {
    const viewer = this.viewerOf(game);
    // Wait for a running command, whose event may not be applied yet.
    const log = await this.logs
      .runExclusive(game, () => this.logs.load(game))
      .catch((error) => {
        // A damaged game is shown at its table; the others continue.
        if (isUnreadable(error)) return null;
        throw error;
      });
    const shown = log && this.delayed.visibleTo(viewer, log);
    const last = shown?.revision ?? -1;
    if (log !== null && last < log.revision) this.heldBack.add(game);
    else this.heldBack.delete(game);
    const sent = this.sentRevisions.get(game) ?? -1;
    this.sentRevisions.set(game, last);
    return (shown?.entries.slice(sent + 1) ?? []).flatMap(({ envelope: { type, revision } }) => {
      const kind = gameChangeKind(type);
      const place = this.games.get(game) ?? { session: null, table: null };
      return kind === null ? [] : [{ kind, ...place, gameId: game, revision }];
    });
  }
}
