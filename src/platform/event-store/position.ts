import { type EventReader, type LogEntry, type Position, type StoredEvent, isDamaged } from './port.js';
import { UnknownPosition } from './errors.js';

/**
 * An event by which a log is recognized: what has it there, with the same hash, is the log the read models were made from.
 * One that was restored from an older copy, cut off, or changed for another has nothing there, or something else.
 */
export interface Landmark {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly hash: string;
}

/** The last event of these by which their log can be recognized; null: there is none. */
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

/** Whether a log has the event of a landmark where it was. Rejects where the log cannot be asked. */
export async function holds(log: Log, { stream, revision, position, hash }: Landmark): Promise<boolean> {
  try {
    // By its stream: a server that never gave out a position answers for it with an error like any other.
    const [event] = await log.readStream(stream, { from: revision, limit: 1 });
    return event?.hash === hash && event.position === position;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'STREAM_NOT_FOUND') return false;
    // What is deleted or damaged there is not told by its stream any more; the log itself still has it.
    if (code !== 'STREAM_DELETED' && code !== 'STORE_DAMAGED') throw error;
    return standsAt(log, position);
  }
}

async function standsAt(log: Log, position: Position): Promise<boolean> {
  try {
    const [event] = await log.readAll({ from: position, limit: 1 });
    return event?.position === position;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'UNKNOWN_POSITION') return false;
    throw error;
  }
}

/** The log holds other events than those that were taken up, or others of it are to be taken up than were. */
export class OtherLog extends Error {
  readonly code = 'OTHER_LOG';

  constructor() {
    super('the read models were made from another log than the one that is there, or from another part of it');
    this.name = 'OtherLog';
  }
}

/** A local store numbers its log from 1. Sixteen digits hold every safe integer, and text of one length sorts as numbers do. */
export const positionOf = (number: number): Position => String(number).padStart(16, '0');

/** The number of a position between 1 and `end`; `UnknownPosition` otherwise. */
export function numberOf(position: Position, end: number): number {
  const number = /^\d{16}$/.test(position) ? Number(position) : 0;
  if (number < 1 || number > end) throw new UnknownPosition(position);
  return number;
}
