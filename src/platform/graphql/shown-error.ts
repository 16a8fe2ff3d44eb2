import { type GraphQLFormattedError, GraphQLError } from 'graphql';
import { DISK_FULL } from '../disk/files.js';
import { READER_LIMITS } from '../config/limits.js';
import { rateLimited } from '../http/request-guard.js';
import { codeOf } from '../error-code.js';

/** Messages for clients, by the code of the failure. */
const KNOWN: Readonly<Record<string, string>> = {
  STORE_UNAVAILABLE: 'the event store is unreachable; try again with the same command id',
  STORE_FULL: `${DISK_FULL}; nothing was recorded`,
  DISK_FULL: `${DISK_FULL}; nothing was changed`,
  APPEND_TOO_LARGE: 'the command is too large and nothing was recorded; send it in smaller parts',
  STORE_DAMAGED: 'the stored record is damaged; the operator’s log says where',
  LOG_DAMAGED: 'the service’s log of events is damaged; the operator’s log says where',
  DAMAGED_GAME: 'the stored record of this game is damaged; the operator’s log says where',
  DAMAGED_TOURNAMENT: 'the stored record of this tournament is damaged; the operator’s log says where',
  SLOW_CONSUMER: 'the client read too slowly; subscribe again after the last revision received',
  SUBSCRIPTION_DROPPED: 'the event store ended the subscription; subscribe again after the last revision received',
  ACCESS_UNAVAILABLE: 'tokens cannot be issued or revoked now; nothing was changed',
  DIRECTORY_UNAVAILABLE: 'the player directory cannot be changed now; nothing was changed',
  TOO_LONG: `the request takes longer than ${READER_LIMITS.seconds} s; narrow the filter or request fewer items`,
  TOO_BUSY: 'too many requests at once; try again later',
  STOPPING: 'the service is stopping; try again when it is running',
  STREAM_DELETED: 'the record of this game was deleted',
};

/** The message for an unexpected error. */
export const INTERNAL_ERROR = 'internal error; the operator’s log has the details';

/** The same answer in all three cases reveals nothing about tokens. */
export const TOKEN_ENDED = 'this token is unknown, expired or revoked';

/** The code and message of a known failure; `null` for any other. */
export function knownFailure(error: unknown): { readonly code: string; readonly message: string } | null {
  const code = codeOf(error);
  return Object.hasOwn(KNOWN, code) ? { code, message: KNOWN[code] } : null;
}

/** Codes of errors that the request caused. */
const BAD_REQUEST_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'TOO_MUCH',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
]);

/** Beginnings of messages about invalid values to which graphql-js gives no code. */
const WRONG_VALUES = /^(?:Too many errors processing variables|Argument "\w+" (?:of non-null type|has invalid value) )/;

const originalOf = (error: unknown): unknown =>
  error instanceof GraphQLError && error.originalError !== undefined ? error.originalError : error;

/** Extensions that are safe to show. */
const SHOWN_EXTENSIONS = ['limit', 'most', 'argument', 'expected', 'retryAfter'];

const shownExtensions = (extensions: Readonly<Record<string, unknown>> = {}): object =>
  Object.fromEntries(
    SHOWN_EXTENSIONS.filter((name) => extensions[name] !== undefined).map((name) => [name, extensions[name]]),
  );

/** Whether graphql-js rejected the values of the request before a resolver ran. */
function isOfValues(error: unknown): boolean {
  const original = originalOf(error);
  return original instanceof GraphQLError && WRONG_VALUES.test(original.message);
}

export function rateLimitedError(seconds: number): GraphQLError {
  const { code, message, retryAfter } = rateLimited(seconds);
  return new GraphQLError(message, { extensions: { code, retryAfter } });
}

export type Report = (error: unknown) => void;

/**
 * Turns an error into an entry of `errors` with a code. Unexpected errors are reported and shown as internal, without
 * message or stack.
 */
export function shownError(formatted: GraphQLFormattedError, error: unknown, report: Report): GraphQLFormattedError {
  const { path, locations, extensions, message } = formatted;
  const where = { ...(path === undefined ? {} : { path }), ...(locations === undefined ? {} : { locations }) };
  const code = isOfValues(error) ? 'BAD_USER_INPUT' : String(extensions?.code ?? '');
  if (BAD_REQUEST_CODES.has(code)) {
    return { message, ...where, extensions: { code, ...shownExtensions(extensions) } };
  }
  const original = originalOf(error);
  if (codeOf(original) === 'GIVER_ENDED')
    return { message: TOKEN_ENDED, ...where, extensions: { code: 'UNAUTHENTICATED' } };
  report(original);
  const known = knownFailure(original);
  if (known !== null) return { message: known.message, ...where, extensions: { code: known.code } };
  return { message: INTERNAL_ERROR, ...where, extensions: { code: 'INTERNAL' } };
}
