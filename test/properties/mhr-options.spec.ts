import { describe, expect, test } from '@jest/globals';
import { parseMhr, printMhr } from '../../src/engine/notation/mhr.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { recordActions } from '../../src/simulation/table.js';
import '../kit/play/rulesets.js';

/** Options that change the record: several winners, entered points, concealed kongs, the last tile, the end. */
describe.each([
  ['basic/default', { winners: 'two' }],
  ['basic/default', { winners: 'all', concealedKongShown: false, deadWall: 0 }],
  ['basic/default', { winners: 'all', scoring: 'none', irregularHands: true }],
  ['classic/document', { hands: 8 }],
  ['classic/standard', { points: 200 }],
  ['zung-jung/wsom', { claimWindow: 'draw', minimumPoints: 5 }],
])('the hand record notation of %s with %j', (id, options) => {
  const ruleset = resolveRuleset(id, options);

  test.each([undefined, { watching: null }, { watching: 1 as const }])('gives back the events (%j)', (unseen) => {
    for (let game = 0; game < 6; game++) {
      const { events } = simulateGame({ ruleset, seed: 'options', game, unseen });
      const text = printMhr(events);
      const { errors, done, ruleset: said } = parseMhr(text);
      expect(errors).toEqual([]);
      const back = recordActions(
        resolveRuleset(id, said?.options),
        done.map(({ action }) => action as Action),
      ).events;
      expect(back).toEqual(events);
      expect(printMhr(back)).toBe(text);
    }
  });
});
