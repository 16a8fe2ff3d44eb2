import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { describeWithShared, jsonLines } from '../../../test/kit/shared.js';
import { countTiles, NO_TILES } from '../tiles/counts.js';
import { parseTiles, printTiles } from '../tiles/notation.js';
import { DESIGNS, type Tile } from '../tiles/tile.js';
import type { WinningShapes } from './arrangements.js';
import { NO_WAITS, waitMasksOf, waitsOf } from './waits.js';

const REGULAR: WinningShapes = { sevenPairs: false, fourAlikeAsTwoPairs: false, thirteenTerminals: false };
const ALL: WinningShapes = { sevenPairs: true, fourAlikeAsTwoPairs: true, thirteenTerminals: true };

/** The waits of a hand in notation; its melds are given as tiles too. */
function waits(concealed: string, melds: string[] = [], shapes = ALL, includeHeld = false): string {
  const held = countTiles([concealed, ...melds].flatMap(parseTiles));
  return printTiles(waitsOf(countTiles(parseTiles(concealed)), melds.length, shapes, held, includeHeld));
}

/** Whether counts are sets, plus eyes if `eyes` is true, by recursion over the whole hand. */
function bruteComplete(counts: number[], eyes: boolean): boolean {
  const low = counts.findIndex((count) => count > 0);
  if (low < 0) return !eyes;
  const groups = [[low, low, low]];
  if (eyes) groups.push([low, low]);
  if (low < 27 && low % 9 < 7) groups.push([low, low + 1, low + 2]);
  return groups.some((group) => {
    const rest = [...counts];
    for (const tile of group) rest[tile]--;
    return group.every((tile) => rest[tile] >= 0) && bruteComplete(rest, eyes && group.length === 3);
  });
}

const KINDS = parseTiles('19m19p19s1234567z');

function bruteWins(tiles: readonly Tile[], shapes: WinningShapes): boolean {
  const counts = Array<number>(DESIGNS).fill(0);
  for (const tile of tiles) counts[tile]++;
  if (bruteComplete(counts, true)) return true;
  if (tiles.length !== 14) return false;
  const pairs = shapes.fourAlikeAsTwoPairs ? [0, 2, 4] : [0, 2];
  if (shapes.sevenPairs && counts.every((count) => pairs.includes(count))) return true;
  return (
    shapes.thirteenTerminals && KINDS.every((kind) => counts[kind] > 0) && tiles.every((tile) => KINDS.includes(tile))
  );
}

const wall = Array.from({ length: 136 }, (_, i) => i >> 2);
/** 1, 4, 7, 10 or 13 tiles of a set, often of few designs, so that many hands are calling. */
const anyHand = fc
  .tuple(
    fc.nat(4),
    fc.constantFrom<(tile: Tile) => boolean>(
      () => true,
      (tile) => tile < 9,
      (tile) => tile >= 18 && tile % 9 < 5,
      (tile) => tile % 9 < 3,
      (tile) => KINDS.includes(tile),
    ),
  )
  .chain(([sets, among]) =>
    fc.shuffledSubarray(wall.filter(among), { minLength: 3 * sets + 1, maxLength: 3 * sets + 1 }),
  );
/** Complete hands less one tile: sets and eyes, seven pairs, or thirteen terminals. */
const sequence = fc.tuple(fc.nat(2), fc.nat(6)).map(([suit, low]) => [0, 1, 2].map((up) => suit * 9 + low + up));
const nearby = fc.nat(4).map((low) => [9 + low, 10 + low, 11 + low]);
const same = (copies: number) => fc.nat(DESIGNS - 1).map((tile) => Array<Tile>(copies).fill(tile));
const callingHand = fc
  .tuple(
    fc.oneof(
      fc.tuple(fc.array(fc.oneof(sequence, nearby, same(3)), { maxLength: 4 }), same(2)).map((all) => all.flat(2)),
      fc.array(same(2), { minLength: 7, maxLength: 7 }).map((pairs) => pairs.flat()),
      fc.nat(12).map((twice) => [...KINDS, KINDS[twice]]),
    ),
    fc.nat(),
  )
  .filter(([tiles]) => tiles.every((tile) => tiles.filter((other) => other === tile).length <= 4))
  .map(([tiles, out]) => tiles.toSpliced(out % tiles.length, 1));
const anyShapes = fc.record({
  sevenPairs: fc.boolean(),
  fourAlikeAsTwoPairs: fc.boolean(),
  thirteenTerminals: fc.boolean(),
});

