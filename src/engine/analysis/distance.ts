import { type OtherShape, type WinningShapes, oneOfEach, sizeOf, without } from '../hands/arrangements.js';
import { type Counts, suitCounts } from '../tiles/counts.js';

/**
 * Distance of a hand from winning (shanten + 1): the number of tiles needed, 0 when complete and 1 when tenpai. For
 * each suit, computes the cost of each number of sets with and without eyes; the distance is the cheapest distribution
 * over the suits. (Per-suit costs: tomohxx, "shanten-number".)
 */

/** Costs of 0..4 sets without eyes, then of 0..4 sets with eyes. */
const WAYS = 10;
const EYES = 5;
const SETS = 4;
/** More than any hand needs. */
const NEVER = 99;

/** Cached costs, ten per suit, by packed counts; numbers and honors apart. */
let costs = new Uint8Array(WAYS << 12);
let known = 0;
const numbers = new Map<number, number>();
const honors = new Map<number, number>();

/** Index in `costs` for one suit's packed counts. */
function costsAt(packed: number, suit: number): number {
  const table = suit === 3 ? honors : numbers;
  const at = table.get(packed);
  if (at !== undefined) return at;
  if (known === costs.length) {
    const grown = new Uint8Array(costs.length * 2);
    grown.set(costs);
    costs = grown;
  }
  const fresh = known;
  known += WAYS;
  if (suit === 3) honorCosts(packed, fresh);
  else numberCosts(packed, fresh);
  table.set(packed, fresh);
  return fresh;
}

/**
 * Dynamic programming by rank. A state is `((eyes * 5 + sets) * 3 + a) * 3 + b`: whether there is a pair, the number of
 * sets, and the sequences started two ranks (a) and one rank (b) before. Both are at most two, for three sequences of the
 * same tiles are three triplets.
 */
const STATES = 2 * EYES * 9;
let here = new Uint8Array(STATES);
let next = new Uint8Array(STATES);

function numberCosts(packed: number, to: number): void {
  here.fill(NEVER);
  here[0] = 0;
  for (let rank = 0; rank < 9; rank++) {
    const own = (packed >> (rank * 3)) & 7;
    next.fill(NEVER);
    for (let state = 0; state < STATES; state++) {
      if (here[state] !== NEVER) proceed(state, own, rank < 7);
    }
    [here, next] = [next, here];
  }
  for (let way = 0; way < WAYS; way++) costs[to + way] = here[way * 9];
}

/** Every use of one rank: sequences starting there, a triplet, eyes. */
function proceed(state: number, own: number, mayBegin: boolean): void {
  const before = ((state / 3) | 0) % 3;
  const last = state % 3;
  const way = (state / 9) | 0;
  const sets = way % EYES;
  for (let begun = 0; begun <= (mayBegin ? 2 : 0) && sets + begun <= SETS; begun++) {
    const run = before + last + begun;
    for (let triplet = 0; triplet <= 1 && sets + begun + triplet <= SETS; triplet++) {
      for (let eyes = 0; eyes <= (way < EYES ? 1 : 0); eyes++) {
        const used = run + 3 * triplet + 2 * eyes;
        if (used > 4) continue; // only four copies exist
        const cost = here[state] + (used > own ? used - own : 0);
        const to = ((way + EYES * eyes + begun + triplet) * 3 + last) * 3 + begun;
        if (cost < next[to]) next[to] = cost;
      }
    }
  }
}

/** Honors form triplets and eyes only. */
function honorCosts(packed: number, to: number): void {
  costs.fill(NEVER, to, to + WAYS);
  costs[to] = 0;
  for (let rank = 0; rank < 7; rank++) {
    const own = (packed >> (rank * 3)) & 7;
    const triplet = own > 3 ? 0 : 3 - own;
    const eyes = own > 2 ? 0 : 2 - own;
    for (let way = WAYS - 1; way >= 0; way--) {
      const sets = way % EYES;
      let least = costs[to + way];
      if (sets > 0) least = Math.min(least, costs[to + way - 1] + triplet);
      if (way >= EYES) least = Math.min(least, costs[to + way - EYES] + eyes);
      costs[to + way] = least;
    }
  }
}

/**
 * Writes the cheapest distributions of up to `sets` sets and eyes over two groups of suits to `to`, starting at `at`.
 */
