import type { Action } from '../engine/table/moves/moves.js';
import type { TableEvent } from '../engine/table/moves/facts.js';
import type { Seat } from '../engine/tiles/tile.js';
import type { Random } from './random.js';

/** From where a scribe sees the table. */
export interface Scribe {
  /** The seat the scribe sits behind, whose tiles they see; null when they see nobody's. */
  readonly watching: Seat | null;
}

/**
 * A game's actions as a scribe at the table would record them (ARCHITECTURE.md, "Truth and knowledge"): what is dealt and
 * drawn is unknown but for the seat they watch, discards and sets are seen, of one discard in ten they miss whether it
 * was the tile just drawn, and the winner shows their tiles.
 */
export function unseenActions(
  { actions, events }: { readonly actions: readonly Action[]; readonly events: readonly TableEvent[] },
  { watching }: Scribe,
  random: Random,
): Action[] {
  const wins = events.filter((event) => event.type === 'HandWon');
  const claims = events.filter((event) => event.type === 'MeldClaimed');
  let won = 0;
  let claimed = 0;
  return actions.map((action): Action => {
    switch (action.type) {
      case 'OpenGame':
        return { type: 'OpenGame', data: { ...action.data, mode: 'scribe' } };
      case 'DealTiles': {
        const hands = action.data.hands.map((tiles, seat) => (seat === watching ? tiles : tiles.map(() => '?')));
        return { type: 'DealTiles', data: { hands } };
      }
      case 'DrawTile':
        return action.data.seat === watching ? action : { type: 'DrawTile', data: { ...action.data, tile: '?' } };
      case 'DiscardTile': {
        const missed = action.data.seat !== watching && random.chance(0.1);
        return missed ? { type: 'DiscardTile', data: { ...action.data, drawn: null } } : action;
      }
      case 'ClaimMeld':
        return { type: 'ClaimMeld', data: { ...action.data, own: claims[claimed++].data.own } };
      case 'DeclareWin': {
        const { tile, concealed } = wins[won++].data;
        return { type: 'DeclareWin', data: { ...action.data, tile, concealed } };
      }
      default:
        return action;
    }
  });
}
