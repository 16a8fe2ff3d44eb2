import type { Counts } from '../tiles/counts.js';
import { tileOf } from '../tiles/notation.js';
import type { Seat } from '../tiles/tile.js';
import { type Concealed, handOf, withoutReading, withReading } from './concealed.js';
import { draftHand, draftPlayer, withPlayer } from './draft.js';
import { recounted, sighted } from './hand.js';
import type { TableRules } from './rules.js';
import type { HandState, PlayerHand } from './state.js';

/** What is known of concealed tiles as they come to light. */

/** Takes tiles out of a hand and notes which were seen for the first time. */
export function without(
  hand: Concealed,
  before: Counts,
  texts: readonly string[],
): { concealed: Concealed; seen: Counts } {
  let concealed = hand;
  let seen = before;
  for (const text of texts) {
    const left = withoutReading(concealed, text);
    if (!left.known) seen = sighted(recounted(seen, concealed, left.hand), tileOf(text));
    concealed = left.hand;
  }
  return { concealed, seen };
}

/** The claimed tile as it lies: what was read of it there, corrections included, goes before the claim's own copy. */
export const tileLaid = (laid: { readonly tile: string } | null, said: string): string =>
  laid !== null && tileOf(laid.tile) >= 0 ? laid.tile : said;

/** Tiles lying open, without those that were taken up from among them. */
export function withoutShown(shown: readonly string[], taken: readonly string[]): readonly string[] {
  const left = [...shown];
  for (const text of taken) if (left.includes(text)) left.splice(left.indexOf(text), 1);
  return left;
}

/** The hand with a player's concealed tiles known otherwise than before, and copies counted accordingly. */
export function withKnowledge(hand: HandState, seat: Seat, player: PlayerHand): HandState {
  const next = draftHand(hand);
  next.seen = recounted(hand.seen, hand.players[seat].concealed, player.concealed);
  next.players = withPlayer(hand.players, seat, player);
  return next;
}

/** A player's last set put back (a claim that goes before takes the tile, WI-38): their own tiles return to their hand. */
export function withoutLastMeld(
  { guarantees }: TableRules,
  players: HandState['players'],
  seat: Seat,
): HandState['players'] {
  const player = players[seat];
  const melds = player.melds.slice(0, -1);
  const meld = player.melds[player.melds.length - 1];
  let { concealed } = player;
  meld.tiles.forEach((text, i) => {
    if (i !== meld.claimed) concealed = withReading(concealed, text);
  });
  const guaranteed = player.guaranteed !== null && guarantees?.(melds, meld) ? null : player.guaranteed;
  return withPlayer(players, seat, { ...player, concealed, melds, guaranteed });
}

/** Tiles that were shown stay in the hand, open to all. */
export function withTilesOpen(hand: HandState, seat: Seat, tiles: readonly string[]): HandState {
  if (tiles.length === 0) return hand;
  const player = draftPlayer(hand.players[seat]);
  let { concealed } = player;
  for (const text of tiles) concealed = withoutReading(concealed, text).hand;
  player.concealed = tiles.reduce(withReading, concealed);
  player.shown = [...player.shown, ...tiles];
  return withKnowledge(hand, seat, player);
}

/** A hand as it was shown; tiles it held by the count and did not show stay unseen. */
export function revealedAs(hand: HandState, held: Concealed, texts: readonly string[]): Concealed {
  let concealed = handOf(texts);
  if (!hand.gap) while (concealed.size < held.size) concealed = withReading(concealed, '?');
  return concealed;
}
