import { countOf } from '../tiles/counts.js';
import { tileText } from '../tiles/notation.js';
import { DESIGNS, EAST, SEATS, type Seat, type Tile, ofEachSeat } from '../tiles/tile.js';
import { ABORT, type Abort, GAME_END, HAND_END, type HandEnd, WIND_NAMES } from '../vocabulary/terms.js';
import { BONUS_TEXTS, bonusHeld } from './bonus-tiles.js';
import { chiTiles } from './checks/claims.js';
import { discardsBeforeChi } from './checks/phase.js';
import { forgotten, isKnown } from './concealed-hand.js';
import { decideAs } from './decide.js';
import { matchingTiles, takenUpBy } from './hand.js';
import type { RuleViolation } from './checks/check.js';
import type { Action, ActionType } from './moves/moves.js';
import type { Ruleset } from './ruleset.js';
import type { HandState, TableState } from './state.js';
import { listKnown } from './win-claim.js';
import type { Changes } from '../hands/win.js';

/** Kinds of plays of a seat. */
export type PlayKind =
  | 'draw'
  /** Take the last discard into the hand instead of drawing. */
  | 'take-up'
  /** Expose a flower or season. */
  | 'bonus-tile'
  /** Declare reach, before the discard. */
  | 'reach'
  /** Abort the hand for nine kinds of terminals and honors. */
  | 'nine-kinds'
  /** After an exhaustive draw: show the hand that declared reach. */
  | 'show-hand'
  /** Return the drawn tile because the discard before it was claimed. */
  | 'return'
  /** Return the last meld, because another claim has precedence or it was invalid. */
  | 'put-back'
  /** Withdraw an announced claim. */
  | 'withdraw'
  | 'discard'
  | 'chi'
  | 'pong'
  | 'big-exposed-kong'
  | 'concealed-kong'
  | 'small-exposed-kong'
  | 'self-draw'
  | 'win-on-discard'
  | 'robbing-kong';

/** The legal actions of one kind of play, or the reason why there are none. */
export interface PlayOption {
  readonly kind: PlayKind;
  readonly actions: readonly Action[];
  /** `null` if `actions` is not empty. */
  readonly refusal: RuleViolation | null;
}

const KINDS: readonly PlayKind[] = [
  'self-draw',
  'win-on-discard',
  'robbing-kong',
  'big-exposed-kong',
  'concealed-kong',
  'small-exposed-kong',
  'pong',
  'chi',
  'bonus-tile',
  'reach',
  'nine-kinds',
  'show-hand',
  'draw',
  'take-up',
  'return',
  'put-back',
  'withdraw',
  'discard',
];

/** Actions of one kind that the known tiles allow; turn, claims and wall are judged later. */
function candidates(hand: HandState, seat: Seat, kind: PlayKind): Action[] {
  const { concealed, melds, drawn } = hand.players[seat];
  const known = isKnown(concealed);
  const design = claimedDesign(hand, kind);
  switch (kind) {
    case 'discard': {
      const tiles = listKnown(concealed).filter((text, i, all) => text !== all[i - 1]);
      if (!known) tiles.push('?');
      return tiles.map((tile) => ({
        type: 'DiscardTile',
        data: { seat, tile, drawn: tile === '?' ? null : tile === drawn },
      }));
    }
    case 'bonus-tile': {
      // If some tiles are unknown, the player may hold any bonus tile.
      const tiles = known ? bonusHeld(hand.players[seat]) : BONUS_TEXTS;
      return tiles.map((tile) => ({ type: 'ExposeBonusTile', data: { seat, tile } }));
    }
    case 'chi': {
      const pairs = design < 0 ? [] : chiTiles(concealed, design);
      if (!known) pairs.push(['?', '?']);
      return pairs.map((own) => ({ type: 'ClaimMeld', data: { seat, kind: 'chi', own } }));
    }
    case 'pong':
    case 'big-exposed-kong': {
      const wanted = kind === 'pong' ? 2 : 3;
      if (known && (design < 0 || matchingTiles(concealed, design, wanted).length < wanted)) return [];
      return [example(seat, kind)];
    }
    case 'concealed-kong': {
      const tiles: string[] = [];
      for (let four = 0; four < DESIGNS; four++) if (countOf(concealed, four) === 4) tiles.push(tileText(four));
      if (!known && concealed.unseen.length > 0 && concealed.size >= 4) tiles.push('?');
      return tiles.map((tile) => ({ type: 'DeclareKong', data: { seat, kind, tile } }));
    }
    case 'small-exposed-kong':
      return melds
        .filter((meld) => meld.kind === 'pong' && meld.design >= 0)
        .map((meld) => matchingTiles(concealed, meld.design, 1)[0] ?? (known ? undefined : tileText(meld.design)))
        .filter((tile) => tile !== undefined)
        .map((tile) => ({ type: 'DeclareKong', data: { seat, kind, tile } }));
    case 'withdraw':
      return hand.announced
        .filter((one) => one.seat === seat)
        .map(({ claim }) => ({ type: 'WithdrawClaim', data: { seat, claim } }));
    case 'nine-kinds':
      // Only the player in turn may abort the hand.
      return hand.turn === seat && !hand.gap ? [example(seat, kind)] : [];
    case 'show-hand':
      return known && isToShow(hand, seat)
        ? [{ type: 'RevealTiles', data: { seat, tiles: listKnown(concealed) } }]
        : [];
    default:
      return [example(seat, kind)];
  }
}

