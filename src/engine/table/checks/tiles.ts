import { countOf } from '../../tiles/counts.js';
import { NotationError, tileOf } from '../../tiles/notation.js';
import { mayBeSame, readingOf } from '../../tiles/reading.js';
import { copiesOf } from '../../tiles/tile-set.js';
import { designOf, isBonus, SEATS, type Seat } from '../../tiles/tile.js';
import type { ActionType } from '../actions.js';
import type { Check } from '../check.js';
import { holds, withoutReading } from '../concealed.js';
import { windLetter } from '../hand.js';
import type { HandState, TableState } from '../state.js';

/** Checks of tiles as such: whether they can be read, exist, and can be where they are said to be. */

interface OneTile {
  readonly tile: string;
}
type WithTile = 'DrawTile' | 'DiscardTile' | 'DeclareKong';

/** What is wrong with a tile reading, or undefined. */
export function unreadable(state: TableState, text: string): string | undefined {
  const tile = tileOf(text);
  if (tile >= 0)
    return state.rules.tiles.has(tile) ? undefined : `${text} is not in this set of ${state.rules.tiles.size} tiles`;
  try {
    readingOf(text);
    return undefined;
  } catch (error) {
    if (error instanceof NotationError) return error.message;
    throw error;
  }
}

export const readable: Check<WithTile> = {
  code: 'malformed-tile',
  kind: 'impossible',
  field: 'tile',
  broken: (state, _hand, data: OneTile) => unreadable(state, data.tile),
};

/** A strict record knows every tile: an online server dealt them. */
export const exact: Check<WithTile> = {
  code: 'tile-unseen',
  kind: 'impossible',
  field: 'tile',
  strictOnly: true,
  broken: (_state, _hand, data: OneTile) =>
    tileOf(data.tile) >= 0 ? undefined : `${data.tile} is not exactly one tile; a strict game records every tile`,
};

/** Whether one more copy of an exactly known tile would be one too many. */
export function isFifth(hand: HandState, text: string): boolean {
  const tile = tileOf(text);
  if (tile < 0 || isBonus(tile)) return false;
  return countOf(hand.seen, designOf(tile)) >= copiesOf(tile);
}

export const fifthDrawn: Check<'DrawTile'> = {
  code: 'fifth-copy',
  kind: 'inconsistency',
  shows: 'record',
  field: 'tile',
  broken: (_state, hand, data) =>
    isFifth(hand, data.tile) && (hand.returned === null || hand.due === 'supplement')
      ? `all four ${data.tile} have been seen already`
      : undefined,
};

export const fifthDiscarded: Check<'DiscardTile'> = {
  code: 'fifth-copy',
  kind: 'inconsistency',
  shows: 'record',
  field: 'tile',
  broken: (_state, hand, data) =>
    isFifth(hand, data.tile) && !holds(hand.players[data.seat].concealed, tileOf(data.tile))
      ? `all four ${data.tile} have been seen already`
      : undefined,
};

export const heldForDiscard: Check<'DiscardTile'> = {
  code: 'not-held',
  kind: 'inconsistency',
  shows: 'hand',
  field: 'tile',
  broken: (state, hand, data) => notHeld(state, hand, data.seat, [data.tile]),
};

/** Which of the tiles the player cannot hold, in words, or undefined. */
export function notHeld(state: TableState, hand: HandState, seat: Seat, tiles: readonly string[]): string | undefined {
  let concealed = hand.players[seat].concealed;
  if (tiles.length === 1) {
    const tile = tileOf(tiles[0]);
    if (tile >= 0 && holds(concealed, tile)) return undefined;
  }
  for (const text of tiles) {
    const left = withoutReading(concealed, text);
    if (left.impossible && !hand.gap) return `${windLetter(state.rules, hand, seat)} cannot hold ${text}`;
    concealed = left.hand;
  }
  return undefined;
}

export const drawnAsSaid: Check<'DiscardTile'> = {
  code: 'not-the-drawn-tile',
  kind: 'inconsistency',
  shows: 'hand',
  field: 'drawn',
  broken(state, hand, data) {
    if (data.drawn !== true || hand.gap) return undefined;
    const { drawn } = hand.players[data.seat];
    if (drawn === data.tile) return undefined;
    const who = windLetter(state.rules, hand, data.seat);
    if (drawn === null) return `${who} has drawn no tile that could be discarded as drawn`;
    return mayBeSame(readingOf(drawn), readingOf(data.tile)) ? undefined : `${who} drew ${drawn}, not ${data.tile}`;
  },
};

export const seatExists: Check<ActionType> = {
  code: 'no-such-seat',
  kind: 'impossible',
  field: 'seat',
  broken: (_state, _hand, data) =>
    'seat' in data && !SEATS.includes(data.seat) ? `seat ${data.seat} does not exist; seats are 0 to 3` : undefined,
};
