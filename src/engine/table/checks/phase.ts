import { type Phrase, says, word } from '../../messages/phrase.js';
import type { Seat } from '../../tiles/tile.js';
import type { HandEnd } from '../../vocabulary/terms.js';
import { type Seated, breach, impossible } from './check.js';
import type { HandStarted } from '../../vocabulary/game-start.js';
import type { LastHand } from '../rules.js';
import type { HandState, TableState } from '../state.js';
import type { WinBy } from '../../hands/win.js';
import { hasAnnouncedChi, windName } from '../hand.js';
import { isBrokenByDice } from './wall-differences.js';

/** Checks of the order of play: phase, succession, turns, walls. */

/** After a win, nothing is drawn, discarded or claimed. */
export const notOver = /* @__PURE__ */ impossible<unknown>('hand-over', (_state, hand) =>
  hand.wins.length > 0 ? says`the hand has been won` : undefined,
);

/** Only scribe games may record a hand as start and result (docs/reference/log-format.md, "A hand ends"). */
export const dealtFirst = /* @__PURE__ */ impossible<{ readonly seat?: Seat; readonly reason?: HandEnd }>(
  'wrong-phase',
  { strictOnly: true },
  (_state, hand, data) =>
    hand.due !== 'deal' || (data.reason !== undefined && data.reason !== 'exhausted')
      ? undefined
      : says`a strict game records every tile dealt and played`,
);

/** Whether no deal is recorded, before or after the end of the hand. */
export const isUndealt = ({ due, came, river }: HandState): boolean =>
  due === 'deal' || (due === 'end' && came === null && river === null);

/**
 * Reach or an indicator before the deal means that only the result of the hand is recorded. (A win alone does not: the
 * play may have been missed.)
 */
export const isResultOnly = (hand: HandState): boolean =>
  isUndealt(hand) && (hand.indicators.tiles.length > 0 || hand.players.some(({ reach }) => reach !== null));

/** The state that the next hand depends on; `null` before the first. */
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
    nagashi: result?.nagashi,
  };
}

/** The start of the next hand, or of a partial record. */
export function nextStart(state: TableState): HandStarted {
  const begins = state.hand === null ? state.opened?.begins : undefined;
  if (begins === undefined) return state.rules.nextHand(lastHand(state));
  const { hand, dealer, prevailingWind, honba, bets } = begins;
  return { hand, take: 1, dealer, prevailingWind, honba, bets };
}

/** Whether the game is over by the ruleset's own criterion. */
export function isOver(state: TableState): boolean {
  const last = lastHand(state);
  return last !== null && (state.rules.isOver?.(state.scores, last) ?? false);
}

export const wallIsBroken = /* @__PURE__ */ impossible<unknown>('not-in-ruleset', ({ rules }) =>
  rules.dice > 0 ? undefined : says`this ruleset has neither dice nor a break of the wall`,
);

/** Describes what is due, for messages. */

export function turnText({ rules }: TableState, hand: HandState): Phrase {
  const who = windName(rules, hand, hand.turn);
  if (hand.due === 'draw') return says`it is ${who}'s turn to draw`;
  if (hand.due === 'supplement') return says`${who} must draw a supplement tile`;
  if (hand.due === 'discard') return says`${who} must discard`;
  if (hand.due === 'show-chi') return says`${who} must show a chi`;
  return says`the wall is exhausted`;
}

/** A pending claim must be settled before another player's turn continues. */
export const noClaimOpen = /* @__PURE__ */ breach<Seated & { readonly by?: WinBy }>(
  'claim-open',
  (state, hand, data) => {
    if (hand.announced.length === 0 || (data.by !== undefined && data.by !== 'self-draw')) return undefined;
    const announced = hand.announced.find((other) => other.seat !== data.seat);
    return (
      announced &&
      says`${windName(state.rules, hand, announced.seat)} has announced ${word(announced.claim)}; settle that claim first`
    );
  },
);

/** Whether this would be the discard of an announced chi. */
export const discardsBeforeChi = (hand: HandState, seat: number): boolean =>
  hand.due === 'draw' && hand.turn === seat && hand.announced.length > 0 && hasAnnouncedChi(hand, hand.turn);

/** Committed walls (docs/reference/log-format.md, "Walls"). */

export const ofHandNow = /* @__PURE__ */ impossible<{ readonly hand?: number }>(
  'wrong-phase',
  { field: 'hand' },
  (_state, { number }, { hand }) =>
    hand === undefined || hand === number ? undefined : says`expected hand ${number}, the current hand, got ${hand}`,
);

/** A committed wall must be revealed before the next hand or the close. */
export const wallRevealed = /* @__PURE__ */ breach<unknown>('wall-not-revealed', ({ hand }) =>
  hand !== null && hand.wall !== null && !hand.wall.revealed
    ? says`the committed wall of hand ${hand.number} has not been revealed; reveal it first`
    : undefined,
);

/** The break determines the order of the wall. */
export const breakRecorded = /* @__PURE__ */ breach<unknown>('wrong-break', ({ rules }, { wall, broken, throws }) =>
  wall !== null && broken === null && throws.length === 0 && isBrokenByDice(rules, wall.scheme)
    ? says`the break of the committed wall has not been recorded; record it first`
    : undefined,
);
