import type { Meld } from '../hands/arrangements.js';
import { tileOf } from '../tiles/notation.js';
import { type Reading, mayBe, mayBeSame, readingOf } from '../tiles/unclear-tile.js';
import type { Seats } from '../tiles/seats.js';
import { DESIGNS, type Seat, type Tile } from '../tiles/tile.js';
import type { ShownMelds, ShownMeld } from '../vocabulary/results.js';
import type { ClaimedKind } from '../vocabulary/terms.js';
import { designNamed, draftHand, recounted, withPlayer } from './hand.js';
import { handOf, withReading } from './concealed-hand.js';
import type { HandState, PlayerHand } from './state.js';

/** Melds on the table: claimed, declared, or shown with a hand. */

/** Ascending by rank, red fives next to plain ones, unseen tiles last. */
const sortKey = (text: string): number => {
  const design = designNamed(text);
  return design < 0 ? 99 : design;
};

/** The lowest tile of each set that these readings can form. */
export function possibleSets(kind: Meld['kind'], tiles: readonly string[]): Tile[] {
  const readings = tiles.map(readingOf);
  const designs: Tile[] = [];
  for (let design = 0; design < DESIGNS; design++) {
    const may =
      kind === 'chi'
        ? design < 27 && design % 9 < 7 && mayBeSequenceFrom(design, readings)
        : readings.every((reading) => mayBe(reading, design));
    if (may) designs.push(design);
  }
  return designs;
}

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

const mayBeSequenceFrom = (low: Tile, readings: readonly Reading[]): boolean =>
  ORDERS.some((order) => order.every((step, i) => mayBe(readings[i], low + step)));

/** The lowest design of a proper set, or -1 if invalid or ambiguous. */
function designOfSet(kind: Meld['kind'], tiles: readonly string[]): Tile {
  const [low, middle, high, fourth = high] = tiles.map(designNamed);
  if (low >= 0 && middle >= 0 && high >= 0 && fourth >= 0) {
    if (kind !== 'chi') return low === middle && low === high && low === fourth ? low : -1;
    const inSuit = low < 27 && ((low / 9) | 0) === ((high / 9) | 0);
    return inSuit && middle === low + 1 && high === low + 2 ? low : -1;
  }
  const possible = possibleSets(kind, tiles);
  return possible.length === 1 ? possible[0] : -1;
}

/** Whether a set with unread tiles may be a proper one. */
export const isUnclear = (meld: Meld): boolean => meld.design < 0 && possibleSets(meld.kind, meld.tiles).length > 0;

/** A set shown with a hand; its origin is unknown. */
export function shownMeld({ kind, tiles }: ShownMeld): Meld {
  const laid = inOrder(tiles);
  return { kind, design: designOfSet(kind, laid), tiles: laid, claimed: null, from: null, added: null };
}

/** Whether a recorded set may be the shown one: an added kong is shown as an exposed one. */
export function isShownAs({ kind, tiles }: Meld, shown: ShownMeld): boolean {
  const [laid, other] = [inOrder(tiles), inOrder(shown.tiles)];
  const alike = kind === shown.kind || (kind === 'small-exposed-kong' && shown.kind === 'big-exposed-kong');
  return (
    alike && laid.length === other.length && laid.every((tile, i) => mayBeSame(readingOf(tile), readingOf(other[i])))
  );
}

/** Whether a tile was added to a recorded pong to make the shown kong. */
export const isExtendedTo = ({ kind, tiles }: Meld, shown: ShownMeld): boolean =>
  kind === 'pong' &&
  shown.kind === 'big-exposed-kong' &&
  possibleSets(shown.kind, [...tiles, ...shown.tiles]).length > 0;

const inOrder = (tiles: readonly string[]): string[] =>
  tiles.toSorted((a, b) => sortKey(a) - sortKey(b) || tileOf(a) - tileOf(b));

interface ClaimedSet {
  readonly kind: ClaimedKind;
  readonly tile: string;
  readonly from: Seat;
  readonly own: readonly string[];
}

/** A claimed set with its tiles in numerical order (wsom-rulebook "Chi" 2). */
export function claimedMeld({ kind, tile, from, own }: ClaimedSet): Meld {
  // The claimed tile stays first of equal ones.
  const tiles = inOrder([tile, ...own]);
  return { kind, design: designOfSet(kind, tiles), tiles, claimed: tiles.indexOf(tile), from, added: null };
}

export const concealedKong = (design: Tile, tiles: readonly string[]): Meld => ({
  kind: 'concealed-kong',
  design,
  tiles,
  claimed: null,
  from: null,
  added: null,
});

/** Adds a tile to the pong of its design (wsom-rulebook "Kong" 3); the pong may have been laid in lost steps. */
export function addedKong(melds: readonly Meld[], design: Tile, tile: string): Meld[] {
  const at = melds.findIndex((meld) => meld.kind === 'pong' && meld.design === design);
  if (at < 0) {
    const tiles = ['?', '?', '?', tile];
    return [...melds, { kind: 'small-exposed-kong', design, tiles, claimed: null, from: null, added: 3 }];
  }
  const pong = melds[at];
  return melds.with(at, {
    ...pong,
    kind: 'small-exposed-kong',
    tiles: [...pong.tiles, tile],
    added: pong.tiles.length,
  });
}

