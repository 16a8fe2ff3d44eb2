/**
 * Thrown if the service did not answer a request: it is unreachable, temporarily unavailable, or rejected the
 * request. Expected failures, such as rule violations, are answers and never thrown.
 */
export class PaifuError extends Error {
  override readonly name = 'PaifuError';

  constructor(
    /**
     * `NO_ANSWER` if there was no response, otherwise the service's code (`UNAUTHENTICATED`, `TOO_MUCH`,
     * `STORE_UNAVAILABLE` …).
     */
    readonly code: string,
    message: string,
    /** Whether a retry may succeed. */
    readonly passes: boolean,
    /** Seconds to wait before a retry, if the service says so. */
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}

/** Codes of temporary failures, which are not the caller's fault. */
const TEMPORARY_CODES: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'RATE_LIMITED',
  'STOPPING',
  'STORE_UNAVAILABLE',
  'STORE_FULL',
  'DISK_FULL',
  'DIRECTORY_UNAVAILABLE',
  'TOO_BUSY',
  'SLOW_CONSUMER',
  'SUBSCRIPTION_DROPPED',
]);

/** The parts of an `errors` entry that a client reads. */
export interface ErrorEntry {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** The error for an entry of `errors` and the HTTP status. */
export function failureOf({ message, extensions = {} }: ErrorEntry, status = 200): PaifuError {
  const { code = 'UNKNOWN', retryAfter = 0 } = extensions;
  const passes = TEMPORARY_CODES.has(String(code)) || status === 429 || status >= 500;
  return new PaifuError(String(code), message, passes, Number(retryAfter));
}

/** No response, or one from something else, such as a network's login page. */
export const noAnswer = (message: string): PaifuError => new PaifuError('NO_ANSWER', message, true);
