import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Prefix of every token, so that people and secret scanners recognise it. */
export const TOKEN_PREFIX = 'paifu_';

/** A new token with 256 random bits. */
export const newToken = (): string => TOKEN_PREFIX + randomBytes(32).toString('base64url');

/**
 * Stored hash of a token. It needs no salt: 256 random bits cannot be guessed, and lookup times reveal nothing useful.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');

/** Characters that are not confused when read aloud or typed: no I, L, O, U, 0, 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Length of a pairing code: 30 ^ 8 is about 656 billion. */
const LENGTH = 8;

const randomText = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const newCode = randomText;

/** A public id of a token or pairing code. */
export const newId = (): string => randomText().toLowerCase();

/** Id derived from a command, the same whenever it is repeated. */
export function idFromCommand(by: string, command: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([by, command]), 'utf8')
    .digest();
  return Array.from({ length: LENGTH }, (_, i) => ALPHABET[bytes.readUInt16BE(2 * i) % ALPHABET.length])
    .join('')
    .toLowerCase();
}

/** Parses a typed code, in any case, with spaces or hyphens; `null` if it is not a code. */
export function parseCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((one) => ALPHABET.includes(one)) ? code : null;
}

/** Formats a code for people. */
export const formatCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
