import type { StepPlace } from '../../engine/replay/step.js';
import type { Mismatch } from '../../games/record/hash-chain.js';

/** An event of a game, for whoever looks it up. */
export interface EventPlace extends StepPlace {
  readonly game: string;
  readonly revision: number;
  readonly type: string | null;
}

/** The record says one thing and the engine another, about the first thing in a game of which that is so. */
export interface Difference extends EventPlace, Mismatch {}

/** The first place, in reading order, where a recorded value is not the computed one; null where they are the same. */
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

/** The place is put into words only where there is more to look at: most of what is compared is the same. */
function differenceAt(recorded: Tree, computed: Tree, field: string, name: string): Mismatch | null {
  if (Object.is(recorded[name], computed[name])) return null;
  return firstDifference(
    recorded[name],
    computed[name],
    Array.isArray(recorded) ? `${field}[${name}]` : `${field}.${name}`,
  );
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
