import type { PlayedStep } from '../../engine/replay/replay.js';

/** A row of the score sheet: one completed playing of a hand. Everything in it is public. */
export type ScoreSheetRow = ReturnType<typeof scoreSheetOf>[number];

/**
 * The rows in the order in which the hands ended, with running totals.
 *
 * @param provisional while the game's result, and so every row, may still change
 */
export function scoreSheetOf(steps: Iterable<PlayedStep>, provisional: boolean) {
  return [...steps].flatMap((step) => {
    if (step.event.type !== 'HandEnded') return [];
    const { event } = step;
    const { hand, scores, adjustments, penalties, overallPenalties } = step.after;
    if (hand === null) return [];
    return [
      {
        ...{ hand: hand.number, take: hand.take, dealer: hand.dealer, ended: event.data.reason },
        wins: hand.wins.map(({ seat, by, from, result }) => ({ seat, by, from, points: result.points })),
        ...{ changes: hand.changes, scores, adjustments, penalties, overallPenalties, provisional },
      },
    ];
  });
}
