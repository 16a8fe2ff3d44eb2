import { type Phrase, says, word } from '../../messages/phrase.js';
import { type Message, say } from '../../messages/message.js';
import { tileOf } from '../../tiles/notation.js';
import { type Seat, type Tile, isNumber } from '../../tiles/tile.js';
import { type Of, integer, listOf, optional, record } from '../../vocabulary/shape.js';
import { CLAIMED, SEAT, TILE } from '../../vocabulary/terms.js';
import { discardPassed } from '../points.js';
import { type Check, breach, impossible, inconsistency } from '../checks/check.js';
import { outrankedBy } from '../checks/claim-precedence.js';
import {
  LATE,
  aliveToClaim,
  chiOfUpperSeat,
  chiShownBeforeClaim,
  claimableForSet,
  claimName,
  claimedBack,
  claimedDiscard,
  discardBack,
  kongNotOnPong,
  lateness,
  notLastTile,
  ownTiles,
  possibleChis,
  showsOwnChi,
} from '../checks/claims.js';
import { kongsLeft } from './kongs.js';
import { notOver } from '../checks/phase.js';
import { fifthOf, notHeld, readableTiles } from '../checks/tiles.js';
import {
  afterDiscard,
  deadBySize,
  designNamed,
  discardTaken,
  draftHand,
  draftPlayer,
  handIn,
  pongOf,
  tileLaid,
  windName,
  withHand,
  withPlayer,
  without,
  withoutLastMeld,
  withoutShown,
} from '../hand.js';
import { indicatorsOfKong, indicatorsWithoutKong } from '../dora-indicator.js';
import { addedKong, claimedMeld, isUnclear, possibleSets } from '../shown-melds.js';
import { fact, move } from './move.js';
import { withoutPenaltyTiles } from '../checks/penalty-tiles.js';
import { DamagedRecord, type Discard, type HandState, type TableState, tilesDealt } from '../state.js';
import type { TableRules } from '../rules.js';
import { tilesText } from '../sentences.js';
import { type Meld, isKong } from '../../hands/arrangements.js';

/** `own`: the claimant's own tiles. Default: tiles matching the discard, or for a chi the only possible pair. */
const CLAIM_MELD_DATA = record({
  seat: SEAT,
  kind: CLAIMED,
  own: optional(listOf(TILE, 0, 3)),
  back: optional(integer(0, 200)),
});
type ClaimMeldData = Of<typeof CLAIM_MELD_DATA>;

const CLAIMED_MELD = record({
  seat: SEAT,
  kind: CLAIMED,
  /** The claimed discard and its owner. */
  tile: TILE,
  from: SEAT,
  /** The claimant's own tiles. */
  own: listOf(TILE, 0, 4),
  /** Discards since: 0 for the last one, 1 for the one before it (late claim, chi shown after its discard). */
  back: integer(0, 200),
});

const claimable = /* @__PURE__ */ impossible<ClaimMeldData>('no-open-tile', (_state, hand, { seat, kind, back }) => {
  const taken = claimedDiscard(hand, { seat, kind, back });
  if (taken === null) return says`there is no discard to claim`;
  return taken.takenBy === null ? undefined : says`${taken.tile} has already been taken`;
});

const notOwn = /* @__PURE__ */ impossible<ClaimMeldData>('own-tile', (state, hand, { seat, kind, back }) => {
  const taken = claimedDiscard(hand, { seat, kind, back });
  if (taken?.seat !== seat) return undefined;
  return says`${windName(state.rules, hand, seat)} discarded the ${taken.tile}; players may not claim their own discards`;
});

const inTime: readonly Check<ClaimMeldData>[] = /* @__PURE__ */ LATE.map((code) => ({
  code,
  kind: 'breach',
  broken(state, hand, { seat, kind, back }) {
    const far = claimedBack(hand, seat, kind, back);
    if (showsOwnChi(hand, seat, far)) return undefined;
    if (far > 0) return code === 'late-claim' ? says`only the last discard may be claimed` : undefined;
    const late = hand.due === 'unknown' ? undefined : lateness(state, hand, seat, claimName(kind));
    return late?.[0] === code ? late[1] : undefined;
  },
}));

const drawReturned = /* @__PURE__ */ breach<ClaimMeldData>('draw-not-returned', (state, hand, { seat }) => {
  const { turn, due, river, came } = hand;
  return due === 'discard' && came === 'wall' && river !== null && turn !== river.seat && turn !== seat
    ? says`${windName(state.rules, hand, turn)} has drawn and must put the tile back first`
    : undefined;
});

