import { setImmediate } from 'node:timers/promises';
import type { Deadline } from '../../platform/config/deadline.js';
import { StoreUnavailable } from '../../platform/event-store/errors.js';
import type {
  AppendResult,
  EventReader,
  EventStore,
  ExpectedRevision,
  Position,
  PreparedEvent,
  StoredEvent,
} from '../../platform/event-store/port.js';
import { currentTraceparent, inSpan } from '../../platform/observability/tracing.js';
import { chainHash } from '../record/hash-chain.js';
import { canonicalText } from '../record/canonical-json.js';
import type { Sealed } from '../record/envelope.js';
import { WeightedLruCache } from './weighted-lru-cache.js';
import type { AnyLog, EntryOf, StreamLog } from './stream-log.js';

/** What the streams of one kind have in common. */
export interface StreamKind<L extends AnyLog> {
  streamOf(id: string): string;
  /** Reads the next stored event: its form, its place, its link of the chain. Throws where it is none. */
  entryOf(stored: StoredEvent, log: L, keepsBytes: boolean): EntryOf<EnvelopeOf<L>>;
  /** It is only read from now on. */
  isOver(log: L): boolean;
}

export type EnvelopeOf<L extends AnyLog> = L extends StreamLog<infer E extends Sealed, infer _> ? E : never;
export type StateOf<L extends AnyLog> = L extends StreamLog<infer _, infer S> ? S : never;

export const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** How the events of one kind of stream are read. */
export interface StoredFormat<E extends Sealed> {
  /** What a stream is of. */
  readonly what: string;
  checked(value: unknown): E;
  ofWhat(envelope: E): string;
  damaged(of: string, revision: number, reason: string, options?: ErrorOptions): Error;
}

/** Reads a stored event: its form, its place, its link of the chain. Throws what `damaged` makes, and `NewerPaifuError`. */
export function linkedEntry<E extends Sealed>(
  stored: StoredEvent,
  { of, head, keepsBytes }: { readonly of: string; readonly head: string; readonly keepsBytes: boolean },
  { what, checked, ofWhat, damaged }: StoredFormat<E>,
): EntryOf<E> {
  const { revision, hash } = stored;
  let envelope: E;
  try {
    envelope = checked(JSON.parse(stored.data));
  } catch (error) {
    if (error instanceof Error && error.name === 'NewerPaifuError') throw error;
    throw damaged(of, revision, error instanceof Error ? error.message : 'no JSON', { cause: error });
  }
  if (ofWhat(envelope) !== of || envelope.revision !== revision) {
    throw damaged(of, revision, `holds revision ${envelope.revision} of ${what} ${ofWhat(envelope)}`);
  }
  // A store that writes JSON its own way gives back the same value, not the same bytes (docs/log-format.md, "Hash chain").
  if (chainHash(head, keepsBytes ? stored.data : canonicalText(envelope)) !== hash) {
    throw damaged(of, revision, 'the hash chain is broken');
  }
  return { envelope, hash };
}

/** Reads a whole stream into a log that has nothing yet, in pieces; null when there is none. Throws as `entryOf` and the log's fold. */
export async function readStream<L extends AnyLog>(
  reader: EventReader,
  log: L,
  kind: StreamKind<L>,
  turn?: () => Promise<unknown>,
): Promise<L | null> {
  await catchUp(reader, log, kind, turn);
  return log.revision < 0 ? null : log;
}

const PIECE = 1_024;
/** Milliseconds at one stretch: of a long game, or one with many corrections, others get their turn in between. */
const TIME_SLICE = 5;

/** Stretches of one game after another, whatever else is to be done in between: never those of many games in one go. */
class TimeSlices {
  private last: Promise<unknown> = Promise.resolve();

  next(): Promise<unknown> {
    this.last = this.last.then(() => setImmediate());
    return this.last;
  }
}

/** @param turn resolves when the next stretch may begin. */
async function catchUp<L extends AnyLog>(
  reader: EventReader,
  log: L,
  kind: StreamKind<L>,
  turn: () => Promise<unknown> = () => setImmediate(),
): Promise<void> {
  // What is read on from where it is known has a few events.
  if (log.revision < 0) await turn();
  let until = performance.now() + TIME_SLICE;
  for (;;) {
    const piece = await readPiece(reader, kind.streamOf(log.id), log.revision + 1);
    for (const stored of piece) {
      // Two may read on at once, and the writer goes on alone: who comes second finds the event followed already.
      if (stored.revision > log.revision) log.follow(kind.entryOf(stored, log, reader.keepsBytes));
      if (performance.now() < until) continue;
      await turn();
      until = performance.now() + TIME_SLICE;
    }
    if (piece.length < PIECE) return;
  }
}

