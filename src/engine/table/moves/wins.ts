import { mayBeSame, readingOf } from '../../tiles/unclear-tile.js';
import { takenUpBy, discardTaken } from '../hand.js';
import { isTileOutOfSight, winClaimOf, holdsWinningTile, isWinningShape, ownerOfTile } from '../winning.js';
import { isKong } from '../../hands/arrangements.js';
import { tileOf } from '../../tiles/notation.js';
import { placesAfter } from '../../tiles/tile.js';
import { HAND_WON, type HandWon, WIN_DECLARED, type WinDeclared, UNDER } from '../../vocabulary/results.js';
import { flag, nullable, type Of, optional, record } from '../../vocabulary/shape.js';
import { FREE_TEXT, SEAT, TILE, TILE_LIST, WIN_BY } from '../../vocabulary/terms.js';
import { betsIn } from '../points.js';
import type { Check } from '../checks/check.js';
import { outrankedBy } from '../checks/claims.js';
import { dealtFirst } from '../checks/phase.js';
import { inFrontAsLaid, inFrontReadable, inFrontOfTheirSize, SHOWN_IN_FRONT } from '../checks/shown-melds.js';
import { contradictsSeen, fifthOf, unreadable } from '../checks/tiles.js';
import { isPlainlyWrong, slipIn, WIN_SLIPS } from '../checks/win-slips.js';
import { noClaimOpen } from '../checks/phase.js';
import { withReading } from '../concealed-hand.js';
import { draftHand, draftPlayer, handIn, withHand, withPlayer } from '../hand.js';
import { givingWay, withoutWinOf } from '../checks/claim-precedence.js';
import { dueSize, sighted, windName } from '../hand.js';
import { revealedAs, tileLaid, withKnowledge, withoutLastMeld } from '../hand.js';
import { withoutAdded } from '../shown-melds.js';
import { fact, type Happened, type Judge, move, type Refused, type RuleRow } from './move.js';
import { type HandState, type TableState, type Taking, handInPlay } from '../state.js';
import { frontSeen, winView } from '../viewer.js';
import type { TableRules } from '../rules.js';
import { scored, settlementOf } from '../winning.js';
import { asShown, inFront } from '../shown-melds.js';
import { sumOf } from '../points.js';
import { mayKnow } from '../viewer.js';
import { pointsText, WIN_NAMES, type WindOf } from '../sentences.js';

type Data = WinDeclared;
type WinCheck = Check<Data>;

const FAILED = record({
  seat: SEAT,
  by: WIN_BY,
  tile: nullable(TILE),
  /** The tiles shown, without the winning tile; null when the hand was not opened. */
  shown: nullable(TILE_LIST),
  reason: FREE_TEXT,
  /** That it was none is known from the table alone; absent where the record itself tells. */
  said: optional(flag),
  /** The tiles given cannot be those of the hand, as everybody can see: whether it was none, nobody knows; absent elsewhere. */
  slip: optional(flag),
  /** The tiles under the indicators, where they were turned up for it. */
  under: UNDER,
});