const setReadable = /* @__PURE__ */ readableTiles<ClaimMeldData>('own', ({ own = [] }) => own);

const setOfItsSize = /* @__PURE__ */ impossible<ClaimMeldData>(
  'wrong-set',
  { field: 'own' },
  (_state, _hand, { own, kind }) => {
    const wanted = kind === 'big-exposed-kong' ? 3 : 2;
    if (own === undefined) return undefined;
    if (own.length === 0 && kind === 'big-exposed-kong') return undefined; // the discard was added to a pong (WI-43)
    return own.length === wanted ? undefined : says`a ${word(kind)} takes ${wanted} own tiles, got ${own.length}`;
  },
);

/** A check of a chi without own tiles, by the possible pairs. */
const chiLeftOpen = (
  row: Pick<Check<ClaimMeldData>, 'code' | 'shows'>,
  broken: (who: Phrase, taken: Discard, possible: readonly (readonly string[])[]) => Phrase | undefined,
): Check<ClaimMeldData> => ({
  ...row,
  kind: 'impossible',
  field: 'own',
  broken(state, hand, { seat, kind, own, back }) {
    const taken = claimedDiscard(hand, { seat, kind, back });
    if (kind !== 'chi' || own !== undefined || taken === null) return undefined;
    const { design } = taken;
    return broken(windName(state.rules, hand, seat), taken, possibleChis(state, hand, seat, design));
  },
});

const chiOfNumbers = /* @__PURE__ */ chiLeftOpen({ code: 'wrong-set' }, (_who, { tile, design }) =>
  design < 0
    ? says`the claimed tile ${tile} was not clearly seen; give the two own tiles of the chi in own`
    : isNumber(design)
      ? undefined
      : says`${tile} cannot be part of a sequence`,
);

// The possible pairs depend on the hand.
const chiToBeHeld = /* @__PURE__ */ chiLeftOpen(
  { code: 'not-held', shows: 'hand' },
  (who, { tile, design }, possible) =>
    isNumber(design) && possible.length === 0
      ? says`${who} cannot hold two tiles that form a chi with ${tile}`
      : undefined,
);

const chiOfOneKind = /* @__PURE__ */ chiLeftOpen({ code: 'wrong-set', shows: 'hand' }, (who, { tile }, possible) =>
  possible.length > 1
    ? says`${who} may make a chi of ${tile} with ${possible.map((own) => own.join(' '))}; give one of these pairs in own`
    : undefined,
);

const setSeen = /* @__PURE__ */ impossible<ClaimMeldData>(
  'tile-unseen',
  { field: 'own', strictOnly: true },
  (_state, _hand, { own }) =>
    own === undefined || own.every((text) => tileOf(text) >= 0)
      ? undefined
      : says`a strict game records every tile shown`,
);

/** A fast path for known designs. */
function isSequence(a: Tile, b: Tile, c: Tile): boolean {
  const low = Math.min(a, b, c);
  const high = Math.max(a, b, c);
  return (
    high < 27 &&
    high - low === 2 &&
    ((low / 9) | 0) === ((high / 9) | 0) &&
    a + b + c === 3 * low + 3 &&
    a !== b &&
    b !== c
  );
}

const properSet = /* @__PURE__ */ breach<ClaimMeldData>(
  'wrong-set',
  { field: 'own' },
  (_state, hand, { seat, kind, own, back }) => {
    const taken = claimedDiscard(hand, { seat, kind, back });
    if (taken === null || own === undefined) return undefined;
    if (own.length === 0 && pongOf(hand.players[seat], taken.design) !== undefined) return undefined; // WI-43
    const designs = own.map(designNamed);
    if (taken.design >= 0 && designs.every((design) => design >= 0)) {
      const ok =
        kind === 'chi' ? isSequence(taken.design, designs[0], designs[1]) : designs.every((d) => d === taken.design);
      if (ok) return undefined;
    } else {
      if (possibleSets(kind, [taken.tile, ...own]).length > 0) return undefined;
    }
    return says`${[...own].join(' ')} with ${taken.tile} do not form a ${word(kind === 'chi' ? 'sequence' : kind === 'pong' ? 'triplet' : 'kong')}`;
  },
);

const setHeld = /* @__PURE__ */ inconsistency<ClaimMeldData>(
  'not-held',
  { shows: 'hand', field: 'own' },
  (state, hand, data) => {
    const taken = claimedDiscard(hand, data);
    return taken === null ? undefined : notHeld(state, hand, data.seat, ownTiles(state, hand, data, taken.design));
  },
);

