import { mayBeSame, readingOf } from '../../tiles/reading.js';
import type { Check } from '../check.js';
import { dueSize, hasAnnouncedChi, supplementsLeft, windLetter } from '../hand.js';
import { takenUpBy } from '../river.js';
import type { HandState, TableState } from '../state.js';

/** Whose turn it is, and what he may do in it. */

function turnText({ rules }: TableState, hand: HandState): string {
  const who = windLetter(rules, hand, hand.turn);
  if (hand.due === 'draw') return `it is ${who}'s turn to draw`;
  if (hand.due === 'supplement') return `${who} has a supplement tile to draw`;
  if (hand.due === 'discard') return `${who} is to discard`;
  if (hand.due === 'show-chi') return `${who} has a chi to show`;
  return 'the wall is drawn out';
}

export const drawInTurn: Check<'DrawTile'> = {
  code: 'draw-out-of-turn',
  kind: 'breach',
  broken(state, hand, { seat, source }) {
    if (hand.due === 'unknown') return undefined;
    if (hand.turn === seat && (hand.due === 'draw' || hand.due === 'supplement')) return undefined;
    if (hand.due === 'show-chi' || hand.due === 'end') return undefined; // said by a check of its own
    if (hand.turn === seat && source === 'supplement') return undefined; // said by a check of its own
    return `${windLetter(state.rules, hand, seat)} drew out of turn: ${turnText(state, hand)}`;
  },
};

export const chiShownBeforeDraw: Check<'DrawTile'> = {
  code: 'chi-not-shown',
  kind: 'breach',
  broken: (state, hand) => (hand.due === 'show-chi' ? `nobody may draw yet: ${turnText(state, hand)}` : undefined),
};

export const tilesLeft: Check<'DrawTile'> = {
  code: 'wall-exhausted',
  kind: 'breach',
  broken({ rules }, hand, { seat, source }) {
    const supplement =
      source === 'supplement' || (source === undefined && hand.due === 'supplement' && hand.turn === seat);
    const left = supplement ? supplementsLeft(rules, hand) : hand.live;
    return left <= 0 && !hand.gap ? 'the live wall is drawn out' : undefined;
  },
};

export const rightSource: Check<'DrawTile'> = {
  code: 'wrong-source',
  kind: 'breach',
  field: 'source',
  broken(_state, hand, { seat, source }) {
    if (source === undefined || hand.due === 'unknown') return undefined;
    // Another's draw from the live wall is out of turn, and from the right place.
    const due = hand.due === 'supplement' && hand.turn === seat;
    if (source === 'supplement' && !due) return 'a supplement tile was drawn before what it replaces was shown';
    return source === 'wall' && due ? 'the tile comes from the kong box' : undefined;
  },
};

export const sameTileReturned: Check<'DrawTile'> = {
  code: 'returned-tile',
  kind: 'inconsistency',
  shows: 'record',
  field: 'tile',
  broken: (_state, hand, { tile }) =>
    hand.returned === null ||
    hand.due === 'supplement' ||
    hand.returned === tile ||
    mayBeSame(readingOf(hand.returned), readingOf(tile))
      ? undefined
      : `${hand.returned} was put back as the next tile, but ${tile} was drawn`,
};

/** Whoever goes on with his own turn would take the tile away from a claim that has been said. */
export const noClaimOpen: Check<
  'DrawTile' | 'DiscardTile' | 'DeclareKong' | 'DeclareWin' | 'DeclareReach' | 'TakeUpDiscard' | 'ExposeBonusTile'
> = {
  code: 'claim-open',
  kind: 'breach',
  broken(state, hand, data) {
    if (hand.announced.length === 0 || ('by' in data && data.by !== 'self-draw')) return undefined;
    const said = hand.announced.find((other) => other.seat !== data.seat);
    return said && `${windLetter(state.rules, hand, said.seat)} has said ${said.claim} and it is not settled`;
  },
};

/** Whether a discard now would be that of a chi announced and still to be shown. */
export const discardsBeforeChi = (hand: HandState, seat: number): boolean =>
  hand.due === 'draw' && hand.turn === seat && hand.announced.length > 0 && hasAnnouncedChi(hand, hand.turn);

export const discardInTurn: Check<'DiscardTile'> = {
  code: 'discard-out-of-turn',
  kind: 'breach',
  broken(state, hand, { seat }) {
    if (hand.due === 'unknown') return undefined;
    if (hand.turn === seat && hand.due === 'discard') return undefined;
    if (discardsBeforeChi(hand, seat)) return undefined;
    const how = hand.turn === seat && hand.due === 'draw' ? 'without drawing' : 'out of turn';
    return `${windLetter(state.rules, hand, seat)} discarded ${how}: ${turnText(state, hand)}`;
  },
};

const handSize = (code: 'long-hand' | 'short-hand'): Check<'DiscardTile'> => ({
  code,
  kind: 'breach',
  broken(state, hand, { seat }) {
    const player = hand.players[seat];
    if (hand.gap || player.dead !== null || discardsBeforeChi(hand, seat)) return undefined;
    const size = player.concealed.size - 1;
    const due = dueSize(state.rules, player);
    if (code === 'long-hand' ? size <= due : size >= due) return undefined;
    return `${windLetter(state.rules, hand, seat)} has ${size} concealed tiles after the discard instead of ${due}`;
  },
});

export const notLong = handSize('long-hand');
export const notShort = handSize('short-hand');

export const returnForClaim: Check<'ReturnDraw'> = {
  code: 'return-without-claim',
  kind: 'breach',
  broken(state, hand, { seat }) {
    const who = windLetter(state.rules, hand, seat);
    if (hand.players[seat].drawn === null || hand.came !== 'wall') return `${who} has drawn no tile that could go back`;
    return hand.announced.some((said) => said.seat !== seat)
      ? undefined
      : `nobody has claimed the last discard, so ${who} keeps the drawn tile`;
  },
};

export const somethingDrawn: Check<'ReturnDraw'> = {
  code: 'wrong-phase',
  kind: 'impossible',
  broken: (state, hand, { seat }) =>
    hand.players[seat].drawn === null || takenUpBy(hand, seat) !== null
      ? `${windLetter(state.rules, hand, seat)} has drawn no tile`
      : undefined,
};
