import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import shared, { type StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import streams, { type BatchAppendReq, type ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ExpectedRevision, LogFilter, Position, PreparedEvent } from '../port.js';
import { serverIdOf, serverPosition } from './events.js';

const identifierOf = (stream: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream));

const uuidOf = (text: string) => new shared.UUID().setString(text);

/** Milliseconds. It is sent as a time of day, by which two machines differ: how long an answer is waited for is measured here. */
const DEADLINE = 600_000;

/** An append as one message. */
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

/** The bytes of the data as they are, and beside them what else the port knows of an event. */
function proposed({ id, type, data, hash, traceparent }: PreparedEvent): BatchAppendReq.ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(uuidOf(serverIdOf(hash)))
    .setCustomMetadata(Buffer.from(JSON.stringify({ hash, id, traceparent })))
    .setData(Buffer.from(data));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return message;
}

export type Direction = 'forward' | 'backward';

/** More than there will ever be. */
const ALL = Number.MAX_SAFE_INTEGER;

function reading(direction: Direction, count: number): ReadReq.Options {
  return new streams.ReadReq.Options()
    .setReadDirection(direction === 'forward' ? 0 : 1)
    .setCount(String(count))
    .setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()))
    .setNoFilter(new shared.Empty());
}

const readRequest = (options: ReadReq.Options): ReadReq => new streams.ReadReq().setOptions(options);

/** Events of a stream, from a revision on. */
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

/** Events of all streams: forward from a position inclusively, backward exclusively. */
export const allRequest = (from: Position | 'start' | 'end', direction: Direction, count: number): ReadReq =>
  readRequest(reading(direction, count).setAll(allFrom(from)));

/** The server searches this many events at a time, and counts checkpoints in such windows: its default. */
const WINDOW = 32;

/** A subscription to all streams, after a position, with a checkpoint every so often among events that do not match. */
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

/** Prefixes would let `DrawnAgain` pass for `Drawn`. */
const oneOf = (types: readonly string[]): string =>
  `^(${types.map((type) => type.replace(/[\\^$.*+?()[\]{}|#\s]/g, '\\$&')).join('|')})$`;
