import { type Phrase, phraseText, says, word } from '../../messages/phrase.js';
import { changesValue, type Message, say } from '../../messages/message.js';
import { mayBeSame, readingOf } from '../../tiles/unclear-tile.js';
import {
  takenUpBy,
  discardTaken,
  draftHand,
  draftPlayer,
  handIn,
  withHand,
  withPlayer,
  dueSize,
  sighted,
  windName,
  revealedAs,
  tileLaid,
  withKnowledge,
  withoutLastMeld,
  withoutShown,
} from '../hand.js';
import {
  isTileOutOfSight,
  winClaimOf,
  holdsWinningTile,
  isWinningShape,
  ownerOfTile,
  scored,
  settlementOf,
} from '../win-claim.js';
import { isKong } from '../../hands/arrangements.js';
import type { Changes } from '../../hands/win.js';
import type { Seat } from '../../tiles/tile.js';
import { withPoints } from '../chombo.js';
import { tileOf } from '../../tiles/notation.js';
import {
  HAND_WON,
  type HandWon,
  SHOWN_MELDS_FIELDS,
  UNDER,
  WIN_DECLARED,
  type WinDeclared,
} from '../../vocabulary/results.js';
import { flag, nullable, type Of, optional, record } from '../../vocabulary/shape.js';
import { CHANGES, FREE_TEXT, SEAT, TILE, TILE_LIST, WIN_BY } from '../../vocabulary/terms.js';
import { betsIn, betWithdrawn, sumOf } from '../points.js';
import { underDue, wrongUnder } from '../dora-indicator.js';
import { breach, impossible, inconsistency } from '../checks/check.js';
import { isSetAsideOpen } from '../hand.js';
import { isConcealedKongOpen, robbable, robbedInTime } from '../checks/robbing-a-kong.js';
import { dealtFirst, noClaimOpen } from '../checks/phase.js';
import { shownMeldsAsLaid, shownMeldsReadable, shownMeldsSized, SHOWN_MELD_CHECKS } from '../checks/shown-melds.js';
import { contradictsSeen, fifthOf, readableTiles } from '../checks/tiles.js';
import { isObviouslyWrong, slipIn, WIN_SLIPS } from '../checks/win-slips.js';
import { withReading } from '../concealed-hand.js';
import { outrankedWinner, winNotOutranked, winsInOrder, withoutWinOf } from '../checks/claim-precedence.js';
import { withoutAdded, withoutRobbedKong, asShown, shownMeldData } from '../shown-melds.js';
import { defined, fact, type Happened, type Judge, move, type Refused, type RuleRow } from './move.js';
import { type HandState, type TableState, type Taking, handInPlay } from '../state.js';
import { frontSeen, winView, canKnow } from '../viewer.js';
import type { TableRules } from '../rules.js';

type Data = WinDeclared;

const FAILED = record({
  seat: SEAT,
  by: WIN_BY,
  tile: nullable(TILE),
  /** Tiles shown, without the winning tile; `null` if the hand was not shown. */
  shown: nullable(TILE_LIST),
  reason: FREE_TEXT,
  /** The table ruled it no win; absent if the record itself shows it. */
  said: optional(flag),
  /** The recorded tiles publicly contradict the hand, so that nobody knows whether it wins. */
  slip: optional(flag),
  /** Tiles under the indicators, if they were revealed. */
  under: UNDER,
  ...SHOWN_MELDS_FIELDS,
  /** Points on the account of penalties by seat; absent if the ruleset fixes none. */
  penalties: optional(CHANGES),
});

/** The points of a false win by the rules agreed on. */
const penaltiesFor = ({ falseWin, seats }: TableRules, seat: Seat): { readonly penalties?: Changes } =>
  falseWin === undefined ? {} : { penalties: seats.of((other) => (other === seat ? falseWin.own : falseWin.others)) };

const underReadable = /* @__PURE__ */ readableTiles<Data>('under', ({ under = [] }) => under);

