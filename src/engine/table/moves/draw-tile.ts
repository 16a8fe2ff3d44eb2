import { tileOf } from '../../tiles/notation.js';
import { mayBeSame, readingOf } from '../../tiles/reading.js';
import { type Of, optional, record } from '../../vocabulary/shape.js';
import { SEAT, SOURCE, TILE } from '../../vocabulary/words.js';
import { discardPassed } from '../bets.js';
import { openingGoesOn } from '../bonus.js';
import type { Check } from '../check.js';
import { notOver } from '../checks/phase.js';
import { allSeen, exact, isFifth, readable } from '../checks/tiles.js';
import { noClaimOpen, turnText } from '../checks/turns.js';
import { withReading } from '../concealed.js';
import { draftHand, draftPlayer, handIn, withPlayer } from '../draft.js';
import { deadBySize, designNamed, sighted, supplementsLeft, windName } from '../hand.js';
import { addedNow } from '../indicators.js';
import { fact, move } from '../move.js';
import { dealt } from '../phases.js';
import type { TableRules } from '../rules.js';
import type { HandState } from '../state.js';
import { tileOrUnseen } from '../wording.js';

/** `source` left out: the live wall, or the supplement where one is due. */
const DATA = record({ seat: SEAT, tile: TILE, source: optional(SOURCE) });
type Data = Of<typeof DATA>;

const DRAWN = record({ seat: SEAT, tile: TILE, source: SOURCE });

const drawInTurn: Check<Data> = {
  code: 'draw-out-of-turn',
  kind: 'breach',
  broken(state, hand, { seat, source }) {
    if (hand.due === 'unknown') return undefined;
    if (hand.turn === seat && (hand.due === 'draw' || hand.due === 'supplement')) return undefined;
    if (hand.due === 'show-chi' || hand.due === 'end') return undefined; // said by a check of its own
    if (hand.turn === seat && source === 'supplement') return undefined; // said by a check of its own
    return `${windName(state.rules, hand, seat)} drew out of turn: ${turnText(state, hand)}`;
  },
};

const chiShownBeforeDraw: Check<Data> = {
  code: 'chi-not-shown',
  kind: 'breach',
  broken: (state, hand) => (hand.due === 'show-chi' ? `nobody may draw yet: ${turnText(state, hand)}` : undefined),
};

const tilesLeft: Check<Data> = {
  code: 'wall-exhausted',
  kind: 'breach',
  broken({ rules }, hand, { seat, source }) {
    const supplement =
      source === 'supplement' || (source === undefined && hand.due === 'supplement' && hand.turn === seat);
    const left = supplement ? supplementsLeft(rules, hand) : hand.live;
    return left <= 0 && !hand.gap ? 'the live wall is drawn out' : undefined;
  },
};

const rightSource: Check<Data> = {
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

const sameTileReturned: Check<Data> = {
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

const fifthDrawn: Check<Data> = {
  code: 'fifth-copy',
  kind: 'inconsistency',
  shows: 'record',
  field: 'tile',
  broken: (state, hand, data) => (isFifth(state, hand, data.tile) ? allSeen(state, data.tile) : undefined),
};

export const drawTileFacts = {
  TileDrawn: fact(DRAWN, {
    says: ({ seat, tile, source }, wind) =>
      `${wind(seat)} draws ${tileOrUnseen(tile)}${source === 'supplement' ? ' as a supplement' : ''}`,
    evolve: (state, data) => discardPassed(state, drawn(state.rules, handIn(state), data)),
    seen: ({ seat, tile, source }, { viewer }) => ({ seat, tile: seat === viewer ? tile : '?', source }),
    actionData: ({ seat, tile, source }) => ({ seat, tile, source }),
    takes: ({ seat, tile, source }) => ({ took: source, seat, tile }),
  }),
};

/** A tile is drawn. */
export const drawTile = /* @__PURE__ */ move({
  action: 'DrawTile',
  data: DATA,
  phase: dealt,
  checks: [
    notOver,
    readable,
    exact,
    drawInTurn,
    chiShownBeforeDraw,
    tilesLeft,
    rightSource,
    noClaimOpen,
    sameTileReturned,
    fifthDrawn,
  ],
  decide({ hand }, { seat, tile, source }) {
    const due = hand?.due === 'supplement' && hand.turn === seat;
    return { type: 'TileDrawn', data: { seat, tile, source: source ?? (due ? 'supplement' : 'wall') } };
  },
  facts: drawTileFacts,
});

function drawn(rules: TableRules, hand: HandState, data: Of<typeof DRAWN>): HandState {
  const { seat, source } = data;
  const supplement = source === 'supplement';
  // A tile put back is the next of the live wall, whoever draws it and whether it is seen again or not (WI-15).
  const back = supplement || hand.returned === null || designNamed(hand.returned) < 0 ? null : hand.returned;
  const tile = back !== null && tileOf(data.tile) < 0 ? back : data.tile;
  const inTurn = hand.due === 'unknown' || (hand.turn === seat && (hand.due === 'draw' || hand.due === 'supplement'));
  const player = draftPlayer(hand.players[seat]);
  player.concealed = withReading(player.concealed, tile);
  player.drawn = tile;
  // A supplement drawn before its kong is shown is for the judge to rule on (WI-18); the discard will count the tiles.
  const early = supplement && hand.turn === seat && hand.due === 'discard';
  if (!inTurn && !early) player.dead ??= deadBySize(rules, hand, player, 'long');
  const next = draftHand(hand);
  if (inTurn || early) {
    next.turn = seat;
    next.due = 'discard';
    next.came = supplement ? 'supplement' : 'wall';
  }
  if (hand.dead > 0 && ((supplement && !rules.wall.replenished) || (hand.live <= 0 && !hand.gap))) next.dead--;
  else next.live--;
  next.players = withPlayer(hand.players, seat, player);
  // The discard before a draw stays claimable until the drawer's own discard, where the ruleset says so.
  if (hand.open?.kind === 'kong' || rules.claimWindow === 'draw') next.open = null;
  if (hand.open?.kind === 'kong') next.added = addedNow(hand);
  // Whoever draws has given up what they said of it.
  if (inTurn && hand.announced.length > 0) next.announced = hand.announced.filter((said) => said.seat !== seat);
  next.seen = sighted(hand.seen, tileOf(tile));
  if (!supplement) {
    next.returned = null;
    next.opening = false;
    return next;
  }
  if (!hand.opening) return next;
  player.drawn = null;
  return openingGoesOn(rules, next);
}
