import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Expected, Kept, Proposed } from './server-log.js';

/** Converts between protocol messages and the server's data. Stream names are bytes, 64-bit numbers are strings. */
export const nameOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

export const identifierOf = (stream: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream));

/** Clients send a UUID either as a string or as two numbers. */
export function uuidOf(uuid: UUID | undefined): string {
  const structured = uuid?.getStructured();
  if (structured === undefined) return uuid?.getString() ?? '';
  const hex = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
  const digits = hex(structured.getMostSignificantBits()) + hex(structured.getLeastSignificantBits());
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const proposedOf = (message: BatchAppendReq.ProposedMessage): Proposed => ({
  id: uuidOf(message.getId()),
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

interface ExpectedOptions {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
}

export function expectedOf(options: ExpectedOptions | undefined, revision: string | undefined): Expected {
  if (options?.hasNoStream()) return 'no_stream';
  if (options?.hasAny()) return 'any';
  return options?.hasStreamExists() ? 'stream_exists' : Number(revision);
}

export const bytesOf = (message: ReadResp | Buffer): Buffer =>
  Buffer.isBuffer(message) ? message : Buffer.from(message.serializeBinary());

const MADE = new WeakMap<Kept, Buffer>();

/** The serialized message of an event, cached. */
export function eventMessage(event: Kept): Buffer {
  const made = MADE.get(event) ?? bytesOf(messageOf(event));
  MADE.set(event, made);
  return made;
}

function messageOf(event: Kept): ReadResp {
  const position = String(event.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setCustomMetadata(event.metadata)
    .setData(event.data);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', String(event.created * 10_000));
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position),
  );
}

export const checkpointMessage = (commit: number, prepare = commit): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
  );

/** The filter of a subscription as a predicate. */
export function filterOf(options: ReadReq.Options.FilterOptions | undefined): (event: Kept) => boolean {
  if (options === undefined) return () => true;
  const byStream = options.hasStreamIdentifier();
  const expression = byStream ? options.getStreamIdentifier() : options.getEventType();
  const prefixes = expression?.getPrefixList() ?? [];
  const regex = prefixes.length > 0 ? null : new RegExp(expression?.getRegex() ?? '');
  return (event) => {
    const text = byStream ? event.stream : event.type;
    return regex === null ? prefixes.some((prefix) => text.startsWith(prefix)) : regex.test(text);
  };
}

const packed = (type: string, code: 9 | 3, message: { serializeBinary(): Uint8Array }): Status => {
  const details = new any.Any();
  details.pack(message.serializeBinary(), `event_store.client.${type}`);
  return new status.Status().setCode(code).setMessage(type).setDetails(details);
};

/** A refused append as a `BatchAppend` status. */
export function refusal(stream: string, expected: Expected, current: number | 'deleted'): Status {
  if (current === 'deleted') {
    return packed('StreamDeleted', 9, new shared.StreamDeleted().setStreamIdentifier(identifierOf(stream)));
  }
  const wrong = new shared.WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new empty.Empty());
  else wrong.setCurrentStreamRevision(String(current));
  if (typeof expected === 'number') wrong.setExpectedStreamPosition(String(expected));
  else if (expected === 'any') wrong.setExpectedAny(new empty.Empty());
  else if (expected === 'no_stream') wrong.setExpectedNoStream(new empty.Empty());
  else wrong.setExpectedStreamExists(new empty.Empty());
  return packed('WrongExpectedVersion', 9, wrong);
}
