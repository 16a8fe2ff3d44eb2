import type { WinningShapes } from '../melds/arrangements.js';
import type { Citation } from '../scoring/citation.js';
import type { Explanation } from '../scoring/explanation.js';
import type { PatternInfo } from '../scoring/pattern.js';
import type { NotAWin, Payoff, Score, Win } from '../scoring/win.js';
import type { Checks, CheckCode } from '../table/check.js';
import type { ClaimKind, HandStarted, Options } from '../table/events.js';
import type { Discard, HandState, TableState } from '../table/state.js';
import type { Seat, Tile } from '../tiles/tile.js';
import type { TileSet } from '../tiles/tile-set.js';

/**
 * The seam: all that one set of rules says differently from another. The table engine asks a ruleset and never its
 * name; a new ruleset is one folder and one line in `registry.ts`.
 */
export interface Ruleset {
  /** `family/preset`, e.g. `zung-jung/wsom`. */
  readonly id: string;
  /** Edition of the rule document, kept in `GameOpened`. */
  readonly edition: string;
  readonly name: { readonly en: string; readonly zh?: string; readonly ja?: string };
  /** Every option with its value in this game. */
  readonly options: Options;
  readonly tiles: TileSet;
  readonly table: TableRules;
  /** The checks of each action: the shared ones, those it replaces and those it adds. */
  readonly checks: Checks;
  /** Where each check's rule stands in this ruleset's documents. */
  readonly cites: Readonly<Record<CheckCode, Cite>>;
  readonly patterns: readonly PatternInfo[];
  /** Irregular hands that win. */
  readonly shapes: WinningShapes;
  /** The best reading of a complete hand, or why it is no win. */
  score(win: Win): Score | NotAWin;
  settle(settlement: Settlement): Payoff;
  explain(win: Win, settlement: Settlement | null): Explanation;
  /** The JSON-lines answers of `paifu score | waits | settle`. */
  readonly lines: Lines;
}

/** Where a rule stands, and the irregularity's id in the catalogue of remedies, if it is in there. */
export interface Cite {
  readonly citation: Citation;
  readonly catalogue?: string;
}

export interface Lines {
  score(input: unknown): unknown;
  waits(input: unknown): unknown;
  settle(input: unknown): unknown;
}

/** An option of a ruleset, for help texts and for the check of what a game asks for. */
export interface OptionSpec {
  readonly name: string;
  readonly about: string;
  readonly default: string | number | boolean;
  /** The values allowed: a list, or a range of integers. */
  readonly values: readonly (string | number | boolean)[] | { readonly from: number; readonly to: number };
}

/** What a payoff depends on besides the points. */
export interface Settlement {
  readonly score: Score | null;
  readonly points: number;
  readonly winner: Seat;
  readonly dealer: Seat;
  /** The discarder, or the owner of a robbed kong; null for a self-draw. */
  readonly from: Seat | null;
  readonly tile: Tile;
  /** All discards of the hand, latest first; for a robbed kong the robbed tile leads as its owner's discard. */
  readonly discards: Pick<Discard, 'seat' | 'design' | 'previous'> | null;
}

/** The procedure of play as data; where a rule needs a state to answer, it is a function of that state. */
export interface TableRules {
  readonly startingPoints: number;
  /** For showing only: the engine knows the order of seats. */
  readonly direction: 'counter-clockwise' | 'clockwise';
  /** Dice of one throw, and how many throws (each by the player the last one counted) break the wall; 0: not thrown. */
  readonly dice: { readonly count: number; readonly throws: number };
  /** Tiles dealt to the dealer and to the others; a dealer with 14 starts by discarding. */
  readonly deal: { readonly dealer: number; readonly others: number };
  readonly wall: {
    /** Stacks of two in front of each player. */
    readonly stacks: number;
    /** Tiles kept back: a dead wall or kong box. */
    readonly dead: number;
    /** A supplement tile is made up for from the live wall, so that `dead` stays what it is. */
    readonly replenished: boolean;
    /** Whose wall is broken and after how many stacks, from the dice. */
    breakAt(dealer: Seat, throws: readonly (readonly number[])[]): { readonly seat: Seat; readonly stacks: number };
  };
  /** The wind of a seat in a hand, 27..30. */
  seatWind(hand: Pick<HandState, 'dealer'>, seat: Seat): Tile;
  /** How the next hand starts, given the game so far. */
  nextHand(state: TableState): HandStarted;
  /** Hands agreed on for the game; null where play ends by agreement. */
  readonly handsAgreed: number | null;
  /** Hands after which a game of no agreed length may be complete (a cycle). */
  readonly cycle: number;
  readonly chiFrom: 'upper-seat' | 'anyone';
  /** Until when a discard may be claimed: the next player's draw (online) or his discard (at a table). */
  readonly claimWindow: 'draw' | 'discard';
  /** Rank of a claim by the seat that many places after the discarder; the lowest goes first, equal ones go together. */
  claimRank(claim: ClaimKind, places: number): number;
  /** How many may win on one tile. */
  readonly winnersPerTile: number;
  /** Which kongs can be robbed. */
  readonly robbable: readonly ('concealed-kong' | 'small-exposed-kong')[];
  /** Kongs allowed in a hand, over all players. */
  readonly kongLimit: number;
  /** Which tiles of a concealed kong lie face up for the others, by index. */
  readonly concealedKongShown: readonly number[];
}
