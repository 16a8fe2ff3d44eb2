import type { Changes } from '../hands/win.js';
import { type Seat, ofEachSeat } from '../tiles/tile.js';
import type { ReachRules, TableRules } from './rules.js';
import type { HandState, Reach, TableState } from './state.js';
import { draftHand, draftPlayer, withHand, withPlayer } from './hand.js';

/** What a game comes to when it is closed. */

export const ZERO: Changes = [0, 0, 0, 0];

export const sumOf = (a: Changes, b: Changes): Changes => [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];

/**
 * 1 for the highest total; of equal ones both have the better place, or the earlier seat goes before. Who is disqualified comes after
 * all who are not; several of them go by their totals.
 */
export const placingsOf = (
  { rules, disqualified }: Pick<TableState, 'rules' | 'disqualified'>,
  totals: Changes,
): Changes => placed(totals, disqualified, rules.tiedPlaces);

function placed(totals: Changes, disqualified: readonly Seat[], tied: TableRules['tiedPlaces']): Changes {
  const out = ofEachSeat((seat) => Number(disqualified.includes(seat)));
  return ofEachSeat((seat) => {
    const total = totals[seat];
    const isAhead = (other: number, i: number) =>
      out[i] === out[seat] ? other > total || (tied === 'by-seat' && other === total && i < seat) : out[i] < out[seat];
    return 1 + totals.filter(isAhead).length;
  });
}

/** What a closed game comes to after something that judges recorded later; of a game that goes on there is nothing to say. */
export function updatedTotals(
  { closed }: TableState,
  after: TableState,
): { readonly totals?: Changes; readonly placings?: Changes } {
  if (!closed) return {};
  const totals = totalsOf(after);
  return { totals, placings: placingsOf(after, totals) };
}

/**
 * The hands' scores as adjusted, less the penalties that are taken from them. Bets on the table are nobody's while it is played; those left
 * when it is closed go to the first (riichi-presets "The end"; in `reach/wsom` a hand that nobody wins loses them, PR-19).
 */
export function totalsOf({ rules, scores, adjustments, penalties, disqualified, hand, closed }: TableState): Changes {
  const totals = sumOf(sumOf(scores, adjustments), penalties);
  const left = !closed || rules.reach === null || hand === null ? 0 : hand.bets * rules.reach.bet;
  if (left === 0) return totals;
  const first = placed(totals, disqualified, 'by-seat').indexOf(1);
  return ofEachSeat((seat) => (seat === first ? totals[seat] + left : totals[seat]));
}

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
