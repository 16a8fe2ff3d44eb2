import type { Changes } from '../scoring/win.js';
import { type Counts, NO_TILES } from '../tiles/counts.js';
import { type Seat, SEATS, seatAfter } from '../tiles/tile.js';
import { tileOf, tileText } from '../tiles/notation.js';
import { throwsBefore } from './checks/setup.js';
import { discardBack } from './checks/claims.js';
import { discardsBeforeChi } from './checks/turns.js';
import {
  type Concealed,
  EMPTY_HAND,
  forgotten,
  handOf,
  withoutDrawn,
  withoutReading,
  withReading,
} from './concealed.js';
import { bonusExposed, discardTakenUp, openingGoesOn } from './bonus.js';
import { DamagedRecord } from './damaged.js';
import { discardLaid, discardPassed, reached } from './bets.js';
import { draftHand, draftPlayer, withHand, withPlayer } from './draft.js';
import type { EventData, HandStarted, TableEvent } from './events.js';
import { designNamed, dueSize, matchingTiles, recounted, sighted } from './hand.js';
import {
  addedNow,
  FIRST_INDICATOR,
  indicated,
  indicatorsOfKong,
  indicatorsOnDiscard,
  NO_INDICATORS,
} from './indicators.js';
import { addedKong, claimedMeld, concealedKong, withoutAdded } from './laid.js';
import { discardTaken } from './river.js';
import type { TableRules } from './rules.js';
import type { HandState, PlayerHand, TableState } from './state.js';
import { asShown } from './shown-melds.js';
import { sumOf } from './totals.js';
import { holdsWinningTile } from './winning.js';

const ZERO: Changes = [0, 0, 0, 0];

const negated = (a: Changes): Changes => [-a[0], -a[1], -a[2], -a[3]];

/** A table at which nothing has happened yet. */
export function initialState(rules: TableRules): TableState {
  const start = rules.startingPoints;
  return {
    rules,
    opened: null,
    seated: null,
    scores: [start, start, start, start],
    penalties: ZERO,
    handsPlayed: 0,
    hand: null,
    closed: false,
  };
}

/**
 * The table after an event. No judgement: what was irregular is applied as it happened at the table; only a damaged
 * record throws (`DamagedRecord`). Cost does not depend on how much was played before.
 */
export function evolve(state: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case 'TileDrawn':
      return discardPassed(state, drawn(state.rules, handIn(state), event.data));
    case 'TileDiscarded':
      return discardLaid(state, discarded(state.rules, handIn(state), event.data), event.data.seat);
    case 'MeldClaimed':
      return discardPassed(state, melded(state.rules, handIn(state), event.data));
    case 'KongDeclared':
      return withHand(state, konged(state.rules, handIn(state), event.data));
    case 'DiscardTakenUp':
      return withHand(state, discardTakenUp(handIn(state), event.data));
    case 'BonusTileExposed':
      return withHand(state, bonusExposed(state.rules, handIn(state), event.data));
    case 'ClaimAnnounced':
      return event.data.late ? state : withHand(state, announced(handIn(state), event.data));
    case 'DrawReturned':
      return withHand(state, returned(handIn(state), event.data.seat));
    case 'GameOpened':
      return { ...state, opened: event.data, scores: event.data.begins?.scores ?? state.scores };
    case 'PlayersSeated':
      return { ...state, seated: event.data };
    case 'HandStarted':
      return { ...state, hand: handStarted(state.rules, event.data) };
    case 'DiceThrown': {
      const hand = handIn(state);
      const { seat, faces } = event.data;
      return withHand(state, { ...hand, throws: [...throwsBefore(state.rules, hand, seat), { seat, faces }] });
    }
    case 'WallBroken':
      return withHand(state, { ...handIn(state), broken: event.data });
    case 'TilesDealt':
      return withHand(state, dealt(state.rules, handIn(state), event.data.hands));
    case 'IndicatorRevealed':
      return withHand(state, indicated(handIn(state), event.data.tile));
    case 'ReachDeclared':
      return withHand(state, reached(state.rules.reach, handIn(state), event.data.seat));
    case 'TilesExposed':
      return withHand(state, exposed(handIn(state), event.data.seat, event.data.tiles));
    case 'TilesRevealed':
      return withHand(state, shown(asShown(handIn(state), event.data), event.data.seat, event.data.tiles));
    case 'StepsLost':
      return withHand(state, stepsLost(handIn(state)));
    case 'HandWon':
      return won(state, asShown(handIn(state), event.data), event.data);
    case 'WinFailed':
      return withHand(state, winFailed(state.rules, handIn(state), event.data));
    case 'PointsEntered':
      return pointsEntered(state, handIn(state), event.data.changes);
    case 'HandEnded':
      return handEnded(state, event.data);
    case 'PenaltyImposed':
      return penalized(state, event.data);
    case 'GameClosed':
      return { ...state, closed: true };
    case 'NoteAdded':
    case 'ConnectionChanged':
    case 'PaymentsMade':
      return state;
    default: {
      const unknown: never = event;
      throw new DamagedRecord(`unknown event ${JSON.stringify(unknown)}`);
    }
  }
}

