import type { StepPlace } from '../../engine/replay/step.js';
import type { Mismatch } from '../../games/record/hash-chain.js';

/** The place of an event in a game. */
export interface EventPlace extends StepPlace {
  readonly game: string;
  readonly revision: number;
  readonly type: string | null;
}

/** The first difference between the record of a game and the engine. */
export interface Difference extends EventPlace, Mismatch {}

/** The first path at which a recorded value differs from the computed one; `null` if they are equal. */
export function firstDifference(recorded: unknown, computed: unknown, field: string): Mismatch | null {
  if (Object.is(recorded, computed)) return null;
  if (!isTree(recorded) || !isTree(computed) || Array.isArray(recorded) !== Array.isArray(computed)) {
    return { field, recorded: recorded ?? null, computed: computed ?? null };
  }
  for (const name of Object.keys(recorded)) {
    const found = differenceAt(recorded, computed, field, name);
    if (found !== null) return found;
  }
  for (const name of Object.keys(computed)) {
    if (Object.hasOwn(recorded, name)) continue;
    const found = differenceAt(recorded, computed, field, name);
    if (found !== null) return found;
  }
  return null;
}

type Tree = Readonly<Record<string, unknown>>;

/** Builds the path only for values that differ, because most are equal. */
function differenceAt(recorded: Tree, computed: Tree, field: string, name: string): Mismatch | null {
  if (Object.is(recorded[name], computed[name])) return null;
  return firstDifference(
    recorded[name],
    computed[name],
    Array.isArray(recorded) ? `${field}[${name}]` : `${field}.${name}`,
  );
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
