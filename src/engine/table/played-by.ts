import type { Explanation } from '../scoring/explanation.js';
import type { NotAWin, Payoff, Score, Win } from '../scoring/win.js';
import type { Seat, Tile } from '../tiles/tile.js';
import type { HandResult, WinDeclared } from '../vocabulary/results.js';
import type { Abort, HandEnd, Mode, Options } from '../vocabulary/words.js';
import type { Cites } from './check.js';
import type { Guaranteed, HandState, TableState } from './state.js';

/** How an action is judged: as in a game of that mode, or (`ask`) strictly but without asking for tiles nobody has seen. */
export type Judging = Mode | 'ask';

/** What a move asks of the ruleset it is judged by. The seam (ruleset.ts) says all the rest of a ruleset. */
export interface PlayedBy<W extends Win = Win> {
  /** `family/preset`, e.g. `zung-jung/wsom`. */
  readonly id: string;
  /** Edition of the rule document, kept in `GameOpened`. */
  readonly edition: string;
  /** Every option with its value in this game. */
  readonly options: Options;
  /** The documents it is played by, as citations name them (`laws/documents.ts`), the first law of all first. */
  readonly documents: readonly string[];
  /** Where each check's rule stands in this ruleset's documents. */
  readonly cites: Cites;
  /**
   * A win with what its scorer asks besides, from the table and from the tiles `shown` without the winning one; left out
   * where it asks nothing else.
   */
  winWith?(win: Win, state: TableState, hand: HandState, said: WinSaid): W;
  /** The best reading of a complete hand, or why it is no win; null where wins are not scored but entered. */
  score(win: W): Score | NotAWin | null;
  settle(settlement: Settlement): Payoff;
  /** What the end of a hand itself brings; left out where it brings nothing, or undefined where this one does. */
  settleEnd?(state: TableState, hand: HandState, end: HandEndSaid): HandResult | undefined;
  /**
   * Where every hand scores by what was shown of it: what a winner's hand is worth that is not known as a whole and of which
   * no points were declared, and why. Left out where such a win is worth nothing.
   */
  readonly openWin?: OpenWin;
}

/** How a hand is said to end, and why where it was broken off. */
export interface HandEndSaid {
  readonly reason: HandEnd;
  readonly abort?: Abort;
}

/** What lies open of a winner's hand, scored and explained. */
export interface OpenWin {
  score(state: TableState, hand: HandState, seat: Seat): Score;
  explain(state: TableState, hand: HandState, seat: Seat): Explanation;
}

/** What was said and shown of a win. */
export interface WinSaid extends Pick<WinDeclared, 'seat' | 'by' | 'under'> {
  /** The winning tile as it was read. */
  readonly tile: string;
  readonly shown: readonly string[];
}

/** A discard linked to the one before it; `design` is -1 where the tile was not seen, and then equals no tile. */
export interface LinkedDiscard {
  readonly seat: Seat;
  readonly design: Tile;
  readonly previous: LinkedDiscard | null;
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
  readonly discards: LinkedDiscard | null;
  /** Hands counted on and bets on the table, as far as this winner gets them: of several on one tile the first does. */
  readonly honba: number;
  readonly bets: number;
  /** The winner before, who has the bet that this one placed; left out where nobody has. */
  readonly ownBetWith?: Seat;
  /** Who guaranteed the winner a hand by what they discarded. */
  readonly guaranteed: Guaranteed | null;
}
