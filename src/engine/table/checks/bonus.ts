import { tileOf } from '../../tiles/notation.js';
import { FIRST_BONUS, isBonus, placesAfter, SEATS, seatAfter } from '../../tiles/tile.js';
import { bonusHeld, isBonusSeen } from '../bonus.js';
import type { Check } from '../check.js';
import { windLetter } from '../hand.js';
import { notHeld } from './tiles.js';

/** Flowers and seasons: laid open at once, in turn, and never discarded (CL-08). */

type Exposure = Check<'ExposeBonusTile'>;

export const bonusTilesKnown: Exposure = {
  code: 'not-in-ruleset',
  kind: 'impossible',
  broken: ({ rules }) => (rules.tiles.has(FIRST_BONUS) ? undefined : 'the set of this ruleset has no bonus tiles'),
};

export const isBonusTile: Exposure = {
  code: 'malformed-tile',
  kind: 'impossible',
  field: 'tile',
  broken: (_state, _hand, { tile }) =>
    isBonus(tileOf(tile)) ? undefined : `${tile} is no flower or season; expected 1f to 8f`,
};

export const bonusInTurn: Exposure = {
  code: 'bonus-out-of-turn',
  kind: 'breach',
  broken({ rules }, hand, { seat }) {
    if (hand.due === 'unknown') return undefined;
    const who = windLetter(rules, hand, seat);
    if (!hand.opening) {
      return hand.turn === seat && hand.due === 'discard'
        ? undefined
        : `${who} lays a bonus tile open on his own turn, when he has drawn it`;
    }
    if (hand.due === 'supplement') return `${windLetter(rules, hand, hand.turn)} has a supplement tile to draw first`;
    const later = SEATS.find(
      (other) =>
        placesAfter(hand.dealer, other) > placesAfter(hand.dealer, seat) && hand.players[other].bonus.length > 0,
    );
    return later === undefined
      ? undefined
      : `${who} lays dealt bonus tiles open before ${windLetter(rules, hand, later)}`;
  },
};

/** Dealt bonus tiles are exchanged in the order of play. */
export const earlierFirst: Exposure = {
  code: 'bonus-not-exposed',
  kind: 'breach',
  broken({ rules }, hand, { seat }) {
    if (!hand.opening) return undefined;
    const places = placesAfter(hand.dealer, seat);
    const before = SEATS.slice(0, places).map((earlier) => seatAfter(hand.dealer, earlier));
    const waiting = before.find((other) => bonusHeld(hand.players[other]).length > 0);
    return waiting === undefined
      ? undefined
      : `${windLetter(rules, hand, waiting)} lays dealt bonus tiles open before ${windLetter(rules, hand, seat)}`;
  },
};

export const bonusTileHeld: Exposure = {
  code: 'not-held',
  kind: 'inconsistency',
  shows: 'hand',
  field: 'tile',
  broken: (state, hand, { seat, tile }) => notHeld(state, hand, seat, [tile]),
};

export const secondBonusTile: Exposure = {
  code: 'fifth-copy',
  kind: 'inconsistency',
  shows: 'record',
  field: 'tile',
  broken: (_state, hand, { seat, tile }) =>
    isBonusSeen(hand, tile, seat) ? `the only ${tile} has been seen already` : undefined,
};

/** Play goes on when every bonus tile that is known to be held lies open. */
export const bonusTilesLaidOpen: Check<'DrawTile' | 'TakeUpDiscard'> = {
  code: 'bonus-not-exposed',
  kind: 'breach',
  broken({ rules }, hand, data) {
    if (!hand.opening || ('source' in data && data.source === 'supplement') || hand.due !== 'draw') return undefined;
    const waiting = SEATS.find((seat) => bonusHeld(hand.players[seat]).length > 0);
    return waiting === undefined ? undefined : `${windLetter(rules, hand, waiting)} has a bonus tile to lay open first`;
  },
};

export const ownBonusLaidOpen: Check<'DiscardTile' | 'DeclareKong' | 'DeclareWin'> = {
  code: 'bonus-not-exposed',
  kind: 'breach',
  shows: 'hand',
  broken({ rules }, hand, { seat }) {
    const [tile] = bonusHeld(hand.players[seat]);
    return tile === undefined || hand.turn !== seat
      ? undefined
      : `${windLetter(rules, hand, seat)} lays ${tile} open first and draws a tile for it`;
  },
};

export const bonusNotDiscarded: Check<'DiscardTile'> = {
  code: 'bonus-discarded',
  kind: 'breach',
  field: 'tile',
  broken: (_state, _hand, { tile }) =>
    isBonus(tileOf(tile)) ? `${tile} is a bonus tile, which is laid open and not discarded` : undefined,
};

/** The rows that a ruleset with bonus tiles adds, by action. */
export const BONUS_CHECKS = {
  DrawTile: [bonusTilesLaidOpen],
  DiscardTile: [bonusNotDiscarded, ownBonusLaidOpen],
  DeclareKong: [ownBonusLaidOpen],
  DeclareWin: [ownBonusLaidOpen],
} as const;
