import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Resolve } from '../engine/replay/replay.js';
import type { TableState } from '../engine/table/state.js';
import type {
  AppendResult,
  EventReader,
  EventStore,
  ExpectedRevision,
  PreparedEvent,
  StoredEvent,
} from '../event-store/port.js';
import { canonicalText, chained } from './chain.js';
import { checkedEnvelope, type Envelope } from './envelope.js';
import { MOST_EVENTS } from '../limits.js';
import { type Entry, GameLog } from './game-log.js';
import { isUuid } from './identity.js';
import { Kept } from './kept.js';

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

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Reads a stored event: its form, its place, its link of the chain. Throws `DamagedGame`, `NewerPaifuError`. */
export function entryOf(stored: StoredEvent, game: string, head: string, keepsBytes: boolean): Entry {
  const { revision, hash } = stored;
  let envelope: Envelope;
  try {
    envelope = checkedEnvelope(JSON.parse(stored.data));
  } catch (error) {
    if (error instanceof Error && error.name === 'NewerPaifuError') throw error;
    throw new DamagedGame(game, revision, error instanceof Error ? error.message : 'no JSON', { cause: error });
  }
  if (envelope.game !== game || envelope.revision !== revision) {
    throw new DamagedGame(game, revision, `holds revision ${envelope.revision} of game ${envelope.game}`);
  }
  // A store that writes JSON its own way gives back the same value, not the same bytes (docs/log-format.md, "Hash chain").
  if (chained(head, keepsBytes ? stored.data : canonicalText(envelope)) !== hash) {
    throw new DamagedGame(game, revision, 'the hash chain is broken');
  }
  return { envelope, hash };
}

/** Reads a whole game, in pieces; null when there is none. Throws as `entryOf`, and what no game can be. */
export async function readStored(
  reader: EventReader,
  game: string,
  resolve: Resolve,
  turn?: () => Promise<unknown>,
): Promise<GameLog | null> {
  const log = new GameLog(game, resolve);
  await readOn(reader, log, turn);
  return log.revision < 0 ? null : log;
}

const PIECE = 1_024;
/** Milliseconds at one stretch: of a long game, or one with many corrections, others get their turn in between. */
const STRETCH = 5;

/** Stretches of one game after another, whatever else is to be done in between: never those of many games in one go. */
class Stretches {
  private last: Promise<unknown> = Promise.resolve();

  next(): Promise<unknown> {
    this.last = this.last.then(() => setImmediate());
    return this.last;
  }
}

/** @param turn resolves when the next stretch may begin. */
async function readOn(
  reader: EventReader,
  log: GameLog,
  turn: () => Promise<unknown> = () => setImmediate(),
): Promise<void> {
  // What is read on from where it is known has a few events.
  if (log.revision < 0) await turn();
  let until = performance.now() + STRETCH;
  for (;;) {
    const piece = await readPiece(reader, log);
    for (const stored of piece) {
      // Two may read on at once, and the writer goes on alone: who comes second finds the event followed already.
      if (stored.revision > log.revision) log.follow(entryOf(stored, log.game, log.head, reader.keepsBytes));
      if (performance.now() < until) continue;
      await turn();
      until = performance.now() + STRETCH;
    }
    if (piece.length < PIECE) return;
  }
}

async function readPiece(reader: EventReader, log: GameLog): Promise<readonly StoredEvent[]> {
  try {
    return await reader.readStream(streamOf(log.game), { from: log.revision + 1, limit: PIECE });
  } catch (error) {
    if (codeOf(error) === 'STREAM_NOT_FOUND') return [];
    throw error;
  }
}

/** How soon a store has to answer who only reads, in milliseconds. */
const SOON = 200;
/** No game has this id. */
const NO_GAME = '00000000-0000-5000-8000-000000000000';

type Loading = Promise<GameLog | null>;

/**
 * The games that are being played or read: folded in memory, the least recently used let go of, each loaded and folded
 * once however many ask for it. A game that is over is only read: those have less room, and none of the others'.
 */
export class GameLogs {
  private readonly playing: Kept<string, Loading>;
  private readonly over: Kept<string, Loading>;
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly stretches = new Stretches();
  /** Resolves when a store that did not answer does so again; null: it answers. */
  private away: Promise<void> | null = null;
  private isOver = false;

  /** @param most events kept in memory. */
  constructor(
    private readonly store: EventStore,
    private readonly resolve: Resolve,
    most: { readonly playing: number; readonly over: number } = MOST_EVENTS,
  ) {
    // A game that is being written to stays: its writer holds the log that this map would read a second time.
    const isWritten = (game: string): boolean => this.queues.has(game);
    this.playing = new Kept(most.playing, isWritten);
    this.over = new Kept(most.over, isWritten);
  }

  /** How much is kept in memory: games, and their events. */
  get kept(): { readonly games: number; readonly events: number } {
    const { playing, over } = this;
    return { games: playing.size + over.size, events: playing.weight + over.weight };
  }

  /** Does one thing at a time with a game: what is asked meanwhile waits. */
  alone<T>(game: string, task: () => Promise<T>): Promise<T> {
    const before = this.queues.get(game) ?? Promise.resolve();
    const now = before.then(task, task);
    const settled = now.then(noop, noop);
    this.queues.set(game, settled);
    void settled.then(() => {
      if (this.queues.get(game) === settled) this.queues.delete(game);
    });
    return now;
  }

