/** An event as the protocol server keeps it. */
export interface Kept {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly stream: string;
  readonly revision: number;
  /** An offset in the log, as EventStoreDB's positions are: growing, with gaps. */
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type Proposed = Pick<Kept, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** What a writer expects; `number` is the revision of the last event. */
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

/**
 * The log of a server and what EventStoreDB decides about writes (its `IndexWriter.CheckCommit`), written down here a
 * second time on purpose: the stores under test do not share it. An unfinished retry is a wrong version, as there.
 */
export class ServerLog {
  readonly all: Kept[] = [];
  private readonly streams = new Map<string, Stream>();
  private readonly listeners = new Set<() => void>();
  private end = 0;

  constructor() {
    // A server never has an empty log.
    this.push('$stats', { id: '', type: '$statsCollected', contentType: '', data: NOTHING, metadata: NOTHING });
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
    const stream = this.streams.get(name) ?? { events: [], hiddenBelow: 0, tombstoned: false };
    const verdict = this.check(stream, expected, proposed);
    if (verdict !== null) return verdict;
    let position: number | null = null;
    for (const event of proposed) position = this.push(name, event).position;
    if (proposed.length > 0) for (const listener of this.listeners) listener();
    return { kind: 'written', revision: (this.streams.get(name)?.events.length ?? 0) - 1, position };
  }

  /** Hides the events there are, or closes the stream for ever. */
  remove(name: string, expected: Expected, tombstone: boolean): Written {
    const stream = this.streams.get(name) ?? { events: [], hiddenBelow: 0, tombstoned: false };
    const verdict = this.check(stream, expected, []);
    if (verdict !== null) return verdict;
    this.streams.set(name, stream);
    const type = tombstone ? '$streamDeleted' : '$metadata';
    const event = { id: '', type, contentType: 'application/json', data: NOTHING, metadata: NOTHING };
    if (tombstone) {
      stream.tombstoned = true;
      // In the log it stands in the stream itself, with a type of the system.
      this.all.push({ ...event, stream: name, revision: Number.MAX_SAFE_INTEGER, position: this.next(9), created: 0 });
    } else {
      stream.hiddenBelow = stream.events.length;
      this.push(`$$${name}`, event);
    }
    for (const listener of this.listeners) listener();
    return { kind: 'written', revision: stream.events.length - 1, position: this.end };
  }

  /** null: write. */
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

  private push(name: string, event: Proposed): Kept {
    let stream = this.streams.get(name);
    if (stream === undefined) {
      stream = { events: [], hiddenBelow: 0, tombstoned: false };
      this.streams.set(name, stream);
    }
    const position = this.next(event.data.length);
    const kept = { ...event, stream: name, revision: stream.events.length, position, created: Date.now() };
    stream.events.push(kept);
    this.all.push(kept);
    return kept;
  }
}