const fifthShown = /* @__PURE__ */ inconsistency<ClaimMeldData>(
  'fifth-copy',
  { shows: 'record', field: 'own' },
  (state, hand, data) => {
    const taken = claimedDiscard(hand, data);
    if (taken === null) return undefined;
    const fifth = fifthOf(
      state.rules,
      hand,
      hand.players[data.seat].concealed,
      ownTiles(state, hand, data, taken.design),
    );
    return fifth === undefined ? undefined : says`all four ${fifth} have already been seen`;
  },
);

const notOutranked = /* @__PURE__ */ breach<ClaimMeldData>('outranked', (state, hand, { seat, kind }) =>
  outrankedBy(state, hand, seat, claimName(kind)),
);

export const meldClaimedFact = fact('MeldClaimed', CLAIMED_MELD, {
  says: claimedMessage,
  evolve: (state, data) => discardPassed(state, melded(state.rules, handIn(state), data)),
  seen: ({ seat, kind, tile, from, own, back }) => ({ seat, kind, tile, from, own, back }),
  actionData: ({ seat, kind, own, back }) => ({ seat, kind, own, back }),
});

/** Claim a discard for a set. */
export const claimMeld = /* @__PURE__ */ move({
  action: 'ClaimMeld',
  data: CLAIM_MELD_DATA,
  phase: tilesDealt,
  checks: [
    notOver,
    claimable,
    notOwn,
    setReadable,
    setOfItsSize,
    setSeen,
    chiOfNumbers,
    chiToBeHeld,
    chiOfOneKind,
    inTime,
    chiShownBeforeClaim,
    drawReturned,
    aliveToClaim,
    notLastTile,
    chiOfUpperSeat,
    claimableForSet,
    notOutranked,
    kongNotOnPong,
    kongsLeft,
    properSet,
    setHeld,
    fifthShown,
  ],
  decide(state, data) {
    const { seat, kind, back: givenBack } = data;
    const hand = handIn(state);
    const back = claimedBack(hand, seat, kind, givenBack);
    const taken = discardBack(hand, back);
    if (taken === null) throw new TypeError('a claim without a discard passed the checks');
    return {
      type: 'MeldClaimed',
      data: {
        seat,
        kind,
        tile: taken.tile,
        from: taken.seat,
        own: ownTiles(state, handIn(state), data, taken.design),
        back,
      },
    };
  },
  facts: [meldClaimedFact],
});

function melded(rules: TableRules, hand: HandState, data: Of<typeof CLAIMED_MELD>): HandState {
  const { seat, kind, back, own } = data;
  const player = draftPlayer(hand.players[seat]);
  const tile = tileLaid(discardBack(hand, back), data.tile);
  const { concealed, seen } = without(player.concealed, hand.seen, own);
  player.concealed = concealed;
  // A kong without own tiles adds the discard to a pong, which is not allowed (WI-43).
  if (own.length === 0) player.melds = addedKong(player.melds, designNamed(tile), tile);
  else {
    const meld = claimedMeld({ ...data, tile });
    const guaranteed = player.guaranteed === null ? rules.guarantees?.(player.melds, meld) : null;
    if (guaranteed) player.guaranteed = { seat: data.from, hand: guaranteed };
    player.melds = [...player.melds, meld];
  }
  player.drawn = null;
  if (player.shown.length > 0) player.shown = withoutShown(player.shown, own);
  player.penaltyTiles = withoutPenaltyTiles(player.penaltyTiles, own);
  const next = draftHand(hand);
  next.river = discardTaken(hand.river, back, seat);
  next.seen = seen;
  next.calls++;
  next.announced = [];
  const othersClaims = hand.announced.filter((claim) => claim.seat !== seat);
  if (hand.due === 'show-chi' && hand.turn === seat && back === 1) {
    player.dead ??= deadBySize(rules, hand, player);
    next.turn = rules.seats.after(seat);
    next.due = afterDiscard(hand, next.turn);
  } else {
    const kong = kind === 'big-exposed-kong';
    next.turn = seat;
    next.due = kong ? 'supplement' : 'discard';
    next.came = kong ? null : 'claim';
    if (kong) next.replaced = 'kong';
    if (kong) next.indicators = indicatorsOfKong(rules, hand.indicators, kind);
    next.open =
      hand.open !== null && back === 0 ? { ...hand.open, takenBy: seat, announcedBefore: othersClaims } : null;
  }
  next.players = withPlayer(hand.players, seat, player);
  return next;
}

