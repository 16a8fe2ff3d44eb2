import { verifyPaifu as verified, type Report } from '../proof/verification/verify.js';
import { loadRulesets } from '../engine/rulesets/registry.js';

/**
 * Entry `paifu/engine/node`: the engine, plus reading and verifying game files. Node also resolves `paifu/engine` to this
 * file; bundlers and their type checks do not.
 */
export * from './engine.js';
export { type GameRead, gamesIn, type ReadOptions, type Unreadable } from './games-in.js';
export type { ReadFormat } from '../exchange/importing/format-names.js';
export type { Report };

/**
 * Verifies a `.paifu` file, given as a whole or as a stream of bytes: checks the hash chain, judges every action again and
 * scores every win again. The report lists differences, irregularities and unreadable parts. It does not throw because of
 * the contents of a file.
 */
export async function verifyPaifu(file: Uint8Array | AsyncIterable<Uint8Array>): Promise<Report> {
  await loadRulesets();
  return verified(file instanceof Uint8Array ? wholly(file) : file);
}

async function* wholly(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
