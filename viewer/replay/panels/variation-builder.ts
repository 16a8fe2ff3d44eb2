import { decide } from '../../../src/engine/table/decide.js';
import { evolve } from '../../../src/engine/table/evolve.js';
import { legalActions } from '../../../src/engine/table/legal-actions.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import type { TableState } from '../../../src/engine/table/state.js';
import { loadRulesets, resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { ShownRecord } from '../record.js';

/** An action that can be played next, with its events. */
export interface NextMove {
  readonly action: Action;
  readonly events: readonly TableEvent[];
}

/** Moves of a variation, played one by one from a step of a game. Tiles are drawn in the order of the game's wall. */
export class VariationBuilder {
  private constructor(
    readonly revision: number,
    private readonly ruleset: Ruleset,
    private readonly start: TableState,
    /** Tiles drawn from the wall after the step, in order. */
    private readonly wall: readonly string[],
    readonly moves: readonly NextMove[] = [],
  ) {}

  /** Starts after a step of a hand in play; `null` elsewhere. */
  static async at(record: ShownRecord, index: number): Promise<VariationBuilder | null> {
    const { after: start, revision } = record.replay.played(index);
    const { opened, hand } = start;
    if (opened === null || hand === null || hand.ended !== null || hand.due === 'deal') return null;
    await loadRulesets([opened.ruleset]);
    const ruleset = resolveRuleset(opened.ruleset, opened.options, opened.mode);
    const end = record.hands.find(({ from, to }) => from <= index && index < to)?.to ?? index + 1;
    const wall = record.replay.steps
      .slice(index + 1, end)
      .flatMap(({ event }) => (event.type === 'TileDrawn' && event.data.source === 'wall' ? event.data.tile : []));
    return new VariationBuilder(revision, ruleset, start, wall);
  }

  get actions(): readonly Action[] {
    return this.moves.map(({ action }) => action);
  }

  get events(): readonly TableEvent[] {
    return this.moves.flatMap(({ events }) => events);
  }

  get table(): TableState {
    return this.events.reduce(evolve, this.start);
  }

  /** The moves that the rules allow now. */
  get next(): readonly NextMove[] {
    const { ruleset, table } = this;
    const drawn = this.events.filter((event) => event.type === 'TileDrawn' && event.data.source === 'wall').length;
    return table.rules.seats.all
      .flatMap((seat) => legalActions(ruleset, table, seat))
      .flatMap((action): readonly NextMove[] => {
        const played = withTile(action, table.hand?.due === 'supplement' ? undefined : this.wall[drawn]);
        if (played === null) return [];
        const decision = decide(ruleset, table, played);
        return decision.verdict === 'refused' ? [] : [{ action: played, events: decision.events }];
      });
  }

  with(move: NextMove): VariationBuilder {
    return new VariationBuilder(this.revision, this.ruleset, this.start, this.wall, [...this.moves, move]);
  }

  withoutLast(): VariationBuilder {
    return new VariationBuilder(this.revision, this.ruleset, this.start, this.wall, this.moves.slice(0, -1));
  }
}

/** A draw with the next tile of the wall; `null` if that is unknown. */
function withTile(action: Action, tile: string | undefined): Action | null {
  if (action.type !== 'DrawTile') return action;
  const isFromWall = action.data.source === undefined || action.data.source === 'wall';
  return isFromWall && tile !== undefined ? { ...action, data: { ...action.data, tile } } : null;
}

/** The record up to a step, continued by the events of a variation. */
export const variationRecord = (
  record: ShownRecord,
  index: number,
  events: readonly TableEvent[],
): Promise<ShownRecord> =>
  ShownRecord.of([...record.replay.steps.slice(0, index + 1).map(({ event }) => event), ...events], record.names);
