import { addTile, type Counts, countOf } from '../tiles/counts.js';
import { tileOf, tileText } from '../tiles/notation.js';
import { covers, eitherOf, mayBe, mayBeSame, type Reading, readingOf, UNSEEN, widthOf } from '../tiles/unclear-tile.js';
import { designOf, isBonus, isRedFive, TILES, type Tile } from '../tiles/tile.js';

/**
 * The known part of a player's concealed tiles (ARCHITECTURE.md, "Hidden information"): known tiles as counts, the
 * rest as readings, which departing tiles narrow. Nothing is guessed.
 */
export interface Concealed extends Counts {
  /** Number of tiles held, seen or not. */
  readonly size: number;
  /** Known red fives (bits 0..2, a second one of a suit in bits 11..13) and bonus tiles (bits 3..10). */
  readonly special: number;
  /** Tiles not known exactly. */
  readonly unseen: readonly Reading[];
}

const NONE: readonly Reading[] = [];

export const EMPTY_HAND: Concealed = { m: 0, p: 0, s: 0, z: 0, size: 0, special: 0, unseen: NONE };

const specialBit = (tile: Tile): number => (isRedFive(tile) || isBonus(tile) ? 1 << (tile - 34) : 0);

/** Distance of the bit of a second red five. */
const SECOND = 11;

function withSpecial(special: number, tile: Tile, change: 1 | -1): number {
  const bit = specialBit(tile);
  const second = isRedFive(tile) ? bit << SECOND : 0;
  if (change > 0) return special | ((special & bit) === 0 ? bit : second);
  return special & ~((special & second) === 0 ? bit : second);
}

/** Number of known red fives of a suit. */
export const redsIn = ({ special }: Concealed, suit: number): number =>
  ((special >> suit) & 1) + ((special >> (suit + SECOND)) & 1);

/** Adds or removes a known tile. */
function change(hand: Draft, tile: Tile, by: 1 | -1): void {
  hand.size += by;
  if (specialBit(tile) !== 0) hand.special = withSpecial(hand.special, tile, by);
  if (!isBonus(tile)) addTile(hand, designOf(tile), by);
}

function withoutKnown(hand: Concealed, tile: Tile): Concealed {
  const next = draftOf(hand);
  change(next, tile, -1);
  return next;
}

/** Whether the hand is known to hold this tile. */
export function holds(hand: Concealed, tile: Tile): boolean {
  if (isBonus(tile) || isRedFive(tile)) return (hand.special & specialBit(tile)) !== 0;
  const own = countOf(hand, tile);
  // A red five is not a plain five.
  return tile < 27 && tile % 9 === 4 ? own > redsIn(hand, (tile / 9) | 0) : own > 0;
}

/** Adds a tile, known or not. */
export function withReading(hand: Concealed, text: string): Concealed {
  const next = draftOf(hand);
  addReading(next, text);
  return next;
}

export function handOf(texts: readonly string[]): Concealed {
  const hand = draftOf(EMPTY_HAND);
  for (const text of texts) addReading(hand, text);
  return hand;
}

type Draft = { -readonly [K in keyof Concealed]: Concealed[K] };

const draftOf = ({ m, p, s, z, size, special, unseen }: Concealed): Draft => ({ m, p, s, z, size, special, unseen });

function addReading(hand: Draft, text: string): void {
  const tile = tileOf(text);
  // Counts hold seven copies; an eighth in a damaged record becomes an unseen tile.
  if (tile >= 0 && (isBonus(tile) ? !holds(hand, tile) : countOf(hand, designOf(tile)) < 7)) change(hand, tile, 1);
  else {
    hand.size++;
    hand.unseen = [...hand.unseen, tile >= 0 ? UNSEEN : readingOf(text)];
  }
}

/** A hand after a tile left it. */
export interface Departure {
  readonly hand: Concealed;
  /** True if the tile was known to be in the hand, false if it is seen for the first time. */
  readonly known: boolean;
  /** The hand cannot have held the tile. */
  readonly impossible: boolean;
}

/**
 * Removes a tile. A known copy is removed first, because the remaining tiles are the same whichever copy left.
 * Otherwise the narrowest matching reading is removed; if the candidates do not contain one another, each that remains
 * becomes their union.
 */
export function withoutReading(hand: Concealed, text: string): Departure {
  const tile = tileOf(text);
  if (tile >= 0 && holds(hand, tile)) return { hand: withoutKnown(hand, tile), known: true, impossible: false };
  return withoutUnseen(hand, readingOf(text));
}

/** Removes the tile drawn with this reading, whatever it turned out to be; no other tile becomes doubtful. */
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
  // Completely unseen tiles are interchangeable.
  if (first === UNSEEN && gone.tile >= 0 && hand.unseen.every((own) => own === first)) {
    const { m, p, s, z, special, size } = hand;
    const left = { m, p, s, z, special, size: size - 1, unseen: hand.unseen.slice(1) };
    return { hand: left, known: false, impossible: false };
  }
  const known = gone.tile >= 0 ? NONE : knownThatMayBe(hand, gone);
  const unseen = hand.unseen.filter((own) => mayBeSame(own, gone));
  const candidates = [...known, ...unseen];
  // Nothing matches: a tile thought known was another one, so all knowledge is dropped.
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

/** Whether `own` allows everything that `other` allows; for a known tile, whether they are the same. */
const contains = (own: Reading, other: Reading): boolean =>
  own.tile >= 0 ? own.tile === other.tile : covers(own, other);

/** Known tiles that match a reading, each as its own reading. */
function knownThatMayBe(hand: Concealed, gone: Reading): Reading[] {
  const tiles: Reading[] = [];
  for (let tile = 0; tile < TILES; tile++) {
    if (!mayBe(gone, designOf(tile))) continue;
    let left = hand;
    for (; holds(left, tile); left = withoutKnown(left, tile)) tiles.push(readingOf(tileText(tile)));
  }
  return tiles;
}

function withoutCandidate(hand: Concealed, own: Reading): Concealed {
  if (own.tile >= 0) return withoutKnown(hand, own.tile);
  const { m, p, s, z, special, size } = hand;
  const at = hand.unseen.indexOf(own);
  return { m, p, s, z, special, size: size - 1, unseen: hand.unseen.filter((_, i) => i !== at) };
}

/** A hand with nothing known but its size, after lost steps or contradictions. */
export function forgotten(hand: Concealed, size = hand.size): Concealed {
  return { ...EMPTY_HAND, size, unseen: Array.from({ length: size }, () => UNSEEN) };
}

export const isKnown = (hand: Concealed): boolean => hand.unseen.length === 0;