function handIn(state: TableState): HandState {
  const { hand } = state;
  if (hand === null || hand.ended !== null) throw new DamagedRecord('an event of play outside a hand');
  return hand;
}

type Players = HandState['players'];

const NO_PLAYER: PlayerHand = {
  concealed: EMPTY_HAND,
  melds: [],
  bonus: [],
  drawn: null,
  dead: null,
  penaltyTiles: [],
  shown: [],
  discards: 0,
  reach: null,
  guaranteed: null,
};

function handStarted(rules: TableRules, start: HandStarted): HandState {
  const { deal, wall, tiles } = rules;
  return {
    number: start.hand,
    take: start.take,
    dealer: start.dealer,
    prevailingWind: start.prevailingWind === null ? null : tileOf(start.prevailingWind),
    honba: start.honba,
    bets: start.bets,
    carried: start.bets,
    indicators: NO_INDICATORS,
    betOf: null,
    throws: [],
    broken: null,
    turn: start.dealer,
    due: 'deal',
    live: tiles.size - wall.dead - deal.dealer - 3 * deal.others,
    dead: wall.dead,
    returned: null,
    players: [NO_PLAYER, NO_PLAYER, NO_PLAYER, NO_PLAYER],
    river: null,
    open: null,
    announced: [],
    seen: NO_TILES,
    calls: 0,
    came: null,
    opening: false,
    added: [],
    wins: [],
    entered: 0,
    changes: ZERO,
    gap: false,
    ended: null,
    abort: null,
    result: null,
  };
}

function dealt(rules: TableRules, hand: HandState, hands: EventData['TilesDealt']['hands']): HandState {
  let seen = hand.seen;
  let tiles = 0;
  for (const texts of hands) {
    tiles += texts.length;
    for (const text of texts) seen = sighted(seen, tileOf(text));
  }
  // A ruling before the deal stands: "accidentally overturning a tile when shuffling or dealing" ("Dead Hand Rule").
  const { players } = hand;
  const [east, south, west, north] = SEATS.map((seat) => {
    const { dead } = players[seat];
    return { ...NO_PLAYER, concealed: handOf(hands[seat]), dead };
  });
  const startsWithFourteen = rules.deal.dealer > rules.deal.others;
  return {
    ...hand,
    players: [east, south, west, north],
    seen,
    live: rules.tiles.size - rules.wall.dead - tiles,
    indicators: rules.indicators === null ? NO_INDICATORS : FIRST_INDICATOR,
    due: startsWithFourteen ? 'discard' : 'draw',
    came: startsWithFourteen ? 'deal' : null,
    opening: !startsWithFourteen,
  };
}