const winReadable = /* @__PURE__ */ readableTiles<Data>('concealed', ({ concealed, tile }) => [
  ...(concealed ?? []),
  ...(tile === undefined ? [] : [tile]),
]);

const winOnce = /* @__PURE__ */ impossible<Data>('hand-over', (state, hand, data) => {
  const { seat } = data;
  if (hand.wins.some((win) => win.seat === seat)) return says`${windName(state.rules, hand, seat)} has already won`;
  if (hand.wins.length === 0 || outrankedWinner(state, hand, data) !== undefined) return undefined;
  return hand.wins.length < state.rules.winnersPerTile && hand.wins[0].by !== 'self-draw'
    ? undefined
    : says`the hand has been won; only one player may win it`;
});

const somethingToWinOn = /* @__PURE__ */ impossible<Data>('no-open-tile', (_state, hand, { by }) => {
  if (by === 'self-draw' || hand.open !== null || hand.gap || hand.due === 'deal') return undefined;
  if (by === 'discard') return hand.river === null ? says`there is no tile to win on` : undefined;
  return hand.players.some(({ melds, bonus }) => melds.some(isKong) || bonus.length > 0)
    ? undefined
    : says`there is no kong to rob`;
});

const notOwnTile = /* @__PURE__ */ impossible<Data>('own-tile', (_state, hand, { seat, by }) => {
  // If no tile is open, the win is too late, and the discarder does not matter.
  if (by === 'self-draw' || (by === 'discard' && hand.open === null)) return undefined;
  return ownerOfTile(hand, by) === seat ? says`players may not win on their own tiles` : undefined;
});

/** The declared winning tile must match the known one. */
const wonOnKnownTile = /* @__PURE__ */ inconsistency<Data>(
  'reveal-contradicts',
  { shows: 'hand', field: 'tile' },
  (state, hand, { seat, by, tile, from }) => {
    if (hand.gap || hand.due === 'deal') return undefined;
    const owner = by === 'self-draw' ? null : ownerOfTile(hand, by);
    if (from !== undefined && from !== null && from !== owner)
      return owner === null
        ? says`a self-drawn tile comes from no other player; omit from`
        : says`the winning tile came from ${windName(state.rules, hand, owner)}`;
    const seen = by === 'self-draw' ? hand.players[seat].drawn : (hand.open?.tile ?? null);
    if (tile === undefined || seen === null || seen === tile) return undefined;
    return mayBeSame(readingOf(seen), readingOf(tile))
      ? undefined
      : says`the win names the tile ${tile}, but the tile was ${seen}`;
  },
);

const winInTime = /* @__PURE__ */ breach<Data>('late-claim', { fails: true }, (state, hand, { seat, by }) => {
  if (by === 'self-draw' || isTileOutOfSight(hand)) return undefined;
  if (by === 'robbing-kong') return undefined; // reported by another check
  if (takenUpBy(hand, seat) !== null) return undefined;
  if (hand.open === null) return says`the tile can no longer be claimed, because play has continued`;
  if (hand.open.takenBy === seat) return says`${windName(state.rules, hand, seat)} has taken the tile for a set`;
  // Drawing gives up the previous discard, even if the tile is returned (WI-13).
  return hand.open.drawnOver === seat || (hand.came === 'wall' && hand.turn === seat && hand.due === 'discard')
    ? says`${windName(state.rules, hand, seat)} has drawn a tile instead`
    : undefined;
});

const selfDrawInTurn = /* @__PURE__ */ breach<Data>('win-out-of-turn', { fails: true }, (state, hand, { seat, by }) => {
  if (by !== 'self-draw' || hand.due === 'unknown' || hand.due === 'deal') return undefined;
  if (takenUpBy(hand, seat) !== null)
    return says`a win with a discard taken up must be declared as a win on that discard`;
  if (hand.turn === seat && hand.due === 'discard' && hand.came !== 'claim') return undefined;
  return says`${windName(state.rules, hand, seat)} has not just drawn a tile to win on`;
});

