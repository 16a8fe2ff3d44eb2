import { hash } from 'node:crypto';
import canonicalizeModule from 'canonicalize';

// The package's types say `export default`, its code says `module.exports`: under nodenext they meet only through a cast.
const canonicalize = canonicalizeModule as unknown as (value: unknown) => string | undefined;

/** The RFC 8785 text of a JSON value: one value, one text, whoever writes it. */
export function canonicalText(value: unknown): string {
  // What was read from a record has its keys in order: then ECMAScript writes numbers and strings as RFC 8785 asks.
  const text = isOrdered(value) ? JSON.stringify(value) : canonicalize(value);
  if (text === undefined) throw new TypeError('not a JSON value');
  return text;
}

/** Plain JSON with the keys of every object in the order of RFC 8785. False also for what is no JSON. */
function isOrdered(value: unknown): boolean {
  if (typeof value === 'string' || value === null || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!isOrdered(value[i])) return false;
    return true;
  }
  const given = value as Record<string, unknown>;
  if (Object.getPrototypeOf(given) !== Object.prototype || 'toJSON' in given) return false;
  let last = '';
  for (const key of Object.keys(given)) {
    if (key < last || !isOrdered(given[key])) return false;
    last = key;
  }
  return true;
}

const DOMAIN = Buffer.from('paifu/event/1\0', 'utf8');
/** What is hashed is put together here: the domain stays, the rest is written over. */
let scratch = Buffer.concat([DOMAIN, Buffer.alloc(16_384)]);
const TEXT_AT = DOMAIN.length + 32;

/** h(-1): what the first event of a game is chained to. */
export const CHAIN_START = '0'.repeat(64);

/**
 * h(n) = SHA-256("paifu/event/1\0" || h(n-1) || RFC 8785 bytes of the envelope), in lower case hexadecimal. With game and
 * revision inside the envelope, no event can be changed, dropped, reordered or moved without every later hash differing.
 */
export function chained(previous: string, canonical: string): string {
  // A character is at most three bytes for each of its UTF-16 units.
  const most = TEXT_AT + 3 * canonical.length;
  if (most > scratch.length) scratch = Buffer.concat([DOMAIN, Buffer.alloc(2 * most)]);
  if (scratch.write(previous, DOMAIN.length, 'hex') !== 32) throw new TypeError(`not a hash: ${previous}`);
  const length = scratch.write(canonical, TEXT_AT, 'utf8');
  return hash('sha256', scratch.subarray(0, TEXT_AT + length), 'hex');
}

export const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
