import type { TableEvent } from '../table/moves/facts.js';

/** An effective event. `revision` is that of the event itself, or of the correction that inserted it. */
export interface Step {
  readonly revision: number;
  readonly event: TableEvent;
  /** Revisions of the corrections that apply to it; empty if it counts as recorded. */
  readonly corrected: readonly number[];
}

/** The place of an event for people: hand, take, and step within the take. Use the revision to identify an event. */
export interface StepPlace {
  /** `null` before the first hand. */
  readonly hand: number | null;
  readonly take: number | null;
  /** From 1, the start of the hand. Events after the end of a hand still belong to it. */
  readonly step: number;
}

export const BEFORE_ALL: StepPlace = { hand: null, take: null, step: 0 };

export function placeAfter(last: StepPlace, event: { readonly type: string; readonly data: object }): StepPlace {
  if (event.type === 'HandStarted') {
    const { hand, take } = event.data as { readonly hand: number; readonly take: number };
    return { hand, take, step: 1 };
  }
  return { hand: last.hand, take: last.take, step: last.step + 1 };
}

/** `hand 3 (take 2), step 17`. */
export function placeText({ hand, take, step }: StepPlace): string {
  if (hand === null) return `before the first hand, step ${step}`;
  return `hand ${hand}${take !== null && take > 1 ? ` (take ${take})` : ''}, step ${step}`;
}
