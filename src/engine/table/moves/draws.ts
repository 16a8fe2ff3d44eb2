import { says } from '../../messages/phrase.js';
import { tileValue, say } from '../../messages/message.js';
import { FIRST_INDICATOR, NO_INDICATORS } from '../dora-indicator.js';
import { addedNow } from '../checks/robbing-a-kong.js';
import { tileOf } from '../../tiles/notation.js';
import { FIRST_BONUS, type Seat, TILES } from '../../tiles/tile.js';
import { type Of, bySeat, optional, record } from '../../vocabulary/shape.js';
import { SEAT, SOURCE, TILE, TILE_LIST } from '../../vocabulary/terms.js';
import { type Check, breach, impossible, inconsistency } from '../checks/check.js';
import { copyLeft, exact, readable, unreadableIn } from '../checks/tiles.js';
import { breakRecorded, isResultOnly, noClaimOpen, notOver, turnText } from '../checks/phase.js';
import { handOf, withReading, withoutDrawn } from '../concealed-hand.js';
import {
  NO_PLAYER,
  dealtSeen,
  deadBySize,
  designNamed,
  draftHand,
  draftPlayer,
  handIn,
  recounted,
  sighted,
  ownWallsAfter,
  ownWallsWith,
  supplementsLeft,
  takenUpBy,
  windName,
  withHand,
  withPlayer,
} from '../hand.js';
import { fact, move } from './move.js';
import { DamagedRecord, type HandState, tilesDealt, tilesNotDealt } from '../state.js';
import type { TableRules } from '../rules.js';
import { hiddenTiles } from '../viewer.js';
import { mayBeSame, readingOf } from '../../tiles/unclear-tile.js';
import { discardPassed } from '../points.js';
import { continueOpening } from '../bonus-tiles.js';

const DEAL_TILES_DATA = record({ hands: bySeat(TILE_LIST) });
type DealTilesData = Of<typeof DEAL_TILES_DATA>;

const wallBroken = /* @__PURE__ */ breach<DealTilesData>('wrong-break', (_state, hand) =>
  hand.throws.length > 0 && hand.broken === null ? says`the wall has not been broken yet` : undefined,
);

