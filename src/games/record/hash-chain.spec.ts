import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import canonicalizeModule from 'canonicalize';
import fc from 'fast-check';
import { CHAIN_START, chainHash } from './hash-chain.js';
import { canonicalText, isSurelyCanonical } from './canonical-json.js';

const canonicalize = canonicalizeModule as unknown as (value: unknown) => string | undefined;

describe('canonicalText', () => {
  it('equals the output of the canonicalize package for any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = canonicalText(value);
        expect(text).toBe(canonicalize(value));
        // After a round trip the keys are sorted, and the fast path must give the same text.
        expect(canonicalText(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it.each([
    [{ 9: 1, 10: 2 }, '{"10":2,"9":1}'],
    [{ b: -0, a: 1e21, '': 0.1 }, '{"":0.1,"a":1e+21,"b":0}'],
    [{ a: 1, b: undefined }, '{"a":1}'],
  ])('the canonical text of %j', (value, text) => {
    expect(canonicalText(value)).toBe(text);
  });

  it('canonicalText is recognised by isSurelyCanonical, and no other text is', () => {
    /** A text with one part replaced, or another text. */
    const otherwise = fc.tuple(
      fc.nat(),
      fc.constantFrom(' ', '0', '-', '.', 'e1', '"', ',', '{}', '\\u0041', 'b":1,"a'),
    );
    let recognized = 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.option(otherwise), fc.boolean(), (value, changed, inOrder) => {
        let text = inOrder ? canonicalText(value) : JSON.stringify(value);
        if (changed !== null) {
          const at = changed[0] % (text.length + 1);
          text = text.slice(0, at) + changed[1] + text.slice(at);
        }
        let read: unknown;
        try {
          read = JSON.parse(text);
        } catch {
          return;
        }
        if (!isSurelyCanonical(text)) return;
        expect(canonicalText(read)).toBe(text);
        recognized++;
      }),
      { numRuns: 2_000 },
    );
    expect(recognized).toBeGreaterThan(100);
  });

  it.each([
    ['{"a":[1,-2,0,"x, {y}:",true,false,null,{"":"","b":{}}],"b":"東"}', true],
    ['{"b":1,"a":2}', false],
    ['{"a":1,"a":2}', false],
    ['{"a":{"b":1},"a":2}', false],
    ['{"a": 1}', false],
    ['[-0]', false],
    ['[1.0]', false],
    ['[1e2]', false],
    ['[9007199254740993]', false],
    ['["\\u0041"]', false],
    ['{"10":2,"9":1}', true],
  ])('canonicalText recognizes %s: %p', (text, expected) => {
    expect(isSurelyCanonical(text)).toBe(expected);
  });

  it.each([[Number.NaN], [{ a: Number.POSITIVE_INFINITY }], [undefined]])('throws for %p', (value) => {
    expect(() => canonicalText(value)).toThrow();
  });
});

describe('chainHash', () => {
  it('hashes the domain, the previous hash and a text of any length', () => {
    expect(chainHash(CHAIN_START, '{"東":1}')).toBe('e9b289521b8f8e68a474b2b4fff863d933d7cecb2790fdbc5c4adf960ee9b23a');
    const first = chainHash(CHAIN_START, '{}');
    const next = createHash('sha256').update('paifu/event/1\0').update(Buffer.from(first, 'hex')).update('{"a":1}');
    expect(chainHash(first, '{"a":1}')).toBe(next.digest('hex'));
    const long = JSON.stringify('東'.repeat(50_000));
    expect(chainHash(CHAIN_START, long)).not.toBe(chainHash(CHAIN_START, long.replace('東', '京')));
  });

  it('throws if the previous hash is invalid', () => {
    expect(() => chainHash('00', '{}')).toThrow('not a hash');
  });
});
