import type { ObjectShape, Shape } from '../../vocabulary/shape.js';
import { type SeatsChecks, seatsChecksOf } from '../../vocabulary/seats-check.js';
import type { Check, CheckCode, Irregularity, Judging, PlayedBy, RuleViolation } from '../checks/check.js';
import type { Phase, TableState, Taking } from '../state.js';
import type { Looking } from '../viewer.js';
import type { Message } from '../../messages/message.js';
import type { Phrase } from '../../messages/phrase.js';

/** Data of an event with its irregularities. */
export interface Flagged {
  readonly irregularities?: readonly Irregularity[];
}

/** An event type of a move: its data and everything derived from it. */
export interface Fact<T extends string, D, A> {
  readonly type: T;
  readonly data: ObjectShape<D>;
  readonly seatsChecks: SeatsChecks;
  /**
   * The table after the event, without judgement: irregular play is applied as it happened. Throws only
   * `DamagedRecord`. The cost does not depend on the length of the game.
   */
  evolve(state: TableState, data: D): TableState;
  /** The data visible while hands are hidden, built field by field, so that new fields are hidden by default. */
  seen(data: D & Flagged, looking: Looking): D;
  /**
   * The data of the action that caused the event. Judging it again at the same table must give the same event; results
   * computed by `decide` are omitted.
   */
  actionData(data: D): A;
  /** Describes the event in one line. */
  says(data: D & Flagged): Message;
  /** The tiles it took or revealed from the wall. */
  takes?(data: D): Taking | undefined;
  /** Outside the play of a hand; also possible after the close of a game. */
  readonly aside?: true;
}

export type DataOf<F> = F extends { readonly data: Shape<infer D> } ? D : never;

type AnyFact<A> = Fact<string, unknown, A>;

/** An event of one of these types. */
export type Happened<F extends { readonly type: string }> = {
  [T in F['type']]: { readonly type: T; readonly data: DataOf<Extract<F, { readonly type: T }>> };
}[F['type']];

export interface Refused {
  readonly verdict: 'refused';
  readonly violation: RuleViolation;
}

/** The parts of a check that identify a rule and its audience. */
export type RuleRow<A> = Pick<Check<A>, 'kind' | 'field' | 'shows' | 'seat'> & { readonly code: CheckCode };

/** The context of judging: ruleset, mode, and findings of the checks. */
export interface Judge<A> {
  readonly mode: Judging;
  readonly ruleset: PlayedBy;
  /** Irregularities found so far. */
  readonly found: readonly Irregularity[];
  /** Why the declaration is recorded without its effect. */
  readonly fails: Phrase | undefined;
  /** Reports a broken rule: returns the refusal, or `undefined` after flagging it in a scribe game. */
  breaks(rule: RuleRow<A>, text: Phrase): Refused | undefined;
  refuses(rule: RuleRow<A>, text: Phrase, field?: string): Refused;
}

/**
 * A move: the `action` requested by a recorder (imperative) and the `facts` it leaves in the record (past tense).
 * `moves.ts` lists all moves.
 */
export interface Move<N extends string, A, F extends AnyFact<A>> {
  readonly action: N;
  /** The form of the action's data, validated before judging. */
  readonly data: ObjectShape<A>;
  readonly phase: Phase;
  /** Shared checks in order: impossible actions first, then turn and claims, then tiles. */
  readonly checks: readonly Check<A>[];
  /** Produces the event, with everything computed that the action leaves out; may refuse. */
  decide(state: TableState, data: A, judge: Judge<A>): Happened<F> | Refused;
  readonly facts: readonly F[];
}

/** A move as declared; related checks may be nested lists. */
type Declared<N extends string, A, F extends AnyFact<A>> = Omit<Move<N, A, F>, 'checks'> & {
  readonly checks: readonly (Check<A> | readonly Check<A>[])[];
};

/**
 * Declares a move with types inferred from its shapes. Without `decide`, its event has the data of the action. Nested
 * lists of checks are flattened here, because spreading them at the declaration would prevent tree shaking
 * (`test/bundle.spec.ts`).
 */
export function move<const N extends string, A, F extends AnyFact<A>>(declared: Declared<N, A, F>): Move<N, A, F>;
export function move<const N extends string, A, const T extends string>(
  declared: Omit<Declared<N, A, Fact<T, A, A>>, 'decide'>,
): Move<N, A, Fact<T, A, A>>;
export function move<N extends string, A, F extends AnyFact<A>>(
  declared: Omit<Declared<N, A, F>, 'decide'> & Partial<Pick<Declared<N, A, F>, 'decide'>>,
): Move<N, A, F> {
  const [{ type }] = declared.facts;
  const recorded: Move<N, A, F>['decide'] = (_state, data) => ({ type, data }) as Happened<F>;
  return { ...declared, decide: declared.decide ?? recorded, checks: declared.checks.flat() as Check<A>[] };
}

type Declaration<T extends string, D, A> = Omit<
  Fact<T, D, A>,
  'type' | 'data' | 'seatsChecks' | 'evolve' | 'actionData'
> &
  Partial<Pick<Fact<T, D, A>, 'evolve' | 'actionData'>>;

/**
 * Declares a fact from the shape of its data and its functions. Without `evolve`, the table does not change; without
 * `actionData`, the action has the same fields.
 */
export const fact = <const T extends string, D, A = D>(
  type: T,
  data: ObjectShape<D>,
  does: Declaration<T, NoInfer<D>, A>,
): Fact<T, D, A> => ({
  type,
  data,
  seatsChecks: seatsChecksOf(data),
  evolve: (state) => state,
  actionData: (from) => fieldsOf(data, from) as A,
  ...does,
});

const fieldsOf = <D>({ fields }: ObjectShape<D>, data: D): Partial<D> =>
  Object.fromEntries(Object.entries(data as object).filter(([name]) => Object.hasOwn(fields, name))) as Partial<D>;

/** The fields that have a value. */
export const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
