import { isKnown } from '../table/concealed-hand.js';
import type { TableState } from '../table/state.js';
import { type Counts, countOf, withTile } from '../tiles/counts.js';
import { tileText } from '../tiles/notation.js';
import { DESIGNS, type Seat } from '../tiles/tile.js';
import { type WinningShapes, sizeOf } from '../hands/arrangements.js';
import { distanceToWin, nearerWith } from './distance.js';
import { type TilesInSight, tilesInSight } from './tiles-in-sight.js';

/** A tile that brings a hand nearer to a win. */
export interface AcceptedTile {
  /** The tile in notation, `1m` to `7z`; a red five counts as the plain one. */
  readonly tile: string;
  /** Copies that the player does not see, from 0. */
  readonly left: number;
}

/** The progress of a hand of 13 tiles, three less for each meld. */
export interface Progress {
  /** Tiles needed to be tenpai; 0 if the hand is tenpai. */
  readonly shanten: number;
  /** Tiles that lower the shanten, ascending; the waits of a tenpai hand. Excludes tiles of which the player holds every copy. */
  readonly accepted: readonly AcceptedTile[];
  /** Sum of `left` over the accepted tiles. */
  readonly left: number;
}

/** The progress of a hand after a discard. */
export interface DiscardChoice extends Progress {
  /** The discard in notation; a red five counts as the plain one. */
  readonly tile: string;
}

export interface HandOutlook {
  readonly seat: Seat;
  /** Shanten, after the best discard if one is due; -1 if the hand is complete. */
  readonly shanten: number;
  /** The progress of the hand; `null` if a discard is due. */
  readonly progress: Progress | null;
  /** Every choice if a discard is due, by the lowest shanten, then by the most tiles left; otherwise empty. */
  readonly discards: readonly DiscardChoice[];
}

/**
 * Shanten, accepted tiles and discards of a player, by the shapes of the table's ruleset. Uses the player's own tiles and
 * what everybody sees, never the wall or concealed tiles of others. Returns `null` without a hand in play, after lost
 * steps, and if the tiles of the hand are not all known or have another number than the rules ask for.
 */
export function handOutlook(state: TableState, seat: Seat): HandOutlook | null {
  const { hand, rules } = state;
  if (hand === null || hand.due === 'deal' || hand.gap) return null;
  const { concealed, melds } = hand.players[seat];
  const size = rules.deal.others - 3 * melds.length;
  // A bonus tile that is still to be exchanged counts in `size` only.
  if (!isKnown(concealed) || sizeOf(concealed) !== concealed.size) return null;
  const sight = tilesInSight(state, seat);
  const { shapes } = rules;
  if (concealed.size === size) {
    const progress = progressOf(concealed, melds.length, shapes, sight);
    return { seat, shanten: progress.shanten, progress, discards: [] };
  }
  if (concealed.size !== size + 1) return null;
  const discards: DiscardChoice[] = [];
  for (let design = 0; design < DESIGNS; design++) {
    if (countOf(concealed, design) === 0) continue;
    const progress = progressOf(withTile(concealed, design, -1), melds.length, shapes, sight);
    discards.push({ tile: tileText(design), ...progress });
  }
  discards.sort((a, b) => a.shanten - b.shanten || b.left - a.left);
  const isComplete = distanceToWin(concealed, melds.length, shapes) === 0;
  return { seat, shanten: isComplete ? -1 : discards[0].shanten, progress: null, discards };
}

function progressOf(tiles: Counts, melds: number, shapes: WinningShapes, { own, left }: TilesInSight): Progress {
  const distance = distanceToWin(tiles, melds, shapes);
  const accepted: AcceptedTile[] = [];
  let sum = 0;
  for (const tile of nearerWith(tiles, melds, shapes, distance)) {
    if (own[tile] >= COPIES) continue;
    accepted.push({ tile: tileText(tile), left: left[tile] });
    sum += left[tile];
  }
  return { shanten: distance - 1, accepted, left: sum };
}

/** Nobody can draw a fifth copy (ZJ-15). */
const COPIES = 4;
