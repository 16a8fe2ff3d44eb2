const utf8 = new TextEncoder();
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => utf8.encode(text);

/** Decodes UTF-8; `null` if the bytes are not valid UTF-8. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** Whether a text can be encoded in UTF-8: it has no lone surrogates. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

const loose = new TextDecoder('utf-8', { ignoreBOM: true });

/** Decodes UTF-8, with U+FFFD in place of invalid bytes. */
export const looseTextOf = (bytes: Uint8Array): string => loose.decode(bytes);

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Base64 with padding (RFC 4648, section 4). */
export const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Before padding, the unused bits of the last character are zero. */
const BASE64 = /^[A-Za-z0-9+/]*(?:[AQgw]==|[AEIMQUYcgkosw048]=)?$/;

/** Decodes canonical base64; `null` for anything else. */
export function base64Bytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 !== 0 || !BASE64.test(text)) return null;
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** Decodes lower-case hexadecimal digits; `null` for anything else. */
export function hexBytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  const bytes = new Uint8Array(text.length / 2);
  writeHex(text, bytes, 0);
  return bytes;
}

/** Without a branch, because digits are random and a processor guesses wrong half of the time. */
const digit = (char: number): number => (char & 15) + 9 * (char >> 6);

/** Writes lower-case hexadecimal digits into a buffer. The digits are not checked. */
export function writeHex(digits: string, into: Uint8Array, at: number): void {
  let to = at;
  for (let i = 0; i < digits.length; i += 2)
    into[to++] = (digit(digits.charCodeAt(i)) << 4) | digit(digits.charCodeAt(i + 1));
}

/** Parses a decimal integer without leading zeros; `null` for anything else. */
export const parseNumber = (text: string): number | null =>
  /^(0|[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
