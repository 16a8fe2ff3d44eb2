import { verifyPaifu as verified, type Report } from '../proof/verification/verify.js';
import { loadRulesets } from '../engine/rulesets/registry.js';

/**
 * Entry `paifu/engine/node`: the engine, and reading and verifying files of games. Node also resolves `paifu/engine` to this file; bundlers
 * and their type checks do not.
 */
export * from './engine.js';
export { type GameRead, gamesIn, type ReadOptions, type Unreadable } from './games-in.js';
export type { ReadFormat } from '../exchange/importing/format-names.js';
export type { Report };

/**
 * Verifies a `.paifu` file, given whole or as its bytes come in: the chain of hashes, every action judged again, every win scored again.
 * The report lists what differs, what is irregular and what cannot be read; nothing is thrown for what a file holds.
 */
export async function verifyPaifu(file: Uint8Array | AsyncIterable<Uint8Array>): Promise<Report> {
  await loadRulesets();
  return verified(file instanceof Uint8Array ? wholly(file) : file);
}

async function* wholly(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
