import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { createFolderForOwner } from '../../disk/files.js';
import { BACKUP_MANIFEST, type UpgradeListener } from '../../disk/parts.js';
import { checkAppend, isSoftDeleted } from '../append-rules.js';
import { StoreAbsent, StoreUnavailable, StreamDeleted, StreamNotFound } from '../errors.js';
import { numberOf, positionOf } from '../position.js';
import {
  type AppendResult,
  DEFAULT_LIMIT,
  type EventReader,
  type EventStore,
  type ExpectedRevision,
  type LogEntry,
  type LogFilter,
  type PackedAppend,
  type Position,
  type PreparedEvent,
  type ReadAll,
  type ReadStream,
  type StoredEvent,
  type Subscribe,
  type Subscription,
  matches,
} from '../port.js';
import { type Log, LogSubscription, type Scan } from '../subscription.js';
import { type Connection, connect, createFile, storeError } from './connection.js';
import { EventRows } from './event-rows.js';
import { EventWriter, type Written } from './event-writer.js';
import { HighWaterMark, markOf } from './high-water-mark.js';
import { EVENTS, MARK, checkStart, checkPresent, integrityFaults, missingFrom } from './integrity.js';
import { GroupCommit } from './group-commit.js';
import { OwnerLock } from './owner-lock.js';
import { WriteAheadLog } from './write-ahead-log.js';

export interface EmbeddedOptions {
  /** The owner's address, for other processes. */
  readonly url?: string | null;
  /** Largest size of the file, in pages of 4,096 bytes. */
  readonly maxPages?: number;
  readonly upgraded?: UpgradeListener;
}

/** Reads `DIR/events.db` while another process may own it. Writes nothing, and shows only durable events. */
export class EmbeddedEventReader implements EventReader {
  readonly keepsBytes = true;
  protected readonly rows: EventRows;
  protected closed = false;
  /** Position of the last event that is known to be durable. */
  protected lastDurable = 0;

  protected constructor(
    protected readonly db: Connection,
    protected readonly directory: string,
    protected readonly file = join(directory, EVENTS),
  ) {
    this.rows = new EventRows(db);
  }

  /**
   * Opens the store of a data directory for reading, damaged or not; `faults` reports damage. Throws `StoreAbsent` if
   * there never was one, `EventsMissing` if there was.
   */
  static open(directory: string): EmbeddedEventReader {
    const file = join(directory, EVENTS);
    checkPresent(directory);
    if (!existsSync(file)) throw new StoreAbsent(directory);
    const db = connect(file, { readonly: true });
    try {
      return new EmbeddedEventReader(db, directory);
    } catch (error) {
      db.close();
      throw storeError(error, file);
    }
  }

  /** Checks the whole file and that no acknowledged event is missing. Hash chains are checked by verification. */
  async faults(): Promise<readonly string[]> {
    // Read the mark first: while events are recorded, the log then contains at least all events up to it.
    const mark = markOf(join(this.directory, MARK));
    const missing = mark === null ? null : this.asking(() => missingFrom(this.rows, mark));
    return [...this.asking(() => integrityFaults(this.db)), ...(missing === null ? [] : [missing])];
  }

  async readStream(stream: string, options: ReadStream = {}): Promise<readonly StoredEvent[]> {
    const { direction = 'forward', limit = DEFAULT_LIMIT } = options;
    const { from = direction === 'forward' ? 'start' : 'end' } = options;
    return this.whenDurable(() =>
      this.asking(() => {
        const head = this.rows.head(stream);
        if (head?.tombstoned) throw new StreamDeleted(stream);
        if (head === undefined || head.last < 0 || isSoftDeleted(head)) throw new StreamNotFound(stream);
        const at = from === 'start' ? 0 : from === 'end' ? head.last : from;
        const first = direction === 'forward' ? Math.max(at, head.hiddenBelow) : head.hiddenBelow;
        const last = direction === 'forward' ? head.last : Math.min(at, head.last);
        return first > last || limit <= 0 ? [] : this.rows.events(head, first, last, direction, limit);
      }),
    );
  }

  async readAll(options: ReadAll = {}): Promise<readonly LogEntry[]> {
    return this.whenDurable(() => this.entries(options));
  }

  private async entries(options: ReadAll): Promise<readonly LogEntry[]> {
    const { direction = 'forward', limit = DEFAULT_LIMIT, filter } = options;
    const { from = direction === 'forward' ? 'start' : 'end' } = options;
    const end = this.asking(() => this.rows.lastPosition());
    const start = from === 'start' ? 1 : from === 'end' ? end : numberOf(from, end);
    const found: LogEntry[] = [];
    let [low, high] = direction === 'forward' ? [start, end] : [1, start];
    while (low <= high && found.length < limit) {
      const { entries, reached } = this.asking(() =>
        this.rows.look(low, high, direction, filter, limit - found.length),
      );
      found.push(...entries);
      if (direction === 'forward') low = reached + 1;
      else high = reached - 1;
      // A selective filter may scan the whole log: yield to others.
      if (low <= high && found.length < limit) await setImmediate();
    }
    return found;
  }

