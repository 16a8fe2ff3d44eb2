import { base64Bytes, base64Of, bytesOf, hexBytes, hexOf, isWellFormed, joined } from './bytes.js';
import {
  COSIGNATURE,
  type SignerKey,
  type Subtle,
  type VerifierKey,
  hasControl,
  isKeyName,
  isSignedBy,
  signatureOf,
} from './key.js';
import { ProofError } from './proof-error.js';

type Bytes = Uint8Array<ArrayBuffer>;

/** A line of a note that is a signature: by which key it says to be, and the bytes behind that key's id. */
export interface Signature {
  readonly name: string;
  readonly id: string;
  readonly bytes: Bytes;
}

/** A text and who signed it (c2sp.org/signed-note). */
export interface Note {
  /** Ends with a line feed. */
  readonly text: string;
  readonly signatures: readonly Signature[];
}

/** A signature of a key that is known, which is right. */
export interface Signed {
  readonly key: VerifierKey;
  /** Of a cosignature, when it was given: seconds since 1970. */
  readonly time: number | null;
}

const MOST_SIGNATURES = 100;
const DASH = '\u2014';

const signatureLine = ({ name, id, bytes }: Signature): string =>
  `${DASH} ${name} ${base64Of(joined(hexBytes(id) as Bytes, bytes))}\n`;

/** A signature line, with its line feed; null for anything else. */
export function signatureIn(line: string): Signature | null {
  const [dash, name, base64, ...rest] = line.endsWith('\n') ? line.slice(0, -1).split(' ') : [];
  const bytes = base64 === undefined ? null : base64Bytes(base64);
  if (dash !== DASH || rest.length > 0 || bytes === null || bytes.length < 5 || !isKeyName(name)) return null;
  return { name, id: hexOf(bytes.subarray(0, 4)), bytes: bytes.slice(4) };
}

/** Reads a note; nothing of it is believed yet. Throws `ProofError`. */
export function noteIn(given: string): Note {
  const wrong = new ProofError('no signed note: expected a text, an empty line, and a line of each signature');
  if (!isWellFormed(given) || hasControl(given)) throw wrong;
  const end = given.lastIndexOf('\n\n');
  if (end < 0 || !given.endsWith('\n')) throw wrong;
  const lines = given
    .slice(end + 2)
    .split('\n')
    .slice(0, -1);
  const signatures = lines.map((line) => signatureIn(`${line}\n`));
  if (signatures.length === 0 || signatures.length > MOST_SIGNATURES || signatures.includes(null)) throw wrong;
  return { text: given.slice(0, end + 1), signatures: signatures as Signature[] };
}

export const noteText = ({ text, signatures }: Note): string => `${text}\n${signatures.map(signatureLine).join('')}`;

/** What is signed, by whom it is signed so, and when. */
const cosigned = (text: string, time: number): string => `cosignature/v1\ntime ${time}\n${text}`;

function timeIn(bytes: Bytes): number | null {
  const time = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0);
  return time <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(time) : null;
}

async function verified(subtle: Subtle, text: string, { bytes }: Signature, key: VerifierKey): Promise<Signed | null> {
  const isTimed = key.type === COSIGNATURE;
  if (bytes.length !== (isTimed ? 72 : 64)) return null;
  const time = isTimed ? timeIn(bytes) : null;
  if (isTimed && time === null) return null;
  const message = bytesOf(time === null ? text : cosigned(text, time));
  const right = await isSignedBy(subtle, key.publicKey, message, isTimed ? bytes.slice(8) : bytes);
  return right ? { key, time } : null;
}

/**
 * Which of these keys have signed a note, in the order of its lines. Those of other keys are passed over, one of a known key that is
 * wrong makes the note worth nothing. Rejects with `ProofError`.
 */
export async function signaturesOf(
  subtle: Subtle,
  { text, signatures }: Note,
  keys: readonly VerifierKey[],
): Promise<readonly Signed[]> {
  const all: Signed[] = [];
  for (const signature of signatures) {
    const known = keys.filter(({ name, id }) => name === signature.name && id === signature.id);
    if (known.length === 0) continue;
    if (known.length > 1) throw new ProofError(`two keys are called ${signature.name}+${signature.id}`);
    const signed = await verified(subtle, text, signature, known[0]);
    if (signed === null) throw new ProofError(`the signature of ${signature.name}+${signature.id} is wrong`);
    all.push(signed);
  }
  return all;
}

/** Signs a text as a note is signed. */
export async function signature(subtle: Subtle, text: string, key: SignerKey): Promise<Signature> {
  return { name: key.name, id: key.id, bytes: await signatureOf(subtle, key.seed, bytesOf(text)) };
}

/** Signs the text of a checkpoint as seen at a time, in seconds since 1970 (c2sp.org/tlog-cosignature). */
export async function cosignature(subtle: Subtle, text: string, time: number, key: SignerKey): Promise<Signature> {
  const stamp = new DataView(new ArrayBuffer(8));
  stamp.setBigUint64(0, BigInt(time));
  const bytes = await signatureOf(subtle, key.seed, bytesOf(cosigned(text, time)));
  return { name: key.name, id: key.id, bytes: joined(new Uint8Array(stamp.buffer), bytes) };
}
