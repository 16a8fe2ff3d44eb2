import type { ExpectedRevision, Position } from './port.js';

/** An error of a store. Distinguish by `code`: `instanceof` fails across realms. */
export abstract class EventStoreError extends Error {
  abstract readonly code: string;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

const described = (revision: number) => (revision < 0 ? 'has no events' : `is at revision ${revision}`);

/** Somebody else wrote to the stream, or the writer's expectation was wrong. Nothing was written. */
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

/** Only the first events of the append are stored, at their expected place. */
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

/** An append that no store accepts; a bug of the program. */
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
    super(`the append of ${bytes} bytes to ${stream} is too large; the limit is ${limit}`);
  }
}

/** The disk is full. Nothing was written. Reading works, and so does writing once there is room. */
export class StoreFull extends EventStoreError {
  readonly code = 'STORE_FULL';
}

/** The store does not answer or was closed. */
export class StoreUnavailable extends EventStoreError {
  readonly code = 'STORE_UNAVAILABLE';

  /** @param outcome `not_written`, or `unknown`: it may have been written; read back before continuing */
  constructor(
    message: string,
    readonly outcome: 'not_written' | 'unknown',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** There is no store to read. */
export class StoreAbsent extends EventStoreError {
  readonly code = 'STORE_ABSENT';

  constructor(readonly directory: string) {
    super(`there is no event store in ${directory}`);
  }
}

const ownerText = (pid: number | null, url: string | null): string =>
  pid === null ? 'another process' : `process ${pid}${url === null ? '' : ` at ${url}`}`;

/** Another process owns the data directory. */
export class StoreInUse extends EventStoreError {
  readonly code = 'STORE_IN_USE';

  /** @param pid, url of the owner; `null` if not published (yet) */
  constructor(
    readonly directory: string,
    readonly pid: number | null,
    readonly url: string | null,
  ) {
    super(
      `${directory} is in use by ${ownerText(pid, url)}; stop it, or use another data directory (--data, PAIFU_DATA)`,
    );
  }

  /** The message for a command that can use the owner's service instead. */
  get messageWithUrl(): string {
    const { directory, pid, url } = this;
    return url === null
      ? this.message
      : `${directory} is in use by ${ownerText(pid, url)}; to use it, give --url ${url}`;
  }
}

export const RESTORE = 'restore a backup (paifu restore); paifu verify --all says which games can be read';

/** The stored data was changed. */
export class StoreDamaged extends EventStoreError {
  readonly code = 'STORE_DAMAGED';

  /** @param revision of a stream's first unreadable event; `null` if it is not about one event */
  constructor(
    message: string,
    options?: ErrorOptions,
    readonly revision: number | null = null,
  ) {
    super(message, options);
  }
}

/** Acknowledged events are missing. Nothing is recorded until an operator accepts the loss. */
export class EventsMissing extends EventStoreError {
  readonly code = 'STORE_EVENTS_MISSING';

  /** @param what the missing events, as a sentence without its full stop */
  constructor(what: string, directory: string) {
    super(
      `${what}. Restore a backup (paifu restore), or accept the loss: paifu accept-loss events --data ${directory}`,
    );
  }
}

/** A newer version wrote the store. */
export class StoreTooNew extends EventStoreError {
  readonly code = 'STORE_TOO_NEW';
}

/** A position of another store, or one beyond the end: the store may have been restored from an older copy. */
export class UnknownPosition extends EventStoreError {
  readonly code = 'UNKNOWN_POSITION';

  constructor(readonly position: Position) {
    super(`${JSON.stringify(position)} is not a position in this store`);
  }
}

/** See `Subscribe.patience`. */
export class SlowConsumer extends EventStoreError {
  readonly code = 'SLOW_CONSUMER';

  /** @param position of the last queued message; `null` if there was none */
  constructor(readonly position: Position | null) {
    super('the subscription was ended: its consumer took too long');
  }
}

/** The store ended the subscription. */
export class SubscriptionDropped extends EventStoreError {
  readonly code = 'SUBSCRIPTION_DROPPED';
}
