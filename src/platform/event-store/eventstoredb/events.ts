import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { StoreUnavailable, UnknownPosition } from '../errors.js';
import type { Position, StoredEvent } from '../port.js';

/** Twenty digits hold every 64-bit number: so it sorts as text. */
const digits = (number: string): string => number.padStart(20, '0');

/** A place in the server's log; its 64-bit numbers are texts. */
interface Place {
  getCommitPosition(): string;
  getPreparePosition(): string;
}

/** A server's position as text: commit and prepare position. */
export const positionOf = (place: Place): Position =>
  `${digits(place.getCommitPosition())}-${digits(place.getPreparePosition())}`;

/** Throws `UnknownPosition` for what is not a server's position. */
export function serverPosition(position: Position): { readonly commit: string; readonly prepare: string } {
  const parts = /^(\d{20})-(\d{20})$/.exec(position);
  if (parts === null) throw new UnknownPosition(position);
  return { commit: String(BigInt(parts[1])), prepare: String(BigInt(parts[2])) };
}

/** Servers before 22.6 do not say where in the log an event of a stream is: they send the largest number there is. */
const NO_POSITION = '18446744073709551615';

/**
 * The id by which the server recognizes an event: the first 128 bits of its chain hash, as a UUID of version 8 (RFC 9562).
 * The hash stands for the event's bytes and all before it: a retry that the server acknowledges wrote these very bytes. By
 * the envelope's own id it would acknowledge what another process wrote for the same command, at another time and with
 * another salt, and a writer who went on from what it sent would break the chain.
 */
export function serverIdOf(hash: string): string {
  const variant = ((Number.parseInt(hash[16], 16) & 3) | 8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

export type ServerEvent = ReadResp.ReadEvent.RecordedEvent;

/** An event as the port knows it. One that somebody else wrote has an empty hash, which fits no chain. */
export function storedEvent(event: ServerEvent): StoredEvent {
  if (event.getCommitPosition() === NO_POSITION) {
    throw new StoreUnavailable(
      'the server does not tell the positions of events: 23.10 or later is needed',
      'not_written',
    );
  }
  const { hash, id, traceparent } = metadataOf(event);
  return {
    stream: streamOf(event),
    revision: Number(event.getStreamRevision()),
    position: positionOf(event),
    // Those that an earlier version wrote have no other id than the server's.
    id: typeof id === 'string' ? id : (event.getId()?.getString().toLowerCase() ?? ''),
    type: typeOf(event),
    data: textOf(event.getData_asU8()),
    hash: typeof hash === 'string' ? hash : '',
    ...(typeof traceparent === 'string' ? { traceparent } : {}),
  };
}

/** What stands beside the data: `serverIdOf` is not reversible, and the port's id is looked up without reading the data. */
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

/** What the server keeps for itself stands in the same log, tombstones even in the streams they close. */
export const isOurs = (event: ServerEvent): boolean =>
  !typeOf(event).startsWith('$') && !streamOf(event).startsWith('$');
