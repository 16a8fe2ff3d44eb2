import { type Phrase, says } from '../../messages/phrase.js';
import type { Meld } from '../../hands/arrangements.js';
import { countOf } from '../../tiles/counts.js';
import { NotationError, tileOf } from '../../tiles/notation.js';
import { readingOf } from '../../tiles/unclear-tile.js';
import { type Seat, type Tile, copiesOf, designOf, isBonus, isNumber, isRedFive, rankOf } from '../../tiles/tile.js';
import type { ShownMelds } from '../../vocabulary/results.js';
import { isBonusSeen } from '../bonus-tiles.js';
import { type Check, type Seated, type WithTile, impossible, inconsistency } from './check.js';
import { type Concealed, holds, redsIn, withoutReading } from '../concealed-hand.js';
import type { TableRules } from '../rules.js';
import { designNamed, redsSeen, windName } from '../hand.js';
import { asShown } from '../shown-melds.js';
import type { HandState, TableState } from '../state.js';

/** Checks that tiles are valid, exist in the set, and are possible at the place where they are reported. */

/** Why a tile reading is invalid, or `undefined`. */
export function unreadable(state: TableState, text: string): Phrase | undefined {
  const tile = tileOf(text);
  if (tile >= 0)
    return state.rules.tiles.has(tile)
      ? undefined
      : says`${text} is not one of the ${state.rules.tiles.size} tiles of this ruleset`;
  try {
    readingOf(text);
    return undefined;
  } catch (error) {
    if (error instanceof NotationError) return error.says;
    throw error;
  }
}

