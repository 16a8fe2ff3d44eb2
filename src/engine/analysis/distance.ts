import { type OtherShape, type WinningShapes, oneOfEach, sizeOf, without } from '../hands/arrangements.js';
import { bitCount } from '../tiles/bits.js';
import type { Counts } from '../tiles/counts.js';

/**
 * Distance of a hand from winning (shanten + 1): the number of tiles needed, 0 when complete and 1 when tenpai.
 *
 * The costs of a suit are the tiles it lacks for each number of sets, with and without eyes (tomohxx, "shanten-number").
 * Suits, and groups of suits, have only 180 different costs. So each has a number, and tables hold the number of every
 * suit and of every two groups together. The tables are filled as hands are asked for.
 */

/** Costs of 0..4 sets without eyes, then of 0..4 sets with eyes. */
const WAYS = 10;
const EYES = 5;
const SETS = 4;
/** More than any hand needs. */
const NEVER = 99;

/** Different vectors of one length, numbered from 1 in order of appearance. */
class Vectors {
  readonly values: Uint8Array;
  private readonly numbers = new Map<string, number>();

  constructor(
    private readonly length: number,
    most: number,
  ) {
    this.values = new Uint8Array(length * (most + 1));
  }

  numberOf(vector: Uint8Array): number {
    const key = vector.join();
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.numbers.size + 1;
    this.values.set(vector, number * this.length);
    this.numbers.set(key, number);
    return number;
  }
}

/** The costs of suits and groups of suits. */
const COSTS = 180;
const costs = new Vectors(WAYS, COSTS);

/**
 * The costs of one or more ranks of a suit by state `((eyes * 5 + sets) * 3 + a) * 3 + b`: whether there is a pair, the
 * number of sets, and the sequences started two ranks (a) and one rank (b) before. Both are at most two, for three
 * sequences of the same tiles are three triplets.
 */
const STATES = WAYS * 9;
const RANKS = 5_426;
const ranks = new Vectors(STATES, RANKS);
const NO_RANKS = ranks.numberOf(new Uint8Array(STATES).fill(NEVER).fill(0, 0, 1));

/** The number in `ranks` after one more rank, by the number before and the tiles of the rank. 0 is not known yet. */
const sequential = new Uint16Array(5 * (RANKS + 1));
/** The same for ranks at which no sequence begins: 8, 9 and honors. */
const single = new Uint16Array(5 * (RANKS + 1));

function step(before: number, own: number, steps: Uint16Array): number {
  const at = before * 5 + own;
  if (steps[at] === 0) steps[at] = ranks.numberOf(withRank(before * STATES, own, steps === sequential));
  return steps[at];
}

/** The costs with one more rank of `own` tiles: every use of them in sequences, a triplet and eyes. */
function withRank(from: number, own: number, mayBegin: boolean): Uint8Array {
  const all = new Uint8Array(STATES).fill(NEVER);
  for (let state = 0; state < STATES; state++) {
    const cost = ranks.values[from + state];
    if (cost === NEVER) continue;
    const before = ((state / 3) | 0) % 3;
    const last = state % 3;
    const way = (state / 9) | 0;
    const sets = way % EYES;
    for (let begun = 0; begun <= (mayBegin ? 2 : 0) && sets + begun <= SETS; begun++) {
      for (let triplet = 0; triplet <= 1 && sets + begun + triplet <= SETS; triplet++) {
        for (let eyes = 0; eyes <= (way < EYES ? 1 : 0); eyes++) {
          const used = before + last + begun + 3 * triplet + 2 * eyes;
          if (used > 4) continue; // only four copies exist
          const to = ((way + EYES * eyes + begun + triplet) * 3 + last) * 3 + begun;
          all[to] = Math.min(all[to], cost + Math.max(0, used - own));
        }
      }
    }
  }
  return all;
}

/** Three packed counts as a number of three digits to the base of five; a fifth copy is of no use. */
const THREE_RANKS = Uint8Array.from({ length: 512 }, (_, packed) =>
  [packed & 7, (packed >> 3) & 7, packed >> 6].reduce((sum, own, rank) => sum + Math.min(own, 4) * 5 ** rank, 0),
);

/** The number in `costs` of every suit of numbers and of the honors, by its counts to the base of five. 0 is not known yet. */
const numberSuits = new Uint8Array(5 ** 9);
const honors = new Uint8Array(5 ** 7);

/** The number in `costs` of one suit with these packed counts. */
function suitCosts(packed: number, suit: number): number {
  const suits = suit === 3 ? honors : numberSuits;
  const code = THREE_RANKS[packed & 511] + 125 * THREE_RANKS[(packed >> 9) & 511] + 15_625 * THREE_RANKS[packed >> 18];
  if (suits[code] === 0) suits[code] = readSuit(code, suit);
  return suits[code];
}

function readSuit(code: number, suit: number): number {
  let found = NO_RANKS;
  for (let rank = 0, left = code; rank < (suit === 3 ? 7 : 9); rank++, left = (left / 5) | 0)
    found = step(found, left % 5, suit < 3 && rank < 7 ? sequential : single);
  const from = found * STATES;
  return costs.numberOf(Uint8Array.from({ length: WAYS }, (_, way) => ranks.values[from + way * 9]));
}

