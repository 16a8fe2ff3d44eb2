import { countOf } from '../../tiles/counts.js';
import type { Seat } from '../../tiles/tile.js';
import type { ClaimedKind, ClaimKind } from '../../vocabulary/terms.js';
import { type Seated, type WithTile, breach } from './check.js';
import type { Checks } from '../ruleset.js';
import { designNamed, windName } from '../hand.js';
import { isWeighed, penaltyTileIn } from '../penalties.js';
import type { HandState, TableState } from '../state.js';
import { tilesText } from '../sentences.js';
import { claimedBack, discardBack } from './claims.js';

/**
 * Obligations of penalty tiles (irregularities-wsom WI-53 to WI-55): they are discarded first and used for no claim or
 * win.
 */

/** The player's penalty tiles; empty where they have no effect or after lost steps. */
const lyingBefore = (state: TableState, hand: HandState, seat: Seat): readonly string[] =>
  hand.gap || !isWeighed(state) ? [] : hand.players[seat].penaltyTiles;

const penaltyTileKept = /* @__PURE__ */ breach<Seated & WithTile>(
  'penalty-tile-kept',
  { field: 'tile' },
  (state, hand, { seat, tile }) => {
    const lying = lyingBefore(state, hand, seat);
    return lying.length === 0 || penaltyTileIn(lying, tile) >= 0
      ? undefined
      : `${windName(state.rules, hand, seat)} must first discard penalty tiles: ${tilesText(lying)}`;
  },
);

type Claim = Seated & { readonly kind: ClaimedKind; readonly own?: readonly string[]; readonly back?: number };

// The message depends on whether another copy is held.
const penaltyTileClaimed = /* @__PURE__ */ breach<Claim>(
  'penalty-tile-used',
  { shows: 'hand', field: 'own' },
  (state, hand, { seat, kind, own, back }) => {
    const lying = lyingBefore(state, hand, seat).map(designNamed);
    if (lying.length === 0) return undefined;
    const taken = discardBack(hand, claimedBack(hand, seat, kind, back));
    const alike = Array<number>(kind === 'big-exposed-kong' ? 3 : 2).fill(taken?.design ?? -1);
    const shown = own?.map(designNamed) ?? alike;
    const { concealed } = hand.players[seat];
    const used = shown.find((design) => {
      if (design < 0) return false;
      const open = lying.filter((one) => one === design).length;
      const wanted = shown.filter((one) => one === design).length;
      return open > 0 && wanted > countOf(concealed, design) - open;
    });
    return used === undefined ? undefined : `${windName(state.rules, hand, seat)} may not use a penalty tile for a set`;
  },
);

const noWinWithPenaltyTile = /* @__PURE__ */ breach<Seated & { readonly claim?: ClaimKind }>(
  'penalty-tile-win',
  (state, hand, data) => {
    const lying = data.claim === undefined || data.claim === 'win' ? lyingBefore(state, hand, data.seat) : [];
    return lying.length === 0
      ? undefined
      : `${windName(state.rules, hand, data.seat)} may not win while holding penalty tiles: ${tilesText(lying)}`;
  },
);

/** Adds the penalty tile checks to those of a ruleset. */
export const withPenaltyTileChecks = (checks: Checks): Checks => ({
  ...checks,
  DiscardTile: [...checks.DiscardTile, penaltyTileKept],
  ClaimMeld: [...checks.ClaimMeld, penaltyTileClaimed],
  AnnounceClaim: [...checks.AnnounceClaim, noWinWithPenaltyTile],
  DeclareWin: [...checks.DeclareWin, noWinWithPenaltyTile],
});