/** Why one of several tile readings is invalid, or `undefined`. */
export function unreadableIn(state: TableState, texts: readonly string[]): Phrase | undefined {
  for (const text of texts) {
    const wrong = unreadable(state, text);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Checks the tile readings in a field. */
export const readableTiles = <D>(field: string, tilesOf: (data: D) => readonly string[]): Check<D> =>
  impossible<D>('malformed-tile', { field }, (state, _hand, data) => unreadableIn(state, tilesOf(data)));

export const shownReadable = /* @__PURE__ */ readableTiles<{ readonly tiles?: readonly string[] }>(
  'tiles',
  ({ tiles = [] }) => tiles,
);

export const readable = /* @__PURE__ */ impossible<WithTile>(
  'malformed-tile',
  { field: 'tile' },
  (state, _hand, data) => unreadable(state, data.tile),
);

/** A strict record knows every tile, because a server dealt it. */
export const exact = /* @__PURE__ */ impossible<WithTile>(
  'tile-unseen',
  { field: 'tile', strictOnly: true },
  (_state, _hand, data) =>
    tileOf(data.tile) >= 0 ? undefined : says`${data.tile} is not exactly one tile; a strict game records every tile`,
);

export function allSeen({ rules }: TableState, text: string): Phrase {
  const copies = rules.tiles.copiesOf(tileOf(text));
  if (copies === 1) return says`the only ${text} has already been seen`;
  return copies === 3 ? says`all three ${text} have already been seen` : says`all four ${text} have already been seen`;
}

/** Copies that may be counted twice after lost steps: a discard in the river may be part of a set of unknown origin. */
export function maybeTwice({ gap, players, river }: HandState, design: Tile): number {
  if (!gap) return 0;
  const has = (meld: Meld): boolean => meld.tiles.some((text) => designNamed(text) === design);
  const sets = players.flatMap(({ melds }) => melds).filter((meld) => isOfUnseenOrigin(meld) && has(meld)).length;
  let lying = 0;
  for (let at = sets > 0 ? river : null; at !== null; at = at.previous)
    if (at.takenBy === null && at.design === design) lying++;
  return Math.min(sets, lying);
}

const isOfUnseenOrigin = ({ kind, claimed }: Meld): boolean => kind !== 'concealed-kong' && claimed === null;

/** Whether one more copy of an exact tile would be too many. */
export function isFifth({ rules }: TableState, hand: HandState, text: string): boolean {
  const tile = tileOf(text);
  if (tile < 0) return false;
  if (isBonus(tile)) return isBonusSeen(hand, text);
  const design = designOf(tile);
  const seen = countOf(hand.seen, design);
  if (seen - maybeTwice(hand, design) >= copiesOf(tile)) return true;
  const reds = isNumber(design) && rankOf(design) === 5 ? redsSeen(hand.seen, design) : 0;
  return (isRedFive(tile) ? reds : seen - reds) >= rules.tiles.copiesOf(tile);
}

/**
 * The first of the revealed tiles that would exceed the copies of the set, or `undefined`; tiles not known to be in the
 * hand count as new.
 */
export function fifthOf(
  { tiles }: TableRules,
  hand: HandState,
  concealed: Concealed,
  texts: readonly string[],
): string | undefined {
  return texts.find((text) => {
    const design = designNamed(text);
    if (design < 0 || isBonus(design)) return false;
    const tile = tileOf(text);
    if (tile >= 0 && isRedFive(tile)) {
      const reds = texts.filter((one) => one === text).length - redsIn(concealed, (design / 9) | 0);
      if (reds > 0 && redsSeen(hand.seen, design) + reds > tiles.copiesOf(tile)) return true;
    }
    let shown = 0;
    for (const other of texts) if (designNamed(other) === design) shown++;
    const unseen = Math.max(0, shown - countOf(concealed, design));
    return unseen > 0 && countOf(hand.seen, design) + unseen - maybeTwice(hand, design) > copiesOf(design);
  });
}

/** The first of the tiles shown that would be one too many, as a message, or `undefined`. */
export function fifthShown(
  { rules }: TableState,
  hand: HandState,
  seat: Seat,
  tiles: readonly string[],
): Phrase | undefined {
  const fifth = fifthOf(rules, hand, hand.players[seat].concealed, tiles);
  return fifth === undefined ? undefined : says`with the tiles shown, more than four ${fifth} would have been seen`;
}

/** The tile that the player cannot hold, as a message, or `undefined`. */
export function notHeld(state: TableState, hand: HandState, seat: Seat, tiles: readonly string[]): Phrase | undefined {
  let concealed = hand.players[seat].concealed;
  if (tiles.length === 1) {
    const tile = tileOf(tiles[0]);
    if (tile >= 0 && holds(concealed, tile)) return undefined;
  }
  for (const text of tiles) {
    const left = withoutReading(concealed, text);
    if (left.impossible && !hand.gap) return says`${windName(state.rules, hand, seat)} cannot hold ${text}`;
    concealed = left.hand;
  }
  return undefined;
}

export const tileHeld = /* @__PURE__ */ inconsistency<Seated & WithTile>(
  'not-held',
  { shows: 'hand', field: 'tile' },
  (state, hand, { seat, tile }) => notHeld(state, hand, seat, [tile]),
);

export const copyLeft = /* @__PURE__ */ inconsistency<WithTile>(
  'fifth-copy',
  { shows: 'record', field: 'tile' },
  (state, hand, { tile }) => (isFifth(state, hand, tile) ? allSeen(state, tile) : undefined),
);

export const seatExists = /* @__PURE__ */ impossible<unknown>(
  'no-such-seat',
  { field: 'seat' },
  ({ rules: { seats } }, _hand, data) => {
    const { seat } = data as { readonly seat?: Seat };
    return seat === undefined || seats.all[seat] === seat
      ? undefined
      : says`seat ${seat} does not exist; seats are 0 to ${seats.count - 1}`;
  },
);

export const fifthExposed = /* @__PURE__ */ inconsistency<Seated & { readonly tiles: readonly string[] } & ShownMelds>(
  'fifth-copy',
  { shows: 'record', field: 'tiles' },
  (state, hand, data) => {
    const { seat, tiles } = data;
    return fifthShown(state, asShown(hand, data), seat, tiles);
  },
);

/** Why shown tiles contradict what was seen, or `undefined`. */
export function contradictsSeen(
  hand: HandState,
  who: Phrase,
  concealed: Concealed,
  texts: readonly string[],
): Phrase | undefined {
  if (hand.gap || hand.due === 'deal') return undefined;
  let rest = concealed;
  for (const text of texts) {
    if (rest.size === 0) return undefined; // too many tiles are reported by another check
    const taken = withoutReading(rest, text);
    if (taken.impossible) return says`${who} showed ${text}, which contradicts the tiles seen of this hand before`;
    rest = taken.hand;
  }
  return undefined;
}
