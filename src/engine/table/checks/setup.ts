import type { HandStarted } from '../../vocabulary/openings.js';
import type { Check } from '../check.js';
import type { LastHand } from '../rules.js';
import type { TableState } from '../state.js';

/** Set-up of a hand: succession, dice, the break of the wall, the deal. */

/** What the next hand's start depends on. */
export function lastHand({ hand }: TableState): LastHand | null {
  if (hand === null || hand.ended === null) return null;
  const { number, take, dealer, honba, bets, prevailingWind, ended, wins, result } = hand;
  return {
    hand: number,
    take,
    dealer,
    honba,
    bets,
    prevailingWind: prevailingWind === null ? null : `${prevailingWind - 26}z`,
    ended,
    ready: result?.ready ?? null,
    winners: wins.map((win) => win.seat),
  };
}

/** How the next hand starts: after the last one, or where the record begins. */
export function nextStart(state: TableState): HandStarted {
  const begins = state.hand === null ? state.opened?.begins : undefined;
  if (begins === undefined) return state.rules.nextHand(lastHand(state));
  const { hand, dealer, prevailingWind, honba, bets } = begins;
  return { hand, take: 1, dealer, prevailingWind, honba, bets };
}

/** Whether the last hand has ended the game by what its ruleset says besides the number of hands. */
export function isOver(state: TableState): boolean {
  const last = lastHand(state);
  return last !== null && (state.rules.isOver?.(state.scores, last) ?? false);
}

export const wallIsBroken: Check<unknown> = {
  code: 'not-in-ruleset',
  kind: 'impossible',
  broken: ({ rules }) => (rules.dice > 0 ? undefined : 'no dice are thrown and no wall is broken in this ruleset'),
};
