import { randomUUID } from 'node:crypto';
import type { ReplicaPlace, ReplicatedRows, RowChange } from '../disk/replicated-rows.js';
import {
  type EventStore,
  type ExpectedRevision,
  type PreparedEvent,
  SHARED_STREAMS,
  type StoredEvent,
  type Subscription,
} from '../event-store/port.js';
import { PAUSES, Resubscribing } from '../event-store/subscription.js';
import { hashOfBox, type SealedBox } from './sealed-box.js';
import { codeOf } from '../error-code.js';

const TYPES = { current: 'SharedStreamNamed', rows: 'SharedRowsChanged', moved: 'SharedStreamEnded' } as const;

/** The encrypted content of an event of a shared stream. */
interface Content {
  /** In the pointer stream: the current stream. */
  readonly current?: string;
  readonly rows?: readonly RowChange[];
  /** In the snapshot at the start of a stream: whether more of its events follow. */
  readonly snapshot?: 'more' | 'end';
  /** The stream that this one replaces, to be deleted. */
  readonly replaces?: string | null;
  /** A name was erased. It leaves the event store when another stream replaces this one. */
  readonly mustRewrite?: boolean;
  /** The stream that continues this one, and the last event of its snapshot. */
  readonly moved?: { readonly stream: string; readonly revision: number; readonly hash: string };
}

/** Characters of JSON per snapshot event; encrypted and in Base64 well below the limit of an append. */
const PIECE = 400_000;
const READ = 500;
/** Events after the snapshot at which a stream is replaced, so that new services start quickly. */
const MOST_CHANGES = 5_000;
/**
 * Milliseconds after which another service finishes an interrupted replacement; a random delay up to as long is added.
 */
const LATE = 5_000;
/** Milliseconds until a retry after a failure, such as a missing right to delete streams. */
const FAILED = 600_000;

const GONE: readonly unknown[] = ['STREAM_NOT_FOUND', 'STREAM_DELETED'];
const LOST_RACE: readonly unknown[] = ['WRONG_EXPECTED_VERSION', 'CORRUPTED_IDEMPOTENCY', 'STREAM_DELETED'];

interface Snapshot {
  readonly rows: readonly RowChange[];
  readonly place: ReplicaPlace;
}

export interface SharedRowsOptions {
  readonly store: EventStore;
  readonly box: SealedBox;
  /** Part of the stream names. */
  readonly name: 'access' | 'players';
  readonly rows: ReplicatedRows;
  /** Adds rows that this directory had before sharing and that are missing. */
  adopt(own: readonly RowChange[]): void;
  /** Called after changes were applied. */
  changed(): void;
  report(message: string, error: unknown): void;
}

/**
 * Rows of a database that all services of one event store share. A change is computed on the rows at the end of the
 * stream and appended at that revision; then every service applies it. A service that loses the race computes it again.
 * A stream begins with a snapshot, and is replaced when names were erased or it has become long.
 */
export class SharedRows {
  private turn: Promise<unknown> = Promise.resolve();
  private reading: Promise<void> | null = null;
  private subscription: Subscription | null = null;
  private following: Promise<void> | null = null;
  private late: NodeJS.Timeout | null = null;
  private isClosed = false;

  private constructor(private readonly options: SharedRowsOptions) {}

  /**
   * Loads the shared rows, or publishes those of this directory if there are none. Rejects with the store's errors and
   * `NotOurs`.
   * @param follows whether to apply changes of others continuously; otherwise they are applied before each own change
   */
  static async open(options: SharedRowsOptions, follows: boolean): Promise<SharedRows> {
    const shared = new SharedRows(options);
    await shared.inTurn(() => shared.readOn());
    if (follows) {
      shared.follow();
      // Changes between reading and following.
      await shared.refresh();
      await shared.tidied();
    }
    return shared;
  }

  /**
   * Carries out changes and returns their result. If it rejects, nothing has changed, except after an `unknown` outcome
   * of the store.
   * @param work may be called more than once; all but the last call are rolled back
   * @param erases whether the old values must leave the event store
   */
  commit<T>(work: () => T, erases = false): Promise<T> {
    return this.inTurn(async () => {
      const { store, rows } = this.options;
      for (;;) {
        await this.readOn();
        const { result, changes } = rows.changesOf(work);
        if (changes.length === 0) return result;
        const at = rows.place as ReplicaPlace;
        const revision = at.revision + 1;
        const event = this.event(at.stream, revision, TYPES.rows, { rows: changes, mustRewrite: erases });
        try {
          await store.append(at.stream, at.revision, [event]);
        } catch (error) {
          if (LOST_RACE.includes(codeOf(error))) continue;
          throw error;
        }
        rows.apply(changes, { stream: at.stream, revision, hash: event.hash, mustRewrite: erases });
        this.options.changed();
        if (erases || revision > MOST_CHANGES) await this.replacedOrLater();
        return result;
      }
    });
  }

