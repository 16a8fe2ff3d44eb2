import { type OtherShape, type WinningShapes, oneOfEach, sizeOf, without } from '../hands/arrangements.js';
import { type Counts, suitCounts, withTile } from '../tiles/counts.js';
import type { Tile } from '../tiles/tile.js';

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

/** The counts of a suit to the base of five; `HONORS` is added for honors. */
const codeOf = (packed: number): number =>
  THREE_RANKS[packed & 511] + 125 * THREE_RANKS[(packed >> 9) & 511] + 15_625 * THREE_RANKS[packed >> 18];
const HONORS = 5 ** 9;
const RANK_CODES = Int32Array.from({ length: 9 }, (_, rank) => 5 ** rank);

/**
 * The entry of every suit by its code: in the lowest 8 bits its number in `costs`, in the others its tally for irregular
 * hands. 0 is not known yet.
 */
const suits = new Uint32Array(HONORS + 5 ** 7);

function entryOf(code: number): number {
  if (suits[code] === 0) suits[code] = readSuit(code);
  return suits[code];
}

function readSuit(code: number): number {
  const isHonors = code >= HONORS;
  let found = NO_RANKS;
  let tally = 0;
  for (let rank = 0, left = code % HONORS; rank < (isHonors ? 7 : 9); rank++, left = (left / 5) | 0) {
    found = step(found, left % 5, isHonors || rank > 6 ? single : sequential);
    tally += tallyOf(left % 5, isHonors || rank % 8 === 0);
  }
  const from = found * STATES;
  return costs.numberOf(Uint8Array.from({ length: WAYS }, (_, way) => ranks.values[from + way * 9])) | (tally << 8);
}

/**
 * The tally of a hand is the sum of its suits': different tiles, pairs, four alike, different terminals and honors, and
 * pairs of these.
 */
const KINDS = 1;
const PAIRS = 1 << 6;
const FOURS = 1 << 11;
const TERMINALS = 1 << 15;
const TERMINAL_PAIRS = 1 << 19;

function tallyOf(own: number, isTerminalOrHonor: boolean): number {
  const kinds = own > 0 ? 1 : 0;
  const pairs = own > 1 ? 1 : 0;
  const all = kinds * KINDS + pairs * PAIRS + (own > 3 ? FOURS : 0);
  return isTerminalOrHonor ? all + kinds * TERMINALS + pairs * TERMINAL_PAIRS : all;
}

/**
 * The number in `costs` of two groups of suits together, by `one << 8 | other`. 0 is not known yet, also for a group
 * that is not known itself.
 */
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

/** The number in `costs` of four suits together, from their entries; 0 if it is not known yet. */
const unionOf = (m: number, p: number, s: number, z: number): number =>
  unions[(unions[((m & 255) << 8) | (p & 255)] << 8) | unions[((s & 255) << 8) | (z & 255)]];

/** Fills in the tables for a hand. */
function readHand({ m, p, s, z }: Counts): void {
  const numbers = together(entryOf(codeOf(m)) & 255, entryOf(codeOf(p)) & 255);
  together(numbers, together(entryOf(codeOf(s)) & 255, entryOf(HONORS + codeOf(z)) & 255));
}

/** Tiles needed for `sets` sets and eyes. */
export function distanceToSets(hand: Counts, sets: number): number {
  const { m, p, s, z } = hand;
  const union = unionOf(suits[codeOf(m)], suits[codeOf(p)], suits[codeOf(s)], suits[HONORS + codeOf(z)]);
  if (union > 0) return needed(union, sets);
  readHand(hand);
  return distanceToSets(hand, sets);
}

/** Distances of hands that differ from a base hand in one suit. */
export class Distances {
  /** For each suit, the costs of the other three. */
  private readonly others = new Uint8Array(4);
  private sets = SETS;

  /** Sets the base hand; `sets` is four less the melds. */
  of(hand: Counts, sets: number): this {
    const m = entryOf(codeOf(hand.m)) & 255;
    const p = entryOf(codeOf(hand.p)) & 255;
    const s = entryOf(codeOf(hand.s)) & 255;
    const z = entryOf(HONORS + codeOf(hand.z)) & 255;
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
    return this.at(suit, entryOf(codeOf(packed) + (suit === 3 ? HONORS : 0)));
  }

  /** The distance with this entry for one suit. */
  at(suit: number, entry: number): number {
    return needed(together(entry & 255, this.others[suit]), this.sets);
  }
}

