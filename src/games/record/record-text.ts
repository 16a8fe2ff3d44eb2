import type { Recorded } from '../../engine/record/effective-line.js';
import { singleHand, type WantedHand } from '../../engine/notation/single-hand.js';
import { printRecord } from '../../engine/notation/mhr.js';
import type { PlayerNames } from '../../engine/notation/headers/seating.js';
import type { Moments } from '../../engine/notation/annotate.js';
import type { Envelope } from './envelope.js';

export interface TextOptions {
  /** A single hand, as a self-contained text; `null` for the whole game. */
  readonly hand: WantedHand | null;
  /** Includes the times of steps, where known. */
  readonly times: boolean;
  /** Names by player id. */
  readonly names?: PlayerNames;
}

/**
 * A record in the hand record notation; `null` if it has no such hand. `recorded` must be redacted for the reader.
 * Throws like `printRecord`.
 */
export function recordText(
  recorded: readonly Recorded[],
  envelopes: readonly TimedEvent[],
  { hand, times, names }: TextOptions,
): string | null {
  const wanted = hand === null ? recorded : singleHand(recorded, hand);
  return wanted === null ? null : printRecord(wanted, times ? momentsOf(envelopes) : undefined, names);
}

/** Printed in headers, without times. */
const SET_UP = ['HandStarted', 'DiceThrown', 'WallBroken', 'IndicatorRevealed', 'TilesDealt'];

export interface TimedEvent extends Pick<Envelope, 'revision' | 'type' | 'occurredAt' | 'timing'> {
  /** Milliseconds since the start of its hand, if only that is known. */
  readonly since?: number;
}

/** The time of each step since the start of its hand, where both are known. */
export function momentsOf(happened: readonly TimedEvent[]): Moments {
  const since = new Map<number, number>();
  const starts = new Map<number, string>();
  let start: string | null = null;
  /** Sum of the elapsed times in the hand; `null` if there are none. */
  let passed: number | null = null;
  for (const { revision, type, occurredAt, timing, since: elapsed } of happened) {
    if (type === 'HandStarted') {
      start = occurredAt;
      passed = null;
      if (start !== null) starts.set(revision, start);
    }
    if (timing?.elapsed !== undefined) passed = (passed ?? 0) + timing.elapsed;
    if (SET_UP.includes(type)) continue;
    if (elapsed !== undefined) {
      since.set(revision, elapsed);
    } else if (occurredAt === null) {
      if (timing?.elapsed !== undefined) since.set(revision, passed ?? 0);
    } else if (start !== null) {
      since.set(revision, Date.parse(occurredAt) - Date.parse(start));
    }
  }
  return { since, starts };
}
