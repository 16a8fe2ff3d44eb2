import type { Action } from '../engine/table/moves/moves.js';
import type { TableEvent } from '../engine/table/moves/facts.js';
import type { Seat } from '../engine/tiles/tile.js';
import type { Random } from './random.js';

/** A scribe's point of view. */
export interface Scribe {
  /** The seat whose tiles the scribe sees, or `null`. */
  readonly watching: Seat | null;
}

/**
 * Converts a game's actions to a scribe's record (ARCHITECTURE.md, "Hidden information"): deals and draws are unknown
 * except for the watched seat, discards and melds are seen, one discard in ten is recorded without `drawn`, and winners
 * show their tiles.
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