const dealReadable = /* @__PURE__ */ impossible<DealTilesData>(
  'malformed-tile',
  { field: 'hands' },
  (state, _hand, { hands }) => {
    for (const dealt of hands) {
      const wrong = unreadableIn(state, dealt);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  },
);

const dealSeen = /* @__PURE__ */ impossible<DealTilesData>(
  'tile-unseen',
  { field: 'hands', strictOnly: true },
  (_state, _hand, { hands }) =>
    hands.every((dealt) => dealt.every((text) => tileOf(text) >= 0))
      ? undefined
      : says`a strict game records every tile dealt`,
);

/** One check per seat, so that every wrong count is reported. */
const dealCounts = /* @__PURE__ */ SEAT.values.map(
  (seat): Check<DealTilesData> =>
    breach<DealTilesData>('wrong-deal', { field: 'hands', seat }, ({ rules }, hand, { hands }) => {
      if (hands[seat] === undefined) return undefined; // fewer seats
      const due = seat === hand.dealer ? rules.deal.dealer : rules.deal.others;
      return hands[seat].length === due
        ? undefined
        : says`${windName(rules, hand, seat)} was dealt ${hands[seat].length} tiles instead of ${due}`;
    }),
);

const dealFour = /* @__PURE__ */ inconsistency<DealTilesData>(
  'fifth-copy',
  { shows: 'record', field: 'hands' },
  ({ rules }, _hand, { hands }) => {
    const copies = new Uint8Array(TILES);
    for (const dealt of hands) {
      for (const text of dealt) {
        const tile = tileOf(text);
        if (tile < 0) continue;
        const most = rules.tiles.copiesOf(tile);
        if (++copies[tile] > most) return says`more than ${most} ${text} were dealt`;
      }
    }
    return undefined;
  },
);

const playRecorded = /* @__PURE__ */ impossible<DealTilesData>('wrong-phase', (_state, hand) =>
  isResultOnly(hand)
    ? says`reach or an indicator was recorded before the deal, so only the result of this hand can be recorded`
    : undefined,
);

export const tilesDealtFact = fact('TilesDealt', DEAL_TILES_DATA, {
  says: ({ hands }) => say('dealt', { counts: { bySeat: hands.map(({ length }) => length), each: 'dealtTo' } }),
  evolve: (state, { hands }) => withHand(state, dealt(state.rules, handIn(state), hands)),
  seen: ({ hands }, { viewer }) => ({
    hands: hands.map((tiles, seat) => (seat === viewer ? tiles : hiddenTiles(tiles))),
  }),
  takes: ({ hands }) => ({ took: 'deal', hands }),
});

/** Deal the hands, with known or unknown tiles. */
export const dealTiles = /* @__PURE__ */ move({
  action: 'DealTiles',
  data: DEAL_TILES_DATA,
  phase: tilesNotDealt,
  checks: [playRecorded, dealReadable, dealSeen, wallBroken, breakRecorded, dealCounts, dealFour],
  facts: [tilesDealtFact],
});

function dealt(rules: TableRules, hand: HandState, hands: DealTilesData['hands']): HandState {
  // A hand that was ruled dead before the deal stays dead: "accidentally overturning a tile when shuffling or dealing"
  // ("Dead Hand Rule").
  const { players } = hand;
  const startsWithFourteen = rules.deal.dealer > rules.deal.others;
  const next = draftHand(hand);
  next.players = hands.map((texts, seat) => {
    const player = draftPlayer(NO_PLAYER);
    player.concealed = handOf(texts);
    player.dead = players[seat].dead;
    return player;
  });
  next.seen = dealtSeen(hand.seen, hands);
  next.live = hands.reduce((left, { length }) => left - length, rules.tiles.size - rules.wall.dead);
  next.ownWalls = ownWallsAfter(rules, hands);
  next.indicators = rules.indicators === null ? NO_INDICATORS : FIRST_INDICATOR;
  next.due = startsWithFourteen ? 'discard' : 'draw';
  next.came = startsWithFourteen ? 'deal' : null;
  next.opening = !startsWithFourteen || rules.tiles.has(FIRST_BONUS);
  return next;
}

/** Default `source`: the supplement if one is due, else the live wall. */
const DRAW_TILE_DATA = record({ seat: SEAT, tile: TILE, source: optional(SOURCE) });
type DrawTileData = Of<typeof DRAW_TILE_DATA>;

const DRAWN = record({ seat: SEAT, tile: TILE, source: SOURCE });

const drawInTurn = /* @__PURE__ */ breach<DrawTileData>('draw-out-of-turn', (state, hand, { seat, source }) => {
  if (hand.due === 'unknown') return undefined;
  if (hand.turn === seat && (hand.due === 'draw' || hand.due === 'supplement')) return undefined;
  if (hand.due === 'show-chi' || hand.due === 'end') return undefined; // reported by another check
  if (hand.turn === seat && source === 'supplement') return undefined; // reported by another check
  return says`${windName(state.rules, hand, seat)} drew out of turn: ${turnText(state, hand)}`;
});

const chiShownBeforeDraw = /* @__PURE__ */ breach<DrawTileData>('chi-not-shown', (state, hand) =>
  hand.due === 'show-chi' ? says`nobody may draw yet: ${turnText(state, hand)}` : undefined,
);

const tilesLeft = /* @__PURE__ */ breach<DrawTileData>('wall-exhausted', ({ rules }, hand, { seat, source }) => {
  const supplement =
    source === 'supplement' || (source === undefined && hand.due === 'supplement' && hand.turn === seat);
  const left = hand.ownWalls?.[seat] ?? (supplement ? supplementsLeft(rules, hand) : hand.live);
  return left <= 0 && !hand.gap ? says`the live wall is exhausted` : undefined;
});

const rightSource = /* @__PURE__ */ breach<DrawTileData>(
  'wrong-source',
  { field: 'source' },
  (_state, hand, { seat, source }) => {
    if (source === undefined || hand.due === 'unknown') return undefined;
    // For a draw out of turn, the live wall is the right source.
    const due = hand.due === 'supplement' && hand.turn === seat;
    if (source === 'supplement' && !due)
      return says`a supplement tile was drawn before the kong or bonus tile was shown`;
    return source === 'wall' && due ? says`this draw must be a supplement tile, from the end of the wall` : undefined;
  },
);

const sameTileReturned = /* @__PURE__ */ inconsistency<DrawTileData>(
  'returned-tile',
  { shows: 'record', field: 'tile' },
  (_state, hand, { tile }) =>
    hand.returned === null ||
    hand.due === 'supplement' ||
    hand.returned === tile ||
    mayBeSame(readingOf(hand.returned), readingOf(tile))
      ? undefined
      : says`${hand.returned} was put back as the next tile, but ${tile} was drawn`,
);

export const tileDrawnFact = fact('TileDrawn', DRAWN, {
  says: ({ seat, tile, source }) =>
    say(source === 'supplement' ? 'drawsSupplement' : 'draws', { seat: { seat }, tile: tileValue(tile) }),
  evolve: (state, data) => discardPassed(state, drawn(state.rules, handIn(state), data)),
  seen: ({ seat, tile, source }, { viewer }) => ({ seat, tile: seat === viewer ? tile : '?', source }),
  actionData: ({ seat, tile, source }) => ({ seat, tile, source }),
  takes: ({ seat, tile, source }) => ({ took: source, seat, tile }),
});

export const drawTile = /* @__PURE__ */ move({
  action: 'DrawTile',
  data: DRAW_TILE_DATA,
  phase: tilesDealt,
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
    copyLeft,
  ],
  decide({ hand }, { seat, tile, source }) {
    const due = hand?.due === 'supplement' && hand.turn === seat;
    return { type: 'TileDrawn', data: { seat, tile, source: source ?? (due ? 'supplement' : 'wall') } };
  },
  facts: [tileDrawnFact],
});

