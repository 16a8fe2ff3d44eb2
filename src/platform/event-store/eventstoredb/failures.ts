import { convertToCommandError } from '@eventstore/db-client';

/** What went wrong with a call, be it an error of gRPC or one of the client's. */
export interface Failure {
  readonly kind:
    | 'unavailable'
    | 'deadline'
    | 'denied'
    | 'not_found'
    | 'deleted'
    | 'wrong_version'
    | 'too_large'
    | 'unsupported'
    | 'other';
  /** What the server or gRPC says of it; no credentials. */
  readonly details: string;
  /** Of a wrong version: revision of the stream's last event, -1 for none. */
  readonly current: number;
  /** Of what is denied: the server does not know who asks, and not only what they may do. */
  readonly unauthenticated: boolean;
  /** There was no connection: nothing was sent. */
  readonly unsent: boolean;
}

const TYPES: Record<string, Failure['kind']> = {
  unavailable: 'unavailable',
  cancelled: 'unavailable',
  'not-leader': 'unavailable',
  timeout: 'deadline',
  'deadline-exceeded': 'deadline',
  'access-denied': 'denied',
  'stream-not-found': 'not_found',
  'no-stream': 'not_found',
  'stream-deleted': 'deleted',
  'wrong-expected-version': 'wrong_version',
  'maximum-append-size-exceeded': 'too_large',
};
/**
 * gRPC's status codes: CANCELLED, DEADLINE_EXCEEDED, PERMISSION_DENIED, ABORTED, UNIMPLEMENTED, INTERNAL, UNAVAILABLE,
 * UNAUTHENTICATED.
 */
const CODES: Record<number, Failure['kind']> = {
  1: 'unavailable',
  4: 'deadline',
  7: 'denied',
  10: 'deadline',
  12: 'unsupported',
  13: 'unavailable',
  14: 'unavailable',
  16: 'denied',
};

export function failureOf(error: unknown): Failure {
  // What the server said of it stands in the trailers of gRPC's own error: the client knows how to read them.
  const given = (typeof error === 'object' && error !== null ? convertToCommandError(error as Error) : {}) as {
    type?: string;
    code?: number | string;
    message?: string;
    details?: string;
    actualVersion?: bigint | string;
    unsent?: boolean;
    _raw?: { code?: number; details?: string };
  };
  const typed = given.type === undefined || given.type === 'unknown' ? undefined : TYPES[given.type];
  const code = given._raw?.code ?? given.code;
  const kind = typed ?? (typeof code === 'number' ? CODES[code] : undefined) ?? 'other';
  const details = given._raw?.details ?? given.details ?? given.message ?? String(error);
  const { actualVersion } = given;
  return {
    kind,
    details,
    current: typeof actualVersion === 'bigint' && actualVersion >= 0n ? Number(actualVersion) : -1,
    unauthenticated: code === 16,
    unsent: given.unsent === true || details.includes('No connection established'),
  };
}

/** There was no connection to send it over. */
export class NotSent extends Error {
  readonly type = 'unavailable';
  readonly unsent = true;

  constructor(cause: unknown) {
    super((cause as Error | null)?.message, { cause });
    this.name = 'NotSent';
  }
}

/** No answer came in time. Whether what was asked for was done is not known. */
export class NoAnswer extends Error {
  readonly type = 'deadline-exceeded';

  /** @param patience milliseconds */
  constructor(patience: number) {
    super(`no answer within ${patience} ms`);
    this.name = 'NoAnswer';
  }
}

/** The stream that was to be read has no events. */
export class NoStream extends Error {
  readonly type = 'stream-not-found';

  constructor() {
    super('there is no such stream');
    this.name = 'NoStream';
  }
}