async function readPiece(reader: EventReader, stream: string, from: number): Promise<readonly StoredEvent[]> {
  try {
    return await reader.readStream(stream, { from, limit: PIECE });
  } catch (error) {
    if (codeOf(error) === 'STREAM_NOT_FOUND') return [];
    throw error;
  }
}

export type Loading<L> = Promise<L | null>;

/**
 * Streams that are written or read, folded in memory: the least recently used let go of, each loaded and folded
 * once however many ask for it. What is over is only read: that has less room, and none of the others'.
 */
export abstract class StreamLogs<L extends AnyLog> {
  private readonly playing: WeightedLruCache<string, Loading<L>>;
  private readonly closed: WeightedLruCache<string, Loading<L>>;
  private readonly queues = new Map<string, Promise<unknown>>();
  /** Streams with an append that was not answered: their logs may lack events that are stored. */
  private readonly unresolved = new Set<string>();
  private readonly stretches = new TimeSlices();
  /** Position of the last event appended here; null before the first. */
  lastAppended: Position | null = null;

  /** @param most events kept in memory. */
  constructor(
    protected readonly store: EventStore,
    protected readonly kind: StreamKind<L>,
    most: { readonly playing: number; readonly over: number },
  ) {
    // What is being written to stays: its writer holds the log that this map would read a second time.
    const isWritten = (id: string): boolean => this.queues.has(id);
    this.playing = new WeightedLruCache(most.playing, isWritten);
    this.closed = new WeightedLruCache(most.over, isWritten);
  }

  /** The log of what is about to be opened. */
  abstract createLog(id: string): L;

  /** How much is kept in memory: games, and their events. */
  get cacheSize(): { readonly games: number; readonly events: number } {
    const { playing, closed } = this;
    return { games: playing.size + closed.size, events: playing.weight + closed.weight };
  }

  /** Does one thing at a time with a stream: what is asked meanwhile waits. */
  runExclusive<T>(id: string, task: () => Promise<T>): Promise<T> {
    const before = this.queues.get(id) ?? Promise.resolve();
    const now = before.then(task, task);
    const settled = now.then(noop, noop);
    this.queues.set(id, settled);
    void settled.then(() => {
      if (this.queues.get(id) === settled) this.queues.delete(id);
    });
    return now;
  }

  /**
   * A stream as it is recorded now, or null if it has no events. It grows while it is recorded: take what you need at once.
   *
   * @param deadline a shared store that does not answer by then is reported as `StoreUnavailable`
   */
  load(id: string, deadline?: Deadline): Promise<L | null> {
    return this.withDeadline(this.loadLatest(id), deadline);
  }

  /** A stream as far as this process knows it: another process that writes to the same store may be ahead. Otherwise as `load`. */
  loadCached(id: string, deadline?: Deadline): Promise<L | null> {
    return this.withDeadline(this.cached(id) ?? this.read(id), deadline);
  }

  /** As `known`, for the writer of the stream, once it is known what became of an append that was not answered. */
  async loadForWriting(id: string, deadline?: Deadline): Promise<L | null> {
    if (!this.unresolved.has(id)) return this.loadCached(id, deadline);
    const log = await this.load(id, deadline);
    this.unresolved.delete(id);
    return log;
  }

  private async loadLatest(id: string): Promise<L | null> {
    const kept = this.cached(id);
    const log = await (kept ?? this.read(id));
    if (log !== null && kept !== undefined && (this.store.isShared || this.unresolved.has(id))) {
      await catchUp(this.store, log, this.kind);
      this.updateCache(log, kept);
    }
    return log;
  }

  /** Bounds what waits for the store. A local store is never waited for: what takes long there is the folding. */
  withDeadline<T>(work: Promise<T>, deadline: Deadline | undefined): Promise<T> {
    if (deadline === undefined || !this.store.isShared) return work;
    return deadline.bound(work, () => new StoreUnavailable('the store did not answer in time', 'not_written'));
  }

