import { type EventReader, isDamaged, type LogEntry } from '../../platform/event-store/port.js';
import { PublicEnd } from '../recording/spectator-delay.js';
import { type LoggedEvent, readEvent } from '../../search/read-models/game-reader.js';

const PIECE = 1_024;
/** Milliseconds after which an event is shown whatever the delay: an hour, and another where it was corrected at the end of the first. */
const LONGEST = 7_200_000;

/** Where what everybody sees of a game ends, as its events say; null: nothing of it is held back by a delay. */
export function publicEndIn(logged: readonly LoggedEvent[]): PublicEnd | null {
  const delay = PublicEnd.delayOf(logged[0]?.event);
  if (delay === 0) return null;
  const end = new PublicEnd(delay);
  for (const one of logged) end.follow(one);
  return end;
}

/**
 * Says of entries of the log whether everybody may know of them by now. A game's events are read where one of it is young enough to be held
 * back; what cannot be read of it is held back by nothing.
 */
export class Shown {
  private readonly last = new Map<string, Promise<number>>();

  constructor(
    private readonly events: Pick<EventReader, 'readStream'>,
    private readonly now: Date,
  ) {}

  async has(entry: LogEntry): Promise<boolean> {
    if (isDamaged(entry)) return true;
    const read = readEvent(entry);
    if (!('event' in read) || this.now.getTime() - Date.parse(read.recordedAt) >= LONGEST) return true;
    const known = this.last.get(entry.stream) ?? this.lastOf(entry.stream);
    this.last.set(entry.stream, known);
    return entry.revision <= (await known);
  }

  /** Revision of the last event of a stream that is shown. */
  private async lastOf(stream: string): Promise<number> {
    const [opening] = await this.events.readStream(stream, { from: 0, limit: 1 });
    const read = opening && readEvent(opening);
    if (read === undefined || !('event' in read) || PublicEnd.delayOf(read.event) === 0) return EVERYTHING;
    const end = new PublicEnd(PublicEnd.delayOf(read.event));
    for (let more = true; more; ) {
      const piece = await this.events.readStream(stream, { from: end.followed, limit: PIECE });
      for (const stored of piece) {
        const next = readEvent(stored);
        if (!('event' in next)) return EVERYTHING;
        end.follow(next);
      }
      more = piece.length === PIECE;
    }
    return end.at(this.now);
  }
}

const EVERYTHING = Number.POSITIVE_INFINITY;
