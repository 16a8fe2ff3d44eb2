import { createHash } from 'node:crypto';
import canonicalizeModule from 'canonicalize';

// The package's types say `export default`, its code says `module.exports`: under nodenext they meet only through a cast.
const canonicalize = canonicalizeModule as unknown as (value: unknown) => string | undefined;

/** The RFC 8785 text of a JSON value: one value, one text, whoever writes it. */
export function canonicalText(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('not a JSON value');
  return text;
}

const DOMAIN = Buffer.from('paifu/event/1\0', 'utf8');

/** h(-1): what the first event of a game is chained to. */
export const CHAIN_START = '0'.repeat(64);

/**
 * h(n) = SHA-256("paifu/event/1\0" || h(n-1) || RFC 8785 bytes of the envelope), in lower case hexadecimal. With game and
 * revision inside the envelope, no event can be changed, dropped, reordered or moved without every later hash differing.
 */
export function chained(previous: string, canonical: string): string {
  return createHash('sha256').update(DOMAIN).update(previous, 'hex').update(canonical, 'utf8').digest('hex');
}

export const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