  /** The result of a read, when what it found is durable: the last commit may not be synced yet. */
  private async whenDurable<E extends LogEntry>(read: () => readonly E[] | Promise<readonly E[]>) {
    let found: readonly E[] = [];
    try {
      found = await read();
      return found;
    } finally {
      await this.durable(Math.max(...[found[0], found.at(-1)].map((entry) => Number(entry?.position ?? 0))));
    }
  }

  /** Resolves when the events up to this position are durable; 0 if none was found. */
  protected async durable(last: number): Promise<void> {
    if (last <= this.lastDurable) return;
    this.lastDurable = Math.max(this.lastDurable, markOf(join(this.directory, MARK))?.position ?? 0);
    if (last > this.lastDurable) this.asking(() => WriteAheadLog.syncCommits(this.file));
  }

  async close(): Promise<void> {
    this.closed = true;
    this.db.close();
  }

  protected checkOpen(): void {
    if (this.closed) throw new StoreUnavailable(`${this.file} is closed`, 'not_written');
  }

  protected asking<T>(read: () => T): T {
    this.checkOpen();
    try {
      return read();
    } catch (error) {
      throw storeError(error, this.file);
    }
  }
}

/**
 * The store of one process: `DIR/events.db`, a SQLite database with a write-ahead log and one sync per group of
 * appends.
 */
export class EmbeddedEventStore extends EmbeddedEventReader implements EventStore {
  readonly isShared = false;
  private readonly subscriptions = new Set<LogSubscription>();
  private readonly informed = new Set<MessagePort>();
  private readonly writer: EventWriter;
  private readonly group: GroupCommit;
  private readonly wal: WriteAheadLog;
  private readonly end = new LogTail();
  private closing: Promise<void> | null = null;

  private constructor(
    db: Connection,
    directory: string,
    private readonly lock: OwnerLock,
    private readonly mark: HighWaterMark,
  ) {
    super(db, directory);
    this.writer = new EventWriter(db, this.rows);
    // Reading also lets SQLite create the write-ahead log.
    this.lastDurable = this.rows.lastPosition();
    this.wal = new WriteAheadLog(this.file);
    this.group = new GroupCommit(db, this.file, {
      committed: () => {
        const written = this.writer.committed();
        return () => this.announceEvents(written);
      },
      rolledBack: () => this.writer.forget(),
      sync: () => this.wal.sync(),
    });
  }

  /**
   * Takes the data directory and opens its store, creating it (mode 0700) if there never was one. Throws `StoreInUse`,
   * `EventsMissing`, `StoreDamaged`, `StoreTooNew`, `StoreFull` or `StoreUnavailable`.
   */
  static override open(directory: string, options: EmbeddedOptions = {}): EmbeddedEventStore {
    const file = join(directory, EVENTS);
    let lock: OwnerLock | null = null;
    makeFolder(directory);
    refuseBackup(directory);
    try {
      lock = OwnerLock.take(directory, options.url ?? null);
      checkPresent(directory);
      if (!existsSync(file)) createFile(file);
      checkStart(directory);
      const { maxPages, upgraded } = options;
      const db = connect(file, { maxPages, upgraded: (from, to) => upgraded?.(EVENTS, from, to) });
      try {
        return new EmbeddedEventStore(db, directory, lock, new HighWaterMark(join(directory, MARK)));
      } catch (error) {
        db.close();
        throw error;
      }
    } catch (error) {
      lock?.release();
      throw storeError(error, file);
    }
  }

  /** The last failure of writing events or their mark; `null` if there is none. */
  get failure(): Error | null {
    return this.group.failure ?? this.mark.failure;
  }

  /** Publishes the service's address. */
  announce(url: string): void {
    this.lock.announce(url);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly PreparedEvent[]): Promise<AppendResult> {
    checkAppend(stream, expected, events);
    const bytes = events.reduce((sum, { data }) => sum + data.length, 0);
    return this.writing(bytes, () => this.writer.append(stream, expected, events));
  }

  async appendPacked(expected: ExpectedRevision, events: PackedAppend): Promise<AppendResult> {
    checkAppend(events.stream, expected, []);
    return this.writing(events.bytes.length, () => this.writer.appendPacked(expected, events));
  }

  async deleteStream(stream: string, expected: ExpectedRevision): Promise<void> {
    checkAppend(stream, expected, []);
    return this.writing(0, () => this.writer.remove(stream, expected, false));
  }

  async tombstoneStream(stream: string, expected: ExpectedRevision): Promise<void> {
    checkAppend(stream, expected, []);
    return this.writing(0, () => this.writer.remove(stream, expected, true));
  }

