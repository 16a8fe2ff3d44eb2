/**
 * The port to event stores. Its semantics are EventStoreDB's, so that stores are interchangeable; `test/contract/event-
 * store.contract.ts` checks them.
 */

import type { MessagePort } from 'node:worker_threads';
import type { Deadline } from '../config/deadline.js';
import type { EventParts } from './event-text.js';

/** Milliseconds that a command, or one read, waits for the store in total. */
export const STORE_WAIT = 5_000;

/** A position in the log of all streams: opaque, and sorting as text in log order. */
export type Position = string;

/** Prefix of the streams in which services share tokens and names. */
export const SHARED_STREAMS = 'shared-';

/** The expected state of the stream: the revision of its last event, or one of three words. */
export type ExpectedRevision = number | 'no_stream' | 'any' | 'stream_exists';

/** Largest append in bytes, with all its events: the limit of older EventStoreDB servers. */
export const MAX_APPEND_BYTES = 1_048_576;

/** An event to be appended. */
export interface PreparedEvent {
  /** A UUID in lower case, derived from the command, which makes retries recognizable. */
  readonly id: string;
  readonly type: string;
  /** JSON text. A store with `keepsBytes` preserves its UTF-8 bytes. */
  readonly data: string;
  /**
   * The chain hash, 64 lower-case hexadecimal digits. It covers this event and all before it in the stream, so that it
   * is unique.
   */
  readonly hash: string;
  /**
   * The trace that recorded it (W3C Trace Context); not part of the hash. EventStoreDB stores it. The embedded store
   * only passes it to subscriptions while the event is new, because its file format has no place for it.
   */
  readonly traceparent?: string;
  /** The parts of `data`, which must equal `eventText(parts)`. With them, a store does not search the text. */
  readonly parts?: EventParts;
}

/**
 * Events of one append that are already packed, usually in another thread of this process, so that this one has less to do.
 * Only an `AppendPacker` (open-store.ts) makes them; the store does not check them again.
 */
export interface PackedAppend {
  readonly stream: string;
  /** The revision of the first event. */
  readonly first: number;
  /** The packed events, one after another. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The index after the last byte of each event. */
  readonly ends: Uint32Array;
  /** The texts that events share; the bytes name them by numbers from `FIRST_OWN_NUMBER` on. */
  readonly texts: readonly string[];
}

/** The events of one append: packed, or as texts if one of them cannot be packed. */
export type PreparedAppend = PackedAppend | readonly PreparedEvent[];

export const isPacked = (append: PreparedAppend): append is PackedAppend => 'ends' in append;

/** A stored event. */
export interface StoredEvent extends PreparedEvent {
  readonly stream: string;
  /** Counts from 0 within the stream, without gaps. */
  readonly revision: number;
  readonly position: Position;
}

/** A position in the log whose event is damaged, lost or on an unreadable page. */
export interface DamagedEvent {
  /** The last of several adjacent lost positions. */
  readonly position: Position;
  /** The stream and revision; `null` if unknown. */
  readonly stream: string | null;
  readonly revision: number | null;
  /** The fault, as a sentence. */
  readonly damage: string;
}

/** An entry of the log. */
export type LogEntry = StoredEvent | DamagedEvent;

export const isDamaged = (entry: LogEntry): entry is DamagedEvent => 'damage' in entry;

export interface AppendResult {
  /** Revision of the append's last event, which the writer expects next; -1 if the stream is empty. */
  readonly revision: number;
  /** Position of that event in the log; `null` if the store does not report it (empty appends, some retries). */
  readonly position: Position | null;
  /** The same events were stored before and nothing was written. Read them back: the attempted bytes may differ. */
  readonly idempotent: boolean;
}

export interface ReadStream {
  /** Inclusive. Default: `start` forward, `end` backward. */
  readonly from?: number | 'start' | 'end';
  /** Default `forward`. */
  readonly direction?: 'forward' | 'backward';
  /** Default: 4,096. */
  readonly limit?: number;
}

/** Streams with one of these name prefixes, or events of these types. Not both, because a server filters by one. */
export type LogFilter = { readonly streamPrefix: string | readonly string[] } | { readonly types: readonly string[] };

export interface ReadAll {
  /** Inclusive. Default: `start` forward, `end` backward. */
  readonly from?: Position | 'start' | 'end';
  readonly direction?: 'forward' | 'backward';
  /** Number of matching events; default 4,096. */
  readonly limit?: number;
  readonly filter?: LogFilter;
}

export interface Subscribe {
  /** Exclusive. `start` delivers everything, `end` only new events. Default `start`. */
  readonly after?: Position | 'start' | 'end';
  readonly filter?: LogFilter;
  /** Largest number of non-matching events between checkpoints; default 256. */
  readonly checkpointEvery?: number;
  /** Capacity of the queue; default 1,024. */
  readonly queue?: number;
  /**
   * Milliseconds after which a consumer that takes nothing from a full queue is too slow, and the subscription ends
   * with `SlowConsumer`; default 30,000.
   */
  readonly patience?: number;
  /**
   * Milliseconds for which new events may be collected into a batch once the backlog is delivered; default 0. Stores
   * that push ignore it.
   */
  readonly gather?: number;
}

