import { describe, expect, it } from '@jest/globals';
import { simulateGame } from '../../../simulation/simulate.js';
import { decide } from '../../table/decide.js';
import { evolve, initialState } from '../../table/evolve.js';
import type { Action } from '../../table/moves/moves.js';
import type { TableState } from '../../table/state.js';
import { resolveRuleset } from '../registry.js';
import '../../../../test/kit/play/rulesets.js';

const ruleset = resolveRuleset('reach/mahjong-soul', { redFives: 4 });

/** Plays actions from the start of a game; throws the message of a refusal. */
function played(...actions: readonly Action[]): TableState {
  let state = initialState(ruleset.table);
  for (const action of actions) {
    const decision = decide(ruleset, state, action);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    for (const event of decision.events) state = evolve(state, event);
  }
  return state;
}

const START: readonly Action[] = [
  { type: 'OpenGame', data: { options: { redFives: 4 }, mode: 'strict' } },
  { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } },
  { type: 'StartHand', data: { dealer: 0 } },
];

const hand = (tiles: string): readonly string[] =>
  [...tiles.matchAll(/(\d+)([mpsz])/g)].flatMap(([, ranks, suit]) => [...ranks].map((rank) => rank + suit));

const dealt = (first: string): Action => ({
  type: 'DealTiles',
  data: { hands: [hand(first), hand('123456789m1155z'), hand('123456789s2266z'), hand('189p1199s334477z')] },
});

describe('four red fives, two of them dots', () => {
  it.each([0, 1, 2, 3, 4, 5])('four red fives are played in whole games without a fifth copy: game %d', (game) => {
    const { events } = simulateGame({ ruleset, seed: 'four reds', game });
    expect(events.at(-1)?.type).toBe('GameClosed');
  });

  it('counts both red dots of a hand', () => {
    const others = ([1, 2, 3] as const).flatMap((seat): readonly Action[] => {
      const tile = `${seat + 2}z`;
      return [
        { type: 'DrawTile', data: { seat, tile } },
        { type: 'DiscardTile', data: { seat, tile } },
      ];
    });
    const state = played(
      ...START,
      dealt('234m2003467p888s'),
      { type: 'RevealIndicator', data: { tile: '4z' } },
      { type: 'DrawTile', data: { seat: 0, tile: '1m' } },
      { type: 'DiscardTile', data: { seat: 0, tile: '1m' } },
      ...others,
      { type: 'DrawTile', data: { seat: 0, tile: '2p' } },
      { type: 'DeclareWin', data: { seat: 0, by: 'self-draw' } },
    );
    expect(state.hand?.wins[0].result.score?.figures?.redFives).toBe(2);
  });

  it('two red fives of one suit are discarded from one hand, and no third one is drawn', () => {
    const actions: readonly Action[] = [
      ...START,
      dealt('234m2003467p888s'),
      { type: 'RevealIndicator', data: { tile: '4z' } },
      { type: 'DrawTile', data: { seat: 0, tile: '2p' } },
      { type: 'DiscardTile', data: { seat: 0, tile: '0p' } },
      { type: 'DrawTile', data: { seat: 1, tile: '7z' } },
      { type: 'DiscardTile', data: { seat: 1, tile: '7z' } },
      { type: 'DrawTile', data: { seat: 2, tile: '3z' } },
      { type: 'DiscardTile', data: { seat: 2, tile: '3z' } },
      { type: 'DrawTile', data: { seat: 3, tile: '6z' } },
      { type: 'DiscardTile', data: { seat: 3, tile: '6z' } },
      { type: 'DrawTile', data: { seat: 0, tile: '1m' } },
      { type: 'DiscardTile', data: { seat: 0, tile: '0p' } },
    ];
    expect(played(...actions).hand?.players[0].concealed.special).toBe(0);
    expect(() => played(...actions, { type: 'DrawTile', data: { seat: 1, tile: '0p' } })).toThrow(/0p/);
    expect(played(...actions, { type: 'DrawTile', data: { seat: 1, tile: '5p' } }).hand?.players[1].drawn).toBe('5p');
  });

  it('three red fives are one of each suit', () => {
    const three = resolveRuleset('reach/mahjong-soul', { redFives: 3 });
    expect([three.table.tiles.copiesOf(35), ruleset.table.tiles.copiesOf(35)]).toEqual([1, 2]);
  });
});
