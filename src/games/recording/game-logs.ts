import { setTimeout as sleep } from 'node:timers/promises';
import type { Resolve } from '../../engine/replay/replay.js';
import type { EventReader, EventStore, StoredEvent } from '../../platform/event-store/port.js';
import { checkedEnvelope, type Envelope } from '../record/envelope.js';
import { MOST_EVENTS } from '../../platform/config/limits.js';
import { type Entry, GameLog } from './game-log.js';
import { isUuid } from '../record/identity.js';
import { codeOf, linkedEntry, readStream, type StoredFormat, type StreamKind, StreamLogs } from './stream-logs.js';

/** The stream of a game. */
export const streamOf = (game: string): string => `game-${game}`;
export const GAME_STREAMS = 'game-';

/** A stored record that is not what was recorded: nothing is read out of it. */
export class DamagedGame extends Error {
  readonly code = 'DAMAGED_GAME';

  constructor(
    readonly game: string,
    readonly revision: number,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`game ${game}, revision ${revision}: ${reason}`, options);
    this.name = 'DamagedGame';
  }
}

/** Reads a stored event: its form, its place, its link of the chain. Throws `DamagedGame`, `NewerPaifuError`. */
export const entryOf = (stored: StoredEvent, game: string, head: string, keepsBytes: boolean): Entry =>
  linkedEntry(stored, { of: game, head, keepsBytes }, STORED_GAMES);

const STORED_GAMES: StoredFormat<Envelope> = {
  what: 'game',
  checked: checkedEnvelope,
  ofWhat: ({ game }) => game,
  damaged: (game, revision, reason, options) => new DamagedGame(game, revision, reason, options),
};

const GAMES: StreamKind<GameLog> = {
  streamOf,
  entryOf: (stored, log, keepsBytes) => entryOf(stored, log.game, log.head, keepsBytes),
  isOver: ({ line }) => line.state?.closed === true,
};

/** Reads a whole game, in pieces; null when there is none. Throws as `entryOf`, and what no game can be. */
export const readStored = (
  reader: EventReader,
  game: string,
  resolve: Resolve,
  turn?: () => Promise<unknown>,
): Promise<GameLog | null> => readStream(reader, new GameLog(game, resolve), GAMES, turn);

/** How soon a store has to answer who only reads, in milliseconds. */
const STORE_PATIENCE = 200;
/** No game has this id. */
const NO_GAME = '00000000-0000-5000-8000-000000000000';

/** The games that are being played or read. */
export class GameLogs extends StreamLogs<GameLog> {
  /** Resolves when a store that did not answer does so again; null: it answers. */
  private recovery: Promise<void> | null = null;
  private hasEnded = false;

  /** @param most events kept in memory. */
  constructor(
    store: EventStore,
    private readonly resolve: Resolve,
    most: { readonly playing: number; readonly over: number } = MOST_EVENTS,
  ) {
    super(store, GAMES, most);
  }

  /** What the games are read of. */
  get reader(): EventReader {
    return this.store;
  }

  override createLog(game: string): GameLog {
    return new GameLog(game, this.resolve);
  }

  /**
   * The game for whoever only reads it: as `load`, but where the store does not answer at once, as far as it is at hand. `behind`:
   * so it is, and what others wrote since is not in it.
   */
  async loadOrCached(game: string): Promise<{ readonly log: GameLog | null; readonly behind: boolean }> {
    const log = (await this.cached(game)) ?? null;
    if (log === null || !this.store.isShared) return { log: await this.load(game), behind: false };
    if (this.recovery === null) {
      const reading = this.load(game);
      const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), STORE_PATIENCE).unref());
      const read = await Promise.race([reading, late]).catch((error) => {
        if (codeOf(error) !== 'STORE_UNAVAILABLE') throw error;
        return 'late' as const;
      });
      if (read !== 'late') return { log: read, behind: false };
      reading.catch(noop);
      // Nobody waits for it again until it has answered somebody.
      this.recovery ??= this.untilBack().finally(() => {
        this.recovery = null;
      });
    }
    return { log, behind: true };
  }

  private async untilBack(): Promise<void> {
    while (!(await this.answers())) await sleep(STORE_PATIENCE, undefined, { ref: false });
  }

  private async answers(): Promise<boolean> {
    try {
      await this.store.readStream(streamOf(NO_GAME), { limit: 1 });
      return true;
    } catch (error) {
      return codeOf(error) !== 'STORE_UNAVAILABLE' || this.hasEnded;
    }
  }

  /** The service ends: nobody waits for the store any more. */
  onModuleDestroy(): void {
    this.hasEnded = true;
  }

  /** Whether there is such a game; it is not folded for that. Rejects as the store's reading does. */
  async has(game: string): Promise<boolean> {
    if (!isUuid(game)) return false;
    try {
      return (await this.store.readStream(streamOf(game), { limit: 1 })).length > 0;
    } catch (error) {
      if (codeOf(error) === 'STREAM_NOT_FOUND') return false;
      throw error;
    }
  }
}

const noop = (): void => {};
