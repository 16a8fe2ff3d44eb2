import { randomUUID } from 'node:crypto';
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
import type { ExpectedRevision, Position, PreparedEvent } from '../port.js';
import type { Connection } from './connection.js';
import { positionOf } from './events.js';
import { NoAnswer, NotSent } from './failures.js';
import { appendRequest } from './requests.js';

/** What the server says of an append that it took, or had taken before. */
export interface AppendAck {
  readonly revision: number;
  /** Null: it does not say, as of an append of nothing. */
  readonly position: Position | null;
}

type BatchAppend = ClientDuplexStream<BatchAppendReq, BatchAppendResp>;

interface Waiting {
  readonly stream: string;
  resolve(ack: AppendAck): void;
  reject(error: unknown): void;
  readonly late: NodeJS.Timeout;
}

/** All appends of a process, over one call (`Streams/BatchAppend`) that is begun anew when it has ended. */
export class AppendStream {
  private current: Promise<Batch> | null = null;

  constructor(private readonly connection: Connection) {}

  /**
   * Rejects with the server's refusal, with `NotSent` if there is no connection by the deadline, or with `NoAnswer` after `patience`
   * milliseconds or at the deadline.
   */
  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly PreparedEvent[],
    patience: number,
    deadline: Deadline,
  ): Promise<AppendAck> {
    this.current ??= this.begun();
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

  private begun(): Promise<Batch> {
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

/** One such call. Answers come in any order; one that nobody waits for any more is left lying. */
class Batch {
  private readonly waiting = new Map<string, Waiting>();
  private ended: { readonly error: unknown } | null = null;
  /** Answers so far. */
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

  /** @param isFullWait whether `wait` milliseconds without any answer mean that the connection is dead */
  send(id: string, request: BatchAppendReq, stream: string, wait: number, isFullWait: boolean): Promise<AppendAck> {
    if (this.ended !== null) return Promise.reject(new NotSent(this.ended.error));
    const answers = this.answers;
    return new Promise((resolve, reject) => {
      const tooLate = (): void => {
        this.waiting.delete(id);
        reject(new NoAnswer(wait));
        // Other appends may be answered while this one is slow: then the connection is fine.
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

/** What a refusal holds: a message of the protocol, named and packed. */
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
