import type { TableEvent } from '../table/moves/facts.js';

/** An event that counts, named by the revision it was recorded at: its own, or that of the insertion it came with. */
export interface Step {
  readonly revision: number;
  readonly event: TableEvent;
  /** The corrections, by revision, that made it what it is; empty for an action that stands as recorded. */
  readonly corrected: readonly number[];
}

/** Where in a game an event stands, as people count: the hand, which take of it, and the step within that. */
export interface StepPlace {
  /** null before the first hand. */
  readonly hand: number | null;
  readonly take: number | null;
  /** From 1, the start of the hand; what follows a hand's end still belongs to it. For showing: a revision identifies. */
  readonly step: number;
}

export const BEFORE_ALL: StepPlace = { hand: null, take: null, step: 0 };

/** The place of an event, given that of the one before it. */
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
