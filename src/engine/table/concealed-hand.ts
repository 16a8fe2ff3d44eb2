import { type Counts, countOf, unitOf } from '../tiles/counts.js';
import { tileOf, tileText } from '../tiles/notation.js';
import { covers, eitherOf, mayBe, mayBeSame, type Reading, readingOf, UNSEEN, widthOf } from '../tiles/unclear-tile.js';
import { designOf, isBonus, isRedFive, TILES, type Tile } from '../tiles/tile.js';

/**
 * What is known of a player's concealed tiles (ARCHITECTURE.md, "Truth and knowledge"): known tiles as counts, the rest as
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
  if (tile >= 0 && (isBonus(tile) ? !holds(hand, tile) : countOf(hand, designOf(tile)) < 7))
    return withKnown(hand, tile, 1);
  const unseen = [...hand.unseen, tile >= 0 ? UNSEEN : readingOf(text)];
  return { m: hand.m, p: hand.p, s: hand.s, z: hand.z, size: hand.size + 1, special: hand.special, unseen };
}

/** The hand that these tiles make up. */
export const handOf = (texts: readonly string[]): Concealed => texts.reduce(withReading, EMPTY_HAND);

/** The hand after a tile left it, and what that told us. */
export interface Departure {
  readonly hand: Concealed;
  /** The tile was known to be there; when false it had not been seen before (its first sight). */
  readonly known: boolean;
  /** The hand cannot have held the tile. */
  readonly impossible: boolean;
}

/**
 * Takes one tile out of the hand. A known copy of it goes first: whichever copy really went, the tiles that stay are the
 * same. Otherwise the narrowest of the tiles that may be it goes; where those do not contain one another, each that stays
 * may be what any of them may be.
 */
export function withoutReading(hand: Concealed, text: string): Departure {
  const tile = tileOf(text);
  if (tile >= 0 && holds(hand, tile)) return { hand: withKnown(hand, tile, -1), known: true, impossible: false };
  return withoutUnseen(hand, readingOf(text));
}

/** Takes out the very tile that was drawn with this reading: no other one is in doubt, whatever it was shown to be. */
export function withoutDrawn(hand: Concealed, drawn: string, shown: string): Departure {
  const at = tileOf(drawn) >= 0 ? -1 : hand.unseen.findLastIndex((reading) => reading.text === drawn);
  if (at < 0) return withoutReading(hand, shown);
  const { m, p, s, z, special, size } = hand;
  return {
    hand: { m, p, s, z, special, size: size - 1, unseen: hand.unseen.filter((_, i) => i !== at) },
    known: false,
    impossible: false,
  };
}

function withoutUnseen(hand: Concealed, gone: Reading): Departure {
  const [first] = hand.unseen;
  // Of tiles nobody has seen one is as good as another.
  if (first === UNSEEN && gone.tile >= 0 && hand.unseen.every((own) => own === first)) {
    const { m, p, s, z, special, size } = hand;
    const left = { m, p, s, z, special, size: size - 1, unseen: hand.unseen.slice(1) };
    return { hand: left, known: false, impossible: false };
  }
  const known = gone.tile >= 0 ? NONE : knownThatMayBe(hand, gone);
  const unseen = hand.unseen.filter((own) => mayBeSame(own, gone));
  const candidates = [...known, ...unseen];
  // Nothing fits: one of the tiles thought known was another one, and nobody can say which.
  if (candidates.length === 0)
    return { hand: forgotten(hand, Math.max(0, hand.size - 1)), known: false, impossible: true };
  const narrowest = candidates.reduce((best, own) => (widthOf(own) < widthOf(best) ? own : best));
  if (candidates.every((own) => contains(own, narrowest)))
    return { hand: withoutCandidate(hand, narrowest), known: false, impossible: false };
  const doubtful = candidates.reduce(eitherOf);
  let left = hand;
  for (const own of candidates) left = withoutCandidate(left, own);
  const stay = Array.from({ length: candidates.length - 1 }, () => doubtful);
  return {
    hand: { ...left, size: hand.size - 1, unseen: [...left.unseen, ...stay] },
    known: false,
    impossible: false,
  };
}

/** Whether a tile may be all that another may be; of two known ones, whether they are the same tile. */
const contains = (own: Reading, other: Reading): boolean =>
  own.tile >= 0 ? own.tile === other.tile : covers(own, other);

/** The known tiles that a reading may mean, each as a reading of its own. */
function knownThatMayBe(hand: Concealed, gone: Reading): Reading[] {
  const tiles: Reading[] = [];
  for (let tile = 0; tile < TILES; tile++) {
    if (!mayBe(gone, designOf(tile))) continue;
    let left = hand;
    for (; holds(left, tile); left = withKnown(left, tile, -1)) tiles.push(readingOf(tileText(tile)));
  }
  return tiles;
}

function withoutCandidate(hand: Concealed, own: Reading): Concealed {
  if (own.tile >= 0) return withKnown(hand, own.tile, -1);
  const { m, p, s, z, special, size } = hand;
  const at = hand.unseen.indexOf(own);
  return { m, p, s, z, special, size: size - 1, unseen: hand.unseen.filter((_, i) => i !== at) };
}

/** A hand of which nothing is known any more but its size: after steps were lost, or when what is known cannot be. */
export function forgotten(hand: Concealed, size = hand.size): Concealed {
  return { ...EMPTY_HAND, size, unseen: Array.from({ length: size }, () => UNSEEN) };
}

/** Every tile is known. */
export const isKnown = (hand: Concealed): boolean => hand.unseen.length === 0;
