import type { ExpectedRevision, Position } from './port.js';

/** Something a store could not do. Tell them apart by `code`: `instanceof` fails across realms. */
export abstract class EventStoreError extends Error {
  abstract readonly code: string;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

const described = (revision: number) => (revision < 0 ? 'has no events' : `is at revision ${revision}`);

/** Somebody else wrote to the stream, or it is not what the writer believed. Nothing was written. */
export class WrongExpectedVersion extends EventStoreError {
  readonly code: string = 'WRONG_EXPECTED_VERSION';

  /** @param current revision of the stream's last event, -1 when it has none */
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly current: number,
    message = `${stream} ${described(current)}, expected ${expected}`,
  ) {
    super(message);
  }
}

/** The first events of the append are there already, where they would have come, and the others are not. */
export class CorruptedIdempotency extends WrongExpectedVersion {
  override readonly code = 'CORRUPTED_IDEMPOTENCY';

  constructor(stream: string, expected: ExpectedRevision, current: number) {
    super(stream, expected, current, `${stream}: a part of this append was written before, the rest differs`);
  }
}

export class StreamDeleted extends EventStoreError {
  readonly code = 'STREAM_DELETED';

  constructor(readonly stream: string) {
    super(`${stream} was deleted`);
  }
}

export class StreamNotFound extends EventStoreError {
  readonly code = 'STREAM_NOT_FOUND';

  constructor(readonly stream: string) {
    super(`there is no stream ${stream}`);
  }
}

/** An append that no store would take: a mistake of the program. */
export class InvalidAppend extends EventStoreError {
  readonly code = 'INVALID_APPEND';
}

/** Sizes in bytes. */
export class AppendTooLarge extends EventStoreError {
  readonly code = 'APPEND_TOO_LARGE';

  constructor(
    readonly stream: string,
    readonly bytes: number,
    readonly limit: number,
  ) {
    super(`an append of ${bytes} bytes to ${stream}: at most ${limit} are possible`);
  }
}

/** No room is left. Nothing was written; reading goes on, and so does writing once there is room. */
export class StoreFull extends EventStoreError {
  readonly code = 'STORE_FULL';
}

/** The store does not answer, or was closed. */
export class StoreUnavailable extends EventStoreError {
  readonly code = 'STORE_UNAVAILABLE';

  /** @param outcome `not_written`: surely; `unknown`: it may have been written, read back before going on */
  constructor(
    message: string,
    readonly outcome: 'not_written' | 'unknown',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** There is no store where one was to be read. */
export class StoreAbsent extends EventStoreError {
  readonly code = 'STORE_ABSENT';

  constructor(readonly directory: string) {
    super(`there is no event store in ${directory}`);
  }
}

/** Another process owns the data directory. */
export class StoreInUse extends EventStoreError {
  readonly code = 'STORE_IN_USE';

  /** @param pid, url of the owner; null when it has not said so (yet) */
  constructor(
    readonly directory: string,
    readonly pid: number | null,
    readonly url: string | null,
  ) {
    const owner = pid === null ? 'another process' : `process ${pid}${url === null ? '' : ` at ${url}`}`;
    super(`${directory} is in use by ${owner}${url === null ? '' : `; to go through it, use --url ${url}`}`);
  }
}

/** What to do about a store on which nothing can be recorded any more. */
export const RESTORE = 'restore a backup (paifu restore); paifu verify --all says which games can be read';

/** What is in the store is not what was written. */
export class StoreDamaged extends EventStoreError {
  readonly code = 'STORE_DAMAGED';

  /** @param revision of a stream's first event that cannot be read; null: it is not about one event */
  constructor(
    message: string,
    options?: ErrorOptions,
    readonly revision: number | null = null,
  ) {
    super(message, options);
  }
}

/** Events that were acknowledged are not there any more. Nothing is recorded on top of that until somebody says so. */
export class EventsMissing extends EventStoreError {
  readonly code = 'STORE_EVENTS_MISSING';

  /** @param what is missing, of which data directory */
  constructor(what: string, directory: string) {
    super(
      `${what}. Restore a backup (paifu restore), or say that the record goes on without them: paifu accept-loss events --data ${directory}`,
    );
  }
}

/** The store was written by a program that knows more than this one. */
export class StoreTooNew extends EventStoreError {
  readonly code = 'STORE_TOO_NEW';
}

/** Not a position of this store, or one beyond its end: it is another store's, or this one was restored from an older copy. */
export class UnknownPosition extends EventStoreError {
  readonly code = 'UNKNOWN_POSITION';

  constructor(readonly position: Position) {
    super(`${JSON.stringify(position)} is no position in this store`);
  }
}

/** See `Subscribe.patience`. */
export class SlowConsumer extends EventStoreError {
  readonly code = 'SLOW_CONSUMER';

  /** @param position of the last message that waited; null when none did */
  constructor(readonly position: Position | null) {
    super('the subscription was ended: its consumer took too long');
  }
}

/** The store let go of the subscription. */
export class SubscriptionDropped extends EventStoreError {
  readonly code = 'SUBSCRIPTION_DROPPED';
}