/** Tiles needed for the irregular hands of these shapes (wsom-rulebook "Winning Hand" 3). */
export const distanceToIrregular = (hand: Counts, shapes: WinningShapes): number => irregular(talliesOf(hand), shapes);

const talliesOf = ({ m, p, s, z }: Counts): number =>
  (entryOf(codeOf(m)) >>> 8) +
  (entryOf(codeOf(p)) >>> 8) +
  (entryOf(codeOf(s)) >>> 8) +
  (entryOf(HONORS + codeOf(z)) >>> 8);

function irregular(tally: number, shapes: WinningShapes): number {
  let least = NEVER;
  if (shapes.sevenPairs) {
    least = 7 - ((tally >>> 6) & 31);
    if (shapes.fourAlikeAsTwoPairs) least -= (tally >>> 11) & 15;
    else least += Math.max(0, 7 - (tally & 63));
  }
  if (!shapes.thirteenTerminals) return least;
  return Math.min(least, 14 - ((tally >>> 15) & 15) - (tally < TERMINAL_PAIRS ? 0 : 1));
}

/** Tiles needed for a further shape of a ruleset; copies that melds hold are not considered. */
function distanceToOther(concealed: Counts, meldCount: number, { tiles, sets }: OtherShape): number {
  if (meldCount + sets > SETS || (sets === 0 && meldCount > 0)) return NEVER;
  const found = oneOfEach(concealed, tiles);
  if (sets === 0) return 14 - sizeOf(found);
  return sizeOf(without(tiles, found)) + distanceToSets(without(concealed, found), SETS - meldCount - sets);
}

function distanceToOthers(concealed: Counts, meldCount: number, shapes: readonly OtherShape[]): number {
  return Math.min(...shapes.map((shape) => distanceToOther(concealed, meldCount, shape)));
}

/**
 * Tiles needed to win with concealed tiles and `meldCount` melds, by any shape of the ruleset: 0 if the hand is
 * complete, 1 if it is tenpai. Shanten is one less.
 */
export function distanceToWin(concealed: Counts, meldCount: number, shapes: WinningShapes): number {
  const m = suits[codeOf(concealed.m)];
  const p = suits[codeOf(concealed.p)];
  const s = suits[codeOf(concealed.s)];
  const z = suits[HONORS + codeOf(concealed.z)];
  const union = unionOf(m, p, s, z);
  if (union === 0) {
    readHand(concealed);
    return distanceToWin(concealed, meldCount, shapes);
  }
  let least = needed(union, SETS - meldCount);
  if (meldCount === 0) least = Math.min(least, irregular((m >>> 8) + (p >>> 8) + (s >>> 8) + (z >>> 8), shapes));
  return shapes.others === undefined ? least : Math.min(least, distanceToOthers(concealed, meldCount, shapes.others));
}

const regular = new Distances();

/** Tiles with which a hand has a lower distance than `distance`, its own; never one of which it holds all four. */
export function nearerWith(hand: Counts, meldCount: number, shapes: WinningShapes, distance: number): Tile[] {
  const tally = talliesOf(hand);
  // One tile lowers the distance to a shape by one at most, so only the nearest shapes matter.
  const isNearIrregular = meldCount === 0 && irregular(tally, shapes) === distance;
  const others = shapes.others?.filter((shape) => distanceToOther(hand, meldCount, shape) === distance) ?? [];
  const nearer: Tile[] = [];
  regular.of(hand, SETS - meldCount);
  for (let suit = 0; suit < 4; suit++) {
    const packed = suitCounts(hand, suit);
    const code = codeOf(packed) + (suit === 3 ? HONORS : 0);
    const otherTallies = tally - (suits[code] >>> 8);
    for (let rank = 0; rank < (suit === 3 ? 7 : 9); rank++) {
      if (((packed >> (3 * rank)) & 7) >= 4) continue;
      const entry = entryOf(code + RANK_CODES[rank]);
      const tile = 9 * suit + rank;
      if (
        regular.at(suit, entry) < distance ||
        (isNearIrregular && irregular(otherTallies + (entry >>> 8), shapes) < distance) ||
        (others.length > 0 &&
          others.some((shape) => distanceToOther(withTile(hand, tile, 1), meldCount, shape) < distance))
      )
        nearer.push(tile);
    }
  }
  return nearer;
}