const aliveToWin = /* @__PURE__ */ breach<Data>('dead-hand-win', { fails: true }, (state, hand, { seat }) => {
  const { dead } = hand.players[seat];
  return dead === null
    ? undefined
    : says`${windName(state.rules, hand, seat)}'s hand is dead (${word(dead)}) and may not win`;
});

const handShown = /* @__PURE__ */ inconsistency<Data>('hand-not-shown', { field: 'concealed' }, (state, hand, data) =>
  winClaimOf(state, hand, data).win === null
    ? says`not every tile of the winning hand is known, so it cannot be scored`
    : undefined,
);

/** A hand of wrong size is dead. */
const wholeHandShown = /* @__PURE__ */ inconsistency<Data>(
  'reveal-contradicts',
  { field: 'concealed' },
  (state, hand, data) => {
    const { concealed: shown, seat } = data;
    if (shown === undefined || shown === null || hand.gap || hand.due === 'deal') return undefined;
    const due = dueSize(state.rules, hand.players[seat]);
    return shown.length === due || isObviouslyWrong(state, hand, data)
      ? undefined
      : says`${windName(state.rules, hand, seat)} showed ${shown.length} concealed tiles instead of ${due}`;
  },
);

const shownAgreesWithSeen = /* @__PURE__ */ inconsistency<Data>(
  'reveal-contradicts',
  { shows: 'hand', field: 'concealed' },
  (state, hand, data) => {
    const { concealed: shown, seat } = data;
    if (shown === undefined || shown === null) return undefined;
    const { concealed } = hand.players[seat];
    const who = windName(state.rules, hand, seat);
    const wrong = contradictsSeen(hand, who, concealed, shownTiles(state, hand, data, shown));
    return wrong === undefined || isObviouslyWrong(state, hand, data) ? undefined : wrong;
  },
);

/** The shown tiles, with a drawn winning tile. */
function shownTiles(state: TableState, hand: HandState, data: Data, shown: readonly string[]): readonly string[] {
  const { tile } = winClaimOf(state, hand, data);
  return holdsWinningTile(hand, data.seat, data.by) && tile !== null ? [tile, ...shown] : shown;
}

const fifthRevealed = /* @__PURE__ */ inconsistency<Data>(
  'fifth-copy',
  { shows: 'record', field: 'concealed' },
  (state, hand, data) => {
    const { concealed: shown, seat } = data;
    if (shown === undefined || shown === null) return undefined;
    const fifth = fifthOf(
      state.rules,
      asShown(hand, data),
      hand.players[seat].concealed,
      shownTiles(state, hand, data, shown),
    );
    return fifth === undefined || isObviouslyWrong(state, hand, data)
      ? undefined
      : says`with the hand that ${windName(state.rules, hand, seat)} shows, more than four ${fifth} would have been seen`;
  },
);

// For a hand that was not shown, the reason is its player's secret.
const winningShape = /* @__PURE__ */ breach<Data>(
  'false-win',
  { shows: ({ concealed }) => (concealed === undefined || concealed === null ? 'hand' : 'table'), fails: true },
  (state, hand, data) => {
    const { win } = winClaimOf(state, hand, data);
    if (win === null || isWinningShape(state.rules, win)) return undefined;
    // If the tiles cannot be the hand, nobody knows whether it wins.
    return data.failed === true || slipIn(state, hand, data) === undefined
      ? says`the tiles are not a winning hand`
      : undefined;
  },
);

/** A complete hand below the ruleset's minimum; a separate irregularity in the catalogues (WI-52, RI-07). */
const worthAWin: RuleRow<Data> = { ...winningShape, code: 'too-few-points' };

/** Melds may only be shown together with the concealed tiles. */
const shownWithHand = /* @__PURE__ */ impossible<Data>(
  'hand-not-shown',
  { field: 'concealed' },
  (_state, _hand, { melds, bonus, concealed }) =>
    (melds === undefined && bonus === undefined) || (concealed !== undefined && concealed !== null)
      ? undefined
      : says`sets and bonus tiles can be shown only with the concealed tiles; write ? for each tile that nobody saw`,
);

