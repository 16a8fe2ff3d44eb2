import { expect } from '@jest/globals';

/** A fast `expect(actual).toEqual(expected)` for plain JSON: Jest compares only if the JSON texts differ. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}
