import { bytesOf, hexOf } from '../../proof/core/bytes.js';
import { sha256 } from '../../proof/core/sha256.js';

const PORTABLE = { sha1, sha256, sha512 } as const;

/** Hashes bytes, or text as UTF-8; returns lower-case hexadecimal. */
type HexHash = (algorithm: keyof typeof PORTABLE, hashed: string | Uint8Array) => string;

interface Runtime {
  readonly process?: {
    readonly getBuiltinModule?: (name: 'node:crypto') => {
      readonly hash: (algorithm: string, hashed: string | Uint8Array, encoding: 'hex') => string;
    };
  };
}

/** Runs on any JavaScript engine. */
export const portableHash: HexHash = (algorithm, hashed) =>
  hexOf(PORTABLE[algorithm](typeof hashed === 'string' ? bytesOf(hashed) : hashed));

/** The synchronous hash of Node, or the portable one in a browser, where `crypto.subtle` is only asynchronous. */
function fastest(): HexHash {
  const crypto = (globalThis as Runtime).process?.getBuiltinModule?.('node:crypto');
  if (crypto === undefined) return portableHash;
  const { hash } = crypto;
  return (algorithm, hashed) => hash(algorithm, hashed, 'hex');
}

export const hexHash: HexHash = fastest();

const SHA1_START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
const SHA1_BLOCK = 64;

/** The constant and the mixing function of each 20 steps. */
const SHA1_ROUNDS: readonly (readonly [number, (b: number, c: number, d: number) => number])[] = [
  [0x5a827999, (b, c, d) => (b & c) | (~b & d)],
  [0x6ed9eba1, (b, c, d) => b ^ c ^ d],
  [0x8f1bbcdc, (b, c, d) => (b & c) | (b & d) | (c & d)],
  [0xca62c1d6, (b, c, d) => b ^ c ^ d],
];

const rotated32 = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** SHA-1 (FIPS 180-4), needed for UUIDs of version 5. */
export function sha1(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(SHA1_BLOCK * (Math.floor((bytes.length + 8) / SHA1_BLOCK) + 1));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, 8n * BigInt(bytes.length));
  const state = [...SHA1_START];
  const words = new Int32Array(80);
  for (let at = 0; at < padded.length; at += SHA1_BLOCK) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 80; i++) words[i] = rotated32(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
    let [a, b, c, d, e] = state;
    for (let i = 0; i < 80; i++) {
      const [added, mix] = SHA1_ROUNDS[Math.floor(i / 20)];
      const next = (rotated32(a, 5) + mix(b, c, d) + e + added + words[i]) | 0;
      [e, d, c, b, a] = [d, c, rotated32(b, 30), a, next];
    }
    for (const [i, word] of [a, b, c, d, e].entries()) state[i] = (state[i] + word) | 0;
  }
  const hash = new DataView(new ArrayBuffer(20));
  for (const [i, word] of state.entries()) hash.setInt32(4 * i, word);
  return new Uint8Array(hash.buffer);
}

const WORD = (1n << 64n) - 1n;
const SHA512_BLOCK = 128;

const primes: bigint[] = [];
for (let n = 2n; primes.length < 80; n++) if (primes.every((prime) => n % prime !== 0n)) primes.push(n);

/** The first 64 bits of the fractional part of the `nth` root: floor(root * 2^64) mod 2^64. */
function fraction(number: bigint, nth: bigint): bigint {
  const power = number << (64n * nth);
  let [low, high] = [0n, 1n << 80n];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** nth <= power) low = middle;
    else high = middle;
  }
  return low & WORD;
}
const SHA512_ROUNDS = primes.map((prime) => fraction(prime, 3n));
const SHA512_START = primes.slice(0, 8).map((prime) => fraction(prime, 2n));

const rotated64 = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & WORD;

/** SHA-512 (FIPS 180-4), needed for the wall shuffle of tenhou.net. */
export function sha512(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(SHA512_BLOCK * (Math.floor((bytes.length + 16) / SHA512_BLOCK) + 1));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, 8n * BigInt(bytes.length));
  const state = [...SHA512_START];
  for (let at = 0; at < padded.length; at += SHA512_BLOCK) compress(state, view, at);
  const hash = new DataView(new ArrayBuffer(64));
  for (const [i, word] of state.entries()) hash.setBigUint64(8 * i, word);
  return new Uint8Array(hash.buffer);
}

function compress(state: bigint[], view: DataView, at: number): void {
  const words = Array.from({ length: 16 }, (_, i) => view.getBigUint64(at + 8 * i));
  for (let i = 16; i < 80; i++) {
    const [x, y] = [words[i - 15], words[i - 2]];
    const small0 = rotated64(x, 1n) ^ rotated64(x, 8n) ^ (x >> 7n);
    const small1 = rotated64(y, 19n) ^ rotated64(y, 61n) ^ (y >> 6n);
    words.push((words[i - 16] + small0 + words[i - 7] + small1) & WORD);
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 80; i++) {
    const large1 = rotated64(e, 14n) ^ rotated64(e, 18n) ^ rotated64(e, 41n);
    const one = h + large1 + ((e & f) ^ (~e & WORD & g)) + SHA512_ROUNDS[i] + words[i];
    const large0 = rotated64(a, 28n) ^ rotated64(a, 34n) ^ rotated64(a, 39n);
    const two = large0 + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & WORD, c, b, a, (one + two) & WORD];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] + word) & WORD;
}
