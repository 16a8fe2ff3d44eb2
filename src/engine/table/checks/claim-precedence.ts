import { type Phrase, says, word } from '../../messages/phrase.js';
import { tileOf } from '../../tiles/notation.js';
import type { Seat } from '../../tiles/tile.js';
import type { HandWon, WinDeclared } from '../../vocabulary/results.js';
import type { ClaimKind } from '../../vocabulary/terms.js';
import { breach } from './check.js';
import { isResultOnly } from './phase.js';
import { betsIn, sumOf } from '../points.js';
import { withoutReading } from '../concealed-hand.js';
import {
  discardTaken,
  draftHand,
  draftPlayer,
  recounted,
  sighted,
  withHand,
  withPlayer,
  windName,
  withoutShown,
} from '../hand.js';
import type { HandState, TableState } from '../state.js';

/** Claim precedence: which claim on a tile goes first (R-26; WI-49). */

/** The earlier winner who loses precedence to this win, or `undefined`. A win with entered points stays. */
export function outrankedWinner({ rules }: TableState, hand: HandState, { seat, by }: WinDeclared): Seat | undefined {
  const { open, wins, entered } = hand;
  if (open === null || open.seat === seat || wins.length < rules.winnersPerTile || entered > 0) return undefined;
  if (by === 'self-draw' || wins.some((win) => win.by === 'self-draw' || win.seat === seat)) return undefined;
  const rank = (of: Seat): number => rules.claimRank('win', rules.seats.places(open.seat, of));
  const last = wins.map((win) => win.seat).reduce((worst, one) => (rank(one) > rank(worst) ? one : worst));
  return rank(seat) < rank(last) ? last : undefined;
}

/** Undoes a win; the hand stays revealed. */
export function withoutWinOf(state: TableState, hand: HandState, seat: Seat): TableState {
  const win = hand.wins.find((one) => one.seat === seat);
  if (win === undefined) return withHand(state, hand);
  const next = draftHand(hand);
  next.wins = hand.wins.filter((one) => one !== win);
  const player = playerBefore(hand, win);
  next.players = withPlayer(hand.players, seat, player);
  // The tile is on the table again. If a hand cannot have held it, nothing is known about that hand any more.
  next.seen = sighted(recounted(hand.seen, hand.players[seat].concealed, player.concealed), tileOf(win.tile));
  if (next.wins.length === 0 && win.by === 'discard') next.river = discardTaken(hand.river, 0, null);
  // A set taken with the tile was returned because of the win.
  if (hand.open !== null) next.open = { ...hand.open, takenBy: null };
  next.bets = hand.bets + betsIn(state.rules, win.result.bets);
  const less = win.result.changes.map((change) => -change);
  next.changes = sumOf(hand.changes, less);
  return { ...withHand(state, next), scores: sumOf(state.scores, less) };
}

function playerBefore({ players }: HandState, { seat, tile }: HandWon): HandState['players'][Seat] {
  const player = draftPlayer(players[seat]);
  player.concealed = withoutReading(player.concealed, tile).hand;
  player.shown = withoutShown(player.shown, [tile]);
  return player;
}

/** The announced claim of another player that has precedence, as a message, or `undefined`. */
export function outrankedBy(state: TableState, hand: HandState, seat: Seat, claim: ClaimKind): Phrase | undefined {
  if (hand.announced.length === 0 || hand.open === null) return undefined;
  const { rules } = state;
  const from = hand.open.seat;
  const own = rules.claimRank(claim, rules.seats.places(from, seat));
  // If chi ranks with pong and kong, the first announcement goes first (4.4 of wsom-reach; PR-11). Of several winners,
  // the one with precedence is recorded first.
  const first = claim !== 'win' && hand.announced[0].seat !== seat;
  const better = hand.announced.find((one, i) => {
    if (one.seat === seat) return false;
    const rank = rules.claimRank(one.claim, rules.seats.places(from, one.seat));
    return rank < own || (rank === own && first && i === 0 && (one.claim === 'chi') !== (claim === 'chi'));
  });
  return (
    better && says`${windName(rules, hand, better.seat)} has announced ${word(better.claim)}, which has precedence`
  );
}

export const winNotOutranked = /* @__PURE__ */ breach<WinDeclared>('outranked', (state, hand, { seat, by }) =>
  by === 'self-draw' ? undefined : outrankedBy(state, hand, seat, 'win'),
);

/**
 * Several winners are recorded in turn order from the owner of the tile; the first one gets what is paid only once
 * (RM-26).
 */
export const winsInOrder = /* @__PURE__ */ breach<WinDeclared>('win-order', (state, hand, data) => {
  const { seat, by } = data;
  const before = hand.wins.at(-1);
  const owner = hand.open?.seat ?? (isResultOnly(hand) ? before?.from : null) ?? null;
  if (before === undefined || by === 'self-draw' || owner === null) return undefined;
  if (outrankedWinner(state, hand, data) !== undefined) return undefined;
  const { rules } = state;
  const places = (of: Seat) => rules.seats.places(owner, of);
  if (places(before.seat) < places(seat)) return undefined;
  return says`${windName(rules, hand, seat)} has precedence over ${windName(rules, hand, before.seat)}, whose win is already recorded`;
});
