import type { Tile } from '../tiles/tile.js';

/** One reading of a suit's tiles as sets, with or without eyes; groups ascend, each named by its lowest tile. */
export interface SuitReading {
  readonly sequences: readonly Tile[];
  readonly triplets: readonly Tile[];
  /** The pair, or `NO_EYES`. */
  readonly eyes: Tile;
}

export const NO_EYES = -1;

/**
 * Table entry of a suit's packed counts (`tiles/counts.ts`); 0 if it neither is nor waits for anything. Bits 0-8: ranks
 * that complete it; bits 9-10: size modulo 3; from bit 11: first reading (0 for none). The size tells what the ranks
 * mean: 3k tiles can be sets, 3k+1 can wait for sets and eyes, 3k+2 can be sets and eyes or wait for sets.
 */
export type SuitEntry = number;

/** The suit is sets only (or empty). */
export const isSets = (entry: SuitEntry): boolean => entry >= 2048 && (entry & 1536) === 0;
/** The suit is sets and one pair. */
export const isSetsAndEyes = (entry: SuitEntry): boolean => entry >= 2048 && (entry & 1536) !== 0;
/** Ranks (bit 0 is rank 1) that complete the suit as sets only. */
export const completesSets = (entry: SuitEntry): number => ((entry & 1024) === 0 ? 0 : entry & 511);
/** Ranks (bit 0 is rank 1) that complete the suit as sets and eyes. */
export const completesSetsAndEyes = (entry: SuitEntry): number => ((entry & 512) === 0 ? 0 : entry & 511);

/** Number of tiles in packed counts: neighbouring counts are summed in six bits, and 64 is 1 modulo 63. */
export const tilesIn = (packed: number): number => ((packed & 0o707070707) + ((packed >> 3) & 0o707070707)) % 63;

/** Maximum number of sets in a suit: a winning hand has four. */
const MOST_SETS = 4;
/** Four copies, and a fifth that a hand may wait for (ZJ-15) or a record may hold in error. */
const MOST_COPIES = 5;
/** Set kinds 0-6 are sequences by lowest rank, 7-15 triplets; honors have 7-13 only. */
const FIRST_TRIPLET = 7;

const has = (packed: number, rank: number): number => (packed >> (rank * 3)) & 7;

/** `packed` with one more set, or -1 if a tile would have too many copies. */
function withSet(packed: number, kind: number): number {
  if (kind >= FIRST_TRIPLET) {
    const rank = kind - FIRST_TRIPLET;
    return has(packed, rank) + 3 > MOST_COPIES ? -1 : packed + (3 << (rank * 3));
  }
  return packed + (0o111 << (kind * 3)); // sequences are chosen first, and four of them use at most four copies
}

/**
 * An open-addressing hash from packed counts to entries. It is built forwards from every choice of up to four sets with
 * and without eyes (48,450 for a number suit before the copy limit), not by taking hands apart.
 */
class SuitTable {
  /** Packed counts and entries in alternation; -1 marks a free slot. */
  private readonly slots: Int32Array;
  private readonly shift: number;
  /** Readings from index 1: four 5-bit fields with set kind + 1, then the rank of the eyes + 1, or 0 for none. */
  private readonly readings: number[] = [0];
  /** Index of the next reading of the same tiles, or 0. */
  private readonly next: number[] = [0];
  /** Readings as returned, by suit and first reading; created on demand. */
  private readonly interned: (readonly SuitReading[] | undefined)[][];

  constructor(firstKind: number, ranks: number, bits: number) {
    this.slots = new Int32Array(2 << bits).fill(-1);
    this.shift = 32 - bits;
    const complete = this.addReadings(firstKind, ranks);
    for (const packed of complete) {
      for (let rank = 0; rank < ranks; rank++) {
        if (has(packed, rank) > 0) this.slots[this.slotFor(packed - (1 << (rank * 3))) + 1] |= 1 << rank;
      }
    }
    this.interned = Array.from({ length: 4 }, () => new Array(this.readings.length).fill(undefined));
  }

  entry(packed: number): SuitEntry {
    const { slots } = this;
    const mask = slots.length - 1;
    for (let at = (Math.imul(packed, 0x9e3779b1) >>> this.shift) << 1; ; at = (at + 2) & mask) {
      const key = slots[at];
      if (key === packed) return slots[at + 1];
      if (key === -1) return 0;
    }
  }

