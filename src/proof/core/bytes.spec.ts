import { describe, expect, it } from '@jest/globals';
import { base64Bytes, base64Of, hexBytes, hexOf } from './bytes.js';

describe('base64 and hexadecimal', () => {
  it('decode what they encode, for bytes of every length and value', () => {
    for (let length = 0; length < 70; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length * 11) & 255);
      expect(base64Bytes(base64Of(bytes))).toEqual(bytes);
      expect(hexBytes(hexOf(bytes))).toEqual(bytes);
    }
  });

  it.each(['A', 'AA', 'AAA', 'AB==', 'AAB=', 'A===', 'AA=A', 'AA==AAAA', 'AA-_', 'AAA\n', '====', ' AAA'])(
    'base64 rejects %j, which nothing encodes to',
    (text) => expect(base64Bytes(text)).toBeNull(),
  );

  it.each(['0', 'F0', '0x', 'g0', '00 '])('hexadecimal rejects %j', (text) => expect(hexBytes(text)).toBeNull());
});
