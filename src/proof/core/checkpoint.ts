import { base64Bytes, base64Of, parseNumber } from './bytes.js';
import { HASH } from './merkle.js';
import { type Note, parseNote, type Signed, verifySignatures } from './note.js';
import { ProofError } from './proof-error.js';
import { ED25519, type Subtle, type VerifierKey } from './key.js';

/** A signed size and root of a log (c2sp.org/tlog-checkpoint). */
export interface Checkpoint {
  /** Name of the log and of its key. */
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${base64Of(root)}\n`;

/** Parses the text of a checkpoint and ignores extension lines. Throws `ProofError`. */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin, size, root, ...added] = text.split('\n');
  const count = parseNumber(size ?? '');
  const hash = base64Bytes(root ?? '');
  if (
    origin === '' ||
    count === null ||
    hash === null ||
    hash.length !== HASH ||
    added.indexOf('') !== added.length - 1
  )
    throw new ProofError('not a checkpoint: expected three lines, the name of the log, its size and its root');
  return { origin, size: count, root: hash };
}

export interface SignedCheckpoint extends Checkpoint {
  readonly note: Note;
  readonly log: VerifierKey;
  readonly signed: readonly Signed[];
}

/**
 * Parses a checkpoint that must be signed by one of these log keys, and verifies the cosignatures of these witnesses.
 * Rejects with `ProofError`.
 */
export async function openCheckpoint(
  subtle: Subtle,
  given: string,
  logs: readonly VerifierKey[],
  witnesses: readonly VerifierKey[] = [],
): Promise<SignedCheckpoint> {
  const note = parseNote(given);
  const checkpoint = parseCheckpoint(note.text);
  const own = logs.filter(({ name }) => name === checkpoint.origin);
  const signed = await verifySignatures(subtle, note, [...own, ...witnesses]);
  const log = signed.find(({ key }) => own.includes(key))?.key;
  if (log === undefined) {
    const known = logs.map(({ name, id }) => `${name}+${id}`).join(', ');
    throw new ProofError(`the checkpoint of ${checkpoint.origin} is signed by none of the keys given (${known})`);
  }
  return { ...checkpoint, note, log, signed: signed.filter(({ key }) => key.type !== ED25519) };
}
