import { type Phrase, says } from '../../messages/phrase.js';
import { tileValue, say } from '../../messages/message.js';
import { tileOf } from '../../tiles/notation.js';
import { mayBeSame, readingOf } from '../../tiles/unclear-tile.js';
import { type Seat } from '../../tiles/tile.js';
import { type Of, flag, nullable, optional, record } from '../../vocabulary/shape.js';
import { SEAT, TILE } from '../../vocabulary/terms.js';
import { discardLaid } from '../points.js';
import { type Check, breach, impossible, inconsistency } from '../checks/check.js';
import { chiTiles } from '../checks/claims.js';
import { discardsBeforeChi, noClaimOpen, notOver, turnText } from '../checks/phase.js';
import { allSeen, exact, isFifth, readable, tileHeld } from '../checks/tiles.js';
import { holds, withoutDrawn, withoutReading } from '../concealed-hand.js';
import {
  afterDiscard,
  deadBySize,
  designNamed,
  draftHand,
  draftPlayer,
  dueSize,
  handIn,
  recounted,
  sighted,
  windName,
  withHand,
  withPlayer,
  withoutShown,
} from '../hand.js';
import { indicatorsOnDiscard } from '../dora-indicator.js';
import { fact, move } from './move.js';
import { withoutPenaltyTiles } from '../checks/penalty-tiles.js';
import { type Announced, type HandState, type TableState, tilesDealt } from '../state.js';
import type { TableRules } from '../rules.js';
import { discardTakenUp, isFlowerUnreplaced } from '../bonus-tiles.js';

/** `drawn`: `null` if nobody saw; by default inferred from the drawn tile. */
const DISCARD_TILE_DATA = record({ seat: SEAT, tile: TILE, drawn: optional(nullable(flag)) });
type DiscardTileData = Of<typeof DISCARD_TILE_DATA>;

const DISCARDED = record({
  seat: SEAT,
  tile: TILE,
  /** Whether it was the tile just drawn; `null` if nobody saw. */
  drawn: nullable(flag),
});

const discardInTurn = /* @__PURE__ */ breach<DiscardTileData>('discard-out-of-turn', (state, hand, { seat }) => {
  if (hand.due === 'unknown') return undefined;
  if (hand.turn === seat && hand.due === 'discard') return undefined;
  if (discardsBeforeChi(hand, seat)) return undefined;
  const how = hand.turn === seat && hand.due === 'draw' ? says`without drawing` : says`out of turn`;
  return says`${windName(state.rules, hand, seat)} discarded ${how}: ${turnText(state, hand)}`;
});

const handSize = (code: 'long-hand' | 'short-hand'): Check<DiscardTileData> =>
  breach<DiscardTileData>(code, (state, hand, { seat }) => {
    const player = hand.players[seat];
    const size = player.concealed.size - 1;
    const due = dueSize(state.rules, player);
    if (code === 'long-hand' ? size <= due : size >= due) return undefined;
    if (hand.gap || player.dead !== null || discardsBeforeChi(hand, seat)) return undefined;
    if (hand.turn === seat && isFlowerUnreplaced(state.rules, hand)) return undefined; // MC-19
    return says`${windName(state.rules, hand, seat)} has ${size} concealed tiles after the discard instead of ${due}`;
  });

const longHand = /* @__PURE__ */ handSize('long-hand');
const shortHand = /* @__PURE__ */ handSize('short-hand');

/** A discard must leave the tiles for an announced chi, which is shown after it. */
const chiKept = /* @__PURE__ */ breach<DiscardTileData>(
  'wrong-set',
  { shows: 'hand', field: 'tile' },
  (state, hand, { seat, tile }) => {
    if (!discardsBeforeChi(hand, seat)) return undefined;
    const design = hand.open?.design ?? -1;
    const { concealed } = hand.players[seat];
    if (design < 0 || concealed.unseen.length > 0 || hand.gap) return undefined;
    return chiTiles(withoutReading(concealed, tile).hand, design).length > 0
      ? undefined
      : says`after discarding ${tile}, ${windName(state.rules, hand, seat)} holds no two tiles for the announced chi`;
  },
);

