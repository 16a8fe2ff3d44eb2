import type { Win } from '../../scoring/win.js';
import { DESIGNS, EAST, NORTH, RED, type Tile, WHITE } from '../../tiles/tile.js';

/** A winning claim of reach mahjong: what the scorer asks besides the tiles. The table vouches for all of it. */
export interface ReachWin extends Win {
  /** The round wind, 27..30; always East in `reach/wsom` (PR-31). */
  readonly prevailingWind: Tile;
  /** What the winner had declared (5.1-10, 5.1-12). */
  readonly reach: 'reach' | 'double-reach' | null;
  /** Won before or on the first turn after Reach, no other player having called (5.1-11). */
  readonly firstTurn: boolean;
  /** A hand won as dealt: what reach asks in place of `blessing` (5.9-1, 5.9-2, 5.10; RM-30, RM-31). */
  readonly dealt: 'heavenly' | 'earthly' | 'human' | null;
  /** The exposed Lucky Tile Indicators as designs (6.1, 6.3). */
  readonly indicators: readonly Tile[];
  /** The tiles under them, counted only for a winner who declared Reach (6.4). */
  readonly uraIndicators: readonly Tile[];
  /** Red fives in hand and melds. */
  readonly redFives: number;
}

/** The Dealer's seat wind is East in every hand (PR-31). */
export const isDealer = (win: ReachWin): boolean => win.seatWind === EAST;

function next(indicator: Tile): Tile {
  if (indicator < EAST) return indicator % 9 === 8 ? indicator - 8 : indicator + 1;
  if (indicator <= NORTH) return indicator === NORTH ? EAST : indicator + 1;
  return indicator === RED ? WHITE : indicator + 1;
}

const NEXT = Uint8Array.from({ length: DESIGNS }, (_, indicator) => next(indicator));

/**
 * The Lucky Tile that an indicator shows: the next of its suit, 9 -> 1, East South West North East, and the dragons
 * Green Red White Green (6.1), which is White Green Red White.
 */
export const luckyTile = (indicator: Tile): Tile => NEXT[indicator];
