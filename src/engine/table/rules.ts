import type { Meld, WinningShapes } from '../hands/arrangements.js';
import type { Changes } from '../hands/win.js';
import type { Seat, Tile, TileSet } from '../tiles/tile.js';
import type { Abort, ClaimKind, HandEnd, PenaltyAccount, PenaltyKind } from '../vocabulary/terms.js';
import type { HandStarted } from '../vocabulary/game-start.js';

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
  /** The prevailing wind where it is that of whoever starts the hand, `1z`..`4z`. */
  prevailingWind?(dealer: Seat): string;
  /** How the next hand starts; `last` is null before the first. */
  nextHand(last: LastHand | null): HandStarted;
  /** Hands agreed on for the game; null where play ends by agreement. */
  readonly handsAgreed: number | null;
  /** Hands of one cycle: a game is complete only at the end of one. */
  readonly cycle: number;
  readonly chiFrom: 'upper-seat' | 'anyone';
  /** Whether the discard after the last tile of the live wall may be claimed for a set as well; it may always be won on. */
  readonly claimsLastDiscard: boolean;
  /** Whether the next player may take the last discard into their hand instead of drawing. */
  readonly takesUp: boolean;
  /** Whether a hand of the wrong size, or shown as a win that is none, is dead without anybody's ruling. */
  readonly deadHands: boolean;
  /** Whether points change hands, so that the scores always sum to the same; else each hand's points are added. */
  readonly transfers: boolean;
  /** Whether the table scores by itself: what each win brings is entered after it. */
  readonly entersPoints: boolean;
  /** Until when a discard may be claimed: the next player's draw (online) or their discard (at a table). */
  readonly claimWindow: 'draw' | 'discard';
  /** Rank of a claim by the seat that many places after the discarder; the lowest goes first. */
  claimRank(claim: ClaimKind, places: number): number;
  /** How many may win on one tile. */
  readonly winnersPerTile: number;
  /** Which kongs can be robbed. */
  readonly robbable: readonly ('concealed-kong' | 'small-exposed-kong')[];
  /** Lucky tile indicators of the dead wall; null where there are none. */
  readonly indicators: IndicatorRules | null;
  /** Declaring a ready hand with a bet; null where the ruleset does not know it. */
  readonly reach: ReachRules | null;
  /** Why a hand may be broken off. */
  readonly aborts: readonly Abort[];
  /** Whether a hand too short, which may not win, may still claim for sets. */
  readonly shortHandClaims: boolean;
  /** What a claimed set guarantees its player, in the ruleset's word, given the sets that lay there before; or null. */
  guarantees?(before: readonly Meld[], set: Meld): string | null;
  /** Whether the game is over after these scores and this hand; left out where `handsAgreed` and `cycle` say it all. */
  isOver?(scores: Changes, last: LastHand): boolean;
  /** Equal totals share the better place, or go by the order of seats. */
  readonly tiedPlaces: 'shared' | 'by-seat';
  /** What penalty points are taken from where nobody says: the totals of the table, or the final points worked out from them. */
  readonly penaltiesFrom: PenaltyAccount;
  /** Points of penalties that the documents or the event's options set, by kind; a kind left out has no amount. */
  readonly penaltyPoints: PenaltyPoints;
  /** Whether tiles exposed unlawfully become penalty tiles, which are discarded first and used for nothing else. */
  readonly penaltyTiles: boolean;
  /**
   * What a server may impose by itself, because the ruleset's documents say when it is due and leave nobody anything to weigh; all else
   * is a judge's to impose.
   */
  readonly automaticPenalties: readonly PenaltyKind[];
  /** Kongs allowed in a hand, over all players. */
  readonly kongLimit: number;
  /** Which tiles of a concealed kong lie face up, by index. */
  readonly concealedKongFaceUp: readonly number[];
}

export type PenaltyPoints = { readonly [K in PenaltyKind]?: number };

export interface Throw {
  readonly seat: Seat;
  readonly faces: readonly number[];
}

export type KongKind = 'concealed-kong' | 'big-exposed-kong' | 'small-exposed-kong';

export interface IndicatorRules {
  /** Tier of the first, counted from the break into the dead wall. */
  readonly first: number;
  /** How many there can be. */
  readonly most: number;
  /** Whether a kong's indicator comes before its supplement, or with the discard after it. */
  readonly revealed: Readonly<Record<KongKind, 'before-supplement' | 'with-discard'>>;
  /** When one that waited for a discard comes where another kong is declared first: after that one may be robbed, or before. */
  readonly waiting: 'before-supplement' | 'before-robbing';
}

export interface ReachRules {
  /** Points of one bet. */
  readonly bet: number;
  /** The bets of a hand that nobody wins: they stay for whoever wins next, or are nobody's from then on. */
  readonly unwonBets: 'stay' | 'lost';
  /** The bet lies on the table with the discard that reach was said on, or when that discard has passed. */
  readonly placed: 'with-discard' | 'when-passed';
  /** Points a player must have. */
  readonly minimumScore: number;
  /** Tiles the live wall must still have. */
  readonly liveTiles: number;
  /** Whose calls end what is only to be had on the first turn: another player's, or anybody's. */
  readonly brokenBy: 'others' | 'anybody';
  /** Who holds all four of each tile they wait for, there, is not ready (RM-22); null: is ready all the same. */
  readonly freeTileBeside: 'hand' | 'hand-and-melds' | null;
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
  /** Who was ready when nobody won, as recorded; null where nothing was. */
  readonly ready: readonly (boolean | null)[] | null;
  readonly winners: readonly Seat[];
}
