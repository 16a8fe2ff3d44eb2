/**
 * What the application knows of an event store. The semantics are EventStoreDB's, so that a store can be changed for
 * another without the application noticing; `test/contract/event-store.contract.ts` is the proof that one keeps them.
 */

import type { Deadline } from '../config/deadline.js';

/** How long a command, or one read, waits for the store altogether, in milliseconds. */
export const STORE_WAIT = 5_000;

/** A place in the log of all streams: opaque, and sorting as text in the order of the log. */
export type Position = string;

/** Prefix of the streams in which services share tokens and names. */
export const SHARED_STREAMS = 'shared-';

/** What the writer believes about the stream: the number of its last event, or one of three words. */
export type ExpectedRevision = number | 'no_stream' | 'any' | 'stream_exists';

/** An append (all its events together) may not be larger, in bytes: the limit of older EventStoreDB servers. */
export const MAX_APPEND_BYTES = 1_048_576;

/** An event ready to be kept. */
export interface PreparedEvent {
  /** A UUID in lower case, derived from the command: what makes a retry recognizable. */
  readonly id: string;
  readonly type: string;
  /** JSON text. A store with `keepsBytes` keeps its UTF-8 bytes exactly as they are given. */
  readonly data: string;
  /**
   * The chain hash, 64 lower-case hexadecimal digits: it stands for these bytes and all events before them in the stream,
   * so that no two events share it.
   */
  readonly hash: string;
  /**
   * The trace it was recorded in (W3C Trace Context): metadata, no part of what is hashed. EventStoreDB keeps it; the embedded store
   * hands it on to its subscriptions while the event is new, because its file has no place for it that earlier versions would accept.
   */
  readonly traceparent?: string;
}

/** An event as it stands in the store. */
export interface StoredEvent extends PreparedEvent {
  readonly stream: string;
  /** Counts from 0 within the stream, without gaps. */
  readonly revision: number;
  readonly position: Position;
}

/** A place in the log where no event can be read any more: its row is damaged, or gone, or the page it stands on is. */
export interface DamagedEvent {
  /** Of several in a row that are gone, the last. */
  readonly position: Position;
  /** Which event it was; null where that is not known any more. */
  readonly stream: string | null;
  readonly revision: number | null;
  /** What is wrong, as a sentence. */
  readonly damage: string;
}

/** What stands at a place of the log. */
export type LogEntry = StoredEvent | DamagedEvent;

export const isDamaged = (entry: LogEntry): entry is DamagedEvent => 'damage' in entry;

export interface AppendResult {
  /** The revision of the append's last event: what its writer names as expected next. -1: nothing was ever appended. */
  readonly revision: number;
  /** Where that event stands in the log of all streams; null when the store does not say (empty appends, some retries). */
  readonly position: Position | null;
  /** The very same events were there before: nothing was written. Read them back, the attempted ones are not what is kept. */
  readonly idempotent: boolean;
}

export interface ReadStream {
  /** Inclusive. Default: `start` forward, `end` backward. */
  readonly from?: number | 'start' | 'end';
  /** Default `forward`. */
  readonly direction?: 'forward' | 'backward';
  /** How many events at most; default 4,096. */
  readonly limit?: number;
}

/** Streams whose name starts so, or in one of these ways; or events of these types. One of the two: a server filters by one. */
export type LogFilter = { readonly streamPrefix: string | readonly string[] } | { readonly types: readonly string[] };

export interface ReadAll {
  /** Inclusive. Default: `start` forward, `end` backward. */
  readonly from?: Position | 'start' | 'end';
  readonly direction?: 'forward' | 'backward';
  /** At most so many matching events; default 4,096. */
  readonly limit?: number;
  readonly filter?: LogFilter;
}

export interface Subscribe {
  /** Exclusive. `start`: everything; `end`: only what is appended from now on. Default `start`. */
  readonly after?: Position | 'start' | 'end';
  readonly filter?: LogFilter;
  /** After about how many events that did not match a checkpoint comes at the latest; default 256. */
  readonly checkpointEvery?: number;
  /** So many messages at most wait for the consumer; default 1,024. */
  readonly queue?: number;
  /**
   * A consumer that has let the queue fill, with more behind it, and then takes nothing for this long (milliseconds;
   * default 30,000) is too slow: the subscription ends with `SlowConsumer`.
   */
  readonly patience?: number;
  /**
   * For so many milliseconds at most what is committed may be gathered, once all there was has been delivered, to come together;
   * default 0. A store that pushes does not.
   */
  readonly gather?: number;
}

