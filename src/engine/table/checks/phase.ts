import type { Seat } from '../../tiles/tile.js';
import type { HandEnd } from '../../vocabulary/terms.js';
import type { Check, Seated } from './check.js';
import type { HandStarted } from '../../vocabulary/game-start.js';
import type { LastHand } from '../rules.js';
import type { HandState, TableState } from '../state.js';
import type { WinBy } from '../../hands/win.js';
import { hasAnnouncedChi, windName } from '../hand.js';
import { isBrokenByDice } from './wall-differences.js';

/** What must have come before: asked when there is a hand to look at. */

/** After a win, or a wall drawn out, nothing more is drawn, discarded or claimed. */
export const notOver: Check<unknown> = {
  code: 'hand-over',
  kind: 'impossible',
  broken: (_state, hand) => (hand.wins.length > 0 ? 'the hand has been won' : undefined),
};

/** Only a table without a scribe records a hand as its start and its result alone (docs/log-format.md, "A hand ends"). */
export const dealtFirst: Check<{ readonly seat?: Seat; readonly reason?: HandEnd }> = {
  code: 'wrong-phase',
  kind: 'impossible',
  strictOnly: true,
  broken: (_state, hand, data) =>
    hand.due !== 'deal' || (data.reason !== undefined && data.reason !== 'exhausted')
      ? undefined
      : 'a strict game records every tile dealt and played',
};

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

/** Whose turn it is, and what they may do in it. */

export function turnText({ rules }: TableState, hand: HandState): string {
  const who = windName(rules, hand, hand.turn);
  if (hand.due === 'draw') return `it is ${who}'s turn to draw`;
  if (hand.due === 'supplement') return `${who} has a supplement tile to draw`;
  if (hand.due === 'discard') return `${who} is to discard`;
  if (hand.due === 'show-chi') return `${who} has a chi to show`;
  return 'the wall is drawn out';
}

/** Whoever goes on with their own turn would take the tile away from a claim that has been said. */
export const noClaimOpen: Check<Seated & { readonly by?: WinBy }> = {
  code: 'claim-open',
  kind: 'breach',
  broken(state, hand, data) {
    if (hand.announced.length === 0 || (data.by !== undefined && data.by !== 'self-draw')) return undefined;
    const said = hand.announced.find((other) => other.seat !== data.seat);
    return said && `${windName(state.rules, hand, said.seat)} has said ${said.claim} and it is not settled`;
  },
};

/** Whether a discard now would be that of a chi announced and still to be shown. */
export const discardsBeforeChi = (hand: HandState, seat: number): boolean =>
  hand.due === 'draw' && hand.turn === seat && hand.announced.length > 0 && hasAnnouncedChi(hand, hand.turn);

/** Walls that are committed to before they are dealt (docs/log-format.md, "Walls"). */

export const ofHandNow: Check<{ readonly hand?: number }> = {
  code: 'wrong-phase',
  kind: 'impossible',
  field: 'hand',
  broken: (_state, { number }, { hand }) =>
    hand === undefined || hand === number ? undefined : `it is hand ${number} now, not ${hand}`,
};

/** Before the next hand, or the close: a commitment that is never answered for is none. */
export const wallRevealed: Check<unknown> = {
  code: 'wall-not-revealed',
  kind: 'breach',
  broken: ({ hand }) =>
    hand !== null && hand.wall !== null && !hand.wall.revealed
      ? `the wall of hand ${hand.number} was committed to and has not been revealed`
      : undefined,
};

/** Without the break nobody could say which tile of a wall should have been dealt. */
export const breakRecorded: Check<unknown> = {
  code: 'wrong-break',
  kind: 'breach',
  broken: ({ rules }, { wall, broken, throws }) =>
    wall !== null && broken === null && throws.length === 0 && isBrokenByDice(rules, wall.scheme)
      ? 'the wall was committed to, and where it was broken has not been recorded'
      : undefined,
};
