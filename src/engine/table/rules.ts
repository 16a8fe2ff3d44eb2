import type { Meld, WinningShapes } from '../hands/arrangements.js';
import type { Changes } from '../hands/win.js';
import type { Seats } from '../tiles/seats.js';
import type { Seat, Tile, TileSet } from '../tiles/tile.js';
import type { Abort, ClaimKind, HandEnd, PenaltyAccount, PenaltyKind } from '../vocabulary/terms.js';
import type { HandStarted } from '../vocabulary/game-start.js';

/** The procedure of play as data, one object per ruleset; the table never depends on a ruleset's name. */
export interface TableRules {
  readonly seats: Seats;
  readonly tiles: TileSet;
  /** Irregular winning hands. */
  readonly shapes: WinningShapes;
  readonly startingPoints: number;
  /** For display only. */
  readonly direction: 'counter-clockwise' | 'clockwise';
  /** Number of dice per throw; 0 if no dice are thrown. */
  readonly dice: number;
  /** Tiles dealt to the dealer and the others; a dealer with 14 starts by discarding. */
  readonly deal: { readonly dealer: number; readonly others: number };
  readonly wall: {
    /** Stacks of two in front of each player. */
    readonly stacks: number;
    /** Reserved tiles: a dead wall or kong box. */
    readonly dead: number;
    /** Each player is dealt and draws from an own wall, an equal part of the tiles (duplicate games of programs). */
    readonly own?: boolean;
    /** Supplement tiles are replaced from the live wall, so that `dead` stays constant. */
    readonly replenished: boolean;
    /** The seat that throws next after these throws; `null` if the wall can be broken. */
    thrower(dealer: Seat, throws: readonly Throw[]): Seat | null;
    /** The seat whose wall is broken, and the number of stacks before the break. */
    breakAt(dealer: Seat, throws: readonly Throw[]): { readonly seat: Seat; readonly stacks: number };
  };
  /** The wind of a seat in a hand, 27..30. */
  seatWind(dealer: Seat, seat: Seat): Tile;
  /** The prevailing wind (`1z`..`4z`), in rulesets where it is the starting player's wind. */
  prevailingWind?(dealer: Seat): string;
  /** The start of the next hand; `last` is `null` before the first. */
  nextHand(last: LastHand | null): HandStarted;
  /**
   * The rules with the order of play of a hand, in rulesets whose players change places: a seat is a player's all
   * through the game, and the order in which the seats play changes (MC-5 to MC-7).
   */
  inHand?(hand: number): TableRules;
  /** Agreed number of hands; `null` if play ends by agreement. */
  readonly handsAgreed: number | null;
  /** Hands per cycle: a game is complete only at the end of one. */
  readonly cycle: number;
  readonly chiFrom: 'upper-seat' | 'anyone' | 'nobody';
  /** A tile that players may set aside, exposed beside their hand, for a supplement; absent if there is none. */
  readonly setAside?: SetAsideRules;
  /** How flowers are replaced, where that differs from CL-08; absent if it does not, or without flowers. */
  readonly flowers?: FlowerRules;
  /** Whether the discard after the last live tile may be claimed for a set; it may always be won on. */
  readonly claimsLastDiscard: boolean;
  /** Whether the next player may take up the last discard instead of drawing. */
  readonly takesUp: boolean;
  /** Whether a hand of wrong size, or shown as a false win, is dead without a ruling. */
  readonly deadHands: boolean;
  /** Whether points are paid between players (constant sum); otherwise each hand's points are added. */
  readonly transfers: boolean;
  /** Whether players score by themselves and enter the points of each win. */
  readonly entersPoints: boolean;
  /** End of the claim window: the next player's draw (online) or discard (at a table). */
  readonly claimWindow: 'draw' | 'discard';
  /** Precedence of a claim by the seat `places` after the discarder; the lowest rank goes first. */
  claimRank(claim: ClaimKind, places: number): number;
  readonly winnersPerTile: number;
  /** Fewest points with which a hand wins; absent or 0 if any winning hand wins. */
  readonly minimumPoints?: number;
  /** Kinds of kongs that can be robbed. */
  readonly robbable: readonly ('concealed-kong' | 'small-exposed-kong')[];
  /** Dora indicators of the dead wall, or `null`. */
  readonly indicators: IndicatorRules | null;
  readonly reach: ReachRules | null;
  /** Possible abortive draws. */
  readonly aborts: readonly Abort[];
  readonly shortHandClaims: boolean;
  /** The hand guaranteed by a claimed set, given the earlier sets, or `null` (responsibility payment). */
  guarantees?(before: readonly Meld[], set: Meld): string | null;
  /** Whether the game is over; absent if `handsAgreed` and `cycle` determine that. */
  isOver?(scores: Changes, last: LastHand): boolean;
  /**
   * Whether a time limit ends a game: not at all, with the hand in which time is up, or with one more. Absent if nothing
   * is agreed.
   */
  readonly timeUp?: 'none' | 'finish-hand' | 'one-more-hand';
  /** Tie-break of equal totals: a shared better place, or the order of seats. */
  readonly tiedPlaces: 'shared' | 'by-seat';
  readonly penaltiesFrom: PenaltyAccount;
  /** Points by kind of penalty from documents and options; other kinds have no fixed amount. */
  readonly penaltyPoints: PenaltyPoints;
  /** Points that a false win costs its player and gives each other one (MC-91); absent if a judge decides. */
  readonly falseWin?: { readonly own: number; readonly others: number };
  /** Whether unlawfully exposed tiles become penalty tiles, which must be discarded first. */
  readonly penaltyTiles: boolean;
  /** Penalties that a server may impose by itself, because the documents leave no discretion. */
  readonly automaticPenalties: readonly PenaltyKind[];
  /** Maximum number of kongs in a hand, over all players. */
  readonly kongLimit: number;
  /** Indexes of face-up tiles of a concealed kong. */
  readonly concealedKongFaceUp: readonly number[];
}