  /** Applies the changes of others. Rejects if the store does not answer. */
  refresh(): Promise<void> {
    // Callers share a read that has not begun. A read in progress may already have missed a change, so they need
    // another one.
    this.reading ??= this.inTurn(() => {
      this.reading = null;
      return this.readOn();
    });
    return this.reading;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.late ?? undefined);
    this.subscription?.close();
    await this.following;
    await this.turn.catch(() => {});
  }

  private get pointer(): string {
    return `${SHARED_STREAMS}${this.options.name}`;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work, work);
    this.turn = done.catch(() => {});
    return done;
  }

  private follow(): void {
    const { store, report } = this.options;
    const onDrop = (error: unknown): void => report('following shared tokens and names was interrupted', error);
    const subscription = new Resubscribing(
      store,
      { after: 'end', filter: { streamPrefix: this.pointer } },
      { ...PAUSES, onDrop },
    );
    this.subscription = subscription;
    this.following = (async () => {
      try {
        for await (const message of subscription) if (message.kind === 'event') await this.refresh().catch(onDrop);
      } catch (error) {
        report('shared tokens and names are no longer followed; restart the service', error);
      }
    })();
  }

  private async readOn(): Promise<void> {
    const { store, rows, changed } = this.options;
    for (;;) {
      const { place } = rows;
      if (place === null) return this.load();
      const { stream, revision, hash } = place;
      let found: readonly StoredEvent[];
      try {
        // Includes the last applied event, which proves that the stream is the same.
        found = await store.readStream(stream, { from: revision, limit: READ });
      } catch (error) {
        if (!GONE.includes(codeOf(error))) throw error;
        return this.load();
      }
      if (found[0]?.revision !== revision || found[0].hash !== hash) return this.load();
      let moved = false;
      for (const event of found.slice(1)) {
        const content = this.contentOf(event);
        if (content.moved !== undefined) {
          rows.continueIn({ stream, revision: event.revision - 1 }, { ...content.moved, mustRewrite: false });
          this.tidyLater();
          moved = true;
          break;
        }
        const mustRewrite = content.mustRewrite === true;
        rows.apply(content.rows ?? [], { stream, revision: event.revision, hash: event.hash, mustRewrite });
        if (mustRewrite) this.tidyLater();
      }
      if (found.length > 1) changed();
      if (!moved && found.length < READ) return;
    }
  }

  /** Loads all rows from the current stream. If there is no stream, publishes the rows of this directory. */
  private async load(): Promise<void> {
    const { rows, changed } = this.options;
    for (;;) {
      const stream = await this.currentStream();
      if (stream === null) {
        if (await this.published(null)) return;
        continue;
      }
      const snapshot = await this.snapshotOf(stream);
      if (snapshot === null) continue;
      // Own rows from before sharing are published before they are replaced.
      if (rows.place === null && !(await this.adopted(snapshot))) continue;
      rows.replace(snapshot.rows, snapshot.place);
      changed();
      return this.readOn();
    }
  }

  /** Adds the rows of this directory that are missing in a stream. Returns false if others changed it meanwhile. */
  private async adopted({ rows: shared, place }: Snapshot): Promise<boolean> {
    const { store, rows, adopt } = this.options;
    const all = new Map(shared.map((row) => [idOf(row), row]));
    let { revision } = place;
    for await (const event of this.eventsOf(place.stream, revision + 1)) {
      const { rows: changed = [], moved } = this.contentOf(event);
      if (moved !== undefined) return false;
      for (const row of changed) {
        if (row.row === null) all.delete(idOf(row));
        else all.set(idOf(row), row);
      }
      ({ revision } = event);
    }
    const own = rows.snapshot();
    const { changes } = rows.changesOf(() => adopt(own), [...all.values()]);
    if (changes.length === 0) return true;
    for (const piece of inPieces(changes)) {
      const event = this.event(place.stream, revision + 1, TYPES.rows, { rows: piece });
      try {
        await store.append(place.stream, revision++, [event]);
      } catch (error) {
        if (LOST_RACE.includes(codeOf(error))) return false;
        throw error;
      }
    }
    return true;
  }

  private async *eventsOf(stream: string, first: number): AsyncGenerator<StoredEvent> {
    for (let from = first; ; ) {
      let found: readonly StoredEvent[] = [];
      try {
        found = await this.options.store.readStream(stream, { from, limit: READ });
      } catch (error) {
        if (!GONE.includes(codeOf(error))) throw error;
      }
      yield* found;
      if (found.length < READ) return;
      from += found.length;
    }
  }

  /** `null` if it was replaced and deleted meanwhile. */
  private async snapshotOf(stream: string): Promise<Snapshot | null> {
    const rows: RowChange[] = [];
    for await (const event of this.eventsOf(stream, 0)) {
      const content = this.contentOf(event);
      rows.push(...(content.rows ?? []));
      const { revision, hash } = event;
      if (content.snapshot === 'end') return { rows, place: { stream, revision, hash, mustRewrite: false } };
    }
    return null;
  }

  /** The stream named by the newest event of the pointer; `null` if nothing was shared. */
  private async currentStream(): Promise<string | null> {
    return (await this.named())?.current ?? null;
  }

  private async named(): Promise<{ readonly current: string; readonly revision: number } | null> {
    try {
      const [last] = await this.options.store.readStream(this.pointer, { direction: 'backward', limit: 1 });
      return { current: this.contentOf(last).current as string, revision: last.revision };
    } catch (error) {
      if (codeOf(error) === 'STREAM_NOT_FOUND') return null;
      throw error;
    }
  }

  /**
   * Writes the rows into a new stream and continues there. Returns false if another service was first.
   * @param from the stream it replaces; `null` for the first
   */
  private async published(from: ReplicaPlace | null): Promise<boolean> {
    const { store, rows } = this.options;
    const stream = `${this.pointer}-${randomUUID()}`;
    const pieces = inPieces(rows.snapshot());
    let last: PreparedEvent | null = null;
    for (const [revision, piece] of pieces.entries()) {
      const snapshot = revision === pieces.length - 1 ? 'end' : 'more';
      last = this.event(stream, revision, TYPES.rows, { rows: piece, snapshot, replaces: from?.stream ?? null });
      await store.append(stream, revision === 0 ? 'no_stream' : revision - 1, [last]);
    }
    const place = { stream, revision: pieces.length - 1, hash: (last as PreparedEvent).hash };
    try {
      if (from === null) await this.name(stream, 'no_stream');
      else {
        const event = this.event(from.stream, from.revision + 1, TYPES.moved, { moved: place });
        await store.append(from.stream, from.revision, [event]);
      }
    } catch (error) {
      if (!LOST_RACE.includes(codeOf(error))) throw error;
      await this.removed(stream);
      return false;
    }
    rows.continueIn(from, { ...place, mustRewrite: false });
    return true;
  }

  private async name(stream: string, expected: ExpectedRevision): Promise<void> {
    const revision = typeof expected === 'number' ? expected + 1 : 0;
    const event = this.event(this.pointer, revision, TYPES.current, { current: stream });
    await this.options.store.append(this.pointer, expected, [event]);
  }

  /** Replaces the stream by one without erased data. Failures are retried. */
  private async replacedOrLater(): Promise<void> {
    try {
      await this.replaced();
    } catch (error) {
      this.options.report('erased data is still in the event store, encrypted; its removal will be retried', error);
      this.tidyLater();
    }
  }

  private async replaced(): Promise<void> {
    for (;;) {
      await this.readOn();
      const at = this.options.rows.place as ReplicaPlace;
      if (!at.mustRewrite && at.revision <= MOST_CHANGES) break;
      if (await this.published(at)) break;
    }
    await this.swept();
  }

  /** Finishes the replacement of a service that was stopped: points to the newest stream and deletes the one before. */
  private async swept(): Promise<void> {
    const { stream } = this.options.rows.place as ReplicaPlace;
    const named = await this.named();
    if (named !== null && named.current !== stream) {
      try {
        await this.name(stream, named.revision);
      } catch (error) {
        if (!LOST_RACE.includes(codeOf(error))) throw error;
      }
    }
    const [first] = await this.options.store.readStream(stream, { limit: 1 });
    const { replaces } = this.contentOf(first);
    if (replaces !== null && replaces !== undefined) await this.removed(replaces);
  }

  private async removed(stream: string): Promise<void> {
    try {
      await this.options.store.readStream(stream, { limit: 1 });
      await this.options.store.tombstoneStream(stream, 'any');
    } catch (error) {
      if (!GONE.includes(codeOf(error))) throw error;
    }
  }

  private tidied(): Promise<void> {
    return this.inTurn(async () => {
      try {
        await this.replaced();
      } catch (error) {
        this.options.report(
          'a replaced stream is still in the event store, encrypted; its removal will be retried',
          error,
        );
        this.tidyLater(FAILED);
      }
    });
  }

  private tidyLater(pause = LATE): void {
    if (this.subscription === null || this.isClosed) return;
    this.late ??= setTimeout(
      () => {
        this.late = null;
        if (!this.isClosed) void this.tidied();
      },
      pause * (1 + PAUSES.random()),
    ).unref();
  }

  private event(stream: string, revision: number, type: string, content: Content): PreparedEvent {
    const place = this.placeOf(stream, revision);
    const box = this.options.box.seal(place, content);
    return { id: randomUUID(), type, data: JSON.stringify({ box }), hash: hashOfBox(place, box) };
  }

  /** Throws `NotOurs`. */
  private contentOf({ stream, revision, data }: StoredEvent): Content {
    const { box } = JSON.parse(data) as { readonly box?: unknown };
    return this.options.box.open(this.placeOf(stream, revision), String(box)) as Content;
  }

  /**
   * The place that an event is encrypted for. The pointer's has no revision, because numbers continue after a deletion.
   */
  private placeOf(stream: string, revision: number): string {
    return stream === this.pointer ? stream : `${stream}@${revision}`;
  }
}

const idOf = ({ table, key }: RowChange): string => JSON.stringify([table, key]);

/** Always returns at least one piece, which may be empty. */
function inPieces(rows: readonly RowChange[]): RowChange[][] {
  const pieces: RowChange[][] = [[]];
  let size = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    if (size > 0 && size + length > PIECE) {
      pieces.push([]);
      size = 0;
    }
    pieces[pieces.length - 1].push(row);
    size += length;
  }
  return pieces;
}