const winReadable: WinCheck = {
  code: 'malformed-tile',
  kind: 'impossible',
  field: 'concealed',
  broken(state, _hand, { concealed, tile }) {
    for (const text of [...(concealed ?? []), ...(tile === undefined ? [] : [tile])]) {
      const wrong = unreadable(state, text);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  },
};

const winOnce: WinCheck = {
  code: 'hand-over',
  kind: 'impossible',
  broken(state, hand, data) {
    const { seat } = data;
    if (hand.wins.some((win) => win.seat === seat)) return `${windName(state.rules, hand, seat)} has won already`;
    if (hand.wins.length === 0 || givingWay(state, hand, data) !== undefined) return undefined;
    return hand.wins.length < state.rules.winnersPerTile && hand.wins[0].by !== 'self-draw'
      ? undefined
      : 'the hand has been won; only one player may win it';
  },
};

const somethingToWinOn: WinCheck = {
  code: 'no-open-tile',
  kind: 'impossible',
  broken(_state, hand, { by }) {
    if (by === 'self-draw' || hand.open !== null || hand.gap || hand.due === 'deal') return undefined;
    if (by === 'discard') return hand.river === null ? 'there is no tile to win on' : undefined;
    return hand.players.some(({ melds }) => melds.some(isKong)) ? undefined : 'there is no kong to rob';
  },
};

const notOwnTile: WinCheck = {
  code: 'own-tile',
  kind: 'impossible',
  broken(_state, hand, { seat, by }) {
    // Where no tile lies open any more, the win comes too late, whoever's discard was the last.
    if (by === 'self-draw' || (by === 'discard' && hand.open === null)) return undefined;
    return ownerOfTile(hand, by) === seat ? 'nobody wins on their own tile' : undefined;
  },
};

/** What was said of the winning tile against what was seen of it. */
const wonOnThat: WinCheck = {
  code: 'reveal-contradicts',
  kind: 'inconsistency',
  shows: 'hand',
  field: 'tile',
  broken(state, hand, { seat, by, tile, from }) {
    if (hand.gap || hand.due === 'deal') return undefined;
    const owner = by === 'self-draw' ? null : ownerOfTile(hand, by);
    if (from !== undefined && from !== null && from !== owner)
      return owner === null
        ? 'a self-drawn tile is nobody else’s'
        : `the tile won on was ${windName(state.rules, hand, owner)}'s`;
    const seen = by === 'self-draw' ? hand.players[seat].drawn : (hand.open?.tile ?? null);
    if (tile === undefined || seen === null || seen === tile) return undefined;
    return mayBeSame(readingOf(seen), readingOf(tile)) ? undefined : `won on ${tile}, but the tile was ${seen}`;
  },
};

const winInTime: WinCheck = {
  code: 'late-claim',
  kind: 'breach',
  fails: true,
  broken(state, hand, { seat, by }) {
    if (by === 'self-draw' || isTileOutOfSight(hand)) return undefined;
    if (by === 'robbing-kong') return undefined; // said by a check of its own
    if (takenUpBy(hand, seat) !== null) return undefined;
    if (hand.open === null) return 'the tile may no longer be claimed: play has gone on';
    if (hand.open.takenBy === seat) return `${windName(state.rules, hand, seat)} has taken the tile for a set`;
    // By their own draw a player gives up the discard before it, though they put the tile back (WI-13).
    return hand.open.drawnOver === seat || (hand.came === 'wall' && hand.turn === seat && hand.due === 'discard')
      ? `${windName(state.rules, hand, seat)} has drawn a tile instead`
      : undefined;
  },
};

const robbable: WinCheck = {
  code: 'not-robbable',
  kind: 'breach',
  fails: true,
  broken(_state, hand, { by }) {
    if (by === 'self-draw' || isTileOutOfSight(hand)) return undefined;
    if (by === 'discard')
      return hand.open?.kind === 'kong' ? 'the open tile belongs to a kong: it can only be robbed' : undefined;
    if (hand.open?.kind === 'kong' || supplementDrawnOnAdded(hand)) return undefined;
    return 'only a tile just added to an exposed pong can be robbed';
  },
};

/** Whether the player in turn has drawn the supplement tile of a kong they made by adding to their pong. */
const supplementDrawnOnAdded = (hand: HandState): boolean =>
  hand.open === null &&
  hand.came === 'supplement' &&
  hand.players[hand.turn].melds.some((meld) => meld.kind === 'small-exposed-kong');

const robbedInTime: WinCheck = {
  code: 'late-robbing',
  kind: 'breach',
  fails: true,
  broken: (_state, hand, { by }) =>
    by === 'robbing-kong' && supplementDrawnOnAdded(hand) ? 'the supplement tile has been drawn already' : undefined,
};

const selfDrawInTurn: WinCheck = {
  code: 'win-out-of-turn',
  kind: 'breach',
  fails: true,
  broken(state, hand, { seat, by }) {
    if (by !== 'self-draw' || hand.due === 'unknown' || hand.due === 'deal') return undefined;
    if (takenUpBy(hand, seat) !== null) return 'a win with a discard taken up is a win on that discard';
    if (hand.turn === seat && hand.due === 'discard' && hand.came !== 'claim') return undefined;
    return `${windName(state.rules, hand, seat)} has not just drawn a tile to win on`;
  },
};

const aliveToWin: WinCheck = {
  code: 'dead-hand-win',
  kind: 'breach',
  fails: true,
  broken(state, hand, { seat }) {
    const { dead } = hand.players[seat];
    return dead === null ? undefined : `${windName(state.rules, hand, seat)}'s hand is dead (${dead}) and may not win`;
  },
};

const winNotOutranked: WinCheck = {
  code: 'outranked',
  kind: 'breach',
  broken: (state, hand, { seat, by }) => (by === 'self-draw' ? undefined : outrankedBy(state, hand, seat, 'win')),
};

/** Several winners are recorded in turn order from the owner of the tile on: what only one of them gets, the first does (RM-26). */
const winsInOrder: WinCheck = {
  code: 'win-order',
  kind: 'breach',
  broken(state, hand, data) {
    const { seat, by } = data;
    const before = hand.wins.at(-1);
    if (before === undefined || by === 'self-draw' || hand.open === null) return undefined;
    if (givingWay(state, hand, data) !== undefined) return undefined;
    if (placesAfter(hand.open.seat, before.seat) < placesAfter(hand.open.seat, seat)) return undefined;
    const { rules } = state;
    return `${windName(rules, hand, seat)} goes before ${windName(rules, hand, before.seat)}, whose win is recorded already`;
  },
};

const handShown: WinCheck = {
  code: 'hand-not-shown',
  kind: 'inconsistency',
  field: 'concealed',
  broken: (state, hand, data) =>
    winClaimOf(state, hand, data).win === null
      ? 'not every tile of the winning hand is known, so it cannot be scored'
      : undefined,
};

/** As many as are held, which is too many or too few: the hand is dead. */
const wholeHandShown: WinCheck = {
  code: 'reveal-contradicts',
  kind: 'inconsistency',
  field: 'concealed',
  broken(state, hand, data) {
    const { concealed: said, seat } = data;
    if (said === undefined || said === null || hand.gap || hand.due === 'deal') return undefined;
    const due = dueSize(state.rules, hand.players[seat]);
    return said.length === due || isPlainlyWrong(state, hand, data)
      ? undefined
      : `${windName(state.rules, hand, seat)} showed ${said.length} concealed tiles instead of ${due}`;
  },
};

const shownAgreesWithSeen: WinCheck = {
  code: 'reveal-contradicts',
  kind: 'inconsistency',
  shows: 'hand',
  field: 'concealed',
  broken(state, hand, data) {
    const { concealed: said, seat } = data;
    if (said === undefined || said === null || isPlainlyWrong(state, hand, data)) return undefined;
    const { concealed } = hand.players[seat];
    const who = windName(state.rules, hand, seat);
    return contradictsSeen(hand, who, concealed, shownTiles(state, hand, data, said));
  },
};

/** The tiles of a hand shown, with the one drawn to win. */
function shownTiles(state: TableState, hand: HandState, data: Data, said: readonly string[]): readonly string[] {
  const { tile } = winClaimOf(state, hand, data);
  return holdsWinningTile(hand, data.seat, data.by) && tile !== null ? [tile, ...said] : said;
}

const fifthRevealed: WinCheck = {
  code: 'fifth-copy',
  kind: 'inconsistency',
  shows: 'record',
  field: 'concealed',
  broken(state, hand, data) {
    const { concealed: said, seat } = data;
    if (said === undefined || said === null || isPlainlyWrong(state, hand, data)) return undefined;
    const fifth = fifthOf(asShown(hand, data), hand.players[seat].concealed, shownTiles(state, hand, data, said));
    const who = windName(state.rules, hand, seat);
    return fifth && `with the hand that ${who} shows there would be more than four ${fifth}`;
  },
};

const winningShape: WinCheck = {
  code: 'false-win',
  kind: 'breach',
  // Of a hand that was not opened it is its player's to know what it lacks.
  shows: ({ concealed }) => (concealed === undefined || concealed === null ? 'hand' : 'table'),
  fails: true,
  broken(state, hand, data) {
    const { win } = winClaimOf(state, hand, data);
    if (win === null || isWinningShape(state.rules, win)) return undefined;
    // Of tiles that cannot be the hand nobody can say whether they win.
    return data.failed === true || slipIn(state, hand, data) === undefined
      ? 'the tiles are no winning hand'
      : undefined;
  },
};

/** A complete hand is worth less than a win has to be: an irregularity of its own in every catalogue that has it (WI-52, RI-07). */
const worthAWin: RuleRow<Data> = { ...winningShape, code: 'too-few-points' };

/** The sets go with the tiles, each of which may be unseen. */
const shownWithHand: Check<Data> = {
  code: 'hand-not-shown',
  kind: 'impossible',
  field: 'concealed',
  broken: (_state, _hand, { melds, bonus, concealed }) =>
    (melds === undefined && bonus === undefined) || (concealed !== undefined && concealed !== null)
      ? undefined
      : 'sets and bonus tiles are shown with the concealed tiles: ? for each that nobody saw',
};

/** What the record can say of a win that nobody but the table knows to be none. */
const FAILED_AS_SAID = 'the table found it to be none';

const UNDER_MISSING: RuleRow<Data> = { code: 'under-not-shown', kind: 'inconsistency', field: 'under' };

/**
 * What a win after reach lacks without the tiles under the indicators, in words, or undefined: it would be scored as if they had brought
 * nothing. There is an indicator in every hand, noted or not.
 */
function underMissing({ rules }: TableState, { players, indicators }: HandState, data: Data): string | undefined {
  const { seat, under = [] } = data;
  if (rules.indicators === null || players[seat].reach === null) return undefined;
  const due = Math.max(1, indicators.tiles.length);
  return under.length >= due
    ? undefined
    : `after reach the tile under each indicator is turned up: ${due}, not ${under.length}`;
}

const DECLARED: RuleRow<Data> = { code: 'declared-points', kind: 'inconsistency', field: 'declaredPoints' };

const underTaken = ({ under }: { readonly under?: readonly string[] }): Taking | undefined =>
  under && { took: 'under', tiles: under };

export const declareWinFacts = {
  HandWon: fact(HAND_WON, {
    says: wonText,
    evolve(before, data) {
      const { instead } = data;
      const state = instead === undefined ? before : withoutWinOf(before, handIn(before), instead);
      return won(state, asShown(handIn(state), data), data);
    },
    seen: winView,
    actionData(win) {
      const { seat, by, tile, from, concealed, declaredPoints, under } = win;
      const data = { seat, by, tile, from, concealed, declaredPoints, ...frontSeen(win) };
      return under === undefined ? data : { ...data, under };
    },
    takes: underTaken,
  }),
  WinFailed: fact(FAILED, {
    says: ({ seat, by, reason, slip }, wind) =>
      `${wind(seat)} declares a win ${WIN_NAMES[by]}, ${slip ? 'recorded as it cannot be' : 'and it is none'}: ${reason}`,
    evolve: (state, data) => withHand(state, winFailed(state.rules, handIn(state), data)),
    seen({ seat, by, tile, shown, reason, said, slip, under, irregularities = [] }, { viewer }) {
      // A drawn tile is shown with the hand or not at all; and why it is no win may tell of tiles that were not shown.
      const seen = shown !== null || seat === viewer;
      const mayKnowReason =
        seen || said || irregularities.some((found) => mayKnow(found, viewer) && found.message.startsWith(reason));
      return {
        seat,
        by,
        tile: by === 'self-draw' && !seen ? null : tile,
        shown,
        reason: mayKnowReason ? reason : 'the win did not stand',
        ...(said === undefined ? {} : { said }),
        ...(slip === undefined ? {} : { slip }),
        ...(under === undefined ? {} : { under }),
      };
    },
    actionData: ({ seat, by, tile, shown, said, under }) => ({
      seat,
      by,
      concealed: shown,
      ...(tile === null ? {} : { tile }),
      ...(said === undefined ? {} : { failed: said }),
      ...(under === undefined ? {} : { under }),
    }),
    takes: underTaken,
  }),
};
type Wins = typeof declareWinFacts;

/** A win is declared: scored and settled, or a win that failed. */
export const declareWin = /* @__PURE__ */ move({
  action: 'DeclareWin',
  data: WIN_DECLARED,
  // A table without a scribe records a hand as its start and its result alone (docs/log-format.md, "A hand ends").
  phase: handInPlay,
  checks: [
    dealtFirst,
    winReadable,
    inFrontReadable,
    inFrontOfTheirSize,
    shownWithHand,
    inFrontAsLaid,
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
    wonOnThat,
    handShown,
    WIN_SLIPS,
    wholeHandShown,
    shownAgreesWithSeen,
    fifthRevealed,
    SHOWN_IN_FRONT,
    winningShape,
  ],
  decide: declared,
  facts: declareWinFacts,
});

function declared(before: TableState, data: Data, judge: Judge<Data>): Happened<Wins> | Refused {
  const { ruleset, fails } = judge;
  const instead = givingWay(before, handIn(before), data);
  const state = instead === undefined ? before : withoutWinOf(before, handIn(before), instead);
  const hand = handIn(state);
  const { seat, by, declaredPoints = null } = data;
  const under = data.under === undefined ? {} : { under: data.under };
  const claim = winClaimOf(state, hand, data);
  const score = fails === undefined ? scored(ruleset, state, hand, claim) : null;
  // A complete hand may still lack what the ruleset asks of a win.
  const refused = typeof score === 'string' ? judge.breaks(worthAWin, score) : undefined;
  if (refused !== undefined) return refused;
  const slip = slipIn(state, hand, data);
  if (fails !== undefined || typeof score === 'string' || slip !== undefined) {
    const reason = fails ?? (typeof score === 'string' ? score : String(slip));
    const failed = { seat, by, tile: claim.tile, shown: data.concealed ?? null, reason, ...under };
    // Judged again by the tiles alone it would be a slip: what was said is kept.
    const known = data.failed === true ? { said: true } : { slip: true };
    return { type: 'WinFailed', data: slip === undefined ? failed : { ...failed, ...known } };
  }
  if (data.failed) {
    const none = judge.breaks({ code: 'false-win', kind: 'breach' }, FAILED_AS_SAID);
    if (none !== undefined) return none;
    const failed = {
      seat,
      by,
      tile: claim.tile,
      shown: data.concealed ?? null,
      reason: FAILED_AS_SAID,
      said: true,
      ...under,
    };
    return { type: 'WinFailed', data: failed };
  }
  const open =
    claim.win === null && declaredPoints === null
      ? ruleset.openWin?.score(state, asShown(hand, data), seat)
      : undefined;
  const result = open ?? score;
  const points = result?.points ?? declaredPoints ?? 0;
  if (result !== null && declaredPoints !== null && declaredPoints !== points) {
    const other = judge.breaks(DECLARED, `declared ${declaredPoints} points, the hand scores ${points}`);
    if (other !== undefined) return other;
  }
  const missing = judge.mode === 'scribe' ? underMissing(state, hand, data) : undefined;
  if (missing !== undefined) judge.breaks(UNDER_MISSING, missing);
  const { tile, from } = claim;
  const payoff = ruleset.settle(settlementOf(hand, { seat, by, from, tile }, result, points));
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
      ...inFront(hand, data),
      ...(instead === undefined ? {} : { instead }),
      result: { score: result, points, ...(open === undefined ? {} : { incomplete: true }), ...payoff },
    },
  };
}

