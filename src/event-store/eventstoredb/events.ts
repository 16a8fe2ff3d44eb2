import {
  type EventData,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter as ServerFilter,
  type Position as ServerPosition,
  type RecordedEvent,
  streamNameFilter,
} from '@eventstore/db-client';
import { InvalidAppend, StoreUnavailable, UnknownPosition } from '../errors.js';
import type { Filter, Position, PreparedEvent, StoredEvent } from '../port.js';

/** Twenty digits hold every 64-bit number: so it sorts as text. */
const digits = (number: bigint): string => number.toString().padStart(20, '0');

/** A server's position as text: commit and prepare position. */
export const positionOf = ({ commit, prepare }: ServerPosition): Position => `${digits(commit)}-${digits(prepare)}`;

/** Throws `UnknownPosition` for what is not a server's position. */
export function serverPosition(position: Position): ServerPosition {
  const parts = /^(\d{20})-(\d{20})$/.exec(position);
  if (parts === null) throw new UnknownPosition(position);
  return { commit: BigInt(parts[1]), prepare: BigInt(parts[2]) };
}

/** Servers before 22.6 do not say where in the log an event of a stream is: they send the largest number there is. */
const NO_POSITION = 0xffff_ffff_ffff_ffffn;

/** JSON, with the hash as its only metadata. `InvalidAppend` when the data is no JSON. */
export function eventData({ id, type, data, hash }: PreparedEvent): EventData {
  try {
    return { contentType: 'application/json', id, type, data: JSON.parse(data), metadata: { hash } };
  } catch (error) {
    throw new InvalidAppend(`the data of ${id} is no JSON`, { cause: error });
  }
}

/**
 * An event as the port knows it. The data comes back as JSON written anew: the same value, not the same bytes. One that
 * somebody else wrote has an empty hash, which fits no chain.
 */
export function storedEvent(event: RecordedEvent): StoredEvent {
  const { streamId: stream, id, type, position, data } = event;
  if (position === undefined || position.commit === NO_POSITION) {
    throw new StoreUnavailable(
      'the server does not tell the positions of events: 22.6 or later is needed',
      'not_written',
    );
  }
  const metadata = event.metadata as { readonly hash?: unknown } | undefined;
  return {
    stream,
    revision: Number(event.revision),
    position: positionOf(position),
    id: id.toLowerCase(),
    type,
    data: data instanceof Uint8Array ? Buffer.from(data).toString('utf8') : JSON.stringify(data),
    hash: typeof metadata?.hash === 'string' ? metadata.hash : '',
  };
}

/** What the server keeps for itself stands in the same log, tombstones even in the streams they close. */
export const isOurs = ({ streamId, type }: RecordedEvent): boolean =>
  !type.startsWith('$') && !streamId.startsWith('$');

interface Checkpoints {
  readonly maxSearchWindow: number;
  readonly checkpointInterval: number;
  checkpointReached(subscription: unknown, position: ServerPosition): void;
}

/** Reads of all streams are not filtered by the server, subscriptions are. */
export function serverFilter(filter: Filter | undefined, options: Checkpoints): ServerFilter {
  if (filter === undefined) return excludeSystemEvents(options);
  if ('streamPrefix' in filter) return streamNameFilter({ prefixes: [filter.streamPrefix], ...options });
  // Prefixes would let `DrawnAgain` pass for `Drawn`.
  const names = filter.types.map((type) => type.replace(/[\\^$.*+?()[\]{}|#\s]/g, '\\$&'));
  return eventTypeFilter({ regex: `^(${names.join('|')})$`, ...options });
}
