import { describe, expect, test } from '@jest/globals';
import { textIn } from './text-file.js';

const TEXT = 'Name;Club\r\n山田 太郎;North\r\n';
const utf16 = new Uint8Array(Buffer.from(`\uFEFF${TEXT}`, 'utf16le'));

describe('the text of a file', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16, little-endian', utf16],
    ['UTF-16, big-endian', Buffer.from(utf16).swap16()],
  ])('a list in %s is read', (_, bytes) => expect(textIn(bytes)).toBe(TEXT));

  test.each([
    ['a workbook', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000', 'latin1')],
    ['Shift_JIS', Uint8Array.of(0x8e, 0x52, 0x93, 0x63)],
    ['UTF-16 without a byte order mark', Buffer.from('Name', 'utf16le')],
    ['half a character of UTF-16', utf16.subarray(0, 5)],
  ])('%s is no text', (_, bytes) => expect(textIn(bytes)).toBeNull());
});