function drawn(rules: TableRules, hand: HandState, data: EventData['TileDrawn']): HandState {
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
  // Whoever draws has given up what he said of it.
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

/** A drawn tile goes back to the live wall, because the discard before it was claimed (WI-14). */
function returned(hand: HandState, seat: Seat): HandState {
  const player = hand.players[seat];
  if (player.drawn === null) throw new DamagedRecord('a tile was returned that had not been drawn');
  const { hand: concealed } = withoutDrawn(player.concealed, player.drawn, player.drawn);
  const next = draftHand(hand);
  const supplement = hand.came === 'supplement' && hand.turn === seat;
  if (hand.turn === seat && hand.due === 'discard') {
    next.due = supplement ? 'supplement' : 'draw';
    next.came = null;
  }
  next.live = hand.live + 1;
  if (!supplement) next.returned = player.drawn;
  if (hand.open !== null) next.open = { ...hand.open, drawnOver: seat };
  next.seen = recounted(hand.seen, player.concealed, concealed);
  next.players = withPlayer(hand.players, seat, { ...player, concealed, drawn: null });
  return next;
}

function discarded(rules: TableRules, hand: HandState, data: EventData['TileDiscarded']): HandState {
  const { seat, tile } = data;
  const player = draftPlayer(hand.players[seat]);
  const left =
    data.drawn === true && player.drawn !== null && tileOf(player.drawn) < 0
      ? withoutDrawn(player.concealed, player.drawn, tile)
      : withoutReading(player.concealed, tile);
  const exact = tileOf(tile);
  const beforeChi = discardsBeforeChi(hand, seat);
  const next = draftHand(hand);
  if (!left.known) next.seen = sighted(recounted(hand.seen, player.concealed, left.hand), exact);
  player.concealed = left.hand;
  player.drawn = null;
  player.discards++;
  if (player.shown.length > 0 && data.drawn !== true) player.shown = takenUp(player.shown, [tile]);
  if (!beforeChi) player.dead ??= deadBySize(rules, hand, player);
  const design = designNamed(tile);
  next.opening = false;
  if (beforeChi) {
    next.turn = seat;
    next.due = 'show-chi';
  } else if (hand.due === 'draw' || hand.due === 'unknown' || (hand.turn === seat && isUnfinished(hand))) {
    next.turn = seatAfter(seat);
    next.due = afterDiscard(hand);
    next.came = null;
  } // else another still has to finish his turn
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
  next.open = { kind: 'discard', seat, tile, design, last: next.due === 'end', takenBy: null, drawnOver: null };
  if (hand.announced.length > 0) next.announced = beforeChi ? hand.announced.filter((said) => said.seat === seat) : [];
  return next;
}

/** Whether the player in turn still has a tile to draw or to discard. */
const isUnfinished = ({ due }: HandState): boolean => due === 'discard' || due === 'supplement';

/** Tiles lying open, without those that were taken up from among them. */
function takenUp(shown: readonly string[], taken: readonly string[]): readonly string[] {
  const left = [...shown];
  for (const text of taken) if (left.includes(text)) left.splice(left.indexOf(text), 1);
  return left;
}

/** What follows a discard: the next draw, or nothing when it was the last tile's. */
const afterDiscard = (hand: HandState): 'draw' | 'end' => (hand.live <= 0 && !hand.gap ? 'end' : 'draw');

/** The dead hand of a player who now holds too many or too few tiles (WI-20, WI-21), or null; `only` of the one kind. */
function deadBySize(rules: TableRules, hand: HandState, player: PlayerHand, only?: 'long'): 'long' | 'short' | null {
  const over = player.concealed.size - dueSize(rules, player);
  if (hand.gap || over === 0 || !rules.deadHands || (only === 'long' && over < 0)) return null;
  return over > 0 ? 'long' : 'short';
}

function announced(hand: HandState, { seat, claim }: EventData['ClaimAnnounced']): HandState {
  return { ...hand, announced: [...hand.announced, { seat, claim }] };
}

/** Takes tiles out of a hand and notes which were seen for the first time. */
function without(hand: Concealed, before: Counts, texts: readonly string[]): { concealed: Concealed; seen: Counts } {
  let concealed = hand;
  let seen = before;
  for (const text of texts) {
    const left = withoutReading(concealed, text);
    if (!left.known) seen = sighted(recounted(seen, concealed, left.hand), tileOf(text));
    concealed = left.hand;
  }
  return { concealed, seen };
}

/** The claimed tile as it lies: what was read of it there, corrections included, goes before the claim's own copy. */
const tileLaid = (laid: { readonly tile: string } | null, said: string): string =>
  laid !== null && tileOf(laid.tile) >= 0 ? laid.tile : said;

function melded(rules: TableRules, hand: HandState, data: EventData['MeldClaimed']): HandState {
  const { seat, kind, back, own } = data;
  const player = draftPlayer(hand.players[seat]);
  const tile = tileLaid(discardBack(hand, back), data.tile);
  const { concealed, seen } = without(player.concealed, hand.seen, own);
  player.concealed = concealed;
  // A kong without own tiles is the discard added to the own pong, which is no kong anybody may make (WI-43).
  if (own.length === 0) player.melds = addedKong(player.melds, designNamed(tile), tile);
  else {
    const meld = claimedMeld({ ...data, tile });
    const guaranteed = player.guaranteed === null ? rules.guarantees?.(player.melds, meld) : null;
    if (guaranteed) player.guaranteed = { seat: data.from, hand: guaranteed };
    player.melds = [...player.melds, meld];
  }
  player.drawn = null;
  if (player.shown.length > 0) player.shown = takenUp(player.shown, own);
  const next = draftHand(hand);
  next.river = discardTaken(hand.river, back, seat);
  next.seen = seen;
  next.calls++;
  next.announced = [];
  if (hand.due === 'show-chi' && hand.turn === seat && back === 1) {
    player.dead ??= deadBySize(rules, hand, player);
    next.turn = seatAfter(seat);
    next.due = afterDiscard(hand);
  } else {
    const kong = kind === 'big-exposed-kong';
    next.turn = seat;
    next.due = kong ? 'supplement' : 'discard';
    next.came = kong ? null : 'claim';
    if (kong) next.indicators = indicatorsOfKong(rules, hand.indicators, kind);
    next.open = hand.open !== null && back === 0 ? { ...hand.open, takenBy: seat } : null;
  }
  next.players = withPlayer(hand.players, seat, player);
  return next;
}

function konged(rules: TableRules, hand: HandState, data: EventData['KongDeclared']): HandState {
  const { seat, kind, tile } = data;
  const player = hand.players[seat];
  const design = designNamed(tile);
  const wanted = kind === 'concealed-kong' ? 4 : 1;
  const own = wanted === 1 ? [tile] : design < 0 ? [] : matchingTiles(player.concealed, design, wanted);
  while (own.length < wanted) own.push(design < 0 ? tile : tileText(design));
  const { concealed, seen } = without(player.concealed, hand.seen, own);
  const changed = draftPlayer(player);
  changed.concealed = concealed;
  changed.melds =
    kind === 'concealed-kong' ? [...player.melds, concealedKong(design, own)] : addedKong(player.melds, design, tile);
  changed.drawn = null;
  if (player.shown.length > 0) changed.shown = takenUp(player.shown, own);
  // The supplement tile may have been drawn already, before the kong was shown (WI-18).
  const early = hand.turn === seat && hand.came === 'supplement' && concealed.size > dueSize(rules, changed);
  return {
    ...hand,
    turn: seat,
    due: early ? 'discard' : 'supplement',
    came: early ? 'supplement' : null,
    players: withPlayer(hand.players, seat, changed),
    open: rules.robbable.includes(kind)
      ? { kind: 'kong', seat, tile, design, last: false, takenBy: null, drawnOver: null }
      : null,
    announced: [],
    indicators: indicatorsOfKong(rules, hand.indicators, kind),
    seen,
    calls: hand.calls + 1,
  };
}

/** The hand with a player's concealed tiles known otherwise than before, and copies counted accordingly. */
function withKnowledge(hand: HandState, seat: Seat, player: PlayerHand): HandState {
  const next = draftHand(hand);
  next.seen = recounted(hand.seen, hand.players[seat].concealed, player.concealed);
  next.players = withPlayer(hand.players, seat, player);
  return next;
}

/** Tiles shown unlawfully: they stay in the hand, open to all. */
function exposed(hand: HandState, seat: Seat, tiles: readonly string[]): HandState {
  const player = draftPlayer(hand.players[seat]);
  let { concealed } = player;
  for (const text of tiles) concealed = withoutReading(concealed, text).hand;
  player.concealed = tiles.reduce(withReading, concealed);
  player.penaltyTiles = [...player.penaltyTiles, ...tiles];
  player.shown = [...player.shown, ...tiles];
  return withKnowledge(hand, seat, player);
}

/** A hand as it was shown; tiles it held by the count and did not show stay unseen. */
function revealedAs(hand: HandState, held: Concealed, texts: readonly string[]): Concealed {
  let concealed = handOf(texts);
  if (!hand.gap) while (concealed.size < held.size) concealed = withReading(concealed, '?');
  return concealed;
}

function shown(hand: HandState, seat: Seat, texts: readonly string[]): HandState {
  const player = draftPlayer(hand.players[seat]);
  player.concealed = revealedAs(hand, player.concealed, texts);
  player.shown = texts;
  return withKnowledge(hand, seat, player);
}

/** After a gap only what still follows is checked (log-format.md, "Endings"): nothing concealed is known any more. */
function stepsLost(hand: HandState): HandState {
  // Once the hand is won nobody's tiles change any more: what was shown of them, or is known, stays (CL-20).
  if (hand.wins.length > 0) return { ...hand, gap: true };
  const next = draftHand(hand);
  for (const { concealed } of hand.players) next.seen = recounted(next.seen, concealed, EMPTY_HAND);
  const [east, south, west, north] = hand.players.map(
    (player): PlayerHand => ({
      ...player,
      concealed: forgotten(player.concealed),
      drawn: null,
      shown: [],
    }),
  );
  next.players = [east, south, west, north];
  next.gap = true;
  next.due = 'unknown';
  next.came = null;
  next.open = null;
  next.announced = [];
  next.returned = null;
  return next;
}

function won(state: TableState, hand: HandState, data: EventData['HandWon']): TableState {
  const { seat, by, concealed: texts, result } = data;
  const tile = by === 'self-draw' ? data.tile : tileLaid(hand.open, data.tile);
  let { players, river } = hand;
  if (by === 'robbing-kong' && hand.open !== null) {
    // the owner keeps the exposed triplet, the added tile goes to the winner.
    const owner = players[hand.open.seat];
    players = withPlayer(players, hand.open.seat, { ...owner, melds: withoutAdded(owner.melds, hand.open.design) });
  } else if (by === 'discard' && hand.open !== null) {
    const first = hand.wins.length === 0;
    if (first && hand.open.takenBy !== null) players = withoutLastMeld(players, hand.open.takenBy);
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

/** What a win brought, where the table scored it itself. */
function pointsEntered(state: TableState, hand: HandState, changes: Changes): TableState {
  const next = draftHand(hand);
  next.entered++;
  next.changes = sumOf(hand.changes, changes);
  return { ...state, hand: next, scores: sumOf(state.scores, changes) };
}

/** A win goes before the set that another has taken the tile for: his own tiles return to his hand (WI-38). */
function withoutLastMeld(players: Players, seat: Seat): Players {
  const player = players[seat];
  const meld = player.melds[player.melds.length - 1];
  let { concealed } = player;
  meld.tiles.forEach((text, i) => {
    if (i !== meld.claimed) concealed = withReading(concealed, text);
  });
  return withPlayer(players, seat, { ...player, concealed, melds: player.melds.slice(0, -1) });
}

function winFailed(rules: TableRules, hand: HandState, data: EventData['WinFailed']): HandState {
  const { seat, shown: texts, by, tile } = data;
  const next = draftHand(hand);
  next.announced = hand.announced.filter((said) => said.seat !== seat);
  if (texts === null) return next;
  const player = draftPlayer(hand.players[seat]);
  player.shown = holdsWinningTile(hand, seat, by) && tile !== null ? [...texts, tile] : texts;
  player.concealed = revealedAs(hand, player.concealed, player.shown);
  if (rules.deadHands) player.dead ??= 'false-win';
  return withKnowledge(next, seat, player);
}

function handEnded(before: TableState, { reason, abort, result }: EventData['HandEnded']): TableState {
  // The last discard has passed, but where it was won on, by two or by three.
  const kept = reason === 'won' || abort === 'three-wins';
  const state = kept ? before : discardPassed(before, handIn(before));
  const hand = draftHand(handIn(state));
  hand.due = 'end';
  hand.ended = reason;
  hand.announced = [];
  hand.abort = abort ?? null;
  hand.result = result ?? null;
  if (reason === 'voided' || reason === 'misdeal') {
    hand.bets = hand.carried;
    return { ...withHand(state, hand), scores: sumOf(state.scores, negated(hand.changes)) };
  }
  const changes = result?.changes ?? ZERO;
  hand.bets -= betsIn(state.rules, result?.betsLost);
  hand.changes = sumOf(hand.changes, changes);
  return { ...withHand(state, hand), handsPlayed: state.handsPlayed + 1, scores: sumOf(state.scores, changes) };
}

/** How many bets these points are. */
const betsIn = ({ reach }: TableRules, points = 0): number => (reach === null ? 0 : points / reach.bet);

function penalized(state: TableState, { seat, penalty, points, tiles }: EventData['PenaltyImposed']): TableState {
  const penalties = state.penalties.map((sum, other) => (other === seat ? sum + points : sum)) as unknown as Changes;
  const { hand } = state;
  if (hand === null || hand.ended !== null) return { ...state, penalties };
  // A win that was said cannot follow any more, and holds nobody up.
  const announced =
    penalty === 'dead-hand'
      ? hand.announced.filter((said) => said.seat !== seat || said.claim !== 'win')
      : hand.announced;
  const player = hand.players[seat];
  const changed: PlayerHand = {
    ...player,
    dead: penalty === 'dead-hand' ? (player.dead ?? 'ruling') : player.dead,
    penaltyTiles: [...player.penaltyTiles, ...tiles],
  };
  return { ...state, penalties, hand: { ...hand, announced, players: withPlayer(hand.players, seat, changed) } };
}
