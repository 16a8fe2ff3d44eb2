import type { Tile } from '../tiles/tile.js';

/**
 * One reading of a suit's tiles as sets, with or without eyes, in one number: four fields of 5 bits with set kind + 1,
 * ascending, then 4 bits with the rank of the eyes + 1; 0 for none. The highest bit, `MORE`, says that the same tiles
 * have further readings.
 */
export type SuitReading = number;

export const NO_READING = -1;
const EYES = 20;
const SETS = (1 << EYES) - 1;
const MORE = 1 << 24;

export const hasEyes = (reading: SuitReading): boolean => (reading & (15 << EYES)) !== 0;
/** Whether all of the readings that are joined by `|` are the only ones of their tiles. */
export const areOnly = (readings: SuitReading): boolean => (readings & MORE) === 0;
/** The eyes of a reading that has some. */
export const eyesIn = (reading: SuitReading, suit: number): Tile => suit * 9 + ((reading >> EYES) & 15) - 1;

/** Adds the sets of a reading to these lists, each named by its lowest tile. */
export function addSets(reading: SuitReading, suit: number, sequences: Tile[], triplets: Tile[]): void {
  for (let sets = reading & SETS; sets !== 0; sets >>= 5) {
    const kind = (sets & 31) - 1;
    if (kind < FIRST_TRIPLET) sequences.push(suit * 9 + kind);
    else triplets.push(suit * 9 + kind - FIRST_TRIPLET);
  }
}

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
  /** Readings from index 1. */
  private readonly readings: Int32Array;
  /** Index of the next reading of the same tiles, or 0. */
  private readonly next: Int32Array;

  constructor(firstKind: number, ranks: number, bits: number) {
    this.slots = new Int32Array(2 << bits).fill(-1);
    this.shift = 32 - bits;
    const { complete, readings, next } = this.listReadings(firstKind, ranks);
    this.next = Int32Array.from(next);
    this.readings = Int32Array.from(readings, (reading, index) => (next[index] === 0 ? reading : reading | MORE));
    for (const packed of complete) {
      for (let rank = 0; rank < ranks; rank++) {
        if (has(packed, rank) > 0) this.slots[this.slotFor(packed - (1 << (rank * 3))) + 1] |= 1 << rank;
      }
    }
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

  /** The first reading, or `NO_READING`. */
  first(packed: number): SuitReading {
    const index = this.entry(packed) >> 11;
    return index === 0 ? NO_READING : this.readings[index];
  }

  all(packed: number): readonly SuitReading[] {
    const list: SuitReading[] = [];
    for (let index = this.entry(packed) >> 11; index !== 0; index = this.next[index]) list.push(this.readings[index]);
    return list;
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

  /** Enters and lists every reading, and the distinct packed counts that have one. */
  private listReadings(firstKind: number, ranks: number) {
    const kinds = FIRST_TRIPLET + ranks;
    const readings = [0];
    const next = [0];
    const complete: number[] = [];
    const last = [0]; // the last reading of the same tiles, by their first
    const add = (packed: number, reading: number) => {
      const index = readings.push(reading) - 1;
      const at = this.slotFor(packed) + 1;
      const first = this.slots[at] >> 11;
      next.push(0);
      last.push(index);
      if (first === 0) {
        this.slots[at] |= index << 11;
        complete.push(packed);
      } else {
        next[last[first]] = index;
        last[first] = index;
      }
    };
    // Breadth first; kinds never decrease within a choice, so that each choice appears once.
    const choices = [{ packed: 0, reading: 0, size: 0, kind: firstKind }];
    for (const { packed, reading, size, kind } of choices) {
      add(packed, reading);
      for (let rank = 0; rank < ranks; rank++) {
        if (has(packed, rank) + 2 <= MOST_COPIES) add(packed + (2 << (rank * 3)), reading | ((rank + 1) << EYES));
      }
      for (let more = kind; size < MOST_SETS && more < kinds; more++) {
        const grown = withSet(packed, more);
        if (grown < 0) continue;
        choices.push({ packed: grown, reading: reading | ((more + 1) << (5 * size)), size: size + 1, kind: more });
      }
    }
    return { complete, readings, next };
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

/** The first of `readingsOf`, or `NO_READING`. */
export const firstReading = (suit: number, packed: number): SuitReading =>
  packed === 0 ? 0 : tableOf(suit).first(packed);

/**
 * Every reading of a suit as sets, or as sets and eyes, ordered by sets (sequences before triplets, low before high);
 * empty if there is none.
 */
export const readingsOf = (suit: number, packed: number): readonly SuitReading[] => tableOf(suit).all(packed);
