import { base64Bytes, base64Of, bytesOf, hexBytes, hexOf, isWellFormed, concatBytes } from './bytes.js';
import {
  COSIGNATURE,
  type SignerKey,
  type Subtle,
  type VerifierKey,
  hasControl,
  isKeyName,
  isSignedBy,
  sign,
} from './key.js';
import { ProofError } from './proof-error.js';

type Bytes = Uint8Array<ArrayBuffer>;

/** A signature line of a note. Its key name and id are only claims. */
export interface Signature {
  readonly name: string;
  readonly id: string;
  readonly bytes: Bytes;
}

/** A text with signatures (c2sp.org/signed-note). */
export interface Note {
  /** Ends with a line feed. */
  readonly text: string;
  readonly signatures: readonly Signature[];
}

/** A verified signature. */
export interface Signed {
  readonly key: VerifierKey;
  /** Time of a cosignature, in seconds since 1970. */
  readonly time: number | null;
}

const MAX_SIGNATURES = 100;
const DASH = '\u2014';

const signatureLine = ({ name, id, bytes }: Signature): string =>
  `${DASH} ${name} ${base64Of(concatBytes(hexBytes(id) as Bytes, bytes))}\n`;

/** Parses a signature line, including its line feed; `null` for anything else. */
export function parseSignature(line: string): Signature | null {
  const [dash, name, base64, ...rest] = line.endsWith('\n') ? line.slice(0, -1).split(' ') : [];
  const bytes = base64 === undefined ? null : base64Bytes(base64);
  if (dash !== DASH || rest.length > 0 || bytes === null || bytes.length < 5 || !isKeyName(name)) return null;
  return { name, id: hexOf(bytes.subarray(0, 4)), bytes: bytes.slice(4) };
}

/** Parses a note without verifying its signatures. Throws `ProofError`. */
export function parseNote(given: string): Note {
  const wrong = new ProofError('not a signed note: expected a text, an empty line, and one line for each signature');
  if (!isWellFormed(given) || hasControl(given)) throw wrong;
  const end = given.lastIndexOf('\n\n');
  if (end < 0 || !given.endsWith('\n')) throw wrong;
  const lines = given
    .slice(end + 2)
    .split('\n')
    .slice(0, -1);
  const signatures = lines.map((line) => parseSignature(`${line}\n`));
  if (signatures.length === 0 || signatures.length > MAX_SIGNATURES || signatures.includes(null)) throw wrong;
  return { text: given.slice(0, end + 1), signatures: signatures as Signature[] };
}

export const noteText = ({ text, signatures }: Note): string => `${text}\n${signatures.map(signatureLine).join('')}`;

/** The text that a cosignature signs (c2sp.org/tlog-cosignature). */
const cosignedText = (text: string, time: number): string => `cosignature/v1\ntime ${time}\n${text}`;

function timeIn(bytes: Bytes): number | null {
  const time = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0);
  return time <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(time) : null;
}

async function verifyOne(subtle: Subtle, text: string, { bytes }: Signature, key: VerifierKey): Promise<Signed | null> {
  const isTimed = key.type === COSIGNATURE;
  if (bytes.length !== (isTimed ? 72 : 64)) return null;
  const time = isTimed ? timeIn(bytes) : null;
  if (isTimed && time === null) return null;
  const message = bytesOf(time === null ? text : cosignedText(text, time));
  const right = await isSignedBy(subtle, key.publicKey, message, isTimed ? bytes.slice(8) : bytes);
  return right ? { key, time } : null;
}

/**
 * Verifies the signatures of a note by these keys, in the order of its lines, and ignores other keys. Rejects with
 * `ProofError` if a signature by one of these keys is wrong.
 */
export async function verifySignatures(
  subtle: Subtle,
  { text, signatures }: Note,
  keys: readonly VerifierKey[],
): Promise<readonly Signed[]> {
  const all: Signed[] = [];
  for (const signature of signatures) {
    const known = keys.filter(({ name, id }) => name === signature.name && id === signature.id);
    if (known.length === 0) continue;
    if (known.length > 1) throw new ProofError(`two keys are called ${signature.name}+${signature.id}`);
    const signed = await verifyOne(subtle, text, signature, known[0]);
    if (signed === null) throw new ProofError(`the signature of ${signature.name}+${signature.id} is wrong`);
    all.push(signed);
  }
  return all;
}

export async function signNote(subtle: Subtle, text: string, key: SignerKey): Promise<Signature> {
  return { name: key.name, id: key.id, bytes: await sign(subtle, key.seed, bytesOf(text)) };
}

/** Cosigns a checkpoint at a time in seconds since 1970 (c2sp.org/tlog-cosignature). */
export async function cosignCheckpoint(subtle: Subtle, text: string, time: number, key: SignerKey): Promise<Signature> {
  const stamp = new DataView(new ArrayBuffer(8));
  stamp.setBigUint64(0, BigInt(time));
  const bytes = await sign(subtle, key.seed, bytesOf(cosignedText(text, time)));
  return { name: key.name, id: key.id, bytes: concatBytes(new Uint8Array(stamp.buffer), bytes) };
}
