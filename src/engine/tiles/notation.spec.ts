import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NotationError, parseTiles, printTiles, tileOf, tileText } from './notation.js';
import { TILES } from './tile.js';

const tiles = fc.array(fc.nat(TILES - 1), { maxLength: 30 });

describe('tile notation', () => {
  it('names each of the 45 tiles, and nothing else', () => {
    const names = Array.from({ length: TILES }, (_, tile) => tileText(tile));
    expect(names.join(' ')).toBe(
      '1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p 1s 2s 3s 4s 5s 6s 7s 8s 9s ' +
        '1z 2z 3z 4z 5z 6z 7z 0m 0p 0s 1f 2f 3f 4f 5f 6f 7f 8f',
    );
    expect(names.map(tileOf)).toEqual(names.map((_, tile) => tile));
    fc.assert(fc.property(fc.string({ maxLength: 3 }), (text) => expect(tileOf(text)).toBe(names.indexOf(text))));
    for (let a = 0; a < 128; a++) {
      for (let b = 0; b < 160; b++) {
        const text = String.fromCharCode(a, b);
        expect([text, tileOf(text)]).toEqual([text, names.indexOf(text)]);
      }
    }
  });

  it('reads back what it prints', () => {
    fc.assert(fc.property(tiles, (some) => expect(parseTiles(printTiles(some))).toEqual(some)));
    expect(printTiles(parseTiles('123m456p77z'))).toBe('123m456p77z');
    expect(parseTiles(' 1 2m 3 p ')).toEqual([0, 1, 11]);
    expect([parseTiles(''), printTiles([])]).toEqual([[], '']);
  });

  it.each([
    ['12', 'a suit letter m, p, s, z or f', 3],
    ['1m2', 'a suit letter m, p, s, z or f', 4],
    ['m', 'a rank before the suit letter m', 1],
    ['1mm', 'a rank before the suit letter m', 3],
    ['12x', 'a rank 0-9 or a suit letter m, p, s, z or f', 3],
    ['1M', 'a rank 0-9 or a suit letter m, p, s, z or f', 2],
    ['?', 'a rank 0-9 or a suit letter m, p, s, z or f', 1],
    ['1289z', 'a rank that the suit z has', 3],
    ['190f', 'a rank that the suit f has', 2],
    ['5m10z', 'a rank that the suit z has', 4],
  ])('rejects %j as tile notation: expected %s at character %d', (text, expected, at) => {
    expect(() => parseTiles(text)).toThrow(new NotationError(text, at - 1, expected));
    expect(() => parseTiles(text)).toThrow(`"${text}": expected ${expected} at character ${at}`);
  });

  it('reads any text or says where it stops making sense', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0159mpszf? x') }), (text) => {
        try {
          expect(parseTiles(text).every((tile) => tile >= 0 && tile < TILES)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(NotationError);
          const { at } = error as NotationError;
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
