import type { Caller } from '../access/authentication/caller.js';
import { followed, Follower } from '../platform/event-store/follower.js';
import type { EventStore, Position } from '../platform/event-store/port.js';
import { PAUSES, Resubscribing } from '../platform/event-store/subscription.js';
import { isFailure } from '../platform/graphql/failures.js';
import type { Games } from './games.js';
import { GAME_STREAMS, type GameLogs } from './recording/game-logs.js';
import type { GameView } from './view/game-view.js';

/** Which events of games a reader follows. */
export interface NewsFilter {
  /** Types of events. */
  readonly types: readonly string[];
  /** Id or name of the only tournament; default: all games. */
  readonly tournament?: string | null;
}

/** An event of a game, with the game as the reader may see it by then. */
export interface GameNewsItem {
  readonly type: string;
  readonly revision: number;
  readonly position: Position;
  readonly game: GameView;
}

type Waiting = Omit<GameNewsItem, 'game'> & { readonly game: string; readonly since: number };

/** Milliseconds between checks whether an event of a delayed game can be shown. */
const HELD_BACK_INTERVAL = 1_000;
/** Longest time in milliseconds that an event is held back: the longest delay, and the same again after a correction. */
const LONGEST = 7_200_000;
/** Events that wait for one reader; a reader who does not read gets the latest. */
const MOST_WAITING = 1_000;

/** A reader and the events that were not sent yet. */
class Reader extends Follower {
  waiting: Waiting[] = [];
  /** The log can no longer be followed. */
  isOver = false;

  constructor(readonly filter: NewsFilter) {
    super();
  }
}

/** Follows some events of all games, such as rulings. One subscription to the log serves all readers, while there are any. */
export class GameNews {
  private readonly readers = new Set<Reader>();
  private live: { readonly log: Resubscribing; readonly ready: Promise<void> } | null = null;

  constructor(
    private readonly store: EventStore,
    private readonly games: Games,
    private readonly logs: GameLogs,
  ) {}

  /**
   * The events that are recorded from now on; resolves when none can be missed.
   *
   * @param turn awaited before each event, so that many readers do not block other work
   */
  async follow(
    caller: Caller,
    filter: NewsFilter,
    turn: () => Promise<void> = async () => {},
  ): Promise<AsyncIterableIterator<GameNewsItem>> {
    const reader = new Reader(filter);
    const leave = await this.join(reader);
    return followed(reader, this.items(reader, caller, turn), leave);
  }

  private async *items(
    reader: Reader,
    caller: Caller,
    turn: () => Promise<void>,
  ): AsyncGenerator<GameNewsItem, void, void> {
    const { tournament = null } = reader.filter;
    while (!reader.hasLeft && !reader.isOver) {
      const due = reader.waiting;
      const held: Waiting[] = [];
      reader.waiting = [];
      for (const one of due) {
        await turn();
        if (reader.hasLeft) return;
        const game = await this.visibleGame(caller, one);
        if (game !== null && (tournament === null || game.tournament === tournament)) yield { ...one, game };
        else if (game === null && performance.now() - one.since < LONGEST) held.push(one);
      }
      reader.waiting = [...held, ...reader.waiting];
      if (reader.waiting.length === held.length) await reader.more(held.length === 0 ? null : HELD_BACK_INTERVAL);
    }
  }

  /** The game if the caller may see the event by now; spectators of a delayed game see it later. */
  private async visibleGame(caller: Caller, { game: id, revision }: Waiting): Promise<GameView | null> {
    // A local writer may not have folded its own event yet.
    await this.logs.runExclusive(id, async () => {});
    const game = await this.games.game(caller, id);
    return isFailure(game) || game.revision < revision ? null : game;
  }

  private async join(reader: Reader): Promise<() => void> {
    this.readers.add(reader);
    this.live ??= this.subscribe();
    await this.live.ready;
    return () => {
      this.readers.delete(reader);
      if (this.readers.size > 0) return;
      this.live?.log.close();
      this.live = null;
    };
  }

  private subscribe() {
    const log = new Resubscribing(this.store, { after: 'end', filter: { streamPrefix: GAME_STREAMS } }, PAUSES);
    const ready = new Promise<void>((resolve) => void this.read(log, resolve));
    return { log, ready };
  }

  private async read(log: Resubscribing, onReady: () => void): Promise<void> {
    try {
      for await (const message of log) {
        if (message.kind === 'caught_up') onReady();
        if (message.kind !== 'event') continue;
        const { type, stream, revision, position } = message.event;
        const game = stream.slice(GAME_STREAMS.length);
        for (const reader of this.readers) {
          if (!reader.filter.types.includes(type)) continue;
          const one = { type, revision, position, game, since: performance.now() };
          reader.waiting = [...reader.waiting, one].slice(-MOST_WAITING);
          reader.wake();
        }
      }
    } catch {
      if (this.live?.log === log) this.live = null;
      for (const reader of this.readers) {
        reader.isOver = true;
        reader.wake();
      }
    }
    onReady();
  }
}
