import { base64Bytes, base64Of, bytesOf, hexOf, isWellFormed, concatBytes } from './bytes.js';
import { ProofError } from './proof-error.js';
import type { Sha256 } from './sha256.js';

/** The part of WebCrypto used for signatures (`crypto.subtle` in Node and browsers). */
export type Subtle = Pick<SubtleCrypto, 'importKey' | 'verify' | 'sign' | 'exportKey'>;

type Bytes = Uint8Array<ArrayBuffer>;

/** PKCS #8 header before the 32 bytes of a private key (RFC 8410). */
const PKCS8 = Uint8Array.of(0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20);

const privateKey = (subtle: Subtle, seed: Bytes, extractable: boolean): Promise<CryptoKey> =>
  subtle.importKey('pkcs8', concatBytes(PKCS8, seed), 'Ed25519', extractable, ['sign']);

/** Verifies an Ed25519 signature (RFC 8032). */
export async function isSignedBy(subtle: Subtle, publicKey: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
  try {
    const key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, signature, message);
  } catch (error) {
    // Thrown for bytes that are not a key. Anything else, such as missing browser support, is rethrown.
    if ((error as Error).name === 'DataError') return false;
    throw error;
  }
}

export async function sign(subtle: Subtle, seed: Bytes, message: Bytes): Promise<Bytes> {
  return new Uint8Array(await subtle.sign('Ed25519', await privateKey(subtle, seed, false), message));
}

export async function publicKeyOf(subtle: Subtle, seed: Bytes): Promise<Bytes> {
  const { x = '' } = await subtle.exportKey('jwk', await privateKey(subtle, seed, true));
  const base64 = `${x.replaceAll('-', '+').replaceAll('_', '/')}=`;
  return base64Bytes(base64) as Bytes;
}

/** Signature types (c2sp.org/signed-note): of the text of a note, or of a checkpoint with a time. */
export const ED25519 = 1;
export const COSIGNATURE = 4;
export type KeyType = typeof ED25519 | typeof COSIGNATURE;

/** A public key, written `name+id+base64(type ‖ public key)`. */
export interface VerifierKey {
  readonly name: string;
  readonly type: KeyType;
  readonly publicKey: Bytes;
  /** Eight hexadecimal digits that identify the key but prove nothing. */
  readonly id: string;
}

/** A private key, written `PRIVATE+KEY+name+id+base64(type ‖ seed)`. */
export interface SignerKey extends VerifierKey {
  readonly seed: Bytes;
}

const PRIVATE = 'PRIVATE+KEY+';

/** Key names contain neither white space nor `+`, the separators of the formats. */
export const isKeyName = (name: string): boolean =>
  /^[^\s\u0085+]+$/u.test(name) && isWellFormed(name) && !hasControl(name);

/** Whether a text contains control characters other than line feeds. */
export const hasControl = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 32 && text[i] !== '\n') return true;
  return false;
};

const isType = (type: number): type is KeyType => type === ED25519 || type === COSIGNATURE;

export function verifierKey(sha256: Sha256, name: string, type: KeyType, publicKey: Bytes): VerifierKey {
  const id = hexOf(sha256(concatBytes(bytesOf(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, 4));
  return { name, type, publicKey, id };
}

const text = ({ name, id }: VerifierKey, type: KeyType, bytes: Bytes): string =>
  `${name}+${id}+${base64Of(concatBytes(Uint8Array.of(type), bytes))}`;

export const verifierText = (key: VerifierKey): string => text(key, key.type, key.publicKey);
export const signerText = (key: SignerKey): string => `${PRIVATE}${text(key, key.type, key.seed)}`;

/** Parses the text of a key into its parts; the id is not checked. Throws `ProofError`. */
function parts(given: string, what: string): { name: string; id: string; type: KeyType; bytes: Bytes } {
  const [name = '', id = '', ...rest] = given.split('+');
  const bytes = base64Bytes(rest.join('+'));
  if (!isKeyName(name) || !/^[0-9a-f]{8}$/.test(id) || bytes === null || bytes.length !== 33 || !isType(bytes[0]))
    throw new ProofError(`${what}: expected name+id+key as \`paifu keys show\` writes it`);
  return { name, id, type: bytes[0], bytes: bytes.slice(1) };
}

/** Parses a public key. Throws `ProofError`. */
export function verifierKeyIn(sha256: Sha256, given: string): VerifierKey {
  const { name, id, type, bytes } = parts(given, 'not a public key');
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

/** Parses a private key. Rejects with `ProofError`. */
export async function parseSignerKey(sha256: Sha256, subtle: Subtle, given: string): Promise<SignerKey> {
  if (!given.startsWith(PRIVATE)) throw new ProofError(`not a private key: expected ${PRIVATE}…`);
  const { name, id, type, bytes } = parts(given.slice(PRIVATE.length), 'not a private key');
  const key = await signerKey(sha256, subtle, name, type, bytes);
  if (key.id !== id) throw new ProofError(`the private key of ${name} has the id ${key.id}, not ${id}`);
  return key;
}
