import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import {
  AccessDeniedError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Deadline } from '../../config/deadline.js';
import type { AppendResult, ExpectedRevision, Position, PreparedEvent, StoredEvent } from '../port.js';
import type { Connection } from './connection.js';
import { NoAnswer, NotSent, appendRequest, failureOf, positionOf } from './protocol.js';
import {
  AppendTooLarge,
  CorruptedIdempotency,
  EventStoreError,
  StoreUnavailable,
  StreamDeleted,
  WrongExpectedVersion,
} from '../errors.js';

/** The server's acknowledgement of an append, new or repeated. */
export interface AppendAck {
  readonly revision: number;
  /** `null` if the server does not return it, as for an empty append. */
  readonly position: Position | null;
}

type BatchAppend = ClientDuplexStream<BatchAppendReq, BatchAppendResp>;

interface Waiting {
  readonly stream: string;
  resolve(ack: AppendAck): void;
  reject(error: unknown): void;
  readonly late: NodeJS.Timeout;
}

/** All appends of a process, over one call (`Streams/BatchAppend`), which is replaced when it has ended. */
export class AppendStream {
  private current: Promise<Batch> | null = null;

  constructor(private readonly connection: Connection) {}

  /**
   * Rejects with the server's refusal, with `NotSent` if there is no connection by the deadline, or with `NoAnswer`
   * after `patience` milliseconds or at the deadline.
   */
  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly PreparedEvent[],
    patience: number,
    deadline: Deadline,
  ): Promise<AppendAck> {
    this.current ??= this.beginBatch();
    const batch = await deadline.bound(this.current, () => new NotSent(new Error('no connection in time')));
    const { left } = deadline;
    if (left === 0) throw new NotSent(new Error('no connection in time'));
    const id = randomUUID();
    return batch.send(
      id,
      appendRequest(id, stream, expected, events),
      stream,
      Math.min(patience, left),
      left >= patience,
    );
  }

  private beginBatch(): Promise<Batch> {
    const over = (): void => {
      if (this.current === beginning) this.current = null;
    };
    const begin = async (): Promise<Batch> => {
      try {
        const { call, lost } = await this.connection.begin((stub, ...how) => stub.batchAppend(...how));
        return new Batch(call, over, lost);
      } catch (error) {
        over();
        throw error;
      }
    };
    const beginning = begin();
    return beginning;
  }
}

/** One call. Answers arrive in any order; those for abandoned appends are ignored. */
class Batch {
  private readonly waiting = new Map<string, Waiting>();
  private ended: { readonly error: unknown } | null = null;
  /** Number of answers. */
  private answers = 0;

  constructor(
    private readonly call: BatchAppend,
    private readonly over: () => void,
    private readonly lost: () => void,
  ) {
    call.on('data', (response: BatchAppendResp) => this.answered(response));
    call.on('error', (error) => this.end(error));
    call.on('end', () => this.end(new Error('the server ended the stream of appends')));
  }

  /** @param isFullWait whether `wait` milliseconds without an answer mean that the connection is dead */
  send(id: string, request: BatchAppendReq, stream: string, wait: number, isFullWait: boolean): Promise<AppendAck> {
    if (this.ended !== null) return Promise.reject(new NotSent(this.ended.error));
    const answers = this.answers;
    return new Promise((resolve, reject) => {
      const tooLate = (): void => {
        this.waiting.delete(id);
        reject(new NoAnswer(wait));
        // If other appends are answered, this one is slow and the connection is fine.
        if (isFullWait && this.answers === answers) this.lost();
      };
      this.waiting.set(id, { stream, resolve, reject, late: setTimeout(tooLate, wait) });
      this.call.write(request);
    });
  }

  private answered(response: BatchAppendResp): void {
    this.answers++;
    const id = response.getCorrelationId()?.getString() ?? '';
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    this.waiting.delete(id);
    clearTimeout(waiting.late);
    const success = response.getSuccess();
    if (success === undefined) {
      waiting.reject(refusalOf(response.getError(), waiting.stream));
      return;
    }
    const position = success.getPosition();
    waiting.resolve({
      revision: Number(success.getCurrentRevision()),
      position: position === undefined ? null : positionOf(position),
    });
  }

  private end(error: unknown): void {
    if (this.ended !== null) return;
    this.ended = { error };
    this.over();
    for (const { reject, late } of this.waiting.values()) {
      clearTimeout(late);
      reject(error);
    }
    this.waiting.clear();
  }
}

/** The details of a refusal: a protobuf `Any`. */
function refusalOf(status: Status | undefined, stream: string): Error {
  const details = status?.getDetails();
  const bytes = details?.getValue_asU8() ?? new Uint8Array();
  switch (details?.getTypeName()) {
    case 'event_store.client.WrongExpectedVersion':
      return WrongExpectedVersionError.fromWrongExpectedVersion(
        shared.WrongExpectedVersion.deserializeBinary(bytes),
        stream,
      );
    case 'event_store.client.StreamDeleted':
      return StreamDeletedError.fromStreamName(stream);
    case 'event_store.client.AccessDenied':
      return new AccessDeniedError(undefined, status?.getMessage());
    case 'event_store.client.Timeout':
      return new DeadlineExceededError(undefined, status?.getMessage());
    case 'event_store.client.MaximumAppendSizeExceeded':
      return MaxAppendSizeExceededError.fromMaxAppendSize(
        shared.MaximumAppendSizeExceeded.deserializeBinary(bytes).getMaxappendsize(),
      );
    default:
      return new UnknownError(undefined, `the server refused the append: ${status?.getMessage() ?? 'no reason given'}`);
  }
}

/** Reads back events of a stream. */
export interface ReadBack {
  /** The existing events at these revisions. */
  revisions(stream: string, from: number, count: number, deadline: Deadline): Promise<readonly StoredEvent[]>;
  /** The last events, newest first. */
  latest(stream: string, count: number, deadline: Deadline): Promise<readonly StoredEvent[]>;
}

/** Events searched for an earlier append without an exact revision. */
const RECENT = 256;
/** Cached acknowledged positions, to recognize repeated acknowledgements. */
const REMEMBERED = 4_096;

/**
 * Implements the port's appends on a server that reports less. An acknowledgement covers exactly the bytes sent
 * (`serverIdOf`); events are read back only after a refusal or without an answer.
 */
export class Appends {
  private readonly acknowledged = new Set<Position>();

  /** @param newest last position of the log at the start, or '' */
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

  /** Servers return different revisions for an empty append. */
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

  /** The server reports a wrong version also for a retry of an append that was written partly. */
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
   * Determines the outcome of an unanswered append by reading and, at an exact revision, sending it again, which the
   * server recognizes. Rejects with `StoreUnavailable` at the deadline.
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

  /** The events of an append at their expected place; `null` if none is there (yet). */
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
      // The stream has other events there, or only a part of these. The server's answer to a retry tells which.
      return null;
    }
    const { id } = events[events.length - 1];
    const last = (await this.log.latest(stream, RECENT, deadline)).find((event) => event.id === id);
    return last === undefined ? null : found(last);
  }
}

const found = ({ revision, position }: StoredEvent): AppendResult => ({ revision, position, idempotent: true });

/** Number of leading events that exist. */
function leading(there: readonly StoredEvent[], events: readonly PreparedEvent[]): number {
  const differs = events.findIndex(({ id }, i) => there[i]?.id !== id);
  return differs < 0 ? events.length : differs;
}

/** Throws the server's refusal. */
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