  protected override async durable(last: number): Promise<void> {
    // A read that finds nothing may show a deletion.
    if (last === 0 || last > this.lastDurable) await this.group.durable();
  }

  private announceEvents(written: Written | null): void {
    if (written !== null) {
      const { events, last, hash } = written;
      this.mark.put({ position: last, hash });
      this.end.add(events, last);
      this.lastDurable = last;
      for (const port of this.informed) port.postMessage(progressOf(events, last));
    }
    for (const subscription of this.subscriptions) subscription.wake();
  }

  private writing<T>(bytes: number, work: () => T): Promise<T> {
    this.checkOpen();
    return this.group.run(bytes, work);
  }

  subscribeToAll(options: Subscribe = {}): Subscription {
    this.checkOpen();
    const log = {
      scan: (...args: Parameters<Log['scan']>) =>
        this.asking(() => this.end.scan(...args) ?? this.rows.scan(...args, this.lastDurable)),
      end: () => this.asking(() => this.rows.end(this.lastDurable)),
    };
    const subscription = new LogSubscription(log, options, (ended) => this.subscriptions.delete(ended));
    this.subscriptions.add(subscription);
    return subscription;
  }

  inform(port: MessagePort): () => void {
    this.checkOpen();
    this.informed.add(port);
    port.postMessage(progressOf([], this.lastDurable));
    return () => {
      this.informed.delete(port);
      port.close();
    };
  }

  override close(): Promise<void> {
    this.closing ??= this.finish();
    return this.closing;
  }

  private async finish(): Promise<void> {
    this.closed = true;
    for (const subscription of this.subscriptions) subscription.drop(`${this.file} was closed`);
    await this.group.flush();
    this.wal.close();
    await super.close();
    await this.mark.close();
    this.lock.release();
  }
}

/** How far the log is durable, for another thread (embedded-follower.ts). */
export interface LogProgress {
  readonly last: number;
  /** Traces of new events, by position: the file has no place for them. */
  readonly traces: readonly (readonly [position: Position, traceparent: string])[];
}

const progressOf = (events: readonly StoredEvent[], last: number): LogProgress => ({
  last,
  traces: events.flatMap(({ position, traceparent }) => (traceparent === undefined ? [] : [[position, traceparent]])),
});

function makeFolder(directory: string): void {
  try {
    createFolderForOwner(directory);
  } catch (error) {
    const what = `${directory} cannot be used as a data directory (${(error as Error).message}); choose another folder`;
    throw new StoreUnavailable(what, 'not_written', { cause: error });
  }
}

/** Events recorded in a backup would make its files differ from its manifest, so that it could not be restored. */
function refuseBackup(directory: string): void {
  if (!existsSync(join(directory, BACKUP_MANIFEST))) return;
  const what = `${directory} is a backup; restore it into another directory (paifu restore ${directory} --data DIR)`;
  throw new StoreUnavailable(what, 'not_written');
}

/** Maximum number of cached events, and of their characters. */
const CACHED_EVENTS = 2_048;
const CHARACTERS = 4_194_304;

/**
 * The cached end of the log, so that subscriptions do not read new events from the database. Contains only committed
 * events, in order and without gaps.
 */
export class LogTail {
  private events: StoredEvent[] = [];
  private characters = 0;
  /** The position before the first cached event. */
  private before = 0;

  /**
   * Caches new events. If they do not follow the cached ones, those are dropped.
   *
   * @param last position of the last new event
   */
  add(events: readonly StoredEvent[], last: number): void {
    if (last - events.length !== this.before + this.events.length) {
      this.events = [];
      this.characters = 0;
    }
    for (const event of events) {
      this.events.push(event);
      this.characters += event.data.length;
    }
    this.before = last - this.events.length;
    // Truncate rarely, because moving the array costs more than reading an event.
    if (this.events.length <= 2 * CACHED_EVENTS && this.characters <= 2 * CHARACTERS) return;
    let kept = this.events.length;
    let characters = 0;
    while (kept > 0 && this.events.length - kept < CACHED_EVENTS && characters < CHARACTERS)
      characters += this.events[--kept].data.length;
    this.events = this.events.slice(kept);
    this.characters = characters;
    this.before += kept;
  }

  /** Like `Log.scan`, from the cache; `null` if the cache starts after `after`. */
  scan(after: Position | null, filter: LogFilter | undefined, limit: number): Scan | null {
    const { events, before } = this;
    const from = (after === null ? 0 : Number(after)) - before;
    if (events.length === 0 || !(from >= 0 && from <= events.length)) return null;
    const entries: StoredEvent[] = [];
    let at = from;
    for (; at < events.length && entries.length < limit; at++)
      if (matches(filter, events[at])) entries.push(events[at]);
    const upTo = before + at === 0 ? null : positionOf(before + at);
    return { entries, upTo, scanned: at - from, atEnd: at === events.length };
  }
}
