import { describe, expect, it } from '@jest/globals';
import { hash } from 'node:crypto';
import { chance, SEED } from '../../../test/kit/seed.js';
import { hexHash, portableHash } from './hash-functions.js';

const ALGORITHMS = ['sha1', 'sha256', 'sha512'] as const;

describe('portableHash', () => {
  it.each(ALGORITHMS)(`equals Node's %s for inputs of any length (seed ${SEED})`, (algorithm) => {
    const random = chance('hashing', algorithm);
    for (let length = 0; length < 300; length++) {
      const bytes = Uint8Array.from({ length }, () => random.uint32() & 255);
      const expected = hash(algorithm, bytes, 'hex');
      expect([portableHash(algorithm, bytes), hexHash(algorithm, bytes)]).toEqual([expected, expected]);
    }
  });

  it.each(ALGORITHMS)('hashes text as UTF-8 with %s', (algorithm) => {
    for (const text of ['', '牌譜', 'a\u{1f004}\ud800'])
      expect(portableHash(algorithm, text)).toBe(hash(algorithm, text, 'hex'));
  });
});
