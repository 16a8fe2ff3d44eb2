import { waitsOf } from '../../melds/waits.js';
import { countOf, withTile } from '../../tiles/counts.js';
import { DESIGNS } from '../../tiles/tile.js';
import type { Check } from '../check.js';
import { isKnown, withoutReading } from '../concealed.js';
import { designNamed, windLetter } from '../hand.js';
import type { HandState, TableState } from '../state.js';
import { allSeen, isFifth } from './tiles.js';

/** Indicators of the dead wall, and reach: asked of every ruleset, with what it says in `TableRules`. */

export const indicatorsKnown: Check<'RevealIndicator'> = {
  code: 'not-in-ruleset',
  kind: 'impossible',
  broken: ({ rules }) => (rules.indicators === null ? 'this ruleset has no indicators' : undefined),
};

export const indicatorIsDue: Check<'RevealIndicator'> = {
  code: 'indicator-not-due',
  kind: 'breach',
  broken({ rules }, { indicators, gap, turn, due, came }) {
    if (rules.indicators === null || gap) return undefined;
    if (indicators.tiles.length >= rules.indicators.most) return `${rules.indicators.most} indicators lie open already`;
    // With the discard: as the player lays it down, so before or after it is said which tile it is.
    const withDiscard = indicators.later > 0 && due === 'discard' && came === 'supplement' && turn >= 0;
    return indicators.due > 0 || withDiscard ? undefined : 'no indicator is to be turned up now';
  },
};

export const indicatorPlace: Check<'RevealIndicator'> = {
  code: 'wrong-indicator',
  kind: 'breach',
  field: 'place',
  broken({ rules }, { indicators, gap }, { place }) {
    const due = (rules.indicators?.first ?? 0) + indicators.tiles.length;
    return gap || place === undefined || place === due
      ? undefined
      : `turned up in tier ${place} of the dead wall; it is tier ${due}`;
  },
};

export const fifthIndicator: Check<'RevealIndicator'> = {
  code: 'fifth-copy',
  kind: 'inconsistency',
  shows: 'record',
  field: 'tile',
  broken: (state, hand, { tile }) => (isFifth(state, hand, tile) ? allSeen(state, tile) : undefined),
};

type Play = 'DrawTile' | 'DiscardTile' | 'ClaimMeld' | 'DeclareKong' | 'DeclareWin' | 'DeclareReach' | 'EndHand';

/** Nothing else happens before an indicator that is due; a tile added to a kong may still be robbed. */
export const indicatorShown: Check<Play> = {
  code: 'indicator-due',
  kind: 'breach',
  broken({ opened }, { indicators, gap, open }, data) {
    // A scribe may note it later.
    if (indicators.due === 0 || gap || opened?.mode === 'scribe') return undefined;
    if ('by' in data && data.by === 'robbing-kong') return undefined;
    // A win on a tile that was taken for a kong undoes the kong, and what was due for it.
    if ('by' in data && data.by === 'discard' && open !== null && open.takenBy !== null) return undefined;
    if ('reason' in data && data.reason !== 'exhausted') return undefined;
    return 'an indicator is to be turned up first';
  },
};

export const reachKnown: Check<'DeclareReach'> = {
  code: 'not-in-ruleset',
  kind: 'impossible',
  broken: ({ rules }) => (rules.reach === null ? 'this ruleset has no reach' : undefined),
};

export const reachInTurn: Check<'DeclareReach'> = {
  code: 'reach-out-of-turn',
  kind: 'breach',
  broken(state, hand, { seat }) {
    if (hand.due === 'unknown' || (hand.turn === seat && hand.due === 'discard' && hand.came !== 'claim'))
      return undefined;
    return `${windLetter(state.rules, hand, seat)} may declare reach only with his own discard, after drawing`;
  },
};

export const reachOnce: Check<'DeclareReach'> = {
  code: 'reach-twice',
  kind: 'breach',
  broken: (state, hand, { seat }) =>
    hand.players[seat].reach === null ? undefined : `${windLetter(state.rules, hand, seat)} has declared reach already`,
};

export const aliveToReach: Check<'DeclareReach'> = {
  code: 'dead-hand',
  kind: 'breach',
  broken(state, hand, { seat }) {
    const { dead } = hand.players[seat];
    return dead === null ? undefined : `${windLetter(state.rules, hand, seat)}'s hand is dead (${dead})`;
  },
};

