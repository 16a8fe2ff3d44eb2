import type { PlayedStep } from '../../engine/replay/replay.js';
import type { TableState } from '../../engine/table/state.js';
import { placingsOf, totalsOf } from '../../engine/table/points.js';
import { tileText } from '../../engine/tiles/notation.js';
import type { Ruleset } from '../../engine/table/ruleset.js';

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
        ...{ hand: hand.number, take: hand.take, dealer: hand.dealer, honba: hand.honba, ended: event.data.reason },
        prevailingWind: hand.prevailingWind === null ? null : tileText(hand.prevailingWind),
        wins: hand.wins.map(({ seat, by, from, result }) => ({ seat, by, from, points: result.points })),
        ...{ changes: hand.changes, scores, adjustments, penalties, overallPenalties, provisional },
      },
    ];
  });
}

/** The rows below the hands. With the changes of the hands and the starting points, they add up to the totals. */
export function sheetSums(state: TableState, { finalPoints }: Pick<Ruleset, 'finalPoints'>) {
  const { scores, adjustments, penalties, overallPenalties, closed } = state;
  const totals = totalsOf(state);
  const placings = closed ? placingsOf(state, totals) : null;
  return {
    ...{ adjustments, penalties, overallPenalties, totals, placings },
    /** Reach bets that were left on the table at the close. */
    betsLeft: totals.map((total, seat) => total - scores[seat] - adjustments[seat] - penalties[seat]),
    finalPoints: placings === null ? null : finalPoints({ totals, placings, overallPenalties }),
  };
}
