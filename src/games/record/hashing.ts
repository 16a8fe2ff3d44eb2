import { bytesOf, hexOf } from '../../proof/core/bytes.js';
import { sha256 } from '../../proof/core/sha256.js';
import { sha1 } from '../walls/sha1.js';
import { sha512 } from '../walls/sha512.js';

const OWN = { sha1, sha256, sha512 } as const;

/** A hash that the record is made of, in lower case hexadecimal: of bytes, or of text in UTF-8. */
type HexHash = (algorithm: keyof typeof OWN, hashed: string | Uint8Array) => string;

interface Runtime {
  readonly process?: {
    readonly getBuiltinModule?: (name: 'node:crypto') => {
      readonly hash: (algorithm: string, hashed: string | Uint8Array, encoding: 'hex') => string;
    };
  };
}

/** What needs nothing but the language. */
export const ownHash: HexHash = (algorithm, hashed) =>
  hexOf(OWN[algorithm](typeof hashed === 'string' ? bytesOf(hashed) : hashed));

/** Node's own, many times as fast; in a browser, which has none that need not be waited for, ours. */
function fastest(): HexHash {
  const crypto = (globalThis as Runtime).process?.getBuiltinModule?.('node:crypto');
  return crypto === undefined ? ownHash : (algorithm, hashed) => crypto.hash(algorithm, hashed, 'hex');
}

export const hexHash: HexHash = fastest();
