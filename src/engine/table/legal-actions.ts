import { type Phrase, type PhraseValue, phraseText, says, word } from '../messages/phrase.js';
import { countOf } from '../tiles/counts.js';
import { tileText } from '../tiles/notation.js';
import { DESIGNS, NORTH, type Seat } from '../tiles/tile.js';
import { ABORT, type Abort, GAME_END, HAND_END, type HandEnd } from '../vocabulary/terms.js';
import { BONUS_TEXTS, bonusHeld } from './bonus-tiles.js';
import { chiTiles } from './checks/claims.js';
import { discardsBeforeChi } from './checks/phase.js';
import { forgotten, isKnown } from './concealed-hand.js';
import { decideAs } from './decide.js';
import { matchingTiles, takenUpBy, windName } from './hand.js';
import type { RuleViolation } from './checks/check.js';
import type { Action, ActionType } from './moves/moves.js';
import type { Ruleset } from './ruleset.js';
import type { HandState, TableState } from './state.js';
import { listKnown } from './win-claim.js';
import type { Meld } from '../hands/arrangements.js';
import type { WinBy } from '../hands/win.js';

/** A kind of play of a seat. */
interface Play {
  /** What a player does with the open tile. */
  readonly says: (tile: PhraseValue) => Phrase;
  /** A cheap filter by turn and open tile, before judging. */
  isWorthAsking(hand: HandState, seat: Seat): boolean;
  /** A representative action, to obtain the reason for a refusal. */
  example(seat: Seat, hand: HandState | null): Action;
  /** Actions that the known tiles allow; turn, claims and wall are judged later. Default: the example. */
  candidates?(hand: HandState, seat: Seat): Action[];
}

const isToDiscard = ({ turn, due }: HandState, seat: Seat): boolean => turn === seat && due === 'discard';
const isDiscardOpen = ({ open }: HandState, seat: Seat): boolean => open?.kind === 'discard' && open.seat !== seat;

const winning = (says: Play['says'], by: WinBy, isWorthAsking: Play['isWorthAsking']): Play => ({
  says,
  isWorthAsking,
  example: (seat) => ({ type: 'DeclareWin', data: { seat, by } }),
});

/** A pong or kong of the open tile with this number of own tiles. */
function claiming(says: Play['says'], kind: 'pong' | 'big-exposed-kong', wanted: number): Play {
  const example = (seat: Seat): Action => ({ type: 'ClaimMeld', data: { seat, kind } });
  return {
    says,
    isWorthAsking: isDiscardOpen,
    example,
    candidates(hand, seat) {
      const { concealed } = hand.players[seat];
      const design = hand.open?.design ?? -1;
      const lacks = design < 0 || matchingTiles(concealed, design, wanted).length < wanted;
      return isKnown(concealed) && lacks ? [] : [example(seat)];
    },
  };
}

const NINE_KINDS: Action = { type: 'EndHand', data: { reason: 'aborted', abort: 'nine-kinds' } };

/** The tile that a chi would take: the open one, or the discard of an announced chi. */
const chiTile = ({ due, river, open }: HandState) => (due === 'show-chi' ? river?.previous : open);

const exposedPongs = ({ players }: HandState, seat: Seat): Meld[] =>
  players[seat].melds.filter((meld) => meld.kind === 'pong' && meld.design >= 0);

