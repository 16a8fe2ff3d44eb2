import streams, {
  type BatchAppendReq,
  type ReadReq,
  type ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { convertToCommandError } from '@eventstore/db-client';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import shared, { type StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import { StoreUnavailable, UnknownPosition } from '../errors.js';
import type { ExpectedRevision, LogFilter, Position, PreparedEvent, StoredEvent } from '../port.js';

/** Twenty digits hold every 64-bit number and sort as text. */
const digits = (number: string): string => number.padStart(20, '0');

/** A position in the server's log; 64-bit numbers as text. */
interface Place {
  getCommitPosition(): string;
  getPreparePosition(): string;
}

/** A server's position as text: commit and prepare positions. */
export const positionOf = (place: Place): Position =>
  `${digits(place.getCommitPosition())}-${digits(place.getPreparePosition())}`;

/** Throws `UnknownPosition` for the position of another store. */
export function serverPosition(position: Position): { readonly commit: string; readonly prepare: string } {
  const parts = /^(\d{20})-(\d{20})$/.exec(position);
  if (parts === null) throw new UnknownPosition(position);
  return { commit: String(BigInt(parts[1])), prepare: String(BigInt(parts[2])) };
}

/** Servers before 22.6 send this number instead of an event's log position. */
const NO_POSITION = '18446744073709551615';

/**
 * The id by which the server recognizes an event: the first 128 bits of its chain hash, as a UUID of version 8 (RFC
 * 9562). The hash covers the event and all before it, so a retry that the server acknowledges wrote these very bytes.
 * With the envelope's own id the server would also acknowledge what another process wrote for the same command at
 * another time and with another salt, and the writer would break the chain.
 */
export function serverIdOf(hash: string): string {
  const variant = ((Number.parseInt(hash[16], 16) & 3) | 8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

export type ServerEvent = ReadResp.ReadEvent.RecordedEvent;

/** Converts an event. Events of other programs get an empty hash, which fits no chain. */
export function storedEvent(event: ServerEvent): StoredEvent {
  if (event.getCommitPosition() === NO_POSITION) {
    throw new StoreUnavailable(
      'the server does not report the positions of events: 23.10 or later is needed',
      'not_written',
    );
  }
  const { hash, id, traceparent } = metadataOf(event);
  return {
    stream: streamOf(event),
    revision: Number(event.getStreamRevision()),
    position: positionOf(event),
    // Events of an earlier version have only the server's id.
    id: typeof id === 'string' ? id : (event.getId()?.getString().toLowerCase() ?? ''),
    type: typeOf(event),
    data: textOf(event.getData_asU8()),
    hash: typeof hash === 'string' ? hash : '',
    ...(typeof traceparent === 'string' ? { traceparent } : {}),
  };
}

/** The metadata: the port's id is stored there, because `serverIdOf` is not reversible. */
function metadataOf(event: ServerEvent): {
  readonly hash?: unknown;
  readonly id?: unknown;
  readonly traceparent?: unknown;
} {
  try {
    return (JSON.parse(textOf(event.getCustomMetadata_asU8())) as object | null) ?? {};
  } catch {
    return {};
  }
}

const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('utf8');

const streamOf = (event: ServerEvent): string => textOf(event.getStreamIdentifier()?.getStreamName_asU8() ?? NOTHING);
const NOTHING = new Uint8Array();

const typeOf = (event: ServerEvent): string => event.getMetadataMap().get('type') ?? '';

/** System events are in the same log; tombstones even in the streams that they close. */
export const isOurs = (event: ServerEvent): boolean =>
  !typeOf(event).startsWith('$') && !streamOf(event).startsWith('$');

/** The failure of a call, of gRPC or of the client. */
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
  /** The message of the server or gRPC, without credentials. */
  readonly details: string;
  /** For a wrong version: revision of the stream's last event, -1 for none. */
  readonly current: number;
  /** For a denied call: whether the credentials are unknown, rather than insufficient. */
  readonly unauthenticated: boolean;
  /** Whether nothing was sent, for lack of a connection. */
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
  // The details are in the trailers of gRPC's error, which the client can read.
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

/** The request was not sent, for lack of a connection. */
export class NotSent extends Error {
  readonly type = 'unavailable';
  readonly unsent = true;

  constructor(cause: unknown) {
    super((cause as Error | null)?.message, { cause });
    this.name = 'NotSent';
  }
}

/** No answer in time; the outcome is unknown. */
export class NoAnswer extends Error {
  readonly type = 'deadline-exceeded';

  /** @param patience milliseconds */
  constructor(patience: number) {
    super(`no answer within ${patience} ms`);
    this.name = 'NoAnswer';
  }
}

/** The stream has no events. */
export class NoStream extends Error {
  readonly type = 'stream-not-found';

  constructor() {
    super('there is no such stream');
    this.name = 'NoStream';
  }
}

const identifierOf = (stream: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream));

const uuidOf = (text: string) => new shared.UUID().setString(text);

/** Milliseconds. The server receives it as a time of day, by which machines differ; waiting is timed here. */
const DEADLINE = 600_000;

export function appendRequest(
  id: string,
  stream: string,
  expected: ExpectedRevision,
  events: readonly PreparedEvent[],
): BatchAppendReq {
  const options = new streams.BatchAppendReq.Options()
    .setStreamIdentifier(identifierOf(stream))
    .setDeadline(timestamp.Timestamp.fromDate(new Date(Date.now() + DEADLINE)));
  if (typeof expected === 'number') options.setStreamPosition(String(expected));
  else if (expected === 'no_stream') options.setNoStream(new shared.Empty());
  else if (expected === 'stream_exists') options.setStreamExists(new shared.Empty());
  else options.setAny(new shared.Empty());
  return new streams.BatchAppendReq()
    .setCorrelationId(uuidOf(id))
    .setOptions(options)
    .setProposedMessagesList(events.map(proposed))
    .setIsFinal(true);
}

/** The exact bytes of the data, and the port's fields as metadata. */
function proposed({ id, type, data, hash, traceparent }: PreparedEvent): BatchAppendReq.ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(uuidOf(serverIdOf(hash)))
    .setCustomMetadata(Buffer.from(JSON.stringify({ hash, id, traceparent })))
    .setData(Buffer.from(data));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return message;
}

export type Direction = 'forward' | 'backward';

const ALL = Number.MAX_SAFE_INTEGER;

function reading(direction: Direction, count: number): ReadReq.Options {
  return new streams.ReadReq.Options()
    .setReadDirection(direction === 'forward' ? 0 : 1)
    .setCount(String(count))
    .setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()))
    .setNoFilter(new shared.Empty());
}

