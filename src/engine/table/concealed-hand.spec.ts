import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countOf } from '../tiles/counts.js';
import { tileOf, tileText } from '../tiles/notation.js';
import { mayBe, readingOf } from '../tiles/unclear-tile.js';
import { DESIGNS, designOf, isRedFive } from '../tiles/tile.js';
import {
  type Concealed,
  EMPTY_HAND,
  forgotten,
  handOf,
  holds,
  withoutDrawn,
  withoutReading,
  withReading,
} from './concealed-hand.js';
import { listKnown } from './win-claim.js';

/** A hand built tile by tile: `1p 1p ?p ?`. */
const hand = (texts: string): Concealed => handOf(texts === '' ? [] : texts.split(' '));

/** The knowledge of a hand as text: known tiles ascending, then the readings. */
const print = (of: Concealed): string => [...listKnown(of), ...of.unseen.map(({ text }) => text)].join(' ');

/** The knowledge after tiles left one by one; fails if one of them is impossible. */
const after = (texts: string, ...gone: string[]): string => {
  let left = hand(texts);
  for (const text of gone) {
    const departure = withoutReading(left, text);
    expect([text, departure.impossible]).toEqual([text, false]);
    left = departure.hand;
  }
  return print(left);
};

describe('what is known of a concealed hand', () => {
  it.each([
    ['a known tile leaves', '1p 2p ?', ['2p'], '1p ?'],
    ['a known copy leaves before an unseen one: what stays is the same', '2p ?', ['2p'], '?'],
    ['a tile nobody had seen was one of the unseen ones', '1p ? ?', ['9s'], '1p ?'],
    ['the narrowest reading that fits goes: what stays may still be either', '? ?p', ['5p'], '?'],
    ['a reading that cannot be the tile stays', '? ?p', ['5s'], '?p'],
    ['readings that overlap are one or the other', '[12]p [23]p', ['2p'], '[123]p'],
    ['only those in doubt are widened', '[12]p [23]p ?s 7z', ['2p'], '7z ?s [123]p'],
    ['across suits a widened tile has no shorter name', '[12]p [12]s ?', ['?'], '? ?'],
    ['a dot left, and one of two stays', '1p 2p', ['?p'], '[12]p'],
    ['a dot left, and all dots are alike', '1p 1p 5m', ['?p'], '5m 1p'],
    ['a dot left, and others stay sure', '1p 2p 5m 5m', ['?p'], '5m 5m [12]p'],
    ['a tile left unseen: any of them may have gone', '1p 2p', ['?'], '[12]p'],
    ['a tile left unseen, of a hand nobody saw', '? ? ?', ['?'], '? ?'],
    ['all of it left unseen', '1p 2p', ['?', '?'], ''],
    ['an unsure reading rules nothing out', '8s~', ['3m'], ''],
    ['an unsure discard may be any of the hand', '1p 3p', ['8s~'], '[13]p'],
    ['the red five or the plain one', '5p 0p', ['?p'], '[05]p'],
    ['the other suit’s red five stays what it is', '1p 2p 0m', ['?p'], '0m [12]p'],
    ['a red five comes out of an unseen dot', '?p 5p', ['0p'], '5p'],
    ['a flower may come out of an unseen tile', '? 1m', ['3f'], '1m'],
  ])('%s', (_, texts, gone, left) => expect(after(texts, ...gone)).toBe(left));

  it.each([
    ['no tile left that it could be', '1p 2p', '3p'],
    ['an unseen dot is no bamboo', '?p ?p', '3s'],
    ['a plain five is not the red one', '5p', '0p'],
    ['the red five is not a plain one', '0p', '5p'],
    ['nothing is held at all', '', '5p'],
  ])('rejects what contradicts the known tiles: %s', (_, texts, gone) => {
    const { impossible, hand: left } = withoutReading(hand(texts), gone);
    expect(impossible).toBe(true);
    // A tile thought known was another one: only the size remains known.
    expect(left).toEqual(forgotten(hand(texts), Math.max(0, hand(texts).size - 1)));
  });

  it('says whether a tile had been seen before it left', () => {
    expect(withoutReading(hand('1p ?'), '1p').known).toBe(true);
    expect(withoutReading(hand('1p ?'), '2p').known).toBe(false);
  });

  it('loses the very tile drawn, whatever it was shown to be', () => {
    expect(print(withoutDrawn(hand('? ? 1p ?p'), '?p', '5p').hand)).toBe('1p ? ?');
    expect(print(withoutDrawn(hand('[12]p [23]p'), '[23]p', '2p').hand)).toBe('[12]p');
    expect(print(withoutDrawn(hand('1p 5p'), '5p', '5p').hand)).toBe('1p');
    expect(print(withoutDrawn(hand('1p 5p'), '?', '5p').hand)).toBe('1p');
  });

  it('knows which tiles it holds, a red five apart from the plain ones', () => {
    const held = (texts: string, tile: string) => holds(hand(texts), tileOf(tile));
    expect([held('0p', '0p'), held('0p', '5p'), held('0p 5p', '5p'), held('5p', '0p')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([held('3f', '3f'), held('3f', '4f'), held('?', '1p')]).toEqual([true, false, false]);
  });

  it('keeps count of what cannot be: eight copies, a flower twice', () => {
    expect(hand('1p 1p 1p 1p 1p 1p 1p 1p')).toMatchObject({ size: 8, unseen: [{ text: '?' }] });
    expect(hand('3f 3f')).toMatchObject({ size: 2, unseen: [{ text: '?' }] });
  });
});

/**
 * The model: all hands that are possible after the same steps, by brute force over a few tiles. Knowledge is sound if
 * it allows each of them, and exact if it allows no other.
 */
type World = readonly string[];
const TILES = ['1p', '2p', '3p', '1s', '2s', '1z'];
const worldText = (world: World): string => [...world].sort().join(' ');
const distinct = (worlds: readonly World[]): World[] => [...new Map(worlds.map((w) => [worldText(w), w])).values()];
const fits = (text: string, tile: string): boolean => mayBe(readingOf(text), designOf(tileOf(tile)));

const gained = (worlds: readonly World[], text: string): World[] =>
  distinct(worlds.flatMap((world) => TILES.filter((tile) => fits(text, tile)).map((tile) => [...world, tile])));

const left = (worlds: readonly World[], text: string): World[] =>
  distinct(
    worlds.flatMap((world) =>
      world.flatMap((tile, i) => (fits(text, tile) ? [world.filter((_, other) => other !== i)] : [])),
    ),
  );

/** The hands that the knowledge allows. */
function possible(known: Concealed): World[] {
  const readings = [...listKnown(known), ...known.unseen.map(({ text }) => text)];
  const masks = [...listKnown(known).map(readingOf), ...known.unseen];
  expect(readings.length).toBe(known.size);
  return masks.reduce<World[]>(
    (worlds, mask) =>
      distinct(
        worlds.flatMap((world) =>
          TILES.filter((tile) => mayBe(mask, designOf(tileOf(tile)))).map((tile) => [...world, tile]),
        ),
      ),
    [[]],
  );
}

interface Moved {
  readonly gain: boolean;
  /** Index among the tiles, or among those held; modulo their number. */
  readonly pick: number;
  /** Index among the readings allowed for the tile; modulo their number. */
  readonly read: number;
}

const moves = fc.array(fc.record({ gain: fc.boolean(), pick: fc.nat(99), read: fc.nat(99) }), { maxLength: 9 });

/** Plays gains and departures of a real hand, and compares the knowledge with all possible hands. */
function compare(
  played: readonly Moved[],
  gainsAs: readonly string[],
  leavesAs: readonly string[],
  look: (known: Set<string>, real: Set<string>) => void,
): void {
  let real: string[] = [];
  let worlds: World[] = [[]];
  let known = EMPTY_HAND;
  for (const { gain, pick, read } of played) {
    if (gain && real.length >= 5) continue;
    if (!gain && real.length === 0) continue;
    const tile = gain ? TILES[pick % TILES.length] : real[pick % real.length];
    const texts = (gain ? gainsAs : leavesAs).filter((text) => fits(text, tile)).concat(tile);
    const text = texts[read % texts.length];
    if (gain) {
      real = [...real, tile];
      worlds = gained(worlds, text);
      known = withReading(known, text);
    } else {
      real = real.filter((_, i) => i !== pick % real.length);
      worlds = left(worlds, text);
      const departure = withoutReading(known, text);
      expect(departure.impossible).toBe(false);
      known = departure.hand;
    }
    expect(known.size).toBe(real.length);
    look(new Set(possible(known).map(worldText)), new Set(worlds.map(worldText)));
  }
}

const PARTIAL = ['?', '?p', '?s', '[12]p', '[23]p', '1p~'];

describe('knowledge against every hand there can be', () => {
  it('knowledge against every hand there can be never rules out a hand that is possible, and never finds a real one impossible', () => {
    fc.assert(
      fc.property(moves, (played) =>
        compare(played, PARTIAL, PARTIAL, (known, real) => {
          for (const world of real) expect(known).toContain(world);
        }),
      ),
      { numRuns: 400 },
    );
  });

  it('knowledge against every hand there can be is exact where tiles are read one by one or not at all, and seen when they leave', () => {
    fc.assert(
      fc.property(moves, (played) =>
        compare(played, ['?', '?p', '?s'], [], (known, real) => expect(known).toEqual(real)),
      ),
      { numRuns: 400 },
    );
  });

  it('finds what no hand can have held impossible, where tiles are seen as they leave', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...TILES, '?', '?p', '?s'), { maxLength: 5 }),
        fc.constantFrom(...TILES),
        (texts, gone) => {
          const worlds = texts.reduce<World[]>(gained, [[]]);
          expect(withoutReading(handOf(texts), gone).impossible).toBe(left(worlds, gone).length === 0);
        },
      ),
    );
  });

  it('keeps size, known tiles and readings together whatever happens, possible or not', () => {
    const any = fc.constantFrom('?', '?p', '[05]p', '0p', '5p', '5p~', '1z', '3f', '?f', '9s');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), any), { maxLength: 30 }), (played) => {
        let known = EMPTY_HAND;
        for (const [gain, text] of played) {
          const size = Math.max(0, known.size + (gain ? 1 : -1));
          known = gain ? withReading(known, text) : withoutReading(known, text).hand;
          let counted = known.unseen.length;
          for (let design = 0; design < DESIGNS; design++) counted += countOf(known, design);
          for (let bonus = 37; bonus < 45; bonus++) if (holds(known, bonus)) counted++;
          expect([known.size, counted]).toEqual([size, size]);
          for (const tile of listKnown(known).map(tileOf)) if (isRedFive(tile)) expect(tileText(tile)).toBe('0p');
        }
      }),
    );
  });
});
