import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { Mode } from '../../../src/engine/vocabulary/terms.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import { otherTiles } from './other-tiles.js';
import type { Both } from '../search/twins.js';
import './rulesets.js';

/** A complete first hand and the start of a second one, in which two seats' hidden tiles can differ. */
export interface HiddenHand {
  readonly ruleset: string;
  readonly options: object;
  readonly seats: readonly [Seat, Seat];
  /** From the seating to the end of the first hand. */
  readonly first: readonly Action[];
  /** The actions after the start of the second hand, in two versions. */
  readonly second: Both<readonly Action[]>;
}

/** The first simulated game with tiles to exchange between two hands. */
export function hiddenHand(ruleset: string, mode: Mode, length = 14): HiddenHand {
  const rules = resolveRuleset(ruleset);
  for (let game = 0; game < 20; game++) {
    const { actions } = simulateGame({ ruleset: rules, seed: 'hidden hand', game, mode, cycles: 2 });
    const starts = actions.flatMap(({ type }, i) => (type === 'StartHand' ? [i] : []));
    const deal = actions.findIndex(({ type }, i) => i > (starts[1] ?? actions.length) && type === 'DealTiles');
    const end = actions.findIndex(({ type }, i) => i > deal && (type === 'EndHand' || type === 'DeclareWin'));
    if (deal < 0 || end < deal + length + 2) continue;
    const seats = [rules.table.seats.after(0, game), rules.table.seats.after(0, game + 1)] as const;
    const whole = actions.slice(0, deal + length);
    const others = otherTiles(rules, whole, seats);
    const { options = {} } = actions[0].data as { options?: object };
    if (others === null) continue;
    const from = starts[1] + 1;
    return {
      ruleset,
      options,
      seats,
      first: whole.slice(1, starts[1]),
      second: [whole.slice(from), others.slice(from)],
    };
  }
  throw new Error(`${ruleset}: no hand has tiles to exchange`);
}