const readRequest = (options: ReadReq.Options): ReadReq => new streams.ReadReq().setOptions(options);

export function streamRequest(
  stream: string,
  from: number | 'start' | 'end',
  direction: Direction,
  count: number,
): ReadReq {
  const options = new streams.ReadReq.Options.StreamOptions().setStreamIdentifier(identifierOf(stream));
  if (from === 'start') options.setStart(new shared.Empty());
  else if (from === 'end') options.setEnd(new shared.Empty());
  else options.setRevision(String(from));
  return readRequest(reading(direction, count).setStream(options));
}

function allFrom(from: Position | 'start' | 'end'): ReadReq.Options.AllOptions {
  const options = new streams.ReadReq.Options.AllOptions();
  if (from === 'start') return options.setStart(new shared.Empty());
  if (from === 'end') return options.setEnd(new shared.Empty());
  const { commit, prepare } = serverPosition(from);
  return options.setPosition(
    new streams.ReadReq.Options.Position().setCommitPosition(commit).setPreparePosition(prepare),
  );
}

/** Forward from a position inclusively, backward exclusively. */
export const allRequest = (from: Position | 'start' | 'end', direction: Direction, count: number): ReadReq =>
  readRequest(reading(direction, count).setAll(allFrom(from)));

/** The server's default: it scans this many events at a time and counts checkpoints in such windows. */
const WINDOW = 32;

/** Subscribes to all streams after a position, with a checkpoint at intervals of non-matching events. */
export function subscriptionRequest(
  after: Position | 'start' | 'end',
  filter: LogFilter | undefined,
  checkpointEvery: number,
): ReadReq {
  const window = Math.max(1, Math.min(WINDOW, checkpointEvery));
  const filtering = new streams.ReadReq.Options.FilterOptions()
    .setMax(window)
    .setCheckpointintervalmultiplier(Math.max(1, Math.floor(checkpointEvery / window)));
  const expression = new streams.ReadReq.Options.FilterOptions.Expression();
  if (filter === undefined) filtering.setEventType(expression.setRegex('^[^$].*'));
  else if ('streamPrefix' in filter)
    filtering.setStreamIdentifier(expression.setPrefixList([filter.streamPrefix].flat()));
  else filtering.setEventType(expression.setRegex(oneOf(filter.types)));
  return readRequest(
    reading('forward', ALL)
      .setAll(allFrom(after))
      .setSubscription(new streams.ReadReq.Options.SubscriptionOptions())
      .setFilter(filtering),
  );
}

/** A prefix `Drawn` would also match `DrawnAgain`. */
const oneOf = (types: readonly string[]): string =>
  `^(${types.map((type) => type.replace(/[\\^$.*+?()[\]{}|#\s]/g, '\\$&')).join('|')})$`;
