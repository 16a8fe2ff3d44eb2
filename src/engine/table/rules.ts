import type { WinningShapes } from '../melds/arrangements.js';
import type { Seat, Tile } from '../tiles/tile.js';
import type { TileSet } from '../tiles/tile-set.js';
import type { ClaimKind, HandEnd, HandStarted } from './events.js';

/** The procedure of play as data, one object a ruleset; the table engine asks these and never a ruleset's name. */
export interface TableRules {
  readonly tiles: TileSet;
  /** Irregular hands that win. */
  readonly shapes: WinningShapes;
  readonly startingPoints: number;
  /** For showing only: the engine knows the order of seats. */
  readonly direction: 'counter-clockwise' | 'clockwise';
  /** Dice of one throw; 0 where none are thrown. */
  readonly dice: number;
  /** Tiles dealt to the dealer and to the others; a dealer with 14 starts by discarding. */
  readonly deal: { readonly dealer: number; readonly others: number };
  readonly wall: {
    /** Stacks of two in front of each player. */
    readonly stacks: number;
    /** Tiles kept back: a dead wall or kong box. */
    readonly dead: number;
    /** A supplement tile is made up for from the live wall, so that `dead` stays what it is. */
    readonly replenished: boolean;
    /** Who throws next, given the throws so far; null when the wall can be broken. */
    thrower(dealer: Seat, throws: readonly Throw[]): Seat | null;
    /** Whose wall is broken after how many stacks, given the throws. */
    breakAt(dealer: Seat, throws: readonly Throw[]): { readonly seat: Seat; readonly stacks: number };
  };
  /** The wind of a seat in a hand, 27..30. */
  seatWind(dealer: Seat, seat: Seat): Tile;
  /** How the next hand starts; `last` is null before the first. */
  nextHand(last: LastHand | null): HandStarted;
  /** Hands agreed on for the game; null where play ends by agreement. */
  readonly handsAgreed: number | null;
  /** Hands of one cycle: a game is complete only at the end of one. */
  readonly cycle: number;
  readonly chiFrom: 'upper-seat' | 'anyone';
  /** Until when a discard may be claimed: the next player's draw (online) or his discard (at a table). */
  readonly claimWindow: 'draw' | 'discard';
  /** Rank of a claim by the seat that many places after the discarder; the lowest goes first. */
  claimRank(claim: ClaimKind, places: number): number;
  /** How many may win on one tile. */
  readonly winnersPerTile: number;
  /** Which kongs can be robbed. */
  readonly robbable: readonly ('concealed-kong' | 'small-exposed-kong')[];
  /** Kongs allowed in a hand, over all players. */
  readonly kongLimit: number;
  /** Which tiles of a concealed kong lie face up, by index. */
  readonly concealedKongFaceUp: readonly number[];
}

export interface Throw {
  readonly seat: Seat;
  readonly faces: readonly number[];
}

/** What the succession of hands depends on. */
export interface LastHand {
  readonly hand: number;
  readonly take: number;
  readonly dealer: Seat;
  readonly honba: number;
  readonly bets: number;
  readonly prevailingWind: string | null;
  readonly ended: HandEnd;
  readonly winners: readonly Seat[];
}
