import type { PlayedStep } from '../../engine/replay/replay.js';
import type { WinBy } from '../../engine/hands/win.js';
import type { HandEnd } from '../../engine/vocabulary/terms.js';

/** A line of the score sheet: one playing of a hand that has ended. Everything on it lies open to everybody. */
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
  /** What the game comes to may still change, and every line of it with it. */
  readonly provisional: boolean;
}

/** What the hands brought, in the order they ended, with the running totals. */
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
