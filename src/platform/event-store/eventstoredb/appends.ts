import { setTimeout as sleep } from 'node:timers/promises';
import {
  AppendTooLarge,
  CorruptedIdempotency,
  EventStoreError,
  StoreUnavailable,
  StreamDeleted,
  WrongExpectedVersion,
} from '../errors.js';
import type { AppendResult, ExpectedRevision, Position, PreparedEvent, StoredEvent } from '../port.js';
import type { Deadline } from '../../config/deadline.js';
import type { AppendAck, AppendStream } from './append-stream.js';
import { failureOf } from './failures.js';

/** What appends read back. */
export interface ReadBack {
  /** The events at these revisions of a stream, as far as they are there. */
  revisions(stream: string, from: number, count: number, deadline: Deadline): Promise<readonly StoredEvent[]>;
  /** The last events of a stream, the latest first. */
  latest(stream: string, count: number, deadline: Deadline): Promise<readonly StoredEvent[]>;
}

/** Among so many last events of a stream an append without an exact revision is looked for. */
const RECENT = 256;
/** So many acknowledged positions are remembered, to know a second acknowledgement of the same events. */
const REMEMBERED = 4_096;

/**
 * Appends as the port promises them, over a server that tells less. What it takes, or says it has taken before, are the very
 * bytes that were sent (`serverIdOf`): only where it refuses, or does not answer, the events that stand there are read.
 */
export class Appends {
  private readonly acknowledged = new Set<Position>();

