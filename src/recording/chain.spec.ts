import { describe, expect, it } from '@jest/globals';
import canonicalizeModule from 'canonicalize';
import fc from 'fast-check';
import { CHAIN_START, canonicalText, chained } from './chain.js';

const canonicalize = canonicalizeModule as unknown as (value: unknown) => string | undefined;

describe('the RFC 8785 text', () => {
  it('is that of the canonicalize package for any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = canonicalText(value);
        expect(text).toBe(canonicalize(value));
        // Read again, keys are in order: the short way gives the same.
        expect(canonicalText(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it.each([
    [{ 9: 1, 10: 2 }, '{"10":2,"9":1}'],
    [{ b: -0, a: 1e21, '': 0.1 }, '{"":0.1,"a":1e+21,"b":0}'],
    [{ a: 1, b: undefined }, '{"a":1}'],
  ])('of %j', (value, text) => {
    expect(canonicalText(value)).toBe(text);
  });

  it.each([[Number.NaN], [{ a: Number.POSITIVE_INFINITY }], [undefined]])('is not there for %p', (value) => {
    expect(() => canonicalText(value)).toThrow();
  });
});

describe('the chain', () => {
  it('hashes domain, previous hash and text, however long that is', () => {
    expect(chained(CHAIN_START, '{"東":1}')).toBe('e9b289521b8f8e68a474b2b4fff863d933d7cecb2790fdbc5c4adf960ee9b23a');
    const long = JSON.stringify('東'.repeat(50_000));
    expect(chained(CHAIN_START, long)).not.toBe(chained(CHAIN_START, long.replace('東', '京')));
  });

  it('needs a hash to go on from', () => {
    expect(() => chained('00', '{}')).toThrow('not a hash');
  });
});
