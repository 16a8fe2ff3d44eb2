import type { Tile } from '../../tiles/tile.js';

/**
 * Fan of several sets, and the choice between them (MC-50 to MC-56). Sets are nodes and a fan joins its sets. It may be
 * taken only if they lie in as many different groups so far, so that a set left over is combined once with those that
 * are combined already, and no combination repeats a part of another.
 */
export interface SetFan {
  readonly id: string;
  readonly value: number;
  /** Number of sets. */
  readonly sets: 2 | 3 | 4;
  readonly of: 'chows' | 'pungs';
  /** Whether these sets, named by their lowest tiles in ascending order, make the fan. */
  readonly joins: (designs: readonly Tile[]) => boolean;
}

/** One fan of certain sets: a bit mask of their indexes. */
export interface Joined {
  /** Index of the fan in the list. */
  readonly fan: number;
  readonly sets: number;
}

/** The best choice for some sets. */
export interface Combination {
  /** Number of times that each fan of the list is taken. */
  readonly times: Uint8Array;
  readonly taken: readonly Joined[];
  readonly sum: number;
}

/** Every subset of four sets, by size. */
const SUBSETS: readonly (readonly number[])[] = [2, 3, 4].map((size) =>
  Array.from({ length: 16 }, (_, mask) => mask).filter((mask) => bitsIn(mask) === size),
);

function bitsIn(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits++;
  return bits;
}

/** Groups of sets as masks, those that a fan joins made one; `null` if two of its sets are in one group. */
function joinGroups(groups: readonly number[], sets: number): readonly number[] | null {
  let whole = 0;
  const others: number[] = [];
  for (const group of groups) {
    const common = group & sets;
    if ((common & (common - 1)) !== 0) return null;
    if (common === 0) others.push(group);
    else whole |= group;
  }
  return [...others, whole];
}

/** The best choices of a list of fan, which are in order of value and number; each is computed once per set of designs. */
export class Combinations {
  private readonly known = new Map<number, Combination>();
  private readonly none: Combination;

  constructor(
    private readonly fan: readonly SetFan[],
    private readonly of: SetFan['of'],
  ) {
    this.none = { times: new Uint8Array(fan.length), taken: [], sum: 0 };
  }

  /** The best choice for the sets with these lowest tiles, ascending. */
  best(designs: readonly Tile[]): Combination {
    if (designs.length < 2) return this.none;
    let key = 0;
    for (let i = 0; i < designs.length; i++) key = key * 64 + designs[i] + 1;
    let found = this.known.get(key);
    if (found === undefined) {
      found = this.choose(
        this.possible(designs),
        0,
        Array.from(designs, (_, i) => 1 << i),
        this.none,
      );
      this.known.set(key, found);
    }
    return found;
  }

  /** Every fan that some of the sets make. */
  possible(designs: readonly Tile[]): readonly Joined[] {
    return this.fan.flatMap(({ of, sets, joins }, fan) => {
      if (of !== this.of) return [];
      return SUBSETS[sets - 2]
        .filter((mask) => mask >> designs.length === 0 && joins(designs.filter((_, i) => (mask >> i) & 1)))
        .map((mask) => ({ fan, sets: mask }));
    });
  }

  /** The best continuation with the possible fan from `at` on. */
  private choose(possible: readonly Joined[], at: number, groups: readonly number[], chosen: Combination): Combination {
    if (at === possible.length) return chosen;
    const joined = joinGroups(groups, possible[at].sets);
    const without = this.choose(possible, at + 1, groups, chosen);
    if (joined === null) return without;
    const { fan } = possible[at];
    const times = Uint8Array.from(chosen.times);
    times[fan]++;
    const taken = [...chosen.taken, possible[at]];
    const sum = chosen.sum + this.fan[fan].value;
    const within = this.choose(possible, at + 1, joined, { times, taken, sum });
    return isBetter(without, within) ? without : within;
  }
}

/** The highest sum, then the most valuable fan, then the lowest number (MC-57). */
function isBetter(a: Combination, b: Combination): boolean {
  if (a.sum !== b.sum) return a.sum > b.sum;
  for (let i = 0; i < a.times.length; i++) if (a.times[i] !== b.times[i]) return a.times[i] > b.times[i];
  return false;
}
