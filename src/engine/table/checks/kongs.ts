import { isKong } from '../../melds/meld.js';
import { countOf } from '../../tiles/counts.js';
import { tileOf } from '../../tiles/notation.js';
import { copiesOf } from '../../tiles/tile-set.js';
import { designOf } from '../../tiles/tile.js';
import type { Check } from '../check.js';
import { withoutReading } from '../concealed.js';
import { designNamed, matchingTiles, pongOf, supplementsLeft, windLetter } from '../hand.js';

/** Kongs declared on one's own turn. */

type Kong = Check<'DeclareKong'>;

export const kongTileNamed: Kong = {
  code: 'malformed-tile',
  kind: 'impossible',
  field: 'tile',
  broken: (_state, _hand, { kind, tile }) =>
    kind === 'concealed-kong' || tileOf(tile) >= 0
      ? undefined
      : `a pong is made a kong with one exact tile, not ${tile}`,
};

export const kongInTurn: Kong = {
  code: 'kong-out-of-turn',
  kind: 'breach',
  broken(state, hand, { seat }) {
    if (hand.due === 'unknown' || (hand.turn === seat && hand.due === 'discard')) return undefined;
    return `${windLetter(state.rules, hand, seat)} may declare a kong only on his own turn, after drawing`;
  },
};

export const kongAfterDraw: Kong = {
  code: 'kong-after-claim',
  kind: 'breach',
  broken: (_state, hand, { seat }) =>
    hand.turn === seat && hand.due === 'discard' && hand.came === 'claim'
      ? 'no kong may be declared right after a chi or pong'
      : undefined,
};

export const kongBeforeLastTile: Check<'DeclareKong' | 'ClaimMeld' | 'AnnounceClaim'> = {
  code: 'kong-on-last-tile',
  kind: 'breach',
  broken: ({ rules }, hand, data) =>
    supplementsLeft(rules, hand) <= 0 && !hand.gap && ('kind' in data ? data.kind : data.claim).endsWith('kong')
      ? 'no kong may be declared when no tile is left to draw for it'
      : undefined,
};

export const kongsLeft: Check<'DeclareKong' | 'ClaimMeld'> = {
  code: 'kong-limit',
  kind: 'breach',
  broken(state, hand, { kind }) {
    const { kongLimit } = state.rules;
    if (!Number.isFinite(kongLimit) || !kind.endsWith('kong')) return undefined;
    const declared = hand.players.reduce((sum, player) => sum + player.melds.filter(isKong).length, 0);
    return declared < kongLimit ? undefined : `${kongLimit} kongs have been declared in this hand`;
  },
};

export const pongThere: Kong = {
  code: 'no-pong',
  kind: 'impossible',
  broken: (state, hand, { seat, kind, tile }) =>
    kind === 'concealed-kong' || hand.gap || pongOf(hand.players[seat], designNamed(tile)) !== undefined
      ? undefined
      : `${windLetter(state.rules, hand, seat)} has no exposed pong of ${tile} to add to`,
};

export const kongHeld: Kong = {
  code: 'not-held',
  kind: 'inconsistency',
  shows: 'hand',
  field: 'tile',
  broken(state, hand, { seat, kind, tile }) {
    if (hand.gap || tileOf(tile) < 0) return undefined;
    let { concealed } = hand.players[seat];
    const wanted = kind === 'concealed-kong' ? 4 : 1;
    if (matchingTiles(concealed, designOf(tileOf(tile)), wanted).length === wanted) return undefined;
    for (let left = wanted; left > 0; left--) {
      const taken = withoutReading(concealed, tile);
      if (taken.impossible)
        return `${windLetter(state.rules, hand, seat)} cannot hold ${wanted === 4 ? `four ${tile}` : tile}`;
      concealed = taken.hand;
    }
    return undefined;
  },
};

export const fifthInKong: Kong = {
  code: 'fifth-copy',
  kind: 'inconsistency',
  shows: 'record',
  field: 'tile',
  broken(_state, hand, { seat, kind, tile }) {
    const design = designNamed(tile);
    if (design < 0 || hand.gap) return undefined;
    const inHand = countOf(hand.players[seat].concealed, design);
    const wanted = kind === 'concealed-kong' ? 4 : 1;
    return countOf(hand.seen, design) - Math.min(inHand, wanted) + wanted > copiesOf(design)
      ? `all four ${tile} have been seen already, not all of them in this hand`
      : undefined;
  },
};
