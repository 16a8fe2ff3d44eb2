import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { decide } from '../../src/engine/table/decide.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { Options } from '../../src/engine/vocabulary/terms.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import '../kit/play/rulesets.js';

/** The fan of East, who declares a kong and wins on what is drawn after these actions. */
function fanAfter(actions: readonly Action[], options: Options = {}): readonly string[] {
  const ruleset = resolveRuleset('mcr/china', options);
  let state = initialState(ruleset.table);
  const act = (action: Action): void => {
    const decision = decide(ruleset, state, action);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    for (const event of decision.events) state = evolve(state, event);
  };
  const east = ['1m', '1m', '1m', '1m', '2m', '2m', '2m', '3m', '3m', '3m', '5p', '5p', '5p', '9s'];
  const other = ['1p', '3p', '7p', '9p', '1s', '3s', '5s', '7s', '1z', '2z', '3z', '4z', '5z'];
  act({ type: 'OpenGame', data: { mode: 'scribe', options } });
  act({ type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } });
  act({ type: 'StartHand', data: {} });
  act({ type: 'DealTiles', data: { hands: [east, other, other, other] } });
  act({ type: 'DeclareKong', data: { seat: 0, kind: 'concealed-kong', tile: '1m' } });
  for (const action of actions) act(action);
  act({ type: 'DeclareWin', data: { seat: 0, by: 'self-draw' } });
  return state.hand?.wins[0]?.result.score?.patterns.map(({ id }) => id) ?? [];
}

const draw = (tile: string): Action => ({ type: 'DrawTile', data: { seat: 0, tile } });
const layOpen = (tile: string): Action => ({ type: 'ExposeBonusTile', data: { seat: 0, tile } });
const FAN = 'out_with_replacement_tile';

describe('a win on a replacement after a kong (MC-18, MC-F46)', () => {
  it('the replacement of the kong itself makes Out with Replacement Tile', () => {
    expect(fanAfter([draw('9s')])).toContain(FAN);
  });

  it.each([
    ['one flower', [draw('1f'), layOpen('1f'), draw('9s')]],
    ['two flowers', [draw('1f'), layOpen('1f'), draw('2f'), layOpen('2f'), draw('9s')]],
  ])('after %s the win is a mere self-draw, unless kongThenFlower counts it', (_, actions) => {
    expect(fanAfter(actions)).not.toContain(FAN);
    expect(fanAfter(actions)).toContain('four_concealed_pungs');
    expect(fanAfter(actions, { kongThenFlower: 'counted' })).toContain(FAN);
  });
});

describe('own walls', () => {
  it('nobody may claim a kong without a tile left to draw for it (MC-27)', () => {
    const options = { flowers: false, walls: 'own', claimWindow: 'draw' } as const;
    const ruleset = resolveRuleset('mcr/wmo-2006', options);
    // In one of these games a player with an empty own wall holds three of a discard.
    for (let game = 0; game < 3; game++)
      expect(simulateGame({ ruleset, seed: 'exported', game }).events.at(-1)?.type).toBe('GameClosed');
  });
});
