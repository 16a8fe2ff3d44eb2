import type { ActionType } from './actions.js';
import type { Check, Checks } from './check.js';
import { type Phase, phaseOf } from './checks/phase.js';
import type { Mode } from './events.js';

/** How an action is judged: as in a game of that mode, or (`ask`) strictly but without asking for tiles nobody has seen. */
export type Judging = Mode | 'ask';

/** What is asked of an action: its phase, then the checks in order. */
export interface Asked {
  readonly phase: Phase;
  readonly checks: readonly Check<ActionType>[];
}

type AskedOf = (type: ActionType) => Asked;

const MADE = new WeakMap<Checks, Readonly<Record<Judging, AskedOf>>>();
let last: { readonly checks: Checks; readonly by: Readonly<Record<Judging, AskedOf>> } | null = null;

/** What a ruleset's checks ask of an action, judged so. */
export function askedOf(checks: Checks, judging: Judging, type: ActionType): Asked {
  if (last?.checks !== checks) last = { checks, by: madeOf(checks) };
  return last.by[judging](type);
}

function madeOf(checks: Checks): Readonly<Record<Judging, AskedOf>> {
  const known = MADE.get(checks);
  if (known !== undefined) return known;
  const made = { strict: askedAs(checks, 'strict'), scribe: askedAs(checks, 'scribe'), ask: askedAs(checks, 'ask') };
  MADE.set(checks, made);
  return made;
}

function askedAs(checks: Checks, judging: Judging): AskedOf {
  const byType = new Map<ActionType, Asked>();
  return (type) => {
    const known = byType.get(type);
    if (known !== undefined) return known;
    const listed = (checks[type] ?? []) as readonly Check<ActionType>[];
    const asked = listed
      .filter(({ strictOnly, shows }) => {
        if (strictOnly && judging !== 'strict') return false;
        // What the record knows of several hands is nobody's to be told: to ask is a player's question.
        return judging !== 'ask' || shows !== 'record';
      })
      .map(ofOneShape);
    const made = { phase: phaseOf(type), checks: asked };
    byType.set(type, made);
    return made;
  };
}

/** A check with every field in its place: the compiler looks them up a hundred million times. */
const ofOneShape = ({ code, kind, shows, field, strictOnly, fails, broken }: Check<ActionType>): Check<ActionType> => ({
  code,
  kind,
  shows,
  field,
  strictOnly,
  fails,
  broken,
});
