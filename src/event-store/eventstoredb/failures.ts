/** What went wrong with a call, whichever of its two forms the client's error has: its own, or gRPC's raw one. */
export interface Failure {
  readonly kind:
    | 'unavailable'
    | 'deadline'
    | 'denied'
    | 'not_found'
    | 'deleted'
    | 'wrong_version'
    | 'too_large'
    | 'other';
  /** What the server or gRPC says of it; no credentials. */
  readonly details: string;
  /** Of a wrong version: revision of the stream's last event, -1 for none. */
  readonly current: number;
  /** gRPC never had a connection: nothing was sent. */
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
/** gRPC's status codes: CANCELLED, DEADLINE_EXCEEDED, PERMISSION_DENIED, ABORTED, INTERNAL, UNAVAILABLE, UNAUTHENTICATED. */
const CODES: Record<number, Failure['kind']> = {
  1: 'unavailable',
  4: 'deadline',
  7: 'denied',
  10: 'deadline',
  13: 'unavailable',
  14: 'unavailable',
  16: 'denied',
};

export function failureOf(error: unknown): Failure {
  const given = (error ?? {}) as {
    type?: string;
    code?: number | string;
    message?: string;
    details?: string;
    actualVersion?: bigint | string;
    _raw?: { code?: number; details?: string };
  };
  // A first call while the server is down rejects with gRPC's own error, of code 14; what is known better has a type.
  const typed = given.type === undefined || given.type === 'unknown' ? undefined : TYPES[given.type];
  const code = given._raw?.code ?? given.code;
  const kind = typed ?? (typeof code === 'number' ? CODES[code] : undefined) ?? 'other';
  const details = given._raw?.details ?? given.details ?? given.message ?? String(error);
  const { actualVersion } = given;
  return {
    kind,
    details,
    current: typeof actualVersion === 'bigint' && actualVersion >= 0n ? Number(actualVersion) : -1,
    unsent: details.includes('No connection established') || details.includes('Failed to discover'),
  };
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
