import { type Phrase, says } from '../../messages/phrase.js';
import { countOf } from '../../tiles/counts.js';
import { tileOf } from '../../tiles/notation.js';
import type { Seat } from '../../tiles/tile.js';
import { mayBeSame, readingOf } from '../../tiles/unclear-tile.js';
import type { ClaimedKind, ClaimKind } from '../../vocabulary/terms.js';
import { type Check, type Seated, type WithTile, breach } from './check.js';
import { claimedDiscard } from './claims.js';
import { fifthShown, notHeld } from './tiles.js';
import { type Imposed, hasPenaltyAmounts } from '../chombo.js';
import { designNamed, windName } from '../hand.js';
import { tilesText } from '../sentences.js';
import type { HandState, TableState } from '../state.js';

/** Penalty tiles (irregularities-wsom WI-53 to WI-55): exposed tiles that must be discarded first and may not be used. */

export function withPenaltyTiles(lying: readonly string[], named: readonly string[]): readonly string[] {
  const left = [...lying];
  const added = named.filter((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...lying, ...added];
}

/** Removes penalty tiles that left the hand, matching exact readings first. */
export function withoutPenaltyTiles(lying: readonly string[], gone: readonly string[]): readonly string[] {
  if (lying.length === 0) return lying;
  const left = [...lying];
  for (const tile of gone) {
    const at = penaltyTileIn(left, tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Index of a penalty tile that may be this tile, or -1. */
export function penaltyTileIn(lying: readonly string[], tile: string): number {
  const exact = lying.indexOf(tile);
  if (exact >= 0) return exact;
  const reading = readingOf(tile);
  return lying.findIndex((own) => (tileOf(own) < 0 || tileOf(tile) < 0) && mayBeSame(readingOf(own), reading));
}
/** Checks that apply if tiles are named during a hand. */
const ofTilesNamed = (
  row: Pick<Check<Imposed>, 'code' | 'shows'>,
  broken: (state: TableState, hand: HandState, seat: Seat, tiles: readonly string[]) => Phrase | undefined,
): Check<Imposed> => ({
  ...row,
  kind: 'inconsistency',
  field: 'tiles',
  broken: (state, hand, { seat, tiles = [] }) =>
    tiles.length > 0 && hasPenaltyAmounts(state) && state.hand !== null && hand.ended === null
      ? broken(state, hand, seat, tiles)
      : undefined,
});

export const penaltyTilesHeld: readonly Check<Imposed>[] = [
  /* @__PURE__ */ ofTilesNamed({ code: 'not-held', shows: 'hand' }, notHeld),
  /* @__PURE__ */ ofTilesNamed({ code: 'fifth-copy', shows: 'record' }, fifthShown),
];

/** The player's penalty tiles; empty where they have no effect or after lost steps. */
function bindingPenaltyTiles(state: TableState, hand: HandState, seat: Seat): readonly string[] {
  const { penaltyTiles } = hand.players[seat];
  return penaltyTiles.length > 0 && (hand.gap || !hasPenaltyAmounts(state)) ? [] : penaltyTiles;
}

const penaltyTileKept = /* @__PURE__ */ breach<Seated & WithTile>(
  'penalty-tile-kept',
  { field: 'tile' },
  (state, hand, { seat, tile }) => {
    const lying = bindingPenaltyTiles(state, hand, seat);
    return lying.length === 0 || penaltyTileIn(lying, tile) >= 0
      ? undefined
      : says`${windName(state.rules, hand, seat)} must first discard penalty tiles: ${tilesText(lying)}`;
  },
);

type Claim = Seated & { readonly kind: ClaimedKind; readonly own?: readonly string[]; readonly back?: number };

// The message depends on whether another copy is held.
const penaltyTileClaimed = /* @__PURE__ */ breach<Claim>(
  'penalty-tile-used',
  { shows: 'hand', field: 'own' },
  (state, hand, { seat, kind, own, back }) => {
    const lying = bindingPenaltyTiles(state, hand, seat).map(designNamed);
    if (lying.length === 0) return undefined;
    const taken = claimedDiscard(hand, { seat, kind, back });
    const alike = Array<number>(kind === 'big-exposed-kong' ? 3 : 2).fill(taken?.design ?? -1);
    const shown = own?.map(designNamed) ?? alike;
    const { concealed } = hand.players[seat];
    const used = shown.find((design) => {
      if (design < 0) return false;
      const open = lying.filter((one) => one === design).length;
      const wanted = shown.filter((one) => one === design).length;
      return open > 0 && wanted > countOf(concealed, design) - open;
    });
    return used === undefined
      ? undefined
      : says`${windName(state.rules, hand, seat)} may not use a penalty tile for a set`;
  },
);

const noWinWithPenaltyTile = /* @__PURE__ */ breach<Seated & { readonly claim?: ClaimKind }>(
  'penalty-tile-win',
  (state, hand, data) => {
    const lying = data.claim === undefined || data.claim === 'win' ? bindingPenaltyTiles(state, hand, data.seat) : [];
    return lying.length === 0
      ? undefined
      : says`${windName(state.rules, hand, data.seat)} may not win while holding penalty tiles: ${tilesText(lying)}`;
  },
);

/** Checks that rulesets with penalty tiles add, by action. */
export const PENALTY_TILE_CHECKS = {
  DiscardTile: [penaltyTileKept],
  ClaimMeld: [penaltyTileClaimed],
  AnnounceClaim: [noWinWithPenaltyTile],
  DeclareWin: [noWinWithPenaltyTile],
} as const;
