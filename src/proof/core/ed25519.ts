import { base64Bytes, joined } from './bytes.js';

/** As much of WebCrypto as signatures need: Node and browsers have it as `crypto.subtle`. */
export type Subtle = Pick<SubtleCrypto, 'importKey' | 'verify' | 'sign' | 'exportKey'>;

type Bytes = Uint8Array<ArrayBuffer>;

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8 = Uint8Array.of(0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20);

const privateKey = (subtle: Subtle, seed: Bytes, extractable: boolean): Promise<CryptoKey> =>
  subtle.importKey('pkcs8', joined(PKCS8, seed), 'Ed25519', extractable, ['sign']);

/** Whether a signature (RFC 8032) is of this message by this public key. */
export async function isSignedBy(subtle: Subtle, publicKey: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
  try {
    const key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, signature, message);
  } catch (error) {
    // Bytes that are no key; a browser without Ed25519 is another matter, and says so.
    if ((error as Error).name === 'DataError') return false;
    throw error;
  }
}

export async function signatureOf(subtle: Subtle, seed: Bytes, message: Bytes): Promise<Bytes> {
  return new Uint8Array(await subtle.sign('Ed25519', await privateKey(subtle, seed, false), message));
}

/** The public key of a private one. */
export async function publicKeyOf(subtle: Subtle, seed: Bytes): Promise<Bytes> {
  const { x = '' } = await subtle.exportKey('jwk', await privateKey(subtle, seed, true));
  const base64 = `${x.replaceAll('-', '+').replaceAll('_', '/')}=`;
  return base64Bytes(base64) as Bytes;
}
