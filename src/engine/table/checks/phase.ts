import type { ActionType } from '../actions.js';
import type { Check } from '../check.js';
import type { TableState } from '../state.js';

/** What a game must have come to before an action means anything. These are asked before there is a hand to look at. */

/** Why an action means nothing at this table, or undefined. */
export type Phase = (state: TableState) => string | undefined;

const playing: Phase = ({ closed, hand }) =>
  closed
    ? 'the game is closed'
    : hand === null || hand.ended !== null
      ? 'no hand is being played; start one first'
      : undefined;

const dealt: Phase = (state) =>
  playing(state) ?? (state.hand?.due === 'deal' ? 'the tiles have not been dealt yet' : undefined);

const open: Phase = (state) =>
  state.opened === null ? 'the game is not open' : state.closed ? 'the game is closed' : undefined;

const between: Phase = (state) =>
  open(state) ??
  (state.seated === null
    ? 'nobody is seated yet'
    : state.hand !== null && state.hand.ended === null
      ? `hand ${state.hand.number} has not ended yet`
      : undefined);

const undealt: Phase = (state) =>
  playing(state) ?? (state.hand?.due === 'deal' ? undefined : 'the tiles have been dealt already');

const PHASES: { readonly [A in ActionType]: Phase } = {
  OpenGame: ({ opened }) => (opened === null ? undefined : 'the game is open already'),
  SeatPlayers: (state) =>
    open(state) ?? (state.hand === null ? undefined : 'play has begun; players are seated before it'),
  StartHand: between,
  ThrowDice: undealt,
  BreakWall: undealt,
  DealTiles: undealt,
  DrawTile: dealt,
  ReturnDraw: dealt,
  DiscardTile: dealt,
  AnnounceClaim: dealt,
  ClaimMeld: dealt,
  DeclareKong: dealt,
  RevealIndicator: dealt,
  DeclareReach: dealt,
  TakeUpDiscard: dealt,
  ExposeBonusTile: dealt,
  ExposeTiles: playing,
  RevealTiles: playing,
  LoseSteps: playing,
  AddNote: open,
  ChangeConnection: open,
  // A table without a scribe records a hand as its start and its result alone (log-format.md, "Endings").
  DeclareWin: playing,
  EnterPoints: playing,
  MakePayments: playing,
  EndHand: playing,
  ImposePenalty: open,
  CloseGame: between,
};

export const phaseOf = (type: ActionType): Phase => PHASES[type];

/** After a win, or a wall drawn out, nothing more is drawn, discarded or claimed. */
export const notOver: Check<
  | 'DrawTile'
  | 'DiscardTile'
  | 'AnnounceClaim'
  | 'ClaimMeld'
  | 'DeclareKong'
  | 'ReturnDraw'
  | 'DeclareReach'
  | 'TakeUpDiscard'
  | 'ExposeBonusTile'
> = {
  code: 'hand-over',
  kind: 'impossible',
  broken: (_state, hand) => (hand.wins.length > 0 ? 'the hand has been won' : undefined),
};

/** Only a table without a scribe records a hand as its start and its result alone (log-format.md, "Endings"). */
export const dealtFirst: Check<'DeclareWin' | 'EndHand'> = {
  code: 'wrong-phase',
  kind: 'impossible',
  strictOnly: true,
  broken: (_state, hand, data) =>
    hand.due !== 'deal' || ('reason' in data && data.reason !== 'exhausted')
      ? undefined
      : 'a strict game records every tile dealt and played',
};
