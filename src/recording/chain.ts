import { hash } from 'node:crypto';
import canonicalizeModule from 'canonicalize';

// The package's types say `export default`, its code says `module.exports`: under nodenext they meet only through a cast.
const canonicalize = canonicalizeModule as unknown as (value: unknown) => string | undefined;

/** The RFC 8785 text of a JSON value: one value, one text, whoever writes it. */
export function canonicalText(value: unknown): string {
  // With keys in order, ECMAScript's own JSON writes numbers and strings as RFC 8785 asks, and several times as fast.
  const inOrder = ordered(value);
  const text = inOrder === undefined ? canonicalize(value) : JSON.stringify(inOrder);
  if (text === undefined) throw new TypeError('not a JSON value');
  return text;
}

/** The value with the keys of every object in order, itself where they are; undefined for what is no plain JSON. */
function ordered(value: unknown): unknown {
  if (typeof value === 'string' || value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object') return undefined;
  return Array.isArray(value) ? orderedList(value) : orderedObject(value as Record<string, unknown>);
}

function orderedList(list: readonly unknown[]): unknown {
  let copy: unknown[] | null = null;
  for (let i = 0; i < list.length; i++) {
    const item = ordered(list[i]);
    if (item === undefined) return undefined;
    if (item === list[i]) continue;
    copy ??= [...list];
    copy[i] = item;
  }
  return copy ?? list;
}

function orderedObject(object: Readonly<Record<string, unknown>>): unknown {
  if (Object.getPrototypeOf(object) !== Object.prototype || 'toJSON' in object) return undefined;
  const keys = Object.keys(object);
  let same = true;
  for (let i = 0; i < keys.length; i++) {
    // Such a key stands first in any object of ECMAScript, wherever it should stand, and that one could not be set.
    const first = keys[i].charCodeAt(0);
    if ((first >= 48 && first <= 57) || keys[i] === '__proto__') return undefined;
    if (i > 0 && keys[i] < keys[i - 1]) same = false;
  }
  if (!same) keys.sort();
  // What was read from a canonical text is in order already: it is looked at, and nothing is made.
  let copy: Record<string, unknown> | null = same ? null : {};
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    const value = ordered(object[key]);
    if (value === undefined) return undefined;
    if (copy === null && value !== object[key]) {
      copy = {};
      for (let j = 0; j < i; j++) copy[keys[j]] = object[keys[j]];
    }
    if (copy !== null) copy[key] = value;
  }
  return copy ?? object;
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
