/** A synchronous SHA-256. Node has a native one; browsers only have an asynchronous one. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
/** First 32 bits of the fraction of a number. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
const ROUND = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const BLOCK = 64;
const words = new Int32Array(64);

/** SHA-256 (FIPS 180-4) for browsers. For many short inputs it is faster than the asynchronous WebCrypto digest. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const blocks = Math.floor((bytes.length + 8) / BLOCK) + 1;
  const padded = new Uint8Array(blocks * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  const state = Int32Array.from(START);
  for (let at = 0; at < padded.length; at += BLOCK) compress(state, view, at);
  const hash = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) hash.setInt32(4 * i, word);
  return new Uint8Array(hash.buffer);
}

function compress(state: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const x = words[i - 15];
    const y = words[i - 2];
    const small0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const small1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    words[i] = (words[i - 16] + small0 + words[i - 7] + small1) | 0;
  }
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  let e = state[4];
  let f = state[5];
  let g = state[6];
  let h = state[7];
  for (let i = 0; i < 64; i++) {
    const large1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + large1 + ((e & f) ^ (~e & g)) + ROUND[i] + words[i]) | 0;
    const large0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (large0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}
