import type { Check } from './check.js';
import type { Checks } from './checks.js';
import type { ActionType } from './moves.js';
import type { Judging } from './played-by.js';

type Applicable = readonly Check<unknown>[];
type ChecksOf = (type: ActionType) => Applicable;

const MADE = new WeakMap<Checks, Readonly<Record<Judging, ChecksOf>>>();
let last: { readonly checks: Checks; readonly by: Readonly<Record<Judging, ChecksOf>> } | null = null;

/** The applicable checks: what of a ruleset's checks is asked of an action that is judged so, in order. */
export function applicableChecks(checks: Checks, judging: Judging, type: ActionType): Applicable {
  if (last?.checks !== checks) last = { checks, by: madeOf(checks) };
  return last.by[judging](type);
}

function madeOf(checks: Checks): Readonly<Record<Judging, ChecksOf>> {
  const known = MADE.get(checks);
  if (known !== undefined) return known;
  const made = {
    strict: checksFor(checks, 'strict'),
    scribe: checksFor(checks, 'scribe'),
    ask: checksFor(checks, 'ask'),
  };
  MADE.set(checks, made);
  return made;
}

function checksFor(checks: Checks, judging: Judging): ChecksOf {
  const byType = new Map<ActionType, Applicable>();
  return (type) => {
    const known = byType.get(type);
    if (known !== undefined) return known;
    const made = (checks[type] as Applicable)
      .filter(({ strictOnly, shows }) => {
        if (strictOnly && judging !== 'strict') return false;
        // What the record knows of several hands is hidden from everybody: to ask is a player's question.
        return judging !== 'ask' || shows !== 'record';
      })
      .map(ofOneShape);
    byType.set(type, made);
    return made;
  };
}

/** A check with every field in its place: the compiler looks them up a hundred million times. */
const ofOneShape = ({ code, kind, shows, field, strictOnly, fails, broken }: Check<unknown>): Check<unknown> => ({
  code,
  kind,
  shows,
  field,
  strictOnly,
  fails,
  broken,
});