function join(
  one: Uint8Array,
  oneAt: number,
  other: Uint8Array,
  otherAt: number,
  sets: number,
  to: Uint8Array,
  at: number,
): void {
  for (let all = 0; all <= sets; all++) {
    let plain = NEVER;
    let eyed = NEVER;
    for (let here = 0; here <= all; here++) {
      const there = otherAt + all - here;
      const without = one[oneAt + here] + other[there];
      const eyesThere = one[oneAt + here] + other[there + EYES];
      const eyesHere = one[oneAt + EYES + here] + other[there];
      if (without < plain) plain = without;
      if (eyesThere < eyed) eyed = eyesThere;
      if (eyesHere < eyed) eyed = eyesHere;
    }
    to[at + all] = plain;
    to[at + EYES + all] = eyed;
  }
}

/** The lowest cost of `sets` sets and eyes from one suit and a group of others. */
function leastOf(one: Uint8Array, oneAt: number, other: Uint8Array, otherAt: number, sets: number): number {
  let least = NEVER;
  for (let here = 0; here <= sets; here++) {
    const there = sets - here;
    const eyesThere = one[oneAt + here] + other[otherAt + EYES + there];
    const eyesHere = one[oneAt + EYES + here] + other[otherAt + there];
    if (eyesThere < least) least = eyesThere;
    if (eyesHere < least) least = eyesHere;
  }
  return least;
}

/**
 * Distances of hands that differ from a base hand in one suit, sharing the costs of the other three. Reused for many
 * hands, because players query it thousands of times per game.
 */
export class Distances {
  /** Costs of all suits but one, by suit; followed by two pairs of suits. */
  private readonly others = new Uint8Array(6 * WAYS);
  private sets = SETS;

  /** Sets the base hand; `sets` is four less the melds. */
  of(hand: Counts, sets: number): this {
    const { others } = this;
    const [m, p, s, z] = [costsAt(hand.m, 0), costsAt(hand.p, 1), costsAt(hand.s, 2), costsAt(hand.z, 3)];
    const [mp, sz] = [4 * WAYS, 5 * WAYS];
    join(costs, m, costs, p, sets, others, mp);
    join(costs, s, costs, z, sets, others, sz);
    join(costs, p, others, sz, sets, others, 0);
    join(costs, m, others, sz, sets, others, WAYS);
    join(costs, z, others, mp, sets, others, 2 * WAYS);
    join(costs, s, others, mp, sets, others, 3 * WAYS);
    this.sets = sets;
    return this;
  }

  /** The distance with these packed counts in one suit. */
  with(suit: number, packed: number): number {
    const at = costsAt(packed, suit);
    return leastOf(costs, at, this.others, suit * WAYS, this.sets);
  }
}

const pairs = new Uint8Array(2 * WAYS);

/** Tiles needed for `sets` sets and eyes. */
export function distanceToSets({ m, p, s, z }: Counts, sets: number): number {
  const [inM, inP, inS, inZ] = [costsAt(m, 0), costsAt(p, 1), costsAt(s, 2), costsAt(z, 3)];
  join(costs, inM, costs, inP, sets, pairs, 0);
  join(costs, inS, costs, inZ, sets, pairs, WAYS);
  return leastOf(pairs, 0, pairs, WAYS, sets);
}

/** Tiles needed for the irregular hands of these shapes (wsom-rulebook "Winning Hand" 3). */
export function distanceToIrregular(hand: Counts, shapes: WinningShapes): number {
  let pairs = 0;
  let kinds = 0;
  let terminals = 0;
  let eyes = 0;
  for (let suit = 0; suit < 4; suit++) {
    const packed = suitCounts(hand, suit);
    for (let rank = 0, left = packed; left !== 0; rank++, left >>= 3) {
      const own = left & 7;
      if (own === 0) continue;
      kinds++;
      pairs += shapes.fourAlikeAsTwoPairs ? own >> 1 : own > 1 ? 1 : 0;
      if (suit < 3 && rank !== 0 && rank !== 8) continue;
      terminals++;
      if (own > 1) eyes = 1;
    }
  }
  const toPairs = shapes.sevenPairs ? 7 - pairs + (shapes.fourAlikeAsTwoPairs ? 0 : Math.max(0, 7 - kinds)) : NEVER;
  return Math.min(toPairs, shapes.thirteenTerminals ? 14 - terminals - eyes : NEVER);
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
