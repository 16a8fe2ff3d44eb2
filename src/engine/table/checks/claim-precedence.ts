import { placesAfter, type Seat } from '../../tiles/tile.js';
import type { HandWon, WinDeclared } from '../../vocabulary/results.js';
import { betsIn, sumOf } from '../points.js';
import { withoutReading } from '../concealed-hand.js';
import { discardTaken, draftHand, draftPlayer, withHand, withPlayer, withoutShown } from '../hand.js';
import type { HandState, TableState } from '../state.js';

/** A win that gives way to one on the same tile which goes first and was shown after it (R-26; WI-49). */

/** Whose win gives way when this one is shown, or undefined. Once points have been entered for it, a win stands. */
export function givingWay({ rules }: TableState, hand: HandState, { seat, by }: WinDeclared): Seat | undefined {
  const { open, wins, entered } = hand;
  if (open === null || open.seat === seat || wins.length < rules.winnersPerTile || entered > 0) return undefined;
  if (by === 'self-draw' || wins.some((win) => win.by === 'self-draw' || win.seat === seat)) return undefined;
  const rank = (of: Seat): number => rules.claimRank('win', placesAfter(open.seat, of));
  const last = wins.map((win) => win.seat).reduce((worst, one) => (rank(one) > rank(worst) ? one : worst));
  return rank(seat) < rank(last) ? last : undefined;
}

/** The table as if that player had not won; the hand they showed lies open. */
export function withoutWinOf(state: TableState, hand: HandState, seat: Seat): TableState {
  const win = hand.wins.find((one) => one.seat === seat);
  if (win === undefined) return withHand(state, hand);
  const next = draftHand(hand);
  next.wins = hand.wins.filter((one) => one !== win);
  next.players = withPlayer(hand.players, seat, playerBefore(hand, win));
  if (next.wins.length === 0 && win.by === 'discard') next.river = discardTaken(hand.river, 0, null);
  // A set that was taken with the tile went back with the win.
  if (hand.open !== null) next.open = { ...hand.open, takenBy: null };
  next.bets = hand.bets + betsIn(state.rules, win.result.bets);
  const less = win.result.changes.map((change) => -change) as unknown as HandState['changes'];
  next.changes = sumOf(hand.changes, less);
  return { ...withHand(state, next), scores: sumOf(state.scores, less) };
}

function playerBefore({ players }: HandState, { seat, tile }: HandWon): HandState['players'][Seat] {
  const player = draftPlayer(players[seat]);
  player.concealed = withoutReading(player.concealed, tile).hand;
  player.shown = withoutShown(player.shown, [tile]);
  return player;
}
