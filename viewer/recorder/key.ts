import type { Action } from '../../src/engine/table/moves/moves.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import { actionsOf, isAtOnce, isTiles } from './entry.js';
import type { Does, Offer, OfferKind } from './offer.js';
import { type Sheet, thrown } from './sheet.js';

/**
 * A key by what stands on it. What it does is looked up when its turn comes: whoever taps faster than the screen is drawn taps the keys of the table
 * that is there by then.
 */
export type Key =
  | { readonly of: 'pad'; readonly tile: string; readonly strip: boolean }
  | { readonly of: 'offer'; readonly kind: OfferKind; readonly seat: Seat | null; readonly tiles: string }
  | { readonly of: 'die'; readonly face: number }
  /** Whose tile a win took, and what it was declared to be worth. */
  | { readonly of: 'from'; readonly seat: Seat }
  | { readonly of: 'declared'; readonly points: number | null }
  /** What was said tile by tile is recorded; `last`: and the hand ends with it. */
  | { readonly of: 'said'; readonly last: boolean };

export const keyOf = ({ kind, seat, tiles }: Offer): Key => ({ of: 'offer', kind, seat, tiles: tiles.join(' ') });

const recorded = (actions: readonly Action[] | null): Does | null => (actions === null ? null : { actions });

/** What a tap on a key does now; null: there is no such key. */
export function doesOf(sheet: Sheet, key: Key): Does | null {
  switch (key.of) {
    case 'pad': {
      const found = sheet.pad?.keys.find(({ tile }) => tile === key.tile);
      const does = key.strip ? found?.strip : (found?.face ?? bonusOffer(sheet, key.tile)?.does);
      return atOnce(does ?? null, sheet);
    }
    case 'offer':
      return offersIn(sheet).find((offer) => isSame(keyOf(offer), key))?.does ?? null;
    case 'die': {
      const { dice, ruleset, state } = sheet;
      if (dice === null) return null;
      const faces = [...dice.faces, key.face];
      return recorded(thrown(ruleset, state, dice.seat, faces)) ?? { asks: { ...dice, faces } };
    }
    case 'from':
      return sheet.entry?.says === 'win' ? { asks: { ...sheet.entry, from: key.seat } } : null;
    case 'declared':
      return sheet.entry?.says === 'win' ? { asks: { ...sheet.entry, declared: key.points } } : null;
    case 'said':
      return recorded(key.last ? sheet.saidAsLast : sheet.said);
  }
}

/** What needs no look before it is recorded is recorded with its last tile. */
function atOnce(does: Does | null, { state }: Sheet): Does | null {
  if (does === null || !('asks' in does) || !isTiles(does.asks) || !isAtOnce(does.asks)) return does;
  return { actions: actionsOf(does.asks, state) };
}

const offersIn = ({ seats, table }: Sheet): readonly Offer[] => [...seats.flat(), ...table];

const isSame = (one: Key, other: Key): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Who lays a flower or a season open with the tile of the pad: where it says nothing else and one seat alone can, it need not be said who. */
export function bonusOffer({ pad, seats }: Sheet, tile: string): Offer | null {
  if (pad?.keys.find((key) => key.tile === tile)?.face !== null) return null;
  const offers = seats.flat().filter((offer) => offer.kind === 'bonus' && offer.tiles[0] === tile);
  return offers.length === 1 ? offers[0] : null;
}
