import { type EventReader, type LogEntry, type Position, type StoredEvent, isDamaged } from './port.js';
import { UnknownPosition } from './errors.js';
import { codeOf } from '../error-code.js';

/**
 * An event that identifies a log. A log with the same event at the same place is the one that the read models were
 * built from; a log that was restored from an older copy, truncated or exchanged is not.
 */
export interface Landmark {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly hash: string;
}

/** The last of these events that identifies their log; `null` if none does. */
export function lastLandmark(entries: readonly LogEntry[]): Landmark | null {
  const last = entries.findLast((entry) => !isDamaged(entry));
  return last === undefined || isDamaged(last) ? null : landmarkOf(last);
}

type Log = Pick<EventReader, 'readStream' | 'readAll'>;

export const landmarkOf = ({ stream, revision, position, hash }: StoredEvent): Landmark => ({
  stream,
  revision,
  position,
  hash,
});

/** Whether a log has this event at its place. Rejects if the log cannot be read. */
export async function holds(log: Log, { stream, revision, position, hash }: Landmark): Promise<boolean> {
  try {
    // Reads the stream, because servers report an unknown position with an unspecific error.
    const [event] = await log.readStream(stream, { from: revision, limit: 1 });
    return event?.hash === hash && event.position === position;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'STREAM_NOT_FOUND') return false;
    // A deleted or damaged stream does not show the event, but the log may.
    if (code !== 'STREAM_DELETED' && code !== 'STORE_DAMAGED') throw error;
    return standsAt(log, position);
  }
}

async function standsAt(log: Log, position: Position): Promise<boolean> {
  try {
    const [event] = await log.readAll({ from: position, limit: 1 });
    return event?.position === position;
  } catch (error) {
    if (codeOf(error) === 'UNKNOWN_POSITION') return false;
    throw error;
  }
}

/** The log differs from the one that was projected, or other events of it are to be projected. */
export class OtherLog extends Error {
  readonly code = 'OTHER_LOG';

  constructor() {
    super('the read models were built from another log, or from another part of it');
    this.name = 'OtherLog';
  }
}

/** Positions of local stores: event numbers from 1, padded to sixteen digits so that they sort as text. */
export const positionOf = (number: number): Position => String(number).padStart(16, '0');

/** The number of a position from 1 to `end`. Throws `UnknownPosition`. */
export function numberOf(position: Position, end: number): number {
  const number = /^\d{16}$/.test(position) ? Number(position) : 0;
  if (number < 1 || number > end) throw new UnknownPosition(position);
  return number;
}
