/** An event as stored by the protocol server. */
export interface Kept {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly stream: string;
  readonly revision: number;
  /** Offset in the log; increasing, with gaps, like EventStoreDB's positions. */
  readonly position: number;
  readonly created: number;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type Proposed = Pick<Kept, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** The expected state of a stream; a number is the revision of its last event. */
export type Expected = number | 'any' | 'no_stream' | 'stream_exists';

export type Written =
  | { readonly kind: 'written'; readonly revision: number; readonly position: number | null }
  | { readonly kind: 'wrong'; readonly current: number }
  | { readonly kind: 'deleted' };

interface Stream {
  readonly events: Kept[];
  hiddenBelow: number;
  tombstoned: boolean;
}

const NOTHING = new Uint8Array();

/** A decided write as the journal stores it. */
export type Change =
  | { readonly kind: 'append'; readonly name: string; readonly created: number; readonly proposed: readonly Proposed[] }
  | { readonly kind: 'remove'; readonly name: string; readonly created: number; readonly tombstone: boolean };

/**
 * Stores writes beyond the process. `kept` holds the earlier writes; each new one is written before it is acknowledged.
 */
export interface Journal {
  readonly kept: Iterable<Change>;
  write(change: Change): void;
}

/**
 * A server's log with EventStoreDB's rules for writes (its `IndexWriter.CheckCommit`). Implemented independently of the
 * stores under test on purpose. A partial retry is a wrong version, as in EventStoreDB.
 */
export class ServerLog {
  readonly all: Kept[] = [];
  private readonly streams = new Map<string, Stream>();
  private readonly listeners = new Set<() => void>();
  private end = 0;

  constructor(private readonly journal: Journal | null = null) {
    // A real server never has an empty log.
    this.push('$stats', { id: '', type: '$statsCollected', contentType: '', data: NOTHING, metadata: NOTHING }, 0);
    for (const change of journal?.kept ?? []) this.made(change);
  }

  stream(name: string): Stream | undefined {
    return this.streams.get(name);
  }

  /** The index in `all` of the first event at or after a position. */
  indexAt(position: number): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.all[middle].position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  onAppend(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  append(name: string, expected: Expected, proposed: readonly Proposed[]): Written {
    const verdict = this.check(this.streams.get(name) ?? NO_STREAM, expected, proposed);
    if (verdict !== null) return verdict;
    const position = proposed.length > 0 ? this.kept({ kind: 'append', name, created: Date.now(), proposed }) : null;
    return { kind: 'written', revision: (this.streams.get(name)?.events.length ?? 0) - 1, position };
  }

  /** Hides the existing events, or closes the stream permanently with a tombstone. */
  remove(name: string, expected: Expected, tombstone: boolean): Written {
    const verdict = this.check(this.streams.get(name) ?? NO_STREAM, expected, []);
    if (verdict !== null) return verdict;
    const position = this.kept({ kind: 'remove', name, created: Date.now(), tombstone });
    return { kind: 'written', revision: (this.streams.get(name)?.events.length ?? 0) - 1, position };
  }

  private kept(change: Change): number {
    this.journal?.write(change);
    this.made(change);
    for (const listener of this.listeners) listener();
    return this.end;
  }

  private made(change: Change): void {
    const { name, created } = change;
    if (change.kind === 'append') {
      for (const event of change.proposed) this.push(name, event, created);
      return;
    }
    const type = change.tombstone ? '$streamDeleted' : '$metadata';
    const event = { id: '', type, contentType: 'application/json', data: NOTHING, metadata: NOTHING };
    const stream = this.madeStream(name);
    if (change.tombstone) {
      stream.tombstoned = true;
      // The log holds the tombstone in the stream itself, with a system type.
      this.all.push({ ...event, stream: name, revision: Number.MAX_SAFE_INTEGER, position: this.next(9), created });
    } else {
      stream.hiddenBelow = stream.events.length;
      this.push(`$$${name}`, event, created);
    }
  }

  /** Returns `null` if the write is accepted. */
  private check({ events, hiddenBelow, tombstoned }: Stream, expected: Expected, proposed: readonly Proposed[]) {
    const last = events.length - 1;
    const wrong: Written = { kind: 'wrong', current: last };
    const known = (revision: number): Written => ({ kind: 'written', revision, position: events[revision].position });
    if (tombstoned) return { kind: 'deleted' } as const;
    const softDeleted = last >= 0 && hiddenBelow > last;
    if (expected === 'any' || expected === 'stream_exists') {
      if (expected === 'stream_exists' && softDeleted) return { kind: 'deleted' } as const;
      if (expected === 'stream_exists' && last < 0) return wrong;
      const there = proposed.map(({ id }) => events.findLastIndex((event) => event.id === id));
      if (proposed.length === 0 || there[0] < 0) return null;
      return there.includes(-1) ? wrong : known(there[there.length - 1]);
    }
    const after = expected === 'no_stream' ? -1 : expected;
    if (after === last) return null;
    if (after > last || proposed.length === 0) return expected === 'no_stream' && softDeleted ? null : wrong;
    if (proposed.every(({ id }, i) => events[after + 1 + i]?.id === id)) return known(after + proposed.length);
    const unseen = events[after + 1].id !== proposed[0].id;
    return unseen && expected === 'no_stream' && softDeleted ? null : wrong;
  }

  private next(bytes: number): number {
    this.end += 64 + bytes;
    return this.end;
  }

  private madeStream(name: string): Stream {
    const stream = this.streams.get(name) ?? { events: [], hiddenBelow: 0, tombstoned: false };
    this.streams.set(name, stream);
    return stream;
  }

  private push(name: string, event: Proposed, created: number): void {
    const stream = this.madeStream(name);
    const position = this.next(event.data.length);
    const kept = { ...event, stream: name, revision: stream.events.length, position, created };
    stream.events.push(kept);
    this.all.push(kept);
  }
}

const NO_STREAM: Stream = { events: [], hiddenBelow: 0, tombstoned: false };
