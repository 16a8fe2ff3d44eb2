import { base64Bytes, base64Of, bytesOf, hexOf, isWellFormed, joined } from './bytes.js';
import { publicKeyOf, type Subtle } from './ed25519.js';
import { ProofError } from './proof-error.js';
import type { Sha256 } from './sha256.js';

type Bytes = Uint8Array<ArrayBuffer>;

/** What a signature is a signature of (c2sp.org/signed-note): the text of a note, or a checkpoint with the time it was seen. */
export const ED25519 = 1;
export const COSIGNATURE = 4;
export type KeyType = typeof ED25519 | typeof COSIGNATURE;

/** A key by which signatures are checked: `name+id+base64(type ‖ public key)`. */
export interface VerifierKey {
  readonly name: string;
  readonly type: KeyType;
  readonly publicKey: Bytes;
  /** Eight hexadecimal digits: a hint which key it was, and no proof of it. */
  readonly id: string;
}

/** A key by which notes are signed: `PRIVATE+KEY+name+id+base64(type ‖ seed)`. */
export interface SignerKey extends VerifierKey {
  readonly seed: Bytes;
}

const PRIVATE = 'PRIVATE+KEY+';

/** Names of keys have no blanks, so that a line can be divided there, and no plus. */
export const isKeyName = (name: string): boolean =>
  /^[^\s\u0085+]+$/u.test(name) && isWellFormed(name) && !hasControl(name);

/** Characters below U+0020, but for line feeds. */
export const hasControl = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 32 && text[i] !== '\n') return true;
  return false;
};

const isType = (type: number): type is KeyType => type === ED25519 || type === COSIGNATURE;

export function verifierKey(sha256: Sha256, name: string, type: KeyType, publicKey: Bytes): VerifierKey {
  const id = hexOf(sha256(joined(bytesOf(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, 4));
  return { name, type, publicKey, id };
}

const text = ({ name, id }: VerifierKey, type: KeyType, bytes: Bytes): string =>
  `${name}+${id}+${base64Of(joined(Uint8Array.of(type), bytes))}`;

export const verifierText = (key: VerifierKey): string => text(key, key.type, key.publicKey);
export const signerText = (key: SignerKey): string => `${PRIVATE}${text(key, key.type, key.seed)}`;

/** The name, the id said, and the 33 bytes of a key's text. Throws `ProofError`. */
function parts(given: string, what: string): { name: string; id: string; type: KeyType; bytes: Bytes } {
  const [name = '', id = '', ...rest] = given.split('+');
  const bytes = base64Bytes(rest.join('+'));
  if (!isKeyName(name) || !/^[0-9a-f]{8}$/.test(id) || bytes === null || bytes.length !== 33 || !isType(bytes[0]))
    throw new ProofError(`${what}: expected name+id+key as \`paifu keys show\` writes it`);
  return { name, id, type: bytes[0], bytes: bytes.slice(1) };
}

/** Reads the text of a public key. Throws `ProofError`. */
export function verifierKeyIn(sha256: Sha256, given: string): VerifierKey {
  const { name, id, type, bytes } = parts(given, 'no public key');
  const key = verifierKey(sha256, name, type, bytes);
  if (key.id !== id) throw new ProofError(`the public key of ${name} has the id ${key.id}, not ${id}`);
  return key;
}

export async function signerKey(
  sha256: Sha256,
  subtle: Subtle,
  name: string,
  type: KeyType,
  seed: Bytes,
): Promise<SignerKey> {
  return { ...verifierKey(sha256, name, type, await publicKeyOf(subtle, seed)), seed };
}

/** Reads the text of a private key. Rejects with `ProofError`. */
export async function signerKeyIn(sha256: Sha256, subtle: Subtle, given: string): Promise<SignerKey> {
  if (!given.startsWith(PRIVATE)) throw new ProofError(`no private key: expected ${PRIVATE}…`);
  const { name, id, type, bytes } = parts(given.slice(PRIVATE.length), 'no private key');
  const key = await signerKey(sha256, subtle, name, type, bytes);
  if (key.id !== id) throw new ProofError(`the private key of ${name} has the id ${key.id}, not ${id}`);
  return key;
}
