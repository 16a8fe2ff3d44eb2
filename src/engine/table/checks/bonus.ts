import { tileOf } from '../../tiles/notation.js';
import { isBonus, SEATS } from '../../tiles/tile.js';
import type { Source } from '../../vocabulary/words.js';
import { bonusHeld } from '../bonus.js';
import type { Check, Seated, WithTile } from '../check.js';
import { windName } from '../hand.js';

/** Flowers and seasons: laid open at once, in turn, and never discarded (CL-08). */

/** Play goes on when every bonus tile that is known to be held lies open. */
export const bonusTilesLaidOpen: Check<{ readonly source?: Source }> = {
  code: 'bonus-not-exposed',
  kind: 'breach',
  broken({ rules }, hand, data) {
    if (!hand.opening || data.source === 'supplement' || hand.due !== 'draw') return undefined;
    const waiting = SEATS.find((seat) => bonusHeld(hand.players[seat]).length > 0);
    return waiting === undefined ? undefined : `${windName(rules, hand, waiting)} has a bonus tile to lay open first`;
  },
};

export const ownBonusLaidOpen: Check<Seated> = {
  code: 'bonus-not-exposed',
  kind: 'breach',
  shows: 'hand',
  broken({ rules }, hand, { seat }) {
    const [tile] = bonusHeld(hand.players[seat]);
    return tile === undefined || hand.turn !== seat
      ? undefined
      : `${windName(rules, hand, seat)} lays ${tile} open first and draws a tile for it`;
  },
};

export const bonusNotDiscarded: Check<WithTile> = {
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
