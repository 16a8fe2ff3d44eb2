import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countOf, countTiles, listTiles, NO_TILES, suitCounts, unitOf, withTile } from './counts.js';
import { DESIGNS } from './tile.js';

/** Designs, none more than seven times. */
const designs = fc
  .array(fc.nat(DESIGNS - 1), { maxLength: 60 })
  .map((tiles) => tiles.filter((tile, i) => tiles.slice(0, i).filter((other) => other === tile).length < 7));

const count = (tiles: readonly number[], design: number): number => tiles.filter((tile) => tile === design).length;

describe('packed counts', () => {
  it('packed counts count as a list does', () => {
    fc.assert(
      fc.property(designs, (tiles) => {
        const counts = countTiles(tiles);
        for (let design = 0; design < DESIGNS; design++) expect(countOf(counts, design)).toBe(count(tiles, design));
        expect(listTiles(counts)).toEqual([...tiles].sort((a, b) => a - b));
      }),
    );
  });

  it('packed counts change one design and leave the others', () => {
    fc.assert(
      fc.property(designs, fc.nat(DESIGNS - 1), (tiles, design) => {
        const counts = countTiles(tiles);
        if (count(tiles, design) < 7) {
          const more = withTile(counts, design, 1);
          expect(more).toEqual(countTiles([...tiles, design]));
          expect(withTile(more, design, -1)).toEqual(counts);
        }
      }),
    );
  });

  it('packed counts hold seven of every design at once', () => {
    const all = Array.from({ length: DESIGNS * 7 }, (_, i) => i % DESIGNS);
    const counts = countTiles(all);
    for (let design = 0; design < DESIGNS; design++) expect(countOf(counts, design)).toBe(7);
    expect([0, 1, 2, 3].map((suit) => suitCounts(counts, suit))).toEqual([
      2 ** 27 - 1,
      2 ** 27 - 1,
      2 ** 27 - 1,
      2 ** 21 - 1,
    ]);
    expect(withTile(NO_TILES, 33, 1).z).toBe(unitOf(33));
  });
});
