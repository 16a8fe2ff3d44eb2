import { createHash, randomBytes, randomInt } from 'node:crypto';

/** What every token begins with: who finds one in a text, or a scanner of texts, knows what it is. */
export const TOKEN_PREFIX = 'paifu_';

/** A new token: 256 random bits. */
export const newToken = (): string => TOKEN_PREFIX + randomBytes(32).toString('base64url');

/**
 * What is kept of a token. The hash is plain: of 256 random bits nobody finds the text to a hash, and a lookup by it tells by its time
 * no more than how far a hash agrees, of which whoever tries texts chooses no digit.
 */
export const hashOf = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');

/** Letters and digits that are not taken for each other when they are read out or typed: no I, L, O, U, 0, 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Of a pairing code: 30 ^ 8, some 656 thousand million. */
const LENGTH = 8;

const drawn = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A new pairing code. */
export const newCode = drawn;

/** A name for a token, or for a pairing code, by which it is spoken of: it opens nothing. */
export const newId = (): string => drawn().toLowerCase();

/** The name of what a command of somebody's made: the same whenever it is sent again. */
export function idOfCommand(by: string, command: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([by, command]), 'utf8')
    .digest();
  return Array.from({ length: LENGTH }, (_, i) => ALPHABET[bytes.readUInt16BE(2 * i) % ALPHABET.length])
    .join('')
    .toLowerCase();
}

/** A code as it was typed: in small letters, with spaces or a hyphen. null: it is none. */
export function codeIn(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((one) => ALPHABET.includes(one)) ? code : null;
}

/** A code as it is shown. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
