import type { GameOpened } from '../../src/engine/vocabulary/game-start.js';
import type { Replay, Rules } from '../../src/engine/replay/replay.js';
import { isDecision } from '../../src/engine/replay/think-times.js';
import type { Times } from './sources.js';

/** A record whose steps may have times. */
interface TimedRecord {
  readonly replay: Pick<Replay<Rules>, 'steps' | 'table'>;
  readonly times: Times;
  readonly hands: readonly { readonly from: number }[];
}

/** Milliseconds from the step before, of the same hand, to a step; `null` if a time is unknown. */
export function gapBefore({ replay, times, hands }: TimedRecord, index: number): number | null {
  const { steps } = replay;
  if (index < 1 || hands.some(({ from }) => from === index)) return null;
  const [before, now] = [index - 1, index].map((at) => times[steps[at].revision]?.at ?? null);
  return before === null || now === null || now < before ? null : now - before;
}

/**
 * Milliseconds that a player thought before a step, where they were recorded. At a table the times are those of the scribe's taps,
 * so nothing is said about them.
 */
export function thinkTime(record: TimedRecord, index: number): number | null {
  const { revision } = record.replay.steps[index];
  const opened = record.replay.table.opened as GameOpened;
  const isScribes = opened.mode === 'scribe' && opened.source === undefined;
  if (isScribes || !isDecision(record.replay.steps[index].event.type)) return null;
  return (record.times[revision]?.elapsed ?? gapBefore(record, index)) || null;
}

/** Milliseconds that the clock of the player allowed for a step; `null` if unknown. */
export const clockAt = ({ replay, times }: TimedRecord, index: number): number | null =>
  times[replay.steps[index].revision]?.clock ?? null;

/** `3.2` */
export const secondsText = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);
