import { isCorrection } from '../line/correction.js';
import type { Recorded } from '../line/effective.js';

/** Which hand of a game, and which take of it; null: the last. */
export interface WantedHand {
  readonly hand: number;
  readonly take: number | null;
}

/**
 * What of a record the text of one hand needs: how the game was opened, who sits where, the hand, what corrects it. null
 * where there is no such hand.
 */
export function handAlone(recorded: readonly Recorded[], { hand, take }: WantedHand): readonly Recorded[] | null {
  let here: number | null = null;
  const hands = new Map<number, number | null>();
  for (const { revision, event } of recorded) {
    if (event.type === 'HandStarted') here = revision;
    hands.set(revision, here);
  }
  const start = recorded.findLast(
    ({ event }) =>
      event.type === 'HandStarted' && event.data.hand === hand && (take === null || event.data.take === take),
  );
  if (start === undefined) return null;
  const isWanted = (revision: number): boolean => {
    const of = hands.get(revision) ?? null;
    return of === null || of === start.revision;
  };
  return recorded.filter(({ event, revision }) => {
    if (!isCorrection(event)) return isWanted(revision);
    const { data } = event;
    const touched =
      'target' in data ? data.target : 'before' in data ? data.before : 'fromHand' in data ? data.fromHand : null;
    return touched === null || isWanted(touched);
  });
}
