import { describe, expect, it } from '@jest/globals';
import { breakWall, dealFrom, drawSupplement, indicatorAt } from '../../../src/engine/tiles/wall.js';
import { patterns, Table } from '../../kit/play/play.js';
import { tenhou, turns, unseen, wsom } from './reach.js';

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
    const broken = breakWall(places, 2, 9, rules.wall);
    // West's wall is the third, from index 68; nine tiers remain on its right.
    expect(broken.order.slice(0, 2)).toEqual([86, 87]);
    const { hands } = dealFrom(broken, 0, rules.deal);
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

  it('PR-06: fourteen tiles stay; a quad shortens the live wall by one', () => {
    const table = wsom({ E: '1111z 234m 345p 678s 9s' });
    expect([table.hand.live, table.hand.dead]).toEqual([69, 14]);
    table.when('E declares 1z', 'the indicator is 9m', 'E draws 9p');
    expect([table.hand.live, table.hand.dead]).toEqual([68, 14]);
  });

  it('PR-06: no quad when no live tile is left, and the final discard can only be won on', () => {
    const table = wsom({ S: '7777s 123p 456p 78m 2z', W: '56s 123m 456m 678p 99m' }, { live: 1 });
    expect(table.due).toBe('S draw');
    table.when(`S draws ${unseen(table)}`);
    expect(table.because('S declares 7s')).toBe('kong-on-last-tile: decisions-reach PR-06');
    table.when('S discards 7s');
    expect(table.because('W chis with 5s6s')).toBe('last-tile-claim: decisions-reach PR-06');
    table.when('W wins', 'the hand ends won');
    expect(patterns(table)).toEqual(['peace', 'final_tile_discard']);
  });
});

describe('indicators', () => {
  it('PR-07: the first is the top tile of the third tier; the supplementary tiles are tiers 1 and 2', () => {
    const table = wsom({}, { indicator: '9m' });
    expect(table.events.at(-1)).toEqual({ type: 'IndicatorRevealed', data: { tile: '9m', place: 3 } });
    const wall = breakWall(
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

  it('PR-08: a concealed quad exposes the next one at once, before the supplementary draw', () => {
    const table = wsom({ E: '1111z 2222z 345p 678s' });
    table.when('E declares 1z');
    expect(table.because('E draws 9p')).toBe('indicator-due: wsom-reach "Lucky Tile (dora)" 6.1, 6.3');
    table.when('the indicator is 9m');
    expect(table.events.at(-1)).toMatchObject({ data: { place: 4 } });
    expect(table.because('the indicator is 8m')).toBe('indicator-not-due: wsom-reach "Lucky Tile (dora)" 6.3');
    table.when('E draws 9p', 'E declares 2z', 'the indicator is 8m');
    expect(table.events.at(-1)).toMatchObject({ data: { place: 5 } });
  });

  it('PR-08: a claimed and an added quad do as well; a robbed one exposes none', () => {
    const hands = { E: '555p 66s 19m 1234567z', S: '123m 456m 789m 99s 78s', W: '19m 19p 147s 123456z' };
    const table = wsom(hands).when('E discards 1z', 'S draws 5p', 'S discards 5p', 'E kongs');
    expect(table.refusal('E draws 9p').code).toBe('indicator-due');
    table.when('the indicator is 4p', 'E draws 9p', 'E discards 9p');
    turns(table, 'S').when('W draws 6s', 'W discards 6s', 'E pongs');
    table.when('E discards 2z');
    turns(table, 'SWN').when('E draws 6s', 'E adds 6s');
    // South waits for 6s and 9s.
    expect(table.refusal('E draws 9p').code).toBe('indicator-due');
    table.when('S robs');
    expect(table.hand.indicators.tiles).toHaveLength(2);
    const passed = wsom(hands).when('E discards 1z');
    turns(passed, 'S').when('W draws 6s', 'W discards 6s', 'E pongs', 'E discards 2z');
    turns(passed, 'SWN').when('E draws 6s', 'E adds 6s', 'the indicator is 4p');
    // Once it is exposed, the quad stands.
    expect(passed.refusal('S robs').code).toBe('not-robbable');
  });

  it('PR-09: after reach the tiles under all indicators count, and must be counted; for nobody else', () => {
    const ready = { E: '19m 19p 189s 1234567z', S: '234m 345p 678s 66s 34p', N: '234m 67p 456p 99s 345s' };
    const table = wsom(ready, { indicator: '9m' }).when('E discards 8s', 'S draws 9p', 'S reaches', 'S discards 9p');
    table.when('W draws 5p', 'W discards 5p');
    expect(table.because('S wins')).toBe('under-not-shown: wsom-reach "Lucky Tile (dora)" 6.4');
    expect(table.because('S wins with 5s1m under')).toBe('under-not-shown: wsom-reach "Lucky Tile (dora)" 6.4');
    expect(table.because('N wins with 5s under')).toBe('under-without-reach: wsom-reach "Lucky Tile (dora)" 6.4');
    table.when('S wins with 5s under');
    // 6s is under the indicator, and three 6s are in the hand.
    expect(table.hand.wins[0].result.score?.figures).toMatchObject({ dora: 0, ura: 3 });
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

  it('riichi-presets "Indicators": an added quad exposes its indicator with the discard, a concealed one at once', () => {
    const table = tenhou({ E: '66s 19m 19p 1234567z', S: '123m 456m 789m 99s 77s' });
    table.when('E draws 1z', 'E discards 1z', 'S draws 6s', 'S discards 6s', 'E pongs', 'E discards 2z');
    turns(table, 'SWN').when('E draws 6s', 'E adds 6s', 'E draws 9p');
    expect(table.hand.indicators).toMatchObject({ due: 0, later: 1 });
    table.when('E discards 9p');
    // The indicator comes before any claim on that discard.
    expect(table.refusal('S draws 1s').code).toBe('indicator-due');
    table.when('the indicator is 8s', 'S draws 1s');
    const concealed = tenhou({ E: '7777z 66s 19m 19p 123z' }).when('E draws 4z', 'E declares 7z');
    expect(concealed.refusal('E draws 9p').code).toBe('indicator-due');
  });
});
