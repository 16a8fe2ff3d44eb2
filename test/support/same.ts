import { expect } from '@jest/globals';

/**
 * Whether two values of plain JSON are the same to the last key, in the same order: then their texts are as well. It makes nothing, and
 * passes over what both hold in common, which is much of two tables of the same play.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) return areSame(one, other);
  const [names, others] = [Object.keys(one), Object.keys(other)];
  if (names.length !== others.length) return false;
  const [fields, otherFields] = [one as Record<string, unknown>, other as Record<string, unknown>];
  for (let i = 0; i < names.length; i++)
    if (names[i] !== others[i] || !isSame(fields[names[i]], otherFields[names[i]])) return false;
  return true;
}

function areSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (!isSame(one[i], other[i])) return false;
  return true;
}

/**
 * `expect(actual).toEqual(expected)` of plain JSON, for what is compared a million times: Jest, who walks through both and would take
 * most of the time, is asked where they differ.
 */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isSame(actual, expected)) expect(actual).toEqual(expected);
}