function won(state: TableState, hand: HandState, data: HandWon): TableState {
  const { seat, by, concealed: texts, result } = data;
  const tile = by === 'self-draw' ? data.tile : tileLaid(hand.open, data.tile);
  let { players, river } = hand;
  if (by === 'robbing-kong' && hand.open !== null) {
    // R-34: the owner keeps the exposed triplet, the added tile goes to the winner.
    const owner = players[hand.open.seat];
    players = withPlayer(players, hand.open.seat, { ...owner, melds: withoutAdded(owner.melds, hand.open.design) });
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
    // The tile won on was counted where it lay, if it was read there, or with the first who won on it.
    const counted = hand.wins.length > 0 || (hand.open !== null && hand.open.design >= 0);
    if (!counted) next.seen = sighted(next.seen, tileOf(tile));
    next.players = withPlayer(next.players, seat, { ...winner, concealed: withReading(winner.concealed, tile) });
  }
  next.turn = seat;
  // Of a hand recorded by its result alone nothing else is known.
  next.gap = hand.gap || hand.due === 'deal';
  next.due = 'end';
  next.river = river;
  // Who has said win as well may still win on the same tile, where several may.
  const isLast = by === 'self-draw' || hand.wins.length + 1 >= state.rules.winnersPerTile;
  next.announced = isLast ? [] : hand.announced.filter((said) => said.claim === 'win' && said.seat !== seat);
  next.wins = [...hand.wins, tile === data.tile ? data : { ...data, tile }];
  next.changes = sumOf(hand.changes, result.changes);
  next.bets = hand.bets - betsIn(state.rules, result.bets);
  return { ...state, hand: next, scores: sumOf(state.scores, result.changes) };
}

