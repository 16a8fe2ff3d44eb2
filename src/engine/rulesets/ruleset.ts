import type { WinningShapes } from '../melds/arrangements.js';
import type { Explanation } from '../scoring/explanation.js';
import type { PatternInfo } from '../scoring/pattern.js';
import type { Changes, NotAWin, Payoff, Score, Win } from '../scoring/win.js';
import type { ActionData } from '../table/actions.js';
import type { Checks, Cites } from '../table/check.js';
import type { HandResult, Options } from '../table/events.js';
import type { TableRules } from '../table/rules.js';
import type { Discard, Guaranteed, HandState, TableState } from '../table/state.js';
import type { Seat, Tile } from '../tiles/tile.js';

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
  readonly table: TableRules;
  /** The checks of each action: the shared ones, those it replaces and those it adds. */
  readonly checks: Checks;
  /** Where each check's rule stands in this ruleset's documents. */
  readonly cites: Cites;
  readonly patterns: Scoring['patterns'];
  /**
   * A win with what its scorer asks besides, from the table and from the tiles `shown` without the winning one; left out
   * where it asks nothing else.
   */
  winWith?(win: Win, state: TableState, hand: HandState, said: WinSaid): Win;
  readonly score: Scoring['score'];
  readonly settle: Scoring['settle'];
  /** What the end of a hand itself brings; left out where it brings nothing, or undefined where this one does. */
  settleEnd?(state: TableState, hand: HandState, end: ActionData['EndHand']): HandResult | undefined;
  readonly explain: Scoring['explain'];
  /**
   * Where every hand scores by what was shown of it: what a winner's hand is worth that is not known as a whole and of which
   * no points were declared, and why. Left out where such a win is worth nothing.
   */
  readonly openWin?: OpenWin;
  /**
   * Where every hand scores: why those of the players who did not win scored what they scored, by seat, null for the
   * winner; `hand` is the one that was won. Left out where only wins score.
   */
  explainEnd?(state: TableState, hand: HandState): readonly (Explanation | null)[];
  /**
   * What the totals of a session are worth in the tournament (match points, placing points), by seat, with the penalty
   * points where those are taken from them; null where the ruleset or its options know none. Derived for showing, never
   * stored: they need not be whole numbers.
   */
  finalPoints(totals: Changes, penalties: Changes): readonly number[] | null;
  readonly lines: Scoring['lines'];
}

/** What lies open of a winner's hand, scored and explained. */
export interface OpenWin {
  score(state: TableState, hand: HandState, seat: Seat): Score;
  explain(state: TableState, hand: HandState, seat: Seat): Explanation;
}

/** What hands are worth and who pays, apart from how they are played: several rulesets may play for one scoring. */
export interface Scoring {
  /** Irregular hands that win. */
  readonly shapes: WinningShapes;
  readonly patterns: readonly PatternInfo[];
  /** The best reading of a complete hand, or why it is no win; null where wins are not scored but entered. */
  score(win: Win): Score | NotAWin | null;
  settle(settlement: Settlement): Payoff;
  /** Why a win scored what it scored; null where wins are not scored. */
  explain(win: Win, settlement: Settlement | null): Explanation | null;
  /** The JSON-lines answers of `paifu score | waits | settle`. */
  readonly lines: Lines;
}

/** A ruleset before its options are chosen: what the registry lists. */
export interface Preset {
  readonly id: string;
  readonly options: readonly OptionSpec[];
  /** The ruleset with every option given and checked. */
  create(options: Options): Ruleset;
}

/** Answers to JSON lines, in the fields of the line formats (cli.md); `input` is unchecked. */
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
  /** The default of strict games, where it is another. */
  readonly strictDefault?: string | number | boolean;
  /** The values allowed: a list, or a range of integers. */
  readonly values: readonly (string | number | boolean)[] | { readonly from: number; readonly to: number };
}

/** What was said and shown of a win. */
export interface WinSaid extends Pick<ActionData['DeclareWin'], 'seat' | 'by' | 'under'> {
  /** The winning tile as it was read. */
  readonly tile: string;
  readonly shown: readonly string[];
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
  /** Hands counted on and bets on the table, as far as this winner gets them: of several on one tile the first does. */
  readonly honba: number;
  readonly bets: number;
  /** The winner before, who has the bet that this one placed himself; left out where nobody has. */
  readonly ownBetWith?: Seat;
  /** Who guaranteed the winner a hand by what he discarded. */
  readonly guaranteed: Guaranteed | null;
}
