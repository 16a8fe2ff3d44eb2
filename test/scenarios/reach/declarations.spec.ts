import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { tenhou, turns, unseen, wsom } from './reach.js';
import '../../kit/play/rulesets.js';

/** wsom-reach section 4: claims, reach, missed wins. */
const READY = '234m 345p 678s 66s 34p';
const IDLE = '19m 19p 19s 1234567z';

describe('claims', () => {
  it('PR-11: a scribe goes by the first announced claim, and a strict game asks everybody at once', () => {
    const orderIn = (mode?: 'strict' | 'scribe') => resolveRuleset('reach/wsom', {}, mode).options.claimOrder;
    expect([orderIn('scribe'), orderIn('strict'), orderIn()]).toEqual(['first-said', 'simultaneous', 'first-said']);
    const asked = resolveRuleset('reach/wsom', { claimOrder: 'first-said' }, 'strict');
    expect(asked.options.claimOrder).toBe('first-said');
  });

  it('PR-16: nobody declares a fifth quad, and play goes on', () => {
    const table = wsom({ E: '1111z 2222z 3333z 67z', S: '1111m 59p 1589s 467z', N: '5555z 89m 19p 19s 444z' });
    table.when('E declares 1z', 'the indicator is 9m', 'E draws 9p', 'E declares 2z', 'the indicator is 9m');
    table.when('E draws 8p', 'E declares 3z', 'the indicator is 8m', 'E draws 7p', 'E discards 7p');
    table.when('S draws 2p', 'S declares 1m', 'the indicator is 8m', 'S draws 2p', 'S discards 2p');
    turns(table, 'W').when('N draws 2p');
    expect(table.because('N declares 5z')).toBe('kong-limit: wsom-reach "Other Rule Items" 11.3');
    expect(table.refusal('the hand is broken off for four-kongs').code).toBe('not-in-ruleset');
    table.when('N discards 2p', 'E draws 8p');
  });
});

describe('reach', () => {
  it('PR-17: reach needs a concealed hand, ready after the discard; it cannot be taken back', () => {
    const table = wsom({ E: `${READY} 9p`, S: '46m 19p 147s 123456z', W: '2m 147p 258s 123456z' });
    const broken = wsom({ E: '147m 258p 369s 12345z' });
    expect(broken.because('E reaches')).toBe('reach-not-ready: wsom-reach "Penalties" 9.4-3');
    table.when('E reaches');
    expect(table.because('E reaches')).toBe('reach-twice: wsom-reach "Actions During a Hand" 4.6-1');
    expect(table.because('E discards 2m')).toBe('reach-not-ready: wsom-reach "Penalties" 9.4-3');
    table.when('E discards 9p', 'S draws 9m');
    expect(table.because('S reaches')).toMatch(/^reach-not-ready/);
    expect(table.refusal('E reaches').code).toBe('reach-out-of-turn');
    const exposed = wsom({ E: `${IDLE} 9p`, S: '234m 345p 678s 66s 34p' }).when(
      'E discards 9p',
      'S draws 5s',
      'S discards 5s',
    );
    exposed.when(
      'W draws 5p',
      'W discards 5p',
      'N draws 2m',
      'N discards 2m',
      'E draws 6s',
      'E discards 6s',
      'S pongs',
    );
    exposed.when('S discards 2m', 'W draws 1p', 'W discards 1p', 'N draws 8m', 'N discards 8m', 'E draws 8m');
    exposed.when('E discards 8m', 'S draws 5m');
    expect(exposed.because('S reaches')).toBe('reach-exposed: wsom-reach "Actions During a Hand" 4.6-1');
  });

  it('PR-17: asks for no score and no tiles left; reach/tenhou for 1,000 points and four live tiles', () => {
    const hands = { E: `${IDLE} 9m`, S: READY };
    const table = wsom(hands, { live: 1 });
    table.when(`S draws ${unseen(table)}`, 'S reaches');
    const online = tenhou({ E: IDLE, S: READY }, { live: 3 });
    while (online.due !== 'S draw') {
      const [seat] = online.due;
      const tile = unseen(online);
      online.when(`${seat} draws ${tile}`, `${seat} discards ${tile}`);
    }
    online.when(`S draws ${unseen(online)}`);
    expect(online.because('S reaches')).toBe('reach-wall: riichi-presets "tenhou" Calls');
    const poor = tenhou({ E: IDLE, S: READY });
    poor.state = { ...poor.state, scores: [48100, 900, 25000, 26000] };
    poor.when('E draws 9p', 'E discards 9p', 'S draws 9p');
    expect(poor.because('S reaches')).toBe('reach-score: riichi-presets "tenhou" Calls');
  });

  const ALL = {
    E: `${READY} 9p`,
    S: '123m 456m 789m 11z 23s',
    W: '123p 567p 22z 456s 78m',
    N: '333z 444z 777z 12m 88s',
  };
  const allReach = () =>
    ['E reaches', 'E discards 9p'].concat(
      ...['S', 'W', 'N'].map((seat) => [`${seat} draws 9p`, `${seat} reaches`, `${seat} discards 9p`]),
    );

  it('PR-18, PR-28: all four may reach, each bet lies with its discard, and the hand goes on', () => {
    const table = wsom(ALL).when('E reaches');
    expect(table.state.scores).toEqual([0, 0, 0, 0]);
    table.when('E discards 9p');
    expect(table.state.scores).toEqual([-1000, 0, 0, 0]);
    table.when(...allReach().slice(2));
    expect([table.state.scores, table.hand.bets]).toEqual([[-1000, -1000, -1000, -1000], 4]);
    expect(table.refusal('the hand is broken off for four-reaches').code).toBe('not-in-ruleset');
    table.when('E draws 9s');
  });

  it('PR-19, PR-22: players in reach reveal their hands in a drawn hand, and the bets are lost', () => {
    const table = wsom({ E: `${IDLE} 9m`, S: READY }, { live: 1 });
    const last = unseen(table);
    table.when(`S draws ${last}`, 'S reaches', `S discards ${last}`);
    expect(table.because('the hand ends exhausted')).toBe('reach-not-shown: wsom-reach "Actions During a Hand" 4.6-6');
    table.when('S shows', 'the hand ends exhausted');
    expect(table.hand.result).toEqual({ changes: [0, 0, 0, 0], ready: [null, true, null, null], betsLost: 1000 });
    expect(table.state.scores).toEqual([0, -1000, 0, 0]);
    table.when('a hand starts');
    expect(table.hand.bets).toBe(0);
  });
});