const drawnAsStated = /* @__PURE__ */ inconsistency<DiscardTileData>(
  'not-the-drawn-tile',
  { shows: 'hand', field: 'drawn' },
  (state, hand, data) => {
    const { drawn, concealed } = hand.players[data.seat];
    if (hand.gap || (data.drawn === true) === (drawn === data.tile)) return undefined;
    const who = (): Phrase => windName(state.rules, hand, data.seat);
    if (data.drawn === false) {
      const { impossible } = withoutReading(withoutReading(concealed, data.tile).hand, data.tile);
      return impossible ? says`${who()} has no other ${data.tile} than the one just drawn` : undefined;
    }
    if (data.drawn !== true) return undefined;
    if (drawn === null) return says`${who()} has not drawn a tile, so the discard cannot be the drawn tile`;
    if (mayBeSame(readingOf(drawn), readingOf(data.tile))) return undefined;
    return says`${who()} drew ${drawn}, not ${data.tile}`;
  },
);

const fifthDiscarded = /* @__PURE__ */ inconsistency<DiscardTileData>(
  'fifth-copy',
  { shows: 'record', field: 'tile' },
  (state, hand, data) =>
    !holds(hand.players[data.seat].concealed, tileOf(data.tile)) && isFifth(state, hand, data.tile)
      ? allSeen(state, data.tile)
      : undefined,
);

export const tileDiscardedFact = fact('TileDiscarded', DISCARDED, {
  says: ({ seat, tile, drawn }) =>
    say(drawn === true ? 'discardsDrawn' : 'discards', { seat: { seat }, tile: tileValue(tile) }),
  evolve: (state, data) => discardLaid(state, discarded(state.rules, handIn(state), data), data.seat),
  seen: ({ seat, tile, drawn }) => ({ seat, tile, drawn }),
  actionData: ({ seat, tile, drawn }) => ({ seat, tile, drawn }),
});

export const discardTile = /* @__PURE__ */ move({
  action: 'DiscardTile',
  data: DISCARD_TILE_DATA,
  phase: tilesDealt,
  checks: [
    notOver,
    readable,
    exact,
    discardInTurn,
    noClaimOpen,
    chiKept,
    longHand,
    shortHand,
    drawnAsStated,
    tileHeld,
    fifthDiscarded,
  ],
  decide(state, { seat, tile, drawn = drawnIfKnown(state, seat, tile) }) {
    return { type: 'TileDiscarded', data: { seat, tile, drawn } };
  },
  facts: [tileDiscardedFact],
});

/** Infers whether the drawn tile was discarded; of two alike, the drawn one. */
function drawnIfKnown(state: TableState, seat: Seat, tile: string): boolean | null {
  const player = (state.hand as HandState).players[seat];
  return player.drawn === null ? false : designNamed(player.drawn) < 0 ? null : player.drawn === tile;
}

const NO_CLAIMS: readonly Announced[] = [];

