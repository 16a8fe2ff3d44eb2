import { type Checkpoint, parseCheckpoint, openCheckpoint } from './checkpoint.js';
import type { Subtle, VerifierKey } from './key.js';
import { type CheckedFile, checkFile } from './game-file.js';
import { LEAF_KINDS, leafBytes, sealedName, sealedKindOf } from './leaf.js';
import { Merkle } from './merkle.js';
import { parseNote } from './note.js';
import { type Policy, quorumSeenAt, witnessSeenAt } from './policy.js';
import { ProofError } from './proof-error.js';
import { sha256 as defaultSha256, type Sha256 } from './sha256.js';
import { parseTlogProof } from './tlog-proof.js';
import { provesInclusion } from './merkle-proof.js';

/** Result of a successful verification. */
export type Proven = CheckedFile & {
  /** The log, its size in leaves, and the index of the leaf. */
  readonly origin: string;
  readonly size: number;
  readonly index: number;
  readonly log: VerifierKey;
  /** Witnesses of the policy that cosigned, with their times in seconds since 1970. */
  readonly witnesses: readonly { readonly name: string; readonly time: number }[];
  /** Latest possible time of the record, by the witnesses; `null` if no witness was required. */
  readonly since: number | null;
};

/** A game or tournament stream with its proof. */
export interface Bundle {
  /** `game.paifu`, whole or redacted, or `tournament.paifu` without its games (see `verifyTournamentBundle`). */
  readonly file: Uint8Array;
  /** Text of `game.tlog-proof`. */
  readonly proof: string;
}

/**
 * Verifies a bundle offline against trusted keys. Rejects with `ProofError`.
 *
 * @param sha256 a faster synchronous implementation, if there is one
 */
export async function verifyBundle(
  { file, proof }: Bundle,
  policy: Policy,
  subtle: Subtle,
  sha256: Sha256 = defaultSha256,
): Promise<Proven> {
  const merkle = new Merkle(sha256);
  const record = checkFile(merkle, file);
  const { checkpoint } = parseTlogProof(proof);
  const keys = policy.witnesses.map(({ key }) => key);
  const { note, log, signed } = await openCheckpoint(subtle, checkpoint, policy.logs, keys);
  const { origin, size, index } = findInLog(merkle, record, proof, parseCheckpoint(note.text));
  const since = quorumSeenAt(policy, signed);
  if (policy.quorum !== null && since === null)
    throw new ProofError('fewer witnesses have seen the checkpoint than the policy asks for');
  const names = [...new Set(policy.witnesses.map(({ name }) => name))];
  const witnesses = names.flatMap((name) => {
    const time = witnessSeenAt(name, policy, signed);
    return time === null ? [] : [{ name, time }];
  });
  return { ...record, origin, size, index, log, witnesses, since };
}

/** Verifies a bundle except for its signatures, so without keys. Throws `ProofError`. */
export function checkInclusion({ file, proof }: Bundle, sha256: Sha256 = defaultSha256): void {
  const merkle = new Merkle(sha256);
  const { checkpoint } = parseTlogProof(proof);
  findInLog(merkle, checkFile(merkle, file), proof, parseCheckpoint(parseNote(checkpoint).text));
}

/** Finds a record in the log of a checkpoint. Throws `ProofError` if it is not there. */
function findInLog(merkle: Merkle, record: CheckedFile, proof: string, { origin, size, root }: Checkpoint) {
  const { index, path } = parseTlogProof(proof);
  const what = sealedKindOf(record);
  const isThere = LEAF_KINDS[what].some((kind) =>
    provesInclusion(merkle, { hash: merkle.leaf(leafBytes(record, kind)), index }, { size, root }, path),
  );
  if (!isThere)
    throw new ProofError(
      `the log of ${origin} does not have this ${what} with these ${record.count} events at index ${index}`,
    );
  return { origin, size, index };
}

const minuteText = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ');

const countText = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

/** The result as a sentence. */
export function provenSentence(proven: Proven): string {
  const { count, hidden, log, witnesses, since } = proven;
  const names = witnesses.map(({ name }) => name);
  const list = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const seen =
    names.length === 0 ? 'no witness required' : `seen by ${names.length > 1 ? 'witnesses' : 'witness'} ${list}`;
  const unchanged =
    since === null ? 'unchanged since it was signed' : `unchanged since at the latest ${minuteText(since)} UTC`;
  const rest = hidden === 0 ? '' : `; ${countText(hidden, 'event')} hidden from you`;
  const name = sealedName(proven);
  return `${name[0].toUpperCase()}${name.slice(1)}, ${countText(count, 'event')}, ${unchanged}, signed by ${log.name}+${log.id}, ${seen}${rest}.`;
}