/** Removes a robbed tile from its kong. */
export const withoutAdded = (melds: readonly Meld[], design: Tile): Meld[] =>
  melds.map((meld) =>
    meld.kind === 'small-exposed-kong' && meld.design === design
      ? { ...meld, kind: 'pong', tiles: meld.tiles.slice(0, meld.added ?? -1), added: null }
      : meld,
  );

/** Takes back a concealed kong that was robbed of a tile: three are concealed again. */
export const withoutRobbedKong = (player: PlayerHand): PlayerHand => ({
  ...player,
  melds: player.melds.slice(0, -1),
  concealed: (player.melds.at(-1)?.tiles ?? []).slice(1).reduce(withReading, player.concealed),
});

/** Places from one seat to another at a square table, in the order of play; three players leave a place free. */
export const placesAround = (order: Seats, from: Seat, to: Seat): number =>
  order.count === 4 ? order.places(from, to) : (to - from + 4) & 3;

/**
 * Layout of a meld: the claimed tile lies across and points to the seat it came from, left for the upper, middle
 * for the opposite, right for the lower seat; in a chi it keeps its numerical place.
 */
export function layOf(
  meld: Meld,
  owner: Seat,
  faceUp: readonly number[],
  order: Seats,
): { tiles: string[]; across: number | null; faceDown: number[] } {
  const tiles = [...meld.tiles];
  if (meld.kind === 'concealed-kong') {
    return { tiles, across: null, faceDown: tiles.map((_, i) => i).filter((i) => !faceUp.includes(i)) };
  }
  if (meld.claimed === null || meld.from === null) return { tiles, across: null, faceDown: [] };
  if (meld.kind === 'chi') return { tiles, across: meld.claimed, faceDown: [] };
  const [claimed] = tiles.splice(meld.claimed, 1);
  const places = placesAround(order, owner, meld.from); // 1 lower, 2 opposite, 3 upper
  const size = tiles.length + 1;
  const across = places === 3 ? 0 : places === 2 ? 1 : size - 1;
  // An added tile goes to the end away from the tile lying across (wsom-rulebook "Kong" 3).
  if (meld.added !== null && across === size - 1) tiles.unshift(...tiles.splice(-1));
  tiles.splice(across, 0, claimed);
  return { tiles, across, faceDown: [] };
}

/** Sets and bonus tiles shown with a hand that the record has not fully seen (CL-20). */

interface SeatShownMelds extends ShownMelds {
  readonly seat: Seat;
}

/** Whether the record may miss melds: lost steps, a hand recorded by its result, or an unread set. */
export const canHaveUnseenMelds = ({ gap, due, players }: HandState, seat: Seat): boolean =>
  gap || due === 'deal' || players[seat].melds.some(isUnclear);

/** The recorded sets, completed by the shown ones; no set is removed. */
export function meldsWith(recorded: readonly Meld[], shown: readonly ShownMeld[]): readonly Meld[] {
  const melds = [...recorded];
  const found = new Set<number>();
  for (const one of shown) {
    const at = melds.findIndex((meld, i) => !found.has(i) && (isShownAs(meld, one) || isExtendedTo(meld, one)));
    found.add(at < 0 ? melds.length : at);
    if (at < 0) melds.push(shownMeld(one));
    else if (melds[at].design < 0 || isExtendedTo(melds[at], one)) melds[at] = shownMeld(one);
  }
  return melds;
}

/** The hand, completed by the melds and bonus tiles that a player shows. */
export function asShown(hand: HandState, { seat, melds: shown, bonus }: SeatShownMelds): HandState {
  if ((shown === undefined && bonus === undefined) || !canHaveUnseenMelds(hand, seat)) return hand;
  const player = hand.players[seat];
  const melds = shown === undefined ? player.melds : meldsWith(player.melds, shown);
  const next = draftHand(hand);
  next.seen = recounted(hand.seen, handOf(tilesOf(player.melds)), handOf(tilesOf(melds)));
  next.players = withPlayer(hand.players, seat, {
    ...player,
    melds,
    bonus: [...player.bonus, ...(bonus ?? []).filter((tile) => !player.bonus.includes(tile))],
  });
  return next;
}

const tilesOf = (melds: readonly Meld[]): readonly string[] => melds.flatMap(({ tiles }) => tiles);

/** The shown melds and bonus tiles to record; empty if the record has every step. */
export function shownMeldData(hand: HandState, { seat, melds = [], bonus = [] }: SeatShownMelds): ShownMelds {
  if (melds.length + bonus.length === 0 || !canHaveUnseenMelds(hand, seat)) return {};
  return { ...(melds.length === 0 ? {} : { melds }), ...(bonus.length === 0 ? {} : { bonus }) };
}
