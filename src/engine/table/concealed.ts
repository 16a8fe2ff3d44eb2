import { type Counts, countOf, unitOf } from '../tiles/counts.js';
import { tileOf } from '../tiles/notation.js';
import { eitherOf, mayBe, mayBeSame, type Reading, readingOf, UNSEEN, widthOf } from '../tiles/reading.js';
import { designOf, isBonus, isRedFive, type Tile } from '../tiles/tile.js';

/**
 * What is known of a player's concealed tiles (domain.md, "Truth and knowledge" 2): known tiles as counts, the rest as
 * readings, narrowed by what leaves the hand and never guessed.
 */
export interface Concealed extends Counts {
  /** How many tiles the player holds, seen or not. */
  readonly size: number;
  /** Which red fives (bits 0..2) and bonus tiles (bits 3..10) are among the known tiles. */
  readonly special: number;
  /** The tiles not known exactly. */
  readonly unseen: readonly Reading[];
}

const NONE: readonly Reading[] = [];

export const EMPTY_HAND: Concealed = { m: 0, p: 0, s: 0, z: 0, size: 0, special: 0, unseen: NONE };

const specialBit = (tile: Tile): number => (isRedFive(tile) || isBonus(tile) ? 1 << (tile - 34) : 0);

function withKnown(hand: Concealed, tile: Tile, change: 1 | -1): Concealed {
  const { m, p, s, z, unseen } = hand;
  const size = hand.size + change;
  const bit = specialBit(tile);
  const special = bit === 0 ? hand.special : change > 0 ? hand.special | bit : hand.special & ~bit;
  if (isBonus(tile)) return { m, p, s, z, size, special, unseen };
  const design = designOf(tile);
  const delta = change * unitOf(design);
  if (design < 9) return { m: m + delta, p, s, z, size, special, unseen };
  if (design < 18) return { m, p: p + delta, s, z, size, special, unseen };
  if (design < 27) return { m, p, s: s + delta, z, size, special, unseen };
  return { m, p, s, z: z + delta, size, special, unseen };
}

/** Whether this tile is known to be in the hand. */
export function holds(hand: Concealed, tile: Tile): boolean {
  if (isBonus(tile) || isRedFive(tile)) return (hand.special & specialBit(tile)) !== 0;
  const own = countOf(hand, tile);
  // A plain five must not be the red one.
  return tile < 27 && tile % 9 === 4 ? own > ((hand.special >> ((tile / 9) | 0)) & 1) : own > 0;
}

/** The hand with one more tile, known or not. */
export function withReading(hand: Concealed, text: string): Concealed {
  const tile = tileOf(text);
  // Seven copies is all a count can hold; an eighth is kept as an unseen tile (the record is beyond repair by then).
  if (tile >= 0 && (isBonus(tile) || countOf(hand, designOf(tile)) < 7)) return withKnown(hand, tile, 1);
  const unseen = [...hand.unseen, tile >= 0 ? UNSEEN : readingOf(text)];
  return { m: hand.m, p: hand.p, s: hand.s, z: hand.z, size: hand.size + 1, special: hand.special, unseen };
}

/** The hand after a tile left it, and what that told us. */
export interface Departure {
  readonly hand: Concealed;
  /** The tile was known to be there; when false it had not been seen before (its first sight). */
  readonly known: boolean;
  /** The hand cannot have held the tile. */
  readonly impossible: boolean;
}

/**
 * Takes one tile out of the hand. A known copy goes first: whichever copy really went, the tiles that stay are the
 * same. Otherwise the narrowest reading that may be the tile goes; where several readings that do not contain one
 * another may be it, those that stay are widened to what any of them may be.
 */
export function withoutReading(hand: Concealed, text: string): Departure {
  const tile = tileOf(text);
  if (tile >= 0 && holds(hand, tile)) return { hand: withKnown(hand, tile, -1), known: true, impossible: false };
  return withoutUnseen(hand, tile, tile >= 0 ? undefined : readingOf(text));
}

/** Takes out the very tile that was drawn with this reading: no other one is in doubt. */
export function withoutDrawn(hand: Concealed, drawn: string): Departure {
  if (tileOf(drawn) >= 0) return withoutReading(hand, drawn);
  const at = hand.unseen.findLastIndex((reading) => reading.text === drawn);
  if (at < 0) return withoutReading(hand, drawn);
  const { m, p, s, z, special, size } = hand;
  return {
    hand: { m, p, s, z, special, size: size - 1, unseen: hand.unseen.filter((_, i) => i !== at) },
    known: false,
    impossible: false,
  };
}

function withoutUnseen(hand: Concealed, tile: Tile, reading: Reading | undefined): Departure {
  const { m, p, s, z, special, unseen } = hand;
  const size = Math.max(0, hand.size - 1);
  const fits = (own: Reading) => (reading === undefined ? mayBe(own, designOf(tile)) : mayBeSame(own, reading));
  const candidates = unseen.filter(fits);
  if (candidates.length === 0) {
    // An unseen departure (`?`) may as well be one of the known tiles: then nothing of the hand is sure any more.
    if (reading !== undefined && mayHold(hand, reading))
      return { hand: blurred(hand, reading), known: false, impossible: false };
    // One of the tiles thought known was another one, and nobody can say which.
    return { hand: forgotten(hand, size), known: false, impossible: true };
  }
  if (reading !== undefined && mayHold(hand, reading))
    return { hand: blurred(hand, reading), known: false, impossible: false };
  const narrowest = candidates.reduce((best, own) => (widthOf(own) < widthOf(best) ? own : best));
  const union = candidates.reduce(eitherOf);
  const nested = candidates.every((own) => eitherOf(own, narrowest) === own || own === narrowest);
  const left = unseen.slice();
  left.splice(left.indexOf(narrowest), 1);
  return {
    hand: { m, p, s, z, special, size, unseen: nested ? left : left.map((own) => (fits(own) ? union : own)) },
    known: false,
    impossible: false,
  };
}

/** Whether one of the known tiles may be what the reading says. */
function mayHold(hand: Concealed, reading: Reading): boolean {
  for (let design = 0; design < 34; design++) {
    if (countOf(hand, design) > 0 && mayBe(reading, design)) return true;
  }
  return false;
}

/** A hand that lost a tile nobody saw: every known tile that may have been it becomes unseen. */
function blurred(hand: Concealed, reading: Reading): Concealed {
  let rest: Concealed = hand;
  const doubtful: Reading[] = [];
  for (let design = 0; design < 34; design++) {
    if (!mayBe(reading, design)) continue;
    while (countOf(rest, design) > 0) {
      rest = withKnown(rest, design, -1);
      doubtful.push(UNSEEN);
    }
  }
  const fitting = hand.unseen.filter((own) => mayBeSame(own, reading));
  const sure = hand.unseen.filter((own) => !mayBeSame(own, reading));
  const unseen = [...sure, ...[...doubtful, ...fitting.map(() => UNSEEN)].slice(1)];
  return { ...rest, special: rest.special & ~7, size: Math.max(0, hand.size - 1), unseen };
}

/** A hand of which nothing is known any more but its size: after steps were lost, or when what is known cannot be. */
export function forgotten(hand: Concealed, size = hand.size): Concealed {
  return { ...EMPTY_HAND, size, unseen: Array.from({ length: size }, () => UNSEEN) };
}

/** Every tile is known. */
export const isKnown = (hand: Concealed): boolean => hand.unseen.length === 0;