/**
 * Dealt flowers are replaced at once, or those drawn as replacements only in the next go-around (MC-14). At a table both
 * are accepted. A flower without a tile to replace it does not end the hand: its player discards (MC-19).
 */
export interface FlowerRules {
  readonly dealt: 'at-once' | 'next-round';
}

/** North in games of three (SN-20 to SN-41). It is recorded as a bonus tile. */
export interface SetAsideRules {
  readonly tile: Tile;
  /** When it ends first turns: after nobody has won on it, or at once (SN-37). */
  readonly endsFirstTurns: 'after-claims' | 'at-once';
  /** Whether a discarded one may be claimed for a set; it may always be won on (SN-13). */
  readonly claimable: boolean;
}

export type PenaltyPoints = { readonly [K in PenaltyKind]?: number };

export interface Throw {
  readonly seat: Seat;
  readonly faces: readonly number[];
}

export type KongKind = 'concealed-kong' | 'big-exposed-kong' | 'small-exposed-kong';

export interface IndicatorRules {
  /** Tier of the first indicator, counted from the break into the dead wall. */
  readonly first: number;
  readonly most: number;
  /** When a kong's indicator is revealed: before its supplement, or with the next discard. */
  readonly revealed: Readonly<Record<KongKind, 'before-supplement' | 'with-discard'>>;
  /** When a waiting indicator is revealed if another kong is declared: after that kong may be robbed, or before. */
  readonly waiting: 'before-supplement' | 'before-robbing';
  /** Ura dora: the tiles under which indicators a winner after reach turns up. Default: all. */
  readonly under?: 'none' | 'first' | 'all';
}

export interface ReachRules {
  /** Points of one bet. */
  readonly bet: number;
  /** Shares by seat of the points of bets left when the game is closed; absent if the first place has them all. */
  betsLeft?(totals: Changes, placings: Changes, left: number): Changes;
  /** Bets of a hand without a winner: they stay for the next winner, or are lost. */
  readonly unwonBets: 'stay' | 'lost';
  /** When the bet is placed: with the discard of the declaration, or when that discard has passed. */
  readonly placed: 'with-discard' | 'when-passed';
  readonly minimumScore: number;
  /** Minimum number of live tiles for declaring reach. */
  readonly liveTiles: number;
  /** Players whose calls end the first turn: only others, or anybody. */
  readonly brokenBy: 'others' | 'anybody';
  /** Where all four copies of a wait may lie without making the hand tenpai (RM-22); `null` if every wait counts. */
  readonly freeTileOutside: 'hand' | 'hand-and-melds' | null;
}

/** The state that the next hand depends on. */
export interface LastHand {
  readonly hand: number;
  readonly take: number;
  readonly dealer: Seat;
  readonly honba: number;
  readonly bets: number;
  readonly prevailingWind: string | null;
  readonly ended: HandEnd;
  /** Recorded tenpai by seat after a hand without a winner, or `null`. */
  readonly ready: readonly (boolean | null)[] | null;
  readonly winners: readonly Seat[];
  /** Seats paid for nagashi mangan; missing if there are none. */
  readonly nagashi?: readonly Seat[] | undefined;
}
