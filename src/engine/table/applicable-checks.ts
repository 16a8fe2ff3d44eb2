import type { Check } from './check.js';
import type { Checks } from './checks.js';
import { type ActionType, type LookedUpMove, moveOf } from './moves.js';
import type { Judging } from './played-by.js';

/** How an action is judged: its move, and the applicable checks, those of its ruleset's that are asked when it is judged so, in order. */
interface Judged {
  readonly move: LookedUpMove;
  readonly checks: readonly Check<unknown>[];
}

type ByAction = Map<string, Judged>;
type ByJudging = Readonly<Record<Judging, ByAction>>;

const MADE = new WeakMap<Checks, ByJudging>();
let last: { readonly checks: Checks; readonly by: ByJudging } | null = null;

/** How an action of that name is judged; undefined for a name that no move has. */
export function judgedBy(checks: Checks, judging: Judging, type: string): Judged | undefined {
  if (last?.checks !== checks) last = { checks, by: madeOf(checks) };
  const known = last.by[judging];
  return known.get(type) ?? added(known, checks, judging, type);
}

function madeOf(checks: Checks): ByJudging {
  const known = MADE.get(checks);
  if (known !== undefined) return known;
  const made: ByJudging = { strict: new Map(), scribe: new Map(), ask: new Map() };
  MADE.set(checks, made);
  return made;
}

function added(known: ByAction, checks: Checks, judging: Judging, type: string): Judged | undefined {
  const move = moveOf(type);
  if (move === undefined) return undefined;
  const judged = { move, checks: applicable(checks[type as ActionType] as readonly Check<unknown>[], judging) };
  known.set(type, judged);
  return judged;
}

const applicable = (checks: readonly Check<unknown>[], judging: Judging): readonly Check<unknown>[] =>
  checks
    .filter(({ strictOnly, shows }) => {
      if (strictOnly && judging !== 'strict') return false;
      // What the record knows of several hands is hidden from everybody: to ask is a player's question.
      return judging !== 'ask' || shows !== 'record';
    })
    .map(ofOneShape);

/** A check with every field in its place: the compiler looks them up a hundred million times. */
const ofOneShape = ({ code, kind, shows, field, seat, strictOnly, fails, broken }: Check<unknown>): Check<unknown> => ({
  code,
  kind,
  shows,
  field,
  seat,
  strictOnly,
  fails,
  broken,
});
