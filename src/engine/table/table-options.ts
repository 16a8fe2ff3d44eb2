import { ofEachSeat, SEATS } from '../tiles/tile.js';
import type { Changes } from '../scoring/win.js';
import { ABORT, type Abort, GAME_END, HAND_END, type HandEnd } from '../vocabulary/words.js';
import { forgotten } from './concealed.js';
import { decideAs } from './decide.js';
import type { RuleViolation } from './irregularity.js';
import type { Action, ActionType } from './moves.js';
import type { Ruleset } from './ruleset.js';
import type { TableState } from './state.js';

/**
 * What is done at a table as a whole, kind by kind: set-up, ends, what is noted beside play. It tells of nobody's tiles: that nine kinds
 * are held is its player's to say, and three winners are those who have said it.
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

/** One kind of action of the table: how it may be done now, or why not and by which rule. */
export interface TableOption {
  readonly kind: TableKind;
  /** What only the table knows stands there as an example: `?` for a tile, faces of 1, points of 0, a player's number. */
  readonly actions: readonly Action[];
  /** null where `actions` is not empty. */
  readonly refusal: RuleViolation | null;
}

const NOTHING: Changes = ofEachSeat(() => 0);

/** An action for each kind, as it would be done now. */
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

/** Of which a strict game names every tile: judged as a play that is asked for. */
const UNSEEN: ReadonlySet<ActionType> = new Set(['DealTiles', 'RevealIndicator']);

function whyNot(ruleset: Ruleset, state: TableState, action: Action): RuleViolation | null {
  const strict = state.opened?.mode === 'strict' && !UNSEEN.has(action.type);
  const decision = decideAs(strict ? 'strict' : 'ask', ruleset, state, action);
  return decision.verdict === 'refused' ? decision.violation : null;
}

/** The table as anybody sees it who knows no concealed tile. */
function unseen(state: TableState): TableState {
  const { hand } = state;
  if (hand === null) return state;
  const players = ofEachSeat((seat) => {
    const player = hand.players[seat];
    return { ...player, concealed: forgotten(player.concealed), drawn: null };
  });
  return { ...state, hand: { ...hand, players } };
}

/** For every kind that the ruleset has, how it may be done now, or why not and by which rule. */
export function tableOptions(ruleset: Ruleset, table: TableState): TableOption[] {
  const state = unseen(table);
  return EXAMPLES.flatMap(([kind, example]): readonly TableOption[] => {
    // Nothing is broken off where the ruleset does not know it, whatever else is to be said.
    if (kind.startsWith('abort-') && !state.rules.aborts.some((abort) => kind === `abort-${abort}`)) return [];
    const action = example(state);
    const refusal = whyNot(ruleset, state, action);
    if (refusal === null) return [{ kind, actions: [action], refusal }];
    return refusal.code === 'not-in-ruleset' || !isKnownTo(ruleset, kind) ? [] : [{ kind, actions: [], refusal }];
  });
}

/** Before anything is asked of the hand, the ruleset may have no such thing at all. */
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