  private read(id: string): Loading<L> {
    // Whoever writes to a stream is not behind those who look at others.
    const turn = () => (this.queues.has(id) ? setImmediate() : this.stretches.next());
    const loading = readStream(this.store, this.createLog(id), this.kind, turn);
    this.playing.set(id, loading, 0);
    // What is not there, or could not be read, is looked for again by the next who asks.
    loading.then(
      (log) => (log === null ? this.evict(id, loading) : this.updateCache(log, loading)),
      () => this.evict(id, loading),
    );
    return loading;
  }

  /**
   * Appends to a stream and follows it; null if somebody else has written meanwhile, which may be the same command. Events get
   * into the fold only once they are acknowledged. If the store does not answer, the log stays as it was for its readers, and its
   * next writer reads on first (`resolved`); after any other failure it is read anew.
   *
   * @param states after each of the first events, as they were judged
   */
  async append(
    log: L,
    envelopes: readonly EnvelopeOf<L>[],
    states: readonly StateOf<L>[] = [],
    deadline?: Deadline,
  ): Promise<readonly EntryOf<EnvelopeOf<L>>[] | null> {
    const { id, revision } = log;
    const entries: EntryOf<EnvelopeOf<L>>[] = [];
    const traceparent = currentTraceparent();
    const prepared: PreparedEvent[] = [];
    let head = log.head;
    for (const envelope of envelopes) {
      const data = canonicalText(envelope);
      head = chainHash(head, data);
      entries.push({ envelope, hash: head });
      const event = { id: envelope.id, type: envelope.type, data, hash: head };
      prepared.push(traceparent === undefined ? event : { ...event, traceparent });
    }
    let idempotent: boolean;
    try {
      const stream = this.kind.streamOf(id);
      const result = await inSpan('append', { 'paifu.stream': stream, 'paifu.revision': revision + 1 }, () =>
        this.store.append(stream, revision < 0 ? 'no_stream' : revision, prepared, deadline),
      );
      ({ idempotent } = result);
      this.lastAppended = result.position ?? this.lastAppended;
    } catch (error) {
      if (codeOf(error) === 'STORE_UNAVAILABLE') this.unresolved.add(id);
      else this.evict(id);
      if (codeOf(error) === 'WRONG_EXPECTED_VERSION') return null;
      throw error;
    }
    if (idempotent) {
      this.evict(id);
      return null;
    }
    // A reader may have found them in the store before the writer had its answer: what is stored is what was sent.
    for (let i = log.revision - revision; i < entries.length; i++) log.follow(entries[i], states[i]);
    const kept = revision < 0 ? Promise.resolve(log) : this.cached(id);
    if (revision < 0) this.playing.set(id, kept as Loading<L>, 0);
    if (kept !== undefined) this.updateCache(log, kept);
    return entries;
  }

  /**
   * Appends events that were sealed elsewhere, as those of an imported record. Whoever has what they are of folded sees them: it
   * is read on. Rejects with the store's errors.
   */
  async appendSealed(
    stream: string,
    expected: ExpectedRevision,
    events: readonly PreparedEvent[],
  ): Promise<AppendResult> {
    const result = await this.store.append(stream, expected, events);
    this.lastAppended = result.position ?? this.lastAppended;
    const kept = this.cached(stream.slice(this.kind.streamOf('').length));
    const log = await kept;
    if (kept === undefined || log === undefined || log === null) return result;
    await catchUp(this.store, log, this.kind);
    this.updateCache(log, kept);
    return result;
  }

  protected cached(id: string): Loading<L> | undefined {
    return this.playing.get(id) ?? this.closed.get(id);
  }

  /** Puts it among those it belongs to, as heavy as it is by now; one that was let go of meanwhile stays away. */
  protected updateCache(log: L, kept: Loading<L>): void {
    const { id, entries } = log;
    if (this.cached(id) !== kept) return;
    this.evict(id);
    const among = this.kind.isOver(log) ? this.closed : this.playing;
    among.set(id, kept, entries.length);
  }

  /** @param loading only this. */
  private evict(id: string, loading?: Loading<L>): void {
    for (const kept of [this.playing, this.closed])
      if (loading === undefined || kept.get(id) === loading) kept.delete(id);
  }
}

const noop = (): void => {};