/** Whether nobody won and this player declared reach without having shown their hand. */
const isToShow = ({ due, wins, players }: HandState, seat: Seat): boolean =>
  due === 'end' && wins.length === 0 && players[seat].reach !== null && players[seat].shown.length === 0;

/** The tile that such a claim would take, or -1: the open one, or the discard of an announced chi. */
const claimedDesign = (hand: HandState, kind: PlayKind): Tile =>
  (hand.due === 'show-chi' && kind === 'chi' ? hand.river?.previous?.design : hand.open?.design) ?? -1;

/** A representative action of its kind, to obtain the reason for a refusal. */
function example(seat: Seat, kind: PlayKind, hand: HandState | null = null): Action {
  switch (kind) {
    case 'draw':
      return { type: 'DrawTile', data: { seat, tile: '?' } };
    case 'take-up':
      return { type: 'TakeUpDiscard', data: { seat } };
    case 'bonus-tile':
      return { type: 'ExposeBonusTile', data: { seat, tile: '1f' } };
    case 'reach':
      return { type: 'DeclareReach', data: { seat } };
    case 'nine-kinds':
      return { type: 'EndHand', data: { reason: 'aborted', abort: 'nine-kinds' } };
    case 'show-hand':
      return { type: 'RevealTiles', data: { seat, tiles: [] } };
    case 'return':
      return { type: 'ReturnDraw', data: { seat } };
    case 'put-back':
      return { type: 'PutBackMeld', data: { seat } };
    case 'withdraw':
      return { type: 'WithdrawClaim', data: { seat, claim: 'win' } };
    case 'discard':
      return { type: 'DiscardTile', data: { seat, tile: '?' } };
    case 'chi':
      return { type: 'ClaimMeld', data: { seat, kind, own: ['?', '?'] } };
    case 'pong':
    case 'big-exposed-kong':
      return { type: 'ClaimMeld', data: { seat, kind } };
    case 'concealed-kong':
      return { type: 'DeclareKong', data: { seat, kind, tile: '1m' } };
    case 'small-exposed-kong': {
      const pong = hand?.players[seat].melds.find((meld) => meld.kind === 'pong' && meld.design >= 0);
      return { type: 'DeclareKong', data: { seat, kind, tile: pong === undefined ? '1m' : tileText(pong.design) } };
    }
    case 'self-draw':
      return { type: 'DeclareWin', data: { seat, by: 'self-draw' } };
    case 'win-on-discard':
      return { type: 'DeclareWin', data: { seat, by: 'discard' } };
    case 'robbing-kong':
      return { type: 'DeclareWin', data: { seat, by: 'robbing-kong' } };
  }
}

