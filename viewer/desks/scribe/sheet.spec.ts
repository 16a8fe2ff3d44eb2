import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { RULESET_IDS } from '../../../src/engine/rulesets/table-rules.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import { isOver } from '../../../src/engine/table/checks/phase.js';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import { SEED } from '../../../test/kit/seed.js';
import { Tapper } from '../../../test/kit/browser/tapper.js';
import '../../../test/kit/play/rulesets.js';

/** In the first game the scribe sees no tiles, in the others those of one seat. */
const GAMES = 3;

/** A played game as recorded by a scribe who sees no tiles, or those of one seat. */
function scribed(
  ruleset: Ruleset,
  game: number,
): { readonly actions: readonly Action[]; readonly events: readonly TableEvent[] } {
  const watching = ([null, 0, 2] as const)[game % 3];
  return simulateGame({ ruleset, seed: `tapping ${SEED}`, game, cycles: 1, unseen: { watching } });
}

describe.each(RULESET_IDS)('%s, tap by tap', (id) => {
  const ruleset = resolveRuleset(id);

  it(`gives the record of whole games (seed ${SEED})`, () => {
    for (let game = 0; game < GAMES; game++) {
      const { actions, events } = scribed(ruleset, game);
      const tapper = new Tapper(ruleset, events.slice(0, 2), actions.slice(2));
      tapper.tapAll();
      expect(tapper.events).toEqual(events.slice(2));
      expect(isOver(tapper.state) || tapper.state.closed).toBe(true);
    }
  });
});
