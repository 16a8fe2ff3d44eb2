import type { ObjectShape, Shape } from '../../vocabulary/shape.js';
import type { Check, CheckCode, Irregularity, Judging, PlayedBy, RuleViolation } from '../checks/check.js';
import type { Phase, TableState, Taking } from '../state.js';
import type { Looking } from '../viewer.js';
import type { WindOf } from '../sentences.js';

/** What may carry what was found irregular when it was recorded. */
export interface Flagged {
  /** Absent when nothing was. */
  readonly irregularities?: readonly Irregularity[];
}

/** A fact that a move leaves in the record: an event's data, and all that is done with it. */
export interface Fact<D, A> {
  readonly data: ObjectShape<D>;
  /**
   * The table after it. No judgement: what was irregular is applied as it happened at the table; only a damaged record
   * throws (`DamagedRecord`). Cost does not depend on how much was played before.
   */
  evolve(state: TableState, data: D): TableState;
  /** What is shown of it while hands are hidden, field by field: what nobody has allowed does not show. */
  seen(data: D & Flagged, looking: Looking): D;
  /**
   * The data of the action that it answers, with all that was settled then: judged again at the same table, it has to give
   * the same fact. What `decide` works out (results, totals) is left out, so that it is worked out anew.
   */
  actionData(data: D): A;
  /** What happened, in one line of plain words. */
  says(data: D, wind: WindOf): string;
  /** What it took from the wall, or turned up of it; left out where that is never anything. */
  takes?(data: D): Taking | undefined;
  /** It happens beside the play of a hand: after the close of a game it opens and closes nothing. */
  readonly aside?: true;
}

/** Of facts by the names of their events: their data. */
export type DataOf<F> = F extends { readonly data: Shape<infer D> } ? D : never;

export type Facts<A> = Readonly<Record<string, Fact<unknown, A>>>;

/** What came of a move: one of its facts. */
export type Happened<F> = { [T in keyof F]: { readonly type: T; readonly data: DataOf<F[T]> } }[keyof F];

export interface Refused {
  readonly verdict: 'refused';
  readonly violation: RuleViolation;
}

/** What of a check says which rule it is, and whom to tell. */
export type RuleRow<A> = Pick<Check<A>, 'kind' | 'field' | 'shows' | 'seat'> & { readonly code: CheckCode };

/** Who judges an action: the ruleset, the mode, and what the checks have found. */
export interface Judge<A> {
  readonly mode: Judging;
  readonly ruleset: PlayedBy;
  /** What is irregular about it so far. */
  readonly found: readonly Irregularity[];
  /** Why what was said cannot stand: it is recorded as said, without its effect. */
  readonly fails: string | undefined;
  /** A rule turns out to be broken: that refuses the action, or is flagged (undefined) where a scribe records what happened. */
  breaks(rule: RuleRow<A>, message: string): Refused | undefined;
  refuses(rule: RuleRow<A>, message: string, field?: string): Refused;
}

/**
 * Something that can happen at the table: what a recorder asks for (`action`, in the imperative) and what then stands in the
 * record (`facts`, in the past tense). Everything about a move stands in its file in `moves/`; `moves.ts` lists them.
 */
export interface Move<N extends string, A, F extends Facts<A>> {
  readonly action: N;
  /** What the action's data has to be before anything is judged: its form, not whether it is legal. */
  readonly data: ObjectShape<A>;
  readonly phase: Phase;
  /** The rules every ruleset shares, in the order they are asked: what cannot be an action first, then turn and claim, then tiles. */
  readonly checks: readonly Check<A>[];
  /** All the judgement that is not a check: what happened, with what the action leaves out worked out. */
  decide(state: TableState, data: A, judge: Judge<A>): Happened<F> | Refused;
  readonly facts: F;
}

/** A move as it is declared: checks that belong together may be a list of their own. */
type Declared<N extends string, A, F extends Facts<A>> = Omit<Move<N, A, F>, 'checks'> & {
  readonly checks: readonly (Check<A> | readonly Check<A>[])[];
};

/**
 * Declares a move; the compiler infers its types from its shapes. Lists among its checks are not spread where they are written:
 * who builds a page that only folds could not leave out what is (`test/bundle.spec.ts`).
 */
export const move = <const N extends string, A, F extends Facts<A>>(declared: Declared<N, A, F>): Move<N, A, F> => ({
  ...declared,
  checks: declared.checks.flat() as Check<A>[],
});

/** Declares a fact: its data's shape, and what is done with it. */
export const fact = <D, A>(data: ObjectShape<D>, does: Omit<Fact<NoInfer<D>, A>, 'data'>): Fact<D, A> => ({
  data,
  ...does,
});
