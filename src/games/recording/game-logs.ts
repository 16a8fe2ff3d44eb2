import { setTimeout as sleep } from 'node:timers/promises';
import type { Resolve } from '../../engine/replay/replay.js';
import type { EventReader, EventStore, StoredEvent } from '../../platform/event-store/port.js';
import { checkedEnvelope, type Envelope } from '../record/envelope.js';
import { MOST_EVENTS } from '../../platform/config/limits.js';
import { type Entry, GameLog } from './game-log.js';
import { isUuid } from '../record/identity.js';
import { linkedEntry, readStream, type StoredFormat, type StreamKind, StreamLogs } from './stream-logs.js';
import { codeOf } from '../../platform/error-code.js';

export const streamOf = (game: string): string => `game-${game}`;
export const GAME_STREAMS = 'game-';

/** A stored record that differs from what was recorded. Nothing is read from it. */
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

/** Checks a stored event: its form, place and chain hash. Throws `DamagedGame`, `NewerPaifuError`. */
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

/** Reads a whole game; `null` if it does not exist. Throws like `entryOf`, and if the events form no valid game. */
export const readStored = (
  reader: EventReader,
  game: string,
  resolve: Resolve,
  turn?: () => Promise<unknown>,
): Promise<GameLog | null> => readStream(reader, new GameLog(game, resolve), GAMES, turn);

/** Milliseconds that a read waits for a shared store before it falls back to the cached game. */
const STORE_PATIENCE = 200;
/** No game has this id: loading it reads the store and caches nothing. */
export const NO_GAME = '00000000-0000-5000-8000-000000000000';

/** The games that are being played or read. */
export class GameLogs extends StreamLogs<GameLog> {
  /** Resolves when the store answers again; `null` while it does. */
  private recovery: Promise<void> | null = null;
  private hasEnded = false;

  /** @param most maximum numbers of events in memory */
  constructor(
    store: EventStore,
    private readonly resolve: Resolve,
    most: { readonly playing: number; readonly over: number } = MOST_EVENTS,
  ) {
    super(store, GAMES, most);
  }

  get reader(): EventReader {
    return this.store;
  }

  override createLog(game: string): GameLog {
    return new GameLog(game, this.resolve);
  }

  /**
   * The game for readers: like `load`, but if the store does not answer soon, the cached game. `behind` is then true,
   * and events that other processes wrote may be missing.
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
      // Other readers do not wait until the store has answered a probe.
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

  /** Stops probing the store. */
  onModuleDestroy(): void {
    this.hasEnded = true;
  }

  /** Whether the game exists, without folding it. Rejects with the store's errors. */
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
