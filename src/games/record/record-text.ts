import type { Recorded } from '../../engine/record/effective-line.js';
import { singleHand, type WantedHand } from '../../engine/notation/single-hand.js';
import { printRecord } from '../../engine/notation/mhr.js';
import type { PlayerNames } from '../../engine/notation/headers/seating.js';
import type { Moments } from '../../engine/notation/annotate.js';
import type { Envelope } from './envelope.js';

export interface TextOptions {
  /** One hand alone, as a text that can be read by itself; null: the whole game. */
  readonly hand: WantedHand | null;
  /** Whether to say when steps happened, where that is known. */
  readonly times: boolean;
  /** What players are called, by id, as far as whoever reads it is told. */
  readonly names?: PlayerNames;
}

/**
 * A record in the hand record notation, `recorded` as it may be seen by whoever reads it; null where it has no such hand.
 * Throws as `printRecord`.
 */
export function recordText(
  recorded: readonly Recorded[],
  envelopes: readonly Pick<Envelope, 'revision' | 'type' | 'occurredAt'>[],
  { hand, times, names }: TextOptions,
): string | null {
  const wanted = hand === null ? recorded : singleHand(recorded, hand);
  return wanted === null ? null : printRecord(wanted, times ? momentsOf(envelopes) : undefined, names);
}

/** What stands in headers: their times are not said. */
const SET_UP = ['HandStarted', 'DiceThrown', 'WallBroken', 'IndicatorRevealed', 'TilesDealt'];

/** An event that happened, as far as is known when. */
export interface TimedEvent extends Pick<Envelope, 'revision' | 'type' | 'occurredAt'> {
  /** Milliseconds since the start of its hand, where that alone is known. */
  readonly since?: number;
}

/** When each step happened, counted from the start of its hand, where both are known. */
export function momentsOf(happened: readonly TimedEvent[]): Moments {
  const since = new Map<number, number>();
  const starts = new Map<number, string>();
  let start: string | null = null;
  for (const { revision, type, occurredAt, since: elapsed } of happened) {
    if (type === 'HandStarted') {
      start = occurredAt;
      if (start !== null) starts.set(revision, start);
    } else if (elapsed !== undefined) {
      since.set(revision, elapsed);
    } else if (start !== null && occurredAt !== null && !SET_UP.includes(type)) {
      since.set(revision, Date.parse(occurredAt) - Date.parse(start));
    }
  }
  return { since, starts };
}