const PLAYS = {
  'self-draw': winning(() => says`win by self-draw`, 'self-draw', isToDiscard),
  'win-on-discard': winning(
    (tile) => says`win on ${tile}`,
    'discard',
    (hand, seat) => takenUpBy(hand, seat) !== null || isDiscardOpen(hand, seat),
  ),
  'robbing-kong': winning(
    (tile) => says`rob ${tile}`,
    'robbing-kong',
    ({ open }, seat) => open?.kind === 'kong' && open.seat !== seat,
  ),
  'big-exposed-kong': claiming((tile) => says`kong ${tile}`, 'big-exposed-kong', 3),
  'concealed-kong': {
    says: () => says`declare a concealed kong`,
    isWorthAsking: isToDiscard,
    example: (seat) => ({ type: 'DeclareKong', data: { seat, kind: 'concealed-kong', tile: '1m' } }),
    candidates({ players }, seat) {
      const { concealed } = players[seat];
      const tiles: string[] = [];
      for (let four = 0; four < DESIGNS; four++) if (countOf(concealed, four) === 4) tiles.push(tileText(four));
      if (concealed.unseen.length > 0 && concealed.size >= 4) tiles.push('?');
      return tiles.map((tile) => ({ type: 'DeclareKong', data: { seat, kind: 'concealed-kong', tile } }));
    },
  },
  'small-exposed-kong': {
    says: () => says`add a tile to a pong`,
    isWorthAsking: isToDiscard,
    example(seat, hand) {
      const [pong] = hand === null ? [] : exposedPongs(hand, seat);
      const tile = pong === undefined ? '1m' : tileText(pong.design);
      return { type: 'DeclareKong', data: { seat, kind: 'small-exposed-kong', tile } };
    },
    candidates(hand, seat) {
      const { concealed } = hand.players[seat];
      return exposedPongs(hand, seat)
        .map(({ design }) => matchingTiles(concealed, design, 1)[0] ?? (isKnown(concealed) ? '' : tileText(design)))
        .filter((tile) => tile !== '')
        .map((tile) => ({ type: 'DeclareKong', data: { seat, kind: 'small-exposed-kong', tile } }));
    },
  },
  pong: claiming((tile) => says`pong ${tile}`, 'pong', 2),
  chi: {
    says: (tile) => says`chi ${tile}`,
    isWorthAsking: ({ open, due }) => open?.kind === 'discard' || due === 'show-chi',
    example: (seat) => ({ type: 'ClaimMeld', data: { seat, kind: 'chi', own: ['?', '?'] } }),
    candidates(hand, seat) {
      const { concealed } = hand.players[seat];
      const design = chiTile(hand)?.design ?? -1;
      const pairs = design < 0 ? [] : chiTiles(concealed, design);
      if (!isKnown(concealed)) pairs.push(['?', '?']);
      return pairs.map((own) => ({ type: 'ClaimMeld', data: { seat, kind: 'chi', own } }));
    },
  },
  'bonus-tile': {
    says: () => says`lay a bonus tile open`,
    isWorthAsking: (hand, seat) => hand.opening || isToDiscard(hand, seat),
    example: (seat) => ({ type: 'ExposeBonusTile', data: { seat, tile: '1f' } }),
    candidates({ players }, seat) {
      // If some tiles are unknown, the player may hold any bonus tile.
      const { concealed } = players[seat];
      // The checks leave those that the ruleset has.
      const aside = !isKnown(concealed) || countOf(concealed, NORTH) > 0 ? [tileText(NORTH)] : [];
      const tiles = isKnown(concealed) ? bonusHeld(players[seat]) : BONUS_TEXTS;
      return [...tiles, ...aside].map((tile) => ({ type: 'ExposeBonusTile', data: { seat, tile } }));
    },
  },
  /** Declare reach, before the discard. */
  reach: {
    says: () => says`declare reach`,
    isWorthAsking: isToDiscard,
    example: (seat) => ({ type: 'DeclareReach', data: { seat } }),
  },
  'nine-kinds': {
    says: () => says`declare an abortive draw for nine kinds`,
    isWorthAsking: isToDiscard,
    example: () => NINE_KINDS,
    // Only the player in turn may abort the hand.
    candidates: ({ turn, gap }, seat) => (turn === seat && !gap ? [NINE_KINDS] : []),
  },
  /** After an exhaustive draw: show the hand that declared reach. */
  'show-hand': {
    says: () => says`show the hand`,
    isWorthAsking: ({ due }) => due === 'end',
    example: (seat) => ({ type: 'RevealTiles', data: { seat, tiles: [] } }),
    candidates({ due, wins, players }, seat) {
      const { concealed, reach, shown } = players[seat];
      const isToShow = due === 'end' && wins.length === 0 && reach !== null && shown.length === 0;
      if (!isToShow || !isKnown(concealed)) return [];
      return [{ type: 'RevealTiles', data: { seat, tiles: listKnown(concealed) } }];
    },
  },
  draw: {
    says: () => says`draw`,
    isWorthAsking: ({ turn, due }, seat) => turn === seat && (due === 'draw' || due === 'supplement'),
    example: (seat) => ({ type: 'DrawTile', data: { seat, tile: '?' } }),
  },
  /** Take the last discard into the hand instead of drawing. */
  'take-up': {
    says: (tile) => says`take up ${tile}`,
    isWorthAsking: ({ turn, due, open }, seat) => turn === seat && due === 'draw' && open?.kind === 'discard',
    example: (seat) => ({ type: 'TakeUpDiscard', data: { seat } }),
  },
  /** Return the drawn tile because the discard before it was claimed. */
  return: {
    says: () => says`put a drawn tile back`,
    isWorthAsking: ({ turn, announced }, seat) => turn === seat && announced.length > 0,
    example: (seat) => ({ type: 'ReturnDraw', data: { seat } }),
  },
  /** Return the last meld, because another claim has precedence or it was invalid. */
  'put-back': {
    says: () => says`put a set back`,
    isWorthAsking: ({ open }, seat) => open?.takenBy === seat,
    example: (seat) => ({ type: 'PutBackMeld', data: { seat } }),
  },
  withdraw: {
    says: () => says`take a claim back`,
    isWorthAsking: ({ announced }, seat) => announced.some((one) => one.seat === seat),
    example: (seat) => ({ type: 'WithdrawClaim', data: { seat, claim: 'win' } }),
    candidates: ({ announced }, seat) =>
      announced
        .filter((one) => one.seat === seat)
        .map(({ claim }) => ({ type: 'WithdrawClaim', data: { seat, claim } })),
  },
  discard: {
    says: () => says`discard`,
    isWorthAsking: (hand, seat) => isToDiscard(hand, seat) || discardsBeforeChi(hand, seat),
    example: (seat) => ({ type: 'DiscardTile', data: { seat, tile: '?' } }),
    candidates({ players }, seat) {
      const { concealed, drawn } = players[seat];
      const tiles = listKnown(concealed).filter((text, i, all) => text !== all[i - 1]);
      if (!isKnown(concealed)) tiles.push('?');
      return tiles.map((tile) => ({
        type: 'DiscardTile',
        data: { seat, tile, drawn: tile === '?' ? null : tile === drawn },
      }));
    },
  },
} satisfies Readonly<Record<string, Play>>;