  readingsFrom(suit: number, first: number): readonly SuitReading[] {
    const known = this.interned[suit][first];
    if (known !== undefined) return known;
    const made = this.intern(suit, first);
    this.interned[suit][first] = made;
    return made;
  }

  /** Index of the slot for these counts; allocates it if needed. */
  private slotFor(packed: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    let at = (Math.imul(packed, 0x9e3779b1) >>> this.shift) << 1;
    while (slots[at] !== packed && slots[at] !== -1) at = (at + 2) & mask;
    if (slots[at] === -1) {
      slots[at] = packed;
      slots[at + 1] = (tilesIn(packed) % 3) << 9;
    }
    return at;
  }

  /** Adds every reading; returns the distinct packed counts that have one. */
  private addReadings(firstKind: number, ranks: number): number[] {
    const kinds = FIRST_TRIPLET + ranks;
    const complete: number[] = [];
    const last = [0]; // the last reading of the same tiles, by their first
    const add = (packed: number, reading: number) => {
      const index = this.readings.push(reading) - 1;
      const at = this.slotFor(packed) + 1;
      const first = this.slots[at] >> 11;
      this.next.push(0);
      last.push(index);
      if (first === 0) {
        this.slots[at] |= index << 11;
        complete.push(packed);
      } else {
        this.next[last[first]] = index;
        last[first] = index;
      }
    };
    // Breadth first; kinds never decrease within a choice, so that each choice appears once.
    const choices = [{ packed: 0, reading: 0, size: 0, kind: firstKind }];
    for (const { packed, reading, size, kind } of choices) {
      add(packed, reading);
      for (let rank = 0; rank < ranks; rank++) {
        if (has(packed, rank) + 2 <= MOST_COPIES) add(packed + (2 << (rank * 3)), reading | ((rank + 1) << 20));
      }
      for (let more = kind; size < MOST_SETS && more < kinds; more++) {
        const grown = withSet(packed, more);
        if (grown < 0) continue;
        choices.push({ packed: grown, reading: reading | ((more + 1) << (5 * size)), size: size + 1, kind: more });
      }
    }
    return complete;
  }

  private intern(suit: number, first: number): readonly SuitReading[] {
    const list: SuitReading[] = [];
    for (let index = first; index !== 0; index = this.next[index]) {
      const reading = this.readings[index];
      const sequences: Tile[] = [];
      const triplets: Tile[] = [];
      for (let sets = reading & 0xfffff; sets !== 0; sets >>= 5) {
        const kind = (sets & 31) - 1;
        if (kind < FIRST_TRIPLET) sequences.push(suit * 9 + kind);
        else triplets.push(suit * 9 + kind - FIRST_TRIPLET);
      }
      const eyes = reading >> 20 === 0 ? NO_EYES : suit * 9 + (reading >> 20) - 1;
      list.push(Object.freeze({ sequences: Object.freeze(sequences), triplets: Object.freeze(triplets), eyes }));
    }
    return Object.freeze(list);
  }
}

let numbers: SuitTable | undefined;
let honors: SuitTable | undefined;

/** The table of a suit, built on first use. */
function tableOf(suit: number): SuitTable {
  if (suit === 3) {
    honors ??= new SuitTable(FIRST_TRIPLET, 7, 14);
    return honors;
  }
  numbers ??= new SuitTable(0, 9, 18);
  return numbers;
}

/** Looks up a suit (0 characters, 1 dots, 2 bamboos, 3 honors) by its packed counts. */
export const entryOf = (suit: number, packed: number): SuitEntry => tableOf(suit).entry(packed);

const NO_READINGS: readonly SuitReading[] = Object.freeze([]);
const NOTHING: readonly Tile[] = Object.freeze([]);
const EMPTY: readonly SuitReading[] = Object.freeze([
  Object.freeze({ sequences: NOTHING, triplets: NOTHING, eyes: NO_EYES }),
]);

/**
 * Every reading of a suit as sets, or as sets and eyes, ordered by sets (sequences before triplets, low before high);
 * empty if there is none. Returns shared frozen objects.
 */
export function readingsOf(suit: number, packed: number): readonly SuitReading[] {
  if (packed === 0) return EMPTY;
  const table = tableOf(suit);
  const first = table.entry(packed) >> 11;
  return first === 0 ? NO_READINGS : table.readingsFrom(suit, first);
}
