/** A command id that nobody else has: 128 random bits. (`crypto.randomUUID` is missing where a page came without TLS.) */
export const newCommandId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
