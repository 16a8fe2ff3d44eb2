import { describe, expect, it } from '@jest/globals';
import { flagged } from '../../kit/play/flagged.js';
import { given, patterns, payments } from '../../kit/play/play.js';

/** `reach/tenhou`: complete hands, from the deal to the payments. */
const TENHOU = { ruleset: 'reach/tenhou', indicator: '8p' };
const READY = { S: '234m 340p 22s 23p 678s' };

describe('a red five of a suit', () => {
  const others = { S: '1112223334445s', W: '1112223334445z', N: '6667778889995s' };
  const drawn = (held: string) => given({ E: held, ...others }, TENHOU).when('E draws 9m', 'E discards 9m');

  it('is there once, beside three others', () => {
    expect(drawn('0m 123456789p 677z').because('S draws 0m')).toBe('fifth-copy: wsom-reach "Starting the Game" 2.1');
    expect(drawn('555m 123456789p 7z').because('S draws 5m')).toBe('fifth-copy: wsom-reach "Starting the Game" 2.1');
    for (const [held, tile] of [
      ['055m 123456789p 7z', '5m'],
      ['555m 123456789p 7z', '0m'],
    ]) {
      drawn(held).when(`S draws ${tile}`);
      expect(drawn(held).when(`S draws ${tile}`, `S discards ${tile}`).because('W draws 5m')).toMatch(/^fifth-copy/);
    }
    drawn('0m 123456789p 677z').when('S draws 0p');
    const bare = given({ E: '555m 123456789p 7z', ...others }, { ...TENHOU, options: { redFives: false } });
    bare.when('E draws 9m', 'E discards 9m', 'S draws 5m');
  });

  it('may be dealt once, and turned up once', () => {
    expect(() => given({ E: '0m 123456789p 677z', S: '0m 123456789s 123z' }, TENHOU)).toThrow(/more than 1 0m/);
    expect(() => given({ E: '5555m 123456789p' }, TENHOU)).toThrow(/more than 3 5m/);
    const turned = given({ E: '0m 123456789p 677z' }, { ...TENHOU, indicator: 'none' });
    expect(turned.because('the indicator is 0m')).toMatch(/^fifth-copy/);
  });

  it('that two are said to have held is flagged of a scribe, where it shows', () => {
    const table = given({ E: '0m 123456789p 677z' }, { ...TENHOU, mode: 'scribe' });
    table.when('E draws ?', 'E discards 9m', 'S draws ?');
    expect(flagged(table, 'S discards 0m')).toEqual(['fifth-copy']);
  });

  it('counts as seen no more where a hand turns out to be another than was thought', () => {
    const table = given({ E: '0m 123456789p 677z' }, { ...TENHOU, mode: 'scribe' }).when('E draws 9m');
    expect(flagged(table, 'E discards 9s')).toEqual(['not-held']);
    table.when('S draws ?');
    expect(flagged(table, 'S discards 0m')).toEqual([]);
  });
});

describe('a hand of reach/tenhou', () => {
  it('is dealt thirteen each; the dealer draws, and the indicator goes before everything (riichi-presets "Set-up")', () => {
    const table = given(READY, { ...TENHOU, indicator: 'none' });
    expect(table.due).toBe('E draw');
    expect(table.because('E draws 9m')).toBe('indicator-due: riichi-presets "tenhou" Indicators');
    table.when('the indicator is 8p', 'E draws 9m');
    expect(table.due).toBe('E discard');
    expect(table.because('the indicator is 9p')).toBe('indicator-not-due: riichi-presets "tenhou" Indicators');
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
    // Five Hand Points and the red five: haneman. The bet is returned.
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
    // West waited for 1s with 2s3s. South's bet was never placed.
    expect(won.hand.bets).toBe(0);
    expect(payments(won).S + payments(won).W).toBe(0);
  });

  it('forbids a discard that is not the one drawn, and a call, after reach (PR-17, PR-21)', () => {
    const table = given(READY, TENHOU);
    table.when('E draws 9m', 'E discards 9m', 'S draws 7z', 'S reaches');
    expect(table.because('S discards 2m')).toBe('reach-not-ready: wsom-reach "Penalties" 9.4-3');
    table.when('S discards 7z', 'W draws 2s', 'W discards 2s');
    expect(table.because('S pongs')).toBe('claim-in-reach: wsom-reach "Actions During a Hand" 4.6-5');
    table.when('N draws 9m', 'N discards 9m', 'E draws 9m', 'E discards 9m', 'S draws 7z');
    expect(table.because('S discards 7s')).toBe('reach-discard: wsom-reach "Actions During a Hand" 4.6-1');
    table.when('S discards 7z');
  });
});
