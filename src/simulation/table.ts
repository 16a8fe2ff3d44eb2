import type { Ruleset } from '../engine/table/ruleset.js';
import type { Action } from '../engine/table/moves/moves.js';
import type { TableEvent } from '../engine/table/moves/facts.js';
import { underDue } from '../engine/table/dora-indicator.js';
import { type Decision, decide } from '../engine/table/decide.js';
import { evolve, initialState } from '../engine/table/evolve.js';
import type { HandState, TableState } from '../engine/table/state.js';
import { tileText } from '../engine/tiles/notation.js';
import type { Seat, Tile } from '../engine/tiles/tile.js';
import type { WinBy } from '../engine/hands/win.js';
import { drawSupplement, drawTile, indicatorAt, type Wall } from '../engine/tiles/wall.js';

/** A recorded game. */
export interface SimulatedGame {
  readonly actions: readonly Action[];
  readonly events: readonly TableEvent[];
  /** The table after the last event. */
  readonly state: TableState;
}

/** Codes of rules that players may run into; any other refusal is an error in the simulation or the engine. */
const MAY_BE_REFUSED = new Set([
  'last-tile-claim',
  'claim-only-to-win',
  'kong-on-last-tile',
  'kong-limit',
  'abort-due',
  'bonus-out-of-turn',
  'kong-after-claim',
  'kong-of-taken-up',
  'chi-not-shown',
  'false-win',
  'not-robbable',
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

/** A table with a known wall; records all actions. */
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

  get hand(): HandState {
    return this.state.hand as HandState;
  }

  /** Performs an action; throws if it is refused. */
  act(action: Action): void {
    this.take(action, accepted(decide(this.ruleset, this.state, action), action));
  }

  /** Performs an action unless a rule of `MAY_BE_REFUSED` forbids it; returns whether it did. */
  may(action: Action): boolean {
    const decision = decide(this.ruleset, this.state, action);
    if (forbids(decision)) return false;
    this.take(action, accepted(decision, action));
    return true;
  }

  /** Whether no rule of `MAY_BE_REFUSED` forbids the action. */
  isLegal(action: Action): boolean {
    const decision = decide(this.ruleset, this.state, action);
    return !forbids(decision) && accepted(decision, action).length > 0;
  }

  /** The hand after a legal action. */
  handAfter(action: Action): HandState {
    const events = accepted(decide(this.ruleset, this.state, action), action);
    return events.reduce(evolve, this.state).hand as HandState;
  }

  /** Deals hands; `wall` is the rest. */
  deal(hands: readonly (readonly number[])[], wall: Wall): void {
    this.wall = wall;
    this.act({ type: 'DealTiles', data: { hands: hands.map((tiles) => tiles.map(tileText)) } });
    this.turnUp();
  }

  /** Reveals due indicators. */
  turnUp(): void {
    while (this.hand.indicators.due > 0)
      this.act({ type: 'RevealIndicator', data: { tile: tileText(this.indicators(1)[0].tile) } });
  }

  /** The stacks of revealed indicators, or the next `more` ones. */
  private indicators(more = 0): readonly { readonly tile: Tile; readonly under: Tile }[] {
    const { wall } = this;
    const first = this.state.rules.indicators?.first ?? 0;
    if (wall === null) throw new Error('there are no indicators before the deal');
    const open = this.hand.indicators.tiles.length;
    return Array.from({ length: open + more }, (_, i) => indicatorAt(wall, first + i)).slice(more === 0 ? 0 : open);
  }

  /** A win as this seat would declare it; after reach with ura dora. */
  winOf(seat: Seat, by: WinBy): Action<'DeclareWin'> {
    const due = this.hand.players[seat].reach === null ? 0 : underDue(this.state.rules, this.hand);
    const under =
      due === 0
        ? {}
        : {
            under: this.indicators()
              .slice(0, due)
              .map((one) => tileText(one.under)),
          };
    return { type: 'DeclareWin', data: { seat, by, ...under } };
  }

  /** Draws the next tile, or a supplement if due. */
  draw(seat: Seat): void {
    if (this.wall === null) throw new Error('there is no wall to draw from before the deal');
    this.turnUp();
    const { tile, wall } = (this.hand.due === 'supplement' ? drawSupplement : drawTile)(this.wall);
    [this.wallBefore, this.wall] = [this.wall, wall];
    this.act({ type: 'DrawTile', data: { seat, tile: tileText(tile) } });
  }

  /** Returns the tile drawn last. */
  putBack(seat: Seat): void {
    this.wall = this.wallBefore;
    this.act({ type: 'ReturnDraw', data: { seat } });
  }

  discard(seat: Seat, tile: string): void {
    const { drawn } = this.hand.players[seat];
    this.act({ type: 'DiscardTile', data: { seat, tile, drawn: drawn === tile } });
    this.turnUp();
  }

  /** The first tile that the seat may legally discard. */
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

/** Records actions that must all be accepted; throws if one is refused. */
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

export const gameOf = ({ actions, events, state }: SimulatedTable): SimulatedGame => ({ actions, events, state });