const UNDER_MISSING: RuleRow<Data> = { code: 'under-not-shown', kind: 'inconsistency', field: 'under' };

/**
 * Message if ura dora are missing after reach, or `undefined`; without them the win would be scored too low. Every hand
 * has at least one indicator.
 */
function underMissing({ rules }: TableState, hand: HandState, data: Data): Phrase | undefined {
  const { seat, under = [] } = data;
  if (rules.indicators === null || rules.indicators.under === 'none' || hand.players[seat].reach === null)
    return undefined;
  const due = Math.max(1, underDue(rules, hand));
  return under.length >= due ? undefined : wrongUnder(due, under.length);
}

const DECLARED: RuleRow<Data> = { code: 'declared-points', kind: 'inconsistency', field: 'declaredPoints' };

const underTaken = ({ under }: { readonly under?: readonly string[] }): Taking | undefined =>
  under && { took: 'under', tiles: under };

export const handWonFact = fact('HandWon', HAND_WON, {
  says: wonMessage,
  evolve(before, data) {
    const { instead } = data;
    const state = onTile(instead === undefined ? before : withoutWinOf(before, handIn(before), instead), data);
    return withWin(state, asShown(handIn(state), data), data);
  },
  seen: winView,
  actionData(win) {
    const { seat, by, tile, from, concealed, declaredPoints, under } = win;
    const data = { seat, by, tile, from, concealed, declaredPoints, ...frontSeen(win) };
    return under === undefined ? data : { ...data, under };
  },
  takes: underTaken,
});

export const winFailedFact = fact('WinFailed', FAILED, {
  says({ seat, by, reason, slip, penalties, irregularities = [] }) {
    // The irregularity of a failed win has the reason as a key and values.
    const why = irregularities.find((found) => found.message.startsWith(reason))?.text ?? { stored: reason };
    const values = { seat: { seat }, by: say(`by.${by}`), reason: why };
    if (penalties !== undefined) return say('winFailsFor', { ...values, changes: changesValue(penalties) });
    return say(slip ? 'winSlips' : 'winFails', values);
  },
  evolve(before, data) {
    const { penalties = [] } = data;
    const state = penalties.reduce(
      (charged, points, seat) => withPoints(charged, seat as Seat, points, before.rules.penaltiesFrom),
      before,
    );
    // A slip gives no knowledge of the hand.
    const hand = data.slip === true ? handIn(state) : asShown(handIn(state), data);
    return withHand(state, winFailed(state.rules, hand, data));
  },
  seen({ seat, by, tile, shown, reason, said, slip, under, melds, bonus, penalties, irregularities = [] }, { viewer }) {
    // A drawn tile is shown with the hand or not at all; the reason may depend on hidden tiles.
    const seen = shown !== null || seat === viewer;
    const mayKnowReason =
      seen || said || irregularities.some((found) => canKnow(found, viewer) && found.message.startsWith(reason));
    return {
      seat,
      by,
      tile: by === 'self-draw' && !seen ? null : tile,
      shown,
      reason: mayKnowReason ? reason : 'the win was not valid',
      ...defined({ said, slip, under, penalties }),
      ...frontSeen({ melds, bonus }, seat !== viewer),
    };
  },
  actionData: ({ seat, by, tile, shown, said, under, melds, bonus }) => ({
    seat,
    by,
    concealed: shown,
    ...defined({ tile: tile ?? undefined, failed: said, under, melds, bonus }),
  }),
  takes: underTaken,
});

/** Declare a win: scored and settled, or failed. */
export const declareWin = /* @__PURE__ */ move({
  action: 'DeclareWin',
  data: WIN_DECLARED,
  // Scribe games may record a hand as start and result (docs/reference/log-format.md, "A hand ends").
  phase: handInPlay,
  checks: [
    dealtFirst,
    winReadable,
    underReadable,
    shownMeldsReadable,
    shownMeldsSized,
    shownWithHand,
    shownMeldsAsLaid,
    winOnce,
    somethingToWinOn,
    notOwnTile,
    robbable,
    robbedInTime,
    winInTime,
    selfDrawInTurn,
    noClaimOpen,
    aliveToWin,
    winNotOutranked,
    winsInOrder,
    wonOnKnownTile,
    handShown,
    WIN_SLIPS,
    wholeHandShown,
    shownAgreesWithSeen,
    fifthRevealed,
    SHOWN_MELD_CHECKS,
    winningShape,
  ],
  decide: declared,
  facts: [handWonFact, winFailedFact],
});