/** A cheap filter by turn and open tile, before judging. */
function isWorthAsking(hand: HandState, seat: Seat, kind: PlayKind): boolean {
  const { open, turn, due } = hand;
  switch (kind) {
    case 'draw':
      return turn === seat && (due === 'draw' || due === 'supplement');
    case 'take-up':
      return turn === seat && due === 'draw' && open?.kind === 'discard';
    case 'bonus-tile':
      return hand.opening || (turn === seat && due === 'discard');
    case 'return':
      return turn === seat && hand.announced.length > 0;
    case 'put-back':
      return open?.takenBy === seat;
    case 'withdraw':
      return hand.announced.some((one) => one.seat === seat);
    case 'discard':
      return (turn === seat && due === 'discard') || discardsBeforeChi(hand, seat);
    case 'show-hand':
      return due === 'end';
    case 'reach':
    case 'nine-kinds':
    case 'concealed-kong':
    case 'small-exposed-kong':
    case 'self-draw':
      return turn === seat && due === 'discard';
    case 'robbing-kong':
      return open?.kind === 'kong' && open.seat !== seat;
    case 'chi':
      return open?.kind === 'discard' || due === 'show-chi';
    case 'win-on-discard':
      return takenUpBy(hand, seat) !== null || (open?.kind === 'discard' && open.seat !== seat);
    default:
      return open?.kind === 'discard' && open.seat !== seat;
  }
}

function judged(ruleset: Ruleset, state: TableState, action: Action): RuleViolation | null {
  const decision = decideAs('ask', ruleset, state, action);
  return decision.verdict === 'refused' ? decision.violation : null;
}

/** Every legal play of a seat. A draw has tile `?`. Empty before the deal and after the end of the hand. */
export function legalActions(ruleset: Ruleset, state: TableState, seat: Seat): Action[] {
  const { hand } = state;
  if (hand === null || hand.ended !== null || hand.due === 'deal') return [];
  const legal: Action[] = [];
  for (const kind of KINDS) {
    if (hand.due !== 'unknown' && !isWorthAsking(hand, seat, kind)) continue;
    for (const action of candidates(hand, seat, kind)) if (judged(ruleset, state, action) === null) legal.push(action);
  }
  return legal;
}

/** The table used for the reason of a refusal: nine kinds is always judged as if the seat were in turn. */
const tableToAsk = (state: TableState, seat: Seat, kind: PlayKind): TableState =>
  kind === 'nine-kinds' && state.hand !== null && state.hand.turn !== seat
    ? { ...state, hand: { ...state.hand, turn: seat, due: 'draw' } }
    : state;

/** Hands may be shown at the end of a hand; only reach requires it (`legalActions`). */
function shownAtTheEnd({ due, ended, wins, players }: HandState, seat: Seat): Action[] {
  const { concealed, shown } = players[seat];
  if (due !== 'end' || ended !== null || shown.length > 0 || wins.some((win) => win.seat === seat)) return [];
  const tiles = [...listKnown(concealed), ...concealed.unseen.map(({ text }) => text)];
  return [{ type: 'RevealTiles', data: { seat, tiles } }];
}

/** Plays that may be recorded, not only those with known tiles. */
function recordable(hand: HandState, seat: Seat, kind: PlayKind): Action[] {
  if (kind === 'show-hand') return shownAtTheEnd(hand, seat);
  const plays = candidates(hand, seat, kind);
  return kind === 'withdraw' && plays.length === 0 ? [example(seat, kind)] : plays;
}

/** For every kind of play of the ruleset, the legal actions of a seat or the reason why there are none. */
export function playOptions(ruleset: Ruleset, state: TableState, seat: Seat): PlayOption[] {
  const { hand } = state;
  return KINDS.flatMap((kind): readonly PlayOption[] => {
    const possible = hand === null ? [] : recordable(hand, seat, kind);
    const actions = possible.filter((action) => judged(ruleset, state, action) === null);
    // Showing a hand is offered only when it is legal.
    if (kind === 'show-hand' && actions.length === 0) return [];
    if (actions.length > 0) return [{ kind, actions, refusal: null }];
    const refusal = judged(ruleset, tableToAsk(state, seat, kind), possible[0] ?? example(seat, kind, hand));
    // After lost steps, the legality may be undecidable.
    return refusal === null || refusal.code === 'not-in-ruleset'
      ? []
      : [{ kind, actions, refusal: { ...refusal, message: `${mayNot(state, seat, kind)}: ${refusal.message}` } }];
  });
}

/** For example `South may not pong 5m`. */
function mayNot({ rules, hand }: TableState, seat: Seat, kind: PlayKind): string {
  const who = hand === null ? `Seat ${seat}` : WIND_NAMES[rules.seatWind(hand.dealer, seat) - EAST];
  const lies = hand?.due === 'show-chi' && kind === 'chi' ? hand.river?.previous : hand?.open;
  const does = SAID_OF[kind].replace('%', lies?.tile ?? 'a tile');
  return `${who} may not ${does}`;
}

