/**
 * Why the service gave no answer to a question: the line is down, it cannot be asked now, or it does not take the question.
 * What it answers to a question that it took, refusals by the rules included, is an answer and never thrown.
 */
export class PaifuError extends Error {
  override readonly name = 'PaifuError';

  constructor(
    /** `NO_ANSWER` where none came, otherwise the service’s own (`UNAUTHENTICATED`, `TOO_MUCH`, `STORE_UNAVAILABLE` …). */
    readonly code: string,
    message: string,
    /** Whether the same question may be answered later. */
    readonly passes: boolean,
    /** Seconds to wait before asking again, where the service says so. */
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}

/** The service’s codes for what goes by: who asks has done nothing wrong. */
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

/** An entry of `errors`, as far as a client reads it. */
export interface ErrorEntry {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** What the service says in `errors`, and with which HTTP status. */
export function failureOf({ message, extensions = {} }: ErrorEntry, status = 200): PaifuError {
  const { code = 'UNKNOWN', retryAfter = 0 } = extensions;
  const passes = TEMPORARY_CODES.has(String(code)) || status === 429 || status >= 500;
  return new PaifuError(String(code), message, passes, Number(retryAfter));
}

/** No answer came, or none of the service’s: a page to log in to the network, for instance. */
export const noAnswer = (message: string): PaifuError => new PaifuError('NO_ANSWER', message, true);
