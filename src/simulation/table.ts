import type { Ruleset } from '../engine/table/ruleset.js';
import type { Action } from '../engine/table/moves/moves.js';
import type { TableEvent } from '../engine/table/moves/facts.js';
import { type Decision, decide } from '../engine/table/decide.js';
import { evolve, initialState } from '../engine/table/evolve.js';
import type { HandState, TableState } from '../engine/table/state.js';
import { tileText } from '../engine/tiles/notation.js';
import type { Seat, Tile } from '../engine/tiles/tile.js';
import type { WinBy } from '../engine/hands/win.js';
import { drawSupplement, drawTile, indicatorAt, type Wall } from '../engine/tiles/wall.js';

/** A game as it was recorded. */
export interface SimulatedGame {
  readonly actions: readonly Action[];
  readonly events: readonly TableEvent[];
  /** The table after the last event. */
  readonly state: TableState;
}

/** What a player may have in mind without a thought for the rule against it; any other refusal is a fault. */
const MAY_BE_REFUSED = new Set([
  'last-tile-claim',
  'kong-on-last-tile',
  'kong-limit',
  'kong-after-claim',
  'kong-of-taken-up',
  'chi-not-shown',
  'false-win',
  'too-few-points',
  'missed-win',
  'claim-in-reach',
  'kong-after-reach',
  'swap-call',
  'reach-score',
  'reach-wall',
  'reach-not-ready',
  'reach-discard',
  'not-to-abort',
]);

/** A table whose wall is known: the record of what was done at it, and the only way to do something. */
export class SimulatedTable implements SimulatedGame {
  readonly actions: Action[] = [];
  readonly events: TableEvent[] = [];
  state: TableState;
  private wall: Wall | null = null;
  /** The wall before the last draw. */
  private wallBefore: Wall | null = null;

  constructor(readonly ruleset: Ruleset) {
    this.state = initialState(ruleset.table);
  }

  /** The hand being played. */
  get hand(): HandState {
    return this.state.hand as HandState;
  }

  /** Does it; throws where the engine refuses, for then either the simulation or the engine is wrong. */
  act(action: Action): void {
    this.take(action, accepted(decide(this.ruleset, this.state, action), action));
  }

  /** Does it unless a rule that players need not think of forbids it; false when one does. */
  may(action: Action): boolean {
    const decision = decide(this.ruleset, this.state, action);
    if (forbids(decision)) return false;
    this.take(action, accepted(decision, action));
    return true;
  }

  /** Whether `may` would do it. */
  isLegal(action: Action): boolean {
    const decision = decide(this.ruleset, this.state, action);
    return !forbids(decision) && accepted(decision, action).length > 0;
  }

  /** The hand as it would be after an action that is legal. */
  handAfter(action: Action): HandState {
    const events = accepted(decide(this.ruleset, this.state, action), action);
    return events.reduce(evolve, this.state).hand as HandState;
  }

  /** Deals the wall's tiles, which leaves this much of it. */
  deal(hands: readonly (readonly number[])[], wall: Wall): void {
    this.wall = wall;
    this.act({ type: 'DealTiles', data: { hands: hands.map((tiles) => tiles.map(tileText)) } });
    this.turnUp();
  }

  /** Turns up the indicators that are due. */
  turnUp(): void {
    while (this.hand.indicators.due > 0)
      this.act({ type: 'RevealIndicator', data: { tile: tileText(this.indicators(1)[0].tile) } });
  }

  /** The stacks of the indicators that lie open, and so many more. */
  private indicators(more = 0): readonly { readonly tile: Tile; readonly under: Tile }[] {
    const { wall } = this;
    const first = this.state.rules.indicators?.first ?? 0;
    if (wall === null) throw new Error('there are no indicators before the deal');
    const open = this.hand.indicators.tiles.length;
    return Array.from({ length: open + more }, (_, i) => indicatorAt(wall, first + i)).slice(more === 0 ? 0 : open);
  }

  /** A win as this seat would declare it: after reach with the tiles under the indicators. */
  winOf(seat: Seat, by: WinBy): Action<'DeclareWin'> {
    const under =
      this.hand.players[seat].reach === null ? {} : { under: this.indicators().map((one) => tileText(one.under)) };
    return { type: 'DeclareWin', data: { seat, by, ...under } };
  }

  /** Draws the next tile of the wall, or a supplement where one is due. */
  draw(seat: Seat): void {
    if (this.wall === null) throw new Error('there is no wall to draw from before the deal');
    this.turnUp();
    const { tile, wall } = (this.hand.due === 'supplement' ? drawSupplement : drawTile)(this.wall);
    [this.wallBefore, this.wall] = [this.wall, wall];
    this.act({ type: 'DrawTile', data: { seat, tile: tileText(tile) } });
  }

  /** Puts the tile drawn last back to where it lay. */
  putBack(seat: Seat): void {
    this.wall = this.wallBefore;
    this.act({ type: 'ReturnDraw', data: { seat } });
  }

  discard(seat: Seat, tile: string): void {
    const { drawn } = this.hand.players[seat];
    this.act({ type: 'DiscardTile', data: { seat, tile, drawn: drawn === tile } });
    this.turnUp();
  }

  /** Of the tiles a seat would rather discard, the first one they may. */
  allowed(seat: Seat, tiles: readonly string[]): string {
    const { drawn } = this.hand.players[seat];
    const may = tiles.find((tile) =>
      this.isLegal({ type: 'DiscardTile', data: { seat, tile, drawn: drawn === tile } }),
    );
    if (may === undefined) throw new Error(`seat ${seat} may discard none of ${tiles.join(' ')}`);
    return may;
  }

  private take(action: Action, events: readonly TableEvent[]): void {
    this.actions.push(action);
    this.events.push(...events);
    this.state = events.reduce(evolve, this.state);
  }
}

/** What becomes of actions that are all accepted; throws where one is refused. */
export function recordActions(ruleset: Ruleset, actions: readonly Action[]): SimulatedGame {
  const table = new SimulatedTable(ruleset);
  for (const action of actions) table.act(action);
  return gameOf(table);
}

function accepted(decision: Decision, action: Action): readonly TableEvent[] {
  if (decision.verdict === 'accepted') return decision.events;
  const { code, message } = decision.violation;
  throw new Error(`a simulated ${action.type} was refused: ${code}, ${message}: ${JSON.stringify(action.data)}`);
}

const forbids = (decision: Decision): boolean =>
  decision.verdict === 'refused' && MAY_BE_REFUSED.has(decision.violation.code);

/** The record alone. */
export const gameOf = ({ actions, events, state }: SimulatedTable): SimulatedGame => ({ actions, events, state });
