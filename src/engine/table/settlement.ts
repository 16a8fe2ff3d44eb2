import type { Score, Win } from '../scoring/win.js';
import type { HandWon } from '../vocabulary/results.js';
import { designNamed } from './hand.js';
import type { PlayedBy, Settlement } from './played-by.js';
import { asShown } from './shown-melds.js';
import type { HandState, TableState } from './state.js';
import { isWinningShape, type WinClaim } from './winning.js';

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
    honba: hand.wins.length === 0 ? hand.honba : 0,
    bets: hand.wins.length === 0 ? hand.bets : 0,
    ...(hand.wins.length > 0 && hand.players[seat].reach?.placed ? { ownBetWith: hand.wins[0].seat } : {}),
    guaranteed: hand.players[seat].guaranteed,
  };
}

/** The win as its ruleset's scorer asks for it. */
export function fullWin(ruleset: PlayedBy, state: TableState, hand: HandState, claim: WinClaim, win: Win): Win {
  const { tile, shown, said } = claim;
  if (ruleset.winWith === undefined || tile === null || shown === null) return win;
  return ruleset.winWith(win, state, asShown(hand, said), {
    seat: said.seat,
    by: said.by,
    under: said.under,
    tile,
    shown,
  });
}

/** The score of a win whose tiles are known; why it is none; null when they are not known, or wins are not scored. */
export function scored(ruleset: PlayedBy, state: TableState, hand: HandState, claim: WinClaim): Score | string | null {
  const { win } = claim;
  if (win === null || !isWinningShape(state.rules, win)) return null;
  const score = ruleset.score(fullWin(ruleset, state, hand, claim, win));
  return score !== null && 'win' in score ? score.reason : score;
}

/** The win whose points are to be entered next, or undefined. */
export const unscoredWin = ({ rules }: TableState, { wins, entered }: HandState): HandWon | undefined =>
  rules.entersPoints ? wins[entered] : undefined;