/** Names of plays; `%` stands for the open tile. */
const SAID_OF: Readonly<Record<PlayKind, string>> = {
  draw: 'draw',
  'take-up': 'take up %',
  'bonus-tile': 'lay a bonus tile open',
  reach: 'declare reach',
  'nine-kinds': 'declare an abortive draw for nine kinds',
  'show-hand': 'show the hand',
  return: 'put a drawn tile back',
  'put-back': 'put a set back',
  withdraw: 'take a claim back',
  discard: 'discard',
  chi: 'chi %',
  pong: 'pong %',
  'big-exposed-kong': 'kong %',
  'concealed-kong': 'declare a concealed kong',
  'small-exposed-kong': 'add a tile to a pong',
  'self-draw': 'win by self-draw',
  'win-on-discard': 'win on %',
  'robbing-kong': 'rob %',
};

/** The claims that a seat may announce on the open tile. */
export function announceableClaims(ruleset: Ruleset, state: TableState, seat: Seat): Action[] {
  const { hand } = state;
  if (hand === null || hand.open === null) return [];
  return (['win', 'kong', 'pong', 'chi'] as const)
    .map((claim): Action => ({ type: 'AnnounceClaim', data: { seat, claim } }))
    .filter((action) => judged(ruleset, state, action) === null);
}

/** Actions of the table as a whole: set-up, end of the hand, close of the game. */
export function tableActions(ruleset: Ruleset, state: TableState): Action[] {
  const { hand, rules } = state;
  if (state.opened === null || state.closed) return [];
  const possible: Action[] = [];
  if (state.seated !== null && (hand === null || hand.ended !== null)) {
    possible.push({ type: 'StartHand', data: {} }, { type: 'CloseGame', data: { reason: 'complete' } });
  } else if (hand !== null && hand.due === 'deal') {
    const thrower = rules.wall.thrower(hand.dealer, hand.throws);
    if (thrower === null && hand.broken === null && hand.throws.length > 0) {
      possible.push({ type: 'BreakWall', data: rules.wall.breakAt(hand.dealer, hand.throws) });
    } else {
      const hands = SEATS.map((seat) =>
        Array<string>(seat === hand.dealer ? rules.deal.dealer : rules.deal.others).fill('?'),
      );
      possible.push({ type: 'DealTiles', data: { hands } });
    }
  } else {
    if (hand !== null && hand.indicators.due + hand.indicators.later > 0)
      possible.push({ type: 'RevealIndicator', data: { tile: '?' } });
    possible.push(
      { type: 'EnterPoints', data: { changes: [0, 0, 0, 0] } },
      { type: 'EndHand', data: { reason: 'won' } },
      { type: 'EndHand', data: { reason: 'exhausted' } },
    );
    // These depend on hands, so the table cannot decide them.
    for (const abort of rules.aborts.filter((one) => one !== 'nine-kinds' && one !== 'three-wins'))
      possible.push({ type: 'EndHand', data: { reason: 'aborted', abort } });
  }
  return possible.filter((action) => judged(ruleset, state, action) === null);
}

/**
 * Actions of the table as a whole, by kind: set-up, ends, notes. They must not depend on concealed tiles, so nine kinds
 * is excluded; three winners are public claims.
 */
export type TableKind =
  | 'seat-players'
  | 'start-hand'
  | 'throw-dice'
  | 'break-wall'
  | 'deal-tiles'
  | 'reveal-indicator'
  | 'enter-points'
  | 'make-payments'
  | `end-${Exclude<HandEnd, 'aborted'>}`
  | `abort-${Exclude<Abort, 'nine-kinds'>}`
  | 'take-break'
  | 'lose-steps'
  | 'add-note'
  | `close-${(typeof GAME_END.values)[number]}`;

/** The possible actions of one kind, or the reason why there are none. */
export interface TableOption {
  readonly kind: TableKind;
  /** Unknown values are placeholders: tile `?`, faces of 1, points of 0, `player 1`. */
  readonly actions: readonly Action[];
  /** `null` if `actions` is not empty. */
  readonly refusal: RuleViolation | null;
}

const NOTHING: Changes = ofEachSeat(() => 0);