/** The number in `costs` of two groups of suits together, by `one << 8 | other`. 0 is not known yet. */
const unions = new Uint8Array(1 << 16);

function together(one: number, other: number): number {
  const at = (one << 8) | other;
  if (unions[at] === 0) unions[at] = costs.numberOf(joined(one * WAYS, other * WAYS));
  return unions[at];
}

/** The cheapest distributions of sets and eyes over two groups of suits. */
function joined(one: number, other: number): Uint8Array {
  const { values } = costs;
  const all = new Uint8Array(WAYS).fill(NEVER);
  for (let sets = 0; sets <= SETS; sets++) {
    for (let here = 0; here <= sets; here++) {
      const there = sets - here;
      const eyed = Math.min(
        values[one + here] + values[other + EYES + there],
        values[one + EYES + here] + values[other + there],
      );
      all[sets] = Math.min(all[sets], values[one + here] + values[other + there]);
      all[EYES + sets] = Math.min(all[EYES + sets], eyed);
    }
  }
  return all;
}

/** Tiles needed for `sets` sets and eyes from a group of suits. */
const needed = (group: number, sets: number): number => costs.values[group * WAYS + EYES + sets];

/** Tiles needed for `sets` sets and eyes. */
export function distanceToSets({ m, p, s, z }: Counts, sets: number): number {
  const numbers = together(together(suitCosts(m, 0), suitCosts(p, 1)), suitCosts(s, 2));
  return needed(together(numbers, suitCosts(z, 3)), sets);
}

/** Distances of hands that differ from a base hand in one suit. */
export class Distances {
  /** For each suit, the costs of the other three. */
  private readonly others = new Uint8Array(4);
  private sets = SETS;

  /** Sets the base hand; `sets` is four less the melds. */
  of(hand: Counts, sets: number): this {
    const [m, p, s, z] = [suitCosts(hand.m, 0), suitCosts(hand.p, 1), suitCosts(hand.s, 2), suitCosts(hand.z, 3)];
    const mp = together(m, p);
    const sz = together(s, z);
    this.others[0] = together(p, sz);
    this.others[1] = together(m, sz);
    this.others[2] = together(z, mp);
    this.others[3] = together(s, mp);
    this.sets = sets;
    return this;
  }

  /** The distance with these packed counts in one suit. */
  with(suit: number, packed: number): number {
    return needed(together(suitCosts(packed, suit), this.others[suit]), this.sets);
  }
}

/** The lowest bit of each packed count. */
const EACH = 0o111111111;
const held = (packed: number): number => (packed | (packed >> 1) | (packed >> 2)) & EACH;
const twice = (packed: number): number => ((packed >> 1) | (packed >> 2)) & EACH;
const fourTimes = (packed: number): number => (packed >> 2) & EACH;

/** One bit for each design of the three suits of numbers, from the lowest bits of their counts. */
const interleaved = (m: number, p: number, s: number): number => m | (p << 1) | (s << 2);

/** Ranks 1 and 9 of the interleaved suits. */
const TERMINALS = 0o700000007;

/** Tiles needed for the irregular hands of these shapes (wsom-rulebook "Winning Hand" 3). */
export function distanceToIrregular({ m, p, s, z }: Counts, shapes: WinningShapes): number {
  const kinds = interleaved(held(m), held(p), held(s));
  const honorKinds = bitCount(held(z));
  const pairs = interleaved(twice(m), twice(p), twice(s));
  const honorPairs = bitCount(twice(z));
  let least = NEVER;
  if (shapes.sevenPairs) {
    least = 7 - bitCount(pairs) - honorPairs;
    if (shapes.fourAlikeAsTwoPairs)
      least -= bitCount(interleaved(fourTimes(m), fourTimes(p), fourTimes(s))) + bitCount(fourTimes(z));
    else least += Math.max(0, 7 - bitCount(kinds) - honorKinds);
  }
  if (!shapes.thirteenTerminals) return least;
  const eyes = (pairs & TERMINALS) !== 0 || honorPairs > 0 ? 1 : 0;
  return Math.min(least, 14 - bitCount(kinds & TERMINALS) - honorKinds - eyes);
}

/** Tiles needed for a further shape of a ruleset; copies that melds hold are not considered. */
function distanceToOther(concealed: Counts, meldCount: number, { tiles, sets }: OtherShape): number {
  if (meldCount + sets > SETS || (sets === 0 && meldCount > 0)) return NEVER;
  const found = oneOfEach(concealed, tiles);
  if (sets === 0) return 14 - sizeOf(found);
  return sizeOf(without(tiles, found)) + distanceToSets(without(concealed, found), SETS - meldCount - sets);
}

/**
 * Tiles needed to win with concealed tiles and `meldCount` melds, by any shape of the ruleset: 0 if the hand is
 * complete, 1 if it is tenpai. Shanten is one less.
 */
export function distanceToWin(concealed: Counts, meldCount: number, shapes: WinningShapes): number {
  let least = distanceToSets(concealed, SETS - meldCount);
  if (meldCount === 0) least = Math.min(least, distanceToIrregular(concealed, shapes));
  for (const shape of shapes.others ?? []) least = Math.min(least, distanceToOther(concealed, meldCount, shape));
  return least;
}
