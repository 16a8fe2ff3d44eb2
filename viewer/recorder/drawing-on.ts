import { isKnown } from '../../src/engine/table/concealed-hand.js';
import { discardsBeforeChi } from '../../src/engine/table/checks/phase.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { Ruleset } from '../../src/engine/table/ruleset.js';
import type { TableState } from '../../src/engine/table/state.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import { isJudged, judge } from './recorded-table.js';

/** A table, and what goes without saying before something happens at it. */
export interface Drawn {
  readonly draws: readonly Action[];
  readonly state: TableState;
}

/** The scribe sees this seat’s tiles: what it draws is said. */
export function isWatched({ hand }: TableState, seat: Seat): boolean {
  const concealed = hand?.players[seat].concealed;
  return concealed !== undefined && concealed.size > 0 && isKnown(concealed);
}

/** Whether a seat’s discard comes before the chi that it said is shown. */
export const isBeforeChi = ({ hand }: TableState, seat: Seat): boolean =>
  hand !== null && discardsBeforeChi(hand, seat);

/**
 * The draws that nobody need say before a seat acts: its own, and supplements that are due to whoever is in turn, as long as the scribe
 * does not see what is drawn. null: the supplements alone.
 */
export function drawnOn(ruleset: Ruleset, table: TableState, seat: Seat | null): Drawn {
  let state = table;
  const draws: Action[] = [];
  // Of an exchange of dealt bonus tiles a supplement may still be due, and then the draw.
  for (let most = 2; most > 0; most--) {
    const { hand } = state;
    if (hand === null || isWatched(state, hand.turn) || isBeforeChi(state, hand.turn)) break;
    if (!(hand.due === 'supplement' || (hand.due === 'draw' && hand.turn === seat))) break;
    const draw: Action = { type: 'DrawTile', data: { seat: hand.turn, tile: '?' } };
    const judged = judge(ruleset, state, draw);
    if (!isJudged(judged) || judged.irregularities.length > 0) break;
    draws.push(draw);
    state = judged.after;
  }
  return { draws, state };
}
