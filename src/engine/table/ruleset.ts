import type { Check, PlayedBy, Settlement } from './checks/check.js';
import { type ActionData, type ActionType, MOVES } from './moves/moves.js';
import type { Explanation, Reason } from '../hands/explanation.js';
import type { PatternInfo } from '../hands/pattern.js';
import type { Changes, Win } from '../hands/win.js';
import type { Options, Tie } from '../vocabulary/terms.js';
import type { TableRules } from './rules.js';
import type { HandState, TableState } from './state.js';

export type Checks = { readonly [A in ActionType]: readonly Check<ActionData[A]>[] };

/** A check of one or several kinds of actions. */
export type CheckOf<A extends ActionType> = Check<ActionData[A]>;

/** The checks that all rulesets share; a ruleset replaces or adds rows. */
export const SHARED_CHECKS = Object.fromEntries(MOVES.map(({ action, checks }) => [action, checks])) as Checks;

/** Appends checks to the lists of the actions that they belong to. */
export const withChecks = (checks: Checks, added: Partial<Checks>): Checks => ({
  ...checks,
  ...Object.fromEntries(
    Object.entries(added).map(([action, more]) => [action, [...checks[action as ActionType], ...more]]),
  ),
});

/** The part of a ruleset that is needed to fold, read and write records. */
export interface TableRuleset<Chosen extends Options = Options> extends Pick<PlayedBy, 'id'> {
  readonly options: Chosen;
  readonly table: TableRules;
}

/**
 * The interface of a ruleset. The table calls it and never depends on its name; a new ruleset is one folder and one
 * line in `registry.ts`. `W` is its scorer's win.
 */
export interface Ruleset<W extends Win = Win> extends TableRuleset, PlayedBy<W> {
  readonly options: Options;
  readonly name: { readonly en: string; readonly zh?: string; readonly ja?: string };
  /** The checks of each action: shared, replaced and added ones. */
  readonly checks: Checks;
  readonly patterns: Scoring['patterns'];
  /** What its players call patterns in English, by their names in records (`lexiconFor`). Default: the names in records. */
  readonly patternNames?: ReadonlyMap<string, string>;
  readonly explain: Scoring<W>['explain'];
  /** In rulesets that score all hands: explanations of the non-winning hands by seat, `null` for the winner. */
  explainEnd?(state: TableState, hand: HandState): readonly (Explanation<Reason> | null)[];
  /**
   * Tournament points of a session (match points, placing points) by seat, less penalties on the overall account;
   * `null` if the ruleset or its options define none. Derived for display, never stored; may be fractional.
   */
  finalPoints(final: FinalTable): readonly number[] | null;
  /** Default standings of a tournament (docs/reference/tournaments.md, "Presets"). */
  readonly standings: StandingsRules;
}

/** Scoring keys of standings, compared from left to right, and the tie-breakers. */
export interface StandingsRules {
  readonly scoring: readonly string[];
  readonly ties: readonly Tie[];
}

/** Input of final points, by seat. */
export interface FinalTable {
  readonly totals: Changes;
  readonly placings: Changes;
  readonly overallPenalties: Changes;
}

/** Values and payments of hands, independent of how they are played; several rulesets may use one scoring. */
export interface Scoring<W extends Win = Win> extends Pick<PlayedBy<W>, 'score' | 'settle'> {
  readonly patterns: readonly PatternInfo[];
  /** Explains the score of a win; `null` if wins are not scored. */
  explain(win: W, settlement: Settlement | null): Explanation<Reason> | null;
}

/** A ruleset, or its table part, before its options are chosen. */
export interface Preset<R extends TableRuleset = Ruleset> {
  readonly id: string;
  readonly options: readonly OptionSpec[];
  /** Creates the ruleset from complete and validated options. */
  create(options: Options): R;
}

/** An option of a ruleset, for help texts and validation. */
export interface OptionSpec {
  readonly name: string;
  readonly about: string;
  readonly default: string | number | boolean;
  /** Default in strict games, if different. */
  readonly strictDefault?: string | number | boolean;
  /** Allowed values: a list, or a range of integers. */
  readonly values: readonly (string | number | boolean)[] | { readonly from: number; readonly to: number };
}
