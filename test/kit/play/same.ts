import { expect } from '@jest/globals';

/**
 * `expect(actual).toEqual(expected)` of plain JSON, for what is compared a million times: Jest, who walks through both and would take
 * most of the time, is asked where their texts differ.
 */
export function expectSame(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}