export type SubscriptionMessage =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  /** In the place of an event; it passes a filter unless it is known that it does not. What follows comes as ever. */
  | { readonly kind: 'damaged'; readonly event: DamagedEvent }
  /** Everything up to here was looked at: save it like an event's position, so that a restart does not look again. */
  | { readonly kind: 'checkpoint'; readonly position: Position }
  /** Once: what was there at the start has been delivered. Null: the store was empty, or does not say. */
  | { readonly kind: 'caught_up'; readonly position: Position | null };

/**
 * The events after a position, in the log's order, each exactly once: first those that are there, then those that come.
 * For one consumer. It ends when `close` is called or the loop over it is left; otherwise it throws, after what was
 * already waiting, `SlowConsumer`, `SubscriptionDropped` or what the store failed with. It never subscribes anew by
 * itself: who consumes it knows the last position that was dealt with.
 */
export interface Subscription extends AsyncIterable<SubscriptionMessage> {
  /** Takes what waits, without waiting for more: of many messages each costs less than one that is waited for. */
  taken(): readonly SubscriptionMessage[];
  close(): void;
}

/** What reads a store without owning it. All errors are `EventStoreError`s (errors.ts). */
export interface EventReader {
  /** Whether `data` comes back with the very bytes that were appended, or only with the same JSON value. */
  readonly keepsBytes: boolean;

  /**
   * Rejects with `StreamNotFound` (none, or soft-deleted), `StreamDeleted` (tombstone), or `StoreDamaged`, which names the
   * first revision that cannot be read: nobody gets a stream with a gap.
   */
  readStream(stream: string, options?: ReadStream): Promise<readonly StoredEvent[]>;

  /**
   * The log of all streams, past what is damaged of it (`isDamaged`), so that one event stops nothing else. Events of
   * deleted streams may still be in it.
   */
  readAll(options?: ReadAll): Promise<readonly LogEntry[]>;

  /** What is wrong with the store itself, beside single events, as far as it can look: sentences; none where all is well. */
  faults(): Promise<readonly string[]>;

  /** Ends what is going on and lets go of the store. Waiting appends are still written. */
  close(): Promise<void>;
}

export interface EventStore extends EventReader {
  /** Whether other processes may append to it too: what was read of a stream may have gone on since. */
  readonly isShared: boolean;

  /** Why nothing is written any more, as far as is known without trying; null: it is. Some of it a new start mends. */
  readonly failure: Error | null;

  /**
   * Appends all the events to one stream, or none. Resolves once they are durable.
   *
   * | expected | the stream | result |
   * |---|---|---|
   * | number, `no_stream` | is there | appended |
   * | number, `no_stream` | holds all these ids at the numbers that follow | `idempotent`, the original revision |
   * | number, `no_stream` | holds the first of them there, but not all | `CorruptedIdempotency` |
   * | number, `no_stream` | is elsewhere | `WrongExpectedVersion` with the current revision |
   * | `stream_exists` | has no event | `WrongExpectedVersion` |
   * | `stream_exists` | is soft-deleted | `StreamDeleted` |
   * | `any`, `stream_exists` | otherwise | appended; only recently seen ids are recognized |
   * | `no_stream` | is soft-deleted | appended, numbering goes on |
   * | all | has a tombstone | `StreamDeleted` |
   *
   * No events: checks only. Also rejects with `InvalidAppend`, `AppendTooLarge`, `StoreFull`, `StoreUnavailable`; after an
   * unknown outcome read the stream, or append the same events again.
   *
   * @param deadline a store that waits for a server rejects with `StoreUnavailable` by then; default: `STORE_WAIT` from now
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly PreparedEvent[],
    deadline?: Deadline,
  ): Promise<AppendResult>;

  /** Hides the events there are. Appending opens the stream again, with what follows. Errors as `append`. */
  deleteStream(stream: string, expected: ExpectedRevision): Promise<void>;

  /** Closes the stream for ever, also one that has no events yet. Errors as `append`. */
  tombstoneStream(stream: string, expected: ExpectedRevision): Promise<void>;

  subscribeToAll(options?: Subscribe): Subscription;
}

export const DEFAULT_LIMIT = 4_096;

/** Whether an entry passes a filter; no filter lets all pass, and what is not known of a damaged one keeps it from nothing. */
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
