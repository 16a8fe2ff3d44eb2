import type { Of } from '../../vocabulary/shape.js';
import { type EventType, factOf, type TableEvent } from './facts.js';
import type { Judge, Move, Refused } from './move.js';
import { addNote, changeConnection, takeBreak } from './notes.js';
import { adjustScore, imposePenalty, loseSteps } from './penalties.js';
import { announceClaim, withdrawClaim } from './claims.js';
import { breakWall, commitWall, mixWall, revealWall, throwDice } from './walls.js';
import { claimMeld, putBackMeld } from './melds.js';
import { closeGame, openGame, seatPlayers, startHand } from './game-setup.js';
import { dealTiles, drawTile, returnDraw } from './draws.js';
import { declareKong } from './kongs.js';
import { declareReach } from './reach.js';
import { declareWin } from './wins.js';
import { discardTile, takeUpDiscard } from './discards.js';
import { endHand, enterPoints, makePayments } from './settlement.js';
import { exposeBonusTile } from './bonus-tiles.js';
import { exposeTiles, revealIndicator, revealTiles } from './revealed-tiles.js';
import type { TableState } from '../state.js';

/** All moves, in the order of a game. */
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
 * Actions requested by recorders. `decide` turns an action into events and computes what it leaves out (whose discard
 * was taken, what a win scores).
 */
export type ActionData = { readonly [M in AnyMove as M['action']]: Of<M['data']> };
export type ActionType = keyof ActionData;
export type Action<T extends ActionType = ActionType> = {
  [K in T]: { readonly type: K; readonly data: ActionData[K] };
}[T];

/** A move with unknown types. */
export interface LookedUpMove extends Omit<Move<ActionType, never, never>, 'decide' | 'checks' | 'facts'> {
  decide(
    state: TableState,
    data: unknown,
    judge: Judge<unknown>,
  ): { readonly type: EventType; readonly data: object } | Refused;
}

const BY_ACTION = new Map<string, LookedUpMove>(MOVES.map((move) => [move.action, move as unknown as LookedUpMove]));

export const moveOf = (action: string): LookedUpMove | undefined => BY_ACTION.get(action);

/** Action types by event type. */
const ACTIONS: ReadonlyMap<string, ActionType> = new Map(
  MOVES.flatMap(({ action, facts }) => facts.map(({ type }) => [type, action] as const)),
);

export const actionOf = ({ type, data }: TableEvent): Action =>
  ({ type: ACTIONS.get(type), data: factOf(type).actionData(data) }) as Action;
