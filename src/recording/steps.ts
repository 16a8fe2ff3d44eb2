import type { RecordEvent } from '../engine/line/correction.js';

/** Where in a game an event stands, as people count: the hand, which take of it, the how-manieth event of it. */
export interface StepPlace {
  /** null before the first hand. */
  readonly hand: number | null;
  readonly take: number | null;
  /** From 1, the start of the hand; what follows a hand's end still belongs to it. For showing: a revision identifies. */
  readonly step: number;
}

/** The place of an event, given that of the one before it. */
export function placeAfter(last: StepPlace, event: RecordEvent): StepPlace {
  if (event.type === 'HandStarted') return { hand: event.data.hand, take: event.data.take, step: 1 };
  return { hand: last.hand, take: last.take, step: last.step + 1 };
}

export const BEFORE_ALL: StepPlace = { hand: null, take: null, step: 0 };

/** `hand 3 (take 2), step 17`. */
export function placeText({ hand, take, step }: StepPlace): string {
  if (hand === null) return `before the first hand, step ${step}`;
  return `hand ${hand}${take !== null && take > 1 ? ` (take ${take})` : ''}, step ${step}`;
}
