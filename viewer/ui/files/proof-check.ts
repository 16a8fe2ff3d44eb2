import { parseHead, verifyHead } from '../../../src/proof/core/game-head.js';
import { ProofError } from '../../../src/proof/core/proof-error.js';
import { sha256 } from '../../../src/proof/core/sha256.js';
import { trustIn } from '../../../src/proof/core/trusted-keys.js';
import { provenSentence, verifyBundle } from '../../../src/proof/core/verify-bundle.js';
import type { CheckedRecord } from './paifu-check.js';

/** The result of comparing a record with a head or proof, with the reason. */
export interface Answer {
  /** `null` if it cannot be checked here. */
  readonly holds: boolean | null;
  readonly why: string;
}

/** The answer for a problem of a proof. Rethrows other errors. */
function problem(error: unknown): Answer {
  if (!(error instanceof ProofError)) throw error;
  return { holds: false, why: error.message };
}

/** Checks that one of the records begins with the events of a kept head (docs/explanation/proof.md, "Score sheets"). */
export function againstHead(records: readonly CheckedRecord[], text: string): Answer {
  try {
    const kept = parseHead(text);
    const record = records.find(({ id }) => id === kept.game);
    if (record === undefined)
      return { holds: false, why: `the head is of game ${kept.game}, which is not in this file` };
    const { count } = verifyHead(record.bytes, kept);
    const later = count === kept.count ? 'none came later' : `${count - kept.count} came later`;
    return {
      holds: true,
      why: `Game ${kept.game} begins with the ${kept.count} events of this head, unchanged; ${later}.`,
    };
  } catch (error) {
    return problem(error);
  }
}

/** Checks a log proof against the records. @param subtle `undefined` in an insecure context */
export async function againstProof(
  records: readonly CheckedRecord[],
  proof: string,
  trust: string,
  subtle: SubtleCrypto | undefined,
): Promise<Answer> {
  if (subtle === undefined)
    return { holds: null, why: 'signatures are checked only on a page of https: or of localhost' };
  let answer: Answer = { holds: false, why: 'there is no record that it could prove' };
  try {
    const policy = await trustIn(sha256, subtle, trust);
    for (const { bytes } of records) {
      answer = await verifyBundle({ file: bytes, proof }, policy, subtle).then(
        (proven): Answer => ({ holds: true, why: provenSentence(proven) }),
        problem,
      );
      if (answer.holds) break;
    }
  } catch (error) {
    return error instanceof DOMException
      ? { holds: null, why: `this browser checks no Ed25519 signatures: ${error.message}` }
      : problem(error);
  }
  return answer;
}
