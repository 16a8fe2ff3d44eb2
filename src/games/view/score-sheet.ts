import type { PlayedStep } from '../../engine/replay/replay.js';
import type { WinBy } from '../../engine/hands/win.js';
import type { HandEnd } from '../../engine/vocabulary/terms.js';

/** A row of the score sheet: one completed playing of a hand. Everything in it is public. */
export interface ScoreSheetRow {
  readonly hand: number;
  readonly take: number;
  readonly dealer: number;
  readonly ended: HandEnd;
  readonly wins: readonly {
    readonly seat: number;
    readonly by: WinBy;
    readonly from: number | null;
    readonly points: number;
  }[];
  readonly changes: readonly number[];
  readonly scores: readonly number[];
  readonly adjustments: readonly number[];
  readonly penalties: readonly number[];
  readonly overallPenalties: readonly number[];
  /** True while the game's result, and so every row, may still change. */
  readonly provisional: boolean;
}

/** The rows in the order in which the hands ended, with running totals. */
export function scoreSheetOf(steps: Iterable<PlayedStep>, provisional: boolean): ScoreSheetRow[] {
  return [...steps].flatMap((step) => {
    if (step.event.type !== 'HandEnded') return [];
    const { event } = step;
    const { hand, scores, adjustments, penalties, overallPenalties } = step.after;
    if (hand === null) return [];
    return [
      {
        hand: hand.number,
        take: hand.take,
        dealer: hand.dealer,
        ended: event.data.reason,
        wins: hand.wins.map(({ seat, by, from, result }) => ({ seat, by, from, points: result.points })),
        changes: hand.changes,
        scores,
        adjustments,
        penalties,
        overallPenalties,
        provisional,
      },
    ];
  });
}