  /** @param newest the last position of the log when this process began to write, or '' */
  constructor(
    private readonly server: AppendStream,
    private readonly log: ReadBack,
    /** Milliseconds for one answer of the server. */
    private readonly patience: number,
    private newest: Position,
  ) {}

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly PreparedEvent[],
    deadline: Deadline,
  ): Promise<AppendResult> {
    const before = this.newest;
    let ack: AppendAck;
    try {
      ack = await this.send(stream, expected, events, deadline);
    } catch (error) {
      return this.failed(error, stream, expected, events, deadline);
    }
    if (events.length === 0) return this.checkedOnly(stream, expected, deadline);
    const { revision, position } = ack;
    const idempotent = position === null || position <= before || this.acknowledged.has(position);
    if (position !== null) this.remember(position);
    return { revision, position, idempotent };
  }

  private send(
    stream: string,
    expected: ExpectedRevision,
    events: readonly PreparedEvent[],
    deadline: Deadline,
  ): Promise<AppendAck> {
    return this.server.append(stream, expected, events, this.patience, deadline);
  }

  private remember(position: Position): void {
    if (position > this.newest) this.newest = position;
    this.acknowledged.add(position);
    if (this.acknowledged.size <= REMEMBERED) return;
    for (const oldest of this.acknowledged) {
      this.acknowledged.delete(oldest);
      return;
    }
  }

  /** Servers differ in the revision they give to an append of nothing. */
  private async checkedOnly(stream: string, expected: ExpectedRevision, deadline: Deadline): Promise<AppendResult> {
    const exact = typeof expected === 'number' ? expected : -1;
    const revision =
      exact >= 0 || expected === 'no_stream'
        ? exact
        : ((await this.log.latest(stream, 1, deadline))[0]?.revision ?? -1);
    return { revision, position: null, idempotent: false };
  }

  private async failed(
    error: unknown,
    stream: string,
    expected: ExpectedRevision,
    events: readonly PreparedEvent[],
    deadline: Deadline,
  ): Promise<AppendResult> {
    if (error instanceof EventStoreError) throw error;
    const failure = failureOf(error);
    if (failure.kind === 'wrong_version') return this.judged(stream, expected, events, failure.current, deadline);
    throwRefusal(error, stream, events);
    return this.settled(error, stream, expected, events, failure.unsent, deadline);
  }

  /** A wrong version, which is also what the server says to a retry of which only a part was written before. */
  private async judged(
    stream: string,
    expected: ExpectedRevision,
    events: readonly PreparedEvent[],
    current: number,
    deadline: Deadline,
  ): Promise<AppendResult> {
    const wrong = new WrongExpectedVersion(stream, expected, current);
    if (events.length === 0 || current < 0) throw wrong;
    if (expected === 'any' || expected === 'stream_exists') throw new CorruptedIdempotency(stream, expected, current);
    const from = expected === 'no_stream' ? 0 : expected + 1;
    const there = from > current ? [] : await this.log.revisions(stream, from, events.length, deadline);
    const known = leading(there, events);
    if (known === 0) throw wrong;
    if (known < events.length) throw new CorruptedIdempotency(stream, expected, current);
    return found(there[known - 1]);
  }

  /**
   * Finds out, until the deadline, what became of an append without an answer. It is looked for and, at an exact revision, sent
   * again, which the server recognizes should the first still arrive. `StoreUnavailable` if there is no answer by then.
   */
  private async settled(
    error: unknown,
    stream: string,
    expected: ExpectedRevision,
    events: readonly PreparedEvent[],
    unsent: boolean,
    deadline: Deadline,
  ): Promise<AppendResult> {
    let never = unsent;
    let cause = error;
    for (let pause = 10; deadline.left > 0; pause = Math.min(2 * pause, 500)) {
      await sleep(Math.min(pause, deadline.left));
      if (deadline.left === 0) break;
      try {
        const stored = never ? null : await this.lookedFor(stream, expected, events, deadline);
        if (stored !== null) return stored;
        if (!never && typeof expected === 'string' && expected !== 'no_stream') continue;
        const ack = await this.send(stream, expected, events, deadline);
        if (events.length === 0) return this.checkedOnly(stream, expected, deadline);
        if (ack.position !== null) this.remember(ack.position);
        return { ...ack, idempotent: true };
      } catch (error) {
        cause = error;
        if (error instanceof EventStoreError && error.code !== 'STORE_UNAVAILABLE') throw error;
        const failure = failureOf(error);
        if (failure.kind === 'wrong_version') return this.judged(stream, expected, events, failure.current, deadline);
        if (!(error instanceof EventStoreError)) throwRefusal(error, stream, events);
        never &&= failure.unsent;
      }
    }
    const outcome = never || events.length === 0 ? 'not_written' : 'unknown';
    throw new StoreUnavailable(`the store does not answer; an append to ${stream} is ${outcome}`, outcome, { cause });
  }

  /** The events of an append where it would have put them; null: none of them is there (yet). */
  private async lookedFor(
    stream: string,
    expected: ExpectedRevision,
    events: readonly PreparedEvent[],
    deadline: Deadline,
  ): Promise<AppendResult | null> {
    if (events.length === 0) return null;
    if (typeof expected === 'number' || expected === 'no_stream') {
      const from = expected === 'no_stream' ? 0 : expected + 1;
      const there = await this.log.revisions(stream, from, events.length, deadline);
      const known = leading(there, events);
      if (known === events.length) return found(there[known - 1]);
      // Something else, or a part: the server says what that means when it is asked again.
      return null;
    }
    const { id } = events[events.length - 1];
    const last = (await this.log.latest(stream, RECENT, deadline)).find((event) => event.id === id);
    return last === undefined ? null : found(last);
  }
}

const found = ({ revision, position }: StoredEvent): AppendResult => ({ revision, position, idempotent: true });

/** How many of the first events are there. */
function leading(there: readonly StoredEvent[], events: readonly PreparedEvent[]): number {
  const differs = events.findIndex(({ id }, i) => there[i]?.id !== id);
  return differs < 0 ? events.length : differs;
}

/** Throws when the server has refused, after which nothing has to be looked for. */
export function throwRefusal(error: unknown, stream: string, events: readonly PreparedEvent[] = []): void {
  const { kind, details } = failureOf(error);
  if (kind === 'deleted') throw new StreamDeleted(stream);
  if (kind === 'denied') {
    throw new StoreUnavailable(`the server does not allow it: ${details}`, 'not_written', { cause: error });
  }
  if (kind === 'unsupported') {
    throw new StoreUnavailable(
      `the server does not know the call: 23.10 or later is needed (${details})`,
      'not_written',
      {
        cause: error,
      },
    );
  }
  if (kind === 'too_large') {
    const bytes = events.reduce((sum, { data }) => sum + Buffer.byteLength(data), 0);
    throw new AppendTooLarge(stream, bytes, (error as { maxAppendSize?: number }).maxAppendSize ?? 0);
  }
}
