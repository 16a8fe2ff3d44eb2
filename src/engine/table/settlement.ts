import type { Ruleset, Settlement } from '../rulesets/ruleset.js';
import type { Explanation } from '../scoring/explanation.js';
import type { Score } from '../scoring/win.js';
import type { HandWon } from './events.js';
import { designNamed } from './hand.js';
import type { HandState, TableState } from './state.js';
import { claimOf } from './winning.js';

/** What a win's payoff depends on: the hand as it was when the win was declared, and what it scored. */
export function settlementOf(
  hand: HandState,
  win: Pick<HandWon, 'seat' | 'by' | 'from'> & { readonly tile: string | null },
  score: Score | null,
  points: number,
): Settlement {
  const { seat, by, from, tile } = win;
  const { river, open } = hand;
  // A robbed tile leads the discards as its owner's (ZJ-12).
  const robbed =
    by === 'robbing-kong' && open !== null ? { seat: open.seat, design: open.design, previous: river } : river;
  return {
    score,
    points,
    winner: seat,
    dealer: hand.dealer,
    from,
    tile: tile === null ? -1 : designNamed(tile),
    discards: by === 'self-draw' ? null : robbed,
  };
}

/** Why a recorded win scored what it scored; null where its tiles are not all known, or it had no score. */
export function explanationOf(ruleset: Ruleset, before: TableState, won: HandWon): Explanation | null {
  const { hand } = before;
  const { score, points } = won.result;
  if (hand === null || score === null) return null;
  const { seat, by, tile, from, concealed } = won;
  const { win } = claimOf(before, hand, { seat, by, tile, from, concealed });
  return win === null ? null : ruleset.explain(win, settlementOf(hand, won, score, points));
}
