import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import { decide } from '../../../src/engine/table/decide.js';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import type { TableState } from '../../../src/engine/table/state.js';
import { viewOf } from '../../../src/engine/table/view.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';

/** The table after the actions, or `null` if one is refused. */
function played(ruleset: Ruleset, actions: readonly Action[]): TableState | null {
  let state = initialState(ruleset.table);
  for (const action of actions) {
    const decision = decide(ruleset, state, action);
    if (decision.verdict === 'refused') return null;
    for (const event of decision.events) state = evolve(state, event);
  }
  return state;
}

/**
 * The same play with other hidden tiles: exchanges tiles dealt to two hands and kept to the end. All public tiles stay
 * the same. `null` if the hands have nothing to exchange.
 */
export function otherTiles(
  ruleset: Ruleset,
  actions: readonly Action[],
  [one, other]: readonly [Seat, Seat],
): Action[] | null {
  const deal = actions.findLastIndex(({ type }) => type === 'DealTiles');
  const dealt = actions[deal];
  const { hand } = viewOf(played(ruleset, actions) as TableState, 'judge');
  if (dealt?.type !== 'DealTiles' || hand === null || hand.ended !== null) return null;
  const hands = dealt.data.hands.map((tiles) => [...tiles]);
  const kept = (seat: Seat): string[] => {
    const left = [...(hand.seats[seat].concealed ?? [])];
    return hands[seat].filter((tile) => {
      const at = left.indexOf(tile);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  };
  let changed = 0;
  for (const mine of kept(one)) {
    const theirs = kept(other).find((tile) => tile !== mine);
    if (theirs === undefined || !hands[one].includes(mine)) continue;
    const trial = hands.map((tiles) => [...tiles]);
    trial[one][trial[one].indexOf(mine)] = theirs;
    trial[other][trial[other].indexOf(theirs)] = mine;
    const acted = actions.map(
      (action, i): Action => (i === deal ? { type: 'DealTiles', data: { hands: trial } } : action),
    );
    if (played(ruleset, acted) === null) continue;
    hands.splice(0, 4, ...trial);
    changed++;
    if (changed === 3) break;
  }
  if (changed === 0) return null;
  return actions.map((action, i): Action => (i === deal ? { type: 'DealTiles', data: { hands } } : action));
}