const onTile = (state: TableState, { by }: Pick<Data, 'by'>): TableState =>
  by === 'discard' ? betWithdrawn(state) : state;

function declared(
  before: TableState,
  data: Data,
  judge: Judge<Data>,
): Happened<typeof handWonFact | typeof winFailedFact> | Refused {
  const { ruleset, fails } = judge;
  const instead = outrankedWinner(before, handIn(before), data);
  const state = onTile(instead === undefined ? before : withoutWinOf(before, handIn(before), instead), data);
  const hand = handIn(state);
  const { seat, by, declaredPoints = null } = data;
  const under = data.under === undefined ? {} : { under: data.under };
  const shownMelds = shownMeldData(hand, data);
  const claim = winClaimOf(state, hand, data);
  const whole = fails === undefined ? scored(ruleset, state, hand, claim) : null;
  const lacks = whole !== null && 'key' in whole ? whole : undefined;
  const score = whole !== null && 'key' in whole ? null : whole;
  // A complete hand may lack a requirement of the ruleset.
  const refused = lacks && judge.breaks(worthAWin, lacks);
  if (refused !== undefined) return refused;
  const slip = slipIn(state, hand, data);
  const found = fails ?? lacks ?? slip;
  const why = found ?? (data.failed ? says`the table ruled that it is not a win` : undefined);
  if (why !== undefined) {
    const none = found === undefined ? judge.breaks({ code: 'false-win', kind: 'breach' }, why) : undefined;
    if (none !== undefined) return none;
    const shown = data.concealed ?? null;
    const failed = { seat, by, tile: claim.tile, shown, reason: phraseText(why), ...under, ...shownMelds };
    // Keeps the recorder's statement, so that judging again does not turn it into a slip.
    const known = data.failed === true ? { said: true } : { slip: true };
    const isPlain = slip === undefined && found !== undefined;
    const charged = slip === undefined || data.failed === true ? penaltiesFor(state.rules, seat) : {};
    return { type: 'WinFailed', data: { ...failed, ...(isPlain ? {} : known), ...charged } };
  }
  const open =
    claim.win === null && declaredPoints === null
      ? ruleset.openWin?.score(state, asShown(hand, data), seat)
      : undefined;
  const result = open ?? score;
  const points = result?.points ?? declaredPoints ?? 0;
  if (result !== null && declaredPoints !== null && declaredPoints !== points) {
    const other = judge.breaks(DECLARED, says`declared ${declaredPoints} points, the hand scores ${points}`);
    if (other !== undefined) return other;
  }
  const missing = judge.mode === 'scribe' ? underMissing(state, hand, data) : undefined;
  if (missing !== undefined) judge.breaks(UNDER_MISSING, missing);
  const { tile, from } = claim;
  const payoff = ruleset.settle(settlementOf(state.rules, hand, { seat, by, from, tile }, result, points));
  return {
    type: 'HandWon',
    data: {
      seat,
      by,
      tile: tile ?? '?',
      from,
      concealed: claim.shown,
      declaredPoints,
      ...under,
      ...shownMelds,
      ...(instead === undefined ? {} : { instead }),
      result: { score: result, points, ...(open === undefined ? {} : { incomplete: true }), ...payoff },
    },
  };
}