export type SubscriptionMessage =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  /** Delivered in place of a damaged event. It passes a filter unless it certainly does not match. */
  | { readonly kind: 'damaged'; readonly event: DamagedEvent }
  /** The log was scanned up to here: save it like an event's position to resume from. */
  | { readonly kind: 'checkpoint'; readonly position: Position }
  /** Delivered once, after the backlog. `null` if the store was empty or does not report a position. */
  | { readonly kind: 'caught_up'; readonly position: Position | null };

/**
 * The events after a position, in log order, each exactly once: first stored ones, then new ones. For one consumer. It
 * ends when `close` is called or the loop is left; otherwise it throws, after the queued messages, `SlowConsumer`,
 * `SubscriptionDropped` or the store's failure. It does not resubscribe, because only the consumer knows the last
 * position it has handled.
 */
export interface Subscription extends AsyncIterable<SubscriptionMessage> {
  /** Takes all queued messages without waiting, which costs less per message. */
  taken(): readonly SubscriptionMessage[];
  close(): void;
}

/** Reads a store without owning it. All errors are `EventStoreError`s (errors.ts). */
export interface EventReader {
  /** Whether `data` is preserved byte for byte, or only as the same JSON value. */
  readonly keepsBytes: boolean;

  /**
   * Rejects with `StreamNotFound` (absent or soft-deleted), `StreamDeleted` (tombstoned), or `StoreDamaged` with the
   * first unreadable revision: a stream is never returned with a gap.
   */
  readStream(stream: string, options?: ReadStream): Promise<readonly StoredEvent[]>;

  /**
   * The log of all streams. Damaged events are reported in place (`isDamaged`), so that one of them stops nothing else.
   * May contain events of deleted streams.
   */
  readAll(options?: ReadAll): Promise<readonly LogEntry[]>;

  /** Faults of the store itself, apart from single events, as sentences; empty if there are none. */
  faults(): Promise<readonly string[]>;

  /** Closes the store. Pending appends are still written. */
  close(): Promise<void>;
}

export interface EventStore extends EventReader {
  /** Whether other processes may append too, so that a stream may have changed since it was read. */
  readonly isShared: boolean;

  /** Why nothing can be written, if that is known without trying; `null` if it can. A restart may help. */
  readonly failure: Error | null;

  /**
   * Appends all the events to one stream, or none. Resolves once they are durable.
   *
   * | expected | the stream | result |
   * |---|---|---|
   * | number, `no_stream` | is at this revision | appended |
   * | number, `no_stream` | has all these ids at the next revisions | `idempotent`, the original revision |
   * | number, `no_stream` | has only the first of them there | `CorruptedIdempotency` |
   * | number, `no_stream` | is at another revision | `WrongExpectedVersion` with the current revision |
   * | `stream_exists` | has no event | `WrongExpectedVersion` |
   * | `stream_exists` | is soft-deleted | `StreamDeleted` |
   * | `any`, `stream_exists` | otherwise | appended; only recently seen ids are recognized |
   * | `no_stream` | is soft-deleted | appended, numbering continues |
   * | all | has a tombstone | `StreamDeleted` |
   *
   * No events: checks only. Also rejects with `InvalidAppend`, `AppendTooLarge`, `StoreFull`, `StoreUnavailable`; after
   * an unknown outcome read the stream, or append the same events again.
   *
   * @param deadline a store that waits for a server rejects with `StoreUnavailable` by then; default: `STORE_WAIT` from
   * now
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly PreparedEvent[],
    deadline?: Deadline,
  ): Promise<AppendResult>;

  /**
   * Like `append`, for packed events. Subscriptions read them from the store again. Absent if the store does not pack.
   */
  appendPacked?(expected: ExpectedRevision, events: PackedAppend): Promise<AppendResult>;

  /** Hides all events. Appending reopens the stream with later ones. Rejects like `append`. */
  deleteStream(stream: string, expected: ExpectedRevision): Promise<void>;

  /** Closes the stream permanently, even an empty one. Rejects like `append`. */
  tombstoneStream(stream: string, expected: ExpectedRevision): Promise<void>;

  subscribeToAll(options?: Subscribe): Subscription;

  /**
   * Lets another thread of this process follow the log (`openFollower` in open-store.ts), which hears through the port
   * how far it is durable. Returns a function that ends it. Absent if no other thread can open the log.
   */
  inform?(port: MessagePort): () => void;
}

export const DEFAULT_LIMIT = 4_096;

/** Whether an entry passes a filter. Unknown properties of a damaged entry match. */
export function matches(
  filter: LogFilter | undefined,
  entry: Pick<StoredEvent, 'stream' | 'type'> | DamagedEvent,
): boolean {
  if (filter === undefined) return true;
  if ('streamPrefix' in filter) return entry.stream === null || startsSo(filter.streamPrefix, entry.stream);
  return !('type' in entry) || filter.types.includes(entry.type);
}

const startsSo = (prefix: string | readonly string[], stream: string): boolean =>
  typeof prefix === 'string' ? stream.startsWith(prefix) : prefix.some((one) => stream.startsWith(one));
