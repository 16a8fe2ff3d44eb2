import type { Of } from '../vocabulary/shape.js';
import { type EventType, factOf, type TableEvent } from './facts.js';
import type { Judge, Move, Refused } from './move.js';
import { addNote } from './moves/add-note.js';
import { adjustScore } from './moves/adjust-score.js';
import { announceClaim } from './moves/announce-claim.js';
import { breakWall } from './moves/break-wall.js';
import { changeConnection } from './moves/change-connection.js';
import { claimMeld } from './moves/claim-meld.js';
import { closeGame } from './moves/close-game.js';
import { dealTiles } from './moves/deal-tiles.js';
import { declareKong } from './moves/declare-kong.js';
import { declareReach } from './moves/declare-reach.js';
import { declareWin } from './moves/declare-win.js';
import { discardTile } from './moves/discard-tile.js';
import { drawTile } from './moves/draw-tile.js';
import { endHand } from './moves/end-hand.js';
import { enterPoints } from './moves/enter-points.js';
import { exposeBonusTile } from './moves/expose-bonus-tile.js';
import { exposeTiles } from './moves/expose-tiles.js';
import { imposePenalty } from './moves/impose-penalty.js';
import { loseSteps } from './moves/lose-steps.js';
import { makePayments } from './moves/make-payments.js';
import { openGame } from './moves/open-game.js';
import { putBackMeld } from './moves/put-back-meld.js';
import { returnDraw } from './moves/return-draw.js';
import { revealIndicator } from './moves/reveal-indicator.js';
import { revealTiles } from './moves/reveal-tiles.js';
import { seatPlayers } from './moves/seat-players.js';
import { startHand } from './moves/start-hand.js';
import { takeBreak } from './moves/take-break.js';
import { takeUpDiscard } from './moves/take-up-discard.js';
import { throwDice } from './moves/throw-dice.js';
import { commitWall } from './moves/commit-wall.js';
import { mixWall } from './moves/mix-wall.js';
import { revealWall } from './moves/reveal-wall.js';
import { withdrawClaim } from './moves/withdraw-claim.js';
import type { TableState } from './state.js';

/** Everything that can happen at a table, in the order of a game. */
export const MOVES = [
  openGame,
  seatPlayers,
  startHand,
  commitWall,
  mixWall,
  throwDice,
  breakWall,
  dealTiles,
  revealIndicator,
  drawTile,
  returnDraw,
  discardTile,
  takeUpDiscard,
  exposeBonusTile,
  announceClaim,
  withdrawClaim,
  claimMeld,
  putBackMeld,
  declareKong,
  declareReach,
  declareWin,
  enterPoints,
  makePayments,
  exposeTiles,
  revealTiles,
  endHand,
  revealWall,
  imposePenalty,
  adjustScore,
  loseSteps,
  addNote,
  changeConnection,
  takeBreak,
  closeGame,
] as const;

type AnyMove = (typeof MOVES)[number];

/**
 * What a recorder asks for: the imperative of the events. `decide` judges an action and turns it into the events that
 * happened; what an action leaves out, the engine works out (whose discard was taken, what a win scores).
 */
export type ActionData = { readonly [M in AnyMove as M['action']]: Of<M['data']> };
export type ActionType = keyof ActionData;
export type Action<T extends ActionType = ActionType> = {
  [K in T]: { readonly type: K; readonly data: ActionData[K] };
}[T];

/** A move as it is looked up: of which kind it is, the action or the event has said. */
export interface LookedUpMove
  extends Omit<Move<ActionType, never, Readonly<Record<string, never>>>, 'decide' | 'checks' | 'facts'> {
  decide(
    state: TableState,
    data: unknown,
    judge: Judge<unknown>,
  ): { readonly type: EventType; readonly data: object } | Refused;
}

const BY_ACTION = new Map<string, LookedUpMove>(MOVES.map((move) => [move.action, move as unknown as LookedUpMove]));

/** The move of an action, or undefined for a name that no move has. */
export const moveOf = (action: string): LookedUpMove | undefined => BY_ACTION.get(action);

/** The actions by the events that answer them. */
const ACTIONS: ReadonlyMap<string, ActionType> = new Map(
  MOVES.flatMap(({ action, facts }) => Object.keys(facts).map((event) => [event, action] as const)),
);

/** The action that an event answers. */
export const actionOf = ({ type, data }: TableEvent): Action =>
  ({ type: ACTIONS.get(type), data: factOf(type).actionData(data) }) as Action;
