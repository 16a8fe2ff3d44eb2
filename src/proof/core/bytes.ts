const utf8 = new TextEncoder();
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => utf8.encode(text);

/** The text of bytes; null where they are no UTF-8. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** Whether a text can be written in UTF-8: no half of a pair of surrogates stands alone. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

const loose = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of bytes, U+FFFD for what is no UTF-8. */
export const looseTextOf = (bytes: Uint8Array): string => loose.decode(bytes);

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Base 64 of RFC 4648, section 4, with its padding. */
export const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** The bytes of a text in base 64, which has one way to be written; null for anything else. */
export function base64Bytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  // Bits that are left over in the last character are zero.
  return base64Of(bytes) === text ? bytes : null;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** The bytes of hexadecimal digits in lower case; null for anything else. */
export function hexBytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

const digit = (char: number): number => (char < 58 ? char - 48 : char - 87);

/** Puts the bytes of hexadecimal digits in lower case, which they have to be, where they belong. */
export function putHex(digits: string, into: Uint8Array, at: number): void {
  for (let i = 0; i < digits.length; i += 2)
    into[at + i / 2] = (digit(digits.charCodeAt(i)) << 4) | digit(digits.charCodeAt(i + 1));
}

/** A whole number as these formats write it; null for anything else. */
export const numberIn = (text: string): number | null =>
  /^(0|[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
