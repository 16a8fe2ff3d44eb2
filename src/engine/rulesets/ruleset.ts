import type { Explanation } from '../scoring/explanation.js';
import type { PatternInfo } from '../scoring/pattern.js';
import type { Changes, NotAWin, Payoff, Score, Win } from '../scoring/win.js';
import type { CheckCode, Checks, Cite } from '../table/check.js';
import type { Options } from '../table/events.js';
import type { TableRules } from '../table/rules.js';
import type { Discard } from '../table/state.js';
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
  readonly cites: Readonly<Record<CheckCode, Cite>>;
  readonly patterns: readonly PatternInfo[];
  /** The best reading of a complete hand, or why it is no win. */
  score(win: Win): Score | NotAWin;
  settle(settlement: Settlement): Payoff;
  explain(win: Win, settlement: Settlement | null): Explanation;
  /**
   * What the totals of a session are worth in the tournament (match points, placing points), by seat; null where the
   * ruleset or its options know none. Derived for showing, never stored: they need not be whole numbers.
   */
  finalPoints(totals: Changes): readonly number[] | null;
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