  /** The game as far as it is recorded, or null. It grows while it is played: take what you need at once. */
  async load(game: string): Promise<GameLog | null> {
    const kept = this.keptOf(game);
    const log = await (kept ?? this.known(game));
    if (log !== null && kept !== undefined && this.store.isShared) {
      await readOn(this.store, log);
      this.weigh(log, kept);
    }
    return log;
  }

  /**
   * The game for whoever only reads it: as `load`, but where the store does not answer at once, as far as it is at hand. `behind`:
   * so it is, and what others wrote since is not in it.
   */
  async atHand(game: string): Promise<{ readonly log: GameLog | null; readonly behind: boolean }> {
    const log = (await this.keptOf(game)) ?? null;
    if (log === null || !this.store.isShared) return { log: await this.load(game), behind: false };
    if (this.away === null) {
      const reading = this.load(game);
      const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), SOON).unref());
      const read = await Promise.race([reading, late]).catch((error) => {
        if (codeOf(error) !== 'STORE_UNAVAILABLE') throw error;
        return 'late' as const;
      });
      if (read !== 'late') return { log: read, behind: false };
      reading.catch(noop);
      // Nobody waits for it again until it has answered somebody.
      this.away ??= this.untilBack().finally(() => {
        this.away = null;
      });
    }
    return { log, behind: true };
  }

  private async untilBack(): Promise<void> {
    while (!(await this.answers())) await sleep(SOON, undefined, { ref: false });
  }

  private async answers(): Promise<boolean> {
    try {
      await this.store.readStream(streamOf(NO_GAME), { limit: 1 });
      return true;
    } catch (error) {
      return codeOf(error) !== 'STORE_UNAVAILABLE' || this.isOver;
    }
  }

  /** The service ends: nobody waits for the store any more. */
  onModuleDestroy(): void {
    this.isOver = true;
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

  /** The game as far as this process knows it: another one that writes to the same store may be ahead. Else as `load`. */
  known(game: string): Loading {
    const kept = this.keptOf(game);
    if (kept !== undefined) return kept;
    // Whoever writes to a game is not behind those who look at others.
    const turn = () => (this.queues.has(game) ? setImmediate() : this.stretches.next());
    const loading = readStored(this.store, game, this.resolve, turn);
    this.playing.put(game, loading, 0);
    // A game that is not there, or could not be read, is looked for again by the next who asks.
    loading.then(
      (log) => (log === null ? this.forget(game, loading) : this.weigh(log, loading)),
      () => this.forget(game, loading),
    );
    return loading;
  }

  /** The log of a game that is about to be opened. */
  fresh(game: string): GameLog {
    return new GameLog(game, this.resolve);
  }

  /**
   * Appends to a game and goes on from what the store holds; null when somebody else has written meanwhile, be it the same
   * command. `tables`: the table after each of the first of them, as they were judged. After any failure the game is read anew before it is used again: what was only attempted never gets into the
   * fold.
   */
  async append(
    log: GameLog,
    envelopes: readonly Envelope[],
    tables: readonly TableState[] = [],
  ): Promise<readonly Entry[] | null> {
    const { game, revision } = log;
    const entries: Entry[] = [];
    const prepared = [];
    let head = log.head;
    for (const envelope of envelopes) {
      const data = canonicalText(envelope);
      head = chained(head, data);
      entries.push({ envelope, hash: head });
      prepared.push({ id: envelope.id, type: envelope.type, data, hash: head });
    }
    let idempotent: boolean;
    try {
      ({ idempotent } = await this.store.append(streamOf(game), revision < 0 ? 'no_stream' : revision, prepared));
    } catch (error) {
      this.forget(game);
      if (codeOf(error) === 'WRONG_EXPECTED_VERSION') return null;
      throw error;
    }
    if (idempotent) {
      this.forget(game);
      return null;
    }
    // A reader may have found them in the store before the writer had its answer: what is stored is what was sent.
    for (let i = log.revision - revision; i < entries.length; i++) log.follow(entries[i], tables[i]);
    const kept = revision < 0 ? Promise.resolve(log) : this.keptOf(game);
    if (revision < 0) this.playing.put(game, kept as Loading, 0);
    if (kept !== undefined) this.weigh(log, kept);
    return entries;
  }

  /**
   * Appends events that were sealed elsewhere, as those of an imported record. Whoever has the game folded sees them: it
   * is read on. Rejects with the store's errors.
   */
  async appendSealed(
    stream: string,
    expected: ExpectedRevision,
    events: readonly PreparedEvent[],
  ): Promise<AppendResult> {
    const result = await this.store.append(stream, expected, events);
    const kept = this.keptOf(stream.slice(GAME_STREAMS.length));
    const log = await kept;
    if (kept === undefined || log === undefined || log === null) return result;
    await readOn(this.store, log);
    this.weigh(log, kept);
    return result;
  }

  private keptOf(game: string): Loading | undefined {
    return this.playing.get(game) ?? this.over.get(game);
  }

  /** Puts a game among those it belongs to, as heavy as it is by now; one that was let go of meanwhile stays away. */
  private weigh(log: GameLog, kept: Loading): void {
    const { game, line, entries } = log;
    if (this.keptOf(game) !== kept) return;
    this.forget(game);
    const among = line.state?.closed === true ? this.over : this.playing;
    among.put(game, kept, entries.length);
  }

  /** @param loading only this. */
  private forget(game: string, loading?: Loading): void {
    for (const kept of [this.playing, this.over])
      if (loading === undefined || kept.get(game) === loading) kept.delete(game);
  }
}

const noop = (): void => {};
