import { type Resolve, openedBy, tableAfter } from '../replay/replay.js';
import type { Step } from '../replay/step.js';
import { cite } from '../vocabulary/terms.js';
import { DamagedRecord, type TableState } from '../table/state.js';
import { type Decision, decideAs } from '../table/decide.js';
import type { TableEvent } from '../table/moves/facts.js';
import type { Irregularity, Judging, RuleViolation } from '../table/checks/check.js';
import { actionOf } from '../table/moves/moves.js';
import type { Ruleset } from '../table/ruleset.js';
import type { HandResult, WinResult } from '../vocabulary/results.js';

export const RULE = cite('log-format', 'Corrections');

/** An irregularity at its place in the effective line. */
export interface PlacedIrregularity extends Irregularity {
  readonly revision: number;
}

/** The effective line judged again: the table after it, its irregularities and its results. */
export interface Judged {
  readonly state: TableState;
  readonly found: readonly PlacedIrregularity[];
  readonly results: ReadonlyMap<number, WinResult>;
  readonly ends: ReadonlyMap<number, HandResult | null>;
  /** The event that each step would be now, or the reason why it would be rejected, by revision. */
  readonly would: ReadonlyMap<number, TableEvent | RuleViolation>;
  /** The first step that is impossible, and the reason. */
  readonly refusal: { readonly revision: number; readonly violation: RuleViolation } | null;
}

/** The irregularities of the first list that are missing in the second, with multiplicity. */
export function findingsNotIn<T extends PlacedIrregularity>(
  these: readonly T[],
  those: readonly PlacedIrregularity[],
): T[] {
  const left = those.map(keyOf);
  return these.filter((one) => {
    const at = left.indexOf(keyOf(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * The key includes the seat and who may see the irregularity, so that a change seen by one viewer never depends on one
 * hidden from them.
 */
export const keyOf = ({ revision, code, seat, shows }: PlacedIrregularity): string =>
  `${revision} ${code} ${seat} ${shows}`;

/** The irregularities of the effective line, judged again step by step (docs/reference/log-format.md, "Results of record"). */
export const irregularitiesOf = (steps: readonly Step[], resolve: Resolve): readonly PlacedIrregularity[] =>
  judge(steps, resolve, judgingOf(steps, true)).found;

/** A line is judged in the mode of its game. With hidden tiles, strict judging is limited to what everybody can see. */
export function judgingOf(steps: readonly Step[], isWhole: boolean): Judging {
  const opening = steps[0]?.event;
  const mode = opening?.type === 'GameOpened' ? opening.data.mode : 'strict';
  return mode === 'strict' && !isWhole ? 'ask' : mode;
}

/** Chooses the event that counts for a step, given the event that judging it again produced. */
type Counts = (revision: number, event: TableEvent, again: TableEvent) => TableEvent;

/** Judges a line again from its start. */
export function judge(steps: readonly Step[], resolve: Resolve, judging: Judging, counts?: Counts): Judged {
  const { ruleset, table } = openedBy(steps[0]?.event, resolve);
  return judgeFrom(ruleset, table, steps, judging, counts);
}

/** Judges steps again from a given table. */
export function judgeFrom(
  ruleset: Ruleset,
  table: TableState,
  steps: readonly Step[],
  judging: Judging,
  counts: Counts = (_, event) => event,
): Judged {
  let state = table;
  const found: PlacedIrregularity[] = [];
  const results = new Map<number, WinResult>();
  const ends = new Map<number, HandResult | null>();
  const would = new Map<number, TableEvent | RuleViolation>();
  for (const { revision, event } of steps) {
    const decision = rejudge(ruleset, state, event, judging);
    let counted = event;
    if (decision.verdict === 'refused') {
      const { violation } = decision;
      if (judging !== 'scribe') return { state, found, results, ends, would, refusal: { revision, violation } };
      would.set(revision, violation);
      found.push(contradiction(revision, violation));
    } else {
      const [again] = decision.events;
      would.set(revision, again);
      counted = counts(revision, event, again);
      found.push(...decision.irregularities.map((irregularity) => ({ ...irregularity, revision })));
      // A recorded win stays a win and a failed win stays failed: a correction of something else does not change facts.
      if (again.type === event.type && again.type === 'HandWon') results.set(revision, again.data.result);
      if (again.type === event.type && again.type === 'HandEnded') ends.set(revision, again.data.result ?? null);
    }
    try {
      state = tableAfter(state, counted);
    } catch (error) {
      if (!(error instanceof DamagedRecord)) throw error;
      const violation = {
        ...{ code: 'cannot-be', message: error.message, text: error.says, citation: RULE, field: null, seat: null },
        shows: 'record' as const,
      };
      return { state, found, results, ends, would, refusal: { revision, violation } };
    }
  }
  return { state, found, results, ends, would, refusal: null };
}

/** Judges the action of a step at this table. A later seating or close is not play and is accepted. */
function rejudge(ruleset: Ruleset, state: TableState, event: TableEvent, judging: Judging): Decision {
  if (event.type === 'PlayersSeated' && state.hand !== null) {
    return { verdict: 'accepted', events: [event], irregularities: [] };
  }
  return decideAs(state.opened === null ? 'strict' : judging, ruleset, state, actionOf(event));
}

const contradiction = (revision: number, violation: RuleViolation): PlacedIrregularity => ({
  kind: 'inconsistency',
  code: violation.code,
  seat: null,
  message: violation.message,
  ...(violation.text && { text: violation.text }),
  citation: violation.citation,
  catalogue: null,
  shows: 'record',
  revision,
});
