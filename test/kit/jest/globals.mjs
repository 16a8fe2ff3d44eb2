// Stands in for `@jest/globals` in specs (runtime.cjs).
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  globalThis[Symbol.for('paifu.jest')];
