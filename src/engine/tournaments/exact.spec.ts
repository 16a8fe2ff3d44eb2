import fc from 'fast-check';
import { describe, expect, it, test } from '@jest/globals';
import { Exact } from './exact.js';

const roots = (...of: number[]): Exact => Exact.sum(of.map((one) => Exact.root(one)));

describe('a sum of roots', () => {
  test.each<[string, Exact, Exact]>([
    ['√8 = √2 + √2', roots(8), roots(2, 2)],
    ['√2 + √18 = √32', roots(2, 18), roots(32)],
    ['√50 - √2 - √32 = 0', roots(50, -2, -32), Exact.ZERO],
    ['½ + ⅓ = ⅚', Exact.sum([Exact.of(1, 2), Exact.of(1, 3)]), Exact.of(5, 6)],
    ['half of √12 = √3', Exact.root(12).times(1, 2), Exact.root(3)],
    ['√9,999,800,001 = 99,999', roots(9_999_800_001), Exact.of(99_999)],
  ])('%s', (_, one, other) => {
    expect(one.compare(other)).toBe(0);
    expect(other.equals(one)).toBe(true);
  });

  it('tells nine roots from nine others that are apart in the thirty-seventh place (O’Rourke 1981)', () => {
    const one = [1, 25, 31, 84, 87, 134, 158, 182, 198].map((n) => 1_000_000 + n);
    const other = [2, 18, 42, 66, 113, 116, 169, 175, 199].map((n) => 1_000_000 + n);
    const near = (of: readonly number[]) => of.reduce((sum, n) => sum + Math.sqrt(n), 0);
    expect(near(one)).toBe(near(other));
    expect(roots(...one).compare(roots(...other))).toBe(-1);
    expect(roots(...other).compare(roots(...one))).toBe(1);
  });

  test.each([
    [Exact.root(2), '1.41'],
    [Exact.root(-2), '-1.41'],
    [Exact.root(144), '12'],
    [Exact.of(5, 2), '2.5'],
    [Exact.of(-1, 3), '-0.33'],
    [Exact.of(1, 200), '0.01'],
    [Exact.of(-1, 200), '-0.01'],
    [Exact.of(1, 201), '0.00'],
    [Exact.of(1_999, 1_000), '2.00'],
    [Exact.of(1_010, 10), '101'],
    [roots(2, -2), '0'],
    [Exact.root(4_000_000_000_000_001), '63245553.20'],
  ])('case %# of a sum of roots is written in decimals', (number, text) => {
    expect(number.toText()).toBe(text);
  });

  const terms = fc.array(fc.integer({ min: -400, max: 400 }), { maxLength: 8 });

  it('compares as numbers do where those are far enough apart, whatever the order of its parts', () => {
    fc.assert(
      fc.property(terms, terms, (one, other) => {
        const near = (of: readonly number[]) => of.reduce((sum, n) => sum + Math.sign(n) * Math.sqrt(Math.abs(n)), 0);
        const [mine, theirs] = [near(one), near(other)];
        if (Math.abs(mine - theirs) > 1e-9)
          expect(Math.sign(roots(...one).compare(roots(...other)))).toBe(Math.sign(mine - theirs));
        expect(roots(...one).equals(roots(...[...one].reverse()))).toBe(true);
        expect(Math.abs(Number(roots(...one).toText(6)) - mine)).toBeLessThan(1e-6);
      }),
    );
  });

  it('a sum of roots is what it was when it is halved twice and taken four times', () => {
    fc.assert(
      fc.property(terms, (of) =>
        expect(
          roots(...of)
            .times(1, 2)
            .times(1, 2)
            .times(4)
            .equals(roots(...of)),
        ).toBe(true),
      ),
    );
  });
});
