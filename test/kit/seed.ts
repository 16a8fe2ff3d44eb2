import { Random } from '../../src/simulation/random.js';

/**
 * What chance in tests is drawn from: the same in every run, so that what fails fails again. `PAIFU_TEST_SEED=anything npm test …`
 * looks elsewhere. A test that draws says its seed in its title.
 */
export const SEED = process.env.PAIFU_TEST_SEED || '1';

/** Chance of its own for each name, whatever is drawn under another. */
export const chance = (...name: readonly (string | number)[]): Random => new Random(SEED, ...name);

/** As `Math.random`. */
export function fraction(...name: readonly (string | number)[]): () => number {
  const random = chance(...name);
  return () => random.uint32() / 2 ** 32;
}
