import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { patterns, payments } from '../../kit/play/play.js';
import { tenhou, turns, unseen, wsom } from './reach.js';
import '../../kit/play/rulesets.js';

/** wsom-reach section 4: claims, reach, missed wins. */
const READY = '234m 345p 678s 66s 34p';
const IDLE = '19m 19p 19s 1234567z';

describe('claims', () => {
  const hands = {
    E: `${IDLE} 5m`,
    S: '34m 147p 258s 12345z',
    W: '55m 147p 258s 1234z 6z',
    N: '46m 345p 678s 22p 345s',
  };

  it('PR-11: at a table a chow said first has the tile before a pon, and a win before both', () => {
    const chow = wsom(hands).when('E discards 5m', 'S says chi', 'W says pong');
    expect(chow.because('W pongs')).toBe('outranked: wsom-reach "Actions During a Hand" 4.4');
    chow.when('S chis with 3m4m');
    const pon = wsom(hands).when('E discards 5m', 'W says pong');
    expect(pon.because('S chis with 3m4m')).toMatch(/^outranked/);
    pon.when('W pongs');
    const win = wsom(hands).when('E discards 5m', 'S says chi', 'N says win');
    expect(win.because('S chis with 3m4m')).toMatch(/^outranked/);
    win.when('N wins', 'the hand ends won');
  });

  it('PR-11: where all are asked at once, the pon goes before the chow', () => {
    const table = wsom(hands, { options: { claimOrder: 'simultaneous' } });
    table.when('E discards 5m', 'S says chi', 'W says pong');
    expect(table.because('S chis with 3m4m')).toMatch(/^outranked/);
    table.when('W pongs');
  });

  it('PR-11: where nobody says, a scribe goes by what was said first, and in a strict game all are asked at once', () => {
    const orderIn = (mode?: 'strict' | 'scribe') => resolveRuleset('reach/wsom', {}, mode).options.claimOrder;
    expect([orderIn('scribe'), orderIn('strict'), orderIn()]).toEqual(['first-said', 'simultaneous', 'first-said']);
    const asked = resolveRuleset('reach/wsom', { claimOrder: 'first-said' }, 'strict');
    expect(asked.options.claimOrder).toBe('first-said');
  });

  it('PR-12: a chow is for the next player in turn; the other end may be discarded after it, in reach/tenhou not', () => {
    const table = wsom({ E: `${IDLE} 2m`, S: '1345m 147p 258s 123z', N: '34m 147p 258s 12345z' });
    table.when('E discards 2m');
    expect(table.because('N chis with 3m4m')).toBe('chi-not-upper: decisions-reach PR-12');
    table.when('S chis with 3m4m', 'S discards 5m');
    const east = '2m 19m 19p 19s 123456z';
    const online = tenhou({ E: east, S: '1345m 147p 258s 123z' }).when('E draws 9p', 'E discards 2m');
    online.when('S chis with 3m4m');
    expect(online.because('S discards 5m')).toBe('swap-call: riichi-presets "tenhou" Calls');
    online.when('S discards 1m');
    const same = tenhou({ E: east, S: '22246m 147p 258s 12z' }).when('E draws 9p', 'E discards 2m', 'S pongs');
    expect(same.refusal('S discards 2m').code).toBe('swap-call');
    same.when('S discards 4m');
  });

  it('PR-12: in reach/tenhou a call is refused that leaves nothing but swaps to discard', () => {
    const table = tenhou({ E: '567z 19m 19p 19s 1234z', S: '556677z 1123m 9s 89p' }).when('E draws 9m');
    for (const [dragon, discard] of ['5z 9s', '6z 9p', '7z 8p'].map((pair) => pair.split(' '))) {
      if (table.due === 'E draw') table.when(`E draws ${unseen(table)}`);
      turns(table.when(`E discards ${dragon}`, 'S pongs', `S discards ${discard}`), 'WN');
    }
    table.when(`E draws ${unseen(table)}`, 'E discards 1m');
    // The chi would leave only two 1m, which may not be discarded.
    expect(table.because('S chis with 2m3m')).toBe('swap-call: riichi-presets "tenhou" Calls');
    table.when('S pongs', 'S discards 3m');
  });

  it('PR-13: what was said binds: nobody goes on before it is carried out, and a wrong declaration is a Dead Hand', () => {
    const table = wsom(hands).when('E discards 5m', 'W says pong');
    expect(table.because('S draws 9p')).toBe('claim-open: wsom-reach "Actions During a Hand" 4.4');
    table.when('W pongs');
    const wrong = wsom(hands, { mode: 'scribe' }).when('E discards 5m');
    wrong.accept({ type: 'ClaimMeld', data: { seat: 1, kind: 'pong', own: ['3m', '4m'] } });
    expect(wrong.flags).toContain('wrong-set');
    expect(wrong.irregularities[0].citation).toMatchObject({ document: 'wsom-reach', section: 'Penalties' });
    // After the referee's ruling (9.2-4) they may declare nothing (PR-32).
    wrong.accept({
      type: 'ImposePenalty',
      data: { seat: 1, penalty: 'dead-hand', points: 0, tiles: [], reason: 'mistaken declaration' },
    });
    expect(wrong.player('S').dead).toBe('ruling');
    // A discard stays in the river; only a claim returns a drawn tile to the wall.
    const drawn = wsom(hands).when('E discards 1m', 'S draws 9p');
    expect(drawn.refusal('S returns').code).toBe('return-without-claim');
  });

  it('PR-14: discards lie in the order they were made, a claimed one marked, as rows of six are laid', () => {
    const table = wsom(hands).when('E discards 5m', 'W pongs', 'W discards 6z', 'N draws 9s', 'N discards 9s');
    const river = [];
    for (let one = table.hand.river; one !== null; one = one.previous) river.unshift([one.seat, one.tile, one.takenBy]);
    expect(river).toEqual([
      [0, '5m', 2],
      [2, '6z', null],
      [3, '9s', null],
    ]);
  });

  it('PR-15, RM-20: an added quad is robbed by one who let the tile go, not with a missed win', () => {
    const robbed = { E: '66p 123m 456m 789s 123z', S: '19m 147p 258s 12345z', W: '45p 234m 567m 678s 99s' };
    const start = () => wsom(robbed).when('E discards 3z', 'S draws 6p', 'S discards 6p', 'E pongs', 'E discards 2z');
    const table = turns(start(), 'SWN', '9p').when('E draws 6p', 'E adds 6p', 'W robs', 'the hand ends won');
    expect(patterns(table)).toContain('add_a_quad_win');
    const missed = start().when('S draws 9p', 'S discards 9p', 'W draws 3p', 'W discards 3p');
    turns(missed, 'N').when('E draws 6p', 'E adds 6p');
    expect(missed.because('W robs')).toBe('missed-win: wsom-reach "Actions During a Hand" 4.7');
  });

  it('RM-32: a concealed quad is never robbed, not even by 13 Orphans', () => {
    for (const table of [
      wsom({ E: '7777z 234m 345p 678s 9s', S: '19m 19p 19s 1234566z' }),
      tenhou({ E: '7777z 234m 345p 678s', S: '19m 19p 19s 1234566z' }).when('E draws 9s'),
    ]) {
      table.when('E declares 7z');
      expect(table.refusal('S robs').code).toBe('not-robbable');
    }
  });

  it('PR-16: after four quads no more, and play goes on', () => {
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
  it('PR-17: needs a concealed hand, ready after the discard; it cannot be taken back', () => {
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

  it('RM-22: a hand that holds all four of the only tile it waits for is not ready, but by option', () => {
    // With the 9p the hand waits for the fifth East; without one of the Easts, for 9p.
    const hand = { E: '1111z 234m 567p 789s 9p' };
    const table = wsom(hand).when('E reaches');
    expect(table.because('E discards 9p')).toBe('reach-not-ready: wsom-reach "Penalties" 9.4-3');
    table.when('E discards 1z');
    wsom(hand, { options: { readyNeedsFreeTile: false } }).when('E reaches', 'E discards 9p');
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

  it('PR-19: the winner gets every bet of the hand', () => {
    const table = wsom(ALL, { indicator: '1m' }).when(
      ...allReach(),
      'E draws 5p',
      'E wins with 5z under',
      'the hand ends won',
    );
    expect(table.hand.wins[0].result.bets).toBe(4000);
    expect(table.state.scores.reduce((sum, score) => sum + score)).toBe(0);
    expect([table.hand.bets, table.state.scores[0] > 0]).toEqual([0, true]);
  });

  it('PR-19, PR-22: in a drawn hand they open their hands and the bets are lost', () => {
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

  it('PR-22: a hand shown and not ready is chombo', () => {
    const table = wsom({}, { mode: 'scribe', live: 1 }).when('S draws ?', 'S reaches', 'S discards ?');
    table.when('S shows 19m19p19s1234567z', 'the hand ends exhausted');
    expect(table.hand.result?.ready).toEqual([null, true, null, null]);
    const false_ = wsom({}, { mode: 'scribe', live: 1 }).when('S draws ?', 'S reaches', 'S discards ?');
    false_.when('S shows 14m14p14s1234567z');
    expect(false_.flags).toEqual(['reach-not-ready']);
  });

  it('RM-27: won on, the discard of reach is paid with its bet', () => {
    const table = wsom({ E: `${READY} 9m`, S: '78p 234m 678m 55s 678s' }, { indicator: '1z' }).when('E discards 9m');
    turns(table, 'SWN').when('E draws 9p', 'E reaches', 'E discards 9p', 'S wins', 'the hand ends won');
    expect(patterns(table)).toEqual(['peace']);
    expect(payments(table)).toEqual({ E: -2000, S: 2000, W: 0, N: 0 });
  });

  it('PR-21, RM-23: after reach only a concealed quad of the drawn tile that changes nothing', () => {
    const others = { S: '369m 258p 147s 1234z', W: '48m 147p 369s 12345z', N: '5m 369p 258s 123567z' };
    const table = wsom({ ...others, E: '111m 234p 567p 34s 88s 9p' }).when('E reaches', 'E discards 9p');
    turns(table, 'SWN').when('E draws 1m', 'E declares 1m', 'the indicator is 9m', 'E draws 9m', 'E discards 9m');
    // 1-2-3 three times: a triple in one reading, runs in another.
    const runs = { ...others, E: '111222333m 56p 99s' };
    const strict = wsom({ ...runs, E: `${runs.E} 9p` }).when('E reaches', 'E discards 9p');
    turns(strict, 'SWN').when('E draws 1m');
    expect(strict.because('E declares 1m')).toBe('kong-after-reach: wsom-reach "Actions During a Hand" 4.6-5');
    const online = tenhou(runs).when('E draws 9p', 'E reaches', 'E discards 9p');
    turns(online, 'SWN').when('E draws 1m', 'E declares 1m');
    const waits = tenhou({ ...others, E: '11123m 456p 789p 44s' }).when('E draws 9s', 'E reaches', 'E discards 9s');
    turns(waits, 'SWN').when('E draws 1m');
    expect(waits.because('E declares 1m')).toBe('kong-after-reach: riichi-presets "tenhou" Calls');
    const held = wsom({ E: '1111m 234p 567p 88s 34s' }).when('E reaches', 'E discards 1m');
    expect(held.hand.players[0].reach?.kind).toBe('double-reach');
  });
});

describe('a missed win', () => {
  const WAITS_147 = '23456m 123p 456p 99s';

  it('PR-23: one discarded tile that completes the hand blocks all of them, by discard', () => {
    const table = wsom({ E: `${IDLE} 9m`, S: WAITS_147 }).when('E discards 9m', 'S draws 1m', 'S discards 1m');
    table.when('W draws 7m', 'W discards 7m');
    expect(table.because('S wins')).toBe('missed-win: wsom-reach "Actions During a Hand" 4.7');
    expect(table.announceable('S')).not.toContain('win');
    table.when(
      'N draws 9p',
      'N discards 9p',
      'E draws 9p',
      'E discards 9p',
      'S draws 4m',
      'S wins',
      'the hand ends won',
    );
  });

  it('RM-21: also a discard that another claimed', () => {
    const table = wsom({ E: `${IDLE} 9m`, S: WAITS_147, W: '23m 789s 111s 777z 56z' });
    table.when('E discards 9m', 'S draws 1m', 'S discards 1m', 'W chis with 2m3m', 'W discards 5z');
    table.when('N draws 7m', 'N discards 7m');
    expect(table.refusal('S wins').code).toBe('missed-win');
  });

  it('RM-21: a tile that completes the shape without a Hand Point blocks as well', () => {
    // Exposed: neither 3s nor 6s gives a pattern, and North is no value tile.
    const hand = { E: `${IDLE} 1m`, S: '23m 234p 678p 45s 99p 4z' };
    const table = wsom(hand).when('E discards 1m', 'S chis with 2m3m', 'S discards 4z');
    turns(table, 'WNE').when('S draws 3s', 'S discards 3s', 'W draws 6s', 'W discards 6s');
    expect(table.refusal('S wins').code).toBe('missed-win');
  });

  it('RM-20: without reach a tile let go has no effect, unless the option says until the next own draw', () => {
    const hands = { E: `${IDLE} 5p`, S: READY };
    const table = wsom(hands).when(
      'E discards 5p',
      'S draws 9p',
      'S discards 9p',
      'W draws 5p',
      'W discards 5p',
      'S wins',
    );
    expect(table.hand.wins).toHaveLength(1);
    const passed = wsom(hands, { options: { missedWinPassed: 'until-next-draw' } });
    passed.when('E discards 5p');
    expect(passed.decide(passed.actionOf('S wins')).verdict).toBe('accepted');
    turns(passed, 'SW').when('N draws 5p', 'N discards 5p', 'E draws 2p', 'E discards 2p');
    expect(passed.because('S wins')).toBe('missed-win: wsom-reach "Actions During a Hand" 4.7');
    turns(passed, 'S').when('W draws 2p', 'W discards 2p', 'S wins');
  });

  it('RM-20: a call is no draw: what was let go before it still blocks', () => {
    const table = tenhou({ E: IDLE, S: '234m 34p 678s 22s 666s' });
    turns(table, 'ES').when('W draws 5p', 'W discards 5p', 'N draws 2s', 'N discards 2s', 'S pongs', 'S discards 6s');
    table.when('W draws 5p', 'W discards 5p');
    expect(table.because('S wins')).toBe('missed-win: riichi-presets "tenhou" Calls');
    turns(table, 'NES').when('W draws 2p', 'W discards 2p', 'S wins');
  });

  it('RM-20: what was let go before a call is asked of the hand that was held then', () => {
    // 5p is passed while South is not ready; after claiming 2s and discarding 5s, South waits for it.
    const hands = { E: IDLE, S: '234m 34p 678s 22s 88m 5s' };
    const other = turns(tenhou(hands), 'ES').when('W draws 5p', 'W discards 5p', 'N draws 2s', 'N discards 2s');
    other.when('S pongs', 'S discards 5s', 'W draws 5p', 'W discards 5p');
    expect(other.decide(other.actionOf('S wins')).verdict).toBe('accepted');
    // South waits for 2s and 8m when 8m is passed, and for 4p only after a call: the 8m still counts.
    const waited = { E: IDLE, S: '234m 345p 678s 22s 88m' };
    const then = turns(tenhou(waited), 'ES').when('W draws 8m', 'W discards 8m', 'N draws 2s', 'N discards 2s');
    then.when('S pongs', 'S discards 4p', 'W draws 4p', 'W discards 4p');
    expect(then.because('S wins')).toBe('missed-win: riichi-presets "tenhou" Calls');
    // After two calls, missed wins are judged by the hand before both.
    const twice = { E: IDLE, S: '34p 88m 22s 666s 555z 1z' };
    const calls = turns(tenhou(twice), 'ES').when('W draws 5p', 'W discards 5p', 'N draws 2s', 'N discards 2s');
    calls.when('S pongs', 'S discards 1z', 'W draws 8m', 'W discards 8m');
    calls.when('S pongs', 'S discards 6s', 'W draws 5p', 'W discards 5p');
    expect(calls.decide(calls.actionOf('S wins')).verdict).toBe('accepted');
    // After a claimed quad South draws, which ends the missed win.
    const quad = { E: IDLE, S: '234m 34p 678s 22s 888m', W: '147m 258p 369s 1234z', N: '147m 258p 369s 1235z' };
    const drawn = turns(tenhou(quad), 'ES').when('W draws 5p', 'W discards 5p', 'N draws 8m', 'N discards 8m');
    drawn.when('S kongs', 'S draws 9s', 'S discards 9s', 'the indicator is 9m', 'W draws 2p', 'W discards 2p');
    expect(drawn.decide(drawn.actionOf('S wins')).verdict).toBe('accepted');
  });

  it('PR-20: reach with a missed win is allowed; a winning tile let go after reach leaves self-draw for the whole hand', () => {
    const table = wsom({ E: `${IDLE} 9m`, S: WAITS_147 }).when('E discards 9m', 'S draws 1m', 'S discards 1m');
    turns(table, 'WNE').when('S draws 8p', 'S reaches', 'S discards 8p');
    const ignored = wsom({ E: `${IDLE} 9m`, S: READY }).when(
      'E discards 9m',
      'S draws 9p',
      'S reaches',
      'S discards 9p',
    );
    ignored.when('W draws 5p', 'W discards 5p', 'N draws 9p', 'N discards 9p', 'E draws 9p', 'E discards 9p');
    ignored.when('S draws 8m', 'S discards 8m', 'W draws 2p', 'W discards 2p');
    expect(ignored.refusal('S wins with 1z under').code).toBe('missed-win');
    turns(ignored, 'NE').when('S draws 2p', 'S wins with 1z under');
  });
});
