import { positionOf } from '../local-position.js';
import { type LogFilter, matches, type Position, type StoredEvent } from '../port.js';
import type { Scan } from '../subscription.js';

/** So many of the last events are held at most, and so many characters of them. */
const EVENTS = 2_048;
const CHARACTERS = 4_194_304;

/**
 * The end of the log as it was written: whoever follows the log there is handed what was appended instead of reading it again.
 * Only what is committed comes in, in the log's order and without gaps; all else is read.
 */
export class LogEnd {
  private events: StoredEvent[] = [];
  private characters = 0;
  /** The position before the first of them. */
  private before = 0;

  /** @param last the position of the last of these events, which go on where those before ended */
  add(events: readonly StoredEvent[], last: number): void {
    for (const event of events) {
      this.events.push(event);
      this.characters += event.data.length;
    }
    this.before = last - this.events.length;
    // Moving an array for each event would cost more than reading the event.
    if (this.events.length <= 2 * EVENTS && this.characters <= 2 * CHARACTERS) return;
    let kept = this.events.length;
    let characters = 0;
    while (kept > 0 && this.events.length - kept < EVENTS && characters < CHARACTERS)
      characters += this.events[--kept].data.length;
    this.events = this.events.slice(kept);
    this.characters = characters;
    this.before += kept;
  }

  /** As `Log.scan`; null: what follows this position is not here. */
  scan(after: Position | null, filter: LogFilter | undefined, limit: number): Scan | null {
    const { events, before } = this;
    const from = (after === null ? 0 : Number(after)) - before;
    if (events.length === 0 || !(from >= 0 && from <= events.length)) return null;
    const entries: StoredEvent[] = [];
    let at = from;
    for (; at < events.length && entries.length < limit; at++)
      if (matches(filter, events[at])) entries.push(events[at]);
    const upTo = before + at === 0 ? null : positionOf(before + at);
    return { entries, upTo, scanned: at - from, atEnd: at === events.length };
  }
}
