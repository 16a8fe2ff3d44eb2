import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import { type Action, actionOf } from '../../../src/engine/table/moves/moves.js';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import { checkGame } from '../../../src/exchange/importing/rules-check.js';
import { readMjlog } from '../../../src/exchange/formats/mjlog.js';
import { recordActions } from '../../../src/simulation/table.js';

const unseen = (count: number): string[] => Array<string>(count).fill('?');

/** Events that only programs can record. */
const WALLS: ReadonlySet<string> = new Set(['WallCommitted', 'WallMixed', 'WallRevealed', 'ConnectionChanged']);

/** The actions of a scribe who sees no tiles. */
function scribedOf(events: readonly TableEvent[]): readonly Action[] {
  const seen = events.filter(({ type }) => !WALLS.has(type));
  // Here, an indicator revealed with a discard is recorded after it.
  for (let i = 2; i < seen.length; i++)
    if (
      seen[i].type === 'TileDiscarded' &&
      seen[i - 1].type === 'IndicatorRevealed' &&
      seen[i - 2].type === 'TileDrawn'
    )
      seen.splice(i - 1, 2, seen[i], seen[i - 1]);
  return seen.map((event): Action => {
    const action = actionOf(event);
    if (action.type === 'OpenGame') return { type: 'OpenGame', data: { ...action.data, mode: 'scribe' } };
    if (action.type === 'DrawTile') return { type: 'DrawTile', data: { ...action.data, tile: '?' } };
    if (action.type === 'DealTiles')
      return { type: 'DealTiles', data: { hands: action.data.hands.map(({ length }) => unseen(length)) } };
    return action;
  });
}

/** An online game as recorded by a scribe who sees no tiles. */
export interface ScribedGame {
  readonly ruleset: Ruleset;
  /** Events before the first hand. */
  readonly before: readonly TableEvent[];
  /** Actions from the first hand on. */
  readonly played: readonly Action[];
  /** The events of `played`. */
  readonly events: readonly TableEvent[];
}

/** The first games of a folder of mjlog files. */
export function* scribedGames(folder: string, count: number): Generator<ScribedGame> {
  for (const file of readdirSync(folder).sort().slice(0, count)) {
    const [item] = readMjlog(readFileSync(join(folder, file)));
    if (item.kind !== 'game') throw new Error(item.reason);
    const { line } = checkGame(item);
    if (line.ruleset === null) throw new Error(file);
    const actions = scribedOf(line.steps.map(({ event }) => event));
    const { events } = recordActions(line.ruleset, actions);
    const begin = events.findIndex(({ type }) => type === 'HandStarted');
    yield {
      ruleset: line.ruleset,
      before: events.slice(0, begin),
      played: actions.slice(begin),
      events: events.slice(begin),
    };
  }
}
