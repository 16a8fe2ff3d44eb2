import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NotationError, tileOf, tileText } from './notation.js';
import { covers, eitherOf, mayBe, mayBeSame, readingOf, UNSEEN, widthOf } from './unclear-tile.js';
import { designOf, isRedFive, TILES } from './tile.js';

/** Designs (and bonus tiles, 37..44) a reading leaves open. */
const open = (text: string): string[] => {
  const reading = readingOf(text);
  return Array.from({ length: TILES }, (_, tile) => tile)
    .filter((tile) => !isRedFive(tile) && mayBe(reading, tile))
    .map(tileText);
};

const subset = fc
  .tuple(fc.constantFrom(...'mpszf'), fc.uniqueArray(fc.constantFrom(...'123456789'), { minLength: 2, maxLength: 8 }))
  .map(([letter, ranks]) => `[${ranks.filter((rank) => tileOf(rank + letter) >= 0).join('')}]${letter}`)
  .filter((text) => /\d{2}/.test(text));

const exact = fc.nat(TILES - 1).map(tileText);
/** Every kind of reading, except unsure ones. */
const reading = fc.oneof(exact, subset, fc.constantFrom('?', '?m', '?p', '?s', '?z', '?f'));

describe('a tile reading', () => {
  it.each([
    ['5p', ['5p']],
    ['0p', ['5p']],
    ['[58]p', ['5p', '8p']],
    ['[05]m', ['5m']],
    ['?z', ['1z', '2z', '3z', '4z', '5z', '6z', '7z']],
    ['?f', ['1f', '2f', '3f', '4f', '5f', '6f', '7f', '8f']],
    ['?s', ['1s', '2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s']],
  ])('the reading %s may be %j', (text, tiles) => expect(open(text)).toEqual(tiles));

  it.each(['?', '8s~', '?p~', '[58]p~', '?~'])('%s rules nothing out', (text) => expect(open(text)).toHaveLength(42));

  it('names its tile only when it is exactly one, and sure', () => {
    expect(['5p', '0p', '5p~', '?', '[58]p'].map((text) => readingOf(text).tile)).toEqual([13, 35, -1, -1, -1]);
  });

  it.each([
    ['', 1],
    ['5', 1],
    ['p', 1],
    ['10p', 1],
    ['8z', 1],
    ['9f', 1],
    ['0z', 1],
    ['5x', 2],
    ['[5]p', 1],
    ['[58p', 1],
    ['[88]p', 3],
    ['[89]z', 2],
    ['[58]', 4],
    ['??', 2],
    ['~', 1],
    ['5p~~~', 5],
    ['5x~', 2],
  ])('rejects %j as a tile reading, and the error says where and what was expected', (text, at) => {
    const error = caught(() => readingOf(text));
    expect(error.message).toMatch(/^"[^"]*": expected .* at character \d+$/);
    expect(error.at + 1).toBe(at);
  });

  it('prints what it was read from', () => {
    fc.assert(
      fc.property(reading, fc.boolean(), (text, unsure) => {
        const written = unsure ? `${text}~` : text;
        expect(readingOf(written).text).toBe(written);
      }),
    );
  });
});

describe('readings beside each other', () => {
  it('readings beside each other may be the same tile where some tile is left open by both', () => {
    fc.assert(
      fc.property(reading, reading, (a, b) => {
        const both = open(a).filter((tile) => open(b).includes(tile));
        expect(mayBeSame(readingOf(a), readingOf(b))).toBe(both.length > 0);
        expect(covers(readingOf(a), readingOf(b))).toBe(both.length === open(b).length);
      }),
    );
  });

  it('readings beside each other are as wide as what they leave open', () => {
    fc.assert(fc.property(reading, (text) => expect(widthOf(readingOf(text))).toBe(open(text).length)));
    expect(widthOf(UNSEEN)).toBe(42);
  });

  it('together leave open what either does, and say so in a reading that leaves no less open', () => {
    fc.assert(
      fc.property(reading, reading, (a, b) => {
        const either = eitherOf(readingOf(a), readingOf(b));
        const tiles = [...new Set([...open(a), ...open(b)])].map(tileOf);
        expect(widthOf(either)).toBe(tiles.length);
        for (const tile of tiles) expect(mayBe(either, designOf(tile))).toBe(true);
        expect(either.tile).toBe(a === b ? readingOf(a).tile : -1);
        const oneSuit = new Set([a, b].map((text) => text.at(-1))).size === 1 && a !== '?' && b !== '?';
        const said = open(either.text);
        expect(said.length).toBe(oneSuit ? tiles.length : 42);
      }),
    );
  });
});

function caught(read: () => unknown): NotationError {
  try {
    read();
  } catch (error) {
    if (error instanceof NotationError) return error;
  }
  throw new Error('no NotationError was thrown');
}
