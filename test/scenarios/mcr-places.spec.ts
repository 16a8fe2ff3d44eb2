import { describe, expect, it } from '@jest/globals';
import { explainPayoff } from '../../src/engine/rulesets/mcr/payments.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { decide } from '../../src/engine/table/decide.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { viewOf } from '../../src/engine/table/view.js';
import { placeAt } from '../../src/engine/tiles/seats.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import '../kit/play/rulesets.js';

/** The table after a pong that the second player claims of the first one, in a hand of MCR. */
function tableIn(hand: number) {
  const ruleset = resolveRuleset('mcr/china');
  const start = ruleset.table.inHand?.(hand) ?? ruleset.table;
  let state = initialState(ruleset.table);
  const act = (action: Action): void => {
    const decision = decide(ruleset, state, action);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    for (const event of decision.events) state = evolve(state, event);
  };
  const dealer = ([0, 1, 2, 3] as const)[(hand - 1) / 4];
  const begins = { hand, dealer, prevailingWind: `${(hand + 3) / 4}z`, honba: 0, bets: 0, scores: [0, 0, 0, 0] };
  act({ type: 'OpenGame', data: { mode: 'scribe', begins } });
  act({ type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } });
  act({ type: 'StartHand', data: {} });
  const hands = start.seats.of((seat) => Array<string>(seat === dealer ? 14 : 13).fill('?'));
  act({ type: 'DealTiles', data: { hands } });
  act({ type: 'DiscardTile', data: { seat: dealer, tile: '5m' } });
  act({ type: 'ClaimMeld', data: { seat: start.seats.after(dealer), kind: 'pong', own: ['5m', '5m'] } });
  const view = viewOf(state, 'public').hand;
  if (view === null) throw new Error('no hand');
  return { view, dealer, next: start.seats.after(dealer) };
}

describe('players of Mahjong Competition Rules who have changed places', () => {
  // MC-6: the rounds are seated ABCD, BADC, CDBA and DCAB.
  it.each([
    [1, [0, 1, 2, 3]],
    [5, [1, 0, 3, 2]],
    [9, [2, 3, 1, 0]],
    [13, [3, 2, 0, 1]],
  ])('sit in the order of hand %i, and a claimed tile points at its player', (hand, order) => {
    const { view, dealer, next } = tableIn(hand);
    expect(order.map((seat) => placeAt(view.seats, dealer, seat as Seat))).toEqual([0, 1, 2, 3]);
    // The dealer is the upper seat of the next player: their tile lies on the left.
    expect(view.seats[next].melds[0]).toMatchObject({ from: dealer, across: 0 });
  });

  it('pay by the wind that they had in that hand', () => {
    const { table } = resolveRuleset('mcr/china');
    // Hand 5: player 1 is East, then come 0, 3 and 2.
    const seats = table.inHand?.(5).seats ?? table.seats;
    const payments = explainPayoff({ seats, dealer: 1, winner: 1, from: null, points: 10 });
    expect(payments.map(({ from, reason }) => [from, JSON.stringify(reason)])).toEqual([
      [0, expect.stringContaining('south')],
      [2, expect.stringContaining('north')],
      [3, expect.stringContaining('west')],
    ]);
  });
});
