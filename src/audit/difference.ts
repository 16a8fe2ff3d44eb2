import type { Mismatch } from '../recording/integrity.js';

/** The first place, in reading order, where a recorded value is not the computed one; null where they are the same. */
export function firstDifference(recorded: unknown, computed: unknown, field: string): Mismatch | null {
  if (Object.is(recorded, computed)) return null;
  if (!isTree(recorded) || !isTree(computed) || Array.isArray(recorded) !== Array.isArray(computed)) {
    return { field, recorded: recorded ?? null, computed: computed ?? null };
  }
  const names = new Set([...Object.keys(recorded), ...Object.keys(computed)]);
  for (const name of names) {
    const below = Array.isArray(recorded) ? `${field}[${name}]` : `${field}.${name}`;
    const found = firstDifference(recorded[name], computed[name], below);
    if (found !== null) return found;
  }
  return null;
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
