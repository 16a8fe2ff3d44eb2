import { base64Bytes, base64Of, numberIn } from './bytes.js';
import { HASH } from './merkle.js';
import { type Note, noteIn, type Signed, signaturesOf } from './note.js';
import { ProofError } from './proof-error.js';
import { ED25519, type Subtle, type VerifierKey } from './key.js';

/** A log as it stood once (c2sp.org/tlog-checkpoint). */
export interface Checkpoint {
  /** Which log: its key has the same name. */
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${base64Of(root)}\n`;

/** Reads the text of a checkpoint; lines that somebody added are passed over. Throws `ProofError`. */
export function checkpointIn(text: string): Checkpoint {
  const [origin, size, root, ...added] = text.split('\n');
  const count = numberIn(size ?? '');
  const hash = base64Bytes(root ?? '');
  if (
    origin === '' ||
    count === null ||
    hash === null ||
    hash.length !== HASH ||
    added.indexOf('') !== added.length - 1
  )
    throw new ProofError('no checkpoint: expected the name of a log, its size and its root, a line each');
  return { origin, size: count, root: hash };
}

/** A checkpoint, and who has signed it. */
export interface SignedCheckpoint extends Checkpoint {
  readonly note: Note;
  readonly log: VerifierKey;
  readonly signed: readonly Signed[];
}

/**
 * Reads a checkpoint that one of these keys must have signed as its log, and finds the cosignatures of these witnesses on it.
 * Rejects with `ProofError`.
 */
export async function openedCheckpoint(
  subtle: Subtle,
  given: string,
  logs: readonly VerifierKey[],
  witnesses: readonly VerifierKey[] = [],
): Promise<SignedCheckpoint> {
  const note = noteIn(given);
  const checkpoint = checkpointIn(note.text);
  const own = logs.filter(({ name }) => name === checkpoint.origin);
  const signed = await signaturesOf(subtle, note, [...own, ...witnesses]);
  const log = signed.find(({ key }) => own.includes(key))?.key;
  if (log === undefined) {
    const known = logs.map(({ name, id }) => `${name}+${id}`).join(', ');
    throw new ProofError(`the checkpoint of ${checkpoint.origin} is signed by none of the keys given (${known})`);
  }
  return { ...checkpoint, note, log, signed: signed.filter(({ key }) => key.type !== ED25519) };
}