export const reachConcealed: Check<'DeclareReach'> = {
  code: 'reach-exposed',
  kind: 'breach',
  broken: (state, hand, { seat }) =>
    hand.players[seat].melds.every(({ kind }) => kind === 'concealed-kong')
      ? undefined
      : `${windLetter(state.rules, hand, seat)}'s hand is exposed; reach needs a concealed one`,
};

export const reachAffordable: Check<'DeclareReach'> = {
  code: 'reach-score',
  kind: 'breach',
  broken({ rules, scores }, hand, { seat }) {
    const least = rules.reach?.minimumScore ?? 0;
    return least === 0 || scores[seat] >= least
      ? undefined
      : `${windLetter(rules, hand, seat)} has ${scores[seat]} points; reach needs ${least}`;
  },
};

export const reachInTime: Check<'DeclareReach'> = {
  code: 'reach-wall',
  kind: 'breach',
  broken({ rules }, { live, gap }) {
    const least = rules.reach?.liveTiles ?? 0;
    return gap || live >= least ? undefined : `${live} live tiles are left; reach needs ${least}`;
  },
};

export const reachReady: Check<'DeclareReach'> = {
  code: 'reach-not-ready',
  kind: 'breach',
  shows: 'hand',
  broken(state, hand, { seat }) {
    const { concealed } = hand.players[seat];
    if (!isKnown(concealed) || hand.gap) return undefined;
    for (let design = 0; design < DESIGNS; design++) {
      if (countOf(concealed, design) > 0 && readyWithout(state, hand, seat, design)) return undefined;
    }
    return `whatever ${windLetter(state.rules, hand, seat)} discards, the hand is not ready`;
  },
};

/** Whether a player's known tiles wait for something once a tile of that design has been discarded. */
function readyWithout({ rules }: TableState, { players }: HandState, seat: number, design: number): boolean {
  const { concealed, melds } = players[seat];
  const left = withTile(concealed, design, -1);
  let held = left;
  for (const meld of melds) if (meld.design >= 0) held = withTile(held, meld.design, 4);
  const holding = rules.reach?.readyNeedsFreeTile === false;
  return waitsOf(left, melds.length, rules.shapes, held, holding).length > 0;
}

/** The tile reach is declared on leaves the hand ready; afterwards only the tile drawn is discarded. */
export const discardInReach: Check<'DiscardTile'> = {
  code: 'reach-discard',
  kind: 'breach',
  field: 'tile',
  broken(state, hand, { seat, tile, drawn }) {
    const player = hand.players[seat];
    if (player.reach === null || hand.gap || declaredNow(hand, seat) || drawn === null) return undefined;
    // Where nobody said, the drawn tile tells, if it was seen.
    const same = player.drawn !== null && (player.drawn === tile || designNamed(player.drawn) < 0);
    return (drawn ?? same)
      ? undefined
      : `${windLetter(state.rules, hand, seat)} has declared reach and may discard only the tile just drawn`;
  },
};

export const discardLeavesReady: Check<'DiscardTile'> = {
  code: 'reach-not-ready',
  kind: 'breach',
  shows: 'hand',
  field: 'tile',
  broken(state, hand, { seat, tile }) {
    const { concealed } = hand.players[seat];
    if (!declaredNow(hand, seat) || !isKnown(concealed) || hand.gap) return undefined;
    const design = designNamed(tile);
    if (design < 0 || withoutReading(concealed, tile).impossible || readyWithout(state, hand, seat, design))
      return undefined;
    return `without ${tile} ${windLetter(state.rules, hand, seat)}'s hand is not ready, and reach has been declared`;
  },
};

/** Reach has been declared and its discard is still to come. */
export const declaredNow = ({ players }: HandState, seat: number): boolean => {
  const { reach, discards } = players[seat];
  return reach !== null && reach.discards === discards;
};

/** After reach no set is claimed. */
export const noClaimInReach: Check<'ClaimMeld' | 'AnnounceClaim'> = {
  code: 'claim-in-reach',
  kind: 'breach',
  broken(state, hand, data) {
    const { seat } = data;
    if (hand.players[seat].reach === null || ('claim' in data && data.claim === 'win')) return undefined;
    return `${windLetter(state.rules, hand, seat)} has declared reach and claims no more sets`;
  },
};

/** Having said reach he discards: nothing else comes between. */
export const reachThenDiscard: Check<'DeclareKong' | 'DeclareWin'> = {
  code: 'reach-discard',
  kind: 'breach',
  broken: (state, hand, data) =>
    declaredNow(hand, data.seat) && (!('by' in data) || data.by === 'self-draw')
      ? `${windLetter(state.rules, hand, data.seat)} has declared reach and is to discard`
      : undefined,
};
