import { Random } from '../../src/simulation/random.js';

/**
 * The seed of all random tests, fixed so that failures are reproducible. `PAIFU_TEST_SEED=anything npm test …` uses
 * another one. Random tests name their seed in the title.
 */
export const SEED = process.env.PAIFU_TEST_SEED || '1';

/** Random numbers by name, independent of those of other names. */
export const chance = (...name: readonly (string | number)[]): Random => new Random(SEED, ...name);

/** Like `Math.random`, but reproducible. */
export function fraction(...name: readonly (string | number)[]): () => number {
  const random = chance(...name);
  return () => random.uint32() / 2 ** 32;
}