function withWin(state: TableState, hand: HandState, data: HandWon): TableState {
  const { seat, by, concealed: texts, result } = data;
  const tile = by === 'self-draw' ? data.tile : tileLaid(hand.open, data.tile);
  let { players, river } = hand;
  if (by === 'robbing-kong' && hand.open !== null) {
    // the owner keeps the triplet, and the added tile goes to the winner. A robbed concealed kong also loses one
    // tile (RX-04).
    const owner = players[hand.open.seat];
    const first = hand.wins.length === 0;
    const left =
      first && isSetAsideOpen(hand)
        ? { ...owner, bonus: withoutShown(owner.bonus, [hand.open.tile]) } // SN-41
        : first && isConcealedKongOpen(hand)
          ? withoutRobbedKong(owner)
          : { ...owner, melds: withoutAdded(owner.melds, hand.open.design) };
    players = withPlayer(players, hand.open.seat, left);
  } else if (by === 'discard' && hand.open !== null) {
    const first = hand.wins.length === 0;
    if (first && hand.open.takenBy !== null) players = withoutLastMeld(state.rules, players, hand.open.takenBy);
    if (first) river = discardTaken(river, 0, seat);
  }
  const winner = draftPlayer(players[seat]);
  winner.drawn = null;
  const held = holdsWinningTile(hand, seat, by);
  if (texts !== null) {
    winner.shown = [...texts, tile];
    winner.concealed = revealedAs(hand, winner.concealed, held ? winner.shown : texts);
  }
  const next = draftHand(withKnowledge({ ...hand, players }, seat, winner));
  if (!held) {
    // The winning tile has been counted if it was read where it lay, or by an earlier winner.
    const counted = hand.wins.length > 0 || (hand.open !== null && hand.open.design >= 0);
    if (!counted) next.seen = sighted(next.seen, tileOf(tile));
    next.players = withPlayer(next.players, seat, { ...winner, concealed: withReading(winner.concealed, tile) });
  }
  next.turn = seat;
  // A hand recorded by its result has unknown steps.
  next.gap = hand.gap || hand.due === 'deal';
  next.due = 'end';
  next.river = river;
  // Others who announced a win may still win, if several winners are allowed.
  const isLast = by === 'self-draw' || hand.wins.length + 1 >= state.rules.winnersPerTile;
  next.announced = isLast ? [] : hand.announced.filter((one) => one.claim === 'win' && one.seat !== seat);
  next.wins = [...hand.wins, tile === data.tile ? data : { ...data, tile }];
  next.changes = sumOf(hand.changes, result.changes);
  next.bets = hand.bets - betsIn(state.rules, result.bets);
  return { ...state, hand: next, scores: sumOf(state.scores, result.changes) };
}

function winFailed(rules: TableRules, hand: HandState, data: Of<typeof FAILED>): HandState {
  const { seat, shown: texts, by, tile } = data;
  const next = draftHand(hand);
  next.announced = hand.announced.filter((one) => one.seat !== seat);
  // A slip gives no knowledge of the hand and does not make it dead.
  if (texts === null || data.slip === true) return next;
  const player = draftPlayer(hand.players[seat]);
  player.shown = holdsWinningTile(hand, seat, by) && tile !== null ? [...texts, tile] : texts;
  player.concealed = revealedAs(hand, player.concealed, player.shown);
  if (rules.deadHands) player.dead ??= 'false-win';
  return withKnowledge(next, seat, player);
}

function wonMessage({ seat, by, tile, from, declaredPoints, instead, result }: Of<typeof HAND_WON>): Message {
  const { score, points } = result;
  const worth = score === null && declaredPoints === null ? '' : say('worth', { points: say('points', { points }) });
  const declared =
    score === null || declaredPoints === null || declaredPoints === points
      ? ''
      : say('declaredPoints', { points: declaredPoints });
  const replaced = instead === undefined ? '' : say('insteadOf', { seat: { seat: instead } });
  const values = { seat: { seat }, by: say(`by.${by}`), worth, declared, instead: replaced };
  const seen = tile !== '?';
  if (from === null) return seen ? say('wins', { ...values, tile }) : say('winsUnseen', values);
  const fromSeat = { ...values, from: { seat: from } };
  return seen ? say('winsFrom', { ...fromSeat, tile }) : say('winsUnseenFrom', fromSeat);
}