describe('waits', () => {
  it('waits are the tiles with which recursion finds the hand complete', () => {
    fc.assert(
      fc.property(fc.oneof(callingHand, anyHand), anyShapes, (tiles, shapes) => {
        const concealed = countTiles(tiles);
        const melds = (13 - tiles.length) / 3;
        const designs = Array.from({ length: DESIGNS }, (_, design) => design);
        const completing = designs.filter((design) => bruteWins([...tiles, design], shapes));
        expect(waitsOf(concealed, melds, shapes, concealed, true)).toEqual(completing);
        const notHeld = completing.filter((design) => tiles.filter((tile) => tile === design).length < 4);
        expect(waitsOf(concealed, melds, shapes, concealed)).toEqual(notHeld);
        expect(waitMasksOf(concealed, melds, shapes, concealed) === NO_WAITS).toBe(notHeld.length === 0);
      }),
      { numRuns: 4000 },
    );
  });

  it('waits are read from the masks, rank 1 in bit 0', () => {
    const concealed = countTiles(parseTiles('1112345678999p'));
    expect(waitMasksOf(concealed, 0, ALL, concealed)).toEqual({ m: 0, p: 0o777, s: 0, z: 0 });
    const pairs = countTiles(parseTiles('123m456p789s1122z'));
    expect(waitMasksOf(pairs, 0, ALL, pairs)).toEqual({ m: 0, p: 0, s: 0, z: 0b11 });
  });

  it.each([
    ['two pairs', '99m 55z 123p 456p 789s', '9m5z'],
    ['a pair and an open sequence', '23m 99m 123p 456p 789s', '14m'],
    ['eyes', '123m 456m 123p 789s 6z', '6z'],
    ['three suits with pairs left over', '11m 22p 33s 456s 77z 55z', ''],
    ['seven pairs', '1188m 3377p 2299s 4z', '4z'],
    ['thirteen terminals, twelve kinds', '19m19p19s1234566z', '7z'],
    ['thirteen terminals, thirteen kinds', '19m19p19s1234567z', '19m19p19s1234567z'],
  ])('the waits of %s: %s waits for "%s"', (_, concealed, expected) => {
    expect(waits(concealed)).toBe(expected);
  });

  it('ZJ-15: leave out a tile of which the player holds all four, concealed or in melds', () => {
    expect(waits('2m', ['222m', '123p', '456p', '789p'])).toBe('');
    expect(waits('13m 99s', ['2222m', '456p', '789p'])).toBe('');
    expect(waits('23m 99s', ['1111m', '456p', '789p'])).toBe('4m');
    expect(waits('23m 99s', ['1111m', '456p', '789p'], ALL, true)).toBe('14m');
    expect(waits('1111m 456p 789p 123s')).toBe('');
    expect(waits('1111m 456p 789p 123s', [], ALL, true)).toBe('1m');
  });

  it('RM-08: whether pairs with three identical tiles have waits depends on four identical tiles as two pairs', () => {
    expect(waits('1188m 3377p 2299s 8m', [], ALL)).toBe('8m');
    expect(waits('1188m 3377p 2299s 8m', [], { ...ALL, fourAlikeAsTwoPairs: false })).toBe('');
    expect(waits('1188m 3377p 222s 99s', [], REGULAR)).toBe('');
    // A fifth copy, recorded in error, makes no pair with a sixth.
    expect(waits('11111m 22p 55p 88p 33s', [], ALL, true)).toBe('');
  });

  it('ZJ-27: a long or short hand, or an irregular one beside melds, has no waits', () => {
    expect(waits('123m 456m 123p 789s 6z', ['111z'])).toBe('');
    expect(waits('123m 123p 789s 6z')).toBe('');
    expect(waits('1188m 3377p 22s', ['777z'])).toBe('');
    expect(waitsOf(NO_TILES, 0, ALL, NO_TILES)).toEqual([]);
  });
});

interface Vector {
  readonly id: number;
  readonly waits: { readonly concealed: string[]; readonly melds: { readonly tiles: string[] }[] };
  readonly expected: string[];
}

describeWithShared('waits of an independent scorer', 'vectors/zung-jung/waits.jsonl', (file) => {
  const vectors = jsonLines<Vector>(file);

  it(`the waits are the same for all ${vectors.length} hands`, () => {
    const melds = (vector: Vector) => vector.waits.melds.map((meld) => meld.tiles.join(''));
    const answers = vectors.map((vector) => ({
      id: vector.id,
      waits: waits(vector.waits.concealed.join(''), melds(vector)),
    }));
    const ascending = (tiles: string[]) => printTiles(parseTiles(tiles.join('')).sort((a, b) => a - b));
    expect(answers).toEqual(vectors.map(({ id, expected }) => ({ id, waits: ascending(expected) })));
    expect(vectors).toHaveLength(400);
  });
});
