import type { Discard, HandState, TableState } from '../table/state.js';
import { countOf } from '../tiles/counts.js';
import { tileText } from '../tiles/notation.js';
import { DESIGNS, type Seat, type Tile, isHonor, suitOf } from '../tiles/tile.js';
import { tilesInSight } from './tiles-in-sight.js';

/**
 * How safe a discard is against a declared reach, the safest first.
 * - `genbutsu`: the player discarded it, or passed it up after the reach, and so cannot win on it (missed win, furiten).
 * - `no-chance`: no two-sided wait for it is possible, because all four copies of a tile of each are in sight.
 * - `suji`: every two-sided wait for it also waits for a genbutsu, or is impossible.
 * - `one-chance`: for each other two-sided wait, only one copy of a tile that it needs is out of sight.
 * - `honor`: no two-sided wait contains it; a pair or a single tile may wait for it.
 * - `none`: a two-sided wait is possible.
 */
export type Safety = 'genbutsu' | 'no-chance' | 'suji' | 'one-chance' | 'honor' | 'none';

export interface TileSafety {
  /** The tile in notation, `1m` to `7z`; a red five counts as the plain one. */
  readonly tile: string;
  readonly safety: Safety;
}

/** The safety of a player's tiles against one player who declared reach. */
export interface SafetyAgainst {
  /** The seat of the declared reach. */
  readonly seat: Seat;
  /** Every known concealed tile of the player, once, ascending. */
  readonly tiles: readonly TileSafety[];
}

/**
 * The safety of a player's concealed tiles against each other player who declared reach, seat 0 first. Empty in rulesets
 * without reach. Uses the player's own tiles and what everybody sees, never the wall or concealed tiles of others.
 */
export function discardSafety(state: TableState, seat: Seat): SafetyAgainst[] {
  const { hand, rules } = state;
  if (hand === null || hand.gap || rules.reach === null) return [];
  const { concealed } = hand.players[seat];
  const held: Tile[] = [];
  for (let design = 0; design < DESIGNS; design++) if (countOf(concealed, design) > 0) held.push(design);
  const threats = rules.seats.all.filter((other) => other !== seat && hand.players[other].reach !== null);
  if (threats.length === 0) return [];
  const { left } = tilesInSight(state, seat);
  return threats.map((other) => {
    const genbutsu = genbutsuOf(hand, other);
    const tiles = held.map((design) => ({ tile: tileText(design), safety: safetyOf(design, genbutsu, left) }));
    return { seat: other, tiles };
  });
}

/** The designs that a player discarded, or that all others discarded after the player's reach (wsom-reach 4.7). */
function genbutsuOf(hand: HandState, seat: Seat): ReadonlySet<Tile> {
  const discards: Discard[] = [];
  for (let at = hand.river; at !== null; at = at.previous) discards.push(at);
  discards.reverse();
  // The newest discard may still be won on until somebody draws or claims.
  const passed = hand.open?.kind === 'discard' && hand.due === 'draw' ? discards.length - 1 : discards.length;
  const declaredAfter = hand.players[seat].reach?.discards ?? Number.POSITIVE_INFINITY;
  const genbutsu = new Set<Tile>();
  let own = 0;
  for (const [i, { seat: by, design }] of discards.entries()) {
    if (by === seat) own++;
    if (design >= 0 && (by === seat || (own > declaredAfter && i < passed))) genbutsu.add(design);
  }
  return genbutsu;
}

function safetyOf(design: Tile, genbutsu: ReadonlySet<Tile>, left: Uint8Array): Safety {
  if (genbutsu.has(design)) return 'genbutsu';
  if (isHonor(design)) return 'honor';
  let [byWall, bySuji, byOneChance] = [0, 0, 0];
  const waits = twoSidedWaits(design);
  for (const { needs, partner } of waits) {
    const fewest = Math.min(...needs.map((tile) => left[tile]));
    if (fewest === 0) byWall++;
    else if (genbutsu.has(partner)) bySuji++;
    else if (fewest === 1) byOneChance++;
  }
  if (byWall === waits.length) return 'no-chance';
  if (byWall + bySuji === waits.length) return 'suji';
  return byWall + bySuji + byOneChance === waits.length ? 'one-chance' : 'none';
}

/** The two-sided waits for a number tile: the two tiles that each needs, and the other tile that it waits for. */
function twoSidedWaits(design: Tile): { readonly needs: readonly Tile[]; readonly partner: Tile }[] {
  return [1, -1].flatMap((way) => {
    const partner = design + 3 * way;
    const isInSuit = partner >= 0 && suitOf(partner) === suitOf(design);
    return isInSuit ? [{ needs: [design + way, design + 2 * way], partner }] : [];
  });
}
