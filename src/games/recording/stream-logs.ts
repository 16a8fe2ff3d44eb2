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
import { codeOf } from '../../platform/error-code.js';

/** How streams of one kind are named and read. */
export interface StreamKind<L extends AnyLog> {
  streamOf(id: string): string;
  /** Checks the next stored event: its form, place and chain hash. Throws if any is wrong. */
  entryOf(stored: StoredEvent, log: L, keepsBytes: boolean): EntryOf<EnvelopeOf<L>>;
  /** True if the stream is complete and will only be read. */
  isOver(log: L): boolean;
}

export type EnvelopeOf<L extends AnyLog> = L extends StreamLog<infer E extends Sealed, infer _> ? E : never;
export type StateOf<L extends AnyLog> = L extends StreamLog<infer _, infer S> ? S : never;

/** How events of one kind of stream are checked. */
export interface StoredFormat<E extends Sealed> {
  /** `game` or `tournament`. */
  readonly what: string;
  checked(value: unknown): E;
  ofWhat(envelope: E): string;
  damaged(of: string, revision: number, reason: string, options?: ErrorOptions): Error;
}

/**
 * Checks a stored event: its form, place and chain hash. Throws the error that `damaged` makes, and
 * `NewerPaifuError`.
 */
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
    throw damaged(of, revision, error instanceof Error ? error.message : 'invalid JSON', { cause: error });
  }
  if (ofWhat(envelope) !== of || envelope.revision !== revision) {
    throw damaged(of, revision, `holds revision ${envelope.revision} of ${what} ${ofWhat(envelope)}`);
  }
  // A store that rewrites JSON returns the same value but other bytes (docs/reference/log-format.md, "Hash chain").
  if (chainHash(head, keepsBytes ? stored.data : canonicalText(envelope)) !== hash) {
    throw damaged(of, revision, 'the hash chain is broken');
  }
  return { envelope, hash };
}

/** Reads a whole stream into an empty log; `null` if there is none. Throws like `entryOf` and the log's fold. */
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
/** Milliseconds of folding before other work gets a turn. */
const TIME_SLICE = 5;

/** Yields to other work between time slices, one game at a time. */
class TimeSlices {
  private last: Promise<unknown> = Promise.resolve();

  next(): Promise<unknown> {
    this.last = this.last.then(() => setImmediate());
    return this.last;
  }
}

/** @param turn resolves when the next time slice may begin */
async function catchUp<L extends AnyLog>(
  reader: EventReader,
  log: L,
  kind: StreamKind<L>,
  turn: () => Promise<unknown> = () => setImmediate(),
): Promise<void> {
  // Catching up is short; only a full read waits first.
  if (log.revision < 0) await turn();
  let until = performance.now() + TIME_SLICE;
  for (;;) {
    const piece = await readPiece(reader, kind.streamOf(log.id), log.revision + 1);
    for (const stored of piece) {
      // Another reader or the writer may have followed this event meanwhile.
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
 * An LRU cache of folded streams, each loaded once however many callers need it. Closed streams have a separate,
 * smaller budget, so they cannot evict those in play.
 */
export abstract class StreamLogs<L extends AnyLog> {
  private readonly playing: WeightedLruCache<string, Loading<L>>;
  private readonly closed: WeightedLruCache<string, Loading<L>>;
  private readonly queues = new Map<string, Promise<unknown>>();
  /** Streams with an unanswered append: the store may have events that their logs lack. */
  private readonly unresolved = new Set<string>();
  private readonly stretches = new TimeSlices();
  /** Position of the last event appended here, or `null`. */
  lastAppended: Position | null = null;

  /** @param most maximum numbers of events in memory */
  constructor(
    protected readonly store: EventStore,
    protected readonly kind: StreamKind<L>,
    most: { readonly playing: number; readonly over: number },
  ) {
    // Never evict a log while its writer holds it; a second copy would be loaded.
    const isWritten = (id: string): boolean => this.queues.has(id);
    this.playing = new WeightedLruCache(most.playing, isWritten);
    this.closed = new WeightedLruCache(most.over, isWritten);
  }

  /** An empty log. */
  abstract createLog(id: string): L;

  /** Number of games in memory, and of their events. */
  get cacheSize(): { readonly games: number; readonly events: number } {
    const { playing, closed } = this;
    return { games: playing.size + closed.size, events: playing.weight + closed.weight };
  }

  /** Serializes tasks on a stream. */
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
   * A stream as recorded now; `null` if it has no events. The log keeps growing: read it at once.
   *
   * @param deadline rejects with `StoreUnavailable` if a shared store does not answer by then
   */
  load(id: string, deadline?: Deadline): Promise<L | null> {
    return this.withDeadline(this.loadLatest(id), deadline);
  }

  /** Like `load`, but without asking a shared store for events that other processes wrote. */
  loadCached(id: string, deadline?: Deadline): Promise<L | null> {
    return this.withDeadline(this.cached(id) ?? this.read(id), deadline);
  }

  /** Like `loadCached`, for a stream's writer: first finds out what became of an unanswered append. */
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

  /**
   * Applies the deadline to a shared store. A local store never keeps anyone waiting; there, folding takes the time.
   */
  withDeadline<T>(work: Promise<T>, deadline: Deadline | undefined): Promise<T> {
    if (deadline === undefined || !this.store.isShared) return work;
    return deadline.bound(work, () => new StoreUnavailable('the store did not answer in time', 'not_written'));
  }

  private read(id: string): Loading<L> {
    // Writers do not queue behind readers of other streams.
    const turn = () => (this.queues.has(id) ? setImmediate() : this.stretches.next());
    const loading = readStream(this.store, this.createLog(id), this.kind, turn);
    this.playing.set(id, loading, 0);
    // Do not cache a missing stream or a failed read.
    loading.then(
      (log) => (log === null ? this.evict(id, loading) : this.updateCache(log, loading)),
      () => this.evict(id, loading),
    );
    return loading;
  }

  /**
   * Appends to a stream and folds the events once they are acknowledged. Returns `null` if somebody else wrote first,
   * possibly the same command. If the store does not answer, readers keep the old log, and the next writer catches up
   * first (`loadForWriting`). After any other failure the log is read again.
   *
   * @param states states after the first events, as judged
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
    // A reader may have loaded the stored events before the writer got its answer.
    for (let i = log.revision - revision; i < entries.length; i++) log.follow(entries[i], states[i]);
    const kept = revision < 0 ? Promise.resolve(log) : this.cached(id);
    if (revision < 0) this.playing.set(id, kept as Loading<L>, 0);
    if (kept !== undefined) this.updateCache(log, kept);
    return entries;
  }

  /**
   * Appends events sealed elsewhere, such as those of an imported record, and updates the cached log. Rejects with
   * the store's errors.
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

  /** Moves a cached log to the right cache with its current weight; an evicted log stays evicted. */
  protected updateCache(log: L, kept: Loading<L>): void {
    const { id, entries } = log;
    if (this.cached(id) !== kept) return;
    this.evict(id);
    const among = this.kind.isOver(log) ? this.closed : this.playing;
    among.set(id, kept, entries.length);
  }

  /** @param loading if given, evict the log only if it comes from this load */
  private evict(id: string, loading?: Loading<L>): void {
    for (const kept of [this.playing, this.closed])
      if (loading === undefined || kept.get(id) === loading) kept.delete(id);
  }
}

const noop = (): void => {};
