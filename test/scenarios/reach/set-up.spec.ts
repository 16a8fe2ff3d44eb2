import { FOUR_SEATS } from '../../../src/engine/tiles/seats.js';
import { describe, expect, it } from '@jest/globals';
import { breakWall, dealFrom, drawSupplement, indicatorAt } from '../../../src/engine/tiles/wall.js';
import { Table } from '../../kit/play/play.js';
import { wsom } from './reach.js';

/** wsom-reach sections 2, 3 and 6: the game, the wall, the deal, the indicators. */
const START = { ruleset: 'reach/wsom' };

describe('the game and the wall', () => {
  it('PR-01: 136 tiles without red fives and flowers, one die, four hands', () => {
    const table = new Table(START).when('a hand starts');
    expect(table.because('E throws 34')).toBe('wrong-dice: wsom-reach "Starting the Game" 2.1');
    const dealt = wsom();
    expect(dealt.state.rules.tiles.size).toBe(136);
    expect(dealt.refusal('E discards 0p').code).toBe('malformed-tile');
    expect(dealt.refusal('E discards 1f').code).toBe('malformed-tile');
    const fourth = wsom({}, { handsBefore: 3 });
    expect(fourth.because('the game closes complete')).toMatch(/^wrong-phase/);
    fourth.accept({ type: 'EndHand', data: { reason: 'time' } });
    expect(fourth.because('a hand starts')).toBe('hands-agreed: wsom-reach "Starting the Game" 2.1');
    fourth.when('the game closes complete');
  });

  it('PR-02: who drew East is the first Dealer, and South, West and North follow in order of play', () => {
    const { hand, state } = wsom();
    expect(hand.dealer).toBe(0);
    expect([0, 1, 2, 3].map((seat) => state.rules.seatWind(0, seat as 0))).toEqual([27, 28, 29, 30]);
    expect(state.rules.direction).toBe('counter-clockwise');
  });

  it('PR-03, PR-04: the Dealer throws, the player counted throws, and both together are the tiers left on their right', () => {
    // The example of the document: 3 and 6 leave nine tiers of West's wall.
    const table = new Table(START).when('a hand starts');
    expect(table.because('S throws 3')).toBe('wrong-thrower: wsom-reach "Game Procession" 3.1');
    table.when('E throws 3');
    expect(table.because('E throws 6')).toMatch(/^wrong-thrower/);
    table.when('W throws 6');
    expect(table.because('W breaks after 6')).toBe('wrong-break: wsom-reach "Game Procession" 3.1');
    expect(table.because('S breaks after 9')).toMatch(/^wrong-break/);
    expect(table.because('W breaks after 18')).toMatch(/^wrong-break/);
    table.when('W breaks after 9');
    // 1 and 5 count the Dealer, 6 and 2 South, 4 North.
    const counted = [1, 2, 3, 4, 5, 6].map((face) => table.state.rules.wall.thrower(0, [{ seat: 0, faces: [face] }]));
    expect(counted).toEqual([0, 1, 2, 3, 0, 1]);
  });

  it('PR-04, PR-05: dealt from the tenth tier on; of the last five tiles the Dealer has the first and the fifth', () => {
    const places = Array.from({ length: 136 }, (_, place) => place);
    const { rules } = wsom().state;
    const broken = breakWall(FOUR_SEATS, places, 2, 9, rules.wall);
    // West's wall is the third, from index 68; nine tiers remain on its right.
    expect(broken.order.slice(0, 2)).toEqual([86, 87]);
    const { hands } = dealFrom(FOUR_SEATS, broken, 0, rules.deal);
    expect(hands.map(({ length }) => length)).toEqual([14, 13, 13, 13]);
    expect(hands[0].slice(0, 4)).toEqual(broken.order.slice(0, 4));
    expect(hands[0].slice(12)).toEqual([broken.order[48], broken.order[52]]);
    expect([1, 2, 3].map((seat) => hands[seat][12])).toEqual([49, 50, 51].map((place) => broken.order[place]));
    const table = wsom();
    expect(table.due).toBe('E discard');
    const short = new Table(START).when('a hand starts', 'E throws 1', 'E throws 1', 'E breaks after 2');
    const hidden = [13, 13, 13, 13].map((size) => Array<string>(size).fill('1m'));
    expect(short.decide({ type: 'DealTiles', data: { hands: hidden } }).verdict).toBe('refused');
  });
});

describe('indicators', () => {
  it('PR-07: the first is the top tile of the third tier; the supplementary tiles are tiers 1 and 2', () => {
    const table = wsom({}, { indicator: '9m' });
    expect(table.events.at(-1)).toEqual({ type: 'IndicatorRevealed', data: { tile: '9m', place: 3 } });
    const wall = breakWall(
      FOUR_SEATS,
      Array.from({ length: 136 }, (_, place) => place),
      0,
      0,
      table.state.rules.wall,
    );
    expect(indicatorAt(wall, 3)).toEqual({ tile: wall.order[130], under: wall.order[131] });
    let left = wall;
    const drawn = [1, 2, 3, 4].map(() => {
      const taken = drawSupplement(left);
      left = taken.wall;
      return wall.order.indexOf(taken.tile);
    });
    // Tier 1, its upper tile first, then tier 2.
    expect(drawn).toEqual([134, 135, 132, 133]);
  });

  it('PR-10: a wrong indicator found after the start stays as it is', () => {
    const table = wsom({}, { mode: 'scribe', indicator: 'none' });
    table.accept({ type: 'RevealIndicator', data: { tile: '5s', place: 4 } });
    expect(table.flags).toEqual(['wrong-indicator']);
    expect(table.hand.indicators.tiles).toEqual(['5s']);
    const strict = wsom({}, { indicator: 'none' });
    const decision = strict.decide({ type: 'RevealIndicator', data: { tile: '5s', place: 4 } });
    expect(decision.verdict === 'refused' && decision.violation.citation.item).toBe('6.5');
  });
});
