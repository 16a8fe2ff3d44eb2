const WORD = (1n << 64n) - 1n;
const BLOCK = 128;

const primes: bigint[] = [];
for (let n = 2n; primes.length < 80; n++) if (primes.every((prime) => n % prime !== 0n)) primes.push(n);

/** The first 64 bits of the fraction of the `nth` root of a number: of that root times 2^64, what is below 2^64. */
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
const ROUND = primes.map((prime) => fraction(prime, 3n));
const START = primes.slice(0, 8).map((prime) => fraction(prime, 2n));

const rotated = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & WORD;

/** SHA-512 (FIPS 180-4), by which tenhou.net shuffles, where no other can be called without waiting. */
export function sha512(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK * (Math.floor((bytes.length + 16) / BLOCK) + 1));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, 8n * BigInt(bytes.length));
  const state = [...START];
  for (let at = 0; at < padded.length; at += BLOCK) compress(state, view, at);
  const hash = new DataView(new ArrayBuffer(64));
  for (const [i, word] of state.entries()) hash.setBigUint64(8 * i, word);
  return new Uint8Array(hash.buffer);
}

function compress(state: bigint[], view: DataView, at: number): void {
  const words = Array.from({ length: 16 }, (_, i) => view.getBigUint64(at + 8 * i));
  for (let i = 16; i < 80; i++) {
    const [x, y] = [words[i - 15], words[i - 2]];
    const small0 = rotated(x, 1n) ^ rotated(x, 8n) ^ (x >> 7n);
    const small1 = rotated(y, 19n) ^ rotated(y, 61n) ^ (y >> 6n);
    words.push((words[i - 16] + small0 + words[i - 7] + small1) & WORD);
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 80; i++) {
    const large1 = rotated(e, 14n) ^ rotated(e, 18n) ^ rotated(e, 41n);
    const one = h + large1 + ((e & f) ^ (~e & WORD & g)) + ROUND[i] + words[i];
    const large0 = rotated(a, 28n) ^ rotated(a, 34n) ^ rotated(a, 39n);
    const two = large0 + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & WORD, c, b, a, (one + two) & WORD];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] + word) & WORD;
}