function discarded(rules: TableRules, hand: HandState, data: Of<typeof DISCARDED>): HandState {
  const { seat, tile } = data;
  const player = draftPlayer(hand.players[seat]);
  const left =
    data.drawn === true && player.drawn !== null && tileOf(player.drawn) < 0
      ? withoutDrawn(player.concealed, player.drawn, tile)
      : withoutReading(player.concealed, tile);
  const beforeChi = discardsBeforeChi(hand, seat);
  const next = draftHand(hand);
  if (!left.known) next.seen = sighted(recounted(hand.seen, player.concealed, left.hand), tileOf(tile));
  player.concealed = left.hand;
  player.drawn = null;
  player.discards++;
  if (player.shown.length > 0 && data.drawn !== true) player.shown = withoutShown(player.shown, [tile]);
  if (player.penaltyTiles.length > 0) player.penaltyTiles = withoutPenaltyTiles(player.penaltyTiles, [tile]);
  if (!beforeChi) player.dead ??= deadBySize(rules, hand, player);
  const design = designNamed(tile);
  next.opening = false;
  if (beforeChi) {
    next.turn = seat;
    next.due = 'show-chi';
  } else if (hand.due === 'draw' || hand.due === 'unknown' || (hand.turn === seat && isUnfinished(hand))) {
    next.turn = rules.seats.after(seat);
    next.due = afterDiscard(hand, next.turn);
    next.came = null;
  } // otherwise another player must still finish their turn
  next.players = withPlayer(hand.players, seat, player);
  next.indicators = indicatorsOnDiscard(hand.indicators);
  next.river = {
    seat,
    tile,
    design,
    drawn: data.drawn,
    takenBy: null,
    index: hand.river === null ? 0 : hand.river.index + 1,
    previous: hand.river,
  };
  next.open = {
    kind: 'discard',
    seat,
    tile,
    design,
    last: next.due === 'end',
    takenBy: null,
    announcedBefore: NO_CLAIMS,
    drawnOver: null,
  };
  if (hand.announced.length > 0) next.announced = beforeChi ? hand.announced.filter((one) => one.seat === seat) : [];
  return next;
}

/** Whether the current player must still draw or discard. */
const isUnfinished = ({ due }: HandState): boolean => due === 'discard' || due === 'supplement';

const TAKE_UP_DISCARD_DATA = record({ seat: SEAT });
type TakeUpDiscardData = Of<typeof TAKE_UP_DISCARD_DATA>;

const takingUpKnown = /* @__PURE__ */ impossible<TakeUpDiscardData>('not-in-ruleset', ({ rules }) =>
  rules.takesUp
    ? undefined
    : says`in this ruleset a discard can be claimed only for a set or a win, not taken into the hand`,
);

const discardToTakeUp = /* @__PURE__ */ impossible<TakeUpDiscardData>('no-open-tile', (_state, { open }) =>
  open?.kind === 'discard' && open.takenBy === null ? undefined : says`there is no discard to take up`,
);

const notOwnTakenUp = /* @__PURE__ */ impossible<TakeUpDiscardData>('own-tile', (_state, { open }, { seat }) =>
  open?.seat === seat ? says`players may not take up their own discards` : undefined,
);

const takenUpInTurn = /* @__PURE__ */ breach<TakeUpDiscardData>('draw-out-of-turn', ({ rules }, hand, { seat }) => {
  if (hand.due === 'unknown' || hand.due === 'end' || (hand.turn === seat && hand.due === 'draw')) return undefined;
  return says`only ${windName(rules, hand, hand.turn)}, who is next, may take up the discard`;
});

const notLastTakenUp = /* @__PURE__ */ breach<TakeUpDiscardData>('last-tile-claim', (_state, { open }) =>
  open?.last ? says`the last discard may not be taken up` : undefined,
);

export const discardTakenUpFact = fact('DiscardTakenUp', record({ seat: SEAT, tile: TILE, from: SEAT }), {
  says: ({ seat, tile, from }) => say('takesUp', { seat: { seat }, tile, from: { seat: from } }),
  evolve: (state, data) => withHand(state, discardTakenUp(handIn(state), data)),
  seen: ({ seat, tile, from }) => ({ seat, tile, from }),
  actionData: ({ seat }) => ({ seat }),
});

/** Take the last discard into the concealed hand instead of drawing (CL-06); it ranks below every claim. */
export const takeUpDiscard = /* @__PURE__ */ move({
  action: 'TakeUpDiscard',
  data: TAKE_UP_DISCARD_DATA,
  phase: tilesDealt,
  checks: [notOver, takingUpKnown, discardToTakeUp, notOwnTakenUp, takenUpInTurn, notLastTakenUp, noClaimOpen],
  decide(state, { seat }) {
    const { open } = handIn(state);
    if (open === null) throw new TypeError('the discard that was taken up does not exist');
    return { type: 'DiscardTakenUp', data: { seat, tile: open.tile, from: open.seat } };
  },
  facts: [discardTakenUpFact],
});