/** Kinds of plays of a seat. */
export type PlayKind = keyof typeof PLAYS;

const KINDS = Object.keys(PLAYS) as readonly PlayKind[];

const playOf = (kind: PlayKind): Play => PLAYS[kind];

function candidates(hand: HandState, seat: Seat, kind: PlayKind): Action[] {
  const play = playOf(kind);
  return play.candidates?.(hand, seat) ?? [play.example(seat, hand)];
}

/** The legal actions of one kind of play, or the reason why there are none. */
export interface PlayOption {
  readonly kind: PlayKind;
  readonly actions: readonly Action[];
  /** `null` if `actions` is not empty. */
  readonly refusal: RuleViolation | null;
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
    if (hand.due !== 'unknown' && !playOf(kind).isWorthAsking(hand, seat)) continue;
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
  return kind === 'withdraw' && plays.length === 0 ? [playOf(kind).example(seat, hand)] : plays;
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
    const refusal = judged(ruleset, tableToAsk(state, seat, kind), possible[0] ?? playOf(kind).example(seat, hand));
    // After lost steps, the legality may be undecidable.
    return refusal === null || refusal.code === 'not-in-ruleset'
      ? []
      : [{ kind, actions, refusal: { ...refusal, ...mayNot(state, seat, kind, refusal) } }];
  });
}

