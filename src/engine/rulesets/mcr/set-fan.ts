import { EAST, type Tile } from '../../tiles/tile.js';
import { Combinations, type SetFan } from './combinations.js';

const suitOf = (design: Tile): number => (design / 9) | 0;

/** All designs are numbers of one suit, each `step` higher than the one before. */
const inSteps =
  (step: number) =>
  (designs: readonly Tile[]): boolean =>
    designs.every(
      (design, i) =>
        design < EAST && suitOf(design) === suitOf(designs[0]) && (i === 0 || design - designs[i - 1] === step),
    );

/** Ranks of numbers of different suits, ascending; empty if two are of one suit. */
function ranksOfSuits(designs: readonly Tile[]): readonly number[] {
  if (designs.some((design) => design >= EAST)) return [];
  if (new Set(designs.map(suitOf)).size < designs.length) return [];
  return designs.map((design) => design % 9).sort((a, b) => a - b);
}

/** Numbers of different suits, each rank `step` higher than the one before. */
const acrossSuits =
  (step: number) =>
  (designs: readonly Tile[]): boolean => {
    const ranks = ranksOfSuits(designs);
    return ranks.length > 0 && ranks.every((rank, i) => rank === ranks[0] + i * step);
  };

const either =
  (...some: readonly SetFan['joins'][]): SetFan['joins'] =>
  (designs) =>
    some.some((joins) => joins(designs));

const fan = (id: string, value: number, sets: SetFan['sets'], of: SetFan['of'], joins: SetFan['joins']): SetFan => ({
  id,
  value,
  sets,
  of,
  joins,
});

/** The fan of several chows or several pungs, in order of value and number (MC-55). */
export const SET_FAN: readonly SetFan[] = [
  fan('quadruple_chow', 48, 4, 'chows', inSteps(0)),
  fan('four_pure_shifted_pungs', 48, 4, 'pungs', inSteps(1)),
  fan('four_pure_shifted_chows', 32, 4, 'chows', either(inSteps(1), inSteps(2))),
  fan('pure_triple_chow', 24, 3, 'chows', inSteps(0)),
  fan('pure_shifted_pungs', 24, 3, 'pungs', inSteps(1)),
  fan('pure_straight', 16, 3, 'chows', inSteps(3)),
  fan('pure_shifted_chows', 16, 3, 'chows', either(inSteps(1), inSteps(2))),
  fan('triple_pung', 16, 3, 'pungs', acrossSuits(0)),
  fan('mixed_straight', 8, 3, 'chows', acrossSuits(3)),
  fan('mixed_triple_chow', 8, 3, 'chows', acrossSuits(0)),
  fan('mixed_shifted_pungs', 8, 3, 'pungs', acrossSuits(1)),
  fan('mixed_shifted_chows', 6, 3, 'chows', acrossSuits(1)),
  fan('double_pung', 2, 2, 'pungs', acrossSuits(0)),
  fan('pure_double_chow', 1, 2, 'chows', inSteps(0)),
  fan('mixed_double_chow', 1, 2, 'chows', acrossSuits(0)),
  fan('short_straight', 1, 2, 'chows', inSteps(3)),
  fan('two_terminal_chows', 1, 2, 'chows', inSteps(6)),
];

/** Index of each fan in `SET_FAN`. */
export const SET_FAN_INDEX: ReadonlyMap<string, number> = new Map(SET_FAN.map(({ id }, i) => [id, i]));

export const CHOWS = new Combinations(SET_FAN, 'chows');
export const PUNGS = new Combinations(SET_FAN, 'pungs');
