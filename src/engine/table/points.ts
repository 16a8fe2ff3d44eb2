import type { Changes } from '../hands/win.js';
import type { Seat } from '../tiles/tile.js';
import type { ReachRules, TableRules } from './rules.js';
import type { HandState, Reach, TableState } from './state.js';
import { draftHand, draftPlayer, withHand, withPlayer } from './hand.js';

/** Totals, placings and reach bets. */

export const sumOf = (a: Changes, b: Changes): Changes => a.map((points, seat) => points + b[seat]);

/**
 * Placings from the totals, 1 first. Equal totals share the better place or are ordered by seat; disqualified players
 * come last, in order of their totals.
 */
export const placingsOf = (
  { rules, disqualified }: Pick<TableState, 'rules' | 'disqualified'>,
  totals: Changes,
): Changes => placed(totals, disqualified, rules.tiedPlaces);

function placed(totals: Changes, disqualified: readonly Seat[], tied: TableRules['tiedPlaces']): Changes {
  const out = totals.map((_, seat) => Number(disqualified.includes(seat as Seat)));
  return totals.map((total, seat) => {
    const isAhead = (other: number, i: number) =>
      out[i] === out[seat] ? other > total || (tied === 'by-seat' && other === total && i < seat) : out[i] < out[seat];
    return 1 + totals.filter(isAhead).length;
  });
}

/** New totals and placings of a closed game after a later ruling; empty for a game in progress. */
export function updatedTotals(
  { closed }: TableState,
  after: TableState,
): { readonly totals?: Changes; readonly placings?: Changes } {
  if (!closed) return {};
  const totals = totalsOf(after);
  return { totals, placings: placingsOf(after, totals) };
}

/**
 * Scores with adjustments and penalties. Remaining bets are paid when the game is closed (riichi-presets "The end";
 * RX-17; in `reach/wsom` a hand without a winner loses them, PR-19).
 */
export function totalsOf({ rules, scores, adjustments, penalties, disqualified, hand, closed }: TableState): Changes {
  const totals = sumOf(sumOf(scores, adjustments), penalties);
  const left = !closed || rules.reach === null || hand === null ? 0 : hand.bets * rules.reach.bet;
  if (left === 0) return totals;
  const places = placed(totals, disqualified, 'by-seat');
  const shares = rules.reach?.betsLeft?.(totals, places, left) ?? places.map((place) => (place === 1 ? left : 0));
  return sumOf(totals, shares);
}

/** Whether calls have ended the first turn of this seat (RM-29, RM-30). */
export const firstTurnsEnded = (rules: ReachRules, hand: HandState, seat: Seat): boolean =>
  (rules.brokenBy === 'anybody' ? hand.calls : hand.calls - hand.players[seat].melds.length) > 0;

/** Declares reach; the bet is placed later. */
export function reached(rules: ReachRules | null, hand: HandState, seat: Seat): HandState {
  const player = draftPlayer(hand.players[seat]);
  const { discards, melds } = player;
  const double =
    rules !== null && discards === 0 && !hand.gap && hand.due !== 'deal' && !firstTurnsEnded(rules, hand, seat);
  const kind: Reach['kind'] = double ? 'double-reach' : 'reach';
  player.reach = { kind, discards, calls: hand.calls, melds: melds.length, placed: false };
  const next = draftHand(hand);
  next.players = withPlayer(hand.players, seat, player);
  next.betOf = seat;
  return next;
}

/** The table after a discard, with the reach bet if it is placed with the discard. */
export function discardLaid(state: TableState, hand: HandState, seat: Seat): TableState {
  const { reach } = state.rules;
  return hand.betOf === seat && reach?.placed === 'with-discard' ? betPlaced(state, hand) : withHand(state, hand);
}

/** The table after the last discard has passed, with the reach bet if it was waiting for that. */
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

/** The table without the reach bet that the open discard declared: a win on it comes first, however late it is declared. */
export function betWithdrawn(state: TableState): TableState {
  const { rules, hand, scores } = state;
  if (rules.reach?.placed !== 'when-passed' || hand?.open?.kind !== 'discard' || hand.wins.length > 0) return state;
  const { seat } = hand.open;
  const player = draftPlayer(hand.players[seat]);
  const { reach, discards } = player;
  if (!reach?.placed || discards !== reach.discards + 1) return state;
  player.reach = { ...reach, placed: false };
  const next = draftHand(hand);
  next.players = withPlayer(hand.players, seat, player);
  next.betOf = seat;
  next.bets--;
  next.changes = lessOf(hand.changes, seat, -rules.reach.bet);
  return { ...withHand(state, next), scores: lessOf(scores, seat, -rules.reach.bet) };
}

const lessOf = (points: Changes, seat: Seat, bet: number): Changes =>
  points.map((own, one) => own - (one === seat ? bet : 0));

/** Number of bets worth these points. */
export const betsIn = ({ reach }: TableRules, points = 0): number => (reach === null ? 0 : points / reach.bet);
