import type { Changes } from '../scoring/win.js';
import { ofEachSeat, type Seat } from '../tiles/tile.js';
import { draftHand, draftPlayer, withHand, withPlayer } from './draft.js';
import type { ReachRules, TableRules } from './rules.js';
import type { HandState, Reach, TableState } from './state.js';

/** Reach declared, and the bets that go with it. */

/** Whether the sets so far end what is only to be had on a player's first turn (RM-29, RM-30). */
export const firstTurnsEnded = (rules: ReachRules, hand: HandState, seat: Seat): boolean =>
  (rules.brokenBy === 'anybody' ? hand.calls : hand.calls - hand.players[seat].melds.length) > 0;

/** Declared; the bet follows when the ruleset says. */
export function reached(rules: ReachRules | null, hand: HandState, seat: Seat): HandState {
  const player = draftPlayer(hand.players[seat]);
  const { discards, melds } = player;
  const double = rules !== null && discards === 0 && !hand.gap && !firstTurnsEnded(rules, hand, seat);
  const kind: Reach['kind'] = double ? 'double-reach' : 'reach';
  player.reach = { kind, discards, calls: hand.calls, melds: melds.length, placed: false };
  const next = draftHand(hand);
  next.players = withPlayer(hand.players, seat, player);
  next.betOf = seat;
  return next;
}

/** The table after a discard: a bet that lies down with it does so now. */
export function discardLaid(state: TableState, hand: HandState, seat: Seat): TableState {
  const { reach } = state.rules;
  return hand.betOf === seat && reach?.placed === 'with-discard' ? betPlaced(state, hand) : withHand(state, hand);
}

/** The table after something by which the last discard has passed: the bet that waited for that is placed. */
export const discardPassed = (state: TableState, hand: HandState): TableState =>
  hand.betOf === null ? withHand(state, hand) : betPlaced(state, hand);

function betPlaced(state: TableState, hand: HandState): TableState {
  const seat = hand.betOf;
  const { rules, scores } = state;
  const next = draftHand(hand);
  next.betOf = null;
  const player = seat === null ? null : draftPlayer(hand.players[seat]);
  if (seat === null || player?.reach == null || rules.reach === null) return withHand(state, next);
  player.reach = { ...player.reach, placed: true };
  next.players = withPlayer(hand.players, seat, player);
  next.bets++;
  next.changes = lessOf(hand.changes, seat, rules.reach.bet);
  return { ...withHand(state, next), scores: lessOf(scores, seat, rules.reach.bet) };
}

const lessOf = (points: Changes, seat: Seat, bet: number): Changes =>
  ofEachSeat((one) => points[one] - (one === seat ? bet : 0));

/** How many bets these points are. */
export const betsIn = ({ reach }: TableRules, points = 0): number => (reach === null ? 0 : points / reach.bet);