/** An example action of each kind for the current table. */
const EXAMPLES: readonly (readonly [TableKind, (state: TableState) => Action])[] = [
  ['seat-players', () => ({ type: 'SeatPlayers', data: { players: ofEachSeat((seat) => `player ${seat + 1}`) } })],
  ['start-hand', () => ({ type: 'StartHand', data: {} })],
  [
    'throw-dice',
    ({ rules, hand }) => {
      const seat = hand === null ? 0 : (rules.wall.thrower(hand.dealer, hand.throws) ?? hand.dealer);
      return { type: 'ThrowDice', data: { seat, faces: Array<number>(rules.dice).fill(1) } };
    },
  ],
  [
    'break-wall',
    ({ rules, hand }) => {
      const thrown = hand !== null && hand.throws.length > 0 && rules.wall.thrower(hand.dealer, hand.throws) === null;
      const at = thrown ? rules.wall.breakAt(hand.dealer, hand.throws) : { seat: hand?.dealer ?? 0, stacks: 1 };
      return { type: 'BreakWall', data: at };
    },
  ],
  [
    'deal-tiles',
    ({ rules, hand }) => {
      const size = (seat: number) => (seat === (hand?.dealer ?? 0) ? rules.deal.dealer : rules.deal.others);
      return { type: 'DealTiles', data: { hands: SEATS.map((seat) => Array<string>(size(seat)).fill('?')) } };
    },
  ],
  ['reveal-indicator', () => ({ type: 'RevealIndicator', data: { tile: '?' } })],
  ['enter-points', () => ({ type: 'EnterPoints', data: { changes: NOTHING } })],
  ['make-payments', ({ hand }) => ({ type: 'MakePayments', data: { changes: hand?.changes ?? NOTHING } })],
  ...HAND_END.values
    .filter((reason) => reason !== 'aborted')
    .map((reason) => [`end-${reason}`, (): Action => ({ type: 'EndHand', data: { reason } })] as const),
  ...ABORT.values
    .filter((abort) => abort !== 'nine-kinds')
    .map(
      (abort) => [`abort-${abort}`, (): Action => ({ type: 'EndHand', data: { reason: 'aborted', abort } })] as const,
    ),
  ['take-break', () => ({ type: 'TakeBreak', data: { minutes: null } })],
  ['lose-steps', () => ({ type: 'LoseSteps', data: { count: null } })],
  ['add-note', () => ({ type: 'AddNote', data: { text: '…' } })],
  ...GAME_END.values.map(
    (reason) => [`close-${reason}`, (): Action => ({ type: 'CloseGame', data: { reason } })] as const,
  ),
];

/** A strict game records every tile of these actions, so they are judged as queries. */
const UNSEEN: ReadonlySet<ActionType> = new Set(['DealTiles', 'RevealIndicator']);

function whyNot(ruleset: Ruleset, state: TableState, action: Action): RuleViolation | null {
  const strict = state.opened?.mode === 'strict' && !UNSEEN.has(action.type);
  const decision = decideAs(strict ? 'strict' : 'ask', ruleset, state, action);
  return decision.verdict === 'refused' ? decision.violation : null;
}

/** The table without any knowledge of concealed tiles. */
function unseen(state: TableState): TableState {
  const { hand } = state;
  if (hand === null) return state;
  const players = ofEachSeat((seat) => {
    const player = hand.players[seat];
    return { ...player, concealed: forgotten(player.concealed), drawn: null };
  });
  return { ...state, hand: { ...hand, players } };
}

/** For every kind of table action of the ruleset, the action or the reason why it is refused. */
export function tableOptions(ruleset: Ruleset, table: TableState): TableOption[] {
  const state = unseen(table);
  return EXAMPLES.flatMap(([kind, example]): readonly TableOption[] => {
    // Abortive draws that the ruleset does not have are omitted.
    if (kind.startsWith('abort-') && !state.rules.aborts.some((abort) => kind === `abort-${abort}`)) return [];
    const action = example(state);
    const refusal = whyNot(ruleset, state, action);
    if (refusal === null) return [{ kind, actions: [action], refusal }];
    return refusal.code === 'not-in-ruleset' || !isKnownTo(ruleset, kind) ? [] : [{ kind, actions: [], refusal }];
  });
}

/** Whether the ruleset has this kind of action at all. */
function isKnownTo({ table: { dice, indicators, entersPoints } }: Ruleset, kind: TableKind): boolean {
  switch (kind) {
    case 'throw-dice':
    case 'break-wall':
      return dice > 0;
    case 'reveal-indicator':
      return indicators !== null;
    case 'enter-points':
      return entersPoints;
    default:
      return true;
  }
}