function winFailed(rules: TableRules, hand: HandState, data: Of<typeof FAILED>): HandState {
  const { seat, shown: texts, by, tile } = data;
  const next = draftHand(hand);
  next.announced = hand.announced.filter((said) => said.seat !== seat);
  // By tiles that cannot be the hand it is known no better, nor dead.
  if (texts === null || data.slip === true) return next;
  const player = draftPlayer(hand.players[seat]);
  player.shown = holdsWinningTile(hand, seat, by) && tile !== null ? [...texts, tile] : texts;
  player.concealed = revealedAs(hand, player.concealed, player.shown);
  if (rules.deadHands) player.dead ??= 'false-win';
  return withKnowledge(next, seat, player);
}

function wonText({ seat, by, tile, from, declaredPoints, instead, result }: Of<typeof HAND_WON>, wind: WindOf): string {
  const worth = result.score === null && declaredPoints === null ? '' : `, ${pointsText(result.points)}`;
  const declared =
    result.score === null || declaredPoints === null || declaredPoints === result.points
      ? ''
      : ` (declared: ${declaredPoints})`;
  const first = instead === undefined ? '' : `, and goes before ${wind(instead)}, who does not win`;
  return `${wind(seat)} wins ${WIN_NAMES[by]}: ${tile}${from === null ? '' : ` from ${wind(from)}`}${worth}${declared}${first}`;
}