function claimedMessage({ seat, kind, tile, from, own, back }: Of<typeof CLAIMED_MELD>): Message {
  const key = back === 0 ? 'claims' : back === 1 ? 'claimsBefore' : 'claimsBack';
  const meld = say(`meld.${kind}`);
  return say(key, { seat: { seat }, tile, from: { seat: from }, meld, own: tilesText(own), back });
}

const PUT_BACK_MELD_DATA = record({ seat: SEAT });
type PutBackMeldData = Of<typeof PUT_BACK_MELD_DATA>;

/** The set just made with the open discard, before the next discard or draw; `undefined` if none. */
function justLaid({ open, river, turn, due, players }: HandState, seat: Seat): Meld | undefined {
  if (open?.takenBy !== seat || river?.takenBy !== seat || turn !== seat) return undefined;
  const meld = players[seat].melds.at(-1);
  if (meld?.claimed == null || meld.kind === 'small-exposed-kong') return undefined;
  return due === (isKong(meld) ? 'supplement' : 'discard') ? meld : undefined;
}

const meldJustLaid = /* @__PURE__ */ impossible<PutBackMeldData>('wrong-phase', (state, hand, { seat }) => {
  const meld = justLaid(hand, seat);
  if (meld === undefined)
    return says`${windName(state.rules, hand, seat)} has no set that could be put back; only the set claimed last can be, before the next discard or draw`;
  return indicatorsWithoutKong(state.rules, hand.indicators, meld) === undefined
    ? says`an indicator has been turned up for the kong`
    : undefined;
});

/** Melds are locked unless another claim has precedence or the meld was invalid. */
const lawfullyPutBack = /* @__PURE__ */ breach<PutBackMeldData>('meld-put-back', (state, hand, { seat }) => {
  const meld = justLaid(hand, seat);
  if (meld === undefined || isBeaten(state, hand, seat, meld) || isWrong(state.rules, hand, seat, meld))
    return undefined;
  return says`no claim has precedence over that of ${windName(state.rules, hand, seat)}, so the set cannot be put back`;
});

function isBeaten({ rules }: TableState, { open, announced }: HandState, seat: Seat, meld: Meld): boolean {
  if (open === null) return false;
  const rank = (other: Seat, claim: Parameters<TableRules['claimRank']>[0]) =>
    rules.claimRank(claim, rules.seats.places(open.seat, other));
  const own = rank(seat, claimName(meld.kind as 'chi'));
  return [...open.announcedBefore, ...announced].some((one) => one.seat !== seat && rank(one.seat, one.claim) < own);
}

function isWrong({ chiFrom, seats }: TableRules, { open }: HandState, seat: Seat, meld: Meld): boolean {
  const fromElsewhere = meld.kind === 'chi' && chiFrom === 'upper-seat' && seats.places(open?.seat ?? seat, seat) !== 1;
  return meld.design < 0 || isUnclear(meld) || fromElsewhere;
}

export const meldPutBackFact = fact('MeldPutBack', PUT_BACK_MELD_DATA, {
  says: ({ seat }) => say('setPutBack', { seat: { seat } }),
  evolve: (state, { seat }) => withHand(state, putBack(state.rules, handIn(state), seat)),
  seen: ({ seat }) => ({ seat }),
});

/** Return a meld just claimed: the discard is open again, for other announced claims. */
export const putBackMeld = /* @__PURE__ */ move({
  action: 'PutBackMeld',
  data: PUT_BACK_MELD_DATA,
  phase: tilesDealt,
  checks: [notOver, meldJustLaid, lawfullyPutBack],
  facts: [meldPutBackFact],
});

function putBack(rules: TableRules, hand: HandState, seat: Seat): HandState {
  const meld = justLaid(hand, seat);
  if (meld === undefined || hand.open === null)
    throw new DamagedRecord(says`the set that was put back had not been laid`);
  const next = draftHand(hand);
  next.players = withoutLastMeld(rules, hand.players, seat);
  next.river = discardTaken(hand.river, 0, null);
  next.open = { ...hand.open, takenBy: null, announcedBefore: [] };
  next.announced = [...hand.open.announcedBefore, ...hand.announced];
  next.calls--;
  next.indicators = indicatorsWithoutKong(rules, hand.indicators, meld) ?? hand.indicators;
  // A player who drew before the claim still has the extra tile.
  const drawn = rules.seats.all.find((one) => one !== hand.open?.seat && hand.players[one].drawn !== null);
  next.turn = drawn ?? rules.seats.after(hand.open.seat);
  next.due = drawn === undefined ? afterDiscard(hand, next.turn) : 'discard';
  next.came = drawn === undefined ? null : 'wall';
  return next;
}