/** For example `South may not pong 5m: …`. */
function mayNot(
  { rules, hand }: TableState,
  seat: Seat,
  kind: PlayKind,
  { message, text = word(message) }: RuleViolation,
) {
  const lies = hand !== null && kind === 'chi' ? chiTile(hand) : hand?.open;
  const does = playOf(kind).says(lies?.tile ?? says`a tile`);
  const whole =
    hand === null
      ? says`Seat ${seat} may not ${does}: ${text}`
      : says`${windName(rules, hand, seat)} may not ${does}: ${text}`;
  return { message: phraseText(whole), text: whole };
}

/** The claims that a seat may announce on the open tile. */
export function announceableClaims(ruleset: Ruleset, state: TableState, seat: Seat): Action[] {
  const { hand } = state;
  if (hand === null || hand.open === null) return [];
  return (['win', 'kong', 'pong', 'chi'] as const)
    .map((claim): Action => ({ type: 'AnnounceClaim', data: { seat, claim } }))
    .filter((action) => judged(ruleset, state, action) === null);
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

/** An example action of each kind for the current table. */
const EXAMPLES: ReadonlyMap<TableKind, (state: TableState) => Action> = new Map<
  TableKind,
  (state: TableState) => Action
>([
  [
    'seat-players',
    ({ rules }) => ({
      type: 'SeatPlayers',
      data: { players: rules.seats.of((seat) => `player ${seat + 1}`) },
    }),
  ],
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
      return { type: 'DealTiles', data: { hands: rules.seats.of((seat) => Array<string>(size(seat)).fill('?')) } };
    },
  ],
  ['reveal-indicator', () => ({ type: 'RevealIndicator', data: { tile: '?' } })],
  ['enter-points', ({ rules }) => ({ type: 'EnterPoints', data: { changes: rules.seats.zeros } })],
  [
    'make-payments',
    ({ rules, hand }) => ({ type: 'MakePayments', data: { changes: hand?.changes ?? rules.seats.zeros } }),
  ],
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
]);

/** The kinds of actions of the table that may be due. Those that depend on hands are not among them. */
function dueKinds({ hand, rules, seated }: TableState): readonly TableKind[] {
  if (seated !== null && (hand === null || hand.ended !== null)) return ['start-hand', 'close-complete'];
  if (hand !== null && hand.due === 'deal') {
    const isThrown = hand.throws.length > 0 && rules.wall.thrower(hand.dealer, hand.throws) === null;
    return [isThrown && hand.broken === null ? 'break-wall' : 'deal-tiles'];
  }
  const indicatorDue = hand !== null && hand.indicators.due + hand.indicators.later > 0;
  return [
    ...(indicatorDue ? (['reveal-indicator'] as const) : []),
    ...(['enter-points', 'end-won', 'end-exhausted'] as const),
    ...rules.aborts.flatMap((abort) =>
      abort === 'nine-kinds' || abort === 'three-wins' ? [] : [`abort-${abort}` as const],
    ),
  ];
}

/** Actions of the table as a whole: set-up, end of the hand, close of the game. */
export function tableActions(ruleset: Ruleset, state: TableState): Action[] {
  if (state.opened === null || state.closed) return [];
  return dueKinds(state).flatMap((kind) => {
    const action = EXAMPLES.get(kind)?.(state);
    return action === undefined || judged(ruleset, state, action) !== null ? [] : [action];
  });
}

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
  const players = hand.players.map((player) => ({
    ...player,
    concealed: forgotten(player.concealed),
    drawn: null,
  }));
  return { ...state, hand: { ...hand, players } };
}

/** For every kind of table action of the ruleset, the action or the reason why it is refused. */
export function tableOptions(ruleset: Ruleset, table: TableState): TableOption[] {
  const state = unseen(table);
  return [...EXAMPLES].flatMap(([kind, example]): readonly TableOption[] => {
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
