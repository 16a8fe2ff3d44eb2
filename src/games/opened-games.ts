import { PAUSES, Resubscribing } from '../platform/event-store/subscription.js';
import type { EventStore } from '../platform/event-store/port.js';
import { Watchers } from '../platform/event-store/watchers.js';
import type { Caller } from '../access/authentication/caller.js';
import { isFailure } from '../platform/graphql/failures.js';
import type { Games } from './games.js';
import { GAME_STREAMS } from './recording/game-logs.js';
import type { GameView } from './view/game-view.js';

/** What a line of the stream is about. */
type Change = 'opened' | 'closed';
const CHANGES: Readonly<Record<string, Change>> = { GameOpened: 'opened', GameClosed: 'closed' };

interface Waiting {
  readonly change: Change;
  readonly game: string;
  readonly since: number;
}

/** Interval in milliseconds for looking whether a delayed game can be shown. */
const HELD_BACK_INTERVAL = 1_000;
/** Longest time in milliseconds that a game is held back: the longest delay, and the same again after a correction. */
const LONGEST = 7_200_000;
/** Games that wait for one reader; a reader who does not read gets the latest. */
const MOST_WAITING = 1_000;

/** A reader of the stream and the changes that it has not been sent. */
interface Reader {
  waiting: Waiting[];
  /** The log can no longer be followed. */
  isOver: boolean;
  readonly news: Watchers;
}

/** A game that was opened or closed, as a caller may see it. */
export interface GameLine {
  readonly change: Change;
  readonly game: object;
}

/** Follows which games are opened and closed. One subscription to the log serves all readers, while there are any. */
export class OpenedGames {
  private readonly readers = new Set<Reader>();
  private live: { readonly log: Resubscribing; readonly stands: Promise<void> } | null = null;

  constructor(
    private readonly store: EventStore,
    private readonly games: Games,
  ) {}

  /**
   * The games that are opened and closed from now on; resolves when none can be missed. They end when the signal is aborted.
   *
   * @param tournament id or name of the only tournament whose games are wanted; `null` for all
   */
  async follow(caller: Caller, tournament: string | null, signal: AbortSignal) {
    const reader: Reader = { waiting: [], isOver: false, news: new Watchers() };
    const leave = await this.join(reader);
    return this.lines(reader, leave, caller, tournament, signal);
  }

  private async *lines(
    reader: Reader,
    leave: () => void,
    caller: Caller,
    tournament: string | null,
    signal: AbortSignal,
  ): AsyncGenerator<GameLine, void, void> {
    const { news } = reader;
    const stop = () => news.notify();
    signal.addEventListener('abort', stop);
    try {
      while (!signal.aborted && !reader.isOver) {
        const [due, held]: [Waiting[], Waiting[]] = [reader.waiting, []];
        reader.waiting = [];
        for (const one of due) {
          const game = await this.shown(caller, one);
          if (game !== null && (tournament === null || game.tournament === tournament))
            yield { change: one.change, game: rowOf(game) };
          else if (game === null && performance.now() - one.since < LONGEST) held.push(one);
        }
        reader.waiting = [...held, ...reader.waiting];
        if (signal.aborted || reader.waiting.length > held.length) continue;
        await news.next(held.length === 0 ? null : HELD_BACK_INTERVAL);
      }
    } finally {
      signal.removeEventListener('abort', stop);
      leave();
    }
  }

  /** The game if the caller may see the change by now; spectators of a delayed game see it later. */
  private async shown(caller: Caller, { change, game: id }: Waiting): Promise<GameView | null> {
    const game = await this.games.game(caller, id);
    if (isFailure(game)) return null;
    return change === 'closed' && game.closing === null ? null : game;
  }

  private async join(reader: Reader): Promise<() => void> {
    this.readers.add(reader);
    this.live ??= this.begun();
    await this.live.stands;
    return () => {
      this.readers.delete(reader);
      if (this.readers.size > 0) return;
      this.live?.log.close();
      this.live = null;
    };
  }

  private begun() {
    const log = new Resubscribing(this.store, { after: 'end', filter: { streamPrefix: GAME_STREAMS } }, PAUSES);
    const stands = new Promise<void>((resolve) => void this.read(log, resolve));
    return { log, stands };
  }

  private async read(log: Resubscribing, stands: () => void): Promise<void> {
    try {
      for await (const message of log) {
        if (message.kind === 'caught_up') stands();
        if (message.kind !== 'event') continue;
        const { type, stream } = message.event;
        if (!Object.hasOwn(CHANGES, type)) continue;
        const one = { change: CHANGES[type], game: stream.slice(GAME_STREAMS.length), since: performance.now() };
        for (const reader of this.readers) {
          reader.waiting = [...reader.waiting, one].slice(-MOST_WAITING);
          reader.news.notify();
        }
      }
    } catch {
      if (this.live?.log === log) this.live = null;
      for (const reader of this.readers) {
        reader.isOver = true;
        reader.news.notify();
      }
    }
    stands();
  }
}

const rowOf = (game: GameView): object => ({
  id: game.id,
  ruleset: game.ruleset.id,
  mode: game.mode,
  tournament: game.tournament,
  session: game.session,
  tableName: game.tableName,
  openedAt: game.openedAt,
  players: game.players,
  scores: game.scores,
  handsPlayed: game.handsPlayed,
  closing: game.closing,
});
