import { type Checkpoint, checkpointIn, openedCheckpoint } from './checkpoint.js';
import type { Subtle, VerifierKey } from './key.js';
import { type CheckedFile, checkedFile } from './game-file.js';
import { LEAF_KINDS, leafBytes, sealedName, whatOf } from './leaf.js';
import { Merkle } from './merkle.js';
import { noteIn } from './note.js';
import { type Policy, quorumSeenAt, witnessSeenAt } from './policy.js';
import { ProofError } from './proof-error.js';
import { sha256 as own, type Sha256 } from './sha256.js';
import { tlogProofIn } from './tlog-proof.js';
import { provesInclusion } from './merkle-proof.js';

/** What a bundle proves. */
export type Proven = CheckedFile & {
  /** The log that has the game, how many leaves it had, and at which place. */
  readonly origin: string;
  readonly size: number;
  readonly index: number;
  /** The log's key. */
  readonly log: VerifierKey;
  /** The witnesses of the policy that saw it, and when, in seconds since 1970. */
  readonly witnesses: readonly { readonly name: string; readonly time: number }[];
  /** When it stood there at the latest, as witnesses say; null: none was asked for, and a signature alone has no time. */
  readonly since: number | null;
};

/** A game, or a tournament's own stream, and what is said to prove it. */
export interface Bundle {
  /** `game.paifu`, whole or redacted; `tournament.paifu` without its games (`verifyTournamentBundle` has those). */
  readonly file: Uint8Array;
  /** `game.tlog-proof`. */
  readonly proof: string;
}

/**
 * Checks a bundle against keys that whoever asks has from elsewhere; it asks nobody else. Rejects with `ProofError`.
 *
 * @param sha256 where there is a faster one that need not be waited for
 */
export async function verifyBundle(
  { file, proof }: Bundle,
  policy: Policy,
  subtle: Subtle,
  sha256: Sha256 = own,
): Promise<Proven> {
  const merkle = new Merkle(sha256);
  const record = checkedFile(merkle, file);
  const { checkpoint } = tlogProofIn(proof);
  const keys = policy.witnesses.map(({ key }) => key);
  const { note, log, signed } = await openedCheckpoint(subtle, checkpoint, policy.logs, keys);
  const { origin, size, index } = includedIn(merkle, record, proof, checkpointIn(note.text));
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

/** Checks of a bundle all but its signatures, which needs no keys. Throws `ProofError`. */
export function checkInclusion({ file, proof }: Bundle, sha256: Sha256 = own): void {
  const merkle = new Merkle(sha256);
  const { checkpoint } = tlogProofIn(proof);
  includedIn(merkle, checkedFile(merkle, file), proof, checkpointIn(noteIn(checkpoint).text));
}

/** Where the log of a checkpoint has a record. Throws `ProofError` if it has not. */
function includedIn(merkle: Merkle, record: CheckedFile, proof: string, { origin, size, root }: Checkpoint) {
  const { index, path } = tlogProofIn(proof);
  const what = whatOf(record);
  const isThere = LEAF_KINDS[what].some((kind) =>
    provesInclusion(merkle, { hash: merkle.leaf(leafBytes(record, kind)), index }, { size, root }, path),
  );
  if (!isThere)
    throw new ProofError(
      `the log of ${origin} has not this ${what} with these ${record.count} events at its place ${index}`,
    );
  return { origin, size, index };
}

const minute = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ');

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

/** What is proved, as a sentence. */
export function provenSentence(proven: Proven): string {
  const { count, hidden, log, witnesses, since } = proven;
  const names = witnesses.map(({ name }) => name);
  const list = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const seen =
    names.length === 0 ? 'no witness was asked' : `seen by ${names.length > 1 ? 'witnesses' : 'witness'} ${list}`;
  const unchanged =
    since === null ? 'unchanged since it was signed' : `unchanged since at the latest ${minute(since)} UTC`;
  const rest = hidden === 0 ? '' : `; ${counted(hidden, 'event')} hidden from you`;
  const name = sealedName(proven);
  return `${name[0].toUpperCase()}${name.slice(1)}, ${counted(count, 'event')}, ${unchanged}, signed by ${log.name}+${log.id}, ${seen}${rest}.`;
}
