import type { Abort, Citation, HandEnd, Mode, Options } from '../../vocabulary/terms.js';
import type { Seat, Tile } from '../../tiles/tile.js';
import type { Guaranteed, HandState, TableState } from '../state.js';
import type { Explanation } from '../../hands/explanation.js';
import type { NotAWin, Payoff, Score, Win } from '../../hands/win.js';
import type { HandResult, WinDeclared } from '../../vocabulary/results.js';

/**
 * Something recorded that a rule forbids (`breach`) or that cannot be true (`inconsistency`); docs/glossary.md, "The record".
 */
export interface Irregularity {
  readonly kind: 'breach' | 'inconsistency';
  /** Stable code, e.g. `discard-out-of-turn`. */
  readonly code: string;
  readonly seat: Seat | null;
  readonly message: string;
  readonly citation: Citation;
  /** Id in the catalogue of irregularities and remedies, e.g. `WI-12`, where it has one. */
  readonly catalogue: string | null;
  /**
   * Whom it may be shown to before the hands are open: `table` everybody, for it could be seen at the table; `hand` the
   * seat itself, for it tells something of its concealed tiles; `record` judges only, for it follows from several hands.
   */
  readonly shows: 'table' | 'hand' | 'record';
}

/** Why an action was refused; nothing was recorded. */
export interface RuleViolation {
  readonly code: string;
  readonly message: string;
  readonly citation: Citation;
  /** Which field of the action it is about, e.g. `tile`. */
  readonly field: string | null;
  /** Whose action it was; null: nobody's in particular. */
  readonly seat: Seat | null;
  /** Whom the reason may be shown to, as `Irregularity.shows`. */
  readonly shows: Irregularity['shows'];
}

type Shows = Irregularity['shows'];

/**
 * One rule of play as a row, asked of data of this kind. The same row refuses an action in strict mode, flags it in scribe
 * mode, and tells a player why they may not (legal actions); `broken` says what is wrong in this case, or nothing.
 */
export interface Check<D> {
  readonly code: CheckCode;
  /**
   * `impossible`: this cannot be an action at all, and is refused in both modes. `breach`: a rule forbids it.
   * `inconsistency`: it cannot be true beside what is already known.
   */
  readonly kind: 'impossible' | 'breach' | 'inconsistency';
  /** Whom it may be shown to (`Irregularity.shows`); `table` by default. */
  readonly shows?: Shows | ((data: D) => Shows);
  /** The field of the action it is about. */
  readonly field?: string;
  /** Whose breach it is, where the action names no seat. */
  readonly seat?: Seat;
  /** Asked of strict games only: a scribe need not know. */
  readonly strictOnly?: boolean;
  /** What was said cannot stand: recorded as said, without its effect (a win that failed). */
  readonly fails?: boolean;
  broken(state: TableState, hand: HandState, data: D): string | undefined;
}

/** What most checks look at. */
export interface Seated {
  readonly seat: Seat;
}
export interface WithTile {
  readonly tile: string;
}

/** Where a check's rule stands, and the irregularity's id in the catalogue of remedies, if it is in there. */
export interface Cite {
  readonly citation: Citation;
  readonly catalogue?: string;
}

/** Rules of indicators, reach and entered points, and those that only some rulesets have: cited by those alone. */
export type AddedCode =
  | 'bonus-out-of-turn'
  | 'bonus-not-exposed'
  | 'bonus-discarded'
  | 'kong-of-taken-up'
  | 'dead-hand-not-agreed'
  | 'indicator-not-due'
  | 'wrong-indicator'
  | 'indicator-due'
  | 'reach-out-of-turn'
  | 'reach-twice'
  | 'reach-exposed'
  | 'reach-score'
  | 'reach-wall'
  | 'reach-not-ready'
  | 'reach-discard'
  | 'claim-in-reach'
  | 'points-not-entered'
  | 'claim-withdrawn'
  | 'penalty-tile-kept'
  | 'penalty-tile-used'
  | 'penalty-tile-win'
  | 'reach-not-shown'
  | 'kong-after-reach'
  | 'missed-win'
  | 'under-not-shown'
  | 'under-without-reach'
  | 'win-order'
  | 'swap-call'
  | 'abort-due'
  | 'not-to-abort';

export type CheckCode = SharedCode | AddedCode;

/** Where each rule stands in a ruleset's documents. */
export type Cites = Readonly<Record<SharedCode, Cite>> & { readonly [C in AddedCode]?: Cite };

/** Every rule the shared checks know; each ruleset says where it stands in its documents. */
export type SharedCode =
  // what cannot be an action
  | 'no-such-seat'
  | 'not-in-ruleset'
  | 'malformed-tile'
  | 'wrong-phase'
  | 'hand-over'
  // set-up
  | 'wrong-seats'
  | 'wrong-succession'
  | 'hands-agreed'
  | 'wrong-dice'
  | 'wrong-thrower'
  | 'wrong-break'
  | 'wrong-deal'
  // walls
  | 'wall-committed'
  | 'wall-mixed'
  | 'wall-revealed'
  | 'wall-not-revealed'
  | 'wall-differs'
  // turns
  | 'draw-out-of-turn'
  | 'wall-exhausted'
  | 'wrong-source'
  | 'returned-tile'
  | 'claim-open'
  | 'chi-not-shown'
  | 'discard-out-of-turn'
  | 'long-hand'
  | 'short-hand'
  | 'return-without-claim'
  // claims
  | 'own-tile'
  | 'no-open-tile'
  | 'late-claim'
  | 'claim-after-draw'
  | 'claim-after-taking'
  | 'chi-not-upper'
  | 'last-tile-claim'
  | 'wrong-set'
  | 'kong-on-pong'
  | 'outranked'
  | 'draw-not-returned'
  | 'meld-put-back'
  | 'dead-hand'
  // kongs
  | 'kong-out-of-turn'
  | 'kong-after-claim'
  | 'kong-on-last-tile'
  | 'kong-limit'
  | 'no-pong'
  // wins
  | 'win-out-of-turn'
  | 'not-robbable'
  | 'late-robbing'
  | 'dead-hand-win'
  | 'false-win'
  | 'too-few-points'
  | 'hand-not-shown'
  | 'declared-points'
  | 'payments-differ'
  // endings
  | 'not-exhausted'
  | 'cycle-open'
  | 'penalty-misfit'
  | 'unbalanced'
  // knowledge
  | 'tile-unseen'
  | 'not-held'
  | 'not-the-drawn-tile'
  | 'fifth-copy'
  | 'reveal-contradicts'
  | 'unlawful-exposure';

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
