import type { Check, PlayedBy, Settlement } from './checks/check.js';
import { type ActionData, type ActionType, MOVES } from './moves/moves.js';
import type { Explanation } from '../hands/explanation.js';
import type { PatternInfo } from '../hands/pattern.js';
import type { Changes, Win } from '../hands/win.js';
import type { Options, Tie } from '../vocabulary/terms.js';
import type { TableRules } from './rules.js';
import type { HandState, TableState } from './state.js';

/** The checks of each action: what a ruleset asks of it. */
export type Checks = { readonly [A in ActionType]: readonly Check<ActionData[A]>[] };

/** A rule that is asked of one kind of action, or of several. */
export type CheckOf<A extends ActionType> = Check<ActionData[A]>;

/** The checks every ruleset shares; a ruleset replaces or adds rows and says only what differs. */
export const SHARED_CHECKS = Object.fromEntries(MOVES.map(({ action, checks }) => [action, checks])) as Checks;

/** A ruleset as far as a record is folded by it, read and written: which it is, what was agreed on, how its table goes. */
export interface TableRuleset<Chosen extends Options = Options> extends Pick<PlayedBy, 'id'> {
  /** Every option with its value in this game. */
  readonly options: Chosen;
  readonly table: TableRules;
}

/**
 * The seam: all that one set of rules says differently from another. The table engine asks a ruleset and never its
 * name; a new ruleset is one folder and one line in `registry.ts`. `W` is a win as its own scorer asks for it.
 */
export interface Ruleset<W extends Win = Win> extends TableRuleset, PlayedBy<W> {
  readonly options: Options;
  readonly name: { readonly en: string; readonly zh?: string; readonly ja?: string };
  /** The checks of each action: the shared ones, those it replaces and those it adds. */
  readonly checks: Checks;
  readonly patterns: Scoring['patterns'];
  readonly explain: Scoring<W>['explain'];
  /**
   * Where every hand scores: why those of the players who did not win scored what they scored, by seat, null for the
   * winner; `hand` is the one that was won. Left out where only wins score.
   */
  explainEnd?(state: TableState, hand: HandState): readonly (Explanation | null)[];
  /**
   * What the totals of a session are worth in the tournament (match points, placing points), by seat, less the penalties on the
   * overall account; null where the ruleset or its options know none. Derived for showing, never stored: they need not be whole numbers.
   */
  finalPoints(final: FinalTable): readonly number[] | null;
  /** What standings over several games go by where nobody says otherwise (docs/tournaments.md, "Presets"). */
  readonly standings: StandingsRules;
}

/** What a result is worth in standings, compared from left to right, and what decides between equal totals. */
export interface StandingsRules {
  readonly scoring: readonly string[];
  readonly ties: readonly Tie[];
}

/** What final points are worked out from, by seat. */
export interface FinalTable {
  readonly totals: Changes;
  readonly placings: Changes;
  readonly overallPenalties: Changes;
}

/** What hands are worth and who pays, apart from how they are played: several rulesets may play for one scoring. */
export interface Scoring<W extends Win = Win> extends Pick<PlayedBy<W>, 'score' | 'settle'> {
  readonly patterns: readonly PatternInfo[];
  /** Why a win scored what it scored; null where wins are not scored. */
  explain(win: W, settlement: Settlement | null): Explanation | null;
}

/** A ruleset, or what its table goes by, before its options are chosen: what the registry loads. */
export interface Preset<R extends TableRuleset = Ruleset> {
  readonly id: string;
  readonly options: readonly OptionSpec[];
  /** It with every option given and checked. */
  create(options: Options): R;
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
