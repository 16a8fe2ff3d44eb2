import { describe, expect, it } from '@jest/globals';
import { given, patterns, payments } from '../../support/play.js';

/** `reach/tenhou`: hands from the deal to the payments. */
const TENHOU = { ruleset: 'reach/tenhou', indicator: '8p' };
const READY = { S: '234m 340p 22s 23p 678s' };

describe('a hand of reach/tenhou', () => {
  it('is dealt thirteen each; the dealer draws, and the indicator goes before everything (riichi-presets "Set-up")', () => {
    const table = given(READY, { ...TENHOU, indicator: 'none' });
    expect(table.due).toBe('E draw');
    expect(table.because('E draws 9m')).toBe('indicator-due: riichi-presets "Indicators"');
    table.when('the indicator is 8p', 'E draws 9m');
    expect(table.due).toBe('E discard');
    expect(table.because('the indicator is 9p')).toBe('indicator-not-due: riichi-presets "Indicators"');
  });

  it('places the bet when the discard of reach has passed, and pays reach, lucky tiles and the bet', () => {
    const table = given(READY, TENHOU);
    table.when(
      'E draws 9m',
      'E discards 9m',
      'S draws 7z',
      'S reaches',
      'S discards 7z',
      'W draws 9m',
      'W discards 9m',
    );
    expect(table.state.scores).toEqual([25000, 24000, 25000, 25000]);
    table.when('N draws 9m', 'N discards 9m', 'E draws 4p', 'E discards 4p');
    expect(table.because('S wins')).toBe('under-not-shown: wsom-reach "Lucky Tile (dora)" 6.4');
    table.when('S wins with 3z under');
    expect(table.because('S wins with 3z under')).toMatch(/^hand-over/);
    table.when('the hand ends won');
    expect(patterns(table)).toEqual(['all_simples', 'peace', 'first_turn_win', 'double_reach']);
    // Five Hand Points and the red five: haneman; the bet comes back.
    expect(payments(table)).toEqual({ E: -12000, S: 12000, W: 0, N: 0 });
    expect(table.state.scores).toEqual([13000, 37000, 25000, 25000]);
    expect(table.hand.bets).toBe(0);
  });

  it('leaves a bet unpaid whose discard is won on (riichi-presets "Calls")', () => {
    const table = given({ ...READY, E: '19m 19p 19s 1234567z' }, TENHOU);
    table.when('E draws 1s', 'E reaches', 'E discards 1s', 'S draws 1z', 'S discards 1z');
    expect(table.state.scores).toEqual([24000, 25000, 25000, 25000]);
    const won = given({ ...READY, E: '19m 19p 147s 123456z', W: '111m 222m 333m 44m 23s' }, TENHOU);
    won.when('E draws 9s', 'E discards 9s', 'S draws 1s', 'S reaches', 'S discards 1s', 'W wins', 'the hand ends won');
    // Two concealed triples, one completed by runs: 1-2-3 of bamboos was the wait; the bet never lay there.
    expect(won.hand.bets).toBe(0);
    expect(payments(won).S + payments(won).W).toBe(0);
  });

  it('forbids a discard that is not the one drawn, and a call, after reach (PR-17, PR-21)', () => {
    const table = given(READY, TENHOU);
    table.when('E draws 9m', 'E discards 9m', 'S draws 7z', 'S reaches');
    expect(table.because('S discards 2m')).toBe('reach-not-ready: riichi-presets "Calls"');
    table.when('S discards 7z', 'W draws 2s', 'W discards 2s');
    expect(table.because('S pongs')).toBe('claim-in-reach: wsom-reach "Actions During a Hand" 4.6-5');
    table.when('N draws 9m', 'N discards 9m', 'E draws 9m', 'E discards 9m', 'S draws 7z');
    expect(table.because('S discards 7s')).toBe('reach-discard: wsom-reach "Actions During a Hand" 4.6-1');
    table.when('S discards 7z');
  });
});