function drawn(rules: TableRules, hand: HandState, data: Of<typeof DRAWN>): HandState {
  const { seat, source } = data;
  const supplement = source === 'supplement';
  // A returned tile is the next one of the live wall, for any player (WI-15).
  const back = supplement || hand.returned === null || designNamed(hand.returned) < 0 ? null : hand.returned;
  const tile = back !== null && tileOf(data.tile) < 0 ? back : data.tile;
  const inTurn = hand.due === 'unknown' || (hand.turn === seat && (hand.due === 'draw' || hand.due === 'supplement'));
  const player = draftPlayer(hand.players[seat]);
  player.concealed = withReading(player.concealed, tile);
  player.drawn = tile;
  // A supplement drawn before its kong is shown is left to the judge (WI-18).
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
  next.ownWalls = ownWallsWith(hand, seat, -1);
  next.players = withPlayer(hand.players, seat, player);
  // In some rulesets the previous discard stays claimable until the drawer's discard.
  if (hand.open?.kind === 'kong' || rules.claimWindow === 'draw') next.open = null;
  if (hand.open?.kind === 'kong') next.added = addedNow(hand);
  // Drawing gives up one's own announced claims.
  if (inTurn && hand.announced.length > 0) next.announced = hand.announced.filter((one) => one.seat !== seat);
  next.seen = sighted(hand.seen, tileOf(tile));
  // Of the last stack, the upper tile is the next one from both ends.
  if (!supplement || hand.live + hand.dead <= 2) next.returned = null;
  if (!supplement) {
    next.opening = false;
    return next;
  }
  if (!hand.opening) return next;
  player.drawn = null;
  return continueOpening(rules, next);
}

const RETURN_DRAW_DATA = record({ seat: SEAT });
type ReturnDrawData = Of<typeof RETURN_DRAW_DATA>;

const returnForClaim = /* @__PURE__ */ breach<ReturnDrawData>('return-without-claim', (state, hand, { seat }) => {
  const who = windName(state.rules, hand, seat);
  if (hand.players[seat].drawn === null || hand.came !== 'wall')
    return says`${who} has not drawn a tile that could be put back`;
  return hand.announced.some((one) => one.seat !== seat)
    ? undefined
    : says`nobody has claimed the last discard, so ${who} keeps the drawn tile`;
});

const somethingDrawn = /* @__PURE__ */ impossible<ReturnDrawData>('wrong-phase', (state, hand, { seat }) =>
  hand.players[seat].drawn === null || takenUpBy(hand, seat) !== null
    ? says`${windName(state.rules, hand, seat)} has drawn no tile`
    : undefined,
);

export const drawReturnedFact = fact('DrawReturned', RETURN_DRAW_DATA, {
  says: ({ seat }) => say('putsBack', { seat: { seat } }),
  evolve: (state, { seat }) => withHand(state, returned(handIn(state), seat)),
  seen: ({ seat }) => ({ seat }),
  takes: () => ({ took: 'back' }),
});

/** Return a tile drawn too early, because the previous discard was claimed (WI-14). */
export const returnDraw = /* @__PURE__ */ move({
  action: 'ReturnDraw',
  data: RETURN_DRAW_DATA,
  phase: tilesDealt,
  checks: [notOver, somethingDrawn, returnForClaim],
  facts: [drawReturnedFact],
});

function returned(hand: HandState, seat: Seat): HandState {
  const player = hand.players[seat];
  if (player.drawn === null) throw new DamagedRecord(says`the tile that was put back had not been drawn`);
  const { hand: concealed } = withoutDrawn(player.concealed, player.drawn, player.drawn);
  const next = draftHand(hand);
  const supplement = hand.came === 'supplement' && hand.turn === seat;
  if (hand.turn === seat && hand.due === 'discard') {
    next.due = supplement ? 'supplement' : 'draw';
    next.came = null;
  }
  next.live = hand.live + 1;
  next.ownWalls = ownWallsWith(hand, seat, 1);
  if (!supplement) next.returned = player.drawn;
  if (hand.open !== null) next.open = { ...hand.open, drawnOver: seat };
  next.seen = recounted(hand.seen, player.concealed, concealed);
  next.players = withPlayer(hand.players, seat, { ...player, concealed, drawn: null });
  return next;
}
