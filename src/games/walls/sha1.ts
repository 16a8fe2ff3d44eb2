const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
const BLOCK = 64;

/** What a round of twenty adds, and how it mixes three of the words. */
const ROUNDS: readonly (readonly [number, (b: number, c: number, d: number) => number])[] = [
  [0x5a827999, (b, c, d) => (b & c) | (~b & d)],
  [0x6ed9eba1, (b, c, d) => b ^ c ^ d],
  [0x8f1bbcdc, (b, c, d) => (b & c) | (b & d) | (c & d)],
  [0xca62c1d6, (b, c, d) => b ^ c ^ d],
];

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** SHA-1 (FIPS 180-4), which UUIDs of version 5 are made of, where no other can be called without waiting. */
export function sha1(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK * (Math.floor((bytes.length + 8) / BLOCK) + 1));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, 8n * BigInt(bytes.length));
  const state = [...START];
  const words = new Int32Array(80);
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 80; i++) words[i] = rotated(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
    let [a, b, c, d, e] = state;
    for (let i = 0; i < 80; i++) {
      const [added, mix] = ROUNDS[Math.floor(i / 20)];
      const next = (rotated(a, 5) + mix(b, c, d) + e + added + words[i]) | 0;
      [e, d, c, b, a] = [d, c, rotated(b, 30), a, next];
    }
    for (const [i, word] of [a, b, c, d, e].entries()) state[i] = (state[i] + word) | 0;
  }
  const hash = new DataView(new ArrayBuffer(20));
  for (const [i, word] of state.entries()) hash.setInt32(4 * i, word);
  return new Uint8Array(hash.buffer);
}
